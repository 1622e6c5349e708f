//! Who owns a table.
use sqlx::PgPool;

use crate::store::{Claim, Claimed, Outage, Owner, Ownership, StoreError};

/// Makes a node the owner, in a new epoch, if the table is free, or is taken from the named owner in the named epoch.
/// Returns the row as it is now, whether it was claimed, and who had it before with the last sign of life. A node that claims
/// its own table again has owned it all the time, and a free one since it is free, so that none of its outages is forgotten.
const CLAIM: &str = "WITH before AS ( \
         SELECT id, opened, owner, epoch, since, (SELECT beat FROM nodes WHERE name = owner) AS beat, \
             owner IS NULL OR owner = $2 OR (owner = $3 AND epoch = $4) \
             OR NOT EXISTS (SELECT 1 FROM nodes WHERE name = owner AND lease > millis()) AS free \
         FROM tables WHERE id = $1 FOR UPDATE), \
     now AS (UPDATE tables SET owner = $2, epoch = tables.epoch + 1, \
             since = CASE WHEN before.owner IS NULL OR before.owner = $2 THEN before.since ELSE millis() END \
         FROM before WHERE tables.id = before.id AND before.free RETURNING tables.epoch, tables.since) \
     SELECT before.opened, before.owner, before.epoch, before.since, before.beat, now.epoch, now.since \
     FROM before LEFT JOIN now ON true";
/// Outages without any node since the table was opened, and those that the former owner noted while the table was its own.
const OUTAGES: &str = "SELECT began, ended FROM outages \
     WHERE (node IS NULL AND ended >= $3) OR (node = $1 AND ended >= $2) ORDER BY began, ended";

type Row = (i64, Option<String>, i64, i64, Option<i64>, Option<i64>, Option<i64>);

pub(super) async fn claim(
    reads: &PgPool,
    node: &str,
    table: &str,
    claim: Claim,
) -> Result<Option<Claimed>, StoreError> {
    let (from, in_epoch) = match claim {
        Claim::IfFree => (None, 0),
        Claim::From(Owner { node, epoch }) => (Some(node), epoch),
    };
    let row = sqlx::query_as::<_, Row>(CLAIM).bind(table).bind(node).bind(from).bind(in_epoch as i64);
    let Some((opened, owner, before, before_since, beat, epoch, since)) = row.fetch_optional(reads).await? else {
        return Ok(None);
    };
    let (Some(epoch), Some(since)) = (epoch, since) else {
        let owner = owner.map(|node| Owner { node, epoch: before.unsigned_abs() });
        return Ok(owner.map(Claimed::Theirs));
    };
    let rows = sqlx::query_as::<_, (i64, i64)>(OUTAGES).bind(owner.as_deref()).bind(before_since).bind(opened);
    let rows = rows.fetch_all(reads).await?;
    let mut outages: Vec<Outage> = rows.into_iter().map(|(began, ended)| Outage { began, ended }).collect();
    if let Some(beat) = beat.filter(|beat| *beat < since && owner.as_deref() != Some(node)) {
        // Nobody could play between the former owner's last sign of life and now, as far as anybody knows.
        outages.push(Outage { began: beat, ended: since });
    }
    Ok(Some(Claimed::Ours(Ownership { epoch: epoch.unsigned_abs(), since, outages })))
}
