//! Scoring: what features are worth, who gets it, and giving the figures back.
pub mod city;
pub mod cloister;
pub mod field;
pub mod last;
pub mod majority;
pub mod road;
pub mod track;

use smallvec::SmallVec;

use crate::board::Board;
use crate::board::features::{Feature, FeatureId, SegmentId};
use crate::event::{Event, RuleId, Scoring, Source, Value};
use crate::figures::Player;
use crate::order_of_play::Flow;
use crate::pack::FeatureKind;
use crate::rules::Rules;
use crate::state::{Hand, State, Table};
use majority::Standing;

/// Points on their way to a player, with what explains them.
pub(crate) struct Payment<'a> {
    pub player: Player,
    pub value: &'a Value,
    pub source: Source,
    /// The feature that pays.
    pub feature: FeatureId,
    pub standing: &'a Standing,
    /// The rule that says how much.
    pub rules: &'a [RuleId],
}

/// Step `ScoreFeatures`: every road, city and cloister that the tile just laid completed (BASE-TURN-1, BASE-RUL-15).
pub(crate) fn score_completed(t: &mut Table<'_>) -> Flow {
    let Some(laid) = t.state.laid else { return Flow::Next };
    let tile = *t.state.board.grid.tile(laid);
    let segments = t.rules.pack.design(tile.kind).segments();
    // A feature that has a segment on this tile and no open side was completed by this tile.
    let mut completed: Completed = SmallVec::new();
    for (segment, facts) in (tile.first_segment..).zip(segments) {
        match facts.kind {
            FeatureKind::Road | FeatureKind::City => note_completed(t.state, segment, &mut completed),
            FeatureKind::Cloister | FeatureKind::Field | FeatureKind::River => (),
        }
    }
    for segment in t.state.cloisters.near(tile.cell) {
        note_completed(t.state, segment, &mut completed);
    }
    // BASE-RUL-15: roads, cities, cloisters, each by board position; a feature is where its first cell is.
    if completed.len() > 1 {
        let board = &t.state.board;
        completed.sort_unstable_by_key(|id| (board.features.get(*id).kind, board.first_cell(*id), *id));
    }
    for id in completed {
        score_feature(t, id);
    }
    Flow::Next
}

/// Features that one tile completed.
type Completed = SmallVec<[FeatureId; 12]>;

#[inline]
fn note_completed(state: &State, segment: SegmentId, completed: &mut Completed) {
    let id = state.board.features.of(segment);
    if state.board.features.get(id).is_complete() && !completed.contains(&id) {
        completed.push(id);
    }
}

/// Score a completed feature and give its figures back (BASE-RETURN-1).
fn score_feature(t: &mut Table<'_>, id: FeatureId) {
    let feature = *t.state.board.features.get(id);
    t.tell(|state| Event::Completed { feature: feature.kind, cells: state.board.cells(id) });
    if feature.figures == 0 {
        // BASE-MAJ-6: nobody is there to score.
        return;
    }
    pay_and_return(t, id);
}

/// Pay for a feature and give its figures back.
pub(crate) fn pay_and_return(t: &mut Table<'_>, id: FeatureId) {
    book(t, |rules, state, out| payments(rules, state, id, out));
    t.state.return_figures(id, t.log.as_deref_mut());
}

/// Book all that this pays.
pub(crate) fn book(t: &mut Table<'_>, paying: impl FnOnce(&Rules, &State, &mut dyn FnMut(&Payment<'_>))) {
    let mut hands = t.state.hands;
    paying(t.rules, t.state, &mut |payment| {
        pay(&mut hands, &t.state.board, t.log.as_deref_mut(), payment);
    });
    t.state.hands = hands;
}

/// What a road, city or cloister pays to whom, complete or not.
pub(crate) fn payments(rules: &Rules, state: &State, id: FeatureId, out: &mut dyn FnMut(&Payment<'_>)) {
    let Some((source, value, rule)) = worth(rules, state.board.features.get(id)) else { return };
    let standing = Standing::of(state, id);
    for player in standing.leaders(state.turn, rules.players) {
        out(&Payment { player, value: &value, source, feature: id, standing: &standing, rules: &[rule] });
    }
}

/// What a road, city or cloister is worth as it stands, and the rule that says so. Fields pay by cities, rivers nothing.
fn worth(rules: &Rules, feature: &Feature) -> Option<(Source, Value, RuleId)> {
    match (feature.kind, feature.is_complete()) {
        (FeatureKind::Road, true) => Some((Source::Road, road::value(feature), "BASE-ROAD-3")),
        (FeatureKind::Road, false) => Some((Source::UnfinishedRoad, road::unfinished(feature), "BASE-FINAL-1")),
        (FeatureKind::City, true) => Some((Source::City, city::value(rules, feature), city::rule(rules, feature))),
        (FeatureKind::City, false) => Some((Source::UnfinishedCity, city::unfinished(feature), "BASE-FINAL-2")),
        (FeatureKind::Cloister, true) => Some((Source::Cloister, cloister::value(feature), "BASE-CLOISTER-2")),
        (FeatureKind::Cloister, false) => Some((Source::UnfinishedCloister, cloister::value(feature), "BASE-FINAL-3")),
        (FeatureKind::Field | FeatureKind::River, _) => None,
    }
}

/// Book a payment at once (BASE-TRACK-1) and tell of it.
fn pay(hands: &mut [Hand; Player::MOST], board: &Board, log: Option<&mut Vec<Event>>, payment: &Payment<'_>) {
    let points = payment.value.points();
    let hand = &mut hands[payment.player.index()];
    // A position set up by hand may begin with any score, so the sum stops at the largest number there is.
    hand.score = hand.score.saturating_add(i32::from(points));
    hand.by_source[payment.source as usize] += points;
    if let Some(log) = log {
        let mut rules = SmallVec::from_slice(payment.rules);
        rules.push(payment.standing.rule());
        log.push(Event::Scored(Box::new(Scoring {
            player: payment.player,
            points,
            source: payment.source,
            terms: *payment.value,
            cells: board.cells(payment.feature),
            strengths: payment.standing.strengths(),
            rules,
        })));
    }
}

/// What every player would have if the game ended now. What the tile just laid has completed counts as complete.
#[must_use]
pub fn projected(rules: &Rules, state: &State) -> [i32; Player::MOST] {
    let mut scores = state.hands.map(|hand| hand.score);
    let mut add = |payment: &Payment<'_>| {
        let score = &mut scores[payment.player.index()];
        *score = score.saturating_add(i32::from(payment.value.points()));
    };
    last::unfinished(rules, state, &mut add);
    field::fields(rules, state, &mut add);
    scores
}
