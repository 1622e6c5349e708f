//! What a player, or chance, may do.
use crate::board::cell::Cell;
use crate::board::side::Turn;
use crate::board::tile::SegmentNumber;
use crate::figures::{FigureKind, Player};
use crate::pack::Kind;

/// One choice. Its text form is in [`crate::notation`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Chance: this player begins.
    Start(Player),
    /// Chance: a tile of this kind is drawn.
    Draw(Kind),
    /// Lay the drawn tile.
    Lay {
        /// Where.
        cell: Cell,
        /// Turned how.
        turn: Turn,
    },
    /// Put a figure from the supply on a segment.
    Place {
        /// What kind of figure.
        figure: FigureKind,
        /// On the tile at this cell.
        cell: Cell,
        /// On this segment of it.
        segment: SegmentNumber,
    },
    /// Choose none of what is offered.
    Pass,
    /// A player leaves the table (BASE-RUL-34). Never listed, for it is not a choice of the game; always possible.
    Leave(Player),
}
