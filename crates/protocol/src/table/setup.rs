//! What is agreed on when a table is opened: rules, boxes, seats, time.
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::bounded::{self, MOST_SEATS, MOST_SETS};
use crate::view::RulesView;

/// The options for a new table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct TableSetup {
    /// By what rules: an edition, and the switches that differ from it.
    #[serde(deserialize_with = "bounded::rules")]
    pub rules: RulesView,
    /// The boxes, each with its number of copies.
    #[serde(default = "only_base", deserialize_with = "bounded::map::<_, _, MOST_SETS>")]
    pub sets: BTreeMap<String, u8>,
    /// The seats, in the order of play.
    #[serde(deserialize_with = "bounded::list::<_, _, MOST_SEATS>")]
    pub seats: Vec<SeatSetup>,
    /// How time is kept.
    #[serde(default)]
    pub clock: ClockSetup,
    /// Whether players see aids: what fits where, farms, projected scores. Otherwise the table is purist.
    #[serde(default = "yes")]
    pub aids: bool,
    /// Whether the table is listed while it has an open seat.
    #[serde(default = "yes")]
    pub listed: bool,
    /// For duplicate games: draws are derived from this text and are the same at every table with it. Secret until the
    /// end. Without it, draws are random.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
}

fn only_base() -> BTreeMap<String, u8> {
    BTreeMap::from([("base".to_owned(), 1)])
}

const fn yes() -> bool {
    true
}

/// Who plays a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "seat", rename_all = "kebab-case", deny_unknown_fields)]
pub enum SeatSetup {
    /// A person at the screen of the player who opens the table.
    Human {
        /// The name.
        name: String,
    },
    /// A computer player.
    Bot {
        /// Which: `greedy` …
        #[serde(deserialize_with = "bounded::word")]
        bot: String,
    },
    /// Open to the first who joins.
    Open,
}

/// How time is kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "clock", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ClockSetup {
    /// No clock.
    #[default]
    None,
    /// A time per player for the whole game.
    Game {
        /// At the beginning.
        seconds: u32,
        /// More for every turn ended.
        increment: u32,
        /// What happens when it is used up.
        flag: Flag,
    },
    /// A time limit per turn.
    Days {
        /// How many days.
        days: u32,
        /// What happens when it is used up.
        flag: Flag,
    },
}

/// What happens to a player whose time is used up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Flag {
    /// The player has to leave the game.
    #[default]
    Loss,
    /// The bot `greedy` plays on for the player.
    Bot,
}
