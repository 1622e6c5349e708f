//! Scenarios: `.game` files that set a table, play, and say what must come of it. The format is docs/scenarios.md.
//!
//! [`Scenario::parse`] reads the text and knows nothing of a game; [`Case::run`] sets the table, plays and checks. What
//! is written is either read or refused: there is no word that means nothing.
mod begin;
mod board;
mod check;
mod expect;
mod fact;
mod failure;
mod header;
mod names;
mod run;
mod sections;
mod story;
mod tell;
mod verify;
mod words;

use std::fmt;

use bastide_engine::figures::Player;
use bastide_engine::notation::action::WORDS;

pub use failure::Failure;
pub use story::{Remark, Step, Story};

use check::Check;
use header::Layout;
use sections::Line;
use words::Words;

/// A scenario: a title and one or more cases that share the top of the file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scenario {
    /// What a player would say of it.
    pub title: String,
    /// The cases; one without a name if the file names none.
    pub cases: Vec<Case>,
}

/// One table, set and played from its beginning.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Case {
    /// Its name, if the file has several cases.
    pub name: Option<String>,
    /// The rules it proves.
    pub rules: Vec<String>,
    layout: Layout,
    /// What is played, and what must hold after each line of it.
    stretches: Vec<Stretch>,
    /// Where the header has its lines.
    header_lines: Vec<usize>,
    /// What is said in comments, with the line of each.
    notes: Vec<(usize, String)>,
}

/// A line of play, and what must hold after it. Only the first of a case has nothing played.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Stretch {
    act: Option<Act>,
    checks: Vec<(usize, Check)>,
}

/// A line of play.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Act {
    line: usize,
    text: String,
    play: Play,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Play {
    /// Actions, and whose turn it must be, if the line says so.
    Actions { turn_of: Option<Player>, actions: Vec<String> },
    /// The bag is found empty: final scoring.
    End,
}

/// What is wrong with the text of a scenario.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScenarioError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong, and what would be right.
    pub message: String,
}

impl ScenarioError {
    fn new(line: usize, message: impl Into<String>) -> ScenarioError {
        ScenarioError { line, message: message.into() }
    }
}

impl fmt::Display for ScenarioError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

impl std::error::Error for ScenarioError {}

impl Scenario {
    /// Read the text of a `.game` file.
    ///
    /// # Errors
    /// The first line that cannot be read, with what would be right.
    pub fn parse(text: &str) -> Result<Scenario, ScenarioError> {
        let sections = sections::split(text)?;
        let title = header::title(&sections.shared)?;
        let mut cases = Vec::new();
        if sections.cases.is_empty() {
            cases.push(Case::read(None, &[&sections.shared], &sections.notes)?);
        }
        for section in &sections.cases {
            let name = section.name.clone();
            if cases.iter().any(|case: &Case| case.name.as_ref() == Some(&name)) {
                return Err(ScenarioError::new(section.line, format!("there is a case `{name}` already")));
            }
            let notes = [sections.notes.as_slice(), section.notes.as_slice()].concat();
            cases.push(Case::read(Some((section.line, name)), &[&sections.shared, &section.lines], &notes)?);
        }
        Ok(Scenario { title, cases })
    }
}

impl Case {
    /// Read a case from the top of the file and its own part.
    fn read(
        name: Option<(usize, String)>,
        parts: &[&Vec<Line>],
        notes: &[(usize, String)],
    ) -> Result<Case, ScenarioError> {
        let header::Header { rules, layout } = header::read(parts)?;
        let mut stretches = vec![Stretch::default()];
        for line in parts.iter().copied().flatten().filter(|line| line.is_play) {
            match read_play(line, &layout)? {
                PlayLine::Act(act) => stretches.push(Stretch { act: Some(act), checks: Vec::new() }),
                PlayLine::Check(check) => {
                    let last = stretches.last_mut().expect("there is always a first stretch");
                    last.checks.push((line.number, check));
                }
            }
        }
        let checks = || stretches.iter().flat_map(|stretch| &stretch.checks);
        let end = name.as_ref().map_or(1, |(line, _)| *line);
        if checks().next().is_none() {
            return Err(ScenarioError::new(
                end,
                "nothing is expected: a scenario without an expectation proves nothing",
            ));
        }
        let refused = checks().find(|(_, check)| check.is_setup_refused());
        if let Some((line, _)) = refused
            && (stretches.len() > 1 || checks().count() > 1)
        {
            return Err(ScenarioError::new(
                *line,
                "where the setup is refused, nothing else can be played or expected",
            ));
        }
        let header = parts.iter().copied().flatten().filter(|line| !line.is_play);
        let header_lines = header.map(|line| line.number).collect();
        let name = name.map(|(_, name)| name);
        Ok(Case { name, rules, layout, stretches, header_lines, notes: notes.to_vec() })
    }
}

enum PlayLine {
    Act(Act),
    Check(Check),
}

fn read_play(line: &Line, layout: &Layout) -> Result<PlayLine, ScenarioError> {
    let mut words = Words::new(line.number, &line.text);
    let first = words.next("a word")?;
    if let Some(check) = check::read(first, &mut words, &layout.names)? {
        return Ok(PlayLine::Check(check));
    }
    let act = |play| PlayLine::Act(Act { line: line.number, text: line.text.clone(), play });
    if first == "end" {
        words.done()?;
        return Ok(act(Play::End));
    }
    let (turn_of, text) = match line.text.split_once(':') {
        Some((name, rest)) if name == first.trim_end_matches(':') && !rest.is_empty() && first.ends_with(':') => {
            (Some(layout.names.read(line.number, name)?), rest)
        }
        Some(_) | None => (None, line.text.as_str()),
    };
    let actions: Vec<String> = text.split(';').map(|action| action.trim().to_owned()).collect();
    if actions.iter().any(String::is_empty) {
        return Err(words.wrong("between, before and after `;` there must be an action"));
    }
    for action in &actions {
        let first = action.split_whitespace().next().unwrap_or_default();
        if !WORDS.contains(&first) {
            let message = format!("`{first}` begins neither an action ({}) nor an expectation", WORDS.join(", "));
            return Err(words.wrong(format!("{message} ({})", check::WORDS.join(", "))));
        }
    }
    Ok(act(Play::Actions { turn_of, actions }))
}
