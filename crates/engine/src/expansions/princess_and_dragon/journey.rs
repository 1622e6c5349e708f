//! The dragon's journey: six steps, taken by the players in turn, and what it eats on the way (DRAGON-MOVE-1 to 12,
//! DRAGON-EAT-1 to 7).
//!
//! Steps: `DragonSetsOut` and `MoveDragon` before the scoring, or `DragonSetsOutLate` and `MoveDragonLate` after it
//! (`dragon-timing`). Action: `dragon`. Events: `DragonMoved`, `Eaten`, `Returned`, `DragonStuck`.
use crate::action::Action;
use crate::asking::{self, Asked, Asking};
use crate::board::cell::Cell;
use crate::board::features::SegmentId;
use crate::board::side::Side;
use crate::decision::{Decision, Wanted};
use crate::error::Reason;
use crate::event::Event;
use crate::expansions::Set;
use crate::figures::{FigureAt, Player};
use crate::in_turn::{Ends, First, Order};
use crate::leaving;
use crate::order_of_play::{Element, Flow, Step};
use crate::rules::Rules;
use crate::rules::switches::DragonTiming;
use crate::state::{Play, State};

/// Steps `MoveDragon` and `MoveDragonLate`: the active player takes the first step, then the others clockwise, round and
/// round (DRAGON-MOVE-5, PD-RUL-23).
pub(crate) static STEP: Asking = Asking {
    wanted: Wanted::DragonStep,
    order: Some(Order { first: First::Active, ends: Ends::WhenAllPass }),
    offer,
    answer: step,
    decline: asking::cannot_decline,
    why_not,
    left: asking::asks_again,
};

/// Whether the dragon travels before completed features are scored in this game (DRAGON-MOVE-2, TURN-C6).
pub(crate) fn comes_before_scoring(rules: &Rules) -> bool {
    rules.has(Element::Dragon)
        && match rules.switches.dragon_timing {
            DragonTiming::BeforeScoring => true,
            DragonTiming::AfterScoring => false,
        }
}

/// Whether the dragon travels after completed features are scored in this game (DRAGON-MOVE-3, TURN-E2b, PD-RUL-26).
pub(crate) fn comes_after_scoring(rules: &Rules) -> bool {
    rules.has(Element::Dragon) && !comes_before_scoring(rules)
}

/// Steps `DragonSetsOut` and `DragonSetsOutLate`: the dragon sets out, once for each dragon tile laid in this part. What
/// stands on the tile where it begins is not eaten (PD-RUL-27).
pub(crate) fn set_out(t: &mut Play<'_>) -> Flow {
    if t.state.rooms.dragon.journeys == 0 {
        return Flow::After(if t.step() == Step::DragonSetsOut { Step::MoveDragon } else { Step::MoveDragonLate });
    }
    while t.state.rooms.dragon.journeys > 0 {
        t.state.rooms.dragon.set_out();
        if can_go_on(t.rules, t.state) {
            break;
        }
        is_stuck(t);
    }
    Flow::Next
}

/// A journey ends early: no step is possible (DRAGON-MOVE-11).
fn is_stuck(t: &mut Play<'_>) {
    if let Some(cell) = t.state.rooms.dragon.at() {
        t.tell(|_| Event::DragonStuck { cell });
    }
    t.state.rooms.dragon.rest();
}

fn can_go_on(rules: &Rules, state: &State) -> bool {
    steps(rules, state).next().is_some()
}

/// The tiles to which the dragon can go from where it is: those that share an edge with its tile (DRAGON-MOVE-6).
fn steps(rules: &Rules, state: &State) -> impl Iterator<Item = Cell> {
    let at = state.rooms.dragon.at();
    let beside = Side::ALL.into_iter().filter_map(move |side| at.and_then(|at| at.beyond(side)));
    beside.filter(move |cell| why_not_enter(rules, state, *cell).is_none())
}

/// Each step must be taken (DRAGON-MOVE-10); where to is the player's choice (PD-RUL-24).
fn offer(t: &Play<'_>, out: &mut Decision) {
    if t.state.rooms.dragon.n_steps_left() > 0 {
        asking::offer_in_turn(t, out, |_, out| {
            steps(t.rules, t.state).for_each(|cell| out.actions.push(Action::MoveDragon(cell)));
        });
    }
}

/// Action `MoveDragon`.
fn step(t: &mut Play<'_>, player: Player, action: Action) -> Flow {
    let Action::MoveDragon(cell) = action else { return asking::not_an_answer(t, action) };
    t.state.rooms.dragon.enter(cell);
    t.tell(|_| Event::DragonMoved { player, cell });
    eat(t, cell);
    if t.state.rooms.dragon.n_steps_left() == 0 {
        t.state.rooms.dragon.rest();
    } else if can_go_on(t.rules, t.state) {
        t.state.in_turn.move_on(t.rules, player);
        return Flow::Again;
    } else {
        is_stuck(t);
    }
    // Once more for each further dragon tile.
    if t.state.rooms.dragon.journeys == 0 {
        Flow::Again
    } else if t.step() == Step::MoveDragonLate {
        Flow::To(Step::DragonSetsOutLate)
    } else {
        Flow::To(Step::DragonSetsOut)
    }
}

/// Every figure on the tile goes home: followers, builders and pigs, and those that stand on it in no feature
/// (DRAGON-EAT-1 to 3). What stands on a corner does not stand on the tile (DRAGON-EAT-4).
fn eat(t: &mut Play<'_>, cell: Cell) {
    while let Some(figure) = on_tile(t.rules, t.state, cell) {
        let FigureAt { owner: player, kind, segment, .. } = figure;
        t.tell(|_| Event::Eaten { player, figure: kind, cell, segment });
        leaving::goes_home(t, figure);
    }
}

/// A figure that stands on this tile.
fn on_tile(rules: &Rules, state: &State, cell: Cell) -> Option<FigureAt> {
    let tile = state.board.grid.tile_at(cell)?;
    let segments = tile.first_segment..tile.first_segment + SegmentId::from(tile.n_segments(&rules.pack));
    let standing = state.figures.iter().find(|figure| segments.contains(&figure.segment));
    let aside = || state.aside.iter().filter_map(|figure| figure.on_tile()).find(|figure| figure.cell == cell);
    standing.map(|figure| state.place_of(figure)).or_else(aside)
}

/// Why the dragon does not enter this cell; `None` if it may.
fn why_not_enter(rules: &Rules, state: &State, cell: Cell) -> Option<Reason> {
    let Some(tile) = state.board.grid.tile_at(cell) else { return Some(Reason::DragonNeedsATile) };
    if state.rooms.dragon.visited().contains(&cell) {
        Some(Reason::DragonWasThere)
    } else if state.rooms.fairy.at() == Some(cell) {
        Some(Reason::FairyBarsTheDragon)
    } else if rules.pack.design(tile.kind).tile.set == Set::Count {
        Some(Reason::DragonShunsCarcassonne)
    } else {
        None
    }
}

fn why_not(asked: &Asked<'_>, action: Action) -> Option<Reason> {
    let Asked { rules, state, .. } = *asked;
    if action == Action::Pass {
        return Some(Reason::MustMoveDragon);
    }
    let Action::MoveDragon(cell) = action else { return None };
    let is_beside =
        state.rooms.dragon.at().is_some_and(|at| Side::ALL.into_iter().any(|side| at.beyond(side) == Some(cell)));
    let reason = why_not_enter(rules, state, cell);
    Some(reason.filter(|_| is_beside).unwrap_or(Reason::NotBesideTheDragon))
}
