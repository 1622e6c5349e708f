//! What is kept: every table's journal, and what is needed to find tables without reading all of it.
//!
//! The rest of the server knows only [`Store`]. Another database is another file beside [`sqlite`] that passes the same
//! contract (`tests/store.rs`).
pub mod sqlite;

use std::fmt;
use std::pin::Pin;

use bastide_protocol::table::{Entry, Millis, TableInfo};

use crate::secret::TokenHash;

/// What a store answers, later.
pub type Later<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// Where tables are kept for good.
pub trait Store: fmt::Debug + Send + Sync {
    /// Keep all of this for good, or nothing of it.
    fn write<'a>(&'a self, changes: &'a [Change]) -> Later<'a, ()>;

    /// Everything about a table; none if there is no such table.
    fn load<'a>(&'a self, table: &'a str) -> Later<'a, Option<Kept>>;

    /// Is there such a table?
    fn has<'a>(&'a self, table: &'a str) -> Later<'a, bool>;

    /// The listed tables with an open seat that were opened since, the newest first.
    fn open_tables(&self, since: Millis, most: usize) -> Later<'_, Vec<Listed>>;

    /// The tables where somebody's flag may have fallen by now, the longest overdue first.
    fn due(&self, now: Millis, most: usize) -> Later<'_, Vec<String>>;

    /// The server starts. If it was seen before, it was away from then until now, and that is kept as an outage.
    fn started(&self, now: Millis) -> Later<'_, ()>;

    /// The server is alive.
    fn beat(&self, now: Millis) -> Later<'_, ()>;

    /// When the server was away, the first outage first.
    fn outages(&self) -> Later<'_, Vec<Outage>>;

    /// From time to time: tidy up what is cheaper to tidy up beside the writing than within it.
    fn tidy(&self) -> Later<'_, ()>;

    /// Nothing more is asked of it.
    fn close(&self) -> Later<'_, ()>;
}

/// What changes about one table.
#[derive(Clone, Debug)]
pub struct Change {
    /// The table's id.
    pub table: String,
    /// If the table is new: how it was opened.
    pub opens: Option<NewTable>,
    /// What happened, in order.
    pub entries: Vec<Entry>,
    /// The request that it came of.
    pub asked: Option<Asked>,
    /// The seats whose token is another from now on, or none.
    pub tokens: Vec<(u8, Option<TokenHash>)>,
    /// What is found without reading the journal, if it changes.
    pub standing: Option<Standing>,
}

/// A table that was just opened.
#[derive(Clone)]
pub struct NewTable {
    /// The table.
    pub info: TableInfo,
    /// What its draws follow from.
    pub seed: Option<String>,
    /// Does it stand in the list of open tables?
    pub listed: bool,
}

// The seed is a secret until the end.
impl fmt::Debug for NewTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("NewTable").field("id", &self.info.id).finish_non_exhaustive()
    }
}

/// What is known of a table without reading its journal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standing {
    /// Who sits where; none where a seat is open.
    pub names: Vec<Option<String>>,
    /// Is the game over?
    pub over: bool,
    /// Not later than the time at which somebody's flag can fall.
    pub due: Option<Millis>,
}

/// A request that was granted. Ids and requests are kept as digests: long enough never to be the same by chance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Asked {
    /// Whose it was.
    pub seat: u8,
    /// The client's name for it.
    pub id: u128,
    /// What was wanted.
    pub wanted: u128,
    /// The table's version with it.
    pub version: u64,
}

/// A table, as it was kept.
pub struct Kept {
    /// The table, as it was opened.
    pub info: TableInfo,
    /// What its draws follow from.
    pub seed: Option<String>,
    /// Everything that happened.
    pub entries: Vec<Entry>,
    /// The requests that were granted, the oldest first.
    pub asked: Vec<Asked>,
    /// The seats' tokens.
    pub tokens: Vec<(u8, TokenHash)>,
    /// What lists show of it.
    pub standing: Standing,
}

// The seed is a secret until the end.
impl fmt::Debug for Kept {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Kept").field("id", &self.info.id).finish_non_exhaustive()
    }
}

/// A table in the list of open tables.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed {
    /// The table.
    pub info: TableInfo,
    /// Who sits where.
    pub names: Vec<Option<String>>,
}

/// When the server was away.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outage {
    /// When it was last seen.
    pub began: Millis,
    /// When it was back.
    pub ended: Millis,
}

/// Why nothing was kept or found.
#[derive(Debug)]
pub enum StoreError {
    /// Somebody else has written to this table: what is known of it is old.
    Conflict,
    /// The store does not work.
    Failed(Box<dyn std::error::Error + Send + Sync>),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Conflict => f.write_str("the table was changed by somebody else"),
            StoreError::Failed(error) => write!(f, "the store does not work: {error}"),
        }
    }
}

impl std::error::Error for StoreError {}
