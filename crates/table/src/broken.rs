//! Errors in entries and snapshots that no correct host can have made.
use std::fmt;

use bastide_engine::action::Action;
use bastide_engine::game::Game;
use bastide_engine::notation::{NotationError, read_action};
use bastide_engine::wording::quoted;

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
    /// This action of it cannot be read.
    Unreadable {
        /// As it is written.
        text: String,
        /// Why not.
        error: Box<NotationError>,
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
            Wrong::Unreadable { text, error } => write!(f, "the action {}: {error}", quoted(text)),
        }
    }
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "after version {}: {}", self.version, self.what)
    }
}

impl std::error::Error for Broken {}

/// Replays an action that a host has already played.
///
/// # Errors
/// It cannot be read, or may not be chosen. By which rule is not asked: a browser that shows a table need not load the code
/// that knows.
pub(crate) fn play_again(game: &mut Game, text: &str) -> Result<Action, Wrong> {
    let action = read_again(game, text)?;
    game.play(action).map_err(|_| not_chosen(text))?;
    Ok(action)
}

/// Reads an action that a host has played before.
pub(crate) fn read_again(game: &Game, text: &str) -> Result<Action, Wrong> {
    let unreadable = |error| Wrong::Unreadable { text: text.to_owned(), error: Box::new(error) };
    read_action(game, text).map_err(unreadable)
}

/// This action may not be chosen.
pub(crate) fn not_chosen(text: &str) -> Wrong {
    Wrong::Said(format!("`{text}` may not be chosen"))
}
