//! Uniformly random play without a trace, as the benches measure it.
use bastide_engine::action::Action;
use bastide_engine::game::Game;
use bastide_testkit::random::Dice;

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
