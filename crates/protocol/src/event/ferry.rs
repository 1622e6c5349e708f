//! What happens with ferries, in JSON.
use bastide_engine::event::FerryEvent;
use serde::{Deserialize, Serialize};

use super::seat;

/// A ferry that was set or moved.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FerryView {
    /// By whom.
    pub seat: u8,
    /// On which tile.
    pub cell: String,
    /// The sides of the two roads that it joins: `N E`.
    pub joins: String,
    /// Those that it joined before, if it was moved.
    pub before: Option<String>,
}

impl FerryView {
    pub(super) fn of(event: &FerryEvent) -> FerryView {
        FerryView {
            seat: seat(event.player),
            cell: event.cell.to_string(),
            joins: event.ferry.to_string(),
            before: event.before.map(|before| before.to_string()),
        }
    }
}
