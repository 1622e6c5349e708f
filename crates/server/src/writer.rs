//! One writer for all tables: waiting changes are written in one batch and acknowledged once they are on disk.
//!
//! Syncing to disk takes a few milliseconds, whatever the amount. While one batch is written the next one gathers, so
//! thousands of tables share that cost.
use std::sync::Arc;
use std::time::Instant;

use tokio::sync::{mpsc, oneshot};

use crate::health::Writing;
use crate::metrics::Metrics;
use crate::store::{Change, Store, StoreError};

/// The maximum number of jobs in a batch.
const MOST_AT_ONCE: usize = 1000;

/// A handle to the writer.
#[derive(Clone, Debug)]
pub(crate) struct Writer(mpsc::Sender<Job>);

struct Job {
    changes: Vec<Change>,
    answer: oneshot::Sender<Result<(), StoreError>>,
}

impl Writer {
    /// Starts a writer for this store. It ends when the last handle is dropped.
    pub(crate) fn start(
        store: Arc<dyn Store>,
        writing: Arc<Writing>,
        metrics: Arc<Metrics>,
    ) -> (Writer, tokio::task::JoinHandle<()>) {
        let (sender, jobs) = mpsc::channel(MOST_AT_ONCE);
        (Writer(sender), tokio::spawn(write_on(store, writing, jobs, metrics)))
    }

    /// Stores these changes, all or none; returns once they are on disk.
    pub(crate) async fn write(&self, changes: Vec<Change>) -> Result<(), StoreError> {
        let (answer, kept) = oneshot::channel();
        let gone = || StoreError::Failed("the writer has ended".into());
        self.0.send(Job { changes, answer }).await.map_err(|_| gone())?;
        kept.await.map_err(|_| gone())?
    }
}

async fn write_on(
    store: Arc<dyn Store>,
    writing: Arc<Writing>,
    mut waiting: mpsc::Receiver<Job>,
    metrics: Arc<Metrics>,
) {
    let mut jobs = Vec::new();
    while waiting.recv_many(&mut jobs, MOST_AT_ONCE).await > 0 {
        let (changes, answers): (Vec<Vec<Change>>, Vec<_>) =
            jobs.drain(..).map(|job| (job.changes, job.answer)).unzip();
        let sizes: Vec<usize> = changes.iter().map(Vec::len).collect();
        let changes: Vec<Change> = changes.into_iter().flatten().collect();
        let began = Instant::now();
        let written = store.write(&changes).await;
        metrics.written(answers.len(), began.elapsed());
        writing.note(&written);
        match written {
            Ok(()) => answers.into_iter().for_each(|answer| drop(answer.send(Ok(())))),
            // One table's conflict must not take the others down: each job is tried alone.
            Err(error @ StoreError::Conflict) if answers.len() > 1 => {
                tracing::warn!(%error, tables = answers.len(), "a batch could not be written; trying one by one");
                let mut rest = changes.as_slice();
                for (size, answer) in sizes.into_iter().zip(answers) {
                    let (mine, others) = rest.split_at(size);
                    rest = others;
                    let _ = answer.send(store.write(mine).await);
                }
            }
            Err(StoreError::Conflict) => answers.into_iter().for_each(|answer| {
                let _ = answer.send(Err(StoreError::Conflict));
            }),
            // The store itself has failed: trying every job alone would fail as often.
            Err(StoreError::Failed(error)) => {
                let error = error.to_string();
                answers.into_iter().for_each(|answer| {
                    let _ = answer.send(Err(StoreError::Failed(error.as_str().into())));
                });
            }
        }
    }
}
