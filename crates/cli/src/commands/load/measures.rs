//! Measured times: until the sender is acknowledged, until each client has the events, until all have them.
use std::cell::RefCell;
use std::collections::{BTreeMap, VecDeque};
use std::time::Instant;

use bastide_protocol::table::RefusalView;
use hdrhistogram::Histogram;
use tokio::sync::Notify;

/// The longest recorded time, in microseconds; longer ones count as this.
const LONGEST: u64 = 600_000_000;
/// How many errors are reported in full.
const MOST_TOLD: usize = 5;

/// Times and counts of a run.
#[derive(Debug)]
pub(super) struct Measures {
    /// To the acknowledgement.
    pub(super) ack: Histogram<u64>,
    /// To each client of the table.
    pub(super) each: Histogram<u64>,
    /// To the last client of the table.
    pub(super) all: Histogram<u64>,
    /// The generator's own delay.
    pub(super) late: Histogram<u64>,
    pub(super) n_games: u64,
    pub(super) n_returns: u64,
    pub(super) n_errors: u64,
    /// The first errors, in full.
    pub(super) errors: Vec<String>,
    /// Refusals, by reason.
    pub(super) refusals: BTreeMap<String, u64>,
}

impl Default for Measures {
    fn default() -> Measures {
        let new = || Histogram::new_with_bounds(1, LONGEST, 3).expect("the bounds are right");
        Measures {
            ack: new(),
            each: new(),
            all: new(),
            late: new(),
            n_games: 0,
            n_returns: 0,
            n_errors: 0,
            errors: Vec::new(),
            refusals: BTreeMap::new(),
        }
    }
}

impl Measures {
    pub(super) fn error(&mut self, error: &anyhow::Error) {
        self.n_errors += 1;
        if self.errors.len() < MOST_TOLD {
            self.errors.push(format!("{error:#}"));
        }
    }

    pub(super) fn refuse(&mut self, refusal: &RefusalView) {
        let reason = serde_json::to_value(refusal.reason).ok();
        let reason = reason.as_ref().and_then(|reason| reason.as_str()).unwrap_or("?").to_owned();
        *self.refusals.entry(reason).or_default() += 1;
    }

    pub(super) fn n_refused(&self) -> u64 {
        self.refusals.values().sum()
    }
}

/// Records a time.
pub(super) fn note(histogram: &mut Histogram<u64>, since: Instant, now: Instant) {
    let micros = now.saturating_duration_since(since).as_micros();
    histogram.saturating_record(u64::try_from(micros).unwrap_or(LONGEST));
}

/// Actions sent at one table that have not reached every client.
#[derive(Debug, Default)]
pub(super) struct OnTheWay {
    sent: RefCell<VecDeque<Sent>>,
    settled: Notify,
}

#[derive(Debug)]
struct Sent {
    /// The table's version before.
    version: u64,
    at: Instant,
    /// How many clients have not received it.
    n_left: u32,
}

impl OnTheWay {
    /// An action is sent; this many clients will receive it.
    pub(super) fn send(&self, version: u64, at: Instant, n_clients: u32) {
        self.sent.borrow_mut().push_back(Sent { version, at, n_left: n_clients });
    }

    /// It was refused; nobody will receive it.
    pub(super) fn take_back(&self, version: u64) {
        self.sent.borrow_mut().retain(|sent| sent.version != version);
    }

    /// A client has moved from one version of the table to another.
    pub(super) fn arrive(&self, before: u64, after: u64, measures: &mut Measures) {
        if before == after {
            return;
        }
        let now = Instant::now();
        let mut on_the_way = self.sent.borrow_mut();
        for sent in on_the_way.iter_mut().filter(|sent| (before..after).contains(&sent.version)) {
            note(&mut measures.each, sent.at, now);
            sent.n_left = sent.n_left.saturating_sub(1);
            if sent.n_left == 0 {
                note(&mut measures.all, sent.at, now);
            }
        }
        on_the_way.retain(|sent| sent.n_left > 0);
        if on_the_way.is_empty() {
            self.settled.notify_waiters();
        }
    }

    /// Waits until everything has arrived everywhere.
    pub(super) async fn settled(&self) {
        loop {
            let settled = self.settled.notified();
            if self.n() == 0 {
                return;
            }
            settled.await;
        }
    }

    /// How many actions have not arrived everywhere.
    pub(super) fn n(&self) -> usize {
        self.sent.borrow().len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_client_counts_once_and_the_last_one_counts_for_all() {
        let (on_the_way, mut measures) = (OnTheWay::default(), Measures::default());
        on_the_way.send(2, Instant::now(), 3);
        on_the_way.arrive(2, 6, &mut measures);
        on_the_way.arrive(1, 2, &mut measures);
        on_the_way.arrive(2, 6, &mut measures);
        on_the_way.send(6, Instant::now(), 3);
        assert_eq!((measures.each.len(), measures.all.len(), on_the_way.n()), (2, 0, 2));
        // A slow client receives both at once.
        on_the_way.arrive(2, 10, &mut measures);
        assert_eq!((measures.each.len(), measures.all.len(), on_the_way.n()), (4, 1, 1));
        on_the_way.take_back(6);
        assert_eq!(on_the_way.n(), 0);
    }
}
