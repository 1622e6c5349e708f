//! Where the walls of cities run.
//!
//! A city takes each of its sides from corner to corner, so that any two city sides line up. Round the sides it does
//! not reach it has walls: each wall runs from one corner to another and cuts off a run of one, two or three sides.
//! Where two fields part at a corner without a road between them, the city's wall reaches that corner.
use bastide_engine::board::side::{Rotation, Side};
use bastide_engine::board::tile::{Crossing, Edge, Part, Symbol, Tile};

use crate::shapes::{CENTRE, Point, at};

/// A city segment's shape.
#[derive(Clone, Debug)]
pub(crate) struct City {
    /// The segment's number; `None` for the City of Carcassonne.
    pub(crate) number: Option<u8>,
    /// The whole area.
    pub(crate) outline: Vec<Point>,
    pub(crate) walls: Vec<Wall>,
    /// It passes over another feature and is drawn later.
    pub(crate) over: bool,
    /// Where the tile's corner lies in the block of the City of Carcassonne; its tiles are never turned.
    pub(crate) in_block: Option<Point>,
}

/// A wall from corner to corner, with a tower at each bend.
#[derive(Clone, Debug)]
pub(crate) struct Wall {
    pub(crate) line: Vec<Point>,
    pub(crate) towers: Vec<Point>,
    /// The sides it cuts off, clockwise.
    sides: Vec<Side>,
}

/// A way through a wall.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Gate {
    pub(crate) at: Point,
    /// The way out of the city.
    pub(crate) out: Point,
}

/// How deep the ordinary one-sided city is.
pub(crate) const CAP: f64 = 27.0;

/// The shape of a city segment.
pub(crate) fn city(tile: &Tile, number: u8) -> City {
    let own = tile.segments[usize::from(number)].sides;
    let over = crossing(tile) == Some(Crossing::CityOverCity) && upper_city(tile) == number
        || crossing(tile) == Some(Crossing::CityOverRiver);
    let mut out = City { number: Some(number), outline: Vec::new(), walls: Vec::new(), over, in_block: None };
    let Some(first) = own.iter().find(|side| !own.has(Side::nth(*side as u8 + 3))).or_else(|| own.iter().next()) else {
        return out;
    };
    let mut run: Vec<Side> = Vec::new();
    for n in 0..4 {
        let side = Side::nth(first as u8 + n);
        if own.has(side) {
            out.outline.push(Point::corner(side as u8));
            continue;
        }
        run.push(side);
        let next = Side::nth(side as u8 + 1);
        if own.has(next) || reaches_corner(tile, number, side, next) {
            let wall = wall(tile, number, &run);
            out.outline.extend_from_slice(&wall.line[..wall.line.len() - 1]);
            out.walls.push(wall);
            run.clear();
        }
    }
    out
}

/// The gate of a city for the road that comes from a side.
pub(crate) fn gate(city: &City, from: Side) -> Option<Gate> {
    let wall = city.walls.iter().find(|wall| wall.sides.contains(&from))?;
    let place = wall.sides.iter().position(|side| *side == from)?;
    // A wall has its bends in the same number whatever it cuts off: the gate is on the straight that faces the side.
    let straights = wall.line.len() - 1;
    let (straight, share) = match (wall.sides.len(), place) {
        (2, 0) => (straights / 2 - 1, 0.5),
        (2, _) => (straights.div_ceil(2), 0.5),
        (3, 0) => (straights / 2, 0.24),
        (3, 2) => (straights / 2, 0.76),
        (_, _) => (straights / 2, 0.5),
    };
    let (a, b) = (wall.line[straight], wall.line[straight + 1]);
    Some(Gate { at: a.between(b, share), out: (b - a).unit().right() * -1.0 })
}

/// The City of Carcassonne as it lies on one of its twelve tiles: it goes on beyond the tile's edges.
pub(crate) fn carcassonne(column: u8, row: u8) -> City {
    const CUT: f64 = 24.0;
    let origin = at(f64::from(column) * 100.0, f64::from(row) * 100.0);
    let (west, north, east, south) = (50.0, 50.0, 350.0, 250.0);
    let outline: Vec<Point> = [
        (west + CUT, north),
        (east - CUT, north),
        (east, north + CUT),
        (east, south - CUT),
        (east - CUT, south),
        (west + CUT, south),
        (west, south - CUT),
        (west, north + CUT),
    ]
    .map(|(x, y)| at(x, y) - origin)
    .to_vec();
    let mut towers = outline.clone();
    for n in 0..4 {
        let along = |from: f64| from + f64::from(n) * 50.0;
        towers.push(at(along(125.0), north) - origin);
        towers.push(at(along(125.0), south) - origin);
        if n < 2 {
            towers.push(at(west, along(125.0)) - origin);
            towers.push(at(east, along(125.0)) - origin);
        }
    }
    // The line closes in the middle of a straight wall, where no bend shows its ends.
    let middle = outline[0].between(outline[1], 0.5);
    let mut line = vec![middle];
    line.extend(outline.iter().cycle().skip(1).take(outline.len()));
    line.push(middle);
    let wall = Wall { line, towers, sides: Vec::new() };
    City { number: None, outline, walls: vec![wall], over: false, in_block: Some(origin) }
}

/// The gate of the City of Carcassonne for the road on this tile.
pub(crate) fn carcassonne_gate(city: &City, from: Side) -> Gate {
    let near = |p: Point| (0.0..=100.0).contains(&p.x) && (0.0..=100.0).contains(&p.y);
    let middles = city.walls[0].line.windows(2).filter_map(|pair| {
        // The straight's part on this tile.
        let on_tile: Vec<Point> =
            (0..=600).map(|n| pair[0].between(pair[1], f64::from(n) / 600.0)).filter(|p| near(*p)).collect();
        let (first, last) = (on_tile.first()?, on_tile.last()?);
        let out = (pair[1] - pair[0]).unit().right() * -1.0;
        Some(Gate { at: first.between(*last, 0.5), out })
    });
    middles
        .min_by(|a, b| a.at.distance(CENTRE).total_cmp(&b.at.distance(CENTRE)))
        .unwrap_or(Gate { at: CENTRE, out: Point::inward(from) * -1.0 })
}

/// What passes over what on this tile.
pub(crate) fn crossing(tile: &Tile) -> Option<Crossing> {
    tile.symbols.iter().find_map(|symbol| if let Symbol::Bridge(crossing) = symbol { Some(*crossing) } else { None })
}

/// Whether the tile has this symbol.
pub(crate) fn has(tile: &Tile, symbol: Symbol) -> bool {
    tile.symbols.contains(&symbol)
}

/// Of two cities that cross, the one on top: the one with a pennant, or else the first.
fn upper_city(tile: &Tile) -> u8 {
    let pennant = tile.segments.iter().position(|s| matches!(&s.part, Part::City(city) if city.pennants > 0));
    pennant.unwrap_or(0) as u8
}

/// The field segment at a half, with the cities it borders.
fn field_at(tile: &Tile, half: bastide_engine::board::side::Half) -> Option<(usize, u16)> {
    tile.segments.iter().enumerate().find_map(|(n, segment)| match &segment.part {
        Part::Field(field) if segment.halves.has(half) => Some((n, field.borders)),
        Part::Field(_) | Part::City(_) | Part::Road(_) | Part::River | Part::Cloister => None,
    })
}

/// Whether this city's wall reaches the corner between two sides that are not its own.
fn reaches_corner(tile: &Tile, number: u8, side: Side, next: Side) -> bool {
    if crossing(tile) == Some(Crossing::CityOverCity) {
        return false;
    }
    let owner = |side: Side| {
        let city = |s: &&bastide_engine::board::tile::Segment| matches!(s.part, Part::City(_)) && s.sides.has(side);
        tile.segments.iter().position(|s| city(&s))
    };
    let before = field_at(tile, side.halves()[1]);
    let after = field_at(tile, next.halves()[0]);
    match (before, after) {
        (Some((a, borders)), Some((b, other))) => a != b && borders >> number & 1 == 1 && other >> number & 1 == 1,
        // A field beside another city that it does not border: this city stands between them.
        (Some((_, borders)), None) => owner(next).is_some_and(|city| borders >> city & 1 == 0),
        (None, Some((_, borders))) => owner(side).is_some_and(|city| borders >> city & 1 == 0),
        (None, None) => false,
    }
}

/// The wall that cuts off a run of sides.
fn wall(tile: &Tile, number: u8, sides: &[Side]) -> Wall {
    let first = sides[0];
    // Each kind of wall is drawn once, for the run that ends with the west side, and turned.
    let (bends, home): (Vec<Point>, Side) = match sides.len() {
        1 => (bay(tile, first), Side::W),
        2 => (slant(tile), Side::S),
        _ => (if is_over_the_edge(tile, number) { long_cap() } else { cap() }, Side::E),
    };
    let rotation = Rotation::quarters((4 + first as u8 - home as u8) & 3);
    let towers: Vec<Point> = bends.into_iter().map(|p| p.rotated(rotation)).collect();
    let mut line = vec![Point::corner(first as u8)];
    line.extend_from_slice(&towers);
    line.push(Point::corner((first as u8 + sides.len() as u8) & 3));
    Wall { line, towers, sides: sides.to_vec() }
}

/// The wall of a city that lacks the west side only, from the south-west to the north-west corner.
fn bay(tile: &Tile, side: Side) -> Vec<Point> {
    let depth = match tile.edges[side as usize] {
        Edge::City if crossing(tile) == Some(Crossing::CityOverCity) => {
            return [(23.0, 89.0), (33.0, 72.0), (33.0, 28.0), (23.0, 11.0)].map(|(x, y)| at(x, y)).to_vec();
        }
        // Another city with grass before it lies in the bay.
        Edge::City => return [(24.0, 88.0), (48.0, 65.0), (48.0, 35.0), (24.0, 12.0)].map(|(x, y)| at(x, y)).to_vec(),
        Edge::Field if crossing(tile) == Some(Crossing::CityOverCity) => {
            return [(19.0, 84.0), (31.0, 68.0), (31.0, 32.0), (19.0, 16.0)].map(|(x, y)| at(x, y)).to_vec();
        }
        Edge::Road if crossing(tile).is_some() => 22.0,
        Edge::Road if has(tile, Symbol::Tunnel) => 29.0,
        Edge::Road => 27.0,
        Edge::River => 26.0,
        Edge::Field | Edge::Seam | Edge::Any => 23.0,
    };
    let (far, near) = if tile.edges[side as usize] == Edge::Road { (85.0, 68.0) } else { (82.0, 63.0) };
    [(depth * 0.62, far), (depth, near), (depth, 100.0 - near), (depth * 0.62, 100.0 - far)]
        .map(|(x, y)| at(x, y))
        .to_vec()
}

/// The wall of a city with the north and east sides, from the south-east to the north-west corner.
fn slant(tile: &Tile) -> Vec<Point> {
    let roads = tile.edges.contains(&Edge::Road);
    let shift = if tile.has_cloister() && roads { 13.0 } else { 5.0 };
    let near = shift * 0.6;
    [(81.0, near), (61.0, shift), (39.0, shift), (19.0, near)].map(|(d, out)| at(d + out, d - out)).to_vec()
}

/// The wall of a city with the north side only, from the north-east to the north-west corner.
fn cap() -> Vec<Point> {
    [(86.0, 18.0), (64.0, CAP), (36.0, CAP), (14.0, 18.0)].map(|(x, y)| at(x, y)).to_vec()
}

/// The wall of a city with the north side only that stretches over another city and ends beyond it.
fn long_cap() -> Vec<Point> {
    [(77.0, 11.0), (66.0, 28.0), (65.0, 78.0), (56.0, 87.0), (44.0, 87.0), (35.0, 78.0), (34.0, 28.0), (23.0, 11.0)]
        .map(|(x, y)| at(x, y))
        .to_vec()
}

/// Whether this is the one-sided city that passes over another.
fn is_over_the_edge(tile: &Tile, number: u8) -> bool {
    crossing(tile) == Some(Crossing::CityOverCity) && upper_city(tile) == number
}

impl Wall {
    /// Whether this gate stands in the wall.
    pub(crate) fn has(&self, gate: &Gate) -> bool {
        self.line.windows(2).any(|pair| gate.at.off_line(pair[0], pair[1]) < 0.5)
    }
}

impl City {
    pub(crate) fn rotated(&self, rotation: Rotation) -> City {
        let all = |points: &[Point]| points.iter().map(|p| p.rotated(rotation)).collect::<Vec<Point>>();
        City {
            number: self.number,
            outline: all(&self.outline),
            walls: self
                .walls
                .iter()
                .map(|wall| Wall { line: all(&wall.line), towers: all(&wall.towers), sides: wall.sides.clone() })
                .collect(),
            over: self.over,
            in_block: None,
        }
    }
}
