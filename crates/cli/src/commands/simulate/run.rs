//! The games of a run, shared out among threads. Which thread plays which game does not matter: every game has its own
//! seed, and sums of whole numbers do not depend on their order.
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use bastide_ai::arena::{Arena, JointOptions};
use bastide_ai::chance::seed_of_game;
use bastide_ai::{Bot, Tally, bot};
use bastide_engine::action::Action;
use bastide_engine::rules::Rules;

/// What is to be played.
#[derive(Debug)]
pub(crate) struct Plan {
    pub(crate) rules: Arc<Rules>,
    /// The name of the bot on each seat; all are known.
    pub(crate) bots: Vec<String>,
    pub(crate) games: u64,
    pub(crate) seed: u64,
    pub(crate) threads: usize,
    /// On how many of the games the joint choices are counted.
    pub(crate) joint_games: u64,
}

/// What came of it.
#[derive(Debug)]
pub(crate) struct Results {
    pub(crate) tally: Tally,
    /// The joint choices of the first games.
    pub(crate) joint: JointOptions,
    pub(crate) joint_games: u64,
    /// The actions of the first game.
    pub(crate) first_game: Vec<Action>,
    /// How long the games took, without counting joint choices.
    pub(crate) time: Duration,
    /// How long the threads played, added up.
    pub(crate) thread_time: Duration,
}

impl Results {
    pub(crate) fn games_per_second(&self) -> f64 {
        self.tally.games as f64 / self.time.as_secs_f64().max(1e-9)
    }

    pub(crate) fn games_per_second_per_core(&self) -> f64 {
        self.tally.games as f64 / self.thread_time.as_secs_f64().max(1e-9)
    }
}

/// Play the games, telling after each few how many more are done; then count the joint choices.
pub(crate) fn run(plan: &Plan, done: &(dyn Fn(u64) + Sync)) -> Results {
    let joint_games = plan.joint_games.min(plan.games);
    let next = AtomicU64::new(0);
    let begin = Instant::now();
    let shares = on_threads(plan.threads, || play_share(plan, joint_games, &next, done));
    let mut results = Results {
        tally: Tally::default(),
        joint: JointOptions::default(),
        joint_games,
        first_game: Vec::new(),
        time: begin.elapsed(),
        thread_time: Duration::ZERO,
    };
    let mut noted = Vec::new();
    for share in shares {
        results.tally.merge(&share.tally);
        results.thread_time += share.time;
        noted.extend(share.noted);
    }
    let next = AtomicU64::new(0);
    for joint in on_threads(plan.threads, || count_share(plan, &noted, &next)) {
        results.joint.merge(&joint);
    }
    // At least one game is noted, and the first of all is among those noted.
    results.first_game = noted.into_iter().find(|(game, _)| *game == 0).map(|(_, actions)| actions).unwrap_or_default();
    results
}

/// What one thread played.
struct Share {
    tally: Tally,
    /// The actions of those of its games on which joint choices are counted.
    noted: Vec<(u64, Vec<Action>)>,
    time: Duration,
}

/// Play games until none is left.
fn play_share(plan: &Plan, joint_games: u64, next: &AtomicU64, done: &(dyn Fn(u64) + Sync)) -> Share {
    let begin = Instant::now();
    let bots: Vec<Box<dyn Bot>> =
        plan.bots.iter().map(|name| bot::named(name).expect("the plan's bots are known")).collect();
    let mut arena = Arena::new(Arc::clone(&plan.rules), bots);
    let mut share = Share { tally: Tally::default(), noted: Vec::new(), time: Duration::ZERO };
    // Few games at a time, so that the threads finish together; but not so few that they stand in each other's way.
    let few = (plan.games / (plan.threads as u64 * 16)).clamp(1, 64);
    loop {
        let first = next.fetch_add(few, Ordering::Relaxed);
        if first >= plan.games {
            break;
        }
        let games = first..(first + few).min(plan.games);
        for game in games.clone() {
            let seed = seed_of_game(plan.seed, game);
            let outcome = if game < joint_games {
                let mut actions = Vec::with_capacity(256);
                let outcome = arena.play_and_note(seed, &mut actions);
                share.noted.push((game, actions));
                outcome
            } else {
                arena.play(seed)
            };
            share.tally.add(&outcome);
        }
        done(games.end - games.start);
    }
    share.time = begin.elapsed();
    share
}

/// Count the joint choices of noted games until none is left.
fn count_share(plan: &Plan, noted: &[(u64, Vec<Action>)], next: &AtomicU64) -> JointOptions {
    let mut joint = JointOptions::default();
    while let Some((_, actions)) = noted.get(next.fetch_add(1, Ordering::Relaxed) as usize) {
        joint.merge(&JointOptions::of(&plan.rules, actions));
    }
    joint
}

/// Runs a function on several threads and returns their results.
fn on_threads<T: Send>(n: usize, work: impl Fn() -> T + Sync) -> Vec<T> {
    if n == 1 {
        return vec![work()];
    }
    thread::scope(|scope| {
        let threads: Vec<_> = (0..n).map(|_| scope.spawn(&work)).collect();
        threads.into_iter().map(|thread| thread.join().expect("games do not panic")).collect()
    })
}
