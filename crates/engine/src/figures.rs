//! Figures: what players put on the board.
use crate::board::cell::Cell;
use crate::board::change::TakenUp;
use crate::board::features::{Feature, SegmentId};
use crate::board::grid::{Grid, TileNumber};
use crate::board::tile::SegmentNumber;
use crate::expansions::variants::fewer;
use crate::order_of_play::Element;
use crate::pack::FeatureKind;
use crate::rules::Rules;
use crate::rules::switches::BuilderPigStatus;

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

    /// The next seat, among this many.
    #[must_use]
    pub const fn next(self, n_players: u8) -> Player {
        Player(if self.0 + 1 >= n_players { 0 } else { self.0 + 1 })
    }

    /// The seat that comes before this one, of so many.
    #[must_use]
    pub const fn previous(self, n_players: u8) -> Player {
        Player(if self.0 == 0 { n_players.saturating_sub(1) } else { self.0 - 1 })
    }
}

/// What kind of figure.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum FigureKind {
    /// An ordinary follower.
    Follower,
    /// The big follower (Inns & Cathedrals): one follower that counts two in a majority.
    BigFollower,
    /// The builder (Traders & Builders): it earns double turns.
    Builder,
    /// The pig (Traders & Builders): it makes a field worth more to its owner.
    Pig,
    /// The mayor (Abbey & Mayor): a follower for cities that counts as many as there are pennants.
    Mayor,
    /// The wagon (Abbey & Mayor): a follower that moves on after a scoring.
    Wagon,
    /// The barn (Abbey & Mayor): it stands where four tiles meet and takes a farm for its owner.
    Barn,
}

impl FigureKind {
    /// All kinds, in the order a supply lists them.
    pub const ALL: [FigureKind; 7] = [
        FigureKind::Follower,
        FigureKind::BigFollower,
        FigureKind::Builder,
        FigureKind::Pig,
        FigureKind::Mayor,
        FigureKind::Wagon,
        FigureKind::Barn,
    ];

    /// The kinds that are followers (FIG-GEN-1), in the order of a supply.
    pub const FOLLOWERS: [FigureKind; 4] =
        [FigureKind::Follower, FigureKind::BigFollower, FigureKind::Mayor, FigureKind::Wagon];

    /// The word of the notation.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            FigureKind::Follower => "follower",
            FigureKind::BigFollower => "big",
            FigureKind::Builder => "builder",
            FigureKind::Pig => "pig",
            FigureKind::Mayor => "mayor",
            FigureKind::Wagon => "wagon",
            FigureKind::Barn => "barn",
        }
    }

    /// What players call it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            FigureKind::Follower => "follower",
            FigureKind::BigFollower => "big follower",
            FigureKind::Builder => "builder",
            FigureKind::Pig => "pig",
            FigureKind::Mayor => "mayor",
            FigureKind::Wagon => "wagon",
            FigureKind::Barn => "barn",
        }
    }

    /// The kind with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<FigureKind> {
        FigureKind::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// How many of these a player has in the supply at the start (BASE-COMP-2: the eighth follower counts points;
    /// VAR-FEWER-1, INNS-COMP-2, TRADE-COMP-1, AM-KIT-2). Further copies of a box bring no more of them (FIG-CNT-3).
    #[must_use]
    pub fn at_start(self, rules: &Rules) -> u8 {
        match self {
            FigureKind::Follower => fewer::n_followers(rules),
            FigureKind::BigFollower => u8::from(rules.has(Element::BigFollower)),
            FigureKind::Builder => u8::from(rules.has(Element::Builder)),
            FigureKind::Pig => u8::from(rules.has(Element::Pig)),
            FigureKind::Mayor => u8::from(rules.has(Element::Mayor)),
            FigureKind::Wagon => u8::from(rules.has(Element::Wagon)),
            FigureKind::Barn => u8::from(rules.has(Element::Barn)),
        }
    }

    /// How much it counts towards the majority in this feature (INNS-BIG-3, FIG-GEN-4, WAGON-SCORE-1): a mayor as much as
    /// there are pennants now (MAYOR-STRENGTH-1, AM-RUL-10).
    #[must_use]
    #[inline]
    pub const fn strength_in(self, feature: &Feature) -> u8 {
        match self {
            FigureKind::Follower | FigureKind::Wagon => 1,
            FigureKind::BigFollower => 2,
            FigureKind::Mayor => feature.pennants,
            FigureKind::Builder | FigureKind::Pig | FigureKind::Barn => 0,
        }
    }

    /// Whether it is a follower. Builder, pig and barn are special figures (FIG-GEN-1, TRADE-COMP-2, MAYOR-STATUS-1,
    /// WAGON-STATUS-1).
    #[must_use]
    pub const fn is_follower(self) -> bool {
        match self {
            FigureKind::Follower | FigureKind::BigFollower | FigureKind::Mayor | FigureKind::Wagon => true,
            FigureKind::Builder | FigureKind::Pig | FigureKind::Barn => false,
        }
    }

    /// Whether it waits where it stands after its feature was scored, until its owner is asked what becomes of it (TURN-E2).
    /// All others go home with the scoring (BASE-RETURN-1).
    #[must_use]
    pub const fn waits_after_scoring(self) -> bool {
        match self {
            FigureKind::Wagon => true,
            FigureKind::Follower
            | FigureKind::BigFollower
            | FigureKind::Builder
            | FigureKind::Pig
            | FigureKind::Mayor
            | FigureKind::Barn => false,
        }
    }

    /// Whether it occupies what it stands in. Followers do (FIG-GEN-3); where builder and pig are followers, they do too
    /// (TRADE-RUL-36).
    #[must_use]
    pub fn occupies(self, rules: &Rules) -> bool {
        self.is_follower()
            || match rules.switches.builder_pig_status {
                BuilderPigStatus::Special => false,
                BuilderPigStatus::Follower => true,
            }
    }

    /// What a figure of this kind is called in a feature (BASE-DEPLOY-4, FIG-GEN-8).
    #[must_use]
    pub const fn role(self, feature: FeatureKind) -> &'static str {
        match (self, feature) {
            (FigureKind::Follower | FigureKind::BigFollower, FeatureKind::Road) => "thief",
            (FigureKind::Follower | FigureKind::BigFollower, FeatureKind::City) => "knight",
            (FigureKind::Follower | FigureKind::BigFollower, FeatureKind::Cloister) => "monk",
            (FigureKind::Follower | FigureKind::BigFollower, FeatureKind::Field) => "farmer",
            (FigureKind::Follower | FigureKind::BigFollower, FeatureKind::River) => "follower",
            (FigureKind::Builder | FigureKind::Pig | FigureKind::Mayor | FigureKind::Wagon | FigureKind::Barn, _) => {
                self.word()
            }
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
    /// The tile on which that segment lies: search and scoring ask for it too often to look for it.
    tile: TileNumber,
}

impl Figure {
    /// A figure on this segment.
    #[must_use]
    pub fn on(grid: &Grid, segment: SegmentId, owner: Player, kind: FigureKind) -> Figure {
        Figure { owner, kind, segment, tile: grid.tile_of(segment) }
    }

    /// The tile on which it stands.
    #[must_use]
    #[inline]
    pub const fn tile(&self) -> TileNumber {
        self.tile
    }

    /// Another tile was taken up: segment and tile have new numbers.
    pub(crate) fn renumber(&mut self, taken: &TakenUp) {
        let now = taken.segment_now(self.segment).zip(taken.tile_now(self.tile));
        (self.segment, self.tile) = now.expect("nobody stands on a tile that is taken up");
    }
}

/// A figure on the board, named by its place: as choices pick it, and as it stays named when other tiles come and go.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct FigureAt {
    /// Whose it is.
    pub owner: Player,
    /// What it is.
    pub kind: FigureKind,
    /// The cell of the tile on which it stands.
    pub cell: Cell,
    /// The segment of that tile; `None` if it stands on the tile in none of its features.
    pub segment: Option<SegmentNumber>,
}
