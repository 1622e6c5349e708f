//! The board: cells, sides, tile designs, what lies where, and the features across tiles.
pub mod cell;
pub mod change;
pub mod features;
pub mod fields;
pub mod grid;
pub mod over;
pub mod placement;
pub mod side;
pub(crate) mod spots;
pub mod tile;

use cell::Cell;
use features::{FeatureId, Features, SegmentId};
use grid::{Grid, LaidTile};
use tile::SegmentNumber;

use crate::clone::clone_reusing_memory;
use crate::figures::Figure;
use crate::in_order;
use crate::pack::{FeatureKind, Pack, SegmentFacts};

/// What lies on the table: tiles and the features they form.
#[derive(PartialEq, Eq, Hash, Debug, Default)]
pub struct Board {
    /// What lies where.
    pub grid: Grid,
    /// The features across the tiles.
    pub features: Features,
}

clone_reusing_memory!(Board { copy: ; clone: grid, features });

impl Board {
    /// An empty table for a game with so many tiles, with the memory of the old one.
    pub(crate) fn clear(&mut self, n_tiles: u16) {
        self.grid.clear(n_tiles);
        self.features.clear();
    }

    /// The segment on the board with this number on the tile at this cell.
    #[must_use]
    pub fn segment_at(&self, pack: &Pack, cell: Cell, segment: SegmentNumber) -> Option<SegmentId> {
        let tile = self.grid.tile_at(cell)?;
        (segment < tile.n_segments(pack)).then(|| tile.first_segment + SegmentId::from(segment))
    }

    /// The feature to which the segment with this number on the tile at this cell belongs.
    #[must_use]
    pub fn feature_at(&self, pack: &Pack, cell: Cell, segment: SegmentNumber) -> Option<FeatureId> {
        self.segment_at(pack, cell, segment).map(|segment| self.features.of(segment))
    }

    /// The tile a segment of the board lies on, and its number there.
    #[must_use]
    #[inline]
    pub fn place_of(&self, segment: SegmentId) -> (&LaidTile, SegmentNumber) {
        let tile = self.grid.tile(self.grid.tile_of(segment));
        (tile, (segment - tile.first_segment) as SegmentNumber)
    }

    /// The tile on which a figure stands, and the number of its segment there.
    #[must_use]
    #[inline]
    pub fn place_of_figure(&self, figure: &Figure) -> (&LaidTile, SegmentNumber) {
        let tile = self.grid.tile(figure.tile());
        (tile, (figure.segment - tile.first_segment) as SegmentNumber)
    }

    /// A segment's printed facts.
    #[must_use]
    #[inline]
    pub fn facts<'p>(&self, pack: &'p Pack, segment: SegmentId) -> &'p SegmentFacts {
        let (tile, number) = self.place_of(segment);
        pack.design(tile.kind).facts(number)
    }

    /// The first cell a feature covers, row by row.
    #[must_use]
    pub fn first_cell(&self, id: FeatureId) -> Option<Cell> {
        self.features.segments(id).map(|segment| self.place_of(segment).0.cell).min()
    }

    /// The first of the places where a feature lies. It names the feature whatever the order in which its tiles were laid.
    ///
    /// # Panics
    /// Never: a feature lies somewhere.
    #[must_use]
    pub fn first_place(&self, id: FeatureId) -> (Cell, SegmentNumber) {
        let places = self.features.segments(id).map(|segment| {
            let (tile, number) = self.place_of(segment);
            (tile.cell, number)
        });
        places.min().expect("a feature lies somewhere")
    }

    /// How many bytes it takes in memory.
    #[must_use]
    pub fn n_bytes(&self) -> usize {
        self.grid.n_bytes() + self.features.n_bytes()
    }

    /// The cells a feature covers, each once, row by row; a cloister covers the tiles around it too.
    #[must_use]
    pub fn cells(&self, id: FeatureId) -> Vec<Cell> {
        let own = self.features.segments(id).map(|segment| self.place_of(segment).0.cell);
        let mut cells: Vec<Cell> = match self.features.get(id).kind {
            FeatureKind::Road | FeatureKind::City | FeatureKind::Field | FeatureKind::River => own.collect(),
            FeatureKind::Cloister => {
                let centre: Vec<Cell> = own.collect();
                let is_near = |tile: &&LaidTile| centre.iter().any(|cell| cell.is_near(tile.cell));
                self.grid.tiles().iter().filter(is_near).map(|tile| tile.cell).collect()
            }
        };
        in_order::sort(&mut cells);
        cells.dedup();
        cells
    }
}
