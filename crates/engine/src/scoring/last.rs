//! Final scoring of incomplete roads, cities and cloisters (BASE-END-2, BASE-FINAL-1 to 6).
use smallvec::SmallVec;

use super::{Payment, pay_and_return, payments};
use crate::board::features::FeatureId;
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
            pay_and_return(t, id);
        }
    }
    Flow::Next
}

/// What the roads, cities and cloisters in which figures stand would pay.
pub(crate) fn unfinished(rules: &Rules, state: &State, out: &mut dyn FnMut(&Payment<'_>)) {
    for kind in KINDS {
        for id in occupied(state, kind) {
            payments(rules, state, id, out);
        }
    }
}
