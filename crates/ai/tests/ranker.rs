//! What the bot that ranks promises: it beats the greedy one, plays every box with any number, and sees no more than its seat.
use std::sync::Arc;

use bastide_ai::{Arena, Bot, Chance, Ranker, bot, duel};
use bastide_engine::decision::Who;
use bastide_engine::expansions::Set;
use bastide_engine::game::Game;
use bastide_engine::rules::switches::{
    Switches, VariantArchitects, VariantCloisterBattle, VariantDisplay, VariantHand, VariantOwnCloister,
};
use bastide_engine::rules::{Rules, Setup};
use bastide_engine::view::Viewer;

fn rules(players: u8, sets: &[Set]) -> Arc<Rules> {
    let mut setup = Setup::base(players);
    setup.sets.extend(sets.iter().map(|set| (*set, 1)));
    Arc::new(Rules::new(&setup).expect("these boxes can be played together"))
}

fn boxes() -> Vec<Set> {
    Set::ALL.into_iter().filter(|set| *set != Set::Base && set.is_playable()).collect()
}

fn new(name: &str) -> Box<dyn Bot> {
    bot::named(name).expect("the bot is known")
}

#[test]
fn it_wins_nearly_all_mirrored_games_against_greedy() {
    let plan = duel::Plan { rules: rules(2, &[]), seed: 2026, rounds: 40, threads: 1 };
    let score = duel::play(&plan, &|| new("shrewd"), &|| new("greedy"), &|_| true);
    assert_eq!(score.games(), 80);
    assert!(score.share() >= 0.95 && score.leads.mean() > 40.0, "{score:?}");
    // Greedy leaves itself without followers; the ranker does not.
    assert!(score.sides[0].bare_share() < 0.15 && score.sides[1].bare_share() > 0.4, "{:?}", score.sides);
}

#[test]
fn it_plays_whole_games_with_all_boxes_and_any_number_of_players() {
    let all = boxes();
    for players in 1..=6 {
        let rules = rules(players, &all);
        let mut arena = Arena::new(rules, (0..players).map(|_| new("shrewd")).collect());
        let outcome = arena.play(u64::from(players));
        assert!(arena.game().is_over() && outcome.turns > 100, "{players} players: {outcome:?}");
        assert_eq!(arena.game().state().bag.n_left(), 0);
    }
}

#[test]
fn it_plays_each_box_alone() {
    for (n, set) in boxes().into_iter().enumerate() {
        let mut arena = Arena::new(rules(2, &[set]), vec![new("shrewd"), new("greedy")]);
        let outcome = arena.play(n as u64);
        assert!(arena.game().is_over() && outcome.scores[0] > 0, "{set:?}: {outcome:?}");
    }
}

/// Chooses variants.
type Choose = fn(&mut Switches);

#[test]
fn it_plays_the_variants_that_say_where_tiles_come_from() {
    let variants: [Choose; 4] = [
        |switches| {
            switches.variant_display = VariantDisplay::On;
            switches.variant_own_cloister = VariantOwnCloister::On;
        },
        |switches| switches.variant_own_cloister = VariantOwnCloister::On,
        |switches| switches.variant_architects = VariantArchitects::On,
        |switches| switches.variant_cloister_battle = VariantCloisterBattle::On,
    ];
    for (n, choose) in variants.into_iter().enumerate() {
        let mut setup = Setup::base(2);
        choose(&mut setup.switches);
        let rules = Arc::new(Rules::new(&setup).expect("such a game can be played"));
        let mut arena = Arena::new(rules, vec![new("shrewd"), new("greedy")]);
        let outcome = arena.play(n as u64);
        assert!(arena.game().is_over() && outcome.scores[0] > 0, "variant {n}: {outcome:?}");
    }
}

#[test]
fn what_others_hide_makes_no_difference() {
    // Two games that differ only in what the opponent holds look the same from the seat.
    let mut setup = Setup::base(2);
    setup.switches.variant_hand = VariantHand::Two;
    let rules = Arc::new(Rules::new(&setup).expect("hands of two can be played"));
    let mut n_compared = 0;
    for seed in 0..6 {
        let mut game = Game::with_rules(Arc::clone(&rules));
        let mut chance = Chance::new(seed);
        while !game.is_over() {
            if let Who::Player(player) = game.decision().who {
                let view = game.view(Viewer::Player(player));
                let other = view.imagine(chance.seed());
                let choices = [&game, &other]
                    .map(|game| Ranker::default().choose(&game.view(Viewer::Player(player)), &mut Chance::new(5)));
                assert_eq!(choices[0], choices[1]);
                n_compared += usize::from(view.hides() && game.hash64() != other.hash64());
            }
            game.play_unchecked(chance.pick(game.decision()));
        }
    }
    assert!(n_compared > 100, "{n_compared}");
}

#[test]
fn ways_are_legal_and_the_best_is_among_them() {
    let rules = rules(3, &[Set::InnsAndCathedrals]);
    let (mut ranker, mut ways) = (Ranker::default(), Vec::new());
    let (mut game, mut chance, mut n_ways) = (Game::with_rules(rules), Chance::new(3), 0);
    while !game.is_over() {
        if let Who::Player(_) = game.decision().who {
            ranker.rank(&game, &mut ways);
            for way in &ways {
                let mut next = game.clone();
                way.actions().iter().for_each(|action| next.play(*action).expect("a way is legal"));
                assert!(way.worth.is_finite());
                n_ways += 1;
            }
            let best = ranker.best(&game, &mut chance).expect("a player chooses");
            assert!(game.decision().actions.len() == 1 || ways.iter().all(|way| way.worth <= best.worth));
        }
        game.play_unchecked(chance.pick(game.decision()));
    }
    assert!(n_ways > 2000, "{n_ways}");
}
