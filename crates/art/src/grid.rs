//! What lies where on a tile: a fine grid of labels, from which fields, spots and clearances are read.
//!
//! Cities, roads and the rest are painted on the grid as they are drawn. What nobody painted is grass; its connected
//! parts are the pieces of field, known by the halves of sides that they reach.
use std::collections::VecDeque;

use bastide_engine::board::side::{Half, Rotation};
use bastide_sort as in_order;

use crate::shapes::{Point, at};

/// Cells along a side.
pub(crate) const SIZE: usize = 200;
/// A cell's width in tile units.
pub(crate) const CELL: f64 = 100.0 / SIZE as f64;

/// What lies in a cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Label {
    /// Grass that belongs to no field yet.
    Grass,
    /// The segment with this number.
    Segment(u8),
    /// A wall.
    Wall,
    /// Something that ends roads and parts fields without being a segment: a village, a tower, a lake.
    Site,
    /// The City of Carcassonne.
    Carcassonne,
}

/// The labels of a tile.
#[derive(Clone, Debug)]
pub(crate) struct Grid {
    cells: Vec<Label>,
}

/// A connected part of the grass.
#[derive(Clone, Debug)]
pub(crate) struct Piece {
    pub(crate) cells: Vec<usize>,
    /// How many border cells it has at each half.
    pub(crate) halves: [usize; 8],
}

fn centre_of(cell: usize) -> Point {
    at(((cell % SIZE) as f64 + 0.5) * CELL, ((cell / SIZE) as f64 + 0.5) * CELL)
}

fn neighbours(cell: usize) -> impl Iterator<Item = usize> {
    let (x, y) = (cell % SIZE, cell / SIZE);
    let west = (x > 0).then(|| cell - 1);
    let east = (x + 1 < SIZE).then(|| cell + 1);
    let north = (y > 0).then(|| cell - SIZE);
    let south = (y + 1 < SIZE).then(|| cell + SIZE);
    [west, east, north, south].into_iter().flatten()
}

/// The halves at whose side a cell lies.
fn halves_at(cell: usize) -> impl Iterator<Item = Half> {
    let (x, y) = (cell % SIZE, cell / SIZE);
    let (west, north) = (x < SIZE / 2, y < SIZE / 2);
    let n = (y == 0).then_some(if west { Half::NL } else { Half::NR });
    let e = (x + 1 == SIZE).then_some(if north { Half::EL } else { Half::ER });
    let s = (y + 1 == SIZE).then_some(if west { Half::SR } else { Half::SL });
    let w = (x == 0).then_some(if north { Half::WR } else { Half::WL });
    [n, e, s, w].into_iter().flatten()
}

impl Grid {
    pub(crate) fn new() -> Grid {
        Grid { cells: vec![Label::Grass; SIZE * SIZE] }
    }

    pub(crate) fn label(&self, p: Point) -> Option<Label> {
        let (x, y) = ((p.x / CELL).floor(), (p.y / CELL).floor());
        let inside = 0.0..SIZE as f64;
        (inside.contains(&x) && inside.contains(&y)).then(|| self.cells[y as usize * SIZE + x as usize])
    }

    pub(crate) fn label_of(&self, cell: usize) -> Label {
        self.cells[cell]
    }

    /// Every second cell both ways, with the places of their middles: enough to look for a place.
    pub(crate) fn sampled(&self) -> impl Iterator<Item = (usize, Point, Label)> + '_ {
        let cells = (0..SIZE).step_by(2).flat_map(|y| (0..SIZE).step_by(2).map(move |x| y * SIZE + x));
        cells.map(|cell| (cell, centre_of(cell), self.cells[cell]))
    }

    /// All cells with the places of their middles.
    pub(crate) fn all(&self) -> impl Iterator<Item = (usize, Point, Label)> + '_ {
        self.cells.iter().enumerate().map(|(cell, label)| (cell, centre_of(cell), *label))
    }

    /// Paints the inside of a polygon.
    pub(crate) fn fill(&mut self, polygon: &[Point], label: Label) {
        for row in 0..SIZE {
            let y = (row as f64 + 0.5) * CELL;
            let mut crossings: Vec<f64> = Vec::new();
            for (n, a) in polygon.iter().enumerate() {
                let b = polygon[(n + 1) % polygon.len()];
                if (a.y <= y) != (b.y <= y) {
                    crossings.push(a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x));
                }
            }
            in_order::sort_by(&mut crossings, f64::total_cmp);
            for pair in crossings.chunks_exact(2) {
                let from = (pair[0] / CELL - 0.5).ceil().clamp(0.0, SIZE as f64) as usize;
                let to = ((pair[1] / CELL - 0.5).floor() + 1.0).clamp(0.0, SIZE as f64) as usize;
                if from < to {
                    self.cells[row * SIZE + from..row * SIZE + to].fill(label);
                }
            }
        }
    }

    /// Paints a disc.
    pub(crate) fn disc(&mut self, centre: Point, radius: f64, label: Label) {
        self.ellipse(centre, radius, radius, label);
    }

    /// Paints an ellipse.
    pub(crate) fn ellipse(&mut self, centre: Point, rx: f64, ry: f64, label: Label) {
        let cell = |v: f64| (v / CELL).floor().clamp(0.0, (SIZE - 1) as f64) as usize;
        for y in cell(centre.y - ry)..=cell(centre.y + ry) {
            for x in cell(centre.x - rx)..=cell(centre.x + rx) {
                let p = centre_of(y * SIZE + x) - centre;
                if (p.x / rx).powi(2) + (p.y / ry).powi(2) <= 1.0 {
                    self.cells[y * SIZE + x] = label;
                }
            }
        }
    }

    /// Paints a line of this half width, with round ends.
    pub(crate) fn stroke(&mut self, line: &[Point], half_width: f64, label: Label) {
        let cell = |v: f64| (v / CELL).floor().clamp(0.0, (SIZE - 1) as f64) as usize;
        for pair in line.windows(2) {
            let (a, b) = (pair[0], pair[1]);
            let (low, high) = (at(a.x.min(b.x), a.y.min(b.y)), at(a.x.max(b.x), a.y.max(b.y)));
            for y in cell(low.y - half_width)..=cell(high.y + half_width) {
                for x in cell(low.x - half_width)..=cell(high.x + half_width) {
                    if centre_of(y * SIZE + x).off_line(a, b) <= half_width {
                        self.cells[y * SIZE + x] = label;
                    }
                }
            }
        }
    }

    /// The connected parts of the grass.
    pub(crate) fn pieces(&self) -> Vec<Piece> {
        let mut seen = vec![false; self.cells.len()];
        let mut out = Vec::new();
        for start in 0..self.cells.len() {
            if seen[start] || self.cells[start] != Label::Grass {
                continue;
            }
            seen[start] = true;
            let mut piece = Piece { cells: vec![start], halves: [0; 8] };
            let mut next = 0;
            while let Some(cell) = piece.cells.get(next).copied() {
                next += 1;
                for half in halves_at(cell) {
                    piece.halves[half as usize] += 1;
                }
                for neighbour in neighbours(cell) {
                    if !seen[neighbour] && self.cells[neighbour] == Label::Grass {
                        seen[neighbour] = true;
                        piece.cells.push(neighbour);
                    }
                }
            }
            out.push(piece);
        }
        out
    }

    pub(crate) fn paint(&mut self, cells: &[usize], label: Label) {
        for cell in cells {
            self.cells[*cell] = label;
        }
    }

    /// How far each cell is from what is labelled otherwise, in tile units: by two sweeps, in which a straight step
    /// counts 1 and a slanting one √2.
    pub(crate) fn clearance(&self) -> Vec<f32> {
        const SLANT: f32 = std::f32::consts::SQRT_2;
        // A rim of far cells round the grid spares asking for its edges.
        const WIDE: usize = SIZE + 2;
        let mut far = vec![f32::MAX; WIDE * WIDE];
        for cell in 0..self.cells.len() {
            if neighbours(cell).any(|n| self.cells[n] != self.cells[cell]) {
                far[(cell / SIZE + 1) * WIDE + cell % SIZE + 1] = 0.5;
            }
        }
        for y in 1..=SIZE {
            for here in y * WIDE + 1..=y * WIDE + SIZE {
                let straight = far[here - 1].min(far[here - WIDE]) + 1.0;
                let slant = far[here - WIDE - 1].min(far[here - WIDE + 1]) + SLANT;
                far[here] = far[here].min(straight).min(slant);
            }
        }
        for y in (1..=SIZE).rev() {
            for here in (y * WIDE + 1..=y * WIDE + SIZE).rev() {
                let straight = far[here + 1].min(far[here + WIDE]) + 1.0;
                let slant = far[here + WIDE - 1].min(far[here + WIDE + 1]) + SLANT;
                far[here] = far[here].min(straight).min(slant);
            }
        }
        let inside = |cell: usize| far[(cell / SIZE + 1) * WIDE + cell % SIZE + 1].min(1000.0) * CELL as f32;
        (0..self.cells.len()).map(inside).collect()
    }

    /// The outlines of everything with this label, as closed lines.
    pub(crate) fn outlines(&self, label: Label) -> Vec<Vec<Point>> {
        let inside = |x: isize, y: isize| {
            let range = 0..SIZE as isize;
            range.contains(&x) && range.contains(&y) && self.cells[y as usize * SIZE + x as usize] == label
        };
        // Directed edges that keep the inside on their right, from grid corner to grid corner.
        let side = SIZE + 1;
        let mut ways: Vec<VecDeque<usize>> = vec![VecDeque::new(); side * side];
        for y in 0..=SIZE as isize {
            for x in 0..=SIZE as isize {
                let corner = y as usize * side + x as usize;
                if inside(x, y) && !inside(x, y - 1) {
                    ways[corner].push_back(corner + 1);
                }
                if inside(x - 1, y) && !inside(x, y) && y < SIZE as isize {
                    ways[corner].push_back(corner + side);
                }
                if inside(x, y - 1) && !inside(x, y) {
                    ways[corner + 1].push_back(corner);
                }
                if inside(x, y) && !inside(x - 1, y) {
                    ways[corner + side].push_back(corner);
                }
            }
        }
        let mut out = Vec::new();
        for start in 0..ways.len() {
            while let Some(mut here) = ways[start].pop_front() {
                let mut line = vec![start];
                while here != start {
                    line.push(here);
                    let Some(next) = ways[here].pop_front() else { break };
                    here = next;
                }
                let points: Vec<Point> =
                    line.iter().map(|c| at((c % side) as f64 * CELL, (c / side) as f64 * CELL)).collect();
                out.push(simplified(&points));
            }
        }
        out
    }

    /// The grid of the rotated tile.
    pub(crate) fn rotated(&self, rotation: Rotation) -> Grid {
        Grid { cells: rotated(&self.cells, rotation) }
    }
}

/// What is known of each cell, after the tile is rotated.
pub(crate) fn rotated<T: Copy>(cells: &[T], rotation: Rotation) -> Vec<T> {
    (0..rotation.count()).fold(cells.to_vec(), |cells, _| {
        let mut out = cells.clone();
        for (cell, value) in cells.iter().enumerate() {
            let (x, y) = (cell % SIZE, cell / SIZE);
            out[x * SIZE + SIZE - 1 - y] = *value;
        }
        out
    })
}

/// How far a cell is from the tile's edge.
pub(crate) fn from_edge(p: Point) -> f64 {
    p.x.min(p.y).min(100.0 - p.x).min(100.0 - p.y)
}

/// A closed staircase made into the few straight lines that follow it closely.
fn simplified(points: &[Point]) -> Vec<Point> {
    const NEAR: f64 = 0.6;
    if points.len() < 8 {
        return points.to_vec();
    }
    let far = (0..points.len())
        .max_by(|a, b| points[0].distance(points[*a]).total_cmp(&points[0].distance(points[*b])))
        .unwrap_or(0);
    let mut out = Vec::new();
    let mut closed = points.to_vec();
    closed.push(points[0]);
    thin(&closed[..=far], NEAR, &mut out);
    thin(&closed[far..], NEAR, &mut out);
    out
}

/// Keeps the points of a line that matter (all but the last of them).
fn thin(line: &[Point], near: f64, out: &mut Vec<Point>) {
    let (first, last) = (line[0], line[line.len() - 1]);
    let way = (last - first).unit().right();
    let away = |p: &Point| {
        let d = *p - first;
        if first == last { d.length() } else { (d.x * way.x + d.y * way.y).abs() }
    };
    let farthest = (1..line.len().saturating_sub(1)).max_by(|a, b| away(&line[*a]).total_cmp(&away(&line[*b])));
    match farthest {
        Some(n) if away(&line[n]) > near => {
            thin(&line[..=n], near, out);
            thin(&line[n..], near, out);
        }
        Some(_) | None => out.push(first),
    }
}
