//! Persistence: the entries of every table, and summaries to find tables without reading them.
//!
//! The rest of the server knows only [`Store`]. Another database is another file beside [`sqlite`] that passes the same
//! contract (`tests/server/store.rs`).
//!
//! Several nodes may share a store ([`postgres`]). A table then has an owner, an epoch that every change of owner raises,
//! and a version, the number of its last entry. Only its owner changes a table, and the store checks that with every
//! write: a node that has lost a table, and does not know it yet, is refused. Leases only say when a table may be taken
//! over. With one node ([`sqlite`]) that node owns everything, and every epoch is 0.
pub mod copy;
pub mod moving;
pub mod postgres;
mod rows;
pub mod sqlite;

use std::fmt;
use std::pin::Pin;

use bastide_protocol::table::{Entry, Millis, TableInfo};

use crate::secret::TokenHash;

/// A future of a store's answer.
pub type Later<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// Permanent storage of tables.
pub trait Store: fmt::Debug + Send + Sync {
    /// The name of this node: unique among all nodes that ever use the store, a new one for every process.
    fn node(&self) -> &str;

    /// Stores these jobs, each whole or not at all. A job is refused if one of its changes does not fit: the table has
    /// another epoch, a number is taken or left out, or there is no such table. Other jobs are stored all the same.
    ///
    /// # Errors
    /// The store has failed. Nothing is known of the jobs: whoever goes on must read its tables again.
    fn write<'a>(&'a self, jobs: &'a [Job]) -> Later<'a, Vec<Written>>;

    /// How many jobs are best written at once.
    fn batch(&self) -> usize {
        1000
    }

    /// Makes this node the owner of a table, or says who is. `None` if there is no such table.
    fn claim<'a>(&'a self, table: &'a str, claim: Claim) -> Later<'a, Option<Claimed>>;

    /// A table: its snapshot with the entries after it and a few before, or all entries if there is no snapshot. `None` if
    /// there is no such table.
    fn load<'a>(&'a self, table: &'a str) -> Later<'a, Option<Kept>>;

    /// The same with all entries, whether there is a snapshot or not.
    fn load_whole<'a>(&'a self, table: &'a str) -> Later<'a, Option<Kept>>;

    /// What was stored of a table after a version. `None` if there is no such table.
    fn load_after<'a>(&'a self, table: &'a str, version: u64) -> Later<'a, Option<Rest>>;

    /// The number of a table's last entry, or `None` if there is no such table.
    fn version<'a>(&'a self, table: &'a str) -> Later<'a, Option<u64>>;

    /// The heads of these tables, in any order; tables that do not exist are left out.
    fn heads<'a>(&'a self, tables: &'a [String]) -> Later<'a, Vec<Head>>;

    /// Whether there is such a table.
    fn has<'a>(&'a self, table: &'a str) -> Later<'a, bool>;

    /// The listed tables with an open seat that were opened since, newest first.
    fn open_tables(&self, since: Millis, most: usize) -> Later<'_, Vec<Listed>>;

    /// The tables where a flag may have fallen by now, longest overdue first. Tables of other nodes that live are left
    /// out, and so are those that another node was told of a moment ago.
    fn due(&self, now: Millis, most: usize) -> Later<'_, Vec<String>>;

    /// Called when the node starts: it has a lease from now on. If no node was there, the time since the last heartbeat is
    /// stored as an outage.
    fn started(&self, now: Millis) -> Later<'_, ()>;

    /// The heartbeat: extends the lease by the store's own time. It fails if nothing new can be stored.
    fn beat(&self, now: Millis) -> Later<'_, Beat>;

    /// Called when the node stops: its lease ends, and its tables are free.
    fn leave(&self, now: Millis) -> Later<'_, ()>;

    /// Stores a period in which this node was not there, though it was not stopped.
    fn note_outage(&self, outage: Outage) -> Later<'_, ()>;

    /// Deletes tables whose game is over, or is not, and that have had no entry since; none where a flag can still fall,
    /// and none of another node that lives. Returns how many were deleted, at most `most`.
    fn delete_old(&self, over: bool, since: Millis, most: usize) -> Later<'_, usize>;

    /// How often a copy was put in place of everything.
    fn times_restored(&self) -> Later<'_, u64>;

    /// The outages of this node before it started, oldest first. Those of former owners come with [`Store::claim`].
    fn outages(&self) -> Later<'_, Vec<Outage>>;

    /// Periodic maintenance that is cheaper outside of writing.
    fn tidy(&self) -> Later<'_, ()>;

    /// Closes the store.
    fn close(&self) -> Later<'_, ()>;
}

/// Changes that are stored together or not at all.
pub type Job = Vec<Change>;

/// What became of a job.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Written {
    /// It is stored.
    Stored,
    /// It does not fit what is stored.
    Refused,
}

/// An owner of a table: a node, and the epoch in which it owns the table.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Owner {
    /// The node.
    pub node: String,
    /// The epoch.
    pub epoch: u64,
}

/// How a table is claimed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Claim {
    /// If it is free: nobody owns it, this node does, or its owner's lease has run out by the store's time.
    IfFree,
    /// Also from this owner, who does not respond, whatever its lease says.
    From(Owner),
}

/// What became of a claim.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Claimed {
    /// The table is this node's, in a new epoch.
    Ours(Ownership),
    /// Somebody else owns it.
    Theirs(Owner),
}

/// What a new owner must know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ownership {
    /// The epoch.
    pub epoch: u64,
    /// Since when, by the store's time. Outages of this node before that do not concern the table.
    pub since: Millis,
    /// When nobody could play at this table before that; the periods may overlap.
    pub outages: Vec<Outage>,
}

/// The head of a table: its last version, and its owner.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Head {
    /// The table.
    pub table: String,
    /// The number of its last entry.
    pub version: u64,
    /// Its owner, whether its lease has run out or not.
    pub owner: Option<Owner>,
}

/// What was stored of a table after a version.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rest {
    /// The entries, in order, up to the first that cannot be read.
    pub entries: Vec<Entry>,
    /// The seats' tokens.
    pub tokens: Vec<(u8, TokenHash)>,
}

/// What a heartbeat has brought.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Beat {
    /// The store's time.
    pub now: Millis,
    /// The nodes that live, this one among them.
    pub nodes: Vec<String>,
}

/// Changes to one table.
#[derive(Clone, Debug)]
pub struct Change {
    /// The table's id.
    pub table: String,
    /// The epoch in which this node owns it. A new table has no owner.
    pub epoch: u64,
    /// The options of the table, if it is new.
    pub opens: Option<NewTable>,
    /// New entries, in order.
    pub entries: Vec<Entry>,
    /// The request that caused them.
    pub asked: Option<Asked>,
    /// Seats with a new token, or with none any more.
    pub tokens: Vec<(u8, Option<TokenHash>)>,
    /// The new summary, if it changes.
    pub summary: Option<Summary>,
    /// A new snapshot.
    pub mark: Option<Mark>,
    /// Whether the table is given up afterwards.
    pub gives_up: bool,
}

impl Change {
    /// A new table.
    #[must_use]
    pub fn opening(new: NewTable) -> Change {
        let change = Change::of(&new.info.id, 0);
        Change { opens: Some(new), ..change }
    }

    /// No change yet of a table that is owned in this epoch.
    #[must_use]
    pub fn of(table: &str, epoch: u64) -> Change {
        Change {
            table: table.to_owned(),
            epoch,
            opens: None,
            entries: Vec::new(),
            asked: None,
            tokens: Vec::new(),
            summary: None,
            mark: None,
            gives_up: false,
        }
    }
}

/// A snapshot: what the entries up to a version have made of a table. The store does not read it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mark {
    /// The number of the last entry that is in it.
    pub version: u64,
    /// The snapshot.
    pub state: String,
}

/// The entries before a snapshot that are loaded with it, for clients that reconnect soon.
pub const BEFORE_MARK: u64 = 64;

/// A new table.
#[derive(Clone)]
pub struct NewTable {
    /// The table.
    pub info: TableInfo,
    /// The seed of its draws.
    pub seed: Option<String>,
    /// Whether it appears in the list of open tables.
    pub listed: bool,
}

// The seed is a secret until the end.
impl fmt::Debug for NewTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("NewTable").field("id", &self.info.id).finish_non_exhaustive()
    }
}

/// What the store knows of a table without reading its entries; lists and clocks need no more.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// The players' names by seat; `None` for an open seat.
    pub names: Vec<Option<String>>,
    /// Whether the game is over.
    pub over: bool,
    /// The earliest time at which a flag can fall.
    pub due: Option<Millis>,
}

/// A granted request. Ids and requests are stored as digests, long enough to make collisions negligible.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Asked {
    /// The seat that asked.
    pub seat: u8,
    /// The digest of the client's id for it.
    pub id: u128,
    /// The digest of the request.
    pub wanted: u128,
    /// The table's version after it.
    pub version: u64,
}

/// A stored table.
pub struct Kept {
    /// The table as opened.
    pub info: TableInfo,
    /// The seed of its draws.
    pub seed: Option<String>,
    /// The snapshot, if there is one and it was asked for.
    pub mark: Option<Mark>,
    /// The entries, in order, up to the first that cannot be read.
    pub entries: Vec<Entry>,
    /// Why the entry after these cannot be read.
    pub unreadable: Option<String>,
    /// The granted requests of these entries, oldest first.
    pub asked: Vec<Asked>,
    /// The seats' tokens.
    pub tokens: Vec<(u8, TokenHash)>,
    /// The stored summary.
    pub summary: Summary,
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
    /// The players' names by seat.
    pub names: Vec<Option<String>>,
}

/// A period in which the server was not there: stopped, suspended, or unable to store anything.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outage {
    /// The last heartbeat before it.
    pub began: Millis,
    /// When the server was back.
    pub ended: Millis,
}

/// Why storing or reading failed.
#[derive(Debug)]
pub enum StoreError {
    /// The change does not fit what is stored: the table has another owner, a number is taken or left out, or there is no
    /// such table. Our state is stale.
    Conflict,
    /// The store has failed.
    Failed(Box<dyn std::error::Error + Send + Sync>),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Conflict => f.write_str("the change does not fit what is stored"),
            StoreError::Failed(error) => write!(f, "the store failed: {error}"),
        }
    }
}

impl std::error::Error for StoreError {}
