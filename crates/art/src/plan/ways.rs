//! Where roads and rivers run.
//!
//! Both meet a side at its middle, at right angles to it, so that any two of them line up.
use bastide_engine::board::side::{Half, Rotation, Side};
use bastide_engine::board::tile::{Edge, Part, RoadEnd, Segment, Symbol, Tile};

use super::cities::{CAP, City, Gate, carcassonne_gate, crossing, gate, has};
use crate::shapes::{CENTRE, Curve, Point, at};

/// Half of a road's width, edges included.
pub(crate) const ROAD: f64 = 5.2;
/// Half of a river's width, banks included.
pub(crate) const RIVER: f64 = 8.0;
/// Half of a wall's thickness.
pub(crate) const WALL: f64 = 2.2;
/// Half of what a hedge takes of the fields it parts.
pub(crate) const HEDGE: f64 = 1.6;

/// A road or river segment, or a short road that is none.
#[derive(Clone, Debug)]
pub(crate) struct Way {
    /// The segment's number; `None` for a spur that is no feature.
    pub(crate) number: Option<u8>,
    /// Its middle, in one piece or several.
    pub(crate) lines: Vec<Curve>,
    /// Where it passes through a wall.
    pub(crate) gate: Option<Gate>,
    /// Where it goes underground, with the way in.
    pub(crate) mouths: Vec<Gate>,
}

/// The point where roads end when they end in the tile's middle: away from one-sided cities.
pub(crate) fn hub(tile: &Tile) -> Point {
    let mut out = CENTRE;
    for segment in &tile.segments {
        if let (Part::City(_), 1) = (&segment.part, segment.sides.count()) {
            for side in segment.sides.iter() {
                out = out + Point::inward(side) * 5.0;
            }
        }
    }
    if has_river_end(tile) && cap_city(tile) {
        // River II: the lake lies against the city's wall.
        return at(50.0, 42.0);
    }
    let from_north_and_east = tile.edges == [Edge::Road; 4] && n_stubs(tile) == 2;
    if from_north_and_east { at(62.0, 38.0) } else { out }
}

/// Where the cloister stands and how large it is drawn.
pub(crate) fn cloister_place(tile: &Tile) -> (Point, f64) {
    let pattern: String = tile.edges.iter().map(|edge| edge.letter()).collect();
    let road_past = tile.segments.iter().any(|s| matches!(&s.part, Part::Road(road) if road.ends_at.is_none()));
    match (pattern.as_str(), road_past) {
        ("cfff", _) => (at(50.0, 65.0), 1.1),
        ("ccff", _) => (at(30.0, 70.0), 1.05),
        ("cfcf", _) => (CENTRE, 0.95),
        ("cccf", _) => (at(62.0, 52.0), 1.0),
        ("ccrr", true) => (at(46.5, 54.5), 0.8),
        ("rrrr", true) => (at(50.0, 51.0), 0.9),
        ("ffrr", true) => (at(65.0, 37.0), 1.15),
        ("frfr", true) | ("fsfs" | "fsrs", _) => (at(50.0, 24.0), 0.95),
        _ if has(tile, Symbol::Tower) => (CENTRE, 1.15),
        _ => (CENTRE, 1.3),
    }
}

/// The line of a road segment.
pub(crate) fn road(tile: &Tile, number: u8, cities: &[City]) -> Way {
    let segment = &tile.segments[usize::from(number)];
    let sides: Vec<Side> = segment.sides.iter().collect();
    let mut way = Way { number: Some(number), lines: Vec::new(), gate: None, mouths: Vec::new() };
    let Part::Road(part) = &segment.part else { return way };
    match (part.ends_at, sides.as_slice()) {
        (Some(end), [side]) => {
            match end {
                RoadEnd::City => {
                    way.gate = leads_to(tile, number, cities).and_then(|city| gate(city, *side));
                }
                RoadEnd::Carcassonne => {
                    way.gate = cities.iter().find(|city| city.number.is_none()).map(|c| carcassonne_gate(c, *side));
                }
                RoadEnd::Junction
                | RoadEnd::Cloister
                | RoadEnd::House
                | RoadEnd::Field
                | RoadEnd::Tower
                | RoadEnd::Volcano
                | RoadEnd::Bazaar
                | RoadEnd::Lake
                | RoadEnd::CropField
                | RoadEnd::Spring => {}
            }
            let line = match way.gate {
                Some(gate) => to_gate(*side, gate),
                None => to_point(*side, end_point(tile, segment, *side, end)),
            };
            way.lines.push(line);
        }
        (_, [a, b]) if a.opposite() == *b => straight_road(tile, *a, &mut way),
        (_, [a, b]) => way.lines.push(bend(tile, *a, *b)),
        (_, sides) => {
            // The well: a ring with an arm to each side.
            let hub = hub(tile);
            way.lines.push(ring(hub, 9.5));
            for side in sides {
                way.lines.push(to_point(*side, hub - (hub - Point::middle(*side)).unit() * 9.5));
            }
        }
    }
    way
}

/// The short roads to two cities on the tile where they are no features.
pub(crate) fn spurs(tile: &Tile, cities: &[City]) -> Vec<Way> {
    if !has(tile, Symbol::SpursToCities) {
        return Vec::new();
    }
    let spur = |city: &City| {
        let side = city.number.map(|n| tile.segments[usize::from(n)].sides).and_then(|s| s.iter().next())?;
        let gate = gate(city, side.opposite())?;
        Some(Way {
            number: None,
            lines: vec![Curve::from(CENTRE).straight(gate.at)],
            gate: Some(gate),
            mouths: Vec::new(),
        })
    };
    cities.iter().filter_map(spur).collect()
}

/// The line of a river segment.
pub(crate) fn river(tile: &Tile, number: u8) -> Way {
    let segment = &tile.segments[usize::from(number)];
    let sides: Vec<Side> = segment.sides.iter().collect();
    let lines = match sides.as_slice() {
        [side] => vec![to_point(*side, hub(tile))],
        [a, b] if a.opposite() == *b => {
            let across = Point::inward(*a).right();
            // A cloister pushes the river aside; a road or city bridge wants it in the middle.
            let (sway, twist) = match (tile.has_cloister(), crossing(tile).is_some()) {
                (true, _) => (if across.y > 0.0 { 14.0 } else { -14.0 }, 0.0),
                (false, true) => (0.0, 0.0),
                (false, false) if tile.edges.contains(&Edge::City) => (0.0, 3.0),
                (false, false) => (0.0, 9.0),
            };
            vec![winding(*a, CENTRE + across * sway, across * twist, [22.0, 20.0])]
        }
        [a, b] => vec![arc(*a, *b, 27.6)],
        // The fork: each two sides are joined, so that the banks are round.
        sides => {
            let pairs = sides.iter().enumerate().flat_map(|(n, a)| sides[n + 1..].iter().map(move |b| (*a, *b)));
            let join = |(a, b): (Side, Side)| {
                if a.opposite() == b { winding(a, CENTRE, at(0.0, 0.0), [22.0, 20.0]) } else { arc(a, b, 45.0) }
            };
            let arms = sides.iter().map(|side| to_point(*side, CENTRE));
            pairs.map(join).chain(arms).collect()
        }
    };
    Way { number: Some(number), lines, gate: None, mouths: Vec::new() }
}

/// The hedge beyond a spring or lake where the river's line parts the fields although no water flows there.
pub(crate) fn hedge(tile: &Tile) -> Option<[Point; 2]> {
    let river = tile.segments.iter().find(|segment| segment.part == Part::River)?;
    let across = river.sides.iter().next()?.opposite();
    let [left, right] = across.halves();
    let is_field = tile.edges[across as usize] == Edge::Field;
    (has_river_end(tile) && is_field && !same_field(tile, left, right)).then(|| [hub(tile), Point::middle(across)])
}

/// The city a road leads to.
fn leads_to<'a>(tile: &Tile, number: u8, cities: &'a [City]) -> Option<&'a City> {
    let linked = |city: &&City| {
        city.number.is_some_and(|c| tile.wagon_links.iter().any(|link| link.contains(&number) && link.contains(&c)))
    };
    cities.iter().find(linked).or_else(|| cities.first())
}

/// Where a road that ends on the tile ends.
fn end_point(tile: &Tile, segment: &Segment, side: Side, end: RoadEnd) -> Point {
    match end {
        RoadEnd::Cloister => cloister_place(tile).0,
        RoadEnd::Field => Point::middle(side) + Point::inward(side) * 48.0,
        RoadEnd::House => Point::middle(side) + Point::inward(side) * 78.0,
        RoadEnd::Tower if parts_fields(tile, segment, side) && cap_city(tile) => at(50.0, CAP + 2.0),
        RoadEnd::Junction
        | RoadEnd::City
        | RoadEnd::Tower
        | RoadEnd::Volcano
        | RoadEnd::Bazaar
        | RoadEnd::Lake
        | RoadEnd::CropField
        | RoadEnd::Carcassonne => hub(tile),
        RoadEnd::Spring => hub(tile) - Point::inward(side) * 10.0,
    }
}

/// Whether the two halves of a road's side are in different fields.
fn parts_fields(tile: &Tile, segment: &Segment, side: Side) -> bool {
    debug_assert!(segment.sides.has(side), "a road is asked about its own side");
    let [left, right] = side.halves();
    !same_field(tile, left, right)
}

/// Whether two halves belong to one field.
pub(crate) fn same_field(tile: &Tile, a: Half, b: Half) -> bool {
    tile.segments.iter().any(|s| matches!(s.part, Part::Field(_)) && s.halves.has(a) && s.halves.has(b))
}

/// Whether the tile has one city, and that with one side.
fn cap_city(tile: &Tile) -> bool {
    let mut cities = tile.segments.iter().filter(|s| matches!(s.part, Part::City(_)));
    cities.next().is_some_and(|city| city.sides.count() == 1) && cities.next().is_none()
}

fn has_river_end(tile: &Tile) -> bool {
    tile.symbols.iter().any(|symbol| *symbol == Symbol::Lake || *symbol == Symbol::Spring)
}

/// How many roads end on the tile?
fn n_stubs(tile: &Tile) -> usize {
    tile.segments.iter().filter(|s| matches!(&s.part, Part::Road(road) if road.ends_at.is_some())).count()
}

fn to_gate(side: Side, gate: Gate) -> Curve {
    let start = Point::middle(side);
    let far = start.distance(gate.at);
    Curve::from(start).to(start + Point::inward(side) * (far * 0.48), gate.at + gate.out * (far * 0.42), gate.at)
}

fn to_point(side: Side, end: Point) -> Curve {
    let start = Point::middle(side);
    let far = start.distance(end);
    let inward = Point::inward(side);
    // Comes in square to the side and bends gently towards the end.
    Curve::from(start).to(
        start + inward * (far * 0.4),
        end - (end - start - inward * (far * 0.3)).unit() * (far * 0.3),
        end,
    )
}

/// A quarter arc between two neighbouring sides; `pull` says how far it comes in.
fn arc(a: Side, b: Side, pull: f64) -> Curve {
    let (start, end) = (Point::middle(a), Point::middle(b));
    Curve::from(start).to(start + Point::inward(a) * pull, end + Point::inward(b) * pull, end)
}

/// From a side to the opposite one by way of `middle`, where it is twisted; the pulls say how long it keeps its course
/// at the sides and in the middle.
fn winding(from: Side, middle: Point, twist: Point, [at_sides, in_middle]: [f64; 2]) -> Curve {
    let (start, end) = (Point::middle(from), Point::middle(from.opposite()));
    let ahead = Point::inward(from);
    Curve::from(start).to(start + ahead * at_sides, middle - ahead * in_middle - twist, middle).to(
        middle + ahead * in_middle + twist,
        end - ahead * at_sides,
        end,
    )
}

fn ring(centre: Point, radius: f64) -> Curve {
    let k = radius * 0.5523;
    let p = |x: f64, y: f64| centre + at(x, y);
    Curve::from(p(radius, 0.0))
        .to(p(radius, k), p(k, radius), p(0.0, radius))
        .to(p(-k, radius), p(-radius, k), p(-radius, 0.0))
        .to(p(-radius, -k), p(-k, -radius), p(0.0, -radius))
        .to(p(k, -radius), p(radius, -k), p(radius, 0.0))
}

/// A road between neighbouring sides.
fn bend(tile: &Tile, a: Side, b: Side) -> Curve {
    // A cloister beside the road wants room.
    let crowded = tile.edges.contains(&Edge::City) || tile.edges == [Edge::Road; 4];
    let pull = if tile.has_cloister() && crowded { 12.0 } else { 27.6 };
    if !touches_wall(tile, a, b) {
        return arc(a, b, pull);
    }
    // The road climbs to the wall of the city in the north and comes back.
    let (upright, flat) = if a == Side::S { (a, b) } else { (b, a) };
    let touch = at(if flat == Side::E { 57.0 } else { 43.0 }, CAP + WALL + 3.4);
    let along = Point::inward(flat);
    let (start, end) = (Point::middle(flat), Point::middle(upright));
    Curve::from(start).to(start + along * 16.0, touch - along * 17.0 + at(0.0, 2.0), touch).to(
        touch + along * 12.0 - at(0.0, 1.0),
        end - at(0.0, 32.0),
        end,
    )
}

/// Whether a road between neighbouring sides touches a wall, so that the field outside its bend is parted.
fn touches_wall(tile: &Tile, a: Side, b: Side) -> bool {
    // The outer halves: the left half of the first side and the right half of the second, in clockwise order.
    let (first, second) = if Side::nth(a as u8 + 1) == b { (a, b) } else { (b, a) };
    let outer = (first.halves()[0], second.halves()[1]);
    cap_city(tile)
        && tile.segments.iter().filter(|s| matches!(s.part, Part::Road(_))).count() == 1
        && !same_field(tile, outer.0, outer.1)
}

/// A road between opposite sides.
fn straight_road(tile: &Tile, a: Side, way: &mut Way) {
    if has(tile, Symbol::Tunnel) {
        for side in [a, a.opposite()] {
            let [left, right] = side.halves();
            // A mouth that does not part the field stands before the wall with grass behind it.
            let depth = if same_field(tile, left, right) { 13.0 } else { 27.0 };
            let inward = Point::inward(side);
            let mouth = Point::middle(side) + inward * depth;
            way.lines.push(Curve::from(Point::middle(side)).straight(mouth));
            way.mouths.push(Gate { at: mouth, out: inward * -1.0 });
        }
        return;
    }
    let city_in_the_way = a as u8 % 2 == 1 && cap_city(tile) && !same_field(tile, Half::EL, Half::WR);
    let sway = if city_in_the_way {
        // The road touches the wall of the city in the north.
        CAP + WALL + 3.2 - 50.0
    } else if tile.has_cloister() {
        13.0
    } else {
        0.0
    };
    way.lines.push(if sway != 0.0 {
        winding(a, at(50.0, 50.0 + sway), at(0.0, 0.0), [24.0, 22.0])
    } else if crossing(tile).is_some() {
        Curve::from(Point::middle(a)).straight(Point::middle(a.opposite()))
    } else {
        winding(a, CENTRE, Point::inward(a).right() * 3.6, [18.0, 18.0])
    });
}

impl Way {
    pub(crate) fn rotated(&self, rotation: Rotation) -> Way {
        let swing =
            |gate: &Gate| Gate { at: gate.at.rotated(rotation), out: (CENTRE + gate.out).rotated(rotation) - CENTRE };
        Way {
            number: self.number,
            lines: self.lines.iter().map(|line| line.rotated(rotation)).collect(),
            gate: self.gate.as_ref().map(swing),
            mouths: self.mouths.iter().map(swing).collect(),
        }
    }
}
