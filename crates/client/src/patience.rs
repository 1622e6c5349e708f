//! How long to wait before trying again, and when to stop.
use std::hash::{BuildHasher, RandomState};
use std::time::Duration;

use tokio::time::Instant;

/// How a client tries again: soon at first, then ever later, each time a little differently so that thousands do not come
/// back in the same moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Patience {
    /// Before the second try.
    pub first: Duration,
    /// Never longer than this between two tries.
    pub longest: Duration,
    /// After so long without success, it is given up.
    pub all: Duration,
    /// Who hears nothing for so long asks whether somebody is there; after twice that the connection counts as lost.
    pub silence: Duration,
}

impl Default for Patience {
    fn default() -> Patience {
        Patience {
            first: Duration::from_millis(100),
            longest: Duration::from_secs(5),
            all: Duration::from_secs(300),
            silence: Duration::from_secs(30),
        }
    }
}

impl Patience {
    /// For a server on the same machine that is back soon.
    #[must_use]
    pub fn nearby() -> Patience {
        Patience { first: Duration::from_millis(10), longest: Duration::from_millis(200), ..Patience::default() }
    }

    /// The waits of one row of tries.
    pub(crate) fn tries(self) -> Tries {
        Tries { patience: self, next: self.first, began: Instant::now() }
    }
}

/// A row of tries.
#[derive(Debug)]
pub(crate) struct Tries {
    patience: Patience,
    next: Duration,
    began: Instant,
}

impl Tries {
    /// Wait before the next try. False: it is given up.
    pub(crate) async fn wait(&mut self) -> bool {
        if self.began.elapsed() >= self.patience.all {
            return false;
        }
        // Between half of the wait and all of it.
        let part = RandomState::new().hash_one(()) % 1024;
        let wait = self.next / 2 + self.next.mul_f64(part as f64 / 2048.0);
        self.next = (self.next * 2).min(self.patience.longest);
        tokio::time::sleep(wait).await;
        true
    }
}
