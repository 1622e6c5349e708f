//! Prometheus metrics for the operator: counters and durations, without names, tokens or table ids.
use std::sync::atomic::AtomicU64;
use std::time::Duration;

use bastide_protocol::table::Reason;
use prometheus_client::encoding::text::encode;
use prometheus_client::encoding::{EncodeLabelSet, EncodeLabelValue, LabelValueEncoder};
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::{Registry, Unit};

/// All metrics.
#[derive(Debug)]
pub(crate) struct Metrics {
    registry: Registry,
    /// Tables in play: in memory.
    pub(crate) tables: Gauge,
    /// Open sockets.
    pub(crate) sockets: Gauge,
    /// Tables opened.
    pub(crate) opened: Counter,
    /// Tables read from the store.
    pub(crate) resumed: Counter,
    /// Tables built from what is stored.
    pub(crate) replayed: Counter,
    /// Tables unloaded because nobody was connected.
    pub(crate) parked: Counter,
    /// Requests granted.
    pub(crate) granted: Counter,
    /// Entries made.
    pub(crate) entries: Counter,
    /// Turns played by bots.
    pub(crate) bot_turns: Counter,
    /// Bots that took too long.
    pub(crate) bots_late: Counter,
    /// Connections turned away because an address had too many.
    pub(crate) turned_away: Counter,
    /// Tables deleted because nobody had played them for a long time.
    pub(crate) deleted: Counter,
    /// Sockets closed because they read too slowly.
    pub(crate) slow_sockets: Counter,
    /// Nodes that live, this one among them.
    pub(crate) nodes: Gauge,
    /// Whether the bus is up.
    pub(crate) bus_up: Gauge,
    /// Requests passed on to the owner of a table.
    pub(crate) passed_on: Counter,
    /// Tables claimed because their owner was gone.
    pub(crate) claimed: Counter,
    /// Writes refused because another node had claimed the table.
    pub(crate) lost: Counter,
    /// Times that news was missing and was read from the store.
    pub(crate) caught_up: Counter,
    refused: Family<Refused, Counter>,
    problems: Family<Answered, Counter>,
    batch_size: Histogram,
    batch_seconds: Histogram,
    failed: Counter<u64, AtomicU64>,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct Refused {
    reason: Word,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct Answered {
    problem: &'static str,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Word(Reason);

impl EncodeLabelValue for Word {
    fn encode(&self, encoder: &mut LabelValueEncoder<'_>) -> Result<(), std::fmt::Error> {
        let word = serde_json::to_value(self.0).map_err(|_| std::fmt::Error)?;
        word.as_str().ok_or(std::fmt::Error)?.encode(encoder)
    }
}

impl Default for Metrics {
    fn default() -> Metrics {
        let mut registry = Registry::with_prefix("bastide");
        let gauge = |registry: &mut Registry, name: &str, help: &str| {
            let gauge = Gauge::default();
            registry.register(name, help, gauge.clone());
            gauge
        };
        let tables = gauge(&mut registry, "tables", "Tables in play, held in memory");
        let sockets = gauge(&mut registry, "sockets", "Open sockets");
        let nodes = gauge(&mut registry, "nodes", "Nodes that live, this one among them");
        let bus_up = gauge(&mut registry, "bus_up", "Whether the bus between nodes is up");
        let mut counter = |name: &str, help: &str| {
            let counter: Counter = Counter::default();
            registry.register(name, help, counter.clone());
            counter
        };
        let opened = counter("tables_opened", "Tables opened");
        let resumed = counter("tables_resumed", "Tables read from the store");
        let replayed = counter("tables_replayed", "Tables built from what is stored");
        let parked = counter("tables_parked", "Tables unloaded because nobody was connected");
        let granted = counter("requests_granted", "Players' requests that were granted");
        let entries = counter("entries", "Entries made at all tables");
        let bot_turns = counter("bot_turns", "Turns played by bots");
        let bots_late = counter("bots_late", "Turns in which a bot was too slow and a legal action was played");
        let turned_away = counter("connections_turned_away", "Connections turned away because an address had too many");
        let deleted = counter("tables_deleted", "Tables deleted because nobody had played them for a long time");
        let slow_sockets = counter("slow_sockets", "Sockets closed because they read too slowly");
        let passed_on = counter("requests_passed_on", "Requests passed on to the owner of a table");
        let claimed = counter("tables_claimed", "Tables claimed because their owner was gone");
        let lost = counter("tables_lost", "Writes refused because another node had claimed the table");
        let caught_up =
            counter("news_caught_up", "Times that news from another node was missing and was read from the store");
        let failed = counter("writes_failed", "Batches that could not be written");
        let refused = Family::<Refused, Counter>::default();
        registry.register("requests_refused", "Players' messages that were refused, by reason", refused.clone());
        let problems = Family::<Answered, Counter>::default();
        registry.register("http_problems", "HTTP requests answered with a problem, by kind", problems.clone());
        let batch_size = Histogram::new(exponential_buckets(1.0, 2.0, 11));
        registry.register("write_batch_size", "Requests written together", batch_size.clone());
        let batch_seconds = Histogram::new(exponential_buckets(0.000_25, 2.0, 14));
        let help = "Seconds until a batch was on disk";
        registry.register_with_unit("write_batch", help, Unit::Seconds, batch_seconds.clone());
        Metrics {
            registry,
            tables,
            sockets,
            opened,
            resumed,
            replayed,
            parked,
            granted,
            entries,
            bot_turns,
            bots_late,
            turned_away,
            deleted,
            slow_sockets,
            nodes,
            bus_up,
            passed_on,
            claimed,
            lost,
            caught_up,
            refused,
            problems,
            batch_size,
            batch_seconds,
            failed,
        }
    }
}

impl Metrics {
    /// A message was refused.
    pub(crate) fn refuse(&self, reason: Reason) {
        self.refused.get_or_create(&Refused { reason: Word(reason) }).inc();
    }

    /// An HTTP request was answered with a problem.
    pub(crate) fn answer_problem(&self, problem: &'static str) {
        self.problems.get_or_create(&Answered { problem }).inc();
    }

    /// The number of requests written in one batch.
    pub(crate) fn written(&self, n: usize, took: Duration) {
        self.batch_size.observe(n as f64);
        self.batch_seconds.observe(took.as_secs_f64());
    }

    /// A batch could not be written.
    pub(crate) fn write_failed(&self) {
        self.failed.inc();
    }

    /// Everything as text.
    #[must_use]
    pub(crate) fn text(&self) -> String {
        let mut out = String::new();
        encode(&mut out, &self.registry).expect("a string takes everything");
        out
    }
}
