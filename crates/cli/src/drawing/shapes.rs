//! The shapes of cities on a picture: caps, corners, passages, wedges, and the City of Carcassonne.
use bastide_engine::board::side::{Half, Rotation, Side, Sides};
use bastide_engine::board::tile::{CityPart, Lie, RoadEnd, Segment, SegmentNumber, Symbol, Tile};

use super::Size;
use super::tile::{Ink, Picture, Place};

/// A corner of a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Corner {
    is_east: bool,
    is_south: bool,
}

impl Corner {
    /// The corners, each with the two halves that meet there.
    const ALL: [(Corner, [Half; 2]); 4] = [
        (Corner { is_east: true, is_south: false }, [Half::NR, Half::EL]),
        (Corner { is_east: true, is_south: true }, [Half::ER, Half::SL]),
        (Corner { is_east: false, is_south: true }, [Half::SR, Half::WL]),
        (Corner { is_east: false, is_south: false }, [Half::WR, Half::NL]),
    ];
}

impl Picture {
    pub(super) fn draw_cities(&mut self, tile: &Tile, rotation: Rotation) {
        for (number, segment) in (0..).zip(&tile.segments) {
            let Some(city) = segment.part.as_city() else { continue };
            let sides = segment.sides.rotated(rotation);
            let tip = tip(tile, rotation, number);
            // Several roads that end at it must not meet in front of it.
            let n_roads = n_roads_ending_at(tile, number);
            let fills_middle = tip.is_some() || n_roads > 1;
            // Between a road and the tip of a city that lies on its side, a field has but the letter in the corner.
            let left_open = tip.filter(|_| n_roads == 1 && self.size.height == Size::SMALL.height);
            let covers = |place: &Place| {
                let is_left_open = left_open.is_some_and(|corner| self.corner(corner) == *place);
                let is_covered =
                    self.is_in_city(city, sides, tip, *place) || fills_middle && self.is_before_corner(sides, *place);
                is_covered && !is_left_open
            };
            // Where two cities would touch, grass keeps them apart.
            let touches_another = |place: &Place| {
                let other = |ink: Ink| matches!(ink, Ink::City(other) if other != number);
                self.beside(*place).any(|beside| other(self.dot(beside).ink))
            };
            let whole: Vec<Place> = self.places().filter(|place| self.is_open(*place) && covers(place)).collect();
            let apart: Vec<Place> = whole.iter().copied().filter(|place| !touches_another(place)).collect();
            // Where there is no room for grass, or with it none for a figure beside what is printed in the city, the other
            // city has another pattern.
            let has_mark = city.pennants > 0 || city.goods.is_some() || city.cathar;
            let is_tight = apart.is_empty() || has_mark && apart.len() < 2;
            let (shape, letter) = if is_tight { (whole, '░') } else { (apart, '▒') };
            shape.into_iter().for_each(|place| self.put(place, Ink::City(number), letter));
        }
    }

    fn is_in_city(&self, city: &CityPart, sides: Sides, tip: Option<Corner>, place: Place) -> bool {
        let (middle_x, middle_y) = self.middle();
        let x = (place.0 as f64 - middle_x as f64) / middle_x as f64;
        let y = (place.1 as f64 - middle_y as f64) / middle_y as f64;
        match tip {
            None => is_in_city(sides, x, y),
            Some(tip) if sides.count() == 1 && !city.cap => is_in_wedge(sides, tip, x, y),
            Some(tip) => is_in_city(sides, x, y) || self.is_in_tip(tip, place),
        }
    }

    /// Whether this place lies between a city in a corner and the middle of the tile.
    fn is_before_corner(&self, sides: Sides, place: Place) -> bool {
        let (x, y) = self.middle();
        let towards = |at: usize, middle: usize, is_up: bool| if is_up { at >= middle } else { at <= middle };
        let is_corner = sides.count() == 2 && sides.0 != 0b0101 && sides.0 != 0b1010;
        is_corner && place.1 == y && towards(place.0, x, sides.has(Side::E))
    }

    /// The place in this corner.
    fn corner(&self, corner: Corner) -> Place {
        let at = |is_far: bool, length: usize| if is_far { length - 1 } else { 0 };
        (at(corner.is_east, self.size.width), at(corner.is_south, self.size.height))
    }

    /// Whether the tip of a city that reaches into a corner covers this place.
    fn is_in_tip(&self, corner: Corner, (column, row): Place) -> bool {
        let (middle_x, middle_y) = self.middle();
        // How far from the corner's sides, as parts of the way to the middle.
        let from_corner = |at: usize, last: usize, middle: usize, is_far: bool| {
            let at = if is_far { last - at } else { at };
            (at < middle).then(|| (at as f64 + 0.5) / middle as f64)
        };
        let across = from_corner(column, self.size.width - 1, middle_x, corner.is_east);
        let along = from_corner(row, self.size.height - 1, middle_y, corner.is_south);
        across.zip(along).is_some_and(|(across, along)| (across - along).abs() <= 0.2)
    }

    /// The City of Carcassonne reaches from the middle of the block's first row and column to those of its last.
    pub(super) fn draw_carcassonne(&mut self, tile: &Tile) {
        let block = tile.symbols.iter().find_map(|symbol| {
            let Symbol::Carcassonne { column, row, quarter, .. } = *symbol else { return None };
            Some((column, row, quarter))
        });
        let Some((column, row, quarter)) = block else { return };
        let (middle_x, middle_y) = self.middle();
        // Before, on or behind the wall that stands in the middle of the first and the last tile.
        let inside = |at: usize, middle: usize, n: u8, last: u8| match (n == 0, n == last) {
            (true, _) => at as i64 - middle as i64,
            (false, true) => middle as i64 - at as i64,
            (false, false) => 1,
        };
        for place in self.places() {
            match inside(place.0, middle_x, column, 3).min(inside(place.1, middle_y, row, 2)) {
                i64::MIN..0 => (),
                0 => self.put(place, Ink::Wall, '▓'),
                1.. => self.put(place, Ink::Carcassonne, ' '),
            }
        }
        let Some(quarter) = quarter else { return };
        let is_inside = |column: &usize| self.dot((*column, middle_y)).ink == Ink::Carcassonne;
        let row = if (0..self.size.width).any(|column| is_inside(&column)) {
            middle_y
        } else if row == 0 {
            middle_y + 1
        } else {
            middle_y - 1
        };
        let columns: Vec<usize> =
            (0..self.size.width).filter(|column| self.dot((*column, row)).ink == Ink::Carcassonne).collect();
        for (column, letter) in columns.into_iter().zip(quarter.name().chars()) {
            self.put((column, row), Ink::Carcassonne, letter);
        }
    }
}

/// The corner into which a city reaches so far that it keeps two fields apart.
fn tip(tile: &Tile, rotation: Rotation, city: SegmentNumber) -> Option<Corner> {
    let lie = tile.lie(rotation);
    let field = |half: Half| {
        let number = lie.at_half[half as usize];
        let segment: Option<&Segment> = (number != Lie::NONE).then(|| &tile.segments[usize::from(number)]);
        segment.and_then(|segment| segment.part.as_field()).map(|field| (number, field))
    };
    let borders = |borders: u16| borders >> city & 1 == 1;
    Corner::ALL.into_iter().find_map(|(corner, [one, other])| {
        let ((one, field), (other, other_field)) = (field(one)?, field(other)?);
        (one != other && borders(field.borders) && borders(other_field.borders)).then_some(corner)
    })
}

/// How many roads of the tile end at a city.
fn n_roads_ending_at(tile: &Tile, city: SegmentNumber) -> usize {
    let ends = |(number, segment): &(SegmentNumber, &Segment)| {
        let road = segment.part.as_road();
        road.is_some_and(|road| road.ends_at == Some(RoadEnd::City)) && linked_city(tile, *number) == Some(city)
    };
    (0..).zip(&tile.segments).filter(ends).count()
}

/// The city at which a road ends.
pub(super) fn linked_city(tile: &Tile, road: SegmentNumber) -> Option<SegmentNumber> {
    let is_city = |number: &u8| tile.segments[usize::from(*number)].part.as_city().is_some();
    tile.wagon_links.iter().filter(|group| group.contains(&road)).flatten().copied().find(is_city)
}

/// Whether a city with one side, which narrows towards a far corner, covers this point.
fn is_in_wedge(sides: Sides, tip: Corner, x: f64, y: f64) -> bool {
    let east = if tip.is_east { x } else { -x };
    let south = if tip.is_south { y } else { -y };
    // Across: along the side towards the tip. Deep: away from the side.
    let lies = sides.has(Side::E) || sides.has(Side::W);
    let (across, deep) = if lies { (south, east) } else { (east, south) };
    // Letters are high: towards the end of a wedge that lies on its side there is but the last row.
    let most = if lies && deep >= 0.5 { 1.0 } else { 0.8 + (deep + 1.0) * 0.1 };
    across >= -0.8 + (deep + 1.0) * 0.9 - 1e-9 && across <= most + 1e-9
}

/// Whether a city with these sides covers this point. The tile reaches from −1 to 1 both ways.
fn is_in_city(sides: Sides, x: f64, y: f64) -> bool {
    // Seen from a side: how deep inside the tile, how far from the side's middle.
    let seen = |side: Side| match side {
        Side::N => ((y + 1.0) / 2.0, x.abs()),
        Side::E => ((1.0 - x) / 2.0, y.abs()),
        Side::S => ((1.0 - y) / 2.0, x.abs()),
        Side::W => ((x + 1.0) / 2.0, y.abs()),
    };
    let in_cap = |side: Side| {
        let (deep, aside) = seen(side);
        deep <= 0.26 && aside <= 0.8 - 0.9 * deep
    };
    let has = |side| sides.has(side);
    let in_core = match sides.count() {
        0 | 1 => false,
        2 if has(Side::N) && has(Side::S) => x.abs() <= 0.5,
        2 if has(Side::E) && has(Side::W) => y.abs() <= 0.5,
        2 => {
            let east = if has(Side::E) { x } else { -x };
            let south = if has(Side::S) { y } else { -y };
            east + south >= 0.3
        }
        3 => Side::ALL.into_iter().filter(|side| !has(*side)).all(|open| {
            let (deep, aside) = seen(open);
            deep >= 0.35 || deep >= 0.2 && aside >= 0.8
        }),
        _ => true,
    };
    in_core || sides.iter().any(in_cap)
}
