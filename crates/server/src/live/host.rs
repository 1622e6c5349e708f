//! The host's work: stores and broadcasts entries, watches the clock, unloads the table.
use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use bastide_protocol::table::{Entry, FromTable, Millis, Present, Snapshot};
use bastide_table::host::{Draws, Host};
use bastide_table::{Table, viewer};
use prometheus_client::metrics::counter::Counter;
use tokio::sync::mpsc;
use tokio::sync::mpsc::error::TrySendError;

use super::Message;
use super::bots::Thinking;
use super::guest::Guest;
use super::load::BREATH;
use crate::house::House;
use crate::pace::Pace;
use crate::secret::TokenHash;
use crate::store::{Asked, Change, Claim, Outage, Ownership, StoreError, Summary};
use crate::visitor::Visitor;

/// Entries kept in memory so that a client that reconnects soon can catch up.
pub(super) const RECENT: usize = 64;
/// Requests remembered per seat.
pub(super) const REMEMBERED: usize = 100;

/// A table in play.
pub(crate) struct Live {
    pub(super) house: Arc<House>,
    pub(super) id: String,
    /// The epoch in which this node owns the table, and since when.
    pub(super) epoch: u64,
    pub(super) since: Millis,
    /// When nobody could play before that.
    pub(super) before: Vec<Outage>,
    /// If another node owns the table: who, and its news.
    pub(super) guest: Option<Guest>,
    /// If this node owns it: other nodes, who is connected there, and until when that is believed.
    pub(super) guests: Vec<(String, Present, Millis)>,
    /// Whether the store has refused a write because another node owns the table.
    pub(super) is_lost: bool,
    /// How long to wait after the next failure of the store. It grows until something is stored again.
    pub(super) breath: Duration,
    /// Whether the table is given up with the next write.
    pub(super) gives_up: bool,
    /// What is heard again when the table has been read again.
    pub(super) again: Vec<Message>,
    pub(super) table: Table,
    pub(super) draws: Box<dyn Draws + Send>,
    pub(super) seed: Option<String>,
    /// The hash of each seat's token.
    pub(super) tokens: Vec<Option<TokenHash>>,
    /// The last entries.
    pub(super) recent: VecDeque<Entry>,
    /// The version of the last snapshot in the store.
    pub(super) marked: u64,
    /// How many outages have been looked at.
    pub(super) n_outages: usize,
    /// The table as it was last sent as a whole.
    pub(super) sent: Option<Arc<Snapshot>>,
    /// The last requests of each seat, oldest first.
    pub(super) asked: Vec<VecDeque<Asked>>,
    /// The rate limiters of each seat: requests, and chat lines.
    pub(super) paces: Vec<(Pace, Pace)>,
    /// The stored summary of the table.
    pub(super) summary: Summary,
    /// The last outage that was announced.
    pub(super) waited_until: Option<Millis>,
    pub(super) sockets: Vec<Socket>,
    /// The version shown to all connected clients.
    pub(super) shown: Arc<AtomicU64>,
    /// The number of connected players, for the list of open tables.
    pub(super) present: Arc<AtomicU32>,
    /// Whether a change of presence has not been announced yet.
    pub(super) present_changed: bool,
    /// Whether the owner, elsewhere, has announced a change.
    pub(super) present_heard: bool,
    pub(super) thinking: Option<Thinking>,
    /// Since when the table has been idle with nobody connected.
    pub(super) quiet_since: Millis,
    /// The store has failed, so the state in memory cannot be trusted: nothing is granted until it is read again.
    pub(super) failed: bool,
    /// Why the table can only be looked at: entries after these are damaged.
    pub(super) damage: Option<String>,
}

/// A connected client.
#[derive(Debug)]
pub(super) struct Socket {
    pub(super) number: u64,
    /// The seat, or `None` for a spectator.
    pub(super) seat: Option<u8>,
    pub(super) line: mpsc::Sender<Utf8Bytes>,
    pub(super) visitor: Visitor,
}

impl Socket {
    /// Sends a line. Returns `false` if the client is gone, or has so much to read that it is disconnected.
    fn hears(&self, line: Utf8Bytes, slow: &Counter) -> bool {
        match self.line.try_send(line) {
            Ok(()) => true,
            Err(TrySendError::Full(_)) => {
                slow.inc();
                false
            }
            Err(TrySendError::Closed(_)) => false,
        }
    }
}

impl Live {
    /// The host for one answer.
    pub(super) fn host(&mut self, now: Millis) -> Host<'_> {
        Host { table: &mut self.table, now, draws: &mut *self.draws, seed: self.seed.as_deref() }
    }

    /// Handles a message.
    pub(super) async fn hear(&mut self, message: Message) {
        if message.is_of_a_client() {
            self.quiet_since = self.house.clock.now();
        }
        match message {
            Message::Enter(enter) => {
                if self.knows_enough(&enter).await {
                    self.enter(enter);
                } else {
                    self.failed = true;
                    self.again.push(Message::Enter(enter));
                }
            }
            Message::Ask { socket, ask } if self.guest.is_some() => self.pass_on(socket, ask).await,
            Message::Ask { socket, ask } => self.ask(socket, ask).await,
            Message::Leave { socket } => {
                self.sockets.retain(|other| other.number != socket);
                self.present_changed = true;
            }
            Message::Join { seat, name, answer } if self.guest.is_some() => {
                self.pass_on_join(seat, name, answer).await;
            }
            Message::Join { seat, name, answer } => {
                let joined = self.join(seat, &name).await;
                if self.is_lost {
                    self.again.push(Message::Join { seat, name, answer });
                } else {
                    let _ = answer.send(joined);
                }
            }
            Message::Wake if self.guest.is_some() => self.claim(Claim::IfFree).await,
            Message::Wake => self.wake().await,
            Message::Remote { node, wish, answer } => {
                let answered = self.answer_node(node, wish).await;
                let _ = answer.send(answered);
            }
            Message::Look(head) => self.look(&head).await,
            Message::Gone { node } => self.hear_of_gone(&node).await,
            Message::ReadAgain => {
                // Everybody comes back and is told anew.
                self.sockets.clear();
                self.present_changed = true;
                self.failed = true;
            }
        }
    }

    /// Handles a timer: flags fall, chance decides, the rematch opens, and the summary is updated.
    pub(super) async fn wake(&mut self) {
        let now = self.house.clock.now();
        if self.guest.is_some() {
            return;
        }
        self.forget_guests(now);
        if self.damage.is_some() {
            return self.store_summary().await;
        }
        self.wait_out_outages().await;
        if self.failed {
            return;
        }
        let mut made = self.host(now).go_on();
        made.extend(self.host(now).tick());
        if !made.is_empty() && self.keep(made, None, Vec::new()).await.is_err() {
            return;
        }
        if Host::is_rematch_due(&self.table) && self.table.is_over() {
            self.open_next_table().await;
        }
        self.store_summary().await;
    }

    /// When to wake: when a flag falls, or when the table may be unloaded.
    pub(super) fn wake_at(&self) -> Option<Millis> {
        let may_park = self.sockets.is_empty() && self.thinking.is_none() && self.guests.is_empty();
        let parks = may_park.then_some(self.quiet_since + self.house.park_after);
        let due = self.summary_now().due.filter(|_| self.guest.is_none());
        let forgets = self.guests.iter().map(|(_, _, until)| *until).min();
        [due, parks, forgets, self.here_at()].into_iter().flatten().min()
    }

    /// Whether nobody is connected and nothing is left to do.
    pub(super) fn may_park(&self, now: Millis) -> bool {
        let nobody = self.sockets.is_empty() && self.guests.is_empty();
        let is_quiet = nobody && self.thinking.is_none() && self.bot_to_play().is_none();
        is_quiet && (self.table.is_over() || now >= self.quiet_since + self.house.park_after)
    }

    /// The seat that a bot must choose for, and the bot's name.
    pub(super) fn bot_to_play(&self) -> Option<(u8, &str)> {
        Host::bot_to_play(&self.table).filter(|_| self.damage.is_none() && self.guest.is_none())
    }

    /// This node owns the table from now on.
    pub(super) fn own(&mut self, ours: Ownership) {
        let Ownership { epoch, since, mut outages } = ours;
        if since == self.since {
            // It was this node's all the time; what the first claim has brought may not be stored yet.
            outages.append(&mut self.before);
        }
        (self.epoch, self.since, self.before) = (epoch, since, outages);
        // Who is there is this node's to say now.
        self.present_changed |= self.guest.take().is_some();
        self.is_lost = false;
    }

    /// Stores what is worth it before the table is unloaded: the summary, and a snapshot. Among several nodes the table is
    /// free afterwards.
    pub(super) async fn put_away(&mut self) {
        if self.guest.is_some() {
            return self.be_present().await;
        }
        if self.house.is_shared && !self.failed {
            self.gives_up = true;
            let summary = Some(self.summary_now());
            let _ = self.write(Vec::new(), Vec::new(), None, Vec::new(), summary).await;
            return;
        }
        if !self.failed && self.mark_at_last().is_some() {
            let summary = Some(self.summary_now());
            let _ = self.write(Vec::new(), Vec::new(), None, Vec::new(), summary).await;
        }
        self.store_summary().await;
    }

    /// Stores the summary if it has changed: above all, when the next flag falls.
    async fn store_summary(&mut self) {
        let summary = self.summary_now();
        if !self.failed && summary != self.summary {
            let _ = self.write(Vec::new(), Vec::new(), None, Vec::new(), Some(summary)).await;
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
        if self.failed {
            return Err(StoreError::Conflict);
        }
        // Nothing happened: the table is about to be unloaded, or woken.
        let mark = if made.is_empty() { self.mark_at_last() } else { self.mark_in_time() };
        changes.push(Change {
            entries: made.clone(),
            asked,
            tokens: tokens.clone(),
            summary: summary.clone(),
            mark: mark.clone(),
            gives_up: self.gives_up,
            ..Change::of(&self.id, self.epoch)
        });
        if let Err(error) = self.house.writer.write(changes).await {
            self.failed = true;
            self.is_lost = self.house.is_shared && matches!(error, StoreError::Conflict);
            if self.is_lost {
                tracing::info!(table = %self.id, "another node owns a table; what was about to happen is taken back");
                self.house.metrics.lost.inc();
            } else {
                tracing::error!(table = %self.id, %error, "could not store entries of a table; they are taken back");
                self.house.metrics.write_failed();
            }
            return Err(error);
        }
        self.breath = BREATH;
        if let Some(mark) = mark {
            self.marked = mark.version;
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
            self.publish(&made, None).await;
            self.show_entries(made);
        }
        Ok(())
    }

    /// Stores entries that were missing; nobody is shown them.
    pub(super) async fn fill_in(&mut self, filled: Vec<Entry>) {
        let change = Change { entries: filled, ..Change::of(&self.id, self.epoch) };
        if let Err(error) = self.house.writer.write(vec![change]).await {
            tracing::error!(table = %self.id, %error, "could not store the missing entries of a table");
            self.house.metrics.write_failed();
            self.failed = true;
        }
    }

    pub(super) fn remember_asked(&mut self, asked: Asked) {
        if let Some(of_seat) = self.asked.get_mut(usize::from(asked.seat).wrapping_sub(1)) {
            if of_seat.len() == REMEMBERED {
                of_seat.pop_front();
            }
            of_seat.push_back(asked);
        }
    }

    /// The new summary, or `None` if the stored one will do. A flag that falls later than stored does no harm: the table is
    /// woken and stores the new time.
    fn new_summary(&self) -> Option<Summary> {
        let now = self.summary_now();
        let is_sooner = match (now.due, self.summary.due) {
            (Some(due), Some(known)) => due < known,
            (Some(_), None) => true,
            (None, _) => false,
        };
        (is_sooner || now.names != self.summary.names || now.over != self.summary.over).then_some(now)
    }

    /// The summary of the table as it is in memory. A damaged table is not listed, and its clocks stand still.
    fn summary_now(&self) -> Summary {
        let summary = summary_of(&self.table);
        if self.damage.is_some() { Summary { over: true, due: None, ..summary } } else { summary }
    }

    pub(super) fn show_entries(&mut self, entries: Vec<Entry>) {
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
        let slow = &self.house.metrics.slow_sockets;
        self.sockets.retain(|socket| lines.next().is_some_and(|line| socket.hears(line, slow)));
        self.present_changed |= self.sockets.len() < before;
    }

    /// Sends a message to one client.
    pub(super) fn say_to(&mut self, socket: u64, message: &FromTable) {
        let Some(n) = self.sockets.iter().position(|other| other.number == socket) else { return };
        if !self.sockets[n].hears(text_of(message), &self.house.metrics.slow_sockets) {
            self.sockets.remove(n);
            self.present_changed = true;
        }
    }

    /// Announces who is connected.
    pub(super) async fn show_present(&mut self) {
        if self.guest.is_some() {
            return self.be_present().await;
        }
        while std::mem::take(&mut self.present_changed) {
            self.announce_present();
            let present = self.who_is_there();
            self.publish(&[], Some(present)).await;
        }
    }

    /// Tells the clients of this node who is connected to any.
    pub(super) fn announce_present(&mut self) {
        let present = self.who_is_there();
        self.present.store(present.seats.len() as u32, Ordering::Relaxed);
        self.show(&FromTable::Present(present));
    }

    /// Who is connected to this node.
    pub(super) fn who_is_here(&self) -> Present {
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
