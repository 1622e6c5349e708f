//! What flights and the variants of the wood step do with figures, in JSON.
use serde::{Deserialize, Serialize};

/// What some boxes and variants do with figures in the wood step.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum WoodView {
    /// A follower moved on to another feature.
    Moved {
        /// Whose.
        seat: u8,
        /// What kind of follower.
        figure: String,
        /// From which tile.
        from_cell: String,
        /// From which spot of it.
        from_spot: Option<String>,
        /// To which tile.
        cell: String,
        /// To which spot of it.
        spot: String,
        /// To what feature.
        feature: String,
        /// What it is there.
        role: String,
    },
    /// A follower was put on a flying machine.
    TookOff {
        /// Whose.
        seat: u8,
        /// What kind of follower.
        figure: String,
        /// On which tile.
        cell: String,
    },
    /// The die was rolled for it.
    Rolled {
        /// For whose follower.
        seat: u8,
        /// What it shows.
        number: u8,
        /// Where the flight leads; left out if the table ends before.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        cell: Option<String>,
    },
    /// It landed.
    Landed {
        /// Whose.
        seat: u8,
        /// What kind of follower.
        figure: String,
        /// On which tile.
        cell: String,
        /// On which spot of it.
        spot: String,
        /// In what: `road`, `city` or `cloister`.
        feature: String,
        /// What it is there.
        role: String,
    },
    /// It cannot land; that it is home tells the next event.
    CannotLand {
        /// Whose.
        seat: u8,
        /// What kind of follower.
        figure: String,
        /// Where it would have landed; left out if the table ends before.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        cell: Option<String>,
        /// `no-tile`, `carcassonne`, `dragon`, or `no-place` if the tile has nothing open to it.
        why: String,
    },
}
