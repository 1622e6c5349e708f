//! Writing: a batch is one transaction of a few statements, whatever the number of tables.
//!
//! The rows of all tables are locked in the order of their names, so that nodes never wait for each other in a circle.
//! Then each job is looked at as if it were alone: it fits, or it is left out. A transaction whose end is unknown is
//! looked up by its number: the database remembers whether it was committed.
use std::collections::{BTreeMap, HashMap};
use std::time::Duration;

use sqlx::Postgres;
use sqlx::postgres::PgConnection;
use tokio::time::{Instant, sleep, timeout};

use super::pen::Pen;
use crate::store::rows::json;
use crate::store::{Change, Job, NewTable, StoreError, Written};

const LOCK: &str = "SELECT id, COALESCE(owner = $2, false), epoch, version, pg_current_xact_id()::text FROM tables \
     WHERE id = ANY($1) ORDER BY id FOR UPDATE";
const NUMBER: &str = "SELECT pg_current_xact_id()::text";
const STATUS: &str = "SELECT pg_xact_status($1::xid8)";
const TAKEN: &str = "SELECT EXISTS (SELECT 1 FROM journal WHERE table_id = $1 AND version = ANY($2))";
const OPEN_TABLE: &str = "INSERT INTO tables (id, opened, info, seed, listed) VALUES ($1, $2, $3, $4, $5)";
const ADD_TO_JOURNAL: &str = "INSERT INTO journal (table_id, version, at, event, seat, ask, wanted) \
     SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::smallint[], $6::text[], $7::text[])";
const STAND: &str = "UPDATE tables SET version = new.version, owner = CASE WHEN new.gives_up THEN NULL ELSE owner END, \
     since = CASE WHEN new.gives_up THEN millis() ELSE since END, \
     names = COALESCE(new.names, tables.names), open_seats = COALESCE(new.open_seats, tables.open_seats), \
     over = COALESCE(new.over, tables.over), due = CASE WHEN new.names IS NULL THEN tables.due ELSE new.due END \
     FROM unnest($1::text[], $2::bigint[], $3::boolean[], $4::text[], $5::smallint[], $6::boolean[], $7::bigint[]) \
     AS new (id, version, gives_up, names, open_seats, over, due) WHERE tables.id = new.id";
const GIVE_TOKEN: &str = "INSERT INTO tokens (table_id, seat, hash) VALUES ($1, $2, $3) \
     ON CONFLICT (table_id, seat) DO UPDATE SET hash = excluded.hash";
const TAKE_TOKEN: &str = "DELETE FROM tokens WHERE table_id = $1 AND seat = $2";
const KEEP_SNAPSHOT: &str = "INSERT INTO snapshots (table_id, version, state) VALUES ($1, $2, $3) \
     ON CONFLICT (table_id) DO UPDATE SET version = excluded.version, state = excluded.state";

/// How long a database that does not respond is tried again, and how long one transaction may take.
const PATIENCE: Duration = Duration::from_secs(10);
const SLOWEST: Duration = Duration::from_secs(20);
/// How often it is tried at least.
const LEAST_TRIES: usize = 3;
/// The pause before it is tried again.
const BREATH: Duration = Duration::from_millis(50);

/// Stores these jobs, each whole or not at all.
pub(super) async fn write_all(pen: &Pen, node: &str, jobs: &[Job]) -> Result<Vec<Written>, StoreError> {
    let deadline = Instant::now() + PATIENCE;
    for n in 1.. {
        match write_once(pen, node, jobs).await {
            Ok(written) => return Ok(written),
            Err(Failed::Before(StoreError::Conflict)) if jobs.len() > 1 => {
                // Another node has opened a table of the same name this moment: each job is tried alone.
                let mut out = Vec::with_capacity(jobs.len());
                for job in jobs {
                    out.extend(Box::pin(write_all(pen, node, std::slice::from_ref(job))).await?);
                }
                return Ok(out);
            }
            Err(Failed::Before(StoreError::Conflict)) => return Ok(vec![Written::Refused; jobs.len()]),
            Err(Failed::Before(error @ StoreError::Failed(_))) => {
                // A node that was suspended meanwhile is late, and may well succeed now.
                if n >= LEAST_TRIES && Instant::now() >= deadline {
                    return Err(error);
                }
                tracing::warn!(%error, "a batch could not be written; it is tried again");
            }
            Err(Failed::AtCommit { number, written, error }) => {
                tracing::warn!(%error, "it is unknown whether a batch was written; it is looked up");
                if was_committed(pen, &number, deadline).await? {
                    return Ok(written);
                }
            }
        }
        sleep(BREATH).await;
    }
    unreachable!("it is tried again until it succeeds or fails")
}

/// Why a batch was not written, as far as that is known.
enum Failed {
    /// Nothing was stored.
    Before(StoreError),
    /// The database did not say whether it has committed.
    AtCommit { number: String, written: Vec<Written>, error: sqlx::Error },
}

impl From<sqlx::Error> for Failed {
    fn from(error: sqlx::Error) -> Failed {
        Failed::Before(error.into())
    }
}

impl From<StoreError> for Failed {
    fn from(error: StoreError) -> Failed {
        Failed::Before(error)
    }
}

/// Whether the transaction of this number was committed; waits until that is certain.
async fn was_committed(pen: &Pen, number: &str, deadline: Instant) -> Result<bool, StoreError> {
    loop {
        let asked = timeout(SLOWEST, async {
            let mut connection = pen.another().await?;
            let status: Option<String> = sqlx::query_scalar(STATUS).bind(number).fetch_one(&mut connection).await?;
            pen.put_back(connection).await;
            Ok::<_, sqlx::Error>(status)
        });
        match asked.await {
            Ok(Ok(Some(status))) if status == "committed" => return Ok(true),
            Ok(Ok(Some(status))) if status == "aborted" => return Ok(false),
            // It is still in progress, or the database is not there: the answer comes later.
            Ok(_) | Err(_) if Instant::now() < deadline => sleep(BREATH).await,
            Ok(Ok(_)) => return Err(StoreError::Failed("the database does not know a transaction's end".into())),
            Ok(Err(error)) => return Err(error.into()),
            Err(error) => return Err(StoreError::Failed(error.into())),
        }
    }
}

async fn write_once(pen: &Pen, node: &str, jobs: &[Job]) -> Result<Vec<Written>, Failed> {
    let late = |error: tokio::time::error::Elapsed| Failed::Before(StoreError::Failed(error.into()));
    // Dropping a connection that has not answered in time ends its transaction.
    let mut connection = timeout(SLOWEST, pen.take()).await.map_err(late)??;
    let (written, number) = timeout(SLOWEST, fill(&mut connection, node, jobs)).await.map_err(late)??;
    let committed = timeout(SLOWEST, sqlx::raw_sql("COMMIT").execute(&mut connection)).await;
    match committed {
        Ok(Ok(_)) => {
            pen.put_back(connection).await;
            Ok(written)
        }
        Ok(Err(error)) => Err(Failed::AtCommit { number, written, error }),
        Err(error) => {
            let error = sqlx::Error::Io(std::io::Error::new(std::io::ErrorKind::TimedOut, error));
            Err(Failed::AtCommit { number, written, error })
        }
    }
}

/// What is known of a table within a batch.
#[derive(Clone, Copy)]
struct Known {
    ours: bool,
    epoch: i64,
    version: u64,
}

/// The new row of a table.
#[derive(Default)]
struct Row {
    version: u64,
    gives_up: bool,
    /// Names, open seats, whether it is over, and when a flag can fall.
    summary: Option<(String, i16, bool, Option<i64>)>,
}

/// Does everything but the commit. Returns what becomes of each job, and the number of the transaction.
async fn fill(connection: &mut PgConnection, node: &str, jobs: &[Job]) -> Result<(Vec<Written>, String), Failed> {
    sqlx::raw_sql("BEGIN").execute(&mut *connection).await?;
    let mut ids: Vec<&str> = jobs.iter().flatten().map(|change| change.table.as_str()).collect();
    ids.sort_unstable();
    ids.dedup();
    type Locked = (String, bool, i64, i64, String);
    let rows = sqlx::query_as::<_, Locked>(LOCK).bind(&ids).bind(node).fetch_all(&mut *connection).await?;
    let number = match rows.first() {
        Some((.., number)) => number.clone(),
        None => sqlx::query_scalar(NUMBER).fetch_one(&mut *connection).await?,
    };
    let known = |(id, ours, epoch, version, _): Locked| (id, Known { ours, epoch, version: version.unsigned_abs() });
    let mut tables: HashMap<String, Known> = rows.into_iter().map(known).collect();
    let mut written = Vec::with_capacity(jobs.len());
    let mut fitting: Vec<&Change> = Vec::new();
    for job in jobs {
        let fits = fit(connection, &mut tables, job).await?;
        if fits {
            fitting.extend(job);
        }
        written.push(if fits { Written::Stored } else { Written::Refused });
    }
    if !fitting.is_empty() {
        store(connection, &fitting, &tables).await?;
    }
    Ok((written, number))
}

/// Whether a job fits; if so, its tables are known as they are after it.
async fn fit(
    connection: &mut PgConnection,
    tables: &mut HashMap<String, Known>,
    job: &[Change],
) -> Result<bool, sqlx::Error> {
    let mut after: HashMap<&str, Known> = HashMap::new();
    for change in job {
        let id = change.table.as_str();
        let before = after.get(id).or_else(|| tables.get(id)).copied();
        let mut table = match (before, &change.opens) {
            (None, Some(_)) => Known { ours: false, epoch: 0, version: 0 },
            (Some(table), None) if table.ours && table.epoch == change.epoch as i64 => table,
            (Some(_) | None, _) => return Ok(false),
        };
        if let (Some(first), Some(last)) = (change.entries.first(), change.entries.last()) {
            let follow = change.entries.windows(2).all(|pair| pair[0].version + 1 == pair[1].version);
            if first.version == table.version + 1 && follow {
                table.version = last.version;
            } else if !fills_in(connection, change, table.version).await? {
                return Ok(false);
            }
        }
        table.ours &= !change.gives_up;
        after.insert(id, table);
    }
    tables.extend(after.into_iter().map(|(id, table)| (id.to_owned(), table)));
    Ok(true)
}

/// Whether entries were missing before this version, as may be in tables that came from elsewhere.
async fn fills_in(connection: &mut PgConnection, change: &Change, version: u64) -> Result<bool, sqlx::Error> {
    let versions: Vec<i64> = change.entries.iter().map(|entry| entry.version as i64).collect();
    if !versions.iter().all(|n| (1..=version as i64).contains(n)) {
        return Ok(false);
    }
    let taken: bool = sqlx::query_scalar(TAKEN).bind(&change.table).bind(versions).fetch_one(connection).await?;
    Ok(!taken)
}

async fn store(
    connection: &mut PgConnection,
    changes: &[&Change],
    tables: &HashMap<String, Known>,
) -> Result<(), Failed> {
    for (id, table) in changes.iter().filter_map(|change| Some((&change.table, change.opens.as_ref()?))) {
        let NewTable { info, seed, listed } = table;
        let new = sqlx::query(OPEN_TABLE).bind(id).bind(info.opened).bind(json(info)?);
        new.bind(seed).bind(listed).execute(&mut *connection).await?;
    }
    add_to_journal(connection, changes).await?;
    let mut rows: BTreeMap<&str, Row> = BTreeMap::new();
    for change in changes {
        let row = rows.entry(&change.table).or_default();
        row.version = tables[&change.table].version;
        row.gives_up |= change.gives_up;
        if let Some(summary) = &change.summary {
            let is_open = |name: &&Option<String>| name.is_none() && !summary.over;
            let n_open = summary.names.iter().filter(is_open).count();
            row.summary = Some((json(&summary.names)?, n_open as i16, summary.over, summary.due));
        }
    }
    stand(rows).execute(&mut *connection).await?;
    for change in changes {
        for (seat, hash) in &change.tokens {
            let done = match hash {
                Some(hash) => sqlx::query(GIVE_TOKEN).bind(&change.table).bind(i16::from(*seat)).bind(hash.as_bytes()),
                None => sqlx::query(TAKE_TOKEN).bind(&change.table).bind(i16::from(*seat)),
            };
            done.execute(&mut *connection).await?;
        }
        if let Some(mark) = &change.mark {
            let kept = sqlx::query(KEEP_SNAPSHOT).bind(&change.table).bind(mark.version as i64).bind(&mark.state);
            kept.execute(&mut *connection).await?;
        }
    }
    Ok(())
}

async fn add_to_journal(connection: &mut PgConnection, changes: &[&Change]) -> Result<(), Failed> {
    let (mut ids, mut versions, mut times, mut events) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let (mut seats, mut asks, mut wanted) = (Vec::new(), Vec::new(), Vec::new());
    for change in changes {
        for (n, entry) in change.entries.iter().enumerate() {
            let asked = change.asked.filter(|_| n + 1 == change.entries.len());
            let digest = |digest: u128| format!("{digest:032x}");
            ids.push(change.table.as_str());
            versions.push(entry.version as i64);
            times.push(entry.at);
            events.push(json(&entry.event)?);
            seats.push(asked.map(|asked| i16::from(asked.seat)));
            asks.push(asked.map(|asked| digest(asked.id)));
            wanted.push(asked.map(|asked| digest(asked.wanted)));
        }
    }
    if ids.is_empty() {
        return Ok(());
    }
    let added = sqlx::query(ADD_TO_JOURNAL).bind(ids).bind(versions).bind(times).bind(events);
    added.bind(seats).bind(asks).bind(wanted).execute(connection).await?;
    Ok(())
}

fn stand(rows: BTreeMap<&str, Row>) -> sqlx::query::Query<'static, Postgres, sqlx::postgres::PgArguments> {
    let (mut ids, mut versions, mut given_up) = (Vec::new(), Vec::new(), Vec::new());
    let (mut names, mut open, mut over, mut due) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for (id, row) in rows {
        ids.push(id.to_owned());
        versions.push(row.version as i64);
        given_up.push(row.gives_up);
        let (of_names, of_open, of_over, of_due) = match row.summary {
            Some((names, open, over, due)) => (Some(names), Some(open), Some(over), due),
            None => (None, None, None, None),
        };
        names.push(of_names);
        open.push(of_open);
        over.push(of_over);
        due.push(of_due);
    }
    sqlx::query(STAND).bind(ids).bind(versions).bind(given_up).bind(names).bind(open).bind(over).bind(due)
}
