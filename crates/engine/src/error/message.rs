//! Why something with messengers and messages is refused.
use crate::event::RuleId;
use crate::expansions::messengers::messages::Message;

/// The reason of a refusal that concerns messengers and messages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MessageRefusal {
    /// One of the two pieces moves with the points.
    MustMovePiece,
    /// Another message is on top of the stack.
    NotOnTop,
    /// The message is applied, or two points are taken.
    MustUseMessage,
    /// The message has nothing to be applied to.
    NothingToApply {
        /// Which.
        message: Message,
    },
    /// The message is applied to a follower, who must be named.
    PicksAFollower,
    /// The message is not applied to a single follower.
    PicksNobody,
    /// No follower of the player stands there on a road, in a city, in a cloister or on a field.
    NoneForMessage,
    /// Somebody else has more there.
    NoMajority,
    /// Farmers are not picked (`message-field-choice: no`).
    NoFarmer,
}

impl MessageRefusal {
    /// The rules that say so.
    #[must_use]
    pub const fn rules(self) -> &'static [RuleId] {
        match self {
            MessageRefusal::MustMovePiece => &["MSG-MOVE-1"],
            MessageRefusal::NotOnTop => &["MSG-USE-1", "MSG-USE-2"],
            MessageRefusal::MustUseMessage => &["MSG-USE-1"],
            MessageRefusal::NothingToApply { message: Message::Tile } => &["MSG-RUL-13"],
            MessageRefusal::NothingToApply { .. } => &["MSG-RUL-5"],
            MessageRefusal::PicksAFollower => &["MSG-8"],
            MessageRefusal::PicksNobody => &["MSG-USE-1"],
            MessageRefusal::NoneForMessage | MessageRefusal::NoFarmer => &["MSG-RUL-8"],
            MessageRefusal::NoMajority => &["MSG-8", "MSG-RUL-6"],
        }
    }

    /// The reason in one sentence.
    #[must_use]
    pub const fn tell(self) -> &'static str {
        match self {
            MessageRefusal::MustMovePiece => "the marker or the messenger must be moved by the points",
            MessageRefusal::NotOnTop => "this message is not on top of the stack",
            MessageRefusal::MustUseMessage => "the message must be applied, or two points taken instead",
            MessageRefusal::NothingToApply { message } => match message {
                Message::Road => "no follower of yours stands on a road, so only the two points are left",
                Message::City | Message::Pennants | Message::Knights => {
                    "no follower of yours stands in a city, so only the two points are left"
                }
                Message::Cloister => "no follower of yours stands in a cloister, so only the two points are left",
                Message::Farmers => "no follower of yours stands on a field, so only the two points are left",
                Message::Tile => "no tile is left to be drawn, so only the two points are left",
                Message::Follower => "none of your followers can be scored, so only the two points are left",
            },
            MessageRefusal::PicksAFollower => "this message needs one of your followers",
            MessageRefusal::PicksNobody => "this message is not applied to a single follower",
            MessageRefusal::NoneForMessage => {
                "no follower of yours stands there on a road, in a city, in a cloister or on a field"
            }
            MessageRefusal::NoMajority => "somebody else has more there than you",
            MessageRefusal::NoFarmer => "the message does not score farmers",
        }
    }
}
