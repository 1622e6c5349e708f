//! What a player, or chance, may do.
use crate::board::cell::Cell;
use crate::board::side::Turn;
use crate::board::tile::{Quarter, SegmentNumber};
use crate::figures::{FigureKind, Player};
use crate::pack::Kind;

/// One choice. Its text form is in [`crate::notation`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
// Lists of actions are written and read more often than anything else: eight bytes are moved at once, five are not.
#[repr(align(8))]
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
    /// Send a follower from the supply into a quarter of the City of Carcassonne (COUNT-IN-3).
    Send {
        /// What kind of follower.
        figure: FigureKind,
        /// Into which quarter.
        quarter: Quarter,
    },
    /// Move the count to another quarter (COUNT-COUNT-1).
    MoveCount(Quarter),
    /// Of several completed features this one is scored next (TURN-D1, TURN-RUL-11).
    ScoreNext {
        /// It has a segment on the tile at this cell.
        cell: Cell,
        /// This one.
        segment: SegmentNumber,
    },
    /// Move a follower from the quarter of Carcassonne that fits the feature to a segment of it (COUNT-OUT-1,
    /// COUNT-END-1).
    Redeploy {
        /// What kind of follower.
        figure: FigureKind,
        /// To the tile at this cell.
        cell: Cell,
        /// To this segment of it.
        segment: SegmentNumber,
    },
    /// Play the second part of a double turn, where that may be declined (TRADE-RUL-12).
    PlayOn,
    /// Take a knight back out of a besieged city (CATHAR-ESC-1).
    Escape {
        /// What kind of follower.
        figure: FigureKind,
        /// From the tile at this cell.
        cell: Cell,
        /// From this segment of it.
        segment: SegmentNumber,
    },
    /// Choose none of what is offered.
    Pass,
    /// A player leaves the table (BASE-RUL-34). Never listed, for it is not a choice of the game; always possible.
    Leave(Player),
}

impl Action {
    /// Where it lays a tile and turned how, if it does.
    #[must_use]
    #[inline]
    pub const fn lays(self) -> Option<(Cell, Turn)> {
        if let Action::Lay { cell, turn } = self { Some((cell, turn)) } else { None }
    }

    /// The cell at which it takes place, if it does so on the board.
    #[must_use]
    pub const fn cell(self) -> Option<Cell> {
        match self {
            Action::Lay { cell, .. }
            | Action::Place { cell, .. }
            | Action::ScoreNext { cell, .. }
            | Action::Redeploy { cell, .. }
            | Action::Escape { cell, .. } => Some(cell),
            Action::Start(_)
            | Action::Draw(_)
            | Action::Send { .. }
            | Action::MoveCount(_)
            | Action::PlayOn
            | Action::Pass
            | Action::Leave(_) => None,
        }
    }

    /// The kind of figure that it moves, if it moves one.
    #[must_use]
    pub const fn figure(self) -> Option<FigureKind> {
        match self {
            Action::Place { figure, .. }
            | Action::Send { figure, .. }
            | Action::Redeploy { figure, .. }
            | Action::Escape { figure, .. } => Some(figure),
            Action::Start(_)
            | Action::Draw(_)
            | Action::Lay { .. }
            | Action::ScoreNext { .. }
            | Action::MoveCount(_)
            | Action::PlayOn
            | Action::Pass
            | Action::Leave(_) => None,
        }
    }

    /// The quarter of the City of Carcassonne to which it moves somebody, if it does.
    #[must_use]
    pub const fn to_quarter(self) -> Option<Quarter> {
        match self {
            Action::Send { quarter, .. } | Action::MoveCount(quarter) => Some(quarter),
            Action::Start(_)
            | Action::Draw(_)
            | Action::Lay { .. }
            | Action::Place { .. }
            | Action::ScoreNext { .. }
            | Action::Redeploy { .. }
            | Action::PlayOn
            | Action::Escape { .. }
            | Action::Pass
            | Action::Leave(_) => None,
        }
    }
}
