//! Bots play every box: whole games of any mix end, and the greedy bot makes something of what a box brings.
use std::sync::Arc;

use bastide_ai::chance::seed_of_game;
use bastide_ai::{Arena, Bot, Chance, Tally, bot};
use bastide_engine::action::Action;
use bastide_engine::decision::Who;
use bastide_engine::expansions::Set;
use bastide_engine::game::Game;
use bastide_engine::rules::{Rules, Setup};
use bastide_engine::view::Viewer;

/// The boxes that can be added to the base game.
fn boxes() -> impl Iterator<Item = Set> {
    Set::ALL.into_iter().filter(|set| *set != Set::Base && set.is_playable())
}

fn rules(players: u8, sets: impl IntoIterator<Item = Set>) -> Arc<Rules> {
    let mut setup = Setup::base(players);
    setup.sets.extend(sets.into_iter().map(|set| (set, 1)));
    Arc::new(Rules::new(&setup).expect("these boxes can be played together"))
}

fn bots(names: &[&str]) -> Vec<Box<dyn Bot>> {
    names.iter().map(|name| bot::named(name).expect("the bot is known")).collect()
}

/// How many of these games the greedy bot wins, half of them on each seat.
fn n_won_by_greedy(sets: &[Set], n_games: u64) -> u64 {
    let mut n_wins = 0;
    for (names, greedy) in [(["greedy", "random"], 0), (["random", "greedy"], 1)] {
        let mut arena = Arena::new(rules(2, sets.iter().copied()), bots(&names));
        let mut tally = Tally::default();
        (0..n_games / 2).for_each(|game| tally.add(&arena.play(seed_of_game(7, game))));
        n_wins += tally.seats[greedy].wins;
    }
    n_wins
}

#[test]
fn greedy_beats_random_with_inns_and_traders() {
    let n_wins = n_won_by_greedy(&[Set::InnsAndCathedrals, Set::TradersAndBuilders], 20);
    assert!(n_wins >= 19, "{n_wins} of 20");
}

#[test]
fn greedy_beats_random_with_all_boxes() {
    let n_wins = n_won_by_greedy(&boxes().collect::<Vec<_>>(), 10);
    assert!(n_wins >= 9, "{n_wins} of 10");
}

#[test]
fn greedy_builds_towers_to_capture_and_wins_with_them() {
    assert!(n_won_by_greedy(&[Set::Tower], 20) >= 19);
    // It does not build for nothing: nearly every piece captures somebody, and hardly anybody is sent up a tower.
    let (mut n_built, mut n_captured, mut n_crowned) = (0, 0, 0);
    for seed in 0..4 {
        let mut game = Game::with_rules(rules(2, [Set::Tower]));
        game.keep_log();
        let (mut chance, mut bots) = (Chance::new(seed), bots(&["greedy", "greedy"]));
        while !game.is_over() {
            let action = match game.decision().who {
                Who::Chance => chance.pick(game.decision()),
                Who::Player(player) => bots[player.index()].choose(&game.view(Viewer::Player(player)), &mut chance),
            };
            game.play(action).expect("bots choose only what is listed");
        }
        let count = |name: &str| game.log().iter().filter(|event| event.about().name == name).count();
        n_built += count("tower-built");
        n_captured += count("captured");
        n_crowned += count("crowned");
    }
    assert!(n_captured > 10 && n_captured * 4 >= n_built * 3, "{n_built} pieces, {n_captured} captures");
    assert!(n_crowned * 4 <= n_built, "{n_crowned} guards, {n_built} pieces");
}

/// Random and greedy bots in turn, on as many seats as there are.
fn mixed(players: u8) -> Vec<Box<dyn Bot>> {
    let names = ["random", "greedy"];
    (0..usize::from(players)).map(|seat| bot::named(names[seat % 2]).expect("the bot is known")).collect()
}

#[test]
fn whole_games_of_any_mix_end_with_every_tile_drawn() {
    let sets: Vec<Set> = boxes().collect();
    let mut chance = Chance::new(1);
    for game in 0..24 {
        let mix: Vec<Set> = sets.iter().copied().filter(|_| chance.below(2) == 0).collect();
        let players = 1 + (game % 6) as u8;
        let mut arena = Arena::new(rules(players, mix.iter().copied()), mixed(players));
        let outcome = arena.play(game);
        assert!(arena.game().is_over(), "{players} players with {mix:?}");
        assert_eq!(arena.game().state().bag.n_left(), 0, "{players} players with {mix:?}");
        assert_eq!(usize::from(outcome.n_players), arena.game().scores().count());
    }
}

#[test]
fn bots_are_asked_and_answer_out_of_turn() {
    // With the Count, players move followers to what others complete.
    let mut n_out_of_turn = 0;
    for seed in 0..6 {
        let mut game = Game::with_rules(rules(3, [Set::Count]));
        let (mut chance, mut bots) = (Chance::new(seed), bots(&["greedy", "greedy", "random"]));
        while !game.is_over() {
            let action = match game.decision().who {
                Who::Chance => chance.pick(game.decision()),
                Who::Player(player) => {
                    n_out_of_turn += usize::from(player != game.state().turn);
                    bots[player.index()].choose(&game.view(Viewer::Player(player)), &mut chance)
                }
            };
            game.play(action).expect("bots choose only what is listed");
        }
    }
    assert!(n_out_of_turn > 0);
}

#[test]
fn bots_bid_a_few_points_for_a_tile() {
    let mut bids = [Vec::new(), Vec::new()];
    for seed in 0..12 {
        let mut game = Game::with_rules(rules(4, [Set::BridgesCastlesBazaars]));
        let (mut chance, mut bots) = (Chance::new(seed), bots(&["greedy", "random", "greedy", "random"]));
        while !game.is_over() {
            let action = match game.decision().who {
                Who::Chance => chance.pick(game.decision()),
                Who::Player(player) => {
                    let action = bots[player.index()].choose(&game.view(Viewer::Player(player)), &mut chance);
                    if let Action::Bid(points) = action {
                        bids[player.index() % 2].push(points);
                    }
                    action
                }
            };
            game.play(action).expect("bots choose only what is listed");
        }
        let scores: Vec<i32> = game.scores().collect();
        assert!(scores.iter().all(|score| *score > -40), "{scores:?}");
    }
    let [by_greedy, by_random] = bids;
    assert!(by_greedy.iter().all(|points| *points < 30) && by_greedy.iter().any(|points| *points > 0), "{by_greedy:?}");
    let reached = (0..=5).all(|points| by_random.contains(&points));
    assert!(reached && by_random.iter().all(|points| *points <= 5), "{by_random:?}");
}
