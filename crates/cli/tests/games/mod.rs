//! Games that two players play by a script: what they ask for depends on the game's seed and the table's version alone,
//! and so do the draws.
use std::sync::Arc;
use std::time::{Duration, Instant};

use bastide_ai::chance::seed_of_game;
use bastide_ai::{Chance, bot};
use bastide_client::{Error, Heard, Patience, Remark, Replica, Seat, Server, whole_turn, written};
use bastide_protocol::lobby::{Opened, TableState};
use bastide_protocol::table::{Ask, ClockSetup, Entry, Reason, Request, SeatSetup, TableEvent, TableSetup};
use bastide_protocol::view::RulesView;
use bastide_table::{Table, Waits};
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;

/// All chance of these games comes from here.
pub(crate) const SEED: u64 = 20_000;
/// How many games are played at the same time.
pub(crate) const AT_ONCE: usize = 40;
/// Every so many games one is played to its end; from the others somebody leaves.
const WHOLE_GAME: u64 = 5;

/// A game that was played to its end.
pub(crate) struct Played {
    pub(crate) n: u64,
    pub(crate) id: String,
    /// What a player has heard, one entry after the other.
    pub(crate) journal: Vec<Entry>,
    /// What a player made of it.
    pub(crate) table: Table,
    /// What the players were granted.
    pub(crate) granted: Vec<(Request, u64)>,
    pub(crate) n_returns: u64,
    /// The longest time that a player waited for an answer.
    pub(crate) longest: Duration,
}

/// After everything: what the server has is what the players were told, and what the engine makes of the record.
pub(crate) async fn check(server: &Server, game: &Played) {
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

pub(crate) fn scores(table: &Table) -> Vec<i32> {
    table.game().scores().collect()
}

pub(crate) async fn play_all(server: Server, games: Vec<u64>, granted: watch::Sender<u64>) -> Vec<Played> {
    let (room, granted) = (Arc::new(Semaphore::new(AT_ONCE)), Arc::new(granted));
    let mut playing = JoinSet::new();
    for n in games {
        let (server, room, granted) = (server.clone(), room.clone(), granted.clone());
        playing.spawn(async move {
            let _place = room.acquire().await.expect("it stays open");
            play_game(&server, n, &granted, Patience::nearby()).await
        });
    }
    playing.join_all().await
}

/// Open a table, and let both players play it.
pub(crate) async fn play_game(server: &Server, n: u64, granted: &watch::Sender<u64>, patience: Patience) -> Played {
    let setup = setup(n);
    let opened: Opened = persist(|| server.open(&setup)).await;
    let id = opened.table.id;
    let [ann, bob] = &opened.seats[..] else { panic!("there are two seats") };
    let ann = play_seat(server, &id, &ann.token, (n, patience), granted);
    let bob = play_seat(server, &id, &bob.token, (n, patience), granted);
    let (one, other) = tokio::join!(ann, bob);
    assert_eq!(one.journal, other.journal, "both players have heard the same");
    let granted = one.granted.into_iter().chain(other.granted).collect();
    let n_returns = one.n_returns + other.n_returns;
    let longest = one.longest.max(other.longest);
    Played { n, id, journal: one.journal, table: one.table, granted, n_returns, longest }
}

/// What one player has to tell after the game.
struct Seen {
    journal: Vec<Entry>,
    table: Table,
    granted: Vec<(Request, u64)>,
    n_returns: u64,
    longest: Duration,
}

async fn play_seat(
    server: &Server,
    id: &str,
    token: &str,
    (n, patience): (u64, Patience),
    n_granted: &watch::Sender<u64>,
) -> Seen {
    let replica = || Replica::from_the_start(Some(token.to_owned()));
    let mut seat = persist(|| Seat::follow(server, id, replica(), patience)).await;
    let mut seen = Seen {
        journal: Vec::new(),
        table: seat.table().clone(),
        granted: Vec::new(),
        n_returns: 0,
        longest: Duration::ZERO,
    };
    let me = seat.number().expect("the token opens a seat");
    while !seat.table().is_over() {
        if seat.table().asked() != Some(me) {
            listen(&mut seat, &mut seen.journal).await;
            continue;
        }
        let request = script(seat.table(), n);
        let asked = seat.send(request.clone()).await;
        let began = Instant::now();
        let version = loop {
            if let Heard::Remark(Remark::Answer { id, answer }) = listen(&mut seat, &mut seen.journal).await
                && id == asked
            {
                match answer {
                    Ok(version) => break version,
                    // Nothing can be stored at the moment.
                    Err(refusal) if refusal.reason == Reason::Busy => {
                        seat.send_again(Ask { id, request: request.clone() }).await;
                    }
                    Err(refusal) => panic!("game {n}: {request:?} was refused: {}", refusal.text),
                }
            }
        };
        seen.longest = seen.longest.max(began.elapsed());
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
pub(crate) async fn persist<T, F: Future<Output = Result<T, Error>>>(action: impl Fn() -> F) -> T {
    loop {
        match action().await {
            Ok(done) => return done,
            Err(error) if error.may_pass() => tokio::time::sleep(Duration::from_millis(20)).await,
            Err(error) => panic!("{error}"),
        }
    }
}
