//! Why something is refused where robbers are chosen for.
use crate::event::RuleId;

/// The reason of a refusal that has to do with robbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RobberReason {
    /// No other player's marker stands on that space.
    NoMarkerThere,
    /// The player's robber stands on that space already.
    IsThere,
    /// A robber that can rob does not wait.
    MustRob,
    /// That player does not score now from the robber's space, or is its owner.
    NotToBeRobbed,
}

impl RobberReason {
    pub(super) const fn tell(self) -> &'static str {
        match self {
            RobberReason::NoMarkerThere => "no marker of another player stands on that space",
            RobberReason::IsThere => "your robber stands on that space already",
            RobberReason::MustRob => "a robber must take its half of the next points scored from its space",
            RobberReason::NotToBeRobbed => "only a player who scores now from the robber's space can be robbed",
        }
    }

    pub(super) const fn rules(self) -> &'static [RuleId] {
        match self {
            RobberReason::NoMarkerThere => &["ROBBER-PLACE-1"],
            RobberReason::IsThere => &["ROBBER-PLACE-3"],
            RobberReason::MustRob => &["ROBBER-STEAL-6"],
            RobberReason::NotToBeRobbed => &["ROBBER-STEAL-7"],
        }
    }
}
