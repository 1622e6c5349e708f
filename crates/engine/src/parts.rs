//! The parts of a turn. Whose turn it is and who is active are two things.
//!
//! [`State::turn`] is the player whose turn it is. A turn is a list of parts, played one after the other; each is one
//! tile with everything that belongs to it, and each has its active player, who lays that tile (TURN-TERM-1,
//! TURN-TERM-2). [`State::part`] is the part being played, [`State::parts`] holds those that wait. A room that earns a
//! part puts it there, and step `NextPart` begins it.
use smallvec::SmallVec;

use crate::board::Board;
use crate::board::grid::TileNumber;
use crate::event::{Event, PutBack};
use crate::expansions::princess_and_dragon::dragon;
use crate::figures::Player;
use crate::hash::Stirred;
use crate::moments;
use crate::order_of_play::{Element, Flow, Step};
use crate::pack::Kind;
use crate::rules::Rules;
use crate::state::{Play, State};

/// What a part is played for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[repr(u8)]
pub enum PartKind {
    /// The part with which every turn begins.
    #[default]
    First,
    /// The second part of a double turn, earned by a builder (TRADE-BUILD-9).
    Builder,
    /// The tile that follows the volcano at the end of the river (RIVER-2-8).
    Volcano,
    /// What follows the last turn: a player lays an abbey, or not (ABBEY-END-1).
    AbbeyRound,
    /// What follows the last turn: the final scoring. Its active player is whoever laid the last tile.
    Final,
    /// A tile of a bazaar, laid by whoever got it (BAZAAR-13).
    Bazaar,
    /// The second part of a double turn, earned by a builder with a tile of a bazaar (BCB-RUL-25).
    BazaarBuilder,
    /// One more tile, by a message (MSG-7).
    Message,
    /// One more tile by a message that was earned with a tile of a bazaar.
    BazaarMessage,
}

impl PartKind {
    /// When it is played: parts that wait are played in this order (TURN-E6, TURN-E8). Those of a bazaar come before a second
    /// part that was earned before it, which waits only under `bazaar-vs-double-turn: before-second-part`.
    const fn rank(self) -> u8 {
        match self {
            PartKind::First => 0,
            PartKind::Message | PartKind::BazaarMessage => 1,
            PartKind::BazaarBuilder => 2,
            PartKind::Bazaar => 3,
            PartKind::Builder => 4,
            PartKind::Volcano => 5,
            PartKind::AbbeyRound => 6,
            PartKind::Final => 7,
        }
    }

    /// The kind of the second part of a double turn that a builder earns with the tile of such a part.
    #[must_use]
    pub const fn second(self) -> PartKind {
        match self {
            PartKind::Bazaar | PartKind::BazaarBuilder | PartKind::BazaarMessage => PartKind::BazaarBuilder,
            PartKind::First
            | PartKind::Builder
            | PartKind::Message
            | PartKind::Volcano
            | PartKind::AbbeyRound
            | PartKind::Final => PartKind::Builder,
        }
    }

    /// The kind of the part that a message earns with the tile of such a part; `None` if it cannot earn one (TURN-RUL-12).
    #[must_use]
    pub const fn message(self) -> Option<PartKind> {
        match self {
            PartKind::First | PartKind::Builder | PartKind::Message | PartKind::Volcano => Some(PartKind::Message),
            PartKind::Bazaar | PartKind::BazaarBuilder | PartKind::BazaarMessage => Some(PartKind::BazaarMessage),
            PartKind::AbbeyRound | PartKind::Final => None,
        }
    }

    /// Whether it is one more tile by a message.
    #[must_use]
    pub const fn is_message(self) -> bool {
        match self {
            PartKind::Message | PartKind::BazaarMessage => true,
            PartKind::First
            | PartKind::Builder
            | PartKind::Volcano
            | PartKind::AbbeyRound
            | PartKind::Final
            | PartKind::Bazaar
            | PartKind::BazaarBuilder => false,
        }
    }

    /// Whether it is the second part of a double turn.
    #[must_use]
    pub const fn is_second(self) -> bool {
        match self {
            PartKind::Builder | PartKind::BazaarBuilder => true,
            PartKind::First
            | PartKind::Bazaar
            | PartKind::Message
            | PartKind::BazaarMessage
            | PartKind::Volcano
            | PartKind::AbbeyRound
            | PartKind::Final => false,
        }
    }
}

/// One part of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Part {
    /// What it is played for.
    pub kind: PartKind,
    /// The player who lays its tile.
    pub active: Player,
}

impl Part {
    /// The part of the hash.
    pub(crate) fn stir(self, out: &mut Stirred) {
        let Part { kind, active } = self;
        out.add(kind as u8);
        out.add(active.0);
    }
}

/// A part that was earned and waits to be played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Waiting {
    /// The part.
    pub part: Part,
    /// The tile that is set aside for it; without one a tile is drawn when it begins.
    pub tile: Option<Kind>,
}

/// The parts of the present turn that are still to come, and the kinds that have begun.
#[derive(PartialEq, Eq, Hash, Debug, Default)]
pub struct Parts {
    /// Invariant: in the order of their kinds; of one kind, in the order in which they were earned.
    waiting: SmallVec<[Waiting; 4]>,
    /// The kinds of parts begun in this turn after the first one: bits by kind.
    begun: u16,
    /// Where two parts lay their tiles before figures are placed, the tile that is not [`State::laid`]: first the earlier
    /// one, then the one whose figure comes second.
    other_tile: Option<TileNumber>,
}

impl Clone for Parts {
    fn clone(&self) -> Parts {
        Parts { waiting: SmallVec::from_slice(&self.waiting), begun: self.begun, other_tile: self.other_tile }
    }

    #[inline]
    fn clone_from(&mut self, other: &Parts) {
        (self.begun, self.other_tile) = (other.begun, other.other_tile);
        self.waiting.clear();
        // Parts hardly ever wait.
        if !other.waiting.is_empty() {
            self.waiting.extend_from_slice(&other.waiting);
        }
    }
}

impl Parts {
    /// The parts that wait, the next one first.
    #[must_use]
    pub fn waiting(&self) -> &[Waiting] {
        &self.waiting
    }

    /// The first part of this kind that waits.
    #[must_use]
    pub fn of_kind(&self, kind: PartKind) -> Option<&Waiting> {
        self.waiting.iter().find(|waiting| waiting.part.kind == kind)
    }

    /// The tile set aside for the first part of this kind that waits.
    #[must_use]
    pub fn tile_for(&self, kind: PartKind) -> Option<Kind> {
        self.of_kind(kind).and_then(|waiting| waiting.tile)
    }

    /// Whether a part of this kind has begun in this turn.
    #[must_use]
    pub fn has_begun(&self, kind: PartKind) -> bool {
        self.begun >> kind as u8 & 1 == 1
    }

    /// The tile laid in another part of this turn for which a figure is still to be placed.
    #[must_use]
    pub fn other_tile(&self) -> Option<TileNumber> {
        self.other_tile
    }

    pub(crate) fn other_tile_mut(&mut self) -> &mut Option<TileNumber> {
        &mut self.other_tile
    }

    /// A part is earned: it waits behind all of its kind and of earlier kinds.
    pub(crate) fn earn(&mut self, part: Part) {
        self.wait(Waiting { part, tile: None });
    }

    /// The same, with the tile that is set aside for it.
    pub(crate) fn earn_with(&mut self, part: Part, tile: Kind) {
        self.wait(Waiting { part, tile: Some(tile) });
    }

    fn wait(&mut self, next: Waiting) {
        let place = self.waiting.iter().take_while(|one| one.part.kind.rank() <= next.part.kind.rank()).count();
        self.waiting.insert(place, next);
    }

    /// Sets a tile aside for the first part of this kind that waits.
    pub(crate) fn set_aside(&mut self, kind: PartKind, tile: Kind) {
        if let Some(waiting) = self.waiting.iter_mut().find(|waiting| waiting.part.kind == kind) {
            waiting.tile = Some(tile);
        }
    }

    /// Takes the first such part out of the list.
    fn take(&mut self, is_taken: impl Fn(&Waiting) -> bool) -> Option<Waiting> {
        let n = self.waiting.iter().position(is_taken)?;
        Some(self.waiting.remove(n))
    }

    #[inline]
    fn clear(&mut self) {
        self.waiting.clear();
        (self.begun, self.other_tile) = (0, None);
    }

    /// The part of the hash.
    pub(crate) fn stir(&self, board: &Board, out: &mut Stirred) {
        let Parts { waiting, begun, other_tile } = self;
        out.add(waiting.len() as u8);
        for Waiting { part, tile } in waiting {
            part.stir(out);
            out.add_some(tile.map(|kind| kind.0));
        }
        out.add(*begun);
        out.add_tile(board, *other_tile);
    }

    pub(crate) fn n_bytes_pointed_to(&self) -> usize {
        if self.waiting.spilled() { size_of_val(&*self.waiting) } else { 0 }
    }
}

impl State {
    /// A turn begins, with its first part.
    #[inline]
    pub(crate) fn begin_turn(&mut self, player: Player) {
        self.turn = player;
        self.part = Part { kind: PartKind::First, active: player };
        self.parts.clear();
    }

    /// Whether it is this player's turn, or the player is active in another's.
    #[must_use]
    pub fn is_at_turn(&self, player: Player) -> bool {
        player == self.turn || player == self.part.active
    }

    /// All turns are over; `active` laid the last tile that was drawn (COUNT-END-1).
    pub(crate) fn begin_final_part(&mut self, active: Player) {
        self.part = Part { kind: PartKind::Final, active };
        self.parts.clear();
    }

    /// The next player clockwise who has not left and has a tile to lay, or can draw one; nobody if there is none.
    #[inline(always)]
    pub(crate) fn next_player(&self, rules: &Rules) -> Option<Player> {
        let mut player = self.turn;
        for _ in 0..rules.players {
            player = player.next(rules.players);
            if !self.hand(player).left && self.has_tile(rules, player) {
                return Some(player);
            }
        }
        None
    }

    /// The second part of a double turn that was earned with the tile of the present part and waits.
    #[must_use]
    pub fn second_part(&self) -> Option<&Waiting> {
        self.parts.of_kind(self.part.kind.second())
    }

    /// Whether there is a tile for this part, or an abbey that can be laid instead (TURN-RUL-7).
    pub(crate) fn has_tile_for(&self, rules: &Rules, waiting: &Waiting) -> bool {
        let Waiting { part, tile } = *waiting;
        tile.is_some() || self.has_tile(rules, part.active) || moments::has_other_tile(self, rules, part.active)
    }
}

/// Whether further parts can be earned in a game by these rules.
pub(crate) fn can_be_earned(rules: &Rules) -> bool {
    const EARNING: u64 = 1 << Element::Builder as u8
        | 1 << Element::Abbey as u8
        | 1 << Element::Bazaar as u8
        | 1 << Element::Messenger as u8;
    rules.has_any(EARNING) || dragon::ends_rivers(rules)
}

/// Step `NextPart`: the next part that waits begins (TURN-E6). One for which no tile is left is lost.
pub(crate) fn next_part(t: &mut Play<'_>) -> Flow {
    begin_next(t).unwrap_or(Flow::Next)
}

/// The next part that waits begins; nothing if none does.
pub(crate) fn begin_next(t: &mut Play<'_>) -> Option<Flow> {
    while let Some(next) = t.state.parts.take(|_| true) {
        if t.state.has_tile_for(t.rules, &next) {
            t.state.forget_part(t.rules);
            return Some(set_out(t, next));
        }
    }
    None
}

/// A part of this kind that waits begins before figures are placed in the present one.
pub(crate) fn next_part_at_once(t: &mut Play<'_>, kind: PartKind) -> Flow {
    let has_tile = t.state.has_tile(t.rules, t.state.part.active);
    let is_next = |waiting: &Waiting| waiting.part.kind == kind && (waiting.tile.is_some() || has_tile);
    let Some(next) = t.state.parts.take(is_next) else { return Flow::Next };
    t.state.parts.other_tile = t.state.laid.take();
    set_out(t, next)
}

/// The same, with something that is laid without drawing, whether a tile is left or not.
pub(crate) fn enter_at_once(t: &mut Play<'_>, kind: PartKind) {
    if let Some(next) = t.state.parts.take(|waiting| waiting.part.kind == kind) {
        t.state.parts.other_tile = t.state.laid.take();
        enter(t, &next);
    }
}

fn enter(t: &mut Play<'_>, next: &Waiting) {
    t.state.part = next.part;
    let begun = &mut t.state.parts.begun;
    if next.part.kind == PartKind::Bazaar {
        // BCB-RUL-25: each tile of a bazaar can have a second part of its own.
        *begun &= !(1 << PartKind::BazaarBuilder as u8);
    }
    if !next.part.kind.is_message() {
        // There may be any number of these.
        *begun |= 1 << next.part.kind as u8;
    }
    t.state.drawn = next.tile;
    moments::part_begins(t);
}

fn set_out(t: &mut Play<'_>, next: Waiting) -> Flow {
    enter(t, &next);
    // A tile that was set aside is laid without drawing.
    if next.tile.is_some() { Flow::To(Step::DiscardUnplaceable) } else { Flow::To(Step::FillDisplay) }
}

/// Parts that wait and are not to be played: tiles set aside for them go back into the bag.
pub(crate) fn give_up(t: &mut Play<'_>, why: PutBack, is_given_up: impl Fn(&Part) -> bool) {
    while let Some(gone) = t.state.parts.take(|waiting| is_given_up(&waiting.part)) {
        put_back(t, gone.tile, why);
    }
}

/// For [`crate::asking::Asking::left`] before the tile of a part is laid: without its active player the part is over,
/// and a tile already drawn goes back into the bag (BASE-RUL-34). If somebody else left, the question stands.
pub(crate) fn part_is_lost(t: &mut Play<'_>, player: Player) -> Flow {
    if t.state.part.active != player {
        return Flow::Again;
    }
    let drawn = t.state.drawn.take();
    put_back(t, drawn, PutBack::PlayerLeft);
    without_tile(t)
}

/// A part ends without a tile, and so without deployment or scoring (BASE-RUL-12), unless a tile laid before it waits
/// for both.
pub(crate) fn without_tile(t: &mut Play<'_>) -> Flow {
    match t.state.parts.other_tile.take() {
        Some(before) => {
            t.state.laid = Some(before);
            Flow::To(Step::PlaceFigure)
        }
        None => Flow::To(Step::HoldBazaar),
    }
}

/// For [`crate::asking::Asking::left`] before the first turn: the next player begins, or whom chance still chooses. A
/// tile in hand is passed on (RIVER-COUNT-1).
pub(crate) fn next_begins(t: &mut Play<'_>, player: Player) -> Flow {
    if t.state.turn != player {
        return Flow::Again;
    }
    let Some(next) = t.state.next_player(t.rules) else { return part_is_lost(t, player) };
    t.state.begin_turn(next);
    Flow::Again
}

fn put_back(t: &mut Play<'_>, tile: Option<Kind>, why: PutBack) {
    if let Some(kind) = tile {
        t.state.bag.put_back(kind);
        t.tell(|_| Event::PutBack { kind, why });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn part(kind: PartKind, active: u8) -> Part {
        Part { kind, active: Player(active) }
    }

    #[test]
    fn parts_wait_in_the_order_of_their_kinds_and_then_of_earning() {
        let mut parts = Parts::default();
        for earned in
            [part(PartKind::Final, 0), part(PartKind::Builder, 2), part(PartKind::Final, 1), part(PartKind::Builder, 0)]
        {
            parts.earn(earned);
        }
        parts.set_aside(PartKind::Final, Kind(7));
        let in_order: Vec<_> = parts.waiting().iter().map(|waiting| (waiting.part, waiting.tile)).collect();
        let expected = [
            (part(PartKind::Builder, 2), None),
            (part(PartKind::Builder, 0), None),
            (part(PartKind::Final, 0), Some(Kind(7))),
            (part(PartKind::Final, 1), None),
        ];
        assert_eq!(in_order, expected);
        let mut copy = Parts::default();
        copy.clone_from(&parts);
        assert_eq!(copy, parts);
    }
}
