//! Who has most in a feature (BASE-MAJ-1 to 7).
use crate::board::features::{Feature, FeatureId};
use crate::event::RuleId;
use crate::figures::{Figure, Player};
use crate::state::State;

/// What each player has in a feature.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Standing {
    strength: [u8; Player::MOST],
}

impl Standing {
    /// The standing in this feature: only figures in it count (BASE-MAJ-3).
    #[must_use]
    pub fn of(state: &State, id: FeatureId) -> Standing {
        let mut standing = Standing::default();
        let feature = state.board.features.get(id);
        for figure in state.figures_in(id) {
            standing.add(figure.owner, figure.kind.strength_in(feature));
        }
        standing
    }

    /// The standing in a feature where only this figure stands.
    #[must_use]
    pub fn of_one(figure: &Figure, feature: &Feature) -> Standing {
        let mut standing = Standing::default();
        standing.add(figure.owner, figure.kind.strength_in(feature));
        standing
    }

    /// One more figure of this player.
    pub fn add(&mut self, player: Player, strength: u8) {
        // A mayor counts all pennants of a city, and a position set up by hand may have very many.
        self.strength[player.index()] = self.strength[player.index()].saturating_add(strength);
    }

    /// Who has most, each paid in full (BASE-MAJ-2), the active player first, then clockwise (BASE-RUL-32).
    pub fn leaders(&self, active: Player, n_players: u8) -> impl Iterator<Item = Player> + use<> {
        let strength = self.strength;
        let most = strength.into_iter().max().unwrap_or(0);
        let seats = (0..n_players).map(move |n| Player((active.0 + n) % n_players));
        seats.filter(move |player| most > 0 && strength[player.index()] == most)
    }

    /// What each player has, by seat.
    pub(crate) const fn all(&self) -> [u8; Player::MOST] {
        self.strength
    }

    /// What each player had, leaving out who had nothing.
    #[must_use]
    pub fn strengths(&self) -> Vec<(Player, u8)> {
        (0..).map(Player).zip(self.strength).filter(|(_, strength)| *strength > 0).collect()
    }

    /// The rule that decided who is paid.
    #[must_use]
    pub fn rule(&self) -> RuleId {
        let most = self.strength.into_iter().max().unwrap_or(0);
        let n_leaders = self.strength.into_iter().filter(|strength| *strength == most).count();
        if n_leaders > 1 { "BASE-MAJ-2" } else { "BASE-MAJ-1" }
    }
}
