//! No entry is ever left out, whatever fails; and a table of which something is lost shows what it has.
use std::sync::atomic::Ordering;

use bastide_protocol::lobby::OpenTables;
use bastide_protocol::table::{ClockSetup, Flag, Reason, Request, SeatSetup};
use bastide_server::store::Store;
use bastide_server::store::sqlite::Sqlite;
use sqlx::Connection;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};

use crate::support::*;

/// Everything that is stored of a table, with the server stopped.
async fn stored(served: Served, table: &str) -> Vec<u64> {
    let file = served.config.folder.join(bastide_server::STORE_FILE);
    let _folder = served.stop().await;
    let store = Sqlite::open(&file).await.expect("it opens");
    let kept = store.load(table).await.expect("it answers").expect("it is there");
    assert_eq!(kept.unreadable, None);
    store.close().await.expect("it closes");
    kept.entries.iter().map(|entry| entry.version).collect()
}

#[tokio::test]
async fn an_outage_that_cannot_be_stored_at_first_leaves_no_gap() {
    let (served, clock) = Served::with_clock().await;
    let mut table = setup(vec![human("Ann"), human("Bob")]);
    table.clock = ClockSetup::Game { seconds: 600, increment: 0, flag: Flag::Loss };
    let opened = served.open(&table).await;
    let id = &opened.table.id;
    clock.advance(100_000);
    // Away for an hour; then the first three times the server cannot store that it was.
    let (served, faults) = served.restart_with_faults(|| clock.advance(3_600_000)).await;
    faults.waited.store(3, Ordering::SeqCst);
    let mut line = served.dial(id).await;
    line.hello(Some(&opened.seats[0].token), None).await;
    let mut ann = Client::welcomed(line).await;
    ann.want(Request::Say { text: "I am back".into() }).await.expect("it is stored");
    assert_eq!(faults.n_failed.load(Ordering::SeqCst), 3);
    assert_eq!(ann.table.left_at(1, clock.now()), Some(500_000), "nobody loses time while the server is away");
    let version = ann.play_turn(0).await;
    drop(ann);
    assert_eq!(stored(served, id).await, (1..=version).collect::<Vec<u64>>());
}

#[tokio::test]
async fn while_nothing_can_be_stored_everybody_is_told_and_nothing_happens() {
    let (served, faults) = Served::new().await.restart_with_faults(|| ()).await;
    let (opened, mut clients) = served.people(&["Ann", "Bob"]).await;
    play_on(&mut clients, 2).await;
    let version = clients[0].table.version();
    faults.writes.store(true, Ordering::SeqCst);
    for n in 0..10 {
        let refused = clients[n % 2].want(Request::Say { text: "lost".into() }).await.expect_err("it fails");
        assert_eq!(refused.reason, Reason::Busy);
    }
    faults.writes.store(false, Ordering::SeqCst);
    clients[0].want(Request::Say { text: "found".into() }).await.expect("it is stored again");
    assert_eq!(clients[0].table.version(), version + 1);
    clients[1].until_version(version + 1).await;
    play_on(&mut clients, 2).await;
    let version = clients[0].table.version();
    assert_eq!(stored(served, &opened.table.id).await, (1..=version).collect::<Vec<u64>>());
}

/// What is stored is changed by hand while the server is away.
async fn damaged(served: Served, sql: &'static str, table: &str) -> Served {
    let file = served.config.folder.join(bastide_server::STORE_FILE);
    served
        .restart_after_async(async || {
            let options = SqliteConnectOptions::new().filename(file).foreign_keys(false);
            let mut by_hand = SqliteConnection::connect_with(&options).await.expect("it opens");
            let done = sqlx::query(sql).bind(table).execute(&mut by_hand).await.expect("it is done");
            assert!(done.rows_affected() > 0);
            by_hand.close().await.expect("it closes");
        })
        .await
}

#[tokio::test]
async fn a_lost_entry_that_nothing_depends_on_is_filled_in_and_the_game_goes_on() {
    let served = Served::new().await;
    let (opened, mut clients) = served.people(&["Ann", "Bob"]).await;
    play_on(&mut clients, 2).await;
    clients[0].want(Request::Say { text: "forgotten".into() }).await.expect("anybody may speak");
    clients[1].until(|bob| bob.table.chat().count() == 1).await;
    play_on(&mut clients, 2).await;
    let id = &opened.table.id;
    let version = clients[0].table.version();
    drop(clients);
    let served = damaged(served, "DELETE FROM journal WHERE table_id = $1 AND event LIKE '%forgotten%'", id).await;
    assert_eq!(served.look(id).await.version, version);
    let mut clients = served.sit_down(&opened).await;
    assert_eq!(clients[0].table.version(), version);
    play_on(&mut clients, 2).await;
    let version = clients[0].table.version();
    drop(clients);
    assert_eq!(stored(served, id).await, (1..=version).collect::<Vec<u64>>());
}

#[tokio::test]
async fn a_table_of_which_something_is_lost_shows_what_it_has() {
    let lost = "DELETE FROM journal WHERE table_id = $1 AND version = 3";
    let torn = "UPDATE journal SET event = substr(event, 1, 20) WHERE table_id = $1 AND version = 3";
    let wrong = "UPDATE journal SET event = '{\"happened\":\"undone\",\"seat\":1}' WHERE table_id = $1 AND version = 3";
    for harm in [lost, torn, wrong] {
        let served = Served::new().await;
        let mut table = setup(vec![human("Ann"), human("Bob")]);
        table.clock = ClockSetup::Days { days: 2, flag: Flag::Loss };
        let opened = served.open(&table).await;
        let id = &opened.table.id;
        let mut clients = served.sit_down(&opened).await;
        play_on(&mut clients, 3).await;
        drop(clients);
        let served = damaged(served, harm, id).await;
        assert_eq!(served.look(id).await.version, 2, "{harm}");
        assert_eq!(served.get(&format!("/api/tables/{id}/record")).await.status(), 200);
        let mut clients = served.sit_down(&opened).await;
        assert_eq!(clients[0].table.version(), 2);
        let refused = clients[0].want(Request::Say { text: "anybody?".into() }).await.expect_err("it is damaged");
        assert_eq!(refused.reason, Reason::Over);
        assert!(refused.text.contains("damaged"), "{refused:?}");
        // Nothing is judged by a clock that nobody can stop, and others play on.
        assert_eq!(served.look(id).await.version, 2);
        let (_, mut others) = served.people(&["Cleo", "Dan"]).await;
        play_on(&mut others, 2).await;
    }
}

#[tokio::test]
async fn one_broken_row_does_not_take_the_lobby_down() {
    let served = Served::new().await;
    let open = || setup(vec![human("Ann"), SeatSetup::Open]);
    let [first, second, third] = [served.open(&open()).await, served.open(&open()).await, served.open(&open()).await];
    let served = damaged(served, "UPDATE tables SET info = '{\"id\":' WHERE id = $1", &first.table.id).await;
    let served = damaged(served, "UPDATE tables SET names = 'Ann' WHERE id = $1", &second.table.id).await;
    let listed: OpenTables = served.read("/api/tables").await;
    let ids: Vec<&str> = listed.tables.iter().map(|open| open.table.id.as_str()).collect();
    assert_eq!(ids, [third.table.id.as_str()]);
    assert_eq!(served.look(&second.table.id).await.version, 0, "its names are known from its entries");
    served.join(&third.table.id, "Bob").await;
}
