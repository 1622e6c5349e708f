//! Tiles that lie open: three beside the board for everybody (VAR-DISPLAY-1 to 3), and a cloister before each player
//! (VAR-CLOISTER-1, VAR-CLOISTER-2). Whoever's turn it is may take one of them instead of drawing (VAR-RUL-6 to 11, VAR-RUL-68).
//!
//! Steps: `FillDisplay`, `TakeOpenTile`, `LayOwnCloister`. Actions: `draw`, `choose`. Moments: `player_left`, `tile_discarded`,
//! `no_tile_fits`. In positions: `display`, `own-cloister`. With the river: its tiles are drawn and laid as ever. With the builder: the
//! display is filled before each part, and the second tile is drawn when its part begins. With tiles in hand: the own
//! cloister is laid instead of one of them.
use crate::action::Action;
use crate::asking::{self, Asked, Asking};
use crate::decision::{Decision, Wanted, Who};
use crate::error::Reason;
use crate::event::Event;
use crate::figures::Player;
use crate::hash::Stirred;
use crate::in_order;
use crate::in_play::Room;
use crate::laying;
use crate::moments;
use crate::notation::NotationError;
use crate::notation::lines::{Line, Lines};
use crate::order_of_play::{Flow, Step};
use crate::pack::Kind;
use crate::parts;
use crate::position::{Position, PositionError, seat};
use crate::rooms::InPositions;
use crate::rules::Rules;
use crate::rules::switches::{VariantDisplay, VariantOwnCloister};
use crate::state::{Play, State};

/// How many tiles lie open beside the board (VAR-DISPLAY-1).
pub const DISPLAYED: usize = 3;

/// The cloisters that are given to the players before the game, those without a road first (VAR-RUL-9).
const OWN: [&str; 2] = ["base/B", "base/A"];

/// Step `FillDisplay`.
pub(crate) static FILL: Asking = Asking {
    wanted: Wanted::Draw,
    order: None,
    offer: offer_draws,
    answer: turn_up,
    decline: asking::cannot_decline,
    why_not: laying::why_not_draw,
    left: parts::part_is_lost,
};

/// Steps `TakeOpenTile` and `LayOwnCloister`.
pub(crate) static TAKE: Asking = Asking {
    wanted: Wanted::OpenTile,
    order: None,
    offer,
    answer: take,
    decline: asking::goes_on,
    why_not,
    left: parts::part_is_lost,
};

/// `display base/V base/K`: the tiles beside the board; `own-cloister Red base/B`: the cloister that a player has not laid yet.
pub(crate) const IN_POSITIONS: InPositions =
    InPositions { words: &["display", "own-cloister"], read, write, note, set_up };

/// The tiles that lie open.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct OpenTiles {
    /// Those beside the board. Invariant: in order, so that nothing tells which came first; [`NOTHING`] behind them.
    display: [Kind; DISPLAYED],
    own: [Option<Kind>; Player::MOST],
}

/// No tile: behind every kind of every pack.
const NOTHING: Kind = Kind(u16::MAX);

impl Room for OpenTiles {
    const UNUSED: &'static OpenTiles = &OpenTiles { display: [NOTHING; DISPLAYED], own: [None; Player::MOST] };

    fn reset(&mut self, _: &Rules) {
        self.clear();
    }
}

impl OpenTiles {
    /// The tiles beside the board, in order.
    #[must_use]
    pub fn display(&self) -> &[Kind] {
        let n = self.display.iter().filter(|kind| **kind != NOTHING).count();
        &self.display[..n]
    }

    /// The cloister that this player has not laid yet.
    #[must_use]
    pub fn own(&self, player: Player) -> Option<Kind> {
        self.own[player.index()]
    }

    /// All tiles that lie open.
    pub fn all(&self) -> impl Iterator<Item = Kind> + use<'_> {
        self.display().iter().copied().chain(self.own.into_iter().flatten())
    }

    pub(crate) fn clear(&mut self) {
        *self = *OpenTiles::UNUSED;
    }

    /// One more beside the board, where there must be room for it.
    fn add(&mut self, kind: Kind) {
        self.display[DISPLAYED - 1] = kind;
        in_order::sort(&mut self.display);
    }

    /// One less. Returns whether it lay there.
    fn remove(&mut self, kind: Kind) -> bool {
        let place = self.display.iter().position(|other| *other == kind);
        if let Some(place) = place {
            self.display[place] = NOTHING;
            in_order::sort(&mut self.display);
        }
        place.is_some()
    }

    /// The part of the hash.
    pub(crate) fn stir(&self, rules: &Rules, out: &mut Stirred) {
        let OpenTiles { display, own } = self;
        display.iter().for_each(|kind| out.add(kind.0));
        own[..usize::from(rules.players)].iter().for_each(|own| out.add_some(own.map(|kind| kind.0)));
    }
}

/// Whether tiles lie open beside the board.
#[must_use]
pub fn has_display(rules: &Rules) -> bool {
    match rules.switches.variant_display {
        VariantDisplay::On => true,
        VariantDisplay::Off => false,
    }
}

/// Whether every player begins with a cloister.
#[must_use]
pub fn has_own_cloisters(rules: &Rules) -> bool {
    match rules.switches.variant_own_cloister {
        VariantOwnCloister::On => true,
        VariantOwnCloister::Off => false,
    }
}

/// The game begins: everybody is given a cloister, and these are never drawn (VAR-CLOISTER-1, VAR-RUL-9).
pub(crate) fn hand_out(state: &mut State, rules: &Rules) {
    if !has_own_cloisters(rules) {
        return;
    }
    let cloisters = OWN.into_iter().filter_map(|id| rules.pack.kind(id));
    let mut each = cloisters.flat_map(|kind| (0..rules.pack.design(kind).count).map(move |_| kind));
    for player in (0..rules.players).map(Player) {
        let own = each.next().expect("the base game has a cloister for each of six players");
        state.bag.take(own);
        state.rooms.open.own[player.index()] = Some(own);
    }
}

/// Tiles are turned up before the next part begins, as long as any can be drawn (VAR-DISPLAY-3, VAR-RUL-7, VAR-RUL-8), but
/// not while the river flows (VAR-RUL-5).
fn offer_draws(t: &Play<'_>, out: &mut Decision) {
    let is_full = t.state.rooms.open.display().len() == DISPLAYED;
    if !is_full && !t.state.river.flows && t.state.may_draw(t.rules) {
        moments::draws_for_all(t, out);
    }
}

/// Action `Draw`: the tile lies open.
fn turn_up(t: &mut Play<'_>, player: Player, action: Action) -> Flow {
    let Action::Draw(kind) = action else { return asking::not_an_answer(t, action) };
    if !moments::is_put_aside(t, player, action) {
        t.state.bag.take(kind);
        t.state.rooms.open.add(kind);
    }
    Flow::Again
}

/// An open tile that can be laid, or none of them if another can be had (VAR-DISPLAY-2, VAR-CLOISTER-2).
fn offer(t: &Play<'_>, out: &mut Decision) {
    let player = t.state.part.active;
    if t.state.river.flows || t.state.drawn.is_some() {
        return;
    }
    let display = t.state.rooms.open.display();
    for (n, kind) in display.iter().enumerate() {
        if (n == 0 || display[n - 1] != *kind) && moments::has_placement(t, *kind) {
            out.actions.push(Action::Choose(*kind));
        }
    }
    let fits = !out.actions.is_empty();
    if let Some(own) = own_to_lay(t.rules, t.state, player) {
        let choose = Action::Choose(own);
        if !out.actions.contains(&choose) && moments::has_placement(t, own) {
            out.actions.push(choose);
        }
    }
    if out.actions.is_empty() {
        return;
    }
    out.who = Who::Player(player);
    // With nothing to draw, an open tile that fits must be taken (VAR-RUL-7).
    if !fits || t.state.may_draw(t.rules) {
        out.actions.push(Action::Pass);
    }
}

/// The own cloister, as long as there is another tile for this turn (VAR-RUL-10).
fn own_to_lay(rules: &Rules, state: &State, player: Player) -> Option<Kind> {
    state.rooms.open.own(player).filter(|_| state.has_tile(rules, player))
}

/// Action `Choose`: of two tiles that are alike the one beside the board is taken (VAR-RUL-68).
fn take(t: &mut Play<'_>, player: Player, action: Action) -> Flow {
    let Action::Choose(kind) = action else { return asking::not_an_answer(t, action) };
    let open = &mut *t.state.rooms.open;
    if !open.remove(kind) {
        open.own[player.index()] = None;
    }
    t.state.drawn = Some(kind);
    Flow::To(Step::DiscardUnplaceable)
}

fn why_not(asked: &Asked<'_>, action: Action) -> Option<Reason> {
    let Asked { rules, state, player, .. } = *asked;
    if action == Action::Pass {
        return Some(Reason::NothingToDraw);
    }
    let Action::Choose(kind) = action else { return None };
    let lies_open = state.rooms.open.display().contains(&kind) || own_to_lay(rules, state, player) == Some(kind);
    Some(if lies_open { Reason::OpenTileFitsNowhere } else { Reason::NotOpen })
}

/// Moment `tile_discarded`: with nothing left to draw, the player may still take a tile that lies open (VAR-RUL-6).
pub(crate) fn tile_discarded(t: &Play<'_>) -> Option<Flow> {
    (!t.state.may_draw(t.rules)).then_some(Flow::To(Step::TakeOpenTile))
}

/// Moment `no_tile_fits`: nothing is left to draw, and nothing that lies beside the board fits: it leaves the game, which ends
/// (VAR-RUL-7).
pub(crate) fn no_tile_fits(t: &mut Play<'_>) {
    while let Some(kind) = t.state.rooms.open.display().last().copied() {
        t.state.rooms.open.remove(kind);
        t.state.n_discarded += 1;
        t.tell(|state| Event::Discarded { player: state.part.active, kind, notice: true });
    }
}

/// Moment `player_left`: the own cloister goes into the bag.
pub(crate) fn put_back(state: &mut State, player: Player) {
    if let Some(own) = state.rooms.open.own[player.index()].take() {
        state.bag.put_back(own);
    }
}

fn read(line: &mut Line<'_>, position: &mut Position) -> Result<(), NotationError> {
    if line.word() == "own-cloister" {
        let player = line.player()?;
        position.own_cloisters.push((player, line.tile()?));
        return Ok(());
    }
    position.display.push(line.tile()?);
    while !line.is_read() {
        position.display.push(line.tile()?);
    }
    Ok(())
}

fn write(position: &Position, out: &mut Lines<'_>) {
    if !position.display.is_empty() {
        let tiles: String = position.display.iter().map(|kind| format!(" {}", out.tile(*kind))).collect();
        out.add(format_args!("display{tiles}"));
    }
    for (player, kind) in &position.own_cloisters {
        out.add(format_args!("own-cloister {} {}", out.name(*player), out.tile(*kind)));
    }
}

fn note(_: &Rules, state: &State, position: &mut Position) {
    let open = &*state.rooms.open;
    position.display = open.display().to_vec();
    let seats = (0..).map(Player).zip(open.own);
    position.own_cloisters = seats.filter_map(|(player, own)| Some((player, own?))).collect();
}

fn set_up(rules: &Rules, position: &Position, state: &mut State) -> Result<(), PositionError> {
    let most = if has_display(rules) { DISPLAYED } else { 0 };
    if position.display.len() > most {
        return Err(PositionError::DisplayFull);
    }
    for kind in &position.display {
        leave_bag(rules, position, state, *kind)?;
        state.rooms.open.add(*kind);
    }
    for (player, kind) in &position.own_cloisters {
        let player = seat(rules, *player)?;
        let is_cloister = OWN.contains(&rules.pack.id(*kind)) && has_own_cloisters(rules);
        if !is_cloister || state.rooms.open.own(player).is_some() {
            return Err(PositionError::NoOwnCloister(player));
        }
        leave_bag(rules, position, state, *kind)?;
        state.rooms.open.own[player.index()] = Some(*kind);
    }
    Ok(())
}

/// A bag that is listed holds none of these tiles; otherwise they come out of it.
fn leave_bag(rules: &Rules, position: &Position, state: &mut State, kind: Kind) -> Result<(), PositionError> {
    let n_laid = state.board.grid.tiles().iter().filter(|tile| tile.kind == kind).count();
    let n_open = state.rooms.open.all().filter(|other| *other == kind).count();
    let n_held = state.rooms.held.all().filter(|(_, other)| *other == kind).count();
    let n_waiting = state.rooms.dragon.waiting().iter().filter(|other| **other == kind).count();
    let n_elsewhere = n_laid + n_open + n_held + n_waiting;
    match position.bag {
        None if state.bag.left(kind) > 0 => state.bag.take(kind),
        Some(_) if n_elsewhere + usize::from(state.bag.left(kind)) < usize::from(rules.pack.design(kind).count) => (),
        None | Some(_) => return Err(PositionError::TooMany(kind)),
    }
    Ok(())
}
