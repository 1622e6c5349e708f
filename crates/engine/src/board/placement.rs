//! Where a tile may be laid, and laying it (BASE-PLACE-1 to 8).
use std::ops::ControlFlow;

use super::Board;
use super::cell::Cell;
use super::features::SegmentId;
use super::grid::{EmptyCell, Found, LaidTile, TileNumber};
use super::over::Over;
use super::side::{Axis, Rotation, Side, Sides};
use super::tile::{Demands, Edge, Lie};
use crate::action::Action;
use crate::list::List;
use crate::pack::{Design, Kind, Pack};

/// A place where a tile fits with a bridge, in one rotation or several.
pub(crate) struct Bridged {
    cell: Cell,
    rotations: u8,
    /// The bridge lies over the tile at this cell.
    pub(crate) over: Cell,
    /// Which way it runs.
    pub(crate) axis: Axis,
}

impl Bridged {
    /// The cell with each rotation.
    pub(crate) fn placements(&self) -> impl Iterator<Item = (Cell, Rotation)> + use<> {
        let Bridged { cell, rotations, .. } = *self;
        let fits = move |rotation: &Rotation| rotations >> rotation.count() & 1 == 1;
        Rotation::ALL.into_iter().filter(fits).map(move |rotation| (cell, rotation))
    }
}

/// What is demanded of a tile whose road a bridge carries on over the field beyond this side.
fn road_for_field(empty: &EmptyCell, side: Side) -> Demands {
    empty.demands.without(side).with(side, Edge::Road)
}

/// How many empty cells are looked at in one go: more than most boards have.
const CHUNK: usize = 64;

impl Board {
    /// List all places and rotations where a tile of this kind fits, each look of the tile once.
    #[inline]
    pub(crate) fn list_placements(&self, pack: &Pack, kind: Kind, out: &mut List<Action>) {
        let meeting = pack.design(kind).meeting();
        // First the cells that take the tile at all, then its rotations there.
        let mut taking = [EmptyCell { cell: Cell::START, demands: Demands::NONE }; CHUNK];
        for cells in self.grid.empty_cells().chunks(CHUNK) {
            let mut n = 0;
            for empty in cells {
                // There are never more than in the chunk; said like this, it needs no test.
                taking[n % CHUNK] = *empty;
                n += usize::from(meeting.rotations(empty.demands) != 0);
            }
            // Four slots for each, the last look of which writes without counting.
            out.fill(n * Rotation::ALL.len(), Action::Pass, |slots| {
                let most = slots.len();
                let mut rest = slots;
                for EmptyCell { cell, demands } in &taking[..n] {
                    let rotations = usize::from(meeting.rotations(*demands));
                    let Some(slots) = rest.first_chunk_mut::<4>() else { break };
                    let mut here = 0;
                    for rotation in Rotation::ALL {
                        slots[here % 4] = Action::Lay { cell: *cell, rotation };
                        here += rotations >> rotation.count() & 1;
                    }
                    rest = &mut rest[here..];
                }
                most - rest.len()
            });
        }
    }

    /// Whether a tile of this kind fits anywhere.
    #[must_use]
    pub fn has_placement(&self, pack: &Pack, kind: Kind) -> bool {
        let meeting = pack.design(kind).meeting();
        self.grid.empty_cells().iter().any(|empty| meeting.rotations(empty.demands) != 0)
    }

    /// Finds all places where a tile of this kind fits with a bridge, and not without (BRIDGE-5, BCB-RUL-16), until told to
    /// stop.
    pub(crate) fn each_bridged(
        &self,
        pack: &Pack,
        kind: Kind,
        mut found: impl FnMut(&Bridged) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let design = pack.design(kind);
        let meeting = design.meeting();
        let has_road = design.edges(Rotation::default()).contains(&Edge::Road);
        for empty in self.grid.empty_cells() {
            let cell = empty.cell;
            if design.bridge.is_some() {
                for axis in Axis::ALL {
                    let rotations =
                        self.demands_under_bridge(empty, axis).map_or(0, |demands| meeting.rotations(demands));
                    if rotations != 0 {
                        found(&Bridged { cell, rotations, over: cell, axis })?;
                    }
                }
            }
            if has_road {
                for side in empty.demands.sides(Edge::Field).iter() {
                    // That the tile does not fit is quicker to see than what lies beyond.
                    let rotations = meeting.rotations(road_for_field(empty, side));
                    if rotations != 0
                        && let Some(over) = self.carrier_beyond(pack, cell, side)
                    {
                        found(&Bridged { cell, rotations, over, axis: Axis::of(side) })?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// What is demanded of a tile at an empty cell if a bridge is built with it; `None` if no bridge can be built there, or
    /// if it would carry no road.
    pub(crate) fn demands_with_bridge(&self, pack: &Pack, cell: Cell, over: Cell, axis: Axis) -> Option<Demands> {
        let Found::Empty(n) = self.grid.at(cell) else { return None };
        let empty = &self.grid.empty_cells()[usize::from(n)];
        if over == cell {
            return self.demands_under_bridge(empty, axis);
        }
        let side = axis.sides().into_iter().find(|side| cell.beyond(*side) == Some(over))?;
        let can_carry = empty.demands.sides(Edge::Field).has(side) && self.carrier_beyond(pack, cell, side).is_some();
        can_carry.then(|| road_for_field(empty, side))
    }

    /// What is demanded of a tile over which a bridge runs this way: field at its ends, where roads meet it or nothing lies
    /// yet.
    #[inline]
    fn demands_under_bridge(&self, empty: &EmptyCell, axis: Axis) -> Option<Demands> {
        let mut demands = empty.demands;
        let roads = demands.sides(Edge::Road);
        if axis.sides().into_iter().all(|side| !roads.has(side)) {
            return None;
        }
        for side in axis.sides() {
            match empty.demands.at(side) {
                Some(Edge::Road) => (),
                None if !self.has_tile_beyond(empty.cell, side) => (),
                Some(Edge::Field | Edge::City | Edge::River | Edge::Seam | Edge::Any) | None => return None,
            }
            demands = demands.without(side).with(side, Edge::Field);
        }
        Some(demands)
    }

    /// The cell of the tile beyond this side, if a bridge can carry a road on over it. What lies behind it showed field so far,
    /// so nothing may lie there.
    fn carrier_beyond(&self, pack: &Pack, cell: Cell, side: Side) -> Option<Cell> {
        let tile = cell.beyond(side).and_then(|over| self.grid.tile_at(over))?;
        let can_carry = tile.over == Over::NOTHING
            && pack.design(tile.kind).bridge.is_some()
            && tile.lie(pack).edges[side as usize] == Edge::Field
            && !self.has_tile_beyond(tile.cell, side);
        can_carry.then_some(tile.cell)
    }

    fn has_tile_beyond(&self, cell: Cell, side: Side) -> bool {
        cell.beyond(side).is_some_and(|beyond| self.grid.tile_at(beyond).is_some())
    }

    /// Lays a tile and connects its edges with those around it. Whether it fits is the caller's concern.
    pub(crate) fn lay(&mut self, pack: &Pack, kind: Kind, cell: Cell, rotation: Rotation) -> TileNumber {
        let design = pack.design(kind);
        let lie = &design.lies[usize::from(rotation.count())];
        let number = self.grid.tiles().len() as TileNumber;
        let first = self.features.add_tile(design.n_links());
        let neighbours =
            self.grid.put(LaidTile { cell, kind, rotation, over: Over::NOTHING, first_segment: first }, lie.edges);
        // Sides at which the printed features do not simply continue.
        let mut odd = design.odd_sides;
        for side in Side::ALL {
            let Some(beyond) = neighbours[side as usize] else { continue };
            let there = *self.grid.tile(beyond);
            let other = &pack.design(there.kind).lies[usize::from(there.rotation.count())];
            let across = side.opposite();
            let (mine, theirs) = (lie.at_side[side as usize], other.at_side[across as usize]);
            if mine != Lie::NONE && theirs != Lie::NONE {
                self.connect(pack, design, first, mine, there.first_segment + SegmentId::from(theirs), 2);
            } else if mine != theirs {
                odd = odd.with(side);
            }
            // BASE-FIELD-4: left of a road and right of it are two different connections.
            let mut joined = (Lie::NONE, Lie::NONE);
            for half in side.halves() {
                let (mine, theirs) = (lie.at_half[half as usize], other.at_half[half.meets() as usize]);
                if mine != Lie::NONE && theirs != Lie::NONE && (mine, theirs) != joined {
                    joined = (mine, theirs);
                    self.connect(pack, design, first, mine, there.first_segment + SegmentId::from(theirs), 0);
                }
            }
        }
        self.features.settle(first, design.segments());
        if odd != Sides::default() {
            self.meet_oddly(pack, number, odd);
        }
        number
    }

    #[inline]
    fn connect(&mut self, pack: &Pack, design: &Design, first: SegmentId, mine: u8, theirs: SegmentId, closes: u16) {
        let facts = &design.segments()[usize::from(mine)];
        let new = first + SegmentId::from(mine);
        self.features.connect((new, facts), theirs, closes, (&self.grid, pack));
    }
}
