//! King and robber baron: with whoever completed the largest city and the longest road (KING-KING-1 to 5,
//! KING-ROBBER-1 to 3).
//!
//! Moment: `feature_scored`. Step: `ScoreRecords`. Event: `RecordSet`.
use crate::board::features::{Feature, FeatureId};
use crate::event::{Counted, Event, Source, Title, Value};
use crate::expansions::Set;
use crate::figures::Player;
use crate::order_of_play::{Element, Flow};
use crate::pack::FeatureKind;
use crate::rules::Rules;
use crate::rules::switches::CountCityForKing;
use crate::scoring::{Payment, book};
use crate::state::{State, Table};

/// A record: who holds it, and the size to beat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Record {
    /// Who holds it, if anybody does.
    pub holder: Option<Player>,
    /// How many tiles the largest had so far.
    pub size: u16,
}

const fn title(kind: FeatureKind) -> Option<Title> {
    match kind {
        FeatureKind::City => Some(Title::King),
        FeatureKind::Road => Some(Title::RobberBaron),
        FeatureKind::Cloister | FeatureKind::Field | FeatureKind::River => None,
    }
}

/// Moment `feature_scored`: whoever completed something larger than all before takes the king or the robber baron
/// (KING-KING-2, KING-RUL-2, KING-RUL-11). Tiles count, nothing else (KING-KING-4).
pub(crate) fn feature_scored(t: &mut Table<'_>, id: FeatureId) {
    let Feature { kind, size, .. } = *t.state.board.features.get(id);
    let Some(title) = title(kind) else { return };
    let record = &mut t.state.records[title as usize];
    if size <= record.size {
        // KING-RUL-3
        return;
    }
    let player = t.state.turn;
    let before = record.holder.replace(player);
    record.size = size;
    t.tell(|_| Event::RecordSet { title, player, before, size });
}

/// Step `ScoreRecords`: a point for every completed city to the king, for every completed road to the robber baron
/// (KING-KING-5, KING-ROBBER-3, FINAL-11).
pub(crate) fn score_records(t: &mut Table<'_>) -> Flow {
    book(t, records);
    Flow::Next
}

/// What king and robber baron pay.
pub(crate) fn records(rules: &Rules, state: &State, out: &mut dyn FnMut(&Payment<'_>)) {
    if !rules.has(Element::King) {
        return;
    }
    for title in Title::ALL {
        let Some(player) = state.records[title as usize].holder else { continue };
        let (kind, what, source, rule) = match title {
            Title::King => (FeatureKind::City, Counted::Cities, Source::King, "KING-KING-5"),
            Title::RobberBaron => (FeatureKind::Road, Counted::Roads, Source::RobberBaron, "KING-ROBBER-3"),
        };
        let is_counted = |id: &FeatureId| {
            let feature = state.board.features.get(*id);
            feature.kind == kind && feature.is_complete()
        };
        let mut n = state.board.features.iter().filter(is_counted).count() as u16;
        if title == Title::King {
            n += u16::from(counts_carcassonne(rules));
        }
        let value = Value::NOTHING.and(n, what, 1);
        out(&Payment { player, value: &value, source, feature: None, standing: None, rules: &[rule] });
    }
}

/// KING-RUL-6: the City of Carcassonne sets no record, but it is a completed city.
fn counts_carcassonne(rules: &Rules) -> bool {
    rules.setup.has(Set::Count)
        && match rules.switches.count_city_for_king {
            CountCityForKing::Yes => true,
            CountCityForKing::No => false,
        }
}
