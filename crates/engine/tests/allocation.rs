//! A turn allocates nothing once the game's memory is warm.
use allocation_counter::measure;
use bastide_engine::expansions::Set;
use bastide_engine::game::Game;
use bastide_engine::rules::Setup;
use bastide_testkit::random::Dice;

/// Play a whole game from its start, keeping no list of what was played.
fn play_to_the_end(game: &mut Game, dice: &mut Dice) {
    game.restart();
    while !game.is_over() {
        let decision = game.decision();
        let action = decision.at_weight(dice.below(decision.total_weight())).expect("below the total weight");
        game.play_unchecked(action);
    }
}

#[test]
fn whole_games_are_played_without_a_single_allocation() {
    for players in 1..=6 {
        let mut game = Game::new(&Setup::base(players)).expect("the base game");
        // Warm up with the very games that are measured then, so that every list has been as long as it will get.
        let mut warm_up = Dice::new(players.into());
        (0..300).for_each(|_| play_to_the_end(&mut game, &mut warm_up));
        let mut dice = Dice::new(players.into());
        let counts = measure(|| (0..300).for_each(|_| play_to_the_end(&mut game, &mut dice)));
        assert_eq!(counts.count_total, 0, "{players} players: {counts:?}");
    }
}

#[test]
fn games_with_towers_are_played_without_a_single_allocation() {
    let mut setup = Setup::base(3);
    setup.sets.push((Set::Tower, 1));
    let mut game = Game::new(&setup).expect("the base game and The Tower");
    let mut warm_up = Dice::new(1);
    (0..200).for_each(|_| play_to_the_end(&mut game, &mut warm_up));
    let mut dice = Dice::new(1);
    let counts = measure(|| (0..200).for_each(|_| play_to_the_end(&mut game, &mut dice)));
    assert_eq!(counts.count_total, 0, "{counts:?}");
}

#[test]
fn cloning_into_old_memory_allocates_nothing() {
    let mut game = Game::new(&Setup::base(2)).expect("the base game");
    play_to_the_end(&mut game, &mut Dice::new(5));
    let mut copy = game.clone();
    let counts = measure(|| (0..100).for_each(|_| copy.clone_from(&game)));
    assert_eq!(counts.count_total, 0);
    assert_eq!(copy, game);
}

#[test]
fn a_state_stays_about_four_kibibytes() {
    let mut game = Game::new(&Setup::base(2)).expect("the base game");
    let mut dice = Dice::new(11);
    let mut total = 0;
    for _ in 0..200 {
        play_to_the_end(&mut game, &mut dice);
        total += game.state().n_bytes();
    }
    let mean = total / 200;
    assert!(mean <= 4200, "a finished game takes {mean} bytes on average");
}
