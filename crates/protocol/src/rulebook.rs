//! The rulebook as files for a browser: `rules/index.json`, `rules/search.json`, and `rules/<page>.json` for every page.
//!
//! The text of a page is HTML that was made from our own pages, with nothing in it that could run. Boards are in the
//! notation: the table as it is set, and the actions that are played on it.
use std::collections::BTreeMap;
use std::sync::Arc;

use bastide_engine::game::Game;
use bastide_engine::notation::{Agreement, read_position, read_set};
use bastide_engine::rules::Rules;
use serde::{Deserialize, Serialize};

use crate::view::RulesView;

/// All pages: `rules/index.json`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Index {
    /// In the order of the rulebook.
    pub pages: Vec<PageEntry>,
}

/// A page in the list of pages.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PageEntry {
    /// Its name, as addresses have it: `base`.
    pub page: String,
    /// What it is called.
    pub title: String,
    /// The ids of its rules, in the order of the page.
    pub rules: Vec<String>,
    /// How many boards it shows.
    pub boards: usize,
}

impl Index {
    /// The page on which a rule stands, and its id as the page has it; small letters will do.
    #[must_use]
    pub fn find(&self, id: &str) -> Option<(&PageEntry, &str)> {
        self.pages.iter().find_map(|page| {
            let rule = page.rules.iter().find(|rule| rule.eq_ignore_ascii_case(id))?;
            Some((page, rule.as_str()))
        })
    }
}

/// Every rule as plain text: `rules/search.json`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Search {
    /// In the order of the rulebook.
    pub rules: Vec<SearchEntry>,
}

/// A rule to be found by its words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SearchEntry {
    /// Its id.
    pub id: String,
    /// The page it stands on.
    pub page: String,
    /// The headings it stands under.
    pub section: String,
    /// What it says.
    pub text: String,
}

/// One page: `rules/<page>.json`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Page {
    /// Its name.
    pub page: String,
    /// What it is called.
    pub title: String,
    /// Its text from top to bottom.
    pub blocks: Vec<Block>,
    /// The documents that its sources name, by their codes.
    pub documents: BTreeMap<String, String>,
    /// The examples that its rules show.
    pub examples: Vec<Example>,
}

/// A piece of a page.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "block", rename_all = "kebab-case")]
pub enum Block {
    /// A heading.
    Heading {
        /// 2 for a chapter, 3 for a section.
        level: u8,
        /// Its anchor.
        anchor: String,
        /// Its text, as HTML.
        html: String,
    },
    /// Running text.
    Text {
        /// As HTML.
        html: String,
    },
    /// A rule.
    Rule(Rule),
    /// A table. Rows that are rules have the rule's id as their anchor.
    Table {
        /// As HTML.
        html: String,
        /// The rules in it.
        rules: Vec<Rule>,
    },
}

/// A rule.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Rule {
    /// Its id, which is also its anchor.
    pub id: String,
    /// What it says, as HTML.
    pub html: String,
    /// Where it comes from.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sources: Vec<String>,
    /// The codes of the documents that these name.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub documents: Vec<String>,
    /// The switches that change it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub switches: Vec<String>,
    /// The examples that show it: each the number of an example of the page, counted from 0, and of one of its boards.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub examples: Vec<(usize, usize)>,
}

/// A scenario as an example.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Example {
    /// The name of its file.
    pub name: String,
    /// What a player would say of it.
    pub title: String,
    /// One board, or several that differ in what the example is about.
    pub boards: Vec<Board>,
}

/// A table, set and played from its beginning.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Board {
    /// What it is about, where an example has several boards.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// By what rules.
    pub rules: RulesView,
    /// The boxes.
    pub sets: BTreeMap<String, u8>,
    /// Boxes of which only tiles are in the game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub borrowed: Vec<String>,
    /// The players, in the order of play.
    pub players: Vec<String>,
    /// The table as it is set, in the notation of positions; nothing where the game begins as any game does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// What is to be seen before anything is played, then what is played.
    pub steps: Vec<Step>,
}

/// A line of play.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Step {
    /// What is said of it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
    /// The actions.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub actions: Vec<String>,
    /// Whether the bag is found empty, so that final scoring follows.
    #[serde(default, skip_serializing_if = "is_false")]
    pub end: bool,
    /// What was done: tiles drawn and laid, figures placed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub deeds: Vec<Remark>,
    /// What came of it: features completed, points, figures that go back.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub results: Vec<Remark>,
    /// What is pointed out: what may be chosen, what is refused and why, what belongs together.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub facts: Vec<Remark>,
}

/// A sentence, with notation between backquotes, and the cells it speaks of.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Remark {
    /// The sentence.
    pub text: String,
    /// The cells: `1,0`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cells: Vec<String>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference")]
fn is_false(value: &bool) -> bool {
    !value
}

impl Board {
    /// The table as it is set. Nothing if this program's engine cannot read it, which only an old file can cause.
    #[must_use]
    pub fn game(&self) -> Option<Game> {
        let preset = self.rules.preset.parse().ok()?;
        let switches = self.rules.switches.iter().map(|(switch, value)| (switch.clone(), value.clone())).collect();
        let sets = self.sets.iter().map(|(name, copies)| Some((read_set(name).ok()?, *copies)));
        let sets = sets.collect::<Option<Vec<_>>>()?;
        let agreement = Agreement { preset, switches, sets, players: self.players.clone() };
        let borrowed = self.borrowed.iter().map(|name| read_set(name).ok()).collect::<Option<Vec<_>>>()?;
        let setup = agreement.rules().ok()?.setup;
        let rules = Arc::new(Rules::borrowing(&setup, &borrowed).ok()?);
        match &self.position {
            None => Some(Game::with_rules(rules)),
            Some(position) => {
                let position = read_position(&rules.pack, &self.players, position).ok()?;
                Game::from_position(rules, &position).ok()
            }
        }
    }
}
