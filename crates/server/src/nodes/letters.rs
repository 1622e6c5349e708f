//! The messages between nodes, called letters.
//!
//! Every letter names the version of this format. A node that does not know the version treats the letter as lost and
//! reads the store instead; so nodes of different versions can serve the same tables while they
//! are upgraded one by one.
use std::net::IpAddr;

use bastide_protocol::lobby::SeatKey;
use bastide_protocol::table::{Ask, Entry, Present, RefusalView};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// The version of the format.
const SPEAKS: u32 = 1;

#[derive(Serialize, Deserialize)]
struct Envelope<T> {
    speaks: u32,
    says: T,
}

/// Only the version, which is read before anything else.
#[derive(Deserialize)]
struct Outside {
    speaks: u32,
}

/// A letter as bytes.
pub(crate) fn write(says: &impl Serialize) -> Vec<u8> {
    serde_json::to_vec(&Envelope { speaks: SPEAKS, says }).expect("letters have a form in JSON")
}

/// Reads a letter. Returns `None` if it has another version.
pub(crate) fn read<T: DeserializeOwned>(bytes: &[u8]) -> Option<T> {
    let outside: Outside = serde_json::from_slice(bytes).ok()?;
    if outside.speaks != SPEAKS {
        return None;
    }
    serde_json::from_slice::<Envelope<T>>(bytes).ok().map(|envelope| envelope.says)
}

/// A letter to the node that owns a table.
#[derive(Serialize, Deserialize)]
pub(crate) struct ToOwner {
    /// The table.
    pub(crate) table: String,
    /// The node that asks.
    pub(crate) node: String,
    /// What for.
    pub(crate) wish: Wish,
}

/// What is asked of an owner.
#[derive(Serialize, Deserialize)]
pub(crate) enum Wish {
    /// A player, whose token the asking node has checked, has a request.
    Ask {
        /// The player's seat.
        seat: u8,
        /// The player's address, as limits count it.
        address: IpAddr,
        /// Whether it is exempt from limits.
        trusted: bool,
        /// The request.
        ask: Ask,
    },
    /// A visitor asks for a seat.
    Join {
        /// The seat; `None` for the first open one.
        seat: Option<u8>,
        /// The visitor's name.
        name: String,
    },
    /// These are connected to the asking node.
    Here(Present),
}

// Neither chat nor names are printed.
impl std::fmt::Debug for Wish {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Wish::Ask { .. } => "Ask",
            Wish::Join { .. } => "Join",
            Wish::Here(_) => "Here",
        })
    }
}

/// An owner's answer.
#[derive(Serialize, Deserialize, Debug)]
pub(crate) enum FromOwner {
    /// Granted; the table has this version now.
    Done {
        /// The version.
        version: u64,
    },
    /// Refused.
    Refused {
        /// Why.
        refusal: RefusalView,
    },
    /// A seat and its secret.
    Seat(SeatKey),
    /// It could not be stored.
    CannotStore,
    /// Who is there, on all nodes, and the version of the table.
    There {
        /// Who is there.
        present: Present,
        /// The version.
        version: u64,
    },
    /// This node does not own the table, or does not understand.
    NotMine,
}

/// What the owner of a table tells all nodes with clients at it.
#[derive(Serialize, Deserialize)]
pub(crate) struct News {
    /// Entries that are stored.
    pub(crate) entries: Vec<Entry>,
    /// Who is there, on all nodes, if that has changed.
    pub(crate) present: Option<Present>,
}

/// The subject of the letters to a node.
pub(crate) fn to_node(node: &str) -> String {
    format!("node.{node}")
}

/// The subject of the news of a table.
pub(crate) fn of_table(table: &str) -> String {
    format!("table.{table}")
}

/// The subject of nodes that leave: each says its name.
pub(crate) const LEAVING: &str = "leaving";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_letter_of_another_version_is_as_good_as_lost() {
        let news = News { entries: Vec::new(), present: Some(Present { seats: vec![1], watching: 2 }) };
        let bytes = write(&news);
        assert_eq!(read::<News>(&bytes).and_then(|news| news.present), news.present);
        let other = String::from_utf8(bytes).expect("it is text").replace("\"speaks\":1", "\"speaks\":2");
        assert!(read::<News>(other.as_bytes()).is_none());
        assert!(read::<News>(b"{\"speaks\":1,\"says\":{\"more\":true}}").is_none());
        assert!(read::<News>(b"hello").is_none());
    }
}
