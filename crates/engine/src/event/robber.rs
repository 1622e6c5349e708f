//! What robbers do on the scoring track.
use super::{About, Cause, Place, RuleId, Shows, Weight};
use crate::figures::Player;
use crate::order_of_play::Element;

/// Something that a robber did.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RobberEvent {
    /// It was put on a space of the scoring track, or moved to another one (ROBBER-PLACE-1, ROBBER-PLACE-3).
    Placed {
        /// Whose.
        player: Player,
        /// On which space.
        space: u8,
    },
    /// It takes half of what another player has just scored and goes home (ROBBER-STEAL-1, ROBBER-STEAL-3); the points tell
    /// the next events.
    Robs {
        /// Whose.
        player: Player,
        /// Who is robbed.
        with: Player,
    },
    /// It went along with a marker that moved without scoring (ROBBER-STEAL-5).
    Followed {
        /// Whose.
        player: Player,
        /// Whose marker.
        with: Player,
        /// To which space.
        space: u8,
    },
    /// It left the track without effect as the final scoring begins (ROBBER-RUL-10).
    LeftTrack {
        /// Whose.
        player: Player,
    },
}

impl RobberEvent {
    /// What is known of it.
    pub(super) const fn about(&self) -> About<'static> {
        let (player, cause, weight, rules): (_, _, _, &[RuleId]) = match self {
            RobberEvent::Placed { player, .. } => {
                (*player, Cause::Player, Weight::News, &["ROBBER-PLACE-1", "ROBBER-PLACE-2"])
            }
            RobberEvent::Robs { player, .. } => {
                (*player, Cause::Rules, Weight::News, &["ROBBER-STEAL-1", "ROBBER-STEAL-3"])
            }
            RobberEvent::Followed { player, .. } => (*player, Cause::Rules, Weight::News, &["ROBBER-STEAL-5"]),
            RobberEvent::LeftTrack { player } => (*player, Cause::Rules, Weight::Seen, &["ROBBER-RUL-10"]),
        };
        About {
            name: "robber",
            player: Some(player),
            cause,
            weight,
            element: Some(Element::Robber),
            place: Place::Nowhere,
            shows: Shows::Robber(player),
            begins: None,
            rules,
        }
    }
}
