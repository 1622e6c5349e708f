//! The camera: a position and a scale, and the arithmetic of moving both. A tile is 100 wide.
use bastide_engine::board::cell::Cell;
use bastide_engine::game::Game;

/// The transform from board to screen: point × scale + (x, y).
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Camera {
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) scale: f64,
}

/// A part of the board, in board units.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Bounds {
    pub(super) west: f64,
    pub(super) north: f64,
    pub(super) east: f64,
    pub(super) south: f64,
}

/// The width of a tile on the board.
pub(super) const TILE: f64 = 100.0;

/// The range of scales: from far away to one tile filling a phone.
const SCALES: (f64, f64) = (0.12, 4.0);

/// The largest scale chosen automatically.
const MOST_WHEN_FITTED: f64 = 1.35;

impl Bounds {
    /// One cell.
    pub(super) fn of_cell(cell: Cell) -> Bounds {
        let (west, north) = (TILE * f64::from(cell.x), TILE * f64::from(cell.y));
        Bounds { west, north, east: west + TILE, south: north + TILE }
    }

    /// All tiles, with this much around them.
    pub(super) fn of_tiles(game: &Game, around: f64) -> Bounds {
        let tiles = game.state().board.grid.tiles();
        let all = tiles.iter().map(|tile| Bounds::of_cell(tile.cell)).reduce(Bounds::and);
        all.unwrap_or(Bounds::of_cell(Cell::START)).wider(around)
    }

    pub(super) fn and(self, other: Bounds) -> Bounds {
        Bounds {
            west: self.west.min(other.west),
            north: self.north.min(other.north),
            east: self.east.max(other.east),
            south: self.south.max(other.south),
        }
    }

    pub(super) fn wider(self, around: f64) -> Bounds {
        Bounds {
            west: self.west - around,
            north: self.north - around,
            east: self.east + around,
            south: self.south + around,
        }
    }

    pub(super) fn width(self) -> f64 {
        self.east - self.west
    }

    pub(super) fn height(self) -> f64 {
        self.south - self.north
    }

    pub(super) fn middle(self) -> (f64, f64) {
        ((self.west + self.east) / 2.0, (self.north + self.south) / 2.0)
    }
}

impl Camera {
    /// The camera that shows these bounds in the middle of a screen of this size.
    pub(super) fn fitting(bounds: Bounds, (width, height): (f64, f64)) -> Camera {
        let scale = (width / bounds.width()).min(height / bounds.height()).min(MOST_WHEN_FITTED);
        Camera::centred(bounds, scale.clamp(SCALES.0, SCALES.1), (width, height))
    }

    /// The camera of this scale that has the middle of these bounds in the middle of the screen.
    pub(super) fn centred(bounds: Bounds, scale: f64, (width, height): (f64, f64)) -> Camera {
        let (x, y) = bounds.middle();
        Camera { x: width / 2.0 - x * scale, y: height / 2.0 - y * scale, scale }
    }

    /// Zooms, keeping this point of the screen fixed.
    pub(super) fn zoomed(self, factor: f64, (x, y): (f64, f64)) -> Camera {
        let scale = (self.scale * factor).clamp(SCALES.0, SCALES.1);
        let factor = scale / self.scale;
        Camera { x: x - (x - self.x) * factor, y: y - (y - self.y) * factor, scale }
    }

    pub(super) fn moved(self, (dx, dy): (f64, f64)) -> Camera {
        Camera { x: self.x + dx, y: self.y + dy, ..self }
    }

    /// Where a point of the board appears on the screen.
    pub(super) fn on_screen(self, (x, y): (f64, f64)) -> (f64, f64) {
        (x * self.scale + self.x, y * self.scale + self.y)
    }

    /// Whether these bounds fit entirely on a screen of this size.
    pub(super) fn shows(self, bounds: Bounds, (width, height): (f64, f64)) -> bool {
        let (left, top) = self.on_screen((bounds.west, bounds.north));
        let (right, bottom) = self.on_screen((bounds.east, bounds.south));
        // A tolerance of one pixel.
        left >= -1.0 && top >= -1.0 && right <= width + 1.0 && bottom <= height + 1.0
    }

    /// Moves as little as needed to show these bounds; bounds larger than the screen are centred.
    pub(super) fn moved_to_show(self, bounds: Bounds, (width, height): (f64, f64)) -> Camera {
        let (left, top) = self.on_screen((bounds.west, bounds.north));
        let (right, bottom) = self.on_screen((bounds.east, bounds.south));
        self.moved((into_view(left, right, width), into_view(top, bottom, height)))
    }

    /// Keeps part of these bounds on the screen, so that the board is never lost.
    pub(super) fn kept_near(self, bounds: Bounds, (width, height): (f64, f64)) -> Camera {
        let margin = 60.0;
        let (left, top) = self.on_screen((bounds.west, bounds.north));
        let (right, bottom) = self.on_screen((bounds.east, bounds.south));
        let back = |from: f64, to: f64, room: f64| {
            if to < margin {
                margin - to
            } else if from > room - margin {
                room - margin - from
            } else {
                0.0
            }
        };
        self.moved((back(left, right, width), back(top, bottom, height)))
    }
}

/// The shift that brings this interval inside 0 to `room`.
fn into_view(from: f64, to: f64, room: f64) -> f64 {
    if to - from > room {
        (room - to - from) / 2.0
    } else if from < 0.0 {
        -from
    } else if to > room {
        room - to
    } else {
        0.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SCREEN: (f64, f64) = (800.0, 600.0);

    #[test]
    fn a_board_that_is_fitted_is_wholly_shown() {
        let board = Bounds { west: -700.0, north: -300.0, east: 900.0, south: 1500.0 };
        let camera = Camera::fitting(board, SCREEN);
        assert!(camera.shows(board, SCREEN));
        assert!(!camera.shows(board.wider(100.0), SCREEN), "it is shown as large as possible");
    }

    #[test]
    fn a_single_tile_does_not_fill_the_screen() {
        let camera = Camera::fitting(Bounds::of_cell(Cell::START), SCREEN);
        assert_eq!(camera.scale, MOST_WHEN_FITTED);
        assert_eq!(camera.on_screen((50.0, 50.0)), (400.0, 300.0));
    }

    #[test]
    fn zooming_keeps_what_is_under_the_pointer() {
        let camera = Camera { x: 40.0, y: -30.0, scale: 0.8 };
        let pointer = camera.on_screen((120.0, 240.0));
        let (x, y) = camera.zoomed(1.7, pointer).on_screen((120.0, 240.0));
        assert!((x - pointer.0).abs() < 1e-9 && (y - pointer.1).abs() < 1e-9);
        assert_eq!(camera.zoomed(1e9, pointer).scale, SCALES.1);
        assert_eq!(camera.zoomed(1e-9, pointer).scale, SCALES.0);
    }

    #[test]
    fn a_cell_outside_is_brought_to_the_nearest_edge() {
        let camera = Camera { x: 0.0, y: 0.0, scale: 1.0 };
        let moved = camera.moved_to_show(Bounds::of_cell(Cell::new(9, -1)), SCREEN);
        assert_eq!((moved.x, moved.y), (-200.0, 100.0));
        assert_eq!(camera.moved_to_show(Bounds::of_cell(Cell::new(3, 3)), SCREEN), camera);
    }

    #[test]
    fn the_board_cannot_be_lost() {
        let board = Bounds::of_cell(Cell::START);
        let far = Camera { x: 5000.0, y: -5000.0, scale: 1.0 };
        let kept = far.kept_near(board, SCREEN);
        let (left, _) = kept.on_screen((board.west, board.north));
        let (_, bottom) = kept.on_screen((board.east, board.south));
        assert!(left < SCREEN.0 && bottom > 0.0);
    }
}
