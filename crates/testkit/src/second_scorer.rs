//! A second opinion on every point: a game's record is followed from its beginning with the simplest means, features
//! are flooded anew after every tile, and the points are added up by source.
//!
//! Whose turn it is, and when the tile of a turn is scored, is taken from the game; what anything is worth is not.
use std::collections::{BTreeMap, BTreeSet};

use bastide_engine::action::Action;
use bastide_engine::board::cell::Cell;
use bastide_engine::board::tile::{FieldPart, Goods, Symbol};
use bastide_engine::decision::Who;
use bastide_engine::event::Source;
use bastide_engine::expansions::Set;
use bastide_engine::figures::{FigureKind, Player};
use bastide_engine::game::Game;
use bastide_engine::order_of_play::Step;
use bastide_engine::pack::FeatureKind;
use bastide_engine::rules::Setup;
use bastide_engine::rules::switches::{
    CountCityForKing, FarmerScoring, GqPigHerd, OrphanBuilderPig, PigHerd, SmallCity,
};

use crate::recount::{Flooded, Lying, Place};

/// Points by source, for each player in the order of play.
pub type Points = Vec<[i32; Source::COUNT]>;

/// What every player has after these actions; with final scoring if the game `is_over`.
///
/// # Panics
/// If such a game cannot be set up, or an action of the record cannot be played.
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
    /// The game itself: whose turn it is, and how far the turn has come.
    game: Game,
    lying: Lying,
    /// The tile that is not scored yet, and who laid it.
    laid: Option<(Cell, Player)>,
    points: Points,
    goods: Vec<[u32; Goods::ALL.len()]>,
    /// The largest completed city and the longest completed road: how large, and whose.
    records: [(usize, Option<Player>); 2],
}

impl Follower {
    fn new(setup: &Setup) -> Follower {
        let game = Game::new(setup).expect("a game that was played can be set up");
        let players = usize::from(setup.players);
        Follower {
            setup: setup.clone(),
            lying: Lying::of(&game),
            game,
            laid: None,
            points: vec![[0; Source::COUNT]; players],
            goods: vec![[0; Goods::ALL.len()]; players],
            records: [(0, None); 2],
        }
    }

    fn follow(&mut self, action: Action) {
        let turn = self.game.state().turn;
        let asked = match self.game.decision().who {
            Who::Player(player) => player,
            Who::Chance => turn,
        };
        match action {
            Action::Lay { cell, turn: turned } => {
                let kind = self.game.state().drawn.expect("a record lays what was drawn");
                self.lying.tiles.insert(cell, (self.game.rules().pack.design(kind).tile, turned));
                if self.game.step() == Step::LayTile {
                    self.laid = Some((cell, turn));
                }
            }
            Action::Place { figure, cell, segment } | Action::Redeploy { figure, cell, segment } => {
                self.lying.figures.push((asked, figure, (cell, segment)));
            }
            Action::Escape { figure, cell, segment } => self.escape(asked, figure, (cell, segment)),
            Action::Start(_)
            | Action::Draw(_)
            | Action::ScoreNext { .. }
            | Action::Send { .. }
            | Action::MoveCount(_)
            | Action::PlayOn
            | Action::Pass
            | Action::Leave(_) => (),
        }
        self.game.play(action).expect("a record holds listed actions");
        let is_scored =
            !matches!(self.game.step(), Step::RevealSecondTile | Step::PlaceFigure | Step::ChooseNext | Step::Redeploy);
        if is_scored && let Some((cell, player)) = self.laid.take() {
            self.score_completed_at(cell, player);
        }
    }

    fn escape(&mut self, owner: Player, figure: FigureKind, place: Place) {
        let knight = self.lying.figures.iter().position(|standing| *standing == (owner, figure, place));
        self.lying.figures.remove(knight.expect("whoever escapes stood there"));
        let city = self.lying.flood(place);
        let is_alone = !city.figures.iter().any(|(player, kind)| *player == owner && is_follower(*kind));
        if is_alone && self.setup.switches.orphan_builder_pig == OrphanBuilderPig::Return {
            self.lying.figures.retain(|(player, _, at)| *player != owner || !city.segments.contains(at));
        }
    }

    /// What the tile at this cell completed: whatever complete has it among its cells.
    fn score_completed_at(&mut self, cell: Cell, player: Player) {
        for feature in self.lying.features() {
            let touches = match feature.kind {
                FeatureKind::Cloister => feature.cells.contains(&cell),
                FeatureKind::Road | FeatureKind::City => feature.segments.iter().any(|(at, _)| *at == cell),
                FeatureKind::Field | FeatureKind::River => false,
            };
            if !feature.is_complete() || !touches {
                continue;
            }
            let (source, points) = self.worth(&feature);
            self.pay(&leaders(&feature.figures), source, points);
            self.take_off(&feature);
            self.take_goods(&feature, player);
            let record = match feature.kind {
                FeatureKind::City => &mut self.records[0],
                FeatureKind::Road => &mut self.records[1],
                FeatureKind::Cloister | FeatureKind::Field | FeatureKind::River => continue,
            };
            if feature.cells.len() > record.0 {
                *record = (feature.cells.len(), Some(player));
            }
        }
    }

    fn take_goods(&mut self, city: &Flooded, player: Player) {
        for place in &city.segments {
            if let Some(goods) = self.lying.part(*place).as_city().and_then(|city| city.goods) {
                self.goods[player.index()][goods as usize] += 1;
            }
        }
    }

    /// What a road, city or cloister is worth, complete or at the end.
    fn worth(&self, feature: &Flooded) -> (Source, i32) {
        let (tiles, pennants) = (feature.cells.len() as i32, feature.pennants as i32);
        let (is_complete, has_inns) = (feature.is_complete(), self.setup.has(Set::InnsAndCathedrals));
        match feature.kind {
            FeatureKind::Road => {
                let has_inn = |place: &Place| self.lying.part(*place).as_road().is_some_and(|road| road.inn);
                let has_inn = has_inns && feature.segments.iter().any(has_inn);
                let rate = match (is_complete, has_inn) {
                    (true, true) => 2,
                    (false, true) => 0,
                    (_, false) => 1,
                };
                (if is_complete { Source::Road } else { Source::UnfinishedRoad }, tiles * rate)
            }
            FeatureKind::City => {
                let has_cathedral = |place: &Place| self.lying.part(*place).as_city().is_some_and(|c| c.cathedral);
                let has_cathedral = has_inns && feature.segments.iter().any(has_cathedral);
                let is_small = tiles <= 2 && self.setup.switches.small_city == SmallCity::On;
                let rate = match (is_complete, has_cathedral, self.is_besieged(&feature.segments)) {
                    (false, false, false) => 1,
                    (false, ..) => 0,
                    (true, true, besieged) => 3 - i32::from(besieged),
                    (true, false, besieged) => 2 - i32::from(besieged || is_small),
                };
                (if is_complete { Source::City } else { Source::UnfinishedCity }, (tiles + pennants) * rate)
            }
            FeatureKind::Cloister => (if is_complete { Source::Cloister } else { Source::UnfinishedCloister }, tiles),
            FeatureKind::Field | FeatureKind::River => (Source::Field, 0),
        }
    }

    fn is_besieged(&self, city: &BTreeSet<Place>) -> bool {
        self.setup.has(Set::Cathars)
            && city.iter().any(|place| self.lying.part(*place).as_city().is_some_and(|city| city.cathar))
    }

    fn score_the_end(&mut self) {
        for feature in self.lying.features() {
            if feature.kind != FeatureKind::Field && feature.kind != FeatureKind::River {
                let (source, points) = self.worth(&feature);
                self.pay(&leaders(&feature.figures), source, points);
                self.take_off(&feature);
            }
        }
        self.score_fields();
        if self.setup.has(Set::TradersAndBuilders) {
            for kind in 0..Goods::ALL.len() {
                let most = self.goods.iter().map(|goods| goods[kind]).max().unwrap_or(0);
                for player in 0..self.goods.len() {
                    if most > 0 && self.goods[player][kind] == most {
                        self.points[player][Source::Goods as usize] += 10;
                    }
                }
            }
        }
        if self.setup.has(Set::KingAndScout) {
            let carcassonne =
                self.setup.has(Set::Count) && self.setup.switches.count_city_for_king == CountCityForKing::Yes;
            let complete = |kind| self.lying.features().iter().filter(|f| f.kind == kind && f.is_complete()).count();
            let cities = complete(FeatureKind::City) as i32 + i32::from(carcassonne);
            let roads = complete(FeatureKind::Road) as i32;
            let [king, robber_baron] = self.records.map(|(_, holder)| holder);
            self.pay(&king.into_iter().collect::<Vec<_>>(), Source::King, cities);
            self.pay(&robber_baron.into_iter().collect::<Vec<_>>(), Source::RobberBaron, roads);
        }
    }

    fn score_fields(&mut self) {
        let fields: Vec<Flooded> =
            self.lying.features().into_iter().filter(|feature| feature.kind == FeatureKind::Field).collect();
        // The City of Carcassonne is a city without segments.
        let cities: Vec<BTreeSet<BTreeSet<Place>>> = fields
            .iter()
            .map(|field| {
                let mut cities = self.lying.completed_cities(field);
                if self.has_on(field, |part| part.borders_carcassonne) {
                    cities.insert(BTreeSet::new());
                }
                cities
            })
            .collect();
        let mut points: BTreeMap<Player, i32> = BTreeMap::new();
        match self.setup.switches.farmer_scoring {
            FarmerScoring::Third => {
                for (field, cities) in fields.iter().zip(&cities) {
                    for player in leaders(&field.figures) {
                        let each = 3 + self.bonus(field, player);
                        *points.entry(player).or_default() += cities.iter().map(|c| each * self.times(c)).sum::<i32>();
                    }
                }
            }
            FarmerScoring::Second => {
                // For each player and city the best that any field offers.
                let mut best: BTreeMap<(Player, &BTreeSet<Place>), i32> = BTreeMap::new();
                for (field, cities) in fields.iter().zip(&cities) {
                    for player in leaders(&field.figures) {
                        let each = 3 + self.bonus(field, player);
                        for city in cities {
                            let offer = best.entry((player, city)).or_default();
                            *offer = each.max(*offer);
                        }
                    }
                }
                for ((player, city), each) in best {
                    *points.entry(player).or_default() += each * self.times(city);
                }
            }
            FarmerScoring::First => {
                let all: BTreeSet<&BTreeSet<Place>> = cities.iter().flatten().collect();
                for city in all {
                    let around: Vec<&Flooded> =
                        fields.iter().zip(&cities).filter(|(_, c)| c.contains(city)).map(|(field, _)| field).collect();
                    let farmers: Vec<_> = around.iter().flat_map(|field| field.figures.clone()).collect();
                    for player in leaders(&farmers) {
                        let has_pig = around.iter().any(|field| has_pig(field, player));
                        let owned = around.iter().filter(|field| leaders(&field.figures).contains(&player));
                        let each = 4 + i32::from(has_pig) + owned.map(|field| self.n_herds(field)).sum::<i32>();
                        *points.entry(player).or_default() += each * self.times(city);
                    }
                }
            }
        }
        for (player, points) in points {
            self.pay(&[player], Source::Field, points);
        }
    }

    /// Besieged cities count double.
    fn times(&self, city: &BTreeSet<Place>) -> i32 {
        if self.is_besieged(city) { 2 } else { 1 }
    }

    fn bonus(&self, field: &Flooded, player: Player) -> i32 {
        i32::from(has_pig(field, player)) + self.n_herds(field)
    }

    fn has_on(&self, field: &Flooded, is: impl Fn(&FieldPart) -> bool) -> bool {
        field.segments.iter().any(|place| self.lying.part(*place).as_field().is_some_and(&is))
    }

    fn n_herds(&self, field: &Flooded) -> i32 {
        let counts = match self.setup.switches.pig_herd {
            PigHerd::Always => true,
            PigHerd::WithTraders => self.setup.has(Set::TradersAndBuilders),
            PigHerd::Off => false,
        };
        let with_herd = |place: &&Place| self.lying.part(**place).as_field().is_some_and(|part| part.pig_herd);
        let with_animals = |cell: &&Cell| self.lying.tiles[*cell].0.symbols.contains(&Symbol::PigHerdHouseRule);
        let n_herds = field.segments.iter().filter(with_herd).count();
        let n_animals = field.cells.iter().filter(with_animals).count();
        let n = n_herds + if self.setup.switches.gq_pig_herd == GqPigHerd::Yes { n_animals } else { 0 };
        if counts { n as i32 } else { 0 }
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

fn has_pig(field: &Flooded, player: Player) -> bool {
    let own =
        |wanted: fn(FigureKind) -> bool| field.figures.iter().any(|(owner, kind)| *owner == player && wanted(*kind));
    own(|kind| kind == FigureKind::Pig) && own(is_follower)
}

fn is_follower(figure: FigureKind) -> bool {
    strength(figure) > 0
}

fn strength(figure: FigureKind) -> u32 {
    match figure {
        FigureKind::Follower => 1,
        FigureKind::BigFollower => 2,
        FigureKind::Builder | FigureKind::Pig => 0,
    }
}

/// Who has most; nobody where no follower stands.
fn leaders(figures: &[(Player, FigureKind)]) -> Vec<Player> {
    let mut strengths: BTreeMap<Player, u32> = BTreeMap::new();
    for (player, figure) in figures {
        *strengths.entry(*player).or_default() += strength(*figure);
    }
    let most = strengths.values().copied().max().filter(|most| *most > 0);
    strengths.into_iter().filter(|(_, strength)| Some(*strength) == most).map(|(player, _)| player).collect()
}
