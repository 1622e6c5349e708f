//! Every question that is asked in the middle of a turn, of whatever box: whoever is asked can take an answer back until it
//! stands and nobody else can, time runs for that player, a bot can answer, and the player can leave.
mod support;

use std::collections::BTreeMap;
use std::sync::Arc;

use bastide_ai::Chance;
use bastide_engine::action::{Action, Deed};
use bastide_engine::decision::Who;
use bastide_engine::expansions::Set;
use bastide_engine::game::Game;
use bastide_engine::order_of_play::Step;
use bastide_protocol::table::{ClockSetup, Flag, Reason, Request, SeatSetup, TableSetup};
use bastide_table::host::Host;
use bastide_table::{Waits, agreed};
use support::*;

const SECOND: i64 = 1000;
const NAMES: [&str; 3] = ["Ann", "Bob", "Cleo"];

fn three() -> Vec<SeatSetup> {
    NAMES.map(human).to_vec()
}

/// A table with every box that can be played.
fn everything(seats: Vec<SeatSetup>, clock: ClockSetup) -> TableSetup {
    let mut setup = setup(seats, clock);
    setup.sets = Set::ALL.into_iter().filter(|set| set.is_playable()).map(|set| (set.name().to_owned(), 1)).collect();
    let switches = [
        ("double-turn", "optional"),
        ("variant-dash", "on"),
        ("variant-late-followers", "on"),
        ("variant-display", "on"),
        ("variant-own-cloister", "on"),
    ];
    for (switch, value) in switches {
        setup.rules.switches.insert(switch.to_owned(), value.to_owned());
    }
    setup
}

/// The table at which this step is asked. Several who score at once beside a robber are rare among so many boxes.
fn table_at(step: Step, seats: Vec<SeatSetup>, clock: ClockSetup) -> TableSetup {
    let mut setup = everything(seats, clock);
    if step == Step::ChooseRobbed {
        setup.sets = [Set::Base, Set::Robbers].map(|set| (set.name().to_owned(), 1)).into();
    }
    setup
}

/// Something other than passing, each kind of choice as likely as any other.
fn eager(game: &Game, chance: &mut Chance) -> Action {
    let decision = game.decision();
    if decision.who == Who::Chance {
        return chance.pick(decision);
    }
    let mut deeds: Vec<_> = decision.actions.iter().map(|action| action.deed()).collect();
    deeds.sort_unstable();
    deeds.dedup();
    deeds.retain(|deed| *deed != Deed::Pass || decision.actions.len() == 1);
    let deed = deeds[chance.below(deeds.len() as u32) as usize];
    let choices: Vec<Action> = decision.actions.iter().copied().filter(|action| action.deed() == deed).collect();
    choices[chance.below(choices.len() as u32) as usize]
}

/// A game at each step that asks a player something, found by playing; where possible somebody else is asked than the player
/// whose turn it is.
fn games() -> BTreeMap<Step, Game> {
    let rules = agreed::rules_of(&everything(three(), ClockSetup::None)).expect("all boxes can be played together");
    let mut found: BTreeMap<Step, Game> = BTreeMap::new();
    for seed in 0..40 {
        let (mut game, mut chance) = (Game::with_rules(Arc::clone(&rules)), Chance::new(seed));
        while !game.is_over() {
            if let Who::Player(player) = game.decision().who {
                let known = found.get(&game.step());
                let is_own = |game: &Game| game.decision().who == Who::Player(game.state().turn);
                let is_better = known.is_none_or(|known| is_own(known) && player != game.state().turn);
                if is_better && game.decision().actions.len() > 1 {
                    found.insert(game.step(), game.clone());
                }
            }
            let action = eager(&game, &mut chance);
            game.play_unchecked(action);
        }
    }
    for step in [Step::MoveDragon, Step::Redeploy, Step::MoveWagon, Step::Capture, Step::SendFollower, Step::LayAbbey] {
        assert!(found.contains_key(&step), "{step:?} is asked in none of so many games");
    }
    for step in [Step::MoveFollower, Step::SecondKnight, Step::Land, Step::TakeOpenTile] {
        assert!(found.contains_key(&step), "{step:?} is asked in none of so many games");
    }
    for step in [Step::ChoosePiece, Step::UseMessage, Step::PieceForMessage] {
        assert!(found.contains_key(&step), "{step:?} is asked in none of so many games");
    }
    assert!(found.contains_key(&Step::PlaceRobber), "robbers are put in none of so many games");
    found.insert(Step::ChooseRobbed, robbed());
    if rules.script().contains(&Step::Bid) {
        for step in [Step::ChooseLot, Step::OpenBidding, Step::Bid, Step::BuyOrSell] {
            assert!(found.contains_key(&step), "{step:?} is asked in none of so many games");
        }
    }
    found
}

/// A game in which somebody chooses whom to rob, found by playing.
fn robbed() -> Game {
    let setup = table_at(Step::ChooseRobbed, three(), ClockSetup::None);
    let rules = agreed::rules_of(&setup).expect("the box can be played");
    for seed in 0..400 {
        let (mut game, mut chance) = (Game::with_rules(Arc::clone(&rules)), Chance::new(seed));
        while !game.is_over() {
            if game.step() == Step::ChooseRobbed {
                return game;
            }
            let action = eager(&game, &mut chance);
            game.play_unchecked(action);
        }
    }
    panic!("nobody chooses whom to rob in so many games");
}

fn asked(game: &Game) -> u8 {
    match game.decision().who {
        Who::Player(player) => player.0 + 1,
        Who::Chance => panic!("it is chance's turn"),
    }
}

#[test]
fn an_answer_is_taken_back_by_whoever_gave_it_and_nothing_before_it() {
    for (step, game) in games() {
        let seat = asked(&game);
        let mut hosted = Hosted::go_on_with(game, table_at(step, three(), ClockSetup::None));
        assert_eq!(hosted.table.waits(), Waits::Choice(seat), "{step:?}");
        let before = hosted.table.snapshot().actions;
        for other in 1..=3 {
            assert_eq!(reason(hosted.undo(other)), Reason::NothingToUndo, "{step:?}");
        }
        for other in (1..=3).filter(|other| *other != seat) {
            assert_eq!(reason(hosted.act(other, &[&hosted.first()], true)), Reason::NotYourTurn, "{step:?}");
        }
        hosted.act(seat, &[&hosted.first()], false).expect("it is listed");
        for other in (1..=3).filter(|other| *other != seat) {
            assert_eq!(reason(hosted.undo(other)), Reason::NothingToUndo, "{step:?}");
        }
        hosted.undo(seat).expect("it does not stand yet");
        assert_eq!(hosted.table.snapshot().actions, before, "{step:?}");
        assert_eq!(reason(hosted.undo(seat)), Reason::NothingToUndo, "{step:?}");
        hosted.act(seat, &[&hosted.first()], true).expect("it is listed");
        // Once somebody else is asked, or chance has spoken, it stands.
        if hosted.table.asked() != Some(seat) {
            assert_eq!(reason(hosted.undo(seat)), Reason::NothingToUndo, "{step:?}");
        }
    }
}

#[test]
fn time_runs_for_whoever_is_asked() {
    let clock = ClockSetup::Game { seconds: 60, increment: 0, flag: Flag::Bot };
    for (step, game) in games() {
        let seat = asked(&game);
        let mut hosted = Hosted::go_on_with(game, table_at(step, three(), clock));
        hosted.now = 10 * SECOND;
        for other in 1..=3 {
            let left = if other == seat { 50 } else { 60 };
            assert_eq!(hosted.table.left_at(other, hosted.now), Some(left * SECOND), "{step:?}: {other} of {seat}");
        }
        hosted.now = 60 * SECOND;
        hosted.run(|host| Ok(host.tick())).expect("time passes");
        assert_eq!(Host::bot_to_play(&hosted.table), Some((seat, "greedy")), "{step:?}: a bot answers instead");
    }
}

#[test]
fn a_bot_answers_every_question() {
    for (step, game) in games() {
        let seat = asked(&game);
        let mut seats = three();
        seats[usize::from(seat) - 1] = bot("greedy");
        let mut hosted = Hosted::go_on_with(game, table_at(step, seats, ClockSetup::None));
        let mut chance = Chance::new(1);
        let mut n = 0;
        while let Some((seat, name)) = Host::bot_to_play(&hosted.table) {
            let action = Host::bots_choice(hosted.table.game(), name, &mut chance).expect("it is the bot's choice");
            hosted.run(|host| host.act_for_bot(seat, action)).expect("bots choose what is listed");
            n += 1;
            assert!(n < 200, "{step:?} is asked again and again");
        }
        assert!(n > 0, "{step:?} was left to nobody");
    }
}

#[test]
fn whoever_is_asked_may_leave_and_the_game_goes_on() {
    for (step, game) in games() {
        let seat = asked(&game);
        for leaver in 1..=3 {
            let mut hosted = Hosted::go_on_with(game.clone(), table_at(step, three(), ClockSetup::None));
            hosted.want(leaver, &Request::Leave).expect("one may always leave");
            assert_ne!(hosted.table.asked(), Some(leaver), "{step:?}");
            if leaver != seat {
                assert!(hosted.table.asked().is_some(), "{step:?}: somebody is asked, if perhaps something else");
            }
            // Some more turns with those who stayed.
            for _ in 0..20 {
                let Some(next) = hosted.table.asked() else { break };
                assert_ne!(next, leaver, "{step:?}");
                hosted.act(next, &[&hosted.first()], true).expect("it is listed");
            }
        }
    }
}
