//! What is wrong in a text, where, and what would be right.
use std::fmt;

use super::NOTATION_VERSION;
use super::agreement::AgreementError;
use super::state::OVER;
use crate::board::cell::Cell;
use crate::board::side::Rotation;
use crate::board::tile::{Goods, Quarter};
use crate::error::Reason;
use crate::expansions::bridges_castles_bazaars::castle_positions::SCORED;
use crate::expansions::messengers::messages::Message;
use crate::expansions::river::flow::StartTile;
use crate::expansions::tower::towers::FINISHED;
use crate::figures::FigureKind;
use crate::rules::presets::Preset;
use crate::wording::{one_of, quoted};

/// What is wrong in a line of notation, where, and what would be right.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotationError {
    /// The column where it goes wrong, counted in letters from 1.
    pub column: usize,
    /// What is wrong.
    pub fault: Fault,
}

/// A thing that stands somewhere in the grammar.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Thing {
    /// An action: its first word.
    Action,
    /// A tile's id.
    Tile,
    /// A cell.
    Cell,
    /// A rotation.
    Rotation,
    /// What lies over a tile.
    Over,
    /// A side of a tile.
    Side,
    /// Another side than the one before, for a bridge the one straight across.
    OtherSide,
    /// A seat, counted from 1.
    Seat,
    /// A kind of figure.
    Figure,
    /// A spot on a tile.
    Spot,
    /// A spot with its cell.
    SpotAndCell,
    /// Where a figure is: a spot with its cell, or a place on no segment.
    Place,
    /// A quarter of Carcassonne.
    Quarter,
    /// A kind of goods.
    Goods,
    /// A message.
    Message,
    /// What becomes of the start tile when a river opens the game.
    StartTile,
    /// That a tower is finished.
    Finished,
    /// A cell beside the one before.
    CellBeside,
    /// That a castle has been scored.
    Scored,
    /// The word before the cell of the tile that a bridge lies over.
    OverWord,
    /// A number of something.
    Number,
    /// A player's name.
    Player,
    /// A number of points.
    Score,
    /// A number of copies.
    Copies,
    /// The first line of a game.
    Version,
    /// The second line of a game.
    Preset,
    /// A further line of what was agreed before the game.
    Agreed,
    /// The name of a preset, switch, value or box.
    Name,
}

impl Thing {
    /// What it is and how it is written.
    #[must_use]
    pub fn described(self) -> String {
        match self {
            Thing::Action => format!("an action, which starts with {}", one_of(super::action::WORDS)),
            Thing::Tile => "the id of a tile like `base/D`".to_owned(),
            Thing::Cell => "a cell like `1,-2`: how far east, then how far south".to_owned(),
            Thing::Rotation => "a rotation, `r0` to `r3`: clockwise quarters".to_owned(),
            Thing::Over => "what lies over a tile, `bridge` or `ferry`".to_owned(),
            Thing::Side => "a side, `N`, `E`, `S` or `W`".to_owned(),
            Thing::OtherSide => {
                "the side where it ends: of a bridge the one straight across, of a ferry another one".to_owned()
            }
            Thing::Seat => "a seat, counted from 1 in the order of play".to_owned(),
            Thing::Figure => format!("a kind of figure, {}", one_of(FigureKind::ALL.map(FigureKind::name))),
            Thing::Spot => "a spot like `city:N`, `field:EL` or `cloister`".to_owned(),
            Thing::SpotAndCell => "a spot with its cell like `city:N@1,-2`".to_owned(),
            Thing::Place => {
                "a spot with its cell like `city:N@1,-2`, nor a place like `on 1,-2`, `corner 1,-2` or `with Red`"
                    .to_owned()
            }
            Thing::Quarter => format!("a quarter of Carcassonne, {}", one_of(Quarter::ALL.map(Quarter::name))),
            Thing::Message => format!("a message, {}", one_of(Message::ALL.map(Message::name))),
            Thing::Goods => format!("a kind of goods, {}", one_of(Goods::ALL.map(Goods::name))),
            Thing::StartTile => {
                format!("what becomes of the start tile, {}", one_of(StartTile::ALL.map(StartTile::name)))
            }
            Thing::Finished => format!("`{FINISHED}`, for a tower on which nothing more is built"),
            Thing::CellBeside => "a cell beside the one before, for a castle stands on two".to_owned(),
            Thing::Scored => format!("`{SCORED}`, for a castle that has been scored"),
            Thing::OverWord => format!("`{OVER}`, before the cell of the tile that the bridge lies over"),
            Thing::Number => "a number".to_owned(),
            Thing::Player => "a player's name".to_owned(),
            Thing::Score => "a number of points".to_owned(),
            Thing::Copies => "a number of copies like `x2`".to_owned(),
            Thing::Version => format!("`bastide {NOTATION_VERSION}`, the first line of a game"),
            Thing::Preset => format!("the edition, like `preset {}`", Preset::default()),
            Thing::Agreed => "a line with `switch`, `sets` or `players`, nor an action".to_owned(),
            Thing::Name => "a name".to_owned(),
        }
    }
}

/// What is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// The line ends where something is wanted.
    Missing(Thing),
    /// Something stands there, but not what is wanted.
    NotA {
        /// What is wanted.
        thing: Thing,
        /// What stands there.
        text: String,
    },
    /// The line is complete, but goes on.
    TooMuch {
        /// What stands there.
        text: String,
    },
    /// No action starts with this word.
    UnknownAction {
        /// The word.
        word: String,
    },
    /// No box has a tile of this id.
    UnknownTile {
        /// The id.
        id: String,
        /// Ids like it, those of this game first.
        near: Vec<&'static str>,
    },
    /// The tile exists, but its box is not in this game.
    NotInThisGame {
        /// The tile's id.
        id: &'static str,
    },
    /// The table does not reach so far.
    OffTheTable {
        /// What stands there.
        text: String,
    },
    /// There is no such seat.
    NoSuchSeat {
        /// The seat, counted from 1.
        seat: u32,
        /// How many there are.
        seats: u8,
    },
    /// No tile lies there.
    NoTileAt {
        /// Where.
        cell: Cell,
    },
    /// A spot without a cell is on the tile just laid, but none was: why that cannot be now.
    NoTileJustLaid {
        /// What must come first.
        reason: Reason,
    },
    /// The tile has no such spot.
    UnknownSpot {
        /// What stands there.
        text: String,
        /// The tile's id.
        tile: &'static str,
        /// How it lies.
        rotation: Rotation,
        /// The spots it has.
        spots: Vec<String>,
    },
    /// Nobody of this name plays.
    UnknownPlayer {
        /// The name.
        name: String,
        /// Who plays.
        names: Vec<String>,
    },
    /// A name begins with a quotation mark and does not end with one.
    OpenQuote,
    /// After a backslash in a name stands something else than a quotation mark, a backslash or `u{…}`.
    Escape,
    /// This may be said only once.
    Twice,
    /// The game cannot be played as agreed.
    Agreement(Box<AgreementError>),
}

impl From<AgreementError> for Fault {
    fn from(error: AgreementError) -> Fault {
        Fault::Agreement(Box::new(error))
    }
}

impl NotationError {
    /// The same error in a line with this many characters before the text.
    #[must_use]
    pub fn moved(mut self, n_letters: usize) -> NotationError {
        self.column += n_letters;
        self
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Missing(thing) => write!(f, "expected {}", thing.described()),
            Fault::NotA { thing, text } => write!(f, "{} is not {}", quoted(text), thing.described()),
            Fault::TooMuch { text } => write!(f, "nothing may follow here, but {} does", quoted(text)),
            Fault::UnknownAction { word } => {
                write!(f, "no action starts with {}; one starts with {}", quoted(word), one_of(super::action::WORDS))
            }
            Fault::UnknownTile { id, near } if near.is_empty() => {
                write!(f, "there is no tile {}; a tile is named by its box and its name, like `base/D`", quoted(id))
            }
            Fault::UnknownTile { id, near } => {
                write!(f, "there is no tile {}; perhaps you mean {}", quoted(id), one_of(near))
            }
            Fault::NotInThisGame { id } => {
                let set = id.split_once('/').map_or(*id, |(set, _)| set);
                write!(f, "the tile `{id}` is not in this game, which is played without the box `{set}`")
            }
            Fault::OffTheTable { text } => {
                let reach = Cell::REACH;
                write!(f, "the table does not reach to {}: both numbers go from -{reach} to {reach}", quoted(text))
            }
            Fault::NoSuchSeat { seat, seats } => {
                write!(f, "there is no seat {seat}: the seats of this game are 1 to {seats}")
            }
            Fault::NoTileAt { cell } => write!(f, "no tile lies at {cell}"),
            Fault::NoTileJustLaid { reason } => {
                let told = reason.tell(|player| format!("player {}", player.0 + 1));
                write!(f, "no tile has just been laid: {told} ({})", reason.rules().join(", "))
            }
            Fault::UnknownSpot { text, tile, rotation, spots } => {
                let spots = one_of(spots);
                write!(f, "`{tile}` rotated {rotation} has no spot {}; it has {spots}", quoted(text))
            }
            Fault::UnknownPlayer { name, names } => {
                write!(f, "nobody called {} plays; the players are {}", quoted(name), one_of(names))
            }
            Fault::OpenQuote => f.write_str("the name that begins here has no second quotation mark"),
            Fault::Escape => f.write_str("in a name a backslash stands only before `\"`, `\\` or `u{…}`"),
            Fault::Twice => f.write_str("this was said already, and may be said only once"),
            Fault::Agreement(error) => error.fmt(f),
        }
    }
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "column {}: {}", self.column, self.fault)
    }
}

impl std::error::Error for NotationError {}
