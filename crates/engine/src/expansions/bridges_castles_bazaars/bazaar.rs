//! The bazaar: as many tiles as there are players are turned up, given out, and laid by everybody in turn (BAZAAR-1 to 16).
//! How they are auctioned is in `auction.rs`.
//!
//! Steps: `HoldBazaar`, `TurnUp`, `NextLot`, `ChooseLot`, `SettleLot`. Actions: `draw`, `choose`. Events: `BazaarOpened`,
//! `BazaarCancelled`, `Drawn`, `LotTaken`, `BazaarPart`, `PutBack`. Moments: `tile_laid_by_player`, `tile_discarded`,
//! `part_begins`, `player_left`. What is bought is a part of the turn that waits, with its tile.
use crate::action::Action;
use crate::asking::{self, Asked, Asking};
use crate::board::tile::Symbol;
use crate::decision::{Decision, Wanted, Who};
use crate::error::Reason;
use crate::event::{Event, PutBack};
use crate::expansions::bridges_castles_bazaars::auction::{self, Lot};
use crate::figures::Player;
use crate::hash::Stirred;
use crate::in_play::Room;
use crate::laying;
use crate::moments;
use crate::order_of_play::{Flow, Step};
use crate::pack::Kind;
use crate::parts::{self, Part, PartKind};
use crate::rules::Rules;
use crate::rules::switches::{BazaarUnplaceable, BazaarVsDoubleTurn};
use crate::state::{Play, State};

/// Step `TurnUp`: everybody sees the tiles of a bazaar, also where players hold tiles unseen.
pub(crate) static TURN_UP: Asking = Asking {
    wanted: Wanted::Draw,
    order: None,
    offer: offer_draw,
    answer: turn_up,
    decline: asking::cannot_decline,
    why_not: laying::why_not_draw,
    left: fewer_are_turned_up,
};

/// Step `ChooseLot`: the next auctioneer chooses the tile to be auctioned (BAZAAR-5), or under `bazaar-mode: draft` the next
/// player takes one (BAZAAR-16).
pub(crate) static CHOOSE: Asking = Asking {
    wanted: Wanted::BazaarTile,
    order: None,
    offer: offer_tiles,
    answer: choose,
    decline: asking::cannot_decline,
    why_not: why_not_choose,
    left: auction::left,
};

/// The bazaar.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Bazaar {
    /// The bazaars still to be held in this turn.
    due: u8,
    /// The tiles still to be turned up.
    to_turn_up: u8,
    /// The tiles that nobody has yet. Invariant: in the order of the pack, and nothing between them.
    tiles: [Option<Kind>; Player::MOST],
    /// What the players have bought and not yet laid.
    bought: [Option<Kind>; Player::MOST],
    /// Who has had a tile of this bazaar: bits by seat.
    served: u8,
    /// The auctioneer; before the first lot, the player whose turn it is.
    pub(super) auctioneer: Player,
    /// The tile that is being auctioned.
    pub(super) lot: Option<Lot>,
}

impl Room for Bazaar {
    const UNUSED: &'static Bazaar = &Bazaar {
        due: 0,
        to_turn_up: 0,
        tiles: [None; Player::MOST],
        bought: [None; Player::MOST],
        served: 0,
        auctioneer: Player(0),
        lot: None,
    };

    fn reset(&mut self, _: &Rules) {
        *self = *Bazaar::UNUSED;
    }
}

impl Bazaar {
    /// How many bazaars are still to be held in this turn.
    #[must_use]
    pub fn n_due(&self) -> u8 {
        self.due
    }

    /// How many tiles are still to be turned up for the bazaar that is being held.
    #[must_use]
    pub fn n_to_turn_up(&self) -> u8 {
        self.to_turn_up
    }

    /// The tiles that lie face up and that nobody has yet, the one being auctioned not among them.
    pub fn tiles(&self) -> impl Iterator<Item = Kind> + use<'_> {
        self.tiles.iter().flatten().copied()
    }

    /// The tile that a player has bought and that waits for all others to be sold.
    #[must_use]
    pub fn bought(&self, player: Player) -> Option<Kind> {
        self.bought[player.index()]
    }

    /// Whether a player has had a tile of the bazaar that is being held, and may bid no more (BAZAAR-10).
    #[must_use]
    pub fn is_served(&self, player: Player) -> bool {
        self.served >> player.0 & 1 == 1
    }

    /// The tile that is being auctioned, with the highest bid so far.
    #[must_use]
    pub fn lot(&self) -> Option<Lot> {
        self.lot
    }

    /// Who auctions a tile now, or takes one where nothing is auctioned. Of no meaning while no bazaar is held.
    #[must_use]
    pub fn auctioneer(&self) -> Player {
        self.auctioneer
    }

    /// All tiles of the bazaar that are neither in the bag nor set aside for a part: those face up, the one being auctioned,
    /// and those bought.
    pub fn all(&self) -> impl Iterator<Item = Kind> + use<'_> {
        let lot = self.lot().map(|lot| lot.tile);
        self.tiles().chain(lot).chain(self.bought.iter().flatten().copied())
    }

    /// The part of the hash.
    pub(crate) fn stir(&self, out: &mut Stirred) {
        let Bazaar { due, to_turn_up, tiles, bought, served, auctioneer, lot } = *self;
        out.add(due);
        out.add(to_turn_up);
        tiles.iter().chain(&bought).for_each(|tile| out.add_some(tile.map(|kind| kind.0)));
        out.add(served);
        out.add(auctioneer.0);
        out.add(lot.is_some());
        if let Some(Lot { tile, high }) = lot {
            out.add(tile.0);
            out.add_some(high.map(|(player, bid)| u16::from(player.0) << 8 | u16::from(bid)));
        }
    }

    fn n_tiles(&self) -> usize {
        self.tiles.iter().flatten().count()
    }

    /// A tile lies face up.
    pub(super) fn add(&mut self, kind: Kind) {
        let mut n = self.n_tiles();
        self.tiles[n] = Some(kind);
        while n > 0 && self.tiles[n - 1] > self.tiles[n] {
            self.tiles.swap(n - 1, n);
            n -= 1;
        }
    }

    /// Takes a tile that lies face up.
    fn take(&mut self, kind: Kind) {
        if let Some(place) = self.tiles.iter().position(|tile| *tile == Some(kind)) {
            self.tiles[place] = None;
            self.tiles[place..].rotate_left(1);
        }
    }

    /// The bazaar is over; others may still be due.
    fn close(&mut self) {
        *self = Bazaar { due: self.due, ..*Bazaar::UNUSED };
    }
}

/// Whether the tile of this kind shows a bazaar.
fn shows(rules: &Rules, kind: Kind) -> bool {
    rules.pack.design(kind).shows(Symbol::Bazaar)
}

/// Moment `tile_laid_by_player`: a bazaar follows a tile that was drawn in ordinary turn order (BAZAAR-1, BAZAAR-14,
/// BAZAAR-15).
pub(crate) fn tile_laid(t: &mut Play<'_>, kind: Kind) {
    if shows(t.rules, kind) && is_ordinary(t.state.part.kind) {
        t.state.rooms.bazaar.due += 1;
    }
}

/// Moment `tile_discarded`: the bazaar follows even then (BCB-RUL-35). A bought tile is replaced, or not (BCB-RUL-26).
pub(crate) fn tile_discarded(t: &mut Play<'_>, kind: Kind) -> Option<Flow> {
    tile_laid(t, kind);
    let is_replaced = t.state.part.kind != PartKind::Bazaar
        || match t.rules.switches.bazaar_unplaceable {
            BazaarUnplaceable::DiscardAndDraw => true,
            BazaarUnplaceable::Discard => false,
        };
    if is_replaced { None } else { Some(parts::without_tile(t)) }
}

/// Whether the tile of such a part is drawn in ordinary turn order.
const fn is_ordinary(kind: PartKind) -> bool {
    match kind {
        PartKind::First | PartKind::Builder | PartKind::Volcano => true,
        PartKind::Bazaar | PartKind::BazaarBuilder | PartKind::AbbeyRound | PartKind::Final => false,
    }
}

/// The players at the table.
pub(super) fn at_table(rules: &Rules, state: &State) -> impl Iterator<Item = Player> {
    (0..rules.players).map(Player).filter(move |player| !state.hand(*player).left)
}

/// The players who have had no tile yet, clockwise after the last auctioneer, who comes last (BAZAAR-9, BCB-RUL-29).
fn waiting_for_a_tile(rules: &Rules, state: &State) -> impl Iterator<Item = Player> {
    let (n, last) = (rules.players, state.rooms.bazaar.auctioneer());
    let players = (1..=n).map(move |place| Player((last.0 + place) % n));
    players.filter(move |player| !state.hand(*player).left && !state.rooms.bazaar.is_served(*player))
}

/// Step `HoldBazaar`: a bazaar that is due is held after all else that belongs to the tile (BAZAAR-2, TURN-E8), by default after
/// the second part of a double turn as well (BCB-RUL-28). With fewer tiles than players there is none (BAZAAR-4).
pub(crate) fn hold(t: &mut Play<'_>) -> Flow {
    if comes_later(t.rules, t.state) {
        return Flow::After(Step::SettleLot);
    }
    // Under `bazaar-mode: draft` the next player takes a tile after the last one was laid.
    if t.state.rooms.bazaar.tiles().next().is_some() {
        return Flow::To(Step::NextLot);
    }
    if t.state.rooms.bazaar.n_due() == 0 {
        return Flow::After(Step::SettleLot);
    }
    let player = t.state.turn;
    let n = at_table(t.rules, t.state).count();
    let bazaar = &mut *t.state.rooms.bazaar;
    bazaar.due -= 1;
    if usize::from(t.state.n_to_draw()) < n {
        t.tell(|_| Event::BazaarCancelled { player });
        return Flow::Again;
    }
    let bazaar = &mut *t.state.rooms.bazaar;
    (bazaar.to_turn_up, bazaar.auctioneer) = (n as u8, player);
    t.tell(|_| Event::BazaarOpened { player, n: n as u8 });
    Flow::Next
}

/// Whether parts wait that are played before the next bazaar, or before its next tile is taken.
fn comes_later(rules: &Rules, state: &State) -> bool {
    let is_first = |kind: PartKind| match kind {
        PartKind::Bazaar | PartKind::BazaarBuilder => true,
        PartKind::Builder | PartKind::Volcano => match rules.switches.bazaar_vs_double_turn {
            BazaarVsDoubleTurn::AfterSecondPart => true,
            BazaarVsDoubleTurn::BeforeSecondPart => false,
        },
        PartKind::First | PartKind::AbbeyRound | PartKind::Final => false,
    };
    state.parts.waiting().iter().any(|waiting| is_first(waiting.part.kind) && state.has_tile_for(rules, waiting))
}

fn offer_draw(t: &Play<'_>, out: &mut Decision) {
    if t.state.rooms.bazaar.n_to_turn_up() > 0 && t.state.may_draw(t.rules) {
        moments::draws_for_all(t, out);
    }
}

/// Action `Draw`: the tile is turned up (BAZAAR-3). A dragon tile before the dragon is in play is put aside and replaced
/// (BCB-RUL-27).
fn turn_up(t: &mut Play<'_>, _: Player, action: Action) -> Flow {
    let Action::Draw(kind) = action else { return asking::not_an_answer(t, action) };
    let player = t.state.turn;
    if moments::is_put_aside(t, player, action) {
        return Flow::Again;
    }
    t.state.bag.take(kind);
    let bazaar = &mut *t.state.rooms.bazaar;
    bazaar.add(kind);
    bazaar.to_turn_up -= 1;
    t.tell(|_| Event::Drawn { player, kind });
    Flow::Again
}

/// Somebody has left while tiles are turned up: one fewer is needed (BCB-RUL-42).
fn fewer_are_turned_up(t: &mut Play<'_>, _: Player) -> Flow {
    let n = at_table(t.rules, t.state).count();
    let bazaar = &mut *t.state.rooms.bazaar;
    bazaar.to_turn_up = n.saturating_sub(bazaar.n_tiles()) as u8;
    Flow::Again
}

/// Step `NextLot`: the next player without a tile is the auctioneer (BAZAAR-5, BAZAAR-9). The last one gets the last tile
/// free (BAZAAR-11), and then all are laid.
pub(crate) fn next_lot(t: &mut Play<'_>) -> Flow {
    if t.state.rooms.bazaar.n_to_turn_up() > 0 {
        return cancel(t);
    }
    let Some(next) = waiting_for_a_tile(t.rules, t.state).next() else { return end(t) };
    let is_last =
        waiting_for_a_tile(t.rules, t.state).nth(1).is_none() && t.state.rooms.bazaar.tiles().nth(1).is_none();
    let last_tile = t.state.rooms.bazaar.tiles().next().filter(|_| is_last);
    t.state.rooms.bazaar.auctioneer = next;
    match last_tile {
        Some(kind) => {
            put_up(t, kind);
            Flow::To(Step::SettleLot)
        }
        None => Flow::Next,
    }
}

/// Not enough tiles could be turned up: there is no bazaar (BCB-RUL-27).
fn cancel(t: &mut Play<'_>) -> Flow {
    let player = t.state.turn;
    put_back_tiles(t, PutBack::NoBazaar);
    t.state.rooms.bazaar.close();
    t.tell(|_| Event::BazaarCancelled { player });
    Flow::To(Step::HoldBazaar)
}

fn put_back_tiles(t: &mut Play<'_>, why: PutBack) {
    while let Some(kind) = t.state.rooms.bazaar.tiles[0] {
        t.state.rooms.bazaar.take(kind);
        t.state.bag.put_back(kind);
        t.tell(|_| Event::PutBack { kind, why });
    }
}

/// Everybody has a tile: left of the player whose turn it is they lay them, that player last (BAZAAR-13). Tiles that are left
/// because somebody has left go back (BCB-RUL-42).
fn end(t: &mut Play<'_>) -> Flow {
    put_back_tiles(t, PutBack::PlayerLeft);
    let mut active = t.state.turn;
    for _ in 0..t.rules.players {
        active = active.next(t.rules.players);
        if let Some(tile) = t.state.rooms.bazaar.bought(active) {
            t.state.parts.earn_with(Part { kind: PartKind::Bazaar, active }, tile);
        }
    }
    t.state.rooms.bazaar.close();
    // Another bazaar may be due, which waits for these parts.
    Flow::To(Step::HoldBazaar)
}

fn offer_tiles(t: &Play<'_>, out: &mut Decision) {
    out.who = Who::Player(t.state.rooms.bazaar.auctioneer());
    let mut before = None;
    for kind in t.state.rooms.bazaar.tiles().filter(|kind| before.replace(*kind) != Some(*kind)) {
        out.actions.push(Action::Choose(kind));
    }
}

/// Action `Choose`.
fn choose(t: &mut Play<'_>, player: Player, action: Action) -> Flow {
    let Action::Choose(kind) = action else { return asking::not_an_answer(t, action) };
    put_up(t, kind);
    if auction::is_held(t.rules) {
        t.tell(|_| Event::Auctioned { player, kind });
    }
    Flow::Next
}

/// A tile is put up for auction, or to be given away.
fn put_up(t: &mut Play<'_>, tile: Kind) {
    let bazaar = &mut *t.state.rooms.bazaar;
    bazaar.take(tile);
    bazaar.lot = Some(Lot { tile, high: None });
}

fn why_not_choose(_: &Asked<'_>, action: Action) -> Option<Reason> {
    if let Action::Choose(_) = action { Some(Reason::NotInTheBazaar) } else { None }
}

/// Step `SettleLot`: a tile for which nobody else has bid most is the auctioneer's, for their own bid (BAZAAR-8) or for nothing.
pub(crate) fn settle(t: &mut Play<'_>) -> Flow {
    let player = t.state.rooms.bazaar.auctioneer();
    if let Some(lot) = t.state.rooms.bazaar.lot() {
        let bid = lot.high.map_or(0, |(_, bid)| bid);
        give(t, player, bid, None);
        auction::pay_nobody(t, player, bid);
    }
    if auction::is_held(t.rules) { Flow::To(Step::NextLot) } else { lay_at_once(t, player) }
}

/// The tile that is put up goes to this player, for so many points.
pub(super) fn give(t: &mut Play<'_>, player: Player, points: u8, with: Option<Player>) {
    let bazaar = &mut *t.state.rooms.bazaar;
    let Some(Lot { tile: kind, .. }) = bazaar.lot.take() else { return };
    bazaar.bought[player.index()] = Some(kind);
    bazaar.served |= 1 << player.0;
    t.tell(|_| Event::LotTaken { player, kind, points, with });
}

/// Under `bazaar-mode: draft` a tile is laid as soon as it is taken (BAZAAR-16).
fn lay_at_once(t: &mut Play<'_>, player: Player) -> Flow {
    if let Some(tile) = t.state.rooms.bazaar.bought[player.index()].take() {
        t.state.parts.earn_with(Part { kind: PartKind::Bazaar, active: player }, tile);
    }
    if t.state.rooms.bazaar.tiles().next().is_none() {
        t.state.rooms.bazaar.close();
    }
    Flow::Next
}

/// Moment `part_begins`.
pub(crate) fn part_begins(t: &mut Play<'_>) {
    let Part { kind, active } = t.state.part;
    if kind == PartKind::Bazaar {
        t.tell(|_| Event::BazaarPart { player: active });
    }
}

/// Moment `player_left`: what the player has bought goes back into the bag, and what the player auctions or has bid most for
/// lies face up again (BCB-RUL-42).
pub(crate) fn player_left(t: &mut Play<'_>, player: Player) {
    if let Some(kind) = t.state.rooms.bazaar.bought[player.index()].take() {
        t.state.bag.put_back(kind);
        t.tell(|_| Event::PutBack { kind, why: PutBack::PlayerLeft });
    }
    auction::player_left(t, player);
}
