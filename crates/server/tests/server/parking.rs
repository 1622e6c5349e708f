//! Tables without anybody are put away and come back on demand: memory depends on tables in play.
use bastide_protocol::table::Request;

use crate::support::*;

#[tokio::test]
async fn a_table_without_anybody_is_put_away_and_nothing_is_lost() {
    let (served, clock) = Served::with_clock().await;
    let (opened, mut clients) = served.people(&["Ann", "Bob"]).await;
    play_on(&mut clients, 5).await;
    let lay = clients[1].turn(0).remove(0);
    let version = clients[1].act(&[&lay], false).await.expect("it is listed");
    clients[0].until_version(version).await;
    clock.advance(60_000);
    clients[0].want(Request::Say { text: "still here".into() }).await.expect("anybody may speak");
    assert_eq!(served.running.n_tables(), 1, "as long as somebody is connected it stays");

    let before = clients[0].table.clone();
    drop(clients);
    until_parked(&served, &clock).await;
    assert_eq!(served.look(&opened.table.id).await.version, before.version());
    assert_eq!(served.running.n_tables(), 0, "looking does not bring it back");

    let clients = served.sit_down(&opened).await;
    assert_eq!(served.running.n_tables(), 1);
    assert_eq!(clients[0].table.game().state(), before.game().state());
    assert!(clients[0].table.may_undo(2), "the turn that was begun goes on");
}

#[tokio::test]
async fn a_table_whose_game_is_over_goes_with_its_last_guest() {
    let (served, _clock) = Served::with_clock().await;
    let (_, mut clients) = served.people(&["Ann", "Bob"]).await;
    let version = clients[0].want(Request::Leave).await.expect("anybody may leave");
    clients[1].until_version(version).await;
    assert_eq!(served.running.n_tables(), 1);
    drop(clients);
    wait_for(&served, async |served| served.running.n_tables() == 0).await;
}

#[tokio::test]
async fn a_hundred_tables_that_are_only_kept_take_no_memory() {
    let served = Served::new().await;
    for _ in 0..100 {
        served.open(&setup(vec![human("Ann"), bot("greedy")])).await;
    }
    assert_eq!(served.running.n_tables(), 0);
}

#[tokio::test]
async fn who_comes_while_a_table_is_put_away_is_heard() {
    // Tables are put away at once, so that coming and going meet as often as possible.
    let served = Served::with(|config| config.park_after = std::time::Duration::ZERO).await;
    let opened = served.open(&setup(vec![human("Ann"), human("Bob")])).await;
    for number in 0..60 {
        let mut ann = served.enter(&opened.table.id, Some(&opened.seats[0].token)).await;
        ann.want(Request::Say { text: format!("line {number}") }).await.expect("anybody may speak");
    }
    let bob = served.enter(&opened.table.id, Some(&opened.seats[1].token)).await;
    assert_eq!(bob.table.chat().count(), 60);
}
