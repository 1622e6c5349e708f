//! Leaving the table (BASE-RUL-34): every question there is survives that any player leaves while it is open.
use std::collections::BTreeSet;
use std::sync::Arc;

use bastide_engine::action::Action;
use bastide_engine::decision::Who;
use bastide_engine::expansions::Set;
use bastide_engine::figures::Player;
use bastide_engine::game::Game;
use bastide_engine::notation::{play_text, read_position};
use bastide_engine::order_of_play::Step;
use bastide_engine::parts::PartKind;
use bastide_engine::rules::switches::{
    DoubleTurn, DragonTiming, RiverStartTile, SecondTile, StartPlayer, VariantDash, VariantDisplay, VariantHand,
    VariantOwnCloister,
};
use bastide_engine::rules::{Rules, Setup};
use bastide_testkit::random::{Dice, Manner, play_out};

/// How many of these games are played.
const N_GAMES: u64 = 60;

/// All boxes at once or nearly, with the switches that bring further questions.
fn setup(n: u64) -> Setup {
    let mut setup = Setup::base(3);
    // Builders seldom live to see a second tile where dragons eat and towers capture.
    let is_hostile = |set: &Set| matches!(set, Set::PrincessAndDragon | Set::Tower);
    let is_played = |set: &Set| set.is_playable() && (!n.is_multiple_of(3) || !is_hostile(set));
    setup.sets = Set::ALL.into_iter().filter(is_played).map(|set| (set, 1)).collect();
    if n % 6 == 1 {
        // Followers of two kinds in one player's hands are rare where much else goes on.
        setup.sets = [Set::Base, Set::InnsAndCathedrals, Set::Tower].map(|set| (set, 1)).into();
    }
    setup.switches.start_player = StartPlayer::Random;
    setup.switches.double_turn = if n.is_multiple_of(2) { DoubleTurn::Optional } else { DoubleTurn::Mandatory };
    setup.switches.second_tile = if n.is_multiple_of(3) { SecondTile::Immediate } else { SecondTile::AfterScoring };
    setup.switches.dragon_timing = if n % 5 < 3 { DragonTiming::BeforeScoring } else { DragonTiming::AfterScoring };
    setup.switches.variant_hand = if n % 6 == 5 { VariantHand::Two } else { VariantHand::Zero };
    setup.switches.variant_display = if n % 6 == 4 { VariantDisplay::On } else { VariantDisplay::Off };
    setup.switches.variant_own_cloister = if n % 6 >= 4 { VariantOwnCloister::On } else { VariantOwnCloister::Off };
    setup.switches.variant_dash = if n % 4 == 1 { VariantDash::On } else { VariantDash::Off };
    setup.switches.river_start_tile =
        if n.is_multiple_of(4) { RiverStartTile::AfterRiver } else { RiverStartTile::Removed };
    setup
}

/// Tiles that do not lie on the table: in the bag, in hands, drawn, set aside for a part of the turn.
fn n_tiles_to_come(game: &Game) -> usize {
    let state = game.state();
    let set_aside = state.parts.waiting().iter().filter(|waiting| waiting.tile.is_some()).count();
    let waiting = state.rooms.dragon.waiting().len() + set_aside + state.rooms.bazaar.all().count();
    let open = state.rooms.open.all().count();
    usize::from(state.bag.n_left())
        + state.rooms.held.all().count()
        + open
        + usize::from(state.drawn.is_some())
        + waiting
}

/// Nobody who has left is asked, is active before a tile is laid, or has a part of the turn to come.
fn assert_goes_on_without_those_who_left(game: &Game) {
    let state = game.state();
    let has_left = |player: Player| state.hand(player).left;
    assert_eq!(*game.decision(), game.asked_afresh());
    assert!(state.parts.waiting().iter().all(|waiting| !has_left(waiting.part.active)));
    if game.is_over() {
        return;
    }
    if let Who::Player(player) = game.decision().who {
        assert!(!has_left(player), "{:?} asks {player:?}, who has left", game.step());
    }
    if [Step::LaySpring, Step::LayAbbey, Step::DrawTile, Step::LayTile].contains(&game.step()) {
        // What follows the last turn goes on without whoever had it, and so does a bazaar.
        let is_turn_over = matches!(
            state.part.kind,
            PartKind::AbbeyRound | PartKind::Bazaar | PartKind::BazaarBuilder | PartKind::BazaarMessage
        );
        assert!(!has_left(state.part.active) && (is_turn_over || !has_left(state.turn)), "{:?}", game.step());
    }
}

/// Who leaves while a question is open.
fn role_of(game: &Game, player: Player) -> &'static str {
    match game.decision().who {
        Who::Player(asked) if asked == player => "asked",
        Who::Chance if game.state().part.active == player => "active",
        Who::Player(_) | Who::Chance => "another",
    }
}

/// This player leaves; with a seed, the game is played to its end without this player.
fn leave(game: &Game, player: Player, seed: Option<u64>) {
    let mut without = game.clone();
    without.play(Action::Leave(player)).expect("anybody may leave at any time");
    assert_eq!(n_tiles_to_come(&without), n_tiles_to_come(game), "{player:?} leaves at {:?}", game.step());
    assert_goes_on_without_those_who_left(&without);
    if let Some(seed) = seed {
        play_out(&mut without, Manner::Leaving, &mut Dice::new(seed), |game, _| {
            assert_goes_on_without_those_who_left(game);
        });
        assert_goes_on_without_those_who_left(&without);
    }
}

/// A table set up by hand for three players, and what is played at it until a question is asked.
fn table(sets: &[Set], position: &str, actions: &[&str], asked: Step) -> Game {
    let sets = sets.iter().map(|set| (*set, 1)).collect();
    let rules = Arc::new(Rules::new(&Setup { sets, ..Setup::base(3) }).expect("these boxes can be played"));
    let position = read_position(&rules.pack, &["Red", "Blue", "White"], position).expect("a position");
    let mut game = Game::from_position(rules, &position).expect("a table can stand like this");
    for action in actions {
        play_text(&mut game, action).expect("it can be chosen");
    }
    assert_eq!(game.step(), asked);
    game
}

/// Questions that random games hardly ever ask.
fn seldom_asked() -> [Game; 2] {
    // `castle-before-or-after-the-figure`
    let castle = "base/E 0,0 r0\nRed follower city:N@0,0\nRed big city:N@0,0\nturn Red\n";
    // `ingots-of-a-road-and-a-city`
    let ingots = "base/D 0,0 r0\nbase/W -1,0 r0\nbase/V 1,0 r1\nbase/N 0,-1 r1\nRed follower road:E@-1,0\n\
                  Blue follower city:E@0,-1\ningots -1,0 1\ningots 0,0 2\ningots 0,-1 1\nturn Red\n";
    [
        table(
            &[Set::Base, Set::InnsAndCathedrals, Set::BridgesCastlesBazaars],
            castle,
            &["draw base/E", "lay 0,-1 r2"],
            Step::CastleFirst,
        ),
        table(&[Set::Base, Set::GoldMines], ingots, &["draw base/L", "lay 1,-1 r3", "pass"], Step::TakeIngot),
    ]
}

#[test]
fn every_question_survives_that_any_player_leaves() {
    let (mut seen, mut seen_in_scripts) = (BTreeSet::new(), BTreeSet::<Step>::new());
    for seed in 0..N_GAMES {
        let dice = &mut Dice::new(seed);
        // Where the second tile is laid at once, an abbey is asked for only if there is a hole.
        let manner = match seed % 6 {
            0 => Manner::Holes,
            _ => [Manner::Any, Manner::Eager, Manner::Compact, Manner::Eager][seed as usize / 6 % 4],
        };
        let mut game = Game::new(&setup(seed)).expect("all boxes can be played together");
        seen_in_scripts.extend(game.rules().script());
        let mut n = 0;
        play_out(&mut game, manner, dice, |game, _| {
            for player in (0..game.rules().players).map(Player) {
                n += 1;
                seen.insert((game.step(), role_of(game, player)));
                // The rest of the game is long: it is played for one in so many.
                leave(game, player, (n % 29 == 0).then_some(n));
            }
        });
    }
    for game in seldom_asked() {
        for player in (0..game.rules().players).map(Player) {
            seen.insert((game.step(), role_of(&game, player)));
            leave(&game, player, Some(1));
        }
    }
    let is_played = |step: &Step| seen_in_scripts.contains(step) && step.wants().is_some();
    for step in Step::ALL.into_iter().filter(is_played) {
        let roles: BTreeSet<&str> = seen.iter().filter(|(at, _)| *at == step).map(|(_, role)| *role).collect();
        assert!(roles.contains("another") && roles.len() == 2, "{step:?} was left by {roles:?} only");
    }
}

#[test]
fn when_everybody_leaves_the_game_is_over_wherever_it_stands() {
    let mut seen = BTreeSet::new();
    for seed in 0..N_GAMES / 2 {
        let dice = &mut Dice::new(seed);
        let mut game = Game::new(&setup(seed)).expect("all boxes can be played together");
        play_out(&mut game, Manner::Any, dice, |game, _| {
            if !seen.insert((game.step(), game.decision().who)) {
                return;
            }
            for first in 0..game.rules().players {
                let mut deserted = game.clone();
                for n in 0..game.rules().players {
                    let player = Player((first + n) % game.rules().players);
                    // Before the final scoring the last question may be gone with whoever was asked.
                    assert!(deserted.may_leave(player) || deserted.is_over());
                    if deserted.is_over() {
                        break;
                    }
                    deserted.play(Action::Leave(player)).expect("anybody may leave at any time");
                    assert_goes_on_without_those_who_left(&deserted);
                }
                assert!(deserted.is_over(), "nobody is left at {:?}", game.step());
            }
        });
    }
}
