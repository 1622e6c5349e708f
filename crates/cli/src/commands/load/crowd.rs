//! The whole crowd: tables are opened, players join and play, and times are measured.
use std::cell::{Cell, RefCell, RefMut};
use std::rc::{Rc, Weak};
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow};
use bastide_client::Server;
use indicatif::{ProgressBar, ProgressStyle};
use tokio::sync::Semaphore;
use tokio::task::JoinSet;

use super::house::{House, own_processor};
use super::measures::{Measures, OnTheWay};
use super::party::Party;
use super::{Plan, Until};

/// How many tables are opened, and clients connect, concurrently.
const AT_ONCE: usize = 32;
/// How long messages in flight may take to arrive after the end.
const LAST_WAIT: Duration = Duration::from_secs(10);

/// State shared by all tables of the crowd.
#[derive(Debug)]
pub(super) struct Crowd {
    pub(super) server: Server,
    pub(super) plan: Plan,
    measures: RefCell<Measures>,
    tables: RefCell<Vec<Weak<OnTheWay>>>,
    n_begun: Cell<u64>,
    is_over: Cell<bool>,
}

/// The results of a run.
#[derive(Debug)]
pub(super) struct Results {
    pub(super) measures: Measures,
    /// The measured time.
    pub(super) time: Duration,
    /// How long it took until everybody had joined.
    pub(super) gathering: Duration,
    pub(super) memory: Option<Memory>,
    /// Processor seconds during the measured time.
    pub(super) server_processor: Option<f64>,
    pub(super) own_processor: Option<f64>,
}

/// The server's memory, in bytes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Memory {
    pub(super) at_start: u64,
    /// With one client at each table.
    pub(super) with_one: u64,
    /// With all clients connected, before the first turn.
    pub(super) in_play: u64,
    pub(super) at_end: u64,
}

impl Memory {
    /// The memory for each further client.
    pub(super) fn per_socket(&self, plan: &Plan) -> Option<f64> {
        let others = plan.n_sockets() - u64::from(plan.n_tables);
        (others > 0).then(|| self.in_play.saturating_sub(self.with_one) as f64 / others as f64)
    }

    /// The memory for a table without its clients, at the end.
    pub(super) fn per_table(&self, plan: &Plan) -> f64 {
        let sockets = self.per_socket(plan).unwrap_or(0.0) * plan.n_sockets() as f64;
        (self.at_end.saturating_sub(self.at_start) as f64 - sockets).max(0.0) / f64::from(plan.n_tables)
    }
}

impl Crowd {
    pub(super) fn measures(&self) -> RefMut<'_, Measures> {
        self.measures.borrow_mut()
    }

    /// A table whose messages are counted.
    pub(super) fn new_table(&self) -> Rc<OnTheWay> {
        let new = Rc::<OnTheWay>::default();
        self.tables.borrow_mut().push(Rc::downgrade(&new));
        new
    }

    /// Whether the run is over.
    pub(super) async fn may_go_on(&self) {
        if self.is_over.get() {
            std::future::pending::<()>().await;
        }
    }

    /// The number of the next game, or `None` if enough have begun.
    fn next_game(&self) -> Option<u64> {
        let n = self.n_begun.get();
        let is_enough = match self.plan.until {
            Until::Time(_) => self.is_over.get(),
            Until::Games(games) => n >= games,
        };
        (!is_enough).then(|| {
            self.n_begun.set(n + 1);
            n
        })
    }

    fn n_on_the_way(&self) -> usize {
        self.tables.borrow_mut().retain(|table| table.strong_count() > 0);
        self.tables.borrow().iter().filter_map(Weak::upgrade).map(|table| table.n()).sum()
    }
}

/// Runs the load test and returns its results.
pub(super) async fn run(plan: Plan, house: &House) -> Result<Results> {
    let server = house.server.clone();
    server.health().await.with_context(|| format!("is there a server at {}?", server.address()))?;
    let began = Instant::now();
    let n_tables = u64::from(plan.n_tables);
    let crowd = Rc::new(Crowd {
        server,
        plan,
        measures: RefCell::default(),
        tables: RefCell::default(),
        n_begun: Cell::new(n_tables),
        is_over: Cell::new(false),
    });
    let at_start = house.memory();
    let opened = (0..n_tables).collect();
    let opened = in_parallel(&crowd, "tables opened", opened, async |crowd, n| Party::open(crowd, n).await).await?;
    let begun = in_parallel(&crowd, "tables with a first player", opened, async |crowd, mut party: Party| {
        party.seat_next(crowd).await?;
        Ok(party)
    });
    let begun = begun.await?;
    let with_one = house.memory();
    let all = in_parallel(&crowd, "tables with everybody there", begun, async |crowd, mut party: Party| {
        party.seat_others(crowd).await?;
        Ok(party)
    });
    let all = all.await?;
    let in_play = house.memory();
    let gathering = began.elapsed();

    let used = |house: &House| (house.processor(), own_processor());
    let (before, began) = (used(house), Instant::now());
    play(&crowd, all).await;
    let (time, after) = (began.elapsed(), used(house));
    let at_end = house.memory();
    settle(&crowd).await;
    let memory = match (at_start, with_one, in_play, at_end) {
        (Some(at_start), Some(with_one), Some(in_play), Some(at_end)) => {
            Some(Memory { at_start, with_one, in_play, at_end })
        }
        (_, _, _, _) => None,
    };
    let between = |before: Option<f64>, after: Option<f64>| Some(after? - before?);
    Ok(Results {
        measures: crowd.measures.take(),
        time,
        gathering,
        memory,
        server_processor: between(before.0, after.0),
        own_processor: between(before.1, after.1),
    })
}

/// Does this for each item, several concurrently; stops at the first error.
async fn in_parallel<A: 'static, B: 'static>(
    crowd: &Rc<Crowd>,
    what: &str,
    with: Vec<A>,
    action: impl AsyncFn(&Crowd, A) -> Result<B> + Copy + 'static,
) -> Result<Vec<B>> {
    let progress = progress_bar(with.len() as u64, &format!("{{human_pos}} of {{human_len}} {what} · {{eta}} left "));
    let room = Arc::new(Semaphore::new(AT_ONCE));
    let mut under_way = JoinSet::new();
    for one in with {
        let (crowd, room, progress) = (crowd.clone(), room.clone(), progress.clone());
        under_way.spawn_local(async move {
            let _place = room.acquire().await?;
            let done = action(&crowd, one).await;
            progress.inc(1);
            done
        });
    }
    let mut out = Vec::with_capacity(under_way.len());
    while let Some(done) = under_way.join_next().await {
        out.push(done??);
    }
    progress.finish_and_clear();
    Ok(out)
}

/// Plays until the end of the run. Clients that are still connected keep listening.
async fn play(crowd: &Rc<Crowd>, parties: Vec<Party>) {
    let (length, form) = match crowd.plan.until {
        Until::Time(time) => (time.as_secs().max(1), "{human_pos} of {human_len} s · {msg} "),
        Until::Games(games) => (games, "{human_pos} of {human_len} games · {msg} "),
    };
    let progress = progress_bar(length, form);
    let mut tables = JoinSet::new();
    for party in parties {
        tables.spawn_local(keep_playing(crowd.clone(), party));
    }
    let began = Instant::now();
    let all_over = async { while tables.join_next().await.is_some() {} };
    let end = async {
        match crowd.plan.until {
            Until::Time(time) => tokio::time::sleep(time).await,
            Until::Games(_) => std::future::pending().await,
        }
    };
    let tell = async {
        let mut every = tokio::time::interval(Duration::from_millis(500));
        loop {
            every.tick().await;
            let measures = crowd.measures();
            match crowd.plan.until {
                Until::Time(_) => progress.set_position(began.elapsed().as_secs()),
                Until::Games(_) => progress.set_position(measures.n_games),
            }
            let per_second = measures.ack.len() as f64 / began.elapsed().as_secs_f64().max(0.001);
            let p99 = measures.all.value_at_quantile(0.99) as f64 / 1000.0;
            progress.set_message(format!("{per_second:.0} actions/s · 99 % within {p99:.1} ms"));
        }
    };
    tokio::select! {
        () = all_over => {}
        () = end => {}
        () = tell => {}
        // Ctrl-C prints the report so far.
        _ = tokio::signal::ctrl_c() => {}
    }
    crowd.is_over.set(true);
    tables.detach_all();
    progress.finish_and_clear();
}

/// One game after the other, each at a new table.
async fn keep_playing(crowd: Rc<Crowd>, party: Party) {
    let mut next = Some(party);
    while let Some(party) = next.take() {
        match party.play(&crowd).await {
            Ok(()) => crowd.measures().n_games += 1,
            Err(error) => crowd.measures().error(&error),
        }
        let Some(n) = crowd.next_game() else { return };
        match Party::gather(&crowd, n).await {
            Ok(party) => next = Some(party),
            Err(error) => crowd.measures().error(&error),
        }
    }
}

/// Waits for messages sent before the end; they still count.
async fn settle(crowd: &Crowd) {
    let arrived = async {
        while crowd.n_on_the_way() > 0 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    if tokio::time::timeout(LAST_WAIT, arrived).await.is_err() {
        let n = crowd.n_on_the_way();
        let seconds = LAST_WAIT.as_secs();
        crowd.measures().error(&anyhow!("{n} actions did not arrive everywhere, {seconds} s after the end"));
    }
}

/// A progress bar, if standard error is a terminal.
fn progress_bar(length: u64, form: &str) -> ProgressBar {
    let progress = ProgressBar::new(length);
    if let Ok(style) = ProgressStyle::with_template(&format!("{{wide_bar:.cyan/dim}} {form}")) {
        progress.set_style(style.progress_chars("━╸─"));
    }
    progress
}
