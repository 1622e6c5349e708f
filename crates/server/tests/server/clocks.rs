//! Clocks: judged by the server, with nobody looking, and standing still while the server is away.
use bastide_protocol::lobby::TableState;
use bastide_protocol::table::{ClockSetup, Flag, Reason, Request, SeatSetup, TableEvent};

use crate::support::*;

fn per_game(seconds: u32, increment: u32, flag: Flag) -> ClockSetup {
    ClockSetup::Game { seconds, increment, flag }
}

#[tokio::test]
async fn time_runs_only_for_who_must_choose_and_every_turn_gives_some_back() {
    let (served, clock) = Served::with_clock().await;
    let mut table = setup(vec![human("Ann"), human("Bob")]);
    table.clock = per_game(60, 5, Flag::Loss);
    let opened = served.open(&table).await;
    let mut clients = served.sit_down(&opened).await;
    let left = |client: &Client| -> Vec<i64> {
        client.table.seats().iter().map(|seat| seat.left.expect("there is a clock")).collect()
    };
    clock.advance(10_000);
    let version = clients[0].play_turn(0).await;
    clients[1].until_version(version).await;
    assert_eq!(left(&clients[1]), [55_000, 60_000]);
    clock.advance(7_000);
    let lay = clients[1].turn(0).remove(0);
    clients[1].act(&[&lay], false).await.expect("it is listed");
    clock.advance(7_000);
    let version = clients[1].table.version();
    clients[1].want(Request::Undo { version }).await.expect("it is not committed");
    assert_eq!(left(&clients[1]), [55_000, 46_000]);
    let version = clients[1].play_turn(0).await;
    clients[0].until_version(version).await;
    assert_eq!(left(&clients[0]), [55_000, 51_000]);
    let late = served.enter(&opened.table.id, None).await;
    assert_eq!(left(&late), [55_000, 51_000], "who comes late is told the same");
}

#[tokio::test]
async fn who_has_no_time_left_has_lost_if_that_was_agreed() {
    let (served, clock) = Served::with_clock().await;
    let mut table = setup(vec![human("Ann"), human("Bob")]);
    table.clock = per_game(60, 0, Flag::Loss);
    let opened = served.open(&table).await;
    let mut clients = served.sit_down(&opened).await;
    clock.advance(59_999);
    let version = clients[0].play_turn(0).await;
    clients[1].until_version(version).await;
    clock.advance(60_000);
    clients[0].until(Client::is_over).await;
    assert!(clients[0].entries.iter().any(|entry| entry.event == TableEvent::FlagFell { seat: 2 }));
    let look = served.look(&opened.table.id).await;
    assert_eq!(look.winners, Some(vec![1]));
    assert!(look.seats[1].flagged);
}

#[tokio::test]
async fn a_move_that_comes_too_late_is_too_late() {
    let (served, clock) = Served::with_clock().await;
    let mut table = setup(vec![human("Ann"), human("Bob"), human("Cleo")]);
    table.clock = per_game(60, 0, Flag::Loss);
    let opened = served.open(&table).await;
    let mut clients = served.sit_down(&opened).await;
    let version = clients[0].table.version();
    let turn = Request::Act { version, actions: clients[0].turn(0), commit: true };
    clock.advance(60_001);
    // Whether the clock or the message comes first: the flag has fallen.
    let refused = clients[0].want(turn).await.expect_err("the time is used up");
    assert!(matches!(refused.reason, Reason::Stale | Reason::NotYourTurn), "{refused:?}");
    clients[1].until(Client::is_asked).await;
}

#[tokio::test]
async fn a_bot_takes_the_seat_if_that_was_agreed_and_who_comes_back_plays_on() {
    let (served, clock) = Served::with_clock().await;
    let mut table = setup(vec![human("Ann"), human("Bob")]);
    table.clock = ClockSetup::Days { days: 2, flag: Flag::Bot };
    let opened = served.open(&table).await;
    let mut clients = served.sit_down(&opened).await;
    clock.advance(2 * DAY);
    // The bot plays Ann's turn at once.
    clients[1].until(Client::is_asked).await;
    let took = TableEvent::BotTook { seat: 1, bot: "greedy".into() };
    assert!(clients[1].entries.iter().any(|entry| entry.event == took));
    clients[0].until(|ann| ann.table.asked() == Some(2)).await;
    let version = clients[0].table.version();
    let refused = clients[0].want(Request::Undo { version }).await.expect_err("a bot plays");
    assert_eq!(refused.reason, Reason::BotPlays);
    let version = clients[0].want(Request::ComeBack).await.expect("anybody may come back");
    clients[1].until_version(version).await;
    let version = clients[1].play_turn(1).await;
    clients[0].until_version(version).await;
    assert!(clients[0].is_asked());
    clock.advance(2 * DAY - 1);
    let version = clients[0].play_turn(0).await;
    clients[1].until_version(version).await;
    assert_eq!(clients[1].table.seats()[0].left, Some(2 * DAY), "every turn has its own days");
}

#[tokio::test]
async fn a_flag_falls_with_nobody_looking() {
    let (served, clock) = Served::with_clock().await;
    let mut table = setup(vec![human("Ann"), human("Bob")]);
    table.clock = ClockSetup::Days { days: 3, flag: Flag::Loss };
    let opened = served.open(&table).await;
    let id = &opened.table.id;
    let mut clients = served.sit_down(&opened).await;
    clock.advance(DAY);
    play_on(&mut clients, 3).await;
    drop(clients);
    let since = clock.now();
    until_parked(&served, &clock).await;
    // Nobody is there. The days go by, and the server judges.
    clock.advance(since + 3 * DAY - 1 - clock.now());
    assert_eq!(served.look(id).await.state, TableState::Playing);
    clock.advance(6_000);
    wait_for(&served, async |served| served.look(id).await.state == TableState::Over).await;
    assert_eq!(served.look(id).await.winners, Some(vec![1]));
    wait_for(&served, async |served| served.running.n_tables() == 0).await;
}

#[tokio::test]
async fn nobody_loses_time_while_the_server_is_away() {
    let (mut served, clock) = Served::with_clock().await;
    let mut table = setup(vec![human("Ann"), SeatSetup::Open]);
    table.clock = per_game(600, 0, Flag::Loss);
    let opened = served.open(&table).await;
    let id = opened.table.id.clone();
    let key = served.join(&id, "Bob").await;
    let look = async |served: &Served| served.look(&id).await;
    clock.advance(100_000);
    // Away twice, for an hour each; in between a little goes by. The table is looked at only after the second time.
    for _ in 0..2 {
        served = served.restart_after(|| clock.advance(3_600_000)).await;
        clock.advance(1_000);
    }
    let mut ann = served.enter(&id, Some(&opened.seats[0].token)).await;
    assert_eq!(ann.table.left_at(1, clock.now()), Some(600_000 - 102_000));
    assert_eq!(look(&served).await.state, TableState::Playing);
    // Said once: after another look and another restart without delay it stays so.
    served = served.restart().await;
    let mut again = served.enter(&id, Some(&opened.seats[0].token)).await;
    assert_eq!(again.table.left_at(1, clock.now()), Some(600_000 - 102_000));
    assert_eq!(again.table.version(), ann.table.version());
    ann = again;
    ann.play_turn(0).await;
    assert_eq!(ann.table.seats()[0].left, Some(600_000 - 102_000));
    // And Bob's time runs as usual.
    again = served.enter(&id, Some(&key.token)).await;
    clock.advance(5_000);
    again.play_turn(0).await;
    assert_eq!(again.table.seats()[1].left, Some(595_000));
}
