//! Finding a whole feature from a part of it.
use bastide_engine::board::cell::Cell;
use bastide_engine::board::tile::SegmentNumber;
use bastide_engine::game::Game;

/// All segments of the feature that this segment of the tile at this cell belongs to; none if there is no such segment.
pub(crate) fn feature_segments(game: &Game, cell: Cell, segment: SegmentNumber) -> Vec<(Cell, SegmentNumber)> {
    let board = &game.state().board;
    let Some(segment) = board.segment_at(&game.rules().pack, cell, segment) else { return Vec::new() };
    let segments = board.features.segments(board.features.of(segment));
    segments
        .map(|segment| {
            let (tile, number) = board.place_of(segment);
            (tile.cell, number)
        })
        .collect()
}
