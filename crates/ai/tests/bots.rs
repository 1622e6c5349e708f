//! What bots promise: only listed actions, chance that is even, and for the greedy one the best of the turn.
use std::sync::Arc;

use bastide_ai::chance::seed_of_game;
use bastide_ai::{Arena, Bot, Chance, Greedy, Random, Tally, arena, bot};
use bastide_engine::action::Action;
use bastide_engine::decision::Who;
use bastide_engine::figures::Player;
use bastide_engine::game::Game;
use bastide_engine::rules::presets::Preset;
use bastide_engine::rules::switches::VariantHand;
use bastide_engine::rules::{Rules, Setup};
use bastide_engine::view::Viewer;

fn rules(setup: &Setup) -> Arc<Rules> {
    Arc::new(Rules::new(setup).expect("the setup can be played"))
}

fn bots(names: &[&str]) -> Vec<Box<dyn Bot>> {
    names.iter().map(|name| bot::named(name).expect("the bot is known")).collect()
}

/// A game of random moves, stopped at the first decision of a player after this many actions.
fn somewhere(rules: &Arc<Rules>, seed: u64, n_actions: usize) -> Game {
    let mut game = Game::with_rules(Arc::clone(rules));
    let mut chance = Chance::new(seed);
    for _ in 0..n_actions {
        game.play_unchecked(chance.pick(game.decision()));
    }
    while game.decision().who == Who::Chance {
        game.play_unchecked(chance.pick(game.decision()));
    }
    game
}

fn player_to_choose(game: &Game) -> Player {
    match game.decision().who {
        Who::Player(player) => player,
        Who::Chance => panic!("it is chance's turn"),
    }
}

#[test]
fn bots_choose_only_what_is_listed() {
    for (preset, names) in [
        (Preset::ZmanBigBox2014, &["greedy"][..]),
        (Preset::RggOriginal, &["greedy", "random"]),
        (Preset::HigOriginal, &["random", "greedy", "greedy", "random", "random"]),
    ] {
        let rules = rules(&Setup::with_preset(preset, names.len() as u8));
        let mut bots = bots(names);
        for seed in 0..3 {
            let mut game = Game::with_rules(Arc::clone(&rules));
            let mut chance = Chance::new(seed);
            while !game.is_over() {
                let action = match game.decision().who {
                    Who::Chance => chance.pick(game.decision()),
                    Who::Player(player) => bots[player.index()].choose(&game.view(Viewer::Player(player)), &mut chance),
                };
                game.play(action).expect("bots choose only what is listed");
            }
        }
    }
}

#[test]
fn random_takes_every_listed_action_as_often() {
    let rules = rules(&Setup::base(2));
    for (seed, n_actions) in [(1, 30), (2, 61), (3, 100), (4, 151)] {
        let game = somewhere(&rules, seed, n_actions);
        let actions = &game.decision().actions;
        let view = game.view(Viewer::Player(player_to_choose(&game)));
        let mut chance = Chance::new(seed + 100);
        let each = 2000;
        let mut counts = vec![0u32; actions.len()];
        for _ in 0..each * actions.len() {
            let action = Random.choose(&view, &mut chance);
            counts[actions.iter().position(|listed| *listed == action).expect("it is listed")] += 1;
        }
        let expected = each as f64;
        let chi_square: f64 = counts.iter().map(|n| (f64::from(*n) - expected).powi(2) / expected).sum();
        // Mean and standard deviation of chi-square are f and √(2f); the seeds are fixed, so this never flickers.
        let freedom = (actions.len() - 1) as f64;
        assert!(chi_square < freedom + 4.0 * (2.0 * freedom).sqrt() + 1e-9, "{chi_square} for {counts:?}");
    }
}

#[test]
fn draws_come_by_the_number_of_tiles_left() {
    let game = Game::with_rules(rules(&Setup::base(2)));
    let decision = game.decision();
    let mut chance = Chance::new(5);
    let total = f64::from(decision.total_weight());
    let mut counts = vec![0u32; decision.actions.len()];
    let draws = 71_000;
    for _ in 0..draws {
        let action = chance.pick(decision);
        counts[decision.actions.iter().position(|listed| *listed == action).expect("it is listed")] += 1;
    }
    let chi_square: f64 = counts
        .iter()
        .zip(&decision.weights)
        .map(|(count, weight)| {
            let expected = f64::from(draws) * f64::from(*weight) / total;
            (f64::from(*count) - expected).powi(2) / expected
        })
        .sum();
    // 23 degrees of freedom: exceeded once in a thousand seeds.
    assert!(chi_square < 49.7, "{chi_square} for {counts:?}");
}

/// The largest lead that the player can reach with the decisions of this turn, found the plain way.
fn best_lead(game: &Game, player: Player) -> i32 {
    if game.is_over() || game.decision().who != Who::Player(player) {
        let scores = if game.is_over() { game.scores().collect() } else { game.projected_scores() };
        let others = scores.iter().enumerate().filter(|(n, _)| *n != player.index());
        return scores[player.index()] - others.map(|(_, score)| *score).max().unwrap_or(0);
    }
    let after = |action: &Action| {
        let mut next = game.clone();
        next.play(*action).expect("it is listed");
        best_lead(&next, player)
    };
    game.decision().actions.iter().map(after).max().expect("a decision lists something")
}

#[test]
fn greedy_reaches_the_best_lead_of_the_turn() {
    for (n_players, seed) in (1..=4).flat_map(|n| (0..8).map(move |seed| (n, seed))) {
        let rules = rules(&Setup::base(n_players));
        // The last ones stop at the last tile, where the end of the game is in sight.
        let mut game = somewhere(&rules, seed, [3, 30, 60, 90, 120, 150, 180, 206][seed as usize]);
        if game.is_over() {
            continue;
        }
        let player = player_to_choose(&game);
        let best = best_lead(&game, player);
        let (mut greedy, mut chance) = (Greedy::default(), Chance::new(seed));
        while !game.is_over() && game.decision().who == Who::Player(player) {
            let action = greedy.choose(&game.view(Viewer::Player(player)), &mut chance);
            game.play(action).expect("it is listed");
        }
        assert_eq!(best_lead(&game, player), best, "{n_players} players, seed {seed}");
    }
}

#[test]
fn greedy_leaves_equal_ways_to_chance() {
    let game = somewhere(&rules(&Setup::base(2)), 11, 6);
    let player = player_to_choose(&game);
    let best = best_lead(&game, player);
    let is_best = |action: &&Action| {
        let mut next = game.clone();
        next.play(**action).expect("it is listed");
        best_lead(&next, player) == best
    };
    let good: Vec<Action> = game.decision().actions.iter().filter(is_best).copied().collect();
    assert!(good.len() > 1, "the position has several best placements");
    let mut greedy = Greedy::default();
    let mut chosen: Vec<Action> =
        (0..400).map(|seed| greedy.choose(&game.view(Viewer::Player(player)), &mut Chance::new(seed))).collect();
    chosen.sort_unstable();
    chosen.dedup();
    let mut good = good;
    good.sort_unstable();
    assert_eq!(chosen, good);
}

#[test]
fn greedy_beats_random() {
    // 200 games here; `bastide simulate --bots greedy,random --games 1000` shows it at length.
    let mut n_wins = 0;
    for (names, greedy) in [(["greedy", "random"], 0), (["random", "greedy"], 1)] {
        let mut arena = Arena::new(rules(&Setup::base(2)), bots(&names));
        let mut tally = Tally::default();
        (0..100).for_each(|game| tally.add(&arena.play(seed_of_game(7, game))));
        n_wins += tally.seats[greedy].wins;
    }
    assert!(n_wins > 198, "{n_wins} of 200");
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let rules = rules(&Setup::base(3));
    let mut arena = Arena::new(Arc::clone(&rules), bots(&["greedy", "random", "greedy"]));
    let (mut first, mut second) = (Vec::new(), Vec::new());
    let outcome = arena.play_and_note(42, &mut first);
    arena.play(43);
    assert_eq!(arena.play_and_note(42, &mut second), outcome);
    assert_eq!(first, second);
    assert_eq!(arena::play_game(&rules, &mut bots(&["greedy", "random", "greedy"]), 42), outcome);
    assert_ne!(arena.play(44), outcome);
}

#[test]
fn tiles_come_in_the_same_order_whoever_plays() {
    let draws = |names: &[&str]| {
        let mut actions = Vec::new();
        Arena::new(rules(&Setup::base(2)), bots(names)).play_and_note(9, &mut actions);
        actions.retain(|action| matches!(action, Action::Draw(_)));
        actions
    };
    assert_eq!(draws(&["random", "random"])[..20], draws(&["greedy", "random"])[..20]);
}

#[test]
fn games_counted_apart_give_the_same_tally_as_together() {
    let rules = rules(&Setup::base(2));
    let play = |games: std::ops::Range<u64>| {
        let mut arena = Arena::new(Arc::clone(&rules), bots(&["random", "random"]));
        let mut tally = Tally::default();
        games.for_each(|game| tally.add(&arena.play(seed_of_game(3, game))));
        tally
    };
    let together = play(0..60);
    let mut apart = play(45..60);
    apart.merge(&play(0..20));
    apart.merge(&play(20..45));
    assert_eq!(apart, together);
    assert_eq!(together.games, 60);
    assert_eq!(together.turns + together.discarded, 60 * 71);
    for seat in &together.seats {
        assert_eq!(seat.scores.n(), 60);
        assert_eq!((seat.scores.mean() * 60.0).round() as i64, seat.by_source.iter().sum::<i64>());
    }
    let wins: u64 = together.seats.iter().map(|seat| seat.wins).sum();
    assert_eq!(wins + together.ties, 60);
}

#[test]
fn joint_options_agree_with_what_was_chosen_at_random() {
    // The chosen placement is as likely as any other, so its figure choices times the number of placements are right on
    // average; counting all placements must come to the same.
    let rules = rules(&Setup::base(2));
    let mut arena = Arena::new(Arc::clone(&rules), bots(&["random", "random"]));
    let mut differences = Vec::new();
    for game in 0..100 {
        let mut actions = Vec::new();
        arena.play_and_note(seed_of_game(1, game), &mut actions);
        let counted = arena::JointOptions::of(&rules, &actions);
        let (mut guessed, mut replayed) = (0, Game::with_rules(Arc::clone(&rules)));
        for action in &actions {
            let n_placements = replayed.decision().actions.len();
            replayed.play(*action).expect("it is the game's own");
            if let Action::Lay { .. } = action {
                guessed += n_placements * replayed.decision().actions.len();
            }
        }
        differences.push((guessed as f64 - counted.options as f64) / counted.turns as f64);
    }
    let n = differences.len() as f64;
    let mean = differences.iter().sum::<f64>() / n;
    let variance = differences.iter().map(|difference| (difference - mean).powi(2)).sum::<f64>() / (n - 1.0);
    // The seeds are fixed, so this never flickers.
    assert!(mean.abs() < 3.0 * (variance / n).sqrt(), "{mean} with a variance of {variance}");
}

#[test]
fn joint_options_are_all_figure_choices_of_all_placements() {
    let rules = rules(&Setup::base(2));
    let mut actions = Vec::new();
    let outcome = Arena::new(Arc::clone(&rules), bots(&["random", "random"])).play_and_note(1, &mut actions);
    let joint = arena::JointOptions::of(&rules, &actions);
    assert_eq!(joint.turns, u64::from(outcome.turns));
    // Every placement offers at least one figure choice (none), and few offer more than five.
    assert!(joint.options >= u64::from(outcome.n_placements));
    assert!(joint.options <= 6 * u64::from(outcome.n_placements));
    // The first turn of the game, counted by perft: place and figure are the second and third action.
    let mut game = Game::with_rules(Arc::clone(&rules));
    game.play(actions[0]).expect("it is the game's own");
    let first = arena::JointOptions::of(&rules, &actions[..2]);
    assert_eq!((first.turns, first.options), (1, bastide_engine::perft::perft(&game, 2)));
}

#[test]
fn bots_choose_the_same_whatever_others_hide_from_them() {
    let mut setup = Setup::base(3);
    setup.switches.variant_hand = VariantHand::Two;
    let rules = rules(&setup);
    let mut bots = bots(&["greedy", "random", "greedy"]);
    let (mut n_choices, mut n_different) = (0, 0);
    for seed in 0..2 {
        let mut game = Game::with_rules(Arc::clone(&rules));
        let mut chance = Chance::new(seed);
        while !game.is_over() {
            let action = match game.decision().who {
                Who::Chance => chance.pick(game.decision()),
                Who::Player(player) => {
                    let view = game.view(Viewer::Player(player));
                    let other = view.imagine(seed ^ 99);
                    let (mut one, mut same) = (chance.clone(), chance.clone());
                    let action = bots[player.index()].choose(&view, &mut one);
                    assert_eq!(bots[player.index()].choose(&other.view(Viewer::Player(player)), &mut same), action);
                    n_choices += 1;
                    n_different += u32::from(other != game);
                    chance = one;
                    action
                }
            };
            game.play(action).expect("bots choose only what is listed");
        }
    }
    assert!(n_choices > 200 && n_different > 150, "{n_choices} choices, {n_different} with other tiles in hands");
}
