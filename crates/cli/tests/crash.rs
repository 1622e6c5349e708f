//! Hundreds of games while the server's process is killed again and again: nothing that anybody was shown is ever lost,
//! nothing is done twice, and every game ends as if nothing had happened.
//!
//! The players follow a script: what they ask for depends on the game's seed and the table's version alone, and so do the
//! draws. An undisturbed server therefore has to come to the same entries, one by one.
#![cfg(unix)]
use std::io::{BufRead, BufReader, Write};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use bastide_ai::chance::seed_of_game;
use bastide_ai::{Chance, bot};
use bastide_client::{Error, Heard, Patience, Remark, Replica, Seat, Server, whole_turn, written};
use bastide_protocol::lobby::{Opened, TableState};
use bastide_protocol::table::{ClockSetup, Entry, Request, SeatSetup, TableEvent, TableSetup};
use bastide_protocol::view::RulesView;
use bastide_table::{Table, Waits};
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;

/// All chance of this test comes from here.
const SEED: u64 = 20_000;
const N_GAMES: u64 = 200;
/// How many games are played at the same time.
const AT_ONCE: usize = 40;
const N_KILLS: u64 = 16;
/// Every so many games one is played to its end; from the others somebody leaves.
const WHOLE_GAME: u64 = 5;
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

/// A game that was played to its end.
struct Played {
    n: u64,
    id: String,
    /// What a player has heard, one entry after the other.
    journal: Vec<Entry>,
    /// What a player made of it.
    table: Table,
    /// What the players were granted.
    granted: Vec<(Request, u64)>,
    n_returns: u64,
}

/// After everything: what the server has is what the players were told, and what the engine makes of the record.
async fn check(server: &Server, game: &Played) {
    let (n, id) = (game.n, &game.id);
    let look = server.look(id).await.expect("the table is there");
    assert_eq!(look.state, TableState::Over, "game {n}");
    assert_eq!(look.version, game.journal.len() as u64, "game {n} has every entry that was shown, and no other");
    let record = server.record(id).await.expect("the table has a record");
    let told = game.table.record().expect("a table has a record");
    assert_eq!(record.to_json(), told.to_json(), "game {n} is the one that the players have seen");
    let replayed = record.replay().expect("the record can be played");
    let replayed: Vec<i32> = replayed.scores().collect();
    assert_eq!(replayed, look.scores, "game {n} has the score of an undisturbed engine");
    assert_eq!(replayed, scores(&game.table));

    // Everything that was granted is in the journal where it was said to be, and once.
    let [mut acted, mut undone, mut committed] = [0; 3];
    for (request, version) in &game.granted {
        let last = &game.journal[*version as usize - 1];
        assert_eq!(last.version, *version);
        match request {
            Request::Act { actions, commit, .. } => {
                acted += actions.len();
                committed += usize::from(*commit);
            }
            Request::Undo { .. } => undone += 1,
            Request::Commit { .. } => committed += 1,
            Request::Leave => acted += 1,
            Request::ComeBack | Request::Say { .. } | Request::Rematch => unreachable!("nobody asks for this"),
        }
    }
    let count = |which: fn(&TableEvent) -> bool| game.journal.iter().filter(|entry| which(&entry.event)).count();
    assert_eq!(count(|event| matches!(event, TableEvent::Acted { seat: Some(_), .. })), acted, "game {n}");
    assert_eq!(count(|event| matches!(event, TableEvent::Undone { .. })), undone, "game {n}");
    assert_eq!(count(|event| matches!(event, TableEvent::Committed { .. })), committed, "game {n}");
}

/// What happened, without when.
fn happened(journal: &[Entry]) -> Vec<&TableEvent> {
    journal.iter().map(|entry| &entry.event).collect()
}

fn scores(table: &Table) -> Vec<i32> {
    table.game().scores().collect()
}

async fn play_all(server: Server, games: Vec<u64>, granted: watch::Sender<u64>) -> Vec<Played> {
    let (room, granted) = (Arc::new(Semaphore::new(AT_ONCE)), Arc::new(granted));
    let mut playing = JoinSet::new();
    for n in games {
        let (server, room, granted) = (server.clone(), room.clone(), granted.clone());
        playing.spawn(async move {
            let _place = room.acquire().await.expect("it stays open");
            play_game(&server, n, &granted).await
        });
    }
    playing.join_all().await
}

/// Open a table, and let both players play it.
async fn play_game(server: &Server, n: u64, granted: &watch::Sender<u64>) -> Played {
    let setup = setup(n);
    let opened: Opened = persist(|| server.open(&setup)).await;
    let id = opened.table.id;
    let [ann, bob] = &opened.seats[..] else { panic!("there are two seats") };
    let ann = play_seat(server, &id, &ann.token, n, granted);
    let bob = play_seat(server, &id, &bob.token, n, granted);
    let (one, other) = tokio::join!(ann, bob);
    assert_eq!(one.journal, other.journal, "both players have heard the same");
    let granted = one.granted.into_iter().chain(other.granted).collect();
    Played { n, id, journal: one.journal, table: one.table, granted, n_returns: one.n_returns + other.n_returns }
}

/// What one player has to tell after the game.
struct Seen {
    journal: Vec<Entry>,
    table: Table,
    granted: Vec<(Request, u64)>,
    n_returns: u64,
}

async fn play_seat(server: &Server, id: &str, token: &str, n: u64, n_granted: &watch::Sender<u64>) -> Seen {
    let replica = || Replica::from_the_start(Some(token.to_owned()));
    let mut seat = persist(|| Seat::follow(server, id, replica(), Patience::nearby())).await;
    let mut seen = Seen { journal: Vec::new(), table: seat.table().clone(), granted: Vec::new(), n_returns: 0 };
    let me = seat.number().expect("the token opens a seat");
    while !seat.table().is_over() {
        if seat.table().asked() != Some(me) {
            listen(&mut seat, &mut seen.journal).await;
            continue;
        }
        let request = script(seat.table(), n);
        let asked = seat.send(request.clone()).await;
        let version = loop {
            if let Heard::Remark(Remark::Answer { id, answer }) = listen(&mut seat, &mut seen.journal).await
                && id == asked
            {
                break answer.unwrap_or_else(|refusal| panic!("game {n}: {request:?} was refused: {}", refusal.text));
            }
        };
        assert!(seat.table().version() >= version, "what is acknowledged has been shown");
        seen.granted.push((request, version));
        n_granted.send_modify(|granted| *granted += 1);
    }
    seen.n_returns = seat.n_returns();
    seen.table = seat.table().clone();
    seat.close().await;
    seen
}

/// Hear something and write it down. A gap, or a server that has forgotten something, is an error of the client.
async fn listen(seat: &mut Seat, journal: &mut Vec<Entry>) -> Heard {
    let heard = seat.hear().await.unwrap_or_else(|error| panic!("{error}"));
    match &heard {
        Heard::Entries(entries) => journal.extend(entries.iter().cloned()),
        Heard::Whole => panic!("who was away for a moment is told what was missed, not everything"),
        Heard::Remark(_) => {}
    }
    heard
}

/// What whoever must choose asks for now: a whole turn, or a part of it, or to take something back, or to leave. It
/// depends on nothing but the game's number and the table's version.
fn script(table: &Table, n: u64) -> Request {
    let version = table.version();
    let mut chance = Chance::new(seed_of_game(seed_of_game(SEED, n), version));
    let takes_back = chance.below(5) == 0;
    let in_parts = chance.below(3) == 0;
    let is_short = !n.is_multiple_of(WHOLE_GAME);
    let length = 20 + seed_of_game(SEED, n) % 60;
    match table.waits() {
        Waits::Commit(seat) | Waits::Choice(seat) if takes_back && table.may_undo(seat) => Request::Undo { version },
        Waits::Commit(_) => Request::Commit { version },
        Waits::Choice(_) if is_short && table.actions().len() as u64 > length => Request::Leave,
        Waits::Choice(_) => {
            let mut random = bot::named("random").expect("there is such a bot");
            let mut actions = written(table, &whole_turn(table, random.as_mut(), &mut chance));
            if in_parts {
                actions.truncate(1);
            }
            Request::Act { version, actions, commit: !in_parts }
        }
        Waits::Players | Waits::Chance | Waits::Nothing => unreachable!("nobody must choose"),
    }
}

fn setup(n: u64) -> TableSetup {
    let human = |name: &str| SeatSetup::Human { name: name.to_owned() };
    TableSetup {
        rules: RulesView { preset: "zman-bigbox-2014".to_owned(), switches: [].into() },
        sets: [("base".to_owned(), 1)].into(),
        seats: vec![human("Ann"), human("Bob")],
        clock: ClockSetup::None,
        aids: true,
        listed: false,
        seed: Some(format!("game {n}")),
    }
}

/// Try until it works: the server may be away for a while.
async fn persist<T, F: Future<Output = Result<T, Error>>>(action: impl Fn() -> F) -> T {
    loop {
        match action().await {
            Ok(done) => return done,
            Err(error) if error.may_pass() => tokio::time::sleep(Duration::from_millis(20)).await,
            Err(error) => panic!("{error}"),
        }
    }
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
