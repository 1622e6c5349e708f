//! Towers: foundations, what is built on them, and the guards on top (TOWER-KIT-2, TOWER-ACT-1 to 6, TOWER-GUARD-1).
//!
//! Step: `PlaceFigure`. Moments: `tile_laid`, `tile_taken_up`, `offer_figures`, `turn_ends`. Actions: `piece`, `crown`.
//! Events: `TowerBuilt`, `Crowned`. In positions: `tower`, `pieces`. A guard is a figure aside, on its tile but in none of its
//! features, so that nothing that counts figures in features concerns it (TOWER-GUARD-3).
use smallvec::SmallVec;

use super::{capture, prisoners};
use crate::action::Action;
use crate::aside::{Aside, FigureAside};
use crate::asking::Asked;
use crate::board::cell::Cell;
use crate::board::change::TakenUp;
use crate::board::grid::TileNumber;
use crate::board::tile::Symbol;
use crate::clone::clone_reusing_memory;
use crate::decision::Decision;
use crate::deploy;
use crate::error::Reason;
use crate::event::Event;
use crate::figures::{FigureKind, Player};
use crate::hash::Stirred;
use crate::in_play::Room;
use crate::moments;
use crate::notation::lines::{Line, Lines};
use crate::notation::{NotationError, Thing};
use crate::order_of_play::{Element, Flow};
use crate::position::{Position, PositionError, seat};
use crate::rooms::InPositions;
use crate::rules::Rules;
use crate::rules::switches::{TowerReopens, TowerSpecialGuards};
use crate::state::{Play, State};

/// A foundation in play, and what is built on it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Tower {
    /// Where it stands.
    pub cell: Cell,
    /// How many pieces high it is; 0 for an empty foundation.
    pub height: u8,
    /// Whether it is finished for good, guarded or not (`tower-reopens: no`). Where towers can be built on again, never.
    pub is_finished: bool,
}

/// All towers, the pieces that are left, and what is going on around them in the present turn.
#[derive(PartialEq, Eq, Hash, Debug, Default)]
pub struct Towers {
    /// All foundations in play. Invariant: in the order of their cells.
    all: Vec<Tower>,
    /// The pieces that each player has left.
    pieces: [u8; Player::MOST],
    /// The tower on which a piece was just put, while somebody can be captured from there.
    pub(super) built: Option<Cell>,
    /// With whom the active player exchanges prisoners, while it is to be said who comes back.
    pub(super) exchanges_with: Option<Player>,
    /// Whether a ransom has been paid in this turn.
    pub(super) has_ransomed: bool,
}

clone_reusing_memory!(Towers { copy: pieces, built, exchanges_with, has_ransomed; clone: all });

/// The pieces with which each player begins; who plays alone has as many as one of two (TOWER-KIT-2, TOWER-RUL-17).
/// Further copies of the box bring no more of them (TOWER-RUL-18).
#[must_use]
pub const fn pieces_at_start(players: u8) -> u8 {
    match players {
        0..=2 => 10,
        3 => 9,
        4 => 7,
        5 => 6,
        6.. => 5,
    }
}

impl Room for Towers {
    const UNUSED: &'static Towers =
        &Towers { all: Vec::new(), pieces: [0; Player::MOST], built: None, exchanges_with: None, has_ransomed: false };

    fn reset(&mut self, rules: &Rules) {
        self.all.clear();
        self.pieces = [0; Player::MOST];
        self.pieces[..usize::from(rules.players)].fill(pieces_at_start(rules.players));
        self.end_turn();
    }

    fn n_bytes_pointed_to(&self) -> usize {
        size_of_val(&*self.all)
    }
}

impl Towers {
    /// Moment `turn_ends`: what was of this turn only is forgotten.
    pub(crate) fn end_turn(&mut self) {
        (self.built, self.exchanges_with, self.has_ransomed) = (None, None, false);
    }

    /// All foundations in play, row by row within each column.
    #[must_use]
    pub fn all(&self) -> &[Tower] {
        &self.all
    }

    /// The foundation at this cell.
    #[must_use]
    pub fn at(&self, cell: Cell) -> Option<&Tower> {
        self.all.iter().find(|tower| tower.cell == cell)
    }

    /// How many pieces this player has left.
    #[must_use]
    pub fn pieces(&self, player: Player) -> u8 {
        self.pieces[player.index()]
    }

    /// The tower on which a piece was just put, while somebody can be captured from there.
    #[must_use]
    pub fn just_built(&self) -> Option<&Tower> {
        self.built.and_then(|cell| self.at(cell))
    }

    fn at_mut(&mut self, cell: Cell) -> &mut Tower {
        self.all.iter_mut().find(|tower| tower.cell == cell).expect("a listed tower has a foundation")
    }

    /// The part of the hash.
    pub(crate) fn stir(&self, rules: &Rules, out: &mut Stirred) {
        let Towers { all, pieces, built, exchanges_with, has_ransomed } = self;
        if !rules.has(Element::Tower) {
            return;
        }
        // Empty foundations follow from the tiles.
        let built_on = || all.iter().filter(|tower| tower.height > 0);
        out.add(built_on().count() as u64);
        for Tower { cell, height, is_finished } in built_on() {
            out.add_cell(*cell);
            out.add(*height);
            out.add(*is_finished);
        }
        pieces.iter().for_each(|n| out.add(*n));
        out.add(built.is_some());
        if let Some(cell) = built {
            out.add_cell(*cell);
        }
        out.add_some(exchanges_with.map(|player| player.0));
        out.add(*has_ransomed);
    }
}

impl State {
    /// The guard on top of the tower at this cell.
    #[must_use]
    pub fn guard(&self, cell: Cell) -> Option<&FigureAside> {
        self.aside.iter().find(|figure| figure.at == Aside::OnTile(cell))
    }

    /// The cells of the towers that are guarded.
    fn guards(&self) -> impl Iterator<Item = Cell> {
        self.aside.iter().filter_map(|figure| match figure.at {
            Aside::OnTile(cell) => Some(cell),
            Aside::OnCorner(_) | Aside::With(_) | Aside::InCastle(_) => None,
        })
    }
}

/// Moment `tile_laid`: a foundation comes into play.
pub(crate) fn tile_laid(state: &mut State, rules: &Rules, tile: TileNumber) {
    let laid = state.board.grid.tile(tile);
    if rules.pack.design(laid.kind).shows(Symbol::Tower) {
        let tower = Tower { cell: laid.cell, height: 0, is_finished: false };
        let place = state.rooms.towers.all.partition_point(|other| *other < tower);
        state.rooms.towers.all.insert(place, tower);
    }
}

/// Moment `tile_taken_up`: its foundation leaves play.
pub(crate) fn tile_taken_up(state: &mut State, taken: &TakenUp) {
    state.rooms.towers.all.retain(|tower| tower.cell != taken.tile.cell);
}

/// Moment `offer_figures`: instead of a figure on the tile just laid, a piece on any foundation or tower that nobody guards,
/// or a guard on any tower that has none (TOWER-ACT-1 to 4).
pub(crate) fn offer(t: &Play<'_>, out: &mut Decision) {
    let player = t.state.part.active;
    let towers = &t.state.rooms.towers;
    let guards: SmallVec<[Cell; 16]> = t.state.guards().collect();
    let is_open = |tower: &&Tower| !tower.is_finished && !guards.contains(&tower.cell);
    if towers.pieces(player) > 0 {
        towers.all.iter().filter(is_open).for_each(|tower| out.actions.push(Action::Piece(tower.cell)));
    }
    for figure in FigureKind::ALL {
        if t.state.hand(player).supply[figure as usize] == 0 || !may_guard(t.rules, figure) {
            continue;
        }
        let may_stand = |cell: Cell| moments::why_not_on(t.state, t.rules, figure, cell).is_none();
        for tower in towers.all.iter().filter(|tower| tower.height > 0).filter(is_open) {
            if may_stand(tower.cell) {
                out.actions.push(Action::Crown { figure, cell: tower.cell });
            }
        }
    }
}

/// Whether a figure of this kind may stand on top of a tower: small and big followers do (TOWER-RUL-2), builder and pig in
/// some editions (TRADE-RUL-9).
fn may_guard(rules: &Rules, figure: FigureKind) -> bool {
    match figure {
        FigureKind::Follower | FigureKind::BigFollower => true,
        FigureKind::Mayor | FigureKind::Wagon | FigureKind::Barn => false,
        FigureKind::Builder | FigureKind::Pig => match rules.switches.tower_special_guards {
            TowerSpecialGuards::No => false,
            TowerSpecialGuards::BuilderAndPig => true,
        },
    }
}

/// Why nothing more can be put on a tower; `None` if it is open (TOWER-GUARD-1).
fn why_closed(state: &State, tower: &Tower) -> Option<Reason> {
    if let Some(guard) = state.guard(tower.cell) {
        return Some(Reason::TowerGuarded { cell: tower.cell, by: guard.owner });
    }
    tower.is_finished.then_some(Reason::TowerFinished { cell: tower.cell })
}

/// Action `Piece`: the tower grows; whoever built may capture somebody (TOWER-CAP-1).
pub(crate) fn build(t: &mut Play<'_>, player: Player, cell: Cell) -> Flow {
    let towers = &mut t.state.rooms.towers;
    towers.pieces[player.index()] -= 1;
    let tower = towers.at_mut(cell);
    // A position set up by hand may begin with a tower of any height.
    tower.height = tower.height.saturating_add(1);
    let tower = *tower;
    t.tell(|_| Event::TowerBuilt { player, cell, height: tower.height });
    let flow = deploy::special_done(t);
    if capture::has_any(t.rules, t.state, player, &tower) {
        // What may follow waits until the capture is over (TOWER-CAP-7).
        t.state.rooms.towers.built = Some(cell);
        return Flow::Next;
    }
    flow
}

/// Action `Crown`: the tower is closed (TOWER-GUARD-1).
pub(crate) fn crown(t: &mut Play<'_>, player: Player, figure: FigureKind, cell: Cell) -> Flow {
    t.state.put_aside(FigureAside { owner: player, kind: figure, at: Aside::OnTile(cell) });
    t.state.rooms.towers.at_mut(cell).is_finished = is_final(t.rules);
    t.tell(|_| Event::Crowned { player, figure, cell });
    if figure.occupies(t.rules) { deploy::done(t) } else { deploy::special_done(t) }
}

/// Whether a tower that is guarded once is finished for good.
fn is_final(rules: &Rules) -> bool {
    match rules.switches.tower_reopens {
        TowerReopens::Yes => false,
        TowerReopens::No => true,
    }
}

/// Why a piece may not be put there.
pub(crate) fn why_not_build(asked: &Asked<'_>, cell: Cell) -> Reason {
    let Some(tower) = asked.state.rooms.towers.at(cell) else { return Reason::NoFoundation { cell } };
    why_closed(asked.state, tower).unwrap_or(Reason::NoPieceLeft)
}

/// Why a figure may not be put on top there.
pub(crate) fn why_not_crown(asked: &Asked<'_>, figure: FigureKind, cell: Cell) -> Reason {
    let Some(tower) = asked.state.rooms.towers.at(cell) else { return Reason::NoFoundation { cell } };
    if let Some(reason) = why_closed(asked.state, tower) {
        reason
    } else if tower.height == 0 {
        Reason::NoTower { cell }
    } else if !may_guard(asked.rules, figure) {
        Reason::NoGuard { figure }
    } else {
        let reason = moments::why_not_on(asked.state, asked.rules, figure, cell);
        reason.unwrap_or(Reason::NoFigureLeft { figure })
    }
}

/// `tower 1,0 3`, `tower 1,0 3 finished`, `pieces Red 7`: how high towers are, and the pieces left. All else is of one turn.
pub(crate) const IN_POSITIONS: InPositions = InPositions { words: &["tower", "pieces"], read, write, note, set_up };

fn read(line: &mut Line<'_>, position: &mut Position) -> Result<(), NotationError> {
    if line.word() == "pieces" {
        let player = line.player()?;
        if position.pieces.iter().any(|(other, _)| *other == player) {
            return Err(line.twice());
        }
        position.pieces.push((player, line.number()?));
        return Ok(());
    }
    let (cell, height) = (line.cell()?, line.number()?);
    if position.towers.iter().any(|tower| tower.cell == cell) {
        return Err(line.twice());
    }
    let is_finished = !line.is_read();
    if is_finished {
        line.known(Thing::Finished, |word| (word == FINISHED).then_some(()))?;
    }
    position.towers.push(Tower { cell, height, is_finished });
    Ok(())
}

/// Behind the height of a tower that is finished for good although nobody guards it.
pub(crate) const FINISHED: &str = "finished";

fn write(position: &Position, out: &mut Lines<'_>) {
    for Tower { cell, height, is_finished } in &position.towers {
        match is_finished {
            true => out.add(format_args!("tower {cell} {height} {FINISHED}")),
            false => out.add(format_args!("tower {cell} {height}")),
        }
    }
    for (player, n) in &position.pieces {
        out.add(format_args!("pieces {} {n}", out.name(*player)));
    }
}

fn note(rules: &Rules, state: &State, position: &mut Position) {
    if !rules.has(Element::Tower) {
        return;
    }
    position.towers = state.rooms.towers.all.iter().copied().filter(|tower| tower.height > 0).collect();
    position.pieces = (0..rules.players).map(|n| (Player(n), state.rooms.towers.pieces(Player(n)))).collect();
}

fn set_up(rules: &Rules, position: &Position, state: &mut State) -> Result<(), PositionError> {
    for Tower { cell, height, is_finished } in &position.towers {
        let tower = state.rooms.towers.all.iter_mut().find(|tower| tower.cell == *cell);
        let tower = tower.ok_or(PositionError::NoFoundation(*cell))?;
        tower.height = *height;
        tower.is_finished = *is_finished && is_final(rules);
    }
    for (player, n) in &position.pieces {
        state.rooms.towers.pieces[seat(rules, *player)?.index()] = *n;
    }
    if !rules.has(Element::Tower) {
        return Ok(());
    }
    for figure in &state.aside {
        match figure.at {
            Aside::OnTile(cell) => {
                // TOWER-RUL-1, TOWER-GUARD-1
                let n_there = state.aside.iter().filter(|other| other.at == figure.at).count();
                let tower = state.rooms.towers.all.iter_mut().find(|tower| tower.cell == cell && tower.height > 0);
                let tower = tower.filter(|_| n_there == 1).ok_or(PositionError::NoTower(cell))?;
                tower.is_finished = is_final(rules);
            }
            Aside::With(holder) => prisoners::may_hold(state, figure.owner, holder)?,
            Aside::OnCorner(_) | Aside::InCastle(_) => (),
        }
    }
    Ok(())
}
