//! The host's work: loads the table, stores and broadcasts entries, watches the clock, unloads the table.
use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use bastide_protocol::table::{Entry, FromTable, Millis, Present, TableEvent};
use bastide_table::host::{Draws, Host};
use bastide_table::{Table, viewer};
use tokio::sync::mpsc;

use super::Message;
use super::bots::Thinking;
use crate::draws::draws_of;
use crate::house::House;
use crate::pace::Pace;
use crate::secret::TokenHash;
use crate::store::{Asked, Change, Kept, Outage, StoreError, Summary};

/// Entries kept in memory so that a client that reconnects soon can catch up.
const RECENT: usize = 64;
/// The pause after a failure of the store.
const BREATH: Duration = Duration::from_millis(200);
/// Requests remembered per seat.
pub(super) const REMEMBERED: usize = 100;

/// A table in play.
pub(crate) struct Live {
    pub(super) house: Arc<House>,
    pub(super) id: String,
    pub(super) table: Table,
    pub(super) draws: Box<dyn Draws + Send>,
    pub(super) seed: Option<String>,
    /// The hash of each seat's token.
    pub(super) tokens: Vec<Option<TokenHash>>,
    /// The last entries.
    pub(super) recent: VecDeque<Entry>,
    /// The last requests of each seat, oldest first.
    pub(super) asked: Vec<VecDeque<Asked>>,
    /// The rate limiters of each seat: requests, and chat lines.
    pub(super) paces: Vec<(Pace, Pace)>,
    /// The stored summary of the table.
    summary: Summary,
    /// The last outage that was announced.
    waited_until: Option<Millis>,
    pub(super) sockets: Vec<Socket>,
    /// The version shown to all connected clients.
    pub(super) shown: Arc<AtomicU64>,
    /// The number of connected players, for the list of open tables.
    present: Arc<AtomicU32>,
    /// Whether a change of presence has not been announced yet.
    pub(super) present_changed: bool,
    pub(super) thinking: Option<Thinking>,
    /// Since when the table has been idle with nobody connected.
    quiet_since: Millis,
    /// The store has failed, so the state in memory cannot be trusted.
    pub(super) failed: bool,
}

/// A connected client.
#[derive(Debug)]
pub(super) struct Socket {
    pub(super) number: u64,
    /// The seat, or `None` for a spectator.
    pub(super) seat: Option<u8>,
    pub(super) line: mpsc::Sender<Utf8Bytes>,
    pub(super) trusted: bool,
}

impl Live {
    /// Reads a table from the store. Returns `None` if there is no such table.
    pub(super) async fn load(house: Arc<House>, id: &str, present: Arc<AtomicU32>) -> Result<Option<Live>, StoreError> {
        let Some(kept) = house.store.load(id).await? else { return Ok(None) };
        let table = house.table_of(&kept).map_err(|error| StoreError::Failed(error.into()))?;
        house.metrics.resumed.inc();
        let n_seats = table.seats().len();
        let mut live = Live {
            quiet_since: house.clock.now(),
            house,
            id: id.to_owned(),
            draws: draws_of(kept.seed.as_deref()),
            seed: kept.seed.clone(),
            tokens: vec![None; n_seats],
            recent: VecDeque::new(),
            asked: vec![VecDeque::new(); n_seats],
            paces: vec![Default::default(); n_seats],
            summary: kept.summary.clone(),
            waited_until: None,
            sockets: Vec::new(),
            shown: Arc::new(AtomicU64::new(table.version())),
            table,
            present,
            present_changed: false,
            thinking: None,
            failed: false,
        };
        live.remember(kept);
        live.wait_out_outages().await;
        Ok(Some(live))
    }

    /// Restores what is stored besides the table itself.
    fn remember(&mut self, kept: Kept) {
        self.tokens.fill(None);
        for (seat, hash) in kept.tokens {
            if let Some(token) = self.tokens.get_mut(usize::from(seat).wrapping_sub(1)) {
                *token = Some(hash);
            }
        }
        self.asked.iter_mut().for_each(VecDeque::clear);
        for asked in kept.asked {
            // Requests from before a seat was given back are not those of its new player.
            let is_other =
                |entry: &Entry| entry.version >= asked.version && entry.event == TableEvent::Rose { seat: asked.seat };
            if !kept.entries.iter().any(is_other) {
                self.remember_asked(asked);
            }
        }
        let waited = |entry: &&Entry| matches!(entry.event, TableEvent::Waited { .. });
        self.waited_until = kept.entries.iter().rev().find(waited).map(|entry| entry.at);
        let old = kept.entries.len().saturating_sub(RECENT);
        self.recent = kept.entries.into_iter().skip(old).collect();
        self.summary = kept.summary;
    }

    pub(super) fn remember_asked(&mut self, asked: Asked) {
        if let Some(of_seat) = self.asked.get_mut(usize::from(asked.seat).wrapping_sub(1)) {
            if of_seat.len() == REMEMBERED {
                of_seat.pop_front();
            }
            of_seat.push_back(asked);
        }
    }

    /// Reads the table again after a failure and sends it to everybody. Returns `false` if that fails too.
    pub(super) async fn read_again(&mut self) -> bool {
        tokio::time::sleep(BREATH).await;
        let kept = match self.house.store.load(&self.id).await {
            Ok(Some(kept)) => kept,
            Ok(None) => return false,
            Err(error) => {
                tracing::error!(table = %self.id, %error, "could not reload a table");
                return false;
            }
        };
        let Ok(table) = self.house.table_of(&kept) else { return false };
        let shown = self.shown.load(Ordering::Relaxed);
        let missed: Vec<Entry> = kept.entries.iter().filter(|entry| entry.version > shown).cloned().collect();
        self.table = table;
        self.thinking = None;
        self.failed = false;
        self.remember(kept);
        if !missed.is_empty() {
            self.show_entries(missed);
        }
        self.wait_out_outages().await;
        true
    }

    /// The host for one answer.
    pub(super) fn host(&mut self, now: Millis) -> Host<'_> {
        Host { table: &mut self.table, now, draws: &mut *self.draws, seed: self.seed.as_deref() }
    }

    /// Handles a message.
    pub(super) async fn hear(&mut self, message: Message) {
        self.quiet_since = self.house.clock.now();
        match message {
            Message::Enter(enter) => self.enter(enter),
            Message::Ask { socket, ask } => self.ask(socket, &ask).await,
            Message::Leave { socket } => {
                self.sockets.retain(|other| other.number != socket);
                self.present_changed = true;
            }
            Message::Join { seat, name, answer } => {
                let joined = self.join(seat, &name).await;
                let _ = answer.send(joined);
            }
            Message::Wake => self.wake().await,
        }
    }

    /// Handles a timer: flags fall, chance decides, the rematch opens, and the summary is updated.
    pub(super) async fn wake(&mut self) {
        let now = self.house.clock.now();
        let mut made = self.host(now).go_on();
        made.extend(self.host(now).tick());
        if !made.is_empty() && self.keep(made, None, Vec::new()).await.is_err() {
            return;
        }
        if Host::is_rematch_due(&self.table) && self.table.is_over() {
            self.open_next_table().await;
        }
        let summary = summary_of(&self.table);
        if !self.failed && summary != self.summary {
            let _ = self.write(Vec::new(), Vec::new(), None, Vec::new(), Some(summary)).await;
        }
    }

    /// When to wake: when a flag falls, or when the table may be unloaded.
    pub(super) fn wake_at(&self) -> Option<Millis> {
        let may_park = self.sockets.is_empty() && self.thinking.is_none();
        let parks = may_park.then_some(self.quiet_since + self.house.park_after);
        [self.table.due(), parks].into_iter().flatten().min()
    }

    /// Whether nobody is connected and nothing is left to do.
    pub(super) fn may_park(&self, now: Millis) -> bool {
        let is_quiet = self.sockets.is_empty() && self.thinking.is_none() && Host::bot_to_play(&self.table).is_none();
        is_quiet && (self.table.is_over() || now >= self.quiet_since + self.house.park_after)
    }

    /// Stores when the next flag falls, since the table is about to be unloaded.
    pub(super) async fn put_away(&mut self) {
        let summary = summary_of(&self.table);
        if summary != self.summary {
            let _ = self.write(Vec::new(), Vec::new(), None, Vec::new(), Some(summary)).await;
        }
    }

    /// Stops the clocks for the time the server was down. Announced once for all outages.
    async fn wait_out_outages(&mut self) {
        let (Some(due), Some(seat)) = (self.table.due(), self.table.asked()) else { return };
        let Some(left) = self.table.seat(seat).and_then(|seat| seat.left) else { return };
        let since = due - left;
        let is_new = |outage: &&Outage| self.waited_until.is_none_or(|until| outage.ended > until);
        let away = self.house.outages.iter().filter(is_new);
        let millis = away.map(|outage| (outage.ended - outage.began.max(since)).max(0)).sum();
        if millis > 0 {
            let now = self.house.clock.now();
            let made = self.host(now).tell(TableEvent::Waited { millis });
            let _ = self.keep(made, None, Vec::new()).await;
        }
    }

    /// Stores entries, then shows them to everybody. If storing fails, the table must be read again.
    pub(super) async fn keep(
        &mut self,
        made: Vec<Entry>,
        asked: Option<Asked>,
        tokens: Vec<(u8, Option<TokenHash>)>,
    ) -> Result<(), StoreError> {
        let summary = self.new_summary();
        self.write(Vec::new(), made, asked, tokens, summary).await
    }

    /// As [`Live::keep`], together with changes of other tables.
    pub(super) async fn write(
        &mut self,
        mut changes: Vec<Change>,
        made: Vec<Entry>,
        asked: Option<Asked>,
        tokens: Vec<(u8, Option<TokenHash>)>,
        summary: Option<Summary>,
    ) -> Result<(), StoreError> {
        changes.push(Change {
            table: self.id.clone(),
            opens: None,
            entries: made.clone(),
            asked,
            tokens: tokens.clone(),
            summary: summary.clone(),
        });
        if let Err(error) = self.house.writer.write(changes).await {
            tracing::error!(table = %self.id, %error, "could not store entries of a table; they are taken back");
            self.house.metrics.write_failed();
            self.failed = true;
            return Err(error);
        }
        if let Some(summary) = summary {
            self.summary = summary;
        }
        for (seat, token) in tokens {
            self.tokens[usize::from(seat) - 1] = token;
        }
        if let Some(asked) = asked {
            self.remember_asked(asked);
        }
        self.quiet_since = self.house.clock.now();
        self.house.metrics.entries.inc_by(made.len() as u64);
        if !made.is_empty() {
            self.recent.extend(made.iter().cloned());
            self.recent.drain(..self.recent.len().saturating_sub(RECENT));
            self.show_entries(made);
        }
        Ok(())
    }

    /// The new summary, or `None` if the stored one will do. A flag that falls later than stored does no harm: the table is
    /// woken and stores the new time.
    fn new_summary(&self) -> Option<Summary> {
        let now = summary_of(&self.table);
        let is_sooner = match (now.due, self.summary.due) {
            (Some(due), Some(known)) => due < known,
            (Some(_), None) => true,
            (None, _) => false,
        };
        (is_sooner || now.names != self.summary.names || now.over != self.summary.over).then_some(now)
    }

    fn show_entries(&mut self, entries: Vec<Entry>) {
        let version = entries.last().map_or(0, |entry| entry.version);
        if self.table.hides() {
            self.show_entries_to_each(&entries);
        } else {
            self.show(&FromTable::Entries { entries });
        }
        self.shown.store(version, Ordering::Relaxed);
    }

    /// Shows everybody what they may see of these entries: one text for each seat, and one for all spectators.
    fn show_entries_to_each(&mut self, entries: &[Entry]) {
        let mut texts: Vec<(Option<u8>, Utf8Bytes)> = Vec::new();
        let table = &self.table;
        let text_for = |seat: Option<u8>| {
            let entries = entries.iter().map(|entry| table.entry_for(viewer(seat), entry).into_owned()).collect();
            text_of(&FromTable::Entries { entries })
        };
        let lines = self.sockets.iter().map(|socket| match texts.iter().find(|(seat, _)| *seat == socket.seat) {
            Some((_, text)) => text.clone(),
            None => {
                let text = text_for(socket.seat);
                texts.push((socket.seat, text.clone()));
                text
            }
        });
        let lines: Vec<Utf8Bytes> = lines.collect();
        self.send_lines(lines.into_iter());
    }

    /// Broadcasts a message. Clients that read too slowly are disconnected; they can reconnect and catch up.
    fn show(&mut self, message: &FromTable) {
        let text = text_of(message);
        self.send_lines(std::iter::repeat(text));
    }

    /// Sends each socket its line, in the order of the sockets.
    fn send_lines(&mut self, mut lines: impl Iterator<Item = Utf8Bytes>) {
        let before = self.sockets.len();
        self.sockets.retain(|socket| lines.next().is_some_and(|line| socket.line.try_send(line).is_ok()));
        let gone = before - self.sockets.len();
        if gone > 0 {
            self.house.metrics.slow_sockets.inc_by(gone as u64);
            self.present_changed = true;
        }
    }

    /// Sends a message to one client.
    pub(super) fn say_to(&mut self, socket: u64, message: &FromTable) {
        let Some(n) = self.sockets.iter().position(|other| other.number == socket) else { return };
        if self.sockets[n].line.try_send(text_of(message)).is_err() {
            self.sockets.remove(n);
            self.house.metrics.slow_sockets.inc();
            self.present_changed = true;
        }
    }

    /// Announces who is connected.
    pub(super) fn show_present(&mut self) {
        while std::mem::take(&mut self.present_changed) {
            let present = self.who_is_there();
            self.present.store(present.seats.len() as u32, Ordering::Relaxed);
            self.show(&FromTable::Present(present));
        }
    }

    /// Who is connected.
    pub(super) fn who_is_there(&self) -> Present {
        let mut seats: Vec<u8> = self.sockets.iter().filter_map(|socket| socket.seat).collect();
        let watching = self.sockets.len() - seats.len();
        seats.sort_unstable();
        seats.dedup();
        Present { seats, watching: watching as u32 }
    }
}

/// The summary of a table.
pub(crate) fn summary_of(table: &Table) -> Summary {
    let names = table.seats().iter().map(|seat| seat.name.clone()).collect();
    Summary { names, over: table.is_over(), due: table.due() }
}

/// A message as JSON text.
pub(crate) fn text_of(message: &FromTable) -> Utf8Bytes {
    serde_json::to_string(message).expect("what is said has a form in JSON").into()
}
