//! A table: seats, turns, undo, clocks, chat.
//!
//! A [`Table`] is the result of its entries and nothing else: the server, every browser and every scripted client apply
//! the same entries with [`Table::apply`] and get the same table. [`host`] is the other half: how a host answers requests.
//! The server hosts many tables; the browser hosts a game on a single screen. [`guest`] is the client's half of the
//! conversation, whatever transport carries it.
//!
//! Nothing here reads a clock, draws a random number or uses a network: time and chance are arguments.
pub mod agreed;
mod broken;
mod clock;
pub mod guest;
pub mod host;
mod seen;
mod snapshot;
mod table;
mod weight;

pub use broken::{Broken, Wrong};
pub use seen::viewer;
pub use table::{Seat, Table, Waits};
pub use weight::{MOST_RISEN, MOST_SAID, MOST_UNDONE};
