//! The names of the players.
use bastide_engine::figures::Player;

use super::ScenarioError;
use super::words::Words;

/// Who plays, in the order of play.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Names(Vec<String>);

/// Words of scenarios that would read oddly as names.
const NOT_NAMES: [&str; 14] = [
    "nobody", "nothing", "chance", "and", "each", "among", "others", "by", "at", "with", "for", "from", "because",
    "total",
];

impl Names {
    pub(super) fn parse(line: usize, text: &str) -> Result<Names, ScenarioError> {
        let mut names = Names::default();
        for name in text.split_whitespace() {
            let is_word = name.starts_with(|c: char| c.is_ascii_alphabetic())
                && name.bytes().all(|c| c.is_ascii_alphanumeric() || c == b'-' || c == b'_');
            if !is_word || NOT_NAMES.contains(&name) {
                return Err(ScenarioError::new(
                    line,
                    format!("`{name}` cannot be a player's name: write a word such as Red"),
                ));
            }
            if names.find(name).is_some() {
                return Err(ScenarioError::new(line, format!("two players are called {name}")));
            }
            if names.0.len() >= 200 {
                return Err(ScenarioError::new(line, "that is a crowd, not a table"));
            }
            names.0.push(name.to_owned());
        }
        Ok(names)
    }

    pub(super) fn count(&self) -> u8 {
        self.0.len() as u8
    }

    pub(super) fn all(&self) -> &[String] {
        &self.0
    }

    pub(super) fn of(&self, player: Player) -> &str {
        self.0.get(player.index()).map_or("somebody", String::as_str)
    }

    pub(super) fn find(&self, name: &str) -> Option<Player> {
        (0..).map(Player).zip(&self.0).find(|(_, known)| *known == name).map(|(player, _)| player)
    }

    pub(super) fn read(&self, line: usize, name: &str) -> Result<Player, ScenarioError> {
        self.find(name).ok_or_else(|| {
            ScenarioError::new(line, format!("nobody here is called `{name}`; the players are {}", self.0.join(", ")))
        })
    }

    pub(super) fn next(&self, words: &mut Words<'_>) -> Result<Player, ScenarioError> {
        let name = words.next("a player")?;
        self.read(words.line(), name)
    }

    /// `Red 3 Blue 0`: at least one, nobody twice.
    pub(super) fn with_numbers<T: std::str::FromStr>(
        &self,
        words: &mut Words<'_>,
    ) -> Result<Vec<(Player, T)>, ScenarioError> {
        let mut out: Vec<(Player, T)> = Vec::new();
        loop {
            let player = self.next(words)?;
            if out.iter().any(|(other, _)| *other == player) {
                return Err(words.wrong(format!("{} is named twice", self.of(player))));
            }
            out.push((player, words.number("a number")?));
            if words.peek().is_none_or(|word| self.find(word).is_none()) {
                return Ok(out);
            }
        }
    }

    /// `Red`, `Red Blue`, `Red and Blue`: at least one, nobody twice.
    pub(super) fn list(&self, words: &mut Words<'_>) -> Result<Vec<Player>, ScenarioError> {
        let mut out = Vec::new();
        loop {
            let player = self.next(words)?;
            if out.contains(&player) {
                return Err(words.wrong(format!("{} is named twice", self.of(player))));
            }
            out.push(player);
            let goes_on = words.take("and") || words.peek().is_some_and(|word| self.find(word).is_some());
            if !goes_on {
                return Ok(out);
            }
        }
    }

    /// `Red 3 Blue 0`.
    pub(super) fn tell<T: std::fmt::Display>(&self, numbers: impl IntoIterator<Item = (Player, T)>) -> String {
        let told: Vec<String> = numbers.into_iter().map(|(player, n)| format!("{} {n}", self.of(player))).collect();
        if told.is_empty() { "nobody".to_owned() } else { told.join(" ") }
    }

    /// `Red Blue`.
    pub(super) fn tell_list(&self, players: &[Player]) -> String {
        let told: Vec<&str> = players.iter().map(|player| self.of(*player)).collect();
        if told.is_empty() { "nobody".to_owned() } else { told.join(" ") }
    }
}
