//! A score in JSON: who gets how many points for what, and how they come about.
use bastide_engine::event::{Counted, Scoring, Term};
use bastide_engine::figures::Player;
use serde::{Deserialize, Serialize};

use crate::event::{seat, texts};

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
        Counted::PigPoints => "pig-points",
        Counted::HerdPoints => "herd-points",
        Counted::Wine => "wine",
        Counted::Grain => "grain",
        Counted::Cloth => "cloth",
        Counted::Roads => "roads",
        Counted::Titles => "titles",
        Counted::MagePoints => "mage-points",
        Counted::Fairy => "fairy",
        Counted::Points => "points",
    }
}

#[cfg(test)]
mod tests {
    use bastide_engine::event::{Source, Value};

    use super::*;
    use crate::event::EventView;

    #[test]
    fn a_term_is_a_product_or_changes_what_stands_before() {
        let terms = Value::of(5, Counted::Tiles, 1).and(5, Counted::MagePoints, 1).halved();
        let mut scoring = Scoring::of(Player(0), Source::Road, terms, &["TURN-D4"]);
        let json = |scoring: &Scoring| serde_json::to_string(&ScoreView::of(scoring)).expect("a score can be written");
        let terms = r#"[{"n":5,"of":"tiles","each":1},{"n":5,"of":"mage-points","each":1},{"then":"halved"}]"#;
        let rest = r#""cells":[],"strengths":[],"rules":["TURN-D4"]}"#;
        let start = r#"{"seat":1,"points":5,"source":"road","terms":"#;
        assert_eq!(json(&scoring), format!("{start}{terms},{rest}"));
        scoring.with = Some(Player(1));
        assert_eq!(json(&scoring), format!(r#"{start}{terms},"with":2,{rest}"#));
        let read: ScoreView = serde_json::from_str(&json(&scoring)).expect("what was written can be read");
        assert_eq!(read, ScoreView::of(&scoring));
    }

    /// Logs were written when titles were called records.
    #[test]
    fn the_old_name_of_a_title_taken_is_read() {
        let old = r#"{"event":"record-set","title":"king","seat":1,"before":null,"size":5}"#;
        let read: EventView = serde_json::from_str(old).expect("an event of an old log");
        assert_eq!(read, EventView::TitleTaken { title: "king".to_owned(), seat: 1, before: None, size: 5 });
        let written = serde_json::to_string(&read).expect("an event can be written");
        assert_eq!(written, old.replace("record-set", "title-taken"));
    }
}
