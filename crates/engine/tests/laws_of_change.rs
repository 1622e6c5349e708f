//! What must hold when features change other than by a tile whose edges match: abbeys, bridges, ferries, tiles taken up,
//! tiles laid face down.
//!
//! The laws do not wait for the boxes that do this, nor for games in which it happens: they call the board directly, on
//! tables driven by numbers from proptest. After every deed, what is kept equals what is found afresh.
use std::collections::BTreeSet;
use std::sync::Arc;

use bastide_engine::aside::{Aside, FigureAside};
use bastide_engine::board::cell::Cell;
use bastide_engine::board::grid::TileNumber;
use bastide_engine::board::side::{Rotation, Side};
use bastide_engine::board::tile::{Demands, Edge, Symbol};
use bastide_engine::expansions::Set;
use bastide_engine::figures::{Figure, FigureKind, Player};
use bastide_engine::game::Game;
use bastide_engine::pack::{FeatureKind, Kind, Pack};
use bastide_engine::position::{Position, PositionError};
use bastide_engine::rules::{Rules, Setup};
use bastide_engine::state::State;
use bastide_testkit::dice;
use bastide_testkit::recount::{Lying, Place, compare_board};
use proptest::collection::vec;
use proptest::prelude::*;

/// The rules of the base game, with the tiles of the boxes that change features.
fn rules() -> Rules {
    let mut rules = Rules::new(&Setup::base(3)).expect("three can play the base game");
    let sets = [Set::Base, Set::River, Set::AbbeyAndMayor, Set::BridgesCastlesBazaars, Set::Ferries];
    rules.pack = Pack::new(&sets.map(|set| (set, 2))).with_backs();
    rules
}

/// A table and the numbers that decide what is done there.
struct Driven<'a> {
    rules: &'a Rules,
    state: State,
    numbers: std::slice::Iter<'a, u32>,
    /// How often each deed was done.
    done: [u32; Deed::ALL.len()],
    /// How often the table was set up again from its position.
    n_set_up: u32,
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum Deed {
    Lay,
    Abbey,
    FaceDown,
    BridgeOverLying,
    BridgeWithTile,
    SetFerry,
    RemoveFerry,
    TakeUp,
    Place,
    Return,
    PutAside,
    MoveAside,
    Land,
    ReturnFromAside,
}

impl Deed {
    const ALL: [Deed; 14] = [
        Deed::Lay,
        Deed::Abbey,
        Deed::FaceDown,
        Deed::BridgeOverLying,
        Deed::BridgeWithTile,
        Deed::SetFerry,
        Deed::RemoveFerry,
        Deed::TakeUp,
        Deed::Place,
        Deed::Return,
        Deed::PutAside,
        Deed::MoveAside,
        Deed::Land,
        Deed::ReturnFromAside,
    ];
}

impl Driven<'_> {
    /// One of these, as the next number says.
    fn one_of<T: Copy>(&mut self, list: &[T]) -> Option<T> {
        let number = *self.numbers.next()? as usize;
        list.get(number.checked_rem(list.len())?).copied()
    }

    /// The complete roads, cities and cloisters, each as its set of segments.
    fn complete(&self) -> BTreeSet<BTreeSet<Place>> {
        let features = Lying::of_state(self.rules, &self.state).features();
        features.into_iter().filter(|feature| feature.is_complete()).map(|feature| feature.segments).collect()
    }

    /// Do something, and compare all that is kept with what is found afresh.
    fn change(&mut self, deed: Deed, change: impl FnOnce(&Rules, &mut State)) {
        let before = self.complete();
        self.state.forget_part(self.rules);
        change(self.rules, &mut self.state);
        self.done[deed as usize] += 1;
        // FERRY-RUL-7: completed is what is complete now and was not complete before with the same segments.
        compare_board(self.rules, &self.state, |feature| !before.contains(&feature.segments))
            .unwrap_or_else(|error| panic!("after {deed:?}: {error}"));
        assert_eq!(self.state.board_hash(), self.state.board_hash_afresh(), "after {deed:?}");
        for (owner, hand) in (0..).map(Player).zip(&self.state.hands) {
            let standing = self.state.figures.iter().filter(|figure| figure.owner == owner).count();
            let aside = self.state.aside.iter().filter(|figure| figure.owner == owner).count();
            assert_eq!(standing + aside + usize::from(hand.supply[0]), 7, "after {deed:?}");
        }
        self.n_set_up += u32::from(self.is_set_up_again(deed));
        let tiles = self.state.board.grid.tiles();
        for (number, tile) in (0..).zip(tiles) {
            assert_eq!(self.state.board.grid.tile_of(tile.first_segment), number, "after {deed:?}");
        }
        for figure in &self.state.figures {
            assert_eq!(figure.tile(), self.state.board.grid.tile_of(figure.segment), "after {deed:?}");
        }
    }

    /// What lies there, set up by hand from the last tile to the first, is the same again. Not everything can be set up:
    /// figures stand here in completed features and on corners whose tiles were taken up, tiles lie apart, and their backs
    /// come from no bag.
    fn is_set_up_again(&self, deed: Deed) -> bool {
        let mut position = Position::of(self.rules, &self.state);
        position.tiles.reverse();
        match Game::from_position(Arc::new(self.rules.clone()), &position) {
            Ok(game) => {
                assert_eq!(game.state().board_hash(), self.state.board_hash(), "after {deed:?}");
                compare_board(self.rules, game.state(), |_| false)
                    .unwrap_or_else(|error| panic!("set up after {deed:?}: {error}"));
                true
            }
            Err(
                PositionError::Completed(..)
                | PositionError::Apart(_)
                | PositionError::NoCorner(_)
                | PositionError::TooMany(_),
            ) => false,
            Err(error) => panic!("after {deed:?}: {error}"),
        }
    }

    fn tiles(&self) -> std::ops::Range<TileNumber> {
        0..self.state.board.grid.tiles().len() as TileNumber
    }

    /// The empty cells, those with most neighbours first, so that holes come about and are filled.
    fn cells(&self) -> Vec<(Cell, Demands)> {
        let grid = &self.state.board.grid;
        let mut cells: Vec<_> = grid.empty_cells().iter().map(|empty| (empty.cell, empty.demands)).collect();
        cells.sort_by_key(|(cell, _)| (std::cmp::Reverse(grid.n_tiles_near(*cell)), *cell));
        cells.truncate(6);
        cells
    }

    fn kinds_left(&self) -> Vec<Kind> {
        self.state.bag.iter().map(|(kind, _)| kind).collect()
    }

    fn is_abbey(&self, kind: Kind) -> bool {
        self.rules.pack.design(kind).tile.symbols.contains(&Symbol::Abbey)
    }

    /// Lay any tile that fits somewhere.
    fn lay(&mut self, deed: Deed, is_wanted: impl Fn(&Self, Kind) -> bool) {
        let kinds: Vec<Kind> = self.kinds_left().into_iter().filter(|kind| is_wanted(self, *kind)).collect();
        let mut ways = Vec::new();
        for kind in kinds {
            let design = self.rules.pack.design(kind);
            for (cell, demands) in self.cells() {
                let rotations = design.rotations_meeting(demands);
                let rotations = Rotation::ALL.into_iter().filter(|rotation| rotations >> rotation.count() & 1 == 1);
                ways.extend(rotations.map(|rotation| (kind, cell, rotation)));
            }
        }
        let Some((kind, cell, rotation)) = self.one_of(&ways) else { return };
        self.change(deed, |rules, state| state.lay(rules, kind, cell, rotation));
    }

    fn lay_face_down(&mut self) {
        let back = self.rules.pack.back().expect("tiles may be laid face down here");
        let fits = |(_, demands): &(Cell, Demands)| self.rules.pack.design(back).rotations_meeting(*demands) != 0;
        let cells: Vec<_> = self.cells().into_iter().filter(fits).collect();
        let Some((cell, _)) = self.one_of(&cells) else { return };
        self.change(Deed::FaceDown, |rules, state| state.lay_drawn(rules, back, cell, Rotation::default()));
    }

    /// Whether a bridge can be built over this tile, with a road or nothing at its ends.
    fn may_bridge(&self, number: TileNumber, from: Side) -> bool {
        let (board, pack) = (&self.state.board, &self.rules.pack);
        let cell = board.grid.tile(number).cell;
        board.can_carry_bridge(pack, number, from)
            && [from, from.opposite()].into_iter().all(|side| {
                let there = cell.beyond(side).and_then(|cell| board.grid.tile_at(cell));
                there.is_none_or(|there| matches!(there.edge(pack, side.opposite()), Edge::Road | Edge::Any))
            })
    }

    fn bridges(&self) -> Vec<(TileNumber, Side)> {
        let ways = self.tiles().flat_map(|number| [(number, Side::N), (number, Side::E)]);
        ways.filter(|(number, from)| self.may_bridge(*number, *from)).collect()
    }

    fn build_bridge(&mut self) {
        let Some((number, from)) = self.one_of(&self.bridges()) else { return };
        self.change(Deed::BridgeOverLying, |rules, state| state.build_bridge(rules, number, from));
    }

    /// Lay a tile so that a road meets a field, and build the bridge that makes it fit: over the new tile, or over its
    /// neighbour (BRIDGE-3, BRIDGE-5).
    fn lay_with_bridge(&mut self) {
        let mut ways = Vec::new();
        for kind in self.kinds_left() {
            let design = self.rules.pack.design(kind);
            // Of rotations that look the same, the engine lays the first.
            for ((cell, demands), rotation) in self
                .cells()
                .into_iter()
                .flat_map(|at| design.tile.rotations().iter().map(move |rotation| (at, *rotation)))
            {
                let edges = design.edges(rotation);
                let misfits = |side: &Side| demands.at(*side).is_some_and(|demand| demand != edges[*side as usize]);
                let misfits: Vec<Side> = Side::ALL.into_iter().filter(misfits).collect();
                let [side] = misfits[..] else { continue };
                if matches!(
                    (edges[side as usize], demands.at(side)),
                    (Edge::Road, Some(Edge::Field)) | (Edge::Field, Some(Edge::Road))
                ) {
                    ways.push((kind, cell, rotation, side));
                }
            }
        }
        // Whether the bridge can be built, shows only when the tile lies there.
        let table = self.state.clone();
        for _ in 0..8 {
            let Some((kind, cell, rotation, side)) = self.one_of(&ways) else { return };
            self.state.lay(self.rules, kind, cell, rotation);
            let over = [Some(cell), cell.beyond(side)].into_iter().flatten();
            let over = over.filter_map(|cell| self.tiles().find(|n| self.state.board.grid.tile(*n).cell == cell));
            let over = over.collect::<Vec<_>>().into_iter().find(|number| self.may_bridge(*number, side));
            self.state.clone_from(&table);
            if let Some(number) = over {
                self.change(Deed::BridgeWithTile, |rules, state| {
                    state.lay(rules, kind, cell, rotation);
                    state.build_bridge(rules, number, side);
                });
                return;
            }
        }
    }

    fn set_ferry(&mut self) {
        let pairs = (0..4u8).flat_map(|a| (0..a).map(move |b| (Side::nth(a), Side::nth(b))));
        let pairs: Vec<(Side, Side)> = pairs.collect();
        let (board, pack) = (&self.state.board, &self.rules.pack);
        let ways = self.tiles().flat_map(|number| pairs.iter().map(move |pair| (number, *pair)));
        let ways: Vec<_> = ways.filter(|(number, pair)| board.can_carry_ferry(pack, *number, *pair)).collect();
        let Some((number, pair)) = self.one_of(&ways) else { return };
        self.change(Deed::SetFerry, |rules, state| {
            state.set_ferry(rules, number, Some(pair));
        });
    }

    fn remove_ferry(&mut self) {
        let has_ferry = |number: &TileNumber| self.state.board.grid.tile(*number).over.as_ferry().is_some();
        let ferries: Vec<TileNumber> = self.tiles().filter(has_ferry).collect();
        let Some(number) = self.one_of(&ferries) else { return };
        self.change(Deed::RemoveFerry, |rules, state| {
            state.set_ferry(rules, number, None);
        });
    }

    fn take_up(&mut self) {
        let is_free = |number: &TileNumber| {
            let cell = self.state.board.grid.tile(*number).cell;
            let on_it = |figure: &Figure| self.state.board.grid.tile_of(figure.segment) == *number;
            let aside_on_it = |figure: &FigureAside| figure.at == Aside::OnTile(cell);
            !self.state.figures.iter().any(on_it) && !self.state.aside.iter().any(aside_on_it)
        };
        let free: Vec<TileNumber> = self.tiles().filter(is_free).collect();
        if self.tiles().len() < 4 {
            return;
        }
        let Some(number) = self.one_of(&free) else { return };
        let tile = *self.state.board.grid.tile(number);
        self.change(Deed::TakeUp, |rules, state| {
            assert_eq!(state.take_up(rules, number), tile.kind);
        });
        assert!(self.state.board.grid.tile_at(tile.cell).is_none());
    }

    /// The segments on which figures stand: all but rivers.
    fn segments(&self) -> Vec<u16> {
        let features = &self.state.board.features;
        let n_segments = features.n_segments();
        let known: BTreeSet<u16> = features.iter().flat_map(|id| features.segments(id)).collect();
        let is_for_figures =
            |segment: &u16| known.contains(segment) && features.get(features.of(*segment)).kind != FeatureKind::River;
        (0..n_segments).filter(is_for_figures).collect()
    }

    /// Somebody with a follower left.
    fn owner(&mut self) -> Option<Player> {
        let has_one = |player: &Player| self.state.hand(*player).supply[0] > 0;
        let owners: Vec<Player> = (0..3).map(Player).filter(has_one).collect();
        self.one_of(&owners)
    }

    /// A place on no segment.
    fn place_aside(&mut self) -> Option<Aside> {
        let cells: Vec<Cell> = self.state.board.grid.tiles().iter().map(|tile| tile.cell).collect();
        let cell = self.one_of(&cells)?;
        self.one_of(&[Aside::OnTile(cell), Aside::OnCorner(cell), Aside::With(Player(0)), Aside::With(Player(2))])
    }

    /// Put a follower on any segment, whoever is there.
    fn place(&mut self) {
        let (Some(segment), Some(owner)) = (self.one_of(&self.segments()), self.owner()) else { return };
        let figure = Figure::on(&self.state.board.grid, segment, owner, FigureKind::Follower);
        self.change(Deed::Place, |_, state| state.put_figure(figure));
    }

    fn take_home(&mut self) {
        let Some(figure) = self.one_of(&self.state.figures.clone()) else { return };
        self.change(Deed::Return, |_, state| state.return_figure(figure, None));
    }

    fn put_aside(&mut self) {
        let (Some(owner), Some(at)) = (self.owner(), self.place_aside()) else { return };
        let figure = FigureAside { owner, kind: FigureKind::Follower, at: by_others(owner, at) };
        self.change(Deed::PutAside, |_, state| state.put_aside(figure));
    }

    fn move_aside(&mut self) {
        let (Some(figure), Some(at)) = (self.one_of(&self.state.figures.clone()), self.place_aside()) else { return };
        let at = by_others(figure.owner, at);
        self.change(Deed::MoveAside, |_, state| assert!(state.move_aside(figure, at)));
    }

    fn land(&mut self) {
        let segment = self.one_of(&self.segments());
        let (Some(figure), Some(segment)) = (self.one_of(&self.state.aside.clone()), segment) else { return };
        self.change(Deed::Land, |_, state| assert!(state.move_to_segment(figure, segment)));
    }

    fn return_from_aside(&mut self) {
        let Some(figure) = self.one_of(&self.state.aside.clone()) else { return };
        self.change(Deed::ReturnFromAside, |_, state| assert!(state.return_from_aside(figure)));
    }
}

/// Nobody holds a figure of their own captive.
fn by_others(owner: Player, at: Aside) -> Aside {
    if at == Aside::With(owner) { Aside::With(owner.next(3)) } else { at }
}

/// Drive a table by these numbers. Returns how often each deed was done, and how often the table was set up again.
fn drive(rules: &Rules, numbers: &[u32]) -> ([u32; Deed::ALL.len()], u32) {
    let (state, numbers) = (State::new(rules), numbers.iter());
    let mut driven = Driven { rules, state, numbers, done: [0; Deed::ALL.len()], n_set_up: 0 };
    while let Some(number) = driven.numbers.next() {
        match number % 30 {
            0..6 => driven.lay(Deed::Lay, |driven, kind| !driven.is_abbey(kind)),
            // Lakes are on few tiles.
            6..8 => driven.lay(Deed::Lay, |driven, kind| driven.rules.pack.design(kind).tile.set == Set::Ferries),
            8 => driven.lay(Deed::Abbey, Driven::is_abbey),
            9 => driven.lay_face_down(),
            10..12 => driven.build_bridge(),
            12..14 => driven.lay_with_bridge(),
            14..17 => driven.set_ferry(),
            17 => driven.remove_ferry(),
            18..20 => driven.take_up(),
            20..23 => driven.place(),
            23 => driven.take_home(),
            24..26 => driven.put_aside(),
            26 => driven.move_aside(),
            27..29 => driven.land(),
            _ => driven.return_from_aside(),
        }
    }
    (driven.done, driven.n_set_up)
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..dice(200) })]

    #[test]
    fn what_is_kept_is_what_is_found_afresh_however_features_change(numbers in vec(any::<u32>(), 0..150)) {
        drive(&rules(), &numbers);
    }
}

#[test]
fn every_deed_is_done() {
    let (rules, mut dice) = (rules(), bastide_testkit::random::Dice::new(9));
    let (mut done, mut n_set_up) = ([0; Deed::ALL.len()], 0);
    for _ in 0..6 {
        let numbers: Vec<u32> = (0..250).map(|_| dice.roll() as u32).collect();
        let (times, n) = drive(&rules, &numbers);
        n_set_up += n;
        for (sum, n) in done.iter_mut().zip(times) {
            *sum += n;
        }
    }
    for (deed, n) in Deed::ALL.into_iter().zip(done) {
        assert!(n >= 5, "{deed:?} was hardly ever done: {done:?}");
    }
    assert!(n_set_up >= 50, "the table was set up again only {n_set_up} times");
}

/// A road that leaves a lake and comes back to it, and one that ends at a cloister: the ferry may join either end of the
/// first to the second, and it is the same road (FERRY-RUL-7).
#[test]
fn a_ferry_that_moves_along_the_same_road_completes_nothing() {
    let rules = rules();
    let mut state = State::new(&rules);
    let lake = Cell::new(5, 5);
    let tiles = [
        ("ferries/3-roads", (0, 0), 0),
        ("base/V", (1, 0), 0),
        ("base/V", (1, 1), 1),
        ("base/V", (0, 1), 2),
        ("base/A", (-1, 0), 2),
    ];
    for (id, (x, y), quarters) in tiles {
        let kind = rules.pack.kind(id).expect("a tile of these boxes");
        state.lay(&rules, kind, Cell::new(lake.x + x, lake.y + y), Rotation::quarters(quarters));
    }
    let number = (0..).find(|n| state.board.grid.tile(*n).cell == lake).expect("the lake was laid");
    let mut sizes_closed_by = |joins: Option<(Side, Side)>| {
        state.forget_part(&rules);
        state.set_ferry(&rules, number, joins);
        let mut sizes: Vec<u16> =
            state.board.features.closed().iter().map(|id| state.board.features.get(*id).size).collect();
        sizes.sort_unstable();
        sizes
    };
    assert_eq!(sizes_closed_by(Some((Side::W, Side::E))), [5]);
    assert_eq!(sizes_closed_by(Some((Side::W, Side::S))), []);
    // Between the ends of one road it parts that road from the other.
    assert_eq!(sizes_closed_by(Some((Side::E, Side::S))), [2, 4]);
    assert_eq!(sizes_closed_by(None), []);
    assert_eq!(sizes_closed_by(Some((Side::S, Side::W))), [5]);
    assert_eq!(sizes_closed_by(None), [2, 4]);
}
