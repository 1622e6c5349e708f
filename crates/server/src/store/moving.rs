//! Moves everything from one kind of store to the other, while no server runs on either.
//!
//! The other store must be empty. It gets everything in one transaction, so that it has all or nothing.
use std::fmt;
use std::path::{Path, PathBuf};

use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection};

use super::postgres::Postgres;
use super::rows::JournalRow;
use super::sqlite::Sqlite;
use super::{Store, StoreError};
use crate::lock::{Lock, NotLocked};

/// What was moved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moved {
    /// The tables.
    pub tables: u64,
    /// Their entries.
    pub entries: u64,
}

/// Why nothing was moved.
#[derive(Debug)]
pub enum MoveError {
    /// There is no store here.
    NoStore(PathBuf),
    /// A server uses one of the stores.
    InUse(String),
    /// The store to move to has tables.
    NotEmpty,
    /// A store does not work.
    Store(StoreError),
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MoveError::NoStore(file) => write!(f, "there are no saved games in {}", file.display()),
            MoveError::InUse(by) => write!(f, "a server uses these games: {by}. Stop it first"),
            MoveError::NotEmpty => f.write_str("there are tables already where the games are to be moved to"),
            MoveError::Store(error) => write!(f, "{error}"),
        }
    }
}

impl std::error::Error for MoveError {}

impl From<StoreError> for MoveError {
    fn from(error: StoreError) -> MoveError {
        MoveError::Store(error)
    }
}

impl From<sqlx::Error> for MoveError {
    fn from(error: sqlx::Error) -> MoveError {
        MoveError::Store(error.into())
    }
}

type TableRow = (String, i64, String, Option<String>, bool, String, i16, bool, Option<i64>);
type TokenRow = (i16, Vec<u8>);
type SnapshotRow = (i64, String);

const IDS: &str = "SELECT id FROM tables ORDER BY id";
const TABLE: &str = "SELECT id, opened, info, seed, listed, names, open_seats, over, due FROM tables WHERE id = $1";
const JOURNAL: &str = "SELECT version, at, event, seat, ask, wanted FROM journal WHERE table_id = $1 ORDER BY version";
const TOKENS: &str = "SELECT seat, hash FROM tokens WHERE table_id = $1 ORDER BY seat";
const SNAPSHOT: &str = "SELECT version, state FROM snapshots WHERE table_id = $1";
const ADD_ENTRY: &str = "INSERT INTO journal (table_id, version, at, event, seat, ask, wanted) \
     VALUES ($1, $2, $3, $4, $5, $6, $7)";
const ADD_TOKEN: &str = "INSERT INTO tokens (table_id, seat, hash) VALUES ($1, $2, $3)";
const ADD_SNAPSHOT: &str = "INSERT INTO snapshots (table_id, version, state) VALUES ($1, $2, $3)";
const ADD_TO_SQLITE: &str = "INSERT INTO tables (id, opened, info, seed, listed, names, open_seats, over, due) \
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)";
const ADD_TO_POSTGRES: &str = "INSERT INTO tables (id, opened, info, seed, listed, names, open_seats, over, due, version) \
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)";
const ADD_OUTAGE: &str = "INSERT INTO outages (began, ended) VALUES ($1, $2)";
const ANY: &str = "SELECT EXISTS (SELECT 1 FROM tables)";

/// Everything that is stored of a table.
struct Whole {
    table: TableRow,
    journal: Vec<JournalRow>,
    tokens: Vec<TokenRow>,
    snapshot: Option<SnapshotRow>,
}

macro_rules! read_whole {
    ($name:ident, $connection:ty) => {
        async fn $name(connection: &mut $connection, id: &str) -> Result<Whole, sqlx::Error> {
            Ok(Whole {
                table: sqlx::query_as(TABLE).bind(id).fetch_one(&mut *connection).await?,
                journal: sqlx::query_as(JOURNAL).bind(id).fetch_all(&mut *connection).await?,
                tokens: sqlx::query_as(TOKENS).bind(id).fetch_all(&mut *connection).await?,
                snapshot: sqlx::query_as(SNAPSHOT).bind(id).fetch_optional(&mut *connection).await?,
            })
        }
    };
}

macro_rules! add_rest {
    ($name:ident, $connection:ty) => {
        async fn $name(connection: &mut $connection, whole: &Whole) -> Result<(), sqlx::Error> {
            let id = &whole.table.0;
            for (version, at, event, seat, ask, wanted) in &whole.journal {
                let added = sqlx::query(ADD_ENTRY).bind(id).bind(version).bind(at).bind(event);
                added.bind(seat).bind(ask).bind(wanted).execute(&mut *connection).await?;
            }
            for (seat, hash) in &whole.tokens {
                sqlx::query(ADD_TOKEN).bind(id).bind(seat).bind(hash).execute(&mut *connection).await?;
            }
            if let Some((version, state)) = &whole.snapshot {
                sqlx::query(ADD_SNAPSHOT).bind(id).bind(version).bind(state).execute(&mut *connection).await?;
            }
            Ok(())
        }
    };
}

read_whole!(read_from_sqlite, SqliteConnection);
read_whole!(read_from_postgres, PgConnection);
add_rest!(add_rest_to_sqlite, SqliteConnection);
add_rest!(add_rest_to_postgres, PgConnection);

/// Moves everything from this file into this database.
///
/// # Errors
/// A server runs, the database has tables, or a store does not work.
pub async fn to_postgres(file: &Path, address: &str) -> Result<Moved, MoveError> {
    if !file.is_file() {
        return Err(MoveError::NoStore(file.to_owned()));
    }
    let _lock = lock(file)?;
    // Both are brought to their newest form, and checked.
    Sqlite::open(file).await?.close().await?;
    check_idle(address).await?;
    let mut from = SqliteConnectOptions::new().filename(file).connect().await?;
    let mut to = address.parse::<PgConnectOptions>()?.connect().await?;
    let mut all = to.begin().await?;
    if sqlx::query_scalar(ANY).fetch_one(&mut *all).await? {
        return Err(MoveError::NotEmpty);
    }
    let mut moved = Moved { tables: 0, entries: 0 };
    let ids: Vec<String> = sqlx::query_scalar(IDS).fetch_all(&mut from).await?;
    for id in ids {
        let whole = read_from_sqlite(&mut from, &id).await?;
        let (id, opened, info, seed, listed, names, open_seats, over, due) = &whole.table;
        let version = whole.journal.last().map_or(0, |(version, ..)| *version);
        let added = sqlx::query(ADD_TO_POSTGRES).bind(id).bind(opened).bind(info).bind(seed).bind(listed).bind(names);
        added.bind(open_seats).bind(over).bind(due).bind(version).execute(&mut *all).await?;
        add_rest_to_postgres(&mut all, &whole).await?;
        moved.tables += 1;
        moved.entries += whole.journal.len() as u64;
    }
    let outages: Vec<(i64, i64)> = sqlx::query_as("SELECT began, ended FROM outages").fetch_all(&mut from).await?;
    for (began, ended) in outages {
        sqlx::query(ADD_OUTAGE).bind(began).bind(ended).execute(&mut *all).await?;
    }
    // Nobody plays until the first node starts.
    let seen: Option<i64> = sqlx::query_scalar("SELECT at FROM heartbeat").fetch_optional(&mut from).await?;
    if let Some(seen) = seen {
        let node = "INSERT INTO nodes (name, beat, lease) VALUES ('moved', $1, $1) ON CONFLICT DO NOTHING";
        sqlx::query(node).bind(seen).execute(&mut *all).await?;
    }
    sqlx::query("UPDATE restored SET times = times + 1").execute(&mut *all).await?;
    all.commit().await?;
    Ok(moved)
}

/// Moves everything from this database into this file.
///
/// # Errors
/// A node lives, the file has tables, or a store does not work.
pub async fn to_sqlite(address: &str, file: &Path) -> Result<Moved, MoveError> {
    check_idle(address).await?;
    if let Some(folder) = file.parent() {
        std::fs::create_dir_all(folder).map_err(|error| StoreError::Failed(error.into()))?;
    }
    let _lock = lock(file)?;
    Sqlite::open(file).await?.close().await?;
    let mut from = address.parse::<PgConnectOptions>()?.connect().await?;
    let mut to = SqliteConnectOptions::new().filename(file).connect().await?;
    let mut all = to.begin_with("BEGIN IMMEDIATE").await?;
    if sqlx::query_scalar(ANY).fetch_one(&mut *all).await? {
        return Err(MoveError::NotEmpty);
    }
    let mut moved = Moved { tables: 0, entries: 0 };
    let ids: Vec<String> = sqlx::query_scalar(IDS).fetch_all(&mut from).await?;
    for id in ids {
        let whole = read_from_postgres(&mut from, &id).await?;
        let (id, opened, info, seed, listed, names, open_seats, over, due) = &whole.table;
        let added = sqlx::query(ADD_TO_SQLITE).bind(id).bind(opened).bind(info).bind(seed).bind(listed).bind(names);
        added.bind(open_seats).bind(over).bind(due).execute(&mut *all).await?;
        add_rest_to_sqlite(&mut all, &whole).await?;
        moved.tables += 1;
        moved.entries += whole.journal.len() as u64;
    }
    let outages = sqlx::query_as::<_, (i64, i64)>("SELECT began, ended FROM outages WHERE node IS NULL");
    for (began, ended) in outages.fetch_all(&mut from).await? {
        sqlx::query(ADD_OUTAGE).bind(began).bind(ended).execute(&mut *all).await?;
    }
    let seen: Option<i64> = sqlx::query_scalar("SELECT max(beat) FROM nodes").fetch_one(&mut from).await?;
    if let Some(seen) = seen {
        let beat = "INSERT INTO heartbeat (one, at) VALUES (1, $1) ON CONFLICT (one) DO UPDATE SET at = excluded.at";
        sqlx::query(beat).bind(seen).execute(&mut *all).await?;
    }
    sqlx::query("UPDATE restored SET times = times + 1").execute(&mut *all).await?;
    all.commit().await?;
    to.close().await?;
    Ok(moved)
}

/// No server may run on the folder of this file.
fn lock(file: &Path) -> Result<Lock, MoveError> {
    let folder = file.parent().unwrap_or(Path::new("."));
    Lock::take(folder).map_err(|error| match error {
        NotLocked::By(who) => MoveError::InUse(who),
        NotLocked::Failed(error) => MoveError::Store(StoreError::Failed(error.into())),
    })
}

/// No node may live in this database.
async fn check_idle(address: &str) -> Result<(), MoveError> {
    Postgres::open(address).await?.close().await?;
    let mut connection = address.parse::<PgConnectOptions>()?.connect().await?;
    let nodes = sqlx::query_scalar("SELECT name FROM nodes WHERE lease > millis() ORDER BY name");
    let nodes: Vec<String> = nodes.fetch_all(&mut connection).await?;
    connection.close().await?;
    if nodes.is_empty() { Ok(()) } else { Err(MoveError::InUse(format!("node {}", nodes.join(", ")))) }
}
