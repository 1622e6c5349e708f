//! Where a tile may be laid, and laying it (BASE-PLACE-1 to 8).
use super::Board;
use super::cell::Cell;
use super::features::SegmentId;
use super::grid::{LaidTile, TileNumber};
use super::side::{Side, Turn};
use super::tile::{Edge, Edges, Lie};
use crate::pack::{Kind, Pack};

impl Board {
    /// All places and turns where a tile of this kind fits, each look of the tile once.
    #[inline]
    pub fn placements(&self, pack: &Pack, kind: Kind, mut found: impl FnMut(Cell, Turn)) {
        let design = pack.design(kind);
        let edges = &design.edges[..usize::from(design.n_turns)];
        for empty in self.grid.empty_cells() {
            for (quarters, edges) in (0..).zip(edges) {
                if edges.meet(empty.demands) {
                    found(empty.cell, Turn::quarters(quarters));
                }
            }
        }
    }

    /// Does a tile of this kind fit anywhere?
    #[must_use]
    pub fn has_placement(&self, pack: &Pack, kind: Kind) -> bool {
        self.grid.empty_cells().iter().any(|empty| fits(pack, kind, empty.demands))
    }

    /// Lay a tile and connect what it shows to what lies around it. The place fits, or is meant to be looked at later.
    pub(crate) fn lay(&mut self, pack: &Pack, kind: Kind, cell: Cell, turn: Turn) -> TileNumber {
        let design = pack.design(kind);
        let lie = &design.lies[usize::from(turn.count())];
        let number = self.grid.tiles().len() as TileNumber;
        let first = self.features.add_tile(number, design.n_segments);
        let neighbours = self.grid.put(LaidTile { cell, kind, turn, first_segment: first }, lie.edges);
        for side in Side::ALL {
            let Some(beyond) = neighbours[side as usize] else { continue };
            let there = *self.grid.tile(beyond);
            let other = &pack.design(there.kind).lies[usize::from(there.turn.count())];
            let across = side.opposite();
            let (mine, theirs) = (lie.at_side[side as usize], other.at_side[across as usize]);
            if mine != Lie::NONE && theirs != Lie::NONE {
                self.connect(pack, design, first, mine, there.first_segment + SegmentId::from(theirs), 2);
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
        number
    }

    #[inline]
    fn connect(&mut self, pack: &Pack, design: &crate::pack::Design, first: SegmentId, mine: u8, theirs: SegmentId, closes: u16) {
        let facts = &design.segments()[usize::from(mine)];
        let new = first + SegmentId::from(mine);
        self.features.connect((new, facts), theirs, closes, (&self.grid, pack));
    }
}

/// Does a tile of this kind, turned some way, meet these demands?
#[must_use]
pub fn fits(pack: &Pack, kind: Kind, demands: Edges) -> bool {
    let design = pack.design(kind);
    design.edges[..usize::from(design.n_turns)].iter().any(|edges| edges.meet(demands))
}

/// The first side on which a tile with these edges does not meet the demands, with what it shows and what is demanded.
#[must_use]
pub fn first_mismatch(edges: Edges, demands: Edges) -> Option<(Side, Edge, Edge)> {
    Side::ALL.into_iter().find_map(|side| {
        let demand = demands.at(side)?;
        let shown = edges.at(side)?;
        (!edges.meet(demands.only(side))).then_some((side, shown, demand))
    })
}
