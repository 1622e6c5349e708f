//! What must hold in every game, whatever is chosen.
//!
//! A game is driven by a list of numbers, one per decision; proptest makes the lists, and shortens and lowers them when
//! a law fails, so that what is left is a short game of first choices up to the fault.
mod tried;

use std::collections::HashMap;

use bastide_engine::action::Action;
use bastide_engine::board::cell::Cell;
use bastide_engine::board::side::Side;
use bastide_engine::board::tile::Quarter;
use bastide_engine::decision::{Wanted, Who};
use bastide_engine::event::{Event, Source};
use bastide_engine::expansions::Set;
use bastide_engine::expansions::abbey_and_mayor::abbey;
use bastide_engine::figures::{FigureKind, Player};
use bastide_engine::game::Game;
use bastide_engine::order_of_play::{Element, Step};
use bastide_engine::pack::FeatureKind;
use bastide_engine::parts::PartKind;
use bastide_engine::rules::presets::Preset;
use bastide_engine::rules::switches::{BarnScoringTiming, RobberFinalScoring, Switch};
use bastide_engine::rules::{Rules, Setup};
use bastide_testkit::choices::compare_choices;
use bastide_testkit::dice;
use bastide_testkit::random::settle;
use bastide_testkit::recount::compare_features;
use bastide_testkit::second_scorer::compare_scores;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

use crate::tried::tried;

/// Any game: every edition, 1 to 6 players, any of the boxes that can be played, the switches that change play set
/// freely.
fn setups() -> impl Strategy<Value = Setup> {
    // Mostly one copy of the base box; several make boards that one cannot. Half of the games have further boxes.
    let copies = prop_oneof![6 => Just(1), 1 => 2u8..=3];
    let further = prop_oneof![1 => Just(0u32), 1 => any::<u32>(), 1 => any::<u32>().prop_map(|bits| bits & bits >> 7)];
    (select(&Preset::ALL[..]), 1u8..=6, copies, further, vec(any::<u8>(), 80)).prop_map(
        |(preset, players, copies, further, values)| {
            let mut setup = Setup::with_preset(preset, players);
            let boxes = Set::ALL.into_iter().filter(|set| set.is_playable() && *set != Set::Base);
            let boxes = (0..).zip(boxes).filter(|(n, _)| further >> n & 1 == 1);
            setup.sets = [(Set::Base, copies)].into_iter().chain(boxes.map(|(_, set)| (set, 1))).collect();
            let matters = |switch: &Switch| switch.matters(|set| setup.has(set));
            let switches: Vec<Switch> = Switch::ALL.iter().copied().filter(matters).collect();
            for (switch, value) in switches.into_iter().zip(&values) {
                let all = switch.values();
                let value = all[usize::from(*value) % all.len()].name;
                setup.switches.set(switch, value).expect("one of its values");
            }
            setup.players = players.min(setup.max_players());
            settle(&mut setup);
            setup
        },
    )
}

/// Whether the active player has an abbey and there is a hole.
fn may_lay_abbey(game: &Game) -> bool {
    let (state, grid) = (game.state(), &game.state().board.grid);
    let is_closed =
        |cell: Cell| Side::ALL.iter().all(|side| cell.beyond(*side).is_some_and(|at| grid.tile_at(at).is_some()));
    state.rooms.abbeys.has(state.part.active) && grid.empty_cells().iter().any(|empty| is_closed(empty.cell))
}

fn choices() -> impl Strategy<Value = Vec<u32>> {
    vec(any::<u32>(), 0..400)
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

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..dice(48) })]

    #[test]
    fn legal_means_listed(setup in setups(), choices in choices()) {
        let mut n = 0;
        play(&setup, &choices, |game| {
            n += 1;
            // Trying everything is slow; every thirteenth state will do.
            if n % 13 != 0 {
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
                let set_aside = state.parts.waiting().iter().filter(|waiting| waiting.tile == Some(kind)).count();
                let drawn = drawn + set_aside + state.rooms.bazaar.all().filter(|other| *other == kind).count();
                let discarded = |event: &&Event| matches!(event, Event::Discarded { kind: other, .. } if *other == kind);
                let discarded = game.log().iter().filter(discarded).count();
                let count = usize::from(rules.pack.design(kind).count);
                let held = state.rooms.held.all().filter(|(_, held)| *held == kind).count();
                let held = held + state.rooms.open.all().filter(|open| *open == kind).count();
                let abbeys = if abbey::kind(&rules.pack) == Some(kind) { usize::from(state.rooms.abbeys.n()) } else { 0 };
                let waiting = state.rooms.dragon.waiting().iter().filter(|waiting| **waiting == kind).count();
                assert_eq!(usize::from(state.bag.left(kind)) + laid + drawn + held + discarded + waiting + abbeys, count);
            }
            for (seat, hand) in (0..).map(Player).zip(&state.hands) {
                for figure in FigureKind::ALL {
                    let standing = state.figures.iter().filter(|f| f.owner == seat && f.kind == figure).count();
                    let aside = state.aside.iter().filter(|f| f.owner == seat && f.kind == figure).count();
                    let inside = Quarter::ALL.map(|quarter| state.rooms.carcassonne.inside(seat, quarter, figure));
                    let inside = inside.into_iter().map(usize::from).sum::<usize>();
                    let supply = usize::from(hand.supply[figure as usize]);
                    assert_eq!(standing + aside + inside + supply, usize::from(figure.at_start(game.rules())));
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
                    // Only an inn, a cathedral or a siege makes something worth nothing.
                    let is_plain = game.rules().setup.sets.iter().all(|(set, _)| *set == Set::Base);
                    let is_paid = match scoring.source {
                        Source::Ransom => scoring.points == -3 && scoring.with.is_some(),
                        Source::Bazaar => (-250..0).contains(&scoring.points),
                        Source::Dash => scoring.points == -1 && scoring.with.is_none(),
                        Source::Road
                        | Source::City
                        | Source::Cloister
                        | Source::UnfinishedRoad
                        | Source::UnfinishedCity
                        | Source::UnfinishedCloister
                        | Source::Field
                        | Source::Barn
                        | Source::Castle
                        | Source::Goods
                        | Source::King
                        | Source::RobberBaron
                        | Source::Ingots
                        | Source::Robber
                        | Source::Message
                        | Source::Fairy => false,
                    };
                    assert!(scoring.points > 0 || scoring.points == 0 && !is_plain || is_paid);
                    if scoring.source == Source::Message {
                        // Whoever picks a follower has most there, others may stand in the way of all other messages.
                        assert!(scoring.points == 2 || scoring.rules.iter().any(|rule| rule.starts_with("MSG-")));
                        *sums.entry(scoring.player).or_default() += i32::from(scoring.points);
                        continue;
                    }
                    if scoring.source == Source::Fairy {
                        // A point as a turn begins, three on top of a feature, whoever has most there.
                        assert_eq!(scoring.points, if scoring.cells.is_empty() { 1 } else { 3 });
                        *sums.entry(scoring.player).or_default() += i32::from(scoring.points);
                        continue;
                    }
                    let is_of_a_feature = scoring.source.feature().is_some();
                    let has_majority = !matches!(
                        scoring.source,
                        Source::Castle
                            | Source::Barn
                            | Source::King
                            | Source::RobberBaron
                            | Source::Ingots
                            | Source::Robber
                            | Source::Ransom
                            | Source::Bazaar
                            | Source::Dash
                    );
                    // A castle has its cells, and is no feature of the land.
                    assert_eq!(!scoring.cells.is_empty(), is_of_a_feature || scoring.source == Source::Castle);
                    assert!(scoring.rules.len() >= if is_of_a_feature && has_majority { 2 } else { 1 });
                    if !has_majority {
                        *sums.entry(scoring.player).or_default() += i32::from(scoring.points);
                        continue;
                    }
                    let most = scoring.strengths.iter().map(|(_, strength)| *strength).max();
                    // VAR-BATTLE-2: the points of an incomplete cloister go on to the left.
                    let goes_left = scoring.source == Source::UnfinishedCloister && game.rules().has(Element::CloisterBattle);
                    let n_players = game.rules().players;
                    let leader = if goes_left { scoring.player.previous(n_players) } else { scoring.player };
                    let own = scoring.strengths.iter().find(|(player, _)| *player == leader);
                    assert_eq!(own.map(|(_, strength)| *strength), most, "only who has most is paid");
                    *sums.entry(scoring.player).or_default() += i32::from(scoring.points);
                }
            }
            for (seat, hand) in (0..).map(Player).zip(&game.state().hands) {
                assert_eq!(hand.score, sums.get(&seat).copied().unwrap_or(0));
                assert_eq!(hand.score, hand.by_source.iter().copied().map(i32::from).sum::<i32>());
            }
        });
    }

    #[test]
    fn nothing_waits_to_be_scored_when_a_part_is_over(setup in setups(), choices in choices()) {
        play(&setup, &choices, |game| {
            let (step, queue) = (game.step(), &game.state().scoring);
            let switches = &game.rules().switches;
            let has_robbers = game.rules().has(Element::Robber);
            // What robbers may have to choose about waits for the scoring, or for the end of the final scoring.
            let may_wait = has_robbers
                && (step < Step::ListCompleted && switches.barn_scoring_timing == BarnScoringTiming::AtOnce
                    || step >= Step::EndTurn && switches.robber_final_scoring == RobberFinalScoring::On);
            if game.wanted() == Some(Wanted::TrackPiece) {
                // A payment waits for its receiver.
                assert!(queue.due().len() > 0, "{step:?}");
            } else if step < Step::ListCompleted || step >= Step::EndTurn {
                assert!(queue.is_idle() || may_wait && queue.to_score().len() == 0, "{step:?}: {queue:?}");
            } else if step > Step::ReturnFigures {
                assert_eq!((queue.to_score().len(), queue.due().len()), (0, 0), "{step:?}");
            } else {
                // Somebody is asked while there is something to be scored, each feature once.
                let to_score: Vec<_> = queue.to_score().collect();
                assert!(!to_score.is_empty() || step == Step::ChooseRobbed && queue.due().len() > 1, "{step:?}");
                for (n, id) in to_score.iter().enumerate() {
                    let feature = game.state().board.features.get(*id);
                    let is_farm = feature.kind == FeatureKind::Field && game.rules().has(Element::Barn);
                    assert!((feature.is_complete() || is_farm) && !queue.is_scored(*id));
                    assert!(!to_score[..n].contains(id), "a feature is to be scored twice");
                }
            }
        });
    }

    #[test]
    fn the_hash_kept_is_the_hash_computed_afresh(setup in setups(), choices in choices()) {
        let mut seen: HashMap<u64, String> = HashMap::new();
        play(&setup, &choices, |game| {
            assert_eq!(game.state().board_hash(), game.state().board_hash_afresh());
            let state = game.state();
            let rooms = (state.river, state.part, &state.parts, state.in_turn, &state.rooms.carcassonne, &state.rooms.barns);
            let mut visited = state.rooms.dragon.visited().to_vec();
            visited.sort();
            let rooms = (rooms, state.rooms.dragon.at(), visited, state.rooms.dragon.waiting(), &state.rooms.fairy, &state.rooms.portal, state.wood, &state.rooms.towers);
            let position = format!("{:?} {:?} {:?} {rooms:?}", game.position(), game.step(), state.drawn);
            let known = seen.entry(game.hash64()).or_insert_with(|| position.clone());
            assert_eq!(*known, position, "two positions of one game have the same hash");
        });
    }

    #[test]
    fn a_figure_knows_the_tile_of_its_segment(setup in setups(), choices in choices()) {
        play(&setup, &choices, |game| {
            let grid = &game.state().board.grid;
            assert!(game.state().figures.iter().all(|figure| figure.tile() == grid.tile_of(figure.segment)));
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
            // Goods, ingots and titles that come with it are not foreseen.
            let unforeseen = [Element::Goods, Element::King, Element::Ingot];
            let is_foreseen = unforeseen.into_iter().all(|element| !game.rules().has(element));
            if game.step() == Step::PlaceFigure && is_foreseen {
                let mut passed = game.clone();
                // Only a princess can forbid to pass; the next turn may begin with a point for the fairy.
                let may_pass = passed.play(Action::Pass).is_ok();
                assert!(may_pass || game.rules().has(Element::Princess), "passing is always possible");
                let has_begun = |event: &Event| matches!(event, Event::TurnBegan { .. });
                if !passed.log()[game.log().len()..].iter().any(has_begun) || !game.rules().has(Element::Fairy) {
                    assert_eq!(passed.projected_scores(), game.projected_scores());
                }
            }
            let mut ended = game.clone();
            if ended.end_here() {
                while !ended.is_over() {
                    // Nobody comes from Carcassonne, nobody escapes.
                    ended.play(Action::Pass).expect("whatever is asked at the end can be declined");
                }
                assert_eq!(ended.scores().collect::<Vec<_>>(), game.projected_scores());
            }
        });
    }

    #[test]
    fn a_position_can_be_set_up_again_by_hand(setup in setups(), choices in choices()) {
        let rules = std::sync::Arc::new(Rules::new(&setup).expect("a setup that can be played"));
        play(&setup, &choices, |game| {
            // What is of the turn only, or was tried since the last tile, is not part of a position.
            let is_between_turns = game.step() == Step::LaySpring
                || game.is_before_the_tile() && game.state().part.kind == PartKind::First;
            // Whoever was asked about the abbey and draws now will not be asked again.
            let declined = game.step() > Step::LayAbbey && may_lay_abbey(game);
            // Nor whoever did not take an open tile.
            let open = &game.state().rooms.open;
            let has_open = !open.display().is_empty() || open.own(game.state().part.active).is_some();
            let declined = declined || game.step() == Step::DrawTile && has_open;
            let has_tried = game.log().iter().rev().take_while(|event| event.laid().is_none());
            let has_tried = has_tried.into_iter().any(|event| matches!(event, Event::PutBack { .. }));
            // A bazaar whose tile fitted nowhere is held later in the turn.
            let has_bazaar = game.state().rooms.bazaar.n_due() > 0;
            // A message that was earned as the turn began is taken later in the turn.
            let has_message = game.state().rooms.messengers.is_earned();
            if !is_between_turns || has_tried || declined || has_bazaar || has_message {
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
