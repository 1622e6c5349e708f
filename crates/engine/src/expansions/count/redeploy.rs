//! Redeployment from Carcassonne: to a feature just completed, before its majority is counted, and once more before
//! the final scoring (COUNT-OUT-1 to 11, COUNT-END-1 to 3).
//!
//! Steps: `ChooseNext`, `Redeploy`, `LastRedeployment`. Actions: `score`, `redeploy`. Event: `Redeployed`.
use smallvec::SmallVec;

use super::city::{quarter_for, serves};
use crate::action::Action;
use crate::asking::{self, Asked, Asking};
use crate::board::features::{Feature, FeatureId};
use crate::board::grid::LaidTile;
use crate::board::spots::{Names, Spot};
use crate::board::tile::Quarter;
use crate::decision::{Decision, Wanted, Who};
use crate::error::Reason;
use crate::event::Event;
use crate::expansions::Set;
use crate::figures::{Figure, FigureKind, Player};
use crate::in_turn::{Ends, First, Order};
use crate::moments;
use crate::order_of_play::Flow;
use crate::pack::FeatureKind;
use crate::rules::Rules;
use crate::state::{Play, State};

/// Step `ChooseNext`.
pub(crate) static ORDER: Asking = Asking {
    wanted: Wanted::ScoringOrder,
    order: None,
    offer: offer_order,
    answer: choose_next,
    decline: asking::cannot_decline,
    why_not: why_not_next,
    left: asking::asks_again,
};

/// Step `Redeploy`: the left neighbour of the active player is asked first (COUNT-OUT-4).
pub(crate) static REDEPLOYMENT: Asking = Asking {
    wanted: Wanted::Redeployment,
    order: Some(Order { first: First::LeftOfActive, ends: Ends::OnceAround }),
    offer,
    answer: redeploy,
    decline: asking::passes,
    why_not,
    left: asking::asks_again,
};

/// Step `LastRedeployment`: the left neighbour of whoever laid the last tile is asked first, and whoever passes is asked
/// no more (COUNT-END-1, COUNT-RUL-16).
pub(crate) static LAST: Asking = Asking {
    wanted: Wanted::LastRedeployment,
    order: Some(Order { first: First::LeftOfActive, ends: Ends::WhenAllPass }),
    offer: offer_last,
    answer: redeploy_last,
    decline: asking::passes,
    why_not: why_not_last,
    left: asking::asks_again,
};

/// The active player says which feature is scored next (TURN-D1, TURN-RUL-11), where it can make a
/// difference (COUNT-RUL-39). Otherwise, and if that player has left, they come in the order of BASE-RUL-15.
fn offer_order(t: &Play<'_>, out: &mut Decision) {
    let Some(player) = t.active().filter(|_| order_matters(t)) else { return };
    out.who = Who::Player(player);
    let spots = completed(t.state).filter_map(|id| first_spot(t.state, id, |tile| is_land(t.rules, tile)));
    for (cell, segment) in spots {
        out.actions.push(Action::ScoreNext { cell, segment });
    }
}

/// Whether followers of one quarter can go to several features. Whoever waits for the second cannot go to the first.
fn order_matters(t: &Play<'_>) -> bool {
    let city = &t.state.rooms.carcassonne;
    let is_inhabited = |quarter: &Quarter| {
        let mut players = (0..t.rules.players).map(Player).filter(|player| !t.state.hand(*player).left);
        players.any(|player| city.free(player, *quarter).next().is_some())
    };
    let to_score = || completed(t.state);
    let n_before = |quarter: &Quarter| to_score().filter(|id| quarter_of(t.state, *id) == Some(*quarter)).count();
    to_score().count() > 1 && Quarter::ALL.iter().any(|quarter| n_before(quarter) > 1 && is_inhabited(quarter))
}

/// Action `ScoreNext`.
fn choose_next(t: &mut Play<'_>, _: Player, action: Action) -> Flow {
    let Action::ScoreNext { cell, segment } = action else { return asking::not_an_answer(t, action) };
    let id = t.state.board.feature_at(&t.rules.pack, cell, segment).expect("a listed spot lies on a laid tile");
    t.state.scoring.put_first(id);
    Flow::Next
}

/// Before the next feature is scored, the players in turn may move followers to it from the quarter that serves it, the
/// active player last (TURN-D2).
fn offer(t: &Play<'_>, out: &mut Decision) {
    let city = &t.state.rooms.carcassonne;
    let next = completed(t.state).next();
    let Some((id, quarter)) = next.and_then(|id| Some((id, quarter_of(t.state, id)?))) else { return };
    asking::offer_in_turn(t, out, |player, out| {
        let mut free = city.free(player, quarter).peekable();
        let Some((cell, segment)) = free.peek().and_then(|_| spot_in(t.rules, t.state, id)) else { return };
        free.for_each(|figure| out.actions.push(Action::Redeploy { figure, cell, segment }));
        out.actions.push(Action::Pass);
    });
}

/// The quarter whose followers may go to this feature.
fn quarter_of(state: &State, id: FeatureId) -> Option<Quarter> {
    quarter_for(state.board.features.get(id).kind)
}

/// What was completed and is to be scored, the next one first. Farms that a barn has scored are not completed: nobody comes
/// to them from the market (COUNT-OUT-3, COUNT-RUL-18), and they stay last, as castles do (TURN-RUL-11, INT-CO-BC-1).
fn completed(state: &State) -> impl Iterator<Item = FeatureId> + use<'_> {
    let is_completed = |feature: &Feature| feature.is_complete() && !feature.is_castle();
    state.scoring.to_score().filter(move |id| is_completed(state.board.features.get(*id)))
}

/// Where a follower comes to stand in a feature: on the tile just laid if it lies there, otherwise on its first tile.
fn spot_in(rules: &Rules, state: &State, id: FeatureId) -> Option<Spot> {
    first_spot(state, id, |tile| takes_followers(rules, state, tile))
}

/// Carcassonne's own tiles hold nobody (COUNT-RUL-20), and so do tiles from which others keep followers off.
fn takes_followers(rules: &Rules, state: &State, tile: &LaidTile) -> bool {
    is_land(rules, tile) && moments::why_not_on(state, rules, FigureKind::Follower, tile.cell).is_none()
}

/// Whether a tile lies outside Carcassonne.
fn is_land(rules: &Rules, tile: &LaidTile) -> bool {
    rules.pack.design(tile.kind).tile.set != Set::Count
}

/// The first spot of a feature on an open tile, on the one just laid if it has one there.
fn first_spot(state: &State, id: FeatureId, is_open: impl Fn(&LaidTile) -> bool) -> Option<Spot> {
    let laid = state.laid.map(|number| state.board.grid.tile(number).cell);
    let places = state.board.features.segments(id).filter_map(|segment| {
        let (tile, number) = state.board.place_of(segment);
        is_open(tile).then_some((Some(tile.cell) != laid, tile.cell, number))
    });
    places.min().map(|(_, cell, number)| (cell, number))
}

/// Action `Redeploy`: the follower stands in the feature; its owner may move another.
fn redeploy(t: &mut Play<'_>, player: Player, action: Action) -> Flow {
    move_out(t, player, action);
    t.state.in_turn.stay(t.rules, player);
    Flow::Again
}

/// The same before the final scoring, where everybody moves one follower at a time.
fn redeploy_last(t: &mut Play<'_>, player: Player, action: Action) -> Flow {
    move_out(t, player, action);
    let feature = action.spot().and_then(|(cell, segment)| t.state.board.feature_at(&t.rules.pack, cell, segment));
    if let Some(id) = feature {
        moments::redeployed_at_the_end(t, id);
    }
    t.state.in_turn.move_on(t.rules, player);
    Flow::Again
}

fn move_out(t: &mut Play<'_>, player: Player, action: Action) {
    let Action::Redeploy { figure: kind, cell, segment } = action else {
        asking::not_an_answer(t, action);
        return;
    };
    let id = t.state.board.segment_at(&t.rules.pack, cell, segment).expect("a listed spot lies on a laid tile");
    let feature = t.state.board.facts(&t.rules.pack, id).kind;
    let quarter = quarter_for(feature).expect("a listed feature is served by a quarter");
    t.state.rooms.carcassonne.change(player, quarter, kind, -1);
    t.state.stand(Figure::on(&t.state.board.grid, id, player, kind));
    t.tell(|_| Event::Redeployed { player, figure: kind, quarter, cell, segment, feature });
}

/// One follower each in turn, to incomplete features and to fields, until nobody can or wants to (COUNT-END-1 to 3,
/// FINAL-4).
fn offer_last(t: &Play<'_>, out: &mut Decision) {
    let city = &t.state.rooms.carcassonne;
    asking::offer_in_turn(t, out, |player, out| {
        for quarter in Quarter::ALL {
            let free: SmallVec<[FigureKind; 4]> = city.free(player, quarter).collect();
            if !free.is_empty() {
                each_last_target(t.rules, t.state, serves(quarter), |(cell, segment)| {
                    free.iter()
                        .for_each(|figure| out.actions.push(Action::Redeploy { figure: *figure, cell, segment }));
                });
            }
        }
        if !out.actions.is_empty() {
            out.actions.push(Action::Pass);
        }
    });
}

/// Finds the incomplete features of a kind, each by the spot where a follower comes to stand in it, in the order of the cells;
/// completed ones pay nothing any more (COUNT-RUL-17).
fn each_last_target(rules: &Rules, state: &State, kind: FeatureKind, found: impl FnMut(Spot)) {
    let is_target = |_: &LaidTile, id: FeatureId| {
        let feature = state.board.features.get(id);
        feature.kind == kind && !feature.is_complete()
    };
    let is_open = |tile: &LaidTile| takes_followers(rules, state, tile);
    state.board.each_spot((&rules.pack, state.laid), is_open, is_target, |_| Names::FirstSpot, found);
}

fn why_not_next(asked: &Asked<'_>, action: Action) -> Option<Reason> {
    let Action::ScoreNext { cell, segment } = action else { return None };
    let board = &asked.state.board;
    let Some(id) = board.feature_at(&asked.rules.pack, cell, segment) else { return Some(Reason::NoSuchSegment) };
    Some(if completed(asked.state).any(|other| other == id) {
        Reason::OfferedElsewhere { feature: board.features.get(id).kind }
    } else {
        Reason::NotToBeScored
    })
}

fn why_not(asked: &Asked<'_>, action: Action) -> Option<Reason> {
    let is_next = |id| completed(asked.state).next() == Some(id);
    why_not_to(asked, action, |id| (!is_next(id)).then_some(Reason::NotTheFeatureScored))
}

fn why_not_last(asked: &Asked<'_>, action: Action) -> Option<Reason> {
    why_not_to(asked, action, |id| {
        let feature = asked.state.board.features.get(id);
        feature.is_complete().then_some(Reason::AlreadyComplete { feature: feature.kind })
    })
}

/// Why a follower cannot be redeployed, if it is not the feature that is wrong.
fn why_not_to(asked: &Asked<'_>, action: Action, wrong: impl Fn(FeatureId) -> Option<Reason>) -> Option<Reason> {
    let Action::Redeploy { figure, cell, segment } = action else { return None };
    let Asked { rules, state, player, .. } = *asked;
    let Some(id) = state.board.feature_at(&rules.pack, cell, segment) else { return Some(Reason::NoSuchSegment) };
    let Some(quarter) = quarter_of(state, id) else { return Some(Reason::River) };
    Some(if let Some(reason) = wrong(id) {
        reason
    } else if !figure.is_follower() {
        Reason::NotAFollower { figure }
    } else if state.rooms.carcassonne.count == quarter {
        Reason::QuarterBlocked { quarter }
    } else if state.rooms.carcassonne.inside(player, quarter, figure) == 0 {
        Reason::NobodyInside { quarter, figure }
    } else if spot_in(rules, state, id).is_none() {
        Reason::CarcassonneTile
    } else {
        Reason::OfferedElsewhere { feature: state.board.features.get(id).kind }
    })
}
