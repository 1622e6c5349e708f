//! A case told for readers: the table as it is set, what is played, what comes of it, and what the scenario points out.
//!
//! The rulebook shows these as boards. A story is made by running the case, so that nothing in it can be wrong.
use bastide_engine::board::cell::Cell;
use bastide_engine::event::{Cause, Section};
use bastide_engine::expansions::Set;
use bastide_engine::game::Game;
use bastide_engine::notation::{explain, write_action};

use super::check::Check;
use super::run::Run;
use super::{Case, Failure, Play};

/// A case as a reader follows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Story {
    /// The table as it is set.
    pub game: Game,
    /// The players, in the order of play.
    pub names: Vec<String>,
    /// Boxes of which only tiles are in the game.
    pub borrowed: Vec<Set>,
    /// What is played, line by line. The first has no actions: it says what is to be seen before.
    pub steps: Vec<Step>,
}

/// A line of play.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Step {
    /// What the scenario's author says of it.
    pub note: String,
    /// The actions, in notation.
    pub actions: Vec<String>,
    /// Whether the bag is found empty, so that final scoring follows.
    pub is_end: bool,
    /// What was done: tiles drawn and laid, figures placed.
    pub deeds: Vec<Remark>,
    /// What came of it: features completed, points, figures that go back.
    pub results: Vec<Remark>,
    /// What the scenario points out: what may be chosen, what is refused and why, what belongs together.
    pub facts: Vec<Remark>,
}

/// A sentence, and the cells it speaks of. Notation stands between backquotes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remark {
    /// The sentence, without a full stop.
    pub text: String,
    /// The cells it speaks of.
    pub cells: Vec<Cell>,
}

impl Remark {
    pub(super) fn new(text: impl Into<String>, cells: Vec<Cell>) -> Remark {
        Remark { text: text.into(), cells }
    }
}

impl Case {
    /// Run the case and tell it. Nothing is told of a case whose setup is refused, since there is no table.
    ///
    /// # Errors
    /// The first thing that is not as the scenario says.
    pub fn story(&self) -> Result<Option<Story>, Failure> {
        self.run()?;
        if self.stretches.iter().flat_map(|stretch| &stretch.checks).any(|(_, check)| check.is_setup_refused()) {
            return Ok(None);
        }
        let mut run = self.begin()?;
        let game = Game::clone(&run.game);
        let mut steps = Vec::new();
        for (n, stretch) in self.stretches.iter().enumerate() {
            let mut step = Step { note: self.note(n), ..Step::default() };
            if let Some(act) = &stretch.act {
                match &act.play {
                    Play::End => step.is_end = true,
                    Play::Actions { actions, .. } => step.actions = run.canonical(act.line, actions)?,
                }
                run.play(act)?;
            }
            run.tell_events(&mut step);
            let mut facts = Vec::new();
            for (line, check) in &stretch.checks {
                run.describe(check, &mut facts).map_err(|message| run.failure(*line, message))?;
            }
            step.facts = facts;
            steps.push(step);
        }
        let names = self.layout.names.all().to_vec();
        Ok(Some(Story { game, names, borrowed: self.layout.borrowed.clone(), steps }))
    }

    /// The comments that stand before this line of play, or between it and what is expected of it.
    fn note(&self, n: usize) -> String {
        let play = self.stretches.iter().enumerate().flat_map(|(n, stretch)| {
            let checks = stretch.checks.iter().map(|(line, _)| *line);
            stretch.act.iter().map(|act| act.line).chain(checks).map(move |line| (line, n))
        });
        let header = self.header_lines.iter().map(|line| (*line, 0));
        let items: Vec<(usize, usize)> = play.chain(header).collect();
        let last = self.stretches.len() - 1;
        let belongs = |line: usize| items.iter().filter(|(at, _)| *at > line).min().map_or(last, |(_, n)| *n);
        let notes = self.notes.iter().filter(|(line, _)| belongs(*line) == n).map(|(_, text)| text.as_str());
        notes.collect::<Vec<_>>().join(" ")
    }
}

impl Run<'_> {
    /// The actions of a line as the notation writes them, played on a copy of the game.
    fn canonical(&self, line: usize, actions: &[String]) -> Result<Vec<String>, Failure> {
        let mut copy = Run { game: self.game.clone(), names: self.names, events: Vec::new(), played: None };
        let mut out = Vec::new();
        for text in actions {
            let wrong = |message: String| self.failure(line, message);
            let action = copy.read(text).map_err(|error| wrong(error.to_string()))?;
            out.push(write_action(&copy.game, action));
            copy.game.play(action).map_err(|illegal| wrong(illegal.to_string()))?;
        }
        Ok(out)
    }

    fn tell_events(&self, step: &mut Step) {
        for event in &self.events {
            let told = explain(&self.game, self.names.all(), event);
            let about = event.about();
            // The lines of play say whose turn it is.
            let begins_turn = matches!(about.begins, Some(Section::Turn(_)));
            let remark = Remark::new(told, about.place.cells().to_vec());
            match about.cause {
                Cause::Player | Cause::Chance => step.deeds.push(remark),
                Cause::Rules if begins_turn => {}
                Cause::Rules => step.results.push(remark),
            }
        }
    }

    /// What a check says, in sentences. What board, points and events show anyway is not said again.
    fn describe(&self, check: &Check, out: &mut Vec<Remark>) -> Result<(), String> {
        if let Check::Refuses { actions, .. } = check {
            for text in actions {
                let (_, why) = self.refusal(text)?;
                let action = self.read(text).map_or_else(|_| text.clone(), |action| write_action(&self.game, action));
                out.push(Remark::new(format!("refused: `{action}`, because {why}"), self.cells_of(&[action])));
            }
        } else {
            out.extend(self.fact_of(check));
        }
        Ok(())
    }
}
