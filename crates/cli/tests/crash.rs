//! Hundreds of games while the server's process is killed again and again: nothing that anybody was shown is ever lost,
//! nothing is done twice, and every game ends as if nothing had happened.
//!
//! The players follow a script: what they ask for depends on the game's seed and the table's version alone, and so do the
//! draws. An undisturbed server therefore has to come to the same entries, one by one.
#![cfg(unix)]
#[path = "games/mod.rs"]
mod games;

use std::io::{BufRead, BufReader, Write};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::Duration;

use bastide_ai::Chance;
use bastide_client::Server;
use bastide_protocol::table::{Entry, TableEvent};
use games::{SEED, check, play_all, scores};
use tokio::sync::watch;

const N_GAMES: u64 = 200;
const N_KILLS: u64 = 16;
/// Every so many games one is played again at a server that nobody disturbs.
const AGAIN: u64 = 10;
/// So many requests are certainly granted in the course of all games; the last kill comes before that.
const CERTAIN: u64 = N_GAMES * 20;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_lost_or_done_twice_however_often_the_server_is_killed() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let mut process = Process::start(folder.path(), free_port());
    let server = process.server.clone();
    let (granted, n_granted) = watch::channel(0_u64);
    let playing = tokio::spawn(play_all(server.clone(), (0..N_GAMES).collect(), granted));

    // The moments follow from the seed, counted in what was granted so far, not in time.
    let mut chance = Chance::new(SEED);
    let mut moments: Vec<u64> = (0..N_KILLS).map(|_| u64::from(chance.below(CERTAIN as u32))).collect();
    moments.sort_unstable();
    let mut n_unclean = 0;
    for (n, moment) in moments.into_iter().enumerate() {
        let mut n_granted = n_granted.clone();
        n_granted.wait_for(|granted| *granted >= moment).await.expect("the games go on until after the last kill");
        // Somewhere between reading, writing, answering and doing nothing.
        tokio::time::sleep(Duration::from_micros(chance.below(20_000).into())).await;
        process.kill();
        n_unclean += u64::from(log_of(folder.path()).metadata().is_ok_and(|log| log.len() > 0));
        if n % 2 == 1 {
            tear(&log_of(folder.path()), &mut chance);
        }
        process = Process::start(folder.path(), process.port);
    }
    let games = playing.await.expect("every game was played to its end");
    assert!(n_unclean > 0, "the server left a log behind when it was killed");
    assert_eq!(games.len() as u64, N_GAMES);
    assert!(games.iter().map(|game| game.n_returns).sum::<u64>() >= N_KILLS, "clients came back after the kills");
    let longest = games.iter().map(|game| game.longest).max().unwrap_or_default();
    eprintln!("the longest wait for an answer took {longest:?}");

    // Once more, so that everything is read from the disk.
    process.kill();
    let process = Process::start(folder.path(), process.port);
    for game in &games {
        check(&process.server, game).await;
    }

    let quiet = tempfile::tempdir().expect("there is room for a folder");
    let undisturbed = Process::start(quiet.path(), free_port());
    let again: Vec<u64> = (0..N_GAMES).step_by(AGAIN as usize).collect();
    let again = play_all(undisturbed.server.clone(), again, watch::Sender::new(0)).await;
    for quiet in &again {
        let game = games.iter().find(|game| game.n == quiet.n).expect("it was played");
        assert_eq!(happened(&game.journal), happened(&quiet.journal), "game {} went as if nothing had been", game.n);
        assert_eq!(scores(&game.table), scores(&quiet.table));
    }
}

/// What happened, without when.
fn happened(journal: &[Entry]) -> Vec<&TableEvent> {
    journal.iter().map(|entry| &entry.event).collect()
}

/// The server as a process that can be killed.
struct Process {
    child: Child,
    /// What it says; who is not heard any more ends.
    #[expect(dead_code, reason = "it is kept open")]
    said: BufReader<ChildStdout>,
    port: u16,
    server: Server,
}

impl Process {
    fn start(folder: &Path, port: u16) -> Process {
        let mut command = Command::new(env!("CARGO_BIN_EXE_bastide"));
        command.args(["--color", "never", "serve", "--trusted", "127.0.0.1", "--listen"]);
        command.arg(format!("127.0.0.1:{port}")).arg("--data").arg(folder);
        command.env("BASTIDE_LOG", "error").stdin(Stdio::null()).stdout(Stdio::piped());
        let mut child = command.spawn().expect("the program can be started");
        let mut said = BufReader::new(child.stdout.take().expect("it can be heard"));
        let server = Server::at(&format!("http://127.0.0.1:{port}")).expect("it is an address");
        let mut line = String::new();
        said.read_line(&mut line).expect("it says where it is");
        assert!(line.contains(&format!(":{port}")), "the server did not start: {line:?}");
        Process { child, said, port, server }
    }

    /// No goodbye, no last write.
    fn kill(&mut self) {
        self.child.kill().expect("it runs");
        let ended = self.child.wait().expect("it has ended");
        assert!(!ended.success(), "it did not end by itself");
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It may have been killed before.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A port that is free, and that no client gets for its own end of a connection while the server is away: those lie above.
fn free_port() -> u16 {
    let mut ports = (20_000 + (std::process::id() % 5_000) as u16)..32_000;
    ports.find(|port| TcpListener::bind(("127.0.0.1", *port)).is_ok()).expect("some port is free")
}

/// The store's write-ahead log.
fn log_of(folder: &Path) -> PathBuf {
    folder.join(format!("{}-wal", bastide_server::STORE_FILE))
}

/// As if the machine had lost power in the middle of a write: behind what is whole stands a piece of something.
fn tear(log: &Path, chance: &mut Chance) {
    let Ok(whole) = std::fs::read(log) else { return };
    let length = (chance.below(6_000) as usize + 1).min(whole.len());
    let mut log = std::fs::OpenOptions::new().append(true).open(log).expect("the log can be written");
    log.write_all(&whole[whole.len() - length..]).expect("the log can be written");
}
