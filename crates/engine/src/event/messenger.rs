//! What happens with messengers and messages.
use super::{About, Cause, Place, Section, Shows, Weight};
use crate::expansions::messengers::messages::Message;
use crate::expansions::messengers::messenger::TrackPiece;
use crate::figures::Player;
use crate::order_of_play::Element;

/// Something that happened with messengers and messages.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MessengerEvent {
    /// A piece moved along the scoring track by the points that were just scored (MSG-MOVE-1).
    PieceMoved {
        /// Whose.
        player: Player,
        /// Which piece.
        piece: TrackPiece,
        /// Where to, laps counted.
        to: i32,
    },
    /// A message was revealed (MSG-USE-1).
    MessageRevealed {
        /// To whom.
        player: Player,
        /// Which.
        message: Message,
    },
    /// A message is applied (MSG-USE-1); what comes of it tell the next events.
    MessageUsed {
        /// By whom.
        player: Player,
        /// Which.
        message: Message,
    },
    /// One more tile is played, by a message (MSG-7).
    ExtraTile {
        /// By whom.
        player: Player,
    },
    /// Before the final scoring the messenger leaves the track (MSG-END-1).
    PiecesJoined {
        /// Whose.
        player: Player,
        /// Where the marker stands now, laps counted.
        to: i32,
    },
}

impl MessengerEvent {
    /// What is known of it.
    pub(super) const fn about(&self) -> About<'static> {
        const OF_MESSENGERS: About<'static> = About {
            name: "",
            player: None,
            cause: Cause::Rules,
            weight: Weight::News,
            element: Some(Element::Messenger),
            place: Place::Nowhere,
            shows: Shows::Nothing,
            begins: None,
            rules: &[],
        };
        match self {
            MessengerEvent::PieceMoved { player, .. } => About {
                name: "piece-moved",
                player: Some(*player),
                cause: Cause::Player,
                weight: Weight::Seen,
                rules: &["MSG-MOVE-1"],
                ..OF_MESSENGERS
            },
            MessengerEvent::MessageRevealed { player, message } => About {
                name: "message-revealed",
                player: Some(*player),
                cause: Cause::Chance,
                shows: Shows::Message(*message),
                rules: &["MSG-GET-1", "MSG-USE-1"],
                ..OF_MESSENGERS
            },
            MessengerEvent::MessageUsed { player, message } => About {
                name: "message-used",
                player: Some(*player),
                cause: Cause::Player,
                shows: Shows::Message(*message),
                rules: message.rules(),
                ..OF_MESSENGERS
            },
            MessengerEvent::ExtraTile { player } => About {
                name: "extra-tile",
                player: Some(*player),
                weight: Weight::Course,
                begins: Some(Section::Part(*player)),
                rules: &["MSG-7", "MSG-RUL-12"],
                ..OF_MESSENGERS
            },
            MessengerEvent::PiecesJoined { player, .. } => About {
                name: "pieces-joined",
                player: Some(*player),
                weight: Weight::Seen,
                rules: &["MSG-END-1"],
                ..OF_MESSENGERS
            },
        }
    }
}
