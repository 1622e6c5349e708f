//! A host of one table on a free port that loses connections when it is told to.
use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard};

use bastide_ai::Chance;
use bastide_client::Server;
use bastide_engine::rules::RULES_VERSION;
use bastide_protocol::table::{
    Ask, ClockSetup, Entry, FromTable, Missed, PROTOCOL, Present, Reason, RefusalView, SeatSetup, TableInfo, ToTable,
};
use bastide_protocol::view::RulesView;
use bastide_table::host::{Draws, Host};
use bastide_table::{Table, agreed};
use futures_util::{SinkExt, StreamExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::Message;

/// When a request arrives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fate {
    /// It is answered.
    Answered,
    /// The connection is lost before anything happens.
    LostBefore,
    /// It happens, and the connection is lost before anybody is told.
    LostAfter,
    /// The host has too much to do.
    Busy,
}

/// When the host answers `hello`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Greeting {
    /// At once.
    AtOnce,
    /// After it has answered a ping; the next one at once.
    AfterPing,
    /// Never; but it answers pings.
    Never,
}

/// What the host knows.
pub(crate) struct Known {
    pub(crate) table: Table,
    pub(crate) entries: Vec<Entry>,
    /// The requests that were granted.
    pub(crate) granted: HashMap<String, u64>,
    /// What becomes of the next requests; afterwards all are answered.
    pub(crate) fates: VecDeque<Fate>,
    pub(crate) greeting: Greeting,
    /// How many connections were lost.
    pub(crate) n_lost: u64,
    dice: Dice,
}

struct Dice(Chance);

impl Draws for Dice {
    fn below(&mut self, _nth: u32, n: u32) -> u32 {
        self.0.below(n)
    }
}

/// A table for two that was just opened.
pub(crate) fn table() -> Table {
    let human = |name: &str| SeatSetup::Human { name: name.to_owned() };
    let info = TableInfo {
        id: "t".to_owned(),
        opened: 0,
        rules_version: RULES_VERSION,
        rules: RulesView { preset: "zman-bigbox-2014".to_owned(), switches: [].into() },
        sets: [("base".to_owned(), 1)].into(),
        seats: vec![human("Ann"), human("Bob")],
        clock: ClockSetup::None,
        aids: true,
        seeded: false,
    };
    let rules = agreed::rules_of_table(&info).expect("two may play the base game");
    Table::new(Arc::new(info), rules)
}

impl Known {
    pub(crate) fn new(seed: u64) -> Known {
        let mut known = Known {
            table: table(),
            entries: Vec::new(),
            granted: HashMap::new(),
            fates: VecDeque::new(),
            greeting: Greeting::AtOnce,
            n_lost: 0,
            dice: Dice(Chance::new(seed)),
        };
        let made = known.host().go_on();
        known.entries.extend(made);
        known
    }

    fn host(&mut self) -> Host<'_> {
        Host { table: &mut self.table, now: 0, draws: &mut self.dice, seed: None }
    }

    /// A request that was granted is not done again.
    pub(crate) fn answer(&mut self, seat: u8, ask: &Ask) -> FromTable {
        let id = ask.id.clone();
        if let Some(version) = self.granted.get(&id) {
            return FromTable::Done { id, version: *version };
        }
        match self.host().answer(seat, &ask.request) {
            Ok(made) => {
                self.entries.extend(made);
                let version = self.table.version();
                self.granted.insert(id.clone(), version);
                FromTable::Done { id, version }
            }
            Err(refusal) => FromTable::Refused { id: Some(id), refusal: *refusal, version: self.table.version() },
        }
    }

    pub(crate) fn welcome(&self, seat: Option<u8>, have: Option<u64>) -> FromTable {
        let missed = match have {
            Some(have) => Missed::Entries(self.entries[have as usize..].to_vec()),
            None => Missed::Snapshot(Box::new(self.table.snapshot())),
        };
        let table = (**self.table.info()).clone();
        FromTable::Welcome { protocol: PROTOCOL, table, seat, now: 0, missed, present: Present::default() }
    }
}

/// The host, for as long as the test runs.
pub(crate) struct Fake {
    desk: Desk,
    acceptor: JoinHandle<()>,
}

/// Where clients are attended to.
#[derive(Clone)]
struct Desk {
    known: Arc<Mutex<Known>>,
    version: watch::Sender<u64>,
}

impl Fake {
    pub(crate) async fn start(known: Known) -> (Fake, Server) {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("there is a free port");
        let address = format!("http://{}", listener.local_addr().expect("it is bound"));
        let version = watch::Sender::new(known.table.version());
        let desk = Desk { version, known: Arc::new(Mutex::new(known)) };
        let attendant = desk.clone();
        let acceptor = tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(attendant.clone().attend(stream));
            }
        });
        (Fake { desk, acceptor }, Server::at(&address).expect("it is an address"))
    }

    pub(crate) fn known(&self) -> MutexGuard<'_, Known> {
        self.desk.known()
    }

    /// Nobody is let in any more.
    pub(crate) async fn stop(self) {
        self.acceptor.abort();
        self.acceptor.await.expect_err("it was stopped");
    }
}

impl Desk {
    fn known(&self) -> MutexGuard<'_, Known> {
        self.known.lock().expect("nobody panics while holding it")
    }

    /// One connection. Tokens are `seat 1` and `seat 2`.
    async fn attend(self, stream: TcpStream) -> Option<()> {
        let mut socket = tokio_tungstenite::accept_async(stream).await.ok()?;
        let mut version = self.version.subscribe();
        let ToTable::Hello { token, have, .. } = heard(socket.next().await?.ok()?)? else { return None };
        let seat = match token.as_deref() {
            None => None,
            Some("seat 1") => Some(1),
            Some("seat 2") => Some(2),
            Some(_) => {
                let refusal = refusal(Reason::Token, "the token opens no seat of this table");
                socket.send(said(&FromTable::Refused { id: None, refusal, version: 0 })).await.ok()?;
                return None;
            }
        };
        loop {
            let greeting = self.known().greeting;
            match greeting {
                Greeting::AtOnce => break,
                Greeting::AfterPing => self.known().greeting = Greeting::AtOnce,
                Greeting::Never => {}
            }
            let ToTable::Ping = heard(socket.next().await?.ok()?)? else { return None };
            socket.send(said(&FromTable::Pong { now: 0 })).await.ok()?;
        }
        let (welcome, mut told) = {
            let known = self.known();
            (known.welcome(seat, have), known.table.version())
        };
        socket.send(said(&welcome)).await.ok()?;
        loop {
            let entries = self.known().entries[told as usize..].to_vec();
            if let Some(last) = entries.last() {
                told = last.version;
                socket.send(said(&FromTable::Entries { entries })).await.ok()?;
            }
            tokio::select! {
                changed = version.changed() => changed.ok()?,
                message = socket.next() => match heard(message?.ok()?)? {
                    ToTable::Ask(ask) => socket.send(said(&self.answer(seat?, &ask)?)).await.ok()?,
                    ToTable::Ping => socket.send(said(&FromTable::Pong { now: 0 })).await.ok()?,
                    ToTable::Hello { .. } => return None,
                },
            }
        }
    }

    /// None: the connection is lost.
    fn answer(&self, seat: u8, ask: &Ask) -> Option<FromTable> {
        let mut known = self.known();
        let fate = known.fates.pop_front().unwrap_or(Fate::Answered);
        let answer = match fate {
            Fate::Answered | Fate::LostAfter => known.answer(seat, ask),
            Fate::Busy => {
                let refusal = refusal(Reason::Busy, "try again");
                return Some(FromTable::Refused { id: Some(ask.id.clone()), refusal, version: known.table.version() });
            }
            Fate::LostBefore => {
                known.n_lost += 1;
                return None;
            }
        };
        self.version.send_replace(known.table.version());
        known.n_lost += u64::from(fate == Fate::LostAfter);
        (fate == Fate::Answered).then_some(answer)
    }
}

fn refusal(reason: Reason, text: &str) -> RefusalView {
    RefusalView { reason, text: text.to_owned(), rules: Vec::new() }
}

fn heard(message: Message) -> Option<ToTable> {
    match message {
        Message::Text(text) => Some(serde_json::from_str(&text).expect("a client says what can be understood")),
        Message::Close(_) | Message::Binary(_) | Message::Ping(_) | Message::Pong(_) | Message::Frame(_) => None,
    }
}

fn said(message: &FromTable) -> Message {
    Message::text(serde_json::to_string(message).expect("every message has a text"))
}
