//! Finding a whole feature from a part of it.
use bastide_engine::board::Board;
use bastide_engine::board::cell::Cell;
use bastide_engine::board::features::SegmentId;
use bastide_engine::board::tile::SegmentNumber;
use bastide_engine::game::Game;

/// All segments of the feature that this segment of the tile at this cell belongs to; none if there is no such segment.
pub(crate) fn feature_segments(game: &Game, cell: Cell, segment: SegmentNumber) -> Vec<(Cell, SegmentNumber)> {
    let board = &game.state().board;
    let Some(id) = board.feature_at(&game.rules().pack, cell, segment) else { return Vec::new() };
    board.features.segments(id).map(|segment| place_in(board, segment)).collect()
}

/// Where a segment of the board is: the cell of its tile, and its number there.
pub(super) fn place_in(board: &Board, segment: SegmentId) -> (Cell, SegmentNumber) {
    let (tile, number) = board.place_of(segment);
    (tile.cell, number)
}
