//! A store that fails on demand, around a real one.
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use bastide_protocol::table::{Millis, TableEvent};
use bastide_server::store::sqlite::Sqlite;
use bastide_server::store::{
    Beat, Change, Claim, Claimed, Head, Job, Kept, Later, Listed, Outage, Rest, Store, StoreError, Written,
};

/// What fails from now on.
#[derive(Debug, Default)]
pub(crate) struct Faults {
    /// Every write.
    pub(crate) writes: AtomicBool,
    /// The next write, after everything is stored.
    pub(crate) after: AtomicBool,
    /// The next so many writes that tell of an outage.
    pub(crate) waited: AtomicU64,
    /// How many writes have failed.
    pub(crate) n_failed: AtomicU64,
}

/// The store.
#[derive(Debug)]
pub(crate) struct Faulty {
    pub(crate) store: Sqlite,
    pub(crate) faults: Arc<Faults>,
}

impl Faulty {
    fn fails(&self, jobs: &[Job]) -> bool {
        let tells = |change: &Change| {
            change.entries.iter().any(|entry| matches!(entry.event, TableEvent::Waited { millis } if millis > 0))
        };
        let counted = |n: u64| n.checked_sub(1);
        let fails = self.faults.writes.load(Ordering::SeqCst)
            || (jobs.iter().flatten().any(tells)
                && self.faults.waited.fetch_update(Ordering::SeqCst, Ordering::SeqCst, counted).is_ok());
        if fails {
            self.faults.n_failed.fetch_add(1, Ordering::SeqCst);
        }
        fails
    }
}

impl Store for Faulty {
    fn node(&self) -> &str {
        self.store.node()
    }

    fn write<'a>(&'a self, jobs: &'a [Job]) -> Later<'a, Vec<Written>> {
        Box::pin(async move {
            if self.fails(jobs) {
                return Err(StoreError::Failed("it fails on demand".into()));
            }
            let written = self.store.write(jobs).await?;
            if self.faults.after.swap(false, Ordering::SeqCst) {
                return Err(StoreError::Failed("the disk does not answer".into()));
            }
            Ok(written)
        })
    }

    fn claim<'a>(&'a self, table: &'a str, claim: Claim) -> Later<'a, Option<Claimed>> {
        self.store.claim(table, claim)
    }

    fn load_after<'a>(&'a self, table: &'a str, version: u64) -> Later<'a, Option<Rest>> {
        self.store.load_after(table, version)
    }

    fn heads<'a>(&'a self, tables: &'a [String]) -> Later<'a, Vec<Head>> {
        self.store.heads(tables)
    }

    fn load<'a>(&'a self, table: &'a str) -> Later<'a, Option<Kept>> {
        self.store.load(table)
    }

    fn load_whole<'a>(&'a self, table: &'a str) -> Later<'a, Option<Kept>> {
        self.store.load_whole(table)
    }

    fn version<'a>(&'a self, table: &'a str) -> Later<'a, Option<u64>> {
        self.store.version(table)
    }

    fn has<'a>(&'a self, table: &'a str) -> Later<'a, bool> {
        self.store.has(table)
    }

    fn open_tables(&self, since: Millis, most: usize) -> Later<'_, Vec<Listed>> {
        self.store.open_tables(since, most)
    }

    fn due(&self, now: Millis, most: usize) -> Later<'_, Vec<String>> {
        self.store.due(now, most)
    }

    fn started(&self, now: Millis) -> Later<'_, ()> {
        self.store.started(now)
    }

    fn beat(&self, now: Millis) -> Later<'_, Beat> {
        self.store.beat(now)
    }

    fn leave(&self, now: Millis) -> Later<'_, ()> {
        self.store.leave(now)
    }

    fn note_outage(&self, outage: Outage) -> Later<'_, ()> {
        self.store.note_outage(outage)
    }

    fn delete_old(&self, over: bool, since: Millis, most: usize) -> Later<'_, usize> {
        self.store.delete_old(over, since, most)
    }

    fn times_restored(&self) -> Later<'_, u64> {
        self.store.times_restored()
    }

    fn outages(&self) -> Later<'_, Vec<Outage>> {
        self.store.outages()
    }

    fn tidy(&self) -> Later<'_, ()> {
        self.store.tidy()
    }

    fn close(&self) -> Later<'_, ()> {
        self.store.close()
    }
}
