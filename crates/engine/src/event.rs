//! What happened, told so that a person can follow it: every score with its terms, its feature and its rules.
use std::fmt;

use smallvec::SmallVec;

use crate::board::cell::Cell;
use crate::board::side::Turn;
use crate::board::tile::SegmentNumber;
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
    /// A drawn tile went back into the bag because its player left.
    PutBack {
        /// What kind.
        kind: Kind,
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
}

impl Source {
    /// How many there are.
    pub const COUNT: usize = Source::ALL.len();
    /// All sources, in the order score tables list them.
    pub const ALL: [Source; 7] = [
        Source::Road,
        Source::City,
        Source::Cloister,
        Source::UnfinishedRoad,
        Source::UnfinishedCity,
        Source::UnfinishedCloister,
        Source::Field,
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
    /// Completed cities that a field borders.
    Cities,
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
    terms: [Term; 2],
    n: u8,
}

impl Value {
    /// Worth nothing yet.
    pub const NOTHING: Value = Value { terms: [Term { n: 0, what: Counted::Tiles, each: 0 }; 2], n: 0 };

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
