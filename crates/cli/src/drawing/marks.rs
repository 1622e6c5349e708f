//! What is printed on the tiles besides their segments: pennants `◆`, goods `w g c`, cathedrals `{‡}`, sieges `×`, inns
//! `⌂`, pig herds `&`, springs `(°)`, lakes `(≈)`, or `≈` with ferries, volcanoes `▲`, dragons `§`, portals `∩`, princesses `♀`,
//! bazaars `¤`, gold mines `$`, bags `%`, crop circles `ψ` `♣` `◊` and flying machines, each as an arrow that points where it
//! flies.
use anstyle::Style;
use bastide_engine::board::side::Rotation;
use bastide_engine::board::tile::{CropSign, Goods, Part, SegmentNumber, Symbol, Tile};

use super::tile::{self, Ink, Light, Picture, Place, grounds};
use super::{Shade, Size, colors};

/// Something printed on a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mark {
    Pennant,
    Goods,
    Cathedral,
    /// The city is besieged by Cathars.
    Siege,
    Inn,
    /// A pig herd.
    Herd,
    Spring,
    Lake,
    /// A ferry over a lake.
    Ferry,
    Volcano,
    /// A dragon tile.
    Dragon,
    Portal,
    Princess,
    Bazaar,
    /// A tile that brings mage or witch.
    Magic,
    /// A tile with an ingot.
    Gold,
    /// A bag, with which robbers come.
    Bag,
    /// A crop circle.
    Circle,
    /// A flying machine.
    Machine,
}

/// Where a flying machine points, in eighths clockwise from north.
pub(super) const WAYS: [char; 8] = ['⇑', '⇗', '⇒', '⇘', '⇓', '⇙', '⇐', '⇖'];

impl Mark {
    pub(super) fn style(self, light: Light) -> Style {
        let (_, city) = grounds(light);
        match self {
            Mark::Pennant => colors(PENNANT, city).bold(),
            Mark::Goods => colors(GOODS, PAPER).bold(),
            Mark::Cathedral => colors(tile::STONE_WRITING, tile::STONE).bold(),
            Mark::Siege => colors(PAPER, FIRE).bold(),
            Mark::Inn => colors(tile::ROAD, tile::WATER).bold(),
            Mark::Herd => colors(tile::STONE_WRITING, PIGS).bold(),
            Mark::Spring | Mark::Lake => colors(tile::ROAD, tile::WATER).bold(),
            Mark::Ferry => colors(tile::ROAD, tile::TIMBER).bold(),
            Mark::Volcano | Mark::Dragon => colors(PAPER, FIRE).bold(),
            Mark::Portal => colors(PAPER, PENNANT).bold(),
            Mark::Princess => colors(tile::STONE_WRITING, PIGS).bold(),
            Mark::Bazaar | Mark::Circle | Mark::Bag => colors(GOODS, PAPER).bold(),
            Mark::Magic => colors(PAPER, PENNANT).bold(),
            Mark::Machine => colors(PAPER, tile::TIMBER).bold(),
            Mark::Gold => colors(tile::STONE_WRITING, tile::GOLD).bold(),
        }
    }
}

/// The letter of goods.
pub(crate) const fn goods_letter(goods: Goods) -> char {
    match goods {
        Goods::Wine => 'w',
        Goods::Grain => 'g',
        Goods::Cloth => 'c',
    }
}

impl Picture {
    /// All marks of a tile, each beside the place of a figure, so that both can be seen.
    pub(super) fn draw_marks(&mut self, tile: &Tile, rotation: Rotation) {
        for (number, segment) in (0..).zip(&tile.segments) {
            match &segment.part {
                Part::City(city) => {
                    if city.cathedral {
                        self.draw_cathedral();
                    }
                    let pennants = std::iter::repeat_n((Mark::Pennant, '◆'), usize::from(city.pennants));
                    let goods = city.goods.map(|goods| (Mark::Goods, goods_letter(goods)));
                    let siege = city.cathar.then_some((Mark::Siege, '×'));
                    for (mark, letter) in pennants.chain(goods).chain(siege) {
                        self.mark_beside_spot(number, mark, letter);
                    }
                    if city.princess {
                        self.mark_in_the_clear(tile, number, Mark::Princess, '♀');
                    }
                }
                Part::Road(road) if road.inn => self.draw_inn(number),
                Part::Field(field) if field.pig_herd => self.draw_herd(number),
                Part::Road(_) | Part::Field(_) | Part::River | Part::Cloister => (),
            }
        }
        for (symbol, mark, letter) in [
            (Symbol::Volcano, Mark::Volcano, '▲'),
            (Symbol::Dragon, Mark::Dragon, '§'),
            (Symbol::MagicPortal, Mark::Portal, '∩'),
            (Symbol::Bazaar, Mark::Bazaar, '¤'),
            (Symbol::Magic, Mark::Magic, '*'),
            (Symbol::Gold, Mark::Gold, '$'),
            (Symbol::Bag, Mark::Bag, '%'),
            (Symbol::CropCircle(CropSign::Fork), Mark::Circle, 'ψ'),
            (Symbol::CropCircle(CropSign::Club), Mark::Circle, '♣'),
            (Symbol::CropCircle(CropSign::Shield), Mark::Circle, '◊'),
        ] {
            // Roads that end at it have brought it to the middle already.
            let is_drawn = self.dot(self.middle()).mark == Some(mark);
            if tile.symbols.contains(&symbol) && !is_drawn {
                self.draw_symbol(tile, mark, letter);
            }
        }
        for symbol in &tile.symbols {
            if let Symbol::FlyingMachine(way) = symbol.rotated(rotation) {
                self.draw_symbol(tile, Mark::Machine, WAYS[usize::from(way)]);
            }
        }
    }

    /// A symbol of the whole tile, in the first of its segments with room for it; fields have most.
    fn draw_symbol(&mut self, tile: &Tile, mark: Mark, letter: char) {
        let numbers = || 0..tile.segments.len() as SegmentNumber;
        let is_field = |number: &SegmentNumber| tile.segments[usize::from(*number)].part.as_field().is_some();
        let fields = numbers().filter(is_field);
        let others = numbers().filter(|number| !is_field(number));
        for number in fields.chain(others) {
            if self.mark_in_the_clear(tile, number, mark, letter) {
                return;
            }
        }
    }

    /// Marks a segment where no figure of two letters covers it, on whatever segment it stands. Returns whether there is room.
    fn mark_in_the_clear(&mut self, tile: &Tile, segment: SegmentNumber, mark: Mark, letter: char) -> bool {
        let (x, y) = self.spot(segment);
        let ink = self.dot((x, y)).ink;
        let is_free = |picture: &Picture, place: &Place| {
            let dot = picture.dot(*place);
            dot.ink == ink && dot.mark.is_none() && *place != picture.middle()
        };
        let mut places: Vec<Place> = self.places().filter(|place| is_free(self, place)).collect();
        places.sort_by_key(|place| place.0.abs_diff(x) + 4 * place.1.abs_diff(y));
        let n_segments = tile.segments.len() as SegmentNumber;
        for place in places {
            let mut marked = self.clone();
            marked.mark(place, mark, letter);
            let is_covered = |segment: SegmentNumber| {
                let (column, row) = marked.room_for(segment, 2, &[]);
                (column..column + 2).any(|column| marked.dot((column, row)).mark.is_some())
            };
            if !(0..n_segments).any(is_covered) {
                *self = marked;
                return true;
            }
        }
        false
    }

    /// The animals of a meadow that counts as a pig herd only if that is agreed on (RIVER-GQ-3).
    pub(super) fn draw_animals(&mut self, tile: &Tile) {
        let has_animals = tile.symbols.contains(&Symbol::PigHerdHouseRule);
        let field = tile.segments.iter().position(|segment| segment.part.as_field().is_some());
        if let Some(number) = field.filter(|_| has_animals) {
            self.draw_herd(number as SegmentNumber);
        }
    }

    fn draw_herd(&mut self, field: SegmentNumber) {
        let n = if self.size == Size::SMALL { 1 } else { 2 };
        for _ in 0..n {
            self.mark_beside_spot(field, Mark::Herd, '&');
        }
    }

    /// A cathedral fills the middle of its city.
    fn draw_cathedral(&mut self) {
        let (x, y) = self.middle();
        for (column, letter) in (x - 1..).zip(['{', '‡', '}']) {
            self.mark((column, y), Mark::Cathedral, letter);
        }
        if self.size.height > Size::SMALL.height {
            for (column, letter) in (x - 1..).zip(['/', '^', '\\']) {
                self.mark((column, y - 1), Mark::Cathedral, letter);
            }
        }
    }

    /// An inn stands on its road, so that nobody doubts which road is meant; beside it where the road is too short.
    fn draw_inn(&mut self, road: SegmentNumber) {
        if self.mark_beside_spot(road, Mark::Inn, '⌂') {
            return;
        }
        let (x, y) = self.spot(road);
        let is_field = |place: &Place| matches!(self.dot(*place).ink, Ink::Field(_));
        if let Some(place) = [(x + 1, y), (x - 1, y)].into_iter().find(is_field) {
            self.mark(place, Mark::Inn, '⌂');
        }
    }

    /// Mark a segment near the place of a figure, but not so near that a figure of two letters would cover it.
    /// Whether there is room for it.
    fn mark_beside_spot(&mut self, segment: SegmentNumber, mark: Mark, letter: char) -> bool {
        let (x, y) = self.spot(segment);
        let middle = self.middle().0;
        let ink = self.dot((x, y)).ink;
        let distance = |place: &Place| place.0.abs_diff(x) + 4 * place.1.abs_diff(y);
        // The letter at which a road bends or a river flows beneath it is needed there.
        let is_joint = |place: &Place| matches!(ink, Ink::Road(_)) && *place == self.middle();
        let is_free = |place: &Place| {
            let dot = self.dot(*place);
            dot.ink == ink && dot.mark.is_none() && !is_joint(place)
        };
        let far = self.places().filter(|place| is_free(place) && distance(place) >= 2).min_by_key(distance);
        let near = || {
            self.places()
                .filter(|place| is_free(place) && distance(place) == 1)
                .max_by_key(|place| place.0.abs_diff(middle))
        };
        let place = far.or_else(near);
        place.into_iter().for_each(|place| self.mark(place, mark, letter));
        place.is_some()
    }
}

pub(super) const PENNANT: Shade = Shade::new((16, 42, 130), 19);
pub(super) const GOODS: Shade = Shade::new((92, 16, 62), 53);
pub(super) const PAPER: Shade = Shade::new((250, 240, 214), 230);
pub(super) const FIRE: Shade = Shade::new((178, 34, 24), 124);
pub(super) const PIGS: Shade = Shade::new((232, 168, 160), 217);
