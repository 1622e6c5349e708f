//! Which nodes live, by the database's clock, and when nobody was there.
use bastide_protocol::table::Millis;
use sqlx::PgPool;

use crate::store::{Beat, Outage, StoreError};

/// How long a node's tables are its own after a heartbeat, in milliseconds.
const LEASE: i64 = 15_000;
/// Nodes that have not been heard of for so long are forgotten, in milliseconds.
const FORGOTTEN: i64 = 24 * 60 * 60 * 1000;

/// One node at a time starts.
const ALONE: &str = "SELECT pg_advisory_xact_lock(hashtext('bastide nodes'))";
/// If no node lives, nobody could play since the last sign of life of any.
const NOBODY: &str = "INSERT INTO outages (node, began, ended) SELECT NULL, max(beat), millis() FROM nodes \
     HAVING max(beat) IS NOT NULL AND max(lease) <= millis()";
const FORGET: &str = "DELETE FROM nodes WHERE lease <= millis() AND beat < millis() - $1 \
     AND beat < (SELECT max(beat) FROM nodes)";
const BEAT: &str = "INSERT INTO nodes (name, beat, lease) VALUES ($1, millis(), millis() + $2) \
     ON CONFLICT (name) DO UPDATE SET beat = excluded.beat, lease = excluded.lease RETURNING beat";
const NODES: &str = "SELECT name FROM nodes WHERE lease > millis() ORDER BY name";
const LEAVE: &str = "UPDATE nodes SET beat = millis(), lease = millis() WHERE name = $1";
const FREE: &str = "UPDATE tables SET owner = NULL, since = millis() WHERE owner = $1";
const AWAY: &str = "INSERT INTO outages (node, began, ended) VALUES ($1, $2, $3)";

pub(super) async fn started(reads: &PgPool, node: &str) -> Result<(), StoreError> {
    let mut all = reads.begin().await?;
    sqlx::query(ALONE).execute(&mut *all).await?;
    sqlx::query(NOBODY).execute(&mut *all).await?;
    sqlx::query(FORGET).bind(FORGOTTEN).execute(&mut *all).await?;
    sqlx::query(BEAT).bind(node).bind(LEASE).execute(&mut *all).await?;
    Ok(all.commit().await?)
}

pub(super) async fn beat(reads: &PgPool, node: &str) -> Result<Beat, StoreError> {
    let now: Millis = sqlx::query_scalar(BEAT).bind(node).bind(LEASE).fetch_one(reads).await?;
    let nodes = sqlx::query_scalar(NODES).fetch_all(reads).await?;
    Ok(Beat { now, nodes })
}

pub(super) async fn leave(reads: &PgPool, node: &str) -> Result<(), StoreError> {
    let mut all = reads.begin().await?;
    sqlx::query(FREE).bind(node).execute(&mut *all).await?;
    sqlx::query(LEAVE).bind(node).execute(&mut *all).await?;
    Ok(all.commit().await?)
}

pub(super) async fn note_outage(reads: &PgPool, node: &str, outage: Outage) -> Result<(), StoreError> {
    let away = sqlx::query(AWAY).bind(node).bind(outage.began).bind(outage.ended);
    Ok(away.execute(reads).await.map(drop)?)
}
