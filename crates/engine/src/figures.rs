//! Figures: what players put on the board.
use crate::board::features::SegmentId;
use crate::pack::FeatureKind;

/// A seat at the table, counted from 0 in the order of play.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Player(pub u8);

impl Player {
    /// The most players there can be.
    pub const MOST: usize = 6;

    /// The seat as an index.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The seat that comes after this one, of so many.
    #[must_use]
    pub const fn next(self, n_players: u8) -> Player {
        Player(if self.0 + 1 >= n_players { 0 } else { self.0 + 1 })
    }
}

/// What kind of figure.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum FigureKind {
    /// An ordinary follower.
    Follower,
}

impl FigureKind {
    /// All kinds, in the order a supply lists them.
    pub const ALL: [FigureKind; 1] = [FigureKind::Follower];

    /// The word of the notation.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            FigureKind::Follower => "follower",
        }
    }

    /// The kind with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<FigureKind> {
        FigureKind::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// How many of these a player has in the supply at the start (BASE-COMP-2: the eighth follower counts points).
    #[must_use]
    pub const fn at_start(self) -> u8 {
        match self {
            FigureKind::Follower => 7,
        }
    }

    /// How much it counts towards a majority.
    #[must_use]
    pub const fn strength(self) -> u8 {
        match self {
            FigureKind::Follower => 1,
        }
    }

    /// What a figure of this kind is called in a feature (BASE-DEPLOY-4).
    #[must_use]
    pub const fn role(self, feature: FeatureKind) -> &'static str {
        match (self, feature) {
            (FigureKind::Follower, FeatureKind::Road) => "thief",
            (FigureKind::Follower, FeatureKind::City) => "knight",
            (FigureKind::Follower, FeatureKind::Cloister) => "monk",
            (FigureKind::Follower, FeatureKind::Field) => "farmer",
            (FigureKind::Follower, FeatureKind::River) => "follower",
        }
    }
}

/// A figure on the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Figure {
    /// Whose it is.
    pub owner: Player,
    /// What it is.
    pub kind: FigureKind,
    /// Where it stands.
    pub segment: SegmentId,
}
