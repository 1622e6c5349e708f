//! A running server: starting it, its address, stopping it.
use std::fmt;
use std::io;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use tokio::net::{TcpListener, TcpSocket};
use tokio::task::{AbortHandle, JoinHandle};

use crate::bus::{Bus, Hub};
use crate::config::Config;
use crate::inside::Inside;
use crate::lock::{Lock, NotLocked};
use crate::store::sqlite::Sqlite;
use crate::store::{Store, StoreError};
use crate::{api, doors};

/// The store's file in its folder.
pub const STORE_FILE: &str = "bastide.db";

/// A running server.
pub struct Running {
    address: SocketAddr,
    inside: Inside,
    serving: JoinHandle<()>,
    /// Held until everything is stored.
    lock: Option<Lock>,
}

impl fmt::Debug for Running {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Running").field("address", &self.address).finish_non_exhaustive()
    }
}

/// Why a server did not start.
#[derive(Debug)]
pub enum StartError {
    /// The address cannot be bound.
    Listen {
        /// Where.
        address: SocketAddr,
        /// Why.
        error: io::Error,
    },
    /// The folder of the store cannot be created or locked.
    Folder(io::Error),
    /// Another server has the folder.
    Taken {
        /// The folder.
        folder: PathBuf,
        /// Who, as they say themselves.
        by: String,
    },
    /// The store cannot be opened.
    Store(StoreError),
}

impl fmt::Display for StartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StartError::Listen { address, error } => write!(f, "cannot listen on {address}: {error}"),
            StartError::Folder(error) => write!(f, "cannot use the folder of the store: {error}"),
            StartError::Taken { folder, by } => {
                write!(f, "another server has the games in {}: {by}. Stop it, or use another folder", folder.display())
            }
            StartError::Store(error) => write!(f, "cannot open the store: {error}"),
        }
    }
}

impl std::error::Error for StartError {}

/// Starts a server.
///
/// # Errors
/// The address is taken, or the store cannot be opened.
pub async fn start(config: Config) -> Result<Running, StartError> {
    make_folder(&config.folder).map_err(StartError::Folder)?;
    let mut lock = Lock::take(&config.folder).map_err(|error| match error {
        NotLocked::By(by) => StartError::Taken { folder: config.folder.clone(), by },
        NotLocked::Failed(error) => StartError::Folder(error),
    })?;
    let store = Sqlite::open_within(&config.folder.join(STORE_FILE), config.most_bytes).await;
    let store = store.map_err(StartError::Store)?;
    let mut running = start_with(config, Arc::new(store)).await?;
    lock.sign(running.address);
    running.lock = Some(lock);
    Ok(running)
}

/// Starts a server with a given store, which it has to itself.
///
/// # Errors
/// The address is taken, or the store does not work.
pub async fn start_with(config: Config, store: Arc<dyn Store>) -> Result<Running, StartError> {
    start_in(config, store, Arc::new(Hub::default()), false).await
}

/// Starts a server that is one of several nodes with the same store, connected by a bus.
///
/// # Errors
/// The address is taken, or the store does not work.
pub async fn start_node(config: Config, store: Arc<dyn Store>, bus: Arc<dyn Bus>) -> Result<Running, StartError> {
    start_in(config, store, bus, true).await
}

async fn start_in(
    config: Config,
    store: Arc<dyn Store>,
    bus: Arc<dyn Bus>,
    is_shared: bool,
) -> Result<Running, StartError> {
    let listener = listen(&config)?;
    let failed = |error| StartError::Listen { address: config.listen, error };
    let address = listener.local_addr().map_err(failed)?;
    let inside = Inside::start(config, store, bus, is_shared).await.map_err(StartError::Store)?;
    let house = inside.house();
    let serving = tokio::spawn(doors::serve(listener, api::router(house.clone()), house.clone()));
    tracing::info!(%address, "the server has started");
    Ok(Running { address, inside, serving, lock: None })
}

impl Running {
    /// The address it listens on.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// How many tables are in memory.
    #[must_use]
    pub fn n_tables(&self) -> usize {
        self.inside.house().n_in_play()
    }

    /// How many sockets are open.
    #[must_use]
    pub fn n_sockets(&self) -> usize {
        self.inside.house().sockets.n()
    }

    /// Stops the server: clients are told, and everything they were shown is stored.
    pub async fn stop(self) {
        let Running { inside, serving, lock, .. } = self;
        let hang_up = async move {
            let _end = End(serving.abort_handle());
            let _ = serving.await;
        };
        inside.stop_after(hang_up).await;
        drop(lock);
    }
}

/// Ends a task when nobody waits for it any more.
struct End(AbortHandle);

impl Drop for End {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// Creates the folder of the store, readable by its owner only: it contains the tables' chat.
fn make_folder(folder: &Path) -> io::Result<()> {
    let mut making = std::fs::DirBuilder::new();
    making.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut making, 0o700);
    making.create(folder)
}

fn listen(config: &Config) -> Result<TcpListener, StartError> {
    let bind = |address: SocketAddr| {
        let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
        #[cfg(not(windows))]
        socket.set_reuseaddr(true)?;
        socket.bind(address)?;
        socket.listen(4096)
    };
    let listening = match bind(config.listen) {
        Err(error) if error.kind() == io::ErrorKind::AddrInUse && config.any_port => {
            bind(SocketAddr::new(config.listen.ip(), 0))
        }
        listening => listening,
    };
    listening.map_err(|error| StartError::Listen { address: config.listen, error })
}
