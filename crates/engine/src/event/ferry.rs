//! The event of ferries.
use super::{About, Cause, Place, Shows, Weight};
use crate::board::cell::Cell;
use crate::board::over::Ferry;
use crate::figures::Player;
use crate::order_of_play::Element;

/// A ferry was set on a lake, or moved there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct FerryEvent {
    /// By whom.
    pub player: Player,
    /// On which tile.
    pub cell: Cell,
    /// Between which roads.
    pub ferry: Ferry,
    /// Between which roads it was before, if it was moved.
    pub before: Option<Ferry>,
}

impl FerryEvent {
    /// What is known of it.
    pub(super) fn about(&self) -> About<'static> {
        About {
            name: "ferry",
            player: Some(self.player),
            cause: Cause::Player,
            element: Some(Element::Ferry),
            weight: Weight::News,
            place: Place::Tile(self.cell),
            shows: Shows::Nothing,
            begins: None,
            rules: if self.before.is_some() { &["FERRY-MOVE-1"] } else { &["FERRY-SET-1", "FERRY-SET-2"] },
        }
    }
}
