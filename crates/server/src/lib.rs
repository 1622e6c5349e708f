//! The game server: tables, sockets, clocks, bots, and a store that loses nothing.
//!
//! ```text
//! api/      HTTP: opening, listing and joining tables; the description, health, metrics
//! doors     connections: counted, and closed if their headers take too long
//! duties    the heartbeat, flags of tables that are not in memory, deleting old tables, tidying
//! socket    one client: passes messages between it and its table
//! live/     a table in play: one task that is its host
//! bus/      what carries letters between nodes: a narrow trait; NATS, and a bus in memory behind it
//! nodes/    what only a node in a cluster does: letters, and comparing with the store
//! awake     when the server was not there, so that nobody loses time by it
//! health    whether writing works
//! looks     views of tables for visitors, kept
//! hosts     the names by which the server may be asked
//! house     state shared by all tables, and which are in memory
//! writer    writes waiting changes in batches, and acknowledges them once they are on disk
//! restore   a table from its stored entries, as far as they are sound
//! machine   tasks, time and chance, of this machine or of a simulated one
//! inside    a server without connections: all of it but HTTP and sockets of the network
//! page      the web client, embedded in the program
//! store/    persistence: a narrow trait; SQLite or PostgreSQL behind it
//! ```
//!
//! What a request means is decided in the crate `table`, which the browser uses too. The server adds what needs a server:
//! storing before showing, unpredictable draws, time, secrets, limits.
//!
//! ```no_run
//! # async fn run() -> Result<(), bastide_server::StartError> {
//! let running = bastide_server::start(bastide_server::Config::new("/var/lib/bastide")).await?;
//! println!("http://{}", running.address());
//! running.stop().await;
//! # Ok(())
//! # }
//! ```
#![forbid(unsafe_code)]
#![warn(missing_docs)]
mod api;
mod awake;
pub mod bus;
pub mod clock;
pub mod config;
mod doors;
mod draws;
mod duties;
mod error;
mod health;
mod hosts;
mod house;
pub mod inside;
mod live;
mod lock;
mod looks;
pub mod machine;
mod metrics;
mod nodes;
pub mod pace;
mod page;
mod restore;
mod secret;
mod server;
mod socket;
pub mod store;
mod visitor;
mod writer;

pub use clock::{Clock, SetClock};
pub use config::{Config, DEFAULT_PORT, Limits};
pub use pace::Allowed;
pub use secret::TokenHash;
pub use server::{Running, STORE_FILE, StartError, start, start_node, start_with};
