//! The store in one SQLite file.
//!
//! One connection writes (`pen`), a few read; with a write-ahead log they do not block each other. Changes are on disk
//! when `write` returns (`synchronous = FULL`). A batch is passed as one JSON text per statement, so that a hundred tables
//! cost hardly more round trips than one.
mod pen;

use std::path::Path;
use std::time::Duration;

use bastide_protocol::table::{Entry, Millis, TableEvent};
use pen::Pen;
use sqlx::error::ErrorKind;
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{Connection, SqlSafeStr};

use super::{Asked, BEFORE_MARK, Change, Kept, Later, Listed, Mark, NewTable, Outage, Store, StoreError, Summary};
use crate::secret::TokenHash;

const OPEN_TABLE: &str = "INSERT INTO tables (id, opened, info, seed, listed, names, open_seats, over) VALUES ($1, $2, $3, $4, $5, '[]', 0, 0)";
const ADD_TO_JOURNAL: &str = "INSERT INTO journal (table_id, version, at, event, seat, ask, wanted) \
     SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6 FROM json_each($1) ORDER BY key";
const STAND: &str = "UPDATE tables SET names = row.value ->> 1, open_seats = row.value ->> 2, over = row.value ->> 3, \
     due = row.value ->> 4 FROM json_each($1) AS row WHERE tables.id = row.value ->> 0";
const GIVE_TOKEN: &str = "INSERT INTO tokens (table_id, seat, hash) VALUES ($1, $2, $3) \
     ON CONFLICT (table_id, seat) DO UPDATE SET hash = excluded.hash";
const TAKE_TOKEN: &str = "DELETE FROM tokens WHERE table_id = $1 AND seat = $2";
const HAS: &str = "SELECT EXISTS (SELECT 1 FROM tables WHERE id = $1)";
const TABLE: &str = "SELECT info, seed, names, over, due FROM tables WHERE id = $1";
const JOURNAL: &str =
    "SELECT version, at, event, seat, ask, wanted FROM journal WHERE table_id = $1 AND version > $2 ORDER BY version";
const SNAPSHOT: &str = "SELECT version, state FROM snapshots WHERE table_id = $1";
const KEEP_SNAPSHOT: &str = "INSERT INTO snapshots (table_id, version, state) VALUES ($1, $2, $3) \
     ON CONFLICT (table_id) DO UPDATE SET version = excluded.version, state = excluded.state";
const VERSION: &str =
    "SELECT COALESCE((SELECT max(version) FROM journal WHERE table_id = $1), 0) FROM tables WHERE id = $1";
const TOKENS: &str = "SELECT seat, hash FROM tokens WHERE table_id = $1 ORDER BY seat";
const OPEN_TABLES: &str = "SELECT info, names FROM tables \
     WHERE listed = 1 AND open_seats > 0 AND over = 0 AND opened >= $1 ORDER BY opened DESC, id LIMIT $2";
const DUE: &str = "SELECT id FROM tables WHERE due IS NOT NULL AND due <= $1 ORDER BY due LIMIT $2";
const LAST_SEEN: &str = "SELECT at FROM heartbeat";
const BEAT: &str = "INSERT INTO heartbeat (one, at) VALUES (1, $1) ON CONFLICT (one) DO UPDATE SET at = excluded.at";
const PROBE: &str = "INSERT INTO probe (one, bytes) VALUES (1, zeroblob(8192))";
const PROBED: &str = "DELETE FROM probe";
const AWAY: &str = "INSERT INTO outages (began, ended) VALUES ($1, $2)";
const OUTAGES: &str = "SELECT began, ended FROM outages ORDER BY began, ended";

/// Tables without an entry since. A summary's `due` is not later than the time at which a flag can fall.
const OLD: &str = "SELECT id FROM tables WHERE over = $1 AND opened < $2 AND (due IS NULL OR due < $2) \
     AND COALESCE((SELECT at FROM journal WHERE table_id = tables.id ORDER BY version DESC LIMIT 1), opened) < $2 LIMIT $3";
const DELETE: [&str; 4] = [
    "DELETE FROM journal WHERE table_id IN (SELECT value FROM json_each($1))",
    "DELETE FROM tokens WHERE table_id IN (SELECT value FROM json_each($1))",
    "DELETE FROM snapshots WHERE table_id IN (SELECT value FROM json_each($1))",
    "DELETE FROM tables WHERE id IN (SELECT value FROM json_each($1))",
];

/// The code of an error that a trigger raises: `SQLITE_CONSTRAINT_TRIGGER`.
const BY_TRIGGER: &str = "1811";

/// The number of reading connections.
const READERS: u32 = 4;

/// The size of a page, in bytes.
const PAGE: u64 = 4096;

/// What has been done to the schema, in order. The macro `sqlx::migrate!` would list the folder, but then a second SQLite is
/// compiled for the macro.
const MIGRATIONS: [(i64, &str, &str); 6] = [
    (1, "tables", include_str!("../../../migrations/sqlite/0001_tables.sql")),
    (2, "probe", include_str!("../../../migrations/sqlite/0002_probe.sql")),
    (3, "no_gaps", include_str!("../../../migrations/sqlite/0003_no_gaps.sql")),
    (4, "snapshots", include_str!("../../../migrations/sqlite/0004_snapshots.sql")),
    (5, "retention", include_str!("../../../migrations/sqlite/0005_retention.sql")),
    (6, "restored", include_str!("../../../migrations/sqlite/0006_restored.sql")),
];

/// The store in one file.
#[derive(Debug)]
pub struct Sqlite {
    pen: Pen,
    reads: SqlitePool,
}

impl Sqlite {
    /// Opens the store in this file; creates or migrates it if needed.
    ///
    /// # Errors
    /// The file cannot be created or read, or is not a store.
    pub async fn open(file: &Path) -> Result<Sqlite, StoreError> {
        Sqlite::open_within(file, None).await
    }

    /// As [`Sqlite::open`]. The file grows to at most this many bytes; beyond that nothing is stored until something is
    /// deleted.
    ///
    /// # Errors
    /// The file cannot be created or read, or is not a store.
    pub async fn open_within(file: &Path, most_bytes: Option<u64>) -> Result<Sqlite, StoreError> {
        #[cfg(unix)]
        make_private(file).map_err(|error| StoreError::Failed(error.into()))?;
        let mut options = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(true)
            .page_size(PAGE as u32)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(Duration::from_secs(10))
            // `tidy` checkpoints the log outside of writing; writing does so only if that does not keep up.
            .pragma("wal_autocheckpoint", "20000")
            .optimize_on_close(true, None);
        if let Some(most) = most_bytes {
            options = options.pragma("max_page_count", (most / PAGE).max(1).to_string());
        }
        let pen = Pen::new(options.clone());
        let mut held = pen.take().await?;
        let ready = async {
            check(&mut held).await?;
            migrations().run(&mut *held).await.map_err(|error| StoreError::Failed(error.into()))
        };
        let ready = ready.await;
        held.put_back(ready)?;
        let reads = SqlitePoolOptions::new().max_connections(READERS).connect_with(options).await?;
        Ok(Sqlite { pen, reads })
    }

    async fn write_all(&self, changes: &[Change]) -> Result<(), StoreError> {
        let mut held = self.pen.take().await?;
        let written = write(&mut held, changes).await;
        held.put_back(written)
    }

    /// Reads a table; a connection that fails is closed, so that the next reader gets a sound one.
    async fn read(&self, id: &str, whole: Whole) -> Result<Option<Kept>, StoreError> {
        let mut connection = self.reads.acquire().await?;
        let read = read(&mut connection, id, whole).await;
        if read.is_err() {
            connection.close_on_drop();
        }
        read
    }
}

/// Whether all entries of a table are read, or those that its snapshot leaves to be read.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Whole {
    Yes,
    No,
}

/// Stores all these changes in one transaction.
async fn write(connection: &mut SqliteConnection, changes: &[Change]) -> Result<(), StoreError> {
    let mut all = connection.begin_with("BEGIN IMMEDIATE").await?;
    for (id, table) in changes.iter().filter_map(|change| Some((&change.table, change.opens.as_ref()?))) {
        let NewTable { info, seed, listed } = table;
        let new = sqlx::query(OPEN_TABLE).bind(id).bind(info.opened).bind(json(info)?);
        new.bind(seed).bind(listed).execute(&mut *all).await?;
    }
    let mut rows = Vec::new();
    for change in changes {
        for (n, entry) in change.entries.iter().enumerate() {
            let asked = change.asked.filter(|_| n + 1 == change.entries.len());
            let digest = |digest: u128| format!("{digest:032x}");
            rows.push((
                &change.table,
                entry.version,
                entry.at,
                json(&entry.event)?,
                asked.map(|asked| asked.seat),
                asked.map(|asked| digest(asked.id)),
                asked.map(|asked| digest(asked.wanted)),
            ));
        }
    }
    if !rows.is_empty() {
        sqlx::query(ADD_TO_JOURNAL).bind(json(&rows)?).execute(&mut *all).await?;
    }
    let mut rows = Vec::new();
    for (id, summary) in changes.iter().filter_map(|change| Some((&change.table, change.summary.as_ref()?))) {
        let Summary { names, over, due } = summary;
        let n_open = if *over { 0 } else { names.iter().filter(|name| name.is_none()).count() };
        rows.push((id, json(names)?, n_open, u8::from(*over), due));
    }
    if !rows.is_empty() {
        sqlx::query(STAND).bind(json(&rows)?).execute(&mut *all).await?;
    }
    for change in changes {
        for (seat, hash) in &change.tokens {
            let done = match hash {
                Some(hash) => sqlx::query(GIVE_TOKEN).bind(&change.table).bind(seat).bind(hash.as_bytes()),
                None => sqlx::query(TAKE_TOKEN).bind(&change.table).bind(seat),
            };
            done.execute(&mut *all).await?;
        }
    }
    for (id, mark) in changes.iter().filter_map(|change| Some((&change.table, change.mark.as_ref()?))) {
        let kept = sqlx::query(KEEP_SNAPSHOT).bind(id).bind(mark.version as i64).bind(&mark.state);
        kept.execute(&mut *all).await?;
    }
    all.commit().await?;
    Ok(())
}

async fn read(connection: &mut SqliteConnection, id: &str, whole: Whole) -> Result<Option<Kept>, StoreError> {
    // One transaction, for a consistent snapshot.
    let mut all = connection.begin().await?;
    type TableRow = (String, Option<String>, String, bool, Option<Millis>);
    let Some((info, seed, names, over, due)) =
        sqlx::query_as::<_, TableRow>(TABLE).bind(id).fetch_optional(&mut *all).await?
    else {
        return Ok(None);
    };
    let mark: Option<(i64, String)> = match whole {
        Whole::Yes => None,
        Whole::No => sqlx::query_as(SNAPSHOT).bind(id).fetch_optional(&mut *all).await?,
    };
    let mark = mark.map(|(version, state)| Mark { version: version.unsigned_abs(), state });
    let after = mark.as_ref().map_or(0, |mark| mark.version.saturating_sub(BEFORE_MARK));
    let rows = sqlx::query_as::<_, JournalRow>(JOURNAL).bind(id).bind(after as i64).fetch_all(&mut *all).await?;
    let tokens = sqlx::query_as::<_, (u8, Vec<u8>)>(TOKENS).bind(id).fetch_all(&mut *all).await?;
    all.commit().await?;
    // A long journal is read outside the tasks that serve everybody.
    let read = tokio::task::spawn_blocking(move || read_journal(rows)).await;
    let Journal { entries, unreadable, asked } = read.map_err(|error| StoreError::Failed(error.into()))?;
    // A broken hash opens no seat, and harms no other.
    let token = |(seat, hash): (u8, Vec<u8>)| Some((seat, TokenHash::from_bytes(&hash)?));
    let tokens = tokens.into_iter().filter_map(token).collect();
    // Names that cannot be read are made anew from the entries.
    let summary = Summary { names: from_json(&names).unwrap_or_default(), over, due };
    Ok(Some(Kept { info: from_json(&info)?, seed, mark, entries, unreadable, asked, tokens, summary }))
}

/// A row of the journal: version, time, event, and the request it belongs to.
type JournalRow = (i64, Millis, String, Option<u8>, Option<String>, Option<String>);

/// What the rows of a journal say.
struct Journal {
    entries: Vec<Entry>,
    unreadable: Option<String>,
    asked: Vec<Asked>,
}

fn read_journal(rows: Vec<JournalRow>) -> Journal {
    let mut entries = Vec::with_capacity(rows.len());
    let mut asked = Vec::new();
    for (version, at, event, seat, ask, wanted) in rows {
        let version = version.unsigned_abs();
        let event: TableEvent = match serde_json::from_str(&event) {
            Ok(event) => event,
            Err(error) => {
                let unreadable = Some(format!("entry {version} cannot be read: {error}"));
                return Journal { entries, unreadable, asked };
            }
        };
        entries.push(Entry { version, at, event });
        let digest = |text: Option<String>| u128::from_str_radix(&text?, 16).ok();
        // A request that cannot be read is as good as forgotten.
        if let (Some(seat), Some(id), Some(wanted)) = (seat, digest(ask), digest(wanted)) {
            asked.push(Asked { seat, id, wanted, version });
        }
    }
    Journal { entries, unreadable: None, asked }
}

impl Store for Sqlite {
    fn write<'a>(&'a self, changes: &'a [Change]) -> Later<'a, ()> {
        Box::pin(self.write_all(changes))
    }

    fn load<'a>(&'a self, table: &'a str) -> Later<'a, Option<Kept>> {
        Box::pin(self.read(table, Whole::No))
    }

    fn load_whole<'a>(&'a self, table: &'a str) -> Later<'a, Option<Kept>> {
        Box::pin(self.read(table, Whole::Yes))
    }

    fn version<'a>(&'a self, table: &'a str) -> Later<'a, Option<u64>> {
        Box::pin(async move {
            let version: Option<i64> = sqlx::query_scalar(VERSION).bind(table).fetch_optional(&self.reads).await?;
            Ok(version.map(i64::unsigned_abs))
        })
    }

    fn has<'a>(&'a self, table: &'a str) -> Later<'a, bool> {
        Box::pin(async move { Ok(sqlx::query_scalar(HAS).bind(table).fetch_one(&self.reads).await?) })
    }

    fn open_tables(&self, since: Millis, most: usize) -> Later<'_, Vec<Listed>> {
        Box::pin(async move {
            let rows = sqlx::query_as::<_, (String, String)>(OPEN_TABLES).bind(since).bind(most as i64);
            let rows = rows.fetch_all(&self.reads).await?;
            // A row that cannot be read is left out; the others are listed all the same.
            let listed = |(info, names): (String, String)| -> Result<Listed, StoreError> {
                Ok(Listed { info: from_json(&info)?, names: from_json(&names)? })
            };
            let rows = rows.into_iter().filter_map(|row| {
                listed(row).inspect_err(|error| tracing::error!(%error, "a table cannot be listed")).ok()
            });
            Ok(rows.collect())
        })
    }

    fn due(&self, now: Millis, most: usize) -> Later<'_, Vec<String>> {
        Box::pin(async move { Ok(sqlx::query_scalar(DUE).bind(now).bind(most as i64).fetch_all(&self.reads).await?) })
    }

    fn started(&self, now: Millis) -> Later<'_, ()> {
        Box::pin(async move {
            let mut held = self.pen.take().await?;
            let noted = note_start(&mut held, now).await;
            held.put_back(noted)
        })
    }

    fn beat(&self, now: Millis) -> Later<'_, ()> {
        Box::pin(async move {
            let mut held = self.pen.take().await?;
            let beaten = beat(&mut held, now).await;
            held.put_back(beaten)
        })
    }

    fn note_outage(&self, outage: Outage) -> Later<'_, ()> {
        Box::pin(async move {
            let mut held = self.pen.take().await?;
            let noted = sqlx::query(AWAY).bind(outage.began).bind(outage.ended).execute(&mut *held).await;
            held.put_back(noted.map(drop).map_err(StoreError::from))
        })
    }

    fn delete_old(&self, over: bool, since: Millis, most: usize) -> Later<'_, usize> {
        Box::pin(async move {
            let mut held = self.pen.take().await?;
            let deleted = delete_old(&mut held, over, since, most).await;
            held.put_back(deleted)
        })
    }

    fn times_restored(&self) -> Later<'_, u64> {
        Box::pin(async move {
            let times: i64 = sqlx::query_scalar("SELECT times FROM restored").fetch_one(&self.reads).await?;
            Ok(times.unsigned_abs())
        })
    }

    fn outages(&self) -> Later<'_, Vec<Outage>> {
        Box::pin(async move {
            let rows: Vec<(Millis, Millis)> = sqlx::query_as(OUTAGES).fetch_all(&self.reads).await?;
            Ok(rows.into_iter().map(|(began, ended)| Outage { began, ended }).collect())
        })
    }

    fn tidy(&self) -> Later<'_, ()> {
        // A passive checkpoint copies the log into the file without blocking the writer.
        Box::pin(async move { Ok(sqlx::query("PRAGMA wal_checkpoint(PASSIVE)").execute(&self.reads).await.map(drop)?) })
    }

    fn close(&self) -> Later<'_, ()> {
        Box::pin(async move {
            self.reads.close().await;
            self.pen.close().await
        })
    }
}

async fn note_start(connection: &mut SqliteConnection, now: Millis) -> Result<(), StoreError> {
    let mut all = connection.begin_with("BEGIN IMMEDIATE").await?;
    let seen: Option<Millis> = sqlx::query_scalar(LAST_SEEN).fetch_optional(&mut *all).await?;
    if let Some(seen) = seen.filter(|seen| *seen < now) {
        sqlx::query(AWAY).bind(seen).bind(now).execute(&mut *all).await?;
    }
    sqlx::query(BEAT).bind(now).execute(&mut *all).await?;
    all.commit().await?;
    Ok(())
}

/// Stores the heartbeat, and tries whether something new can be stored.
async fn beat(connection: &mut SqliteConnection, now: Millis) -> Result<(), StoreError> {
    let mut all = connection.begin_with("BEGIN IMMEDIATE").await?;
    sqlx::query(PROBE).execute(&mut *all).await?;
    sqlx::query(PROBED).execute(&mut *all).await?;
    sqlx::query(BEAT).bind(now).execute(&mut *all).await?;
    all.commit().await?;
    Ok(())
}

async fn delete_old(
    connection: &mut SqliteConnection,
    over: bool,
    since: Millis,
    most: usize,
) -> Result<usize, StoreError> {
    let mut all = connection.begin_with("BEGIN IMMEDIATE").await?;
    let old = sqlx::query_scalar(OLD).bind(over).bind(since).bind(most as i64);
    let old: Vec<String> = old.fetch_all(&mut *all).await?;
    if !old.is_empty() {
        let ids = json(&old)?;
        for delete in DELETE {
            sqlx::query(delete).bind(&ids).execute(&mut *all).await?;
        }
    }
    all.commit().await?;
    Ok(old.len())
}

/// Only the owner may read the file: it contains the tables' chat. SQLite gives its log the same permissions.
#[cfg(unix)]
fn make_private(file: &Path) -> std::io::Result<()> {
    use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};
    let made = std::fs::OpenOptions::new().write(true).create_new(true).mode(0o600).open(file);
    match made {
        Ok(_) => Ok(()),
        Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => {
            // A file of somebody else's is used as it is.
            let _ = std::fs::set_permissions(file, std::fs::Permissions::from_mode(0o600));
            Ok(())
        }
        // SQLite says better what is wrong.
        Err(_) => Ok(()),
    }
}

/// Whether the file is sound; a damaged one must not be served from.
pub(super) async fn check(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    let found: Vec<String> = sqlx::query_scalar("PRAGMA quick_check(1)").fetch_all(connection).await?;
    match found.as_slice() {
        [ok] if ok == "ok" => Ok(()),
        found => Err(StoreError::Failed(format!("the file is damaged: {}", found.join("; ")).into())),
    }
}

fn migrations() -> Migrator {
    let migration = |(version, name, sql): (i64, &'static str, &'static str)| {
        Migration::new(version, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
    };
    Migrator::with_migrations(MIGRATIONS.into_iter().map(migration).collect())
}

fn json(value: &impl serde::Serialize) -> Result<String, StoreError> {
    serde_json::to_string(value).map_err(|error| StoreError::Failed(error.into()))
}

fn from_json<T: serde::de::DeserializeOwned>(text: &str) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(|error| StoreError::Failed(error.into()))
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        let is_conflict = error.as_database_error().is_some_and(|error| match error.kind() {
            ErrorKind::UniqueViolation
            | ErrorKind::ForeignKeyViolation
            | ErrorKind::NotNullViolation
            | ErrorKind::CheckViolation => true,
            _ => error.code().as_deref() == Some(BY_TRIGGER),
        });
        if is_conflict { StoreError::Conflict } else { StoreError::Failed(error.into()) }
    }
}

#[cfg(test)]
mod tests {
    use super::MIGRATIONS;

    #[test]
    fn every_migration_of_the_folder_is_listed() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/migrations/sqlite");
        let entries = std::fs::read_dir(folder).expect("the folder is there");
        let mut files: Vec<String> =
            entries.map(|entry| entry.expect("it can be read").file_name().to_string_lossy().into_owned()).collect();
        files.sort();
        let listed = MIGRATIONS.map(|(version, name, _)| format!("{version:04}_{name}.sql"));
        assert_eq!(files, listed);
    }
}
