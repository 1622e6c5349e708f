//! What happens at a table: who sits where, whose choice it is, taking back, clocks, chat.
//!
//! A [`Table`] is what its entries have made of it, and nothing else: the server, every browser and every scripted client
//! put the same entries together by [`Table::apply`] and have the same table. [`host`] is the other half: what a host
//! answers to a request. The server is a host for many, the browser is one for a game on a single screen.
//!
//! Nothing here reads a clock, draws a number or knows a network: the time and chance come in as arguments.
pub mod agreed;
mod clock;
pub mod host;
mod snapshot;
mod table;

pub use table::{Broken, Seat, Table, Waits, Wrong};
