//! One writer for all tables: waiting changes are written in one batch and acknowledged once they are on disk.
//!
//! Syncing to disk takes a few milliseconds, whatever the amount. While one batch is written the next one gathers, so
//! thousands of tables share that cost.
use std::sync::Arc;
use std::time::Instant;

use tokio::sync::{mpsc, oneshot};

use crate::health::Writing;
use crate::machine::{Machine, Task};
use crate::metrics::Metrics;
use crate::store::{Job, Store, StoreError, Written};

/// The maximum number of jobs that wait; further ones wait for their turn.
const MOST_WAITING: usize = 1000;

/// A handle to the writer.
#[derive(Clone, Debug)]
pub(crate) struct Writer(mpsc::Sender<Waiting>);

struct Waiting {
    job: Job,
    answer: oneshot::Sender<Result<(), StoreError>>,
}

impl Writer {
    /// Starts a writer for this store. It ends when the last handle is dropped.
    pub(crate) fn start(
        store: Arc<dyn Store>,
        writing: Arc<Writing>,
        metrics: Arc<Metrics>,
        machine: &Machine,
    ) -> (Writer, Task<()>) {
        let (sender, waiting) = mpsc::channel(MOST_WAITING);
        (Writer(sender), machine.start(write_on(store, writing, waiting, metrics)))
    }

    /// Stores these changes, all or none; returns once they are on disk.
    pub(crate) async fn write(&self, job: Job) -> Result<(), StoreError> {
        let (answer, kept) = oneshot::channel();
        let gone = || StoreError::Failed("the writer has ended".into());
        self.0.send(Waiting { job, answer }).await.map_err(|_| gone())?;
        kept.await.map_err(|_| gone())?
    }
}

async fn write_on(
    store: Arc<dyn Store>,
    writing: Arc<Writing>,
    mut waiting: mpsc::Receiver<Waiting>,
    metrics: Arc<Metrics>,
) {
    let mut gathered = Vec::new();
    while waiting.recv_many(&mut gathered, store.batch()).await > 0 {
        let (jobs, answers): (Vec<Job>, Vec<_>) = gathered.drain(..).map(|one| (one.job, one.answer)).unzip();
        let began = Instant::now();
        let written = store.write(&jobs).await;
        metrics.written(answers.len(), began.elapsed());
        writing.note(&written);
        match written {
            Ok(written) => answers.into_iter().zip(written).for_each(|(answer, written)| {
                let _ = answer.send(match written {
                    Written::Stored => Ok(()),
                    Written::Refused => Err(StoreError::Conflict),
                });
            }),
            Err(error) => {
                let error = error.to_string();
                answers.into_iter().for_each(|answer| {
                    let _ = answer.send(Err(StoreError::Failed(error.as_str().into())));
                });
            }
        }
    }
}
