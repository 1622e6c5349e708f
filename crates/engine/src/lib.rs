//! The rules of Bastide: Carcassonne as a library, without I/O, clock, threads or chance of its own.
//!
//! # A tour
//!
//! What the players agree on is a [`Setup`](rules::Setup); from it come the [`Rules`](rules::Rules) of one game, which
//! never change, and a [`Game`](game::Game), which does. A game waits for one [`Decision`](decision::Decision) at a
//! time: who must choose, and everything that may be chosen. Chance is a decider like the players; who runs the game
//! answers for it.
//!
//! ```
//! use bastide_engine::decision::Who;
//! use bastide_engine::game::Game;
//! use bastide_engine::notation::{explain, read_action};
//! use bastide_engine::rules::Setup;
//!
//! let mut game = Game::new(&Setup::base(2)).expect("two can play the base game");
//! game.keep_log();
//! assert_eq!(game.decision().who, Who::Chance);
//!
//! for text in ["draw base/E", "lay 0,-1 r2", "place follower city:S"] {
//!     let action = read_action(&game, text).expect("an action of the notation");
//!     game.play(action).expect("a listed action");
//! }
//!
//! // The city of two tiles is complete: four points, and the follower is back.
//! assert_eq!(game.scores().collect::<Vec<_>>(), [4, 0]);
//! let told: Vec<String> = game.log().iter().map(|event| explain(&game, &["Ann", "Bob"], event)).collect();
//! assert!(told.contains(&"Ann scores 4 for a city: 2 tiles × 2 [BASE-CITY-2, BASE-MAJ-1]".to_owned()), "{told:#?}");
//!
//! // What is not listed is refused, and the game knows why.
//! let action = read_action(&game, "lay 5,5 r0").expect("it reads well");
//! assert_eq!(game.why_not(action).expect("refused").to_string(), "first a tile must be drawn (BASE-TURN-1)");
//! ```
//!
//! # Where things are
//!
//! * [`order_of_play`] is the page: the steps of a turn in the rulebook's order, and which room does each. `turn` plays
//!   on from decision to decision, `moments` says who reacts to what.
//! * [`state`] is plain data, one field per room. [`board`] holds what lies where and the features across tiles.
//! * [`expansions`] has a folder per box: its tiles, its scenarios, and a room (a file) per element. The base game's are
//!   the template for the others.
//! * [`scoring`] says what features are worth and who is paid, [`event`] tells it with its reasons.
//! * [`notation`] is the text form of everything; [`catalogue`] the facts of all tiles; [`rules`] the editions.
//! * [`perft`], [`hash`], [`view`] and [`position`] are for those who search, compare, watch, and set up boards by hand.
use bastide_sort as in_order;

pub mod action;
pub mod aside;
mod asking;
pub mod board;
pub mod catalogue;
mod changes;
mod clone;
pub mod decision;
pub mod deploy;
mod element;
pub mod error;
pub mod event;
pub mod expansions;
pub mod figures;
mod flow;
pub mod game;
pub mod hash;
pub mod in_play;
pub mod in_turn;
mod laying;
mod leaving;
pub mod list;
mod moments;
pub mod notation;
pub mod order_of_play;
pub mod pack;
pub mod parts;
pub mod perft;
pub mod position;
mod rooms;
pub mod rules;
pub mod scoring;
pub mod state;
mod turn;
pub mod view;
mod why_not;
pub mod wording;
