//! The wagon: a follower for roads, cities and cloisters that may move on after a scoring (WAGON-PLACE-1 to
//! WAGON-STATUS-3).
//!
//! Steps: `PlaceFigure`, `MoveWagon`, `ReturnWagons`. Moment: `offer_figures`. Actions: `place wagon`, `move wagon`.
//! Events: `MovedOn`, `Returned`. While it waits to move on, the queue of scoring remembers its feature.
use smallvec::SmallVec;

use crate::action::Action;
use crate::asking::{self, Asked, Asking};
use crate::board::Board;
use crate::board::features::{FeatureId, SegmentId};
use crate::board::grid::LaidTile;
use crate::board::side::Side;
use crate::board::tile::Edge;
use crate::decision::{Decision, Wanted};
use crate::deploy::{self, Ground};
use crate::error::Reason;
use crate::event::Event;
use crate::figures::{Figure, FigureKind, Player};
use crate::in_order;
use crate::in_turn::{Ends, First, Order};
use crate::moments;
use crate::order_of_play::Flow;
use crate::pack::Pack;
use crate::rules::Rules;
use crate::state::{Play, State};

/// Step `MoveWagon`: the active player is asked first (WAGON-MOVE-4).
pub(crate) static MOVE: Asking = Asking {
    wanted: Wanted::Wagon,
    order: Some(Order { first: First::Active, ends: Ends::OnceAround }),
    offer: offer_ways,
    answer: move_on,
    decline: go_home,
    why_not,
    left: asking::asks_again,
};

/// The segments that a wagon can reach from a feature.
type Reached = SmallVec<[SegmentId; 16]>;

/// Moment `offer_figures`: each road, city and cloister of the tile just laid that nobody keeps a wagon out of
/// (WAGON-PLACE-1, WAGON-PLACE-2).
pub(crate) fn offer(t: &Play<'_>, out: &mut Decision) {
    if let Some(ground) = Ground::just_laid(t) {
        deploy::offer_to_wagon(t, &ground, out);
    }
}

/// What a waiting wagon can move on to; where there is nothing, its owner is not asked (WAGON-MOVE-3).
fn offer_ways(t: &Play<'_>, out: &mut Decision) {
    if t.state.scoring.scored().is_empty() {
        return;
    }
    asking::offer_in_turn(t, out, |player, out| {
        let Some(wagon) = waiting(t.state, player) else { return };
        for segment in ways_on(t.rules, t.state, &wagon) {
            let (tile, segment) = t.state.board.place_of(segment);
            out.actions.push(Action::MoveOn { figure: wagon.kind, cell: tile.cell, segment });
        }
        if !out.actions.is_empty() {
            out.actions.push(Action::Pass);
        }
    });
}

/// The wagon of this player, if it waits in a feature that was scored in this part.
fn waiting(state: &State, player: Player) -> Option<Figure> {
    state.figures.iter().find(|figure| figure.owner == player && is_waiting(state, figure)).copied()
}

fn is_waiting(state: &State, figure: &Figure) -> bool {
    figure.kind.waits_after_scoring() && state.scoring.is_scored(state.board.features.of(figure.segment))
}

/// The connected segments to which this wagon may move, those of one feature on one tile once, in the order of the cells.
fn ways_on(rules: &Rules, state: &State, wagon: &Figure) -> Reached {
    let board = &state.board;
    let mut ways = connected(board, &rules.pack, board.features.of(wagon.segment));
    ways.retain(|segment| why_not_to(rules, state, wagon.owner, *segment).is_none());
    let place = |segment: SegmentId| (board.place_of(segment).0.cell, board.features.of(segment));
    in_order::sort_by_key(&mut ways, |segment| (place(*segment).0, *segment));
    let mut once = Reached::new();
    for segment in ways {
        if once.iter().all(|other| place(*other) != place(segment)) {
            once.push(segment);
        }
    }
    once
}

/// The segments that are directly connected with a feature (AM-RUL-12): they meet it at one spot of a tile, or an abbey
/// lies between. Some may belong to the feature itself.
fn connected(board: &Board, pack: &Pack, id: FeatureId) -> Reached {
    let mut reached = Reached::new();
    for segment in board.features.segments(id) {
        let (tile, number) = board.place_of(segment);
        let links = &pack.design(tile.kind).tile.wagon_links;
        let met = links.iter().filter(|group| group.contains(&number)).flatten();
        reached.extend(met.map(|other| tile.first_segment + SegmentId::from(*other)));
        for side in Side::ALL {
            let Some(there) = tile.cell.beyond(side).and_then(|cell| board.grid.tile_at(cell)) else { continue };
            let is_here = is_abbey(tile, pack) || tile.segment_at(pack, side) == Some(number);
            if is_here && is_abbey(there, pack) {
                reached.extend(cloister_of(there, pack));
            } else if is_abbey(tile, pack) {
                let theirs = there.segment_at(pack, side.opposite());
                reached.extend(theirs.map(|theirs| there.first_segment + SegmentId::from(theirs)));
            }
        }
    }
    reached
}

fn is_abbey(tile: &LaidTile, pack: &Pack) -> bool {
    tile.edge(pack, Side::N) == Edge::Any
}

fn cloister_of(tile: &LaidTile, pack: &Pack) -> Option<SegmentId> {
    pack.design(tile.kind).cloister.map(|number| tile.first_segment + SegmentId::from(number))
}

/// Why no wagon moves to this segment, however it is connected; `None` if one may.
fn why_not_to(rules: &Rules, state: &State, player: Player, segment: SegmentId) -> Option<Reason> {
    let id = state.board.features.of(segment);
    let feature = state.board.features.get(id);
    if !deploy::may_stand_in(FigureKind::Wagon, feature.kind) {
        return Some(Reason::WrongFeature { figure: FigureKind::Wagon, feature: feature.kind });
    }
    // AM-RUL-16
    if feature.is_complete() && !moments::is_open_to_wagon(state, rules, player, id) {
        return Some(Reason::NothingToComplete { feature: feature.kind });
    }
    let cell = state.board.place_of(segment).0.cell;
    // AM-RUL-14: not on the dragon's tile.
    moments::why_not_on(state, rules, FigureKind::Wagon, cell)
        .or_else(|| deploy::who_keeps_wagons_out(rules, state, id))
}

/// Action `MoveOn`.
fn move_on(t: &mut Play<'_>, player: Player, action: Action) -> Flow {
    let Action::MoveOn { figure, cell, segment } = action else { return asking::not_an_answer(t, action) };
    let to = t.state.board.segment_at(&t.rules.pack, cell, segment).expect("a listed spot lies on a laid tile");
    let feature = t.state.board.facts(&t.rules.pack, to).kind;
    if let Some(wagon) = waiting(t.state, player) {
        t.state.move_figure(wagon, to);
        t.tell(|_| Event::MovedOn { player, figure, cell, segment, feature });
        if t.state.board.features.get(t.state.board.features.of(to)).is_complete() {
            moments::wagon_came(t, Figure::on(&t.state.board.grid, to, wagon.owner, wagon.kind));
        }
    }
    t.state.in_turn.pass(t.rules, player);
    Flow::Again
}

/// The wagon goes home.
fn go_home(t: &mut Play<'_>, player: Player) -> Flow {
    if let Some(wagon) = waiting(t.state, player) {
        t.state.return_figure(wagon, t.log.as_deref_mut());
    }
    asking::passes(t, player)
}

/// Step `ReturnWagons`: those that could not move on go home (WAGON-MOVE-3).
pub(crate) fn return_wagons(t: &mut Play<'_>) -> Flow {
    if !t.state.scoring.scored().is_empty() {
        while let Some(wagon) = t.state.figures.iter().find(|figure| is_waiting(t.state, figure)).copied() {
            t.state.return_figure(wagon, t.log.as_deref_mut());
        }
    }
    Flow::Next
}

fn why_not(asked: &Asked<'_>, action: Action) -> Option<Reason> {
    let Action::MoveOn { figure, cell, segment } = action else { return None };
    let Asked { rules, state, player, .. } = *asked;
    let Some(wagon) = waiting(state, player).filter(|wagon| wagon.kind == figure) else {
        return Some(Reason::NobodyMovesOn { figure });
    };
    let Some(to) = state.board.segment_at(&rules.pack, cell, segment) else { return Some(Reason::NoSuchSegment) };
    let features = &state.board.features;
    let (from, feature) = (features.of(wagon.segment), features.get(features.of(to)).kind);
    let reached = connected(&state.board, &rules.pack, from);
    let is_reached = reached.iter().any(|other| features.of(*other) == features.of(to));
    let is_on_tile = reached
        .iter()
        .any(|other| features.of(*other) == features.of(to) && state.board.place_of(*other).0.cell == cell);
    Some(if !is_reached {
        why_not_to(rules, state, player, to)
            .filter(|_| !deploy::may_stand_in(figure, feature))
            .unwrap_or(Reason::NotConnected { feature })
    } else if let Some(reason) = why_not_to(rules, state, player, to) {
        reason
    } else if is_on_tile {
        Reason::OfferedElsewhere { feature }
    } else {
        Reason::NotConnected { feature }
    })
}
