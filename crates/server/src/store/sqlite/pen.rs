//! The connection that writes.
//!
//! After a failed write SQLite may have rolled the transaction back by itself (a full disk, an I/O error), or not (a
//! violated constraint); the driver cannot tell, and would refuse every later write. So a connection that has failed is
//! closed, and the next write opens another one: writing works again as soon as the disk does.
use std::ops::{Deref, DerefMut};

use sqlx::ConnectOptions;
use sqlx::Connection;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use tokio::sync::{Mutex, MutexGuard};

use crate::store::StoreError;

/// The connection that writes; one task at a time holds it.
#[derive(Debug)]
pub(super) struct Pen {
    options: SqliteConnectOptions,
    /// `None` before the first write and after a failed one.
    place: Mutex<Option<SqliteConnection>>,
}

/// The connection in use. Dropping it, for example in a cancelled task, closes the connection.
pub(super) struct Held<'p> {
    place: MutexGuard<'p, Option<SqliteConnection>>,
    connection: SqliteConnection,
}

impl Pen {
    /// No connection yet.
    pub(super) fn new(options: SqliteConnectOptions) -> Pen {
        Pen { options, place: Mutex::default() }
    }

    /// Waits for the connection, and opens it if needed.
    pub(super) async fn take(&self) -> Result<Held<'_>, StoreError> {
        let mut place = self.place.lock().await;
        let connection = match place.take() {
            Some(connection) => connection,
            None => self.options.connect().await?,
        };
        Ok(Held { place, connection })
    }

    /// Closes the connection.
    pub(super) async fn close(&self) -> Result<(), StoreError> {
        match self.place.lock().await.take() {
            Some(connection) => Ok(connection.close().await?),
            None => Ok(()),
        }
    }
}

impl Held<'_> {
    /// Puts the connection back, unless what was done with it has failed.
    pub(super) fn put_back<T>(self, done: Result<T, StoreError>) -> Result<T, StoreError> {
        let Held { mut place, connection } = self;
        if done.is_ok() {
            *place = Some(connection);
        }
        done
    }
}

impl Deref for Held<'_> {
    type Target = SqliteConnection;

    fn deref(&self) -> &SqliteConnection {
        &self.connection
    }
}

impl DerefMut for Held<'_> {
    fn deref_mut(&mut self) -> &mut SqliteConnection {
        &mut self.connection
    }
}
