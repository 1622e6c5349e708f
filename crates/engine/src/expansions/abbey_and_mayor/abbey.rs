//! The abbey: every player may fill a hole with an abbey of their own instead of drawing a tile (ABBEY-PLACE-1 to ABBEY-END-1).
//!
//! Steps: `LayAbbey`, `SecondAbbey`. Action: `abbey`. Events: `AbbeyLaid`, `AbbeyRound`. Moments: `tiles_set_up`,
//! `has_other_tile`, `part_begins`, `turns_are_over`, `why_not_asked`. In positions: `abbeys`. What an abbey closes, the
//! board knows; on it stands a monk, as in any cloister.
use crate::action::Action;
use crate::asking::{self, Asked, Asking};
use crate::board::cell::Cell;
use crate::board::grid::EmptyCell;
use crate::board::side::{Rotation, Side, Sides};
use crate::board::tile::{Edge, Symbol};
use crate::decision::{Decision, Wanted, Who};
use crate::error::Reason;
use crate::event::{Event, PutBack};
use crate::figures::Player;
use crate::hash::Stirred;
use crate::in_play::Room;
use crate::moments;
use crate::notation::NotationError;
use crate::notation::lines::{Line, Lines};
use crate::order_of_play::{Element, Flow, Step};
use crate::pack::{Kind, Pack};
use crate::parts::{self, Part, PartKind};
use crate::position::{Position, PositionError, seat};
use crate::rooms::InPositions;
use crate::rules::Rules;
use crate::rules::switches::AbbeyEndRound;
use crate::state::{Play, State};

/// Who still has an abbey.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Abbeys {
    /// Bits by seat.
    left: u8,
}

impl Room for Abbeys {
    const UNUSED: &'static Abbeys = &Abbeys { left: 0 };

    fn reset(&mut self, _: &Rules) {
        *self = *Abbeys::UNUSED;
    }
}

/// Step `LayAbbey`.
pub(crate) static ABBEY: Asking =
    Asking { wanted: Wanted::Abbey, order: None, offer, answer: lay, decline, why_not, left: parts::part_is_lost };

/// Step `SecondAbbey`.
pub(crate) static SECOND: Asking = Asking {
    wanted: Wanted::Abbey,
    order: None,
    offer: offer_second,
    answer: lay_second,
    decline: decline_second,
    why_not,
    left: asking::asks_again,
};

/// `abbeys Red Blue`: the players who still have their abbey.
pub(crate) const IN_POSITIONS: InPositions = InPositions { words: &["abbeys"], read, write, note, set_up };

impl Abbeys {
    /// Whether this player still has an abbey.
    #[must_use]
    pub fn has(self, player: Player) -> bool {
        self.left >> player.0 & 1 == 1
    }

    /// How many abbeys are not laid yet.
    #[must_use]
    pub fn n(self) -> u8 {
        self.left.count_ones() as u8
    }

    /// The part of the hash.
    pub(crate) fn stir(self, out: &mut Stirred) {
        let Abbeys { left } = self;
        out.add(left);
    }
}

/// The kind of the abbey, if this pack has one.
#[must_use]
pub fn kind(pack: &Pack) -> Option<Kind> {
    pack.kinds().find(|kind| pack.design(*kind).tile.symbols.contains(&Symbol::Abbey))
}

/// One abbey for each player is in the game, however many copies of the box there are (AM-KIT-2, FIG-CNT-3).
pub(crate) fn leave_out_spare(pack: &mut Pack, n_players: u8) {
    if let Some(kind) = kind(pack) {
        pack.leave_out(kind, pack.design(kind).count - u16::from(n_players));
    }
}

/// The game begins: everybody takes an abbey, and none is ever drawn.
pub(crate) fn hand_out(state: &mut State, rules: &Rules) {
    if rules.has(Element::Abbey) {
        let n = take_out_of_bag(state, rules);
        state.rooms.abbeys.left = first_seats(n);
    }
}

/// Moment `tiles_set_up`: abbeys that are not on the table are with players.
pub(crate) fn tiles_set_up(state: &mut State, rules: &Rules) {
    take_out_of_bag(state, rules);
}

/// Returns how many there were.
fn take_out_of_bag(state: &mut State, rules: &Rules) -> u8 {
    let Some(kind) = kind(&rules.pack) else { return 0 };
    let n = state.bag.left(kind);
    (0..n).for_each(|_| state.bag.take(kind));
    n
}

fn first_seats(n: u8) -> u8 {
    (1 << n) - 1
}

/// Moment `has_other_tile`: can this player lay an abbey? (ABBEY-PLACE-1, ABBEY-PLACE-4)
pub(crate) fn may_lay(state: &State, player: Player) -> bool {
    why_none(state, player).is_none() && holes(state).next().is_some()
}

/// Why this player has no abbey to lay now, whatever the board looks like.
fn why_none(state: &State, player: Player) -> Option<Reason> {
    if !state.rooms.abbeys.has(player) || state.hand(player).left {
        Some(Reason::NoAbbeyLeft)
    } else if state.river.flows {
        // RIVER-RUL-20
        Some(Reason::AbbeyInTheRiver)
    } else {
        None
    }
}

/// The holes: cells with tiles on all four sides (ABBEY-PLACE-2), whatever they show (ABBEY-PLACE-3) but an open end of the
/// river (INT-RV-AM-1).
fn holes(state: &State) -> impl Iterator<Item = Cell> {
    // Tiles demand something, but for abbeys. That is quick to see: whoever has an abbey is asked about all cells every turn.
    let n_abbeys = state.hands.len() - usize::from(state.rooms.abbeys.n());
    let is_closed = move |empty: &EmptyCell| {
        let open = empty.demands.sides(Edge::Any);
        open == Sides::default()
            || n_abbeys > usize::from(open.count() > 1)
                && open.iter().all(|side| has_tile_beyond(state, empty.cell, side))
    };
    let holes = state.board.grid.empty_cells().iter().filter(move |empty| is_closed(empty) && !meets_river(empty));
    holes.map(|empty| empty.cell)
}

fn has_tile_beyond(state: &State, cell: Cell, side: Side) -> bool {
    cell.beyond(side).is_some_and(|beyond| state.board.grid.tile_at(beyond).is_some())
}

fn meets_river(empty: &EmptyCell) -> bool {
    empty.demands.sides(Edge::River) != Sides::default()
}

/// Before a tile is drawn (TURN-B1), in any part of the turn (AM-RUL-2).
fn offer(t: &Play<'_>, out: &mut Decision) {
    offer_to(t, t.state.part.active, out);
}

/// Before the second tile of a double turn is drawn, where that is done at once.
fn offer_second(t: &Play<'_>, out: &mut Decision) {
    let waiting = t.state.second_part().filter(|waiting| waiting.tile.is_none());
    if let Some(waiting) = waiting {
        offer_to(t, waiting.part.active, out);
    }
}

fn offer_to(t: &Play<'_>, player: Player, out: &mut Decision) {
    if why_none(t.state, player).is_some() {
        return;
    }
    holes(t.state).for_each(|hole| out.actions.push(Action::LayAbbey(hole)));
    if !out.actions.is_empty() {
        out.who = Who::Player(player);
        out.actions.push(Action::Pass);
    }
}

/// Action `LayAbbey`: no tile is drawn in this part.
fn lay(t: &mut Play<'_>, player: Player, action: Action) -> Flow {
    let Action::LayAbbey(cell) = action else { return asking::not_an_answer(t, action) };
    put(t, player, cell);
    Flow::After(Step::LayTile)
}

/// The same as the second tile of a double turn.
fn lay_second(t: &mut Play<'_>, player: Player, action: Action) -> Flow {
    let Action::LayAbbey(cell) = action else { return asking::not_an_answer(t, action) };
    parts::enter_at_once(t, t.state.part.kind.second());
    put(t, player, cell);
    Flow::To(Step::SecondTileAtOnce)
}

fn put(t: &mut Play<'_>, player: Player, cell: Cell) {
    let kind = kind(&t.rules.pack).expect("whoever has an abbey plays with its box");
    t.state.rooms.abbeys.left &= !(1 << player.0);
    t.state.lay_drawn(t.rules, kind, cell, Rotation::default());
    t.tell(|_| Event::AbbeyLaid { player, kind, cell });
    if let Some(laid) = t.state.laid {
        moments::tile_laid_by_player(t, kind, laid);
    }
}

/// A tile is drawn instead. In the round after the last tile there is none.
fn decline(t: &mut Play<'_>, _: Player) -> Flow {
    match t.state.part.kind {
        PartKind::AbbeyRound => parts::without_tile(t),
        PartKind::First
        | PartKind::Volcano
        | PartKind::Builder
        | PartKind::Bazaar
        | PartKind::BazaarBuilder
        | PartKind::Final => Flow::Next,
    }
}

/// The second tile is drawn instead; the part is lost if there is none (TURN-RUL-7).
fn decline_second(t: &mut Play<'_>, player: Player) -> Flow {
    if !t.state.has_tile(t.rules, player) {
        let second = t.state.part.kind.second();
        parts::give_up(t, PutBack::Declined, |part| part.kind == second);
    }
    Flow::Next
}

/// Moment `turns_are_over`: everybody who still has an abbey may lay it, the player of the last tile last (ABBEY-END-1,
/// AM-RUL-7).
pub(crate) fn turns_are_over(t: &mut Play<'_>, last: Player) {
    match t.rules.switches.abbey_end_round {
        AbbeyEndRound::No => return,
        AbbeyEndRound::Yes => (),
    }
    let mut active = last;
    for _ in 0..t.rules.players {
        active = active.next(t.rules.players);
        if t.state.rooms.abbeys.has(active) && !t.state.hand(active).left {
            t.state.parts.earn(Part { kind: PartKind::AbbeyRound, active });
        }
    }
}

/// Moment `part_begins`.
pub(crate) fn part_begins(t: &mut Play<'_>) {
    let Part { kind, active } = t.state.part;
    if kind == PartKind::AbbeyRound {
        t.tell(|_| Event::AbbeyRound { player: active });
    }
}

fn why_not(asked: &Asked<'_>, action: Action) -> Option<Reason> {
    let Action::LayAbbey(cell) = action else { return None };
    let grid = &asked.state.board.grid;
    let empty = grid.empty_cells().iter().find(|empty| empty.cell == cell);
    Some(if grid.tile_at(cell).is_some() {
        Reason::CellTaken { cell }
    } else if empty.is_some_and(meets_river) {
        Reason::AbbeyInTheRiver
    } else {
        Reason::NotAHole { cell }
    })
}

/// Moment `why_not_asked`: why the player who draws now could not lay an abbey.
pub(crate) fn why_not_asked(asked: &Asked<'_>, action: Action) -> Option<Reason> {
    let Action::LayAbbey(_) = action else { return None };
    let is_before_drawing =
        (Step::TakeOpenTile..=Step::DrawTile).contains(&asked.step) && !may_lay(asked.state, asked.player);
    is_before_drawing.then(|| why_none(asked.state, asked.player).or_else(|| why_not(asked, action)))?
}

fn read(line: &mut Line<'_>, position: &mut Position) -> Result<(), NotationError> {
    if position.abbeys.is_some() {
        return Err(line.twice());
    }
    let mut holders = Vec::new();
    while !line.is_read() {
        holders.push(line.player()?);
    }
    position.abbeys = Some(holders);
    Ok(())
}

fn write(position: &Position, out: &mut Lines<'_>) {
    if let Some(holders) = &position.abbeys {
        let holders: String = holders.iter().map(|player| format!(" {}", out.name(*player))).collect();
        out.add(format_args!("abbeys{holders}"));
    }
}

fn note(rules: &Rules, state: &State, position: &mut Position) {
    let holders = (0..rules.players).map(Player).filter(|player| state.rooms.abbeys.has(*player));
    position.abbeys = rules.has(Element::Abbey).then(|| holders.collect());
}

/// Without a line everybody has an abbey, as far as those on the table leave any: the first players then.
fn set_up(rules: &Rules, position: &Position, state: &mut State) -> Result<(), PositionError> {
    let Some(kind) = kind(&rules.pack).filter(|_| rules.has(Element::Abbey)) else { return Ok(()) };
    let n_laid = state.board.grid.tiles().iter().filter(|tile| tile.kind == kind).count() as u8;
    let n_left = rules.players - n_laid;
    let Some(holders) = &position.abbeys else {
        state.rooms.abbeys.left = first_seats(n_left);
        return Ok(());
    };
    for player in holders {
        state.rooms.abbeys.left |= 1 << seat(rules, *player)?.0;
    }
    if state.rooms.abbeys.n() > n_left { Err(PositionError::TooMany(kind)) } else { Ok(()) }
}
