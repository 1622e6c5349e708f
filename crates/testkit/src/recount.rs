//! The features of a board, counted from scratch: slow, simple, and without the engine's own features.
//!
//! The engine keeps features up to date as tiles are laid; here they are found by flooding from segment to segment over
//! the catalogue's facts. Both must always agree.
use std::collections::{BTreeMap, BTreeSet};

use bastide_engine::board::cell::Cell;
use bastide_engine::board::features::FeatureId;
use bastide_engine::board::side::{Side, Turn};
use bastide_engine::board::tile::{Part, SegmentNumber, Symbol, Tile};
use bastide_engine::figures::{FigureKind, Player};
use bastide_engine::game::Game;
use bastide_engine::pack::{FeatureKind, Marks};
use bastide_engine::rules::switches::BuilderPigStatus;

/// A segment of the board: on the tile at this cell, with this number.
pub type Place = (Cell, SegmentNumber);

/// What lies on a table.
#[derive(Clone, Debug, Default)]
pub struct Lying {
    /// The tiles.
    pub tiles: BTreeMap<Cell, (&'static Tile, Turn)>,
    /// The figures.
    pub figures: Vec<(Player, FigureKind, Place)>,
}

/// A feature, found by flooding.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Flooded {
    /// What it is.
    pub kind: FeatureKind,
    /// Its segments.
    pub segments: BTreeSet<Place>,
    /// Different tiles it has segments on; for a cloister its own and those around it.
    pub cells: BTreeSet<Cell>,
    /// Sides with nothing beyond; around a cloister empty cells; of a field nothing.
    pub open: usize,
    /// Pennants.
    pub pennants: usize,
    /// Who stands in it.
    pub figures: Vec<(Player, FigureKind)>,
}

impl Flooded {
    /// Is it complete? A field never is.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.kind != FeatureKind::Field && self.open == 0
    }
}

impl Lying {
    /// What lies on the table of a game.
    #[must_use]
    pub fn of(game: &Game) -> Lying {
        let board = &game.state().board;
        let tiles = board.grid.tiles().iter();
        let tiles = tiles.map(|tile| (tile.cell, (game.rules().pack.design(tile.kind).tile, tile.turn))).collect();
        let figures = game.state().figures.iter().map(|figure| {
            let (tile, segment) = board.place_of(figure.segment);
            (figure.owner, figure.kind, (tile.cell, segment))
        });
        Lying { tiles, figures: figures.collect() }
    }

    /// All features.
    #[must_use]
    pub fn features(&self) -> Vec<Flooded> {
        let mut seen: BTreeSet<Place> = BTreeSet::new();
        let mut out = Vec::new();
        for (cell, (tile, _)) in &self.tiles {
            for number in 0..tile.segments.len() as SegmentNumber {
                if !seen.contains(&(*cell, number)) {
                    let feature = self.flood((*cell, number));
                    seen.extend(&feature.segments);
                    out.push(feature);
                }
            }
        }
        out
    }

    /// What a segment is a part of.
    #[must_use]
    pub fn part(&self, (cell, number): Place) -> &'static Part {
        &self.tiles[&cell].0.segments[usize::from(number)].part
    }

    /// The feature that a segment belongs to.
    #[must_use]
    pub fn flood(&self, from: Place) -> Flooded {
        let mut segments = BTreeSet::from([from]);
        let mut to_do = vec![from];
        while let Some(place) = to_do.pop() {
            to_do.extend(self.across(place).into_iter().filter(|next| segments.insert(*next)));
        }
        let kind = kind_of(self.part(from));
        let own: BTreeSet<Cell> = segments.iter().map(|(cell, _)| *cell).collect();
        let (cells, open) = match kind {
            FeatureKind::Cloister => {
                let near: BTreeSet<Cell> = around(from.0).filter(|cell| self.tiles.contains_key(cell)).collect();
                let open = 9 - near.len();
                (near, open)
            }
            FeatureKind::Field => (own, 0),
            FeatureKind::Road | FeatureKind::City | FeatureKind::River => {
                let open = segments.iter().map(|place| self.sides_to_nowhere(*place)).sum();
                (own, open)
            }
        };
        let pennants =
            segments.iter().map(|place| self.part(*place).as_city().map_or(0, |city| usize::from(city.pennants)));
        let figures = self.figures.iter().filter(|(_, _, place)| segments.contains(place));
        Flooded {
            kind,
            cells,
            open,
            pennants: pennants.sum(),
            figures: figures.map(|(player, figure, _)| (*player, *figure)).collect(),
            segments,
        }
    }

    /// The segments of neighbouring tiles that this one goes on in.
    fn across(&self, (cell, number): Place) -> Vec<Place> {
        let (tile, turn) = self.tiles[&cell];
        let (sides, halves) = tile.reach(number, turn);
        let mut out = Vec::new();
        for side in Side::ALL {
            let Some(beyond) = cell.beyond(side) else { continue };
            let Some((other, other_turn)) = self.tiles.get(&beyond) else { continue };
            for theirs in 0..other.segments.len() as SegmentNumber {
                let (their_sides, their_halves) = other.reach(theirs, *other_turn);
                let by_side = sides.has(side) && their_sides.has(side.opposite());
                let by_half = side.halves().into_iter().any(|half| halves.has(half) && their_halves.has(half.meets()));
                if by_side || by_half {
                    out.push((beyond, theirs));
                }
            }
        }
        out
    }

    fn sides_to_nowhere(&self, (cell, number): Place) -> usize {
        let (tile, turn) = self.tiles[&cell];
        let is_open = |side: &Side| cell.beyond(*side).is_none_or(|beyond| !self.tiles.contains_key(&beyond));
        tile.reach(number, turn).0.iter().filter(is_open).count()
    }

    /// The completed cities that a field borders, each as its set of segments.
    #[must_use]
    pub fn completed_cities(&self, field: &Flooded) -> BTreeSet<BTreeSet<Place>> {
        let mut cities = BTreeSet::new();
        for (cell, number) in &field.segments {
            let borders = self.part((*cell, *number)).as_field().map_or(0, |field| field.borders);
            for city in (0..16).filter(|bit| borders >> bit & 1 == 1) {
                let city = self.flood((*cell, city));
                if city.is_complete() {
                    cities.insert(city.segments);
                }
            }
        }
        cities
    }
}

/// The nine cells at and around this one that are on the table.
pub(crate) fn around(cell: Cell) -> impl Iterator<Item = Cell> {
    let near = move |dx: i8, dy: i8| {
        let (x, y) = (cell.x.checked_add(dx)?, cell.y.checked_add(dy)?);
        (x >= -Cell::REACH && y >= -Cell::REACH).then(|| Cell::new(x, y))
    };
    (-1..=1).flat_map(move |dy| (-1..=1).filter_map(move |dx| near(dx, dy)))
}

fn kind_of(part: &Part) -> FeatureKind {
    match part {
        Part::City(_) => FeatureKind::City,
        Part::Road(_) => FeatureKind::Road,
        Part::River => FeatureKind::River,
        Part::Cloister => FeatureKind::Cloister,
        Part::Field(_) => FeatureKind::Field,
    }
}

/// Is this printed on this segment of the tile?
type IsOn = fn(&Tile, SegmentNumber) -> bool;

/// What is printed in features besides pennants.
const MARKS: [(Marks, IsOn); 6] = [
    (Marks::INN, |tile, n| part_of(tile, n).as_road().is_some_and(|road| road.inn)),
    (Marks::CATHEDRAL, |tile, n| part_of(tile, n).as_city().is_some_and(|city| city.cathedral)),
    (Marks::SIEGE, |tile, n| part_of(tile, n).as_city().is_some_and(|city| city.cathar)),
    (Marks::HERD, |tile, n| part_of(tile, n).as_field().is_some_and(|field| field.pig_herd)),
    (Marks::ANIMALS, |tile, n| {
        part_of(tile, n).as_field().is_some() && tile.symbols.contains(&Symbol::PigHerdHouseRule)
    }),
    (Marks::CARCASSONNE, |tile, n| part_of(tile, n).as_field().is_some_and(|field| field.borders_carcassonne)),
];

fn part_of(tile: &Tile, number: SegmentNumber) -> &Part {
    &tile.segments[usize::from(number)].part
}

/// Does a figure of this kind keep followers out of its feature?
pub(crate) fn occupies(game: &Game, figure: FigureKind) -> bool {
    match figure {
        FigureKind::Follower | FigureKind::BigFollower => true,
        FigureKind::Builder | FigureKind::Pig => game.rules().switches.builder_pig_status == BuilderPigStatus::Follower,
    }
}

/// Do the engine's features agree with the recount?
///
/// # Errors
/// The first disagreement, in words.
pub fn compare_features(game: &Game) -> Result<(), String> {
    let board = &game.state().board;
    let lying = Lying::of(game);
    let flooded = lying.features();
    let mut by_id: BTreeMap<FeatureId, usize> = BTreeMap::new();
    for (n, feature) in flooded.iter().enumerate() {
        let ids: BTreeSet<FeatureId> = feature
            .segments
            .iter()
            .filter_map(|(cell, number)| board.segment_at(&game.rules().pack, *cell, *number))
            .map(|segment| board.features.of(segment))
            .collect();
        let where_it_is = format!("the {} at {:?}", feature.kind.word(), feature.segments);
        let [id] = ids.iter().copied().collect::<Vec<_>>()[..] else {
            return Err(format!("{where_it_is} is one feature, but the engine has {}", ids.len()));
        };
        if let Some(other) = by_id.insert(id, n) {
            return Err(format!("{where_it_is} and {:?} are one in the engine", flooded[other].segments));
        }
        let size = match feature.kind {
            FeatureKind::Field => feature.segments.len(),
            FeatureKind::Road | FeatureKind::City | FeatureKind::River | FeatureKind::Cloister => feature.cells.len(),
        };
        let engine = board.features.get(id);
        let theirs = (
            engine.kind,
            usize::from(engine.size),
            usize::from(engine.open),
            usize::from(engine.pennants),
            usize::from(engine.figures),
            game.state().is_occupied(game.rules(), id),
            MARKS.map(|(mark, _)| engine.marks.has(mark)),
        );
        let is_occupied = feature.figures.iter().any(|(_, figure)| occupies(game, *figure));
        let marks = MARKS.map(|(_, is_on)| feature.segments.iter().any(|(cell, n)| is_on(lying.tiles[cell].0, *n)));
        let n_figures = feature.figures.len();
        let ours = (feature.kind, size, feature.open, feature.pennants, n_figures, is_occupied, marks);
        if ours != theirs {
            let what = "kind, size, open, pennants, figures, occupied, marks";
            return Err(format!("{where_it_is} has {what} {ours:?}, but the engine has {theirs:?}"));
        }
        let cells: Vec<Cell> = feature.cells.iter().copied().collect();
        if cells != board.cells(id) {
            return Err(format!("{where_it_is} covers {cells:?}, but the engine says {:?}", board.cells(id)));
        }
        let engine_segments = board.features.segments(id).count();
        if engine_segments != feature.segments.len() {
            return Err(format!(
                "{where_it_is} has {} segments, but the engine has {engine_segments}",
                feature.segments.len()
            ));
        }
    }
    let n = board.features.iter().count();
    if n == flooded.len() {
        Ok(())
    } else {
        Err(format!("there are {} features, but the engine has {n}", flooded.len()))
    }
}
