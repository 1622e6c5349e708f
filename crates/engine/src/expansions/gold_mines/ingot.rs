//! Ingots: two come with each tile of a gold mine, and whoever has most in what is completed takes those on its tiles
//! (GOLD-PLACE-1 to 4, GOLD-TAKE-1 to 5, GOLD-END-1, GOLD-END-2).
//!
//! Steps: `PutIngot`, `DistributeIngots`, `TakeIngot`, `ScoreIngots`. Moment: `tile_laid_by_player`. Actions: `ingot`,
//! `take-ingot`. Events: `IngotPut`, `IngotsTaken`. In positions: `ingots`. Who had most, the queue of scoring remembers.
use smallvec::SmallVec;

use crate::action::{Action, Deed};
use crate::asking::{self, Asked, Asking};
use crate::board::cell::Cell;
use crate::board::grid::TileNumber;
use crate::board::tile::Symbol;
use crate::clone::clone_reusing_memory;
use crate::decision::{Decision, Wanted, Who};
use crate::error::Reason;
use crate::event::{Counted, Event, Source, Value};
use crate::expansions::Set;
use crate::figures::Player;
use crate::hash::Stirred;
use crate::in_order;
use crate::in_play::Room;
use crate::notation::NotationError;
use crate::notation::lines::{Line, Lines};
use crate::order_of_play::{Element, Flow, Step};
use crate::pack::{FeatureKind, Kind};
use crate::position::{Position, PositionError, seat};
use crate::rooms::InPositions;
use crate::rules::Rules;
use crate::scoring::Payment;
use crate::scoring::queue::pay_all;
use crate::state::{Play, State};

/// The ingots on tiles and in front of players.
#[derive(PartialEq, Eq, Hash, Debug, Default)]
pub struct Ingots {
    /// How many lie on which tiles. Invariant: in the order of the cells, and nowhere none.
    on: Vec<(Cell, u8)>,
    owned: [u8; Player::MOST],
    /// Who takes the next one, while they are distributed.
    taker: Option<Player>,
}

clone_reusing_memory!(Ingots { copy: owned, taker; clone: on });

/// Step `PutIngot`.
pub(crate) static PUT: Asking = Asking {
    wanted: Wanted::Ingot,
    order: None,
    offer: offer_neighbours,
    answer: put,
    decline: asking::cannot_decline,
    why_not: why_not_put,
    left: asking::asks_again,
};

/// Step `TakeIngot`.
pub(crate) static TAKE: Asking = Asking {
    wanted: Wanted::IngotTaken,
    order: None,
    offer: offer_tiles,
    answer: take,
    decline: asking::cannot_decline,
    why_not: why_not_take,
    left: |_, _| Flow::To(Step::DistributeIngots),
};

impl Room for Ingots {
    const UNUSED: &'static Ingots = &Ingots { on: Vec::new(), owned: [0; Player::MOST], taker: None };

    fn reset(&mut self, _: &Rules) {
        let Ingots { on, owned, taker } = self;
        on.clear();
        (*owned, *taker) = ([0; Player::MOST], None);
    }

    fn n_bytes_pointed_to(&self) -> usize {
        size_of_val(&*self.on)
    }
}

impl Ingots {
    /// How many lie on the tile at this cell.
    #[must_use]
    pub fn on(&self, cell: Cell) -> u8 {
        self.on.binary_search_by_key(&cell, |(at, _)| *at).map_or(0, |n| self.on[n].1)
    }

    /// The tiles on which some lie, in the order of the cells, with how many.
    #[must_use]
    pub fn on_tiles(&self) -> &[(Cell, u8)] {
        &self.on
    }

    /// How many this player owns (GOLD-INFO-1).
    #[must_use]
    pub const fn owned(&self, player: Player) -> u8 {
        self.owned[player.0 as usize]
    }

    /// So many more on this tile (GOLD-PLACE-2).
    fn put(&mut self, cell: Cell, n: u8) {
        match self.on.binary_search_by_key(&cell, |(at, _)| *at) {
            Ok(place) => self.on[place].1 = self.on[place].1.saturating_add(n),
            Err(place) => self.on.insert(place, (cell, n)),
        }
    }

    /// The player takes one from this tile, on which some lie.
    fn take(&mut self, player: Player, cell: Cell) {
        if let Ok(place) = self.on.binary_search_by_key(&cell, |(at, _)| *at) {
            self.on[place].1 -= 1;
            if self.on[place].1 == 0 {
                self.on.remove(place);
            }
            let own = &mut self.owned[player.index()];
            // A position set up by hand may begin with any number.
            *own = own.saturating_add(1);
        }
    }

    /// The part of the hash.
    pub(crate) fn stir(&self, out: &mut Stirred) {
        let Ingots { on, owned, taker } = self;
        out.add(on.len() as u64);
        for (cell, n) in on {
            out.add_cell(*cell);
            out.add(*n);
        }
        owned.iter().for_each(|n| out.add(*n));
        out.add_some(taker.map(|player| player.0));
    }
}

/// What each of so many ingots is worth (GOLD-END-2).
const fn each(n: u8) -> i16 {
    match n {
        0..=3 => 1,
        4..=6 => 2,
        7..=9 => 3,
        10.. => 4,
    }
}

/// Moment `tile_laid_by_player`: an ingot comes on a tile with an ingot (GOLD-PLACE-1).
pub(crate) fn tile_laid(t: &mut Play<'_>, kind: Kind, tile: TileNumber) {
    if shows_gold(t.rules, kind) {
        let (player, cell) = (t.state.part.active, t.state.board.grid.tile(tile).cell);
        t.state.rooms.ingots.put(cell, 1);
        t.tell(|_| Event::IngotPut { player, cell });
    }
}

fn shows_gold(rules: &Rules, kind: Kind) -> bool {
    rules.pack.design(kind).shows(Symbol::Gold)
}

/// Where the tile lies that brings a second ingot, if the tile just laid does.
fn mine(rules: &Rules, state: &State) -> Option<Cell> {
    let tile = state.board.grid.tile(state.laid?);
    shows_gold(rules, tile.kind).then_some(tile.cell)
}

/// The tiles around the mine but for those of Carcassonne (GOLD-PLACE-1, GOLD-RUL-4). Nothing is asked where there are none
/// (GOLD-RUL-12).
fn offer_neighbours(t: &Play<'_>, out: &mut Decision) {
    let (Some(player), Some(mine)) = (t.active(), mine(t.rules, t.state)) else { return };
    out.who = Who::Player(player);
    let beside = t.state.board.grid.tiles().iter().map(|tile| tile.cell);
    let beside = beside.filter(|cell| cell.is_near(mine) && *cell != mine);
    let mut cells: SmallVec<[Cell; 8]> = beside.filter(|cell| why_not_on(t.rules, t.state, *cell).is_none()).collect();
    in_order::sort(&mut cells);
    cells.into_iter().for_each(|cell| out.actions.push(Action::PutIngot(cell)));
}

/// Why no ingot is put on the tile at this cell; `None` if one can be.
fn why_not_on(rules: &Rules, state: &State, cell: Cell) -> Option<Reason> {
    let Some(tile) = state.board.grid.tile_at(cell) else { return Some(Reason::IngotBesideTheTile) };
    (rules.pack.design(tile.kind).tile.set == Set::Count).then_some(Reason::NoIngotInCarcassonne)
}

/// Action `PutIngot`.
fn put(t: &mut Play<'_>, player: Player, action: Action) -> Flow {
    let Action::PutIngot(cell) = action else { return asking::not_an_answer(t, action) };
    t.state.rooms.ingots.put(cell, 1);
    t.tell(|_| Event::IngotPut { player, cell });
    Flow::Next
}

fn why_not_put(asked: &Asked<'_>, action: Action) -> Option<Reason> {
    if action == Action::Pass {
        return Some(Reason::MustPutIngot);
    }
    let Action::PutIngot(cell) = action else { return None };
    Some(why_not_on(asked.rules, asked.state, cell).unwrap_or(Reason::IngotBesideTheTile))
}

/// A tile with ingots, and the players who may take them: bits by seat.
type Claim = (Cell, u8);

/// The tiles from which ingots are taken now, in the order of the cells: those of what was scored in this part and had
/// somebody in it (GOLD-TAKE-1, GOLD-TAKE-2, GOLD-TAKE-5, GOLD-RUL-1, GOLD-RUL-3). Castles are not remembered as scored
/// (GOLD-RUL-5).
fn claims(rules: &Rules, state: &State) -> SmallVec<[Claim; 16]> {
    let mut claims: SmallVec<[Claim; 16]> = state.rooms.ingots.on.iter().map(|(cell, _)| (*cell, 0)).collect();
    for scored in state.scoring.scored() {
        let leaders =
            scored.standing.leaders(state.part.active, rules.players).fold(0, |bits, player| bits | 1 << player.0);
        let cells = state.board.features.segments(scored.feature).map(|segment| state.board.place_of(segment).0.cell);
        match state.board.features.get(scored.feature).kind {
            FeatureKind::Road | FeatureKind::City | FeatureKind::Field | FeatureKind::River => cells.for_each(|cell| {
                if let Ok(place) = claims.binary_search_by_key(&cell, |(at, _)| *at) {
                    claims[place].1 |= leaders;
                }
            }),
            // It covers the tiles around it too.
            FeatureKind::Cloister => cells.for_each(|cell| {
                claims.iter_mut().filter(|(at, _)| cell.is_near(*at)).for_each(|claim| claim.1 |= leaders);
            }),
        }
    }
    claims.retain(|(_, players)| *players != 0);
    claims
}

const fn may_take(claim: Claim, player: Player) -> bool {
    claim.1 >> player.0 & 1 == 1
}

/// Step `DistributeIngots`: the players who had most take one each in turn, the active player first, until none is left
/// (GOLD-TAKE-3, GOLD-TAKE-4, GOLD-RUL-8). It stops where a player has to choose.
pub(crate) fn distribute(t: &mut Play<'_>) -> Flow {
    if t.state.scoring.scored().is_empty() || t.state.rooms.ingots.on.is_empty() {
        return over(t);
    }
    loop {
        let claims = claims(t.rules, t.state);
        let first = t.state.rooms.ingots.taker.unwrap_or(t.state.part.active);
        let mut seats = (0..t.rules.players).map(|n| Player((first.0 + n) % t.rules.players));
        let next = seats.find(|player| claims.iter().any(|claim| may_take(*claim, *player)));
        let Some(player) = next else { return over(t) };
        if claims.iter().all(|(_, players)| *players == 1 << player.0) {
            take_all(t, player, &claims);
            return over(t);
        }
        t.state.rooms.ingots.taker = Some(player);
        if matters_to(&claims, player) && !t.state.hand(player).left {
            return Flow::Next;
        }
        let own = claims.iter().find(|claim| may_take(**claim, player));
        take_one(t, player, own.expect("somebody who takes an ingot has one to take").0);
    }
}

fn over(t: &mut Play<'_>) -> Flow {
    t.state.rooms.ingots.taker = None;
    Flow::After(Step::TakeIngot)
}

/// Whether it makes a difference from which tile this player takes one: others may take from some of them and not from all
/// (GOLD-RUL-2).
fn matters_to(claims: &[Claim], player: Player) -> bool {
    let mut own = claims.iter().filter(|claim| may_take(**claim, player)).map(|(_, players)| players);
    let first = own.next();
    own.any(|players| Some(players) != first)
}

fn take_one(t: &mut Play<'_>, player: Player, cell: Cell) {
    t.state.rooms.ingots.take(player, cell);
    t.state.rooms.ingots.taker = Some(player.next(t.rules.players));
    t.tell(|_| Event::IngotsTaken { player, cells: vec![cell] });
}

/// Nobody else may take any: the player takes them all.
fn take_all(t: &mut Play<'_>, player: Player, claims: &[Claim]) {
    let before = t.state.rooms.ingots.on.len();
    let mut taken: SmallVec<[(Cell, u8); 16]> = SmallVec::new();
    for (cell, _) in claims {
        let n = t.state.rooms.ingots.on(*cell);
        (0..n).for_each(|_| t.state.rooms.ingots.take(player, *cell));
        taken.push((*cell, n));
    }
    debug_assert!(t.state.rooms.ingots.on.len() < before, "whoever takes ingots has some to take");
    t.tell(|_| {
        let cells = taken.iter().flat_map(|(cell, n)| std::iter::repeat_n(*cell, usize::from(*n)));
        Event::IngotsTaken { player, cells: cells.collect() }
    });
}

/// The tiles from which the next player may take one (GOLD-RUL-2).
fn offer_tiles(t: &Play<'_>, out: &mut Decision) {
    let Some(player) = t.state.rooms.ingots.taker else { return };
    out.who = Who::Player(player);
    for (cell, _) in claims(t.rules, t.state).into_iter().filter(|claim| may_take(*claim, player)) {
        out.actions.push(Action::TakeIngot(cell));
    }
}

/// Action `TakeIngot`.
fn take(t: &mut Play<'_>, player: Player, action: Action) -> Flow {
    let Action::TakeIngot(cell) = action else { return asking::not_an_answer(t, action) };
    take_one(t, player, cell);
    Flow::To(Step::DistributeIngots)
}

fn why_not_take(_: &Asked<'_>, action: Action) -> Option<Reason> {
    if action == Action::Pass {
        return Some(Reason::MustTakeIngot);
    }
    (action.deed() == Deed::TakeIngot).then_some(Reason::NoIngotToTake)
}

/// Step `ScoreIngots` (FINAL-12): those still on tiles leave the game (GOLD-END-1, GOLD-RUL-7).
pub(crate) fn score_ingots(t: &mut Play<'_>) -> Flow {
    pay_all(t, ingots);
    t.state.rooms.ingots.on.clear();
    Flow::Next
}

/// What the ingots pay that players own.
pub(crate) fn ingots(rules: &Rules, state: &State, out: &mut dyn FnMut(&Payment<'_>)) {
    if !rules.has(Element::Ingot) {
        return;
    }
    for player in (0..rules.players).map(Player) {
        let n = state.rooms.ingots.owned(player);
        if n > 0 {
            let value = Value::of(u16::from(n), Counted::Ingots, each(n));
            let source = Source::Ingots;
            let (with, feature, standing) = (None, None, None);
            out(&Payment { player, value: &value, source, with, feature, standing, rules: &["GOLD-END-2"] });
        }
    }
}

/// `ingots 1,0 2` on a tile, `ingots Red 3` in front of a player.
pub(crate) const IN_POSITIONS: InPositions = InPositions { words: &["ingots"], read, write, note, set_up };

fn read(line: &mut Line<'_>, position: &mut Position) -> Result<(), NotationError> {
    if let Some(cell) = line.cell_or_none()? {
        if position.ingots.iter().any(|(other, _)| *other == cell) {
            return Err(line.twice());
        }
        position.ingots.push((cell, line.number()?));
        return Ok(());
    }
    let player = line.player()?;
    if position.ingots_owned.iter().any(|(other, _)| *other == player) {
        return Err(line.twice());
    }
    position.ingots_owned.push((player, line.number()?));
    Ok(())
}

fn write(position: &Position, out: &mut Lines<'_>) {
    for (cell, n) in &position.ingots {
        out.add(format_args!("ingots {cell} {n}"));
    }
    for (player, n) in &position.ingots_owned {
        out.add(format_args!("ingots {} {n}", out.name(*player)));
    }
}

fn note(rules: &Rules, state: &State, position: &mut Position) {
    position.ingots.clone_from(&state.rooms.ingots.on);
    let owned = (0..rules.players).map(|n| (Player(n), state.rooms.ingots.owned(Player(n))));
    position.ingots_owned = owned.filter(|(_, n)| *n > 0).collect();
}

fn set_up(rules: &Rules, position: &Position, state: &mut State) -> Result<(), PositionError> {
    let mut on = position.ingots.clone();
    in_order::sort(&mut on);
    for (cell, n) in on.into_iter().filter(|(_, n)| *n > 0) {
        if !rules.has(Element::Ingot) || why_not_on(rules, state, cell).is_some() {
            return Err(PositionError::NoIngotThere(cell));
        }
        state.rooms.ingots.put(cell, n);
    }
    for (player, n) in &position.ingots_owned {
        state.rooms.ingots.owned[seat(rules, *player)?.index()] = *n;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::each;

    /// GOLD-EX-5.
    #[test]
    fn more_ingots_are_worth_more_each() {
        let points = [0, 3, 4, 6, 7, 9, 10].map(|n: u8| i16::from(n) * each(n));
        assert_eq!(points, [0, 3, 8, 12, 21, 27, 40]);
    }
}
