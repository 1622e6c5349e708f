//! What lies where: the laid tiles, and the empty cells beside them with what each demands of its tile.
//!
//! A dense window over the part of the table in use finds a cell's tile in one look-up; it grows with the board.
use super::cell::Cell;
use super::features::SegmentId;
use super::over::Over;
use super::side::{Rotation, Side};
use super::tile::{Demands, Edge, Lie, SegmentNumber};
use crate::clone::clone_reusing_memory;
use crate::pack::{Kind, Pack};

/// The number of a laid tile, in the order of laying; the start tile is 0.
pub type TileNumber = u16;

/// A tile on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct LaidTile {
    /// Where it lies.
    pub cell: Cell,
    /// Its design.
    pub kind: Kind,
    /// Its rotation.
    pub rotation: Rotation,
    /// What lies over it.
    pub over: Over,
    /// The number its first segment has on the board; the others follow.
    pub first_segment: u16,
}

impl LaidTile {
    /// How its design lies.
    #[must_use]
    #[inline]
    pub fn lie<'p>(&self, pack: &'p Pack) -> &'p Lie {
        &pack.design(self.kind).lies[usize::from(self.rotation.count())]
    }

    /// How many segments it has, a bridge over it included; they are numbered from 0, the bridge last.
    #[must_use]
    #[inline]
    pub fn n_segments(&self, pack: &Pack) -> SegmentNumber {
        pack.design(self.kind).n_segments + SegmentNumber::from(self.over.as_bridge().is_some())
    }

    /// What this side shows, the ends of a bridge included.
    #[must_use]
    pub fn edge(&self, pack: &Pack, side: Side) -> Edge {
        match self.over.as_bridge() {
            Some(ends) if ends.has(side) => Edge::Road,
            Some(_) | None => self.lie(pack).edges[side as usize],
        }
    }

    /// The city, road or river segment that reaches this side: a printed one, or a bridge.
    #[must_use]
    pub fn segment_at(&self, pack: &Pack, side: Side) -> Option<SegmentNumber> {
        match self.over.as_bridge() {
            Some(ends) if ends.has(side) => pack.design(self.kind).bridge,
            Some(_) | None => Some(self.lie(pack).at_side[side as usize]).filter(|segment| *segment != Lie::NONE),
        }
    }
}

/// An empty cell beside the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct EmptyCell {
    /// Where it is.
    pub cell: Cell,
    /// What its neighbours demand of a tile laid here.
    pub demands: Demands,
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
#[derive(PartialEq, Eq, Hash, Debug, Default)]
pub struct Grid {
    tiles: Vec<LaidTile>,
    empty: Vec<EmptyCell>,
    /// One entry per cell of the window, row by row: 0 nothing, n + 1 the tile n, [`EMPTY`] + n the empty cell n.
    /// Invariant: every tile lies inside the window together with the cells beside it.
    window: Vec<u16>,
    west: i16,
    north: i16,
    width: i16,
    height: i16,
}

clone_reusing_memory!(Grid { copy: west, north, width, height; clone: tiles, empty, window });

const EMPTY: u16 = 0x8000;
/// How much of the table the window shows at first, and by how much it grows. In games with many tiles it is larger, since to
/// grow it all of them are entered again.
const FIRST_WINDOW: i16 = 14;
const GROWTH: i16 = 2;
const LARGE_FIRST_WINDOW: i16 = 30;
const LARGE_GROWTH: i16 = 6;
const MANY_TILES: u16 = 160;

impl Grid {
    /// An empty table for a game with so many tiles, with the memory of the old one.
    pub(crate) fn clear(&mut self, n_tiles: u16) {
        self.tiles.clear();
        self.empty.clear();
        let extent = if n_tiles < MANY_TILES { FIRST_WINDOW } else { LARGE_FIRST_WINDOW };
        (self.west, self.north) = (-extent / 2, -extent / 2);
        (self.width, self.height) = (extent, extent);
        self.window.clear();
        self.window.resize(usize::from(extent.unsigned_abs()) * usize::from(extent.unsigned_abs()), 0);
    }

    /// How many bytes it takes in memory.
    pub(super) fn n_bytes(&self) -> usize {
        size_of::<Grid>() + size_of_val(&*self.tiles) + size_of_val(&*self.empty) + size_of_val(&*self.window)
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

    /// The laid tiles by their numbers, row by row.
    pub(crate) fn row_by_row(&self) -> impl Iterator<Item = TileNumber> + use<'_> {
        self.window.iter().filter(|entry| **entry != 0 && **entry < EMPTY).map(|entry| *entry - 1)
    }

    /// The tile a segment of the board lies on.
    #[must_use]
    #[inline]
    pub fn tile_of(&self, segment: SegmentId) -> TileNumber {
        // Mostly the tile is asked for that was just laid.
        if let Some(last) = self.tiles.last()
            && last.first_segment <= segment
        {
            return self.tiles.len() as TileNumber - 1;
        }
        // Tiles are numbered as they are laid, and so are segments.
        self.tiles.partition_point(|tile| tile.first_segment <= segment) as TileNumber - 1
    }

    /// The empty cells beside the board, in no particular order.
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

    /// The number of the tile at this cell, if there is one.
    #[must_use]
    pub fn number_at(&self, cell: Cell) -> Option<TileNumber> {
        match self.at(cell) {
            Found::Tile(number) => Some(number),
            Found::Nothing | Found::Empty(_) => None,
        }
    }

    /// The demands of this cell, if it is an empty cell beside the board.
    #[must_use]
    pub fn demands_at(&self, cell: Cell) -> Option<Demands> {
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
    #[inline]
    pub(crate) fn put(&mut self, tile: LaidTile, edges: [Edge; 4]) -> [Option<TileNumber>; 4] {
        self.make_room_around(tile.cell);
        let index = self.index(tile.cell).expect("there is room around this cell");
        if let Found::Empty(n) = Self::read(self.window[index]) {
            self.remove_empty(n);
        }
        self.tiles.push(tile);
        self.window[index] = self.tiles.len() as u16;
        let beyond = [index - self.width as usize, index + 1, index + self.width as usize, index - 1];
        let mut neighbours = [None; 4];
        for side in Side::ALL {
            let Some(cell) = tile.cell.beyond(side) else { continue };
            let (demand, across) = (edges[side as usize], side.opposite());
            let entry = &mut self.window[beyond[side as usize]];
            match Self::read(*entry) {
                Found::Tile(beyond) => neighbours[side as usize] = Some(beyond),
                Found::Empty(n) => {
                    let empty = &mut self.empty[usize::from(n)];
                    empty.demands = empty.demands.with(across, demand);
                }
                Found::Nothing => {
                    *entry = EMPTY + self.empty.len() as u16;
                    self.empty.push(EmptyCell { cell, demands: Demands::NONE.with(across, demand) });
                }
            }
        }
        neighbours
    }

    /// From now on this lies over a tile.
    pub(super) fn lay_over(&mut self, number: TileNumber, over: Over) {
        self.tiles[usize::from(number)].over = over;
    }

    /// A neighbour of this cell shows something else towards it. Nothing happens if a tile lies there.
    pub(super) fn change_demand(&mut self, cell: Cell, side: Side, edge: Edge) {
        if let Found::Empty(n) = self.at(cell) {
            let demands = &mut self.empty[usize::from(n)].demands;
            *demands = demands.without(side).with(side, edge);
        }
    }

    /// Take a tile up, whose segments had so many numbers: those laid after it move up. What the empty cells demand is
    /// found afresh from what the other tiles show.
    pub(super) fn take_up(&mut self, number: TileNumber, n_links: SegmentId, edges: impl Fn(&LaidTile) -> [Edge; 4]) {
        self.tiles.remove(usize::from(number));
        self.tiles[usize::from(number)..].iter_mut().for_each(|tile| tile.first_segment -= n_links);
        self.empty.clear();
        self.enter_all();
        for tile in &self.tiles {
            for (side, edge) in Side::ALL.into_iter().zip(edges(tile)) {
                let Some(cell) = tile.cell.beyond(side) else { continue };
                let index = self.index(cell).expect("the cells beside a tile lie in the window");
                if self.window[index] == 0 {
                    self.window[index] = EMPTY + self.empty.len() as u16;
                    self.empty.push(EmptyCell { cell, demands: Demands::NONE });
                }
                if let Found::Empty(n) = Self::read(self.window[index]) {
                    let demands = &mut self.empty[usize::from(n)].demands;
                    *demands = demands.with(side.opposite(), edge);
                }
            }
        }
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

    fn remove_empty(&mut self, n: u16) {
        self.empty.swap_remove(usize::from(n));
        if let Some(moved) = self.empty.get(usize::from(n)) {
            let index = self.index(moved.cell).expect("every empty cell lies in the window");
            self.window[index] = EMPTY + n;
        }
    }

    /// Make sure that this cell and those beside it lie inside the window.
    #[inline]
    fn make_room_around(&mut self, cell: Cell) {
        let (column, row) = (i16::from(cell.x) - self.west, i16::from(cell.y) - self.north);
        if column < 1 || row < 1 || column > self.width - 2 || row > self.height - 2 {
            self.grow_around(cell);
        }
    }

    #[cold]
    fn grow_around(&mut self, cell: Cell) {
        let (x, y) = (i16::from(cell.x), i16::from(cell.y));
        let growth = if self.width < LARGE_FIRST_WINDOW { GROWTH } else { LARGE_GROWTH };
        let (east, south) = (self.west + self.width, self.north + self.height);
        let (east, south) = (east.max(x + growth + 1), south.max(y + growth + 1));
        (self.west, self.north) = (self.west.min(x - growth), self.north.min(y - growth));
        (self.width, self.height) = (east - self.west, south - self.north);
        self.enter_all();
    }

    /// Write all tiles and empty cells into a new window.
    fn enter_all(&mut self) {
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
