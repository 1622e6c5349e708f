//! Scores in JSON: how the points come about, and who had what.
use bastide_engine::event::{Counted, Scoring, Term};
use bastide_engine::figures::Player;
use serde::{Deserialize, Serialize};

use super::{seat, texts};

/// One player's points from one source, explained.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ScoreView {
    /// Who scored.
    pub seat: u8,
    /// How many points: what the terms come to. Negative for a player who pays.
    pub points: i16,
    /// For what: `road`, `unfinished-city` …
    pub source: String,
    /// How the points come about.
    pub terms: Vec<TermView>,
    /// The player from whom the points come, or to whom they go if they are negative. Left out if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub with: Option<u8>,
    /// Where the feature lies.
    pub cells: Vec<String>,
    /// What each player had in it, leaving out who had nothing.
    pub strengths: Vec<StrengthView>,
    /// The rules that decided.
    pub rules: Vec<String>,
}

/// A step of the calculation of a score; the steps are taken in their order.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum TermView {
    /// So many of something at so many points each are added.
    Each {
        /// How many.
        n: u16,
        /// Of what: `tiles`, `pennants`, `cloister`, `tiles-around`, `cities`, `besieged-cities`, `pig-points`,
        /// `herd-points`, `wine`, `grain`, `cloth`, `roads`, `titles`, `mage-points`, `fairy` or `points`.
        of: String,
        /// Points for each.
        each: i16,
    },
    /// What stands before is changed as a whole.
    Then {
        /// How: `halved`, rounded up.
        then: String,
    },
}

/// What a player had in a feature.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StrengthView {
    /// Who.
    pub seat: u8,
    /// How much.
    pub strength: u8,
}

impl ScoreView {
    /// A score of a game.
    #[must_use]
    pub fn of(scoring: &Scoring) -> ScoreView {
        let Scoring { player, points, source, terms, with, cells, strengths, rules } = scoring;
        let term = |term: Term| match term {
            Term::Each { n, what, each } => TermView::Each { n, of: counted(what).to_owned(), each },
            Term::Halved => TermView::Then { then: "halved".to_owned() },
        };
        let strength = |(player, strength): &(Player, u8)| StrengthView { seat: seat(*player), strength: *strength };
        ScoreView {
            seat: seat(*player),
            points: *points,
            source: source.name().to_owned(),
            terms: terms.terms().map(term).collect(),
            with: with.map(seat),
            cells: texts(cells),
            strengths: strengths.iter().map(strength).collect(),
            rules: rules.iter().map(|rule| (*rule).to_owned()).collect(),
        }
    }
}

/// The name of what a term counts.
const fn counted(what: Counted) -> &'static str {
    match what {
        Counted::Tiles => "tiles",
        Counted::Pennants => "pennants",
        Counted::Cloister => "cloister",
        Counted::TilesAround => "tiles-around",
        Counted::Cities => "cities",
        Counted::BesiegedCities => "besieged-cities",
        Counted::Castles => "castles",
        Counted::PigPoints => "pig-points",
        Counted::HerdPoints => "herd-points",
        Counted::Wine => "wine",
        Counted::Grain => "grain",
        Counted::Cloth => "cloth",
        Counted::Roads => "roads",
        Counted::Titles => "titles",
        Counted::MagePoints => "mage-points",
        Counted::Ingots => "ingots",
        Counted::Knights => "knights",
        Counted::Farmers => "farmers",
        Counted::Fairy => "fairy",
        Counted::Points => "points",
    }
}
