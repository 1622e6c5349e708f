//! A second opinion on every point: a game's record is followed from its beginning with the simplest means, features
//! are flooded anew after every tile, and the points are added up by source.
//!
//! Whose turn it is, and when the tile of a turn is scored, is taken from the game; what anything is worth is not.
mod barns;
mod bazaars;
mod castles;
mod fields;
mod final_scoring;
mod ingots;
mod messages;
mod moves;
mod robbers;

use std::collections::{BTreeMap, BTreeSet};

use bastide_engine::action::{Action, Deed, Motion, Pick};
use bastide_engine::board::cell::Cell;
use bastide_engine::board::over::Over;
use bastide_engine::board::side::Rotation;
use bastide_engine::board::tile::Goods;
use bastide_engine::catalogue::catalogue;
use bastide_engine::decision::Who;
use bastide_engine::event::{Event, Source};
use bastide_engine::expansions::Set;
use bastide_engine::expansions::mage_and_witch::magic::Pawn;
use bastide_engine::expansions::messengers::messages::Message;
use bastide_engine::figures::{FigureAt, FigureKind, Player};
use bastide_engine::game::Game;
use bastide_engine::order_of_play::Step;
use bastide_engine::pack::FeatureKind;
use bastide_engine::rules::Setup;
use bastide_engine::rules::switches::{InnsCathedralsAtEnd, KingScoring, OrphanBuilderPig, SmallCity};

use crate::dragon::Followed;
use crate::recount::{Flooded, Lying, Place};

/// Points by source, for each player in the order of play.
pub type Points = Vec<[i32; Source::COUNT]>;

/// What every player has after these actions; with final scoring if the game `is_over`.
///
/// # Panics
/// If such a game cannot be set up, or an action of the record cannot be played.
#[must_use]
pub fn count_points(setup: &Setup, actions: &[Action], is_over: bool) -> Points {
    let mut scorer = Scorer::new(setup);
    actions.iter().for_each(|action| scorer.follow(*action));
    if is_over {
        scorer.score_the_end();
    }
    scorer.pay_robbers();
    scorer.points
}

/// Checks that the engine's scores agree, source by source, with the second opinion.
///
/// # Errors
/// Both tables of points, if they differ.
pub fn compare_scores(game: &Game, actions: &[Action]) -> Result<(), String> {
    let ours = count_points(&game.rules().setup, actions, game.is_over());
    let hands = &game.state().hands;
    let theirs: Points = hands.iter().map(|hand| hand.by_source.map(i32::from)).collect();
    let sums = ours.iter().map(|points| points.iter().sum::<i32>());
    if ours == theirs && sums.eq(game.scores()) {
        return Ok(());
    }
    let sources = Source::ALL.map(Source::name);
    Err(format!("points for {sources:?} should be {ours:?}, but the engine has {theirs:?}"))
}

/// Follows a record action by action and counts points by itself.
struct Scorer {
    setup: Setup,
    /// The game itself: whose turn it is, and how far the turn has come.
    game: Game,
    lying: Lying,
    /// The tiles that are not scored yet, and who laid them; several where the second tile is laid at once.
    laid: Vec<(Cell, Player)>,
    points: Points,
    goods: Vec<[u32; Goods::ALL.len()]>,
    /// The largest completed city and the longest completed road: how large, and whose.
    titles: [(usize, Option<Player>); 2],
    /// Features that a player chose to be scored first, in that order.
    chosen: Vec<Place>,
    /// Where the fairy is.
    fairy: Followed,
    /// The barns, and the corner of the one that was put there with the tile that is not scored yet.
    barns: Vec<(Player, Cell)>,
    new_barn: Option<Cell>,
    /// The auction of a bazaar.
    auction: bazaars::Auction,
    castles: Vec<castles::Castle>,
    ingots: ingots::Ingots,
    /// The message that was revealed last.
    message: Option<Message>,
    /// Where mage and witch are.
    pawns: BTreeMap<Pawn, Place>,
    /// For which features castles are scored: a spot of the castle, and one of the feature.
    chosen_for_castles: Vec<(Place, Place)>,
    moves: moves::Moves,
    robbers: robbers::Robbers,
}

impl Scorer {
    fn new(setup: &Setup) -> Scorer {
        let mut game = Game::new(setup).expect("a game that was played can be set up");
        game.keep_log();
        let players = usize::from(setup.players);
        Scorer {
            setup: setup.clone(),
            lying: Lying::of(&game),
            game,
            laid: Vec::new(),
            points: vec![[0; Source::COUNT]; players],
            goods: vec![[0; Goods::ALL.len()]; players],
            titles: [(0, None); 2],
            chosen: Vec::new(),
            fairy: Followed::default(),
            barns: Vec::new(),
            new_barn: None,
            auction: bazaars::Auction::default(),
            castles: Vec::new(),
            chosen_for_castles: Vec::new(),
            ingots: ingots::Ingots::default(),
            message: None,
            pawns: BTreeMap::new(),
            moves: moves::Moves::default(),
            robbers: robbers::Robbers::default(),
        }
    }

    fn follow(&mut self, action: Action) {
        let active = self.game.state().part.active;
        let asked = match self.game.decision().who {
            Who::Player(player) => player,
            Who::Chance => active,
        };
        self.follow_auction(asked, action);
        self.robbers.follow(asked, action);
        match action {
            Action::MovePawn { pawn, cell, segment } => _ = self.pawns.insert(pawn, (cell, segment)),
            Action::RemovePawn(pawn) => _ = self.pawns.remove(&pawn),
            Action::Reveal(message) => self.message = Some(message),
            Action::UseMessage | Action::ScoreFollower(_) | Action::TwoPoints => self.follow_message(asked, action),
            // Whoever should part the two and leaves lets the witch go.
            Action::Leave(player) if player == active && self.game.step() == Step::MoveMagic && self.are_together() => {
                self.pawns.remove(&Pawn::Witch);
            }
            _ => (),
        }
        let is_move = self.follow_moves(asked, action);
        match (action.pick(), action.deed().motion()) {
            _ if is_move => (),
            (Pick::Placement { cell, rotation: rotated }, _) => {
                let kind = self.game.state().drawn.expect("a record lays what was drawn");
                self.lying.tiles.insert(cell, (self.game.rules().pack.design(kind).tile, rotated));
                self.find_gold(cell);
                self.new_tile();
                if self.game.step() == Step::LayTile {
                    self.laid.push((cell, active));
                }
                self.score_barn_farms_at_once();
            }
            (Pick::Bridged { cell, rotation, over, axis }, _) => {
                let kind = self.game.state().drawn.expect("a record lays what was drawn");
                self.lying.tiles.insert(cell, (self.game.rules().pack.design(kind).tile, rotation));
                self.find_gold(cell);
                let [from, _] = axis.sides();
                self.lying.over.insert(over, Over::bridge(from));
                self.laid.push((cell, active));
                self.new_tile();
                self.score_barn_farms_at_once();
            }
            (Pick::Figure(figure), _) if action.deed() == Deed::BuildCastle => self.build_castle(figure),
            (Pick::Cell(cell), _) if action.deed() == Deed::LayAbbey => {
                let abbey = catalogue().tile("abbey-and-mayor/abbey").expect("the abbey is in the catalogue");
                self.lying.tiles.insert(cell, (abbey, Rotation::default()));
                self.laid.push((cell, asked));
                self.new_tile();
            }
            (Pick::Corner(corner), _) => self.put_barn(asked, corner),
            // A wagon was taken off with its feature, and comes back.
            (
                Pick::Spot { figure: Some(figure), cell, segment },
                Some(Motion::FromSupply | Motion::FromQuarter | Motion::Onward),
            ) => {
                self.lying.figures.push((asked, figure, (cell, segment)));
                // A wagon that comes to a town just closed makes it a castle.
                let is_castle = self.lying.flood((cell, segment)).is_complete();
                if is_castle && action.deed() == Deed::MoveOn {
                    self.build_castle(FigureAt { owner: asked, kind: figure, cell, segment: Some(segment) });
                }
                if self.game.step() == Step::LastRedeployment {
                    self.score_market_follower((cell, segment));
                }
            }
            (Pick::Spot { figure: Some(figure), cell, segment }, Some(Motion::Home)) => {
                self.goes_home(asked, figure, (cell, segment));
            }
            (Pick::Figure(FigureAt { owner, kind, cell, segment: Some(segment) }), _)
                if action.deed() == Deed::SendHome =>
            {
                self.goes_home(owner, kind, (cell, segment));
            }
            (Pick::Figure(figure), _) if action.deed() == Deed::Capture => match figure.segment {
                Some(segment) => self.goes_home(figure.owner, figure.kind, (figure.cell, segment)),
                // Guards stand in no feature.
                None => self.fairy.guard_goes(figure.cell, &self.lying),
            },
            (Pick::OnTile { figure, cell }, _) => self.fairy.guard_comes(cell, asked, figure),
            (Pick::Cell(_), _) if action.deed() == Deed::Piece => (),
            (Pick::Cell(cell), _) if action.deed() == Deed::PutIngot => self.put_ingot(cell),
            (Pick::Cell(cell), _) if action.deed() == Deed::TakeIngot => self.take_ingot(asked, cell),
            (Pick::Figure(_) | Pick::Cell(_), _) if action.deed() != Deed::MoveDragon => {
                self.fairy.fairy_moved(action);
            }
            (Pick::Cell(cell), _) => self.dragon_enters(cell),
            (Pick::Spot { figure: None, cell, segment }, _) if action.deed() == Deed::ScoreNext => {
                self.chosen.push((cell, segment));
            }
            (Pick::Spot { figure: None, cell, segment }, _) if action.deed() == Deed::ScoreCastle => {
                self.choose_for_castle((cell, segment));
            }
            (Pick::Prisoner { holder, .. }, _) if action.deed() == Deed::Ransom => {
                self.pay(&[asked], Source::Ransom, -3);
                self.pay(&[holder], Source::Ransom, 3);
            }
            (
                Pick::Player(_)
                | Pick::Tile(_)
                | Pick::Unseen
                | Pick::Figure(_)
                | Pick::Prisoner { .. }
                | Pick::Spot { .. }
                | Pick::Quarter { .. }
                | Pick::Points(_)
                | Pick::Pips(_)
                | Pick::Space(_)
                | Pick::Message(_)
                | Pick::Nothing,
                _,
            ) => (),
        }
        self.game.play(action).expect("a record holds listed actions");
        self.settle_auction();
        let is_scored = !matches!(
            self.game.step(),
            Step::PieceForJoinedFarm
                | Step::PieceForBarn
                | Step::ChoosePiece
                | Step::PutIngot
                | Step::MoveMagic
                | Step::PlaceRobber
                | Step::ChooseRobbed
                | Step::SecondAbbey
                | Step::RevealSecondTile
                | Step::OfferSecondTile
                | Step::CastleFirst
                | Step::PlaceFigure
                | Step::MoveFollower
                | Step::SecondKnight
                | Step::RollDie
                | Step::Land
                | Step::BuildCastle
                | Step::MoveDragon
                | Step::Capture
                | Step::ExchangePrisoners
                | Step::ChooseNext
                | Step::Redeploy
                | Step::ChooseForCastle
        ) && self.game.state().parts.other_tile().is_none();
        if is_scored && !self.laid.is_empty() {
            let laid = std::mem::take(&mut self.laid);
            let cells: Vec<Cell> = laid.iter().map(|(cell, _)| *cell).collect();
            let completed = self.score_completed_at(&cells, laid[0].1);
            self.score_castles(&completed, laid[0].1);
            self.score_barn_farms();
            self.distribute_ingots(laid[0].1);
            let lying = &self.lying;
            self.pawns.retain(|_, place| !lying.flood(*place).is_complete());
        }
        // The fairy pays a point as a turn begins.
        for event in self.game.take_log() {
            self.robbers.hear(&event);
            if let Event::TurnBegan { player } = event
                && self.fairy.served(&self.game, &self.lying, None).contains(&player)
            {
                self.pay(&[player], Source::Fairy, 1);
            }
        }
    }

    /// A figure goes home; the last follower of its owner in the feature takes builder and pig along.
    fn goes_home(&mut self, owner: Player, figure: FigureKind, place: Place) {
        if self.knight_goes(owner, figure, place) {
            return;
        }
        let gone = self.lying.figures.iter().position(|standing| *standing == (owner, figure, place));
        self.lying.figures.remove(gone.expect("whoever goes home stood there"));
        let feature = self.lying.flood(place);
        let is_alone = !feature.figures.iter().any(|(player, kind)| *player == owner && is_follower(*kind));
        if is_follower(figure) && is_alone && self.setup.switches.orphan_builder_pig == OrphanBuilderPig::Return {
            self.lying.figures.retain(|(player, _, at)| *player != owner || !feature.segments.contains(at));
        }
        self.fairy.look_round(&self.lying);
    }

    /// All figures on the tile go home.
    fn dragon_enters(&mut self, cell: Cell) {
        self.fairy.guard_goes(cell, &self.lying);
        while let Some(eaten) = self.lying.figures.iter().find(|(_, _, place)| place.0 == cell).copied() {
            self.goes_home(eaten.0, eaten.1, eaten.2);
        }
    }

    /// Whoever has a figure of this feature beside the fairy gets three points.
    fn pay_fairy(&mut self, feature: &Flooded) {
        let served: Vec<Player> = self.fairy.served(&self.game, &self.lying, Some(feature)).into_iter().collect();
        self.pay(&served, Source::Fairy, 3);
    }

    /// What the tiles at these cells completed: whatever complete has one of them among its cells. Returns it.
    fn score_completed_at(&mut self, laid: &[Cell], player: Player) -> Vec<Flooded> {
        let mut completed = Vec::new();
        let chosen = std::mem::take(&mut self.chosen);
        let mut features = self.lying.features();
        // What players chose comes first, then roads, cities and cloisters, each row by row (BASE-RUL-15).
        features.sort_by_key(|feature| {
            let place = chosen.iter().position(|place| feature.segments.contains(place)).unwrap_or(chosen.len());
            (place, feature.kind, feature.segments.iter().map(|(cell, _)| *cell).min())
        });
        for feature in features {
            let touches = match feature.kind {
                FeatureKind::Road | FeatureKind::City | FeatureKind::Cloister => {
                    laid.iter().any(|cell| self.lying.lies_in_or_closes(*cell, &feature))
                }
                FeatureKind::Field | FeatureKind::River => false,
            };
            // Through a portal somebody may have come to what was completed before.
            let is_late = !touches && !feature.figures.is_empty() && feature.kind != FeatureKind::River;
            if !feature.is_complete() || !touches && !is_late || self.is_castle(&feature.segments) {
                continue;
            }
            let (source, points) = self.worth(&feature);
            self.pay(&leaders(&feature), source, points);
            self.claim_ingots(&feature, &leaders(&feature));
            self.pay_fairy(&feature);
            self.take_off(&feature);
            if is_late {
                continue;
            }
            self.take_goods(&feature, player);
            completed.push(feature.clone());
            let (record, source) = match feature.kind {
                FeatureKind::City => (&mut self.titles[0], Source::King),
                FeatureKind::Road => (&mut self.titles[1], Source::RobberBaron),
                FeatureKind::Cloister | FeatureKind::Field | FeatureKind::River => continue,
            };
            if feature.cells.len() > record.0 {
                *record = (feature.cells.len(), Some(player));
            }
            let holder: Vec<Player> = record.1.into_iter().collect();
            if self.setup.has(Set::KingAndScout) && self.setup.switches.king_scoring == KingScoring::Continuous {
                self.pay(&holder, source, 1);
            }
        }
        completed
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
        let (source, points) = self.plain_worth(feature);
        (source, self.with_magic(feature, points))
    }

    /// The same without mage and witch.
    fn plain_worth(&self, feature: &Flooded) -> (Source, i32) {
        let (tiles, pennants) = (feature.cells.len() as i32, feature.pennants as i32);
        let is_complete = feature.is_complete();
        let counts = is_complete || self.setup.switches.inns_cathedrals_at_end == InnsCathedralsAtEnd::Nothing;
        let has_inns = counts && self.setup.has(Set::InnsAndCathedrals);
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

    /// Whether mage and witch are in one feature.
    fn are_together(&self) -> bool {
        let segments = self.pawns.get(&Pawn::Mage).map(|place| self.lying.flood(*place).segments);
        segments.is_some_and(|segments| self.pawns.get(&Pawn::Witch).is_some_and(|place| segments.contains(place)))
    }

    /// A point more for each tile with the mage, half of it with the witch.
    fn with_magic(&self, feature: &Flooded, points: i32) -> i32 {
        let is_in = |pawn: Pawn| self.pawns.get(&pawn).is_some_and(|place| feature.segments.contains(place));
        match (is_in(Pawn::Mage), is_in(Pawn::Witch)) {
            (true, _) => points + feature.cells.len() as i32,
            (false, true) => (points + 1) / 2,
            (false, false) => points,
        }
    }

    fn pay(&mut self, players: &[Player], source: Source, points: i32) {
        for player in players {
            self.points[player.index()][source as usize] += points;
        }
    }

    fn take_off(&mut self, feature: &Flooded) {
        self.lying.figures.retain(|(_, _, place)| !feature.segments.contains(place));
        self.fairy.look_round(&self.lying);
    }
}

fn is_follower(figure: FigureKind) -> bool {
    match figure {
        FigureKind::Follower | FigureKind::BigFollower | FigureKind::Mayor | FigureKind::Wagon => true,
        FigureKind::Builder | FigureKind::Pig | FigureKind::Barn => false,
    }
}

/// Who has most; nobody where no follower stands.
pub(crate) fn leaders(feature: &Flooded) -> Vec<Player> {
    strongest(&feature.figures, feature.pennants)
}

fn strongest(figures: &[(Player, FigureKind)], n_pennants: usize) -> Vec<Player> {
    let mut strengths: BTreeMap<Player, usize> = BTreeMap::new();
    for (player, figure) in figures {
        *strengths.entry(*player).or_default() += match figure {
            FigureKind::Follower | FigureKind::Wagon => 1,
            FigureKind::BigFollower => 2,
            FigureKind::Mayor => n_pennants,
            FigureKind::Builder | FigureKind::Pig | FigureKind::Barn => 0,
        };
    }
    let most = strengths.values().copied().max().filter(|most| *most > 0);
    strengths.into_iter().filter(|(_, strength)| Some(*strength) == most).map(|(player, _)| player).collect()
}
