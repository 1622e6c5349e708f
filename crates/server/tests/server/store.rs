//! The contract of a store, for whatever is behind it.
use bastide_engine::rules::RULES_VERSION;
use bastide_protocol::table::{ClockSetup, Entry, TableEvent, TableInfo};
use bastide_server::TokenHash;
use bastide_server::store::sqlite::Sqlite;
use bastide_server::store::{Asked, Change, Listed, NewTable, Outage, Store, StoreError, Summary};

use crate::support::{human, setup};

#[tokio::test]
async fn sqlite_keeps_the_contract() {
    let folder = tempfile::TempDir::new().expect("there is a place for temporary files");
    let file = folder.path().join("store.db");
    keeps_the_contract(async || Sqlite::open(&file).await.expect("it opens")).await;
}

fn info(id: &str, opened: i64) -> TableInfo {
    let setup = setup(vec![human("Ann"), human("Bob")]);
    TableInfo {
        id: id.to_owned(),
        opened,
        rules_version: RULES_VERSION,
        rules: setup.rules,
        sets: setup.sets,
        seats: setup.seats,
        clock: ClockSetup::None,
        aids: true,
        seeded: false,
    }
}

fn opening(id: &str, opened: i64, summary: Summary) -> Change {
    let new = NewTable { info: info(id, opened), seed: Some("a seed".into()), listed: true };
    let tokens = vec![(1, Some(TokenHash::of("one"))), (2, Some(TokenHash::of("two")))];
    Change { opens: Some(new), tokens, summary: Some(summary), ..change(id, vec![]) }
}

fn change(id: &str, entries: Vec<Entry>) -> Change {
    Change { table: id.to_owned(), opens: None, entries, asked: None, tokens: vec![], summary: None, mark: None }
}

fn said(version: u64, text: &str) -> Entry {
    Entry { version, at: 1000 + version as i64, event: TableEvent::Said { seat: 1, text: text.to_owned() } }
}

fn summary(second: Option<&str>, due: Option<i64>) -> Summary {
    Summary { names: vec![Some("Ann".to_owned()), second.map(str::to_owned)], over: false, due }
}

/// Whatever is behind it, this holds.
async fn keeps_the_contract<S: Store>(open: impl AsyncFn() -> S) {
    let store = open().await;
    assert!(store.load("none").await.expect("it answers").is_none());
    assert!(!store.has("none").await.expect("it answers"));

    // Several tables in one batch; texts come back as they were, whatever is in them.
    let odd = "“quotes” \" \\ ' $1 ; DROP TABLE journal; -- \u{1F3F0} \u{2028}";
    let asked = Asked { seat: 1, id: u128::MAX - 5, wanted: 7, version: 2 };
    let first = Change {
        entries: vec![said(1, odd), said(2, "")],
        asked: Some(asked),
        ..opening("first", 10, summary(None, Some(500)))
    };
    let second = Change { entries: vec![said(1, "x")], ..opening("second", 20, summary(Some("Bob"), None)) };
    store.write(&[first, second]).await.expect("it keeps");
    let kept = store.load("first").await.expect("it answers").expect("it is there");
    assert_eq!(kept.info, info("first", 10));
    assert_eq!(kept.seed.as_deref(), Some("a seed"));
    assert_eq!(kept.entries, [said(1, odd), said(2, "")]);
    assert_eq!(kept.asked, [asked]);
    assert_eq!(kept.tokens, [(1, TokenHash::of("one")), (2, TokenHash::of("two"))]);
    assert_eq!(kept.summary, summary(None, Some(500)));
    assert!(store.has("second").await.expect("it answers"));

    // All or nothing: an entry whose number is taken spoils its batch, and only that.
    let spoilt = [change("second", vec![said(2, "fine")]), change("first", vec![said(2, "taken")])];
    let refused = store.write(&spoilt).await.expect_err("the number is taken");
    assert!(matches!(refused, StoreError::Conflict));
    assert_eq!(store.load("second").await.expect("it answers").expect("it is there").entries.len(), 1);
    let unknown = store.write(&[change("nowhere", vec![said(1, "lost")])]).await;
    assert!(unknown.is_err(), "there is no such table");
    store.write(&[change("second", vec![said(2, "fine")])]).await.expect("it keeps");

    // No number is left out, and none comes before the first.
    for version in [0, 4, 9] {
        let gap = store.write(&[change("second", vec![said(version, "too far")])]).await;
        assert!(matches!(gap, Err(StoreError::Conflict)), "{version}");
    }
    let in_one = change("second", vec![said(3, "follows"), said(5, "does not")]);
    assert!(matches!(store.write(&[in_one]).await, Err(StoreError::Conflict)));
    assert_eq!(store.load("second").await.expect("it answers").expect("it is there").entries.len(), 2);
    let many = (3..200).map(|version| said(version, "one after the other")).collect();
    store.write(&[change("second", many)]).await.expect("it keeps");

    // Open tables: listed, with an open seat, not too old, the newest first.
    store.write(&[opening("third", 30, summary(None, None))]).await.expect("it keeps");
    let hidden = opening("hidden", 40, summary(None, None));
    let new = hidden.opens.clone().map(|new| NewTable { listed: false, ..new });
    store.write(&[Change { opens: new, ..hidden }]).await.expect("it keeps");
    let ids = |listed: Vec<Listed>| -> Vec<String> { listed.into_iter().map(|listed| listed.info.id).collect() };
    assert_eq!(ids(store.open_tables(0, 9).await.expect("it answers")), ["third", "first"]);
    assert_eq!(ids(store.open_tables(0, 1).await.expect("it answers")), ["third"]);
    assert_eq!(ids(store.open_tables(15, 9).await.expect("it answers")), ["third"]);
    let over = Summary { over: true, ..summary(None, None) };
    store.write(&[Change { summary: Some(over), ..change("third", vec![]) }]).await.expect("it keeps");
    let listed = store.open_tables(0, 9).await.expect("it answers");
    assert_eq!(listed, [Listed { info: info("first", 10), names: vec![Some("Ann".into()), None] }]);

    // Flags: who is due, the longest first.
    let due = Change { summary: Some(summary(Some("Bob"), Some(400))), ..change("second", vec![]) };
    store.write(&[due]).await.expect("it keeps");
    assert!(store.due(399, 9).await.expect("it answers").is_empty());
    assert_eq!(store.due(400, 9).await.expect("it answers"), ["second"]);
    assert_eq!(store.due(900, 9).await.expect("it answers"), ["second", "first"]);
    assert_eq!(store.due(900, 1).await.expect("it answers"), ["second"]);

    // Tokens change and go.
    let tokens = vec![(1, None), (2, Some(TokenHash::of("new")))];
    store.write(&[Change { tokens, ..change("first", vec![]) }]).await.expect("it keeps");
    let kept = store.load("first").await.expect("it answers").expect("it is there");
    assert_eq!(kept.tokens, [(2, TokenHash::of("new"))]);

    // Outages: from the last sign of life to the start.
    store.started(1000).await.expect("it keeps");
    assert!(store.outages().await.expect("it answers").is_empty(), "nobody was there before");
    store.beat(1500).await.expect("it keeps");
    store.tidy().await.expect("it tidies up");
    store.close().await.expect("it closes");

    let store = open().await;
    store.started(4000).await.expect("it keeps");
    store.started(5000).await.expect("it keeps");
    let away = [Outage { began: 1500, ended: 4000 }, Outage { began: 4000, ended: 5000 }];
    assert_eq!(store.outages().await.expect("it answers"), away);
    assert_eq!(store.load("first").await.expect("it answers").expect("it is there").entries.len(), 2);
    assert_eq!(store.due(900, 9).await.expect("it answers").len(), 2);
    store.close().await.expect("it closes");
}

#[tokio::test]
async fn a_file_that_is_no_store_is_an_error() {
    let folder = tempfile::TempDir::new().expect("there is a place for temporary files");
    let file = folder.path().join("store.db");
    std::fs::write(&file, "this is not a database, however long it is looked at").expect("it can be written");
    assert!(Sqlite::open(&file).await.is_err());
}
