//! What happened, told so that a person can follow it: every score with its terms, its feature and its rules.
use std::fmt;

use smallvec::SmallVec;

use crate::board::cell::Cell;
use crate::board::side::Turn;
use crate::board::tile::{Goods, Quarter, SegmentNumber};
use crate::figures::{FigureKind, Player};
use crate::pack::{FeatureKind, Kind};

/// The id of a rule in docs/rules, such as `BASE-ROAD-3`.
pub type RuleId = &'static str;

/// Something that happened at the table.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Event {
    /// Chance chose who begins.
    Started {
        /// Who begins.
        player: Player,
    },
    /// A tile was drawn.
    Drawn {
        /// By whom.
        player: Player,
        /// What kind.
        kind: Kind,
    },
    /// The drawn tile fits nowhere and leaves the game (BASE-PLACE-8).
    Discarded {
        /// Who drew it.
        player: Player,
        /// What kind.
        kind: Kind,
        /// Should everybody at the table be told? (`unplaceable-check: consensus`, ED-RUL-15)
        notice: bool,
    },
    /// A drawn tile went back into the bag.
    PutBack {
        /// What kind.
        kind: Kind,
        /// Why.
        why: PutBack,
    },
    /// No river tile can be laid without turning back, so the river may do that now (RIVER-RUL-7).
    UTurnsAllowed,
    /// The river is finished: ordinary tiles follow.
    RiverFinished,
    /// The second part of a double turn begins (TRADE-BUILD-9).
    SecondPart {
        /// Whose.
        player: Player,
    },
    /// Goods were taken from a completed city (TRADE-GOODS-1).
    GoodsTaken {
        /// By whom.
        player: Player,
        /// How many of each, in the order of [`Goods::ALL`].
        goods: [u8; Goods::ALL.len()],
    },
    /// A record was set or beaten: the king or the robber baron is with this player now (KING-KING-1, KING-ROBBER-1).
    RecordSet {
        /// Which record.
        title: Title,
        /// Who holds it now.
        player: Player,
        /// Who held it before, if anybody did.
        before: Option<Player>,
        /// The size in tiles that must be beaten from now on.
        size: u16,
    },
    /// A follower was sent into the City of Carcassonne.
    Sent {
        /// Whose.
        player: Player,
        /// What kind of follower.
        figure: FigureKind,
        /// Into which quarter.
        quarter: Quarter,
    },
    /// The count went to another quarter.
    CountMoved {
        /// Who moved him.
        player: Player,
        /// Into which quarter.
        quarter: Quarter,
    },
    /// A follower came from the City of Carcassonne to a feature.
    Redeployed {
        /// Whose.
        player: Player,
        /// What kind of follower.
        figure: FigureKind,
        /// From which quarter.
        quarter: Quarter,
        /// To which tile.
        cell: Cell,
        /// To which segment of it.
        segment: SegmentNumber,
        /// To what feature.
        feature: FeatureKind,
    },
    /// A knight escaped from a besieged city (CATHAR-ESC-1); that it is home tells the next event.
    Escaped {
        /// Whose.
        player: Player,
        /// What kind of follower.
        figure: FigureKind,
        /// From which tile.
        cell: Cell,
        /// From which segment of it.
        segment: SegmentNumber,
    },
    /// A tile was laid.
    Laid {
        /// By whom.
        player: Player,
        /// What kind.
        kind: Kind,
        /// Where.
        cell: Cell,
        /// Turned how.
        turn: Turn,
    },
    /// A figure was put on the board.
    Placed {
        /// Whose.
        player: Player,
        /// What kind of figure.
        figure: FigureKind,
        /// On which tile.
        cell: Cell,
        /// On which segment of it.
        segment: SegmentNumber,
        /// In what feature.
        feature: FeatureKind,
    },
    /// A road, city or cloister was completed.
    Completed {
        /// What it is.
        feature: FeatureKind,
        /// Where it lies.
        cells: Vec<Cell>,
    },
    /// A player scored.
    Scored(Box<Scoring>),
    /// A figure went back to its owner's supply.
    Returned {
        /// Whose.
        player: Player,
        /// What kind of figure.
        figure: FigureKind,
        /// From which tile.
        cell: Cell,
        /// From which segment of it.
        segment: SegmentNumber,
    },
    /// A player left the table.
    Left {
        /// Who.
        player: Player,
    },
    /// No tile is left: final scoring begins.
    LastTilePlayed,
    /// The game is over.
    Over {
        /// Who won; several in a tie.
        winners: Vec<Player>,
    },
}

impl Event {
    /// Who laid a tile where, if that is what happened.
    #[must_use]
    pub fn laid(&self) -> Option<(Player, Cell)> {
        if let Event::Laid { player, cell, .. } = self { Some((*player, *cell)) } else { None }
    }

    /// The points and what they are for, if somebody scored.
    #[must_use]
    pub fn scored(&self) -> Option<&Scoring> {
        if let Event::Scored(scoring) = self { Some(scoring) } else { None }
    }
}

/// Why a drawn tile goes back into the bag.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum PutBack {
    /// Its player left the table (BASE-RUL-34).
    PlayerLeft,
    /// It cannot continue the river now; another river tile is drawn (RIVER-RUL-7).
    RiverBlocked,
    /// The second part of the double turn was declined after its tile was turned up (TRADE-RUL-12).
    Declined,
}

/// A record with a tile for whoever holds it (King & Scout).
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
    /// How much: the sum of the terms.
    pub points: i16,
    /// For what.
    pub source: Source,
    /// How the points come about.
    pub terms: Value,
    /// Where the feature lies.
    pub cells: Vec<Cell>,
    /// What each player had in it, leaving out who had nothing.
    pub strengths: Vec<(Player, u8)>,
    /// The rules that decided.
    pub rules: SmallVec<[RuleId; 4]>,
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
    /// A field at the end.
    Field,
    /// Most goods of a kind at the end.
    Goods,
    /// The king at the end.
    King,
    /// The robber baron at the end.
    RobberBaron,
}

impl Source {
    /// How many there are.
    pub const COUNT: usize = Source::ALL.len();
    /// All sources, in the order score tables list them.
    pub const ALL: [Source; 10] = [
        Source::Road,
        Source::City,
        Source::Cloister,
        Source::UnfinishedRoad,
        Source::UnfinishedCity,
        Source::UnfinishedCloister,
        Source::Field,
        Source::Goods,
        Source::King,
        Source::RobberBaron,
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
            Source::Goods => "goods",
            Source::King => "king",
            Source::RobberBaron => "robber-baron",
        }
    }
}

/// What a term counts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Counted {
    /// Tiles of a road or city.
    Tiles,
    /// Pennants.
    Pennants,
    /// The cloister itself.
    Cloister,
    /// Tiles around a cloister.
    TilesAround,
    /// Completed cities that a field borders, or that the king counts.
    Cities,
    /// Completed besieged cities that a field borders; they count double (CATHAR-FARM-1).
    BesiegedCities,
    /// What the own pig adds: one for each city of its field, two for a besieged one.
    PigPoints,
    /// What a pig herd adds: one for each city of its field, two for a besieged one.
    HerdPoints,
    /// Wine, of which the player has most.
    Wine,
    /// Grain, of which the player has most.
    Grain,
    /// Cloth, of which the player has most.
    Cloth,
    /// Completed roads that the robber baron counts.
    Roads,
}

impl Counted {
    /// The word players use, for one or for several.
    #[must_use]
    pub const fn word(self, n: u16) -> &'static str {
        match (self, n) {
            (Counted::Tiles, 1) => "tile",
            (Counted::Tiles, _) => "tiles",
            (Counted::Pennants, 1) => "pennant",
            (Counted::Pennants, _) => "pennants",
            (Counted::Cloister, _) => "cloister",
            (Counted::TilesAround, 1) => "tile around it",
            (Counted::TilesAround, _) => "tiles around it",
            (Counted::Cities, 1) => "completed city",
            (Counted::Cities, _) => "completed cities",
            (Counted::BesiegedCities, 1) => "besieged city",
            (Counted::BesiegedCities, _) => "besieged cities",
            (Counted::PigPoints, 1) => "pig point",
            (Counted::PigPoints, _) => "pig points",
            (Counted::HerdPoints, 1) => "herd point",
            (Counted::HerdPoints, _) => "herd points",
            (Counted::Wine, _) => "most wine",
            (Counted::Grain, _) => "most grain",
            (Counted::Cloth, _) => "most cloth",
            (Counted::Roads, 1) => "completed road",
            (Counted::Roads, _) => "completed roads",
        }
    }
}

/// A part of a score: so many of something at so much each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Term {
    /// How many.
    pub n: u16,
    /// Of what.
    pub what: Counted,
    /// Points for each.
    pub each: i16,
}

/// What something is worth, as a sum of terms.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Value {
    terms: [Term; Value::MOST_TERMS],
    n: u8,
}

impl Value {
    /// The most terms: cities, besieged cities, pig and herd of a field.
    const MOST_TERMS: usize = 4;
    /// Worth nothing yet.
    pub const NOTHING: Value = Value { terms: [Term { n: 0, what: Counted::Tiles, each: 0 }; Value::MOST_TERMS], n: 0 };

    /// One term more, unless it counts nothing.
    #[must_use]
    pub(crate) fn and(mut self, n: u16, what: Counted, each: i16) -> Value {
        if n > 0 {
            self.terms[usize::from(self.n)] = Term { n, what, each };
            self.n += 1;
        }
        self
    }

    /// The terms.
    #[must_use]
    pub fn terms(&self) -> &[Term] {
        &self.terms[..usize::from(self.n)]
    }

    /// The sum.
    #[must_use]
    pub fn points(&self) -> i16 {
        self.terms().iter().map(|term| term.n as i16 * term.each).sum()
    }
}

impl fmt::Display for Value {
    /// `3 tiles × 2 + 1 pennant × 2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.n == 0 {
            return f.write_str("nothing");
        }
        for (i, Term { n, what, each }) in self.terms().iter().enumerate() {
            let plus = if i == 0 { "" } else { " + " };
            write!(f, "{plus}{n} {} × {each}", what.word(*n))?;
        }
        Ok(())
    }
}
