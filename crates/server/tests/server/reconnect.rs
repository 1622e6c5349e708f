//! Coming back: exactly what was missed, or the whole; and requests that are sent again are granted once.
use bastide_protocol::table::{Entry, FromTable, Missed, Reason, Request, TableEvent, ToTable};
use bastide_table::Table;

use crate::support::*;

/// Everything that came to somebody who has been there from the beginning, and the table after each version.
struct Witness {
    client: Client,
    tables: Vec<Table>,
}

impl Witness {
    async fn until_version(&mut self, version: u64) {
        while self.client.table.version() < version {
            let before = self.client.entries.len();
            if let Some(other) = self.client.hear().await {
                panic!("not expected: {other:?}");
            }
            for entry in &self.client.entries[before..] {
                let mut table = self.tables.last().expect("there is a first").clone();
                table.apply(entry).expect("entries follow");
                self.tables.push(table);
            }
        }
    }

    /// The table at a version.
    fn at(&self, version: u64) -> &Table {
        self.tables.iter().find(|table| table.version() == version).expect("it was seen")
    }

    fn after(&self, version: u64) -> Vec<Entry> {
        self.client.entries.iter().filter(|entry| entry.version > version).cloned().collect()
    }
}

fn same(one: &Table, other: &Table) {
    assert_eq!(one.version(), other.version());
    assert_eq!(one.game().state(), other.game().state());
    assert_eq!(one.actions(), other.actions());
    assert_eq!(one.n_committed(), other.n_committed());
    assert_eq!(one.seats(), other.seats());
    assert_eq!(one.waits(), other.waits());
}

async fn come_back_at(served: &Served, witness: &Witness, have: u64) {
    let mut line = served.dial(&witness.client.info.id).await;
    line.hello(None, Some(have)).await;
    let back = Client::welcomed_with(line, Some(witness.at(have).clone())).await;
    assert_eq!(back.missed, Missed::Entries(witness.after(have)), "exactly what was missed since {have}");
    same(&back.table, &witness.client.table);
}

#[tokio::test]
async fn at_every_point_of_a_game_who_comes_back_gets_exactly_what_was_missed() {
    let served = Served::new().await;
    let (opened, mut clients) = served.people(&["Ann", "Bob"]).await;
    let client = served.enter(&opened.table.id, None).await;
    let tables = vec![client.table.clone()];
    let mut witness = Witness { client, tables };
    let mut number = 0;
    while !clients[0].is_over() {
        let n = clients.iter().position(Client::is_asked).expect("somebody is asked");
        let before = clients[n].table.version();
        // One step at a time, now and then taken back, so that every point of a turn is a point to come back at.
        let turn = clients[n].turn(number);
        for action in &turn {
            clients[n].act(&[action], false).await.expect("it is listed");
        }
        if number % 5 == 0 {
            let version = clients[n].table.version();
            clients[n].want(Request::Undo { version }).await.expect("it is not committed");
            clients[n].act(&[&turn[turn.len() - 1]], false).await.expect("it is listed");
        }
        let version = clients[n].table.version();
        let version = clients[n].want(Request::Commit { version }).await.expect("the turn is played");
        clients[1 - n].until_version(version).await;
        witness.until_version(version).await;
        for have in before..=version {
            come_back_at(&served, &witness, have).await;
        }
        number += 1;
    }
    assert!(number > 60);

    // Longer ago than the server remembers, from nowhere, and from the future: the whole.
    for have in [Some(0), None, Some(clients[0].table.version() + 1), Some(u64::MAX)] {
        let mut line = served.dial(&opened.table.id).await;
        line.hello(None, have).await;
        let back = Client::welcomed(line).await;
        assert!(matches!(back.missed, Missed::Snapshot(_)), "{have:?}");
        same(&back.table, &clients[0].table);
    }
}

#[tokio::test]
async fn a_restart_is_a_point_to_come_back_at_like_any_other() {
    let mut served = Served::new().await;
    let (opened, mut clients) = served.people(&["Ann", "Bob"]).await;
    for round in 0..6 {
        play_on(&mut clients, 2).await;
        let turn = clients[0].turn(round);
        clients[0].act(&[&turn[0]], false).await.expect("it is listed");
        served = served.restart().await;
        let mut back = Vec::new();
        for (client, key) in clients.into_iter().zip(&opened.seats) {
            let mut line = served.dial(&opened.table.id).await;
            line.hello(Some(&key.token), Some(client.table.version())).await;
            let came_back = Client::welcomed_with(line, Some(client.table.clone())).await;
            assert!(matches!(came_back.missed, Missed::Entries(_)));
            assert_eq!(came_back.seat, client.seat);
            back.push(came_back);
        }
        clients = back;
        same(&clients[0].table, &clients[1].table);
        // In the middle of a turn: it can still be taken back.
        let version = clients[0].table.version();
        let version = clients[0].want(Request::Undo { version }).await.expect("it is not committed");
        clients[1].until_version(version).await;
    }
}

#[tokio::test]
async fn a_request_that_is_sent_again_is_granted_once() {
    let served = Served::new().await;
    let (opened, mut clients) = served.people(&["Ann", "Bob"]).await;
    let version = clients[0].table.version();
    let turn = Request::Act { version, actions: clients[0].turn(0), commit: true };
    let other = Request::Act { version, actions: clients[0].turn(1), commit: true };
    for _ in 0..3 {
        clients[0].send_as("turn", turn.clone()).await;
    }
    let mut granted = Vec::new();
    for _ in 0..3 {
        granted.push(clients[0].answer("turn").await.expect("it is the same request"));
    }
    assert_eq!(granted, [granted[0]; 3]);
    clients[0].send_as("turn", other.clone()).await;
    assert_eq!(clients[0].answer("turn").await.expect_err("another request").reason, Reason::UsedId);
    // The same words of somebody else are a request of their own.
    clients[1].send_as("turn", turn.clone()).await;
    assert_eq!(clients[1].answer("turn").await.expect_err("it is stale").reason, Reason::Stale);

    // From another socket, and after the server was away.
    let mut again = served.enter(&opened.table.id, Some(&opened.seats[0].token)).await;
    again.send_as("turn", turn.clone()).await;
    assert_eq!(again.answer("turn").await.expect("it is the same request"), granted[0]);
    let served = served.restart().await;
    let mut again = served.enter(&opened.table.id, Some(&opened.seats[0].token)).await;
    again.send_as("turn", turn).await;
    assert_eq!(again.answer("turn").await.expect("it is the same request"), granted[0]);
    again.send_as("turn", other).await;
    assert_eq!(again.answer("turn").await.expect_err("another request").reason, Reason::UsedId);
    assert_eq!(served.look(&opened.table.id).await.version, granted[0], "nothing happened twice");
    again.send_as("say", Request::Say { text: "once".into() }).await;
    again.answer("say").await.expect("anybody may speak");
    again.send_as("say", Request::Say { text: "once".into() }).await;
    again.answer("say").await.expect("it is the same request");
    assert_eq!(again.table.chat().count(), 1);
}

#[tokio::test]
async fn requests_that_overtake_each_other_do_no_harm() {
    let served = Served::new().await;
    let (_, mut clients) = served.people(&["Ann", "Bob"]).await;
    let ann = &mut clients[0];
    let version = ann.table.version();
    let turn = ann.turn(2);
    let lay = Request::Act { version, actions: vec![turn[0].clone()], commit: false };
    let place = Request::Act { version: version + 1, actions: vec![turn[1].clone()], commit: false };
    let commit = Request::Commit { version: version + 2 };
    // The last first: each is refused as long as what it builds on is not there.
    ann.send_as("commit", commit.clone()).await;
    ann.send_as("place", place.clone()).await;
    ann.send_as("lay", lay).await;
    assert_eq!(ann.answer("commit").await.expect_err("too early").reason, Reason::Stale);
    assert_eq!(ann.answer("place").await.expect_err("too early").reason, Reason::Stale);
    ann.answer("lay").await.expect("it is listed");
    // What was refused is not remembered: the same ids are granted now.
    ann.send_as("place", place).await;
    ann.send_as("commit", commit).await;
    ann.answer("place").await.expect("now it is listed");
    ann.answer("commit").await.expect("now the turn is played");
    let acted = ann.entries.iter().filter(|entry| matches!(entry.event, TableEvent::Acted { seat: Some(1), .. }));
    assert_eq!(acted.count(), 2);
}

#[tokio::test]
async fn the_welcome_comes_before_the_answer_to_a_ping_that_was_sent_meanwhile() {
    let served = Served::new().await;
    let opened = served.open(&setup(vec![human("Ann"), human("Bob")])).await;
    // Which of two messages is looked at first is a matter of chance, so that it is tried often.
    for n in 0..50 {
        let mut line = served.dial(&opened.table.id).await;
        line.hello(None, None).await;
        line.send(&ToTable::Ping).await;
        let first = line.next().await;
        assert!(matches!(first, FromTable::Welcome { .. }), "at try {n}: {first:?}");
        while !matches!(line.next().await, FromTable::Pong { .. }) {}
    }
}
