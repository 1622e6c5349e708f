//! Copies of a store: made and put back while a server runs, or while none does.
//!
//! A copy is one file, consistent and checked. Putting it back is one transaction in the store's file, so a running server
//! sees all of it or nothing; it notices within seconds and tells everybody anew.
use std::fmt;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::Duration;

use bastide_protocol::table::Millis;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection};

use super::sqlite::Sqlite;
use super::{Store, StoreError};

/// What a copy holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Copied {
    /// The tables.
    pub tables: u64,
    /// The entries of all tables.
    pub entries: u64,
    /// The size of the file, in bytes.
    pub bytes: u64,
}

/// Why there is no copy, or none was put back.
#[derive(Debug)]
pub enum CopyError {
    /// There is no store here.
    NoStore(PathBuf),
    /// There is a file of this name already.
    Exists(PathBuf),
    /// The copy, or the store, is no sound store.
    Store {
        /// Which file.
        file: PathBuf,
        /// Why not.
        error: StoreError,
    },
    /// A file cannot be read or written.
    File {
        /// Which.
        file: PathBuf,
        /// Why not.
        error: std::io::Error,
    },
}

impl fmt::Display for CopyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CopyError::NoStore(file) => write!(f, "there are no saved games in {}", file.display()),
            CopyError::Exists(file) => write!(f, "{} exists: choose another name", file.display()),
            CopyError::Store { file, error } => write!(f, "{}: {error}", file.display()),
            CopyError::File { file, error } => write!(f, "{}: {error}", file.display()),
        }
    }
}

impl std::error::Error for CopyError {}

/// The tables of the store in the order in which they can be filled.
const FILL: [&str; 5] = [
    "INSERT INTO main.tables SELECT * FROM copy.tables",
    "INSERT INTO main.journal SELECT * FROM copy.journal ORDER BY table_id, version",
    "INSERT INTO main.tokens SELECT * FROM copy.tokens",
    "INSERT INTO main.snapshots SELECT * FROM copy.snapshots",
    "INSERT INTO main.outages SELECT * FROM copy.outages",
];
/// The same in the order in which they can be emptied.
const EMPTY: [&str; 5] = [
    "DELETE FROM main.outages",
    "DELETE FROM main.snapshots",
    "DELETE FROM main.tokens",
    "DELETE FROM main.journal",
    "DELETE FROM main.tables",
];
/// Nobody could play between the copy and now.
const AWAY: &str = "INSERT INTO main.outages (began, ended) SELECT at, $1 FROM copy.heartbeat WHERE at < $1";
const BEAT: &str =
    "INSERT INTO main.heartbeat (one, at) VALUES (1, $1) ON CONFLICT (one) DO UPDATE SET at = excluded.at";
const RESTORED: &str = "UPDATE main.restored SET times = times + 1";

/// Copies the store in this file to another file, which must not exist.
///
/// # Errors
/// There is no store, the other file exists or cannot be written, or the store is damaged.
pub async fn backup(store: &Path, to: &Path) -> Result<Copied, CopyError> {
    if !store.is_file() {
        return Err(CopyError::NoStore(store.to_owned()));
    }
    if to.exists() {
        return Err(CopyError::Exists(to.to_owned()));
    }
    let part = beside(to, "part");
    let made = copy(store, &part).await;
    let finished = match made {
        Ok(copied) => fs::rename(&part, to).map(|()| copied).map_err(|error| file_error(to, error)),
        Err(error) => Err(error),
    };
    if finished.is_err() {
        let _ = fs::remove_file(&part);
    }
    finished
}

async fn copy(store: &Path, part: &Path) -> Result<Copied, CopyError> {
    let failed = |error: sqlx::Error| CopyError::Store { file: store.to_owned(), error: error.into() };
    private_file(part).map_err(|error| file_error(part, error))?;
    let options = SqliteConnectOptions::new().filename(store).busy_timeout(Duration::from_secs(60));
    let mut connection = options.connect().await.map_err(failed)?;
    let target = part.to_string_lossy().into_owned();
    sqlx::query("VACUUM INTO $1").bind(target).execute(&mut connection).await.map_err(failed)?;
    connection.close().await.map_err(failed)?;
    let copied = look_into(part).await?;
    File::open(part).and_then(|file| file.sync_all()).map_err(|error| file_error(part, error))?;
    Ok(copied)
}

/// Puts a copy in place of everything in the store of this file, which is created if there is none. A server may be
/// running. If the store is so damaged that it cannot be opened, it is moved aside first; then no server can be running.
///
/// # Errors
/// The copy is no sound store, or the store cannot be written.
pub async fn restore(copy: &Path, store: &Path, now: Millis) -> Result<Copied, CopyError> {
    if !copy.is_file() {
        return Err(CopyError::NoStore(copy.to_owned()));
    }
    // The copy itself is left as it is; it may be of an older version of this program.
    let part = beside(store, "restoring");
    let ready = async {
        private_file(&part).map_err(|error| file_error(&part, error))?;
        fs::copy(copy, &part).map_err(|error| file_error(copy, error))?;
        let opened = Sqlite::open(&part).await.map_err(|error| CopyError::Store { file: copy.to_owned(), error })?;
        opened.close().await.map_err(|error| CopyError::Store { file: copy.to_owned(), error })?;
        let copied = look_into(&part).await?;
        put_in_place(&part, store, now).await?;
        Ok(copied)
    };
    let done = ready.await;
    for file in [part.clone(), beside(&part, "wal"), beside(&part, "shm")] {
        let _ = fs::remove_file(file);
    }
    done
}

async fn put_in_place(part: &Path, store: &Path, now: Millis) -> Result<(), CopyError> {
    if let Err(error) = open_and_close(store).await {
        tracing::warn!(%error, "the store is damaged and is moved aside");
        for name in ["", "-wal", "-shm"] {
            let from = PathBuf::from(format!("{}{name}", store.display()));
            let to = PathBuf::from(format!("{}.damaged-{now}{name}", store.display()));
            if from.exists() {
                fs::rename(&from, to).map_err(|error| file_error(&from, error))?;
            }
        }
        open_and_close(store).await.map_err(|error| CopyError::Store { file: store.to_owned(), error })?;
    }
    let replaced = replace(part, store, now).await;
    replaced.map_err(|error| CopyError::Store { file: store.to_owned(), error: error.into() })
}

async fn open_and_close(store: &Path) -> Result<(), StoreError> {
    Sqlite::open(store).await?.close().await
}

async fn replace(part: &Path, store: &Path, now: Millis) -> Result<(), sqlx::Error> {
    let options = SqliteConnectOptions::new().filename(store).busy_timeout(Duration::from_secs(60));
    let mut connection = options.connect().await?;
    let from = part.to_string_lossy().into_owned();
    sqlx::query("ATTACH DATABASE $1 AS copy").bind(from).execute(&mut connection).await?;
    let mut all = connection.begin_with("BEGIN IMMEDIATE").await?;
    for step in EMPTY.into_iter().chain(FILL) {
        sqlx::query(step).execute(&mut *all).await?;
    }
    for step in [AWAY, BEAT] {
        sqlx::query(step).bind(now).execute(&mut *all).await?;
    }
    sqlx::query(RESTORED).execute(&mut *all).await?;
    all.commit().await?;
    sqlx::query("DETACH DATABASE copy").execute(&mut connection).await?;
    connection.close().await
}

/// Checks a copy and counts what is in it.
async fn look_into(file: &Path) -> Result<Copied, CopyError> {
    let failed = |error: sqlx::Error| CopyError::Store { file: file.to_owned(), error: error.into() };
    let mut connection = SqliteConnectOptions::new().filename(file).connect().await.map_err(failed)?;
    let check = super::sqlite::check(&mut connection).await;
    check.map_err(|error| CopyError::Store { file: file.to_owned(), error })?;
    let tables = count(&mut connection, "SELECT count(*) FROM tables").await.map_err(failed)?;
    let entries = count(&mut connection, "SELECT count(*) FROM journal").await.map_err(failed)?;
    connection.close().await.map_err(failed)?;
    let bytes = fs::metadata(file).map_err(|error| file_error(file, error))?.len();
    Ok(Copied { tables, entries, bytes })
}

async fn count(connection: &mut SqliteConnection, sql: &'static str) -> Result<u64, sqlx::Error> {
    let n: i64 = sqlx::query_scalar(sql).fetch_one(connection).await?;
    Ok(n.unsigned_abs())
}

/// An empty file that only its owner can read.
fn private_file(file: &Path) -> std::io::Result<()> {
    let mut options = fs::OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(file).map(drop)
}

fn beside(file: &Path, name: &str) -> PathBuf {
    PathBuf::from(format!("{}-{name}", file.display()))
}

fn file_error(file: &Path, error: std::io::Error) -> CopyError {
    CopyError::File { file: file.to_owned(), error }
}
