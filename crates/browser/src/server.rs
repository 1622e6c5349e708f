//! A real server on a free port, with a store in a file that is gone after the test.

use std::fmt;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};

use bastide_server::{Config, Running};
use tempfile::TempDir;
use tokio::runtime::Runtime;

/// A server that can be stopped and started again.
pub struct Server {
    runtime: Runtime,
    running: Option<Running>,
    address: SocketAddr,
    folder: TempDir,
}

impl fmt::Debug for Server {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Server").field("address", &self.address).field("folder", &self.folder).finish_non_exhaustive()
    }
}

impl Server {
    /// Starts a server with the client as it was built last.
    ///
    /// # Panics
    /// When the client was not built, or no port is free.
    #[must_use]
    pub fn start() -> Server {
        let client = client();
        assert!(client.join("index.html").is_file(), "there is no client in {}: cargo xtask web", client.display());
        let folder = tempfile::tempdir().expect("a folder can be made");
        let runtime = Runtime::new().expect("a runtime can be made");
        let listen = SocketAddr::new(Ipv4Addr::LOCALHOST.into(), 0);
        let running = start(&runtime, listen, folder.path());
        let address = running.address();
        Server { runtime, running: Some(running), address, folder }
    }

    /// The whole address of a page: `address("/rules")`.
    #[must_use]
    pub fn address(&self, path: &str) -> String {
        // By name: browsers let pages of `localhost` do what only safe ones may.
        format!("http://localhost:{}{path}", self.address.port())
    }

    /// Stops it: nobody answers any more.
    pub fn stop(&mut self) {
        if let Some(running) = self.running.take() {
            self.runtime.block_on(running.stop());
        }
    }

    /// Starts it again after [`Server::stop`], at the same address and with the same store.
    ///
    /// # Panics
    /// When the port was taken by somebody else in between.
    pub fn start_again(&mut self) {
        self.stop();
        self.running = Some(start(&self.runtime, self.address, self.folder.path()));
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.stop();
    }
}

fn start(runtime: &Runtime, listen: SocketAddr, folder: &Path) -> Running {
    let config = Config { listen, trusted: vec![listen.ip()], ..Config::new(folder) };
    runtime.block_on(bastide_server::start(config)).expect("the server starts")
}

/// The folder of the client; the server finds it at the same place.
fn client() -> PathBuf {
    let built = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/dist");
    std::env::var_os("BASTIDE_DIST").map_or(built, PathBuf::from)
}
