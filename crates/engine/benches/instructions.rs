//! Counted by `cargo xtask bench` under callgrind: how many instructions a turn takes.
//!
//! `--list-names` prints the benches and how many games each plays; `NAME N` plays N games and prints their turns.
mod random_play;

use std::env;
use std::hint::black_box;

use bastide_engine::action::Action;
use bastide_engine::expansions::Set;
use bastide_engine::game::Game;
use bastide_engine::rules::Setup;
use bastide_testkit::random::{Dice, EIGHT_BOXES, FIFTEEN_BOXES, INNS_AND_TRADERS, TWELVE_BOXES};
use random_play::{choose, game_with, play_to_the_end};

type Bench = fn(&mut Dice, u64) -> u64;

const BENCHES: [(&str, u64, Bench); 9] = [
    ("base-2-players", 200, |dice, n| random_games(dice, n, &[], 2)),
    ("base-5-players", 200, |dice, n| random_games(dice, n, &[], 5)),
    ("inns-and-traders-2-players", 100, |dice, n| random_games(dice, n, INNS_AND_TRADERS, 2)),
    ("eight-boxes-2-players", 100, |dice, n| random_games(dice, n, EIGHT_BOXES, 2)),
    ("twelve-boxes-2-players", 40, |dice, n| random_games(dice, n, TWELVE_BOXES, 2)),
    ("twelve-boxes-5-players", 20, |dice, n| random_games(dice, n, TWELVE_BOXES, 5)),
    ("fifteen-boxes-2-players", 40, |dice, n| random_games(dice, n, FIFTEEN_BOXES, 2)),
    ("base-2-players-log-kept", 100, logged_games),
    ("base-2-players-clone-and-project", 50, searched_games),
];

fn main() {
    let arguments: Vec<String> = env::args().skip(1).filter(|argument| argument != "--bench").collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["--list-names"] => BENCHES.iter().for_each(|(name, n, _)| say(&format!("{name} {n}"))),
        [name, n] => {
            let bench = BENCHES.iter().find(|(other, _, _)| *other == name).expect("a name that --list-names prints");
            let n = n.parse().expect("a number of games");
            say(&format!("turns {}", bench.2(&mut Dice::new(7), n)));
        }
        _ => say("cargo xtask bench counts these; games per second: cargo bench -p bastide-engine --bench games"),
    }
}

#[expect(clippy::print_stdout, reason = "a bench prints its findings")]
fn say(line: &str) {
    println!("{line}");
}

fn random_games(dice: &mut Dice, n: u64, sets: &[Set], players: u8) -> u64 {
    let mut game = game_with(sets, players);
    (0..n).map(|_| play_to_the_end(&mut game, dice)).sum()
}

fn logged_games(dice: &mut Dice, n: u64) -> u64 {
    let mut game = Game::new(&Setup::base(2)).expect("the base game");
    game.keep_log();
    (0..n).map(|_| play_to_the_end(&mut game, dice)).sum()
}

/// What search does at every figure choice: copy the game, play, and look at the projected score.
fn searched_games(dice: &mut Dice, n: u64) -> u64 {
    let mut game = Game::new(&Setup::base(2)).expect("the base game");
    let mut copy = game.clone();
    let mut turns = 0;
    for _ in 0..n {
        game.restart();
        while !game.is_over() {
            let action = choose(&game, dice);
            if let Action::Place { .. } | Action::Pass = action {
                copy.clone_from(&game);
                copy.play_unchecked(action);
                black_box(copy.projected_scores());
                turns += 1;
            }
            game.play_unchecked(action);
        }
    }
    turns
}
