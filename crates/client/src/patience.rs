//! Retries: how long to wait, and when to give up.
use std::hash::{BuildHasher, RandomState};
use std::time::Duration;

use tokio::time::Instant;

/// The retry policy: exponential back-off with jitter, so that thousands of clients do not reconnect at the same moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Patience {
    /// The wait before the second attempt.
    pub first: Duration,
    /// The longest wait between two attempts.
    pub longest: Duration,
    /// How long to keep trying.
    pub all: Duration,
    /// After this much silence the client sends a ping; after twice that the connection counts as lost.
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
    /// For a server on the same machine.
    #[must_use]
    pub fn nearby() -> Patience {
        Patience { first: Duration::from_millis(10), longest: Duration::from_millis(200), ..Patience::default() }
    }

    /// The waits of a series of attempts.
    pub(crate) fn tries(self) -> Tries {
        Tries { patience: self, next: self.first, began: Instant::now() }
    }
}

/// Starts a series of attempts.
#[derive(Debug)]
pub(crate) struct Tries {
    patience: Patience,
    next: Duration,
    began: Instant,
}

impl Tries {
    /// Waits before the next attempt. Returns `false` to give up.
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
