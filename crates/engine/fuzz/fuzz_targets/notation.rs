//! Actions, positions and games as text: nothing panics, errors are sentences, and what is read can be written and reads
//! back.
#![no_main]

use std::sync::LazyLock;

use bastide_engine::expansions::Set;
use bastide_engine::game::Game;
use bastide_engine::notation::{GameText, play_text, read_action, read_position, write_action, write_position};
use bastide_engine::rules::Setup;
use libfuzzer_sys::fuzz_target;

/// Games in their middle, at each kind of decision: a draw, a tile to lay, a figure to place, and what boxes add.
static GAMES: LazyLock<Vec<Game>> = LazyLock::new(|| {
    let mut draw = Game::new(&Setup::base(3)).expect("three may play");
    let actions = "draw base/V; lay 1,0 r1; place follower road:N; draw base/B; lay 0,1 r0; place follower cloister; \
                   draw base/E; lay 0,-1 r2; pass; draw base/U; lay -1,0 r0; place follower field:NL; leave 3; \
                   draw base/H; lay 0,-2 r1; pass";
    for action in actions.split("; ") {
        if let Err(fault) = play_text(&mut draw, action) {
            panic!("{action}: {fault:?}");
        }
    }
    let mut lay = draw.clone();
    play_text(&mut lay, "draw base/W").expect("it is in the bag");
    let mut place = lay.clone();
    let first = place.decision().actions[0];
    place.play(first).expect("it is listed");
    let mut games = vec![draw, lay, place];
    games.extend(with_boxes());
    games
});

/// A game with all boxes, at the first decision of each step, played by numbers that follow from one another.
fn with_boxes() -> Vec<Game> {
    let mut setup = Setup::base(3);
    setup.sets = Set::ALL.into_iter().filter(|set| set.is_playable()).map(|set| (set, 1)).collect();
    let mut game = Game::new(&setup).expect("all boxes can be played together");
    let mut number = 7u64;
    let mut met: Vec<Game> = Vec::new();
    while !game.is_over() {
        if met.iter().all(|other| other.step() != game.step()) {
            met.push(game.clone());
        }
        number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let actions = &game.decision().actions;
        let action = actions[(number >> 33) as usize % actions.len()];
        game.play(action).expect("it is listed");
    }
    met
}

fuzz_target!(|text: &str| {
    for game in GAMES.iter() {
        match read_action(game, text) {
            Ok(action) => {
                let written = write_action(game, action);
                assert_eq!(read_action(game, &written), Ok(action), "{text:?} is written as {written:?}");
                let mut played = game.clone();
                assert_eq!(played.play(action).is_err(), game.why_not(action).is_some(), "{text:?}");
            }
            Err(error) => is_a_sentence(&error.to_string()),
        }
    }
    let names = ["Red", "Blue B.", "turn"];
    for rules in [&GAMES[0], &GAMES[GAMES.len() - 1]].map(Game::shared_rules) {
        match read_position(&rules.pack, &names, text) {
            Ok(position) => {
                let written = write_position(&rules.pack, &names, &position);
                assert_eq!(read_position(&rules.pack, &names, &written).as_ref(), Ok(&position), "{written:?}");
                match Game::from_position(rules, &position) {
                    Ok(game) => assert_eq!(game.position().tiles, position.tiles),
                    Err(error) => is_a_sentence(&error.to_string()),
                }
            }
            Err(error) => is_a_sentence(&error.to_string()),
        }
    }
    match GameText::read(text) {
        Ok(game) => {
            assert_eq!(GameText::read(&game.to_string()).as_ref(), Ok(&game));
            if let Err(error) = game.replay() {
                is_a_sentence(&error.to_string());
            }
        }
        Err(error) => is_a_sentence(&error.to_string()),
    }
});

fn is_a_sentence(error: &str) {
    assert!(!error.is_empty() && !error.contains(char::is_control), "{error:?}");
}
