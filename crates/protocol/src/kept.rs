//! A table as a host keeps it beside its entries, so that it need not apply all of them to come back.
//!
//! It follows from the entries and can be thrown away at any time.
use serde::{Deserialize, Serialize};

use crate::table::{Millis, Snapshot};

/// The version of this format. A host ignores what it kept in another one.
pub const KEPT_FORMAT: u32 = 1;

/// A table as its host keeps it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct KeptTable {
    /// The version of the format.
    pub format: u32,
    /// Everything that somebody who sees everything is sent.
    pub snapshot: Snapshot,
    /// The last entry that changed what can be chosen.
    pub changed: u64,
    /// When the last entry was made.
    pub last_at: Millis,
    /// The draws that only one player saw, in their order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hidden: Vec<HiddenDraw>,
    /// What each seat has used of its allowance.
    pub spent: Vec<Spent>,
}

/// A draw that only one player saw.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HiddenDraw {
    /// The number of its entry.
    pub version: u64,
    /// Its place among the actions.
    pub nth: usize,
    /// The seat that saw it, counted from 1.
    pub seat: u8,
}

/// What a seat has used of its allowance.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Spent {
    /// Actions undone.
    pub undone: u32,
    /// Lines said.
    pub said: u32,
    /// How often the seat was given back.
    pub risen: u32,
}
