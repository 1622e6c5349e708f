//! Perft: the number of ways a game can go, to a depth, pinned in `tests/perft/*.txt`.
//!
//! The first three depths are counted a second time below, from tile facts alone; the deeper ones are what another
//! engine can be compared with. `UPDATE=1 cargo test -p bastide-engine --test perft` rewrites the files.
use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

use bastide_engine::board::cell::Cell;
use bastide_engine::board::side::Side;
use bastide_engine::catalogue::catalogue;
use bastide_engine::decision::Who;
use bastide_engine::expansions::Set;
use bastide_engine::game::Game;
use bastide_engine::notation::write_action;
use bastide_engine::perft::{divide, perft};
use bastide_engine::rules::Setup;
use bastide_engine::rules::switches::{
    VariantCloisterBattle, VariantDash, VariantDisplay, VariantLateFollowers, VariantOwnCloister,
};
use bastide_testkit::played::after;
use bastide_testkit::random::{Dice, EIGHT_BOXES, Manner};

/// Some turns into a game: the road and a field are occupied, a city of two tiles is complete.
const IN_MID_GAME: [&str; 9] = [
    "draw base/U",
    "lay 1,0 r0",
    "place follower road:E",
    "draw base/E",
    "lay 0,-1 r2",
    "place follower field:NL",
    "draw base/V",
    "lay -1,0 r3",
    "pass",
];

/// Compares the counts to this depth with the file of this name.
fn assert_counts(name: &str, game: &Game, about: &str, depth: u32) {
    let mut text = format!("# {about}\n# depth count\n");
    for depth in 1..=depth {
        writeln!(text, "{depth} {}", perft(game, depth)).expect("writing to a string");
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/perft").join(format!("{name}.txt"));
    if env::var_os("UPDATE").is_some() {
        fs::write(&path, &text).expect("the file can be written");
    }
    let pinned = fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(text, pinned, "{}: run with UPDATE=1 and look at the difference", path.display());
}

#[test]
fn counts_are_those_of_the_files() {
    let positions: [(&str, Vec<&str>, u32); 2] =
        [("base-start", vec![], 7), ("base-mid-game", IN_MID_GAME.to_vec(), 5)];
    for (name, actions, depth) in positions {
        let game = after(&Setup::base(2), &actions);
        assert_counts(name, &game, &format!("After {} actions: {}", actions.len(), actions.join("; ")), depth);
    }
}

/// Every box beside the base game, and all of them: some way into a game of eager players, where much can be chosen.
#[test]
fn counts_of_every_box_are_those_of_the_files() {
    let boxes = Set::ALL.into_iter().filter(|set| set.is_playable() && *set != Set::Base);
    let mixes = boxes.map(|set| (set.name(), vec![set])).chain([("eight-boxes", EIGHT_BOXES.to_vec())]);
    for (name, sets) in mixes {
        let mut setup = Setup::base(2);
        setup.sets.extend(sets.into_iter().map(|set| (set, 1)));
        let mut game = Game::new(&setup).expect("every box can be played beside the base game");
        let mut dice = Dice::new(7);
        let mut actions = Vec::new();
        // A whole number of decisions further, on to a draw, so that the count begins with what may come.
        while actions.len() < 90 || game.decision().who != Who::Chance {
            let action = Manner::Eager.choose(&game, &mut dice).expect("the game is not over so soon");
            actions.push(write_action(&game, action));
            game.play(action).expect("a listed action");
        }
        assert_counts(name, &game, &format!("After {} actions: {}", actions.len(), actions.join("; ")), 4);
    }
}

/// Switches a variant on.
type Choose = fn(&mut Setup);

/// The variants, some way into a game of eager players.
#[test]
fn counts_of_the_variants_are_those_of_the_files() {
    let variants: [(&str, Choose); 5] = [
        ("late-followers", |setup| setup.switches.variant_late_followers = VariantLateFollowers::On),
        ("dash", |setup| setup.switches.variant_dash = VariantDash::On),
        ("display", |setup| setup.switches.variant_display = VariantDisplay::On),
        ("own-cloister", |setup| setup.switches.variant_own_cloister = VariantOwnCloister::On),
        ("cloister-battle", |setup| setup.switches.variant_cloister_battle = VariantCloisterBattle::On),
    ];
    for (name, choose) in variants {
        let mut setup = Setup::base(2);
        choose(&mut setup);
        let mut game = Game::new(&setup).expect("every variant can be played with the base game");
        let mut dice = Dice::new(7);
        let mut actions = Vec::new();
        while actions.len() < 60 || game.decision().who != Who::Chance {
            let action = Manner::Eager.choose(&game, &mut dice).expect("the game is not over so soon");
            actions.push(write_action(&game, action));
            game.play(action).expect("a listed action");
        }
        assert_counts(name, &game, &format!("After {} actions: {}", actions.len(), actions.join("; ")), 3);
    }
}

/// A follower flies to the start tile, where it can land in the city or on the road, or to the straight road beyond.
#[test]
fn counts_of_a_flight_are_those_of_the_file() {
    let mut setup = Setup::base(2);
    setup.sets.push((Set::FlyingMachines, 1));
    let actions = ["draw base/U", "lay 1,0 r0", "pass", "draw flying-machines/straight-along", "lay -1,0 r2"];
    let game = after(&setup, &actions);
    assert_counts("flight", &game, &format!("After {} actions: {}", actions.len(), actions.join("; ")), 4);
}

#[test]
fn dividing_adds_up() {
    let game = after(&Setup::base(2), &[]);
    let parts = divide(&game, 4);
    assert_eq!(parts.len(), 24);
    assert_eq!(parts.iter().map(|(_, count)| count).sum::<u64>(), perft(&game, 4));
}

/// The first turn, counted from the catalogue: each of the 24 kinds, each different rotation, on each side of
/// the start tile; then a follower on each segment, or none (every feature that a first tile touches is unoccupied, and
/// two of its segments meet in one feature only when both join the start tile's city or one of its fields).
#[test]
fn the_first_turn_is_what_the_tile_facts_say() {
    let start = catalogue().tile("base/D").expect("the start tile");
    let kinds = catalogue().of(Set::Base);
    let mut placements = 0;
    let mut with_figures = 0;
    for tile in kinds {
        for rotation in tile.rotations() {
            let lie = tile.lie(*rotation);
            for side in Side::ALL {
                // The new tile lies beyond `side` of the start tile.
                if start.edges[side as usize] != lie.edges[side.opposite() as usize] {
                    continue;
                }
                placements += 1;
                // Features of the new tile: its segments, minus those that the shared edge joins through the start tile.
                let here = start.lie(bastide_engine::board::side::Rotation::default());
                let mut joined: Vec<(u8, u8)> = side
                    .halves()
                    .into_iter()
                    .map(|half| (here.at_half[half as usize], lie.at_half[half.meets() as usize]))
                    .filter(|(theirs, mine)| *theirs != u8::MAX && *mine != u8::MAX)
                    .collect();
                joined.sort_unstable();
                joined.dedup();
                // Two segments of the new tile meet when they join the same segment of the start tile.
                let met = joined.windows(2).filter(|pair| pair[0].0 == pair[1].0).count();
                with_figures += (tile.segments.len() - met + 1) as u64;
            }
        }
    }
    let game = after(&Setup::base(2), &[]);
    assert_eq!(perft(&game, 1), kinds.len() as u64);
    assert_eq!(perft(&game, 2), placements);
    assert_eq!(perft(&game, 3), with_figures);
    assert!(game.state().board.grid.demands_at(Cell::new(0, -1)).is_some());
}
