//! Bids at a bazaar: the number that is typed is the bid.
use std::io::BufRead;

use anyhow::Result;
use bastide_engine::action::{Action, Pick};
use bastide_engine::game::Game;

use super::questions::Answer;
use super::session::Session;
use crate::style;

/// The least and the most that can be bid; `None` if nobody bids now.
pub(super) fn bids(game: &Game) -> Option<(u8, u8)> {
    let points = |action: &Action| match action.pick() {
        Pick::Points(points) => Some(points),
        _ => None,
    };
    let all = || game.decision().actions.iter().filter_map(points);
    Some((all().min()?, all().max()?))
}

impl<R: BufRead> Session<'_, R> {
    /// What can be bid, in a line: a list of all bids would be long.
    pub(super) fn show_bids(&mut self, (least, most): (u8, u8)) -> Result<()> {
        let dim = style::DIM;
        let none = if self.game.decision().actions.contains(&Action::Pass) { "0 for no bid, or " } else { "" };
        writeln!(self.out, "  {dim}{none}{least} to {most}: the number is your bid{dim:#}")?;
        Ok(())
    }

    /// A number while bids are made.
    pub(super) fn bid(&mut self, number: usize, (least, most): (u8, u8)) -> Result<Option<Answer>> {
        let actions = &self.game.decision().actions;
        let bid = u8::try_from(number).ok().map(Action::Bid).filter(|bid| actions.contains(bid));
        let none = Some(Action::Pass).filter(|pass| number == 0 && actions.contains(pass));
        let answer = bid.or(none);
        if answer.is_none() {
            writeln!(self.out, "You can bid {least} to {most}.")?;
        }
        Ok(answer.map(Answer::Play))
    }
}
