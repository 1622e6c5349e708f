//! Reading a table from the store: when somebody comes, and again after a failure.
use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::time::Duration;

use bastide_protocol::table::{Entry, FromTable, MOST_ID, Millis, Reason, RefusalView, TableEvent};
use tokio::sync::mpsc;

use super::guest::Guest;
use super::host::{Live, RECENT, REMEMBERED};
use super::mark::State;
use super::{End, Message};
use crate::draws::draws_of;
use crate::error::Error;
use crate::house::House;
use crate::restore::Restored;
use crate::store::{Asked, Claim, Claimed, Kept, Ownership, StoreError};

/// The first pause after a failure of the store, and the longest.
pub(super) const BREATH: Duration = Duration::from_millis(20);
const LONGEST_BREATH: Duration = Duration::from_secs(5);
/// The first pause if another node is the more likely cause.
const AT_ONCE: Duration = Duration::from_millis(5);
/// Messages wait for the store while pauses are no longer than this, and no more than this many.
const SOON: Duration = Duration::from_secs(1);
const MOST_WAITING: usize = 100;

impl Live {
    /// Reads a table from the store. Returns `None` if there is no such table.
    pub(super) async fn load(house: Arc<House>, id: &str, present: Arc<AtomicU32>) -> Result<Option<Live>, StoreError> {
        let (ours, guest) = match house.store.claim(id, Claim::IfFree).await? {
            Some(Claimed::Ours(ours)) => (ours, None),
            Some(Claimed::Theirs(owner)) => {
                // Listening comes before reading, so that nothing is missed in between.
                let nothing = Ownership { epoch: 0, since: Millis::MIN, outages: Vec::new() };
                (nothing, Some(Guest::of(&house, id, owner).await?))
            }
            None => return Ok(None),
        };
        let Some((kept, restored)) = house.read(id, |kept, restored| (kept, restored)).await? else { return Ok(None) };
        let Restored { table, filled, damage, state } = restored;
        house.metrics.resumed.inc();
        let n_seats = table.seats().len();
        let mut live = Live {
            quiet_since: house.clock.now(),
            draws: draws_of(kept.seed.as_deref(), &house.machine),
            house,
            id: id.to_owned(),
            epoch: ours.epoch,
            since: ours.since,
            before: ours.outages,
            guest,
            guests: Vec::new(),
            is_lost: false,
            breath: BREATH,
            gives_up: false,
            again: Vec::new(),
            seed: kept.seed.clone(),
            tokens: vec![None; n_seats],
            recent: VecDeque::new(),
            marked: 0,
            n_outages: 0,
            sent: None,
            asked: vec![VecDeque::new(); n_seats],
            paces: vec![Default::default(); n_seats],
            summary: kept.summary.clone(),
            waited_until: None,
            sockets: Vec::new(),
            shown: Arc::new(AtomicU64::new(table.version())),
            table,
            present,
            present_changed: false,
            present_heard: false,
            thinking: None,
            failed: false,
            damage,
        };
        live.remember(kept, filled, state).await;
        Ok(Some(live))
    }

    /// Restores what is stored besides the table itself, and stores what has to come before anything else: entries that
    /// were missing, and the time for which the server was away. If that fails, the table must be read again.
    async fn remember(&mut self, kept: Kept, filled: Vec<Entry>, state: Option<State>) {
        if let Some(damage) = &self.damage {
            tracing::error!(table = %self.id, %damage, "a table is damaged and can only be looked at");
        }
        self.tokens.fill(None);
        for (seat, hash) in kept.tokens {
            if let Some(token) = self.tokens.get_mut(usize::from(seat).wrapping_sub(1)) {
                *token = Some(hash);
            }
        }
        self.marked = kept.mark.as_ref().map_or(0, |mark| mark.version);
        self.sent = None;
        // All outages are looked at again.
        self.n_outages = usize::MAX;
        let before: Vec<Asked> = state.iter().flat_map(State::asked).collect();
        let known = |asked: &&Asked| !before.iter().any(|other| other.version == asked.version);
        let asked: Vec<Asked> = before.iter().chain(kept.asked.iter().filter(known)).copied().collect();
        self.asked = last_asked(asked, &kept.entries, self.table.seats().len());
        let waited = |entry: &&Entry| matches!(entry.event, TableEvent::Waited { millis } if millis > 0);
        let waited = kept.entries.iter().rev().find(waited).map(|entry| entry.at);
        self.waited_until = waited.or(state.and_then(|state| state.waited_until));
        let mut entries = kept.entries;
        entries.extend(filled.iter().cloned());
        entries.sort_by_key(|entry| entry.version);
        entries.retain(|entry| entry.version <= self.table.version());
        self.recent = entries.split_off(entries.len().saturating_sub(RECENT)).into();
        self.summary = kept.summary;
        if self.guest.is_some() {
            // Only the owner stores anything.
            return;
        }
        if !filled.is_empty() {
            tracing::warn!(table = %self.id, n = filled.len(), "entries of a table were missing and are filled in");
            self.fill_in(filled).await;
        }
        if !self.failed && self.damage.is_none() {
            self.wait_out_outages().await;
        }
    }

    /// Reads the table again after a failure and sends everybody what they missed. Returns `false` if there is no such
    /// table any more. If something fails again, so has the table.
    async fn read_again(&mut self) -> bool {
        match self.house.store.claim(&self.id, Claim::IfFree).await {
            Ok(Some(Claimed::Ours(ours))) => self.own(ours),
            Ok(Some(Claimed::Theirs(owner))) => match Guest::of(&self.house, &self.id, owner).await {
                Ok(guest) => {
                    self.guest = Some(guest);
                    self.guests.clear();
                    self.is_lost = false;
                    self.present_changed = true;
                }
                Err(error) => {
                    tracing::error!(table = %self.id, %error, "could not listen to the owner of a table");
                    return true;
                }
            },
            Ok(None) => return false,
            Err(error) => {
                tracing::error!(table = %self.id, %error, "could not reload a table");
                return true;
            }
        }
        let (kept, restored) = match self.house.read(&self.id, |kept, restored| (kept, restored)).await {
            Ok(Some(read)) => read,
            Ok(None) => return false,
            Err(error) => {
                tracing::error!(table = %self.id, %error, "could not reload a table");
                return true;
            }
        };
        let Restored { table, filled, damage, state } = restored;
        let shown = self.shown.load(Ordering::Relaxed);
        let (version, is_damaged) = (table.version(), damage.is_some());
        let is_missed = |entry: &&Entry| entry.version > shown && entry.version <= version;
        let missed: Vec<Entry> = kept.entries.iter().filter(is_missed).cloned().collect();
        (self.table, self.damage) = (table, damage);
        self.thinking = None;
        self.failed = false;
        let first = missed.first().map_or(version + 1, |entry| entry.version);
        if version < shown || first > shown + 1 || is_damaged {
            // The store knows less than was shown, or much more: a copy was restored. Everybody comes back and is told anew.
            self.sockets.clear();
            self.present_changed = true;
            self.shown.store(version, Ordering::Relaxed);
        } else if !missed.is_empty() {
            self.show_entries(missed);
        }
        self.remember(kept, filled, state).await;
        true
    }

    /// After a failure of the store: reads the table again until that and what must be stored first succeed. For a moment
    /// requests wait; if it takes longer, they are refused. Returns the end of the table, if it is its end.
    pub(super) async fn recover(
        &mut self,
        inbox: &mut mpsc::Receiver<Message>,
        mut stopped: std::pin::Pin<&mut impl Future<Output = ()>>,
    ) -> Option<End> {
        let mut waiting = std::mem::take(&mut self.again);
        // Most often another node has claimed the table, or this one has: then there is nothing to wait for.
        let may_be_lost = self.house.is_shared && self.breath == BREATH;
        let mut breath = if may_be_lost || self.is_lost { AT_ONCE } else { self.breath };
        while self.failed {
            let house = self.house.clone();
            let pause = house.machine.sleep(breath);
            tokio::pin!(pause);
            loop {
                tokio::select! {
                    biased;
                    () = &mut stopped => return Some(End::Stopping),
                    () = &mut pause => break,
                    message = inbox.recv() => match message {
                        Some(Message::Leave { socket }) => self.leave(socket, &mut waiting),
                        Some(message) if breath <= SOON && waiting.len() < MOST_WAITING => waiting.push(message),
                        Some(message) => self.put_off(message),
                        None => return Some(End::Parked),
                    },
                }
            }
            if !self.read_again().await {
                return Some(End::Failed);
            }
            breath = (2 * breath).clamp(BREATH, LONGEST_BREATH);
            if self.failed && breath > SOON {
                waiting.drain(..).for_each(|message| self.put_off(message));
                if self.sockets.is_empty() {
                    return Some(End::Failed);
                }
            }
        }
        // A store that can be read and not written to is not read again and again. A table of another node has not failed.
        self.breath = if self.guest.is_some() { BREATH } else { (2 * self.breath).min(SOON) };
        for message in waiting {
            if !self.failed {
                self.hear(message).await;
            } else if self.house.is_shared {
                self.again.push(message);
            } else {
                self.put_off(message);
            }
        }
        None
    }

    /// A client has disconnected; what it asked for before is not waited for.
    fn leave(&mut self, socket: u64, waiting: &mut Vec<Message>) {
        waiting.retain(|message| match message {
            Message::Enter(enter) => enter.socket != socket,
            Message::Ask { socket: from, .. } => *from != socket,
            Message::Leave { .. }
            | Message::Join { .. }
            | Message::Wake
            | Message::ReadAgain
            | Message::Remote { .. }
            | Message::Look(_)
            | Message::Gone { .. } => true,
        });
        self.sockets.retain(|other| other.number != socket);
        self.present_changed = true;
    }

    /// Refuses a message because nothing can be stored.
    fn put_off(&mut self, message: Message) {
        match message {
            Message::Ask { socket, ask } => {
                self.house.metrics.refuse(Reason::Busy);
                let text = "nothing can be stored at the moment: send it again".to_owned();
                let refusal = RefusalView { reason: Reason::Busy, text, rules: Vec::new() };
                let id = Some(ask.id).filter(|id| id.chars().count() <= MOST_ID);
                let version = self.shown.load(Ordering::Relaxed);
                self.say_to(socket, &FromTable::Refused { id, refusal, version });
            }
            Message::Join { answer, .. } => {
                let _ = answer.send(Err(Error::CannotStore(StoreError::Failed("the store has failed".into()))));
            }
            // Dropping the message tells the client, or the other node, that there will be no answer.
            Message::Enter(_)
            | Message::Leave { .. }
            | Message::Wake
            | Message::ReadAgain
            | Message::Remote { .. }
            | Message::Look(_)
            | Message::Gone { .. } => {}
        }
    }

    /// Stops the clocks for the time the server was away, before anything is judged by them. Announced once for all
    /// outages.
    pub(super) async fn wait_out_outages(&mut self) {
        let n_outages = self.house.awake.notice(&self.house.clock);
        if std::mem::replace(&mut self.n_outages, n_outages) == n_outages {
            return;
        }
        let (Some(due), Some(seat)) = (self.table.due(), self.table.asked()) else { return };
        let Some(left) = self.table.seat(seat).and_then(|seat| seat.left) else { return };
        let millis = self.house.awake.away(due - left, self.waited_until, self.since, &self.before);
        if millis > 0 {
            let now = self.house.clock.now();
            let made = self.host(now).tell(TableEvent::Waited { millis });
            self.waited_until = made.last().map(|entry| entry.at);
            let _ = self.keep(made, None, Vec::new()).await;
        }
    }
}

/// The last requests of each seat, oldest first. Requests from before a seat was given back are not those of its new
/// player.
fn last_asked(mut asked: Vec<Asked>, entries: &[Entry], n_seats: usize) -> Vec<VecDeque<Asked>> {
    let mut given_back = vec![0; n_seats];
    for entry in entries {
        if let TableEvent::Rose { seat } = entry.event
            && let Some(version) = given_back.get_mut(usize::from(seat).wrapping_sub(1))
        {
            *version = entry.version;
        }
    }
    let mut out = vec![VecDeque::new(); n_seats];
    asked.sort_by_key(|asked| asked.version);
    for asked in asked.into_iter().rev() {
        let n = usize::from(asked.seat).wrapping_sub(1);
        if let Some(of_seat) = out.get_mut(n).filter(|of_seat| of_seat.len() < REMEMBERED)
            && asked.version > given_back[n]
        {
            of_seat.push_front(asked);
        }
    }
    out
}
