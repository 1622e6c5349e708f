//! What must hold in every game, whatever is chosen.
//!
//! A game is driven by a list of numbers, one per decision; proptest makes the lists, and shortens and lowers them when
//! a law fails, so that what is left is a short game of first choices up to the fault.
use std::collections::HashMap;

use bastide_engine::action::Action;
use bastide_engine::board::cell::Cell;
use bastide_engine::board::side::Turn;
use bastide_engine::decision::Who;
use bastide_engine::event::Event;
use bastide_engine::expansions::Set;
use bastide_engine::figures::{FigureKind, Player};
use bastide_engine::game::Game;
use bastide_engine::order_of_play::Step;
use bastide_engine::pack::Kind;
use bastide_engine::rules::presets::Preset;
use bastide_engine::rules::switches::{FarmerScoring, SmallCity, StartPlayer};
use bastide_engine::rules::{Rules, Setup};
use bastide_testkit::choices::compare_choices;
use bastide_testkit::recount::compare_features;
use bastide_testkit::second_scorer::compare_scores;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

/// Any game of the base box: every edition, 1 to 6 players, the switches that change play set freely.
fn setups() -> impl Strategy<Value = Setup> {
    let farmers = select(&[FarmerScoring::First, FarmerScoring::Second, FarmerScoring::Third][..]);
    let start = select(&[StartPlayer::Agreed, StartPlayer::Random][..]);
    // Mostly one copy of the box; several make boards that one cannot.
    let copies = prop_oneof![6 => Just(1), 1 => 2u8..=3];
    (select(&Preset::ALL[..]), 1u8..=6, farmers, any::<bool>(), start, copies).prop_map(
        |(preset, players, farmers, small, start, copies)| {
            let mut setup = Setup::with_preset(preset, players);
            setup.players = players.min(setup.max_players());
            setup.switches.farmer_scoring = farmers;
            setup.switches.small_city = if small { SmallCity::On } else { SmallCity::Off };
            setup.switches.start_player = start;
            setup.sets = vec![(Set::Base, copies)];
            setup
        },
    )
}

fn choices() -> impl Strategy<Value = Vec<u32>> {
    vec(any::<u32>(), 0..260)
}

/// Play by the numbers to the end (after the last number: always the first choice), looking at every state.
fn play(setup: &Setup, choices: &[u32], look: impl FnMut(&Game)) -> Game {
    play_telling(setup, choices, look, |_| ())
}

/// The same, telling what is chosen.
fn play_telling(setup: &Setup, choices: &[u32], mut look: impl FnMut(&Game), mut chosen: impl FnMut(Action)) -> Game {
    let mut game = Game::new(setup).expect("a setup that can be played");
    game.keep_log();
    let mut choices = choices.iter();
    look(&game);
    while !game.is_over() {
        let number = choices.next().copied().unwrap_or(0) % game.decision().total_weight();
        let action = game.decision().at_weight(number).expect("a number below the total weight");
        game.play(action).expect("a listed action");
        chosen(action);
        look(&game);
    }
    game
}

/// Actions worth trying although they may not be listed: everything near the board and on it.
fn tried(game: &Game) -> Vec<Action> {
    let mut out = vec![Action::Pass];
    out.extend(game.rules().pack.kinds().map(Action::Draw));
    out.extend([Action::Draw(Kind(200)), Action::Start(Player(0)), Action::Start(Player(9))]);
    let tiles = game.state().board.grid.tiles();
    let span = |of: fn(Cell) -> i8| {
        let all = || tiles.iter().map(|tile| of(tile.cell));
        all().min().unwrap_or(0) - 2..=all().max().unwrap_or(0) + 2
    };
    for y in span(|cell| cell.y) {
        for x in span(|cell| cell.x) {
            let cell = Cell::new(x, y);
            out.extend(Turn::ALL.map(|turn| Action::Lay { cell, turn }));
            out.extend((0..12).map(|segment| Action::Place { figure: FigureKind::Follower, cell, segment }));
        }
    }
    out
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn legal_means_listed(setup in setups(), choices in choices()) {
        let mut n = 0;
        play(&setup, &choices, |game| {
            n += 1;
            // Trying everything is slow; every seventh state will do.
            if n % 7 != 0 {
                return;
            }
            let mut unchanged = game.clone();
            for action in tried(game) {
                let is_listed = game.decision().actions.contains(&action);
                let refusal = game.why_not(action);
                assert_eq!(refusal.is_none(), is_listed, "{action:?}");
                if let Some(refusal) = refusal {
                    assert!(!refusal.reason.rules().is_empty() && !refusal.to_string().is_empty());
                    assert!(unchanged.play(action).is_err(), "{action:?}");
                } else {
                    assert!(game.clone().play(action).is_ok(), "{action:?}");
                }
            }
            assert!(unchanged == *game && unchanged.log() == game.log(), "a refused action changed the game");
        });
    }

    #[test]
    fn features_and_choices_are_those_found_by_simple_means(setup in setups(), choices in choices()) {
        let mut n = 0;
        play(&setup, &choices, |game| {
            n += 1;
            // Finding everything anew is slow; every third state will do.
            if n % 3 == 0 {
                compare_features(game).and_then(|()| compare_choices(game)).unwrap_or_else(|error| panic!("{error}"));
            }
        });
    }

    #[test]
    fn points_are_those_counted_by_simple_means(setup in setups(), choices in choices()) {
        let mut actions = Vec::new();
        let end = play_telling(&setup, &choices, |_| (), |action| actions.push(action));
        compare_scores(&end, &actions).unwrap_or_else(|error| panic!("{error}"));
    }

    #[test]
    fn each_choice_is_listed_once_and_asking_again_lists_the_same(setup in setups(), choices in choices()) {
        play(&setup, &choices, |game| {
            let decision = game.decision();
            let mut actions = decision.actions.to_vec();
            actions.sort();
            actions.dedup();
            assert_eq!(actions.len(), decision.actions.len());
            match decision.who {
                Who::Chance if !game.is_over() => assert_eq!(decision.weights.len(), decision.actions.len()),
                Who::Chance | Who::Player(_) => assert!(decision.weights.is_empty()),
            }
            assert!(decision.weights.iter().all(|weight| *weight > 0));
            assert_eq!(game.asked_afresh(), *decision);
        });
    }

    #[test]
    fn tiles_and_figures_are_neither_made_nor_lost(setup in setups(), choices in choices()) {
        play(&setup, &choices, |game| {
            let (rules, state) = (game.rules(), game.state());
            for kind in rules.pack.kinds() {
                let laid = state.board.grid.tiles().iter().filter(|tile| tile.kind == kind).count();
                let drawn = usize::from(state.drawn == Some(kind));
                let discarded = |event: &&Event| matches!(event, Event::Discarded { kind: other, .. } if *other == kind);
                let discarded = game.log().iter().filter(discarded).count();
                let count = usize::from(rules.pack.design(kind).count);
                assert_eq!(usize::from(state.bag.left(kind)) + laid + drawn + discarded, count);
            }
            for (seat, hand) in (0..).map(Player).zip(state.hands(rules)) {
                for figure in FigureKind::ALL {
                    let standing = state.figures.iter().filter(|f| f.owner == seat && f.kind == figure).count();
                    assert_eq!(standing + usize::from(hand.supply[figure as usize]), usize::from(figure.at_start(game.rules())));
                }
            }
        });
    }

    #[test]
    fn a_score_is_the_sum_of_its_events_and_of_its_sources(setup in setups(), choices in choices()) {
        play(&setup, &choices, |game| {
            let mut sums: HashMap<Player, i32> = HashMap::new();
            for event in game.log() {
                if let Event::Scored(scoring) = event {
                    assert_eq!(scoring.points, scoring.terms.points());
                    assert!(scoring.points > 0 && !scoring.cells.is_empty() && scoring.rules.len() >= 2);
                    let most = scoring.strengths.iter().map(|(_, strength)| *strength).max();
                    let own = scoring.strengths.iter().find(|(player, _)| *player == scoring.player);
                    assert_eq!(own.map(|(_, strength)| *strength), most, "only who has most is paid");
                    *sums.entry(scoring.player).or_default() += i32::from(scoring.points);
                }
            }
            for (seat, hand) in (0..).map(Player).zip(game.state().hands(game.rules())) {
                assert_eq!(hand.score, sums.get(&seat).copied().unwrap_or(0));
                assert_eq!(hand.score, hand.by_source.iter().copied().map(i32::from).sum::<i32>());
            }
        });
    }

    #[test]
    fn the_hash_kept_is_the_hash_computed_afresh(setup in setups(), choices in choices()) {
        let mut seen: HashMap<u64, String> = HashMap::new();
        play(&setup, &choices, |game| {
            assert_eq!(game.state().board_hash(), game.state().board_hash_afresh());
            let position = format!("{:?} {:?} {:?}", game.position(), game.step(), game.state().drawn);
            let known = seen.entry(game.hash64()).or_insert_with(|| position.clone());
            assert_eq!(*known, position, "two positions of one game have the same hash");
        });
    }

    #[test]
    fn a_clone_plays_on_as_the_game_does(setup in setups(), choices in choices(), at in 0usize..220) {
        let mut copy: Option<Game> = None;
        let mut played = 0;
        let end = play(&setup, &choices, |game| {
            if played == at {
                copy = Some(game.clone());
            }
            played += 1;
        });
        let Some(mut copy) = copy else { return Ok(()) };
        let mut rest = choices.iter().skip(at);
        while !copy.is_over() {
            let number = rest.next().copied().unwrap_or(0) % copy.decision().total_weight();
            let action = copy.decision().at_weight(number).expect("a number below the total weight");
            copy.play_unchecked(action);
        }
        prop_assert!(copy == end);
        prop_assert_eq!(copy.log(), end.log());
        // The log changes nothing but itself.
        let mut silent = Game::new(&setup).expect("a setup that can be played");
        let mut choices = choices.iter();
        while !silent.is_over() {
            let number = choices.next().copied().unwrap_or(0) % silent.decision().total_weight();
            silent.play_unchecked(silent.decision().at_weight(number).expect("below the total weight"));
        }
        prop_assert!(silent == end);
    }

    #[test]
    fn the_projected_score_comes_true_when_the_game_ends(setup in setups(), choices in choices()) {
        play(&setup, &choices, |game| {
            // Placing nobody changes nothing: what the tile completed is counted before it is scored.
            if game.step() == Step::PlaceFigure {
                let mut passed = game.clone();
                passed.play(Action::Pass).expect("passing is always possible");
                assert_eq!(passed.projected_scores(), game.projected_scores());
            }
            let mut ended = game.clone();
            if ended.end_here() {
                assert!(ended.is_over());
                assert_eq!(ended.scores().collect::<Vec<_>>(), game.projected_scores());
            }
        });
    }

    #[test]
    fn a_position_can_be_set_up_again_by_hand(setup in setups(), choices in choices()) {
        let rules = std::sync::Arc::new(Rules::new(&setup).expect("a setup that can be played"));
        play(&setup, &choices, |game| {
            if game.step() != Step::DrawTile {
                return;
            }
            let again = Game::from_position(rules.clone(), &game.position()).expect("a position of a game");
            assert_eq!(again.hash64(), game.hash64());
            assert_eq!(again.projected_scores(), game.projected_scores());
            let options = |game: &Game| {
                let mut cells: Vec<_> = game.state().board.grid.empty_cells().iter().map(|e| (e.cell, e.demands)).collect();
                cells.sort();
                cells
            };
            assert_eq!(options(&again), options(game));
        });
    }

    #[test]
    fn players_may_leave_at_any_time(setup in setups(), choices in choices(), leaves in vec((0u8..220, 0u8..7), 0..8)) {
        let mut game = Game::new(&setup).expect("a setup that can be played");
        game.keep_log();
        let mut choices = choices.iter();
        let mut n = 0u8;
        while !game.is_over() {
            for (_, player) in leaves.iter().filter(|(at, _)| *at == n) {
                let may = game.may_leave(Player(*player));
                prop_assert_eq!(game.play(Action::Leave(Player(*player))).is_ok(), may);
            }
            if game.is_over() {
                break;
            }
            if let Who::Player(who) = game.decision().who {
                prop_assert!(!game.state().hand(who).left, "who left is asked no more");
            }
            let number = choices.next().copied().unwrap_or(0) % game.decision().total_weight();
            game.play(game.decision().at_weight(number).expect("below the total weight")).expect("listed");
            n = n.saturating_add(1);
        }
        prop_assert!(game.winners().iter().all(|winner| !game.state().hand(*winner).left));
    }
}
