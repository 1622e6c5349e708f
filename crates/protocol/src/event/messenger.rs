//! What happens with messengers and messages, in JSON.
use bastide_engine::event::MessengerEvent;
use serde::{Deserialize, Serialize};

use super::seat;

/// Something that happened with messengers and messages.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum MessengerEventView {
    /// A piece moved along the scoring track by the points just scored.
    PieceMoved {
        /// Whose.
        seat: u8,
        /// `marker` or `messenger`.
        piece: String,
        /// Where to, laps counted.
        to: i32,
    },
    /// A message was revealed.
    MessageRevealed {
        /// To whom.
        seat: u8,
        /// Which: `road`, `city`, `cloister`, `pennants`, `knights`, `farmers`, `tile` or `follower`.
        message: String,
    },
    /// A message is applied.
    MessageUsed {
        /// By whom.
        seat: u8,
        /// Which.
        message: String,
    },
    /// One more tile is played, by a message.
    ExtraTile {
        /// By whom.
        seat: u8,
    },
    /// Before the final scoring the messenger leaves the track.
    PiecesJoined {
        /// Whose.
        seat: u8,
        /// Where the marker stands now, laps counted.
        to: i32,
    },
}

impl MessengerEventView {
    pub(super) fn of(event: &MessengerEvent) -> MessengerEventView {
        match event {
            MessengerEvent::PieceMoved { player, piece, to } => {
                MessengerEventView::PieceMoved { seat: seat(*player), piece: piece.name().to_owned(), to: *to }
            }
            MessengerEvent::MessageRevealed { player, message } => {
                MessengerEventView::MessageRevealed { seat: seat(*player), message: message.name().to_owned() }
            }
            MessengerEvent::MessageUsed { player, message } => {
                MessengerEventView::MessageUsed { seat: seat(*player), message: message.name().to_owned() }
            }
            MessengerEvent::ExtraTile { player } => MessengerEventView::ExtraTile { seat: seat(*player) },
            MessengerEvent::PiecesJoined { player, to } => {
                MessengerEventView::PiecesJoined { seat: seat(*player), to: *to }
            }
        }
    }
}
