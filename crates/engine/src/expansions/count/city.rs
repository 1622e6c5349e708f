//! The City of Carcassonne: who stands in which quarter, and where the count is (COUNT-SETUP-3, COUNT-COUNT-1 to 4).
use smallvec::SmallVec;

use crate::board::features::FeatureId;
use crate::board::tile::Quarter;
use crate::clone::clone_reusing_memory;
use crate::figures::{FigureKind, Player};
use crate::pack::FeatureKind;
use crate::rules::Rules;
use crate::state::{State, Table};

/// The city's quarters and what goes on around them in the present turn.
#[derive(PartialEq, Eq, Hash, Debug)]
pub struct Carcassonne {
    /// The quarter in which the count stands.
    pub count: Quarter,
    /// The followers inside: by owner, by quarter, by kind in the order of [`FigureKind::FOLLOWERS`].
    pub(super) inside: [[[u8; FigureKind::FOLLOWERS.len()]; Quarter::ALL.len()]; Player::MOST],
    /// What the tile just laid completed and is still to be scored, the next one last.
    pub(super) to_score: SmallVec<[FeatureId; 6]>,
    /// How many of the players have been asked whether they redeploy, in the order of asking.
    pub(super) n_asked: u8,
    /// Who scored in this part of the turn: bits by seat.
    pub(super) scorers: u8,
    /// The active player's followers in the supply before the scoring, by kind.
    pub(super) supply_before: [u8; FigureKind::FOLLOWERS.len()],
    /// Has a follower just been sent, so that the count may be moved?
    pub(super) has_sent: bool,
    /// Who redeploys no more before the final scoring: bits by seat.
    pub(super) passed: u8,
}

clone_reusing_memory!(Carcassonne {
    copy: count, inside, n_asked, scorers, supply_before, has_sent, passed;
    clone: to_score
});

impl Default for Carcassonne {
    fn default() -> Carcassonne {
        Carcassonne {
            // COUNT-SETUP-3
            count: Quarter::Castle,
            inside: Default::default(),
            to_score: SmallVec::new(),
            n_asked: 0,
            scorers: 0,
            supply_before: Default::default(),
            has_sent: false,
            passed: 0,
        }
    }
}

/// The features to which a quarter's followers may go (COUNT-OUT-2).
#[must_use]
pub const fn serves(quarter: Quarter) -> FeatureKind {
    match quarter {
        Quarter::Castle => FeatureKind::City,
        Quarter::Cathedral => FeatureKind::Cloister,
        Quarter::Market => FeatureKind::Field,
        Quarter::Blacksmith => FeatureKind::Road,
    }
}

/// The quarter whose followers may go to such a feature.
#[must_use]
pub fn quarter_for(feature: FeatureKind) -> Option<Quarter> {
    Quarter::ALL.into_iter().find(|quarter| serves(*quarter) == feature)
}

impl Carcassonne {
    pub(crate) fn clear(&mut self) {
        *self = Carcassonne::default();
    }

    /// Moment `turn_ends`: what was of this turn only is forgotten.
    pub(crate) fn end_turn(&mut self) {
        self.to_score.clear();
        (self.n_asked, self.scorers, self.has_sent) = (0, 0, false);
        self.supply_before = Default::default();
    }

    pub(crate) fn n_bytes_pointed_to(&self) -> usize {
        if self.to_score.spilled() { size_of_val(&*self.to_score) } else { 0 }
    }

    /// How many followers of this kind a player has in a quarter.
    #[must_use]
    pub fn inside(&self, player: Player, quarter: Quarter, kind: FigureKind) -> u8 {
        FigureKind::FOLLOWERS
            .into_iter()
            .position(|follower| follower == kind)
            .map_or(0, |n| self.inside[player.index()][quarter as usize][n])
    }

    /// The kinds of followers a player can take out of a quarter: none from the count's (COUNT-COUNT-2).
    pub fn free(&self, player: Player, quarter: Quarter) -> impl Iterator<Item = FigureKind> + use<'_> {
        let can_leave = move |kind: &FigureKind| self.count != quarter && self.inside(player, quarter, *kind) > 0;
        FigureKind::FOLLOWERS.into_iter().filter(can_leave)
    }

    /// All followers inside: whose, in which quarter, what kind, how many.
    pub fn all(&self) -> impl Iterator<Item = (Player, Quarter, FigureKind, u8)> + use<'_> {
        let players = (0..Player::MOST as u8).map(Player);
        let quarters = players.flat_map(|player| Quarter::ALL.map(|quarter| (player, quarter)));
        let kinds = quarters.flat_map(|(player, quarter)| FigureKind::FOLLOWERS.map(|kind| (player, quarter, kind)));
        let counted = kinds.map(|(player, quarter, kind)| (player, quarter, kind, self.inside(player, quarter, kind)));
        counted.filter(|(.., n)| *n > 0)
    }

    /// A follower comes in, or one goes out.
    pub(crate) fn change(&mut self, player: Player, quarter: Quarter, kind: FigureKind, by: i8) {
        for (n, follower) in FigureKind::FOLLOWERS.into_iter().enumerate() {
            let number = &mut self.inside[player.index()][quarter as usize][n];
            *number = if follower == kind { number.wrapping_add_signed(by) } else { *number };
        }
    }

    /// What is to be scored next, if anything is.
    #[must_use]
    pub fn next_to_score(&self) -> Option<FeatureId> {
        self.to_score.last().copied()
    }

    /// Is it still to be scored in this turn?
    pub(crate) fn is_to_be_scored(&self, id: FeatureId) -> bool {
        self.to_score.contains(&id)
    }

    /// What the position's hash needs to know.
    pub(crate) fn numbers(&self) -> impl Iterator<Item = [u8; 6]> + use<'_> {
        let inside = self.all().map(|(player, quarter, kind, n)| [1, player.0, quarter as u8, kind as u8, n, 0]);
        let turn = [2, self.count as u8, self.n_asked, self.scorers, self.passed, u8::from(self.has_sent)];
        let [normal, big] = self.supply_before;
        inside.chain([turn, [3, normal, big, self.to_score.len() as u8, 0, 0]])
    }
}

/// The nth player to be asked: the left neighbour of the active player first, the active player last (COUNT-OUT-4).
pub(super) fn nth_asked(t: &Table<'_>, n: u8) -> Player {
    Player((t.state.turn.0 + 1 + n) % t.rules.players)
}

/// The turn of asking of a player.
pub(super) fn place_in_order(rules: &Rules, state: &State, player: Player) -> u8 {
    (player.0 + rules.players - 1 - state.turn.0 % rules.players) % rules.players
}
