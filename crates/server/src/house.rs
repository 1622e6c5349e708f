//! State shared by all tables: the store and its writer, the clock, the limits, and the tables in memory.
use std::collections::{BTreeMap, HashMap};
use std::net::IpAddr;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, Weak};

use bastide_engine::rules::Rules;
use bastide_protocol::table::{TableInfo, TableSetup};
use bastide_table::agreed::{info_of, rules_of, rules_of_table, with_plain_names};
use bastide_table::host::Host;
use bastide_table::{Broken, Table};
use tokio::sync::{Semaphore, mpsc, watch};

use crate::awake::Awake;
use crate::bus::Bus;
use crate::clock::Clock;
use crate::config::{Config, Limits};
use crate::draws::draws_of;
use crate::error::Error;
use crate::health::Writing;
use crate::hosts::Hosts;
use crate::live::{self, Message, Places, State, summary_of};
use crate::looks::Looks;
use crate::machine::Machine;
use crate::metrics::Metrics;
use crate::pace::Paces;
use crate::restore::{self, Restored};
use crate::secret::{TokenHash, new_table_id, new_token};
use crate::store::{Change, Kept, NewTable, Outage, Store, StoreError};
use crate::visitor::Sockets;
use crate::writer::Writer;
use bastide_protocol::lobby::{Opened, SeatKey, TableLook};
use bastide_protocol::table::SeatSetup;

/// State shared by all tables.
pub(crate) struct House {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) bus: Arc<dyn Bus>,
    /// Whether other nodes may serve the same tables.
    pub(crate) is_shared: bool,
    pub(crate) writer: Writer,
    pub(crate) writing: Arc<Writing>,
    pub(crate) clock: Clock,
    pub(crate) machine: Machine,
    pub(crate) limits: Limits,
    pub(crate) trusted: Vec<IpAddr>,
    pub(crate) behind_proxy: bool,
    pub(crate) metrics: Arc<Metrics>,
    /// Periods in which the server was not there.
    pub(crate) awake: Awake,
    pub(crate) header_timeout: std::time::Duration,
    pub(crate) park_after: i64,
    pub(crate) bot_limit: std::time::Duration,
    pub(crate) bots: Places,
    /// The names by which this server may be asked.
    pub(crate) hosts: Hosts,
    pub(crate) requests: Paces<IpAddr>,
    pub(crate) opened: Paces<IpAddr>,
    pub(crate) joined: Paces<IpAddr>,
    pub(crate) messages: Paces<IpAddr>,
    pub(crate) sockets: Arc<Sockets>,
    pub(crate) connections: Arc<Sockets>,
    /// Becomes true when the server stops.
    pub(crate) stopping: watch::Sender<bool>,
    /// Views of tables for visitors.
    pub(crate) looks: Looks<TableLook>,
    pub(crate) records: Looks<Option<String>>,
    /// How many visitors are shown what is not kept at the same time.
    pub(crate) looking: Semaphore,
    /// How many tables are built from their entries at the same time.
    replays: Arc<Semaphore>,
    /// In the order of their names, so that a simulation tells them the same in the same order.
    in_play: Mutex<BTreeMap<String, InPlay>>,
    rules: Mutex<HashMap<String, Weak<Rules>>>,
}

/// A table in memory.
struct InPlay {
    inbox: mpsc::Sender<Message>,
    present: Arc<AtomicU32>,
}

/// Half of this machine's cores, at least one.
pub(crate) fn half_the_cores() -> usize {
    std::thread::available_parallelism().map_or(1, |cores| cores.get().div_ceil(2))
}

/// The size of a table's inbox; when it is full, senders wait.
const INBOX: usize = 64;

impl House {
    pub(crate) fn new(
        config: &Config,
        store: Arc<dyn Store>,
        (bus, is_shared): (Arc<dyn Bus>, bool),
        writer: Writer,
        writing: Arc<Writing>,
        metrics: Arc<Metrics>,
        outages: Vec<Outage>,
    ) -> House {
        let limits = config.limits.clone();
        House {
            store,
            bus,
            is_shared,
            writer,
            writing,
            clock: config.clock.clone(),
            machine: Machine::of(&config.clock),
            trusted: config.trusted.clone(),
            behind_proxy: config.behind_proxy,
            metrics,
            awake: Awake::new(outages, config.clock.now()),
            header_timeout: config.header_timeout,
            park_after: i64::try_from(config.park_after.as_millis()).unwrap_or(i64::MAX),
            bot_limit: config.bot_limit,
            bots: Places::new(config.n_bots),
            hosts: Hosts::new(&config.hosts, config.behind_proxy),
            requests: Paces::new(limits.requests),
            opened: Paces::new(limits.opened),
            joined: Paces::new(limits.joined),
            messages: Paces::new(limits.messages),
            sockets: Arc::default(),
            connections: Arc::default(),
            limits,
            stopping: watch::Sender::new(false),
            looks: Looks::default(),
            records: Looks::default(),
            looking: Semaphore::new(1),
            replays: Arc::new(Semaphore::new(half_the_cores())),
            in_play: Mutex::default(),
            rules: Mutex::default(),
        }
    }

    /// Opens a table. It is stored before anybody can find it.
    pub(crate) async fn open(&self, setup: TableSetup) -> Result<Opened, Error> {
        let setup = with_plain_names(setup);
        let rules = rules_of(&setup)?;
        let (listed, seed) = (setup.listed, setup.seed.clone());
        let info = info_of(setup, new_table_id(&self.machine), self.clock.now());
        let rules = self.shared_rules(&info, || Ok::<_, Error>(rules))?;
        let is_human = |seat: &SeatSetup| match seat {
            SeatSetup::Human { .. } => true,
            SeatSetup::Bot { .. } | SeatSetup::Open => false,
        };
        let humans = info.seats.iter().zip(1..).filter(|(seat, _)| is_human(seat));
        let seats: Vec<SeatKey> = humans.map(|(_, seat)| SeatKey { seat, token: new_token(&self.machine) }).collect();
        let tokens = seats.iter().map(|key| (key.seat, Some(TokenHash::of(&key.token)))).collect();
        let change = self.opening(NewTable { info: info.clone(), seed, listed }, rules, tokens);
        self.writer.write(vec![change]).await.map_err(Error::CannotStore)?;
        self.metrics.opened.inc();
        Ok(Opened { table: info, seats })
    }

    /// A new table and the entries that follow without anybody's choice.
    pub(crate) fn opening(&self, new: NewTable, rules: Arc<Rules>, tokens: Vec<(u8, Option<TokenHash>)>) -> Change {
        let mut table = Table::new(Arc::new(new.info.clone()), rules);
        let mut draws = draws_of(new.seed.as_deref(), &self.machine);
        let seed = new.seed.as_deref();
        let entries = Host { table: &mut table, now: new.info.opened, draws: &mut *draws, seed }.go_on();
        self.metrics.entries.inc_by(entries.len() as u64);
        let summary = Some(summary_of(&table));
        Change { entries, tokens, summary, ..Change::opening(new) }
    }

    /// Reads a table and makes something of it, outside the tasks that serve everybody and not too many at once. `None` if
    /// there is no such table.
    pub(crate) async fn read<T: Send + 'static>(
        self: &Arc<Self>,
        id: &str,
        make: fn(Kept, Restored) -> T,
    ) -> Result<Option<T>, StoreError> {
        let Some(kept) = self.store.load(id).await? else { return Ok(None) };
        if kept.mark.is_some() {
            match self.replay(kept, make).await? {
                Ok(made) => return Ok(Some(made)),
                Err(error) => {
                    // Snapshots can be thrown away at any time; the entries have everything.
                    tracing::warn!(table = %id, %error, "a snapshot cannot be used; all entries are read");
                }
            }
            let Some(kept) = self.store.load_whole(id).await? else { return Ok(None) };
            return self.replay(kept, make).await?.map(Some).map_err(|error| StoreError::Failed(error.into()));
        }
        self.replay(kept, make).await?.map(Some).map_err(|error| StoreError::Failed(error.into()))
    }

    async fn replay<T: Send + 'static>(
        self: &Arc<Self>,
        kept: Kept,
        make: fn(Kept, Restored) -> T,
    ) -> Result<Result<T, Broken>, StoreError> {
        let gone = |error: Box<dyn std::error::Error + Send + Sync>| StoreError::Failed(error);
        let place = self.replays.clone().acquire_owned().await.map_err(|error| gone(error.into()))?;
        self.metrics.replayed.inc();
        let house = self.clone();
        let replayed = self.machine.work(move || {
            let _place = place;
            house.restore(&kept).map(|restored| make(kept, restored))
        });
        replayed.await.ok_or_else(|| gone("a table cannot be built".into()))
    }

    /// A table as stored, as far as it is sound.
    fn restore(&self, kept: &Kept) -> Result<Restored, Broken> {
        let broken = |what: String| Broken { version: 0, what: what.into() };
        let rules = self.shared_rules(&kept.info, || rules_of_table(&kept.info));
        let rules = rules.map_err(|error| broken(error.to_string()))?;
        let info = Arc::new(kept.info.clone());
        let Some(mark) = &kept.mark else {
            let table = Table::new(info, rules);
            return Ok(restore::from_entries(table, &kept.entries, kept.unreadable.as_deref()));
        };
        let state = State::read(&mark.state).ok_or_else(|| broken("its snapshot cannot be read".to_owned()))?;
        let table = Table::from_kept(info, rules, &state.table)?;
        let n_before = kept.entries.partition_point(|entry| entry.version <= table.version());
        let mut restored = restore::from_entries(table, &kept.entries[n_before..], kept.unreadable.as_deref());
        match restored.damage.take() {
            None => Ok(Restored { state: Some(state), ..restored }),
            // The whole may say more about what is wrong.
            Some(damage) => Err(broken(damage)),
        }
    }

    /// The rules of a table; tables with the same setup share them.
    fn shared_rules<E>(&self, info: &TableInfo, make: impl FnOnce() -> Result<Arc<Rules>, E>) -> Result<Arc<Rules>, E> {
        let rules = (info.rules_version, &info.rules.preset, &info.rules.switches);
        let agreed = (rules, &info.sets, info.seats.len());
        let agreed = serde_json::to_string(&agreed).expect("texts and numbers have a form in JSON");
        let mut known = self.rules.lock().expect("nobody panics while holding it");
        if let Some(rules) = known.get(&agreed).and_then(Weak::upgrade) {
            return Ok(rules);
        }
        known.retain(|_, rules| rules.strong_count() > 0);
        let rules = make()?;
        known.insert(agreed, Arc::downgrade(&rules));
        Ok(rules)
    }

    /// Waits until the server stops.
    pub(crate) async fn stopped(&self) {
        // The sender lives in `self`, so waiting cannot fail.
        let _ = self.stopping.subscribe().wait_for(|stopping| *stopping).await.map(drop);
    }

    /// Sends a message to a table, which is read from the store if it is not in memory.
    pub(crate) async fn tell(self: &Arc<Self>, table: &str, mut message: Message) -> Result<(), Error> {
        loop {
            let inbox = self.in_play(table)?;
            match inbox.send(message).await {
                Ok(()) => return Ok(()),
                // It was just unloaded; the message is sent again.
                Err(mpsc::error::SendError(unheard)) => message = unheard,
            }
        }
    }

    /// Sends a message to a table only if it is in memory.
    pub(crate) async fn tell_if_in_play(&self, table: &str, message: Message) {
        let inbox = {
            let in_play = self.in_play.lock().expect("nobody panics while holding it");
            in_play.get(table).map(|found| found.inbox.clone())
        };
        if let Some(inbox) = inbox {
            // If nobody receives it, the table was just unloaded.
            let _ = inbox.send(message).await;
        }
    }

    /// Makes every table in memory read again what is stored.
    pub(crate) async fn read_all_again(&self) {
        self.looks.clear();
        self.records.clear();
        self.tell_all(|| Message::ReadAgain).await;
    }

    /// Sends a message to every table in memory.
    pub(crate) async fn tell_all(&self, message: impl Fn() -> Message) {
        let inboxes: Vec<mpsc::Sender<Message>> = {
            let in_play = self.in_play.lock().expect("nobody panics while holding it");
            in_play.values().map(|found| found.inbox.clone()).collect()
        };
        for inbox in inboxes {
            // If nobody receives it, the table was just unloaded.
            let _ = inbox.send(message()).await;
        }
    }

    /// The tables in memory.
    pub(crate) fn all_in_play(&self) -> Vec<String> {
        self.in_play.lock().expect("nobody panics while holding it").keys().cloned().collect()
    }

    fn in_play(self: &Arc<Self>, table: &str) -> Result<mpsc::Sender<Message>, Error> {
        if *self.stopping.borrow() {
            return Err(Error::Stopping);
        }
        let mut in_play = self.in_play.lock().expect("nobody panics while holding it");
        if let Some(found) = in_play.get(table).filter(|found| !found.inbox.is_closed()) {
            return Ok(found.inbox.clone());
        }
        if in_play.len() >= self.limits.tables {
            return Err(Error::TooManyTables);
        }
        let (inbox, messages) = mpsc::channel(INBOX);
        let present = Arc::<AtomicU32>::default();
        in_play.insert(table.to_owned(), InPlay { inbox: inbox.clone(), present: present.clone() });
        self.machine.spawn(live::run(self.clone(), table.to_owned(), messages, present));
        Ok(inbox)
    }

    /// Forgets a table that is no longer in memory; its inbox is closed.
    pub(crate) fn forget(&self, table: &str) {
        let mut in_play = self.in_play.lock().expect("nobody panics while holding it");
        if in_play.get(table).is_some_and(|found| found.inbox.is_closed()) {
            in_play.remove(table);
        }
    }

    /// Whether a table is in memory.
    pub(crate) fn is_in_play(&self, table: &str) -> bool {
        self.in_play.lock().expect("nobody panics while holding it").contains_key(table)
    }

    /// How many tables are in memory.
    pub(crate) fn n_in_play(&self) -> usize {
        self.in_play.lock().expect("nobody panics while holding it").len()
    }

    /// How many players are connected to a table; 0 if it is not in memory.
    pub(crate) fn n_present(&self, table: &str) -> u32 {
        let in_play = self.in_play.lock().expect("nobody panics while holding it");
        in_play.get(table).map_or(0, |found| found.present.load(Ordering::Relaxed))
    }
}
