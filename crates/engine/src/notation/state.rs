//! A position as text, one fact a line: tiles, figures, whose turn begins, scores, the bag.
//!
//! ```text
//! base/D 0,0 r0
//! base/V 1,0 r1
//! Red follower road:W@1,0
//! turn Blue
//! points Red 12 Blue 3
//! goods Red 2 wine
//! king Blue 5
//! robber-baron Red 4
//! count market
//! inside castle Red 1 big
//! start-tile settled
//! bag base/A x2 base/C
//! ```
//!
//! Scenarios use the same lines. Empty lines and lines that begin with `#` are skipped. Without `turn` the first player
//! begins; without `bag` it holds all tiles of the game that are not on the table; `bag` alone is an empty one.
use std::fmt::{self, Write};

use super::error::{Fault, NotationError, Thing};
use super::name::{name_of, read_player, write_name};
use super::spot::{Lying, parted};
use super::{Words, action, tile};
use crate::board::cell::Cell;
use crate::board::side::Turn;
use crate::board::tile::{Goods, SegmentNumber};
use crate::event::Title;
use crate::expansions::river::flow::StartTile;
use crate::figures::{FigureKind, Player};
use crate::pack::{Kind, Pack};
use crate::position::Position;

/// The words that start a line which is neither a tile nor a figure.
pub const WORDS: [&str; 9] =
    ["turn", "points", "bag", "goods", "king", "robber-baron", "count", "inside", "start-tile"];

/// A tile on the table: where, what, turned how.
pub type TileOnTable = (Cell, Kind, Turn);

/// A figure on the table: whose, what, on which tile, on which segment of it.
pub type FigureOnTable = (Player, FigureKind, Cell, SegmentNumber);

/// What is wrong in a text of several lines, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LineError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong in it.
    pub error: NotationError,
}

impl fmt::Display for LineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, {}", self.line, self.error)
    }
}

impl std::error::Error for LineError {}

/// A position as text, with the players called by these names.
///
/// What does not exist (a kind not in the pack, a figure where no tile lies) is written as `?`, which nothing reads.
#[must_use]
pub fn write_position<S: AsRef<str>>(pack: &Pack, names: &[S], position: &Position) -> String {
    let mut out = String::new();
    for tile in &position.tiles {
        out += &write_tile_line(pack, *tile);
        out.push('\n');
    }
    for figure in &position.figures {
        out += &write_figure_line(pack, names, &position.tiles, *figure);
        out.push('\n');
    }
    let name = |player: Player| write_name(&name_of(names, player));
    let mut line = |text: fmt::Arguments<'_>| writeln!(out, "{text}").expect("a string takes all");
    line(format_args!("turn {}", name(position.turn)));
    if !position.scores.is_empty() {
        let scores = (0..).zip(&position.scores).map(|(seat, score)| format!(" {} {score}", name(Player(seat))));
        line(format_args!("points{}", scores.collect::<String>()));
    }
    for (player, kind, n) in &position.goods {
        line(format_args!("goods {} {n} {kind}", name(*player)));
    }
    for (title, player, size) in &position.records {
        line(format_args!("{} {} {size}", title.name(), name(*player)));
    }
    if let Some(quarter) = position.count {
        line(format_args!("count {quarter}"));
    }
    for (player, figure, quarter, n) in &position.inside {
        line(format_args!("inside {quarter} {} {n} {}", name(*player), figure.name()));
    }
    if let Some(start_tile) = position.start_tile {
        line(format_args!("start-tile {}", start_tile.name()));
    }
    if let Some(bag) = &position.bag {
        let kinds = bag.iter().map(|(kind, n)| match n {
            1 => format!(" {}", id(pack, *kind)),
            n => format!(" {} x{n}", id(pack, *kind)),
        });
        line(format_args!("bag{}", kinds.collect::<String>()));
    }
    out
}

/// Reads a position, with the players called by these names.
///
/// It says what the text means, not whether it can lie on a table: that [`Game::from_position`] decides.
///
/// # Errors
/// The first line that is not as it must be, with its number.
///
/// [`Game::from_position`]: crate::game::Game::from_position
pub fn read_position<S: AsRef<str>>(pack: &Pack, names: &[S], text: &str) -> Result<Position, LineError> {
    let lines = || (1..).zip(text.lines()).filter(|(_, line)| !is_skipped(line));
    let at = |line: usize| move |error: NotationError| LineError { line, error };
    let mut position = Position::default();
    // Figures stand on tiles, wherever in the text those are listed.
    for (number, line) in lines().filter(|(_, line)| is_tile_line(line)) {
        position.tiles.push(read_tile_line(pack, line).map_err(at(number))?);
    }
    let mut turn = None;
    for (number, line) in lines().filter(|(_, line)| !is_tile_line(line)) {
        read_line(pack, names, line, &mut position, &mut turn).map_err(at(number))?;
    }
    position.turn = turn.unwrap_or_default();
    Ok(position)
}

/// Is this a tile line: does it begin with a tile's id?
#[must_use]
pub fn is_tile_line(line: &str) -> bool {
    let word = line.split_whitespace().next().unwrap_or_default();
    word.contains('/') && !word.starts_with('"')
}

/// Is this line for the eye only: empty, or beginning with `#`?
pub(super) fn is_skipped(line: &str) -> bool {
    let line = line.trim_start();
    line.is_empty() || line.starts_with('#')
}

/// A tile on the table as a line: `base/D 0,0 r0`.
#[must_use]
pub fn write_tile_line(pack: &Pack, (cell, kind, turn): TileOnTable) -> String {
    let turn = design_turn(pack, kind, turn);
    format!("{} {cell} {turn}", id(pack, kind))
}

/// Reads a tile on the table: `base/D 0,0 r0`. A turn is read as the first of those that look the same.
///
/// # Errors
/// What is no such line.
pub fn read_tile_line(pack: &Pack, line: &str) -> Result<TileOnTable, NotationError> {
    let mut words = Words::of(line);
    let kind = tile::tile(pack, words.wanted(Thing::Tile)?)?;
    let cell = tile::cell(words.wanted(Thing::Cell)?)?;
    let turn = tile::turn(words.wanted(Thing::Turn)?)?;
    words.end()?;
    Ok((cell, kind, design_turn(pack, kind, turn)))
}

/// A figure on the table as a line: `Red follower city:N@0,0`.
#[must_use]
pub fn write_figure_line<S: AsRef<str>>(
    pack: &Pack,
    names: &[S],
    tiles: &[TileOnTable],
    (player, figure, cell, segment): FigureOnTable,
) -> String {
    let spot = tile_at(pack, tiles, cell).and_then(|tile| tile.spot_name(pack, segment));
    let (name, spot) = (write_name(&name_of(names, player)), spot.unwrap_or_else(|| "?".to_owned()));
    format!("{name} {} {spot}@{cell}", figure.name())
}

/// Reads a figure on one of these tiles: `Red follower city:N@0,0`.
///
/// # Errors
/// What is no such line.
pub fn read_figure_line<S: AsRef<str>>(
    pack: &Pack,
    names: &[S],
    tiles: &[TileOnTable],
    line: &str,
) -> Result<FigureOnTable, NotationError> {
    let mut words = Words::of(line);
    let player = read_player(names, &mut words)?;
    let figure = action::read_figure(words.wanted(Thing::Figure)?)?;
    let word = words.wanted(Thing::SpotAndCell)?;
    let (spot, cell) = parted(word)?;
    let Some(cell) = cell else {
        return Err(word.is(Fault::NotA { thing: Thing::SpotAndCell, text: word.text.to_owned() }));
    };
    let tile = tile_at(pack, tiles, cell).ok_or_else(|| word.is(Fault::NoTileAt { cell }))?;
    let segment = tile.spot(pack, spot)?;
    words.end()?;
    Ok((player, figure, cell, segment))
}

fn read_line<S: AsRef<str>>(
    pack: &Pack,
    names: &[S],
    line: &str,
    position: &mut Position,
    turn: &mut Option<Player>,
) -> Result<(), NotationError> {
    let mut words = Words::of(line);
    let Some(word) = words.next() else { return Ok(()) };
    let twice = || word.is(Fault::Twice);
    match word.text {
        "turn" => {
            if turn.is_some() {
                return Err(twice());
            }
            *turn = Some(read_player(names, &mut words)?);
        }
        "points" => {
            if !position.scores.is_empty() {
                return Err(twice());
            }
            position.scores = read_points(names, &mut words)?;
        }
        "goods" => {
            let player = read_player(names, &mut words)?;
            let n = read_number(&mut words)?;
            let word = words.wanted(Thing::Goods)?;
            let kind = Goods::named(word.text);
            let not_goods = || word.is(Fault::NotA { thing: Thing::Goods, text: word.text.to_owned() });
            position.goods.push((player, kind.ok_or_else(not_goods)?, n));
        }
        "king" | "robber-baron" => {
            let title = if word.text == Title::King.name() { Title::King } else { Title::RobberBaron };
            if position.records.iter().any(|(other, ..)| *other == title) {
                return Err(twice());
            }
            let player = read_player(names, &mut words)?;
            position.records.push((title, player, u16::from(read_number(&mut words)?)));
        }
        "count" => {
            if position.count.is_some() {
                return Err(twice());
            }
            position.count = Some(action::read_quarter(words.wanted(Thing::Quarter)?)?);
        }
        "start-tile" => {
            if position.start_tile.is_some() {
                return Err(twice());
            }
            let word = words.wanted(Thing::StartTile)?;
            let start_tile = StartTile::ALL.into_iter().find(|known| known.name() == word.text);
            let unknown = || word.is(Fault::NotA { thing: Thing::StartTile, text: word.text.to_owned() });
            position.start_tile = Some(start_tile.ok_or_else(unknown)?);
        }
        "inside" => {
            let quarter = action::read_quarter(words.wanted(Thing::Quarter)?)?;
            let player = read_player(names, &mut words)?;
            let n = read_number(&mut words)?;
            let word = words.wanted(Thing::Figure)?;
            let figure = action::read_figure(word)?;
            if !figure.is_follower() {
                return Err(word.is(Fault::NotA { thing: Thing::Figure, text: word.text.to_owned() }));
            }
            position.inside.push((player, figure, quarter, n));
        }
        "bag" => {
            if position.bag.is_some() {
                return Err(twice());
            }
            position.bag = Some(read_bag(pack, &mut words)?);
        }
        _ => {
            position.figures.push(read_figure_line(pack, names, &position.tiles, line)?);
            return Ok(());
        }
    }
    words.end()
}

/// Reads a small number.
fn read_number(words: &mut Words<'_>) -> Result<u8, NotationError> {
    let word = words.wanted(Thing::Number)?;
    let number = word.text.parse().ok().filter(|_| tile::is_whole_number(word.text));
    number.ok_or_else(|| word.is(Fault::NotA { thing: Thing::Number, text: word.text.to_owned() }))
}

/// Reads the points of some players: `Red 12 Blue 3`.
fn read_points<S: AsRef<str>>(names: &[S], words: &mut Words<'_>) -> Result<Vec<i32>, NotationError> {
    let mut scores: Vec<Option<i32>> = Vec::new();
    loop {
        let place = words.clone().next();
        let player = read_player(names, words)?;
        let number = words.wanted(Thing::Score)?;
        let score = number.text.parse().ok().filter(|_| tile::is_whole_number(number.text));
        let not_a_score = || number.is(Fault::NotA { thing: Thing::Score, text: number.text.to_owned() });
        scores.resize(scores.len().max(player.index() + 1), None);
        if let (Some(word), Some(_)) = (place, scores[player.index()].replace(score.ok_or_else(not_a_score)?)) {
            return Err(word.is(Fault::Twice));
        }
        if words.clone().next().is_none() {
            return Ok(scores.into_iter().map(Option::unwrap_or_default).collect());
        }
    }
}

/// Reads the tiles of a bag: `base/A x2 base/C`.
fn read_bag(pack: &Pack, words: &mut Words<'_>) -> Result<Vec<(Kind, u8)>, NotationError> {
    let mut bag: Vec<(Kind, u8)> = Vec::new();
    for word in words {
        match bag.last_mut() {
            Some((_, n)) if !word.text.contains('/') => *n = tile::copies(word)?,
            Some(_) | None => bag.push((tile::tile(pack, word)?, 1)),
        }
    }
    Ok(bag)
}

/// The tile that lies at this cell.
fn tile_at(pack: &Pack, tiles: &[TileOnTable], cell: Cell) -> Option<Lying> {
    let (cell, kind, turn) = *tiles.iter().find(|(at, ..)| *at == cell)?;
    is_known(pack, kind).then(|| Lying { cell, kind, turn: design_turn(pack, kind, turn) })
}

/// The first of the turns that look like this one: the engine lays no other.
fn design_turn(pack: &Pack, kind: Kind, turn: Turn) -> Turn {
    if is_known(pack, kind) { pack.design(kind).tile.same_looking(turn) } else { turn }
}

fn id(pack: &Pack, kind: Kind) -> &'static str {
    if is_known(pack, kind) { pack.id(kind) } else { "?" }
}

fn is_known(pack: &Pack, kind: Kind) -> bool {
    pack.kinds().any(|known| known == kind)
}
