//! The connection that writes. One that has failed is closed, and the next write opens another one.
use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{ConnectOptions, Connection};
use tokio::sync::Mutex;

use crate::store::StoreError;

/// The connection that writes; one task at a time holds it.
#[derive(Debug)]
pub(super) struct Pen {
    options: PgConnectOptions,
    /// `None` before the first write and after a failed one.
    place: Mutex<Option<PgConnection>>,
}

impl Pen {
    /// No connection yet.
    pub(super) fn new(options: PgConnectOptions) -> Pen {
        Pen { options, place: Mutex::default() }
    }

    /// The connection, opened if needed.
    pub(super) async fn take(&self) -> Result<PgConnection, sqlx::Error> {
        match self.place.lock().await.take() {
            Some(connection) => Ok(connection),
            None => self.options.connect().await,
        }
    }

    /// Puts a sound connection back.
    pub(super) async fn put_back(&self, connection: PgConnection) {
        *self.place.lock().await = Some(connection);
    }

    /// A connection of its own.
    pub(super) async fn another(&self) -> Result<PgConnection, sqlx::Error> {
        self.options.connect().await
    }

    /// Closes the connection.
    pub(super) async fn close(&self) -> Result<(), StoreError> {
        match self.place.lock().await.take() {
            Some(connection) => Ok(connection.close().await?),
            None => Ok(()),
        }
    }
}
