//! The whole server in one thread, deterministically: nodes, store, bus, network, clients and troubles, all following from
//! one seed. What goes wrong with a seed goes wrong with it every time.
//!
//! ```text
//! world     time, tasks and chance; processes that are suspended and killed
//! disk      what is stored, by the contract of every store
//! store     a node's way to the disk, which fails, tears, delays, and does not always say how something ended
//! post      the bus: letters that are lost, come twice, late, and in another order
//! links     connections between clients and nodes
//! nodes     servers as processes
//! player    clients
//! weather   what does not work at the moment
//! troubles  what goes wrong
//! witness   what must never happen
//! plants    faults planted on purpose
//! ```
//!
//! Everything but HTTP, real sockets and real databases is the server's own code (`bastide_server::inside`).
#![forbid(unsafe_code)]
#![warn(missing_docs)]
mod disk;
mod links;
mod nodes;
mod plants;
mod player;
mod post;
mod run;
mod store;
mod troubles;
mod weather;
mod witness;
mod world;

pub use plants::Plant;
pub use run::{Outcome, run};
