//! Games per second on one core, and what a state costs: the table of docs/performance.md.
//!
//! `cargo bench -p bastide-engine --bench games` prints it, and with `-- twelve` the rows in whose names that word stands.
mod random_play;

use std::hint::black_box;
use std::time::Instant;

use bastide_testkit::random::{Dice, EIGHT_BOXES, INNS_AND_TRADERS, TWELVE_BOXES};
use random_play::{game_with, play_to_the_end};

/// Long enough for a steady figure, short enough to wait for.
const GAMES: u64 = 40_000;
const ROUNDS: usize = 5;

#[expect(clippy::print_stdout, reason = "a bench prints its findings")]
fn main() {
    println!("| game | random games/s, one core | turns/s | state at the end | clone into | fresh clone |");
    println!("|---|---|---|---|---|---|");
    let base = [2, 3, 4, 5, 6].map(|players| ("base", &[][..], players));
    let inns_and_traders = [2, 5].map(|players| ("base, Inns, Traders", INNS_AND_TRADERS, players));
    let eight = [2, 5].map(|players| ("base and eight boxes", EIGHT_BOXES, players));
    let twelve = [2, 5].map(|players| ("base and twelve boxes", TWELVE_BOXES, players));
    let wanted = std::env::args().skip(1).find(|argument| argument != "--bench");
    let rows = base.into_iter().chain(inns_and_traders).chain(eight).chain(twelve);
    for (name, sets, players) in rows.filter(|(name, ..)| wanted.as_ref().is_none_or(|wanted| name.contains(wanted))) {
        let mut game = game_with(sets, players);
        let mut dice = Dice::new(7);
        let mut best = f64::INFINITY;
        let mut turns = 0;
        for _ in 0..ROUNDS {
            let start = Instant::now();
            turns = (0..GAMES / ROUNDS as u64).map(|_| play_to_the_end(&mut game, &mut dice)).sum::<u64>();
            best = best.min(start.elapsed().as_secs_f64());
        }
        let games = (GAMES / ROUNDS as u64) as f64;
        let state = game.state();
        let mut copy = state.clone();
        let into = nanoseconds(|| copy.clone_from(black_box(state)));
        let fresh = nanoseconds(|| drop(black_box(state.clone())));
        println!(
            "| {name}, {players} players | {:.0} | {:.2} million | {} bytes | {into:.0} ns | {fresh:.0} ns |",
            games / best,
            turns as f64 / best / 1e6,
            state.n_bytes(),
        );
    }
}

/// How long one call takes: the best of several rounds.
fn nanoseconds(mut call: impl FnMut()) -> f64 {
    const CALLS: u32 = 200_000;
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
