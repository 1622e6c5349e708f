//! Joining a table: the welcome with missed entries, and taking a seat.
use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use bastide_engine::view::Viewer;
use bastide_protocol::lobby::SeatKey;
use bastide_protocol::table::{FromTable, Missed, PROTOCOL, Reason, RefusalView};

use bastide_table::viewer;

use super::Enter;
use super::ask::{DAMAGED, refusal};
use super::host::{Live, Socket, text_of};
use crate::error::Error;
use crate::secret::{TokenHash, new_token};

/// What the socket needs besides the welcome message.
#[derive(Debug)]
pub(crate) struct Entered {
    /// The last version shown.
    pub(crate) shown: Arc<AtomicU64>,
}

impl Live {
    /// Connects a client: it receives what it missed and everything from here on.
    pub(super) fn enter(&mut self, enter: Enter) {
        let seat = match &enter.token {
            None => None,
            Some(token) => match self.seat_of(token) {
                Some(seat) => Some(seat),
                None => {
                    let text = "this token fits no seat of this table; without a token you can watch".to_owned();
                    let refusal = RefusalView { reason: Reason::Token, text, rules: Vec::new() };
                    let _ = enter.answer.send(Err(Box::new(refusal)));
                    return;
                }
            },
        };
        let socket = Socket { number: enter.socket, seat, line: enter.line, visitor: enter.visitor };
        self.sockets.push(socket);
        let missed = self.missed_since(enter.have, viewer(seat));
        let welcome = FromTable::Welcome {
            protocol: PROTOCOL,
            table: (**self.table.info()).clone(),
            seat,
            now: self.house.clock.now(),
            missed,
            present: self.who_is_there(),
        };
        // The channel is new, so it has room.
        let line = &self.sockets[self.sockets.len() - 1].line;
        let is_there = line.try_send(text_of(&welcome)).is_ok()
            && enter.answer.send(Ok(Entered { shown: self.shown.clone() })).is_ok();
        if is_there {
            self.present_changed = true;
        } else {
            self.sockets.pop();
        }
    }

    pub(super) fn seat_of(&self, token: &str) -> Option<u8> {
        let hash = TokenHash::of(token);
        let n = self.tokens.iter().position(|kept| kept.as_ref() == Some(&hash))?;
        u8::try_from(n + 1).ok()
    }

    fn missed_since(&mut self, have: Option<u64>, viewer: Viewer) -> Missed {
        let version = self.table.version();
        let first = self.recent.front().map_or(version + 1, |entry| entry.version);
        match have {
            Some(have) if have <= version && have + 1 >= first => {
                let missed = self.recent.iter().filter(|entry| entry.version > have);
                Missed::Entries(missed.map(|entry| self.table.entry_for(viewer, entry).into_owned()).collect())
            }
            Some(_) | None => {
                // Writing all actions down takes a moment; everybody who comes before the next entry is sent the same.
                let known = self.sent.take().filter(|sent| sent.version == version);
                let sent = known.unwrap_or_else(|| Arc::new(self.table.snapshot()));
                self.sent = Some(sent.clone());
                let mut snapshot = Box::new((*sent).clone());
                self.table.hide_from(viewer, &mut snapshot);
                Missed::Snapshot(snapshot)
            }
        }
    }

    /// Gives a seat to a visitor.
    pub(super) async fn join(&mut self, seat: Option<u8>, name: &str) -> Result<SeatKey, Error> {
        if self.damage.is_some() {
            return Err(Error::Seat(refusal(Reason::Seat, DAMAGED)));
        }
        let now = self.house.clock.now();
        let (seat, made) = self.host(now).join(seat, name).map_err(|refusal| match refusal.reason {
            Reason::Malformed => Error::Name(refusal),
            _ => Error::Seat(refusal),
        })?;
        let token = new_token(&self.house.machine);
        let tokens = vec![(seat, Some(TokenHash::of(&token)))];
        self.keep(made, None, tokens).await.map_err(Error::CannotStore)?;
        Ok(SeatKey { seat, token })
    }
}
