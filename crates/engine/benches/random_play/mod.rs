//! Uniformly random play, as the benches measure it.
use bastide_engine::action::Action;
use bastide_engine::game::Game;

/// A small, fast stream of numbers (xorshift64*): benches measure the engine, not the dice.
#[derive(Debug)]
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Dice {
        Dice(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    fn below(&mut self, n: u32) -> u32 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        let number = self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 32;
        (number * u64::from(n) >> 32) as u32
    }

    /// Any action that may be chosen now: chance by its weights, players each action alike.
    #[inline]
    pub(crate) fn choose(&mut self, game: &Game) -> Action {
        let decision = game.decision();
        let number = self.below(decision.total_weight());
        decision.at_weight(number).expect("a number below the total weight")
    }

    /// Play a whole game from its start and give the number of turns.
    pub(crate) fn play_to_the_end(&mut self, game: &mut Game) -> u64 {
        let mut turns = 0;
        game.restart();
        while !game.is_over() {
            let action = self.choose(game);
            turns += u64::from(matches!(action, Action::Lay { .. }));
            game.play_unchecked(action);
        }
        turns
    }
}
