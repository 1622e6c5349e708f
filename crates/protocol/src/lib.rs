//! Games in JSON: records that replay, views of a table, and its events.
//!
//! The only types of the project that serde knows. The engine's own types go through its notation; what is JSON here
//! holds that notation as texts. docs/notation.md is the page, `tests/golden` shows every form byte by byte.
//!
//! ```
//! use bastide_protocol::record::Record;
//!
//! let record = Record::from_json(r#"{
//!     "bastide": 1,
//!     "rules": {"preset": "zman-bigbox-2014", "switches": {}},
//!     "sets": {"base": 1},
//!     "players": ["Ann", "Bob"],
//!     "actions": ["draw base/V", "lay 1,0 r1", "place follower road:N"]
//! }"#).expect("it is a record");
//! let game = record.replay().expect("it can be played");
//! assert_eq!(game.state().figures.len(), 1);
//! ```
pub mod bounded;
pub mod boxes;
pub mod bridges;
pub mod event;
pub mod gold;
mod json;
pub mod kept;
pub mod lobby;
pub mod magic;
pub mod messages;
pub mod plain;
pub mod record;
pub mod record_error;
pub mod robbers;
pub mod rulebook;
pub mod table;
pub mod view;
