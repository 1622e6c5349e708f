//! The words of one line, read from left to right.
use std::str::FromStr;

use bastide_engine::board::cell::Cell;
use bastide_engine::board::side::Rotation;
use bastide_engine::catalogue::catalogue;

use super::ScenarioError;

/// The words of a line that are still to be read.
#[derive(Debug)]
pub(super) struct Words<'a> {
    line: usize,
    words: Vec<&'a str>,
    at: usize,
}

impl<'a> Words<'a> {
    pub(super) fn new(line: usize, text: &'a str) -> Words<'a> {
        Words { line, words: text.split_whitespace().collect(), at: 0 }
    }

    pub(super) fn line(&self) -> usize {
        self.line
    }

    pub(super) fn wrong(&self, message: impl Into<String>) -> ScenarioError {
        ScenarioError::new(self.line, message)
    }

    pub(super) fn peek(&self) -> Option<&'a str> {
        self.words.get(self.at).copied()
    }

    /// The word this many places after the next one.
    pub(super) fn ahead(&self, n: usize) -> Option<&'a str> {
        self.words.get(self.at + n).copied()
    }

    pub(super) fn next(&mut self, what: &str) -> Result<&'a str, ScenarioError> {
        let word = self.peek().ok_or_else(|| self.wrong(format!("the line ends where {what} is expected")))?;
        self.at += 1;
        Ok(word)
    }

    /// Take the next words if they are these.
    pub(super) fn take(&mut self, wanted: &str) -> bool {
        let n = wanted.split(' ').count();
        let found =
            self.words.get(self.at..self.at + n).is_some_and(|words| words.iter().copied().eq(wanted.split(' ')));
        if found {
            self.at += n;
        }
        found
    }

    /// Everything up to one of these words, or to the end.
    pub(super) fn until(&mut self, ends: &[&str]) -> Vec<&'a str> {
        let mut out = Vec::new();
        while let Some(word) = self.peek().filter(|word| !ends.contains(word)) {
            out.push(word);
            self.at += 1;
        }
        out
    }

    pub(super) fn is_empty(&self) -> bool {
        self.at >= self.words.len()
    }

    pub(super) fn done(&self) -> Result<(), ScenarioError> {
        match self.peek() {
            Some(word) => Err(self.wrong(format!("`{word}` is one word too many here"))),
            None => Ok(()),
        }
    }

    pub(super) fn number<T: FromStr>(&mut self, what: &str) -> Result<T, ScenarioError> {
        let word = self.next(what)?;
        word.parse().map_err(|_| self.wrong(format!("`{word}` is not {what}")))
    }

    /// `x3`, if it comes next; 1 otherwise.
    pub(super) fn times(&mut self) -> Result<u8, ScenarioError> {
        let Some(digits) = self.peek().and_then(|word| word.strip_prefix('x')) else { return Ok(1) };
        if !digits.starts_with(|c: char| c.is_ascii_digit()) {
            return Ok(1);
        }
        self.at += 1;
        match digits.parse() {
            Ok(n) if n > 0 => Ok(n),
            Ok(_) | Err(_) => Err(self.wrong(format!("`x{digits}` is not a number of times from x1 to x255"))),
        }
    }

    pub(super) fn cell(&mut self) -> Result<Cell, ScenarioError> {
        let word = self.next("a cell such as 1,-2")?;
        cell(word).ok_or_else(|| self.wrong(format!("`{word}` is not a cell: write x,y such as 1,-2")))
    }

    /// All cells that follow, at least one.
    pub(super) fn cells(&mut self) -> Result<Vec<Cell>, ScenarioError> {
        let mut cells = vec![self.cell()?];
        while let Some(cell) = self.peek().and_then(cell) {
            cells.push(cell);
            self.at += 1;
        }
        Ok(cells)
    }

    pub(super) fn tile(&mut self) -> Result<&'static str, ScenarioError> {
        let word = self.next("a tile such as base/V")?;
        tile(word).map_err(|message| self.wrong(message))
    }

    pub(super) fn spot(&mut self) -> Result<SpotName, ScenarioError> {
        let word = self.next("a spot such as road:E@1,0")?;
        let wrong = || self.wrong(format!("`{word}` is not a spot on the board: write it like road:E@1,0"));
        let (name, at) = word.split_once('@').ok_or_else(wrong)?;
        let cell = cell(at).ok_or_else(wrong)?;
        Ok(SpotName { name: name.to_owned(), cell })
    }
}

/// A spot as it is written, `road:E@1,0`: which segment that is, the tile there must say.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct SpotName {
    pub(super) name: String,
    pub(super) cell: Cell,
}

impl std::fmt::Display for SpotName {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}@{}", self.name, self.cell)
    }
}

/// `1,-2`.
pub(super) fn cell(text: &str) -> Option<Cell> {
    let (x, y) = text.split_once(',')?;
    let number = |text: &str| text.parse().ok().filter(|n| (-Cell::REACH..=Cell::REACH).contains(n));
    Some(Cell::new(number(x)?, number(y)?))
}

/// The id of a tile: as it is, or from a letter of the base game.
pub(super) fn tile(text: &str) -> Result<&'static str, String> {
    let id = if text.len() == 1 { format!("base/{text}") } else { text.to_owned() };
    if let Some(tile) = catalogue().tile(&id) {
        return Ok(&tile.id);
    }
    let near = if id.len() > 60 { Vec::new() } else { catalogue().suggest(&id) };
    let hint =
        if near.is_empty() { "write an id such as base/V".to_owned() } else { format!("perhaps {}?", near.join(", ")) };
    Err(format!("there is no tile `{text}`; {hint}"))
}

/// `r0` to `r3`.
pub(super) fn rotation(text: &str) -> Option<Rotation> {
    Rotation::ALL.into_iter().find(|rotation| rotation.to_string() == text)
}

/// The id of a rule: words of capitals and digits with hyphens between, such as `BASE-ROAD-3`.
pub(super) fn is_rule(word: &str) -> bool {
    let mut parts = word.split('-');
    let first_is_word = parts.next().is_some_and(|part| part.starts_with(|c: char| c.is_ascii_uppercase()));
    let all = word.split('-').all(|part| !part.is_empty() && part.bytes().all(|c| c.is_ascii_alphanumeric()));
    let has_number = word.rsplit('-').next().is_some_and(|part| part.bytes().any(|c| c.is_ascii_digit()));
    first_is_word && all && has_number && word.contains('-')
}
