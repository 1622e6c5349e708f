//! Final scoring of incomplete roads, cities and cloisters (BASE-END-2, BASE-FINAL-1 to 6).
use smallvec::SmallVec;

use super::{Payment, city, cloister, majority::Standing, pay, road};
use crate::board::features::FeatureId;
use crate::event::Source;
use crate::order_of_play::Flow;
use crate::pack::FeatureKind;
use crate::rules::Rules;
use crate::state::{State, Table};

/// Features with figures in them, rarely more than a few.
pub(crate) type Occupied = SmallVec<[FeatureId; 24]>;

/// The occupied features of a kind, each once, by where their first figure stands.
pub(crate) fn occupied(state: &State, kind: FeatureKind) -> Occupied {
    let mut found: SmallVec<[_; 24]> = SmallVec::new();
    for figure in &state.figures {
        let id = state.board.features.of(figure.segment);
        if state.board.features.get(id).kind == kind && !found.iter().any(|(_, other)| *other == id) {
            found.push((state.board.place_of(figure.segment).0.cell, id));
        }
    }
    found.sort_unstable();
    found.into_iter().map(|(_, id)| id).collect()
}

/// The kinds that are scored when incomplete, in this order (BASE-END-2).
const KINDS: [FeatureKind; 3] = [FeatureKind::Road, FeatureKind::City, FeatureKind::Cloister];

/// Step `ScoreUnfinished`. Figures are taken off as their feature is scored, so that none is scored twice
/// (BASE-FINAL-6).
pub(crate) fn score_unfinished(t: &mut Table<'_>) -> Flow {
    for kind in KINDS {
        for id in occupied(t.state, kind) {
            let mut hands = t.state.hands;
            pays(t.rules, t.state, id, &mut |payment| {
                pay(&mut hands, &t.state.board, t.log.as_deref_mut(), payment);
            });
            t.state.hands = hands;
            t.state.return_figures(id, t.log.as_deref_mut());
        }
    }
    Flow::Next
}

/// What the incomplete roads, cities and cloisters would pay.
pub(crate) fn unfinished(rules: &Rules, state: &State, out: &mut dyn FnMut(&Payment<'_>)) {
    for kind in KINDS {
        for id in occupied(state, kind) {
            pays(rules, state, id, out);
        }
    }
}

/// What one incomplete road, city or cloister pays to whom.
fn pays(rules: &Rules, state: &State, id: FeatureId, out: &mut dyn FnMut(&Payment<'_>)) {
    let feature = state.board.features.get(id);
    let (source, value, rule) = match feature.kind {
        FeatureKind::Road => (Source::UnfinishedRoad, road::unfinished(feature), "BASE-FINAL-1"),
        FeatureKind::City => (Source::UnfinishedCity, city::unfinished(feature), "BASE-FINAL-2"),
        FeatureKind::Cloister => (Source::UnfinishedCloister, cloister::value(feature), "BASE-FINAL-3"),
        FeatureKind::Field | FeatureKind::River => return,
    };
    let standing = Standing::of(state, id);
    for player in standing.leaders(state.turn, rules.players) {
        out(&Payment { player, value: &value, source, feature: id, standing: &standing, rules: &[rule] });
    }
}
