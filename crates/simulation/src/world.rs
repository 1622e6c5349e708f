//! The world: time, tasks and chance, all following from one seed, in one thread.
//!
//! Tasks that are ready run in an order that chance decides; when none is, time goes on to the next timer. A task belongs
//! to a process, which can be suspended and killed at any point where one of its tasks waits, or to nobody.
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, Weak};
use std::task::{Context, Poll, Wake, Waker};
use std::time::Duration;

use bastide_ai::Chance;
use bastide_protocol::table::Millis;
use bastide_server::machine::{Doing, Simulated};

/// When a simulation begins, in milliseconds since 1970.
pub(crate) const BEGINNING: Millis = 1_800_000_000_000;

/// Microseconds since the beginning.
pub(crate) type Micros = u64;

/// The processes: computers that can be suspended and killed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Process(usize);

/// Tasks by number; one of nobody's process is the world's own.
struct Task {
    process: Option<Process>,
    /// `None` while it runs.
    doing: Option<Doing>,
    bell: Arc<Bell>,
}

/// Wakes a task.
struct Bell {
    task: u64,
    world: Weak<World>,
    has_rung: AtomicBool,
}

impl Wake for Bell {
    fn wake(self: Arc<Self>) {
        if !self.has_rung.swap(true, Ordering::Relaxed)
            && let Some(world) = self.world.upgrade()
        {
            world.lock().ready.insert(self.task);
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Life {
    Runs,
    Suspended,
    Dead,
}

struct Inner {
    now: Micros,
    chance: Chance,
    tasks: BTreeMap<u64, Task>,
    n_tasks: u64,
    ready: BTreeSet<u64>,
    /// Tasks of suspended processes that would be ready.
    held: BTreeSet<u64>,
    timers: BTreeMap<(Micros, u64), Waker>,
    n_timers: u64,
    processes: Vec<Life>,
    n_steps: u64,
    /// What happened, for whoever wants to read it.
    story: Option<Vec<String>>,
    /// A number that follows from everything that happened.
    fingerprint: u64,
    wrong: Option<String>,
}

/// The world.
pub(crate) struct World(Mutex<Inner>);

impl fmt::Debug for World {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("World")
    }
}

impl World {
    /// A world that follows from this seed.
    pub(crate) fn new(seed: u64, tells: bool) -> Arc<World> {
        Arc::new(World(Mutex::new(Inner {
            now: 0,
            chance: Chance::new(seed),
            tasks: BTreeMap::new(),
            n_tasks: 0,
            ready: BTreeSet::new(),
            held: BTreeSet::new(),
            timers: BTreeMap::new(),
            n_timers: 0,
            processes: Vec::new(),
            n_steps: 0,
            story: tells.then(Vec::new),
            fingerprint: 0,
            wrong: None,
        })))
    }

    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.0.lock().expect("nobody panics while holding it")
    }

    /// The time.
    pub(crate) fn now(&self) -> Micros {
        self.lock().now
    }

    /// The time of day.
    pub(crate) fn time(&self) -> Millis {
        BEGINNING + (self.now() / 1000) as Millis
    }

    /// A number below `n`.
    pub(crate) fn below(&self, n: u32) -> u32 {
        self.lock().chance.below(n)
    }

    /// A number of a range, both ends included.
    pub(crate) fn between(&self, least: u64, most: u64) -> u64 {
        least + u64::from(self.below((most - least + 1) as u32))
    }

    /// True once in so many times.
    pub(crate) fn one_in(&self, n: u32) -> bool {
        self.below(n) == 0
    }

    /// Another source of chance.
    pub(crate) fn chance(&self) -> Chance {
        Chance::new(self.lock().chance.seed())
    }

    /// Tells what happens.
    pub(crate) fn tell(&self, what: impl FnOnce() -> String) {
        let mut inner = self.lock();
        let now = inner.now;
        if let Some(story) = &mut inner.story {
            story.push(format!("{:>11.6} {}", now as f64 / 1e6, what()));
        }
    }

    /// Something happened that must be the same every time.
    pub(crate) fn mark(&self, what: u64) {
        let mut inner = self.lock();
        let now = inner.now;
        inner.fingerprint = bastide_engine::hash::scramble(inner.fingerprint ^ what ^ now.rotate_left(32));
    }

    /// Something happened that must never happen.
    pub(crate) fn is_wrong(&self, what: impl FnOnce() -> String) {
        let mut inner = self.lock();
        if inner.wrong.is_none() {
            let what = what();
            let now = inner.now as f64 / 1e6;
            if let Some(story) = &mut inner.story {
                story.push(format!("{now:>11.6} WRONG: {what}"));
            }
            inner.wrong = Some(what);
        }
    }

    /// Whether something wrong has happened.
    pub(crate) fn went_wrong(&self) -> bool {
        self.lock().wrong.is_some()
    }

    /// Runs a task that belongs to no process.
    pub(crate) fn spawn(self: &Arc<Self>, doing: impl Future<Output = ()> + Send + 'static) {
        self.begin(None, Box::pin(doing));
    }

    fn begin(self: &Arc<Self>, process: Option<Process>, doing: Doing) {
        let mut inner = self.lock();
        if process.is_some_and(|process| inner.processes[process.0] == Life::Dead) {
            drop(inner);
            drop(doing);
            return;
        }
        inner.n_tasks += 1;
        let task = inner.n_tasks;
        let bell = Arc::new(Bell { task, world: Arc::downgrade(self), has_rung: AtomicBool::new(true) });
        inner.tasks.insert(task, Task { process, doing: Some(doing), bell });
        inner.ready.insert(task);
    }

    /// A pause.
    pub(crate) fn sleep(self: &Arc<Self>, micros: Micros) -> Sleep {
        Sleep { until: self.now().saturating_add(micros), world: self.clone(), timer: None }
    }

    /// A pause in milliseconds, somewhere between these.
    pub(crate) fn sleep_between(self: &Arc<Self>, least: u64, most: u64) -> Sleep {
        let micros = self.between(least * 1000, most * 1000);
        self.sleep(micros)
    }

    /// A new process.
    pub(crate) fn boot(&self) -> Process {
        let mut inner = self.lock();
        inner.processes.push(Life::Runs);
        Process(inner.processes.len() - 1)
    }

    /// Kills a process: its tasks end where they are.
    pub(crate) fn kill(&self, process: Process) {
        let mut inner = self.lock();
        inner.processes[process.0] = Life::Dead;
        let theirs: Vec<u64> =
            inner.tasks.iter().filter(|(_, task)| task.process == Some(process)).map(|(n, _)| *n).collect();
        let mut dead = Vec::new();
        for n in theirs {
            inner.ready.remove(&n);
            inner.held.remove(&n);
            dead.extend(inner.tasks.remove(&n));
        }
        drop(inner);
        // Whoever waited for them may be woken.
        drop(dead);
    }

    /// Suspends a process.
    pub(crate) fn suspend(&self, process: Process) {
        let mut inner = self.lock();
        if inner.processes[process.0] == Life::Runs {
            inner.processes[process.0] = Life::Suspended;
        }
    }

    /// A suspended process goes on.
    pub(crate) fn go_on(&self, process: Process) {
        let mut inner = self.lock();
        if inner.processes[process.0] == Life::Suspended {
            inner.processes[process.0] = Life::Runs;
            let held = std::mem::take(&mut inner.held);
            inner.ready.extend(held);
        }
    }

    /// Whether a process runs, neither suspended nor dead.
    pub(crate) fn runs(&self, process: Process) -> bool {
        self.lock().processes[process.0] == Life::Runs
    }

    /// Runs until this time, until nothing is left to do, or until something is wrong.
    pub(crate) fn run_until(&self, end: Micros) {
        loop {
            let mut inner = self.lock();
            if inner.wrong.is_some() {
                return;
            }
            if let Some((n, mut doing, bell)) = inner.take_ready() {
                inner.n_steps += 1;
                drop(inner);
                bell.has_rung.store(false, Ordering::Relaxed);
                let waker = Waker::from(bell);
                let polled = doing.as_mut().poll(&mut Context::from_waker(&waker));
                self.put_back(n, doing, polled);
                continue;
            }
            if !inner.ready.is_empty() {
                continue;
            }
            let Some(&(at, _)) = inner.timers.keys().next() else { return };
            if at > end {
                inner.now = end;
                return;
            }
            inner.now = inner.now.max(at);
            let mut due = Vec::new();
            while let Some(timer) = inner.timers.first_entry().filter(|timer| timer.key().0 <= at) {
                due.push(timer.remove());
            }
            drop(inner);
            due.into_iter().for_each(Waker::wake);
        }
    }

    fn put_back(&self, n: u64, doing: Doing, polled: Poll<()>) {
        let mut inner = self.lock();
        match (polled, inner.tasks.get_mut(&n)) {
            (Poll::Pending, Some(task)) => task.doing = Some(doing),
            (Poll::Ready(()), Some(_)) => {
                let ended = inner.tasks.remove(&n);
                inner.ready.remove(&n);
                drop(inner);
                drop((ended, doing));
            }
            // It was killed meanwhile.
            (Poll::Pending | Poll::Ready(()), None) => {
                drop(inner);
                drop(doing);
            }
        }
    }

    /// Ends everything. Returns what was wrong, the story, the fingerprint and the number of steps.
    pub(crate) fn end(&self) -> End {
        loop {
            // Whatever a task has may belong to others, and wake them.
            let tasks = std::mem::take(&mut self.lock().tasks);
            if tasks.is_empty() {
                break;
            }
            drop(tasks);
        }
        let mut inner = self.lock();
        let timers = std::mem::take(&mut inner.timers);
        let end = End {
            wrong: inner.wrong.take(),
            story: inner.story.take().unwrap_or_default(),
            fingerprint: inner.fingerprint,
            steps: inner.n_steps,
            time: Duration::from_micros(inner.now),
        };
        drop(inner);
        drop(timers);
        end
    }
}

impl Inner {
    /// A task that is ready; chance decides which.
    fn take_ready(&mut self) -> Option<(u64, Doing, Arc<Bell>)> {
        let n_ready = self.ready.len();
        if n_ready == 0 {
            return None;
        }
        let nth = if n_ready == 1 { 0 } else { self.chance.below(n_ready as u32) as usize };
        let n = *self.ready.iter().nth(nth).expect("there are that many");
        self.ready.remove(&n);
        let task = self.tasks.get_mut(&n)?;
        match task.process.map_or(Life::Runs, |process| self.processes[process.0]) {
            Life::Runs => {}
            Life::Suspended => {
                self.held.insert(n);
                return None;
            }
            Life::Dead => return None,
        }
        Some((n, task.doing.take()?, task.bell.clone()))
    }
}

/// How a simulation ended.
pub(crate) struct End {
    pub(crate) wrong: Option<String>,
    pub(crate) story: Vec<String>,
    pub(crate) fingerprint: u64,
    pub(crate) steps: u64,
    pub(crate) time: Duration,
}

/// A pause.
pub(crate) struct Sleep {
    world: Arc<World>,
    until: Micros,
    timer: Option<(Micros, u64)>,
}

impl Future for Sleep {
    type Output = ();

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<()> {
        let Sleep { world, until, timer } = &mut *self;
        let mut inner = world.lock();
        if inner.now >= *until {
            return Poll::Ready(());
        }
        let timer = *timer.get_or_insert_with(|| {
            inner.n_timers += 1;
            (*until, inner.n_timers)
        });
        inner.timers.insert(timer, context.waker().clone());
        Poll::Pending
    }
}

impl Drop for Sleep {
    fn drop(&mut self) {
        if let Some(timer) = self.timer {
            let waker = self.world.lock().timers.remove(&timer);
            drop(waker);
        }
    }
}

/// A computer with one process: a server's machine.
pub(crate) struct Computer {
    pub(crate) world: Arc<World>,
    pub(crate) process: Process,
    /// How far its clock is ahead.
    pub(crate) ahead: Millis,
    chance: Mutex<Chance>,
}

impl Computer {
    pub(crate) fn new(world: &Arc<World>, process: Process, ahead: Millis) -> Computer {
        Computer { world: world.clone(), process, ahead, chance: Mutex::new(world.chance()) }
    }
}

impl fmt::Debug for Computer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Computer").field("process", &self.process).finish_non_exhaustive()
    }
}

impl Simulated for Computer {
    fn now(&self) -> Millis {
        self.world.time() + self.ahead
    }

    fn uptime(&self) -> Duration {
        Duration::from_micros(self.world.now())
    }

    fn sleep(&self, time: Duration) -> Doing {
        Box::pin(self.world.sleep(u64::try_from(time.as_micros()).unwrap_or(u64::MAX)))
    }

    fn spawn(&self, task: Doing) {
        self.world.begin(Some(self.process), task);
    }

    fn fill(&self, bytes: &mut [u8]) {
        let mut chance = self.chance.lock().expect("nobody panics while holding it");
        for chunk in bytes.chunks_mut(8) {
            chunk.copy_from_slice(&chance.seed().to_le_bytes()[..chunk.len()]);
        }
    }
}
