//! What lies where: the laid tiles, and the empty cells beside them with what each demands of its tile.
//!
//! A dense window over the part of the table in use finds a cell's tile in one look-up; it grows with the board.
use super::cell::Cell;
use super::side::{Side, Turn};
use super::tile::{Edge, Edges};
use crate::pack::Kind;

/// The number of a laid tile, in the order of laying; the start tile is 0.
pub type TileNumber = u16;

/// A tile on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct LaidTile {
    /// Where it lies.
    pub cell: Cell,
    /// Its design.
    pub kind: Kind,
    /// How it is turned.
    pub turn: Turn,
    /// The number its first segment has on the board; the others follow.
    pub first_segment: u16,
}

/// An empty cell beside the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct EmptyCell {
    /// Where it is.
    pub cell: Cell,
    /// What its neighbours demand of a tile laid here.
    pub demands: Edges,
}

/// What is found at a cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Found {
    /// Neither a tile nor a neighbour of one.
    Nothing,
    /// The tile with this number.
    Tile(TileNumber),
    /// An empty cell beside the board, by its place in the list of them.
    Empty(u16),
}

/// All laid tiles and the empty cells beside them.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Grid {
    tiles: Vec<LaidTile>,
    empty: Vec<EmptyCell>,
    /// One entry per cell of the window, row by row: 0 nothing, n + 1 the tile n, [`EMPTY`] + n the empty cell n.
    /// Invariant: every tile and empty cell lies inside the window, with one more cell around it, unless the table
    /// ends there.
    window: Vec<u16>,
    west: i16,
    north: i16,
    width: i16,
    height: i16,
}

const EMPTY: u16 = 0x8000;
/// How much of the table the window shows at first, and by how much it grows.
const FIRST_WINDOW: i16 = 16;
const GROWTH: i16 = 4;

impl Grid {
    /// An empty table, with the memory of the old one.
    pub(crate) fn clear(&mut self) {
        self.tiles.clear();
        self.empty.clear();
        (self.west, self.north) = (-FIRST_WINDOW / 2, -FIRST_WINDOW / 2);
        (self.width, self.height) = (FIRST_WINDOW, FIRST_WINDOW);
        self.window.clear();
        self.window.resize(usize::from(FIRST_WINDOW.unsigned_abs()) * usize::from(FIRST_WINDOW.unsigned_abs()), 0);
    }

    /// The same table in the memory of this one.
    pub(crate) fn copy_from(&mut self, other: &Grid) {
        let Grid { tiles, empty, window, west, north, width, height } = other;
        self.tiles.clone_from(tiles);
        self.empty.clone_from(empty);
        self.window.clone_from(window);
        (self.west, self.north, self.width, self.height) = (*west, *north, *width, *height);
    }

    /// The laid tiles, in the order of laying.
    #[must_use]
    #[inline]
    pub fn tiles(&self) -> &[LaidTile] {
        &self.tiles
    }

    /// The tile with this number.
    #[must_use]
    #[inline]
    pub fn tile(&self, number: TileNumber) -> &LaidTile {
        &self.tiles[usize::from(number)]
    }

    /// The empty cells beside the board, in no order that means anything.
    #[must_use]
    #[inline]
    pub fn empty_cells(&self) -> &[EmptyCell] {
        &self.empty
    }

    /// What is at this cell?
    #[must_use]
    #[inline]
    pub fn at(&self, cell: Cell) -> Found {
        match self.index(cell) {
            Some(index) => Self::read(self.window[index]),
            None => Found::Nothing,
        }
    }

    /// The tile at this cell, if there is one.
    #[must_use]
    pub fn tile_at(&self, cell: Cell) -> Option<&LaidTile> {
        match self.at(cell) {
            Found::Tile(number) => Some(self.tile(number)),
            Found::Nothing | Found::Empty(_) => None,
        }
    }

    /// The demands of this cell, if it is an empty cell beside the board.
    #[must_use]
    pub fn demands_at(&self, cell: Cell) -> Option<Edges> {
        match self.at(cell) {
            Found::Empty(n) => Some(self.empty[usize::from(n)].demands),
            Found::Nothing | Found::Tile(_) => None,
        }
    }

    /// How many of the nine cells around and at this one hold tiles?
    #[must_use]
    pub fn n_tiles_near(&self, cell: Cell) -> u8 {
        let near = |dx: i8, dy: i8| Some(Cell::new(cell.x.checked_add(dx)?, cell.y.checked_add(dy)?));
        let cells = (-1..=1).flat_map(|dy| (-1..=1).filter_map(move |dx| near(dx, dy)));
        cells.filter(|cell| self.tile_at(*cell).is_some()).count() as u8
    }

    /// Put a tile down and give its neighbours: for each side the number of the tile beyond it. The empty cells around
    /// learn their new demands; what the tile connects is not this function's concern.
    pub(crate) fn put(&mut self, tile: LaidTile, edges: Edges) -> [Option<TileNumber>; 4] {
        let number = self.tiles.len() as TileNumber;
        let index = match self.index(tile.cell) {
            Some(index) => index,
            None => {
                // Only a listed position can begin away from the first window.
                self.grow_around(tile.cell);
                self.index(tile.cell).expect("the window was grown around this cell")
            }
        };
        if let Found::Empty(n) = Self::read(self.window[index]) {
            self.remove_empty(n);
        }
        self.tiles.push(tile);
        self.window[index] = number + 1;
        let mut neighbours = [None; 4];
        for side in Side::ALL {
            let Some(cell) = tile.cell.beyond(side) else { continue };
            let demand = edges.at(side).unwrap_or(Edge::Seam);
            let index = self.index(cell).expect("a cell beside an empty cell lies in the window");
            match Self::read(self.window[index]) {
                Found::Tile(beyond) => neighbours[side as usize] = Some(beyond),
                Found::Empty(n) => {
                    let empty = &mut self.empty[usize::from(n)];
                    empty.demands = empty.demands.with(side.opposite(), demand);
                }
                Found::Nothing => {
                    self.window[index] = EMPTY + self.empty.len() as u16;
                    self.empty.push(EmptyCell { cell, demands: Edges::NONE.with(side.opposite(), demand) });
                    if self.is_at_the_rim(cell) {
                        self.grow_around(cell);
                    }
                }
            }
        }
        neighbours
    }

    #[inline]
    fn read(entry: u16) -> Found {
        if entry == 0 {
            Found::Nothing
        } else if entry >= EMPTY {
            Found::Empty(entry - EMPTY)
        } else {
            Found::Tile(entry - 1)
        }
    }

    #[inline]
    fn index(&self, cell: Cell) -> Option<usize> {
        let (column, row) = (i16::from(cell.x) - self.west, i16::from(cell.y) - self.north);
        // As unsigned numbers, what lies west or north of the window is far too large.
        let inside = (column as u16) < self.width as u16 && (row as u16) < self.height as u16;
        inside.then(|| row as usize * self.width as usize + column as usize)
    }

    fn is_at_the_rim(&self, cell: Cell) -> bool {
        let (column, row) = (i16::from(cell.x) - self.west, i16::from(cell.y) - self.north);
        column == 0 || row == 0 || column == self.width - 1 || row == self.height - 1
    }

    fn remove_empty(&mut self, n: u16) {
        self.empty.swap_remove(usize::from(n));
        if let Some(moved) = self.empty.get(usize::from(n)) {
            let index = self.index(moved.cell).expect("every empty cell lies in the window");
            self.window[index] = EMPTY + n;
        }
    }

    /// Make the window larger so that this cell and those around it lie inside.
    #[cold]
    fn grow_around(&mut self, cell: Cell) {
        let (x, y) = (i16::from(cell.x), i16::from(cell.y));
        let (mut east, mut south) = (self.west + self.width, self.north + self.height);
        if x <= self.west {
            self.west = x - GROWTH;
        }
        if y <= self.north {
            self.north = y - GROWTH;
        }
        if x >= east - 1 {
            east = x + GROWTH + 1;
        }
        if y >= south - 1 {
            south = y + GROWTH + 1;
        }
        (self.width, self.height) = (east - self.west, south - self.north);
        self.window.clear();
        self.window.resize(self.width as usize * self.height as usize, 0);
        for (n, tile) in (0u16..).zip(&self.tiles) {
            let index = self.index(tile.cell).expect("the window only grows");
            self.window[index] = n + 1;
        }
        for (n, empty) in (0u16..).zip(&self.empty) {
            let index = self.index(empty.cell).expect("the window only grows");
            self.window[index] = EMPTY + n;
        }
    }
}
