//! A disk that is full for a while: nobody is told anything that is not stored, `/health` says so, and play goes on as
//! soon as there is room again, without a restart.
use bastide_protocol::table::{Reason, Request};
use sqlx::Connection;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};

use crate::support::*;

/// A connection to the server's file beside its own.
async fn beside(served: &Served) -> SqliteConnection {
    let file = served.config.folder.join(bastide_server::STORE_FILE);
    SqliteConnection::connect_with(&SqliteConnectOptions::new().filename(file)).await.expect("it opens")
}

async fn run(connection: &mut SqliteConnection, sql: &'static str) {
    sqlx::raw_sql(sql).execute(connection).await.expect("it is done");
}

/// A server whose store may have a megabyte, and somebody else who takes all of it.
async fn full() -> (Served, SqliteConnection) {
    let served = Served::with(|config| config.most_bytes = Some(1 << 20)).await;
    let mut other = beside(&served).await;
    run(&mut other, "PRAGMA max_page_count = 256").await;
    run(&mut other, "CREATE TABLE filler (bytes BLOB)").await;
    (served, other)
}

/// Fills the file to its last page.
async fn fill(other: &mut SqliteConnection) {
    for size in [100_000, 4_000, 100] {
        while sqlx::query("INSERT INTO filler VALUES (zeroblob($1))").bind(size).execute(&mut *other).await.is_ok() {}
    }
}

#[tokio::test]
async fn a_full_disk_stops_writing_only_until_there_is_room_again() {
    let (served, mut other) = full().await;
    let (opened, mut clients) = served.people(&["Ann", "Bob"]).await;
    play_on(&mut clients, 4).await;
    assert_eq!(served.get("/health").await.status(), 200);
    fill(&mut other).await;

    // What can be stored on the pages there are is granted; then nothing is, and nobody is shown what was not stored.
    let text = "x".repeat(500);
    let mut n_said = 0;
    let refused = loop {
        match clients[0].want(Request::Say { text: text.clone() }).await {
            Ok(_) => n_said += 1,
            Err(refusal) => break refusal,
        }
        assert!(n_said < 100, "the disk is full");
    };
    assert_eq!(refused.reason, Reason::Busy);
    served.problem(served.get("/health").await, 503, "cannot-store").await;
    let mut n_opened = 0;
    let response = loop {
        let response = served.post("/api/tables", &setup(vec![human("Ann"), human("Bob")])).await;
        if response.status() != 201 {
            break response;
        }
        n_opened += 1;
        assert!(n_opened < 100, "the disk is full");
    };
    served.problem(response, 503, "cannot-store").await;
    for _ in 0..3 {
        let again = clients[1].want(Request::Say { text: text.clone() }).await;
        assert_eq!(again.expect_err("the disk is full").reason, Reason::Busy);
    }
    assert_eq!(served.look(&opened.table.id).await.version, clients[0].table.version(), "reading goes on");

    run(&mut other, "DELETE FROM filler").await;
    assert_eq!(served.get("/health").await.status(), 200);
    clients[0].want(Request::Say { text: "at last".into() }).await.expect("there is room");
    clients[1].until(|bob| bob.table.chat().any(|line| line.text == "at last")).await;
    play_on(&mut clients, 4).await;
    assert_eq!(served.look(&opened.table.id).await.version, clients[0].table.version());
    served.open(&setup(vec![human("Ann"), human("Bob")])).await;
}
