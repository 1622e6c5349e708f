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
        // A draw lists up to two hundred kinds: first several are passed over in one step, then one by one.
        let (steps, _) = self.weights.as_chunks::<8>();
        let mut n_passed = 0;
        for weights in steps {
            let sum = weights.iter().copied().map(u32::from).sum();
            let Some(rest) = number.checked_sub(sum) else { break };
            (number, n_passed) = (rest, n_passed + weights.len());
        }
        for (action, weight) in self.actions.iter().zip(&self.weights).skip(n_passed) {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pack::Kind;

    #[test]
    fn each_number_falls_on_its_action_however_long_the_list() {
        for n in [1, 7, 8, 9, 16, 30] {
            let weights: Vec<u16> = (1..=n).map(|kind| kind % 5).collect();
            let actions = (1..=n).map(|kind| Action::Draw(Kind(kind))).collect();
            let decision = Decision { who: Who::Chance, actions, weights: weights.iter().copied().collect() };
            let by_kind = (1..=n).zip(weights).flat_map(|(kind, weight)| (0..weight).map(move |_| kind));
            let expected: Vec<Action> = by_kind.map(|kind| Action::Draw(Kind(kind))).collect();
            assert_eq!(decision.total_weight(), expected.len() as u32);
            let found: Vec<Action> = (0..).map_while(|number| decision.at_weight(number)).collect();
            assert_eq!(found, expected);
        }
    }
}
