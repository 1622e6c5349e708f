//! Reading tables.
use bastide_protocol::table::Millis;
use sqlx::PgPool;

use crate::store::rows::{Journal, JournalRow, from_json, read_journal, read_tokens};
use crate::store::{BEFORE_MARK, Kept, Mark, Rest, StoreError, Summary};

/// One moment for all statements.
const BEGIN: &str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
const TABLE: &str = "SELECT info, seed, names, over, due, snapshots.version, snapshots.state \
     FROM tables LEFT JOIN snapshots ON snapshots.table_id = tables.id AND $2 WHERE id = $1";
const JOURNAL: &str =
    "SELECT version, at, event, seat, ask, wanted FROM journal WHERE table_id = $1 AND version > $2 ORDER BY version";
const TOKENS: &str = "SELECT seat, hash FROM tokens WHERE table_id = $1 ORDER BY seat";
const HAS: &str = "SELECT EXISTS (SELECT 1 FROM tables WHERE id = $1)";

/// Whether all entries of a table are read, or those that its snapshot leaves to be read.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Whole {
    Yes,
    No,
}

type TableRow = (String, Option<String>, String, bool, Option<Millis>, Option<i64>, Option<String>);

pub(super) async fn load(reads: &PgPool, id: &str, whole: Whole) -> Result<Option<Kept>, StoreError> {
    let mut all = reads.begin_with(BEGIN).await?;
    let row = sqlx::query_as::<_, TableRow>(TABLE).bind(id).bind(whole == Whole::No);
    let Some((info, seed, names, over, due, marked, state)) = row.fetch_optional(&mut *all).await? else {
        return Ok(None);
    };
    let mark = marked.zip(state).map(|(version, state)| Mark { version: version.unsigned_abs(), state });
    let after = mark.as_ref().map_or(0, |mark| mark.version.saturating_sub(BEFORE_MARK));
    let rows = sqlx::query_as::<_, JournalRow>(JOURNAL).bind(id).bind(after as i64).fetch_all(&mut *all).await?;
    let tokens = sqlx::query_as::<_, (i16, Vec<u8>)>(TOKENS).bind(id).fetch_all(&mut *all).await?;
    all.commit().await?;
    // A long journal is read outside the tasks that serve everybody.
    let read = tokio::task::spawn_blocking(move || read_journal(rows)).await;
    let Journal { entries, unreadable, asked } = read.map_err(|error| StoreError::Failed(error.into()))?;
    // Names that cannot be read are made anew from the entries.
    let summary = Summary { names: from_json(&names).unwrap_or_default(), over, due };
    let tokens = read_tokens(tokens);
    Ok(Some(Kept { info: from_json(&info)?, seed, mark, entries, unreadable, asked, tokens, summary }))
}

pub(super) async fn load_after(reads: &PgPool, id: &str, version: u64) -> Result<Option<Rest>, StoreError> {
    let mut all = reads.begin_with(BEGIN).await?;
    if !sqlx::query_scalar(HAS).bind(id).fetch_one(&mut *all).await? {
        return Ok(None);
    }
    let rows = sqlx::query_as::<_, JournalRow>(JOURNAL).bind(id).bind(version as i64).fetch_all(&mut *all).await?;
    let tokens = sqlx::query_as::<_, (i16, Vec<u8>)>(TOKENS).bind(id).fetch_all(&mut *all).await?;
    all.commit().await?;
    Ok(Some(Rest { entries: read_journal(rows).entries, tokens: read_tokens(tokens) }))
}
