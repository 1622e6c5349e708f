//! What is wrong with a record, where in its text, and what would be valid.
use std::fmt;

use bastide_engine::expansions::Set;
use bastide_engine::notation::{self, AgreementError};
use bastide_engine::rules::RULES_VERSION;
use bastide_engine::wording::{one_of, quoted};

pub use crate::json::Place;
use crate::record::{FIELDS, MOST_ACTIONS, MOST_BYTES, Record};

/// Why a text is not a valid record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordError {
    /// Where in the text, if it is at some place of it.
    pub place: Option<Place>,
    /// What is wrong.
    pub fault: RecordFault,
}

/// A fault in a text that should be a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RecordFault {
    /// It is too long.
    TooLong,
    /// It is not UTF-8.
    NotUtf8,
    /// It is not JSON.
    Broken {
        /// What the parser says.
        what: String,
    },
    /// It is JSON, but no record.
    NotARecord,
    /// It is a record of another version.
    OtherVersion {
        /// The version as it is written.
        version: String,
    },
    /// It was played by rules of another version.
    OtherRules {
        /// The version as it is written.
        version: String,
    },
    /// A field is missing.
    Missing {
        /// Its name: `rules.preset`.
        field: &'static str,
    },
    /// A field that no record has.
    Unknown {
        /// The object it stands in, or nothing for the record itself.
        within: &'static str,
        /// Its name.
        field: String,
        /// The fields there are.
        known: &'static [&'static str],
    },
    /// The same name stands twice in one object.
    Repeated {
        /// The name.
        field: String,
    },
    /// A value of another kind than it must be.
    WrongKind {
        /// Which value.
        part: RecordPart,
        /// What it is.
        found: String,
    },
    /// There are too many actions.
    TooManyActions,
    /// The game cannot be played as agreed.
    Agreement(AgreementError),
}

/// A value of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RecordPart {
    /// `rules`.
    Rules,
    /// `rules.preset`.
    Preset,
    /// `rules.switches`.
    Switches,
    /// The value of a switch.
    Switch(String),
    /// `sets`.
    Sets,
    /// How many copies of a box.
    Copies(Set),
    /// `players`.
    Players,
    /// The name of a player, counted from 1.
    Name(usize),
    /// `actions`.
    Actions,
    /// An action, counted from 1.
    Action(usize),
}

/// What a value of a record must be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MustBe {
    /// An object.
    Object,
    /// A text.
    Text,
    /// A number of copies.
    Copies,
    /// A list of names.
    Names,
    /// A list of texts.
    Texts,
}

impl RecordPart {
    /// What it must be.
    #[must_use]
    pub const fn must_be(&self) -> MustBe {
        match self {
            RecordPart::Rules | RecordPart::Switches | RecordPart::Sets => MustBe::Object,
            RecordPart::Preset | RecordPart::Switch(_) | RecordPart::Name(_) | RecordPart::Action(_) => MustBe::Text,
            RecordPart::Copies(_) => MustBe::Copies,
            RecordPart::Players => MustBe::Names,
            RecordPart::Actions => MustBe::Texts,
        }
    }
}

impl fmt::Display for RecordPart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordPart::Rules => f.write_str("`rules`"),
            RecordPart::Preset => f.write_str("`preset`"),
            RecordPart::Switches => f.write_str("`switches`"),
            RecordPart::Switch(name) => write!(f, "switch {}", quoted(name)),
            RecordPart::Sets => f.write_str("`sets`"),
            RecordPart::Copies(set) => write!(f, "box `{set}`"),
            RecordPart::Players => f.write_str("`players`"),
            RecordPart::Name(seat) => write!(f, "the name of player {seat}"),
            RecordPart::Actions => f.write_str("`actions`"),
            RecordPart::Action(number) => write!(f, "action {number}"),
        }
    }
}

impl fmt::Display for MustBe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            MustBe::Object => "an object",
            MustBe::Text => "a text",
            MustBe::Copies => "a number of copies from 1 on",
            MustBe::Names => "a list of names",
            MustBe::Texts => "a list of texts",
        })
    }
}

impl fmt::Display for RecordFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordFault::TooLong => {
                write!(f, "the record is too long: at most {MOST_BYTES} bytes ({} MiB) are read", MOST_BYTES >> 20)
            }
            RecordFault::NotUtf8 => f.write_str("the record is not a text in UTF-8"),
            RecordFault::Broken { what } => write!(f, "this is not JSON: {what}"),
            RecordFault::NotARecord => {
                let required: Vec<&str> = FIELDS.into_iter().filter(|field| *field != "rules_version").collect();
                write!(f, "this is no record of a game: a record is an object with {}", one_of_all(&required))
            }
            RecordFault::OtherVersion { version } => {
                let ours = Record::VERSION;
                write!(f, "the record has version {}, but only version {ours} is read", quoted(version))
            }
            RecordFault::OtherRules { version } => {
                let version = quoted(version);
                write!(f, "the game was played by rules of version {version}, but these are of version {RULES_VERSION}")
            }
            RecordFault::Missing { field } => write!(f, "the record has no {}", quoted(field)),
            RecordFault::Unknown { within, field, known } => {
                let within = if within.is_empty() { "a record" } else { within };
                write!(f, "{within} has no field {}; it has {}", quoted(field), one_of_all(known))
            }
            RecordFault::Repeated { field } => write!(f, "{} stands here a second time", quoted(field)),
            RecordFault::WrongKind { part, found } => write!(f, "{part} must be {}, but is {found}", part.must_be()),
            RecordFault::TooManyActions => {
                write!(f, "the record has more than {MOST_ACTIONS} actions, which no game has")
            }
            RecordFault::Agreement(error) => error.fmt(f),
        }
    }
}

/// Names in a row: `a`, `b` and `c`.
fn one_of_all(names: &[&str]) -> String {
    one_of(names).replacen(" or ", " and ", 1)
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.place {
            Some(place) => write!(f, "{place}: {}", self.fault),
            None => self.fault.fmt(f),
        }
    }
}

impl std::error::Error for RecordError {}

/// An action at which replaying a record came to a halt.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReplayError {
    /// Where the action stands, if the record was read from a text.
    pub place: Option<Place>,
    /// Which action, why, and what could have been chosen.
    pub error: notation::ReplayError,
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.place {
            Some(place) => write!(f, "{place}: {}", self.error),
            None => self.error.fmt(f),
        }
    }
}

impl std::error::Error for ReplayError {}
