//! A client's replica of a table, kept up to date by the host's messages. It has no connection and no clock:
//! [`crate::Seat`] brings it together with one; tests and other transports can use it alone.
use std::hash::{BuildHasher, RandomState};
use std::sync::Arc;

use bastide_protocol::table::{Ask, Entry, FromTable, Missed, Present, Request, TableInfo, ToTable};
use bastide_table::guest::{Guest, Remark, Told};
use bastide_table::{Table, agreed};

use crate::error::Error;

/// A table as a client knows it.
#[derive(Debug)]
pub struct Replica {
    guest: Guest,
    start: Start,
    /// `None` before the first welcome.
    table: Option<Table>,
}

/// What a client without any entries requests.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Start {
    /// A snapshot.
    Snapshot,
    /// Every entry.
    Entries,
}

/// A processed message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Heard {
    /// New entries, in order, already applied to the table. Empty after a reconnection without news.
    Entries(Vec<Entry>),
    /// A snapshot replaced the table.
    Whole,
    /// Something that leaves the table as it is.
    Remark(Remark),
}

impl Replica {
    /// The replica of a client with the token of a seat, or of a spectator. It is empty before the first welcome.
    #[must_use]
    pub fn new(token: Option<String>) -> Replica {
        let prefix = format!("{:x}", RandomState::new().hash_one("a client"));
        Replica { guest: Guest::new(token, prefix), start: Start::Snapshot, table: None }
    }

    /// The same, but it asks for every entry from the first one instead of a snapshot.
    #[must_use]
    pub fn from_the_start(token: Option<String>) -> Replica {
        Replica { start: Start::Entries, ..Replica::new(token) }
    }

    /// The table, once it is known.
    #[must_use]
    pub fn table(&self) -> Option<&Table> {
        self.table.as_ref()
    }

    /// The seat, or `None` for a spectator.
    #[must_use]
    pub fn seat(&self) -> Option<u8> {
        self.guest.seat()
    }

    /// Who is at the table.
    #[must_use]
    pub fn present(&self) -> &Present {
        self.guest.present()
    }

    /// The first message of every connection.
    #[must_use]
    pub fn hello(&self) -> ToTable {
        self.guest.hello(match (&self.table, self.start) {
            (Some(table), _) => Some(table.version()),
            (None, Start::Snapshot) => None,
            (None, Start::Entries) => Some(0),
        })
    }

    /// Makes a request. It counts as unanswered from now on.
    pub fn ask(&mut self, request: Request) -> Ask {
        self.guest.ask(request)
    }

    /// Makes a request again that was refused for now. It keeps its id: if it was granted after all, it is not done twice.
    pub fn ask_again(&mut self, ask: Ask) {
        self.guest.ask_again(ask);
    }

    /// The unanswered requests, the oldest first. They are sent after every welcome.
    pub fn unanswered(&self) -> impl Iterator<Item = &Ask> {
        self.guest.unanswered()
    }

    /// Processes a message. An entry that does not follow the one before is an error.
    ///
    /// # Errors
    /// The host's message contradicts the table.
    pub fn hear(&mut self, message: FromTable) -> Result<Heard, Error> {
        match self.guest.hear(message) {
            Told::Welcome { info, missed, .. } => self.catch_up(*info, missed),
            Told::Entries(entries) => {
                let Some(table) = &mut self.table else {
                    return Err(Error::Unclear("entries before a welcome".to_owned()));
                };
                follow(table, &entries)?;
                Ok(Heard::Entries(entries))
            }
            Told::Remark(remark) => Ok(Heard::Remark(remark)),
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
                let mut table = Table::to_follow(info, rules);
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
}

/// Applies entries, none skipped and none repeated.
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

/// The error if `hello` is not answered with a welcome.
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
