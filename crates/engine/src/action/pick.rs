//! What an action chooses.
#[cfg(test)]
use super::Picks;
use crate::board::cell::Cell;
use crate::board::side::{Axis, Rotation};
use crate::board::tile::{Quarter, SegmentNumber};
use crate::expansions::messengers::messages::Message;
use crate::figures::{FigureAt, FigureKind, Player};
use crate::pack::Kind;

/// What an action chooses: one of a few shapes, whatever the action does with it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Pick {
    /// A player.
    Player(Player),
    /// A kind of tile.
    Tile(Kind),
    /// A tile that is not seen.
    Unseen,
    /// A cell and a rotation for the drawn tile.
    Placement {
        /// Where.
        cell: Cell,
        /// Rotated how.
        rotation: Rotation,
    },
    /// A cell and a rotation for the drawn tile, and a bridge over it or over a tile beside it.
    Bridged {
        /// Where.
        cell: Cell,
        /// Rotated how.
        rotation: Rotation,
        /// Over which tile.
        over: Cell,
        /// Which way it runs.
        axis: Axis,
    },
    /// A cell of the board.
    Cell(Cell),
    /// A tile on which a figure comes to stand, in none of its features.
    OnTile {
        /// What kind of figure comes there.
        figure: FigureKind,
        /// Where the tile lies.
        cell: Cell,
    },
    /// The corner where the tile at this cell meets those north and west of it. Only barns stand there.
    Corner(Cell),
    /// A spot of a tile, or the feature it lies in; with a figure if the deed moves one.
    Spot {
        /// What kind of figure comes there, or leaves.
        figure: Option<FigureKind>,
        /// On the tile at this cell.
        cell: Cell,
        /// This segment of it.
        segment: SegmentNumber,
    },
    /// A figure that stands on the board, anybody's.
    Figure(FigureAt),
    /// A quarter of the City of Carcassonne; with a figure if the deed moves one.
    Quarter {
        /// What kind of figure goes there.
        figure: Option<FigureKind>,
        /// Which quarter.
        quarter: Quarter,
    },
    /// A prisoner.
    Prisoner {
        /// What kind of figure.
        figure: FigureKind,
        /// Who holds it captive.
        holder: Player,
    },
    /// So many points.
    Points(u8),
    /// A number on a die.
    Pips(u8),
    /// A space of the scoring track.
    Space(u8),
    /// A message.
    Message(Message),
    /// Nothing: the deed says it all.
    Nothing,
}

impl Pick {
    /// The shapes that deeds can pick from, when this is picked.
    #[cfg(test)]
    pub(super) const fn fits(self, picks: Picks) -> bool {
        match self {
            Pick::Player(_) => matches!(picks, Picks::Player),
            Pick::Tile(_) | Pick::Unseen => matches!(picks, Picks::Tile),
            Pick::Placement { .. } => matches!(picks, Picks::Placement),
            Pick::Bridged { .. } => matches!(picks, Picks::Bridged),
            Pick::Cell(_) => matches!(picks, Picks::Cell),
            Pick::OnTile { .. } => matches!(picks, Picks::OnTile),
            Pick::Prisoner { .. } => matches!(picks, Picks::Prisoner),
            Pick::Corner(_) => matches!(picks, Picks::Corner),
            Pick::Spot { .. } => matches!(picks, Picks::Spot | Picks::Feature),
            Pick::Figure(_) => matches!(picks, Picks::Figure),
            Pick::Quarter { .. } => matches!(picks, Picks::Quarter),
            Pick::Points(_) => matches!(picks, Picks::Points),
            Pick::Pips(_) => matches!(picks, Picks::Pips),
            Pick::Space(_) => matches!(picks, Picks::Space),
            Pick::Message(_) => matches!(picks, Picks::Message),
            Pick::Nothing => matches!(picks, Picks::Nothing),
        }
    }
}
