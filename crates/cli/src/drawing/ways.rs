//! Roads and rivers on a picture, with what ends them: cities, cloisters, houses, villages, springs and lakes.
use bastide_engine::board::side::{Rotation, Side, Sides};
use bastide_engine::board::tile::{Part, RoadEnd, Segment, SegmentNumber, Symbol, Tile};

use super::Size;
use super::marks::Mark;
use super::shapes::linked_city;
use super::tile::{Ink, Picture, Place};

/// A road or river on its way through a tile.
struct Way {
    ink: Ink,
    /// The sides of the tile that it reaches.
    sides: Sides,
    /// Where else it goes: towards the city or house at which it ends.
    goal: Option<Side>,
    ends_at: Option<RoadEnd>,
}

impl Way {
    fn all_sides(&self) -> Sides {
        self.goal.map_or(self.sides, |goal| self.sides.with(goal))
    }

    /// Whether it joins two neighbouring sides.
    fn is_bend(&self) -> bool {
        let sides = self.all_sides().0;
        sides.count_ones() == 2 && sides != 0b0101 && sides != 0b1010
    }

    fn is_river(&self) -> bool {
        matches!(self.ink, Ink::River(_))
    }
}

impl Picture {
    /// Roads and rivers, from the middle of their sides to the middle of the tile and on to where they end. What passes
    /// over the others goes through the middle unbroken.
    pub(super) fn draw_ways(&mut self, tile: &Tile, rotation: Rotation) {
        let ways: Vec<Way> = (0..).zip(&tile.segments).filter_map(|(n, part)| way(tile, rotation, n, part)).collect();
        let is_junction = |way: &&Way| way.ends_at == Some(RoadEnd::Junction);
        let n_at_junction = ways.iter().filter(is_junction).count();
        // Two bends pass each other and leave the middle to the field between them.
        let keeps_off = |way: &Way| way.is_bend() && ways.len() > 1 && n_at_junction == 0;
        let middle = self.middle();
        for way in &ways {
            let passes = self.is_open(middle) || keeps_off(way) || way.ends_at == Some(RoadEnd::House);
            let goal = way.goal.filter(|_| passes);
            for side in way.sides.iter().chain(goal) {
                let arm = self.arm(side);
                // A road that ends at a house stops half-way to the far side, one that ends at a cloister there.
                let is_to_goal = Some(side) == way.goal;
                let is_to_house = is_to_goal && way.ends_at == Some(RoadEnd::House);
                let n_places = match way.ends_at {
                    Some(RoadEnd::House) if is_to_goal => arm.len() / 2,
                    Some(RoadEnd::Cloister) if is_to_goal => {
                        let (x, y) = self.middle_of_cloister(tile, rotation);
                        x.abs_diff(middle.0) + y.abs_diff(middle.1)
                    }
                    Some(_) | None => arm.len(),
                };
                for place in arm.iter().take(n_places) {
                    if self.is_open(*place) {
                        self.put(*place, way.ink, letter(way, Sides::default().with(side)));
                    }
                }
                if is_to_house && self.is_open(arm[n_places]) {
                    self.put(arm[n_places], Ink::Village, 'o');
                }
            }
            if keeps_off(way) {
                // The corner of the bend stands beside the middle.
                let beside = |side: &Side| matches!(side, Side::E | Side::W);
                let place = way.all_sides().iter().find(beside).map(|side| self.arm(side)[0]);
                if let Some(place) = place.filter(|place| self.is_open(*place) || self.dot(*place).ink == way.ink) {
                    self.put(place, way.ink, letter(way, way.all_sides()));
                }
            } else if self.is_open(middle) && way.ends_at != Some(RoadEnd::Junction) {
                let sides = goal.map_or(way.sides, |goal| way.sides.with(goal));
                self.put(middle, way.ink, letter(way, sides));
            }
        }
        if self.is_open(middle) && n_at_junction > 1 {
            // BASE-ROAD-2: all roads end here.
            self.put(middle, Ink::Village, 'o');
        }
        if ways.iter().any(|way| way.ends_at == Some(RoadEnd::Bazaar)) {
            self.put(middle, Ink::Village, '¤');
            self.mark(middle, Mark::Bazaar, '¤');
        }
        if ways.iter().any(|way| way.ends_at == Some(RoadEnd::Lake)) {
            self.put(middle, Ink::Village, '≈');
            self.mark(middle, Mark::Lake, '≈');
        }
        self.draw_pools(tile);
    }

    /// The spring and the lake, in the middle.
    fn draw_pools(&mut self, tile: &Tile) {
        let river = tile.segments.iter().position(|segment| segment.part == Part::River);
        let Some(number) = river else { return };
        let ink = Ink::River(number as SegmentNumber);
        let (x, y) = self.middle();
        let (mark, letter, n_beside, n_rows) = if tile.symbols.contains(&Symbol::Spring) {
            (Mark::Spring, '°', 1, 0)
        } else if tile.symbols.contains(&Symbol::Lake) {
            (Mark::Lake, '≈', x.div_ceil(2).min(x - 2), y / 2)
        } else {
            return;
        };
        for row in y - n_rows..=y + n_rows {
            // Rounder at its ends.
            let n_beside = n_beside - row.abs_diff(y).min(n_beside);
            for column in x - n_beside..=x + n_beside {
                if !matches!(self.dot((column, row)).ink, Ink::City(_)) {
                    self.put((column, row), ink, letter);
                    self.mark((column, row), mark, letter);
                }
            }
        }
        self.mark((x - n_beside, y), mark, '(');
        self.mark((x + n_beside, y), mark, ')');
    }

    /// The places from the middle to a side, without the middle.
    fn arm(&self, side: Side) -> Vec<Place> {
        let (x, y) = self.middle();
        let Size { width, height } = self.size;
        match side {
            Side::N => (0..y).rev().map(|row| (x, row)).collect(),
            Side::E => (x + 1..width).map(|column| (column, y)).collect(),
            Side::S => (y + 1..height).map(|row| (x, row)).collect(),
            Side::W => (0..x).rev().map(|column| (column, y)).collect(),
        }
    }
}

/// The way of a segment, if it is a road or a river.
fn way(tile: &Tile, rotation: Rotation, number: SegmentNumber, segment: &Segment) -> Option<Way> {
    let sides = segment.sides.rotated(rotation);
    match &segment.part {
        Part::Road(road) => {
            let goal = match road.ends_at {
                Some(RoadEnd::City) => linked_city(tile, number).and_then(|city| {
                    let city = tile.segments[usize::from(city)].sides.rotated(rotation);
                    // Straight on if that leads there, else where it must bend to.
                    let ahead = sides.iter().map(Side::opposite).find(|side| city.has(*side));
                    ahead.or_else(|| city.iter().next())
                }),
                Some(RoadEnd::House) => sides.iter().map(Side::opposite).next(),
                Some(RoadEnd::Cloister) => {
                    let crosses_river = tile.symbols.iter().any(|symbol| matches!(symbol, Symbol::Bridge(_)));
                    sides.iter().map(Side::opposite).next().filter(|_| crosses_river)
                }
                Some(
                    RoadEnd::Junction
                    | RoadEnd::Field
                    | RoadEnd::Tower
                    | RoadEnd::Volcano
                    | RoadEnd::Bazaar
                    | RoadEnd::Lake
                    | RoadEnd::CropField
                    | RoadEnd::Spring
                    | RoadEnd::Carcassonne,
                )
                | None => None,
            };
            Some(Way { ink: Ink::Road(number), sides, goal, ends_at: road.ends_at })
        }
        Part::River => Some(Way { ink: Ink::River(number), sides, goal: None, ends_at: None }),
        Part::City(_) | Part::Cloister | Part::Field(_) => None,
    }
}

/// The letter that joins what comes from these sides.
fn letter(way: &Way, sides: Sides) -> char {
    if way.is_river() { '~' } else { road_letter(sides) }
}

/// The letter of a road between these sides.
pub(super) const fn road_letter(sides: Sides) -> char {
    const LETTERS: [char; 16] = ['o', '║', '═', '╚', '║', '║', '╔', '╠', '═', '╝', '═', '╩', '╗', '╣', '╦', '╬'];
    LETTERS[(sides.0 & 15) as usize]
}
