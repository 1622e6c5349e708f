//! What a client knows of a table, and what it waits for: no connection, no time. [`crate::Seat`] brings it together with
//! one; tests and other transports can use it alone.
use std::collections::VecDeque;
use std::hash::{BuildHasher, RandomState};
use std::sync::Arc;

use bastide_protocol::table::{
    Ask, Entry, FromTable, Millis, Missed, PROTOCOL, Present, RefusalView, Request, TableInfo, ToTable,
};
use bastide_table::{Table, agreed};

use crate::error::Error;

/// What became of a request: the table's version with it, or why it was refused.
pub type Answer = Result<u64, Box<RefusalView>>;

/// What a client knows of a table.
#[derive(Debug)]
pub struct Follower {
    token: Option<String>,
    start: Start,
    /// None before the first welcome.
    table: Option<Table>,
    seat: Option<u8>,
    present: Present,
    unanswered: VecDeque<Ask>,
    /// Makes the ids of this client unlike those of every other.
    prefix: String,
    n_asked: u64,
}

/// What a client that knows nothing asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Start {
    /// The table as it stands.
    Snapshot,
    /// Every entry.
    Entries,
}

/// What was heard, after it has been taken in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Heard {
    /// This happened, in order; the table has it already. After coming back it may be nothing.
    Entries(Vec<Entry>),
    /// The table was told as it stands, without what led to it.
    Whole,
    /// A request was answered.
    Answer {
        /// Which.
        id: String,
        /// How.
        answer: Answer,
    },
    /// Something was refused that is no request.
    Refused(Box<RefusalView>),
    /// Somebody came or went.
    Present,
    /// The host is there.
    Pong {
        /// Its time.
        now: Millis,
    },
}

impl Follower {
    /// Somebody with the secret of a seat, or without it somebody who watches. Knows nothing yet.
    #[must_use]
    pub fn new(token: Option<String>) -> Follower {
        Follower {
            token,
            start: Start::Snapshot,
            table: None,
            seat: None,
            present: Present::default(),
            unanswered: VecDeque::new(),
            prefix: format!("{:x}", RandomState::new().hash_one("a client")),
            n_asked: 0,
        }
    }

    /// The same, but wants to hear everything that ever happened instead of how the table stands.
    #[must_use]
    pub fn from_the_start(token: Option<String>) -> Follower {
        Follower { start: Start::Entries, ..Follower::new(token) }
    }

    /// The table, once it is known.
    #[must_use]
    pub fn table(&self) -> Option<&Table> {
        self.table.as_ref()
    }

    /// The seat; none for who watches.
    #[must_use]
    pub fn seat(&self) -> Option<u8> {
        self.seat
    }

    /// Who is there.
    #[must_use]
    pub fn present(&self) -> &Present {
        &self.present
    }

    /// The first message of every connection.
    #[must_use]
    pub fn hello(&self) -> ToTable {
        let have = match (&self.table, self.start) {
            (Some(table), _) => Some(table.version()),
            (None, Start::Snapshot) => None,
            (None, Start::Entries) => Some(0),
        };
        ToTable::Hello { protocol: PROTOCOL, token: self.token.clone(), have }
    }

    /// A new request. It counts as unanswered from now on.
    pub fn ask(&mut self, request: Request) -> Ask {
        self.n_asked += 1;
        let ask = Ask { id: format!("{}-{}", self.prefix, self.n_asked), request };
        self.unanswered.push_back(ask.clone());
        ask
    }

    /// A request that was refused for now is made again. It keeps its id: if it was granted after all, it is not done twice.
    pub fn ask_again(&mut self, ask: Ask) {
        self.unanswered.push_back(ask);
    }

    /// The requests that were not answered, the oldest first. After a welcome they are to be sent, again or not.
    pub fn unanswered(&self) -> impl Iterator<Item = &Ask> {
        self.unanswered.iter()
    }

    /// Take a message in. What came over the wire is checked: an entry that does not follow the one before is an error.
    ///
    /// # Errors
    /// The host says what cannot be.
    pub fn hear(&mut self, message: FromTable) -> Result<Heard, Error> {
        match message {
            FromTable::Welcome { table, seat, missed, present, .. } => {
                self.seat = seat;
                self.present = present;
                self.catch_up(table, missed)
            }
            FromTable::Entries { entries } => {
                let Some(table) = &mut self.table else {
                    return Err(Error::Unclear("entries before a welcome".to_owned()));
                };
                follow(table, &entries)?;
                Ok(Heard::Entries(entries))
            }
            FromTable::Done { id, version } => {
                self.answered(&id);
                Ok(Heard::Answer { id, answer: Ok(version) })
            }
            FromTable::Refused { id: Some(id), refusal, .. } => {
                self.answered(&id);
                Ok(Heard::Answer { id, answer: Err(Box::new(refusal)) })
            }
            FromTable::Refused { id: None, refusal, .. } => Ok(Heard::Refused(Box::new(refusal))),
            FromTable::Present(present) => {
                self.present = present;
                Ok(Heard::Present)
            }
            FromTable::Pong { now } => Ok(Heard::Pong { now }),
        }
    }

    fn catch_up(&mut self, info: TableInfo, missed: Missed) -> Result<Heard, Error> {
        let new = |info| -> Result<_, Error> {
            let info = Arc::new(info);
            let rules = agreed::rules_of_table(&info).map_err(|error| Error::Unclear(error.to_string()))?;
            Ok((info, rules))
        };
        match (missed, &mut self.table) {
            (Missed::Entries(entries), Some(table)) => {
                follow(table, &entries)?;
                Ok(Heard::Entries(entries))
            }
            (Missed::Entries(entries), nothing @ None) => {
                let (info, rules) = new(info)?;
                let mut table = Table::new(info, rules);
                follow(&mut table, &entries)?;
                *nothing = Some(table);
                Ok(Heard::Entries(entries))
            }
            (Missed::Snapshot(snapshot), known) => {
                let told = known.as_ref().map_or(0, Table::version);
                if snapshot.version < told {
                    return Err(Error::Forgotten { told, knows: snapshot.version });
                }
                let (info, rules) = new(info)?;
                let keeps_no_log = false;
                *known = Some(Table::from_snapshot(info, rules, &snapshot, keeps_no_log)?);
                Ok(Heard::Whole)
            }
        }
    }

    fn answered(&mut self, id: &str) {
        self.unanswered.retain(|ask| ask.id != id);
    }
}

/// One entry after the other, none left out and none twice.
fn follow(table: &mut Table, entries: &[Entry]) -> Result<(), Error> {
    for entry in entries {
        let have = table.version();
        if entry.version != have + 1 {
            return Err(Error::Gap { have, came: entry.version });
        }
        table.apply(entry)?;
    }
    Ok(())
}

/// What it means when something else than a welcome answers `hello`.
pub(crate) fn no_welcome(message: FromTable) -> Error {
    match message {
        FromTable::Refused { refusal, .. } => Error::TurnedAway(Box::new(refusal)),
        FromTable::Welcome { .. }
        | FromTable::Entries { .. }
        | FromTable::Done { .. }
        | FromTable::Present(_)
        | FromTable::Pong { .. } => Error::Unclear("the answer to hello is no welcome".to_owned()),
    }
}
