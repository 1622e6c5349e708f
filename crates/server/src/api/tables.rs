//! Tables: open, list, look at and join them, and connect to their sockets.
use std::sync::Arc;

use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use bastide_engine::notation::GameTextError;
use bastide_protocol::lobby::{
    Join, MOST_LISTED, OpenTable, OpenTables, Opened, Problem, SeatKey, TableLook, TableState,
};
use bastide_protocol::table::{SeatView, TableSetup};
use bastide_table::{Table, Waits};
use tokio::sync::oneshot;

use super::body::Body;
use crate::error::Error;
use crate::house::House;
use crate::live::Message;
use crate::looks::Looks;
use crate::restore::Restored;
use crate::secret::is_table_id;
use crate::socket;
use crate::store::Kept;
use crate::visitor::{Counted, Visitor};

/// Open tables older than this are no longer listed.
const LISTED_FOR: i64 = 24 * 60 * 60 * 1000;

/// Open a table
///
/// Seats are `human` (for people at the opener's screen), `bot` or `open` (for the first to join). The response contains
/// the secret token of every `human` seat; it is never sent again.
#[utoipa::path(
    post,
    path = "/api/tables",
    tag = "tables",
    request_body = TableSetup,
    responses(
        (status = 201, description = "The table, and the tokens of its human seats", body = Opened),
        (status = 400, description = "`malformed`", body = Problem, content_type = "application/problem+json"),
        (status = 413, description = "`too-large`", body = Problem, content_type = "application/problem+json"),
        (status = 415, description = "`not-json`", body = Problem, content_type = "application/problem+json"),
        (status = 422, description = "`setup`", body = Problem, content_type = "application/problem+json"),
        (status = 429, description = "`too-fast`", body = Problem, content_type = "application/problem+json"),
        (status = 503, description = "`too-many-tables`, `cannot-store`, `stopping`", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn open(
    State(house): State<Arc<House>>,
    Extension(visitor): Extension<Visitor>,
    Body(setup): Body<TableSetup>,
) -> Result<Response, Error> {
    let opened = open_for(&house, visitor, setup).await?;
    let location = format!("/api/tables/{}", opened.table.id);
    Ok((StatusCode::CREATED, [(header::LOCATION, location)], Json(opened)).into_response())
}

/// Opens a table for a visitor.
pub(crate) async fn open_for(house: &House, visitor: Visitor, setup: TableSetup) -> Result<Opened, Error> {
    if !visitor.trusted {
        house.opened.step(visitor.address, house.clock.now()).map_err(|wait| Error::TooFast { wait })?;
    }
    if house.n_in_play() >= house.limits.tables {
        return Err(Error::TooManyTables);
    }
    house.open(setup).await
}

/// The open tables
///
/// Listed tables with an open seat that were opened during the last day, newest first.
#[utoipa::path(
    get,
    path = "/api/tables",
    tag = "tables",
    responses(
        (status = 200, description = "The tables", body = OpenTables),
        (status = 429, description = "`too-fast`", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn list(State(house): State<Arc<House>>) -> Result<Json<OpenTables>, Error> {
    let listed = house.store.open_tables(house.clock.now() - LISTED_FOR, MOST_LISTED).await?;
    let open = listed.into_iter().map(|listed| OpenTable {
        present: house.n_present(&listed.info.id),
        table: listed.info,
        names: listed.names,
    });
    Ok(Json(OpenTables { tables: open.collect() }))
}

/// Look at a table
#[utoipa::path(
    get,
    path = "/api/tables/{id}",
    tag = "tables",
    params(("id" = String, Path, description = "The table")),
    responses(
        (status = 200, description = "The table's current state", body = TableLook),
        (status = 404, description = "`no-such-table`", body = Problem, content_type = "application/problem+json"),
        (status = 429, description = "`too-fast`", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn look(State(house): State<Arc<House>>, Path(id): Path<String>) -> Result<Json<TableLook>, Error> {
    let look = view(&house, &house.looks, &id, look_of).await?;
    Ok(Json((*look).clone()))
}

/// Take a seat
///
/// The response contains the seat's secret token; it is never sent again. Taking the last open seat begins the game.
#[utoipa::path(
    post,
    path = "/api/tables/{id}/seats",
    tag = "tables",
    params(("id" = String, Path, description = "The table")),
    request_body = Join,
    responses(
        (status = 201, description = "The seat and its token", body = SeatKey),
        (status = 400, description = "`malformed`", body = Problem, content_type = "application/problem+json"),
        (status = 404, description = "`no-such-table`", body = Problem, content_type = "application/problem+json"),
        (status = 409, description = "`seat-taken`", body = Problem, content_type = "application/problem+json"),
        (status = 413, description = "`too-large`", body = Problem, content_type = "application/problem+json"),
        (status = 415, description = "`not-json`", body = Problem, content_type = "application/problem+json"),
        (status = 422, description = "`name`", body = Problem, content_type = "application/problem+json"),
        (status = 429, description = "`too-fast`", body = Problem, content_type = "application/problem+json"),
        (status = 503, description = "`too-many-tables`, `cannot-store`, `stopping`", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn join(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Extension(visitor): Extension<Visitor>,
    Body(join): Body<Join>,
) -> Result<(StatusCode, Json<SeatKey>), Error> {
    Ok((StatusCode::CREATED, Json(join_for(&house, visitor, &id, join).await?)))
}

/// Gives a visitor a seat.
pub(crate) async fn join_for(house: &Arc<House>, visitor: Visitor, id: &str, join: Join) -> Result<SeatKey, Error> {
    let Join { name, seat } = join;
    exists(house, id).await?;
    if !visitor.trusted {
        house.joined.step(visitor.address, house.clock.now()).map_err(|wait| Error::TooFast { wait })?;
    }
    let (answer, answered) = oneshot::channel();
    house.tell(id, Message::Join { seat, name, answer }).await?;
    answered.await.map_err(|_| Error::Stopping)?
}

/// The record of the game so far
///
/// A file that `bastide replay` and the replay page read; docs/notation.md describes it. Where players hold hidden tiles
/// there is none before the end.
#[utoipa::path(
    get,
    path = "/api/tables/{id}/record",
    tag = "tables",
    params(("id" = String, Path, description = "The table")),
    responses(
        (status = 200, description = "The record", body = serde_json::Value),
        (status = 404, description = "`no-such-table`", body = Problem, content_type = "application/problem+json"),
        (status = 409, description = "`hidden`", body = Problem, content_type = "application/problem+json"),
        (status = 429, description = "`too-fast`", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn record(State(house): State<Arc<House>>, Path(id): Path<String>) -> Result<Response, Error> {
    let record = view(&house, &house.records, &id, record_of).await?;
    let record = record.as_ref().clone().ok_or(Error::Hidden)?;
    let file = format!("attachment; filename=\"bastide-{id}.json\"");
    let headers = [(header::CONTENT_TYPE, "application/json".to_owned()), (header::CONTENT_DISPOSITION, file)];
    Ok((headers, record).into_response())
}

/// The table's socket
///
/// A WebSocket. The first message is `hello`, with the token of a seat or without one to watch. The client sends `ToTable`
/// and receives `FromTable`, as text in JSON.
#[utoipa::path(
    get,
    path = "/api/tables/{id}/socket",
    tag = "tables",
    params(("id" = String, Path, description = "The table")),
    responses(
        (status = 101, description = "The socket is open"),
        (status = 403, description = "`other-origin`", body = Problem, content_type = "application/problem+json"),
        (status = 404, description = "`no-such-table`", body = Problem, content_type = "application/problem+json"),
        (status = 426, description = "`not-a-socket`", body = Problem, content_type = "application/problem+json"),
        (status = 429, description = "`too-fast`, `too-many-sockets`", body = Problem, content_type = "application/problem+json"),
        (status = 503, description = "`stopping`", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn socket(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Extension(visitor): Extension<Visitor>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Error> {
    exists(&house, &id).await?;
    let upgrade = upgrade.map_err(|_| Error::NotASocket)?;
    if !is_same_origin(&headers) {
        return Err(Error::OtherOrigin);
    }
    let counted = count(&house, visitor)?;
    // Within reason, oversized messages are read so that we can refuse them with an explanation.
    let readable = 16 * house.limits.message;
    let upgrade = upgrade.read_buffer_size(4 << 10).write_buffer_size(0).max_write_buffer_size(4 << 20);
    let upgrade = upgrade.max_message_size(readable).max_frame_size(readable);
    Ok(upgrade.on_upgrade(move |open| socket::serve(house, id, visitor, counted, open)))
}

/// Counts a visitor who is about to open a socket of a table.
pub(crate) async fn let_in(house: &House, visitor: Visitor, id: &str) -> Result<Counted, Error> {
    exists(house, id).await?;
    count(house, visitor)
}

fn count(house: &House, visitor: Visitor) -> Result<Counted, Error> {
    let limits = &house.limits;
    house.sockets.count(visitor, limits.sockets, limits.sockets_per_address).ok_or(Error::TooManySockets)
}

/// Whether the request comes from a page of this server. Programs other than browsers send no `Origin`.
fn is_same_origin(headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let origin = origin.to_str().ok().and_then(|origin| origin.parse::<Uri>().ok());
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    match (origin.as_ref().and_then(Uri::authority), host) {
        (Some(origin), Some(host)) => origin.as_str().eq_ignore_ascii_case(host),
        _ => false,
    }
}

async fn exists(house: &House, id: &str) -> Result<(), Error> {
    let exists = is_table_id(id) && (house.is_in_play(id) || house.store.has(id).await?);
    if exists { Ok(()) } else { Err(Error::NoSuchTable) }
}

/// A view of a table as stored; nobody has been shown more than that. It is made once for each version of the table, so
/// asking often costs little.
async fn view<T: Send + Sync + 'static>(
    house: &Arc<House>,
    views: &Looks<T>,
    id: &str,
    make: fn(Kept, Restored) -> Result<T, GameTextError>,
) -> Result<Arc<T>, Error> {
    if !is_table_id(id) {
        return Err(Error::NoSuchTable);
    }
    let version = house.store.version(id).await?.ok_or(Error::NoSuchTable)?;
    if let Some(known) = views.get(id, version) {
        return Ok(known);
    }
    let _turn = house.looking.acquire().await.map_err(|error| Error::Internal(error.into()))?;
    // Whoever was first may have made it meanwhile.
    if let Some(known) = views.get(id, version) {
        return Ok(known);
    }
    let made = house.read(id, make).await?.ok_or(Error::NoSuchTable)?;
    let made = Arc::new(made.map_err(|error| Error::Internal(error.into()))?);
    views.keep(id, version, made.clone());
    Ok(made)
}

fn look_of(_: Kept, restored: Restored) -> Result<TableLook, GameTextError> {
    let table = restored.table;
    let state = match table.waits() {
        Waits::Players => TableState::Open,
        Waits::Chance | Waits::Choice(_) | Waits::Commit(_) => TableState::Playing,
        Waits::Nothing => TableState::Over,
    };
    Ok(TableLook {
        version: table.version(),
        state,
        seats: seats(&table),
        scores: table.game().scores().collect(),
        winners: table.is_over().then(|| winners(&table)),
        asked: table.asked(),
        rematch: table.rematch().map(str::to_owned),
        table: (**table.info()).clone(),
    })
}

/// The record as text, or `None` if players hold hidden tiles.
fn record_of(_: Kept, restored: Restored) -> Result<Option<String>, GameTextError> {
    let table = restored.table;
    if table.is_open() { table.record().map(|record| Some(record.to_json())) } else { Ok(None) }
}

fn seats(table: &Table) -> Vec<SeatView> {
    let seat = |seat: &bastide_table::Seat| SeatView {
        name: seat.name.clone(),
        bot: seat.bot.clone(),
        left: seat.left,
        flagged: seat.flagged,
    };
    table.seats().iter().map(seat).collect()
}

fn winners(table: &Table) -> Vec<u8> {
    table.game().winners().iter().map(|player| player.0 + 1).collect()
}
