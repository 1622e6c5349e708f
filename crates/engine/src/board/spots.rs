//! One spot of each feature: for whatever goes to features anywhere on the board.
use smallvec::{SmallVec, smallvec};

use super::Board;
use super::cell::Cell;
use super::features::{FeatureId, SegmentId};
use super::grid::{LaidTile, TileNumber};
use super::tile::SegmentNumber;
use crate::pack::Pack;

/// A tile and a segment of it.
pub(crate) type Spot = (Cell, SegmentNumber);

/// Features that were found already: bits by number. Boards hardly ever have more than a thousand.
struct Seen(SmallVec<[u64; 16]>);

impl Seen {
    fn none_of(n_features: usize) -> Seen {
        Seen(smallvec![0; n_features / 64 + 1])
    }

    fn place(id: FeatureId) -> (usize, u64) {
        (usize::from(id.0) / 64, 1 << (id.0 % 64))
    }

    /// Returns whether it was not there before.
    fn add(&mut self, id: FeatureId) -> bool {
        let (word, bit) = Seen::place(id);
        let is_new = self.0[word] & bit == 0;
        self.0[word] |= bit;
        is_new
    }

    fn remove(&mut self, id: FeatureId) {
        let (word, bit) = Seen::place(id);
        self.0[word] &= !bit;
    }
}

/// What names a feature.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Names {
    /// The first of its spots on open tiles.
    FirstSpot,
    /// Each of them.
    EachSpot,
}

impl Board {
    /// Finds the features that are wanted, by their spots on open tiles, in the order of the cells. A feature that is named by
    /// its first spot and lies on the tile `first` is named there, if that is open. One look at every tile, where asking
    /// feature by feature would search the tile of each segment.
    pub(crate) fn each_spot(
        &self,
        (pack, first): (&Pack, Option<TileNumber>),
        is_open: impl Fn(&LaidTile) -> bool,
        is_wanted: impl Fn(&LaidTile, FeatureId) -> bool,
        names: impl Fn(FeatureId) -> Names,
        mut found: impl FnMut(Spot),
    ) {
        let mut seen = Seen::none_of(self.features.n_numbers());
        let on = |tile: &LaidTile| {
            let ids = tile.first_segment..tile.first_segment + SegmentId::from(tile.n_segments(pack));
            (0..).zip(ids.map(|segment| self.features.of(segment)))
        };
        let first = first.filter(|number| is_open(self.grid.tile(*number)));
        first.into_iter().flat_map(|number| on(self.grid.tile(number))).for_each(|(_, id)| _ = seen.add(id));
        for number in self.grid.row_by_row() {
            let tile = self.grid.tile(number);
            if !is_open(tile) {
                continue;
            }
            if Some(number) == first {
                on(tile).for_each(|(_, id)| seen.remove(id));
            }
            for (segment, id) in on(tile) {
                if is_wanted(tile, id) && (seen.add(id) || names(id) == Names::EachSpot) {
                    found((tile.cell, segment));
                }
            }
        }
    }
}
