//! Writing to SQLite: a batch is passed as one JSON text per statement, so that a hundred tables cost hardly more round
//! trips than one.
use sqlx::Connection;
use sqlx::sqlite::SqliteConnection;

use crate::store::rows::json;
use crate::store::{Change, NewTable, StoreError, Summary};

const OPEN_TABLE: &str = "INSERT INTO tables (id, opened, info, seed, listed, names, open_seats, over) VALUES ($1, $2, $3, $4, $5, '[]', 0, 0)";
const ADD_TO_JOURNAL: &str = "INSERT INTO journal (table_id, version, at, event, seat, ask, wanted) \
     SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6 FROM json_each($1) ORDER BY key";
const STAND: &str = "UPDATE tables SET names = row.value ->> 1, open_seats = row.value ->> 2, over = row.value ->> 3, \
     due = row.value ->> 4 FROM json_each($1) AS row WHERE tables.id = row.value ->> 0";
const GIVE_TOKEN: &str = "INSERT INTO tokens (table_id, seat, hash) VALUES ($1, $2, $3) \
     ON CONFLICT (table_id, seat) DO UPDATE SET hash = excluded.hash";
const TAKE_TOKEN: &str = "DELETE FROM tokens WHERE table_id = $1 AND seat = $2";
const KEEP_SNAPSHOT: &str = "INSERT INTO snapshots (table_id, version, state) VALUES ($1, $2, $3) \
     ON CONFLICT (table_id) DO UPDATE SET version = excluded.version, state = excluded.state";

/// Stores all these changes in one transaction.
pub(super) async fn write(
    connection: &mut SqliteConnection,
    changes: impl Iterator<Item = &Change> + Clone,
) -> Result<(), StoreError> {
    let mut all = connection.begin_with("BEGIN IMMEDIATE").await?;
    for (id, table) in changes.clone().filter_map(|change| Some((&change.table, change.opens.as_ref()?))) {
        let NewTable { info, seed, listed } = table;
        let new = sqlx::query(OPEN_TABLE).bind(id).bind(info.opened).bind(json(info)?);
        new.bind(seed).bind(listed).execute(&mut *all).await?;
    }
    let mut rows = Vec::new();
    for change in changes.clone() {
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
    for (id, summary) in changes.clone().filter_map(|change| Some((&change.table, change.summary.as_ref()?))) {
        let Summary { names, over, due } = summary;
        let n_open = if *over { 0 } else { names.iter().filter(|name| name.is_none()).count() };
        rows.push((id, json(names)?, n_open, u8::from(*over), due));
    }
    if !rows.is_empty() {
        sqlx::query(STAND).bind(json(&rows)?).execute(&mut *all).await?;
    }
    for change in changes.clone() {
        for (seat, hash) in &change.tokens {
            let done = match hash {
                Some(hash) => sqlx::query(GIVE_TOKEN).bind(&change.table).bind(seat).bind(hash.as_bytes()),
                None => sqlx::query(TAKE_TOKEN).bind(&change.table).bind(seat),
            };
            done.execute(&mut *all).await?;
        }
    }
    for (id, mark) in changes.clone().filter_map(|change| Some((&change.table, change.mark.as_ref()?))) {
        let kept = sqlx::query(KEEP_SNAPSHOT).bind(id).bind(mark.version as i64).bind(&mark.state);
        kept.execute(&mut *all).await?;
    }
    all.commit().await?;
    Ok(())
}
