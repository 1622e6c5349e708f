//! The store in one SQLite file.
//!
//! One connection writes (`pen`), a few read; with a write-ahead log they do not block each other. Changes are on disk
//! when `write` returns (`synchronous = FULL`).
mod pen;
mod write;

use std::path::Path;
use std::time::Duration;

use bastide_protocol::table::Millis;
use pen::Pen;
use sqlx::error::ErrorKind;
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{Connection, SqlSafeStr};

use super::rows::{Journal, JournalRow, ListedRow, from_json, json, read_journal, read_listed, read_tokens};
use super::{
    BEFORE_MARK, Beat, Change, Claim, Claimed, Head, Job, Kept, Later, Listed, Mark, Outage, Owner, Ownership, Rest,
    Store, StoreError, Summary, Written,
};
use write::write;

const HAS: &str = "SELECT EXISTS (SELECT 1 FROM tables WHERE id = $1)";
const TABLE: &str = "SELECT info, seed, names, over, due FROM tables WHERE id = $1";
const JOURNAL: &str =
    "SELECT version, at, event, seat, ask, wanted FROM journal WHERE table_id = $1 AND version > $2 ORDER BY version";
const SNAPSHOT: &str = "SELECT version, state FROM snapshots WHERE table_id = $1";
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

/// The name of the only node.
const ALONE: &str = "alone";

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

    async fn write_all(&self, jobs: &[Job]) -> Result<Vec<Written>, StoreError> {
        match self.write_once(jobs.iter().flatten()).await {
            Ok(()) => Ok(vec![Written::Stored; jobs.len()]),
            Err(error @ StoreError::Conflict) if jobs.len() > 1 => {
                // One table's conflict must not take the others down: each job is tried alone.
                tracing::warn!(%error, jobs = jobs.len(), "a batch could not be written; trying one by one");
                let mut out = Vec::with_capacity(jobs.len());
                for job in jobs {
                    out.push(match self.write_once(job.iter()).await {
                        Ok(()) => Written::Stored,
                        Err(StoreError::Conflict) => Written::Refused,
                        Err(error @ StoreError::Failed(_)) => return Err(error),
                    });
                }
                Ok(out)
            }
            Err(StoreError::Conflict) => Ok(vec![Written::Refused; jobs.len()]),
            Err(error @ StoreError::Failed(_)) => Err(error),
        }
    }

    async fn write_once(&self, changes: impl Iterator<Item = &Change> + Clone + Send) -> Result<(), StoreError> {
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
    let tokens = sqlx::query_as::<_, (i16, Vec<u8>)>(TOKENS).bind(id).fetch_all(&mut *all).await?;
    all.commit().await?;
    // A long journal is read outside the tasks that serve everybody.
    let read = tokio::task::spawn_blocking(move || read_journal(rows)).await;
    let Journal { entries, unreadable, asked } = read.map_err(|error| StoreError::Failed(error.into()))?;
    let tokens = read_tokens(tokens);
    // Names that cannot be read are made anew from the entries.
    let summary = Summary { names: from_json(&names).unwrap_or_default(), over, due };
    Ok(Some(Kept { info: from_json(&info)?, seed, mark, entries, unreadable, asked, tokens, summary }))
}

impl Store for Sqlite {
    fn node(&self) -> &str {
        ALONE
    }

    fn write<'a>(&'a self, jobs: &'a [Job]) -> Later<'a, Vec<Written>> {
        Box::pin(self.write_all(jobs))
    }

    fn claim<'a>(&'a self, table: &'a str, _: Claim) -> Later<'a, Option<Claimed>> {
        Box::pin(async move {
            let ours = || Claimed::Ours(Ownership { epoch: 0, since: Millis::MIN, outages: Vec::new() });
            Ok(self.has(table).await?.then(ours))
        })
    }

    fn load<'a>(&'a self, table: &'a str) -> Later<'a, Option<Kept>> {
        Box::pin(self.read(table, Whole::No))
    }

    fn load_whole<'a>(&'a self, table: &'a str) -> Later<'a, Option<Kept>> {
        Box::pin(self.read(table, Whole::Yes))
    }

    fn load_after<'a>(&'a self, table: &'a str, version: u64) -> Later<'a, Option<Rest>> {
        Box::pin(async move {
            let mut all = self.reads.begin().await?;
            if !sqlx::query_scalar(HAS).bind(table).fetch_one(&mut *all).await? {
                return Ok(None);
            }
            let rows = sqlx::query_as::<_, JournalRow>(JOURNAL).bind(table).bind(version as i64);
            let rows = rows.fetch_all(&mut *all).await?;
            let tokens = sqlx::query_as::<_, (i16, Vec<u8>)>(TOKENS).bind(table).fetch_all(&mut *all).await?;
            all.commit().await?;
            Ok(Some(Rest { entries: read_journal(rows).entries, tokens: read_tokens(tokens) }))
        })
    }

    fn heads<'a>(&'a self, tables: &'a [String]) -> Later<'a, Vec<Head>> {
        Box::pin(async move {
            let mut out = Vec::new();
            for table in tables {
                let owner = Some(Owner { node: ALONE.to_owned(), epoch: 0 });
                let version = self.version(table).await?;
                out.extend(version.map(|version| Head { table: table.clone(), version, owner }));
            }
            Ok(out)
        })
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
            let rows = sqlx::query_as::<_, ListedRow>(OPEN_TABLES).bind(since).bind(most as i64);
            Ok(read_listed(rows.fetch_all(&self.reads).await?))
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

    fn beat(&self, now: Millis) -> Later<'_, Beat> {
        Box::pin(async move {
            let mut held = self.pen.take().await?;
            let beaten = beat(&mut held, now).await;
            held.put_back(beaten)?;
            Ok(Beat { now, nodes: vec![ALONE.to_owned()] })
        })
    }

    fn leave(&self, now: Millis) -> Later<'_, ()> {
        Box::pin(async move { self.beat(now).await.map(drop) })
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
