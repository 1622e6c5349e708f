//! The cloister: a feature by itself, complete when all eight cells around it hold tiles (BASE-CLOISTER-1 to 4).
//!
//! Moments: `tile_laid`, `tile_taken_up`. Its totals stand with the other features; this room remembers where the cloisters are, so that
//! a new tile finds those it lies beside.
use smallvec::SmallVec;

use crate::board::cell::Cell;
use crate::board::change::TakenUp;
use crate::board::features::SegmentId;
use crate::board::grid::TileNumber;
use crate::rules::Rules;
use crate::state::State;

/// Where the cloisters are.
#[derive(PartialEq, Eq, Hash, Debug, Default)]
pub struct Cloisters {
    list: SmallVec<[(Cell, SegmentId); 8]>,
}

impl Clone for Cloisters {
    fn clone(&self) -> Cloisters {
        Cloisters { list: SmallVec::from_slice(&self.list) }
    }

    fn clone_from(&mut self, other: &Cloisters) {
        self.list.clear();
        self.list.extend_from_slice(&other.list);
    }
}

impl Cloisters {
    pub(crate) fn clear(&mut self) {
        self.list.clear();
    }

    pub(crate) fn n_bytes_pointed_to(&self) -> usize {
        if self.list.spilled() { size_of_val(&*self.list) } else { 0 }
    }

    /// The cloisters at or around this cell, in the order they were laid.
    pub fn near(&self, cell: Cell) -> impl Iterator<Item = SegmentId> {
        self.list.iter().filter(move |(at, _)| at.is_near(cell)).map(|(_, segment)| *segment)
    }
}

/// Moment `tile_laid`: the cloisters around gain a tile, and a new cloister counts what lies around it.
#[inline]
pub(crate) fn tile_laid(state: &mut State, rules: &Rules, tile: TileNumber) {
    let laid = *state.board.grid.tile(tile);
    for segment in state.cloisters.near(laid.cell) {
        let id = state.board.features.of(segment);
        let feature = state.board.features.get_mut(id);
        feature.size += 1;
        feature.open -= 1;
        if feature.open == 0 {
            state.board.features.note_closed(segment);
        }
    }
    if let Some(number) = rules.pack.design(laid.kind).cloister {
        let segment = laid.first_segment + SegmentId::from(number);
        let near = u16::from(state.board.grid.n_tiles_near(laid.cell));
        let id = state.board.features.of(segment);
        let feature = state.board.features.get_mut(id);
        feature.size = near;
        feature.open = 9 - near;
        if feature.open == 0 {
            state.board.features.note_closed(segment);
        }
        state.cloisters.list.push((laid.cell, segment));
    }
}

/// Moment `tile_taken_up`: the cloisters around lose a tile, and the one on it is no more.
pub(crate) fn tile_taken_up(state: &mut State, taken: &TakenUp) {
    state.cloisters.list.retain(|(_, segment)| match taken.segment_now(*segment) {
        Some(now) => {
            *segment = now;
            true
        }
        None => false,
    });
    for segment in state.cloisters.near(taken.tile.cell) {
        let id = state.board.features.of(segment);
        let feature = state.board.features.get_mut(id);
        feature.size -= 1;
        feature.open += 1;
    }
}
