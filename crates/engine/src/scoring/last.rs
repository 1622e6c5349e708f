//! Final scoring of incomplete roads, cities and cloisters (BASE-END-2, BASE-FINAL-1 to 6).
use smallvec::SmallVec;

use super::majority::Standing;
use super::queue::pay_and_return;
use super::{Payment, payments, payments_to};
use crate::board::features::{Feature, FeatureId};
use crate::order_of_play::Flow;
use crate::pack::FeatureKind;
use crate::rules::Rules;
use crate::state::{Play, State};

/// Features with figures in them: hardly ever more than six players have followers.
pub(crate) type Occupied = SmallVec<[FeatureId; 64]>;

/// The occupied features of these kinds, each once.
pub(crate) fn occupied(state: &State, is_wanted: impl Fn(FeatureKind) -> bool) -> Occupied {
    let features = &state.board.features;
    let mut found = Occupied::new();
    for figure in &state.figures {
        let id = features.of(figure.segment);
        let Feature { kind, figures, .. } = *features.get(id);
        if is_wanted(kind) && (figures == 1 || !found.contains(&id)) {
            found.push(id);
        }
    }
    found
}

/// Occupied features in the order in which they are scored: by kind (BASE-END-2), then by where their first figure
/// stands.
pub(crate) fn by_place(state: &State, ids: &Occupied) -> Occupied {
    let place = |id: FeatureId| state.figures_in(id).next().map(|figure| state.board.place_of_figure(figure).0.cell);
    let kind = |id: FeatureId| state.board.features.get(id).kind;
    let mut placed: SmallVec<[_; 64]> = ids.iter().map(|id| (kind(*id), place(*id), *id)).collect();
    crate::in_order::sort(&mut placed);
    placed.into_iter().map(|(_, _, id)| id).collect()
}

/// Whether a feature of this kind is scored when it is incomplete. Fields have a step of their own.
fn is_scored_unfinished(kind: FeatureKind) -> bool {
    match kind {
        FeatureKind::Road | FeatureKind::City | FeatureKind::Cloister => true,
        FeatureKind::Field | FeatureKind::River => false,
    }
}

/// Step `ScoreUnfinished`. Figures are taken off as their feature is scored, so that none is scored twice
/// (BASE-FINAL-6).
pub(crate) fn score_unfinished(t: &mut Play<'_>) -> Flow {
    for id in by_place(t.state, &occupied(t.state, is_scored_unfinished)) {
        pay_and_return(t, id);
    }
    Flow::Next
}

/// What the roads, cities and cloisters in which figures stand would pay, in no particular order.
pub(crate) fn unfinished(rules: &Rules, state: &State, out: &mut dyn FnMut(&Payment<'_>)) {
    let features = &state.board.features;
    let is_idle = state.scoring.is_idle();
    let mut shared = Occupied::new();
    for figure in &state.figures {
        let id = features.of(figure.segment);
        let Feature { kind, figures, .. } = *features.get(id);
        if !is_scored_unfinished(kind) || !is_idle && state.scoring.is_scored(id) {
            continue;
        }
        // Most features hold one figure, and its standing needs no search.
        if figures == 1 {
            payments_to(rules, state, id, &Standing::of_one(figure, features.get(id)), out);
        } else if !shared.contains(&id) {
            shared.push(id);
            payments(rules, state, id, out);
        }
    }
}
