//! An event with its line in the log.
use bastide_engine::event::Event;
use bastide_engine::game::Game;
use bastide_engine::notation::explain;
use serde::{Deserialize, Serialize};

use super::EventView;

/// An event together with its line in the log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LogLine {
    /// What happened, as a log reads.
    pub text: String,
    /// What happened.
    #[serde(flatten)]
    pub event: EventView,
}

impl LogLine {
    /// An event of this game, told with these names.
    #[must_use]
    pub fn of<S: AsRef<str>>(game: &Game, names: &[S], event: &Event) -> LogLine {
        LogLine { text: explain(game, names, event), event: EventView::of(game, event) }
    }

    /// The log of this game, told with these names.
    #[must_use]
    pub fn all<S: AsRef<str>>(game: &Game, names: &[S]) -> Vec<LogLine> {
        game.log().iter().map(|event| LogLine::of(game, names, event)).collect()
    }
}
