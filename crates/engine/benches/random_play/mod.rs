//! Uniformly random play without a trace, as the benches measure it.
#![allow(dead_code, reason = "each bench uses a part of it")]
use bastide_engine::action::Action;
use bastide_engine::expansions::Set;
use bastide_engine::game::Game;
use bastide_engine::rules::Setup;
use bastide_testkit::random::Dice;

/// A game with the base box and these.
pub(crate) fn game_with(sets: &[Set], players: u8) -> Game {
    let mut setup = Setup::base(players);
    setup.sets.extend(sets.iter().map(|set| (*set, 1)));
    Game::new(&setup).expect("these boxes can be played together")
}

/// Any action that may be chosen now: chance by its weights, players each action alike.
#[inline]
pub(crate) fn choose(game: &Game, dice: &mut Dice) -> Action {
    let decision = game.decision();
    decision.at_weight(dice.below(decision.total_weight())).expect("a number below the total weight")
}

/// Play a whole game from its start and give the number of turns.
pub(crate) fn play_to_the_end(game: &mut Game, dice: &mut Dice) -> u64 {
    let mut turns = 0;
    game.restart();
    while !game.is_over() {
        let action = choose(game, dice);
        turns += u64::from(matches!(action, Action::Lay { .. }));
        game.play_unchecked(action);
    }
    turns
}
