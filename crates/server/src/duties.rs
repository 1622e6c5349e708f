//! The server's periodic work: the heartbeat, flags of tables that are not in memory, deleting old
//! tables, tidying the store. A clock that is set back stops none of it.
use std::sync::Arc;
use std::time::Duration;

use bastide_protocol::table::Millis;

use crate::config::Config;
use crate::house::House;
use crate::live::Message;
use crate::machine::Task;
use crate::store::{Beat, StoreError};

/// The interval of the heartbeat. After a crash, clocks lose or gain no more than this.
const HEARTBEAT: i64 = 5_000;
/// How often to check for fallen flags at tables that are not in memory.
const SWEEP: i64 = 5_000;
/// How many such tables are woken at once.
const MOST_WOKEN: usize = 200;
/// How often old tables are looked for, and how many are deleted in one go.
const CLEAN: i64 = HOUR;
const MOST_DELETED: usize = 20;
/// How often the store is tidied.
const TIDY: Duration = Duration::from_secs(2);

const HOUR: i64 = 60 * 60 * 1000;
const DAY: i64 = 24 * HOUR;

/// Starts all of them.
pub(crate) fn start(house: &Arc<House>, config: &Config) -> Vec<Task<()>> {
    let keep = [(false, config.keep_unfinished), (true, config.keep_finished)];
    let keep = keep.into_iter().filter_map(|(over, days)| Some((over, i64::from(days?) * DAY))).collect();
    vec![
        house.machine.start(stay_alive(house.clone())),
        house.machine.start(sweep(house.clone())),
        house.machine.start(clean(house.clone(), keep)),
        house.machine.start(tidy(house.clone())),
    ]
}

/// The heartbeat: the next start learns from it how long the server was down, and a late one that it was suspended.
async fn stay_alive(house: Arc<House>) {
    let mut restored = house.store.times_restored().await.ok();
    let mut nodes = Vec::new();
    loop {
        house.awake.notice(&house.clock);
        notice_restored(&house, &mut restored).await;
        let now = house.clock.now();
        let beaten = beat(&house, now).await;
        house.writing.note(&beaten);
        match beaten {
            Ok(beat) => {
                house.awake.beat(now);
                notice_gone(&house, &mut nodes, beat.nodes).await;
            }
            Err(error) => tracing::error!(%error, "could not store the heartbeat"),
        }
        house.clock.pass(now, HEARTBEAT).await;
    }
}

/// If a node is gone, its tables are claimed by whoever has clients there.
async fn notice_gone(house: &House, known: &mut Vec<String>, alive: Vec<String>) {
    house.metrics.nodes.set(alive.len() as i64);
    for paces in [&house.requests, &house.opened, &house.joined, &house.messages] {
        paces.share_among(alive.len() as u32);
    }
    for node in known.iter().filter(|node| !alive.contains(node)) {
        tracing::info!(%node, "a node is gone");
        house.tell_all(|| Message::Gone { node: node.clone() }).await;
    }
    *known = alive;
}

/// If a copy was put in place of everything, all tables are read again.
async fn notice_restored(house: &House, known: &mut Option<u64>) {
    let Ok(times) = house.store.times_restored().await else { return };
    if known.replace(times).is_none_or(|known| known == times) {
        return;
    }
    tracing::warn!("a copy was restored: all tables are read again");
    match house.store.outages().await {
        Ok(outages) => house.awake.restored(outages, house.clock.now()),
        Err(error) => tracing::error!(%error, "could not read the outages of the copy"),
    }
    house.read_all_again().await;
}

async fn beat(house: &House, now: Millis) -> Result<Beat, StoreError> {
    for outage in house.awake.unstored() {
        house.store.note_outage(outage).await?;
        house.awake.stored_one();
    }
    house.store.beat(now).await
}

/// Wakes tables where a flag has fallen with nobody connected.
async fn sweep(house: Arc<House>) {
    loop {
        let now = house.clock.now();
        match house.store.due(now, MOST_WOKEN).await {
            Ok(due) => {
                for table in due {
                    // A table that cannot be woken now is still due the next time.
                    let _ = house.tell(&table, Message::Wake).await;
                }
            }
            Err(error) => tracing::error!(%error, "could not find the tables that are due"),
        }
        house.clock.pass(now, SWEEP).await;
    }
}

/// Deletes tables that nobody has played for a long time: whether they are over, and for how long they are kept.
async fn clean(house: Arc<House>, keep: Vec<(bool, i64)>) {
    loop {
        let now = house.clock.now();
        for &(over, millis) in &keep {
            loop {
                match house.store.delete_old(over, now - millis, MOST_DELETED).await {
                    Ok(0) => break,
                    Ok(n) => {
                        house.metrics.deleted.inc_by(n as u64);
                        tracing::info!(n, over, "deleted tables that nobody has played for a long time");
                    }
                    Err(error) => {
                        tracing::error!(%error, "could not delete old tables");
                        break;
                    }
                }
            }
        }
        house.clock.pass(now, CLEAN).await;
    }
}

async fn tidy(house: Arc<House>) {
    loop {
        house.machine.sleep(TIDY).await;
        if let Err(error) = house.store.tidy().await {
            tracing::warn!(%error, "could not tidy the store");
        }
    }
}
