//! Matches between two bots on mirrored decks.
//!
//! A round plays one deck as often as there are seats: the first bot sits once on every seat and the second bot on all
//! others. The luck of the draw is the same for both, so that few rounds say much.
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use bastide_engine::action::Action;
use bastide_engine::figures::{FigureKind, Player};
use bastide_engine::order_of_play::Step;
use bastide_engine::rules::Rules;
use bastide_engine::view::{View, Viewer};

use crate::arena::Arena;
use crate::bot::Bot;
use crate::chance::{Chance, seed_of_game};
use crate::score::Score;

/// Makes a bot of one side.
pub type Maker<'a> = &'a (dyn Fn() -> Box<dyn Bot> + Sync);

/// The games of one thread: a table for each seat that the first bot can have.
#[derive(Debug)]
pub struct Duel {
    arenas: Vec<Arena>,
    sides: [Arc<Mutex<Side>>; 2],
}

/// What was noted of one side's choices.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Side {
    /// Turns in which a tile was laid.
    pub turns: u64,
    /// How many of them began without a follower in the supply.
    pub bare: u64,
    /// The time spent on all choices.
    pub time: Duration,
}

impl Side {
    /// Adds what another thread noted.
    pub fn merge(&mut self, other: &Side) {
        self.turns += other.turns;
        self.bare += other.bare;
        self.time += other.time;
    }

    /// The mean time for all choices of a turn, in milliseconds.
    #[must_use]
    pub fn ms_per_turn(&self) -> f64 {
        crate::distribution::ratio(self.time.as_secs_f64() * 1e3, self.turns)
    }

    /// The share of turns that began without a follower in the supply.
    #[must_use]
    pub fn bare_share(&self) -> f64 {
        crate::distribution::ratio(self.bare as f64, self.turns)
    }
}

/// The games on one deck, from the first bot's point of view.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Round {
    /// The lead over the best other seat, one for each game.
    pub leads: Vec<i32>,
    /// The first bot's points, summed over the games.
    pub own: i32,
    /// The points of the best other seat, summed over the games.
    pub other: i32,
}

impl Duel {
    /// Tables for two bots by these rules. There must be at least two players.
    #[must_use]
    pub fn new(rules: &Arc<Rules>, first: Maker<'_>, second: Maker<'_>) -> Duel {
        let sides = [(); 2].map(|()| Arc::new(Mutex::new(Side::default())));
        let seats = 0..usize::from(rules.players);
        let watched = |maker: Maker<'_>, side: usize| -> Box<dyn Bot> {
            Box::new(Watched { bot: maker(), side: Arc::clone(&sides[side]) })
        };
        let table = |own: usize| {
            let bots = seats.clone().map(|seat| if seat == own { watched(first, 0) } else { watched(second, 1) });
            Arena::new(Arc::clone(rules), bots.collect())
        };
        Duel { arenas: seats.clone().map(table).collect(), sides }
    }

    /// Plays the deck of this seed once for each seat.
    pub fn play(&mut self, seed: u64) -> Round {
        let mut round = Round::default();
        for (own, arena) in self.arenas.iter_mut().enumerate() {
            let outcome = arena.play(seed);
            let scores = &outcome.scores[..usize::from(outcome.n_players)];
            let others = scores.iter().enumerate().filter(|(seat, _)| *seat != own);
            let best = others.map(|(_, score)| *score).max().unwrap_or(0);
            round.leads.push(scores[own] - best);
            round.own += scores[own];
            round.other += best;
        }
        round
    }

    /// What was noted of both sides' choices so far.
    #[must_use]
    pub fn sides(&self) -> [Side; 2] {
        [0, 1].map(|side| *self.sides[side].lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// What is to be played in a match.
#[derive(Debug)]
pub struct Plan {
    /// The rules, for at least two players.
    pub rules: Arc<Rules>,
    /// The seed of the first deck.
    pub seed: u64,
    /// How many decks at most.
    pub rounds: u64,
    /// How many threads.
    pub threads: usize,
}

/// Plays a match. `go_on` is asked after every round; if it says no, no further round begins.
pub fn play(plan: &Plan, first: Maker<'_>, second: Maker<'_>, go_on: &(dyn Fn(&Score) -> bool + Sync)) -> Score {
    let (next, score) = (AtomicU64::new(0), Mutex::new(Score::default()));
    let share = || {
        let mut duel = Duel::new(&plan.rules, first, second);
        loop {
            let round = next.fetch_add(1, Ordering::Relaxed);
            if round >= plan.rounds {
                break;
            }
            let played = duel.play(seed_of_game(plan.seed, round));
            let mut score = score.lock().unwrap_or_else(PoisonError::into_inner);
            score.add(&played);
            if !go_on(&score) {
                next.store(plan.rounds, Ordering::Relaxed);
            }
        }
        let mut score = score.lock().unwrap_or_else(PoisonError::into_inner);
        score.sides.iter_mut().zip(duel.sides()).for_each(|(sum, side)| sum.merge(&side));
    };
    if plan.threads <= 1 {
        share();
    } else {
        std::thread::scope(|scope| (0..plan.threads).for_each(|_| drop(scope.spawn(share))));
    }
    score.into_inner().unwrap_or_else(PoisonError::into_inner)
}

/// A bot whose choices are timed.
#[derive(Debug)]
struct Watched {
    bot: Box<dyn Bot>,
    side: Arc<Mutex<Side>>,
}

impl Bot for Watched {
    fn name(&self) -> &'static str {
        self.bot.name()
    }

    fn choose(&mut self, view: &View<'_>, chance: &mut Chance) -> Action {
        let begin = Instant::now();
        let action = self.bot.choose(view, chance);
        let time = begin.elapsed();
        let mut side = self.side.lock().unwrap_or_else(PoisonError::into_inner);
        side.time += time;
        if let (Step::LayTile, Viewer::Player(player)) = (view.game().step(), view.viewer()) {
            side.turns += 1;
            side.bare += u64::from(n_followers(view, player) == 0);
        }
        action
    }
}

fn n_followers(view: &View<'_>, player: Player) -> u32 {
    let supply = view.state().hand(player).supply;
    FigureKind::FOLLOWERS.into_iter().map(|kind| u32::from(supply[kind as usize])).sum()
}
