//! Random games: the engine's features, choices and points agree with those found a second time by simple means.
use bastide_engine::game::Game;
use bastide_engine::rules::Setup;
use bastide_engine::rules::presets::Preset;
use bastide_testkit::choices::compare_choices;
use bastide_testkit::draw;
use bastide_testkit::random::{Dice, Manner, play_out};
use bastide_testkit::recount::compare_features;
use bastide_testkit::second_scorer::compare_scores;

/// The table after a game in which two opinions differ.
fn table(game: &Game) -> String {
    draw::table(game, |player| format!("player {}", player.0 + 1))
}

#[test]
fn features_and_choices_agree_after_every_action() {
    for manner in Manner::ALL {
        for seed in 0..12 {
            let mut game = Game::new(&Setup::base(2 + (seed % 4) as u8)).expect("a table of two to five");
            play_out(&mut game, manner, &mut Dice::new(seed), |game, action| {
                let agree = compare_features(game).and_then(|()| compare_choices(game));
                agree.unwrap_or_else(|error| {
                    panic!("{manner:?}, seed {seed}, before {action:?}: {error}\n{}", table(game))
                });
            });
        }
    }
}

#[test]
fn points_agree_by_source_in_every_edition() {
    for manner in Manner::ALL {
        for preset in Preset::ALL {
            for seed in 0..12 {
                let setup = Setup::with_preset(preset, 1 + (seed % 5) as u8);
                let mut game = Game::new(&setup).expect("a table of one to five");
                let actions = play_out(&mut game, manner, &mut Dice::new(seed), |_, _| ());
                let agree = compare_scores(&game, &actions);
                agree.unwrap_or_else(|error| panic!("{manner:?}, {preset:?}, seed {seed}: {error}\n{}", table(&game)));
            }
        }
    }
}

#[test]
fn points_agree_in_the_middle_of_a_game() {
    for seed in 0..12 {
        let mut played = Vec::new();
        let mut game = Game::new(&Setup::base(3)).expect("a table of three");
        play_out(&mut game, Manner::Eager, &mut Dice::new(seed), |game, action| {
            if played.len() % 20 == 0 {
                compare_scores(game, &played).unwrap_or_else(|error| panic!("seed {seed}: {error}\n{}", table(game)));
            }
            played.push(action);
        });
    }
}
