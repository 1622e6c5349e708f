//! Errors in entries and snapshots that no correct host can have made.
use std::fmt;

use bastide_engine::notation::ActionFault;

/// An entry or a snapshot that cannot belong to this table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Broken {
    /// The table's version.
    pub version: u64,
    /// What is wrong.
    pub what: Wrong,
}

/// What is wrong with an entry, or with a snapshot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wrong {
    /// What this sentence says.
    Said(String),
    /// This action of it cannot be played.
    Action {
        /// As it is written.
        text: String,
        /// Why not.
        fault: Box<ActionFault>,
    },
}

impl From<&str> for Wrong {
    fn from(text: &str) -> Wrong {
        Wrong::Said(text.to_owned())
    }
}

impl From<String> for Wrong {
    fn from(text: String) -> Wrong {
        Wrong::Said(text)
    }
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Wrong::Said(text) => f.write_str(text),
            Wrong::Action { text, fault } => match &**fault {
                ActionFault::Unreadable(error) => write!(f, "the action `{text}`: {error}"),
                ActionFault::Refused(refusal) => write!(f, "the action `{text}`: {refusal}"),
            },
        }
    }
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "after version {}: {}", self.version, self.what)
    }
}

impl std::error::Error for Broken {}

/// This action cannot be played.
pub(crate) fn unplayable(text: &str, fault: ActionFault) -> Wrong {
    Wrong::Action { text: text.to_owned(), fault: Box::new(fault) }
}
