//! A client for a server's tables: for your own bots, for the load generator and for tests.
//!
//! [`Server`] opens, finds and joins tables. [`Seat`] is a place at one: it follows the game and sends requests. When the
//! connection is lost it reconnects, catches up, and repeats unanswered requests. Nothing is done twice, because the server
//! knows a request by its id. [`Watcher`] only counts entries and costs next to nothing.
//!
//! A bot that plays one game, with the choices of `greedy`:
//!
//! ```no_run
//! # async fn play() -> Result<(), bastide_client::Error> {
//! use bastide_ai::{Chance, bot};
//! use bastide_client::{Seat, Server};
//!
//! let (server, table) = Server::of_link("http://localhost:8484/table/k3v9")?;
//! let key = server.join(&table, "Greta", None).await?;
//! let mut seat = Seat::take(&server, &table, Some(&key.token)).await?;
//! let (mut greedy, mut chance) = (bot::named("greedy").expect("there is such a bot"), Chance::new(7));
//! while seat.is_asked().await? {
//!     let actions = bastide_client::whole_turn(seat.table(), greedy.as_mut(), &mut chance);
//!     seat.act(&actions).await?.expect("what is listed is granted");
//! }
//! println!("{:?} won", seat.table().winners());
//! # Ok(())
//! # }
//! ```
//!
//! The messages themselves are in `bastide_protocol::table` and in docs/protocol.md.
#![warn(missing_docs)]
#![forbid(unsafe_code)]
mod error;
mod patience;
mod replica;
mod seat;
mod server;
mod socket;
mod turn;
mod watcher;

pub use bastide_table::guest::{Answer, Remark};
pub use error::Error;
pub use patience::Patience;
pub use replica::{Heard, Replica};
pub use seat::Seat;
pub use server::Server;
pub use socket::Socket;
pub use turn::{whole_turn, written};
pub use watcher::Watcher;
