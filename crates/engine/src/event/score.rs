//! A score, explained: who, how much, for what, and by which rules.
use smallvec::SmallVec;

use super::{RuleId, Value};
use crate::board::cell::Cell;
use crate::figures::Player;
use crate::pack::FeatureKind;

/// A title with a tile for whoever holds it (King & Scout).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Title {
    /// The largest completed city.
    King,
    /// The longest completed road.
    RobberBaron,
}

impl Title {
    /// Both, the king first.
    pub const ALL: [Title; 2] = [Title::King, Title::RobberBaron];

    /// The word of notation and scenarios.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Title::King => "king",
            Title::RobberBaron => "robber-baron",
        }
    }

    /// What players call it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Title::King => "king",
            Title::RobberBaron => "robber baron",
        }
    }
}

/// One player's points from one source, explained.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Scoring {
    /// Who scored.
    pub player: Player,
    /// How many points: what the terms come to. A player who pays has a negative number here.
    pub points: i16,
    /// For what.
    pub source: Source,
    /// How the points come about.
    pub terms: Value,
    /// The player from whom the points come, or to whom they go if they are negative; `None` if they are between
    /// nobody else.
    pub with: Option<Player>,
    /// Where the feature lies.
    pub cells: Vec<Cell>,
    /// What each player had in it, leaving out who had nothing.
    pub strengths: Vec<(Player, u8)>,
    /// The rules that decided.
    pub rules: SmallVec<[RuleId; 4]>,
}

impl Scoring {
    /// A player's points by these terms and rules, in no feature and with nobody else.
    #[must_use]
    pub fn of(player: Player, source: Source, terms: Value, rules: &[RuleId]) -> Scoring {
        let (points, rules) = (terms.points(), SmallVec::from_slice(rules));
        Scoring { player, points, source, terms, with: None, cells: Vec::new(), strengths: Vec::new(), rules }
    }
}

/// What points are scored for. Each player's points are kept by source.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Source {
    /// A completed road.
    Road,
    /// A completed city.
    City,
    /// A completed cloister.
    Cloister,
    /// An incomplete road at the end.
    UnfinishedRoad,
    /// An incomplete city at the end.
    UnfinishedCity,
    /// An incomplete cloister at the end.
    UnfinishedCloister,
    /// A field, at the end or when a barn comes to it.
    Field,
    /// A barn at the end.
    Barn,
    /// A castle: as much as the feature that completes it.
    Castle,
    /// Most goods of a kind at the end.
    Goods,
    /// The king at the end.
    King,
    /// The robber baron at the end.
    RobberBaron,
    /// Ingots at the end.
    Ingots,
    /// A message, applied or not.
    Message,
    /// The fairy, beside a follower as its owner's turn begins or as its feature is scored.
    Fairy,
    /// What a robber takes of the points of another player.
    Robber,
    /// A ransom: paid by one player to another.
    Ransom,
    /// A tile of a bazaar: paid to another player, or to nobody.
    Bazaar,
    /// A further follower in the same turn: paid to nobody.
    Dash,
}

impl Source {
    /// How many there are.
    pub const COUNT: usize = Source::ALL.len();
    /// All sources, in the order score tables list them.
    pub const ALL: [Source; 19] = [
        Source::Road,
        Source::City,
        Source::Cloister,
        Source::UnfinishedRoad,
        Source::UnfinishedCity,
        Source::UnfinishedCloister,
        Source::Field,
        Source::Barn,
        Source::Castle,
        Source::Goods,
        Source::King,
        Source::RobberBaron,
        Source::Ingots,
        Source::Message,
        Source::Fairy,
        Source::Robber,
        Source::Ransom,
        Source::Bazaar,
        Source::Dash,
    ];

    /// The word of scenarios and score tables.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Source::Road => "road",
            Source::City => "city",
            Source::Cloister => "cloister",
            Source::UnfinishedRoad => "unfinished-road",
            Source::UnfinishedCity => "unfinished-city",
            Source::UnfinishedCloister => "unfinished-cloister",
            Source::Field => "field",
            Source::Barn => "barn",
            Source::Castle => "castle",
            Source::Goods => "goods",
            Source::King => "king",
            Source::RobberBaron => "robber-baron",
            Source::Ingots => "ingots",
            Source::Message => "message",
            Source::Fairy => "fairy",
            Source::Robber => "robber",
            Source::Ransom => "ransom",
            Source::Bazaar => "bazaar",
            Source::Dash => "dash",
        }
    }

    /// Whether such points are scored; otherwise they are robbed, or paid by one player to another or to nobody.
    #[must_use]
    pub const fn is_scored(self) -> bool {
        match self {
            Source::Robber | Source::Ransom | Source::Bazaar | Source::Dash => false,
            Source::Road
            | Source::City
            | Source::Cloister
            | Source::UnfinishedRoad
            | Source::UnfinishedCity
            | Source::UnfinishedCloister
            | Source::Field
            | Source::Barn
            | Source::Castle
            | Source::Goods
            | Source::King
            | Source::RobberBaron
            | Source::Ingots
            | Source::Message
            | Source::Fairy => true,
        }
    }

    /// The kind of feature that pays; `None` for what lies beside the board or comes on top of any feature.
    #[must_use]
    pub const fn feature(self) -> Option<FeatureKind> {
        match self {
            Source::Road | Source::UnfinishedRoad => Some(FeatureKind::Road),
            Source::City | Source::UnfinishedCity => Some(FeatureKind::City),
            Source::Cloister | Source::UnfinishedCloister => Some(FeatureKind::Cloister),
            Source::Field | Source::Barn => Some(FeatureKind::Field),
            Source::Castle
            | Source::Goods
            | Source::King
            | Source::RobberBaron
            | Source::Ingots
            | Source::Message
            | Source::Fairy
            | Source::Robber
            | Source::Ransom
            | Source::Bazaar
            | Source::Dash => None,
        }
    }
}
