//! Where a tile may be laid, and laying it (BASE-PLACE-1 to 8).
use super::Board;
use super::cell::Cell;
use super::features::SegmentId;
use super::grid::{LaidTile, TileNumber};
use super::over::Over;
use super::side::{Rotation, Side, Sides};
use super::tile::Lie;
use crate::action::Action;
use crate::list::List;
use crate::pack::{Design, Kind, Pack};

impl Board {
    /// List all places and rotations where a tile of this kind fits, each look of the tile once.
    #[inline]
    pub(crate) fn list_placements(&self, pack: &Pack, kind: Kind, out: &mut List<Action>) {
        let design = pack.design(kind);
        // First the cells that take the tile at all, then its rotations there.
        let mut taking = [(Cell::START, 0); 64];
        for cells in self.grid.empty_cells().chunks(taking.len()) {
            let mut n = 0;
            for empty in cells {
                let rotations = design.rotations_meeting(empty.demands);
                taking[n] = (empty.cell, rotations);
                n += usize::from(rotations != 0);
            }
            // One slot more than there can be rotations: the last look writes without counting.
            out.fill(n * Rotation::ALL.len() + 1, Action::Pass, |slots| {
                let mut n_found = 0;
                for (cell, rotations) in &taking[..n] {
                    for rotation in Rotation::ALL {
                        slots[n_found] = Action::Lay { cell: *cell, rotation };
                        n_found += usize::from(rotations >> rotation.count() & 1);
                    }
                }
                n_found
            });
        }
    }

    /// Whether a tile of this kind fits anywhere.
    #[must_use]
    pub fn has_placement(&self, pack: &Pack, kind: Kind) -> bool {
        let design = pack.design(kind);
        self.grid.empty_cells().iter().any(|empty| design.rotations_meeting(empty.demands) != 0)
    }

    /// Lay a tile and connect what it shows to what lies around it. The place fits, or is meant to be looked at later.
    pub(crate) fn lay(&mut self, pack: &Pack, kind: Kind, cell: Cell, rotation: Rotation) -> TileNumber {
        let design = pack.design(kind);
        let lie = &design.lies[usize::from(rotation.count())];
        let number = self.grid.tiles().len() as TileNumber;
        let first = self.features.add_tile(design.n_links());
        let neighbours =
            self.grid.put(LaidTile { cell, kind, rotation, over: Over::NOTHING, first_segment: first }, lie.edges);
        // Sides at which something else happens than that what is printed goes on.
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
