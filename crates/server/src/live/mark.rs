//! A table's snapshot in the store: the table itself, and what the host remembers besides.
use std::collections::VecDeque;

use bastide_protocol::kept::KeptTable;
use bastide_protocol::table::Millis;
use serde::{Deserialize, Serialize};

use super::host::Live;
use crate::store::{Asked, Mark};

/// A new snapshot is stored after this many entries.
const EVERY: u64 = 500;
/// A table that is unloaded gets a new snapshot if at least this many entries follow the last one.
const WORTH_IT: u64 = 50;

/// What a snapshot in the store holds.
#[derive(Serialize, Deserialize)]
pub(crate) struct State {
    /// The table.
    pub(crate) table: KeptTable,
    /// The last requests of each seat.
    pub(crate) asked: Vec<AskedText>,
    /// The last outage that was announced.
    pub(crate) waited_until: Option<Millis>,
}

/// A granted request: the seat, the digests of its id and of itself, and the version after it.
pub(crate) type AskedText = (u8, String, String, u64);

impl State {
    /// Reads a snapshot. Returns `None` if another version of this program made it.
    pub(crate) fn read(text: &str) -> Option<State> {
        serde_json::from_str(text).ok()
    }

    /// The remembered requests.
    pub(crate) fn asked(&self) -> impl Iterator<Item = Asked> {
        self.asked.iter().filter_map(|(seat, id, wanted, version)| {
            let digest = |text: &str| u128::from_str_radix(text, 16).ok();
            Some(Asked { seat: *seat, id: digest(id)?, wanted: digest(wanted)?, version: *version })
        })
    }
}

impl Live {
    /// A snapshot to be stored with the next entries, if it is time for one.
    pub(super) fn mark_in_time(&self) -> Option<Mark> {
        (self.table.version() >= self.marked + EVERY).then(|| self.mark())
    }

    /// A snapshot to be stored before the table is unloaded, if it is worth it.
    pub(super) fn mark_at_last(&self) -> Option<Mark> {
        (self.damage.is_none() && self.table.version() >= self.marked + WORTH_IT).then(|| self.mark())
    }

    fn mark(&self) -> Mark {
        let text =
            |asked: &Asked| (asked.seat, format!("{:032x}", asked.id), format!("{:032x}", asked.wanted), asked.version);
        let state = State {
            table: self.table.to_keep(),
            asked: self.asked.iter().flat_map(VecDeque::iter).map(text).collect(),
            waited_until: self.waited_until,
        };
        let state = serde_json::to_string(&state).expect("texts and numbers have a form in JSON");
        Mark { version: self.table.version(), state }
    }
}
