//! The few small enums in which every event says what is known of it: whose it is, where, what it shows, how much it
//! matters, by which rules.
use super::{RuleId, Title};
use crate::board::cell::Cell;
use crate::board::tile::{Goods, Quarter, SegmentNumber};
use crate::expansions::mage_and_witch::magic::Pawn;
use crate::expansions::messengers::messages::Message;
use crate::figures::{FigureKind, Player};
use crate::order_of_play::Element;
use crate::pack::{FeatureKind, Kind};

/// Everything that views ask about an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct About<'e> {
    /// Its name in JSON and on pages.
    pub name: &'static str,
    /// The player it tells of.
    pub player: Option<Player>,
    /// Who brought it about.
    pub cause: Cause,
    /// How much it matters.
    pub weight: Weight,
    /// The element it belongs to; `None` for the course of any game.
    pub element: Option<Element>,
    /// Where it happened.
    pub place: Place<'e>,
    /// The piece that it is about.
    pub shows: Shows,
    /// What begins with it.
    pub begins: Option<Section>,
    /// The rules that decided it.
    pub rules: &'e [RuleId],
}

/// Who brought something about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Cause {
    /// The player it tells of chose it.
    Player,
    /// Chance decided it.
    Chance,
    /// It follows from the rules.
    Rules,
}

/// How much an event matters to somebody who watches the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Weight {
    /// Other events say it: short lists leave it out.
    Follows,
    /// It is seen on the board.
    Seen,
    /// It is easily missed on the board, and is told beside it.
    News,
    /// It changes the course of the game.
    Course,
}

/// Where something happened.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Place<'e> {
    /// Beside the board.
    Nowhere,
    /// On this tile.
    Tile(Cell),
    /// On these tiles, in no feature of them; one may come several times.
    Tiles(&'e [Cell]),
    /// On the corner where the tile at this cell meets those north and west of it.
    Corner(Cell),
    /// On this segment of a tile.
    Spot(Cell, SegmentNumber),
    /// In the feature of this kind that covers these cells.
    Feature(FeatureKind, &'e [Cell]),
    /// In a quarter of the City of Carcassonne.
    Quarter(Quarter),
}

/// The piece that an event is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Shows {
    /// None.
    Nothing,
    /// A tile.
    Tile(Kind),
    /// A figure of this player.
    Figure(Player, FigureKind),
    /// The count.
    Count,
    /// The dragon.
    Dragon,
    /// The fairy.
    Fairy,
    /// A tower of so many pieces.
    Tower(u8),
    /// Points.
    Points(i16),
    /// Goods, in the order of [`Goods::ALL`].
    Goods([u8; Goods::ALL.len()]),
    /// King or robber baron.
    Title(Title),
    /// Mage or witch.
    Pawn(Pawn),
    /// So many ingots.
    Ingots(u8),
    /// A die that shows this number.
    Die(u8),
    /// The robber of this player.
    Robber(Player),
    /// A message.
    Message(Message),
}

/// A section of a game's history.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Section {
    /// A player's turn.
    Turn(Player),
    /// A further part of a player's turn.
    Part(Player),
    /// The final scoring.
    FinalScoring,
}

impl Place<'_> {
    /// On a segment of a tile, or on the tile in none of its features.
    #[must_use]
    pub(super) const fn on(cell: Cell, segment: Option<SegmentNumber>) -> Self {
        match segment {
            Some(segment) => Place::Spot(cell, segment),
            None => Place::Tile(cell),
        }
    }

    /// The cells it covers; none beside the board.
    #[must_use]
    pub fn cells(&self) -> &[Cell] {
        match self {
            Place::Nowhere | Place::Quarter(_) => &[],
            Place::Tile(cell) | Place::Corner(cell) | Place::Spot(cell, _) => std::slice::from_ref(cell),
            Place::Feature(_, cells) | Place::Tiles(cells) => cells,
        }
    }
}
