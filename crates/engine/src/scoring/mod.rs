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
use crate::expansions::king_and_scout::records;
use crate::expansions::traders_and_builders::goods;
use crate::figures::Player;
use crate::in_order;
use crate::moments;
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
    /// The feature that pays, if one does.
    pub feature: Option<FeatureId>,
    /// What each player has of what is paid for, if that decides.
    pub standing: Option<&'a Standing>,
    /// The rules that say how much.
    pub rules: &'a [RuleId],
}

/// Step `ScoreFeatures`: every road, city and cloister that the tile just laid completed (BASE-TURN-1, BASE-RUL-15).
pub(crate) fn score_completed(t: &mut Table<'_>) -> Flow {
    for id in completed_now(t.rules, t.state) {
        tell_completed(t, id);
        score_feature(t, id);
    }
    Flow::Next
}

/// What the tile just laid completed, in the order of scoring.
#[inline(always)]
pub(crate) fn completed_now(rules: &Rules, state: &State) -> Completed {
    let mut completed: Completed = SmallVec::new();
    let Some(laid) = state.laid else { return completed };
    let tile = state.board.grid.tile(laid);
    let segments = rules.pack.design(tile.kind).segments();
    // A feature that has a segment on this tile and no open side was completed by this tile.
    for (segment, facts) in (tile.first_segment..).zip(segments) {
        match facts.kind {
            FeatureKind::Road | FeatureKind::City => note_completed(state, segment, &mut completed),
            FeatureKind::Cloister | FeatureKind::Field | FeatureKind::River => (),
        }
    }
    for segment in state.cloisters.near(tile.cell) {
        note_completed(state, segment, &mut completed);
    }
    // BASE-RUL-15: roads, cities, cloisters, each by board position; a feature is where its first cell is.
    if completed.len() > 1 {
        let board = &state.board;
        in_order::sort_by_key(&mut completed, |id| (board.features.get(*id).kind, board.first_cell(*id), *id));
    }
    completed
}

/// Features that one tile completed.
pub(crate) type Completed = SmallVec<[FeatureId; 12]>;

#[inline]
fn note_completed(state: &State, segment: SegmentId, completed: &mut Completed) {
    let id = state.board.features.of(segment);
    if state.board.features.get(id).is_complete() && !completed.contains(&id) {
        completed.push(id);
    }
}

/// Tell that a feature is complete.
pub(crate) fn tell_completed(t: &mut Table<'_>, id: FeatureId) {
    t.tell(|state| Event::Completed { feature: state.board.features.get(id).kind, cells: state.board.cells(id) });
}

/// Score a completed feature: points, then what else it brings, then its figures go home (BASE-RETURN-1, TRADE-RUL-35).
pub(crate) fn score_feature(t: &mut Table<'_>, id: FeatureId) {
    let has_figures = t.state.board.features.get(id).figures > 0;
    if has_figures {
        // BASE-MAJ-6: otherwise nobody is there to score.
        book(t, |rules, state, out| payments(rules, state, id, out));
    }
    moments::feature_scored(t, id);
    if has_figures {
        t.state.return_figures(id, t.log.as_deref_mut());
    }
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
        let (feature, standing) = (Some(id), Some(&standing));
        out(&Payment { player, value: &value, source, feature, standing, rules: &[rule] });
    }
}

/// What a road, city or cloister is worth as it stands, and the rule that says so. Fields pay by cities, rivers nothing.
fn worth(rules: &Rules, feature: &Feature) -> Option<(Source, Value, RuleId)> {
    let is_complete = feature.is_complete();
    let (done, undone, (value, rule)) = match feature.kind {
        FeatureKind::Road => (Source::Road, Source::UnfinishedRoad, road::value(rules, feature)),
        FeatureKind::City => (Source::City, Source::UnfinishedCity, city::value(rules, feature)),
        FeatureKind::Cloister => (Source::Cloister, Source::UnfinishedCloister, cloister::value(feature)),
        FeatureKind::Field | FeatureKind::River => return None,
    };
    Some((if is_complete { done } else { undone }, value, rule))
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
        if let (Some(standing), Some(_)) = (payment.standing, payment.feature) {
            rules.push(standing.rule());
        }
        log.push(Event::Scored(Box::new(Scoring {
            player: payment.player,
            points,
            source: payment.source,
            terms: *payment.value,
            cells: payment.feature.map(|id| board.cells(id)).unwrap_or_default(),
            strengths: payment.standing.map(Standing::strengths).unwrap_or_default(),
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
    goods::goods(rules, state, &mut add);
    records::records(rules, state, &mut add);
    scores
}
