//! The river while it is laid: it comes first, every tile continues it, and it never turns back on itself at once
//! (RIVER-GEN-1 to 10, RIVER-RUL-7).
//!
//! Steps: `LaySpring`, `DrawTile`, `DiscardUnplaceable`, `LayTile`. Events: `PutBack`, `UTurnsAllowed`, `RiverFinished`.
use smallvec::SmallVec;

use super::bends;
use super::course::{Course, river_sides};
use crate::action::Action;
use crate::asking::{self, Asking};
use crate::board::cell::Cell;
use crate::board::features::SegmentId;
use crate::board::grid::EmptyCell;
use crate::board::side::{Rotation, Sides};
use crate::board::tile::{Demands, Edge};
use crate::decision::{Decision, Wanted, Who};
use crate::error::Reason;
use crate::event::{Event, PutBack};
use crate::expansions::Set;
use crate::figures::Player;
use crate::hash::Stirred;
use crate::laying;
use crate::moments;
use crate::notation::lines::{Line, Lines};
use crate::notation::{NotationError, Thing};
use crate::order_of_play::{Flow, Step};
use crate::pack::{FeatureKind, Kind};
use crate::parts;
use crate::position::{Position, PositionError};
use crate::rooms::InPositions;
use crate::rules::Rules;
use crate::rules::switches::{RiverStartTile, RiverUnplaceable};
use crate::state::{Play, State};

/// How far the river has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct River {
    /// Whether river tiles, or the start tile after them, are still to be laid before ordinary ones.
    pub flows: bool,
    /// Whether the river may turn back on itself because nothing else fits (RIVER-RUL-7).
    pub may_turn_back: bool,
    /// The kinds that were drawn and put back since the last tile was laid: bits by their place in the course.
    tried: u32,
    /// What becomes of the start tile.
    pub start_tile: StartTile,
}

/// What becomes of the start tile when a river opens the game (RIVER-1-5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum StartTile {
    /// It is no longer, or never was, anything special.
    #[default]
    Settled,
    /// It is among the river tiles (RIVER-RUL-16).
    InTheStack,
    /// It comes once the river is finished (RIVER-RUL-17).
    AfterTheRiver,
}

impl StartTile {
    /// All that can become of it.
    pub const ALL: [StartTile; 3] = [StartTile::Settled, StartTile::InTheStack, StartTile::AfterTheRiver];

    /// The word of the notation.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            StartTile::Settled => "settled",
            StartTile::InTheStack => "in-the-stack",
            StartTile::AfterTheRiver => "after-the-river",
        }
    }

    /// What a game begins with.
    fn at_first(rules: &Rules) -> StartTile {
        match rules.switches.river_start_tile {
            // RIVER-COUNT-1
            _ if rules.setup.has(Set::Count) => StartTile::Settled,
            RiverStartTile::Removed => StartTile::Settled,
            RiverStartTile::Shuffled => StartTile::InTheStack,
            RiverStartTile::AfterRiver => StartTile::AfterTheRiver,
        }
    }
}

/// The table is set: if there is a river it flows from now on. Beside Carcassonne the spring is in somebody's hand
/// (RIVER-COUNT-1).
pub(crate) fn begin(state: &mut State, rules: &Rules) {
    let Some(course) = &rules.river else { return };
    state.river.flows = true;
    state.river.start_tile = StartTile::at_first(rules);
    if rules.setup.has(Set::Count) {
        state.bag.take(course.spring);
        state.drawn = Some(course.spring);
    }
}

/// A position was set up by hand: the river flows if tiles of it are left. What becomes of the start tile the position
/// may say if one is left; otherwise it is still to come as long as nothing but the river lies on the table. A spring is
/// never drawn: beside Carcassonne it is in the hand of whoever begins, unless the river lies there already.
fn resume(state: &mut State, rules: &Rules, start_tile: Option<StartTile>) {
    let Some(course) = &rules.river else { return };
    let is_of_the_river = |kind: Kind| kind == course.spring || course.number(kind).is_some();
    let n_left = n_left(state, course);
    let waits = state.bag.left(rules.pack.start()) > 0
        && state.board.grid.tiles().iter().all(|tile| is_of_the_river(tile.kind));
    let by_the_table = match StartTile::at_first(rules) {
        StartTile::InTheStack if waits && n_left == 0 => StartTile::AfterTheRiver,
        at_first @ (StartTile::InTheStack | StartTile::AfterTheRiver) if waits => at_first,
        StartTile::Settled | StartTile::InTheStack | StartTile::AfterTheRiver => StartTile::Settled,
    };
    let has_start_tile = state.bag.left(rules.pack.start()) > 0;
    state.river.start_tile = start_tile.filter(|_| has_start_tile).unwrap_or(by_the_table);
    state.river.flows = n_left > 0 || state.river.start_tile != StartTile::Settled;
    if state.bag.left(course.spring) > 0 {
        state.bag.take(course.spring);
        let has_river = state.board.grid.tiles().iter().any(|tile| is_of_the_river(tile.kind));
        if rules.setup.has(Set::Count) && n_left > 0 && !has_river {
            state.drawn = Some(course.spring);
        }
    }
}

/// Whether all tiles of the river lie on the board or have left the game.
pub(crate) fn is_laid(state: &State, rules: &Rules) -> bool {
    rules.river.as_ref().is_none_or(|course| n_left(state, course) == 0)
}

/// How many river tiles are left in the bag. It is asked while a tile is laid or leaves the game, when none lies turned up
/// for the second part of a turn.
fn n_left(state: &State, course: &Course) -> u16 {
    course.kinds.iter().map(|kind| u16::from(state.bag.left(*kind))).sum()
}

/// What may be drawn while the river flows: the fork first, then the stack, then the last lake, then a start tile that
/// waits; each with how many there are of it. What was tried and did not fit is left out.
fn drawable(state: &State, rules: &Rules, course: &Course, mut each: impl FnMut(Kind, u8)) {
    let is_untried = |kind: Kind| course.number(kind).is_none_or(|n| state.river.tried >> n & 1 == 0);
    // RIVER-2-3: the first fork follows the spring.
    if let Some(fork) = course.fork.filter(|fork| is_first_fork_left(state, *fork)) {
        if is_untried(fork) {
            each(fork, 1);
        }
        return;
    }
    let n_reserved = |kind: Kind| u8::from(kind == course.last);
    let in_stack = |kind: &Kind| state.bag.left(*kind).saturating_sub(n_reserved(*kind));
    if course.kinds.iter().any(|kind| in_stack(kind) > 0) || state.river.start_tile == StartTile::InTheStack {
        for kind in course.kinds.iter().filter(|kind| in_stack(kind) > 0 && is_untried(**kind)) {
            each(*kind, in_stack(kind));
        }
        if state.river.start_tile == StartTile::InTheStack {
            each(rules.pack.start(), 1);
        }
    } else if state.bag.left(course.last) > 0 {
        // RIVER-1-3, RIVER-2-5
        if is_untried(course.last) {
            each(course.last, 1);
        }
    } else if state.river.start_tile != StartTile::Settled {
        each(rules.pack.start(), 1);
    }
}

/// Whether the first fork is still in the bag. Others, of further copies of the box, are in the stack.
fn is_first_fork_left(state: &State, fork: Kind) -> bool {
    state.bag.left(fork) > 0 && !state.board.grid.tiles().iter().any(|tile| tile.kind == fork)
}

/// Step `DrawTile` while the river flows: no ordinary tile is drawn (RIVER-GEN-1).
pub(crate) fn draws(t: &Play<'_>, out: &mut Decision) {
    out.who = Who::Chance;
    let Some(course) = &t.rules.river else { return };
    drawable(t.state, t.rules, course, |kind, n| {
        out.actions.push(Action::Draw(kind));
        out.weights.push(u16::from(n));
    });
}

/// Why a tile that is left cannot be drawn while the river flows.
pub(crate) fn why_not_draw(state: &State, rules: &Rules, kind: Kind) -> Reason {
    let number = rules.river.as_ref().and_then(|course| course.number(kind));
    match number {
        None => Reason::RiverFirst,
        Some(n) if state.river.tried >> n & 1 == 1 => Reason::RiverTileTried,
        Some(_) => Reason::RiverInItsOrder,
    }
}

/// Step `LaySpring`.
pub(crate) static SPRING: Asking = Asking {
    wanted: Wanted::Spring,
    order: None,
    offer: lay_spring,
    answer: spring_laid,
    decline: asking::cannot_decline,
    why_not: laying::why_not_lay,
    left: parts::next_begins,
};

/// Whoever begins lays the spring beside Carcassonne so that the river leads away (RIVER-COUNT-1,
/// RIVER-RUL-24).
fn lay_spring(t: &Play<'_>, out: &mut Decision) {
    let Some(spring) = t.state.drawn else { return };
    out.who = Who::Player(t.state.part.active);
    t.state.board.list_placements(&t.rules.pack, spring, &mut out.actions);
    keep_continuing(t, spring, out);
}

/// Action `Lay` on that step: nobody deploys to the spring (RIVER-GEN-2).
fn spring_laid(t: &mut Play<'_>, player: Player, action: Action) -> Flow {
    let Action::Lay { cell, rotation } = action else { return asking::not_an_answer(t, action) };
    let kind = t.state.drawn.take().expect("the spring is in the hand of whoever begins");
    t.state.lay_drawn(t.rules, kind, cell, rotation);
    moments::laid_before_the_first_turn(t);
    t.state.forget_part(t.rules);
    t.tell(|_| Event::Laid { player, kind, cell, rotation });
    t.tell(|_| Event::TurnBegan { player });
    Flow::Next
}

/// Moment `keep_placements`: of the placements listed for a tile, keep those that continue the river.
pub(crate) fn keep_continuing(t: &Play<'_>, kind: Kind, out: &mut Decision) {
    let is_open_end = |empty: &&EmptyCell| is_open_end(empty.demands);
    let ends: SmallVec<[Cell; 8]> =
        t.state.board.grid.empty_cells().iter().filter(is_open_end).map(|empty| empty.cell).collect();
    let continues = is_of_the_course(t.rules, kind);
    out.actions.retain(|action| {
        let Some((cell, rotation)) = action.lays() else { return true };
        (!continues || ends.contains(&cell)) && why_not(t.state, t.rules, kind, cell, rotation).is_none()
    });
}

/// Whether a tile of this kind can only lie at an open end of the river: that is quick to see, and what else stands against
/// it, `why_not` knows.
fn is_of_the_course(rules: &Rules, kind: Kind) -> bool {
    rules.river.as_ref().is_some_and(|course| course.number(kind).is_some())
}

fn is_open_end(demands: Demands) -> bool {
    demands.sides(Edge::River) != Sides::default()
}

/// Whether this tile can continue the river anywhere.
pub(crate) fn has_placement(t: &Play<'_>, kind: Kind) -> bool {
    let design = t.rules.pack.design(kind);
    let continues = is_of_the_course(t.rules, kind);
    let mut cells = t.state.board.grid.empty_cells().iter().filter(|empty| !continues || is_open_end(empty.demands));
    cells.any(|empty| {
        let rotations = design.rotations_meeting(empty.demands);
        Rotation::ALL.into_iter().any(|rotation| {
            rotations >> rotation.count() & 1 == 1 && why_not(t.state, t.rules, kind, empty.cell, rotation).is_none()
        })
    })
}

/// Why a tile whose edges fit here may not be laid while the river flows; `None` if it may.
pub(crate) fn why_not(state: &State, rules: &Rules, kind: Kind, cell: Cell, rotation: Rotation) -> Option<Reason> {
    let course = rules.river.as_ref()?;
    if kind == course.spring {
        let edges = rules.pack.design(kind).edges(rotation);
        return runs_beside_the_city(state, edges, cell).then_some(Reason::RiverMustLeadAway);
    }
    // RIVER-RUL-16: the start tile goes anywhere.
    course.number(kind)?;
    let demands = state.board.grid.demands_at(cell).unwrap_or(Demands::NONE);
    let mut joins = demands.sides(Edge::River).iter();
    let Some(comes_in) = joins.next() else { return Some(Reason::RiverMustContinue) };
    if joins.next().is_some() {
        return Some(Reason::RiverBranchesJoin);
    }
    let n_sides = pack_sides(rules, kind);
    if n_sides == 1 && n_open_ends(state) == 1 && n_left(state, course) > 0 {
        return Some(Reason::RiverWouldEnd);
    }
    let place = (kind, cell, rotation);
    let rule = rules.switches.river_u_turn;
    let turns_back = bends::turns_back((&state.board, &rules.pack), place, comes_in, rule);
    (turns_back && !state.river.may_turn_back).then_some(Reason::RiverTurnsBack)
}

/// Whether the first tile after the spring, laid here, would lie beside Carcassonne (RIVER-RUL-24).
fn runs_beside_the_city(state: &State, edges: [Edge; 4], spring: Cell) -> bool {
    let mut first = river_sides(edges).filter_map(|side| spring.beyond(side));
    first.any(|cell| state.board.grid.demands_at(cell).is_some())
}

fn pack_sides(rules: &Rules, kind: Kind) -> usize {
    river_sides(rules.pack.design(kind).tile.edges).count()
}

/// How many open ends the river has.
fn n_open_ends(state: &State) -> usize {
    state.board.grid.empty_cells().iter().map(|empty| usize::from(empty.demands.sides(Edge::River).count())).sum()
}

/// Moment `fits_nowhere`, for a tile that cannot continue the river: it leaves the game, like any tile. Under
/// `river-unplaceable: put-back` it goes back and another is drawn; if none fits, the river may turn back; if none fits
/// even so, the tile leaves the game (RIVER-RUL-7, RIVER-RUL-12). Returns where play goes on, or `None` if the tile
/// leaves the game.
pub(crate) fn put_back_or_discard(t: &mut Play<'_>, kind: Kind) -> Option<Flow> {
    let course = t.rules.river.as_ref()?;
    let Some(number) = course.number(kind) else {
        // RIVER-RUL-16: the start tile waits until the river is finished; after that it leaves like any other.
        if t.state.river.start_tile != StartTile::InTheStack {
            return None;
        }
        (t.state.river.start_tile, t.state.river.tried) = (StartTile::AfterTheRiver, 0);
        return Some(put_back(t, kind));
    };
    match t.rules.switches.river_unplaceable {
        RiverUnplaceable::Discard => return None,
        RiverUnplaceable::PutBack => (),
    }
    t.state.river.tried |= 1 << number;
    let mut others = 0;
    // What else the stack holds is asked with the tile back in it: otherwise the lake would seem to be next already.
    t.state.bag.put_back(kind);
    drawable(t.state, t.rules, course, |other, _| others += u8::from(other != kind));
    t.state.bag.take(kind);
    if others > 0 {
        return Some(put_back(t, kind));
    }
    t.state.river.tried = 0;
    if t.state.river.may_turn_back {
        return None;
    }
    t.state.river.may_turn_back = true;
    t.tell(|_| Event::UTurnsAllowed);
    Some(put_back(t, kind))
}

fn put_back(t: &mut Play<'_>, kind: Kind) -> Flow {
    t.state.drawn = None;
    t.state.bag.put_back(kind);
    t.tell(|_| Event::PutBack { kind, why: PutBack::RiverBlocked });
    Flow::To(Step::DrawTile)
}

/// Moments `tile_laid_by_player` and `tile_discarded`, while the river flows: what was tried may be tried again, and the river may be
/// finished (RIVER-1-4).
pub(crate) fn goes_on(t: &mut Play<'_>, kind: Kind) {
    let Some(course) = &t.rules.river else { return };
    if kind == t.rules.pack.start() {
        t.state.river.start_tile = StartTile::Settled;
    }
    (t.state.river.tried, t.state.river.may_turn_back) = (0, false);
    if n_left(t.state, course) == 0 && t.state.river.start_tile == StartTile::Settled {
        t.state.river.flows = false;
        t.tell(|_| Event::RiverFinished);
    }
}

impl River {
    /// The part of the hash.
    pub(crate) fn stir(self, out: &mut Stirred) {
        let River { flows, may_turn_back, tried, start_tile } = self;
        out.add(flows);
        out.add(may_turn_back);
        out.add(tried);
        out.add(start_tile as u8);
    }
}

/// Moment `may_stand`: nobody stands on a river (RIVER-GEN-6).
pub(crate) fn may_stand(state: &State, segment: SegmentId) -> Result<(), PositionError> {
    match state.board.features.get(state.board.features.of(segment)).kind {
        FeatureKind::River => Err(PositionError::River(state.board.place_of(segment).0.cell)),
        FeatureKind::Road | FeatureKind::City | FeatureKind::Field | FeatureKind::Cloister => Ok(()),
    }
}

/// `start-tile settled`: what becomes of the start tile. That the river flows is seen on the table and in the bag; what was
/// tried since the last tile is no part of a position.
pub(crate) const IN_POSITIONS: InPositions = InPositions { words: &["start-tile"], read, write, note, set_up };

fn read(line: &mut Line<'_>, position: &mut Position) -> Result<(), NotationError> {
    if position.start_tile.is_some() {
        return Err(line.twice());
    }
    let named = |name: &str| StartTile::ALL.into_iter().find(|known| known.name() == name);
    position.start_tile = Some(line.known(Thing::StartTile, named)?);
    Ok(())
}

fn write(position: &Position, out: &mut Lines<'_>) {
    if let Some(start_tile) = position.start_tile {
        out.add(format_args!("start-tile {}", start_tile.name()));
    }
}

fn note(rules: &Rules, state: &State, position: &mut Position) {
    let River { start_tile, flows: _, may_turn_back: _, tried: _ } = state.river;
    position.start_tile = rules.river.as_ref().map(|_| start_tile);
}

fn set_up(rules: &Rules, position: &Position, state: &mut State) -> Result<(), PositionError> {
    resume(state, rules, position.start_tile);
    Ok(())
}
