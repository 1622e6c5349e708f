//! Seats, spots and cells of events as text.
use bastide_engine::board::cell::Cell;
use bastide_engine::board::tile::SegmentNumber;
use bastide_engine::figures::Player;
use bastide_engine::game::Game;

/// The seat as people count it.
pub(crate) const fn seat(player: Player) -> u8 {
    player.0 + 1
}

/// The spot of a segment on the tile that lies there.
pub(crate) fn spot(game: &Game, cell: Cell, segment: SegmentNumber) -> String {
    let tile = game.state().board.grid.tile_at(cell);
    tile.and_then(|tile| tile.spot_name(&game.rules().pack, segment)).unwrap_or_else(|| "?".to_owned())
}

/// Cells as text.
pub(crate) fn texts(cells: &[Cell]) -> Vec<String> {
    cells.iter().map(Cell::to_string).collect()
}
