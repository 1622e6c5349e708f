//! Ferries: whoever lays a lake sets one between two of its roads, and whoever continues a road with a ferry may move it, so
//! that roads join and part (FERRY-SET-1, FERRY-SET-2, FERRY-MOVE-1 to 8).
//!
//! Steps: `SetFerry`, `FindFerries`, `MoveFerry`, `EndFerries`. Moments: `tile_laid_by_player`, `part_ends`, `tile_taken_up`. Action:
//! `ferry`. Event: `Ferry`. In positions, under `ferry-rescore: no`: `road-scored`; a ferry that lies is noted with its tile. With
//! builders: one who is parted from all own followers goes home. With mage and witch: they part once more after these steps.
use smallvec::SmallVec;

use crate::action::Action;
use crate::asking::{self, Asked, Asking};
use crate::board::Board;
use crate::board::cell::Cell;
use crate::board::change::TakenUp;
use crate::board::features::{Feature, FeatureId, SegmentId};
use crate::board::grid::TileNumber;
use crate::board::over::{Ferry, Over};
use crate::board::side::Side;
use crate::board::tile::{Edge, SegmentNumber};
use crate::clone::clone_reusing_memory;
use crate::decision::{Decision, Wanted, Who};
use crate::error::{FerryReason, Reason};
use crate::event::{Event, FerryEvent};
use crate::figures::Player;
use crate::hash::Stirred;
use crate::in_order;
use crate::in_play::Room;
use crate::moments;
use crate::notation::NotationError;
use crate::notation::lines::{Line, Lines};
use crate::order_of_play::{Element, Flow, Step};
use crate::pack::{FeatureKind, Pack};
use crate::position::{Position, PositionError};
use crate::rooms::InPositions;
use crate::rules::Rules;
use crate::rules::switches::FerryRescore;
use crate::state::{Play, State};

/// What is still to be done with ferries in this part of the turn, and what was scored on roads that they have changed.
#[derive(PartialEq, Eq, Hash, Debug, Default)]
pub struct Ferries {
    /// The tiles just laid whose ferry steps are still to come: one, or both of a double turn that are laid at once.
    to_come: Vec<Cell>,
    /// The ferries that may still be moved for the tile whose steps these are. Invariant: in order.
    movable: Vec<Cell>,
    /// The ferries set or moved since these steps began. Invariant: in order.
    done: Vec<Cell>,
    /// Under `ferry-rescore: no` what was part of a completed road that a ferry has changed since. Invariant: in order.
    scored: Vec<SegmentId>,
}

clone_reusing_memory!(Ferries { copy: ; clone: to_come, movable, done, scored });

/// Step `SetFerry`: whoever has laid a lake sets a ferry on it (TURN-C3).
pub(crate) static SET: Asking = Asking {
    wanted: Wanted::Ferry,
    order: None,
    offer: offer_set,
    answer: set,
    decline: asking::cannot_decline,
    why_not: why_not_set,
    left: asking::asks_again,
};

/// Step `MoveFerry`: whoever has continued a road with a ferry may move it (TURN-C4).
pub(crate) static MOVE: Asking = Asking {
    wanted: Wanted::FerryMoved,
    order: None,
    offer: offer_moves,
    answer: move_ferry,
    decline: leave_the_others,
    why_not: why_not_move,
    left: asking::asks_again,
};

impl Room for Ferries {
    const UNUSED: &'static Ferries =
        &Ferries { to_come: Vec::new(), movable: Vec::new(), done: Vec::new(), scored: Vec::new() };

    fn reset(&mut self, _: &Rules) {
        self.end_part();
        self.scored.clear();
    }

    fn n_bytes_pointed_to(&self) -> usize {
        let Ferries { to_come, movable, done, scored } = self;
        size_of_val(&**to_come) + size_of_val(&**movable) + size_of_val(&**done) + size_of_val(&**scored)
    }
}

impl Ferries {
    /// The tiles just laid whose ferry steps are still to come.
    #[must_use]
    pub fn to_come(&self) -> &[Cell] {
        &self.to_come
    }

    /// The ferries that may still be moved for the tile just laid, by their tiles, in order.
    #[must_use]
    pub fn movable(&self) -> &[Cell] {
        &self.movable
    }

    /// The ferries set or moved since these steps began, by their tiles, in order (FERRY-MOVE-7).
    #[must_use]
    pub fn done(&self) -> &[Cell] {
        &self.done
    }

    /// What was part of a completed road that a ferry has changed since, in order; only under `ferry-rescore: no`.
    #[must_use]
    pub fn scored(&self) -> &[SegmentId] {
        &self.scored
    }

    /// Moment `part_ends`.
    pub(crate) fn end_part(&mut self) {
        self.to_come.clear();
        self.movable.clear();
        self.done.clear();
    }

    /// Moment `tile_taken_up`.
    pub(crate) fn tile_taken_up(&mut self, taken: &TakenUp) {
        self.scored = self.scored.iter().filter_map(|segment| taken.segment_now(*segment)).collect();
    }

    /// The part of the hash.
    pub(crate) fn stir(&self, board: &Board, out: &mut Stirred) {
        let Ferries { to_come, movable, done, scored } = self;
        [to_come, movable, done].into_iter().for_each(|cells| out.add_cells(cells));
        out.add(scored.len() as u64);
        for (cell, number) in places(board, scored) {
            out.add_cell(cell);
            out.add(number);
        }
    }
}

/// Where these segments lie, in order.
fn places(board: &Board, segments: &[SegmentId]) -> Vec<(Cell, SegmentNumber)> {
    let mut places: Vec<(Cell, SegmentNumber)> = segments
        .iter()
        .map(|segment| {
            let (tile, number) = board.place_of(*segment);
            (tile.cell, number)
        })
        .collect();
    in_order::sort(&mut places);
    places
}

/// Puts a cell into a list of cells at its place, once.
fn insert(cells: &mut Vec<Cell>, cell: Cell) {
    if let Err(place) = cells.binary_search(&cell) {
        cells.insert(place, cell);
    }
}

/// Moment `tile_laid_by_player`: its ferry steps come after its figures (FERRY-TURN-1).
pub(crate) fn tile_laid(t: &mut Play<'_>, tile: TileNumber) {
    let cell = t.state.board.grid.tile(tile).cell;
    t.state.rooms.ferries.to_come.push(cell);
}

/// The ferry on the tile at this cell, if one lies there.
fn lies_at(board: &Board, cell: Cell) -> Option<Ferry> {
    board.grid.tile_at(cell).and_then(|tile| Ferry::over(tile.over))
}

/// The ways in which a ferry can lie on the lake at this cell; none if there is no lake (FERRY-MOVE-2).
fn ways(board: &Board, pack: &Pack, cell: Cell) -> impl Iterator<Item = Ferry> {
    let tile = board.grid.number_at(cell);
    let fits = move |ferry: &Ferry| tile.is_some_and(|tile| board.can_carry_ferry(pack, tile, ferry.ends()));
    Ferry::ALL.into_iter().filter(fits)
}

/// The lake on which a ferry must be set now, if there is one. A lake that lies without a ferry keeps lying so (FERRY-RUL-20).
fn lake(state: &State) -> Option<Cell> {
    let laid = state.rooms.ferries.to_come.first()?;
    state.board.grid.tile_at(*laid).filter(|tile| tile.over == Over::NOTHING).map(|tile| tile.cell)
}

/// Every two roads of the lake just laid (FERRY-SET-1).
fn offer_set(t: &Play<'_>, out: &mut Decision) {
    let (Some(player), Some(cell)) = (t.active(), lake(t.state)) else { return };
    out.who = Who::Player(player);
    ways(&t.state.board, &t.rules.pack, cell).for_each(|ferry| out.actions.push(Action::Ferry { cell, ferry }));
}

/// Action `Ferry` on that step.
fn set(t: &mut Play<'_>, player: Player, action: Action) -> Flow {
    join(t, player, action);
    Flow::Next
}

/// The ferry comes to lie like this, and whatever road it changes is counted afresh (FERRY-SET-2, FERRY-RUL-7, FERRY-RUL-9).
fn join(t: &mut Play<'_>, player: Player, action: Action) {
    let Action::Ferry { cell, ferry } = action else {
        asking::not_an_answer(t, action);
        return;
    };
    let tile = t.state.board.grid.number_at(cell).expect("a ferry lies on a tile");
    let before = lies_at(&t.state.board, cell);
    let scored = scored_before(t.rules, t.state, tile, [before, Some(ferry)]);
    let company = moments::roads_change(t.rules, t.state);
    let changed = t.state.set_ferry(t.rules, tile, Some(ferry.ends()));
    let room = &mut *t.state.rooms.ferries;
    room.movable.retain(|other| *other != cell);
    insert(&mut room.done, cell);
    if !changed.is_empty() && !scored.is_empty() {
        room.scored.extend(scored);
        in_order::sort(&mut room.scored);
        room.scored.dedup();
    }
    t.tell(|_| Event::Ferry(FerryEvent { player, cell, ferry, before }));
    if !changed.is_empty() {
        moments::roads_changed(t, &changed, &company);
    }
}

/// Step `FindFerries`: which ferries may be moved for the tile just laid is settled before any of them is (FERRY-RUL-4).
pub(crate) fn find(t: &mut Play<'_>) -> Flow {
    let room = &mut *t.state.rooms.ferries;
    if room.to_come.is_empty() {
        return Flow::After(Step::EndFerries);
    }
    let laid = room.to_come.remove(0);
    if t.active().is_some() {
        let State { board, rooms, .. } = &mut *t.state;
        let Ferries { movable, done, .. } = &mut *rooms.ferries;
        Side::ALL.into_iter().for_each(|side| walk(board, &t.rules.pack, (laid, side), movable));
        movable.retain(|cell| !done.contains(cell));
    }
    Flow::Next
}

/// Finds the first ferry along the road that leaves a tile at this side, on each way where that road forks (FERRY-MOVE-4,
/// FERRY-MOVE-5, FERRY-RUL-3, FERRY-RUL-14, FERRY-RUL-22).
fn walk(board: &Board, pack: &Pack, (from, side): (Cell, Side), found: &mut Vec<Cell>) {
    let Some(tile) = board.grid.tile_at(from) else { return };
    if tile.edge(pack, side) != Edge::Road {
        return;
    }
    let mut ahead = SmallVec::<[(Cell, Side); 8]>::from_slice(&[(from, side)]);
    let mut forks = SmallVec::<[(Cell, Side); 8]>::new();
    while let Some((cell, side)) = ahead.pop() {
        let Some(there) = cell.beyond(side).and_then(|cell| board.grid.tile_at(cell)) else { continue };
        let entered = side.opposite();
        // A road that comes back goes on in a direction that is looked at anyway.
        if there.cell == from || there.edge(pack, entered) != Edge::Road {
            continue;
        }
        if there.over.as_ferry().is_some_and(|ends| ends.has(entered)) {
            insert(found, there.cell);
            continue;
        }
        let road = there.segment_at(pack, entered);
        let goes_on = |side: &Side| *side != entered && there.segment_at(pack, *side) == road;
        let ways: SmallVec<[Side; 4]> = Side::ALL.into_iter().filter(goes_on).collect();
        if ways.len() > 1 {
            if forks.contains(&(there.cell, entered)) {
                continue;
            }
            forks.push((there.cell, entered));
        }
        ahead.extend(ways.into_iter().map(|side| (there.cell, side)));
    }
}

/// Every other way in which a ferry can lie that may be moved now (FERRY-MOVE-1, FERRY-MOVE-3).
fn offer_moves(t: &Play<'_>, out: &mut Decision) {
    let Some(player) = t.active() else { return };
    out.who = Who::Player(player);
    for cell in &t.state.rooms.ferries.movable {
        let now = lies_at(&t.state.board, *cell);
        for ferry in ways(&t.state.board, &t.rules.pack, *cell).filter(|ferry| Some(*ferry) != now) {
            out.actions.push(Action::Ferry { cell: *cell, ferry });
        }
    }
    if !out.actions.is_empty() {
        out.actions.push(Action::Pass);
    }
}

/// Action `Ferry` on that step; the others may be moved after it.
fn move_ferry(t: &mut Play<'_>, player: Player, action: Action) -> Flow {
    join(t, player, action);
    Flow::Again
}

/// The ferries that are left stay where they are.
fn leave_the_others(t: &mut Play<'_>, _: Player) -> Flow {
    t.state.rooms.ferries.movable.clear();
    Flow::Next
}

/// Step `EndFerries`: the ferry steps of the second tile, where two are laid at once (FERRY-RUL-21); then they are over.
pub(crate) fn end(t: &mut Play<'_>) -> Flow {
    let room = &mut *t.state.rooms.ferries;
    room.movable.clear();
    if !room.to_come.is_empty() {
        return Flow::To(Step::SetFerry);
    }
    room.done.clear();
    Flow::Next
}

fn why_not_set(asked: &Asked<'_>, action: Action) -> Option<Reason> {
    if action == Action::Pass {
        return Some(Reason::Ferry(FerryReason::MustSet));
    }
    let Action::Ferry { cell, ferry: _ } = action else { return None };
    Some(if lake(asked.state) == Some(cell) {
        Reason::Ferry(FerryReason::JoinsRoads)
    } else {
        Reason::Ferry(FerryReason::OnTheLake)
    })
}

fn why_not_move(asked: &Asked<'_>, action: Action) -> Option<Reason> {
    let Action::Ferry { cell, ferry } = action else { return None };
    let Asked { rules, state, .. } = *asked;
    let room = &*state.rooms.ferries;
    Some(if room.done.contains(&cell) {
        Reason::Ferry(FerryReason::MovedAlready)
    } else if !room.movable.contains(&cell) {
        Reason::Ferry(FerryReason::NotMet)
    } else if ways(&state.board, &rules.pack, cell).all(|other| other != ferry) {
        Reason::Ferry(FerryReason::JoinsRoads)
    } else {
        Reason::Ferry(FerryReason::LiesThere)
    })
}

/// Whether roads that were completed once count no more when a ferry has changed them (`ferry-rescore`).
fn remembers(rules: &Rules) -> bool {
    match rules.switches.ferry_rescore {
        FerryRescore::Yes => false,
        FerryRescore::No => true,
    }
}

/// What was part of a completed road and may be changed by a ferry on this tile that lies now in the first of these ways and
/// then in the second.
fn scored_before(rules: &Rules, state: &State, tile: TileNumber, ways: [Option<Ferry>; 2]) -> Vec<SegmentId> {
    let mut scored = Vec::new();
    if !remembers(rules) {
        return scored;
    }
    let (board, tile) = (&state.board, state.board.grid.tile(tile));
    let closed_now = board.features.closed();
    for side in ways.into_iter().flatten().flat_map(|ferry| ferry.sides().iter()) {
        let road = tile.segment_at(&rules.pack, side).expect("a ferry joins roads");
        let id = board.features.of(tile.first_segment + SegmentId::from(road));
        if board.features.get(id).is_complete() && !closed_now.contains(&id) {
            scored.extend(board.features.segments(id));
        }
    }
    scored
}

/// A road as it counts: under `ferry-rescore: no` without the tiles that were scored before a ferry changed the road
/// (FERRY-RUL-24). A tile with a part that was not scored yet counts.
pub(crate) fn counted(rules: &Rules, state: &State, id: FeatureId) -> Feature {
    let (features, scored) = (&state.board.features, &state.rooms.ferries.scored);
    let mut feature = *features.get(id);
    if scored.is_empty() || feature.kind != FeatureKind::Road || !rules.has(Element::Ferry) {
        return feature;
    }
    let is_new = |segment: &SegmentId| scored.binary_search(segment).is_err();
    let mut tiles: SmallVec<[TileNumber; 64]> =
        features.segments(id).filter(is_new).map(|segment| state.board.grid.tile_of(segment)).collect();
    in_order::sort(&mut tiles);
    tiles.dedup();
    feature.size = tiles.len() as u16;
    feature
}

/// `road-scored road:E@1,0`: this part of a road was scored before a ferry changed the road.
pub(crate) const IN_POSITIONS: InPositions = InPositions { words: &["road-scored"], read, write, note, set_up };

fn read(line: &mut Line<'_>, position: &mut Position) -> Result<(), NotationError> {
    let place = line.place(position)?;
    if position.roads_scored.contains(&place) {
        return Err(line.twice());
    }
    position.roads_scored.push(place);
    Ok(())
}

fn write(position: &Position, out: &mut Lines<'_>) {
    for (cell, segment) in &position.roads_scored {
        let spot = out.spot(position, *cell, *segment);
        out.add(format_args!("road-scored {spot}"));
    }
}

fn note(_: &Rules, state: &State, position: &mut Position) {
    position.roads_scored = places(&state.board, &state.rooms.ferries.scored);
}

fn set_up(rules: &Rules, position: &Position, state: &mut State) -> Result<(), PositionError> {
    for (cell, number) in &position.roads_scored {
        let segment = state.board.segment_at(&rules.pack, *cell, *number).ok_or(PositionError::NoSuchSpot(*cell))?;
        let is_road = state.board.facts(&rules.pack, segment).kind == FeatureKind::Road;
        if !rules.has(Element::Ferry) || !remembers(rules) || !is_road {
            return Err(PositionError::NoScoredRoad(*cell));
        }
        state.rooms.ferries.scored.push(segment);
    }
    let scored = &mut state.rooms.ferries.scored;
    in_order::sort(scored);
    Ok(())
}
