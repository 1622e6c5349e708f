//! Who must choose, among what.
mod wanted;

use crate::action::Action;
use crate::clone::clone_reusing_memory;
use crate::figures::Player;
use crate::list::List;
pub use wanted::{Matter, Wanted};

/// Who chooses.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Who {
    /// Chance: a draw or a die. The engine has no chance of its own; whoever runs the game answers by the weights.
    #[default]
    Chance,
    /// A player.
    Player(Player),
}

/// A decision: everything listed is legal, everything else is not. An empty list means the game is over.
#[derive(PartialEq, Eq, Debug, Default)]
pub struct Decision {
    /// Who chooses.
    pub who: Who,
    /// What may be chosen, each once.
    pub actions: List<Action>,
    /// For chance: how likely each action is, out of the sum. Empty for players.
    pub weights: List<u16>,
}

clone_reusing_memory!(Decision { copy: who; clone: actions, weights });

impl Decision {
    pub(crate) fn clear(&mut self) {
        self.actions.clear();
        self.weights.clear();
    }

    /// The action that a number below the sum of the weights falls on; for players each action weighs one.
    #[must_use]
    pub fn at_weight(&self, mut number: u32) -> Option<Action> {
        if self.weights.is_empty() {
            return self.actions.get(number as usize).copied();
        }
        for (action, weight) in self.actions.iter().zip(&self.weights) {
            match number.checked_sub(u32::from(*weight)) {
                None => return Some(*action),
                Some(rest) => number = rest,
            }
        }
        None
    }

    /// The sum of the weights; for players the number of actions.
    #[must_use]
    pub fn total_weight(&self) -> u32 {
        if self.weights.is_empty() {
            self.actions.len() as u32
        } else {
            self.weights.iter().copied().map(u32::from).sum()
        }
    }
}
