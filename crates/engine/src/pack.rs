//! The tiles of one game: which designs are in it, how many of each, and what laying them needs to know.
//!
//! The catalogue describes designs for people; the pack holds the same facts compact and in all four rotations, so that
//! laying a tile is a few look-ups.
use crate::board::side::{Rotation, Side, Sides};
use crate::board::tile::{Demands, Edge, Lie, Part, Segment, SegmentNumber, Symbol, Tile};
use crate::catalogue::{self, catalogue};
use crate::expansions::Set;

/// A tile design of this game, by its number in the pack.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Kind(pub u16);

/// What a feature is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[expect(missing_docs, reason = "the names say it")]
pub enum FeatureKind {
    Road,
    City,
    Cloister,
    Field,
    River,
}

impl FeatureKind {
    /// The word players use.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            FeatureKind::Road => "road",
            FeatureKind::City => "city",
            FeatureKind::Cloister => "cloister",
            FeatureKind::Field => "field",
            FeatureKind::River => "river",
        }
    }
}

/// What is printed in a feature besides pennants. Whether it means anything in a game, the rooms ask.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Marks(u8);

impl Marks {
    /// Nothing.
    pub const NONE: Marks = Marks(0);
    /// A road: an inn on a lake.
    pub const INN: Marks = Marks(1);
    /// A city: a cathedral.
    pub const CATHEDRAL: Marks = Marks(2);
    /// A city: Cathars besiege it.
    pub const SIEGE: Marks = Marks(4);
    /// A field: a pig herd.
    pub const HERD: Marks = Marks(8);
    /// A field: animals that a house rule counts as a pig herd.
    pub const ANIMALS: Marks = Marks(16);
    /// A field: it borders the City of Carcassonne.
    pub const CARCASSONNE: Marks = Marks(32);
    /// A city: it is a castle now. Never printed.
    pub const CASTLE: Marks = Marks(64);

    /// Whether these marks are among them.
    #[must_use]
    #[inline]
    pub const fn has(self, marks: Marks) -> bool {
        self.0 & marks.0 == marks.0
    }

    /// These if so, otherwise nothing.
    const fn when(self, so: bool) -> Marks {
        if so { self } else { Marks::NONE }
    }
}

impl std::ops::BitOr for Marks {
    type Output = Marks;

    #[inline]
    fn bitor(self, other: Marks) -> Marks {
        Marks(self.0 | other.0)
    }
}

impl std::ops::BitOrAssign for Marks {
    #[inline]
    fn bitor_assign(&mut self, other: Marks) {
        self.0 |= other.0;
    }
}

/// A segment's facts, as laying and scoring need them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SegmentFacts {
    /// What it is a part of.
    pub kind: FeatureKind,
    /// How many sides it reaches.
    pub n_sides: u8,
    /// Pennants on it.
    pub pennants: u8,
    /// What else is printed on it.
    pub marks: Marks,
    /// Whether the tile has another segment of the same kind. Then the tile may come to lie in one feature twice.
    pub has_sibling: bool,
    /// For a field: the city segments of this tile that it borders, bit n for segment n.
    pub borders: u16,
}

/// The most segments on any tile.
pub const MOST_SEGMENTS: usize = 10;

/// Whether bridges can be built in this game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Bridges {
    Built,
    None,
}

/// A design of this game.
#[derive(Clone, Debug)]
pub struct Design {
    /// The catalogue's entry.
    pub tile: &'static Tile,
    /// Copies in this game, the start tile included.
    pub count: u16,
    /// How many rotations look different.
    pub n_rotations: u8,
    /// How many segments it has.
    pub n_segments: u8,
    /// The number that a bridge over it has, if it can carry one: the one after its own segments.
    pub bridge: Option<SegmentNumber>,
    /// Sides at which laying it is more than going on with what is printed: all four of an abbey, of others none.
    pub(crate) odd_sides: Sides,
    /// Its cloister's segment, if it has one.
    pub cloister: Option<SegmentNumber>,
    /// The segment of its city with a princess, if it has one.
    pub princess: Option<SegmentNumber>,
    /// The symbols on it that say nothing more than their name, by [`Symbol::bit`].
    plain_symbols: u32,
    meeting: Box<Meeting>,
    /// How it lies in each rotation.
    pub lies: [Lie; 4],
    /// Its segments, then the bridge.
    segments: [SegmentFacts; MOST_SEGMENTS + 1],
    /// Which field borders which city on it.
    borders: Box<[(SegmentNumber, SegmentNumber)]>,
}

impl Design {
    fn new(tile: &'static Tile, copies: u8, bridges: Bridges) -> Design {
        let none = SegmentFacts {
            kind: FeatureKind::Field,
            n_sides: 0,
            pennants: 0,
            marks: Marks::NONE,
            has_sibling: false,
            borders: 0,
        };
        let has_animals = tile.symbols.contains(&Symbol::PigHerdHouseRule);
        let mut segments = [none; MOST_SEGMENTS + 1];
        for (facts, segment) in segments.iter_mut().zip(&tile.segments) {
            let (kind, pennants, marks, borders) = match &segment.part {
                Part::City(city) => {
                    let marks = Marks::CATHEDRAL.when(city.cathedral) | Marks::SIEGE.when(city.cathar);
                    (FeatureKind::City, city.pennants, marks, 0)
                }
                Part::Road(road) => (FeatureKind::Road, 0, Marks::INN.when(road.inn), 0),
                Part::River => (FeatureKind::River, 0, Marks::NONE, 0),
                Part::Cloister => (FeatureKind::Cloister, 0, Marks::NONE, 0),
                Part::Field(field) => {
                    let marks = Marks::HERD.when(field.pig_herd)
                        | Marks::ANIMALS.when(has_animals)
                        | Marks::CARCASSONNE.when(field.borders_carcassonne);
                    (FeatureKind::Field, 0, marks, field.borders)
                }
            };
            let n_sides = segment.sides.count();
            *facts = SegmentFacts { kind, n_sides, pennants, marks, has_sibling: false, borders };
        }
        let n_segments = tile.segments.len();
        // BRIDGE-4, BCB-RUL-19
        let is_field = |side: Side| tile.edges[side as usize] == Edge::Field;
        let has_way = [Side::N, Side::E].into_iter().any(|side| is_field(side) && is_field(side.opposite()));
        let can_carry = bridges == Bridges::Built && has_way && tile.set != Set::Count;
        let n_links = n_segments + usize::from(can_carry);
        if can_carry {
            // BRIDGE-2
            segments[n_segments] = SegmentFacts { kind: FeatureKind::Road, n_sides: 2, ..none };
        }
        for n in 0..n_links {
            let twins = segments[..n_links].iter().filter(|s| s.kind == segments[n].kind).count();
            segments[n].has_sibling = twins > 1;
        }
        let has_princess = |segment: &Segment| segment.part.as_city().is_some_and(|city| city.princess);
        let lies = Rotation::ALL.map(|rotation| tile.lie(rotation));
        let cities = |bits: u16| (0..u16::BITS as u8).filter(move |city| bits >> city & 1 == 1);
        let facts = (0..).zip(&segments[..n_segments]);
        let borders = facts.flat_map(|(field, facts)| cities(facts.borders).map(move |city| (field, city))).collect();
        Design {
            tile,
            count: u16::from(tile.count) * u16::from(copies),
            n_rotations: tile.rotations().len() as u8,
            n_segments: n_segments as u8,
            bridge: can_carry.then_some(n_segments as SegmentNumber),
            odd_sides: Side::ALL.into_iter().filter(|side| tile.edges[*side as usize] == Edge::Any).collect(),
            cloister: segments[..n_segments].iter().position(|s| s.kind == FeatureKind::Cloister).map(|n| n as u8),
            princess: tile.segments.iter().position(has_princess).map(|n| n as u8),
            plain_symbols: tile.symbols.iter().fold(0, |bits, symbol| bits | symbol.bit()),
            meeting: Meeting::of(tile, &lies),
            lies,
            segments,
            borders,
        }
    }

    /// The rotations that meet these demands: bit n for n quarters, each look of the tile once.
    #[must_use]
    #[inline]
    pub fn rotations_meeting(&self, demands: Demands) -> u8 {
        self.meeting.rotations(demands)
    }

    /// The same for many demands.
    #[inline]
    pub(crate) fn meeting(&self) -> &Meeting {
        &self.meeting
    }

    /// Which of its fields borders which of its cities, as the segments' numbers.
    #[inline]
    pub(crate) fn borders(&self) -> &[(SegmentNumber, SegmentNumber)] {
        &self.borders
    }

    /// What its sides show after a rotation.
    #[must_use]
    pub fn edges(&self, rotation: Rotation) -> [Edge; 4] {
        self.lies[usize::from(rotation.count())].edges
    }

    /// Whether this symbol, one of [`Symbol::PLAIN`], is printed on it. It is asked many times a turn.
    #[must_use]
    #[inline]
    pub const fn shows(&self, symbol: Symbol) -> bool {
        debug_assert!(symbol.bit() != 0, "what else a symbol says is not looked at");
        self.plain_symbols & symbol.bit() != 0
    }

    /// How many numbers its segments take on the board: one more than it has where a bridge may come.
    #[inline]
    pub(crate) fn n_links(&self) -> u8 {
        self.n_segments + u8::from(self.bridge.is_some())
    }

    /// The facts of one of its segments, or of the bridge over it.
    #[inline]
    pub(crate) fn facts(&self, segment: SegmentNumber) -> &SegmentFacts {
        &self.segments[usize::from(segment)]
    }

    /// Its segments' facts.
    #[must_use]
    #[inline]
    pub fn segments(&self) -> &[SegmentFacts] {
        &self.segments[..usize::from(self.n_segments)]
    }
}

/// For each demand of an empty cell, the rotations that meet it: bit n for n quarters, each look of the tile once.
#[derive(Clone, Debug)]
pub(crate) struct Meeting(/* As long as a power of two, so that looking something up needs no test. */ [u8; 1024]);

impl Meeting {
    fn of(tile: &Tile, lies: &[Lie; 4]) -> Box<Meeting> {
        let rotations = tile.rotations();
        let mut meeting = Box::new(Meeting([0; 1024]));
        for demands in Demands::all() {
            for rotation in rotations {
                let fits = demands.first_mismatch(lies[usize::from(rotation.count())].edges).is_none();
                meeting.0[demands.number()] |= u8::from(fits) << rotation.count();
            }
        }
        meeting
    }

    #[inline]
    pub(crate) fn rotations(&self, demands: Demands) -> u8 {
        self.0[demands.number() % self.0.len()]
    }
}

/// The tiles of one game.
#[derive(Clone, Debug)]
pub struct Pack {
    designs: Vec<Design>,
    start: Kind,
    bridges: Bridges,
    back: Option<Kind>,
}

impl Pack {
    /// The pack of these boxes, each with its number of copies; the base game among them.
    ///
    /// # Panics
    /// If no box brings a start tile: setting a game up refuses that first.
    #[must_use]
    pub fn new(sets: &[(Set, u8)]) -> Pack {
        let has_bridges = sets.iter().any(|(set, _)| *set == Set::BridgesCastlesBazaars);
        let bridges = if has_bridges { Bridges::Built } else { Bridges::None };
        let designs: Vec<Design> = sets
            .iter()
            .flat_map(|(set, copies)| catalogue().of(*set).iter().map(|tile| Design::new(tile, *copies, bridges)))
            .collect();
        let start = designs.iter().position(|design| design.tile.n_start_tiles() > 0);
        let start = Kind(start.expect("the base game is among the boxes and has the start tile") as u16);
        Pack { designs, start, bridges, back: None }
    }

    /// The same, with tiles that may be laid face down (VAR-MOUNT-1).
    #[must_use]
    pub fn with_backs(mut self) -> Pack {
        self.back = Some(Kind(self.designs.len() as u16));
        self.designs.push(Design::new(catalogue::back(), 0, self.bridges));
        self
    }

    /// The kind as which tiles lie that were laid face down, whatever they show on their faces; none is in the bag.
    #[must_use]
    pub fn back(&self) -> Option<Kind> {
        self.back
    }

    /// The kind of the start tile.
    #[must_use]
    pub fn start(&self) -> Kind {
        self.start
    }

    /// Leaves this many tiles of a kind out of the game.
    pub(crate) fn leave_out(&mut self, kind: Kind, n: u16) {
        self.designs[usize::from(kind.0)].count -= n;
    }

    /// A kind is read from another drawing of its tile.
    pub(crate) fn redraw(&mut self, kind: Kind, tile: &'static Tile) {
        let count = self.design(kind).count;
        self.designs[usize::from(kind.0)] = Design { count, ..Design::new(tile, 1, self.bridges) };
    }

    /// A kind's design.
    #[must_use]
    #[inline]
    pub fn design(&self, kind: Kind) -> &Design {
        &self.designs[usize::from(kind.0)]
    }

    /// All kinds, in the pack's order.
    pub fn kinds(&self) -> impl Iterator<Item = Kind> + use<> {
        (0..self.designs.len() as u16).map(Kind)
    }

    /// The kind of the tile with this id.
    #[must_use]
    pub fn kind(&self, id: &str) -> Option<Kind> {
        self.kinds().find(|kind| self.design(*kind).tile.id == id)
    }

    /// The id of a kind.
    #[must_use]
    pub fn id(&self, kind: Kind) -> &'static str {
        &self.design(kind).tile.id
    }

    /// How many tiles there are in all, the start tile included.
    #[must_use]
    pub fn n_tiles(&self) -> u16 {
        self.designs.iter().map(|design| design.count).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Rules;

    #[test]
    fn what_a_design_shows_is_what_is_printed_on_it() {
        let pack = Pack::new(&Set::ALL.map(|set| (set, 1)));
        for design in pack.kinds().map(|kind| pack.design(kind)) {
            for symbol in Symbol::PLAIN {
                assert_eq!(
                    design.shows(symbol),
                    design.tile.symbols.contains(&symbol),
                    "{symbol} on {}",
                    design.tile.id
                );
            }
        }
        assert!(Symbol::PLAIN.iter().all(|symbol| symbol.bit().is_power_of_two()));
    }

    /// Numbers of kinds, tiles, segments and pennants are small integers; all boxes together must fit them.
    #[test]
    fn all_boxes_in_all_their_copies_can_be_counted() {
        let pack = Pack::new(&Set::ALL.map(|set| (set, Rules::MOST_COPIES)));
        let designs: Vec<&Design> = pack.kinds().map(|kind| pack.design(kind)).collect();
        assert_eq!(designs.len(), catalogue().tiles.len());
        // The hash counts kinds from one.
        assert!(designs.len() < usize::from(u16::MAX));
        assert!(designs.iter().all(|design| design.count <= u16::from(u8::MAX)), "a bag counts each kind in a byte");
        let total = |of: fn(&SegmentFacts) -> u32| -> u32 {
            designs.iter().map(|design| u32::from(design.count) * design.segments().iter().map(of).sum::<u32>()).sum()
        };
        assert!(total(|_| 1) < u32::from(u16::MAX), "every segment on the board has its number");
        assert!(total(|segment| u32::from(segment.pennants)) <= u32::from(u8::MAX), "one city may have all pennants");
    }
}
