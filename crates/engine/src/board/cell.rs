//! A place on the board.
use std::fmt;

use super::side::Side;

/// A place on the board: `x` grows east, `y` grows south, the start tile lies at `0,0`.
///
/// The table is finite: it reaches from −127 to 127 both ways. No game has ever come near its edge.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
// Cells are copied more often than their numbers are looked at: as two bytes at once, not one after the other.
#[repr(align(2))]
pub struct Cell {
    /// How far south. The first field, so that cells sort by rows, from the top left.
    pub y: i8,
    /// How far east.
    pub x: i8,
}

impl Cell {
    /// Where the start tile lies.
    pub const START: Cell = Cell { y: 0, x: 0 };
    /// How far the table reaches from the start tile, in every direction.
    pub const REACH: i8 = 127;

    /// The cell `x,y`.
    #[must_use]
    pub const fn new(x: i8, y: i8) -> Cell {
        Cell { y, x }
    }

    /// The cell beyond this side, unless the table ends there.
    #[must_use]
    pub const fn beyond(self, side: Side) -> Option<Cell> {
        let (x, y) = match side {
            Side::N => (Some(self.x), self.y.checked_sub(1)),
            Side::E => (self.x.checked_add(1), Some(self.y)),
            Side::S => (Some(self.x), self.y.checked_add(1)),
            Side::W => (self.x.checked_sub(1), Some(self.y)),
        };
        match (x, y) {
            (Some(x), Some(y)) if x >= -Cell::REACH && y >= -Cell::REACH => Some(Cell { y, x }),
            (Some(_) | None, Some(_) | None) => None,
        }
    }

    /// The cells around the corner in which this cell meets those north and west of it, as far as the table reaches.
    #[must_use]
    pub const fn around_corner(self) -> [Option<Cell>; 4] {
        let north = self.beyond(Side::N);
        let north_west = match north {
            Some(north) => north.beyond(Side::W),
            None => None,
        };
        [Some(self), north, self.beyond(Side::W), north_west]
    }

    /// Whether the other cell is this one or one of the eight around it.
    #[must_use]
    pub const fn is_near(self, other: Cell) -> bool {
        self.x.abs_diff(other.x) <= 1 && self.y.abs_diff(other.y) <= 1
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_ends_at_its_reach() {
        let corner = Cell::new(Cell::REACH, -Cell::REACH);
        assert_eq!(corner.beyond(Side::E), None);
        assert_eq!(corner.beyond(Side::N), None);
        assert_eq!(corner.beyond(Side::S), Some(Cell::new(127, -126)));
        assert_eq!(corner.beyond(Side::W), Some(Cell::new(126, -127)));
    }

    #[test]
    fn a_cell_off_the_table_leads_nowhere_but_back() {
        let off = Cell::new(i8::MIN, 0);
        assert_eq!(Side::ALL.map(|side| off.beyond(side)), [None, Some(Cell::new(-127, 0)), None, None]);
    }

    #[test]
    fn near_means_the_eight_around_and_itself() {
        let near = (-3..=3).flat_map(|x| (-3..=3).map(move |y| Cell::new(x, y))).filter(|c| Cell::START.is_near(*c));
        assert_eq!(near.count(), 9);
    }
}
