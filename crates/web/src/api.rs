//! HTTP requests to the server: open, look at and join tables, and fetch records.
use bastide_protocol::lobby::{Join, OpenTable, OpenTables, Opened, Problem, ProblemKind, SeatKey, TableLook};
use bastide_protocol::plain::{self, Plain};
use bastide_protocol::table::TableSetup;
use gloo_net::http::{Request, Response};

/// Why a request failed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum ApiError {
    /// It cannot be reached.
    Offline,
    /// It refused: the kind of problem, if known, and the server's explanation.
    Refused(Option<ProblemKind>, String),
    /// The response cannot be read.
    Unclear,
}

/// Opens a table.
pub(crate) async fn open_table(setup: &TableSetup) -> Result<Opened, ApiError> {
    let request = Request::post("/api/tables").json(setup).map_err(|_| ApiError::Offline)?;
    answer(request.send().await).await
}

/// The tables with open seats, newest first.
pub(crate) async fn open_tables() -> Result<Vec<OpenTable>, ApiError> {
    let tables: OpenTables = answer(Request::get("/api/tables").send().await).await?;
    Ok(tables.tables)
}

/// A table, looked at from outside.
pub(crate) async fn look(id: &str) -> Result<TableLook, ApiError> {
    answer(Request::get(&address(id, "")).send().await).await
}

/// Takes this seat, or the first open one.
pub(crate) async fn join(id: &str, name: &str, seat: Option<u8>) -> Result<SeatKey, ApiError> {
    let join = Join { name: name.to_owned(), seat };
    let request = Request::post(&address(id, "/seats")).json(&join).map_err(|_| ApiError::Offline)?;
    answer(request.send().await).await
}

/// The record of a table's game so far, as a file.
pub(crate) async fn record(id: &str) -> Result<Vec<u8>, ApiError> {
    let response = granted(Request::get(&address(id, "/record")).send().await).await?;
    response.binary().await.map_err(|_| ApiError::Offline)
}

fn address(id: &str, rest: &str) -> String {
    let id = String::from(js_sys::encode_uri_component(id));
    format!("/api/tables/{id}{rest}")
}

async fn answer<T: Plain>(sent: Result<Response, gloo_net::Error>) -> Result<T, ApiError> {
    let response = granted(sent).await?;
    let text = response.text().await.map_err(|_| ApiError::Offline)?;
    plain::read(&text).ok_or(ApiError::Unclear)
}

/// The body of a successful response.
async fn granted(sent: Result<Response, gloo_net::Error>) -> Result<Response, ApiError> {
    let response = sent.map_err(|_| ApiError::Offline)?;
    if response.ok() {
        return Ok(response);
    }
    let status = response.status();
    let told = response.text().await.ok().and_then(|text| plain::read::<Problem>(&text));
    Err(match (status, told) {
        (_, Some(problem)) => ApiError::Refused(problem.which(), problem.detail),
        // A proxy responds for the server while it is down.
        (502..=504, None) => ApiError::Offline,
        (_, None) => ApiError::Unclear,
    })
}
