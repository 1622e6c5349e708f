//! A scenario that failed: where, what was expected, what happened, and how the table looks.
use std::fmt::Write as _;

use super::ScenarioError;

/// What failed when a case was run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// The line, counted from 1.
    pub line: usize,
    /// What was expected, and what is the case.
    pub message: String,
    /// The last line of play and its number.
    pub(super) played: Option<(usize, String)>,
    /// What happened in it.
    pub(super) events: Vec<String>,
    /// What may be chosen now.
    pub(super) choices: String,
    /// The table, drawn.
    pub(super) table: String,
}

impl Failure {
    /// A failure before there was a table.
    pub(super) fn at_setup(error: ScenarioError) -> Failure {
        Failure {
            line: error.line,
            message: error.message,
            played: None,
            events: Vec::new(),
            choices: String::new(),
            table: String::new(),
        }
    }

    /// Everything a reader needs, beginning with `path:line: what is wrong`.
    #[must_use]
    pub fn tell(&self, path: &str) -> String {
        let mut out = format!("{path}:{}: {}\n", self.line, self.message);
        if let Some((line, text)) = &self.played {
            let _ = writeln!(out, "what happened at line {line}, `{text}`:");
            for event in &self.events {
                let _ = writeln!(out, "  {event}");
            }
            if self.events.is_empty() {
                let _ = writeln!(out, "  nothing");
            }
        }
        if !self.choices.is_empty() {
            let _ = writeln!(out, "now {}", self.choices);
        }
        if !self.table.is_empty() {
            let _ = writeln!(out, "the table:\n{}", self.table.trim_end());
        }
        out
    }
}
