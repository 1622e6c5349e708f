//! Where the drawn tile is laid: by the number of a cell, a rotation, and a bridge where it takes one.
use std::io::BufRead;

use anyhow::Result;
use bastide_engine::action::Action;
use bastide_engine::board::cell::Cell;
use bastide_engine::board::side::Rotation;
use bastide_engine::figures::Player;
use bastide_engine::notation::write_action;

use super::questions::Answer;
use super::session::Session;
use crate::prose::{broken, counted, write_items};

impl<R: BufRead> Session<'_, R> {
    /// The cells where the tile fits, in the order of their numbers.
    pub(super) fn cells(&self) -> Vec<Cell> {
        let actions = self.game.decision().actions.iter();
        let mut cells: Vec<Cell> = actions.filter_map(|action| Some(action.lays()?.0)).collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// The ways to lay the tile on a cell.
    fn ways_at(&self, cell: Cell) -> Vec<Action> {
        let is_there = |action: &Action| action.lays().is_some_and(|(there, _)| there == cell);
        self.game.decision().actions.iter().copied().filter(is_there).collect()
    }

    /// Whether the tile can be laid there only with a bridge.
    pub(super) fn takes_bridge(&self, cell: Cell) -> bool {
        let ways = self.ways_at(cell);
        !ways.is_empty() && ways.iter().all(|action| action.bridges().is_some())
    }

    /// What is to be known about bridges while the tile is laid; mostly nothing.
    pub(super) fn about_bridges(&self, player: Player) -> String {
        if !self.game.decision().actions.iter().any(|action| action.bridges().is_some()) {
            return String::new();
        }
        let left = counted(self.game.state().rooms.bridges.left(player).into(), "bridge", "bridges");
        let mut text = format!(" At a number with ╪ it takes a bridge; you have {left}.");
        if self.game.decision().actions.contains(&Action::Pass) {
            text += " Without one it fits nowhere: 0 to do without.";
        }
        text
    }

    /// The rotations in which the tile can be laid there.
    pub(super) fn rotations_at(&self, cell: Cell) -> Vec<Rotation> {
        let mut rotations: Vec<Rotation> =
            self.ways_at(cell).iter().filter_map(|action| Some(action.lays()?.1)).collect();
        rotations.sort_unstable();
        rotations.dedup();
        rotations
    }

    /// A cell without a rotation: if the tile fits in one way only, it is laid so.
    pub(super) fn cell(&mut self, cell: Cell, chosen: &mut Option<Cell>) -> Result<Option<Answer>> {
        let rotations = self.rotations_at(cell);
        if let [rotation] = rotations[..] {
            return self.rotated(rotation, Some(cell));
        }
        *chosen = Some(cell);
        writeln!(self.out, "At {cell} the tile fits in several rotations. Which one?")?;
        self.show_rotations(&rotations)?;
        Ok(None)
    }

    /// A rotation, with the cell chosen before.
    pub(super) fn rotated(&mut self, rotation: Rotation, cell: Option<Cell>) -> Result<Option<Answer>> {
        if self.game.state().drawn.is_none() {
            writeln!(self.out, "There is no tile to rotate now. Choose by number, or type `help`.")?;
            return Ok(None);
        }
        let Some(cell) = cell else {
            writeln!(
                self.out,
                "Rotated {rotation}, but where? Give the number of a cell and the rotation: `5 {rotation}`."
            )?;
            return Ok(None);
        };
        let ways = self.ways_at(cell);
        let ways: Vec<Action> =
            ways.into_iter().filter(|action| action.lays().is_some_and(|(_, other)| other == rotation)).collect();
        match ways[..] {
            [] => self.action(&format!("lay {cell} {rotation}")),
            [way] => Ok(Some(Answer::Play(way))),
            [..] => {
                let text = "Several bridges would carry the road on. Type one of these:";
                writeln!(self.out, "{}", broken(text, 0))?;
                let texts: Vec<String> = ways.iter().map(|way| write_action(&self.game, *way)).collect();
                write_items(self.out, &texts)?;
                Ok(None)
            }
        }
    }
}
