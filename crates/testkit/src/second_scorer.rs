//! A second opinion on every point: a game's record is followed from its beginning with the simplest means, features
//! are flooded anew after every tile, and the points are added up by source.
use std::collections::{BTreeMap, BTreeSet};

use bastide_engine::action::Action;
use bastide_engine::board::cell::Cell;
use bastide_engine::board::side::Turn;
use bastide_engine::event::Source;
use bastide_engine::figures::{FigureKind, Player};
use bastide_engine::game::Game;
use bastide_engine::pack::{FeatureKind, Pack};
use bastide_engine::rules::Setup;
use bastide_engine::rules::switches::{FarmerScoring, SmallCity};

use crate::recount::{Flooded, Lying, Place};

/// Points by source, for each player in the order of play.
pub type Points = Vec<[i32; Source::COUNT]>;

/// What every player has after these actions; with final scoring if the game `is_over`.
#[must_use]
pub fn count_points(setup: &Setup, actions: &[Action], is_over: bool) -> Points {
    let mut follower = Follower::new(setup);
    actions.iter().for_each(|action| follower.follow(*action));
    if is_over {
        follower.score_the_end();
    }
    follower.points
}

/// Do the engine's scores agree, source by source, with the second opinion?
///
/// # Errors
/// Both tables of points, if they differ.
pub fn compare_scores(game: &Game, actions: &[Action]) -> Result<(), String> {
    let ours = count_points(&game.rules().setup, actions, game.is_over());
    let hands = game.state().hands(game.rules());
    let theirs: Points = hands.iter().map(|hand| hand.by_source.map(i32::from)).collect();
    let sums = ours.iter().map(|points| points.iter().sum::<i32>());
    if ours == theirs && sums.eq(game.scores()) {
        return Ok(());
    }
    let sources = Source::ALL.map(Source::name);
    Err(format!("points for {sources:?} should be {ours:?}, but the engine has {theirs:?}"))
}

/// Whoever follows a record at the table.
struct Follower {
    setup: Setup,
    pack: Pack,
    lying: Lying,
    turn: u8,
    left: Vec<bool>,
    drawn: Option<&'static bastide_engine::board::tile::Tile>,
    laid: Option<Cell>,
    points: Points,
}

impl Follower {
    fn new(setup: &Setup) -> Follower {
        let pack = Pack::new(&setup.sets);
        let start = pack.design(pack.start()).tile;
        let lying = Lying { tiles: BTreeMap::from([(Cell::START, (start, Turn::default()))]), figures: Vec::new() };
        let players = usize::from(setup.players);
        Follower {
            setup: setup.clone(),
            pack,
            lying,
            turn: 0,
            left: vec![false; players],
            drawn: None,
            laid: None,
            points: vec![[0; Source::COUNT]; players],
        }
    }

    fn follow(&mut self, action: Action) {
        match action {
            Action::Start(player) => self.turn = player.0,
            // A tile that fitted nowhere is simply followed by the next draw.
            Action::Draw(kind) => self.drawn = Some(self.pack.design(kind).tile),
            Action::Lay { cell, turn } => {
                let tile = self.drawn.take().expect("a record lays what was drawn");
                self.lying.tiles.insert(cell, (tile, turn));
                self.laid = Some(cell);
            }
            Action::Place { figure, cell, segment } => {
                self.lying.figures.push((Player(self.turn), figure, (cell, segment)));
                self.end_turn();
            }
            Action::Send { .. }
            | Action::MoveCount(_)
            | Action::Redeploy { .. }
            | Action::PlayOn
            | Action::Escape { .. } => (),
            Action::Pass => self.end_turn(),
            Action::Leave(player) => {
                self.left[player.index()] = true;
                if player.0 == self.turn {
                    self.drawn = None;
                    self.end_turn();
                }
            }
        }
    }

    fn end_turn(&mut self) {
        if let Some(cell) = self.laid.take() {
            self.score_completed_at(cell);
        }
        for _ in 0..self.setup.players {
            self.turn = (self.turn + 1) % self.setup.players;
            if !self.left[usize::from(self.turn)] {
                return;
            }
        }
    }

    /// What the tile at this cell completed: whatever complete has it among its cells.
    fn score_completed_at(&mut self, cell: Cell) {
        for feature in self.lying.features() {
            if !feature.is_complete() || !feature.cells.contains(&cell) {
                continue;
            }
            let (tiles, pennants) = (feature.cells.len() as i32, feature.pennants as i32);
            let (source, points) = match feature.kind {
                FeatureKind::Road => (Source::Road, tiles),
                FeatureKind::City => {
                    let is_small = tiles <= 2 && self.setup.switches.small_city == SmallCity::On;
                    (Source::City, (tiles + pennants) * if is_small { 1 } else { 2 })
                }
                FeatureKind::Cloister => (Source::Cloister, tiles),
                FeatureKind::Field | FeatureKind::River => continue,
            };
            self.pay(&leaders(&feature.figures), source, points);
            self.take_off(&feature);
        }
    }

    fn score_the_end(&mut self) {
        for feature in self.lying.features() {
            let (tiles, pennants) = (feature.cells.len() as i32, feature.pennants as i32);
            let (source, points) = match feature.kind {
                FeatureKind::Road => (Source::UnfinishedRoad, tiles),
                FeatureKind::City => (Source::UnfinishedCity, tiles + pennants),
                FeatureKind::Cloister => (Source::UnfinishedCloister, tiles),
                FeatureKind::Field | FeatureKind::River => continue,
            };
            self.pay(&leaders(&feature.figures), source, points);
            self.take_off(&feature);
        }
        let fields: Vec<Flooded> =
            self.lying.features().into_iter().filter(|feature| feature.kind == FeatureKind::Field).collect();
        match self.setup.switches.farmer_scoring {
            FarmerScoring::Third => {
                for field in &fields {
                    let n_cities = self.lying.completed_cities(field).len() as i32;
                    self.pay(&leaders(&field.figures), Source::Field, 3 * n_cities);
                }
            }
            FarmerScoring::Second => {
                let mut paid: BTreeSet<(Player, BTreeSet<Place>)> = BTreeSet::new();
                for field in &fields {
                    for player in leaders(&field.figures) {
                        for city in self.lying.completed_cities(field) {
                            if paid.insert((player, city)) {
                                self.pay(&[player], Source::Field, 3);
                            }
                        }
                    }
                }
            }
            FarmerScoring::First => {
                let mut farmers: BTreeMap<BTreeSet<Place>, Vec<(Player, FigureKind)>> = BTreeMap::new();
                for field in &fields {
                    for city in self.lying.completed_cities(field) {
                        farmers.entry(city).or_default().extend(&field.figures);
                    }
                }
                for around in farmers.values() {
                    self.pay(&leaders(around), Source::Field, 4);
                }
            }
        }
    }

    fn pay(&mut self, players: &[Player], source: Source, points: i32) {
        for player in players {
            self.points[player.index()][source as usize] += points;
        }
    }

    fn take_off(&mut self, feature: &Flooded) {
        self.lying.figures.retain(|(_, _, place)| !feature.segments.contains(place));
    }
}

/// Who has most; nobody where nobody stands.
fn leaders(figures: &[(Player, FigureKind)]) -> Vec<Player> {
    let mut strengths: BTreeMap<Player, u32> = BTreeMap::new();
    for (player, figure) in figures {
        let strength = match figure {
            FigureKind::Follower => 1,
            FigureKind::BigFollower => 2,
            FigureKind::Builder | FigureKind::Pig => 0,
        };
        *strengths.entry(*player).or_default() += strength;
    }
    let most = strengths.values().copied().max();
    strengths.into_iter().filter(|(_, strength)| Some(*strength) == most).map(|(player, _)| player).collect()
}
