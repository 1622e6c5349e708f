//! What can go wrong between a client and a server.
use std::fmt;

use bastide_protocol::lobby::Problem;
use bastide_protocol::table::RefusalView;
use bastide_table::Broken;

/// Why a client cannot go on.
#[derive(Debug)]
pub enum Error {
    /// This is no address of a server, or no link to a table.
    Address(String),
    /// The server cannot be reached.
    Unreachable(Box<dyn std::error::Error + Send + Sync>),
    /// The server did not grant what was asked over HTTP.
    Problem(Box<Problem>),
    /// The server turned the client away from the table.
    TurnedAway(Box<RefusalView>),
    /// The server said something that is not understood.
    Unclear(String),
    /// An entry does not follow the one before: something was left out, or told twice.
    Gap {
        /// The last that is known.
        have: u64,
        /// The one that came.
        came: u64,
    },
    /// The server knows less than it has told before.
    Forgotten {
        /// What it had told.
        told: u64,
        /// What it knows now.
        knows: u64,
    },
    /// An entry cannot be what happened at this table.
    Broken(Broken),
}

impl Error {
    /// May the same be tried again with better luck?
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

/// May a request that was refused like this be granted later, as it is?
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
            Error::Unclear(what) => write!(f, "the server said something unclear: {what}"),
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
