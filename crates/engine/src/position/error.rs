//! What cannot lie on a table, and how a message says so.
use std::fmt;

use crate::board::cell::Cell;
use crate::board::over::Over;
use crate::board::side::Side;
use crate::board::tile::{Edge, Quarter};
use crate::expansions::messengers::messages::Message;
use crate::figures::{FigureKind, Player};
use crate::pack::{FeatureKind, Kind};
use crate::rules::Rules;

/// What is wrong with a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PositionError {
    /// No tile is on the table.
    NoTiles,
    /// Two tiles on one cell.
    CellTaken(Cell),
    /// An edge does not match its neighbour's.
    EdgeMismatch {
        /// Where the tile lies.
        cell: Cell,
        /// On which side.
        side: Side,
        /// What it shows.
        shows: Edge,
        /// What the neighbour shows.
        meets: Edge,
    },
    /// A tile that is not connected to the rest.
    Apart(Cell),
    /// A tile that cannot carry the bridge or ferry over it.
    CannotCarry(Cell, Over),
    /// No tile where something lies over one, or where a figure stands on one.
    NoTile(Cell),
    /// No tile touches the corner on which a figure stands.
    NoCorner(Cell),
    /// A figure that its own player holds captive.
    OwnPrisoner(Player),
    /// More tiles of a kind than the game has.
    TooMany(Kind),
    /// No tile, or no such segment, where a figure should stand.
    NoSuchSpot(Cell),
    /// A figure in a completed feature: it would have been scored.
    Completed(Cell, FeatureKind),
    /// A figure on a river.
    River(Cell),
    /// A figure on a tile of Carcassonne, outside its quarters.
    Carcassonne(Cell),
    /// A figure in a feature where its kind never stands.
    WrongFeature(Cell, FigureKind, FeatureKind),
    /// A builder or pig without a follower of its owner: it would have gone home.
    Alone(Cell, FigureKind),
    /// A follower in a quarter that serves nothing it stands in.
    WrongQuarter(FigureKind, Quarter),
    /// A castle where no town of two caps lies, or a figure on a castle that is not there.
    NoCastle(Cell),
    /// A barn on a corner where there is not field all around.
    BarnCorner(Cell),
    /// A figure on a farm with a barn: it would have been scored.
    BarnFarm(Cell),
    /// More figures than the player has.
    NoFigureLeft(Player, FigureKind),
    /// A player who is not in the game.
    NoSuchPlayer(Player),
    /// A tower where no foundation is.
    NoFoundation(Cell),
    /// A guard where no tower stands, or a second one.
    NoTower(Cell),
    /// Two players who hold each other's figures captive: they would have exchanged them.
    Exchanged(Player, Player),
    /// More tiles in a player's hand than the rules allow.
    HandFull(Player),
    /// More tiles beside the board than the rules allow.
    DisplayFull,
    /// A tile as a player's own cloister that cannot be it, or a second one.
    NoOwnCloister(Player),
    /// The dragon where it cannot be.
    NoDragonThere(Cell),
    /// A follower on the dragon's tile.
    BesideTheDragon(Cell),
    /// A tile put aside for the dragon that is no dragon tile, or would have gone back into the bag.
    NothingToWaitFor(Kind),
    /// The fairy where she cannot be, or beside somebody who is not there.
    NoFairyThere(Cell),
    /// Mage or witch cannot be there: it is complete, no road or city, the other one is in it, or the game has neither.
    NoPawnThere(Cell),
    /// No robber can be on that space: the track has 50 of them, or the game has no robbers.
    NoRobberThere(u8),
    /// More messages of a kind than the game has.
    TooManyMessages(Message),
    /// Ingots cannot lie there: no tile does, or one of Carcassonne, or the game has none.
    NoIngotThere(Cell),
    /// A feature that counts as completed and not scored, but is not complete or need not be known.
    NotUnscored(Cell),
}

impl PositionError {
    /// The error in one sentence, with kinds called by their ids.
    #[must_use]
    pub fn tell(&self, rules: &Rules) -> String {
        match self {
            PositionError::TooMany(kind) => {
                let count = rules.pack.design(*kind).count;
                format!("there are only {count} tiles of kind {} in the game", rules.pack.id(*kind))
            }
            PositionError::NoTiles
            | PositionError::CellTaken(_)
            | PositionError::EdgeMismatch { .. }
            | PositionError::Apart(_)
            | PositionError::CannotCarry(..)
            | PositionError::NoTile(_)
            | PositionError::NoCorner(_)
            | PositionError::OwnPrisoner(_)
            | PositionError::NoSuchSpot(_)
            | PositionError::Completed(..)
            | PositionError::River(_)
            | PositionError::Carcassonne(_)
            | PositionError::WrongFeature(..)
            | PositionError::Alone(..)
            | PositionError::WrongQuarter(..)
            | PositionError::NoCastle(_)
            | PositionError::BarnCorner(_)
            | PositionError::BarnFarm(_)
            | PositionError::NoFigureLeft(..)
            | PositionError::NoSuchPlayer(_)
            | PositionError::NoFoundation(_)
            | PositionError::NoTower(_)
            | PositionError::Exchanged(..)
            | PositionError::HandFull(_)
            | PositionError::DisplayFull
            | PositionError::NoOwnCloister(_)
            | PositionError::NoDragonThere(_)
            | PositionError::BesideTheDragon(_)
            | PositionError::NoFairyThere(_)
            | PositionError::TooManyMessages(_)
            | PositionError::NoIngotThere(_)
            | PositionError::NoRobberThere(_)
            | PositionError::NoPawnThere(_)
            | PositionError::NotUnscored(_) => self.to_string(),
            PositionError::NothingToWaitFor(kind) => {
                format!("a tile of kind {} does not wait for the dragon", rules.pack.id(*kind))
            }
        }
    }
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PositionError::NoTiles => f.write_str("a position needs at least one tile on the table"),
            PositionError::CellTaken(cell) => write!(f, "two tiles lie at {cell}"),
            PositionError::EdgeMismatch { cell, side, shows, meets } => {
                let (side, shows, meets) = (side.word(), shows.word(), meets.word());
                write!(f, "the tile at {cell} shows {shows} in the {side}, but its neighbour shows {meets}")
            }
            PositionError::Apart(cell) => write!(f, "the tile at {cell} is not connected to the rest"),
            PositionError::CannotCarry(cell, over) => write!(f, "no {over} can lie over the tile at {cell}"),
            PositionError::NoTile(cell) => write!(f, "no tile lies at {cell}"),
            PositionError::NoCorner(cell) => write!(f, "no tile touches the corner {cell}"),
            PositionError::OwnPrisoner(player) => {
                write!(f, "player {} cannot hold a figure of their own captive", u16::from(player.0) + 1)
            }
            PositionError::TooMany(kind) => write!(f, "there are not that many tiles of kind number {}", kind.0),
            PositionError::NoSuchSpot(cell) => write!(f, "there is no such spot at {cell}"),
            PositionError::River(cell) => write!(f, "nobody stands on the river at {cell}"),
            PositionError::Carcassonne(cell) => {
                write!(f, "nobody stands on the tile of Carcassonne at {cell} outside its quarters")
            }
            PositionError::WrongFeature(cell, figure, feature) => {
                write!(f, "no {} stands in a {}, as it would at {cell}", figure.word(), feature.word())
            }
            PositionError::Alone(cell, figure) => {
                let figure = figure.word();
                write!(f, "no follower of its owner is with the {figure} at {cell}, so it would have gone home")
            }
            PositionError::WrongQuarter(figure, quarter) => {
                write!(f, "a {} is not sent to the {quarter} of Carcassonne", figure.word())
            }
            PositionError::NoCastle(cell) => write!(f, "no castle can stand, or be held by somebody, at {cell}"),
            PositionError::BarnCorner(cell) => {
                write!(f, "a barn needs field all around the corner north-west of {cell}")
            }
            PositionError::BarnFarm(cell) => {
                write!(f, "a barn stands on the farm at {cell}, so no other figure can still stand on it")
            }
            PositionError::Completed(cell, kind) => {
                write!(f, "the {} at {cell} is complete, so no figure can still stand in it", kind.word())
            }
            PositionError::NoFigureLeft(player, kind) => {
                write!(f, "player {} does not have that many figures of kind {}", u16::from(player.0) + 1, kind.name())
            }
            PositionError::NoFoundation(cell) => write!(f, "there is no tower foundation at {cell}"),
            PositionError::NoTower(cell) => write!(f, "no tower at {cell} can have this guard"),
            PositionError::Exchanged(one, other) => {
                let (one, other) = (u16::from(one.0) + 1, u16::from(other.0) + 1);
                write!(f, "players {one} and {other} hold figures of each other, which they would have exchanged")
            }
            PositionError::HandFull(player) => {
                write!(f, "player {} may not hold that many tiles", u16::from(player.0) + 1)
            }
            PositionError::DisplayFull => f.write_str("so many tiles may not lie open beside the board"),
            PositionError::NoOwnCloister(player) => {
                write!(f, "player {} may not have that tile as their own cloister", u16::from(player.0) + 1)
            }
            PositionError::NoDragonThere(cell) => write!(f, "the dragon cannot be at {cell}"),
            PositionError::BesideTheDragon(cell) => {
                write!(f, "no follower stands beside the dragon, as one would at {cell}")
            }
            PositionError::NothingToWaitFor(kind) => {
                write!(f, "a tile of kind number {} does not wait for the dragon", kind.0)
            }
            PositionError::NoFairyThere(cell) => {
                write!(f, "the fairy cannot be at {cell}, or nobody whom she accompanies stands there")
            }
            PositionError::NoRobberThere(space) => write!(f, "no robber can be on space {space} of the scoring track"),
            PositionError::TooManyMessages(message) => {
                write!(f, "there are not that many messages `{}` in the game", message.name())
            }
            PositionError::NoIngotThere(cell) => write!(f, "no ingots can lie at {cell}"),
            PositionError::NoPawnThere(cell) => {
                write!(
                    f,
                    "mage or witch cannot be at {cell}: each needs a road or city of its own that is not complete"
                )
            }
            PositionError::NotUnscored(cell) => {
                write!(f, "nothing at {cell} is complete and unscored by the rules of this game")
            }
            PositionError::NoSuchPlayer(player) => write!(f, "there is no player {}", u16::from(player.0) + 1),
        }
    }
}

impl std::error::Error for PositionError {}
