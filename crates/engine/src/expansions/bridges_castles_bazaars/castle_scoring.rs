//! What castles score: as much as the first feature that is completed near them (CASTLE-SCORE-1 to 11, BCB-RUL-8 to 11).
//!
//! Steps: `ChooseForCastle`, `ScoreNext`, `ReturnFigures`. Moment: `add_castles_to_score`. Action: `score-castle`. Events:
//! `Scored`, `Returned`. A castle waits in the queue of scoring by its town, after all roads, cities and cloisters and
//! before the farms (TURN-RUL-11).
use smallvec::SmallVec;

use super::castle::{self, Castle, CastleAt};
use crate::action::Action;
use crate::asking::{self, Asked, Asking};
use crate::board::cell::Cell;
use crate::board::features::{FeatureId, FeatureList, SegmentId};
use crate::board::tile::SegmentNumber;
use crate::decision::{Decision, Wanted, Who};
use crate::error::Reason;
use crate::event::{RuleId, Source, Value};
use crate::expansions::princess_and_dragon::fairy;
use crate::figures::{FigureKind, Player};
use crate::in_order;
use crate::moments;
use crate::order_of_play::{Element, Flow, Step};
use crate::rules::Rules;
use crate::rules::switches::CastleSameTurnFeatures;
use crate::scoring::{self, Payment, queue};
use crate::state::{Play, State};

/// Step `ChooseForCastle`: the owner of the castle that is scored next says for what, where there is a choice
/// (CASTLE-SCORE-6).
pub(crate) static CHOOSE: Asking = Asking {
    wanted: Wanted::CastleFeature,
    order: None,
    offer,
    answer: choose,
    decline: asking::cannot_decline,
    why_not,
    left: asking::asks_again,
};

/// What completes a castle: a segment of a feature near it, and the feature whose points it copies, which is another one if
/// the first is a castle itself.
#[derive(Clone, Copy)]
struct Candidate {
    near: FeatureId,
    place: (Cell, SegmentNumber),
    pays: SegmentId,
}

type Candidates = SmallVec<[Candidate; 8]>;

/// Moment `add_castles_to_score`: all castles that something completed near them, first those near a road, city or
/// cloister, then those near a castle that is scored, and so on; clockwise from the active player each time (TURN-D8,
/// BCB-RUL-10).
pub(crate) fn add_castles_to_score(t: &mut Play<'_>, out: &mut FeatureList) {
    if t.state.rooms.castles.all().is_empty() || out.is_empty() {
        return;
    }
    // Somebody may have come through a portal to what was completed before.
    let completed: FeatureList = out.iter().copied().filter(|id| !moments::is_late(t.state, *id)).collect();
    let features = &t.state.board.features;
    t.state.rooms.castles.completed.extend(completed.iter().filter_map(|id| features.segments(*id).next()));
    let (state, rules) = (&*t.state, t.rules);
    let mut waiting: SmallVec<[CastleAt; 16]> = in_order_of_scoring(state, rules);
    let mut scored = SmallVec::<[CastleAt; 16]>::new();
    let mut n_before = usize::MAX;
    while scored.len() != n_before {
        n_before = scored.len();
        let so_far = scored.clone();
        waiting.retain(|at| {
            let near_feature = so_far.is_empty() && completed.iter().any(|id| is_near(state, *at, *id));
            let is_scored = near_feature || so_far.iter().any(|other| are_near(*at, *other));
            if is_scored {
                scored.push(*at);
            }
            !is_scored
        });
    }
    out.extend(scored.iter().filter_map(|at| castle::town_of(&state.board, &rules.pack, *at)));
}

/// The castles that may be scored in this part, clockwise from the active player by their owners, then by their places.
fn in_order_of_scoring(state: &State, rules: &Rules) -> SmallVec<[CastleAt; 16]> {
    let seats = (0..rules.players).map(|n| Player((state.part.active.0 + n) % rules.players));
    let open = |castle: &&Castle| !castle.is_complete && may_score_now(rules, castle);
    let owned_by = |at: CastleAt, player: Player| state.knight_on(at).is_some_and(|knight| knight.owner == player);
    let mut found = SmallVec::new();
    for player in seats {
        found.extend(
            state.rooms.castles.all().iter().filter(open).map(|castle| castle.at).filter(|at| owned_by(*at, player)),
        );
    }
    found
}

/// Whether what is completed in this part can score this castle: not if it was built in it (BCB-RUL-7).
fn may_score_now(rules: &Rules, castle: &Castle) -> bool {
    !castle.is_new
        || match rules.switches.castle_same_turn_features {
            CastleSameTurnFeatures::Ignore => false,
            CastleSameTurnFeatures::Count => true,
        }
}

/// Whether a feature has a part in the vicinity of a castle; of a cloister its own tile counts (CASTLE-SCORE-3).
fn is_near(state: &State, at: CastleAt, id: FeatureId) -> bool {
    state.board.features.segments(id).any(|segment| at.has_near(state.board.place_of(segment).0.cell))
}

/// Whether the second castle lies in the vicinity of the first (BCB-RUL-11).
fn are_near(at: CastleAt, other: CastleAt) -> bool {
    at != other && other.cells().into_iter().any(|cell| at.has_near(cell))
}

/// What this castle can be scored for now: what was completed in this part, and the castles scored in it so far.
fn candidates(rules: &Rules, state: &State, at: CastleAt) -> Candidates {
    let board = &state.board;
    let completed = state.rooms.castles.completed.iter().map(|segment| board.features.of(*segment));
    let completed = completed.filter(|id| is_near(state, at, *id));
    let mut found: Candidates = completed
        .map(|near| {
            let in_reach = board.features.segments(near).map(|segment| (board.place_of(segment), segment));
            let in_reach = in_reach.filter(|((tile, _), _)| at.has_near(tile.cell));
            let first = in_reach.map(|((tile, number), segment)| ((tile.cell, number), segment)).min();
            let (place, pays) = first.expect("a feature is near by one of its segments");
            Candidate { near, place, pays }
        })
        .collect();
    for castle in state.rooms.castles.all().iter().filter(|castle| castle.is_complete && are_near(at, castle.at)) {
        let town = castle::town_of(board, &rules.pack, castle.at);
        if let Some((near, pays)) = town.zip(castle.scored_for) {
            found.push(Candidate { near, place: board.first_place(near), pays });
        }
    }
    in_order::sort_by_key(&mut found, |candidate| candidate.place);
    found
}

/// The castle that is scored next, if one is.
fn next(rules: &Rules, state: &State) -> Option<Castle> {
    let id = state.scoring.next_to_score()?;
    if state.board.features.get(id).is_castle() { castle::castle_of(state, &rules.pack, id) } else { None }
}

fn offer(t: &Play<'_>, out: &mut Decision) {
    let Some(castle) = next(t.rules, t.state).filter(|castle| castle.scored_for.is_none()) else { return };
    let owner = t.state.knight_on(castle.at).map(|knight| knight.owner);
    let Some(owner) = owner.filter(|owner| !t.state.hand(*owner).left) else { return };
    let candidates = candidates(t.rules, t.state, castle.at);
    if candidates.len() > 1 {
        out.who = Who::Player(owner);
        for Candidate { place: (cell, segment), .. } in candidates {
            out.actions.push(Action::ScoreCastle { cell, segment });
        }
    }
}

/// Action `ScoreCastle`.
fn choose(t: &mut Play<'_>, _: Player, action: Action) -> Flow {
    let Action::ScoreCastle { cell, segment } = action else { return asking::not_an_answer(t, action) };
    let castle = next(t.rules, t.state).expect("a castle is asked about as long as it waits to be scored");
    let chosen = candidates(t.rules, t.state, castle.at).into_iter().find(|one| one.place == (cell, segment));
    t.state.rooms.castles.at_mut(castle.at).scored_for = chosen.map(|chosen| chosen.pays);
    Flow::Next
}

/// Part of step `ScoreNext`: what the castle on this town pays. Without its owner it is scored for what pays most.
pub(crate) fn score(t: &mut Play<'_>, town: FeatureId) {
    let Some(castle) = castle::castle_of(t.state, &t.rules.pack, town) else { return };
    let best = || {
        let candidates = candidates(t.rules, t.state, castle.at);
        let points =
            |candidate: &Candidate| value_of(t.rules, t.state, candidate.pays).map(|(value, _)| value.points());
        let most = candidates.iter().map(points).max().flatten();
        candidates.iter().find(|candidate| points(candidate) == most).map(|candidate| candidate.pays)
    };
    let scored_for = castle.scored_for.or_else(best);
    let now = t.state.rooms.castles.at_mut(castle.at);
    (now.scored_for, now.is_complete) = (scored_for, true);
    let Some(pays) = scored_for else { return };
    queue::owe(t, |rules, state, out| payments(rules, state, (castle.at, town), pays, out));
}

/// The state once the castles near what was completed in this part are scored, each for what pays most; `None` if there
/// are none, as nearly always. At the end of the game castles pay nothing (CASTLE-SCORE-11).
pub(crate) fn foreseen(rules: &Rules, state: &State) -> Option<State> {
    if state.rooms.castles.all().iter().all(|castle| castle.is_complete) {
        return None;
    }
    let features = &state.board.features;
    let is_listed = state.line > rules.line_of(Step::ListCompleted);
    let mut to_score: FeatureList =
        if is_listed { state.scoring.to_score().collect() } else { scoring::completed_now(state) };
    if to_score.is_empty() {
        return None;
    }
    let mut ahead = state.clone();
    let t = &mut Play { rules, state: &mut ahead, log: None };
    if !is_listed {
        add_castles_to_score(t, &mut to_score);
    }
    to_score.retain(|id| features.get(*id).is_castle());
    to_score.iter().for_each(|town| score(t, *town));
    if to_score.is_empty() { None } else { Some(ahead) }
}

/// The full value of the feature to the owner of the castle (CASTLE-SCORE-2, BCB-RUL-8, BCB-RUL-9), but to a mayor nothing
/// (CASTLE-MAYOR-1); and what the fairy adds (CASTLE-FAIRY-1).
fn payments(
    rules: &Rules,
    state: &State,
    (at, town): (CastleAt, FeatureId),
    pays: SegmentId,
    out: &mut dyn FnMut(&Payment<'_>),
) {
    let Some(knight) = state.knight_on(at) else { return };
    if let Some((value, rule)) = value_of(rules, state, pays).filter(|_| knight.kind != FigureKind::Mayor) {
        let (feature, rules) = (Some(state.board.features.of(pays)), &["CASTLE-SCORE-2", rule]);
        let payment = Payment {
            player: knight.owner,
            value: &value,
            source: Source::Castle,
            with: None,
            feature,
            standing: None,
            rules,
        };
        out(&payment);
    }
    if rules.has(Element::Fairy) {
        fairy::bonus(rules, state, town, out);
    }
}

fn value_of(rules: &Rules, state: &State, pays: SegmentId) -> Option<(Value, RuleId)> {
    let id = state.board.features.of(pays);
    let (_, value, rule) = scoring::worth(rules, state, id)?;
    // MAGIC-RUL-10: mage or witch has left what was scored, but its value was theirs to change.
    let remembered = state.scoring.scored().iter().find(|scored| scored.feature == id);
    Some((remembered.map_or(value, |scored| scored.value.clone()), rule))
}

/// Part of step `ReturnFigures`: the knight goes home, the castle stays (CASTLE-SCORE-8).
pub(crate) fn return_knight(t: &mut Play<'_>, town: FeatureId) {
    if let Some(castle) = castle::castle_of(t.state, &t.rules.pack, town) {
        castle::go_home(t, castle.at);
    }
}

fn why_not(asked: &Asked<'_>, action: Action) -> Option<Reason> {
    let Action::ScoreCastle { cell, segment } = action else { return None };
    let Asked { rules, state, .. } = *asked;
    let Some(id) = state.board.feature_at(&rules.pack, cell, segment) else { return Some(Reason::NoSuchSegment) };
    let castle = next(rules, state)?;
    let is_candidate = candidates(rules, state, castle.at).iter().any(|candidate| candidate.near == id);
    let feature = state.board.features.get(id).kind;
    Some(if is_candidate { Reason::OfferedElsewhere { feature } } else { Reason::NotForTheCastle })
}

/// What castles pay for the cities that a field borders: how many of them are castles that count (CASTLE-FARM-1).
#[must_use]
pub(crate) fn counts_for_farms(rules: &Rules, state: &State, town: FeatureId) -> bool {
    use crate::rules::switches::CastleFarmValue;
    match rules.switches.castle_farm_value {
        CastleFarmValue::Always4 => true,
        CastleFarmValue::OnlyCompleted => {
            castle::castle_of(state, &rules.pack, town).is_some_and(|castle| castle.is_complete)
        }
    }
}
