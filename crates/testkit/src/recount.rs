//! The features of a board, counted from scratch: slow, simple, and without the engine's own features.
//!
//! The engine keeps features up to date as tiles are laid; here they are found by flooding from segment to segment over
//! the catalogue's facts. Both must always agree.
use std::collections::{BTreeMap, BTreeSet};

use bastide_engine::board::cell::Cell;
use bastide_engine::board::features::FeatureId;
use bastide_engine::board::over::Over;
use bastide_engine::board::side::{Halves, Rotation, Side, Sides};
use bastide_engine::board::tile::{Edge, Part, RoadPart, SegmentNumber, Symbol, Tile};
use bastide_engine::event::Event;
use bastide_engine::figures::{FigureKind, Player};
use bastide_engine::game::Game;
use bastide_engine::order_of_play::Element;
use bastide_engine::pack::{FeatureKind, Marks};
use bastide_engine::rules::Rules;
use bastide_engine::rules::switches::{BuilderPigStatus, SecondTile};
use bastide_engine::state::State;

use crate::bridges;
use crate::ferries;

/// A segment of the board: on the tile at this cell, with this number.
pub type Place = (Cell, SegmentNumber);

/// What lies on a table.
#[derive(Clone, Debug, Default)]
pub struct Lying {
    /// The tiles.
    pub tiles: BTreeMap<Cell, (&'static Tile, Rotation)>,
    /// What lies over some of them. A bridge is a segment of its own, numbered after those of its tile.
    pub over: BTreeMap<Cell, Over>,
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
    /// Whether it is complete. A field never is.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.kind != FeatureKind::Field && self.open == 0
    }
}

impl Lying {
    /// What lies on the table of a game.
    #[must_use]
    pub fn of(game: &Game) -> Lying {
        Lying::of_state(game.rules(), game.state())
    }

    /// What lies on the table in this state.
    #[must_use]
    pub fn of_state(rules: &Rules, state: &State) -> Lying {
        let board = &state.board;
        let tiles = board.grid.tiles().iter();
        let over = tiles.clone().filter(|tile| tile.over != Over::NOTHING).map(|tile| (tile.cell, tile.over)).collect();
        let tiles = tiles.map(|tile| (tile.cell, (rules.pack.design(tile.kind).tile, tile.rotation))).collect();
        let figures = state.figures.iter().map(|figure| {
            let (tile, segment) = board.place_of(figure.segment);
            (figure.owner, figure.kind, (tile.cell, segment))
        });
        Lying { tiles, over, figures: figures.collect() }
    }

    /// The segments of the tile at this cell, a bridge over it included.
    pub(crate) fn numbers(&self, cell: Cell) -> impl Iterator<Item = SegmentNumber> + use<> {
        let n_bridges = self.bridge(cell).iter().count();
        0..(self.tiles[&cell].0.segments.len() + n_bridges) as SegmentNumber
    }

    fn bridge(&self, cell: Cell) -> Option<Sides> {
        self.over.get(&cell).and_then(|over| over.as_bridge())
    }

    /// The sides and halves that a segment reaches as its tile lies.
    pub(crate) fn reach(&self, (cell, number): Place) -> (Sides, Halves) {
        let (tile, rotation) = self.tiles[&cell];
        let is_printed = usize::from(number) < tile.segments.len();
        if is_printed {
            tile.reach(number, rotation)
        } else {
            (self.bridge(cell).unwrap_or_default(), Halves::default())
        }
    }

    /// What the tile at this cell shows at this side.
    pub(crate) fn edge(&self, cell: Cell, side: Side) -> Edge {
        let (tile, rotation) = self.tiles[&cell];
        let is_bridge = self.bridge(cell).is_some_and(|ends| ends.has(side));
        if is_bridge { Edge::Road } else { tile.edges_after(rotation)[side as usize] }
    }

    /// What the empty cells beside the tiles demand: for each side what its neighbour shows, if there is one.
    #[must_use]
    pub fn demands(&self) -> BTreeMap<Cell, [Option<Edge>; 4]> {
        let mut demands: BTreeMap<Cell, [Option<Edge>; 4]> = BTreeMap::new();
        for cell in self.tiles.keys() {
            for side in Side::ALL {
                let Some(beyond) = cell.beyond(side).filter(|beyond| !self.tiles.contains_key(beyond)) else {
                    continue;
                };
                let shown = Some(self.edge(*cell, side)).filter(|edge| *edge != Edge::Any && *edge != Edge::Seam);
                demands.entry(beyond).or_default()[side.opposite() as usize] = shown;
            }
        }
        demands
    }

    /// All features.
    #[must_use]
    pub fn features(&self) -> Vec<Flooded> {
        let mut seen: BTreeSet<Place> = BTreeSet::new();
        let mut out = Vec::new();
        for cell in self.tiles.keys() {
            for number in self.numbers(*cell) {
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
        const BRIDGE: &Part = &Part::Road(RoadPart { inn: false, ends_at: None });
        self.tiles[&cell].0.segments.get(usize::from(number)).map_or(BRIDGE, |segment| &segment.part)
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
        let (sides, halves) = self.reach((cell, number));
        let mut out = Vec::new();
        if let Some(ferry) = self.over.get(&cell).and_then(|over| over.as_ferry()) {
            let is_joined = |n: &SegmentNumber| ferry.iter().any(|side| self.reach((cell, *n)).0.has(side));
            if is_joined(&number) {
                out.extend(self.numbers(cell).filter(is_joined).map(|other| (cell, other)));
            }
        }
        for side in Side::ALL {
            let Some(beyond) = cell.beyond(side).filter(|beyond| self.tiles.contains_key(beyond)) else { continue };
            for theirs in self.numbers(beyond) {
                let (their_sides, their_halves) = self.reach((beyond, theirs));
                let by_side = sides.has(side) && their_sides.has(side.opposite());
                let by_half = side.halves().into_iter().any(|half| halves.has(half) && their_halves.has(half.meets()));
                if by_side || by_half {
                    out.push((beyond, theirs));
                }
            }
        }
        out
    }

    /// The sides of a segment beyond which neither the same goes on nor an abbey closes it.
    fn sides_to_nowhere(&self, place: Place) -> usize {
        let is_open = |side: &Side| {
            let beyond = place.0.beyond(*side).filter(|beyond| self.tiles.contains_key(beyond));
            beyond.is_none_or(|beyond| {
                let shown = self.edge(beyond, side.opposite());
                shown != self.edge(place.0, *side) && shown != Edge::Any
            })
        };
        self.reach(place).0.iter().filter(is_open).count()
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

/// Whether this is printed on this segment of the tile.
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
    tile.segments.get(usize::from(number)).map_or(&Part::River, |segment| &segment.part)
}

/// Whether a figure of this kind keeps followers out of its feature.
pub(crate) fn occupies(rules: &Rules, figure: FigureKind) -> bool {
    match figure {
        FigureKind::Follower | FigureKind::BigFollower | FigureKind::Mayor | FigureKind::Wagon => true,
        FigureKind::Barn => false,
        FigureKind::Builder | FigureKind::Pig => rules.switches.builder_pig_status == BuilderPigStatus::Follower,
    }
}

/// Checks that the engine's features agree with the recount.
///
/// # Errors
/// The first disagreement, in words.
pub fn compare_features(game: &Game) -> Result<(), String> {
    let state = game.state();
    let laid = state.laid.map(|laid| state.board.grid.tile(laid).cell);
    // Where two tiles are laid before the scoring, the other one may have completed something, too.
    let other = state.parts.other_tile().map(|tile| state.board.grid.tile(tile).cell);
    // Through a portal somebody may have come to what was completed before, as long as the part of the turn lasts.
    let since_the_tile = game.log().iter().rev().take_while(|event| event.laid().is_none());
    let placed: Vec<Place> = since_the_tile
        .filter(|_| laid.is_some())
        .filter_map(|event| match event {
            Event::Placed { cell, segment, .. } => Some((*cell, *segment)),
            _ => None,
        })
        .collect();
    let lying = Lying::of(game);
    let before = ferries::before_the_ferries(game, &lying);
    // What the tile just laid lies in or beside, or closes as an abbey, and is complete.
    let compare = |other: Option<Cell>| {
        compare_board(game.rules(), state, |feature| {
            let is_beside = [laid, other].into_iter().flatten().any(|cell| lying.lies_in_or_closes(cell, feature));
            // Once the part is over nothing of it is new any more; a second tile may be drawn before that.
            !bridges::is_castle(game, feature)
                && laid.or(other).is_some()
                && (is_beside
                    || ferries::is_changed(&before, feature)
                    || placed.iter().any(|at| feature.segments.contains(at)))
        })
    };
    // Once figures have been placed on both tiles, only the log tells which was the first.
    compare(other).or_else(|error| first_of_two(game).map_or(Err(error), |first| compare(Some(first))))
}

/// Where the first tile of a double turn lies, if the last tile laid is the second one and both were laid before the scoring.
pub(crate) fn first_of_two(game: &Game) -> Option<Cell> {
    let rules = game.rules();
    let lays_at_once = rules.switches.second_tile == SecondTile::Immediate
        && !rules.has(Element::Hand)
        && !rules.has(Element::OpenTiles);
    let mut back = game.log().iter().rev();
    back.find(|event| event.laid().is_some()).filter(|_| lays_at_once)?;
    let mut between = back.by_ref().take_while(|event| event.laid().is_none());
    let is_second = between.any(|event| matches!(event, Event::SecondPart { .. }));
    // `any` stops at the event it finds, `take_while` beyond the tile before it.
    if is_second { back.find_map(Event::laid).map(|(_, cell)| cell) } else { None }
}

/// Checks that the engine's features and demands in this state agree with the recount. Of the complete roads, cities and cloisters,
/// `is_new` says which ones were completed in this part of the turn.
///
/// # Errors
/// The first disagreement, in words.
pub fn compare_board(rules: &Rules, state: &State, is_new: impl Fn(&Flooded) -> bool) -> Result<(), String> {
    let board = &state.board;
    let lying = Lying::of_state(rules, state);
    let cells = board.grid.empty_cells().iter();
    let theirs: BTreeMap<_, _> =
        cells.map(|empty| (empty.cell, Side::ALL.map(|side| empty.demands.at(side)))).collect();
    let ours = lying.demands();
    if theirs != ours || theirs.keys().any(|cell| board.grid.demands_at(*cell).is_none()) {
        return Err(format!("empty cells demand {ours:?}, but the engine has {theirs:?}"));
    }
    let flooded = lying.features();
    let mut by_id: BTreeMap<FeatureId, usize> = BTreeMap::new();
    for (n, feature) in flooded.iter().enumerate() {
        let ids: BTreeSet<FeatureId> = feature
            .segments
            .iter()
            .filter_map(|(cell, number)| board.segment_at(&rules.pack, *cell, *number))
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
            state.is_occupied(rules, id),
            MARKS.map(|(mark, _)| engine.marks.has(mark)),
        );
        let is_occupied = feature.figures.iter().any(|(_, figure)| occupies(rules, *figure));
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
    if n != flooded.len() {
        return Err(format!("there are {} features, but the engine has {n}", flooded.len()));
    }
    let is_closed = |feature: &Flooded| match feature.kind {
        FeatureKind::Road | FeatureKind::City | FeatureKind::Cloister => feature.is_complete() && is_new(feature),
        FeatureKind::Field | FeatureKind::River => false,
    };
    let theirs: BTreeSet<usize> = board.features.closed().iter().map(|id| by_id[id]).collect();
    let ours: BTreeSet<usize> = (0..flooded.len()).filter(|n| is_closed(&flooded[*n])).collect();
    let told = |list: BTreeSet<usize>| list.into_iter().map(|n| flooded[n].segments.clone()).collect::<Vec<_>>();
    if ours == theirs {
        Ok(())
    } else {
        Err(format!("{:?} closed just now, but the engine says {:?}", told(ours), told(theirs)))
    }
}
