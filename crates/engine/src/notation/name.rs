//! Players' names in a line: `Red`, or `"Ann B."` where it is not one plain word.
use std::fmt::Write;

use super::error::{Fault, NotationError, Thing};
use super::{Word, Words};
use crate::figures::Player;

/// The most letters a name may have.
pub const LONGEST_NAME: usize = 60;

/// The name of a player; who has none is called by the seat.
#[must_use]
pub fn name_of<S: AsRef<str>>(names: &[S], player: Player) -> String {
    match names.get(player.index()) {
        Some(name) => name.as_ref().to_owned(),
        None => format!("player {}", player.0 + 1),
    }
}

/// A name as a line shows it: a plain word as it is, all else in quotation marks.
#[must_use]
pub fn write_name(name: &str) -> String {
    let is_plain = |(n, letter): (usize, char)| match n {
        0 => letter.is_alphabetic(),
        _ => letter.is_alphanumeric() || matches!(letter, '-' | '_' | '\''),
    };
    if !name.is_empty() && name.chars().enumerate().all(is_plain) && !super::state::starts_a_line(name) {
        return name.to_owned();
    }
    let mut out = String::from('"');
    for letter in name.chars() {
        match letter {
            '"' | '\\' => out.extend(['\\', letter]),
            _ if letter.is_control() => write!(out, "\\u{{{:x}}}", u32::from(letter)).expect("a string takes all"),
            _ => out.push(letter),
        }
    }
    out.push('"');
    out
}

/// Reads a name, quoted or not. Returns it with the word it stood in.
pub(super) fn read_name<'t>(words: &mut Words<'t>) -> Result<(String, Word<'t>), NotationError> {
    words.skip_blanks();
    if !words.rest.starts_with('"') {
        let word = words.wanted(Thing::Player)?;
        return Ok((word.text.to_owned(), word));
    }
    let column = words.column;
    let mut name = String::new();
    let mut letters = words.rest.char_indices().skip(1);
    while let Some((at, letter)) = letters.next() {
        match letter {
            '"' => {
                let word = Word { text: words.skip(at + 1), column };
                return Ok((name, word));
            }
            '\\' => {
                let column = column + words.rest[..at].chars().count();
                name.push(escaped(&mut letters).ok_or(NotationError { column, fault: Fault::Escape })?);
            }
            _ => name.push(letter),
        }
    }
    Err(NotationError { column, fault: Fault::OpenQuote })
}

/// What stands after a backslash: a quotation mark, a backslash, or the number of a letter as `u{…}`.
fn escaped(letters: &mut impl Iterator<Item = (usize, char)>) -> Option<char> {
    match letters.next()?.1 {
        letter @ ('"' | '\\') => Some(letter),
        'u' if letters.next()?.1 == '{' => {
            let number: String =
                letters.map(|(_, letter)| letter).take(7).take_while(|letter| *letter != '}').collect();
            char::from_u32(u32::from_str_radix(&number, 16).ok()?)
        }
        _ => None,
    }
}

/// Reads the name of somebody who plays.
pub(super) fn read_player<S: AsRef<str>>(names: &[S], words: &mut Words<'_>) -> Result<Player, NotationError> {
    let (name, word) = read_name(words)?;
    match names.iter().position(|known| known.as_ref() == name) {
        Some(seat) => Ok(Player(u8::try_from(seat).unwrap_or(u8::MAX))),
        None => {
            let names = names.iter().map(|name| name.as_ref().to_owned()).collect();
            Err(word.is(Fault::UnknownPlayer { name, names }))
        }
    }
}
