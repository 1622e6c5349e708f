//! The client's half of the conversation with a host: which message comes first, which requests are unanswered, and what
//! a message means.
//!
//! A [`Guest`] has no transport, no clock and no table of its own. `bastide-client` connects it to a native socket, the browser to
//! its own; both send the unanswered requests again after every welcome, and the host does nothing twice because it
//! knows a request by its id.
use std::collections::VecDeque;

use bastide_protocol::table::{
    Ask, Entry, FromTable, Millis, Missed, PROTOCOL, Present, Reason, RefusalView, Request, TableInfo, ToTable,
};

use crate::Table;

/// The table that a screen with several seats shows, of those that its seats follow: the one with the latest entries, and
/// of several the one of the seat that is asked, since only that seat is told which tiles it holds.
#[must_use]
pub fn to_show<'t>(followed: &[(Option<u8>, &'t Table)]) -> Option<&'t Table> {
    let latest = followed.iter().map(|(_, table)| table.version()).max()?;
    let mut up_to_date = followed.iter().filter(|(_, table)| table.version() == latest);
    let first = up_to_date.clone().next()?.1;
    let asked = first.asked();
    Some(up_to_date.find(|(seat, _)| asked.is_some() && *seat == asked).map_or(first, |(_, table)| table))
}

/// The result of a request: the table's version that includes it, or the refusal.
pub type Answer = Result<u64, Box<RefusalView>>;

/// One client at one table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Guest {
    token: Option<String>,
    seat: Option<u8>,
    present: Present,
    /// Whether the present connection has been welcomed.
    is_welcome: bool,
    unanswered: VecDeque<Ask>,
    /// Makes the ids of this client's requests differ from those of every other client.
    prefix: String,
    n_asked: u64,
}

/// A message from the host, after the guest has noted what concerns its requests.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Told {
    /// The connection is welcome; the unanswered requests are to be sent now.
    Welcome {
        /// The table, as it was opened.
        info: Box<TableInfo>,
        /// What happened since the version that was named in the greeting.
        missed: Missed,
        /// The host's time.
        now: Millis,
    },
    /// These entries were added, in order.
    Entries(Vec<Entry>),
    /// Something else, which leaves the table as it is.
    Remark(Remark),
}

/// A message from the host that leaves the table as it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Remark {
    /// A request was answered.
    Answer {
        /// Its id.
        id: String,
        /// The result.
        answer: Answer,
    },
    /// A message that is no request was refused.
    Refused(Box<RefusalView>),
    /// Somebody came or went.
    Present,
    /// The host is alive.
    Pong {
        /// Its time.
        now: Millis,
    },
}

impl Guest {
    /// A client with the token of a seat, or a spectator without one. `prefix` starts the ids of its requests and must be
    /// unlike that of every other client.
    #[must_use]
    pub fn new(token: Option<String>, prefix: String) -> Guest {
        Guest {
            token,
            seat: None,
            present: Present::default(),
            is_welcome: false,
            unanswered: VecDeque::new(),
            prefix,
            n_asked: 0,
        }
    }

    /// The seat, or `None` for a spectator.
    #[must_use]
    pub fn seat(&self) -> Option<u8> {
        self.seat
    }

    /// Who is at the table.
    #[must_use]
    pub fn present(&self) -> &Present {
        &self.present
    }

    /// Whether requests can be sent on the present connection.
    #[must_use]
    pub fn is_welcome(&self) -> bool {
        self.is_welcome
    }

    /// The first message of every connection. `have` is the version of the table that the client knows.
    #[must_use]
    pub fn hello(&self, have: Option<u64>) -> ToTable {
        ToTable::Hello { protocol: PROTOCOL, token: self.token.clone(), have }
    }

    /// Makes a request. It counts as unanswered from now on.
    pub fn ask(&mut self, request: Request) -> Ask {
        self.n_asked += 1;
        let ask = Ask { id: format!("{}-{}", self.prefix, self.n_asked), request };
        self.unanswered.push_back(ask.clone());
        ask
    }

    /// Makes a request again that was refused for now. It keeps its id: if it was granted after all, it is not done twice.
    pub fn ask_again(&mut self, ask: Ask) {
        self.unanswered.push_back(ask);
    }

    /// The unanswered requests, the oldest first. They are sent after every welcome.
    pub fn unanswered(&self) -> impl Iterator<Item = &Ask> {
        self.unanswered.iter()
    }

    /// Notes that the connection was lost: nothing can be sent before the next welcome.
    pub fn lose_connection(&mut self) {
        self.is_welcome = false;
    }

    /// Processes a message. A token that opens no seat is dropped, so that the next greeting is a spectator's.
    pub fn hear(&mut self, message: FromTable) -> Told {
        match message {
            FromTable::Welcome { table, seat, now, missed, present, .. } => {
                (self.seat, self.present, self.is_welcome) = (seat, present, true);
                Told::Welcome { info: Box::new(table), missed, now }
            }
            FromTable::Entries { entries } => Told::Entries(entries),
            FromTable::Done { id, version } => {
                self.answered(&id);
                Told::Remark(Remark::Answer { id, answer: Ok(version) })
            }
            FromTable::Refused { id: Some(id), refusal, .. } => {
                self.answered(&id);
                Told::Remark(Remark::Answer { id, answer: Err(Box::new(refusal)) })
            }
            FromTable::Refused { id: None, refusal, .. } => {
                if refusal.reason == Reason::Token {
                    self.token = None;
                }
                Told::Remark(Remark::Refused(Box::new(refusal)))
            }
            FromTable::Present(present) => {
                self.present = present;
                Told::Remark(Remark::Present)
            }
            FromTable::Pong { now } => Told::Remark(Remark::Pong { now }),
        }
    }

    fn answered(&mut self, id: &str) {
        self.unanswered.retain(|ask| ask.id != id);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(id: Option<&str>, reason: Reason) -> FromTable {
        let refusal = RefusalView { reason, text: String::new(), rules: Vec::new() };
        FromTable::Refused { id: id.map(str::to_owned), refusal, version: 0 }
    }

    fn has_token(guest: &Guest) -> bool {
        match guest.hello(None) {
            ToTable::Hello { token, .. } => token.is_some(),
            ToTable::Ask(_) | ToTable::Ping => false,
        }
    }

    #[test]
    fn a_request_is_unanswered_until_its_own_id_is_answered() {
        let mut guest = Guest::new(None, "p".to_owned());
        let (first, second) = (guest.ask(Request::Leave), guest.ask(Request::Leave));
        assert_ne!(first.id, second.id);
        guest.hear(FromTable::Done { id: "p-9".to_owned(), version: 4 });
        assert_eq!(guest.unanswered().count(), 2);
        let told = guest.hear(FromTable::Done { id: second.id.clone(), version: 5 });
        assert_eq!(told, Told::Remark(Remark::Answer { id: second.id, answer: Ok(5) }));
        assert_eq!(guest.unanswered().collect::<Vec<_>>(), [&first]);
        guest.hear(refused(Some(&first.id), Reason::Busy));
        assert_eq!(guest.unanswered().count(), 0);
        guest.ask_again(first.clone());
        assert_eq!(guest.unanswered().collect::<Vec<_>>(), [&first]);
    }

    #[test]
    fn only_a_token_that_opens_no_seat_is_dropped() {
        let mut guest = Guest::new(Some("secret".to_owned()), "p".to_owned());
        guest.hear(refused(None, Reason::TooFast));
        assert!(has_token(&guest));
        guest.hear(refused(None, Reason::Token));
        assert!(!has_token(&guest));
    }

    #[test]
    fn a_lost_connection_must_be_welcomed_again() {
        let mut guest = Guest::new(None, "p".to_owned());
        assert!(!guest.is_welcome());
        guest.hear(FromTable::Pong { now: 3 });
        assert!(!guest.is_welcome());
        guest.is_welcome = true;
        guest.lose_connection();
        assert!(!guest.is_welcome());
    }
}
