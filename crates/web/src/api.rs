//! What is asked of the server: tables opened, looked at and joined, and records.
use bastide_protocol::lobby::{Join, OpenTable, OpenTables, Opened, Problem, ProblemKind, SeatKey, TableLook};
use bastide_protocol::record::Record;
use bastide_protocol::table::TableSetup;
use gloo_net::http::{Request, Response};
use serde::de::DeserializeOwned;

use crate::i18n::records::Unfit;

/// Why the server did not do what was asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum ApiError {
    /// It cannot be reached.
    Offline,
    /// It refused: which problem, if it is known here, and what the server says of it.
    Refused(Option<ProblemKind>, String),
    /// It answered something that is not understood.
    Unclear,
    /// It gave a record that is none.
    Unfit(Unfit),
}

/// Open a table.
pub(crate) async fn open_table(setup: &TableSetup) -> Result<Opened, ApiError> {
    let request = Request::post("/api/tables").json(setup).map_err(|_| ApiError::Offline)?;
    answer(request.send().await).await
}

/// The tables that have open seats, the newest first.
pub(crate) async fn open_tables() -> Result<Vec<OpenTable>, ApiError> {
    let tables: OpenTables = answer(Request::get("/api/tables").send().await).await?;
    Ok(tables.tables)
}

/// A table, looked at from outside.
pub(crate) async fn look(id: &str) -> Result<TableLook, ApiError> {
    answer(Request::get(&address(id, "")).send().await).await
}

/// Take a seat: this one, or the first that is open.
pub(crate) async fn join(id: &str, name: &str, seat: Option<u8>) -> Result<SeatKey, ApiError> {
    let join = Join { name: name.to_owned(), seat };
    let request = Request::post(&address(id, "/seats")).json(&join).map_err(|_| ApiError::Offline)?;
    answer(request.send().await).await
}

/// The record of a table's game so far.
pub(crate) async fn record(id: &str) -> Result<Record, ApiError> {
    let response = granted(Request::get(&address(id, "/record")).send().await).await?;
    let bytes = response.binary().await.map_err(|_| ApiError::Offline)?;
    Record::from_bytes(&bytes).map_err(|error| ApiError::Unfit(error.into()))
}

fn address(id: &str, rest: &str) -> String {
    let id = String::from(js_sys::encode_uri_component(id));
    format!("/api/tables/{id}{rest}")
}

async fn answer<T: DeserializeOwned>(sent: Result<Response, gloo_net::Error>) -> Result<T, ApiError> {
    let response = granted(sent).await?;
    let text = response.text().await.map_err(|_| ApiError::Offline)?;
    serde_json::from_str(&text).map_err(|_| ApiError::Unclear)
}

/// The answer, if it grants what was asked.
async fn granted(sent: Result<Response, gloo_net::Error>) -> Result<Response, ApiError> {
    let response = sent.map_err(|_| ApiError::Offline)?;
    if response.ok() {
        return Ok(response);
    }
    let status = response.status();
    let told = response.text().await.ok().and_then(|text| serde_json::from_str::<Problem>(&text).ok());
    Err(match (status, told) {
        (_, Some(problem)) => ApiError::Refused(problem.which(), problem.detail),
        // What stands between us and the server answers for it while it is away.
        (502..=504, None) => ApiError::Offline,
        (_, None) => ApiError::Unclear,
    })
}
