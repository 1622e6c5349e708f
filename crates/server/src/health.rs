//! Whether writing works, as `/health` reports it.
//!
//! The outcome of the last write is remembered, whoever wrote: a batch, the heartbeat, or the health check itself. The
//! check writes only if nothing was written for a second or the last write failed, and one check at a time, so asking
//! often costs nothing.
use std::sync::Mutex;
use std::time::Duration;

use bastide_protocol::table::Millis;
use tokio::time::{Instant, timeout};

use crate::store::{Store, StoreError};

/// How long a successful write counts as proof that writing works.
const FRESH: Duration = Duration::from_secs(1);
/// How long a check waits for the disk.
const PATIENCE: Duration = Duration::from_secs(5);

/// Whether writing works.
#[derive(Debug, Default)]
pub(crate) struct Writing {
    /// When a write last succeeded; `None` if the last one failed.
    worked: Mutex<Option<Instant>>,
    checking: tokio::sync::Mutex<()>,
}

impl Writing {
    /// Remembers the outcome of a write. A conflict is no failure of the store.
    pub(crate) fn note<T>(&self, written: &Result<T, StoreError>) {
        let works = match written {
            Ok(_) => Some(Instant::now()),
            Err(StoreError::Conflict) => return,
            Err(StoreError::Failed(_)) => None,
        };
        *self.worked.lock().expect("nobody panics while holding it") = works;
    }

    /// Whether writing works; tries it if that is not known.
    ///
    /// # Errors
    /// It does not, or takes too long.
    pub(crate) async fn check(&self, store: &dyn Store, now: Millis) -> Result<(), StoreError> {
        if self.is_fresh() {
            return Ok(());
        }
        let late = |_| StoreError::Failed("the disk does not respond in time".into());
        timeout(PATIENCE, async {
            let _turn = self.checking.lock().await;
            // Whoever was first may have found out meanwhile.
            if self.is_fresh() {
                return Ok(());
            }
            let beaten = store.beat(now).await;
            self.note(&beaten);
            beaten.map(drop)
        })
        .await
        .map_err(late)?
    }

    fn is_fresh(&self) -> bool {
        let worked = *self.worked.lock().expect("nobody panics while holding it");
        worked.is_some_and(|worked| worked.elapsed() < FRESH)
    }
}
