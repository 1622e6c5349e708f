//! Tables with very many entries: they come back from a snapshot, and looking at them costs little.
use bastide_protocol::table::{Missed, Reason, Request};
use bastide_server::store::Store;
use bastide_server::store::sqlite::Sqlite;
use sqlx::Connection;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};

use crate::support::*;

/// Somebody who cannot decide: a tile is laid and taken back, again and again.
async fn hesitate(client: &mut Client, times: usize) {
    let lay = client.turn(0).remove(0);
    for _ in 0..times {
        client.act(&[&lay], false).await.expect("it is listed");
        let version = client.table.version();
        client.want(Request::Undo { version }).await.expect("it is not committed");
    }
}

async fn n_replays(served: &Served) -> u64 {
    let text = served.get("/metrics").await.text().await.expect("there is a body");
    let line = text.lines().find_map(|line| line.strip_prefix("bastide_tables_replayed_total "));
    line.and_then(|n| n.parse().ok()).expect("it is counted")
}

#[tokio::test]
async fn a_table_with_many_entries_comes_back_from_its_snapshot_as_it_was() {
    let served = Served::new().await;
    let (opened, mut clients) = served.people(&["Ann", "Bob"]).await;
    let id = opened.table.id.clone();
    play_on(&mut clients, 2).await;
    clients[0].send_as("early", Request::Say { text: "early".into() }).await;
    let early = clients[0].answer("early").await.expect("anybody may speak");
    hesitate(&mut clients[0], 300).await;
    // In the middle of a turn, with something that can be taken back.
    let lay = clients[0].turn(1).remove(0);
    clients[0].send_as("late", Request::Say { text: "late".into() }).await;
    let late = clients[0].answer("late").await.expect("anybody may speak");
    clients[0].act(&[&lay], false).await.expect("it is listed");
    let before = clients[0].table.clone();
    drop(clients);

    let file = served.config.folder.join(bastide_server::STORE_FILE);
    let served = served
        .restart_after_async(async || {
            let store = Sqlite::open(&file).await.expect("it opens");
            let kept = store.load(&id).await.expect("it answers").expect("it is there");
            let mark = kept.mark.expect("so many entries are worth a snapshot");
            assert!(mark.version >= 500 && mark.version <= before.version());
            let first = kept.entries[0].version;
            assert!(first + 70 > mark.version, "entries before the snapshot are left where they are: {first}");
            let whole = store.load_whole(&id).await.expect("it answers").expect("it is there");
            assert_eq!(whole.entries.len() as u64, before.version());
            store.close().await.expect("it closes");
        })
        .await;

    // What somebody missed is still told entry by entry, and requests from before are still known.
    let mut line = served.dial(&id).await;
    line.hello(Some(&opened.seats[0].token), Some(before.version())).await;
    let mut ann = Client::welcomed_with(line, Some(before.clone())).await;
    assert_eq!(ann.missed, Missed::Entries(Vec::new()));
    ann.send_as("late", Request::Say { text: "late".into() }).await;
    assert_eq!(ann.answer("late").await.expect("it is the same request"), late);
    ann.send_as("late", Request::Say { text: "another".into() }).await;
    assert_eq!(ann.answer("late").await.expect_err("another request").reason, Reason::UsedId);
    let bob = served.enter(&id, Some(&opened.seats[1].token)).await;
    assert_eq!(bob.table.snapshot(), before.snapshot());
    assert_eq!(served.look(&id).await.version, before.version());
    assert!(early < late);
    // The turn goes on where it was.
    let version = ann.table.version();
    let version = ann.want(Request::Undo { version }).await.expect("it is not committed");
    let mut clients = vec![ann, bob];
    clients[1].until_version(version).await;
    play_on(&mut clients, 4).await;
}

#[tokio::test]
async fn a_snapshot_that_cannot_be_read_is_done_without() {
    for harm in [
        "UPDATE snapshots SET state = 'nonsense' WHERE table_id = $1",
        "UPDATE snapshots SET state = replace(state, '\"format\":1', '\"format\":0') WHERE table_id = $1",
        "UPDATE snapshots SET state = replace(state, '\"lay ', '\"lay 9') WHERE table_id = $1",
    ] {
        let served = Served::new().await;
        let (opened, mut clients) = served.people(&["Ann", "Bob"]).await;
        hesitate(&mut clients[0], 260).await;
        let version = clients[0].table.version();
        clients[1].until_version(version).await;
        play_on(&mut clients, 2).await;
        let before = clients[0].table.snapshot();
        drop(clients);
        let file = served.config.folder.join(bastide_server::STORE_FILE);
        let id = opened.table.id.clone();
        let served = served
            .restart_after_async(async || {
                let options = SqliteConnectOptions::new().filename(file);
                let mut by_hand = SqliteConnection::connect_with(&options).await.expect("it opens");
                let done = sqlx::query(harm).bind(&id).execute(&mut by_hand).await.expect("it is done");
                assert_eq!(done.rows_affected(), 1);
                by_hand.close().await.expect("it closes");
            })
            .await;
        let mut clients = served.sit_down(&opened).await;
        assert_eq!(clients[0].table.snapshot(), before, "{harm}");
        play_on(&mut clients, 2).await;
    }
}

#[tokio::test]
async fn looking_often_at_the_same_table_is_looking_once() {
    let served = Served::new().await;
    let (opened, mut clients) = served.people(&["Ann", "Bob"]).await;
    let id = &opened.table.id;
    play_on(&mut clients, 2).await;
    let before = n_replays(&served).await;
    for _ in 0..20 {
        served.look(id).await;
        assert_eq!(served.get(&format!("/api/tables/{id}/record")).await.status(), 200);
    }
    assert_eq!(n_replays(&served).await, before + 2, "once for the table, once for the record");
    play_on(&mut clients, 1).await;
    assert_eq!(served.look(id).await.version, clients[0].table.version(), "what has changed is looked at anew");
    assert_eq!(n_replays(&served).await, before + 3);
}
