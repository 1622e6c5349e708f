//! Redeployment from Carcassonne: to a feature just completed, before its majority is counted, and once more before
//! the final scoring (COUNT-OUT-1 to 11, COUNT-END-1 to 3).
//!
//! Steps: `ListCompleted`, `ChooseNext`, `Redeploy`, `ScoreNext`, `LastRedeployment`. Actions: `score`, `redeploy`. Event:
//! `Redeployed`.
use super::city::{nth_asked, place_in_order, quarter_for, serves};
use crate::action::Action;
use crate::board::cell::Cell;
use crate::board::features::{FeatureId, SegmentId};
use crate::board::tile::{Quarter, SegmentNumber};
use crate::decision::{Decision, Who};
use crate::event::Event;
use crate::expansions::Set;
use crate::figures::{Figure, FigureKind, Player};
use crate::in_order;
use crate::order_of_play::{Flow, Step};
use crate::pack::FeatureKind;
use crate::rules::Rules;
use crate::scoring;
use crate::state::{State, Table};

/// Step `ListCompleted`: what the tile just laid completed will be scored one by one (COUNT-RUL-9).
pub(crate) fn list_completed(t: &mut Table<'_>) -> Flow {
    let mut completed = scoring::completed_now(t.rules, t.state);
    for id in &completed {
        scoring::tell_completed(t, *id);
    }
    completed.reverse();
    let supply = t.state.hand(t.state.turn).supply;
    let city = &mut t.state.carcassonne;
    city.to_score.clear();
    city.to_score.extend_from_slice(&completed);
    (city.n_asked, city.scorers, city.has_sent) = (0, 0, false);
    city.supply_before = FigureKind::FOLLOWERS.map(|kind| supply[kind as usize]);
    Flow::Next
}

/// Step `ChooseNext`: the active player says which feature is scored next (TURN-D1, TURN-RUL-11), where it can make a
/// difference (COUNT-RUL-39). Otherwise, and if that player has left, they come in the order of BASE-RUL-15.
pub(crate) fn offer_order(t: &Table<'_>, out: &mut Decision) {
    let Some(player) = t.active().filter(|_| order_matters(t)) else { return };
    out.who = Who::Player(player);
    let spots = t.state.carcassonne.to_score.iter().rev().filter_map(|id| spot_in(t.rules, t.state, *id));
    for (cell, segment) in spots {
        out.actions.push(Action::ScoreNext { cell, segment });
    }
}

/// Do followers of a quarter have several features before them? Whoever waits for the second cannot go to the first.
fn order_matters(t: &Table<'_>) -> bool {
    let city = &t.state.carcassonne;
    let is_inhabited = |quarter: &Quarter| {
        let mut players = (0..t.rules.players).map(Player).filter(|player| !t.state.hand(*player).left);
        players.any(|player| city.free(player, *quarter).next().is_some())
    };
    let n_before =
        |quarter: &Quarter| city.to_score.iter().filter(|id| quarter_of(t.state, **id) == Some(*quarter)).count();
    city.to_score.len() > 1 && Quarter::ALL.iter().any(|quarter| n_before(quarter) > 1 && is_inhabited(quarter))
}

/// Action `ScoreNext`.
pub(crate) fn choose_next(t: &mut Table<'_>, cell: Cell, segment: SegmentNumber) -> Flow {
    let id = t.state.board.feature_at(&t.rules.pack, cell, segment).expect("a listed spot lies on a laid tile");
    let to_score = &mut t.state.carcassonne.to_score;
    to_score.retain(|other| *other != id);
    to_score.push(id);
    Flow::Next
}

/// Step `Redeploy`: before the next feature is scored, the players in turn may move followers to it from the quarter
/// that serves it, the active player last (TURN-D2).
pub(crate) fn offer(t: &Table<'_>, out: &mut Decision) {
    let city = &t.state.carcassonne;
    let Some((id, quarter)) = city.next_to_score().and_then(|id| Some((id, quarter_of(t.state, id)?))) else { return };
    let can_move = |player: &Player| !t.state.hand(*player).left && city.free(*player, quarter).next().is_some();
    let mut asked = (city.n_asked..t.rules.players).map(|n| nth_asked(t, n));
    let Some(player) = asked.find(can_move) else { return };
    let Some((cell, segment)) = spot_in(t.rules, t.state, id) else { return };
    out.who = Who::Player(player);
    for figure in city.free(player, quarter) {
        out.actions.push(Action::Redeploy { figure, cell, segment });
    }
    out.actions.push(Action::Pass);
}

/// The quarter whose followers may go to this feature.
pub(crate) fn quarter_of(state: &State, id: FeatureId) -> Option<Quarter> {
    quarter_for(state.board.features.get(id).kind)
}

/// Where a follower comes to stand in a feature: on the tile just laid if it lies there, otherwise on its first tile.
/// Carcassonne's own tiles hold nobody (COUNT-RUL-20).
pub(crate) fn spot_in(rules: &Rules, state: &State, id: FeatureId) -> Option<(Cell, SegmentNumber)> {
    let laid = state.laid.map(|number| state.board.grid.tile(number).cell);
    let places = state.board.features.segments(id).filter_map(|segment: SegmentId| {
        let (tile, number) = state.board.place_of(segment);
        let is_open = rules.pack.design(tile.kind).tile.set != Set::Count;
        is_open.then_some((Some(tile.cell) != laid, tile.cell, number))
    });
    places.min().map(|(_, cell, number)| (cell, number))
}

/// Action `Redeploy`: the follower stands in the feature; its owner may move another.
pub(crate) fn redeploy(
    t: &mut Table<'_>,
    player: Player,
    kind: FigureKind,
    cell: Cell,
    segment: SegmentNumber,
) -> Flow {
    let id = t.state.board.segment_at(&t.rules.pack, cell, segment).expect("a listed spot lies on a laid tile");
    let feature = t.state.board.facts(&t.rules.pack, id).kind;
    let quarter = quarter_for(feature).expect("a listed feature is served by a quarter");
    t.state.carcassonne.change(player, quarter, kind, -1);
    t.state.stand(Figure { owner: player, kind, segment: id });
    t.tell(|_| Event::Redeployed { player, figure: kind, quarter, cell, segment, feature });
    t.state.carcassonne.n_asked = if t.step() == Step::LastRedeployment {
        after(t.rules, t.state, player)
    } else {
        place_in_order(t.rules, t.state, player)
    };
    Flow::To(t.step())
}

/// A player moves nobody, or nobody more.
pub(crate) fn decline(t: &mut Table<'_>, player: Player) -> Flow {
    if t.step() == Step::LastRedeployment {
        // COUNT-RUL-16
        t.state.carcassonne.passed |= 1 << player.0;
        t.state.carcassonne.n_asked = after(t.rules, t.state, player);
    } else {
        t.state.carcassonne.n_asked = place_in_order(t.rules, t.state, player) + 1;
    }
    Flow::To(t.step())
}

/// The place in the order of whoever is asked after this player, round and round.
fn after(rules: &Rules, state: &State, player: Player) -> u8 {
    (place_in_order(rules, state, player) + 1) % rules.players
}

/// Step `ScoreNext`: the feature is scored, and the next one is asked for.
pub(crate) fn score_next(t: &mut Table<'_>) -> Flow {
    t.state.carcassonne.n_asked = 0;
    let Some(id) = t.state.carcassonne.to_score.pop() else { return Flow::Next };
    let before = t.state.hands.map(|hand| hand.score);
    scoring::score_feature(t, id);
    for (seat, before) in before.into_iter().enumerate() {
        // COUNT-RUL-5 to 7: points count, tokens do not.
        let has_scored = t.state.hands[seat].score != before;
        t.state.carcassonne.scorers |= u8::from(has_scored) << seat;
    }
    if t.state.carcassonne.next_to_score().is_some() { Flow::To(Step::ChooseNext) } else { Flow::Next }
}

/// No tile is left: the left neighbour of whoever laid the last one will be asked first. If the active player had none
/// to lay, that is the active player (COUNT-END-1).
pub(crate) fn begin_last(t: &mut Table<'_>, has_laid: bool) {
    t.state.carcassonne.n_asked = if has_laid { 0 } else { t.rules.players - 1 };
}

/// Step `LastRedeployment`: from the left of whoever laid the last tile, one follower each in turn, to incomplete
/// features and to fields, until nobody can or wants to (COUNT-END-1 to 3, FINAL-4).
pub(crate) fn offer_last(t: &Table<'_>, out: &mut Decision) {
    let city = &t.state.carcassonne;
    let asked = (0..t.rules.players).map(|n| nth_asked(t, (city.n_asked + n) % t.rules.players));
    for player in asked.filter(|player| !t.state.hand(*player).left && city.passed >> player.0 & 1 == 0) {
        for quarter in Quarter::ALL.into_iter().filter(|quarter| city.free(player, *quarter).next().is_some()) {
            for (cell, segment) in last_targets(t.rules, t.state, serves(quarter)) {
                for figure in city.free(player, quarter) {
                    out.actions.push(Action::Redeploy { figure, cell, segment });
                }
            }
        }
        if !out.actions.is_empty() {
            out.who = Who::Player(player);
            out.actions.push(Action::Pass);
            return;
        }
    }
}

/// The incomplete features of a kind, each by one spot; completed ones pay nothing any more (COUNT-RUL-17).
fn last_targets(rules: &Rules, state: &State, kind: FeatureKind) -> Vec<(Cell, SegmentNumber)> {
    let is_target = |id: &FeatureId| {
        let feature = state.board.features.get(*id);
        feature.kind == kind && !feature.is_complete()
    };
    let features = state.board.features.iter().filter(is_target);
    let mut spots: Vec<_> = features.filter_map(|id| spot_in(rules, state, id)).collect();
    in_order::sort(&mut spots);
    spots
}
