//! A position as text, one fact a line: tiles, figures, whose turn begins, scores, the bag.
//!
//! ```text
//! base/D 0,0 r0
//! base/V 1,0 r1
//! over 1,0 bridge N S
//! Red follower road:W@1,0
//! Red follower on 0,0
//! turn Blue
//! points Red 12 Blue 3
//! goods Red 2 wine
//! king Blue 5
//! robber-baron Red 4
//! count market
//! inside castle Red 1 big
//! start-tile settled
//! dragon 3,1
//! waiting princess-and-dragon/dragon-curve
//! fairy Red follower road:W@1,0
//! unscored city:N@2,1
//! abbeys Red Blue
//! hand Red base/V base/K
//! tower 1,0 3
//! pieces Red 7
//! bridges Red 2
//! castle 1,0 2,0
//! bag base/A x2 base/C
//! ```
//!
//! Scenarios use the same lines. Empty lines and lines that begin with `#` are skipped. Without `turn` the first player
//! begins; without `bag` it holds all tiles of the game that are not on the table; `bag` alone is an empty one.
use std::fmt::{self, Write};

use super::error::{Fault, NotationError, Thing};
use super::lines::{Line, Lines, read_castle, read_place};
use super::name::{name_of, read_player, write_name};
use super::spot::Lying;
use super::{Word, Words, action, tile};
use crate::aside::{Aside, FigureAside};
use crate::board::cell::Cell;
use crate::board::over::Over;
use crate::board::side::Rotation;
use crate::board::tile::SegmentNumber;
use crate::figures::{FigureKind, Player};
use crate::pack::{Kind, Pack};
use crate::position::Position;
use crate::rooms;

/// The words that start a line every game has, beside tiles and figures. The rooms have further ones.
const WORDS: [&str; 4] = [OVER, "turn", "points", "bag"];

/// The word that starts a line about a bridge or ferry.
pub(super) const OVER: &str = "over";

/// The word before the cell of a figure that stands on a tile in none of its features.
pub(super) const ON: &str = "on";

/// The word before the two cells of the castle on which a figure stands.
const CASTLE: &str = "castle";

/// Whether a line of a position that is neither a tile nor a figure starts with this word.
#[must_use]
pub fn starts_a_line(word: &str) -> bool {
    WORDS.contains(&word) || rooms::room_of(word).is_some()
}

/// A tile on the table: where, which, in which rotation.
pub type TileOnTable = (Cell, Kind, Rotation);

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
    for (cell, over) in &position.over {
        writeln!(out, "{OVER} {cell} {over}").expect("a string takes all");
    }
    for figure in &position.figures {
        out += &write_figure_line(pack, names, position, *figure);
        out.push('\n');
    }
    let names: Vec<&str> = names.iter().map(AsRef::as_ref).collect();
    let mut lines = Lines { out, pack, names: &names };
    for FigureAside { owner, kind, at } in &position.aside {
        let at = match at {
            Aside::OnTile(cell) => format!("on {cell}"),
            Aside::OnCorner(cell) => format!("corner {cell}"),
            Aside::With(player) => format!("with {}", lines.name(*player)),
            Aside::InCastle(at) => {
                let [a, b] = at.cells();
                format!("{CASTLE} {a} {b}")
            }
        };
        lines.add(format_args!("{} {} {at}", lines.name(*owner), kind.name()));
    }
    lines.add(format_args!("turn {}", lines.name(position.turn)));
    if !position.scores.is_empty() {
        let scores = (0..).zip(&position.scores).map(|(seat, score)| format!(" {} {score}", lines.name(Player(seat))));
        let scores = scores.collect::<String>();
        lines.add(format_args!("points{scores}"));
    }
    rooms::ROOMS.iter().for_each(|room| (room.write)(position, &mut lines));
    if let Some(bag) = &position.bag {
        let kinds = bag.iter().map(|(kind, n)| match n {
            1 => format!(" {}", id(pack, *kind)),
            n => format!(" {} x{n}", id(pack, *kind)),
        });
        lines.add(format_args!("bag{}", kinds.collect::<String>()));
    }
    lines.out
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
    let names: Vec<&str> = names.iter().map(AsRef::as_ref).collect();
    let mut position = Position::default();
    // Figures stand on tiles, wherever in the text those are listed.
    for (number, line) in lines().filter(|(_, line)| is_tile_line(line)) {
        position.tiles.push(read_tile_line(pack, line).map_err(at(number))?);
    }
    // Figures may stand on bridges, too.
    let is_over_line = |line: &str| line.split_whitespace().next() == Some(OVER);
    for (number, line) in lines().filter(|(_, line)| is_over_line(line)) {
        position.over.push(read_over_line(line).map_err(at(number))?);
    }
    let mut turn = None;
    for (number, line) in lines().filter(|(_, line)| !is_tile_line(line) && !is_over_line(line)) {
        read_line(pack, &names, line, &mut position, &mut turn).map_err(at(number))?;
    }
    position.turn = turn.unwrap_or_default();
    Ok(position)
}

/// Whether this is a tile line: it begins with a tile's id.
#[must_use]
pub fn is_tile_line(line: &str) -> bool {
    let word = line.split_whitespace().next().unwrap_or_default();
    word.contains('/') && !word.starts_with('"')
}

/// Whether this line is skipped: empty, or a comment that begins with `#`.
pub(super) fn is_skipped(line: &str) -> bool {
    let line = line.trim_start();
    line.is_empty() || line.starts_with('#')
}

/// A tile on the table as a line: `base/D 0,0 r0`.
#[must_use]
pub fn write_tile_line(pack: &Pack, (cell, kind, rotation): TileOnTable) -> String {
    let rotation = first_rotation(pack, kind, rotation);
    format!("{} {cell} {rotation}", id(pack, kind))
}

/// Reads a tile on the table: `base/D 0,0 r0`. A rotation is read as the first of those that look the same.
///
/// # Errors
/// What is no such line.
pub fn read_tile_line(pack: &Pack, line: &str) -> Result<TileOnTable, NotationError> {
    let mut words = Words::of(line);
    let kind = tile::tile(pack, words.wanted(Thing::Tile)?)?;
    let cell = tile::cell(words.wanted(Thing::Cell)?)?;
    let rotation = tile::rotation(words.wanted(Thing::Rotation)?)?;
    words.end()?;
    Ok((cell, kind, first_rotation(pack, kind, rotation)))
}

/// Reads what lies over a tile: `over 3,1 bridge N S`, `over 3,1 ferry N E`.
fn read_over_line(line: &str) -> Result<(Cell, Over), NotationError> {
    let mut words = Words::of(line);
    words.wanted(Thing::Over)?;
    let cell = tile::cell(words.wanted(Thing::Cell)?)?;
    let what = words.wanted(Thing::Over)?;
    let not_so = |word: Word<'_>, thing: Thing| word.is(Fault::NotA { thing, text: word.text.to_owned() });
    let from = tile::side(words.wanted(Thing::Side)?, Thing::Side)?;
    let word = words.wanted(Thing::OtherSide)?;
    let to = tile::side(word, Thing::OtherSide)?;
    let over = match what.text {
        "bridge" if to == from.opposite() => Over::bridge(from),
        "ferry" if to != from => Over::ferry(from, to),
        "bridge" | "ferry" => return Err(not_so(word, Thing::OtherSide)),
        _ => return Err(not_so(what, Thing::Over)),
    };
    words.end()?;
    Ok((cell, over))
}

/// A figure on the table as a line: `Red follower city:N@0,0`.
#[must_use]
pub fn write_figure_line<S: AsRef<str>>(
    pack: &Pack,
    names: &[S],
    position: &Position,
    (player, figure, cell, segment): FigureOnTable,
) -> String {
    let spot = tile_at(pack, position, cell).and_then(|tile| tile.spot_name(pack, segment));
    let (name, spot) = (write_name(&name_of(names, player)), spot.unwrap_or_else(|| "?".to_owned()));
    format!("{name} {} {spot}@{cell}", figure.name())
}

/// Reads a figure into a position: `Red follower city:N@0,0` on one of its tiles, `Red follower on 0,0`,
/// `Red follower corner 1,1`, `Red follower with Blue` or `Red follower castle 1,0 2,0` on no segment.
///
/// # Errors
/// What is no such line.
pub fn read_figure_line<S: AsRef<str>>(
    pack: &Pack,
    names: &[S],
    position: &mut Position,
    line: &str,
) -> Result<(), NotationError> {
    let mut words = Words::of(line);
    let owner = read_player(names, &mut words)?;
    let kind = action::read_figure(words.wanted(Thing::Figure)?)?;
    let word = words.wanted(Thing::Place)?;
    let aside = match word.text {
        ON => Some(Aside::OnTile(tile::cell(words.wanted(Thing::Cell)?)?)),
        "corner" => Some(Aside::OnCorner(tile::cell(words.wanted(Thing::Cell)?)?)),
        "with" => Some(Aside::With(read_player(names, &mut words)?)),
        CASTLE => Some(Aside::InCastle(read_castle(&mut words)?)),
        _ => None,
    };
    match aside {
        Some(at) => position.aside.push(FigureAside { owner, kind, at }),
        None => {
            let (cell, segment) = read_place(pack, position, word, Thing::Place)?;
            position.figures.push((owner, kind, cell, segment));
        }
    }
    words.end()
}

fn read_line<'t>(
    pack: &'t Pack,
    names: &'t [&'t str],
    line: &'t str,
    position: &mut Position,
    turn: &mut Option<Player>,
) -> Result<(), NotationError> {
    let mut words = Words::of(line);
    let Some(word) = words.next() else { return Ok(()) };
    let twice = || word.is(Fault::Twice);
    if let Some(room) = rooms::room_of(word.text) {
        let mut line = Line { word, rest: words, pack, names };
        (room.read)(&mut line, position)?;
        return line.rest.end();
    }
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
        "bag" => {
            if position.bag.is_some() {
                return Err(twice());
            }
            position.bag = Some(read_bag(pack, &mut words)?);
        }
        _ => return read_figure_line(pack, names, position, line),
    }
    words.end()
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
pub(super) fn tile_at(pack: &Pack, position: &Position, cell: Cell) -> Option<Lying> {
    let (cell, kind, rotation) = *position.tiles.iter().find(|(at, ..)| *at == cell)?;
    let over = position.over_at(cell);
    is_known(pack, kind).then(|| Lying { cell, kind, rotation: first_rotation(pack, kind, rotation), over })
}

/// The first of the rotations that look like this one: the engine lays no other.
fn first_rotation(pack: &Pack, kind: Kind, rotation: Rotation) -> Rotation {
    if is_known(pack, kind) { pack.design(kind).tile.same_looking(rotation) } else { rotation }
}

pub(super) fn id(pack: &Pack, kind: Kind) -> &'static str {
    if is_known(pack, kind) { pack.id(kind) } else { "?" }
}

fn is_known(pack: &Pack, kind: Kind) -> bool {
    pack.kinds().any(|known| known == kind)
}
