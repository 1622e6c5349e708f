//! Mage and witch: they come with magic tiles, stand on roads and cities that are not complete, and change what these are
//! worth (MAGIC-PLACE-1 to 5, MAGIC-SAME-1, MAGIC-SCORE-1 to 4, MAGIC-END-1 to 3).
//!
//! Steps: `MoveMagic`, `PartMagic`. Moments: `feature_scored`, `tile_taken_up`, `town_became_castle`, `player_left`. Actions: `mage`,
//! `witch`, `no-mage`, `no-witch`. Events: `PawnMoved`, `PawnLeft`. In positions: `mage`, `witch`. What they change, the
//! scoring asks.
use crate::action::Action;
use crate::asking::{self, Asked, Asking};
use crate::board::Board;
use crate::board::cell::Cell;
use crate::board::change::TakenUp;
use crate::board::features::{FeatureId, SegmentId};
use crate::board::grid::LaidTile;
use crate::board::spots::{Names, Spot};
use crate::board::tile::Symbol;
use crate::decision::{Decision, Wanted, Who};
use crate::error::Reason;
use crate::event::{Counted, Event, RuleId, Value};
use crate::expansions::Set;
use crate::expansions::ferries::ferry;
use crate::figures::Player;
use crate::hash::Stirred;
use crate::in_play::Room;
use crate::notation::NotationError;
use crate::notation::lines::{Line, Lines};
use crate::order_of_play::{Element, Flow};
use crate::pack::FeatureKind;
use crate::position::{Position, PositionError};
use crate::rooms::InPositions;
use crate::rules::Rules;
use crate::rules::switches::MagicMoveMustChange;
use crate::state::{Play, State};

/// The mage or the witch.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Pawn {
    /// The mage, who adds a point a tile.
    Mage,
    /// The witch, who takes half.
    Witch,
}

impl Pawn {
    /// Both, the mage first.
    pub const ALL: [Pawn; 2] = [Pawn::Mage, Pawn::Witch];

    /// The word for it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Pawn::Mage => "mage",
            Pawn::Witch => "witch",
        }
    }

    const fn other(self) -> Pawn {
        match self {
            Pawn::Mage => Pawn::Witch,
            Pawn::Witch => Pawn::Mage,
        }
    }
}

/// Where mage and witch are (MAGIC-RUL-14).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Magic {
    /// The segment each of them stands on; none as long as it is off the board (MAGIC-KIT-1).
    at: [Option<SegmentId>; Pawn::ALL.len()],
}

/// Step `MoveMagic`: where both are in one feature, and with a magic tile (TURN-B7, TURN-B8).
pub(crate) static MOVE: Asking = Asking {
    wanted: Wanted::Magic,
    order: None,
    offer,
    answer,
    decline: asking::cannot_decline,
    why_not,
    left: asking::asks_again,
};

/// Step `PartMagic`: where a ferry has brought both into one road (TURN-C5, FERRY-RUL-11).
pub(crate) static PART: Asking = Asking {
    wanted: Wanted::Magic,
    order: None,
    offer: offer_parting,
    answer,
    decline: asking::cannot_decline,
    why_not,
    left: asking::asks_again,
};

impl Room for Magic {
    const UNUSED: &'static Magic = &Magic { at: [None; Pawn::ALL.len()] };

    fn reset(&mut self, _: &Rules) {
        *self = *Magic::UNUSED;
    }
}

impl Magic {
    /// The segment on which it stands; `None` as long as it is off the board.
    #[must_use]
    pub const fn at(&self, pawn: Pawn) -> Option<SegmentId> {
        self.at[pawn as usize]
    }

    /// The part of the hash.
    pub(crate) fn stir(&self, board: &Board, out: &mut Stirred) {
        for at in self.at {
            out.add(at.is_some());
            if let Some(segment) = at {
                let (tile, number) = board.place_of(segment);
                out.add_cell(tile.cell);
                out.add(number);
            }
        }
    }
}

/// The feature in which it stands, if it is on the board.
fn feature_of(state: &State, pawn: Pawn) -> Option<FeatureId> {
    state.rooms.magic.at(pawn).map(|segment| state.board.features.of(segment))
}

/// Who of the two is in this feature.
#[must_use]
pub fn pawn_in(state: &State, id: FeatureId) -> Option<Pawn> {
    Pawn::ALL.into_iter().find(|pawn| feature_of(state, *pawn) == Some(id))
}

/// What this feature is worth with whoever of the two is in it: the mage adds a point for each tile and none for pennants,
/// the witch takes half of the whole and rounds up (MAGIC-SCORE-1, MAGIC-SCORE-2, SCORE-ORDER-1).
pub(crate) fn altered(rules: &Rules, state: &State, id: FeatureId, value: Value) -> Value {
    match pawn_in(state, id) {
        Some(Pawn::Mage) => value.and(ferry::counted(rules, state, id).size, Counted::MagePoints, 1),
        Some(Pawn::Witch) => value.halved(),
        None => value,
    }
}

/// The rule by which the value of this feature is changed, if it is.
pub(crate) fn rule(state: &State, id: FeatureId) -> Option<RuleId> {
    pawn_in(state, id).map(|pawn| match pawn {
        Pawn::Mage => "MAGIC-SCORE-1",
        Pawn::Witch => "MAGIC-SCORE-2",
    })
}

/// Whether both are in one feature, so that one of them must go (MAGIC-SAME-1).
fn are_together(state: &State) -> bool {
    feature_of(state, Pawn::Mage).is_some_and(|id| feature_of(state, Pawn::Witch) == Some(id))
}

/// Whether one of them has to be moved now: with a magic tile, or because the tile brought them together. One move is enough
/// for both (MAGIC-RUL-5).
fn must_move(rules: &Rules, state: &State) -> bool {
    let laid = state.laid.map(|laid| rules.pack.design(state.board.grid.tile(laid).kind));
    laid.is_some_and(|design| design.shows(Symbol::Magic)) || are_together(state)
}

/// Every incomplete road and city for either of them (MAGIC-PLACE-2, MAGIC-RUL-1, MAGIC-RUL-2). If there is none, one of
/// those on the board leaves it (MAGIC-PLACE-5, MAGIC-RUL-4, MAGIC-RUL-6).
fn offer(t: &Play<'_>, out: &mut Decision) {
    if must_move(t.rules, t.state) {
        offer_ways(t, out);
    }
}

/// The same on step `PartMagic`.
fn offer_parting(t: &Play<'_>, out: &mut Decision) {
    if are_together(t.state) {
        offer_ways(t, out);
    }
}

fn offer_ways(t: &Play<'_>, out: &mut Decision) {
    let Some(player) = t.active() else { return };
    out.who = Who::Player(player);
    for pawn in Pawn::ALL {
        each_way(t.rules, t.state, pawn, |(cell, segment)| out.actions.push(Action::MovePawn { pawn, cell, segment }));
    }
    if out.actions.is_empty() {
        let on_board = Pawn::ALL.into_iter().filter(|pawn| t.state.rooms.magic.at(*pawn).is_some());
        on_board.for_each(|pawn| out.actions.push(Action::RemovePawn(pawn)));
    }
}

/// Finds where this one may go, in the order of the cells: each city by one spot, and each road, too, unless ferries can part it.
fn each_way(rules: &Rules, state: &State, pawn: Pawn, found: impl FnMut(Spot)) {
    let here = cell_of(state, pawn);
    let own = feature_of(state, pawn);
    let is_open = |tile: &LaidTile| is_land(rules, tile);
    let is_wanted = |tile: &LaidTile, id: FeatureId| {
        why_not_in(rules, state, pawn, id).is_none() && !(own == Some(id) && here == Some(tile.cell))
    };
    let names = |id: FeatureId| if may_part(rules, state, id) { Names::EachSpot } else { Names::FirstSpot };
    state.board.each_spot((&rules.pack, None), is_open, is_wanted, names, found);
}

/// The cell of the tile on which it stands.
fn cell_of(state: &State, pawn: Pawn) -> Option<Cell> {
    state.rooms.magic.at(pawn).map(|segment| state.board.place_of(segment).0.cell)
}

fn is_land(rules: &Rules, tile: &LaidTile) -> bool {
    rules.pack.design(tile.kind).tile.set != Set::Count
}

/// Why this one may not go to this feature; `None` if it may, provided that it has a tile for it.
fn why_not_in(rules: &Rules, state: &State, pawn: Pawn, id: FeatureId) -> Option<Reason> {
    let feature = state.board.features.get(id);
    let is_open_way = match feature.kind {
        FeatureKind::Road | FeatureKind::City => !feature.is_complete(),
        FeatureKind::Cloister | FeatureKind::Field | FeatureKind::River => false,
    };
    if !is_open_way {
        Some(Reason::PawnNeedsIncomplete)
    } else if feature_of(state, pawn.other()) == Some(id) {
        Some(Reason::PawnsApart)
    } else {
        let stays = feature_of(state, pawn) == Some(id) && must_change(rules);
        stays.then_some(Reason::PawnStays)
    }
}

/// Must whoever is moved leave its road or city (MAGIC-RUL-3)?
fn must_change(rules: &Rules) -> bool {
    match rules.switches.magic_move_must_change {
        MagicMoveMustChange::Feature => true,
        MagicMoveMustChange::Any => false,
    }
}

/// Whether it matters on which tile of this feature it stands: a ferry can part a road (MAGIC-RUL-14).
fn may_part(rules: &Rules, state: &State, id: FeatureId) -> bool {
    rules.has(Element::Ferry) && state.board.features.get(id).kind == FeatureKind::Road
}

/// Where it comes to stand in a feature: on its first tile outside Carcassonne; in the feature where it stands already, on
/// another tile.
fn spot_in(rules: &Rules, state: &State, pawn: Pawn, id: FeatureId) -> Option<Spot> {
    spots_in(rules, state, pawn, id).min()
}

/// Where it can stand in a feature: on any of its tiles outside Carcassonne; in the feature where it stands already, on
/// another tile.
fn spots_in<'s>(rules: &'s Rules, state: &'s State, pawn: Pawn, id: FeatureId) -> impl Iterator<Item = Spot> + 's {
    let here = cell_of(state, pawn).filter(|_| feature_of(state, pawn) == Some(id));
    state.board.features.segments(id).filter_map(move |segment| {
        let (tile, number) = state.board.place_of(segment);
        (is_land(rules, tile) && Some(tile.cell) != here).then_some((tile.cell, number))
    })
}

/// Actions `MovePawn` and `RemovePawn`.
fn answer(t: &mut Play<'_>, player: Player, action: Action) -> Flow {
    if let Action::RemovePawn(pawn) = action {
        remove(t, pawn);
        return Flow::Next;
    }
    let Action::MovePawn { pawn, cell, segment } = action else { return asking::not_an_answer(t, action) };
    let to = t.state.board.segment_at(&t.rules.pack, cell, segment).expect("a listed spot lies on a laid tile");
    let feature = t.state.board.facts(&t.rules.pack, to).kind;
    t.state.rooms.magic.at[pawn as usize] = Some(to);
    t.tell(|_| Event::PawnMoved { player, pawn, cell, segment, feature });
    Flow::Next
}

fn remove(t: &mut Play<'_>, pawn: Pawn) {
    t.state.rooms.magic.at[pawn as usize] = None;
    t.tell(|_| Event::PawnLeft { pawn });
}

/// Moment `player_left`: if nobody is left to part them, at this question or at one before it, the witch leaves the board
/// (MAGIC-RUL-17).
pub(crate) fn player_left(t: &mut Play<'_>) {
    if t.active().is_none() && are_together(t.state) {
        remove(t, Pawn::Witch);
    }
}

/// Whoever is in this feature leaves the board.
pub(crate) fn leave(t: &mut Play<'_>, id: FeatureId) {
    if let Some(pawn) = pawn_in(t.state, id) {
        remove(t, pawn);
    }
}

/// Moment `feature_scored`: whoever has changed its value leaves the board, and so does who stood there while nobody scored
/// (MAGIC-SCORE-4, MAGIC-RUL-8).
pub(crate) fn feature_scored(t: &mut Play<'_>, id: FeatureId) {
    leave(t, id);
}

/// Moment `tile_taken_up`.
pub(crate) fn tile_taken_up(state: &mut State, taken: &TakenUp) {
    state.rooms.magic.at = state.rooms.magic.at.map(|at| at.and_then(|segment| taken.segment_now(segment)));
}

fn why_not(asked: &Asked<'_>, action: Action) -> Option<Reason> {
    let Asked { rules, state, .. } = *asked;
    if action == Action::Pass {
        return Some(Reason::MustMovePawn);
    }
    if let Action::RemovePawn(_) = action {
        return Some(Reason::PawnCanMove);
    }
    let Action::MovePawn { pawn, cell, segment } = action else { return None };
    let Some(id) = state.board.feature_at(&rules.pack, cell, segment) else { return Some(Reason::NoSuchSegment) };
    let reason = why_not_in(rules, state, pawn, id);
    Some(reason.unwrap_or(match spot_in(rules, state, pawn, id) {
        Some(_) => Reason::OfferedElsewhere { feature: state.board.features.get(id).kind },
        None if feature_of(state, pawn) == Some(id) => Reason::PawnStays,
        None => Reason::CarcassonneTile,
    }))
}

/// `mage road:E@1,0`, `witch city:N@0,0`.
pub(crate) const IN_POSITIONS: InPositions =
    InPositions { words: &[Pawn::Mage.name(), Pawn::Witch.name()], read, write, note, set_up };

fn read(line: &mut Line<'_>, position: &mut Position) -> Result<(), NotationError> {
    let pawn = if line.word() == Pawn::Mage.name() { Pawn::Mage } else { Pawn::Witch };
    if position.pawns[pawn as usize].is_some() {
        return Err(line.twice());
    }
    position.pawns[pawn as usize] = Some(line.place(position)?);
    Ok(())
}

fn write(position: &Position, out: &mut Lines<'_>) {
    for pawn in Pawn::ALL {
        if let Some((cell, segment)) = position.pawns[pawn as usize] {
            let spot = out.spot(position, cell, segment);
            out.add(format_args!("{} {spot}", pawn.name()));
        }
    }
}

fn note(_: &Rules, state: &State, position: &mut Position) {
    position.pawns = state.rooms.magic.at.map(|at| {
        let (tile, segment) = state.board.place_of(at?);
        Some((tile.cell, segment))
    });
}

fn set_up(rules: &Rules, position: &Position, state: &mut State) -> Result<(), PositionError> {
    for pawn in Pawn::ALL {
        let Some((cell, number)) = position.pawns[pawn as usize] else { continue };
        let segment = state.board.segment_at(&rules.pack, cell, number);
        let id = segment.map(|segment| state.board.features.of(segment));
        let is_possible = id.is_some_and(|id| why_not_in(rules, state, pawn, id).is_none());
        let is_on_land = state.board.grid.tile_at(cell).is_some_and(|tile| is_land(rules, tile));
        if !rules.has(Element::Magic) || !is_possible || !is_on_land {
            return Err(PositionError::NoPawnThere(cell));
        }
        state.rooms.magic.at[pawn as usize] = segment;
    }
    Ok(())
}
