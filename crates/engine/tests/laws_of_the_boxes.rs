//! What must hold whatever boxes are played together: every pair of them and all of them at once, two players and five,
//! with the switches set at random, in thousands of games.
//!
//! `laws.rs` tries single games thoroughly and finds small ones that break a law; this file is broad, and makes sure that
//! everything a box brings really happens in its games.
use std::collections::BTreeSet;
use std::sync::Arc;

use bastide_engine::action::{Action, Deed, Motion};
use bastide_engine::board::cell::Cell;
use bastide_engine::board::tile::Quarter;
use bastide_engine::decision::{Wanted, Who};
use bastide_engine::event::{Event, Source};
use bastide_engine::expansions::Set;
use bastide_engine::expansions::abbey_and_mayor::abbey;
use bastide_engine::expansions::messengers::messages::Message;
use bastide_engine::figures::{FigureKind, Player};
use bastide_engine::game::Game;
use bastide_engine::notation::{GameText, read_action, write_action};
use bastide_engine::order_of_play::Element;
use bastide_engine::parts::PartKind;
use bastide_engine::rules::presets::Preset;
use bastide_engine::rules::switches::{AbbeyEndRound, Switch};
use bastide_engine::rules::{Rules, Setup};
use bastide_testkit::choices::compare_choices;
use bastide_testkit::ingots;
use bastide_testkit::messages;
use bastide_testkit::random::{Dice, Manner, play_out, settle};
use bastide_testkit::recount::compare_features;
use bastide_testkit::second_scorer::compare_scores;

/// The boxes that can be added to the base game.
fn boxes() -> Vec<Set> {
    Set::ALL.into_iter().filter(|set| *set != Set::Base && set.is_playable()).collect()
}

/// Every pair of boxes, and all of them.
fn mixes() -> Vec<Vec<Set>> {
    let boxes = boxes();
    let pair = |(n, one): (usize, &Set)| boxes[n + 1..].iter().map(|other| vec![*one, *other]).collect::<Vec<_>>();
    let mut mixes: Vec<Vec<Set>> = boxes.iter().enumerate().flat_map(pair).collect();
    mixes.push(boxes);
    mixes
}

/// These boxes with any edition, in which every switch that matters has any of its values.
fn setup(sets: &[Set], players: u8, dice: &mut Dice) -> Setup {
    let mut setup = Setup::with_preset(*dice.one_of(&Preset::ALL), players);
    setup.sets.extend(sets.iter().map(|set| (*set, 1)));
    let matters = |switch: &Switch| switch.matters(|set| setup.has(set));
    let switches: Vec<Switch> = Switch::ALL.iter().copied().filter(matters).collect();
    for switch in switches {
        let value = dice.one_of(switch.values()).name;
        setup.switches.set(switch, value).expect("it is one of its values");
    }
    setup.players = players.min(setup.max_players());
    settle(&mut setup);
    setup
}

/// Tells which game it was if a law is broken in it.
struct Told<'t> {
    setup: &'t Setup,
    manner: Manner,
    seed: u64,
}

impl Drop for Told<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("in the game of seed {}, {:?}, {:?}", self.seed, self.manner, self.setup);
        }
    }
}

/// Play so many games with every mix of boxes and two or five players, in all manners; `look` sees every game before
/// every action, and `over` what it came to.
fn play_all(n_games: u64, mut look: impl FnMut(&Game, Action), mut over: impl FnMut(&Game, &[Action])) {
    for (n_mix, sets) in (0u64..).zip(mixes()) {
        for players in [2, 5] {
            for n in 0..n_games {
                let seed = n_mix << 32 | u64::from(players) << 16 | n;
                let dice = &mut Dice::new(seed);
                let setup = setup(&sets, players, dice);
                let manner = Manner::ALL[n as usize % Manner::ALL.len()];
                let _told = Told { setup: &setup, manner, seed };
                let mut game = Game::new(&setup).expect("these boxes can be played together");
                game.keep_log();
                let actions = play_out(&mut game, manner, dice, |game, action| look(game, action));
                over(&game, &actions);
            }
        }
    }
}

fn assert_conserved(game: &Game) {
    let (rules, state) = (game.rules(), game.state());
    let mut n_laid = vec![0; rules.pack.kinds().count()];
    state.board.grid.tiles().iter().for_each(|tile| n_laid[usize::from(tile.kind.0)] += 1);
    for event in game.log() {
        if let Event::Discarded { kind, .. } = event {
            n_laid[usize::from(kind.0)] += 1;
        }
    }
    for kind in rules.pack.kinds() {
        let set_aside = state.parts.waiting().iter().filter(|waiting| waiting.tile == Some(kind)).count();
        let at_bazaar = state.rooms.bazaar.all().filter(|other| *other == kind).count();
        let in_hand = usize::from(state.drawn == Some(kind)) + set_aside + at_bazaar;
        let held = state.rooms.held.all().filter(|(_, held)| *held == kind).count();
        let held = held + state.rooms.open.all().filter(|open| *open == kind).count();
        let abbeys = if abbey::kind(&rules.pack) == Some(kind) { usize::from(state.rooms.abbeys.n()) } else { 0 };
        let waiting = state.rooms.dragon.waiting().iter().filter(|waiting| **waiting == kind).count();
        let n = usize::from(state.bag.left(kind)) + n_laid[usize::from(kind.0)] + in_hand + held + waiting + abbeys;
        assert_eq!(n, usize::from(rules.pack.design(kind).count), "tiles {}", rules.pack.id(kind));
    }
    if rules.has(Element::Tower) {
        // TOWER-KIT-2: what is built was somebody's piece before.
        let built: usize = state.rooms.towers.all().iter().map(|tower| usize::from(tower.height)).sum();
        let left = (0..rules.players).map(|n| usize::from(state.rooms.towers.pieces(Player(n)))).sum::<usize>();
        assert_eq!(built + left, usize::from(rules.players * [10, 10, 9, 7, 6, 5][usize::from(rules.players) - 1]));
    }
    // GOLD-KIT-1, GOLD-TAKE-1: what was put on tiles lies there still or is somebody's.
    let on_tiles: Vec<(Cell, usize)> =
        state.rooms.ingots.on_tiles().iter().map(|(cell, n)| (*cell, usize::from(*n))).collect();
    if !game.is_over() {
        assert_eq!(on_tiles, ingots::on_tiles(game.log()).into_iter().collect::<Vec<_>>());
    }
    let n_taken: usize =
        game.log().iter().map(|event| if let Event::IngotsTaken { cells, .. } = event { cells.len() } else { 0 }).sum();
    assert_eq!(n_taken, (0..rules.players).map(|n| usize::from(state.rooms.ingots.owned(Player(n)))).sum::<usize>());
    if rules.has(Element::Messenger) {
        // MSG-KIT-1, MSG-USE-2: every message lies somewhere; MSG-MOVE-1: the messenger stands where it was moved.
        let stack = state.rooms.messengers.stack();
        let unseen: usize = Message::ALL.into_iter().map(|message| usize::from(stack.unseen(message))).sum();
        let copies =
            rules.setup.sets.iter().find(|(set, _)| *set == Set::Messengers).map_or(0, |(_, n)| usize::from(*n));
        assert_eq!(unseen + stack.under().len() + usize::from(stack.open().is_some()), Message::ALL.len() * copies);
        if state.part.kind != PartKind::Final {
            for (player, at) in messages::messengers(game.log()) {
                assert_eq!(state.rooms.messengers.points(player), at, "the messenger of {player:?}");
            }
        }
    }
    for (player, hand) in (0..).map(Player).zip(&state.hands) {
        for kind in FigureKind::ALL {
            let on_board = state.figures.iter().filter(|figure| figure.owner == player && figure.kind == kind).count();
            let inside: u8 =
                Quarter::ALL.map(|quarter| state.rooms.carcassonne.inside(player, quarter, kind)).iter().sum();
            let aside = state.aside.iter().filter(|figure| figure.owner == player && figure.kind == kind).count();
            let n = on_board + aside + usize::from(inside + hand.supply[kind as usize]);
            assert_eq!(n, usize::from(kind.at_start(rules)), "{kind:?} of {player:?}");
        }
    }
}

fn assert_scores_are_their_events(game: &Game) {
    let mut sums = [0; Player::MOST];
    for event in game.log() {
        if let Event::Scored(scoring) = event {
            sums[scoring.player.index()] += i32::from(scoring.points);
        }
    }
    assert!(game.scores().eq(sums[..usize::from(game.rules().players)].iter().copied()), "{sums:?}");
}

#[test]
fn tiles_figures_and_points_are_neither_made_nor_lost() {
    let mut n_games = 0;
    let mut n = 0;
    play_all(
        36,
        |game, _| {
            n += 1;
            if n % 64 == 0 {
                assert_conserved(game);
            }
        },
        |game, _| {
            n_games += 1;
            assert_conserved(game);
            assert_scores_are_their_events(game);
            let is_deserted = game.state().hands.iter().all(|hand| hand.left);
            assert!(is_deserted || game.state().bag.n_left() == 0, "the game ends with the last tile");
            assert!(game.winners().iter().all(|winner| !game.state().hand(*winner).left));
        },
    );
    assert!(n_games > 2000, "{n_games}");
}

#[test]
fn features_kept_are_features_found_anew() {
    let mut n = 0;
    play_all(
        2,
        |game, _| {
            n += 1;
            if n % 24 == 0 {
                compare_features(game).unwrap_or_else(|error| panic!("{error}"));
            }
        },
        |game, _| compare_features(game).unwrap_or_else(|error| panic!("{error}")),
    );
}

#[test]
fn records_of_all_boxes_are_read_as_they_were_written() {
    play_all(
        4,
        |game, action| assert_eq!(read_action(game, &write_action(game, action)), Ok(action)),
        |game, actions| {
            let setup = &game.rules().setup;
            let names: Vec<String> = (1..=setup.players).map(|seat| format!("Player {seat}")).collect();
            let written = GameText::of(setup, &names, actions).expect("a game that was played").to_string();
            let read = GameText::read(&written).expect("what was written");
            assert_eq!(read.to_string(), written);
            let again = read.replay().expect("what was played");
            assert!(again == *game, "the record plays another game");
            assert_eq!(again.hash64(), game.hash64());
        },
    );
}

/// Some actions that may be listed or not: those chosen before, which were legal once.
#[test]
fn what_is_listed_is_legal_and_what_is_not_has_a_reason() {
    let (mut n, mut before) = (0u32, Vec::new());
    play_all(
        4,
        |game, action| {
            n += 1;
            before.push(action);
            if n % 8 != 0 {
                return;
            }
            let decision = game.decision();
            assert_eq!(game.asked_afresh(), *decision);
            let copy = game.clone();
            assert!(copy == *game && copy.hash64() == game.hash64() && copy.decision() == decision);
            match decision.who {
                Who::Chance => assert_eq!(decision.weights.len(), decision.actions.len()),
                Who::Player(player) => assert!(!game.state().hand(player).left, "who left is asked no more"),
            }
            let further = decision.actions.iter().step_by(5).copied();
            for tried in before.drain(..).chain(further).chain([Action::Pass, Action::PlayOn]) {
                if let Action::Leave(player) = tried {
                    assert_eq!(game.why_not(tried).is_none(), game.may_leave(player));
                    continue;
                }
                let is_listed = decision.actions.contains(&tried);
                let refusal = game.why_not(tried);
                assert_eq!(refusal.is_none(), is_listed, "{tried:?} at {:?}", game.step());
                if let Some(refusal) = refusal {
                    assert!(!refusal.reason.rules().is_empty() && !refusal.to_string().is_empty());
                }
            }
        },
        |_, _| (),
    );
}

#[test]
fn all_that_the_boxes_bring_happens_in_these_games() {
    let (mut deeds, mut figures, mut askers, mut events) =
        (BTreeSet::new(), BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    play_all(
        12,
        |game, action| {
            let deed = action.deed();
            deeds.insert(deed);
            figures.extend(action.figure().filter(|_| [Deed::Place, Deed::PlaceBarn].contains(&deed)));
            if deed.motion() == Some(Motion::FromQuarter) {
                askers.insert(game.decision().who == Who::Player(game.state().turn));
            }
        },
        |game, _| events.extend(game.log().iter().map(|event| event.about().name)),
    );
    // Mage and witch can nearly always go somewhere; `nowhere-to-go.game` has the boards on which neither can.
    // Several who score at once beside a robber are rare; `whom-the-robber-robs.game` has them.
    let never = [Deed::Start, Deed::RemoveMage, Deed::RemoveWitch, Deed::Rob];
    let missing = Deed::ALL.into_iter().find(|deed| !never.contains(deed) && !deeds.contains(deed));
    assert_eq!(missing, None, "nobody did that");
    assert_eq!(figures, BTreeSet::from(FigureKind::ALL), "every kind of figure is placed");
    assert_eq!(askers.len(), 2, "players redeploy in their own turn and in others'");
    let wanted =
        ["title-taken", "second-part", "discarded", "goods-taken", "put-back", "river-finished", "u-turns-allowed"];
    let of_the_dragon = [
        "set-aside",
        "shuffled-back",
        "dragon-flew",
        "dragon-moved",
        "eaten",
        "dragon-stuck",
        "fairy-moved",
        "sent-home",
        "another-tile",
    ];
    let of_the_abbey = ["abbey-laid", "barn-placed", "moved-on"];
    let of_the_circles = ["circle-chosen", "joined", "taken-back"];
    let of_the_flights = ["took-off", "rolled", "landed", "cannot-land"];
    let of_the_messengers = ["piece-moved", "message-revealed", "message-used", "extra-tile", "pieces-joined"];
    let of_boxes = of_the_dragon.into_iter().chain(of_the_abbey).chain(of_the_circles).chain(of_the_flights);
    for name in wanted.into_iter().chain(of_boxes).chain(of_the_messengers) {
        assert!(events.contains(name), "{name} never happened: {events:?}");
    }
}

/// Random players lay their abbeys as soon as they can. Here they keep them, so that the round after the last tile is
/// played: everybody once, clockwise, the player of the last tile last.
#[test]
fn abbeys_that_were_kept_are_laid_after_the_last_tile() {
    let mut n_laid = 0;
    for (seed, players) in (0..192).zip([1, 2, 3, 4, 5, 6].into_iter().cycle()) {
        let dice = &mut Dice::new(seed);
        let sets = [Set::TradersAndBuilders, Set::Count, Set::Cathars, Set::AbbeyAndMayor];
        let mut setup = setup(&sets, players, dice);
        setup.switches.abbey_end_round = AbbeyEndRound::Yes;
        let manner = Manner::Holes;
        let _told = Told { setup: &setup, manner, seed };
        let mut game = Game::new(&setup).expect("these boxes can be played together");
        game.keep_log();
        let (mut actions, mut round) = (Vec::new(), Vec::new());
        while let Some(action) = manner.choose(&game, dice) {
            let is_round = game.state().part.kind == PartKind::AbbeyRound;
            if is_round && game.wanted() == Some(Wanted::Abbey) {
                round.push(game.state().part.active);
                compare_features(&game).unwrap_or_else(|error| panic!("{error}"));
                compare_choices(&game).unwrap_or_else(|error| panic!("{error}"));
            }
            n_laid += u32::from(is_round && action.deed() == Deed::LayAbbey);
            game.play(action).expect("a listed action");
            actions.push(action);
        }
        let n = game.rules().players;
        let place = |player: &Player| (player.0 + n - game.state().last_tile_by.0 + n - 1) % n;
        assert!(round.is_sorted_by_key(place) && round.len() <= usize::from(n), "{round:?}");
        assert_conserved(&game);
        compare_scores(&game, &actions).unwrap_or_else(|error| panic!("{error}"));
    }
    assert!(n_laid > 10, "only {n_laid} abbeys were laid after the last tile");
}

/// Castles pay nothing at the end, but those near what the tile has just completed are still scored for it.
#[test]
fn what_castles_will_score_is_foreseen() {
    let others = [Set::InnsAndCathedrals, Set::Count, Set::Cathars, Set::PrincessAndDragon, Set::AbbeyAndMayor];
    let (mut n_scored, mut n_asked) = (0, 0);
    for seed in 0..400 {
        let dice = &mut Dice::new(seed);
        let players = 2 + (seed % 4) as u8;
        let setup = setup(&[Set::BridgesCastlesBazaars, *dice.one_of(&others)], players, dice);
        let manner = [Manner::Eager, Manner::Compact][(seed / 4 % 2) as usize];
        let _told = Told { setup: &setup, manner, seed };
        let mut game = Game::new(&setup).expect("these boxes can be played together");
        game.keep_log();
        play_out(&mut game, manner, dice, |game, _| {
            let mut passed = game.clone();
            if game.wanted() != Some(Wanted::Figure) || passed.play(Action::Pass).is_err() {
                return;
            }
            let told = &passed.log()[game.log().len()..];
            let is_next_turn = told.iter().any(|event| matches!(event, Event::TurnBegan { .. }));
            let is_castle = |event: &Event| matches!(event, Event::Scored(scoring) if scoring.source == Source::Castle);
            // A point for the fairy as the next turn begins is not foreseen.
            if !is_next_turn || !game.rules().has(Element::Fairy) {
                n_scored += usize::from(told.iter().any(is_castle));
                n_asked += usize::from(passed.wanted() == Some(Wanted::CastleFeature));
                assert_eq!(passed.projected_scores(), game.projected_scores());
            }
        });
    }
    assert!(n_scored >= 100 && n_asked >= 10, "{n_scored} castles were scored, {n_asked} owners asked");
}

#[test]
fn copies_of_boxes_play_together_too() {
    // Several copies of every box that can be had more than once, with one player and with six.
    for (seed, players) in (0..24).zip([1, 2, 3, 4, 5, 6].into_iter().cycle()) {
        let dice = &mut Dice::new(seed);
        let mut setup = setup(&boxes(), players, dice);
        for (set, copies) in &mut setup.sets {
            *copies = 1 + dice.below(u32::from(set.most_copies())) as u8;
        }
        let manner = Manner::ALL[seed as usize % Manner::ALL.len()];
        let _told = Told { setup: &setup, manner, seed };
        let mut game = Game::with_rules(Arc::new(Rules::new(&setup).expect("copies can be played")));
        game.keep_log();
        play_out(&mut game, manner, dice, |_, _| ());
        assert_conserved(&game);
        assert_scores_are_their_events(&game);
    }
}
