//! A server for one test, and clients that play on it.
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use bastide_protocol::lobby::{Join, Opened, Problem, SeatKey, TableLook};
use bastide_protocol::table::{
    Ask, ClockSetup, Entry, FromTable, Missed, PROTOCOL, Present, RefusalView, Request, SeatSetup, TableInfo,
    TableSetup, ToTable,
};
use bastide_protocol::view::RulesView;
use bastide_server::bus::Bus;
use bastide_server::store::Store;
use bastide_server::store::sqlite::Sqlite;
use bastide_server::{Config, Limits, Running, STORE_FILE, SetClock, start, start_node, start_with};
use bastide_table::agreed::rules_of_table;
use bastide_table::{Table, Waits};
use futures_util::{SinkExt, StreamExt};
use reqwest::StatusCode;
use serde::de::DeserializeOwned;
use serde_json::Value;
use tempfile::TempDir;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use crate::faulty::{Faults, Faulty};

/// Far longer than anything takes, on any machine.
pub(crate) const LONG: Duration = Duration::from_secs(60);

/// A day, in milliseconds.
pub(crate) const DAY: i64 = 24 * 60 * 60 * 1000;

/// A server for one test.
pub(crate) struct Served {
    pub(crate) running: Running,
    pub(crate) config: Config,
    pub(crate) http: reqwest::Client,
    _folder: TempDir,
}

/// Limits that no test meets by chance.
pub(crate) fn no_limits() -> Limits {
    let fast = bastide_server::Allowed { at_once: 1_000_000, millis: 1 };
    Limits { requests: fast, opened: fast, joined: fast, messages: fast, asks: fast, chat: fast, ..Limits::default() }
}

impl Served {
    /// A server as usual, with no limits.
    pub(crate) async fn new() -> Served {
        Served::with(|_| ()).await
    }

    /// A server whose clock is set by hand.
    pub(crate) async fn with_clock() -> (Served, SetClock) {
        let clock = SetClock::at(1_800_000_000_000);
        let set = bastide_server::Clock::Set(clock.clone());
        let served = Served::with(|config| {
            config.clock = set;
            config.park_after = Duration::from_secs(1);
        });
        (served.await, clock)
    }

    /// A server that is run like this.
    pub(crate) async fn with(change: impl FnOnce(&mut Config)) -> Served {
        let folder = TempDir::new().expect("there is a place for temporary files");
        let mut config = Config::new(folder.path().join("games"));
        config.listen = "127.0.0.1:0".parse().expect("it is an address");
        config.limits = no_limits();
        change(&mut config);
        let running = start(config.clone()).await.expect("the server starts");
        Served { running, config, http: reqwest::Client::new(), _folder: folder }
    }

    /// A node with this store and this bus.
    pub(crate) async fn node(store: Arc<dyn Store>, bus: Arc<dyn Bus>) -> Served {
        let folder = TempDir::new().expect("there is a place for temporary files");
        let mut config = Config::new(folder.path().join("games"));
        config.listen = "127.0.0.1:0".parse().expect("it is an address");
        config.limits = no_limits();
        let running = start_node(config.clone(), store, bus).await.expect("the node starts");
        Served { running, config, http: reqwest::Client::new(), _folder: folder }
    }

    /// The same server, stopped and started again.
    pub(crate) async fn restart(self) -> Served {
        self.restart_after(|| ()).await
    }

    /// The same server, stopped and started again when something has happened.
    pub(crate) async fn restart_after(self, meanwhile: impl FnOnce()) -> Served {
        let Served { running, config, http, _folder } = self;
        running.stop().await;
        meanwhile();
        let running = start(config.clone()).await.expect("the server starts again");
        Served { running, config, http, _folder }
    }

    /// The same, when something has been done.
    pub(crate) async fn restart_after_async(self, meanwhile: impl AsyncFnOnce()) -> Served {
        let Served { running, config, http, _folder } = self;
        running.stop().await;
        meanwhile().await;
        let running = start(config.clone()).await.expect("the server starts again");
        Served { running, config, http, _folder }
    }

    /// The same with a store that fails on demand.
    pub(crate) async fn restart_with_faults(self, meanwhile: impl FnOnce()) -> (Served, Arc<Faults>) {
        let Served { running, config, http, _folder } = self;
        running.stop().await;
        meanwhile();
        let store = Sqlite::open(&config.folder.join(STORE_FILE)).await.expect("it opens");
        let faults = Arc::<Faults>::default();
        let store = Faulty { store, faults: faults.clone() };
        let running = start_with(config.clone(), Arc::new(store)).await.expect("the server starts again");
        (Served { running, config, http, _folder }, faults)
    }

    /// Stops the server. Its folder is there as long as what is returned.
    pub(crate) async fn stop(self) -> TempDir {
        self.running.stop().await;
        self._folder
    }

    pub(crate) fn link(&self, path: &str) -> String {
        format!("http://{}{path}", self.running.address())
    }

    pub(crate) async fn get(&self, path: &str) -> reqwest::Response {
        self.http.get(self.link(path)).send().await.expect("the server answers")
    }

    pub(crate) async fn read<T: DeserializeOwned>(&self, path: &str) -> T {
        let response = self.get(path).await;
        assert_eq!(response.status(), StatusCode::OK, "{path}");
        response.json().await.expect("it is what was asked for")
    }

    pub(crate) async fn post(&self, path: &str, body: &impl serde::Serialize) -> reqwest::Response {
        self.http.post(self.link(path)).json(body).send().await.expect("the server answers")
    }

    /// Open a table.
    pub(crate) async fn open(&self, setup: &TableSetup) -> Opened {
        let response = self.post("/api/tables", setup).await;
        let status = response.status();
        let text = response.text().await.expect("there is an answer");
        assert_eq!(status, StatusCode::CREATED, "{text}");
        serde_json::from_str(&text).expect("it is an opened table")
    }

    /// Take a seat.
    pub(crate) async fn join(&self, table: &str, name: &str) -> SeatKey {
        let join = Join { name: name.to_owned(), seat: None };
        let response = self.post(&format!("/api/tables/{table}/seats"), &join).await;
        assert_eq!(response.status(), StatusCode::CREATED);
        response.json().await.expect("it is a seat")
    }

    pub(crate) async fn look(&self, table: &str) -> TableLook {
        self.read(&format!("/api/tables/{table}")).await
    }

    /// The answer is this problem.
    pub(crate) async fn problem(&self, response: reqwest::Response, status: u16, kind: &str) -> Problem {
        assert_eq!(response.status().as_u16(), status);
        assert_eq!(response.headers()["content-type"], "application/problem+json");
        let problem: Problem = response.json().await.expect("it is a problem");
        assert_eq!(problem.kind, format!("urn:bastide:problem:{kind}"));
        assert_eq!(problem.status, status);
        assert!(!problem.title.is_empty() && problem.detail.len() > 10, "{problem:?}");
        problem
    }

    /// A socket of a table, before the hello.
    pub(crate) async fn dial(&self, table: &str) -> Line {
        let link = format!("ws://{}/api/tables/{table}/socket", self.running.address());
        let (socket, _) = connect_async(link).await.expect("the socket opens");
        Line { socket }
    }

    /// Somebody with this token, who knows nothing yet.
    pub(crate) async fn enter(&self, table: &str, token: Option<&str>) -> Client {
        let mut line = self.dial(table).await;
        line.hello(token, None).await;
        Client::welcomed(line).await
    }

    /// Everybody at a table of people: its seats in order.
    pub(crate) async fn people(&self, names: &[&str]) -> (Opened, Vec<Client>) {
        let opened = self.open(&setup(names.iter().map(|name| human(name)).collect())).await;
        let clients = self.sit_down(&opened).await;
        (opened, clients)
    }

    /// Everybody who opened this table.
    pub(crate) async fn sit_down(&self, opened: &Opened) -> Vec<Client> {
        let mut clients = Vec::new();
        for key in &opened.seats {
            clients.push(self.enter(&opened.table.id, Some(&key.token)).await);
        }
        clients
    }
}

pub(crate) fn human(name: &str) -> SeatSetup {
    SeatSetup::Human { name: name.to_owned() }
}

pub(crate) fn bot(bot: &str) -> SeatSetup {
    SeatSetup::Bot { bot: bot.to_owned() }
}

/// The base game with these seats.
pub(crate) fn setup(seats: Vec<SeatSetup>) -> TableSetup {
    TableSetup {
        rules: RulesView { preset: "zman-bigbox-2014".to_owned(), switches: Default::default() },
        sets: [("base".to_owned(), 1)].into(),
        seats,
        clock: ClockSetup::None,
        aids: true,
        listed: true,
        seed: None,
    }
}

/// A socket.
pub(crate) struct Line {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
}

impl Line {
    pub(crate) async fn send(&mut self, message: &ToTable) {
        self.send_text(&serde_json::to_string(message).expect("a message has a form in JSON")).await;
    }

    pub(crate) async fn send_text(&mut self, text: &str) {
        self.send_frame(Message::text(text)).await;
    }

    /// The server may hang up in the middle.
    pub(crate) async fn send_text_if_possible(&mut self, text: &str) {
        let _ = self.socket.send(Message::text(text)).await;
    }

    pub(crate) async fn send_frame(&mut self, frame: Message) {
        self.socket.send(frame).await.expect("the socket is open");
    }

    pub(crate) async fn hello(&mut self, token: Option<&str>, have: Option<u64>) {
        self.send(&ToTable::Hello { protocol: PROTOCOL, token: token.map(str::to_owned), have }).await;
    }

    /// What the server says next; none if it closes the socket.
    pub(crate) async fn next_text(&mut self) -> Option<String> {
        let text = async {
            loop {
                match self.socket.next().await?.ok()? {
                    Message::Text(text) => return Some(text.to_string()),
                    Message::Close(_) => return None,
                    Message::Binary(_) => panic!("the server sends text only"),
                    Message::Ping(_) | Message::Pong(_) | Message::Frame(_) => {}
                }
            }
        };
        tokio::time::timeout(LONG, text).await.expect("the server says something")
    }

    /// The code with which the server closes the socket, whatever it says before.
    pub(crate) async fn closed_with(&mut self) -> Option<u16> {
        let code = async {
            loop {
                if let Message::Close(frame) = self.socket.next().await?.ok()? {
                    return frame.map(|frame| frame.code.into());
                }
            }
        };
        tokio::time::timeout(LONG, code).await.expect("the server closes the socket")
    }

    /// Sends a frame again and again, each time after an answer. Returns the code with which the server closes the socket.
    pub(crate) async fn flood(&mut self, frame: &Message, times: usize) -> Option<u16> {
        for _ in 0..times {
            self.socket.send(frame.clone()).await.ok()?;
            let answer = tokio::time::timeout(LONG, self.socket.next()).await.expect("the server answers")?;
            if let Message::Close(frame) = answer.ok()? {
                return frame.map(|frame| frame.code.into());
            }
        }
        None
    }

    pub(crate) async fn next(&mut self) -> FromTable {
        let text = self.next_text().await.expect("the socket is open");
        serde_json::from_str(&text).expect("it is a message")
    }

    /// The refusal that comes next.
    pub(crate) async fn refused(&mut self) -> (Option<String>, RefusalView) {
        match self.next().await {
            FromTable::Refused { id, refusal, .. } => (id, refusal),
            other => panic!("not a refusal: {other:?}"),
        }
    }
}

/// Somebody at a table, who puts together what is said there.
pub(crate) struct Client {
    pub(crate) line: Line,
    pub(crate) info: TableInfo,
    pub(crate) seat: Option<u8>,
    pub(crate) table: Table,
    pub(crate) missed: Missed,
    pub(crate) present: Present,
    /// All entries that came as entries.
    pub(crate) entries: Vec<Entry>,
}

impl Client {
    /// Who has said hello, and knew nothing.
    pub(crate) async fn welcomed(line: Line) -> Client {
        Client::welcomed_with(line, None).await
    }

    /// Who has said hello, and had this table.
    pub(crate) async fn welcomed_with(mut line: Line, had: Option<Table>) -> Client {
        let FromTable::Welcome { protocol, table: info, seat, missed, present, .. } = line.next().await else {
            panic!("the first answer is the welcome");
        };
        assert_eq!(protocol, PROTOCOL);
        let rules = rules_of_table(&info).expect("the table can be played");
        let shared = Arc::new(info.clone());
        let table = match (&missed, had) {
            (Missed::Snapshot(snapshot), _) => {
                Table::from_snapshot(shared, rules, snapshot, false).expect("the snapshot shows a table")
            }
            (Missed::Entries(entries), had) => {
                let mut table = had.unwrap_or_else(|| Table::to_follow(shared, rules));
                entries.iter().try_for_each(|entry| table.apply(entry)).expect("the entries follow");
                table
            }
        };
        Client { line, info, seat, table, missed, present, entries: Vec::new() }
    }

    /// Take what is said next. Gives back what is not an entry or presence.
    pub(crate) async fn hear(&mut self) -> Option<FromTable> {
        match self.line.next().await {
            FromTable::Entries { entries } => {
                assert!(!entries.is_empty());
                entries.iter().try_for_each(|entry| self.table.apply(entry)).expect("the entries follow");
                self.entries.extend(entries);
                None
            }
            FromTable::Present(present) => {
                self.present = present;
                None
            }
            other @ (FromTable::Welcome { .. }
            | FromTable::Done { .. }
            | FromTable::Refused { .. }
            | FromTable::Pong { .. }) => Some(other),
        }
    }

    /// Hear until this is so.
    pub(crate) async fn until(&mut self, is_so: impl Fn(&Client) -> bool) {
        while !is_so(self) {
            if let Some(other) = self.hear().await {
                panic!("not expected: {other:?}");
            }
        }
    }

    /// Hear until the table has this version.
    pub(crate) async fn until_version(&mut self, version: u64) {
        self.until(|client| client.table.version() >= version).await;
        assert_eq!(self.table.version(), version);
    }

    /// Send a request under a new id.
    pub(crate) async fn send(&mut self, request: Request) -> String {
        static NUMBER: AtomicU64 = AtomicU64::new(1);
        let id = format!("request {}", NUMBER.fetch_add(1, Ordering::Relaxed));
        self.send_as(&id, request).await;
        id
    }

    pub(crate) async fn send_as(&mut self, id: &str, request: Request) {
        self.line.send(&ToTable::Ask(Ask { id: id.to_owned(), request })).await;
    }

    /// What comes of a request; entries are taken on the way.
    pub(crate) async fn answer(&mut self, asked: &str) -> Result<u64, RefusalView> {
        loop {
            match self.hear().await {
                None => {}
                Some(FromTable::Done { id, version }) => {
                    assert_eq!(id, asked);
                    // What came of it has been shown before.
                    assert!(self.table.version() >= version);
                    return Ok(version);
                }
                Some(FromTable::Refused { id, refusal, .. }) => {
                    assert_eq!(id.as_deref(), Some(asked));
                    return Err(refusal);
                }
                Some(other) => panic!("not an answer: {other:?}"),
            }
        }
    }

    pub(crate) async fn want(&mut self, request: Request) -> Result<u64, RefusalView> {
        let id = self.send(request).await;
        self.answer(&id).await
    }

    pub(crate) async fn act(&mut self, actions: &[&str], commit: bool) -> Result<u64, RefusalView> {
        let version = self.table.version();
        let actions = actions.iter().map(|action| (*action).to_owned()).collect();
        self.want(Request::Act { version, actions, commit }).await
    }

    /// A whole turn: each time the listed action with this number.
    pub(crate) fn turn(&self, number: usize) -> Vec<String> {
        let mut game = self.table.game().clone();
        let player = game.decision().who;
        let mut turn = Vec::new();
        while !game.is_over() && game.decision().who == player {
            let actions = &game.decision().actions;
            let action = actions[number % actions.len()];
            turn.push(bastide_engine::notation::write_action(&game, action));
            game.play(action).expect("it is listed");
        }
        turn
    }

    /// Play a whole turn and commit it.
    pub(crate) async fn play_turn(&mut self, number: usize) -> u64 {
        let version = self.table.version();
        let actions = self.turn(number);
        self.want(Request::Act { version, actions, commit: true }).await.expect("the turn is listed")
    }

    pub(crate) fn is_asked(&self) -> bool {
        self.table.asked().is_some() && self.table.asked() == self.seat
    }

    pub(crate) fn is_over(&self) -> bool {
        self.table.waits() == Waits::Nothing
    }
}

/// Play to the end: whoever is asked plays; all others listen.
pub(crate) async fn play_on(clients: &mut [Client], turns: usize) {
    for number in 0..turns {
        if clients[0].is_over() {
            return;
        }
        let Some(n) = clients.iter().position(Client::is_asked) else { panic!("nobody here is asked") };
        let version = clients[n].play_turn(number * 7 + 3).await;
        for client in clients.iter_mut() {
            client.until_version(version).await;
        }
    }
}

/// Wait until this is so.
pub(crate) async fn wait_for(served: &Served, is_so: impl AsyncFn(&Served) -> bool) {
    let waiting = async {
        while !is_so(served).await {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    };
    tokio::time::timeout(LONG, waiting).await.expect("it comes about");
}

/// Wait until no table is in memory. Nobody is connected; seconds go by.
pub(crate) async fn until_parked(served: &Served, clock: &SetClock) {
    wait_for(served, async |served| {
        clock.advance(1000);
        served.running.n_tables() == 0
    })
    .await;
}

/// Entries as they are sent.
pub(crate) fn as_json(value: &impl serde::Serialize) -> Value {
    serde_json::to_value(value).expect("it has a form in JSON")
}
