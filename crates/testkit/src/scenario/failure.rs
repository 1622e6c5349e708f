//! A scenario that failed: where, what was expected, what happened, and how the table looks.
use super::ScenarioError;

/// What failed when a case was run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// The line, counted from 1.
    pub line: usize,
    /// What was expected, and what is the case.
    pub message: String,
    /// What happened in the last line of play, what may be chosen now, and the table; empty if there was no table yet.
    pub scene: String,
}

impl Failure {
    /// A failure before there was a table.
    pub(super) fn at_setup(error: ScenarioError) -> Failure {
        Failure { line: error.line, message: error.message, scene: String::new() }
    }

    /// Everything a reader needs, beginning with `path:line: what is wrong`.
    #[must_use]
    pub fn tell(&self, path: &str) -> String {
        format!("{path}:{}: {}\n{}", self.line, self.message, self.scene)
    }
}
