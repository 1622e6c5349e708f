//! At a crop circle the greedy bot looks at what everybody would make of either effect, each for themselves.
use bastide_engine::action::Action;
use bastide_engine::decision::{Wanted, Who};
use bastide_engine::figures::Player;
use bastide_engine::game::Game;

use crate::greedy::{Greedy, worth};

impl Greedy {
    /// The effect that is worth most to the player; `None` if another question is asked.
    pub(crate) fn at_circle(&self, player: Player) -> Option<Action> {
        let game = self.memory.first().filter(|game| game.wanted() == Some(Wanted::Circle))?;
        let mut best: Option<(i32, Action)> = None;
        for action in game.decision().actions.iter().copied() {
            let worth = worth(&followed(game, action), player);
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, action));
            }
        }
        best.map(|(_, action)| action)
    }
}

/// The game after this effect, with everybody doing what is best for them.
fn followed(game: &Game, effect: Action) -> Game {
    let mut game = game.clone();
    game.play_unchecked(effect);
    while game.wanted() == Some(Wanted::CircleFollower) {
        let Who::Player(player) = game.decision().who else { break };
        let after = game.decision().actions.iter().map(|action| {
            let mut next = game.clone();
            next.play_unchecked(*action);
            next
        });
        match after.max_by_key(|next| worth(next, player)) {
            Some(next) => game = next,
            None => break,
        }
    }
    game
}
