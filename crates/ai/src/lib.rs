//! Computer players, and an arena in which they meet.
//!
//! A [`Bot`] sees what a player sees (a [`View`](bastide_engine::view::View)) and chooses among the actions that the
//! decision lists. [`Arena`] plays whole games between bots; [`Tally`] adds up the outcomes. The engine has no randomness
//! of its own: it comes from here, from a seed, and is the same on every machine.
//!
//! ```
//! use std::sync::Arc;
//! use bastide_ai::{arena, bot};
//! use bastide_engine::rules::{Rules, Setup};
//!
//! let rules = Arc::new(Rules::new(&Setup::base(2)).expect("two may play the base game"));
//! let mut bots = vec![bot::named("greedy")?, bot::named("random")?];
//! let outcome = arena::play_game(&rules, &mut bots, 7);
//! assert_eq!(outcome.turns + outcome.n_discarded, 71);
//! # Ok::<(), bot::UnknownBot>(())
//! ```
#![warn(missing_docs)]
#![forbid(unsafe_code)]
pub mod arena;
mod bazaar;
pub mod bot;
pub mod chance;
mod circles;
pub mod distribution;
pub mod duel;
mod evaluation;
mod flights;
pub mod greedy;
mod prospects;
pub mod random;
pub mod ranker;
mod robbers;
pub mod score;
pub mod tally;

pub use arena::{Arena, Outcome};
pub use bot::{Bot, UnknownBot};
pub use chance::Chance;
pub use distribution::Distribution;
pub use evaluation::{BadWeight, Weights};
pub use greedy::Greedy;
pub use random::Random;
pub use ranker::Ranker;
pub use score::Score;
pub use tally::Tally;
