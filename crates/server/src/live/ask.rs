//! Players' requests: granted once, however often they are sent, or refused with the reason.
use std::sync::atomic::Ordering;

use bastide_protocol::table::{Ask, Entry, FromTable, MOST_ID, Reason, RefusalView, Request, TableEvent};
use bastide_table::agreed::{info_of, once_more};
use bastide_table::host::Host;
use sha2::{Digest, Sha256};

use super::Message;
use super::host::Live;
use crate::secret::{TokenHash, new_table_id};
use crate::store::{Asked, NewTable};
use crate::visitor::Visitor;

impl Live {
    /// Handles a request from a connected client.
    pub(super) async fn ask(&mut self, socket: u64, ask: Ask) {
        let Some(from) = self.sockets.iter().find(|other| other.number == socket) else { return };
        let (seat, visitor) = (from.seat, from.visitor);
        let answered = match seat {
            Some(seat) => self.grant(seat, visitor, &ask).await,
            None => Err(refusal(Reason::Watching, "spectators cannot choose: take an open seat first")),
        };
        if self.is_lost {
            // Another node owns the table: the request is passed on when the table has been read again.
            self.again.push(Message::Ask { socket, ask });
            return;
        }
        let answer = match answered {
            Ok(version) => FromTable::Done { id: ask.id, version },
            Err(refusal) => {
                // An overlong id is not echoed.
                let id = Some(ask.id).filter(|id| id.chars().count() <= MOST_ID);
                FromTable::Refused { id, refusal: *refusal, version: self.shown.load(Ordering::Relaxed) }
            }
        };
        self.say_to(socket, &answer);
        self.open_next_table_if_due().await;
    }

    /// Grants or refuses a request, and counts it.
    pub(super) async fn grant(&mut self, seat: u8, visitor: Visitor, ask: &Ask) -> Result<u64, Box<RefusalView>> {
        let answered = self.answer(seat, visitor, ask).await;
        match &answered {
            _ if self.is_lost => {}
            Ok(_) => {
                self.house.metrics.granted.inc();
            }
            Err(refusal) => self.house.metrics.refuse(refusal.reason),
        }
        answered
    }

    /// Opens the next table if everybody wants a rematch.
    pub(super) async fn open_next_table_if_due(&mut self) {
        if Host::is_rematch_due(&self.table) && self.table.is_over() && !self.failed && self.damage.is_none() {
            self.open_next_table().await;
        }
    }

    /// Returns the table's version after the request, or the refusal.
    async fn answer(&mut self, seat: u8, visitor: Visitor, ask: &Ask) -> Result<u64, Box<RefusalView>> {
        if ask.id.is_empty() || ask.id.chars().count() > MOST_ID {
            return Err(refusal(
                Reason::Malformed,
                &format!("the id of a request must have 1 to {MOST_ID} characters"),
            ));
        }
        if self.damage.is_some() {
            return Err(refusal(Reason::Over, DAMAGED));
        }
        let now = self.house.clock.now();
        let n = usize::from(seat) - 1;
        let (id, wanted) = (digest(ask.id.as_bytes()), digest_of(&ask.request));
        if !visitor.trusted {
            let (asks, chat) = &mut self.paces[n];
            let limits = &self.house.limits;
            let mut paced = asks.step(now, limits.asks);
            if let (Ok(()), Request::Say { .. }) = (paced, &ask.request) {
                paced = chat.step(now, limits.chat);
            }
            paced.map_err(|wait| refusal(Reason::TooFast, &format!("too fast: wait {wait} milliseconds")))?;
        }
        if let Some(known) = self.asked[n].iter().rev().find(|known| known.id == id) {
            if known.wanted == wanted {
                return Ok(known.version);
            }
            return Err(refusal(Reason::UsedId, "this id was used for another request: every request has its own"));
        }
        self.wait_out_outages().await;
        if self.failed {
            return Err(busy());
        }
        let fallen = self.host(now).tick();
        if !fallen.is_empty() {
            self.keep(fallen, None, Vec::new()).await.map_err(|_| busy())?;
        }
        if matches!(ask.request, Request::Rematch)
            && Host::opens_rematch(&self.table, seat)
            && !visitor.trusted
            && let Err(wait) = self.house.opened.step(visitor.address, now)
        {
            // A rematch is a table that is opened, like any other.
            let text = format!("too many tables were opened from here: wait {wait} milliseconds");
            return Err(refusal(Reason::TooFast, &text));
        }
        let made = self.host(now).answer(seat, &ask.request)?;
        let version = self.table.version();
        if made.is_empty() {
            return Ok(version);
        }
        let risen = risen(&made);
        let asked = Asked { seat, id, wanted, version };
        let tokens = risen.iter().map(|seat| (*seat, None)).collect();
        self.keep(made, Some(asked), tokens).await.map_err(|_| busy())?;
        for seat in risen {
            // A player who gave back the seat becomes a spectator.
            self.asked[usize::from(seat) - 1].clear();
            self.sockets.iter_mut().filter(|socket| socket.seat == Some(seat)).for_each(|socket| socket.seat = None);
            self.present_changed = true;
        }
        Ok(version)
    }

    /// Opens the next table once everybody wants a rematch. Another player begins; the tokens stay valid.
    pub(super) async fn open_next_table(&mut self) {
        let now = self.house.clock.now();
        let info = info_of(once_more(&self.table), new_table_id(&self.house.machine), now);
        let mut tokens = self.tokens.clone();
        tokens.rotate_left(1);
        let tokens: Vec<(u8, Option<TokenHash>)> = (1..).zip(tokens).filter(|(_, token)| token.is_some()).collect();
        let id = info.id.clone();
        let rules = self.table.game().shared_rules();
        let opening = self.house.opening(NewTable { info, seed: None, listed: false }, rules, tokens);
        let made = self.host(now).tell(TableEvent::Rematch { table: id });
        if self.write(vec![opening], made, None, Vec::new(), None).await.is_ok() {
            self.house.metrics.opened.inc();
        }
    }
}

/// Why nothing is granted at a damaged table.
pub(super) const DAMAGED: &str = "this table is damaged and can only be looked at, as it was before";

/// The seats given back in these entries.
fn risen(made: &[Entry]) -> Vec<u8> {
    let rose = |entry: &Entry| if let TableEvent::Rose { seat } = entry.event { Some(seat) } else { None };
    made.iter().filter_map(rose).collect()
}

pub(super) fn refusal(reason: Reason, text: &str) -> Box<RefusalView> {
    Box::new(RefusalView { reason, text: text.to_owned(), rules: Vec::new() })
}

fn busy() -> Box<RefusalView> {
    refusal(Reason::Busy, "this could not be stored: send it again")
}

fn digest_of(request: &Request) -> u128 {
    digest(&serde_json::to_vec(request).expect("a request has a form in JSON"))
}

fn digest(bytes: &[u8]) -> u128 {
    let hash: [u8; 32] = Sha256::digest(bytes).into();
    let (first, _) = hash.split_first_chunk().expect("it is longer");
    u128::from_be_bytes(*first)
}
