//! Errors between a client and a server.
use std::fmt;

use bastide_protocol::lobby::Problem;
use bastide_protocol::table::RefusalView;
use bastide_table::Broken;

/// Why a client cannot continue.
#[derive(Debug)]
pub enum Error {
    /// Not the address of a server, or not a link to a table.
    Address(String),
    /// The server cannot be reached.
    Unreachable(Box<dyn std::error::Error + Send + Sync>),
    /// The server refused an HTTP request.
    Problem(Box<Problem>),
    /// The server refused the connection to the table.
    TurnedAway(Box<RefusalView>),
    /// A message of the server cannot be read.
    Unclear(String),
    /// An entry does not follow the one before: one was skipped or repeated.
    Gap {
        /// The last known version.
        have: u64,
        /// The version received.
        came: u64,
    },
    /// The server has lost entries that it had sent.
    Forgotten {
        /// The version it had sent.
        told: u64,
        /// The version it has now.
        knows: u64,
    },
    /// An entry cannot belong to this table.
    Broken(Broken),
}

impl Error {
    /// Whether a retry may succeed.
    #[must_use]
    pub fn may_pass(&self) -> bool {
        match self {
            Error::Unreachable(_) => true,
            Error::Problem(problem) => problem.status == 429 || problem.status >= 500,
            Error::TurnedAway(refusal) => passes(refusal),
            Error::Address(_) | Error::Unclear(_) | Error::Gap { .. } | Error::Forgotten { .. } | Error::Broken(_) => {
                false
            }
        }
    }
}

/// Whether the same request may be granted later.
pub(crate) fn passes(refusal: &RefusalView) -> bool {
    use bastide_protocol::table::Reason;
    match refusal.reason {
        Reason::Busy | Reason::TooFast => true,
        Reason::Malformed
        | Reason::TooLarge
        | Reason::OtherProtocol
        | Reason::Hello
        | Reason::Token
        | Reason::Watching
        | Reason::NotBegun
        | Reason::Over
        | Reason::NotYourTurn
        | Reason::Illegal
        | Reason::Stale
        | Reason::NothingToUndo
        | Reason::NothingToCommit
        | Reason::BotPlays
        | Reason::UsedId
        | Reason::Seat => false,
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Address(address) => {
                write!(f, "`{address}` is not an address like `http://localhost:8484` or a link to a table there")
            }
            Error::Unreachable(cause) => {
                write!(f, "the server cannot be reached: {cause}")?;
                let mut cause = cause.source();
                while let Some(deeper) = cause {
                    write!(f, ": {deeper}")?;
                    cause = deeper.source();
                }
                Ok(())
            }
            Error::Problem(problem) => write!(f, "the server refused: {} ({})", problem.detail, problem.status),
            Error::TurnedAway(refusal) => write!(f, "the table turned the client away: {}", refusal.text),
            Error::Unclear(what) => write!(f, "the server sent something unexpected: {what}"),
            Error::Gap { have, came } => write!(f, "entry {came} came after entry {have}"),
            Error::Forgotten { told, knows } => {
                write!(f, "the server told {told} entries of the table and now knows {knows}")
            }
            Error::Broken(broken) => write!(f, "the table cannot be followed: {broken}"),
        }
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            // What lies behind it is told with it.
            Error::Unreachable(_)
            | Error::Address(_)
            | Error::Problem(_)
            | Error::TurnedAway(_)
            | Error::Unclear(_)
            | Error::Gap { .. }
            | Error::Forgotten { .. } => None,
            Error::Broken(broken) => Some(broken),
        }
    }
}

impl From<Broken> for Error {
    fn from(broken: Broken) -> Error {
        Error::Broken(broken)
    }
}
