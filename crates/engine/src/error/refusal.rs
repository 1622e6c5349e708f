//! A refused action: that it is not listed, and why.
use std::fmt;

use super::Reason;
use crate::action::Action;

/// An action that the decision does not list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Illegal {
    /// What was refused.
    pub action: Action,
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the action {:?} is not among those that may be chosen now", self.action)
    }
}

impl std::error::Error for Illegal {}

/// Why an action is refused, with the rules that say so.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// What was refused.
    pub action: Action,
    /// Why.
    pub reason: Reason,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let reason = self.reason.tell(|player| format!("player {}", player.0 + 1));
        write!(f, "{reason} ({})", self.reason.rules().join(", "))
    }
}

impl std::error::Error for Refusal {}
