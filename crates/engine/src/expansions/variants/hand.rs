//! More tiles in hand: every player holds two or three tiles that nobody else sees, and lays one of them (VAR-HAND-1 to 3,
//! VAR-RUL-1 to 5, VAR-RUL-57, VAR-RUL-58). Two of them belong to the battle for completed cloisters (VAR-BATTLE-1), and shares of any
//! size to the architects (`architects.rs`).
//!
//! Steps: `DrawTile`, `ChooseTile`. Actions: `draw`, `draw ?`, `choose`. Moments: `draws`, `drawn`, `player_left`. With the river: its tiles are
//! drawn and laid as ever. With the builder: the second tile is chosen from the hand.
//!
//! A game that somebody follows without seeing everything is *partial*: tiles that the viewer does not see are in the bag,
//! and the players who hold them hold [`Held::Unseen`]. What is public never depends on what is hidden: how many tiles
//! everybody holds, how many can still be drawn, whose choice it is.
use crate::action::Action;
use crate::asking::{self, Asked, Asking};
use crate::clone::clone_reusing_memory;
use crate::decision::{Decision, Wanted, Who};
use crate::error::Reason;
use crate::expansions::variants::architects;
use crate::figures::Player;
use crate::hash::Stirred;
use crate::in_order;
use crate::in_play::Room;
use crate::moments;
use crate::notation::NotationError;
use crate::notation::lines::{Line, Lines};
use crate::order_of_play::{Element, Flow, Step};
use crate::pack::Kind;
use crate::parts;
use crate::position::{Position, PositionError, seat};
use crate::rooms::InPositions;
use crate::rules::Rules;
use crate::rules::switches::VariantHand;
use crate::state::{Bag, Play, State};
use crate::view::Viewer;

/// Step `ChooseTile`.
pub(crate) static CHOOSE: Asking = Asking {
    wanted: Wanted::Tile,
    order: None,
    offer: choices,
    answer: choose,
    decline: asking::cannot_decline,
    why_not: why_not_choose,
    left: parts::part_is_lost,
};

/// `hand Red base/V base/K`: the tiles that a player holds.
pub(crate) const IN_POSITIONS: InPositions = InPositions { words: &["hand"], read, write, note, set_up };

/// A tile that a player holds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Held {
    /// A tile of this kind.
    Tile(Kind),
    /// A tile that the viewer of this game does not see.
    Unseen,
}

/// The tiles that the players hold.
#[derive(PartialEq, Eq, Hash, Debug)]
pub struct HeldTiles {
    /// Invariant: each player's are in order, so that nothing tells which came first.
    held: [Vec<Held>; Player::MOST],
    /// Whether this is a game as somebody follows it who does not see all tiles. Invariant: otherwise nothing is unseen.
    is_partial: bool,
}

clone_reusing_memory!(HeldTiles { copy: is_partial; clone: held });

impl Room for HeldTiles {
    const UNUSED: &'static HeldTiles = &HeldTiles { held: [const { Vec::new() }; Player::MOST], is_partial: false };

    fn reset(&mut self, _: &Rules) {
        self.clear();
        self.is_partial = false;
    }

    fn n_bytes_pointed_to(&self) -> usize {
        self.held.iter().map(|held| size_of_val(&**held)).sum()
    }
}

impl HeldTiles {
    /// What a player holds, known tiles first.
    pub fn of(&self, player: Player) -> impl Iterator<Item = Held> + use<'_> {
        self.held[player.index()].iter().copied()
    }

    /// All tiles that are seen, with who holds them.
    pub fn all(&self) -> impl Iterator<Item = (Player, Kind)> + use<'_> {
        let of = |player: Player| self.of(player).filter_map(kind_of).map(move |kind| (player, kind));
        (0..Player::MOST as u8).map(Player).flat_map(of)
    }

    /// How many tiles a player holds.
    #[must_use]
    pub fn n(&self, player: Player) -> usize {
        self.held[player.index()].len()
    }

    /// Whether tiles of this game are hidden from its viewer.
    #[must_use]
    pub fn is_partial(&self) -> bool {
        self.is_partial
    }

    /// How many held tiles the viewer does not see.
    #[must_use]
    #[inline]
    pub fn n_unseen(&self) -> u16 {
        // Every turn asks several times, and mostly everything is seen.
        if self.is_partial { self.count_unseen() } else { 0 }
    }

    fn count_unseen(&self) -> u16 {
        self.held.iter().flatten().filter(|held| **held == Held::Unseen).count() as u16
    }

    /// One more tile.
    pub(crate) fn add(&mut self, player: Player, tile: Held) {
        let held = &mut self.held[player.index()];
        held.push(tile);
        in_order::sort(held);
    }

    fn remove(&mut self, player: Player, tile: Held) -> bool {
        let held = &mut self.held[player.index()];
        let place = held.iter().position(|one| *one == tile);
        if let Some(place) = place {
            held.remove(place);
        }
        place.is_some()
    }

    /// The game goes on as somebody follows it who does not see everything.
    pub(crate) fn become_partial(&mut self) {
        self.is_partial = true;
    }

    /// Hides what other players hold; to the viewer those tiles are among those in the bag.
    pub(crate) fn hide_from(&mut self, viewer: Viewer, bag: &mut Bag) {
        self.is_partial = true;
        for (player, held) in (0..).map(Player).zip(&mut self.held) {
            if viewer == Viewer::Player(player) {
                continue;
            }
            for one in held.iter_mut() {
                if let Held::Tile(kind) = *one {
                    bag.put_back(kind);
                    *one = Held::Unseen;
                }
            }
            in_order::sort(held);
        }
    }

    /// Replaces what the viewer does not see by tiles of the bag, each as likely as any other. `below` gives numbers below
    /// its argument.
    pub(crate) fn imagine(&mut self, bag: &mut Bag, mut below: impl FnMut(u16) -> u16) {
        self.is_partial = false;
        for held in &mut self.held {
            for one in held.iter_mut() {
                if *one == Held::Unseen {
                    let kind = bag.nth(below(bag.n_left())).expect("unseen tiles are among those in the bag");
                    bag.take(kind);
                    *one = Held::Tile(kind);
                }
            }
            in_order::sort(held);
        }
    }

    /// Nobody holds anything.
    pub(crate) fn clear(&mut self) {
        self.held.iter_mut().for_each(Vec::clear);
    }

    /// The part of the hash.
    pub(crate) fn stir(&self, rules: &Rules, out: &mut Stirred) {
        let HeldTiles { held, is_partial } = self;
        out.add(*is_partial);
        for held in &held[..usize::from(rules.players)] {
            out.add(held.len() as u16);
            held.iter().for_each(|one| {
                out.add(match one {
                    Held::Unseen => 0u32,
                    Held::Tile(kind) => 1 + u32::from(kind.0),
                });
            });
        }
    }
}

/// How many tiles a player holds by these rules (VAR-HAND-1, VAR-BATTLE-1), the architects any number; 0 where nobody holds any.
#[must_use]
pub fn size(rules: &Rules) -> usize {
    match rules.switches.variant_hand {
        VariantHand::Two => 2,
        VariantHand::Three => 3,
        VariantHand::Zero if rules.has(Element::CloisterBattle) => 2,
        VariantHand::Zero if architects::is_played(rules) => usize::MAX,
        VariantHand::Zero => 0,
    }
}

/// Who draws now: whoever holds too few tiles, the active player first (VAR-HAND-3, VAR-RUL-57). Nobody if no tile is
/// left.
pub(crate) fn who_draws(rules: &Rules, state: &State) -> Option<Player> {
    if state.n_to_draw() == 0 {
        return None;
    }
    if architects::is_played(rules) {
        return architects::who_is_dealt(rules, state);
    }
    let mut player = state.part.active;
    for _ in 0..rules.players {
        if !state.hand(player).left && state.rooms.held.n(player) < size(rules) {
            return Some(player);
        }
        player = player.next(rules.players);
    }
    None
}

/// Moment `draws`: nothing is drawn once all hands are full, and in a game that somebody follows a draw may stay hidden.
#[cold]
pub(crate) fn keep_draws(t: &Play<'_>, out: &mut Decision) {
    if who_draws(t.rules, t.state).is_none() {
        out.clear();
        return;
    }
    architects::keep_cloisters(t, out);
    if t.state.rooms.held.is_partial() {
        out.actions.push(Action::DrawUnseen);
        out.weights.push(1);
    }
}

/// Actions `Draw` and `DrawUnseen`: the tile goes into the hand.
#[cold]
pub(crate) fn draw(t: &mut Play<'_>, action: Action) -> Flow {
    let player = who_draws(t.rules, t.state).expect("tiles are drawn while somebody holds too few");
    let tile = if let Action::Draw(kind) = action {
        t.state.bag.take(kind);
        Held::Tile(kind)
    } else {
        Held::Unseen
    };
    t.state.rooms.held.add(player, tile);
    Flow::To(Step::DrawTile)
}

/// The player chooses a held tile that can be laid (VAR-HAND-2), or which one to discard if none can (VAR-RUL-2). What the
/// viewer of the game does not see may be any tile.
fn choices(t: &Play<'_>, out: &mut Decision) {
    let player = t.state.part.active;
    if t.state.drawn.is_some() || t.state.rooms.held.n(player) == 0 {
        return;
    }
    out.who = Who::Player(player);
    let held = &t.state.rooms.held.held[player.index()];
    if held.contains(&Held::Unseen) {
        let may_hold = |kind: &Kind| held.contains(&Held::Tile(*kind)) || t.state.bag.left(*kind) > 0;
        t.rules.pack.kinds().filter(may_hold).for_each(|kind| out.actions.push(Action::Choose(kind)));
        return;
    }
    let kinds = || (0..held.len()).filter(|n| *n == 0 || held[*n] != held[*n - 1]).filter_map(|n| kind_of(held[n]));
    kinds().filter(|kind| moments::has_placement(t, *kind)).for_each(|kind| out.actions.push(Action::Choose(kind)));
    if out.actions.is_empty() {
        kinds().for_each(|kind| out.actions.push(Action::Choose(kind)));
    }
}

/// Action `Choose`: from here on the tile is like one that was drawn, for everybody to see (VAR-RUL-4).
fn choose(t: &mut Play<'_>, player: Player, action: Action) -> Flow {
    let Action::Choose(kind) = action else { return asking::not_an_answer(t, action) };
    if !t.state.rooms.held.remove(player, Held::Tile(kind)) {
        t.state.rooms.held.remove(player, Held::Unseen);
        t.state.bag.take(kind);
    }
    t.state.drawn = Some(kind);
    Flow::Next
}

/// Why a tile cannot be chosen.
fn why_not_choose(asked: &Asked<'_>, action: Action) -> Option<Reason> {
    if action == Action::Pass {
        return Some(Reason::MustLay);
    }
    let Action::Choose(kind) = action else { return None };
    let is_held = asked.state.rooms.held.of(asked.player).any(|held| held == Held::Tile(kind));
    Some(if is_held { Reason::AnotherFits } else { Reason::NotInHand })
}

/// Moment `player_left`: the tiles go back into the bag, unseen (VAR-RUL-58).
pub(crate) fn put_back(state: &mut State, player: Player) {
    let State { rooms, bag, .. } = state;
    for kind in rooms.held.of(player).filter_map(kind_of) {
        bag.put_back(kind);
    }
    state.rooms.held.held[player.index()].clear();
}

const fn kind_of(held: Held) -> Option<Kind> {
    match held {
        Held::Tile(kind) => Some(kind),
        Held::Unseen => None,
    }
}

fn read(line: &mut Line<'_>, position: &mut Position) -> Result<(), NotationError> {
    let player = line.player()?;
    position.held.push((player, line.tile()?));
    while !line.is_read() {
        position.held.push((player, line.tile()?));
    }
    Ok(())
}

fn write(position: &Position, out: &mut Lines<'_>) {
    for held in position.held.chunk_by(|(one, _), (other, _)| one == other) {
        let tiles: String = held.iter().map(|(_, kind)| format!(" {}", out.tile(*kind))).collect();
        out.add(format_args!("hand {}{tiles}", out.name(held[0].0)));
    }
}

fn note(_: &Rules, state: &State, position: &mut Position) {
    position.held = state.rooms.held.all().collect();
}

fn set_up(rules: &Rules, position: &Position, state: &mut State) -> Result<(), PositionError> {
    for (player, kind) in &position.held {
        let player = seat(rules, *player)?;
        if state.rooms.held.n(player) == size(rules) {
            return Err(PositionError::HandFull(player));
        }
        // A bag that is listed holds none of these tiles; otherwise they come out of it.
        let n_laid = state.board.grid.tiles().iter().filter(|tile| tile.kind == *kind).count();
        let n_held = state.rooms.held.all().filter(|(_, other)| other == kind).count();
        let n_waiting = state.rooms.dragon.waiting().iter().filter(|other| *other == kind).count();
        let n_elsewhere = match position.bag {
            Some(_) => n_laid + n_held + n_waiting + usize::from(state.bag.left(*kind)),
            None => n_laid + n_held + n_waiting,
        };
        if n_elsewhere >= usize::from(rules.pack.design(*kind).count) {
            return Err(PositionError::TooMany(*kind));
        }
        if position.bag.is_none() {
            state.bag.take(*kind);
        }
        state.rooms.held.add(player, Held::Tile(*kind));
    }
    Ok(())
}
