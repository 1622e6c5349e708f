//! The time of day: the system clock, or one set by hand, so that days can pass in a test without waiting.
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use bastide_protocol::table::Millis;
use tokio::sync::watch;

use crate::machine::{Machine, Simulated};

/// The server's source of time.
#[derive(Clone, Debug, Default)]
pub enum Clock {
    /// The system clock.
    #[default]
    Machine,
    /// A clock that moves only when set.
    Set(SetClock),
    /// The clock of a simulated machine, on which the whole server runs.
    Simulated(Arc<dyn Simulated>),
}

/// A clock set by hand. Clones share the same time.
#[derive(Clone, Debug)]
pub struct SetClock(Arc<watch::Sender<Hand>>);

/// What a clock set by hand shows.
#[derive(Clone, Copy, Debug)]
struct Hand {
    now: Millis,
    /// Until when the server was awake.
    awake: Millis,
}

impl SetClock {
    /// A clock that shows this time.
    #[must_use]
    pub fn at(now: Millis) -> SetClock {
        SetClock(Arc::new(watch::Sender::new(Hand { now, awake: now })))
    }

    /// Moves the clock forward, as time goes by.
    pub fn advance(&self, millis: i64) {
        self.0.send_modify(|hand| {
            hand.now += millis;
            hand.awake = hand.now;
        });
    }

    /// Moves the clock forward while the server is suspended and notices nothing.
    pub fn suspend(&self, millis: i64) {
        self.0.send_modify(|hand| hand.now += millis);
    }

    /// Sets the clock back, as an administrator may.
    pub fn set_back(&self, millis: i64) {
        self.0.send_modify(|hand| {
            hand.now -= millis;
            hand.awake = hand.now;
        });
    }

    /// The current time.
    #[must_use]
    pub fn now(&self) -> Millis {
        self.0.borrow().now
    }
}

/// The longest sleep before reading the clock again, since the system clock may be set meanwhile.
const LONGEST_SLEEP: Duration = Duration::from_secs(60);

impl Clock {
    /// The time.
    #[must_use]
    pub fn now(&self) -> Millis {
        match self {
            Clock::Machine => {
                let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
                Millis::try_from(since.as_millis()).unwrap_or(Millis::MAX)
            }
            Clock::Set(clock) => clock.now(),
            Clock::Simulated(machine) => machine.now(),
        }
    }

    /// Until when the server is known to have been awake, whether it noticed or not; only a clock set by hand knows.
    #[must_use]
    pub(crate) fn awake(&self) -> Option<Millis> {
        match self {
            Clock::Machine | Clock::Simulated(_) => None,
            Clock::Set(clock) => Some(clock.0.borrow().awake),
        }
    }

    /// Waits for so long after a time that was just read. Setting the clock back meanwhile makes it no longer.
    pub(crate) async fn pass(&self, began: Millis, millis: i64) {
        match self {
            Clock::Machine | Clock::Simulated(_) => {
                Machine::of(self).sleep(Duration::from_millis(millis.unsigned_abs())).await;
            }
            Clock::Set(clock) => {
                let mut shown = clock.0.subscribe();
                let _ = shown.wait_for(|hand| hand.now >= began + millis || hand.now < began).await;
            }
        }
    }

    /// Waits until this time, or for ever without one.
    pub async fn until(&self, at: Option<Millis>) {
        let Some(at) = at else { return std::future::pending().await };
        match self {
            Clock::Machine | Clock::Simulated(_) => loop {
                let left = at - self.now();
                if left <= 0 {
                    return;
                }
                let left = Duration::from_millis(left.unsigned_abs());
                Machine::of(self).sleep(left.min(LONGEST_SLEEP)).await;
            },
            Clock::Set(clock) => {
                let mut shown = clock.0.subscribe();
                // The sender lives in `self`, so waiting cannot fail.
                let _ = shown.wait_for(|hand| hand.now >= at).await;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn who_waits_for_a_set_clock_is_woken_when_it_is_set() {
        let set = SetClock::at(1000);
        let clock = Clock::Set(set.clone());
        let waiting = tokio::spawn(async move {
            clock.until(Some(5000)).await;
            clock.now()
        });
        // The test's runtime has one thread: yielding polls the task, which then waits for the clock.
        tokio::task::yield_now().await;
        set.advance(3000);
        tokio::task::yield_now().await;
        assert!(!waiting.is_finished());
        set.advance(1000);
        tokio::task::yield_now().await;
        assert!(waiting.is_finished(), "setting the clock wakes the task");
        assert_eq!(waiting.await.expect("it does not panic"), 5000);
    }

    #[tokio::test]
    async fn what_is_past_is_not_waited_for() {
        Clock::Machine.until(Some(0)).await;
        Clock::Set(SetClock::at(7)).until(Some(7)).await;
    }
}
