//! The contract of a store, for whatever is behind it.
use bastide_engine::rules::RULES_VERSION;
use bastide_protocol::table::{ClockSetup, Entry, TableEvent, TableInfo};
use bastide_server::TokenHash;
use bastide_server::store::postgres::Postgres;
use bastide_server::store::sqlite::Sqlite;
use bastide_server::store::{
    Asked, BEFORE_MARK, Change, Claim, Claimed, Job, Listed, Mark, NewTable, Outage, Store, Summary, Written,
};
use bastide_services::{Service, are_here};

use crate::support::{human, setup};

#[tokio::test]
async fn sqlite_keeps_the_contract() {
    let folder = tempfile::TempDir::new().expect("there is a place for temporary files");
    let file = folder.path().join("store.db");
    keeps_the_contract(async || Sqlite::open(&file).await.expect("it opens")).await;
}

#[tokio::test]
async fn postgres_keeps_the_contract() {
    if !are_here(&[Service::Postgres]) {
        return;
    }
    let database = bastide_services::Postgres::start();
    keeps_the_contract(async || Postgres::open(&database.address()).await.expect("it opens")).await;
}

pub(crate) fn info(id: &str, opened: i64) -> TableInfo {
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

pub(crate) fn opening(id: &str, opened: i64, summary: Summary) -> Change {
    let new = NewTable { info: info(id, opened), seed: Some("a seed".into()), listed: true };
    let tokens = vec![(1, Some(TokenHash::of("one"))), (2, Some(TokenHash::of("two")))];
    Change { tokens, summary: Some(summary), ..Change::opening(new) }
}

pub(crate) fn change(id: &str, entries: Vec<Entry>) -> Change {
    Change { entries, ..Change::of(id, 0) }
}

pub(crate) fn said(version: u64, text: &str) -> Entry {
    Entry { version, at: 1000 + version as i64, event: TableEvent::Said { seat: 1, text: text.to_owned() } }
}

pub(crate) fn summary(second: Option<&str>, due: Option<i64>) -> Summary {
    Summary { names: vec![Some("Ann".to_owned()), second.map(str::to_owned)], over: false, due }
}

/// Writes these changes as one job, with the epochs that this node has now.
async fn keep<S: Store>(store: &S, mut changes: Job) -> Written {
    for change in changes.iter_mut().filter(|change| change.opens.is_none()) {
        match store.claim(&change.table, Claim::IfFree).await.expect("it answers") {
            Some(Claimed::Ours(ours)) => change.epoch = ours.epoch,
            Some(Claimed::Theirs(owner)) => panic!("{owner:?} has it"),
            None => {}
        }
    }
    store.write(&[changes]).await.expect("it answers")[0]
}

/// Whatever is behind it, this holds.
pub(crate) async fn keeps_the_contract<S: Store>(open: impl AsyncFn() -> S) {
    let store = open().await;
    let stored = async |changes: Job| assert_eq!(keep(&store, changes).await, Written::Stored);
    let refused = async |changes: Job| assert_eq!(keep(&store, changes).await, Written::Refused);
    store.started(1000).await.expect("it keeps");
    assert!(store.load("none").await.expect("it answers").is_none());
    assert!(store.load_after("none", 0).await.expect("it answers").is_none());
    assert!(store.claim("none", Claim::IfFree).await.expect("it answers").is_none());
    assert!(!store.has("none").await.expect("it answers"));
    assert_eq!(store.version("none").await.expect("it answers"), None);

    // Several tables in one batch; texts come back as they were, whatever is in them.
    let odd = "“quotes” \" \\ ' $1 ; DROP TABLE journal; -- \u{1F3F0} \u{2028}";
    let asked = Asked { seat: 1, id: u128::MAX - 5, wanted: 7, version: 2 };
    let first = Change {
        entries: vec![said(1, odd), said(2, "")],
        asked: Some(asked),
        ..opening("first", 10, summary(None, Some(500)))
    };
    let second = Change { entries: vec![said(1, "x")], ..opening("second", 20, summary(Some("Bob"), None)) };
    stored(vec![first, second]).await;
    let kept = store.load("first").await.expect("it answers").expect("it is there");
    assert_eq!(kept.info, info("first", 10));
    assert_eq!(kept.seed.as_deref(), Some("a seed"));
    assert_eq!(kept.entries, [said(1, odd), said(2, "")]);
    assert_eq!(kept.asked, [asked]);
    assert_eq!(kept.tokens, [(1, TokenHash::of("one")), (2, TokenHash::of("two"))]);
    assert_eq!(kept.summary, summary(None, Some(500)));
    assert!(store.has("second").await.expect("it answers"));
    assert_eq!(store.version("first").await.expect("it answers"), Some(2));
    let rest = store.load_after("first", 1).await.expect("it answers").expect("it is there");
    assert_eq!((rest.entries, rest.tokens), (vec![said(2, "")], kept.tokens));

    // A job is stored whole or not at all: an entry whose number is taken spoils its job, and only that.
    refused(vec![change("second", vec![said(2, "fine")]), change("first", vec![said(2, "taken")])]).await;
    assert_eq!(store.version("second").await.expect("it answers"), Some(1));
    refused(vec![change("nowhere", vec![said(1, "lost")])]).await;
    refused(vec![opening("first", 10, summary(None, None))]).await;
    refused(vec![opening("new", 10, summary(None, None)), change("first", vec![said(2, "taken")])]).await;
    assert!(!store.has("new").await.expect("it answers"));
    let epoch_of = async |table: &str| match store.claim(table, Claim::IfFree).await.expect("it answers") {
        Some(Claimed::Ours(ours)) => ours.epoch,
        other => panic!("it is ours: {other:?}"),
    };
    let [of_first, of_second] = [epoch_of("first").await, epoch_of("second").await];
    let jobs = [
        vec![Change { epoch: of_first, ..change("first", vec![said(2, "taken")]) }],
        vec![Change { epoch: of_second, ..change("second", vec![said(2, "fine")]) }],
    ];
    let written = store.write(&jobs).await.expect("it answers");
    assert_eq!(written, [Written::Refused, Written::Stored], "the rest of the batch is kept");
    assert_eq!(store.version("second").await.expect("it answers"), Some(2));

    // No number is left out, and none comes before the first.
    for version in [0, 4, 9] {
        refused(vec![change("second", vec![said(version, "too far")])]).await;
    }
    refused(vec![change("second", vec![said(3, "follows"), said(5, "does not")])]).await;
    assert_eq!(store.version("second").await.expect("it answers"), Some(2));
    stored(vec![change("second", (3..200).map(|version| said(version, "one after the other")).collect())]).await;
    assert_eq!(store.version("second").await.expect("it answers"), Some(199));
    let mark = Mark { version: 150, state: "a snapshot".to_owned() };
    stored(vec![Change { mark: Some(mark.clone()), ..change("second", vec![]) }]).await;
    let kept = store.load("second").await.expect("it answers").expect("it is there");
    assert_eq!((kept.mark, kept.entries.len() as u64), (Some(mark), 49 + BEFORE_MARK));
    let kept = store.load_whole("second").await.expect("it answers").expect("it is there");
    assert_eq!((kept.mark, kept.entries.len()), (None, 199));

    // Open tables: listed, with an open seat, not too old, the newest first.
    stored(vec![opening("third", 30, summary(None, None))]).await;
    let hidden = opening("hidden", 40, summary(None, None));
    let new = hidden.opens.clone().map(|new| NewTable { listed: false, ..new });
    stored(vec![Change { opens: new, ..hidden }]).await;
    let ids = |listed: Vec<Listed>| -> Vec<String> { listed.into_iter().map(|listed| listed.info.id).collect() };
    assert_eq!(ids(store.open_tables(0, 9).await.expect("it answers")), ["third", "first"]);
    assert_eq!(ids(store.open_tables(0, 1).await.expect("it answers")), ["third"]);
    assert_eq!(ids(store.open_tables(15, 9).await.expect("it answers")), ["third"]);
    let over = Summary { over: true, ..summary(None, None) };
    stored(vec![Change { summary: Some(over), ..change("third", vec![]) }]).await;
    let listed = store.open_tables(0, 9).await.expect("it answers");
    assert_eq!(listed, [Listed { info: info("first", 10), names: vec![Some("Ann".into()), None] }]);

    // Flags: who is due, the longest first.
    stored(vec![Change { summary: Some(summary(Some("Bob"), Some(400))), ..change("second", vec![]) }]).await;
    assert!(store.due(399, 9).await.expect("it answers").is_empty());
    assert_eq!(store.due(400, 9).await.expect("it answers"), ["second"]);
    assert_eq!(store.due(900, 9).await.expect("it answers"), ["second", "first"]);
    assert_eq!(store.due(900, 1).await.expect("it answers"), ["second"]);

    // Tokens change and go.
    let tokens = vec![(1, None), (2, Some(TokenHash::of("new")))];
    stored(vec![Change { tokens, ..change("first", vec![]) }]).await;
    let kept = store.load("first").await.expect("it answers").expect("it is there");
    assert_eq!(kept.tokens, [(2, TokenHash::of("new"))]);

    // A missing entry can be filled in, not one that is there.
    let heads = store.heads(&["first".into(), "none".into(), "second".into()]).await.expect("it answers");
    let mut versions: Vec<(String, u64)> = heads.into_iter().map(|one| (one.table, one.version)).collect();
    versions.sort();
    assert_eq!(versions, [("first".to_owned(), 2), ("second".to_owned(), 199)]);
    refused(vec![change("second", vec![said(199, "again")])]).await;
    assert!(store.beat(1500).await.expect("it keeps").nodes.contains(&store.node().to_owned()));

    // What nobody has played for a long time is deleted, unless a flag can still fall.
    assert_eq!(store.delete_old(true, 31, 9).await.expect("it answers"), 1);
    assert!(!store.has("third").await.expect("it answers") && store.has("hidden").await.expect("it answers"));
    assert_eq!(store.delete_old(false, 300, 9).await.expect("it answers"), 1, "only the one that nobody can lose");
    assert!(!store.has("hidden").await.expect("it answers") && store.has("first").await.expect("it answers"));
    store.tidy().await.expect("it tidies up");
    store.leave(1600).await.expect("it keeps");
    store.close().await.expect("it closes");

    let store = open().await;
    store.started(4000).await.expect("it keeps");
    assert_eq!(store.load("first").await.expect("it answers").expect("it is there").entries.len(), 2);
    assert_eq!(store.due(900, 9).await.expect("it answers").len(), 2);
    store.close().await.expect("it closes");
}

#[tokio::test]
async fn sqlite_stores_outages_from_the_last_sign_of_life_to_the_start() {
    let folder = tempfile::TempDir::new().expect("there is a place for temporary files");
    let store = Sqlite::open(&folder.path().join("store.db")).await.expect("it opens");
    store.started(1000).await.expect("it keeps");
    assert!(store.outages().await.expect("it answers").is_empty(), "nobody was there before");
    store.beat(1500).await.expect("it keeps");
    store.started(4000).await.expect("it keeps");
    store.started(5000).await.expect("it keeps");
    let away = [Outage { began: 1500, ended: 4000 }, Outage { began: 4000, ended: 5000 }];
    assert_eq!(store.outages().await.expect("it answers"), away);
}

#[tokio::test]
async fn a_file_that_is_no_store_is_an_error() {
    let folder = tempfile::TempDir::new().expect("there is a place for temporary files");
    let file = folder.path().join("store.db");
    std::fs::write(&file, "this is not a database, however long it is looked at").expect("it can be written");
    assert!(Sqlite::open(&file).await.is_err());
}
