//! What viewers see where players hold hidden tiles: nothing of others' tiles, everything else; and a game that goes on
//! with what a viewer is told is the game that the viewer sees.
use std::collections::HashMap;
use std::sync::Arc;

use bastide_engine::action::Action;
use bastide_engine::decision::Who;
use bastide_engine::expansions::Set;
use bastide_engine::expansions::variants::hand::Held;
use bastide_engine::figures::Player;
use bastide_engine::game::Game;
use bastide_engine::notation::{play_text, read_action, write_action};
use bastide_engine::pack::Kind;
use bastide_engine::rules::switches::{
    Switches, VariantArchitects, VariantCloisterBattle, VariantHand, VariantOwnCloister,
};
use bastide_engine::rules::{Rules, Setup};
use bastide_engine::view::Viewer;
use bastide_testkit::random::{Dice, Manner, play_out};

fn rules(players: u8, hand: VariantHand, boxes: &[Set]) -> Arc<Rules> {
    let mut setup = Setup::base(players);
    setup.switches.variant_hand = hand;
    setup.sets.extend(boxes.iter().map(|set| (*set, 1)));
    Arc::new(Rules::new(&setup).expect("hands of tiles can be played with any box"))
}

/// Other variants in which tiles are hidden.
fn chosen(players: u8, boxes: &[Set], choose: impl FnOnce(&mut Switches)) -> Arc<Rules> {
    let mut setup = Setup::base(players);
    setup.sets.extend(boxes.iter().map(|set| (*set, 1)));
    choose(&mut setup.switches);
    Arc::new(Rules::new(&setup).expect("such a game can be played"))
}

fn viewers(players: u8) -> Vec<Viewer> {
    (0..players).map(|seat| Viewer::Player(Player(seat))).chain([Viewer::Spectator]).collect()
}

/// Games of all kinds with hidden tiles: players, size of the hand, boxes.
fn games() -> Vec<Arc<Rules>> {
    vec![
        rules(2, VariantHand::Two, &[]),
        rules(3, VariantHand::Three, &[]),
        rules(4, VariantHand::Two, &[Set::River, Set::TradersAndBuilders, Set::Count, Set::Cathars]),
        rules(1, VariantHand::Three, &[Set::River2]),
        chosen(3, &[Set::TradersAndBuilders], |switches| switches.variant_architects = VariantArchitects::On),
        chosen(2, &[Set::River], |switches| switches.variant_architects = VariantArchitects::CloistersApart),
        chosen(3, &[Set::PrincessAndDragon], |switches| {
            switches.variant_cloister_battle = VariantCloisterBattle::On;
            switches.variant_own_cloister = VariantOwnCloister::On;
        }),
    ]
}

/// What this viewer is told of an action.
fn told(game: &Game, action: Action, viewer: Viewer) -> Action {
    match game.seen_only_by(action) {
        Some(player) if viewer != Viewer::Player(player) => Action::DrawUnseen,
        Some(_) | None => action,
    }
}

#[test]
fn a_game_followed_by_what_a_viewer_is_told_is_the_game_that_the_viewer_sees() {
    let mut n_hidden = 0;
    for (rules, manner) in games().into_iter().flat_map(|rules| Manner::ALL.map(|manner| (Arc::clone(&rules), manner)))
    {
        for seed in 0..3 {
            let mut followed: Vec<(Viewer, Game)> = viewers(rules.players)
                .into_iter()
                .map(|viewer| (viewer, Game::to_follow(Arc::clone(&rules))))
                .collect();
            let mut game = Game::with_rules(Arc::clone(&rules));
            play_out(&mut game, manner, &mut Dice::new(seed), |game, action| {
                for (viewer, seen) in &mut followed {
                    let view = game.view(*viewer);
                    assert_eq!(view.game(), seen);
                    assert_eq!(view.game().decision(), seen.decision());
                    assert_eq!(view.game().hash64(), seen.hash64());
                    assert_eq!(seen.asked_afresh(), *seen.decision());
                    // What is public is the same for all.
                    assert_eq!(seen.state().n_to_draw(), game.state().n_to_draw());
                    assert_eq!((seen.decision().who, seen.step()), (game.decision().who, game.step()));
                    let told = told(game, action, *viewer);
                    n_hidden += u32::from(told == Action::DrawUnseen);
                    assert_eq!(write_action(game, action) == write_action(seen, told), told == action);
                    let text = write_action(seen, told);
                    assert_eq!(play_text(seen, &text), Ok(told), "{text}");
                }
            });
            for (viewer, seen) in followed {
                assert!(seen.is_over() && game.is_over());
                assert_eq!(game.view(viewer).game(), &seen);
                assert!(seen.scores().eq(game.scores()));
                assert_eq!(seen.winners(), game.winners());
            }
        }
    }
    assert!(n_hidden > 5_000, "{n_hidden} hidden draws");
}

#[test]
fn a_view_holds_no_tile_that_its_viewer_does_not_see() {
    for rules in games() {
        play_out(&mut Game::with_rules(Arc::clone(&rules)), Manner::Any, &mut Dice::new(5), |game, _| {
            for viewer in viewers(rules.players) {
                let view = game.view(viewer);
                for player in (0..rules.players).map(Player) {
                    let (seen, truth) = (view.state().rooms.held.of(player), game.state().rooms.held.of(player));
                    if viewer == Viewer::Player(player) {
                        assert!(seen.eq(truth));
                    } else {
                        assert_eq!(seen.filter(|held| *held == Held::Unseen).count(), truth.count());
                    }
                }
                // Unseen tiles could as well be in the bag.
                let unseen = |kind: Kind| {
                    let others = game.state().rooms.held.all().filter(|(player, _)| viewer != Viewer::Player(*player));
                    others.filter(|(_, held)| *held == kind).count() as u8 + game.state().bag.left(kind)
                };
                assert!(rules.pack.kinds().all(|kind| view.state().bag.left(kind) == unseen(kind)));
            }
        });
    }
}

#[test]
fn what_is_imagined_agrees_with_what_is_seen_and_can_be_played_to_the_end() {
    let mut n = 0;
    for (rules, manner) in
        games().into_iter().flat_map(|rules| [Manner::Any, Manner::Leaving].map(|manner| (Arc::clone(&rules), manner)))
    {
        play_out(&mut Game::with_rules(Arc::clone(&rules)), manner, &mut Dice::new(8), |game, _| {
            n += 1;
            for viewer in viewers(rules.players).into_iter().filter(|_| n % 7 == 0) {
                let view = game.view(viewer);
                let imagined = view.imagine(n);
                assert!(!imagined.state().rooms.held.is_partial());
                assert_eq!(imagined.view(viewer).game(), view.game());
                assert_eq!(imagined, view.imagine(n), "the same number imagines the same");
                let mut memory = Game::with_rules(Arc::clone(&rules));
                view.imagine_into(&mut memory, n);
                assert_eq!(imagined, memory);
                assert_eq!(imagined.asked_afresh(), *imagined.decision());
                if let Some(decision) = view.decision() {
                    assert_eq!(decision, imagined.decision(), "a player knows their own choices");
                }
                let mut going_on = imagined;
                play_out(&mut going_on, Manner::Any, &mut Dice::new(n), |_, action| {
                    assert_ne!(action, Action::DrawUnseen);
                });
            }
        });
    }
    assert!(n > 300, "{n} positions");
}

#[test]
fn every_unseen_tile_is_imagined_as_often_as_it_may_come() {
    let rules = rules(2, VariantHand::Two, &[]);
    let mut game = Game::with_rules(Arc::clone(&rules));
    for text in ["draw base/V", "draw base/V", "draw base/K", "draw base/E"] {
        play_text(&mut game, text).expect("it is in the bag");
    }
    assert_eq!(game.decision().who, Who::Player(Player(0)));
    let view = game.view(Viewer::Player(Player(0)));
    let mut counts: HashMap<Kind, u32> = HashMap::new();
    let n = 20_000;
    for seed in 0..n {
        for (player, kind) in view.imagine(seed).state().rooms.held.all().filter(|(player, _)| *player == Player(1)) {
            assert_eq!(player, Player(1));
            *counts.entry(kind).or_default() += 1;
        }
    }
    // Chi-square with 23 degrees of freedom exceeds 49.7 once in a thousand; the seeds are fixed.
    let (bag, total) = (&view.state().bag, f64::from(view.state().bag.n_left()));
    let chi_square: f64 = bag
        .iter()
        .map(|(kind, left)| {
            let expected = 2.0 * n as f64 * f64::from(left) / total;
            (f64::from(counts.get(&kind).copied().unwrap_or(0)) - expected).powi(2) / expected
        })
        .sum();
    assert!(chi_square < 49.7, "{chi_square} for {counts:?}");
}

#[test]
fn where_everything_is_seen_nothing_can_be_drawn_unseen() {
    for rules in [rules(2, VariantHand::Two, &[]), rules(2, VariantHand::Zero, &[])] {
        let mut game = Game::with_rules(Arc::clone(&rules));
        assert!(read_action(&game, "draw ?").is_err());
        assert!(game.play(Action::DrawUnseen).is_err());
        assert!(game.why_not(Action::DrawUnseen).is_some());
        if !rules.hides_tiles() {
            let view = game.view(Viewer::Spectator);
            assert!(std::ptr::eq(view.game(), &game), "nothing is copied where nothing is hidden");
            assert_eq!(Game::to_follow(rules), game);
        }
    }
}
