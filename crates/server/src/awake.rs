//! When the server was not there: stopped, suspended, or unable to store anything. Nobody's time runs meanwhile.
//!
//! The heartbeat says that all is well. If it is late, so is the server: whoever is about to judge by the clock asks here
//! first, so that no flag falls for a time in which nobody could play.
use std::sync::Mutex;

use bastide_protocol::table::Millis;

use crate::clock::Clock;
use crate::store::Outage;

/// Without a heartbeat for this long, the server counts as away. A busy machine may delay it by some seconds.
const LATE: i64 = 20_000;

/// When the server was not there.
#[derive(Debug)]
pub(crate) struct Awake(Mutex<Seen>);

#[derive(Debug)]
struct Seen {
    /// The last heartbeat that was stored.
    last: Millis,
    outages: Vec<Outage>,
    /// How many of them are stored.
    n_stored: usize,
}

impl Awake {
    /// The server has started, after these outages.
    pub(crate) fn new(outages: Vec<Outage>, now: Millis) -> Awake {
        let n_stored = outages.len();
        Awake(Mutex::new(Seen { last: now, outages, n_stored }))
    }

    /// Notices whether the server was away until now. Returns the number of outages so far.
    pub(crate) fn notice(&self, clock: &Clock) -> usize {
        let now = clock.now();
        let mut seen = self.0.lock().expect("nobody panics while holding it");
        let last = clock.awake().map_or(seen.last, |awake| awake.max(seen.last));
        if now.saturating_sub(last) > LATE {
            tracing::warn!(millis = now - last, "the server was away; nobody's time ran");
            seen.outages.push(Outage { began: last, ended: now });
            seen.last = now;
        }
        seen.outages.len()
    }

    /// The heartbeat was stored at this time.
    pub(crate) fn beat(&self, at: Millis) {
        self.0.lock().expect("nobody panics while holding it").last = at;
    }

    /// A copy was put in place of everything, with these outages.
    pub(crate) fn restored(&self, outages: Vec<Outage>, now: Millis) {
        let n_stored = outages.len();
        *self.0.lock().expect("nobody panics while holding it") = Seen { last: now, outages, n_stored };
    }

    /// The outages that are not stored yet.
    pub(crate) fn unstored(&self) -> Vec<Outage> {
        let seen = self.0.lock().expect("nobody panics while holding it");
        seen.outages[seen.n_stored..].to_vec()
    }

    /// One more outage is stored.
    pub(crate) fn stored_one(&self) {
        self.0.lock().expect("nobody panics while holding it").n_stored += 1;
    }

    /// How long nobody could play at a table, between `since` and now, in outages that ended after `known`: those of this
    /// server while it owned the table, and those before. Periods that overlap count once.
    pub(crate) fn away(&self, since: Millis, known: Option<Millis>, owned: Millis, before: &[Outage]) -> i64 {
        let seen = self.0.lock().expect("nobody panics while holding it");
        let is_new = |outage: &&Outage| known.is_none_or(|known| outage.ended > known);
        let own = seen.outages.iter().filter(|outage| outage.ended > owned);
        let mut periods: Vec<Outage> = own.chain(before).filter(is_new).copied().collect();
        periods.sort_by_key(|outage| outage.began);
        let (mut sum, mut counted) = (0, since);
        for Outage { began, ended } in periods {
            sum += (ended - began.max(counted)).max(0);
            counted = counted.max(ended);
        }
        sum
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::SetClock;

    #[test]
    fn a_late_heartbeat_is_an_outage_and_a_slow_one_is_not() {
        let hand = SetClock::at(1_000_000);
        let clock = Clock::Set(hand.clone());
        let awake = Awake::new(Vec::new(), clock.now());
        hand.suspend(LATE);
        assert_eq!(awake.notice(&clock), 0, "the machine may be busy");
        hand.suspend(1);
        assert_eq!(awake.notice(&clock), 1);
        assert_eq!(awake.notice(&clock), 1, "it is noticed once");
        assert_eq!(awake.unstored(), [Outage { began: 1_000_000, ended: 1_020_001 }]);
        awake.stored_one();
        assert!(awake.unstored().is_empty());
        let away = |since, known| awake.away(since, known, Millis::MIN, &[]);
        assert_eq!(away(0, None), 20_001);
        assert_eq!(away(1_020_000, None), 1, "what was before a turn began is not that turn's");
        assert_eq!(away(0, Some(1_020_001)), 0, "it was announced");
        assert_eq!(awake.away(0, None, 1_020_001, &[]), 0, "the table was another node's then");
        let before = [Outage { began: 1_010_000, ended: 1_030_000 }, Outage { began: 1_020_000, ended: 1_025_000 }];
        assert_eq!(awake.away(0, None, Millis::MIN, &before), 30_000, "no time counts twice");
        // Time that goes by is no outage, however much.
        hand.advance(86_400_000);
        assert_eq!(awake.notice(&clock), 1);
    }

    #[test]
    fn a_clock_that_is_set_back_is_no_outage() {
        let hand = SetClock::at(1_000_000);
        let clock = Clock::Set(hand.clone());
        let awake = Awake::new(Vec::new(), clock.now());
        hand.set_back(500_000);
        assert_eq!(awake.notice(&clock), 0);
        awake.beat(clock.now());
        hand.suspend(LATE + 1);
        assert_eq!(awake.notice(&clock), 1, "from the time that was set on");
    }
}
