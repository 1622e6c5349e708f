//! Clocks: they run for the player who must choose, and when one is used up, what was agreed on happens.
mod support;

use bastide_protocol::table::{ClockSetup, Flag, Reason, Request, TableEvent};
use bastide_table::Waits;
use bastide_table::host::Host;
use support::*;

const SECOND: i64 = 1000;
const DAY: i64 = 24 * 60 * 60 * SECOND;

fn game_clock(flag: Flag) -> Hosted {
    let clock = ClockSetup::Game { seconds: 60, increment: 5, flag };
    Hosted::open(vec![human("Ann"), human("Bob")], clock, 4)
}

#[test]
fn time_runs_only_for_who_must_choose_and_a_turn_brings_more() {
    let mut hosted = game_clock(Flag::Loss);
    hosted.now = 10 * SECOND;
    assert_eq!(hosted.table.left_at(1, hosted.now), Some(50 * SECOND));
    assert_eq!(hosted.table.left_at(2, hosted.now), Some(60 * SECOND));
    assert_eq!(hosted.table.due(), Some(60 * SECOND));
    let lay = hosted.first();
    hosted.act(1, &[&lay], false).expect("legal");
    hosted.now = 15 * SECOND;
    hosted.act(1, &["pass"], false).expect("legal");
    hosted.now = 20 * SECOND;
    assert_eq!(hosted.table.left_at(1, hosted.now), Some(40 * SECOND), "it runs until the turn is committed");
    hosted.commit(1).expect("the turn is played");
    assert_eq!(hosted.table.left_at(1, hosted.now), Some(45 * SECOND));
    hosted.now = 30 * SECOND;
    assert_eq!(hosted.table.left_at(1, hosted.now), Some(45 * SECOND));
    assert_eq!(hosted.table.left_at(2, hosted.now), Some(50 * SECOND));
    hosted.want(1, &Request::Say { text: "hurry".to_owned() }).expect("anybody may speak");
    assert_eq!(hosted.table.due(), Some(80 * SECOND), "speaking neither costs nor brings time");
}

#[test]
fn a_flag_falls_when_the_time_is_used_up_and_not_before() {
    let mut hosted = game_clock(Flag::Loss);
    hosted.now = 60 * SECOND - 1;
    assert_eq!(hosted.run(|host| Ok(host.tick())).expect("time passes"), []);
    hosted.now += 1;
    let made = hosted.run(|host| Ok(host.tick())).expect("time passes");
    assert_eq!(told(&made), ["FlagFell { seat: 1 }", "1 leave 1"]);
    assert!(hosted.table.is_over());
    assert!(hosted.table.seat(1).is_some_and(|seat| seat.flagged));
    assert_eq!(hosted.table.game().winners().len(), 1, "Bob has won");
    assert_eq!(hosted.table.due(), None);
}

#[test]
fn a_bot_plays_on_if_that_was_agreed() {
    let mut hosted = game_clock(Flag::Bot);
    let lay = hosted.first();
    hosted.act(1, &[&lay, "pass"], false).expect("legal");
    hosted.now = 61 * SECOND;
    let made = hosted.run(|host| Ok(host.tick())).expect("time passes");
    assert_eq!(
        told(&made),
        ["FlagFell { seat: 1 }", "BotTook { seat: 1, bot: \"greedy\" }", "Committed { seat: 1 }", "chance"]
    );
    assert_eq!(hosted.table.waits(), Waits::Choice(2));
    assert_eq!(reason(hosted.want(1, &Request::ComeBack)), Reason::BotPlays, "the time of the game is used up");
    hosted.play_turn();
    assert_eq!(Host::bot_to_play(&hosted.table), Some((1, "greedy")));
    assert_eq!(hosted.table.due(), None, "a bot has no clock");
    assert_eq!(reason(hosted.act(1, &["pass"], true)), Reason::BotPlays);
}

#[test]
fn with_days_for_a_turn_every_turn_begins_anew_and_who_was_late_may_come_back() {
    let clock = ClockSetup::Days { days: 2, flag: Flag::Bot };
    let mut hosted = Hosted::open(vec![human("Ann"), human("Bob")], clock, 4);
    hosted.now = DAY;
    assert_eq!(hosted.play_turn(), 1);
    assert_eq!(hosted.table.left_at(1, hosted.now), Some(2 * DAY));
    assert_eq!(hosted.table.due(), Some(3 * DAY));
    hosted.now = 3 * DAY;
    hosted.run(|host| Ok(host.tick())).expect("time passes");
    assert_eq!(Host::bot_to_play(&hosted.table), Some((2, "greedy")));
    hosted.want(2, &Request::ComeBack).expect("there is a new turn");
    assert_eq!(hosted.table.waits(), Waits::Choice(2));
    assert_eq!(hosted.table.due(), Some(5 * DAY));
    hosted.play_turn();
}

#[test]
fn while_the_host_is_away_nobodys_time_runs() {
    let mut hosted = game_clock(Flag::Loss);
    hosted.now = 10 * SECOND;
    hosted.play_turn();
    hosted.now = 1000 * SECOND;
    hosted.run(|host| Ok(host.tell(TableEvent::Waited { millis: 980 * SECOND }))).expect("the host may tell");
    assert_eq!(hosted.run(|host| Ok(host.tick())).expect("time passes"), []);
    assert_eq!(hosted.table.left_at(2, hosted.now), Some(50 * SECOND));
}

#[test]
fn a_clock_that_goes_back_takes_no_time() {
    let mut hosted = game_clock(Flag::Loss);
    hosted.now = 10 * SECOND;
    hosted.play_turn();
    hosted.now = 5 * SECOND;
    assert_eq!(hosted.table.left_at(2, hosted.now), Some(60 * SECOND));
    hosted.play_turn();
    assert!(hosted.entries.is_sorted_by_key(|entry| entry.at));
}
