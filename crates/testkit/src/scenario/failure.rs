//! A scenario that failed: where, what was expected, what happened, and how the table looks.
use bastide_engine::catalogue::catalogue;

use super::ScenarioError;
use super::board::Laid;
use super::header::Layout;
use crate::draw;

/// What failed when a case was run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// The line, counted from 1.
    pub line: usize,
    /// What was expected, and what is the case.
    pub message: String,
    /// What happened in the last line of play, what may be chosen now, and the table.
    pub scene: String,
}

impl Failure {
    /// The table cannot be set like this: the tiles are drawn as they should lie.
    pub(super) fn at_setup(error: ScenarioError, layout: &Layout) -> Failure {
        let tile = |laid: &Laid| Some((laid.cell, (catalogue().tile(laid.id)?, laid.rotation)));
        let scene = layout.board.as_ref().map(|board| draw::tiles(&board.iter().filter_map(tile).collect()));
        Failure { line: error.line, message: error.message, scene: scene.unwrap_or_default() }
    }

    /// Everything a reader needs, beginning with `path:line: what is wrong`.
    #[must_use]
    pub fn tell(&self, path: &str) -> String {
        format!("{path}:{}: {}\n{}", self.line, self.message, self.scene)
    }
}
