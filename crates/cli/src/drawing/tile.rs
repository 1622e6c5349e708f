//! A tile as letters: cities `▒`, roads `═ ║ ╔`, rivers `~`, cloisters `[†]`, villages `o`, fields `·`, the walls of
//! Carcassonne `▓`, and marks for what else is printed on it. What is built there later covers it: bridges `╪ ╫`, castles `♜`.
use std::cmp::Reverse;

use anstyle::Style;
use bastide_engine::board::over::Over;
use bastide_engine::board::side::{Half, Rotation, Side};
use bastide_engine::board::tile::{Part, SegmentNumber, Tile};
use bastide_engine::rules::Rules;
use bastide_engine::rules::switches::GqPigHerd;

use super::marks::Mark;
use super::ways::road_letter;
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
pub(super) enum Ink {
    /// Not yet decided, in the end a field without a name.
    Open,
    Field(SegmentNumber),
    City(SegmentNumber),
    Road(SegmentNumber),
    River(SegmentNumber),
    Cloister(SegmentNumber),
    Village,
    /// A bridge over the tile; the number after those of its own segments.
    Bridge(SegmentNumber),
    /// A castle over a city.
    Castle(SegmentNumber),
    /// The walls of Carcassonne.
    Wall,
    /// What lies inside them.
    Carcassonne,
}

impl Ink {
    pub(super) fn segment(self) -> Option<SegmentNumber> {
        match self {
            Ink::Field(n)
            | Ink::City(n)
            | Ink::Road(n)
            | Ink::River(n)
            | Ink::Cloister(n)
            | Ink::Bridge(n)
            | Ink::Castle(n) => Some(n),
            Ink::Open | Ink::Village | Ink::Wall | Ink::Carcassonne => None,
        }
    }
}

/// A place on a picture: column and row.
pub(crate) type Place = (usize, usize);

/// A letter of a picture.
#[derive(Clone, Copy, Debug)]
pub(super) struct Dot {
    pub(super) ink: Ink,
    pub(super) letter: char,
    pub(super) mark: Option<Mark>,
}

/// A tile as letters, before it is coloured.
#[derive(Clone, Debug)]
pub(crate) struct Picture {
    pub(super) size: Size,
    dots: Vec<Dot>,
}

impl Picture {
    /// A tile as it lies after a rotation.
    pub(crate) fn new(tile: &Tile, rotation: Rotation, size: Size) -> Picture {
        let blank = Dot { ink: Ink::Open, letter: '·', mark: None };
        let mut picture = Picture { size, dots: vec![blank; size.width * size.height] };
        picture.draw_carcassonne(tile);
        picture.draw_cities(tile, rotation);
        picture.draw_ways(tile, rotation);
        picture.draw_cloister(tile, rotation);
        picture.draw_fields(tile, rotation);
        picture.draw_marks(tile, rotation);
        picture
    }

    /// A tile as it lies after a rotation, with what is printed on it only by the rules of this game.
    pub(crate) fn in_game(rules: &Rules, tile: &Tile, rotation: Rotation, size: Size) -> Picture {
        let mut picture = Picture::new(tile, rotation, size);
        match rules.switches.gq_pig_herd {
            GqPigHerd::Yes => picture.draw_animals(tile),
            GqPigHerd::No => (),
        }
        picture
    }

    /// Lays a bridge or ferry over it, as the tile lies. Cloisters and marks are seen all the same; a ferry lies on its lake.
    pub(crate) fn lay_over(&mut self, over: Over, tile: &Tile) {
        if let Some(ends) = over.as_ferry() {
            self.mark(self.middle(), Mark::Ferry, road_letter(ends));
        }
        let Some(ends) = over.as_bridge() else { return };
        let ink = Ink::Bridge(tile.segments.len() as SegmentNumber);
        let (x, y) = self.middle();
        let (runs_north, letter) = if ends.has(Side::N) { (true, '╫') } else { (false, '╪') };
        for place in self.places().filter(|place| if runs_north { place.0 == x } else { place.1 == y }) {
            let dot = self.dot(place);
            if dot.mark.is_none() && !matches!(dot.ink, Ink::Cloister(_)) {
                self.put(place, ink, letter);
            }
        }
    }

    /// Turns a city into a castle.
    pub(crate) fn fortify(&mut self, city: SegmentNumber) {
        for place in self.places() {
            if self.dot(place).ink == Ink::City(city) {
                self.put(place, Ink::Castle(city), '♜');
            }
        }
    }

    /// Where a figure stands on a segment.
    pub(crate) fn spot(&self, segment: SegmentNumber) -> Place {
        self.room_for(segment, 1, &[])
    }

    /// Where so many letters side by side say something of a segment: as near to its middle as they can without covering
    /// what is taken or, if it can be helped, what is printed there. It is the place of the first letter.
    pub(crate) fn room_for(&self, segment: SegmentNumber, n_letters: usize, taken: &[Place]) -> Place {
        let is_here = |place: Place| self.dot(place).ink.segment() == Some(segment);
        let inside: Vec<Place> = self.places().filter(|place| is_here(*place)).collect();
        let n = inside.len().max(1) as i64;
        let (x, y) = inside.iter().fold((0, 0), |sum, place| (sum.0 + place.0 as i64, sum.1 + place.1 as i64));
        let cost = |first: &Place| {
            let letters = || (first.0..first.0 + n_letters).map(|column| (column, first.1));
            let n_taken = letters().filter(|place| taken.contains(place)).count() as i64;
            let n_marks = letters().filter(|place| self.dot(*place).mark.is_some()).count() as i64;
            let n_outside = letters().filter(|place| !is_here(*place)).count() as i64;
            // The place nearest to the middle of them all; letters are twice as high as wide.
            let column = first.0 as i64 * 2 + n_letters as i64 - 1;
            let (dx, dy) = (column * n - 2 * x, 4 * (first.1 as i64 * n - y));
            // Two figures side by side would be read as one.
            let is_taken = |column: Option<usize>| column.is_some_and(|column| taken.contains(&(column, first.1)));
            let n_touched =
                [first.0.checked_sub(1), Some(first.0 + n_letters)].into_iter().filter(|at| is_taken(*at)).count();
            let from_middle = (column + 1).abs_diff(self.size.width as i64);
            (n_taken, n_marks, n_outside, n_touched, dx * dx + dy * dy, from_middle, Reverse(first.1))
        };
        let last_column = (self.size.width + 1).saturating_sub(n_letters);
        let reaches = |first: &Place| {
            first.0 < last_column && (first.0..first.0 + n_letters).any(|column| is_here((column, first.1)))
        };
        self.places().filter(reaches).min_by_key(cost).unwrap_or_else(|| self.middle())
    }

    /// The coloured letters.
    pub(crate) fn canvas(&self, light: Light) -> Canvas {
        let mut canvas = Canvas::new(self.size.width, self.size.height);
        for place in self.places() {
            let dot = self.dot(place);
            let style = dot.mark.map_or_else(|| ink_style(dot.ink, light), |mark| mark.style(light));
            canvas.put(place.0, place.1, Glyph { letter: dot.letter, style });
        }
        canvas
    }

    pub(super) fn dot(&self, (column, row): Place) -> Dot {
        self.dots[row * self.size.width + column]
    }

    pub(super) fn places(&self) -> impl Iterator<Item = Place> + use<> {
        let Size { width, height } = self.size;
        (0..height).flat_map(move |row| (0..width).map(move |column| (column, row)))
    }

    pub(super) fn middle(&self) -> Place {
        (self.size.width / 2, self.size.height / 2)
    }

    pub(super) fn put(&mut self, (column, row): Place, ink: Ink, letter: char) {
        self.dots[row * self.size.width + column] = Dot { ink, letter, mark: None };
    }

    /// Print something on what lies there.
    pub(super) fn mark(&mut self, (column, row): Place, mark: Mark, letter: char) {
        let dot = &mut self.dots[row * self.size.width + column];
        (dot.letter, dot.mark) = (letter, Some(mark));
    }

    pub(super) fn is_open(&self, place: Place) -> bool {
        self.dot(place).ink == Ink::Open
    }

    /// The places above, below and beside this one.
    pub(super) fn beside(&self, (x, y): Place) -> impl Iterator<Item = Place> + use<> {
        let Size { width, height } = self.size;
        let all = [(x.wrapping_sub(1), y), (x + 1, y), (x, y.wrapping_sub(1)), (x, y + 1)];
        all.into_iter().filter(move |(x, y)| *x < width && *y < height)
    }

    /// A cloister stands in the middle, or on a bank if a river flows through there.
    fn draw_cloister(&mut self, tile: &Tile, rotation: Rotation) {
        let cloister = tile.segments.iter().position(|segment| segment.part == Part::Cloister);
        let Some(number) = cloister else { return };
        let (x, y) = self.middle_of_cloister(tile, rotation);
        let ink = Ink::Cloister(number as SegmentNumber);
        for (column, letter) in (x - 1..).zip(['[', '†', ']']) {
            self.put((column, y), ink, letter);
        }
        if self.size.height > Size::SMALL.height && y > 0 {
            for (column, letter) in (x - 1..).zip(['/', '^', '\\']) {
                self.put((column, y - 1), ink, letter);
            }
        }
    }

    pub(super) fn middle_of_cloister(&self, tile: &Tile, rotation: Rotation) -> Place {
        let (x, y) = self.middle();
        let is_straight_river = |sides: u8| sides == 0b0101 || sides == 0b1010;
        let river = tile.segments.iter().find(|part| part.part == Part::River && is_straight_river(part.sides.0));
        let Some(river) = river else { return (x, y) };
        let has_way = |side: Side| tile.segments.iter().any(|segment| segment.sides.has(side));
        let banks = || Side::ALL.into_iter().filter(|side| !river.sides.has(*side));
        let bank = banks().find(|side| !has_way(*side)).unwrap_or(Side::N);
        match bank.rotated(rotation) {
            Side::N => (x, y / 2),
            Side::E => (x + x.div_ceil(2), y),
            Side::S => (x, self.size.height - 1 - self.size.height / Size::HUGE.height),
            Side::W => (x - x.div_ceil(2), y),
        }
    }

    /// Every half knows its field; what lies between spreads from there, as far as no city or road stands in the way.
    fn draw_fields(&mut self, tile: &Tile, rotation: Rotation) {
        let lie = tile.lie(rotation);
        let has_field = |number: SegmentNumber| tile.segments.get(usize::from(number)).is_some();
        let mut spreading = Vec::new();
        // The sides east and west first: where a city keeps two fields apart in a corner, they need its only letter more.
        let (upright, level): (Vec<Half>, Vec<Half>) =
            Half::ALL.into_iter().partition(|half| matches!(half.side(), Side::E | Side::W));
        for half in upright.into_iter().chain(level) {
            let number = lie.at_half[half as usize];
            if has_field(number) {
                spreading.extend(self.places_at(half).into_iter().map(|place| (place, number)));
            }
        }
        while !spreading.is_empty() {
            let mut next = Vec::new();
            for (place, number) in spreading {
                if self.is_open(place) {
                    self.put(place, Ink::Field(number), '·');
                    next.extend(self.beside(place).map(|place| (place, number)));
                }
            }
            spreading = next;
        }
        // Fields that reach no side take what is left; of two, each takes what lies to one side of the other.
        let is_inner = |part: &Part, halves: u8| matches!(part, Part::Field(_)) && halves == 0;
        let numbered = (0..).zip(&tile.segments);
        let inner: Vec<SegmentNumber> =
            numbered.filter(|(_, segment)| is_inner(&segment.part, segment.halves.0)).map(|(n, _)| n).collect();
        let (Some(first), Some(last)) = (inner.first(), inner.last()) else { return };
        let (middle_x, middle_y) = self.middle();
        let left: Vec<Place> = self.places().filter(|place| self.is_open(*place)).collect();
        for place in left {
            // As the tile lies unturned, the first is the one in the north.
            let is_first = match rotation.count() {
                0 => place.1 < middle_y,
                1 => place.0 > middle_x,
                2 => place.1 > middle_y,
                _ => place.0 < middle_x,
            };
            self.put(place, Ink::Field(if is_first { *first } else { *last }), '·');
        }
    }

    /// The places along half a side.
    fn places_at(&self, half: Half) -> Vec<Place> {
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
}

fn ink_style(ink: Ink, light: Light) -> Style {
    let (field, city) = grounds(light);
    match ink {
        Ink::Open | Ink::Field(_) => colors(GRASS, field),
        Ink::City(_) => colors(WALL, city),
        Ink::Road(_) => colors(ROAD, field).bold(),
        Ink::River(_) => colors(ROAD, WATER),
        Ink::Cloister(_) => colors(STONE_WRITING, STONE).bold(),
        Ink::Village => colors(STONE_WRITING, field).bold(),
        Ink::Bridge(_) => colors(ROAD, TIMBER).bold(),
        Ink::Castle(_) => colors(RAMPART, STONE).bold(),
        Ink::Wall => colors(RAMPART, BATTLEMENT),
        Ink::Carcassonne => colors(STONE_WRITING, STONE),
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
pub(super) const ROAD: Shade = Shade::new((250, 244, 224), 231);
pub(super) const WATER: Shade = Shade::new((64, 132, 184), 32);
pub(super) const STONE: Shade = Shade::new((216, 196, 158), 180);
pub(super) const GOLD: Shade = Shade::new((242, 196, 60), 221);
pub(super) const STONE_WRITING: Shade = Shade::new((84, 28, 16), 52);
pub(super) const TIMBER: Shade = Shade::new((128, 84, 44), 94);
pub(super) const RAMPART: Shade = Shade::new((96, 84, 72), 240);
pub(super) const BATTLEMENT: Shade = Shade::new((150, 138, 120), 245);
