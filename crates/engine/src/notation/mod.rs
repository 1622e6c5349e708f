//! The text form of everything: cells, tiles, spots, actions, positions, whole games, and the log.
//!
//! One grammar for records, scenarios, logs, the wire and Python; docs/notation.md is its page. Reading is friendly
//! (any side of a segment names it, rotations that look the same are the same) and never panics; writing gives one
//! canonical form, which reads back as what was written.
pub mod action;
pub mod agreement;
pub mod error;
pub mod explain;
pub mod game;
pub(crate) mod lines;
pub mod name;
pub mod spot;
pub mod state;
pub mod tile;

pub use action::{read_action, write_action};
pub use agreement::{Agreement, AgreementError, PlayersError, UnknownSet, read_set};
pub use error::{Fault, NotationError, Thing};
pub use explain::explain;
pub use game::{ActionFault, GameText, GameTextError, ReplayError, play_text};
pub use name::{name_of, write_name};
pub use spot::{read_spot, spot_name, spot_names};
pub use state::{
    LineError, is_tile_line, read_figure_line, read_position, read_tile_line, write_figure_line, write_position,
    write_tile_line,
};
pub use tile::{read_cell, read_rotation, read_tile};

/// The version of the notation; records carry it as `bastide`.
pub const NOTATION_VERSION: u32 = 1;

/// A word of a line, and where it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Word<'t> {
    /// The word.
    pub(crate) text: &'t str,
    /// The column of its first letter, counted in letters from 1.
    pub(crate) column: usize,
}

impl<'t> Word<'t> {
    /// A whole text as one word.
    const fn whole(text: &'t str) -> Word<'t> {
        Word { text, column: 1 }
    }

    /// Part the word at the first of these letters; that letter belongs to neither part.
    fn part_at(self, letter: char) -> Option<(Word<'t>, Word<'t>)> {
        let (before, after) = self.text.split_once(letter)?;
        let column = self.column + before.chars().count() + 1;
        Some((Word { text: before, column: self.column }, Word { text: after, column }))
    }

    /// This word is wrong.
    pub(crate) fn is(self, fault: Fault) -> NotationError {
        NotationError { column: self.column, fault }
    }
}

/// The words of a line that are still to be read.
#[derive(Clone, Debug)]
pub(crate) struct Words<'t> {
    rest: &'t str,
    column: usize,
}

impl<'t> Words<'t> {
    pub(crate) fn of(line: &'t str) -> Words<'t> {
        Words { rest: line, column: 1 }
    }

    /// The next word, which must be there and is wanted as this.
    pub(crate) fn wanted(&mut self, thing: Thing) -> Result<Word<'t>, NotationError> {
        self.next().ok_or(NotationError { column: self.column, fault: Fault::Missing(thing) })
    }

    /// Nothing more may follow.
    pub(crate) fn end(mut self) -> Result<(), NotationError> {
        match self.next() {
            Some(word) => Err(word.is(Fault::TooMuch { text: word.text.to_owned() })),
            None => Ok(()),
        }
    }

    fn skip_blanks(&mut self) {
        self.skip(self.rest.len() - self.rest.trim_start().len());
    }

    fn skip(&mut self, n_bytes: usize) -> &'t str {
        let (skipped, rest) = self.rest.split_at(n_bytes);
        self.column += skipped.chars().count();
        self.rest = rest;
        skipped
    }
}

impl<'t> Iterator for Words<'t> {
    type Item = Word<'t>;

    fn next(&mut self) -> Option<Word<'t>> {
        self.skip_blanks();
        let column = self.column;
        let length = self.rest.find(char::is_whitespace).unwrap_or(self.rest.len());
        let text = self.skip(length);
        (!text.is_empty()).then_some(Word { text, column })
    }
}
