//! The API description: the parts that cannot stand beside a route.
use axum::body::Bytes;
use bastide_protocol::lobby::Problem;
use bastide_protocol::table::{FromTable, ToTable};
use utoipa::OpenApi;

use crate::error::KINDS;

/// Tables of Carcassonne
///
/// Open a table, send the others the link, play over a socket. No accounts: a seat's token is all it takes to play.
///
/// Socket messages are described by the schemas `ToTable` (client to server, `hello` first) and `FromTable`
/// (server to client); the page docs/protocol.md explains it with examples. Actions are in the notation of
/// docs/notation.md.
#[derive(OpenApi)]
#[openapi(
    info(title = "Bastide", license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0")),
    components(schemas(ToTable, FromTable, Problem)),
    tags(
        (name = "tables", description = "Opening, finding and joining tables"),
        (name = "server", description = "The server itself"),
    ),
)]
struct Description;

/// The description before any routes are added.
pub(super) fn beginning() -> utoipa::openapi::OpenApi {
    let mut description = Description::openapi();
    let mut problems = String::from("\n\nProblems (`application/problem+json`, RFC 9457), by `type`:\n\n");
    for kind in KINDS {
        problems.push_str(&format!(
            "- `{}{}` ({}): {}\n",
            Problem::PREFIX,
            kind.name,
            kind.status.as_u16(),
            kind.title
        ));
    }
    description.info.description.get_or_insert_default().push_str(&problems);
    description
}

/// The finished description.
pub(super) fn as_text(description: &utoipa::openapi::OpenApi) -> Bytes {
    description.to_pretty_json().expect("a description has a form in JSON").into()
}
