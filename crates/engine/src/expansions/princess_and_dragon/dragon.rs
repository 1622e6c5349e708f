//! The dragon: where it is, the volcanoes to which it flies, and the dragon tiles that wait for it (VOLCANO-1 to 7,
//! DRAGON-WAIT-1 to 3). How it travels is in `journey.rs`.
//!
//! Moments: `drawn`, `tile_laid_by_player`, `why_not_on`, `part_begins`, `no_tile_left`, `figures_set_up`. Events: `SetAside`,
//! `ShuffledBack`, `DragonFlew`, `AnotherTile`. In positions: `dragon`, `waiting`. With the river: its volcano brings another
//! tile.
use crate::board::cell::Cell;
use crate::board::grid::{LaidTile, TileNumber};
use crate::board::tile::Symbol;
use crate::clone::clone_reusing_memory;
use crate::error::Reason;
use crate::event::Event;
use crate::expansions::Set;
use crate::figures::{FigureKind, Player};
use crate::hash::Stirred;
use crate::in_order;
use crate::in_play::Room;
use crate::notation::NotationError;
use crate::notation::lines::{Line, Lines};
use crate::order_of_play::Element;
use crate::pack::Kind;
use crate::parts::{Part, PartKind};
use crate::position::{Position, PositionError};
use crate::rooms::InPositions;
use crate::rules::Rules;
use crate::rules::switches::VolcanoSpecialFigures;
use crate::state::{Play, State};

/// How many steps a journey has (DRAGON-MOVE-4).
pub const STEPS: usize = 6;

/// Where the dragon is, and how far it has come.
#[derive(PartialEq, Eq, Hash, Debug, Default)]
pub struct Dragon {
    /// Its tile; `None` as long as no volcano lies.
    at: Option<Cell>,
    /// The dragon tiles laid in this part of the turn for which it has still to travel.
    pub(super) journeys: u8,
    /// The tiles of the present journey, the one where it began first. Invariant: those beyond `n_visited` are the first cell.
    visited: [Cell; 1 + STEPS],
    n_visited: u8,
    /// Dragon tiles that were drawn before it came. Invariant: in the order of the pack.
    waiting: Vec<Kind>,
}

clone_reusing_memory!(Dragon { copy: at, journeys, visited, n_visited; clone: waiting });

impl Dragon {
    /// The cell of its tile; `None` as long as no volcano lies.
    #[must_use]
    #[inline]
    pub fn at(&self) -> Option<Cell> {
        self.at
    }

    /// The tiles of the journey that it is on, the one where it began first; empty while it rests.
    #[must_use]
    pub fn visited(&self) -> &[Cell] {
        &self.visited[..usize::from(self.n_visited)]
    }

    /// How many steps of the journey are left.
    #[must_use]
    pub fn n_steps_left(&self) -> usize {
        if self.n_visited == 0 { 0 } else { self.visited.len() - usize::from(self.n_visited) }
    }

    /// The dragon tiles that were put aside until it comes (DRAGON-WAIT-2), in the order of the pack.
    #[must_use]
    pub fn waiting(&self) -> &[Kind] {
        &self.waiting
    }

    /// It sets out from where it is.
    pub(super) fn set_out(&mut self) {
        self.n_visited = 0;
        self.at.into_iter().for_each(|at| self.enter(at));
    }

    /// It comes to a tile of its journey.
    pub(super) fn enter(&mut self, cell: Cell) {
        self.at = Some(cell);
        self.visited[usize::from(self.n_visited)] = cell;
        self.n_visited += 1;
    }

    /// Its journey is over, and which way it went is forgotten (DRAGON-MOVE-12).
    pub(super) fn rest(&mut self) {
        self.journeys = self.journeys.saturating_sub(1);
        (self.visited, self.n_visited) = (Default::default(), 0);
    }

    /// Moment `part_ends`.
    pub(crate) fn end_part(&mut self) {
        if self.journeys > 0 {
            self.journeys = 1;
            self.rest();
        }
    }

    /// The part of the hash.
    pub(crate) fn stir(&self, out: &mut Stirred) {
        let Dragon { at, journeys, visited, n_visited, waiting } = self;
        out.add_cells(at.as_slice());
        out.add(*journeys);
        out.add(*n_visited);
        // In which order the tiles were entered does not matter to the rest of the journey.
        let mut visited = *visited;
        in_order::sort(&mut visited);
        out.add_cells(&visited);
        out.add(waiting.len() as u64);
        waiting.iter().for_each(|kind| out.add(kind.0));
    }
}

impl Room for Dragon {
    const UNUSED: &'static Dragon =
        &Dragon { at: None, journeys: 0, visited: [Cell::START; 1 + STEPS], n_visited: 0, waiting: Vec::new() };

    fn reset(&mut self, _: &Rules) {
        (self.at, self.journeys) = (None, 0);
        self.rest();
        self.waiting.clear();
    }

    fn n_bytes_pointed_to(&self) -> usize {
        size_of_val(&*self.waiting)
    }
}

/// Whether the tile of this kind shows this symbol.
pub(super) fn shows(rules: &Rules, kind: Kind, symbol: Symbol) -> bool {
    rules.pack.design(kind).shows(symbol)
}

/// Whether a tile of this kind must be put aside when it is drawn, because the dragon is not in play (DRAGON-WAIT-2).
pub(crate) fn waits(rules: &Rules, state: &State, kind: Kind) -> bool {
    rules.has(Element::Dragon) && state.rooms.dragon.at.is_none() && shows(rules, kind, Symbol::Dragon)
}

/// A tile is drawn before the dragon is in play: it is put aside (DRAGON-WAIT-2).
#[cold]
pub(crate) fn put_aside(t: &mut Play<'_>, player: Player, kind: Kind) {
    t.state.bag.take(kind);
    let waiting = &mut t.state.rooms.dragon.waiting;
    let place = waiting.partition_point(|other| *other <= kind);
    waiting.insert(place, kind);
    t.tell(|_| Event::Drawn { player, kind });
    t.tell(|_| Event::SetAside { player, kind });
}

/// Whether only tiles are left that would be put aside, so that none can be drawn (PD-RUL-10). Tiles that others hold unseen are
/// none of these.
pub(crate) fn is_all_that_is_left(rules: &Rules, state: &State) -> bool {
    if !rules.has(Element::Dragon) || state.rooms.dragon.at.is_some() {
        return false;
    }
    let mut to_find = state.rooms.held.n_unseen();
    let mut others = state.bag.iter().filter(|(kind, _)| !shows(rules, *kind, Symbol::Dragon));
    // Mostly the first of them settles it.
    others.all(|(_, left)| {
        let rest = to_find.checked_sub(u16::from(left));
        to_find = rest.unwrap_or(0);
        rest.is_some()
    })
}

/// Moment `no_tile_left`: dragon tiles for which the dragon never came leave the game (PD-RUL-10, TURN-RUL-10).
pub(crate) fn no_tile_left(t: &mut Play<'_>) {
    if t.state.rooms.dragon.at.is_some() {
        return;
    }
    let state = &mut *t.state;
    for kind in t.rules.pack.kinds().filter(|kind| shows(t.rules, *kind, Symbol::Dragon)) {
        while state.bag.left(kind) > 0 {
            state.bag.take(kind);
            state.rooms.dragon.waiting.push(kind);
        }
    }
    in_order::sort(&mut state.rooms.dragon.waiting);
}

/// Moment `tile_laid_by_player`: a volcano calls the dragon (TURN-B5), a dragon tile sends it on a journey
/// (DRAGON-MOVE-1).
pub(crate) fn tile_laid(t: &mut Play<'_>, kind: Kind, tile: TileNumber) {
    if shows(t.rules, kind, Symbol::Volcano) {
        fly(t, tile);
    }
    let travels = t.state.rooms.dragon.at.is_some() && shows(t.rules, kind, Symbol::Dragon);
    t.state.rooms.dragon.journeys += u8::from(travels);
}

/// The dragon flies straight to the volcano; on the way it eats nobody (VOLCANO-1, VOLCANO-2, PD-RUL-12). The tiles that
/// waited for it go back into the bag (DRAGON-WAIT-3).
fn fly(t: &mut Play<'_>, volcano: TileNumber) {
    let cell = t.state.board.grid.tile(volcano).cell;
    let player = t.state.part.active;
    t.state.rooms.dragon.at = Some(cell);
    t.tell(|_| Event::DragonFlew { player, cell });
    let n = t.state.rooms.dragon.waiting.len() as u16;
    if n > 0 {
        let State { rooms, bag, .. } = &mut *t.state;
        rooms.dragon.waiting.drain(..).for_each(|kind| bag.put_back(kind));
        t.tell(|_| Event::ShuffledBack { n });
    }
}

/// Moment `tile_laid_by_player`, when the river is finished: the volcano at its end brings its player another tile
/// (VOLCANO-7, RIVER-2-8, RIVER-RUL-14).
pub(crate) fn river_ends(t: &mut Play<'_>, kind: Kind) {
    if shows(t.rules, kind, Symbol::Volcano) && shows(t.rules, kind, Symbol::Lake) {
        let active = t.state.part.active;
        t.state.parts.earn(Part { kind: PartKind::Volcano, active });
    }
}

/// Whether a volcano can end a river of this game.
pub(crate) fn ends_rivers(rules: &Rules) -> bool {
    rules.has(Element::Dragon) && rules.setup.has(Set::River2)
}

/// Moment `part_begins`.
pub(crate) fn part_begins(t: &mut Play<'_>) {
    let Part { kind, active } = t.state.part;
    if kind == PartKind::Volcano {
        t.tell(|_| Event::AnotherTile { player: active });
    }
}

/// Moment `why_not_on`: no follower stands beside the dragon (VOLCANO-6, PORTAL-7) or on a volcano that was just laid, even
/// if the dragon has flown on (VOLCANO-3, PD-RUL-32); a builder or pig only where the edition allows it (VOLCANO-4,
/// VOLCANO-5).
#[inline]
pub(crate) fn why_not_on(state: &State, rules: &Rules, figure: FigureKind, cell: Cell) -> Option<Reason> {
    let is_there = state.rooms.dragon.at == Some(cell);
    if is_there || is_new_volcano(rules, state, cell) { why_kept_off(rules, figure, cell, is_there) } else { None }
}

/// Why a figure does not stand beside the dragon, or on a volcano that was just laid; `None` if it may.
#[cold]
fn why_kept_off(rules: &Rules, figure: FigureKind, cell: Cell, is_there: bool) -> Option<Reason> {
    let may_stand = !figure.is_follower()
        && match rules.switches.volcano_special_figures {
            VolcanoSpecialFigures::Allow => true,
            VolcanoSpecialFigures::Forbid => false,
        };
    let reason = if is_there { Reason::DragonThere { cell } } else { Reason::NewVolcano { cell } };
    (!may_stand).then_some(reason)
}

/// Whether the tile at this cell is a volcano, and the one whose figure is placed now.
#[inline]
fn is_new_volcano(rules: &Rules, state: &State, cell: Cell) -> bool {
    let laid = state.laid.map(|laid| state.board.grid.tile(laid));
    laid.is_some_and(|tile| tile.cell == cell && shows(rules, tile.kind, Symbol::Volcano))
}

/// `dragon 3,4`, `waiting princess-and-dragon/dragon-curve …`: where the dragon is, and the tiles put aside until it comes.
/// Without the first it is on the volcano that was listed last, or off the board if none lies.
pub(crate) const IN_POSITIONS: InPositions = InPositions { words: &["dragon", "waiting"], read, write, note, set_up };

fn read(line: &mut Line<'_>, position: &mut Position) -> Result<(), NotationError> {
    if line.word() == "dragon" {
        if position.dragon.is_some() {
            return Err(line.twice());
        }
        position.dragon = Some(line.cell()?);
        return Ok(());
    }
    position.waiting.push(line.tile()?);
    while !line.is_read() {
        position.waiting.push(line.tile()?);
    }
    Ok(())
}

fn write(position: &Position, out: &mut Lines<'_>) {
    if let Some(cell) = position.dragon {
        out.add(format_args!("dragon {cell}"));
    }
    if !position.waiting.is_empty() {
        let tiles: String = position.waiting.iter().map(|kind| format!(" {}", out.tile(*kind))).collect();
        out.add(format_args!("waiting{tiles}"));
    }
}

fn note(_: &Rules, state: &State, position: &mut Position) {
    let Dragon { at, journeys: _, visited: _, n_visited: _, waiting } = &*state.rooms.dragon;
    position.dragon = *at;
    position.waiting.clone_from(waiting);
}

fn set_up(rules: &Rules, position: &Position, state: &mut State) -> Result<(), PositionError> {
    if rules.has(Element::Dragon) {
        let is_volcano = |tile: &&LaidTile| shows(rules, tile.kind, Symbol::Volcano);
        let last_volcano = state.board.grid.tiles().iter().rfind(is_volcano).map(|tile| tile.cell);
        state.rooms.dragon.at = position.dragon.or(last_volcano);
    } else if let Some(cell) = position.dragon {
        return Err(PositionError::NoDragonThere(cell));
    }
    if let Some(cell) = state.rooms.dragon.at {
        let tile = state.board.grid.tile_at(cell);
        if tile.is_none_or(|tile| rules.pack.design(tile.kind).tile.set == Set::Count) {
            return Err(PositionError::NoDragonThere(cell));
        }
        let guards = state.aside.iter().filter_map(|figure| figure.on_tile());
        let mut on_tiles = state.figures.iter().map(|figure| state.place_of(figure)).chain(guards);
        if on_tiles.any(|figure| figure.cell == cell && figure.kind.is_follower()) {
            return Err(PositionError::BesideTheDragon(cell));
        }
    }
    for kind in &position.waiting {
        if !waits(rules, state, *kind) {
            return Err(PositionError::NothingToWaitFor(*kind));
        }
        // A bag that is listed holds none of these tiles; otherwise they come out of it.
        let n_laid = state.board.grid.tiles().iter().filter(|tile| tile.kind == *kind).count();
        let n_waiting = state.rooms.dragon.waiting.iter().filter(|other| *other == kind).count();
        let n_in_bag = if position.bag.is_some() { usize::from(state.bag.left(*kind)) } else { 0 };
        if n_laid + n_waiting + n_in_bag >= usize::from(rules.pack.design(*kind).count) {
            return Err(PositionError::TooMany(*kind));
        }
        if position.bag.is_none() {
            state.bag.take(*kind);
        }
        let waiting = &mut state.rooms.dragon.waiting;
        waiting.push(*kind);
        in_order::sort(waiting);
    }
    Ok(())
}
