//! Cells, rotations and tiles: `1,-2`, `r3`, `base/D`.
use super::Word;
use super::error::{Fault, NotationError, Thing};
use crate::board::cell::Cell;
use crate::board::side::{Rotation, Side};
use crate::board::tile::Tile;
use crate::catalogue::catalogue;
use crate::pack::{Kind, Pack};

/// Reads a cell: `1,-2`.
///
/// # Errors
/// What is not a cell, or lies off the table.
pub fn read_cell(text: &str) -> Result<Cell, NotationError> {
    cell(Word::whole(text))
}

/// Reads a rotation: `r0` to `r3`.
///
/// # Errors
/// What is not a rotation.
pub fn read_rotation(text: &str) -> Result<Rotation, NotationError> {
    rotation(Word::whole(text))
}

/// Reads the id of a tile of this game: `base/D`.
///
/// # Errors
/// What is no tile's id, with ids like it; a tile of a box that is not in this game.
pub fn read_tile(pack: &Pack, text: &str) -> Result<Kind, NotationError> {
    tile(pack, Word::whole(text))
}

pub(super) fn cell(word: Word<'_>) -> Result<Cell, NotationError> {
    let not_a_cell = || word.is(Fault::NotA { thing: Thing::Cell, text: word.text.to_owned() });
    let (x, y) = word.text.split_once(',').ok_or_else(not_a_cell)?;
    if !is_whole_number(x) || !is_whole_number(y) {
        return Err(not_a_cell());
    }
    match (x.parse(), y.parse()) {
        (Ok(x), Ok(y)) if x != i8::MIN && y != i8::MIN => Ok(Cell::new(x, y)),
        (Ok(_) | Err(_), Ok(_) | Err(_)) => Err(word.is(Fault::OffTheTable { text: word.text.to_owned() })),
    }
}

/// Whether this is a whole number in canonical form: no plus sign, no leading zeros, no minus zero.
pub(super) fn is_whole_number(text: &str) -> bool {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let has_leading_zero = digits.starts_with('0') && text != "0";
    !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit()) && !has_leading_zero
}

pub(super) fn side(word: Word<'_>, thing: Thing) -> Result<Side, NotationError> {
    let side = Side::ALL.into_iter().find(|side| word.text == side.to_string());
    side.ok_or_else(|| word.is(Fault::NotA { thing, text: word.text.to_owned() }))
}

pub(super) fn rotation(word: Word<'_>) -> Result<Rotation, NotationError> {
    let rotation = Rotation::ALL.into_iter().find(|rotation| rotation.to_string() == word.text);
    rotation.ok_or_else(|| word.is(Fault::NotA { thing: Thing::Rotation, text: word.text.to_owned() }))
}

/// Reads a number of copies: `x2`.
pub(super) fn copies(word: Word<'_>) -> Result<u8, NotationError> {
    let number = word.text.strip_prefix('x').filter(|number| is_whole_number(number));
    let number = number.and_then(|number| number.parse().ok());
    number.ok_or_else(|| word.is(Fault::NotA { thing: Thing::Copies, text: word.text.to_owned() }))
}

pub(super) fn tile(pack: &Pack, word: Word<'_>) -> Result<Kind, NotationError> {
    if let Some(kind) = pack.kind(word.text) {
        return Ok(kind);
    }
    if let Some(Tile { id, .. }) = catalogue().tile(word.text) {
        return Err(word.is(Fault::NotInThisGame { id }));
    }
    Err(word.is(Fault::UnknownTile { id: word.text.to_owned(), near: near(pack, word.text) }))
}

/// No id of ours is longer, and nothing longer is worth a comparison.
const LONGEST_ID: usize = 60;

/// Ids like this one: those of this game if there are any, else those of all boxes.
fn near(pack: &Pack, id: &str) -> Vec<&'static str> {
    if id.len() > LONGEST_ID {
        return Vec::new();
    }
    let all = catalogue().suggest(id);
    let here: Vec<&str> = all.iter().copied().filter(|id| pack.kind(id).is_some()).collect();
    if here.is_empty() { all } else { here }
}
