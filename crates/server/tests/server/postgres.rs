//! What several nodes may rely on: who owns a table, whose writes are refused, and what became of a commit.
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use bastide_server::store::postgres::Postgres;
use bastide_server::store::{Change, Claim, Claimed, Owner, Ownership, Store, Written};
use bastide_services::{Service, are_here};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

use crate::store::{opening, said, summary};

async fn ours(store: &Postgres, table: &str, claim: Claim) -> Ownership {
    match store.claim(table, claim).await.expect("it answers") {
        Some(Claimed::Ours(ours)) => ours,
        other => panic!("it is ours: {other:?}"),
    }
}

async fn theirs(store: &Postgres, table: &str, claim: Claim) -> Owner {
    match store.claim(table, claim).await.expect("it answers") {
        Some(Claimed::Theirs(owner)) => owner,
        other => panic!("it is theirs: {other:?}"),
    }
}

fn entry(table: &str, epoch: u64, version: u64) -> Change {
    Change { entries: vec![said(version, "something")], ..Change::of(table, epoch) }
}

#[tokio::test]
async fn only_the_owner_writes_and_a_table_changes_hands_by_epochs() {
    if !are_here(&[Service::Postgres]) {
        return;
    }
    let database = bastide_services::Postgres::start();
    let open = async || Postgres::open(&database.address()).await.expect("it opens");
    let (one, other) = (open().await, open().await);
    one.started(0).await.expect("it keeps");
    other.started(0).await.expect("it keeps");
    assert_ne!(one.node(), other.node());
    assert_eq!(one.cluster(), other.cluster());
    let nodes = one.beat(0).await.expect("it keeps").nodes;
    assert!(nodes.contains(&one.node().to_owned()) && nodes.contains(&other.node().to_owned()));
    for table in ["first", "second"] {
        let opened = other.write(&[vec![opening(table, 10, summary(None, Some(5)))]]).await.expect("it answers");
        assert_eq!(opened, [Written::Stored]);
    }

    // Whoever comes first owns it; the other is told who.
    let first = ours(&one, "first", Claim::IfFree).await;
    let owner = theirs(&other, "first", Claim::IfFree).await;
    assert_eq!(owner, Owner { node: one.node().to_owned(), epoch: first.epoch });
    let second = ours(&other, "second", Claim::IfFree).await;

    // A flag may have fallen at both; each node is told of its own.
    assert_eq!(one.due(9, 9).await.expect("it answers"), ["first"]);
    assert_eq!(other.due(9, 9).await.expect("it answers"), ["second"]);

    // A write of another node, or of another epoch, is refused, and the rest of its batch is kept.
    let jobs = [vec![entry("first", first.epoch, 1)], vec![entry("second", second.epoch, 1)]];
    assert_eq!(other.write(&jobs).await.expect("it answers"), [Written::Refused, Written::Stored]);
    let late = [vec![entry("first", first.epoch - 1, 1)], vec![entry("first", first.epoch, 1)]];
    assert_eq!(one.write(&late).await.expect("it answers"), [Written::Refused, Written::Stored]);

    // An owner that does not respond loses the table at once, but only in the epoch in which it did not respond.
    let stale = Owner { epoch: owner.epoch - 1, ..owner.clone() };
    theirs(&other, "first", Claim::From(stale)).await;
    let taken = ours(&other, "first", Claim::From(owner)).await;
    assert!(taken.epoch > first.epoch);
    assert_eq!(taken.outages.len(), 1, "nobody could play since the former owner was heard of: {taken:?}");
    let zombie = one.write(&[vec![entry("first", first.epoch, 2)]]).await.expect("it answers");
    assert_eq!(zombie, [Written::Refused]);
    let now = other.write(&[vec![entry("first", taken.epoch, 2)]]).await.expect("it answers");
    assert_eq!(now, [Written::Stored]);
    assert_eq!(one.version("first").await.expect("it answers"), Some(2));

    // A table that is given up is anybody's, and so are those of a node that leaves.
    let given_up = Change { gives_up: true, ..Change::of("first", taken.epoch) };
    assert_eq!(other.write(&[vec![given_up]]).await.expect("it answers"), [Written::Stored]);
    let back = ours(&one, "first", Claim::IfFree).await;
    assert_eq!(back.outages, [], "nobody had to wait");
    theirs(&one, "second", Claim::IfFree).await;
    other.leave(0).await.expect("it keeps");
    assert_eq!(ours(&one, "second", Claim::IfFree).await.outages, []);
    assert!(!one.beat(0).await.expect("it keeps").nodes.contains(&other.node().to_owned()));

    // When the last one has left, nobody can play until the next one starts.
    one.leave(0).await.expect("it keeps");
    let next = open().await;
    next.started(0).await.expect("it keeps");
    assert_eq!(ours(&next, "second", Claim::IfFree).await.outages.len(), 1);
}

#[tokio::test]
async fn a_node_starts_beside_newer_ones() {
    use sqlx::Connection;
    if !are_here(&[Service::Postgres]) {
        return;
    }
    let database = bastide_services::Postgres::start();
    let newer = Postgres::open(&database.address()).await.expect("it opens");
    // The next release has added to the schema.
    let mut connection = sqlx::PgConnection::connect(&database.address()).await.expect("it is there");
    for statement in [
        "ALTER TABLE tables ADD COLUMN stars bigint NOT NULL DEFAULT 0",
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
         VALUES (9999, 'stars', true, '', 0)",
    ] {
        sqlx::query(statement).execute(&mut connection).await.expect("it can be changed");
    }
    let older = Postgres::open(&database.address()).await.expect("it opens all the same");
    older.started(0).await.expect("it keeps");
    let opened = older.write(&[vec![opening("first", 10, summary(None, None))]]).await.expect("it answers");
    assert_eq!(opened, [Written::Stored]);
    assert!(newer.load("first").await.expect("it answers").is_some());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_commit_whose_answer_is_lost_is_looked_up() {
    if !are_here(&[Service::Postgres]) {
        return;
    }
    let database = bastide_services::Postgres::start();
    let cutter = Cutter::before(&database.address()).await;
    let store = Postgres::open(&cutter.address).await.expect("it opens");
    store.started(0).await.expect("it keeps");
    assert_eq!(
        store.write(&[vec![opening("first", 10, summary(None, None))]]).await.expect("it answers"),
        [Written::Stored]
    );
    let epoch = ours(&store, "first", Claim::IfFree).await.epoch;
    let mut version = 0;
    for cut in [Cut::AfterCommit, Cut::BeforeCommit, Cut::AfterCommit] {
        version += 1;
        cutter.arm(cut);
        let jobs = [vec![entry("first", epoch, version)], vec![entry("first", epoch + 7, version)]];
        let written = store.write(&jobs).await.expect("it finds out");
        assert_eq!(written, [Written::Stored, Written::Refused], "{cut:?}");
        assert_eq!(store.version("first").await.expect("it answers"), Some(version), "neither lost nor doubled");
    }
    assert_eq!(cutter.n_cut(), 3);
}

/// Where a connection is cut.
#[derive(Clone, Copy, Debug)]
enum Cut {
    /// The database does not hear of the commit.
    BeforeCommit,
    /// It does, but its answer is lost.
    AfterCommit,
}

/// Passes bytes on to a database, and cuts the connection at the next commit when it is told to.
struct Cutter {
    address: String,
    state: Arc<State>,
}

#[derive(Default)]
struct State {
    before: AtomicBool,
    after: AtomicBool,
    n_cut: AtomicU64,
}

impl Cutter {
    async fn before(address: &str) -> Cutter {
        let (scheme, rest) = address.split_once('@').expect("it names a user");
        let (to, name) = rest.split_once('/').expect("it names a database");
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("some port is free");
        let own = listener.local_addr().expect("it listens");
        let state = Arc::<State>::default();
        let (to, shared) = (to.to_owned(), state.clone());
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                let Ok(server) = TcpStream::connect(&to).await else { continue };
                tokio::spawn(pass_on(client, server, shared.clone()));
            }
        });
        Cutter { address: format!("{scheme}@{own}/{name}"), state }
    }

    fn arm(&self, cut: Cut) {
        match cut {
            Cut::BeforeCommit => self.state.before.store(true, Ordering::SeqCst),
            Cut::AfterCommit => self.state.after.store(true, Ordering::SeqCst),
        }
    }

    fn n_cut(&self) -> u64 {
        self.state.n_cut.load(Ordering::SeqCst)
    }
}

async fn pass_on(mut client: TcpStream, mut server: TcpStream, state: Arc<State>) {
    let (mut asked, mut answered) = (vec![0; 1 << 16], vec![0; 1 << 16]);
    loop {
        tokio::select! {
            n = client.read(&mut asked) => {
                let Ok(n @ 1..) = n else { return };
                let is_commit = asked[..n].windows(6).any(|word| word == b"COMMIT");
                if is_commit && state.before.swap(false, Ordering::SeqCst) {
                    state.n_cut.fetch_add(1, Ordering::SeqCst);
                    return;
                }
                if server.write_all(&asked[..n]).await.is_err() {
                    return;
                }
                if is_commit && state.after.swap(false, Ordering::SeqCst) {
                    // The answer has come, and goes no further.
                    let _ = server.read(&mut answered).await;
                    state.n_cut.fetch_add(1, Ordering::SeqCst);
                    return;
                }
            }
            n = server.read(&mut answered) => {
                let Ok(n @ 1..) = n else { return };
                if client.write_all(&answered[..n]).await.is_err() {
                    return;
                }
            }
        }
    }
}
