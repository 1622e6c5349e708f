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

/// Step `ScoreUnfinished`. Figures are taken off as their feature is scored, so that none is scored twice
/// (BASE-FINAL-6).
pub(crate) fn score_unfinished(t: &mut Table<'_>) -> Flow {
    let mut hands = t.state.hands;
    unfinished(t.rules, t.state, &mut |payment| {
        pay(&mut hands, &t.state.board, t.log.as_deref_mut(), payment);
    });
    t.state.hands = hands;
    for kind in [FeatureKind::Road, FeatureKind::City, FeatureKind::Cloister] {
        for id in occupied(t.state, kind) {
            t.state.return_figures(id, t.log.as_deref_mut());
        }
    }
    Flow::Next
}

/// What the incomplete roads, cities and cloisters pay, in this order.
pub(crate) fn unfinished(rules: &Rules, state: &State, out: &mut dyn FnMut(&Payment<'_>)) {
    for kind in [FeatureKind::Road, FeatureKind::City, FeatureKind::Cloister] {
        for id in occupied(state, kind) {
            let feature = state.board.features.get(id);
            let (source, value, rule) = match kind {
                FeatureKind::Road => (Source::UnfinishedRoad, road::unfinished(feature), "BASE-FINAL-1"),
                FeatureKind::City => (Source::UnfinishedCity, city::unfinished(feature), "BASE-FINAL-2"),
                FeatureKind::Cloister => (Source::UnfinishedCloister, cloister::value(feature), "BASE-FINAL-3"),
                FeatureKind::Field | FeatureKind::River => continue,
            };
            let standing = Standing::of(state, id);
            for player in standing.leaders(state.turn, rules.players) {
                out(&Payment { player, value: &value, source, feature: id, standing: &standing, rules: &[rule] });
            }
        }
    }
}
