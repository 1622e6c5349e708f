//! The store in a PostgreSQL database, for any number of nodes.
//!
//! Every write locks the rows of its tables and checks owner, epoch and version in the transaction that adds to the
//! journal (`write`). Leases go by the database's clock (`nodes`). A table changes hands by one statement (`claim`).
mod claim;
mod nodes;
mod pen;
mod read;
mod write;

use std::str::FromStr;
use std::time::Duration;

use bastide_protocol::table::Millis;
use sqlx::SqlSafeStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::postgres::{PgConnectOptions, PgPool, PgPoolOptions};

use super::rows::{ListedRow, read_listed};
use super::{Beat, Claim, Claimed, Head, Job, Kept, Later, Listed, Outage, Owner, Rest, Store, StoreError, Written};
use crate::machine::Machine;
use crate::secret::new_table_id;
use pen::Pen;
use read::Whole;

const HAS: &str = "SELECT EXISTS (SELECT 1 FROM tables WHERE id = $1)";
const VERSION: &str = "SELECT version FROM tables WHERE id = $1";
const STANDINGS: &str = "SELECT id, version, owner, epoch FROM tables WHERE id = ANY($1)";
const OPEN_TABLES: &str = "SELECT info, names FROM tables \
     WHERE listed AND open_seats > 0 AND NOT over AND opened >= $1 ORDER BY opened DESC, id LIMIT $2";

/// Tables where a flag may have fallen: not those of other nodes that live, and not those that another one was told of
/// in the last ten seconds. Rows that somebody is busy with are left to the next time.
const DUE: &str = "WITH due AS ( \
         SELECT id FROM tables WHERE due IS NOT NULL AND due <= $1 \
         AND (owner IS NULL OR owner = $3 OR NOT EXISTS (SELECT 1 FROM nodes WHERE name = owner AND lease > millis())) \
         AND (told IS NULL OR told = $3 OR told_at < millis() - 10000 \
              OR NOT EXISTS (SELECT 1 FROM nodes WHERE name = told AND lease > millis())) \
         ORDER BY due, id LIMIT $2 FOR UPDATE SKIP LOCKED), \
     told AS (UPDATE tables SET told = $3, told_at = millis() FROM due WHERE tables.id = due.id \
         RETURNING tables.id, tables.due) \
     SELECT id FROM told ORDER BY due, id";

/// Tables without an entry since. A summary's `due` is not later than the time at which a flag can fall.
const DELETE_OLD: &str = "WITH old AS ( \
         SELECT id FROM tables WHERE over = $1 AND opened < $2 AND (due IS NULL OR due < $2) \
         AND (owner IS NULL OR owner = $4 OR NOT EXISTS (SELECT 1 FROM nodes WHERE name = owner AND lease > millis())) \
         AND COALESCE((SELECT at FROM journal WHERE table_id = tables.id ORDER BY version DESC LIMIT 1), opened) < $2 \
         LIMIT $3 FOR UPDATE SKIP LOCKED) \
     DELETE FROM tables USING old WHERE tables.id = old.id";

/// What has been done to the schema, in order.
const MIGRATIONS: [(i64, &str, &str); 1] =
    [(1, "tables", include_str!("../../../migrations/postgres/0001_tables.sql"))];

/// The number of reading connections.
const READERS: u32 = 8;
/// How long to wait for one.
const PATIENCE: Duration = Duration::from_secs(5);
/// How many jobs are written at once: a batch of 100 tables takes about 13 ms, one of 1,000 more than ten times that.
const BATCH: usize = 100;

/// The store in a database.
#[derive(Debug)]
pub struct Postgres {
    node: String,
    cluster: String,
    pen: Pen,
    reads: PgPool,
}

impl Postgres {
    /// Opens the store in this database, such as `postgres://user:password@host/name`; creates or migrates it if needed.
    ///
    /// # Errors
    /// The address is invalid, the database cannot be reached, or its tables cannot be made.
    pub async fn open(address: &str) -> Result<Postgres, StoreError> {
        let options = PgConnectOptions::from_str(address)?.application_name("bastide").options([
            // A node that is suspended must not hold rows that others need.
            ("idle_in_transaction_session_timeout", "1500"),
            ("lock_timeout", "3000"),
            ("statement_timeout", "20000"),
        ]);
        let reads = PgPoolOptions::new().max_connections(READERS).acquire_timeout(PATIENCE);
        let reads = reads.connect_with(options.clone()).await?;
        let mut connection = reads.acquire().await?;
        // Nodes that start together take turns; that is what the migrator's lock is for.
        let migrated = migrations().run(&mut *connection).await;
        migrated.map_err(|error| StoreError::Failed(error.into()))?;
        let cluster = sqlx::query_scalar("SELECT name FROM cluster").fetch_one(&mut *connection).await?;
        drop(connection);
        Ok(Postgres { node: new_table_id(&Machine::Real), cluster, pen: Pen::new(options), reads })
    }

    /// The name of the database on the bus. A copy of the database has the same name, until it is given another.
    #[must_use]
    pub fn cluster(&self) -> &str {
        &self.cluster
    }
}

impl Store for Postgres {
    fn node(&self) -> &str {
        &self.node
    }

    fn write<'a>(&'a self, jobs: &'a [Job]) -> Later<'a, Vec<Written>> {
        Box::pin(write::write_all(&self.pen, &self.node, jobs))
    }

    fn batch(&self) -> usize {
        BATCH
    }

    fn claim<'a>(&'a self, table: &'a str, claim: Claim) -> Later<'a, Option<Claimed>> {
        Box::pin(claim::claim(&self.reads, &self.node, table, claim))
    }

    fn load<'a>(&'a self, table: &'a str) -> Later<'a, Option<Kept>> {
        Box::pin(read::load(&self.reads, table, Whole::No))
    }

    fn load_whole<'a>(&'a self, table: &'a str) -> Later<'a, Option<Kept>> {
        Box::pin(read::load(&self.reads, table, Whole::Yes))
    }

    fn load_after<'a>(&'a self, table: &'a str, version: u64) -> Later<'a, Option<Rest>> {
        Box::pin(read::load_after(&self.reads, table, version))
    }

    fn version<'a>(&'a self, table: &'a str) -> Later<'a, Option<u64>> {
        Box::pin(async move {
            let version: Option<i64> = sqlx::query_scalar(VERSION).bind(table).fetch_optional(&self.reads).await?;
            Ok(version.map(i64::unsigned_abs))
        })
    }

    fn heads<'a>(&'a self, tables: &'a [String]) -> Later<'a, Vec<Head>> {
        Box::pin(async move {
            type Row = (String, i64, Option<String>, i64);
            let rows: Vec<Row> = sqlx::query_as(STANDINGS).bind(tables).fetch_all(&self.reads).await?;
            let head = |(table, version, owner, epoch): Row| Head {
                table,
                version: version.unsigned_abs(),
                owner: owner.map(|node| Owner { node, epoch: epoch.unsigned_abs() }),
            };
            Ok(rows.into_iter().map(head).collect())
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
        Box::pin(async move {
            let due = sqlx::query_scalar(DUE).bind(now).bind(most as i64).bind(&self.node);
            Ok(due.fetch_all(&self.reads).await?)
        })
    }

    fn started(&self, _: Millis) -> Later<'_, ()> {
        Box::pin(nodes::started(&self.reads, &self.node))
    }

    fn beat(&self, _: Millis) -> Later<'_, Beat> {
        Box::pin(nodes::beat(&self.reads, &self.node))
    }

    fn leave(&self, _: Millis) -> Later<'_, ()> {
        Box::pin(nodes::leave(&self.reads, &self.node))
    }

    fn note_outage(&self, outage: Outage) -> Later<'_, ()> {
        Box::pin(nodes::note_outage(&self.reads, &self.node, outage))
    }

    fn delete_old(&self, over: bool, since: Millis, most: usize) -> Later<'_, usize> {
        Box::pin(async move {
            let old = sqlx::query(DELETE_OLD).bind(over).bind(since).bind(most as i64).bind(&self.node);
            Ok(old.execute(&self.reads).await?.rows_affected() as usize)
        })
    }

    fn times_restored(&self) -> Later<'_, u64> {
        Box::pin(async move {
            let times: i64 = sqlx::query_scalar("SELECT times FROM restored").fetch_one(&self.reads).await?;
            Ok(times.unsigned_abs())
        })
    }

    fn outages(&self) -> Later<'_, Vec<Outage>> {
        // Claims bring the outages that concern a table, those without any node among them.
        Box::pin(async { Ok(Vec::new()) })
    }

    fn tidy(&self) -> Later<'_, ()> {
        // The database does that by itself.
        Box::pin(async { Ok(()) })
    }

    fn close(&self) -> Later<'_, ()> {
        Box::pin(async move {
            self.reads.close().await;
            self.pen.close().await
        })
    }
}

fn migrations() -> Migrator {
    let migration = |(version, name, sql): (i64, &'static str, &'static str)| {
        Migration::new(version, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
    };
    let mut migrator = Migrator::with_migrations(MIGRATIONS.into_iter().map(migration).collect());
    // A node may start beside newer ones while all are upgraded: what they have added is none of its business.
    migrator.set_ignore_missing(true);
    migrator
}

#[cfg(test)]
mod tests {
    use super::MIGRATIONS;

    #[test]
    fn every_migration_of_the_folder_is_listed() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/migrations/postgres");
        let entries = std::fs::read_dir(folder).expect("the folder is there");
        let mut files: Vec<String> =
            entries.map(|entry| entry.expect("it can be read").file_name().to_string_lossy().into_owned()).collect();
        files.sort();
        let listed = MIGRATIONS.map(|(version, name, _)| format!("{version:04}_{name}.sql"));
        assert_eq!(files, listed);
    }
}
