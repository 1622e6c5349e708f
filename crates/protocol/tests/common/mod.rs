//! Numbers that look random and are the same in every run, and games played by them.
use bastide_engine::action::Action;
use bastide_engine::figures::Player;
use bastide_engine::game::Game;
use bastide_engine::rules::Setup;

/// The SplitMix64 sequence.
pub(crate) struct Numbers(pub(crate) u64);

impl Numbers {
    /// The next number, below `n`.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % n as u64) as usize
    }
}

/// A game played at random to its end, with its log; now and then somebody leaves.
pub(crate) fn random_game(setup: &Setup, numbers: &mut Numbers) -> (Game, Vec<Action>) {
    let mut game = Game::new(setup).expect("the setups of these tests can be played");
    game.keep_log();
    let mut actions = Vec::new();
    while !game.is_over() {
        let leaving = Player(numbers.below(usize::from(setup.players)) as u8);
        let action = if numbers.below(300) == 0 && game.may_leave(leaving) {
            Action::Leave(leaving)
        } else {
            game.decision().actions[numbers.below(game.decision().actions.len())]
        };
        game.play(action).expect("it is listed, or somebody leaves");
        actions.push(action);
    }
    (game, actions)
}

/// Names for so many players.
pub(crate) fn names(players: u8) -> Vec<String> {
    ["Ann", "Bob", "Cläre", "d", "E. \"E\" E", "🏰"]
        .iter()
        .take(usize::from(players))
        .map(|s| (*s).to_owned())
        .collect()
}
