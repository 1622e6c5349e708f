//! Turns that are no longer one piece: others are asked in the middle of them, and they have second parts.
mod support;

use bastide_engine::action::Action;
use bastide_engine::decision::Who;
use bastide_engine::game::Game;
use bastide_engine::order_of_play::Step;
use bastide_engine::parts::PartKind;
use bastide_protocol::table::{ClockSetup, Flag, Reason, Request, SeatSetup, TableEvent, TableSetup};
use bastide_table::Waits;
use bastide_table::host::Host;
use support::*;

const SECOND: i64 = 1000;

fn with(sets: &[&str], seats: Vec<SeatSetup>, clock: ClockSetup) -> TableSetup {
    let mut setup = setup(seats, clock);
    setup.sets.extend(sets.iter().map(|set| ((*set).to_owned(), 1)));
    setup
}

fn three() -> Vec<SeatSetup> {
    vec![human("Ann"), human("Bob"), human("Cleo")]
}

/// The seat of whoever's turn it is.
fn active(game: &Game) -> u8 {
    game.state().turn.0 + 1
}

fn asked(game: &Game) -> u8 {
    match game.decision().who {
        Who::Player(player) => player.0 + 1,
        Who::Chance => panic!("it is chance's turn"),
    }
}

/// Another player is asked to redeploy.
fn asks_another(game: &Game) -> bool {
    game.step() == Step::Redeploy && game.decision().who != Who::Player(game.state().turn)
}

/// A table where one player's tile lets another redeploy: what is to be laid, whose turn it is, who will be asked.
fn redeployment(seats: Vec<SeatSetup>, clock: ClockSetup) -> (Hosted, String, u8, u8) {
    let setup = with(&["count"], seats, clock);
    let (game, lay) = turn_that(&setup, asks_another);
    let mut after = game.clone();
    after.play(lay).expect("it was tried");
    after.play(Action::Pass).expect("it was tried");
    let (turn, other) = (active(&game), asked(&after));
    let hosted = Hosted::go_on_with(game, setup);
    let lay = hosted.table.written(lay);
    (hosted, lay, turn, other)
}

#[test]
fn another_player_redeploys_in_the_middle_of_a_turn() {
    let (mut hosted, lay, turn, other) = redeployment(three(), ClockSetup::None);
    hosted.act(turn, &[&lay, "pass"], false).expect("it was tried");
    assert_eq!(hosted.table.waits(), Waits::Commit(turn), "nobody else is asked before it stands");
    assert_eq!(reason(hosted.act(other, &["pass"], true)), Reason::NotYourTurn);
    hosted.undo(turn).expect("it can still be taken back");
    hosted.act(turn, &["pass"], false).expect("it was tried");
    hosted.commit(turn).expect("it is played as far as it can be");
    assert_eq!(hosted.table.waits(), Waits::Choice(other));
    assert_eq!(reason(hosted.undo(turn)), Reason::NothingToUndo);
    let refused = refusal(hosted.act(turn, &["pass"], true));
    assert_eq!(refused.reason, Reason::NotYourTurn);
    assert!(refused.text.ends_with("is asked first"), "{}", refused.text);

    let redeploy = hosted.first();
    assert!(redeploy.starts_with("redeploy "), "{redeploy}");
    hosted.act(other, &[&redeploy], false).expect("it is listed");
    assert!(hosted.table.may_undo(other) && !hosted.table.may_undo(turn));
    hosted.undo(other).expect("an answer can be taken back until it stands");
    assert_eq!(hosted.table.waits(), Waits::Choice(other));
    assert_eq!(reason(hosted.undo(other)), Reason::NothingToUndo, "never past another player's choice");
    hosted.act(other, &["pass"], true).expect("nobody needs to move");
    assert_ne!(hosted.table.waits(), Waits::Choice(other), "the game goes on");
    assert_ne!(hosted.table.waits(), Waits::Commit(other));
    assert!(hosted.table.n_committed() >= 3);
}

#[test]
fn time_runs_for_whoever_is_asked_to_redeploy() {
    let clock = ClockSetup::Game { seconds: 60, increment: 5, flag: Flag::Bot };
    let (mut hosted, lay, turn, other) = redeployment(three(), clock);
    hosted.now = 10 * SECOND;
    hosted.act(turn, &[&lay, "pass"], true).expect("it was tried");
    hosted.now = 30 * SECOND;
    assert_eq!(hosted.table.left_at(turn, hosted.now), Some(55 * SECOND), "what stands brings more time");
    assert_eq!(hosted.table.left_at(other, hosted.now), Some(40 * SECOND));
    assert_eq!(hosted.table.due(), Some(70 * SECOND));
    hosted.now = 70 * SECOND;
    let made = hosted.run(|host| Ok(host.tick())).expect("time passes");
    assert!(made.iter().any(|entry| entry.event == TableEvent::FlagFell { seat: other }));
    assert_eq!(Host::bot_to_play(&hosted.table), Some((other, "greedy")), "the bot answers instead");
}

#[test]
fn a_bot_answers_when_it_is_asked_to_redeploy() {
    let (_, _, turn, other) = redeployment(three(), ClockSetup::None);
    let mut seats = three();
    seats[usize::from(other) - 1] = bot("greedy");
    let (mut hosted, lay, ..) = redeployment(seats, ClockSetup::None);
    hosted.act(turn, &[&lay, "pass"], true).expect("it was tried");
    let (seat, name) = Host::bot_to_play(&hosted.table).expect("the bot is asked");
    assert_eq!((seat, name), (other, "greedy"));
    let mut chance = bastide_ai::Chance::new(1);
    while let Some((seat, name)) = Host::bot_to_play(&hosted.table) {
        let action = Host::bots_choice(hosted.table.game(), name, &mut chance).expect("it is the bot's choice");
        hosted.run(|host| host.act_for_bot(seat, action)).expect("bots choose what is listed");
        if active(hosted.table.game()) != turn {
            break;
        }
    }
    assert!(!asks_another(hosted.table.game()) || asked(hosted.table.game()) != other);
}

#[test]
fn who_leaves_while_asked_to_redeploy_is_asked_no_more() {
    let (mut hosted, lay, turn, other) = redeployment(three(), ClockSetup::None);
    hosted.act(turn, &[&lay, "pass"], true).expect("it was tried");
    assert_eq!(hosted.table.waits(), Waits::Choice(other));
    let inside = hosted.table.game().state().rooms.carcassonne.all().filter(|(owner, ..)| owner.0 + 1 == other).count();
    hosted.want(other, &Request::Leave).expect("one may always leave");
    assert_ne!(hosted.table.asked(), Some(other));
    let game = hosted.table.game();
    let still_inside = game.state().rooms.carcassonne.all().filter(|(owner, ..)| owner.0 + 1 == other).count();
    assert_eq!(still_inside, inside, "the followers of a player who left stay where they are");
    assert!(!game.is_over());
}

#[test]
fn who_leaves_while_another_is_asked_to_redeploy_takes_nothing_from_anybody() {
    let (mut hosted, lay, turn, other) = redeployment(three(), ClockSetup::None);
    hosted.act(turn, &[&lay, "pass"], true).expect("it was tried");
    hosted.want(turn, &Request::Leave).expect("one may always leave");
    assert_eq!(hosted.table.waits(), Waits::Choice(other), "the tile lies, and is still to be scored");
    hosted.act(other, &["pass"], true).expect("nobody needs to move");
    assert_ne!(hosted.table.asked(), Some(turn));
}

#[test]
fn a_double_turn_is_committed_before_its_second_tile_is_drawn() {
    let setup = with(&["traders-and-builders"], three(), ClockSetup::None);
    let is_second = |game: &Game| game.state().part.kind == PartKind::Builder && game.step() == Step::DrawTile;
    let (game, lay) = turn_that(&setup, is_second);
    let turn = active(&game);
    let mut hosted = Hosted::go_on_with(game, setup);
    let lay = hosted.table.written(lay);
    hosted.act(turn, &[&lay, "pass"], false).expect("it was tried");
    assert_eq!(hosted.table.waits(), Waits::Commit(turn), "chance waits too");
    hosted.undo(turn).expect("the first part can be taken back");
    hosted.act(turn, &["pass"], false).expect("it was tried");
    let made = hosted.commit(turn).expect("the first part is played");
    assert_eq!(told(&made)[..2], [format!("Committed {{ seat: {turn} }}"), "chance".to_owned()]);
    assert_eq!(hosted.table.waits(), Waits::Choice(turn), "the same player goes on");
    assert_eq!(reason(hosted.undo(turn)), Reason::NothingToUndo, "never past chance");
    hosted.play_turn();
    assert_ne!(hosted.table.asked(), Some(turn), "there is no third part");
}

#[test]
fn a_second_tile_that_is_turned_up_at_once_makes_the_first_stand() {
    let mut setup = with(&["traders-and-builders"], three(), ClockSetup::None);
    setup.rules.switches.insert("second-tile".to_owned(), "immediate".to_owned());
    let (game, lay) = turn_that(&setup, |game| game.step() == Step::RevealSecondTile);
    let turn = active(&game);
    let mut hosted = Hosted::go_on_with(game, setup);
    let lay = hosted.table.written(lay);
    hosted.act(turn, &[&lay], false).expect("it was tried");
    assert_eq!(hosted.table.waits(), Waits::Commit(turn));
    hosted.undo(turn).expect("it can be taken back until the next tile is seen");
    hosted.act(turn, &[&lay], true).expect("it was tried");
    assert_eq!(hosted.table.waits(), Waits::Choice(turn));
    assert_eq!(hosted.table.game().step(), Step::LayTile);
    assert_eq!(hosted.table.game().state().part.kind, PartKind::Builder);
    assert_eq!(reason(hosted.undo(turn)), Reason::NothingToUndo);
}

#[test]
fn sending_a_follower_and_moving_the_count_belong_to_the_turn() {
    let setup = with(&["count"], three(), ClockSetup::None);
    let (game, lay) = turn_that(&setup, |game| game.step() == Step::SendFollower);
    let turn = active(&game);
    let mut hosted = Hosted::go_on_with(game, setup);
    let before = hosted.table.snapshot();
    let lay = hosted.table.written(lay);
    let all = [&*lay, "pass", "send follower market", "count blacksmith"];
    hosted.act(turn, &all, false).expect("all of it can be chosen at once");
    assert_eq!(hosted.table.waits(), Waits::Commit(turn));
    for _ in all {
        hosted.undo(turn).expect("all of it can be taken back");
    }
    assert_eq!(hosted.table.snapshot().actions, before.actions);
    hosted.act(turn, &all[..3], true).expect("a follower is sent");
    assert_eq!(hosted.table.waits(), Waits::Choice(turn), "the count is still to be moved or not");
    hosted.act(turn, &["pass"], true).expect("he may stay");
    assert_ne!(hosted.table.asked(), Some(turn));
}
