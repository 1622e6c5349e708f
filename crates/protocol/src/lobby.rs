//! The HTTP API: requests, responses and problems.
//!
//! The messages of a table are in [`crate::table`]; docs/protocol.md describes both.
use serde::{Deserialize, Serialize};

use crate::table::{SeatView, TableInfo};

/// The maximum number of open tables in a response.
pub const MOST_LISTED: usize = 50;

/// The answer to a table that was opened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Opened {
    /// The table.
    pub table: TableInfo,
    /// The secrets of the seats that were set up as `human`. They are told only here.
    pub seats: Vec<SeatKey>,
}

/// A seat and its token; the holder of the token plays the seat.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatKey {
    /// The seat, counted from 1.
    pub seat: u8,
    /// The secret.
    pub token: String,
}

// A secret is not printed by accident.
impl std::fmt::Debug for SeatKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("SeatKey").field("seat", &self.seat).finish_non_exhaustive()
    }
}

/// A request for a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Join {
    /// Who.
    pub name: String,
    /// Which seat, counted from 1; without it, the first open one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
}

/// The tables that somebody can sit down at, the newest first.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OpenTables {
    /// At most [`MOST_LISTED`].
    pub tables: Vec<OpenTable>,
}

/// A table that somebody can sit down at.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OpenTable {
    /// The table.
    pub table: TableInfo,
    /// The players' names by seat; `None` for an open seat.
    pub names: Vec<Option<String>>,
    /// How many of those who sit there are connected now.
    pub present: u32,
}

/// A table, looked at from outside.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TableLook {
    /// The table, as it was opened.
    pub table: TableInfo,
    /// The number of the last entry.
    pub version: u64,
    /// How far it is.
    pub state: TableState,
    /// Who sits where.
    pub seats: Vec<SeatView>,
    /// The scores, in the order of the seats.
    pub scores: Vec<i32>,
    /// Who has won: seats. None before the end, several in a tie.
    pub winners: Option<Vec<u8>>,
    /// The seat that must choose.
    pub asked: Option<u8>,
    /// The next table, once everybody wants a rematch.
    pub rematch: Option<String>,
}

/// The progress of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum TableState {
    /// Seats are open.
    Open,
    /// The game is being played.
    Playing,
    /// The game is over.
    Over,
}

/// The server is healthy.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Health {
    /// `ok`.
    pub status: String,
    /// The version of the program.
    pub version: String,
    /// The version of the messages.
    pub protocol: u32,
}

/// Problem details of a failed request, as in RFC 9457 (`application/problem+json`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Problem {
    /// Which problem: one of the names in the description of the API, after `urn:bastide:problem:`.
    #[serde(rename = "type")]
    pub kind: String,
    /// A short title for people, always the same for this problem.
    pub title: String,
    /// The status of the answer.
    pub status: u16,
    /// What is wrong with this request, and what would be accepted.
    pub detail: String,
}

impl Problem {
    /// What stands before every problem's name.
    pub const PREFIX: &str = "urn:bastide:problem:";

    /// Which problem it is, if it is one that is known here.
    #[must_use]
    pub fn which(&self) -> Option<ProblemKind> {
        let name = self.kind.strip_prefix(Problem::PREFIX)?;
        ProblemKind::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// The problems there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ProblemKind {
    /// The body is invalid.
    Malformed,
    /// The request comes from a page of another site.
    OtherOrigin,
    /// The request is for a host of another name.
    OtherHost,
    /// There is nothing at this address.
    NothingHere,
    /// There is no such table.
    NoSuchTable,
    /// The method is not supported here.
    Method,
    /// The seat is not open.
    SeatTaken,
    /// The game is not over, and players hold hidden tiles.
    Hidden,
    /// The body is too large.
    TooLarge,
    /// The body is not JSON.
    NotJson,
    /// The options of the table are invalid.
    Setup,
    /// The name is invalid.
    Name,
    /// This address is for sockets.
    NotASocket,
    /// Too many requests in a short time.
    TooFast,
    /// Too many sockets are open.
    TooManySockets,
    /// Too many tables are in play.
    TooManyTables,
    /// The server cannot store anything at the moment.
    CannotStore,
    /// The server is stopping.
    Stopping,
    /// An internal error.
    Internal,
}

impl ProblemKind {
    /// All of them.
    pub const ALL: [ProblemKind; 19] = [
        ProblemKind::Malformed,
        ProblemKind::OtherOrigin,
        ProblemKind::OtherHost,
        ProblemKind::NothingHere,
        ProblemKind::NoSuchTable,
        ProblemKind::Method,
        ProblemKind::SeatTaken,
        ProblemKind::Hidden,
        ProblemKind::TooLarge,
        ProblemKind::NotJson,
        ProblemKind::Setup,
        ProblemKind::Name,
        ProblemKind::NotASocket,
        ProblemKind::TooFast,
        ProblemKind::TooManySockets,
        ProblemKind::TooManyTables,
        ProblemKind::CannotStore,
        ProblemKind::Stopping,
        ProblemKind::Internal,
    ];

    /// As the API names it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            ProblemKind::Malformed => "malformed",
            ProblemKind::OtherOrigin => "other-origin",
            ProblemKind::OtherHost => "other-host",
            ProblemKind::NothingHere => "nothing-here",
            ProblemKind::NoSuchTable => "no-such-table",
            ProblemKind::Method => "method",
            ProblemKind::SeatTaken => "seat-taken",
            ProblemKind::Hidden => "hidden",
            ProblemKind::TooLarge => "too-large",
            ProblemKind::NotJson => "not-json",
            ProblemKind::Setup => "setup",
            ProblemKind::Name => "name",
            ProblemKind::NotASocket => "not-a-socket",
            ProblemKind::TooFast => "too-fast",
            ProblemKind::TooManySockets => "too-many-sockets",
            ProblemKind::TooManyTables => "too-many-tables",
            ProblemKind::CannotStore => "cannot-store",
            ProblemKind::Stopping => "stopping",
            ProblemKind::Internal => "internal",
        }
    }
}
