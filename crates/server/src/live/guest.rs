//! A table that another node owns: its entries are followed, requests are passed on, and if the owner does not respond, the
//! table is claimed.
use std::sync::atomic::Ordering;
use std::time::Duration;

use bastide_protocol::lobby::SeatKey;
use bastide_protocol::table::{Ask, Entry, FromTable, MOST_ID, Millis, Present, Reason, TableEvent};
use futures_util::FutureExt;
use tokio::sync::oneshot;

use super::ask::refusal;
use super::host::{Live, RECENT};
use super::{Enter, Message};
use crate::bus::{Letter, Letters};
use crate::error::Error;
use crate::house::House;
use crate::nodes::letters::{self, FromOwner, News, ToOwner, Wish};
use crate::store::{Claim, Claimed, Head, Owner, StoreError};
use crate::visitor::Visitor;

/// How often a guest tells the owner who is connected, and how long the owner believes it, in milliseconds.
const HERE: i64 = 5_000;
const BELIEVED: i64 = 16_000;
/// How long to wait for news that must be on its way.
const ON_ITS_WAY: Duration = Duration::from_millis(100);
/// How often a request is passed on before the client is told to try again.
const MOST_TRIES: usize = 5;

/// A guest of another node's table.
#[derive(Debug)]
pub(super) struct Guest {
    /// The owner, as far as this node knows.
    pub(super) owner: Owner,
    /// The owner's news.
    news: Box<dyn Letters>,
    /// Who is there on all nodes, as the owner said last.
    present: Present,
    /// When the owner is told next who is connected here.
    here_at: Millis,
}

impl Guest {
    /// A guest of this owner. From now on its news is heard.
    pub(super) async fn of(house: &House, table: &str, owner: Owner) -> Result<Guest, StoreError> {
        let news = house.bus.listen(&letters::of_table(table)).await;
        let news = news.map_err(|error| StoreError::Failed(error.into()))?;
        Ok(Guest { owner, news, present: Present::default(), here_at: house.clock.now() })
    }
}

/// The owner's next letter; never resolves for an owner.
pub(super) async fn next(guest: &mut Option<Guest>) -> Option<Letter> {
    match guest {
        Some(guest) => guest.news.next().await,
        None => std::future::pending().await,
    }
}

impl Live {
    /// Handles news of the owner. `None` if there will be no more.
    pub(super) async fn hear_news(&mut self, letter: Option<Letter>) {
        let Some(letter) = letter else {
            // Listening has ended: it begins anew, with what is stored.
            self.failed = true;
            return;
        };
        let Some(News { entries, present }) = letters::read(&letter.body) else {
            // Another version's words: the store has what they say.
            return self.catch_up().await;
        };
        if !self.follow(entries) {
            self.catch_up().await;
        }
        if let (Some(present), Some(guest)) = (present, &mut self.guest) {
            guest.present = present;
            self.present_heard = true;
        }
    }

    /// Applies and shows entries that are stored. Returns `false` if some before them are missing.
    fn follow(&mut self, mut entries: Vec<Entry>) -> bool {
        entries.retain(|entry| entry.version > self.table.version());
        let Some(first) = entries.first() else { return true };
        if first.version != self.table.version() + 1 {
            return false;
        }
        for entry in &entries {
            if let Err(error) = self.table.apply(entry) {
                tracing::error!(table = %self.id, %error, "cannot follow a table; it is read again");
                self.failed = true;
                return true;
            }
            if let TableEvent::Rose { seat } | TableEvent::Joined { seat, .. } = entry.event {
                // Whoever sits here now has a token that this node has not seen.
                self.tokens[usize::from(seat) - 1] = None;
                if matches!(entry.event, TableEvent::Rose { .. }) {
                    let of_seat = self.sockets.iter_mut().filter(|socket| socket.seat == Some(seat));
                    of_seat.for_each(|socket| socket.seat = None);
                    self.present_changed = true;
                }
            }
        }
        self.quiet_since = self.house.clock.now();
        self.recent.extend(entries.iter().cloned());
        self.recent.drain(..self.recent.len().saturating_sub(RECENT));
        self.show_entries(entries);
        true
    }

    /// Reads from the store what was missed.
    pub(super) async fn catch_up(&mut self) {
        self.house.metrics.caught_up.inc();
        match self.house.store.load_after(&self.id, self.table.version()).await {
            Ok(Some(rest)) => {
                if !self.follow(rest.entries) {
                    self.failed = true;
                }
                for (seat, hash) in rest.tokens {
                    if let Some(token) = self.tokens.get_mut(usize::from(seat).wrapping_sub(1)) {
                        *token = Some(hash);
                    }
                }
            }
            Ok(None) => self.failed = true,
            Err(error) => {
                tracing::warn!(table = %self.id, %error, "could not read what was missed");
                self.failed = true;
            }
        }
    }

    /// Waits until this version is shown. Returns `false` if it cannot be read now.
    async fn reach(&mut self, version: u64) -> bool {
        while self.table.version() < version && !self.failed {
            // News is sent before the answer, so it is usually here.
            let letter = match next(&mut self.guest).now_or_never() {
                Some(letter) => Some(letter),
                None => self.house.machine.timeout(ON_ITS_WAY, next(&mut self.guest)).await,
            };
            match letter {
                Some(letter) => self.hear_news(letter).await,
                None => {
                    self.catch_up().await;
                    break;
                }
            }
        }
        self.table.version() >= version
    }

    /// Asks the owner. If it does not respond, the table is claimed: then this node owns it, or knows who does, and `None`
    /// is returned.
    async fn ask_owner(&mut self, wish: Wish, is_last: bool) -> Option<FromOwner> {
        let owner = self.guest.as_ref()?.owner.clone();
        let asked = ToOwner { table: self.id.clone(), node: self.house.store.node().to_owned(), wish };
        let answer = self.house.bus.request(&letters::to_node(&owner.node), letters::write(&asked)).await;
        let claim = match answer.map(|answer| letters::read(&answer).unwrap_or(FromOwner::NotMine)) {
            Ok(FromOwner::NotMine) if is_last => Claim::From(owner),
            Ok(FromOwner::NotMine) => Claim::IfFree,
            Ok(answer) => return Some(answer),
            Err(error) => {
                tracing::info!(table = %self.id, owner = %owner.node, %error, "the owner of a table does not respond");
                Claim::From(owner)
            }
        };
        self.claim(claim).await;
        None
    }

    /// Tries to become the owner. If that succeeds, or is not known, the table is read again first.
    pub(super) async fn claim(&mut self, claim: Claim) {
        match self.house.store.claim(&self.id, claim).await {
            Ok(Some(Claimed::Theirs(owner))) => {
                if let Some(guest) = &mut self.guest {
                    guest.owner = owner;
                    guest.here_at = 0;
                }
            }
            Ok(Some(Claimed::Ours(ours))) => {
                self.house.metrics.claimed.inc();
                tracing::info!(table = %self.id, epoch = ours.epoch, "claimed a table");
                self.own(ours);
                self.failed = true;
            }
            Ok(None) => self.failed = true,
            Err(error) => {
                tracing::warn!(table = %self.id, %error, "could not claim a table");
                self.failed = true;
            }
        }
    }

    /// Passes a request of a connected client on to the owner.
    pub(super) async fn pass_on(&mut self, socket: u64, ask: Ask) {
        let Some(from) = self.sockets.iter().find(|other| other.number == socket) else { return };
        let (seat, Visitor { address, trusted }) = (from.seat, from.visitor);
        let Some(seat) = seat else { return self.ask(socket, ask).await };
        self.house.metrics.passed_on.inc();
        for n in 1..=MOST_TRIES {
            let wish = Wish::Ask { seat, address, trusted, ask: ask.clone() };
            let answer = match self.ask_owner(wish, n > 1).await {
                Some(FromOwner::Done { version }) => {
                    if !self.reach(version).await {
                        break;
                    }
                    FromTable::Done { id: ask.id, version }
                }
                Some(FromOwner::Refused { refusal }) => {
                    let id = Some(ask.id).filter(|id| id.chars().count() <= MOST_ID);
                    FromTable::Refused { id, refusal, version: self.shown.load(Ordering::Relaxed) }
                }
                Some(FromOwner::Seat(_) | FromOwner::There { .. } | FromOwner::CannotStore | FromOwner::NotMine) => {
                    let refusal = *refusal(Reason::Busy, "the table is busy: send it again");
                    FromTable::Refused { id: Some(ask.id), refusal, version: self.shown.load(Ordering::Relaxed) }
                }
                // This node owns the table now, or must read it again.
                None if self.failed => break,
                None => continue,
            };
            return self.say_to(socket, &answer);
        }
        // It is asked again when the table is read; a request is granted once, however often it is sent.
        self.failed = true;
        self.again.push(Message::Ask { socket, ask });
    }

    /// Passes a visitor's wish for a seat on to the owner.
    pub(super) async fn pass_on_join(
        &mut self,
        seat: Option<u8>,
        name: String,
        answer: oneshot::Sender<Result<SeatKey, Error>>,
    ) {
        for n in 1..=MOST_TRIES {
            let joined = match self.ask_owner(Wish::Join { seat, name: name.clone() }, n > 1).await {
                Some(FromOwner::Seat(key)) => Ok(key),
                Some(FromOwner::Refused { refusal }) => Err(match refusal.reason {
                    Reason::Malformed => Error::Name(Box::new(refusal)),
                    _ => Error::Seat(Box::new(refusal)),
                }),
                Some(
                    FromOwner::CannotStore | FromOwner::Done { .. } | FromOwner::There { .. } | FromOwner::NotMine,
                ) => Err(Error::CannotStore(StoreError::Failed("the owner of the table cannot store it".into()))),
                None if self.failed => break,
                None => continue,
            };
            let _ = answer.send(joined);
            return;
        }
        self.failed = true;
        self.again.push(Message::Join { seat, name, answer });
    }

    /// Whether what this node knows suffices for a client that comes; otherwise it has learnt more, or must.
    pub(super) async fn knows_enough(&mut self, enter: &Enter) -> bool {
        let lacks = |live: &Live| {
            enter.have.is_some_and(|have| have > live.table.version())
                || enter.token.as_ref().is_some_and(|token| live.seat_of(token).is_none())
        };
        if !self.house.is_shared || !lacks(self) {
            return true;
        }
        if self.guest.is_some() {
            self.catch_up().await;
            return !self.failed;
        }
        // Whether somebody else has claimed the table.
        match self.house.store.heads(std::slice::from_ref(&self.id)).await {
            Ok(heads) => !heads.iter().any(|head| self.has_lost(head)),
            Err(_) => false,
        }
    }

    /// Whether another node has claimed the table. What was read a moment ago may be older than this node's own claim.
    fn has_lost(&self, head: &Head) -> bool {
        // Another node may have added entries and have given the table up since.
        head.version > self.table.version() || head.owner.as_ref().is_some_and(|owner| owner.epoch > self.epoch)
    }

    /// The store was looked at: somebody else may have claimed the table, and entries may have been missed.
    pub(super) async fn look(&mut self, head: &Head) {
        let Some(guest) = &mut self.guest else {
            if self.has_lost(head) {
                tracing::info!(table = %self.id, "a table was claimed by another node");
                self.failed = true;
            }
            return;
        };
        if let Some(owner) = head.owner.as_ref().filter(|owner| owner.epoch > guest.owner.epoch) {
            guest.owner = owner.clone();
            guest.here_at = 0;
        }
        if head.version > self.table.version() {
            self.catch_up().await;
        }
        if head.owner.is_none() && !self.failed {
            self.claim(Claim::IfFree).await;
        }
    }

    /// A node is gone; if it is the owner, somebody must claim the table.
    pub(super) async fn hear_of_gone(&mut self, node: &str) {
        self.guests.retain(|(guest, ..)| guest != node);
        if self.guest.as_ref().is_some_and(|guest| guest.owner.node == node) {
            self.claim(Claim::IfFree).await;
        }
    }

    /// Answers another node.
    pub(super) async fn answer_node(&mut self, node: String, wish: Wish) -> FromOwner {
        if self.guest.is_some() {
            // The other node may know better.
            self.claim(Claim::IfFree).await;
            return FromOwner::NotMine;
        }
        let answer = match wish {
            Wish::Ask { seat, address, trusted, ask } => {
                let answered = self.grant(seat, Visitor { address, trusted }, &ask).await;
                self.open_next_table_if_due().await;
                match answered {
                    Ok(version) => FromOwner::Done { version },
                    Err(refusal) => FromOwner::Refused { refusal: *refusal },
                }
            }
            Wish::Join { seat, name } => match self.join(seat, &name).await {
                Ok(key) => FromOwner::Seat(key),
                Err(Error::Name(refusal) | Error::Seat(refusal)) => FromOwner::Refused { refusal: *refusal },
                Err(_) => FromOwner::CannotStore,
            },
            Wish::Here(present) => {
                let until = self.house.clock.now() + BELIEVED;
                let known = self.guests.iter().position(|(guest, ..)| *guest == node);
                let before = known.map(|n| self.guests.swap_remove(n).1).unwrap_or_default();
                self.present_changed |= before != present;
                if present != Present::default() {
                    self.guests.push((node, present, until));
                }
                FromOwner::There { present: self.who_is_there(), version: self.table.version() }
            }
        };
        if self.is_lost { FromOwner::NotMine } else { answer }
    }

    /// Forgets the clients of nodes that have not been heard of for a while.
    pub(super) fn forget_guests(&mut self, now: Millis) {
        let n = self.guests.len();
        self.guests.retain(|(_, _, until)| *until > now);
        self.present_changed |= self.guests.len() < n;
    }

    /// Tells the owner who is connected here, if it is time or that has changed, and shows who is there.
    pub(super) async fn be_present(&mut self) {
        let now = self.house.clock.now();
        let changed = std::mem::take(&mut self.present_changed);
        let Some(guest) = &mut self.guest else { return };
        if changed || now >= guest.here_at {
            guest.here_at = now + HERE;
            let here = self.who_is_here();
            if let Some(FromOwner::There { present, version }) = self.ask_owner(Wish::Here(here), false).await {
                if let Some(guest) = &mut self.guest {
                    guest.present = present;
                }
                self.present_heard = true;
                if version > self.table.version() && !self.reach(version).await {
                    return;
                }
            }
        }
        if std::mem::take(&mut self.present_heard) {
            self.announce_present();
        }
    }

    /// When a guest tells the owner next who is connected.
    pub(super) fn here_at(&self) -> Option<Millis> {
        self.guest.as_ref().filter(|_| !self.sockets.is_empty()).map(|guest| guest.here_at)
    }

    /// Who is connected to any node, as far as this one knows.
    pub(super) fn who_is_there(&self) -> Present {
        let mut there = self.who_is_here();
        let mut add = |present: &Present| there.seats.extend(&present.seats);
        match &self.guest {
            Some(guest) => {
                add(&guest.present);
                there.watching = there.watching.max(guest.present.watching);
            }
            None => {
                self.guests.iter().for_each(|(_, present, _)| add(present));
                there.watching += self.guests.iter().map(|(_, present, _)| present.watching).sum::<u32>();
            }
        }
        there.seats.sort_unstable();
        there.seats.dedup();
        there
    }

    /// Tells the guests of this table what is stored, and who is there.
    pub(super) async fn publish(&mut self, entries: &[Entry], present: Option<Present>) {
        if !self.house.is_shared || self.guest.is_some() {
            return;
        }
        let news = letters::write(&News { entries: entries.to_vec(), present });
        if let Err(error) = self.house.bus.publish(&letters::of_table(&self.id), news).await {
            // Guests look into the store.
            tracing::debug!(table = %self.id, %error, "news could not be sent");
        }
    }
}
