//! Perft: how many ways a game can go, counted to a depth. Two engines that agree on it agree on what is legal.
use crate::action::Action;
use crate::game::Game;

/// The number of different lists of `depth` actions from here, chance included; a game that ends earlier counts once.
#[must_use]
pub fn perft(game: &Game, depth: u32) -> u64 {
    if depth == 0 || game.is_over() {
        return 1;
    }
    if depth == 1 {
        return game.decision().actions.len() as u64;
    }
    let mut next = game.clone();
    let mut count = 0;
    for action in &game.decision().actions {
        next.clone_from(game);
        next.play_unchecked(*action);
        count += perft(&next, depth - 1);
    }
    count
}

/// Perft divided by the first action.
#[must_use]
pub fn divide(game: &Game, depth: u32) -> Vec<(Action, u64)> {
    let after = |action: &Action| {
        let mut next = game.clone();
        next.play_unchecked(*action);
        (*action, perft(&next, depth.saturating_sub(1)))
    };
    game.decision().actions.iter().map(after).collect()
}
