//! Games per second on one core, and what a state costs: the table of docs/performance.md.
//!
//! `cargo bench -p bastide-engine --bench games` prints it, and with `-- twelve` the rows in whose names that word stands.
//!
//! Every round plays the same games, and the best of them counts: whatever else the machine does only ever adds time. On Linux it
//! is the time that the thread had a core, so that waiting for one does not count either.
mod random_play;

use std::fs;
use std::hint::black_box;
use std::thread;
use std::time::{Duration, Instant};

use bastide_engine::expansions::Set;
use bastide_testkit::random::{Dice, EIGHT_BOXES, FIFTEEN_BOXES, INNS_AND_TRADERS, TWELVE_BOXES};
use random_play::{game_with, play_to_the_end};

/// Enough games for all sorts of boards, short enough that some rounds are left in peace.
const GAMES: u64 = 1_000;
const ROUNDS: usize = 20;

#[expect(clippy::print_stdout, reason = "a bench prints its findings")]
fn main() {
    println!("| game | random games/s, one core | turns/s | state at the end | clone into | fresh clone |");
    println!("|---|---|---|---|---|---|");
    let base = [2, 3, 4, 5, 6].map(|players| ("base", &[][..], players));
    let inns_and_traders = [2, 5].map(|players| ("base, Inns, Traders", INNS_AND_TRADERS, players));
    let eight = [2, 5].map(|players| ("base and eight boxes", EIGHT_BOXES, players));
    let twelve = [2, 5].map(|players| ("base and twelve boxes", TWELVE_BOXES, players));
    let fifteen = [2, 5].map(|players| ("base and fifteen boxes", FIFTEEN_BOXES, players));
    // Whatever can be played by now.
    let playable: Vec<Set> = Set::ALL.into_iter().filter(|set| *set != Set::Base && set.is_playable()).collect();
    let everything = [2, 5].map(|players| ("everything at once", &playable[..], players));
    let wanted = std::env::args().skip(1).find(|argument| argument != "--bench");
    let rows = base.into_iter().chain(inns_and_traders).chain(eight).chain(twelve).chain(fifteen).chain(everything);
    for (name, sets, players) in rows.filter(|(name, ..)| wanted.as_ref().is_none_or(|wanted| name.contains(wanted))) {
        let mut game = game_with(sets, players);
        let mut best = f64::INFINITY;
        let mut turns = 0;
        for _ in 0..ROUNDS {
            let (mut dice, start) = (Dice::new(7), Clock::start());
            turns = (0..GAMES).map(|_| play_to_the_end(&mut game, &mut dice)).sum::<u64>();
            best = best.min(start.seconds());
        }
        let state = game.state();
        let mut copy = state.clone();
        let into = nanoseconds(|| copy.clone_from(black_box(state)));
        let fresh = nanoseconds(|| drop(black_box(state.clone())));
        println!(
            "| {name}, {players} players | {:.0} | {:.2} million | {} bytes | {into:.0} ns | {fresh:.0} ns |",
            GAMES as f64 / best,
            turns as f64 / best / 1e6,
            state.n_bytes(),
        );
    }
}

/// How long one call takes: the best of several rounds.
fn nanoseconds(mut call: impl FnMut()) -> f64 {
    const CALLS: u32 = 20_000;
    let mut best = f64::INFINITY;
    for _ in 0..ROUNDS {
        let start = Instant::now();
        for _ in 0..CALLS {
            call();
        }
        best = best.min(start.elapsed().as_secs_f64());
    }
    best / f64::from(CALLS) * 1e9
}

/// When something began: by the time that this thread has had a core, and by the clock on the wall.
struct Clock(Option<Duration>, Instant);

impl Clock {
    fn start() -> Clock {
        Clock(time_on_a_core(), Instant::now())
    }

    fn seconds(&self) -> f64 {
        let on_a_core = self.0.zip(time_on_a_core()).map(|(start, now)| now - start);
        on_a_core.unwrap_or_else(|| self.1.elapsed()).as_secs_f64()
    }
}

/// How long this thread has had a core; `None` where the system does not say.
fn time_on_a_core() -> Option<Duration> {
    // The system brings its figure up to date when it chooses who runs next.
    thread::yield_now();
    let told = fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    told.split_whitespace().next()?.parse().ok().map(Duration::from_nanos)
}
