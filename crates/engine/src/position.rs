//! A position set up by hand: tiles and figures put on the table, and whose turn begins.
mod error;

use std::sync::Arc;

pub use error::PositionError;

use crate::aside::{Aside, FigureAside};
use crate::board::cell::Cell;
use crate::board::grid::TileNumber;
use crate::board::over::Over;
use crate::board::side::{Rotation, Side, Sides};
use crate::board::tile::{Demands, Edge, Goods, Quarter, SegmentNumber};
use crate::deploy;
use crate::event::Title;
use crate::expansions::bridges_castles_bazaars::castle::CastleAt;
use crate::expansions::mage_and_witch::magic::Pawn;
use crate::expansions::messengers::messages::Message;
use crate::expansions::princess_and_dragon::fairy::Fairy;
use crate::expansions::river::flow::StartTile;
use crate::expansions::tower::towers::Tower;
use crate::figures::{Figure, FigureKind, Player};
use crate::game::Game;
use crate::moments;
use crate::order_of_play::Step;
use crate::pack::Kind;
use crate::rooms;
use crate::rules::Rules;
use crate::state::State;

/// What lies on the table as a turn begins.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Position {
    /// The tiles.
    pub tiles: Vec<(Cell, Kind, Rotation)>,
    /// What lies over some of the tiles: bridges and ferries.
    pub over: Vec<(Cell, Over)>,
    /// The figures: whose, what, where.
    pub figures: Vec<(Player, FigureKind, Cell, SegmentNumber)>,
    /// The figures that stand on no segment.
    pub aside: Vec<FigureAside>,
    /// Whose turn begins.
    pub turn: Player,
    /// The scores so far; players not named have none.
    pub scores: Vec<i32>,
    /// Goods taken: by whom, what, how many.
    pub goods: Vec<(Player, Goods, u8)>,
    /// Titles: which, who holds it, the size to beat.
    pub titles: Vec<(Title, Player, u16)>,
    /// The quarter in which the count stands; without it, where he begins.
    pub count: Option<Quarter>,
    /// Followers in Carcassonne: whose, what, in which quarter, how many.
    pub inside: Vec<(Player, FigureKind, Quarter, u8)>,
    /// What becomes of the start tile when a river opens the game; without it, it is still to come while the river flows.
    pub start_tile: Option<StartTile>,
    /// Where the dragon is; without it, on the volcano listed last.
    pub dragon: Option<Cell>,
    /// Dragon tiles put aside until the dragon comes.
    pub waiting: Vec<Kind>,
    /// Where the fairy is, and beside whom.
    pub fairy: Fairy,
    /// Features that were completed without being scored, each by one of its spots (`portal-target: unscored`).
    pub unscored: Vec<(Cell, SegmentNumber)>,
    /// The players who still have their abbey; without it, all of them, as far as those on the table leave any.
    pub abbeys: Option<Vec<Player>>,
    /// Tiles that players hold: whose, what.
    pub held: Vec<(Player, Kind)>,
    /// Tiles that lie open beside the board.
    pub display: Vec<Kind>,
    /// Cloisters that players have not laid yet: whose, which.
    pub own_cloisters: Vec<(Player, Kind)>,
    /// Towers.
    pub towers: Vec<Tower>,
    /// Tower pieces left: whose, how many; players not named have those with which they begin.
    pub pieces: Vec<(Player, u8)>,
    /// Bridges left: whose, how many; players not named have those with which they begin.
    pub bridges: Vec<(Player, u8)>,
    /// Castles on the table, and whether they have been scored.
    pub castles: Vec<(CastleAt, bool)>,
    /// Castles left: whose, how many; players not named have those with which they begin.
    pub castles_left: Vec<(Player, u8)>,
    /// Points moved with the messenger: whose, how many; players not named have none.
    pub messengers: Vec<(Player, i32)>,
    /// The messages that were revealed, in the order in which they lie under the stack.
    pub messages: Vec<Message>,
    /// Ingots on tiles: where, how many.
    pub ingots: Vec<(Cell, u8)>,
    /// Ingots that players own: whose, how many.
    pub ingots_owned: Vec<(Player, u8)>,
    /// Robbers on the scoring track: whose, on which space.
    pub robbers: Vec<(Player, u8)>,
    /// Where mage and witch are, in the order of [`Pawn::ALL`].
    pub pawns: [Option<(Cell, SegmentNumber)>; Pawn::ALL.len()],
    /// The tiles in the bag, each kind with how many. Without it, all tiles of the game that are not on the table.
    pub bag: Option<Vec<(Kind, u8)>>,
}

impl Game {
    /// A game that stands as a turn begins in this position.
    ///
    /// # Errors
    /// The position cannot lie on a table; the error says why.
    ///
    /// # Panics
    /// If a kind is not one of the pack of these rules.
    pub fn from_position(rules: Arc<Rules>, position: &Position) -> Result<Game, PositionError> {
        let mut state = State::default();
        state.reset(&rules);
        // What is not named here is of the rooms.
        let Position {
            tiles,
            over,
            figures,
            aside,
            turn,
            scores,
            bag,
            goods: _,
            titles: _,
            count: _,
            inside: _,
            start_tile: _,
            dragon: _,
            waiting: _,
            fairy: _,
            unscored: _,
            abbeys: _,
            held: _,
            display: _,
            own_cloisters: _,
            towers: _,
            pieces: _,
            bridges: _,
            castles: _,
            castles_left: _,
            pawns: _,
            messengers: _,
            messages: _,
            ingots: _,
            ingots_owned: _,
            robbers: _,
        } = position;
        for (cell, kind, rotation) in tiles {
            put_tile(&rules, &mut state, (*cell, *kind, *rotation), position.over_at(*cell))?;
        }
        check_over(&state, over)?;
        check_together(&state)?;
        moments::tiles_set_up(&mut state, &rules);
        for (player, kind, cell, segment) in figures {
            put_figure(&rules, &mut state, (seat(&rules, *player)?, *kind), *cell, *segment)?;
        }
        for figure in aside {
            put_aside(&rules, &mut state, *figure)?;
        }
        moments::figures_set_up(&state, &rules)?;
        if let Some(bag) = bag {
            fill_bag(&rules, &mut state, bag)?;
        }
        for (n, score) in scores.iter().enumerate() {
            state.hands[seat(&rules, Player(n as u8))?.index()].score = *score;
        }
        state.begin_turn(seat(&rules, *turn)?);
        rooms::ROOMS.iter().try_for_each(|room| (room.set_up)(&rules, position, &mut state))?;
        state.forget_part(&rules);
        // RIVER-COUNT-1: a spring in somebody's hand is laid first.
        state.line = rules.line_of(if state.drawn.is_some() { Step::LaySpring } else { Step::FillDisplay });
        Ok(Game::from_state(rules, state))
    }

    /// The position the game stands in. What a turn has already done besides laying and placing is not part of it, so
    /// only between turns does [`Game::from_position`] make the same game of it.
    #[must_use]
    pub fn position(&self) -> Position {
        Position::of(self.rules(), self.state())
    }
}

impl Position {
    /// The position of a state; see [`Game::position`].
    #[must_use]
    pub fn of(rules: &Rules, state: &State) -> Position {
        let State { turn, drawn, bag, board, figures, aside, .. } = state;
        let tiles = board.grid.tiles();
        let place = |figure: &Figure| {
            let (tile, segment) = board.place_of_figure(figure);
            (figure.owner, figure.kind, tile.cell, segment)
        };
        // RIVER-COUNT-1: the spring is not laid yet.
        let spring = drawn.filter(|_| rules.step_at(state.line) == Step::LaySpring);
        let mut position = Position {
            tiles: tiles.iter().map(|tile| (tile.cell, tile.kind, tile.rotation)).collect(),
            over: tiles.iter().map(|tile| (tile.cell, tile.over)).filter(|(_, over)| *over != Over::NOTHING).collect(),
            figures: figures.iter().map(place).collect(),
            aside: aside.clone(),
            turn: *turn,
            scores: state.hands.iter().map(|hand| hand.score).collect(),
            bag: Some(bag.iter().chain(spring.map(|kind| (kind, 1))).collect()),
            ..Position::default()
        };
        rooms::ROOMS.iter().for_each(|room| (room.note)(rules, state, &mut position));
        position
    }

    /// What lies over the tile at this cell.
    #[must_use]
    pub fn over_at(&self, cell: Cell) -> Over {
        self.over.iter().find(|(at, _)| *at == cell).map_or(Over::NOTHING, |(_, over)| *over)
    }
}

/// The seat, if somebody sits there.
pub(crate) fn seat(rules: &Rules, player: Player) -> Result<Player, PositionError> {
    if player.0 < rules.players { Ok(player) } else { Err(PositionError::NoSuchPlayer(player)) }
}

fn fill_bag(rules: &Rules, state: &mut State, bag: &[(Kind, u8)]) -> Result<(), PositionError> {
    let mut wanted = vec![0u16; rules.pack.kinds().count()];
    for (kind, n) in bag {
        wanted[usize::from(kind.0)] += u16::from(*n);
        if wanted[usize::from(kind.0)] > u16::from(state.bag.left(*kind)) {
            return Err(PositionError::TooMany(*kind));
        }
    }
    state.bag.empty();
    for (kind, n) in bag {
        (0..*n).for_each(|_| state.bag.put_back(*kind));
    }
    Ok(())
}

fn put_tile(
    rules: &Rules,
    state: &mut State,
    (cell, kind, rotation): (Cell, Kind, Rotation),
    over: Over,
) -> Result<(), PositionError> {
    if state.board.grid.tile_at(cell).is_some() {
        return Err(PositionError::CellTaken(cell));
    }
    if state.bag.left(kind) == 0 {
        return Err(PositionError::TooMany(kind));
    }
    let demands = state.board.grid.demands_at(cell).unwrap_or(Demands::NONE);
    let design = rules.pack.design(kind);
    let rotation = design.tile.same_looking(rotation);
    let mut edges = design.edges(rotation);
    for side in over.as_bridge().into_iter().flat_map(Sides::iter) {
        if edges[side as usize] != Edge::Field || design.bridge.is_none() {
            return Err(PositionError::CannotCarry(cell, over));
        }
        edges[side as usize] = Edge::Road;
    }
    if let Some((side, shows, meets)) = demands.first_mismatch(edges) {
        return Err(PositionError::EdgeMismatch { cell, side, shows, meets });
    }
    state.lay(rules, kind, cell, rotation);
    let number = state.board.grid.tiles().len() as TileNumber - 1;
    if let Some(from) = over.as_bridge().and_then(|ends| ends.iter().next()) {
        state.build_bridge(rules, number, from);
    }
    let sides: Vec<Side> = over.as_ferry().into_iter().flat_map(Sides::iter).collect();
    if let [a, b] = sides[..] {
        if !state.board.can_carry_ferry(&rules.pack, number, (a, b)) {
            return Err(PositionError::CannotCarry(cell, over));
        }
        state.set_ferry(rules, number, Some((a, b)));
    }
    Ok(())
}

/// Bridges and ferries lie over tiles, no two over one.
fn check_over(state: &State, over: &[(Cell, Over)]) -> Result<(), PositionError> {
    for (cell, over) in over {
        match state.board.grid.tile_at(*cell) {
            None => return Err(PositionError::NoTile(*cell)),
            Some(tile) if tile.over != *over => return Err(PositionError::CannotCarry(*cell, *over)),
            Some(_) => (),
        }
    }
    Ok(())
}

/// Every tile must be reached from the first one across shared edges.
fn check_together(state: &State) -> Result<(), PositionError> {
    let tiles = state.board.grid.tiles();
    let Some(first) = tiles.first() else { return Err(PositionError::NoTiles) };
    let mut reached = vec![first.cell];
    let mut n = 0;
    while let Some(cell) = reached.get(n).copied() {
        let beyond = Side::ALL.into_iter().filter_map(|side| cell.beyond(side));
        for cell in beyond.filter(|cell| state.board.grid.tile_at(*cell).is_some()) {
            if !reached.contains(&cell) {
                reached.push(cell);
            }
        }
        n += 1;
    }
    match tiles.iter().find(|tile| !reached.contains(&tile.cell)) {
        Some(apart) => Err(PositionError::Apart(apart.cell)),
        None => Ok(()),
    }
}

fn put_figure(
    rules: &Rules,
    state: &mut State,
    (owner, kind): (Player, FigureKind),
    cell: Cell,
    segment: SegmentNumber,
) -> Result<(), PositionError> {
    let id = state.board.segment_at(&rules.pack, cell, segment).ok_or(PositionError::NoSuchSpot(cell))?;
    let feature = state.board.features.get(state.board.features.of(id));
    moments::may_stand(state, rules, id)?;
    if !deploy::may_stand_in(kind, feature.kind) {
        return Err(PositionError::WrongFeature(cell, kind, feature.kind));
    }
    if feature.is_complete() {
        return Err(PositionError::Completed(cell, feature.kind));
    }
    if state.hand(owner).supply[kind as usize] == 0 {
        return Err(PositionError::NoFigureLeft(owner, kind));
    }
    state.put_figure(Figure::on(&state.board.grid, id, owner, kind));
    Ok(())
}

/// Put a figure on no segment. What else its room demands of the place, [`moments::figures_set_up`] says.
fn put_aside(rules: &Rules, state: &mut State, figure: FigureAside) -> Result<(), PositionError> {
    let FigureAside { owner, kind, at } = figure;
    let owner = seat(rules, owner)?;
    let lies_at = |cell: Option<Cell>| cell.is_some_and(|cell| state.board.grid.tile_at(cell).is_some());
    match at {
        Aside::OnTile(cell) if !lies_at(Some(cell)) => return Err(PositionError::NoTile(cell)),
        Aside::OnCorner(cell) if !cell.around_corner().into_iter().any(lies_at) => {
            return Err(PositionError::NoCorner(cell));
        }
        Aside::With(player) if seat(rules, player)? == owner => return Err(PositionError::OwnPrisoner(owner)),
        Aside::OnTile(_) | Aside::OnCorner(_) | Aside::With(_) | Aside::InCastle(_) => (),
    }
    if state.hand(owner).supply[kind as usize] == 0 {
        return Err(PositionError::NoFigureLeft(owner, kind));
    }
    state.put_aside(figure);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::action::Action;
    use crate::event::Source;
    use crate::expansions::Set;
    use crate::pack::FeatureKind;
    use crate::rules::Setup;
    use crate::scoring::track::Track;

    #[test]
    fn a_seat_that_nobody_has_is_refused_in_a_sentence() {
        let rules = Arc::new(Rules::new(&Setup::base(2)).expect("two can play the base game"));
        for seat in [2, u8::MAX] {
            let tiles = vec![(Cell::START, rules.pack.start(), Rotation::default())];
            let position = Position { tiles, turn: Player(seat), ..Position::default() };
            let refusal = Game::from_position(Arc::clone(&rules), &position).expect_err("only two play");
            assert_eq!(refusal.to_string(), format!("there is no player {}", u16::from(seat) + 1));
        }
    }

    #[test]
    fn figures_stand_only_where_their_kind_may() {
        let sets = vec![(Set::Base, 1), (Set::TradersAndBuilders, 1), (Set::Count, 1)];
        let rules = Arc::new(Rules::new(&Setup { sets, ..Setup::base(2) }).expect("these boxes can be played"));
        let tiles = || rules.opening().iter().map(|(kind, cell)| (*cell, *kind, Rotation::default())).collect();
        let beside =
            (Cell::new(1, -1), rules.pack.kind("base/V").expect("a tile of the base game"), Rotation::quarters(2));
        let refusal = |figures: &[FigureKind], cell: Cell, segment: SegmentNumber| {
            let mut tiles: Vec<_> = tiles();
            tiles.push(beside);
            let figures = figures.iter().map(|figure| (Player(0), *figure, cell, segment)).collect();
            let position = Position { tiles, figures, ..Position::default() };
            Game::from_position(Arc::clone(&rules), &position).err().map(|refusal| refusal.to_string())
        };
        let of = |feature: FeatureKind| {
            let segments = rules.pack.design(beside.1).segments();
            segments.iter().position(|facts| facts.kind == feature).expect("the tile has one") as SegmentNumber
        };
        let (road, field) = (of(FeatureKind::Road), of(FeatureKind::Field));
        let there = |figures: &[FigureKind], segment| refusal(figures, beside.0, segment);
        // FIG-USE-1
        assert_eq!(there(&[FigureKind::Builder, FigureKind::Follower], road), None);
        assert_eq!(there(&[FigureKind::Follower, FigureKind::Pig], field), None);
        assert_eq!(there(&[FigureKind::Pig], road).as_deref(), Some("no pig stands in a road, as it would at 1,-1"));
        assert_eq!(
            there(&[FigureKind::Builder], field).as_deref(),
            Some("no builder stands in a field, as it would at 1,-1")
        );
        // FIG-GEN-5
        assert_eq!(
            there(&[FigureKind::Builder], road).as_deref(),
            Some("no follower of its owner is with the builder at 1,-1, so it would have gone home")
        );
        // COUNT-RUL-20
        assert_eq!(
            refusal(&[FigureKind::Follower], Cell::START, 0).as_deref(),
            Some("nobody stands on the tile of Carcassonne at 0,0 outside its quarters")
        );
    }

    #[test]
    fn a_game_can_go_on_from_any_score() {
        let rules = Arc::new(Rules::new(&Setup::base(2)).expect("two can play the base game"));
        let tiles = vec![(Cell::START, rules.pack.start(), Rotation::default())];
        let scores = vec![i32::MAX, i32::MIN];
        let position = Position { tiles, scores: scores.clone(), ..Position::default() };
        let mut game = Game::from_position(Arc::clone(&rules), &position).expect("a table can stand like this");
        let cell = Cell::new(0, -1);
        for action in [
            Action::Draw(rules.pack.kind("base/E").expect("a tile of the base game")),
            Action::Lay { cell, rotation: Rotation::quarters(2) },
            Action::Place { figure: FigureKind::Follower, cell, segment: 0 },
        ] {
            game.play(action).expect("a listed action");
        }
        assert_eq!(game.state().hand(Player(0)).by_source[Source::City as usize], 4);
        assert_eq!(game.projected_scores(), scores);
        assert_eq!([i32::MAX, i32::MIN].map(|score| Track::of(&rules, score).space), [47, 2]);
    }

    #[test]
    fn a_game_can_go_on_from_any_number_of_goods() {
        let sets = vec![(Set::Base, 1), (Set::TradersAndBuilders, 1)];
        let rules = Arc::new(Rules::new(&Setup { sets, ..Setup::base(2) }).expect("these boxes can be played"));
        let kind = |id: &str| rules.pack.kind(id).expect("a tile of these boxes");
        let wine = (Cell::new(0, -1), kind("traders-and-builders/through-city-wine"), Rotation::default());
        let tiles = vec![(Cell::START, rules.pack.start(), Rotation::default()), wine];
        let goods = vec![(Player(0), Goods::Wine, 200); 2];
        let position = Position { tiles, goods, ..Position::default() };
        let mut game = Game::from_position(Arc::clone(&rules), &position).expect("a table can stand like this");
        let lay = Action::Lay { cell: Cell::new(0, -2), rotation: Rotation::quarters(2) };
        for action in [Action::Draw(kind("base/E")), lay, Action::Pass] {
            game.play(action).expect("a listed action");
        }
        assert_eq!(game.state().hand(Player(0)).goods, [u8::MAX, 0, 0]);
    }
}
