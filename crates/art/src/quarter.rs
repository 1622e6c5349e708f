//! The quarters of the City of Carcassonne: where in the block of twelve tiles they lie, and who stands where.
//!
//! Coordinates are those of the block: its north-west corner is 0,0, a tile is 100 wide, the block 400 by 300. On a board
//! whose block begins at the cell `x,y` they are shifted by `100 * x, 100 * y`.
use bastide_engine::board::cell::Cell;
use bastide_engine::board::tile::{Quarter, Symbol, Tile};

use crate::shapes::{Ink, Point, at};

/// A quarter's ground.
pub(crate) struct Ground {
    /// The open ground, from its north-west to its south-east corner.
    pub(crate) from: Point,
    pub(crate) to: Point,
    /// Where its followers stand, from corner to corner.
    yard: (Point, Point),
    /// Where the count stands: before the quarter's building.
    count: Point,
}

/// The ground of a quarter.
pub(crate) const fn ground(quarter: Quarter) -> Ground {
    match quarter {
        Quarter::Castle => Ground {
            from: at(203.0, 57.0),
            to: at(323.0, 113.0),
            yard: (at(261.0, 75.0), at(312.0, 99.0)),
            count: at(229.0, 96.0),
        },
        Quarter::Cathedral => Ground {
            from: at(98.0, 98.0),
            to: at(195.0, 196.0),
            yard: (at(166.0, 115.0), at(185.0, 181.0)),
            count: at(129.0, 168.0),
        },
        Quarter::Market => Ground {
            from: at(206.0, 121.0),
            to: at(341.0, 191.0),
            yard: (at(248.0, 151.0), at(329.0, 177.0)),
            count: at(222.0, 165.0),
        },
        Quarter::Blacksmith => Ground {
            from: at(203.0, 199.0),
            to: at(328.0, 245.0),
            yard: (at(267.0, 211.0), at(316.0, 232.0)),
            count: at(241.0, 226.0),
        },
    }
}

/// The middle of the place where a quarter's followers stand.
#[must_use]
pub fn quarter_place(quarter: Quarter) -> (f64, f64) {
    let (from, to) = ground(quarter).yard;
    ((from.x + to.x) / 2.0, (from.y + to.y) / 2.0)
}

/// The places of a number of figures in a quarter: in rows, as far apart as possible.
#[must_use]
pub fn quarter_spots(quarter: Quarter, n: usize) -> Vec<(f64, f64)> {
    let (from, to) = ground(quarter).yard;
    let (middle, size) = (from.between(to, 0.5), to - from);
    let step = |room: f64, many: usize| (room / (many.max(2) - 1) as f64).min(WIDE);
    // The number of rows that keeps neighbours furthest apart; of equal ones the smallest.
    let apart = |rows: usize| step(size.x, n.div_ceil(rows)).min(step(size.y, rows));
    let n_rows = (1..=n.max(1)).rev().max_by(|a, b| apart(*a).total_cmp(&apart(*b))).unwrap_or(1);
    let n_columns = n.div_ceil(n_rows);
    let place = |place: usize| {
        let (row, column) = (place / n_columns, place % n_columns);
        let in_row = n_columns.min(n - row * n_columns);
        let used_rows = n.div_ceil(n_columns);
        let x = middle.x + (column as f64 - (in_row - 1) as f64 / 2.0) * step(size.x, n_columns);
        (x, middle.y + (row as f64 - (used_rows - 1) as f64 / 2.0) * step(size.y, used_rows))
    };
    (0..n).map(place).collect()
}

/// A figure's width, and a little air.
const WIDE: f64 = 23.0;

/// Where the count stands in a quarter.
#[must_use]
pub fn count_place(quarter: Quarter) -> (f64, f64) {
    let Point { x, y } = ground(quarter).count;
    (x, y)
}

/// The outline of a quarter as SVG path data: to light it up, or to be chosen by.
#[must_use]
pub fn quarter_path(quarter: Quarter) -> String {
    let Ground { from, to, .. } = ground(quarter);
    let mut ink = Ink::default();
    rounded(&mut ink, from, to);
    ink.0
}

/// A rectangle with cut corners.
pub(crate) fn rounded(ink: &mut Ink, from: Point, to: Point) {
    const CUT: f64 = 7.0;
    let (w, h) = (to.x - from.x - 2.0 * CUT, to.y - from.y - 2.0 * CUT);
    ink.shape(
        at(from.x + CUT, from.y),
        &[(w, 0.0), (CUT, CUT), (0.0, h), (-CUT, CUT), (-w, 0.0), (-CUT, -CUT), (0.0, -h)],
    );
}

/// Where a block begins, told by one of its tiles and the cell that tile lies at; `None` for other tiles.
#[must_use]
pub fn block_corner(tile: &Tile, cell: Cell) -> Option<Cell> {
    let is_block = |symbol: &Symbol| match symbol {
        Symbol::Carcassonne { column, row, .. } => Some((*column, *row)),
        _ => None,
    };
    let (column, row) = tile.symbols.iter().find_map(is_block)?;
    Some(Cell::new(cell.x - column as i8, cell.y - row as i8))
}
