//! A tile as letters: cities `▒`, roads `═ ║ ╔`, rivers `~`, cloisters `[†]`, villages `o`, pennants `◆`, fields `·`.
use anstyle::Style;
use bastide_engine::board::side::{Half, Side, Sides, Turn};
use bastide_engine::board::tile::{Part, RoadEnd, SegmentNumber, Tile};

use super::{Canvas, Glyph, Shade, Size, colors};

/// In which light a tile is drawn. Neighbours differ, so that the edges of tiles can be seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Light {
    Dark,
    Bright,
    /// The tile that was just laid.
    New,
}

/// What stands at a letter's place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Ink {
    /// Not yet decided, in the end a field without a name.
    Open,
    Field(SegmentNumber),
    City(SegmentNumber),
    Road(SegmentNumber),
    River(SegmentNumber),
    Cloister(SegmentNumber),
    Village,
}

impl Ink {
    fn segment(self) -> Option<SegmentNumber> {
        match self {
            Ink::Field(n) | Ink::City(n) | Ink::Road(n) | Ink::River(n) | Ink::Cloister(n) => Some(n),
            Ink::Open | Ink::Village => None,
        }
    }
}

/// A tile as letters, before it is coloured.
#[derive(Clone, Debug)]
pub(crate) struct Picture {
    size: Size,
    inks: Vec<Ink>,
    letters: Vec<char>,
}

impl Picture {
    /// A tile as it lies after a turn.
    pub(crate) fn new(tile: &Tile, turn: Turn, size: Size) -> Picture {
        let n = size.width * size.height;
        let mut picture = Picture { size, inks: vec![Ink::Open; n], letters: vec!['·'; n] };
        picture.draw_cities(tile, turn);
        picture.draw_ways(tile, turn);
        picture.draw_cloister(tile);
        picture.draw_fields(tile, turn);
        picture.draw_pennants(tile);
        picture
    }

    /// Where a figure stands on a segment: column and row.
    pub(crate) fn spot(&self, segment: SegmentNumber) -> (usize, usize) {
        let is_here = |ink: &Ink| ink.segment() == Some(segment);
        let places: Vec<(usize, usize)> =
            self.places().filter(|place| is_here(&self.inks[self.index(*place)])).collect();
        let n = places.len().max(1) as i64;
        let (x, y) = places.iter().fold((0, 0), |sum, place| (sum.0 + place.0 as i64, sum.1 + place.1 as i64));
        // The place nearest to the middle of them all; letters are twice as high as wide.
        let far = |place: &(usize, usize)| {
            let (dx, dy) = (place.0 as i64 * n - x, 2 * (place.1 as i64 * n - y));
            dx * dx + dy * dy
        };
        places.iter().copied().min_by_key(far).unwrap_or((self.size.width / 2, self.size.height / 2))
    }

    /// The coloured letters.
    pub(crate) fn canvas(&self, light: Light) -> Canvas {
        let mut canvas = Canvas::new(self.size.width, self.size.height);
        for place in self.places() {
            let index = self.index(place);
            let style = ink_style(self.inks[index], self.letters[index], light);
            canvas.put(place.0, place.1, Glyph { letter: self.letters[index], style });
        }
        canvas
    }

    fn index(&self, (column, row): (usize, usize)) -> usize {
        row * self.size.width + column
    }

    fn places(&self) -> impl Iterator<Item = (usize, usize)> + use<> {
        let Size { width, height } = self.size;
        (0..height).flat_map(move |row| (0..width).map(move |column| (column, row)))
    }

    fn middle(&self) -> (usize, usize) {
        (self.size.width / 2, self.size.height / 2)
    }

    fn put(&mut self, place: (usize, usize), ink: Ink, letter: char) {
        let index = self.index(place);
        self.inks[index] = ink;
        self.letters[index] = letter;
    }

    fn is_open(&self, place: (usize, usize)) -> bool {
        self.inks[self.index(place)] == Ink::Open
    }

    fn draw_cities(&mut self, tile: &Tile, turn: Turn) {
        let (middle_x, middle_y) = self.middle();
        for (number, segment) in (0..).zip(&tile.segments) {
            let Part::City(_) = segment.part else { continue };
            let sides = segment.sides.turned(turn);
            for place in self.places() {
                let x = (place.0 as f64 - middle_x as f64) / middle_x as f64;
                let y = (place.1 as f64 - middle_y as f64) / middle_y as f64;
                if is_in_city(sides, x, y) && self.is_open(place) {
                    self.put(place, Ink::City(number), '▒');
                }
            }
        }
    }

    /// Roads and rivers, from the middle of their sides to the middle of the tile.
    fn draw_ways(&mut self, tile: &Tile, turn: Turn) {
        let middle = self.middle();
        let mut at_middle: Vec<(SegmentNumber, Sides)> = Vec::new();
        for (number, segment) in (0..).zip(&tile.segments) {
            let (ink, letters) = match segment.part {
                Part::Road(_) => (Ink::Road(number), ['║', '═']),
                Part::River => (Ink::River(number), ['~', '~']),
                Part::City(_) | Part::Cloister | Part::Field(_) => continue,
            };
            let sides = segment.sides.turned(turn);
            for side in sides.iter() {
                for place in self.way_to_middle(side) {
                    if self.is_open(place) {
                        self.put(place, ink, letters[side as usize % 2]);
                    }
                }
            }
            let meets_junction = |end: RoadEnd| end == RoadEnd::Junction;
            let is_crossing = segment.part.as_road().and_then(|road| road.ends_at).is_some_and(meets_junction);
            if self.is_open(middle) && !is_crossing {
                let letter = match segment.part {
                    Part::Road(_) => joint(sides),
                    Part::River | Part::City(_) | Part::Cloister | Part::Field(_) => '~',
                };
                self.put(middle, ink, letter);
            }
            at_middle.push((number, sides));
        }
        if self.is_open(middle) && at_middle.len() > 1 {
            // BASE-ROAD-2: all roads end here.
            self.put(middle, Ink::Village, 'o');
        }
    }

    /// The places from a side up to the middle, without it.
    fn way_to_middle(&self, side: Side) -> Vec<(usize, usize)> {
        let (x, y) = self.middle();
        let Size { width, height } = self.size;
        match side {
            Side::N => (0..y).map(|row| (x, row)).collect(),
            Side::E => (x + 1..width).map(|column| (column, y)).collect(),
            Side::S => (y + 1..height).map(|row| (x, row)).collect(),
            Side::W => (0..x).map(|column| (column, y)).collect(),
        }
    }

    fn draw_cloister(&mut self, tile: &Tile) {
        let cloister = tile.segments.iter().position(|segment| segment.part == Part::Cloister);
        let Some(number) = cloister else { return };
        let (x, y) = self.middle();
        let ink = Ink::Cloister(number as SegmentNumber);
        for (column, letter) in (x - 1..).zip(['[', '†', ']']) {
            self.put((column, y), ink, letter);
        }
        if self.size.height > Size::SMALL.height {
            for (column, letter) in (x - 1..).zip(['/', '^', '\\']) {
                self.put((column, y - 1), ink, letter);
            }
        }
    }

    /// Every half knows its field; what lies between spreads from there, as far as no city or road stands in the way.
    fn draw_fields(&mut self, tile: &Tile, turn: Turn) {
        let lie = tile.lie(turn);
        let has_field = |number: SegmentNumber| tile.segments.get(usize::from(number)).is_some();
        let mut spreading = Vec::new();
        for half in Half::ALL {
            let number = lie.at_half[half as usize];
            if has_field(number) {
                spreading.extend(self.places_at(half).into_iter().map(|place| (place, number)));
            }
        }
        while !spreading.is_empty() {
            let mut next = Vec::new();
            for (place, number) in spreading {
                if !self.is_open(place) {
                    continue;
                }
                self.put(place, Ink::Field(number), '·');
                let (x, y) = place;
                let Size { width, height } = self.size;
                let beside = [(x.wrapping_sub(1), y), (x + 1, y), (x, y.wrapping_sub(1)), (x, y + 1)];
                next.extend(beside.into_iter().filter(|(x, y)| *x < width && *y < height).map(|place| (place, number)));
            }
            spreading = next;
        }
        // A field that reaches no side takes what is left.
        let is_inner = |part: &Part, halves: u8| matches!(part, Part::Field(_)) && halves == 0;
        let inner = tile.segments.iter().position(|segment| is_inner(&segment.part, segment.halves.0));
        if let Some(number) = inner {
            let left: Vec<_> = self.places().filter(|place| self.is_open(*place)).collect();
            left.into_iter().for_each(|place| self.put(place, Ink::Field(number as SegmentNumber), '·'));
        }
    }

    /// The places along half a side.
    fn places_at(&self, half: Half) -> Vec<(usize, usize)> {
        let (x, y) = self.middle();
        let (right, bottom) = (self.size.width - 1, self.size.height - 1);
        match half {
            Half::NL => (0..x).map(|column| (column, 0)).collect(),
            Half::NR => (x + 1..=right).map(|column| (column, 0)).collect(),
            Half::EL => (0..y).map(|row| (right, row)).collect(),
            Half::ER => (y + 1..=bottom).map(|row| (right, row)).collect(),
            Half::SL => (x + 1..=right).map(|column| (column, bottom)).collect(),
            Half::SR => (0..x).map(|column| (column, bottom)).collect(),
            Half::WL => (y + 1..=bottom).map(|row| (0, row)).collect(),
            Half::WR => (0..y).map(|row| (0, row)).collect(),
        }
    }

    fn draw_pennants(&mut self, tile: &Tile) {
        for (number, segment) in (0..).zip(&tile.segments) {
            let Some(city) = segment.part.as_city() else { continue };
            let (x, y) = self.spot(number);
            // Beside the place of a figure, so that both can be seen.
            let free = |place: &(usize, usize)| {
                let is_city = self.inks[self.index(*place)] == Ink::City(number);
                is_city && place.0.abs_diff(x) + 2 * place.1.abs_diff(y) >= 2
            };
            let mut places: Vec<_> = self.places().filter(free).collect();
            places.sort_by_key(|place| place.0.abs_diff(x) + 4 * place.1.abs_diff(y));
            for place in places.into_iter().take(usize::from(city.pennants)) {
                let index = self.index(place);
                self.letters[index] = '◆';
            }
        }
    }
}

/// Does a city with these sides cover this point? The tile reaches from −1 to 1 both ways.
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

/// The letter that joins road from these sides.
fn joint(sides: Sides) -> char {
    const LETTERS: [char; 16] = ['o', '║', '═', '╚', '║', '║', '╔', '╠', '═', '╝', '═', '╩', '╗', '╣', '╦', '╬'];
    LETTERS[usize::from(sides.0 & 15)]
}

fn ink_style(ink: Ink, letter: char, light: Light) -> Style {
    let (field, city) = grounds(light);
    match ink {
        Ink::Open | Ink::Field(_) => colors(GRASS, field),
        Ink::City(_) if letter == '◆' => colors(PENNANT, city).bold(),
        Ink::City(_) => colors(WALL, city),
        Ink::Road(_) => colors(ROAD, field).bold(),
        Ink::River(_) => colors(ROAD, WATER),
        Ink::Cloister(_) => colors(STONE_WRITING, STONE).bold(),
        Ink::Village => colors(STONE_WRITING, field).bold(),
    }
}

/// The grounds of fields and cities.
pub(super) const fn grounds(light: Light) -> (Shade, Shade) {
    match light {
        Light::Dark => (Shade::new((101, 138, 77), 65), Shade::new((172, 126, 84), 137)),
        Light::Bright => (Shade::new((112, 150, 85), 71), Shade::new((186, 139, 95), 173)),
        Light::New => (Shade::new((141, 178, 96), 107), Shade::new((208, 166, 106), 179)),
    }
}

pub(super) const GRASS: Shade = Shade::new((84, 118, 62), 101);
pub(super) const WALL: Shade = Shade::new((132, 82, 44), 94);
pub(super) const PENNANT: Shade = Shade::new((16, 42, 130), 19);
pub(super) const ROAD: Shade = Shade::new((250, 244, 224), 231);
pub(super) const WATER: Shade = Shade::new((64, 132, 184), 32);
pub(super) const STONE: Shade = Shade::new((216, 196, 158), 180);
pub(super) const STONE_WRITING: Shade = Shade::new((84, 28, 16), 52);

#[cfg(test)]
mod tests {
    use bastide_engine::catalogue::catalogue;

    use super::*;

    fn drawn(id: &str, turn: u8, size: Size) -> String {
        let tile = catalogue().tile(id).expect("the tile is in the catalogue");
        let picture = Picture::new(tile, Turn::quarters(turn), size);
        let lines: Vec<String> = picture.letters.chunks(size.width).map(|line| line.iter().collect()).collect();
        lines.join("\n")
    }

    #[test]
    fn tiles_look_like_this() {
        assert_eq!(drawn("base/D", 0, Size::SMALL), "·▒▒▒▒▒·\n═══════\n·······");
        assert_eq!(drawn("base/D", 1, Size::SMALL), "···║···\n···║·▒▒\n···║···");
        assert_eq!(drawn("base/V", 0, Size::SMALL), "·······\n═══╗···\n···║···");
        assert_eq!(drawn("base/X", 0, Size::SMALL), "···║···\n═══o═══\n···║···");
        assert_eq!(drawn("base/A", 0, Size::SMALL), "·······\n══[†]··\n·······");
        assert_eq!(drawn("base/C", 0, Size::SMALL), "▒▒▒▒▒▒▒\n▒◆▒▒▒▒▒\n▒▒▒▒▒▒▒");
    }

    #[test]
    fn every_segment_of_every_tile_has_a_spot_of_its_own() {
        for tile in catalogue().tiles.iter().filter(|tile| tile.set == bastide_engine::expansions::Set::Base) {
            for (turn, size) in
                tile.turns().iter().flat_map(|turn| [Size::SMALL, Size::LARGE, Size::HUGE].map(|s| (*turn, s)))
            {
                let picture = Picture::new(tile, turn, size);
                let mut spots: Vec<_> = (0..tile.segments.len() as u8).map(|n| picture.spot(n)).collect();
                for (n, spot) in spots.iter().enumerate() {
                    let segment = picture.inks[picture.index(*spot)].segment();
                    assert_eq!(segment, Some(n as u8), "{} {turn} {size:?}", tile.id);
                }
                spots.sort_unstable();
                spots.dedup();
                assert_eq!(spots.len(), tile.segments.len(), "{} {turn}", tile.id);
            }
        }
    }

    #[test]
    fn every_tile_of_every_box_can_be_drawn() {
        for tile in &catalogue().tiles {
            for turn in Turn::ALL {
                let picture = Picture::new(tile, turn, Size::LARGE);
                assert_eq!(picture.canvas(Light::Dark).lines().count(), 5, "{}", tile.id);
            }
        }
    }
}
