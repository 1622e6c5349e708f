//! A record prepared for playback in both directions.
use std::sync::Arc;

use bastide_engine::board::cell::Cell;
use bastide_engine::decision::Who;
use bastide_engine::event::{Event, Section};
use bastide_engine::game::Game;
use bastide_engine::pack::Kind;
use bastide_protocol::record::Record;

use crate::play::play_again;

/// The number of actions between two cached games; positions in between are replayed from the last one.
const APART: usize = 16;

/// A record, played through once.
#[derive(Debug)]
pub(crate) struct Reel {
    pub(crate) record: Record,
    pub(crate) steps: Vec<Step>,
    /// The scores after each action; the first are those before any.
    pub(crate) scores: Vec<Vec<i32>>,
    /// The number of actions at each turn's end, including the beginning and the end of the game.
    pub(crate) turn_ends: Vec<usize>,
    games: Vec<Game>,
}

/// One action and its events.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Step {
    /// The seat that chose, counted from 1; `None` for chance.
    pub(crate) seat: Option<u8>,
    /// In the notation.
    pub(crate) action: String,
    pub(crate) events: Vec<Event>,
    /// The number of the turn, or part of a turn, that it belongs to; 0 before the first.
    pub(crate) turn: usize,
}

impl Reel {
    /// Plays a record to its end.
    ///
    /// # Errors
    /// An action may not be chosen. The record is returned; it says which and why (`around.rs`).
    pub(crate) fn new(record: Record) -> Result<Reel, Box<Record>> {
        let mut game = record.game().begin();
        // Events before the first action belong to it.
        let mut before = game.take_log();
        let mut reel = Reel {
            steps: Vec::with_capacity(record.actions().len()),
            scores: vec![game.scores().collect()],
            turn_ends: vec![0],
            games: vec![game.clone()],
            record,
        };
        let mut turn = n_begun(&before);
        for (n, text) in reel.record.actions().iter().enumerate() {
            let seat = match game.decision().who {
                Who::Chance => None,
                Who::Player(player) => Some(player.0 + 1),
            };
            if play_again(&mut game, text).is_none() {
                return Err(Box::new(reel.record));
            }
            let begun = game.take_log();
            let n_begun = n_begun(&begun);
            let mut events = std::mem::take(&mut before);
            events.extend(begun);
            reel.steps.push(Step { seat, action: text.clone(), events, turn });
            turn += n_begun;
            reel.scores.push(game.scores().collect());
            let is_between = game.is_before_the_tile();
            if is_between || game.is_over() {
                reel.turn_ends.push(n + 1);
            }
            if (n + 1) % APART == 0 {
                reel.games.push(game.clone());
            }
        }
        if reel.turn_ends.last() != Some(&reel.len()) {
            reel.turn_ends.push(reel.len());
        }
        Ok(reel)
    }

    /// How many actions there are.
    pub(crate) fn len(&self) -> usize {
        self.steps.len()
    }

    /// The game after this many actions.
    pub(crate) fn at(&self, n: usize) -> Arc<Game> {
        let n = n.min(self.len());
        let kept = n / APART;
        let mut game = self.games[kept].clone();
        for step in &self.steps[kept * APART..n] {
            let played = play_again(&mut game, &step.action);
            assert!(played.is_some(), "it was played before");
        }
        game.forget_log();
        Arc::new(game)
    }

    /// The number of actions at the end of the next turn.
    pub(crate) fn next_turn(&self, n: usize) -> usize {
        self.turn_ends.iter().copied().find(|end| *end > n).unwrap_or(self.len())
    }

    /// The number of actions at the end of the previous turn.
    pub(crate) fn previous_turn(&self, n: usize) -> usize {
        self.turn_ends.iter().rev().copied().find(|end| *end < n).unwrap_or(0)
    }

    /// Where the last tile was laid after this many actions.
    pub(crate) fn last_cell(&self, n: usize) -> Option<Cell> {
        let events = self.steps[..n.min(self.len())].iter().rev().flat_map(|step| step.events.iter().rev());
        events.filter_map(Event::laid).map(|(_, cell)| cell).next()
    }

    /// The tile that is drawn but not laid after this many actions.
    pub(crate) fn drawn(&self, n: usize) -> Option<Kind> {
        self.at(n).state().drawn
    }
}

/// How many turns, or parts of a turn, begin.
fn n_begun(events: &[Event]) -> usize {
    let begins = |event: &&Event| matches!(event.about().begins, Some(Section::Turn(_) | Section::Part(_)));
    events.iter().filter(begins).count()
}

#[cfg(test)]
mod tests {
    use bastide_ai::{Arena, bot};
    use bastide_engine::rules::{Rules, Setup};

    use super::*;

    fn reel() -> Reel {
        let setup = Setup::base(2);
        let rules = Arc::new(Rules::new(&setup).expect("two can play"));
        let bots = vec![bot::named("greedy").expect("a bot"), bot::named("random").expect("a bot")];
        let mut actions = Vec::new();
        Arena::new(rules, bots).play_and_note(5, &mut actions);
        let names = ["Ann".to_owned(), "Bob".to_owned()];
        Reel::new(Record::of(&setup, &names, &actions).expect("it was played")).expect("it can be played again")
    }

    #[test]
    fn every_place_of_the_reel_is_the_game_after_so_many_actions() {
        let reel = reel();
        for n in 0..=reel.len() {
            let played = reel.record.replay_to(n).expect("it was played");
            assert_eq!(*reel.at(n), played, "after {n} actions");
            assert_eq!(reel.scores[n], played.scores().collect::<Vec<_>>(), "after {n} actions");
        }
    }

    #[test]
    fn all_events_are_told_once_and_in_order() {
        let reel = reel();
        let told: Vec<Event> = reel.steps.iter().flat_map(|step| step.events.clone()).collect();
        assert_eq!(told, reel.record.replay().expect("it was played").log());
    }

    #[test]
    fn turns_are_wound_one_by_one_to_the_end_and_back() {
        let reel = reel();
        let (mut n, mut turns) = (0, 0);
        while n < reel.len() {
            let next = reel.next_turn(n);
            assert_eq!(reel.previous_turn(next), n);
            (n, turns) = (next, turns + 1);
        }
        assert_eq!(turns, reel.turn_ends.len() - 1);
        assert_eq!(reel.next_turn(n), n);
        assert_eq!(reel.previous_turn(0), 0);
    }
}
