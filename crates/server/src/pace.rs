//! Rate limits: a burst, then a steady rate (GCRA). A limiter is one number; the time is passed in.
use std::collections::HashMap;
use std::hash::Hash;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};

use bastide_protocol::table::Millis;

/// A rate limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Allowed {
    /// The burst: how many at once.
    pub at_once: u32,
    /// Then one per this many milliseconds.
    pub millis: u32,
}

impl Allowed {
    /// A burst, then a rate per second.
    #[must_use]
    pub const fn a_second(at_once: u32, n: u32) -> Allowed {
        Allowed { at_once, millis: 1000 / n }
    }

    /// A burst, then as many per hour.
    #[must_use]
    pub const fn an_hour(n: u32) -> Allowed {
        Allowed { at_once: n, millis: 3_600_000 / n }
    }
}

/// The limiter's state: the time at which all granted requests would have arrived at the steady rate (GCRA).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pace(Millis);

impl Pace {
    /// Counts one more. If that is too fast, returns how many milliseconds to wait.
    ///
    /// # Errors
    /// Too fast; nothing is counted.
    pub fn step(&mut self, now: Millis, allowed: Allowed) -> Result<(), Millis> {
        let every = Millis::from(allowed.millis);
        let room = every * Millis::from(allowed.at_once);
        // If the clock was set back, a time too far ahead is forgotten.
        let next = if self.0 > now + room { now } else { self.0.max(now) };
        let wait = next + every - (now + room);
        if wait > 0 {
            return Err(wait);
        }
        self.0 = next + every;
        Ok(())
    }
}

/// Rate limiters by key.
#[derive(Debug)]
pub struct Paces<K> {
    allowed: Allowed,
    /// How many nodes share the limit.
    nodes: AtomicU32,
    paces: Mutex<HashMap<K, Pace>>,
}

/// Above this size, idle entries are dropped.
const MANY: usize = 4096;

impl<K: Hash + Eq> Paces<K> {
    /// No entries yet.
    #[must_use]
    pub fn new(allowed: Allowed) -> Paces<K> {
        Paces { allowed, nodes: AtomicU32::new(1), paces: Mutex::default() }
    }

    /// Shares the limit with other nodes: each grants its part, so that all together grant no more than one would.
    pub fn share_among(&self, nodes: u32) {
        self.nodes.store(nodes.max(1), Ordering::Relaxed);
    }

    /// What this node grants.
    fn part(&self) -> Allowed {
        let nodes = self.nodes.load(Ordering::Relaxed);
        let Allowed { at_once, millis } = self.allowed;
        Allowed { at_once: (at_once / nodes).max(1), millis: millis.saturating_mul(nodes) }
    }

    /// Counts one more for this key.
    ///
    /// # Errors
    /// Too fast, and how many milliseconds to wait.
    pub fn step(&self, who: K, now: Millis) -> Result<(), Millis> {
        let mut paces = self.paces.lock().expect("nobody panics while holding it");
        if paces.len() >= MANY {
            paces.retain(|_, pace| pace.0 > now);
        }
        if paces.len() >= 16 * MANY {
            // That many active addresses are an attack: better to forget them than to run out of memory.
            paces.clear();
        }
        paces.entry(who).or_default().step(now, self.part())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const THREE: Allowed = Allowed { at_once: 3, millis: 100 };

    #[test]
    fn so_many_at_once_then_one_in_a_while() {
        let mut pace = Pace::default();
        assert!((0..3).all(|_| pace.step(1000, THREE).is_ok()));
        assert_eq!(pace.step(1000, THREE), Err(100));
        assert_eq!(pace.step(1050, THREE), Err(50));
        assert_eq!(pace.step(1100, THREE), Ok(()));
        assert_eq!(pace.step(1100, THREE), Err(100));
        assert!((0..3).all(|_| pace.step(9000, THREE).is_ok()));
        assert!(pace.step(9000, THREE).is_err());
    }

    #[test]
    fn a_clock_that_is_set_back_locks_nobody_out() {
        let mut pace = Pace::default();
        assert!((0..3).all(|_| pace.step(1_000_000, THREE).is_ok()));
        assert_eq!(pace.step(5, THREE), Ok(()));
    }

    #[test]
    fn one_does_not_slow_down_another() {
        let paces = Paces::new(THREE);
        assert!((0..3).all(|_| paces.step("Ann", 0).is_ok()));
        assert!(paces.step("Ann", 0).is_err());
        assert!(paces.step("Bob", 0).is_ok());
    }

    #[test]
    fn nodes_share_a_limit() {
        let paces = Paces::new(THREE);
        paces.share_among(3);
        assert!(paces.step("Ann", 0).is_ok());
        assert_eq!(paces.step("Ann", 0), Err(300));
        paces.share_among(1);
        assert!(paces.step("Bob", 0).is_ok() && paces.step("Bob", 0).is_ok());
        // More nodes than are allowed at once: each grants one all the same.
        paces.share_among(9);
        assert!(paces.step("Cleo", 0).is_ok());
    }

    #[test]
    fn who_was_slow_is_forgotten() {
        let paces = Paces::new(THREE);
        (0..MANY).for_each(|n| assert!(paces.step(n, 0).is_ok()));
        assert!(paces.step(MANY, 10_000).is_ok());
        assert_eq!(paces.paces.lock().expect("it is not poisoned").len(), 1);
    }
}
