//! A turn allocates nothing once the game's memory is warm.
use allocation_counter::measure;
use bastide_engine::game::Game;
use bastide_engine::rules::Setup;

/// A stream of numbers that needs no memory.
struct Dice(u64);

impl Dice {
    fn play_to_the_end(&mut self, game: &mut Game) {
        game.restart();
        while !game.is_over() {
            self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let decision = game.decision();
            let number = (self.0 >> 33) * u64::from(decision.total_weight()) >> 31;
            let action = decision.at_weight(number as u32).expect("a number below the total weight");
            game.play_unchecked(action);
        }
    }
}

#[test]
fn whole_games_are_played_without_a_single_allocation() {
    for players in 1..=6 {
        let mut game = Game::new(&Setup::base(players)).expect("the base game");
        // Warm up with the very games that are measured then, so that every list has been as long as it will get.
        let mut warm_up = Dice(players.into());
        (0..300).for_each(|_| warm_up.play_to_the_end(&mut game));
        let mut dice = Dice(players.into());
        let counts = measure(|| (0..300).for_each(|_| dice.play_to_the_end(&mut game)));
        assert_eq!(counts.count_total, 0, "{players} players: {counts:?}");
    }
}

#[test]
fn cloning_into_old_memory_allocates_nothing() {
    let mut game = Game::new(&Setup::base(2)).expect("the base game");
    Dice(5).play_to_the_end(&mut game);
    let mut copy = game.clone();
    let counts = measure(|| (0..100).for_each(|_| copy.clone_from(&game)));
    assert_eq!(counts.count_total, 0);
    assert_eq!(copy, game);
}

#[test]
fn a_state_stays_about_four_kibibytes() {
    let mut game = Game::new(&Setup::base(2)).expect("the base game");
    let mut dice = Dice(11);
    let mut total = 0;
    for _ in 0..200 {
        dice.play_to_the_end(&mut game);
        total += game.state().n_bytes();
    }
    let mean = total / 200;
    assert!(mean <= 4096, "a finished game takes {mean} bytes on average");
}
