//! Setting the table: a game as the header of a case says.
use std::sync::Arc;

use bastide_engine::aside::FigureAside;
use bastide_engine::board::cell::Cell;
use bastide_engine::board::side::Rotation;
use bastide_engine::board::tile::SegmentNumber;
use bastide_engine::expansions::princess_and_dragon::fairy::Fairy;
use bastide_engine::figures::FigureKind;
use bastide_engine::game::Game;
use bastide_engine::notation::{read_position, write_tile_line};
use bastide_engine::pack::Kind;
use bastide_engine::position::{Position, PositionError};
use bastide_engine::rules::{Rules, Setup, SetupError};

use super::ScenarioError;
use super::board::Laid;
use super::header::{FigureLine, Layout};
use super::words::SpotName;

impl Layout {
    /// What the players agreed on.
    pub(super) fn setup(&self) -> Setup {
        Setup { preset: self.preset, switches: self.switches, sets: self.sets.clone(), players: self.names.count() }
    }

    /// The rules of the game, or why there can be no such game.
    pub(super) fn rules(&self) -> Result<Arc<Rules>, SetupError> {
        Rules::borrowing(&self.setup(), &self.borrowed).map(Arc::new)
    }

    /// The game as it begins, with a log.
    pub(super) fn begin(&self) -> Result<Game, ScenarioError> {
        let rules =
            self.rules().map_err(|error| ScenarioError::new(self.line, format!("the setup is refused: {error}")))?;
        let is_plain = self.board.is_none()
            && self.figures.is_empty()
            && self.pieces.is_empty()
            && self.points.is_none()
            && self.bag.is_none()
            && self.turn.is_none();
        let mut game = if is_plain { Game::with_rules(rules) } else { self.set(&rules)? };
        game.keep_log();
        Ok(game)
    }

    /// The table set by hand.
    fn set(&self, rules: &Arc<Rules>) -> Result<Game, ScenarioError> {
        let mut position = Position { turn: self.turn.unwrap_or_default(), ..Position::default() };
        if let Some((line, bag)) = &self.bag {
            let bag: Result<_, _> = bag.iter().map(|(id, n)| Ok((kind(rules, *line, id)?, *n))).collect();
            position.bag = Some(bag?);
        }
        if let Some((_, points)) = &self.points {
            position.scores = vec![0; usize::from(rules.players)];
            for (player, points) in points {
                position.scores[player.index()] = *points;
            }
        }
        let tiles: Vec<(Cell, Kind, Rotation)> = match &self.board {
            Some(board) => {
                let tile = |laid: &Laid| Ok((laid.cell, kind(rules, laid.line, laid.id)?, laid.rotation));
                board.iter().map(tile).collect::<Result<_, ScenarioError>>()?
            }
            None => rules.opening().iter().map(|(kind, cell)| (*cell, *kind, Default::default())).collect(),
        };
        // Pieces may stand on tiles, and on bridges over them.
        let mut board: String = tiles.iter().map(|tile| write_tile_line(&rules.pack, *tile) + "\n").collect();
        let over = self.pieces.iter().filter(|(_, text)| text.trim_start().starts_with("over "));
        over.for_each(|(_, text)| board += &format!("{text}\n"));
        let mut fairy = Fairy::default();
        for (line, text) in &self.pieces {
            let wrong = |message: String| ScenarioError::new(*line, message);
            let is_over = text.trim_start().starts_with("over ");
            let text = if is_over { text.clone() } else { format!("{board}{text}") };
            let read =
                read_position(&rules.pack, self.names.all(), &text).map_err(|error| wrong(error.error.to_string()))?;
            position.over.extend(read.over.into_iter().filter(|_| is_over));
            position.goods.extend(read.goods);
            position.titles.extend(read.titles);
            for (pawn, read) in position.pawns.iter_mut().zip(read.pawns) {
                *pawn = read.or(*pawn);
            }
            position.messengers.extend(read.messengers);
            position.messages.extend(read.messages);
            position.ingots.extend(read.ingots);
            position.ingots_owned.extend(read.ingots_owned);
            position.robbers.extend(read.robbers);
            position.count = read.count.or(position.count);
            position.inside.extend(read.inside);
            position.start_tile = read.start_tile.or(position.start_tile);
            position.abbeys = read.abbeys.or(position.abbeys);
            position.held.extend(read.held);
            position.display.extend(read.display);
            position.own_cloisters.extend(read.own_cloisters);
            position.dragon = read.dragon.or(position.dragon);
            position.waiting.extend(read.waiting);
            position.unscored.extend(read.unscored);
            fairy = if read.fairy == Fairy::default() { fairy } else { read.fairy };
            position.towers.extend(read.towers);
            position.pieces.extend(read.pieces);
            position.bridges.extend(read.bridges);
            position.castles.extend(read.castles);
            position.castles_left.extend(read.castles_left);
        }
        match &self.board {
            Some(board) => {
                for laid in board {
                    position.tiles.push((laid.cell, kind(rules, laid.line, laid.id)?, laid.rotation));
                    let tiles = position.tiles.clone();
                    let mut over = position.over.clone();
                    over.retain(|(cell, _)| tiles.iter().any(|(at, ..)| at == cell));
                    self.try_position(rules, &Position { tiles, over, ..Position::default() }, laid.line)?;
                }
            }
            None => {
                let opening = rules.opening().iter().map(|(kind, cell)| (*cell, *kind, Default::default()));
                position.tiles.extend(opening);
            }
        }
        let line = self.bag.as_ref().map_or(self.line, |(line, _)| *line);
        let game = self.try_whole(rules, &position, line)?;
        for figures in &self.figures {
            if let Some(at) = figures.aside {
                let figure = FigureAside { owner: figures.player, kind: figures.kind, at };
                position.aside.extend((0..figures.n).map(|_| figure));
                self.try_position(rules, &position, figures.line)?;
            }
            for spot in &figures.spots {
                let segment = segment(&game, spot).map_err(|message| ScenarioError::new(figures.line, message))?;
                for _ in 0..figures.n {
                    position.figures.push((figures.player, figures.kind, spot.cell, segment));
                }
                self.try_position(rules, &position, figures.line)?;
            }
        }
        // The fairy comes last: she may be beside a figure.
        position.fairy = fairy;
        self.try_whole(rules, &position, line)
    }

    /// Tiles and figures come one by one, so that an error can name its line: that tiles are not yet connected, or that
    /// a builder comes before its owner's follower, is no error.
    fn try_position(&self, rules: &Arc<Rules>, position: &Position, line: usize) -> Result<(), ScenarioError> {
        match Game::from_position(Arc::clone(rules), position) {
            Ok(_) | Err(PositionError::Apart(_) | PositionError::Alone(..)) => Ok(()),
            Err(error) => Err(self.wrong(rules, &error, line)),
        }
    }

    fn try_whole(&self, rules: &Arc<Rules>, position: &Position, line: usize) -> Result<Game, ScenarioError> {
        Game::from_position(Arc::clone(rules), position).map_err(|error| self.wrong(rules, &error, line))
    }

    fn wrong(&self, rules: &Rules, error: &PositionError, line: usize) -> ScenarioError {
        let at_board = |cell: &Cell| self.board.iter().flatten().find(|laid| laid.cell == *cell).map(|laid| laid.line);
        let at_figures = |cell: &Cell, kind: FigureKind| {
            let stands_there =
                |figures: &&FigureLine| figures.kind == kind && figures.spots.iter().any(|spot| spot.cell == *cell);
            self.figures.iter().find(stands_there).map(|figures| figures.line)
        };
        let line = match error {
            PositionError::Apart(cell) => at_board(cell).unwrap_or(line),
            PositionError::Alone(cell, kind) => at_figures(cell, *kind).unwrap_or(line),
            PositionError::NoTiles
            | PositionError::CellTaken(_)
            | PositionError::EdgeMismatch { .. }
            | PositionError::CannotCarry(..)
            | PositionError::NoTile(_)
            | PositionError::NoCorner(_)
            | PositionError::OwnPrisoner(_)
            | PositionError::TooMany(_)
            | PositionError::NoSuchSpot(_)
            | PositionError::Completed(..)
            | PositionError::River(_)
            | PositionError::Carcassonne(_)
            | PositionError::WrongFeature(..)
            | PositionError::WrongQuarter(..)
            | PositionError::NoCastle(_)
            | PositionError::BarnCorner(_)
            | PositionError::BarnFarm(_)
            | PositionError::NoFigureLeft(..)
            | PositionError::NoSuchPlayer(_)
            | PositionError::NoFoundation(_)
            | PositionError::NoTower(_)
            | PositionError::Exchanged(..)
            | PositionError::HandFull(_)
            | PositionError::DisplayFull
            | PositionError::NoOwnCloister(_)
            | PositionError::NoDragonThere(_)
            | PositionError::BesideTheDragon(_)
            | PositionError::NothingToWaitFor(_)
            | PositionError::NoFairyThere(_)
            | PositionError::TooManyMessages(_)
            | PositionError::NoIngotThere(_)
            | PositionError::NoRobberThere(_)
            | PositionError::NoPawnThere(_)
            | PositionError::NotUnscored(_) => line,
        };
        let told = match error {
            PositionError::NoFigureLeft(player, kind) => {
                format!("{} does not have that many figures of kind {}", self.names.of(*player), kind.name())
            }
            PositionError::OwnPrisoner(player) => {
                format!("{} cannot hold a figure of their own captive", self.names.of(*player))
            }
            PositionError::NoTiles
            | PositionError::CellTaken(_)
            | PositionError::EdgeMismatch { .. }
            | PositionError::CannotCarry(..)
            | PositionError::NoTile(_)
            | PositionError::NoCorner(_)
            | PositionError::Apart(_)
            | PositionError::TooMany(_)
            | PositionError::NoSuchSpot(_)
            | PositionError::Completed(..)
            | PositionError::River(_)
            | PositionError::Carcassonne(_)
            | PositionError::WrongFeature(..)
            | PositionError::WrongQuarter(..)
            | PositionError::NoCastle(_)
            | PositionError::BarnCorner(_)
            | PositionError::BarnFarm(_)
            | PositionError::Alone(..)
            | PositionError::NoSuchPlayer(_)
            | PositionError::NoFoundation(_)
            | PositionError::NoTower(_)
            | PositionError::Exchanged(..)
            | PositionError::HandFull(_)
            | PositionError::DisplayFull
            | PositionError::NoOwnCloister(_)
            | PositionError::NoDragonThere(_)
            | PositionError::BesideTheDragon(_)
            | PositionError::NothingToWaitFor(_)
            | PositionError::NoFairyThere(_)
            | PositionError::TooManyMessages(_)
            | PositionError::NoIngotThere(_)
            | PositionError::NoRobberThere(_)
            | PositionError::NoPawnThere(_)
            | PositionError::NotUnscored(_) => error.tell(rules),
        };
        ScenarioError::new(line, format!("the table cannot be set like this: {told}"))
    }
}

fn kind(rules: &Rules, line: usize, id: &str) -> Result<Kind, ScenarioError> {
    rules
        .pack
        .kind(id)
        .ok_or_else(|| ScenarioError::new(line, format!("the tile {id} is not in this game: see `sets`")))
}

/// The segment that a spot on the board names.
pub(super) fn segment(game: &Game, spot: &SpotName) -> Result<SegmentNumber, String> {
    let laid = game.state().board.grid.tile_at(spot.cell).ok_or_else(|| format!("no tile lies at {}", spot.cell))?;
    laid.read_spot(&game.rules().pack, &spot.name).map_err(|error| error.fault.to_string())
}
