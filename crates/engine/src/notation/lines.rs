//! The lines of a position, written and read word by word: what rooms write their own lines with.
use std::fmt::{self, Write};

use super::error::{Fault, NotationError, Thing};
use super::name::name_of;
use super::name::{read_player, write_name};
use super::spot::parted;
use super::state::{ON, id, tile_at};
use super::{Word, Words, action, tile};
use crate::board::cell::Cell;
use crate::board::tile::SegmentNumber;
use crate::expansions::bridges_castles_bazaars::castle::CastleAt;
use crate::figures::{FigureAt, Player};
use crate::pack::{Kind, Pack};
use crate::position::Position;

/// The lines of a position as they are written.
#[derive(Debug)]
pub(crate) struct Lines<'n> {
    pub(super) out: String,
    pub(super) pack: &'n Pack,
    pub(super) names: &'n [&'n str],
}

impl Lines<'_> {
    /// Writes one more line.
    pub(crate) fn add(&mut self, line: fmt::Arguments<'_>) {
        writeln!(self.out, "{line}").expect("a string takes all");
    }

    /// The id of a tile.
    pub(crate) fn tile(&self, kind: Kind) -> &'static str {
        id(self.pack, kind)
    }

    /// A spot of a tile of this position, with its cell.
    pub(crate) fn spot(&self, position: &Position, cell: Cell, segment: SegmentNumber) -> String {
        let spot = tile_at(self.pack, position, cell).and_then(|tile| tile.spot_name(self.pack, segment));
        format!("{}@{cell}", spot.as_deref().unwrap_or("?"))
    }

    /// A figure of this position: whose, what, where.
    pub(crate) fn figure(&self, position: &Position, figure: FigureAt) -> String {
        let FigureAt { owner, kind, cell, segment } = figure;
        let place = match segment {
            Some(segment) => self.spot(position, cell, segment),
            None => format!("{ON} {cell}"),
        };
        format!("{} {} {place}", self.name(owner), kind.name())
    }

    /// The name of a player as a line shows it.
    pub(crate) fn name(&self, player: Player) -> String {
        write_name(&name_of(self.names, player))
    }
}

/// A line of a position as it is read, word by word.
#[derive(Debug)]
pub(crate) struct Line<'t> {
    /// The word with which it starts.
    pub(super) word: Word<'t>,
    pub(super) rest: Words<'t>,
    pub(super) pack: &'t Pack,
    pub(super) names: &'t [&'t str],
}

impl<'t> Line<'t> {
    /// The word with which it starts.
    pub(crate) fn word(&self) -> &'t str {
        self.word.text
    }

    /// An error: there is such a line already.
    pub(crate) fn twice(&self) -> NotationError {
        self.word.is(Fault::Twice)
    }

    /// Reads the name of somebody who plays.
    pub(crate) fn player(&mut self) -> Result<Player, NotationError> {
        read_player(self.names, &mut self.rest)
    }

    /// Reads the id of a tile.
    pub(crate) fn tile(&mut self) -> Result<Kind, NotationError> {
        tile::tile(self.pack, self.rest.wanted(Thing::Tile)?)
    }

    /// Reads a cell.
    pub(crate) fn cell(&mut self) -> Result<Cell, NotationError> {
        tile::cell(self.rest.wanted(Thing::Cell)?)
    }

    /// Reads a cell if the next word looks like one; no name does.
    pub(crate) fn cell_or_none(&mut self) -> Result<Option<Cell>, NotationError> {
        let is_cell = |word: Word<'_>| word.text.starts_with(|first: char| first == '-' || first.is_ascii_digit());
        if self.rest.clone().next().is_some_and(is_cell) { self.cell().map(Some) } else { Ok(None) }
    }

    /// Reads a spot with its cell, on a tile of this position.
    pub(crate) fn place(&mut self, position: &Position) -> Result<(Cell, SegmentNumber), NotationError> {
        read_place(self.pack, position, self.rest.wanted(Thing::SpotAndCell)?, Thing::SpotAndCell)
    }

    /// Reads a figure of this position: whose, what, and where.
    pub(crate) fn figure(&mut self, position: &Position) -> Result<FigureAt, NotationError> {
        let owner = self.player()?;
        let kind = action::read_figure(self.rest.wanted(Thing::Figure)?)?;
        let is_on_tile = self.rest.clone().next().is_some_and(|word| word.text == ON);
        let (cell, segment) = if is_on_tile {
            self.rest.next();
            (self.cell()?, None)
        } else {
            let (cell, segment) = self.place(position)?;
            (cell, Some(segment))
        };
        Ok(FigureAt { owner, kind, cell, segment })
    }

    /// Reads where a castle stands.
    pub(crate) fn castle(&mut self) -> Result<CastleAt, NotationError> {
        read_castle(&mut self.rest)
    }

    /// Whether every word of the line has been read.
    pub(crate) fn is_read(&self) -> bool {
        self.rest.clone().next().is_none()
    }

    /// Reads a small number.
    pub(crate) fn number(&mut self) -> Result<u8, NotationError> {
        self.known(Thing::Number, |text| text.parse().ok().filter(|_| tile::is_whole_number(text)))
    }

    /// Reads a number of points, which can be negative.
    pub(crate) fn score(&mut self) -> Result<i32, NotationError> {
        self.known(Thing::Score, |text| text.parse().ok().filter(|_| tile::is_whole_number(text)))
    }

    /// Reads a word that must mean such a thing.
    pub(crate) fn known<T>(&mut self, thing: Thing, read: impl Fn(&str) -> Option<T>) -> Result<T, NotationError> {
        let word = self.rest.wanted(thing)?;
        read(word.text).ok_or_else(|| word.is(Fault::NotA { thing, text: word.text.to_owned() }))
    }
}

/// Reads where a castle stands: `1,0 2,0`, two cells side by side.
pub(super) fn read_castle(words: &mut Words<'_>) -> Result<CastleAt, NotationError> {
    let cell = tile::cell(words.wanted(Thing::Cell)?)?;
    let word = words.wanted(Thing::CellBeside)?;
    let not_beside = || word.is(Fault::NotA { thing: Thing::CellBeside, text: word.text.to_owned() });
    CastleAt::on(cell, tile::cell(word)?).ok_or_else(not_beside)
}

/// Reads a spot with its cell, on a tile of this position: `city:N@0,0`. Anything else is not the thing that is wanted.
pub(super) fn read_place(
    pack: &Pack,
    position: &Position,
    word: Word<'_>,
    thing: Thing,
) -> Result<(Cell, SegmentNumber), NotationError> {
    let (spot, cell) = parted(word)?;
    let cell = cell.ok_or_else(|| word.is(Fault::NotA { thing, text: word.text.to_owned() }))?;
    let tile = tile_at(pack, position, cell).ok_or_else(|| word.is(Fault::NoTileAt { cell }))?;
    Ok((cell, tile.spot(pack, spot)?))
}
