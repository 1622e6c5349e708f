//! What a server runs on: tasks, time and chance of the machine, or of one that is simulated.
//!
//! Whatever happens at tables asks this and nothing else, so that a simulation (`crates/simulation`) can decide what runs
//! when, how time goes by, and what is drawn. Only connections, HTTP and real databases use the runtime directly.
use std::fmt;
use std::pin::Pin;
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use bastide_ai::chance::evenly;
use bastide_protocol::table::Millis;
use tokio::sync::oneshot;
use tokio::time::Instant;

use crate::clock::Clock;

/// Something that is done: a task, or a pause.
pub type Doing = Pin<Box<dyn Future<Output = ()> + Send>>;

/// A machine that is simulated.
pub trait Simulated: fmt::Debug + Send + Sync {
    /// The time of day.
    fn now(&self) -> Millis;

    /// The time since the machine was started; it never goes back.
    fn uptime(&self) -> Duration;

    /// A pause.
    fn sleep(&self, time: Duration) -> Doing;

    /// Runs a task.
    fn spawn(&self, task: Doing);

    /// Chance.
    fn fill(&self, bytes: &mut [u8]);
}

/// What a server runs on.
#[derive(Clone, Debug)]
pub(crate) enum Machine {
    /// This machine, and the runtime that is entered.
    Real,
    /// A simulated one.
    Simulated(Arc<dyn Simulated>),
}

/// When this process first asked for the time.
static START: LazyLock<Instant> = LazyLock::new(Instant::now);

impl Machine {
    /// The machine whose clock this is.
    pub(crate) fn of(clock: &Clock) -> Machine {
        match clock {
            Clock::Machine | Clock::Set(_) => Machine::Real,
            Clock::Simulated(machine) => Machine::Simulated(machine.clone()),
        }
    }

    /// The time since the start. Setting the clock does not change it.
    pub(crate) fn uptime(&self) -> Duration {
        match self {
            Machine::Real => START.elapsed(),
            Machine::Simulated(machine) => machine.uptime(),
        }
    }

    /// Pauses.
    pub(crate) async fn sleep(&self, time: Duration) {
        match self {
            Machine::Real => tokio::time::sleep(time).await,
            Machine::Simulated(machine) => machine.sleep(time).await,
        }
    }

    /// Waits for this, but not longer than so. Returns `None` if it takes longer.
    pub(crate) async fn timeout<T>(&self, time: Duration, waited: impl Future<Output = T>) -> Option<T> {
        tokio::select! {
            biased;
            done = waited => Some(done),
            () = self.sleep(time) => None,
        }
    }

    /// Runs a task that nobody waits for.
    pub(crate) fn spawn(&self, task: impl Future<Output = ()> + Send + 'static) {
        match self {
            Machine::Real => drop(tokio::spawn(task)),
            Machine::Simulated(machine) => machine.spawn(Box::pin(task)),
        }
    }

    /// Starts a task whose end can be waited for.
    pub(crate) fn start<T: Send + 'static>(&self, task: impl Future<Output = T> + Send + 'static) -> Task<T> {
        let ((done, ended), (stop, stopped)) = (oneshot::channel(), oneshot::channel());
        self.spawn(async move {
            tokio::select! {
                biased;
                _ = stopped => {}
                result = task => drop(done.send(result)),
            }
        });
        Task { ended, _stop: stop }
    }

    /// Does something that takes long, outside the tasks that serve everybody. Returns `None` if it panics.
    pub(crate) async fn work<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        match self {
            Machine::Real => tokio::task::spawn_blocking(work).await.ok(),
            Machine::Simulated(_) => Some(work()),
        }
    }

    /// Fills this with chance that nobody can foresee.
    pub(crate) fn fill(&self, bytes: &mut [u8]) {
        match self {
            Machine::Real => getrandom::fill(bytes).expect("the operating system provides randomness"),
            Machine::Simulated(machine) => machine.fill(bytes),
        }
    }

    /// A number below `n`, each as likely as any other.
    pub(crate) fn below(&self, n: u32) -> u32 {
        evenly(n, || {
            let mut bytes = [0; 4];
            self.fill(&mut bytes);
            u32::from_le_bytes(bytes)
        })
    }
}

/// A task that was started. Dropping it ends the task where it waits.
#[derive(Debug)]
pub(crate) struct Task<T> {
    ended: oneshot::Receiver<T>,
    _stop: oneshot::Sender<()>,
}

impl<T> Task<T> {
    /// Waits for the task's end. Cancel safe. `None` if it panicked.
    pub(crate) async fn end(&mut self) -> Option<T> {
        (&mut self.ended).await.ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_task_ends_when_nobody_wants_it_any_more() {
        let (alive, gone) = oneshot::channel::<()>();
        let task = Machine::Real.start(async move {
            std::future::pending::<()>().await;
            drop(alive);
        });
        drop(task);
        assert!(gone.await.is_err(), "what it held is dropped");
        assert_eq!(Machine::Real.start(async { 7 }).end().await, Some(7));
        assert_eq!(Machine::Real.work(|| 7).await, Some(7));
        assert_eq!(Machine::Real.timeout(Duration::ZERO, std::future::pending::<()>()).await, None);
    }

    #[test]
    fn chance_falls_below() {
        assert!((0..1000).all(|_| Machine::Real.below(3) < 3));
    }
}
