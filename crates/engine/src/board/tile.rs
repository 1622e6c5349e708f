//! A tile design: what is printed on it, and how that lies after a rotation.
mod symbol;

pub use self::symbol::{CropSign, Crossing, Goods, Quarter, RoadEnd, Symbol};
use super::side::{Halves, Rotation, Side, Sides};
use crate::expansions::Set;
use crate::in_order;

/// A tile design as the catalogue describes it, in the catalogue's orientation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tile {
    /// The id of the notation, `set/name`: `base/D`.
    pub id: String,
    /// The box it comes from.
    pub set: Set,
    /// How many copies one box holds.
    pub count: u8,
    /// What the sides show, clockwise from north.
    pub edges: [Edge; 4],
    /// The parts of features on the tile: cities, roads, rivers, the cloister, then fields, each in the catalogue's
    /// order. A segment's number is its place in this list.
    pub segments: Vec<Segment>,
    /// What else is printed on it.
    pub symbols: Vec<Symbol>,
    /// Groups of segments that meet at one spot, by their numbers; a wagon may pass between members of a group.
    pub wagon_links: Vec<Vec<u8>>,
    /// The letter code printed in the rulebooks, where one is known.
    pub code: Option<String>,
    /// The code is not certain: it comes from a later edition that prints the same letters.
    pub code_is_probable: bool,
    /// A remark on anything odd.
    pub note: Option<String>,
    /// What is not certain about these facts.
    pub doubt: Option<String>,
}

/// What a side of a tile shows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Edge {
    /// Nothing but field.
    Field,
    /// A road between two halves of field.
    Road,
    /// A city.
    City,
    /// A river between two halves of field.
    River,
    /// A seam inside the City of Carcassonne's fixed block.
    Seam,
    /// Fits any neighbour (the abbey).
    Any,
}

impl Edge {
    /// The word players use.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Edge::Field => "field",
            Edge::Road => "road",
            Edge::City => "city",
            Edge::River => "river",
            Edge::Seam => "seam",
            Edge::Any => "anything",
        }
    }

    /// The letter used in edge patterns.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Edge::Field => 'f',
            Edge::Road => 'r',
            Edge::City => 'c',
            Edge::River => 's',
            Edge::Seam => 'x',
            Edge::Any => '*',
        }
    }

    /// The edge with this letter.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Edge> {
        [Edge::Field, Edge::Road, Edge::City, Edge::River, Edge::Seam, Edge::Any]
            .into_iter()
            .find(|e| e.letter() == letter)
    }
}

/// What an empty cell demands of the sides of a tile laid there: one of five things a side (nothing, field, road, city,
/// river), so 625 different demands in all, numbered. A pack knows for each of them which tiles meet it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Demands(/* Invariant: below COUNT; a digit of base five a side, north lowest. */ u16);

impl Demands {
    /// No demand on any side.
    pub const NONE: Demands = Demands(0);
    /// How many different demands there are.
    pub const COUNT: usize = 625;
    const WEIGHT: [u16; 4] = [1, 5, 25, 125];
    /// The digits of each number, which are asked for too often to divide.
    const DIGITS: [[u8; 4]; Demands::COUNT] = {
        let mut digits = [[0; 4]; Demands::COUNT];
        let mut n = 0;
        while n < Demands::COUNT {
            digits[n] = [(n % 5) as u8, (n / 5 % 5) as u8, (n / 25 % 5) as u8, (n / 125) as u8];
            n += 1;
        }
        digits
    };

    /// For each number, the sides of which nothing, field, road, city or river is demanded.
    const SIDES: [[Sides; 5]; Demands::COUNT] = {
        let mut sides = [[Sides(0); 5]; Demands::COUNT];
        let mut n = 0;
        while n < Demands::COUNT {
            let mut side = 0;
            while side < 4 {
                let digit = Demands::DIGITS[n][side as usize] as usize;
                sides[n][digit] = sides[n][digit].with(Side::nth(side));
                side += 1;
            }
            n += 1;
        }
        sides
    };

    /// All demands there can be, in the order of their numbers.
    pub fn all() -> impl Iterator<Item = Demands> {
        (0..Demands::COUNT as u16).map(Demands)
    }

    /// The number of this demand.
    #[must_use]
    #[inline]
    pub const fn number(self) -> usize {
        self.0 as usize
    }

    /// The same with a demand on one more side, which had none. A neighbour that fits anything demands nothing.
    #[must_use]
    #[inline]
    pub const fn with(self, side: Side, edge: Edge) -> Demands {
        Demands(self.0 + Demands::digit_of(edge) * Demands::WEIGHT[side as usize])
    }

    const fn digit_of(edge: Edge) -> u16 {
        match edge {
            Edge::Field => 1,
            Edge::Road => 2,
            Edge::City => 3,
            Edge::River => 4,
            Edge::Seam | Edge::Any => 0,
        }
    }

    /// The same without a demand on this side.
    #[must_use]
    pub const fn without(self, side: Side) -> Demands {
        Demands(self.0 - self.digit(side) as u16 * Demands::WEIGHT[side as usize])
    }

    const fn digit(self, side: Side) -> u8 {
        Demands::DIGITS[self.0 as usize][side as usize]
    }

    /// The sides of which this is demanded; what fits any neighbour stands for no demand.
    #[must_use]
    #[inline]
    pub const fn sides(self, edge: Edge) -> Sides {
        Demands::SIDES[self.0 as usize][Demands::digit_of(edge) as usize]
    }

    /// What is demanded of this side, if anything is.
    #[must_use]
    pub const fn at(self, side: Side) -> Option<Edge> {
        match self.digit(side) {
            1 => Some(Edge::Field),
            2 => Some(Edge::Road),
            3 => Some(Edge::City),
            4 => Some(Edge::River),
            _ => None,
        }
    }

    /// The side on which a tile with these edges fails first, with what it shows and what is demanded.
    #[must_use]
    pub fn first_mismatch(self, edges: [Edge; 4]) -> Option<(Side, Edge, Edge)> {
        let fails = |side: &Side| {
            let shown = edges[*side as usize];
            self.at(*side).is_some_and(|demand| demand != shown && shown != Edge::Any)
        };
        let side = Side::ALL.into_iter().find(fails)?;
        Some((side, edges[side as usize], self.at(side)?))
    }
}

/// A feature's part on one tile.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Segment {
    /// What it is a part of.
    pub part: Part,
    /// The sides it reaches (cities, roads, rivers).
    pub sides: Sides,
    /// The halves it reaches (fields).
    pub halves: Halves,
}

/// What a segment is a part of, with what is printed on it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Part {
    /// A city.
    City(CityPart),
    /// A road.
    Road(RoadPart),
    /// A river.
    River,
    /// A cloister, which is a feature by itself.
    Cloister,
    /// A field.
    Field(FieldPart),
}

impl Part {
    /// What a side shows where this part reaches it; nothing for what reaches no side.
    #[must_use]
    pub const fn edge(&self) -> Option<Edge> {
        match self {
            Part::City(_) => Some(Edge::City),
            Part::Road(_) => Some(Edge::Road),
            Part::River => Some(Edge::River),
            Part::Cloister | Part::Field(_) => None,
        }
    }

    /// The word players use.
    #[must_use]
    pub const fn word(&self) -> &'static str {
        match self {
            Part::City(_) => "city",
            Part::Road(_) => "road",
            Part::River => "river",
            Part::Cloister => "cloister",
            Part::Field(_) => "field",
        }
    }

    /// The city's facts, if it is one.
    #[must_use]
    pub const fn as_city(&self) -> Option<&CityPart> {
        match self {
            Part::City(city) => Some(city),
            Part::Road(_) | Part::River | Part::Cloister | Part::Field(_) => None,
        }
    }

    /// The road's facts, if it is one.
    #[must_use]
    pub const fn as_road(&self) -> Option<&RoadPart> {
        match self {
            Part::Road(road) => Some(road),
            Part::City(_) | Part::River | Part::Cloister | Part::Field(_) => None,
        }
    }

    /// The field's facts, if it is one.
    #[must_use]
    pub const fn as_field(&self) -> Option<&FieldPart> {
        match self {
            Part::Field(field) => Some(field),
            Part::City(_) | Part::Road(_) | Part::River | Part::Cloister => None,
        }
    }
}

/// A city segment's facts.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct CityPart {
    /// Pennants on it.
    pub pennants: u8,
    /// A barrel, sheaf or bale.
    pub goods: Option<Goods>,
    /// A cathedral.
    pub cathedral: bool,
    /// A princess.
    pub princess: bool,
    /// Besieged by Cathars.
    pub cathar: bool,
    /// A one-sided city with the shape of a half circle, from which a castle can be made (BCB-RUL-1).
    pub cap: bool,
}

/// A road segment's facts.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct RoadPart {
    /// An inn on a lake.
    pub inn: bool,
    /// What ends it on this tile, if anything does.
    pub ends_at: Option<RoadEnd>,
}

/// A field segment's facts.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct FieldPart {
    /// The city segments of this tile that it borders, by their segment numbers: bit n for segment n.
    pub borders: u16,
    /// It borders the City of Carcassonne.
    pub borders_carcassonne: bool,
    /// A pig herd grazes on it.
    pub pig_herd: bool,
}

/// The number of a segment on its tile.
pub type SegmentNumber = u8;

/// A tile design in one rotation, with what laying it needs to know, looked up by side and half.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lie {
    /// What the sides show, clockwise from north.
    pub edges: [Edge; 4],
    /// The city, road or river segment at each side, or [`Lie::NONE`].
    pub at_side: [SegmentNumber; 4],
    /// The field segment at each half, or [`Lie::NONE`].
    pub at_half: [SegmentNumber; 8],
}

impl Lie {
    /// No segment here.
    pub const NONE: SegmentNumber = SegmentNumber::MAX;
}

impl Tile {
    /// The name without its box: `D` of `base/D`.
    #[must_use]
    pub fn name(&self) -> &str {
        self.id.split_once('/').map_or(self.id.as_str(), |(_, name)| name)
    }

    /// What the sides show after a rotation.
    #[must_use]
    pub fn edges_after(&self, rotation: Rotation) -> [Edge; 4] {
        Side::ALL.map(|side| self.edges[side.rotated(rotation.back()) as usize])
    }

    /// How this design lies after a rotation.
    #[must_use]
    pub fn lie(&self, rotation: Rotation) -> Lie {
        let mut lie = Lie { edges: self.edges_after(rotation), at_side: [Lie::NONE; 4], at_half: [Lie::NONE; 8] };
        for (number, segment) in (0..).zip(&self.segments) {
            for side in segment.sides.rotated(rotation).iter() {
                lie.at_side[side as usize] = number;
            }
            for half in segment.halves.rotated(rotation).iter() {
                lie.at_half[half as usize] = number;
            }
        }
        lie
    }

    /// The rotations that look different, fewest quarters first: one, two or four of them.
    #[must_use]
    pub fn rotations(&self) -> &'static [Rotation] {
        if self.looks_same(Rotation::quarters(1)) {
            &Rotation::ALL[..1]
        } else if self.looks_same(Rotation::quarters(2)) {
            &Rotation::ALL[..2]
        } else {
            &Rotation::ALL
        }
    }

    /// The first of the rotations that look like this one.
    #[must_use]
    pub fn same_looking(&self, rotation: Rotation) -> Rotation {
        Rotation::quarters(rotation.count() % self.rotations().len() as u8)
    }

    /// Whether the tile looks the same after this rotation. Only what matters in play counts, not where
    /// on its city a pennant is drawn, nor which of two crossing roads or cities is the upper one.
    fn looks_same(&self, rotation: Rotation) -> bool {
        // The count's tiles have their place in a block, even those that show nothing else.
        self.set != Set::Count && self.face(rotation) == self.face(Rotation::default())
    }

    /// All that matters in play as it lies after a rotation. Segments are named by where they lie, not by number.
    fn face(&self, rotation: Rotation) -> impl PartialEq {
        let reach = |number: &SegmentNumber| self.reach(*number, rotation);
        let numbers = || 0..self.segments.len() as SegmentNumber;
        let mut segments: Vec<_> = numbers()
            .map(|number| {
                let mut part = self.segments[usize::from(number)].part.clone();
                let mut borders = Vec::new();
                if let Part::Field(field) = &mut part {
                    borders = numbers().filter(|n| field.borders >> n & 1 == 1).map(|n| reach(&n)).collect();
                    in_order::sort(&mut borders);
                    field.borders = 0;
                }
                (reach(&number), part, borders)
            })
            .collect();
        in_order::sort(&mut segments);
        let mut links: Vec<Vec<(Sides, Halves)>> =
            self.wagon_links.iter().map(|group| group.iter().map(reach).collect()).collect();
        links.iter_mut().for_each(|group| in_order::sort(group));
        in_order::sort(&mut links);
        let symbols: Vec<Symbol> = self.symbols.iter().map(|symbol| symbol.rotated(rotation)).collect();
        (self.edges_after(rotation), segments, links, symbols)
    }

    /// The sides and halves that a segment reaches as the tile lies after a rotation.
    #[must_use]
    pub fn reach(&self, segment: SegmentNumber, rotation: Rotation) -> (Sides, Halves) {
        let segment = &self.segments[usize::from(segment)];
        (segment.sides.rotated(rotation), segment.halves.rotated(rotation))
    }

    /// How many copies of it are start tiles.
    #[must_use]
    pub fn n_start_tiles(&self) -> u8 {
        self.symbols.iter().map(|symbol| if let Symbol::Start(copies) = symbol { *copies } else { 0 }).sum()
    }

    /// Whether the tile has a cloister.
    #[must_use]
    pub fn has_cloister(&self) -> bool {
        self.segments.iter().any(|segment| segment.part == Part::Cloister)
    }
}
