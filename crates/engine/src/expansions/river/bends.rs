//! The river's bends: two the same way in a row would turn it back on itself (RIVER-GEN-9, RIVER-GEN-10, RIVER-RUL-8).
use super::course::river_sides;
use crate::board::Board;
use crate::board::cell::Cell;
use crate::board::grid::{Found, TileNumber};
use crate::board::side::{Rotation, Side};
use crate::board::tile::Symbol;
use crate::pack::{Kind, Pack};
use crate::rules::switches::RiverUTurn;

/// Which way the river bends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Way {
    Left,
    Right,
}

/// The bend of a river that comes in on one side and leaves on another.
fn bend(comes_in: Side, leaves: Side) -> Option<Way> {
    match (leaves as u8 + 4 - comes_in as u8) & 3 {
        1 => Some(Way::Left),
        3 => Some(Way::Right),
        _ => None,
    }
}

/// Whether a tile laid here, where the river comes in on this side, would bend it back the way it bent before.
pub(super) fn turns_back(
    (board, pack): (&Board, &Pack),
    (kind, cell, rotation): (Kind, Cell, Rotation),
    comes_in: Side,
    rule: RiverUTurn,
) -> bool {
    let ways = river_sides(pack.design(kind).edges(rotation)).filter(|side| *side != comes_in);
    let before = last_bend(board, pack, cell, comes_in, rule);
    ways.filter_map(|leaves| bend(comes_in, leaves)).any(|way| before == Some(way))
}

/// The bend that lies before this cell, upstream across this side: that of the next tile, or by the strict rule the
/// last there was.
fn last_bend(board: &Board, pack: &Pack, mut cell: Cell, mut across: Side, rule: RiverUTurn) -> Option<Way> {
    loop {
        cell = cell.beyond(across)?;
        let Found::Tile(number) = board.grid.at(cell) else { return None };
        let leaves = across.opposite();
        across = comes_in_at(board, pack, number, leaves)?;
        match (bend(across, leaves), rule) {
            (Some(way), _) => return Some(way),
            (None, RiverUTurn::Immediate) => return None,
            (None, RiverUTurn::Strict) => (),
        }
    }
}

/// The side on which the river comes in that leaves on another: a fork's side towards the spring, otherwise the only
/// other one. A spring has none. In what order the tiles were laid does not matter, for a table may be set by hand.
fn comes_in_at(board: &Board, pack: &Pack, number: TileNumber, leaves: Side) -> Option<Side> {
    let tile = board.grid.tile(number);
    let mut others = river_sides(pack.design(tile.kind).edges(tile.rotation)).filter(|side| *side != leaves);
    match (others.next(), others.next()) {
        (only, None) => only,
        (one, other) => {
            let n_tiles = board.grid.tiles().len();
            one.into_iter().chain(other).find(|side| leads_to_spring((board, pack), tile.cell, *side, n_tiles))
        }
    }
}

/// Whether the river leads from this cell across this side to a spring, over at most so many tiles.
fn leads_to_spring((board, pack): (&Board, &Pack), cell: Cell, across: Side, n_tiles: usize) -> bool {
    let Some(tile) = cell.beyond(across).and_then(|cell| board.grid.tile_at(cell)) else { return false };
    let design = pack.design(tile.kind);
    let mut onward = river_sides(design.edges(tile.rotation)).filter(|side| *side != across.opposite());
    design.tile.symbols.contains(&Symbol::Spring)
        || n_tiles > 0 && onward.any(|side| leads_to_spring((board, pack), tile.cell, side, n_tiles - 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_river_from_the_west_bends_right_to_the_south() {
        assert_eq!(bend(Side::W, Side::S), Some(Way::Right));
        assert_eq!(bend(Side::W, Side::N), Some(Way::Left));
        assert_eq!(bend(Side::W, Side::E), None);
        assert_eq!(bend(Side::N, Side::W), Some(Way::Right));
        assert_eq!(bend(Side::E, Side::S), Some(Way::Left));
    }
}
