//! Three nodes with PostgreSQL and NATS behind nginx, as processes, under load: whatever is killed, suspended or stopped,
//! nothing that was acknowledged is lost, nothing is done twice, and players go on.
#![cfg(unix)]
#[path = "../games/mod.rs"]
mod games;

use std::io::{BufRead, BufReader};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use bastide_client::{Patience, Server};
use bastide_server::store::Store;
use bastide_services::{Nats, Nginx, Postgres, Service, Signal, are_here, free_port, send};
use games::{Played, check, play_all, play_game};
use tokio::sync::watch;
use tokio::task::JoinSet;

/// How many games are played at the same time.
const AT_ONCE: usize = 12;
/// After this many requests have been granted, whatever happened is overcome.
const OVERCOME: u64 = 30;
/// Far longer than anything takes, on any machine.
const LONG: Duration = Duration::from_secs(120);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_lost_or_done_twice_whatever_happens_to_nodes_bus_and_database() {
    if !are_here(&[Service::Postgres, Service::Nats, Service::Nginx]) {
        return;
    }
    let (mut database, mut nats) = (Postgres::start(), Nats::start());
    let mut nodes: Vec<Node> = (0..3).map(|_| Node::start(&database.address(), &nats.address(), free_port())).collect();
    let proxy = Nginx::start(&in_front_of(&nodes));
    let server = Server::at(&proxy.address()).expect("it is an address");
    let mut load = Load::start(&server);
    load.goes_on("three nodes").await;

    nodes[0].signal(Signal::Kill);
    load.goes_on("kill -9 of a node").await;
    nodes[0].start_again();
    load.goes_on("a node is back").await;

    nodes[1].signal(Signal::Terminate);
    load.goes_on("a node stops").await;
    nodes[1].start_again();

    nats.kill();
    load.goes_on("NATS is killed").await;
    nats.start_again();
    load.goes_on("NATS is back").await;

    // Suspended until the lease has run out by the database's time, and then not knowing what it has lost.
    let observer = bastide_server::store::postgres::Postgres::open(&database.address()).await.expect("it is there");
    observer.started(0).await.expect("the database answers");
    until_nodes(&observer, 4).await;
    nodes[2].signal(Signal::Stop);
    load.goes_on("a node is suspended").await;
    until_nodes(&observer, 3).await;
    nodes[2].signal(Signal::Continue);
    load.goes_on("the node goes on").await;
    observer.leave(0).await.expect("the database answers");
    observer.close().await.expect("the database answers");

    database.stop_at_once();
    database.start_again();
    load.goes_on("PostgreSQL stops in the middle of everything, and is back").await;

    let games = load.finish().await;
    for game in &games {
        check(&server, game).await;
    }
    let longest = games.iter().map(|game| game.longest).max().unwrap_or_default();
    let n_granted: usize = games.iter().map(|game| game.granted.len()).sum();
    let n_returns: u64 = games.iter().map(|game| game.n_returns).sum();
    let n_games = games.len();
    eprintln!("{n_games} games, {n_granted} requests, {n_returns} reconnections, longest wait {longest:?}");

    // Everything is moved to a file, and from there to another database.
    for node in &mut nodes {
        node.signal(Signal::Terminate);
    }
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let place = folder.path().to_str().expect("it is text");
    bastide(&["move", &database.address(), place]);
    let another = database.create("another");
    bastide(&["move", place, &another]);
    let alone = Node::start(&another, &nats.address(), free_port());
    for game in &games {
        check(&alone.server(), game).await;
    }
    let more = play_all(alone.server(), vec![1_000_000], watch::Sender::new(0)).await;
    check(&alone.server(), &more[0]).await;
}

/// Waits until so many nodes live, by the database's time.
async fn until_nodes(observer: &impl Store, n: usize) {
    let waiting = async {
        while observer.beat(0).await.expect("the database answers").nodes.len() != n {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(LONG, waiting).await.unwrap_or_else(|_| panic!("there are never {n} nodes"));
}

/// Games that are played, one after the other at several places, until it is enough.
struct Load {
    granted: watch::Receiver<u64>,
    enough: watch::Sender<bool>,
    playing: JoinSet<Vec<Played>>,
}

impl Load {
    fn start(server: &Server) -> Load {
        let (granted, n_granted) = watch::channel(0);
        let (enough, is_enough) = watch::channel(false);
        let (granted, next) = (Arc::new(granted), Arc::new(AtomicU64::new(0)));
        let mut playing = JoinSet::new();
        for _ in 0..AT_ONCE {
            let (server, granted, next) = (server.clone(), granted.clone(), next.clone());
            let is_enough = is_enough.clone();
            // A server that says nothing for this long has two more seconds; then another one is asked.
            let patience = Patience { silence: Duration::from_secs(1), ..Patience::nearby() };
            playing.spawn(async move {
                let mut played = Vec::new();
                while !*is_enough.borrow() {
                    let n = next.fetch_add(1, Ordering::Relaxed);
                    played.push(play_game(&server, n, &granted, patience).await);
                }
                played
            });
        }
        Load { granted: n_granted, enough, playing }
    }

    /// Players go on, after this.
    async fn goes_on(&mut self, after: &str) {
        let began = Instant::now();
        let goal = *self.granted.borrow() + OVERCOME;
        let granted = tokio::time::timeout(LONG, self.granted.wait_for(|granted| *granted >= goal)).await;
        granted.unwrap_or_else(|_| panic!("players do not go on: {after}")).expect("games are played");
        eprintln!("{after}: {OVERCOME} requests were granted within {:?}", began.elapsed());
    }

    /// All games are played to their end.
    async fn finish(self) -> Vec<Played> {
        self.enough.send_replace(true);
        self.playing.join_all().await.into_iter().flatten().collect()
    }
}

/// A node as a process.
struct Node {
    child: Child,
    /// What it says; who is not heard any more ends.
    _said: BufReader<ChildStdout>,
    database: String,
    bus: String,
    port: u16,
}

impl Node {
    fn start(database: &str, bus: &str, port: u16) -> Node {
        let mut command = Command::new(env!("CARGO_BIN_EXE_bastide"));
        command.args([
            "--color",
            "never",
            "serve",
            "--trusted",
            "127.0.0.1",
            "--behind-proxy",
            "--bus",
            bus,
            "--listen",
        ]);
        command.arg(format!("127.0.0.1:{port}")).env("BASTIDE_DATABASE", database).env("BASTIDE_LOG", "error");
        let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn().expect("the program starts");
        let mut said = BufReader::new(child.stdout.take().expect("it can be heard"));
        let mut line = String::new();
        said.read_line(&mut line).expect("it says where it is");
        assert!(line.contains(&format!(":{port}")), "the node did not start: {line:?}");
        Node { child, _said: said, database: database.to_owned(), bus: bus.to_owned(), port }
    }

    /// Starts it again at the same address.
    fn start_again(&mut self) {
        *self = Node::start(&self.database, &self.bus, self.port);
    }

    /// Sends a signal; if that ends the node, its end is waited for.
    fn signal(&mut self, signal: Signal) {
        send(signal, self.child.id());
        match signal {
            Signal::Kill | Signal::Terminate | Signal::Quit => drop(self.child.wait()),
            Signal::Stop | Signal::Continue => {}
        }
    }

    fn server(&self) -> Server {
        Server::at(&format!("http://127.0.0.1:{}", self.port)).expect("it is an address")
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        // It may have ended before.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The configuration of docs/hosting.md, for these nodes.
fn in_front_of(nodes: &[Node]) -> String {
    let page = include_str!("../../../../docs/hosting.md");
    let (_, config) = page.split_once("```nginx nodes\n").expect("the page has the configuration");
    let (config, _) = config.split_once("```").expect("it ends");
    let mut lines: Vec<String> = Vec::new();
    for line in config.lines() {
        if line.trim_start().starts_with("server 10.") {
            continue;
        }
        lines.push(line.replace("listen 443 ssl;", "listen LISTEN;"));
        if line.starts_with("upstream") {
            lines.extend(nodes.iter().map(|node| format!("    server 127.0.0.1:{} fail_timeout=1s;", node.port)));
        }
    }
    lines.retain(|line| !line.contains("ssl_"));
    lines.join("\n")
}

/// Runs a command to its end.
fn bastide(arguments: &[&str]) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_bastide"));
    let output = command.args(["--color", "never"]).args(arguments).output().expect("the program starts");
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
}
