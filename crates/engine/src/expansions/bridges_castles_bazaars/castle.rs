//! Castles: the owner of a town of two caps may turn it into a castle instead of scoring it (CASTLE-BUILD-1 to 7,
//! BCB-RUL-1 to 7).
//!
//! Steps: `CastleFirst`, `BuildCastle`, `LeaveCastles`. Action: `castle`. Events: `CastleBuilt`, `Returned`. In positions:
//! `castle`, `castles`. The knight on a castle is a figure aside, so nothing that counts figures in features concerns it, nor
//! does the dragon; actions and events name it by a spot of the town. A castle is no completed city: its town is marked, and
//! no longer among what was completed (BCB-RUL-13). How castles score is in `castle_scoring.rs`.
use super::pieces_at_start;
use crate::action::Action;
use crate::aside::{Aside, FigureAside};
use crate::asking::{self, Asked, Asking};
use crate::board::Board;
use crate::board::cell::Cell;
use crate::board::features::{FeatureId, FeatureList, SegmentId};
use crate::board::side::{Axis, Side};
use crate::board::tile::{Lie, SegmentNumber};
use crate::clone::clone_reusing_memory;
use crate::decision::{Decision, Wanted};
use crate::deploy;
use crate::error::Reason;
use crate::event::Event;
use crate::expansions::princess_and_dragon::fairy;
use crate::figures::{Figure, FigureAt, Player};
use crate::hash::Stirred;
use crate::in_play::Room;
use crate::in_turn::{Ends, First, Order};
use crate::leaving;
use crate::moments;
use crate::order_of_play::{Element, Flow};
use crate::pack::{FeatureKind, Marks, Pack};
use crate::rules::Rules;
use crate::rules::switches::{CastleTie, WagonIntoNewCastle};
use crate::scoring::majority::Standing;
use crate::state::{Play, State};

/// Where a castle stands: on two cells side by side.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct CastleAt {
    /// The western or northern one of them.
    pub cell: Cell,
    /// How the other one lies beside it.
    pub axis: Axis,
}

impl CastleAt {
    /// The place on these two cells; `None` if they do not lie side by side.
    #[must_use]
    pub fn on(a: Cell, b: Cell) -> Option<CastleAt> {
        let beside = |cell: Cell, other: Cell, side| (cell.beyond(side) == Some(other)).then_some(cell);
        let find = |side: Side| beside(a, b, side).or_else(|| beside(b, a, side));
        let east = find(Side::E).map(|cell| CastleAt { cell, axis: Axis::EastWest });
        east.or_else(|| find(Side::S).map(|cell| CastleAt { cell, axis: Axis::NorthSouth }))
    }

    /// The side of its first cell beyond which the second one lies.
    #[must_use]
    pub const fn side(self) -> Side {
        match self.axis {
            Axis::NorthSouth => Side::S,
            Axis::EastWest => Side::E,
        }
    }

    /// The two cells.
    #[must_use]
    pub fn cells(self) -> [Cell; 2] {
        [self.cell, self.cell.beyond(self.side()).expect("a castle stands on two cells of the table")]
    }

    /// Whether it stands on this cell.
    #[must_use]
    pub fn covers(self, cell: Cell) -> bool {
        self.cells().contains(&cell)
    }

    /// Whether a cell lies in its vicinity: its own two and those on either side of them (CASTLE-VIC-1).
    #[must_use]
    pub fn has_near(self, cell: Cell) -> bool {
        let is_across = |own: Cell| match self.axis {
            Axis::NorthSouth => own.y == cell.y && own.x.abs_diff(cell.x) <= 1,
            Axis::EastWest => own.x == cell.x && own.y.abs_diff(cell.y) <= 1,
        };
        self.cells().into_iter().any(is_across)
    }
}

/// A castle on the table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Castle {
    /// Where it stands.
    pub at: CastleAt,
    /// Whether it was built in the present part of the turn.
    pub is_new: bool,
    /// Whether it has been scored (CASTLE-SCORE-8).
    pub is_complete: bool,
    /// A segment of the feature for which it is scored in the present part of the turn, once that is settled.
    pub(super) scored_for: Option<SegmentId>,
}

/// All castles, and those that players have left.
#[derive(PartialEq, Eq, Hash, Debug, Default)]
pub struct Castles {
    /// Invariant: in the order of their places.
    pub(super) all: Vec<Castle>,
    /// One segment of each feature that was completed in this part of the turn, once that is scored.
    pub(super) completed: Vec<SegmentId>,
    pub(super) left: [u8; Player::MOST],
}

clone_reusing_memory!(Castles { copy: left; clone: all, completed });

/// Step `CastleFirst`: before the wood action, where that frees a follower for it (CASTLE-BUILD-5, BCB-RUL-4).
pub(crate) static FIRST: Asking = Asking {
    wanted: Wanted::Castle,
    order: Some(CLOCKWISE),
    offer: offer_first,
    answer: build,
    decline: asking::passes,
    why_not,
    left: asking::asks_again,
};

/// Step `BuildCastle`: after the wood action (TURN-C2).
pub(crate) static BUILD: Asking = Asking {
    wanted: Wanted::Castle,
    order: Some(CLOCKWISE),
    offer,
    answer: build,
    decline: asking::passes,
    why_not,
    left: asking::asks_again,
};

/// TURN-RUL-13.
const CLOCKWISE: Order = Order { first: First::Active, ends: Ends::OnceAround };

impl Castle {
    /// A segment of the feature for which it is scored in the present part of the turn, once that is settled.
    #[must_use]
    pub const fn scored_for(&self) -> Option<SegmentId> {
        self.scored_for
    }
}

impl Room for Castles {
    const UNUSED: &'static Castles = &Castles { all: Vec::new(), completed: Vec::new(), left: [0; Player::MOST] };

    fn reset(&mut self, rules: &Rules) {
        self.all.clear();
        self.completed.clear();
        self.left = [0; Player::MOST];
        self.left[..usize::from(rules.players)].fill(pieces_at_start(rules.players));
    }

    fn n_bytes_pointed_to(&self) -> usize {
        size_of_val(&*self.all) + size_of_val(&*self.completed)
    }
}

impl Castles {
    /// The castles on the table, in the order of their places.
    #[must_use]
    pub fn all(&self) -> &[Castle] {
        &self.all
    }

    /// One segment of each feature that was completed in this part of the turn, once it is scored.
    #[must_use]
    pub fn completed(&self) -> &[SegmentId] {
        &self.completed
    }

    /// The castle that stands there.
    #[must_use]
    pub fn at(&self, at: CastleAt) -> Option<&Castle> {
        self.all.iter().find(|castle| castle.at == at)
    }

    pub(super) fn at_mut(&mut self, at: CastleAt) -> &mut Castle {
        self.all.iter_mut().find(|castle| castle.at == at).expect("this castle stands")
    }

    /// How many castles this player has left.
    #[must_use]
    pub const fn left(&self, player: Player) -> u8 {
        self.left[player.0 as usize]
    }

    /// Moment `part_ends`: what was of this part is forgotten.
    pub(crate) fn end_part(&mut self) {
        if !self.all.is_empty() {
            self.completed.clear();
            self.all.iter_mut().for_each(|castle| (castle.is_new, castle.scored_for) = (false, None));
        }
    }

    /// The part of the hash.
    pub(crate) fn stir(&self, rules: &Rules, board: &Board, out: &mut Stirred) {
        let Castles { all, completed, left } = self;
        if !rules.has(Element::Castle) {
            return;
        }
        out.add(all.len() as u64);
        for Castle { at: CastleAt { cell, axis }, is_new, is_complete, scored_for } in all {
            out.add_cell(*cell);
            out.add(*axis as u8);
            out.add(*is_new);
            out.add(*is_complete);
            out.add(scored_for.is_some());
            if let Some(segment) = scored_for {
                out.add_feature(board, board.features.of(*segment));
            }
        }
        out.add(completed.len() as u64);
        completed.iter().for_each(|segment| out.add_feature(board, board.features.of(*segment)));
        left.iter().for_each(|n| out.add(*n));
    }
}

impl State {
    /// The knight on the castle that stands there; nobody if it is empty.
    #[must_use]
    pub fn knight_on(&self, at: CastleAt) -> Option<&FigureAside> {
        self.aside.iter().find(|figure| figure.at == Aside::InCastle(at))
    }
}

/// The city from which this castle was made.
pub(crate) fn town_of(board: &Board, pack: &Pack, at: CastleAt) -> Option<FeatureId> {
    spot_of(board, pack, at, at.cell).map(|(_, segment)| board.features.of(segment))
}

/// The segment of its town on one of its cells: the number on its tile, and on the board.
fn spot_of(board: &Board, pack: &Pack, at: CastleAt, cell: Cell) -> Option<(SegmentNumber, SegmentId)> {
    let tile = board.grid.tile_at(cell)?;
    let side = if cell == at.cell { at.side() } else { at.side().opposite() };
    let number = Some(tile.lie(pack).at_side[side as usize]).filter(|number| *number != Lie::NONE)?;
    Some((number, tile.first_segment + SegmentId::from(number)))
}

/// The castle that was made from this town.
pub(crate) fn castle_of(state: &State, pack: &Pack, town: FeatureId) -> Option<Castle> {
    state.rooms.castles.all.iter().find(|castle| town_of(&state.board, pack, castle.at) == Some(town)).copied()
}

/// The knights on castles, each with its names: the spots of the town on both tiles.
pub(crate) fn knights<'s>(state: &'s State, pack: &'s Pack) -> impl Iterator<Item = [Option<FigureAt>; 2]> + 's {
    state.aside.iter().filter_map(move |figure| names_of(state, pack, figure))
}

fn names_of(state: &State, pack: &Pack, figure: &FigureAside) -> Option<[Option<FigureAt>; 2]> {
    let FigureAside { owner, kind, at: Aside::InCastle(at) } = *figure else { return None };
    let name = |cell: Cell| {
        let (segment, _) = spot_of(&state.board, pack, at, cell)?;
        Some(FigureAt { owner, kind, cell, segment: Some(segment) })
    };
    Some(at.cells().map(name))
}

/// The knight that is named like this, if it stands on a castle.
pub(crate) fn knight(rules: &Rules, state: &State, named: FigureAt) -> Option<FigureAside> {
    let is_named =
        |figure: &&FigureAside| names_of(state, &rules.pack, figure).is_some_and(|names| names.contains(&Some(named)));
    state.aside.iter().find(is_named).copied()
}

/// A knight has left its castle: the fairy beside it stays behind alone.
pub(crate) fn knight_left(rules: &Rules, state: &mut State, gone: &FigureAside) {
    for name in names_of(state, &rules.pack, gone).into_iter().flatten().flatten() {
        fairy::figure_left(state, name);
    }
}

/// Where a castle can be built on this city: it consists of two caps (BCB-RUL-1).
pub(super) fn site(state: &State, pack: &Pack, id: FeatureId) -> Option<CastleAt> {
    let board = &state.board;
    let city = board.features.get(id);
    if city.kind != FeatureKind::City || city.size != 2 || !city.is_complete() || city.is_castle() {
        return None;
    }
    let mut segments = board.features.segments(id);
    let (a, b) = (segments.next()?, segments.next()?);
    let is_cap = |segment: SegmentId| {
        let (tile, number) = board.place_of(segment);
        let part = &pack.design(tile.kind).tile.segments[usize::from(number)].part;
        part.as_city().is_some_and(|city| city.cap)
    };
    if segments.next().is_some() || !is_cap(a) || !is_cap(b) {
        return None;
    }
    let at = CastleAt::on(board.place_of(a).0.cell, board.place_of(b).0.cell)?;
    // An abbey may have closed two caps that do not face each other.
    (town_of(board, pack, at) == Some(id)).then_some(at)
}

/// The towns that were closed in this part of the turn and can become castles.
fn towns(state: &State, pack: &Pack) -> impl Iterator<Item = FeatureId> {
    let is_town = move |id: &FeatureId| site(state, pack, *id).is_some() && !moments::is_late(state, *id);
    state.board.features.closed().into_iter().filter(is_town)
}

/// Whether this player may turn this town into a castle with this player's figures in it moving up: the owner, or in a tie
/// whoever is active for all who share it (BCB-RUL-2).
fn may_decide(rules: &Rules, state: &State, town: FeatureId, player: Player, owner: Player) -> bool {
    let standing = Standing::of(state, town);
    let mut leaders = standing.leaders(state.part.active, rules.players);
    let is_tied = standing.leaders(state.part.active, rules.players).nth(1).is_some();
    leaders.any(|leader| leader == owner)
        && match rules.switches.castle_tie {
            _ if !is_tied => player == owner,
            CastleTie::NoCastle => false,
            CastleTie::ActivePlayerDecides => player == state.part.active,
        }
}

/// What a player may move up onto a castle of their own, or of those whose tie the player decides.
fn offer(t: &Play<'_>, out: &mut Decision) {
    if t.state.board.features.has_closed() {
        offer_towns(t, out, |_| true);
    }
}

/// The same before the wood action, where the active player has a follower in the town that would be needed for it.
fn offer_first(t: &Play<'_>, out: &mut Decision) {
    if t.state.board.features.has_closed() {
        offer_towns(t, out, |figure| frees_a_follower(t, figure));
    }
}

fn offer_towns(t: &Play<'_>, out: &mut Decision, is_wanted: impl Fn(&Figure) -> bool) {
    let towns: FeatureList = towns(t.state, &t.rules.pack).collect();
    if !towns.is_empty() {
        asking::offer_in_turn(t, out, |player, out| list(t, &towns, player, out, &is_wanted));
    }
}

fn list(t: &Play<'_>, towns: &[FeatureId], player: Player, out: &mut Decision, is_wanted: impl Fn(&Figure) -> bool) {
    for &town in towns {
        for figure in t.state.figures_in(town).filter(|figure| is_wanted(figure)) {
            let may = figure.kind.is_follower()
                && t.state.rooms.castles.left(figure.owner) > 0
                && may_decide(t.rules, t.state, town, player, figure.owner);
            let action = Action::BuildCastle(t.state.place_of(figure));
            // Of two that are alike on one spot it does not matter which moves up.
            if may && !out.actions.contains(&action) {
                out.actions.push(action);
            }
        }
    }
    if !out.actions.is_empty() {
        out.actions.push(Action::Pass);
    }
}

/// Whether the active player, with this figure on the castle, has a follower back that could be deployed and that the
/// supply lacks (BCB-RUL-4).
fn frees_a_follower(t: &Play<'_>, moves_up: &Figure) -> bool {
    let (state, active) = (&t.state, t.state.part.active);
    let town = state.board.features.of(moves_up.segment);
    let mut moved_up = false;
    state.figures_in(town).any(|figure| {
        let is_up = figure == moves_up && !std::mem::replace(&mut moved_up, true);
        !is_up
            && figure.owner == active
            && figure.kind.is_follower()
            && state.hand(active).supply[figure.kind as usize] == 0
            && deploy::could_be_deployed(t, figure.kind, town)
    })
}

/// Whether a wagon of this player that leaves a scored feature may turn this town into a castle: the same tile has closed
/// it, nobody was in it, and the player has a castle left (CASTLE-BUILD-6, AM-RUL-16).
pub(crate) fn is_open_to_wagon(rules: &Rules, state: &State, player: Player, town: FeatureId) -> bool {
    let was_empty = |id: FeatureId| {
        // AM-RUL-13: a mayor without pennants has stood there, too.
        !state.scoring.scored().iter().any(|scored| scored.feature == id && scored.was_occupied)
    };
    let may_build = match rules.switches.wagon_into_new_castle {
        WagonIntoNewCastle::Allow => rules.has(Element::Castle),
        WagonIntoNewCastle::Forbid => false,
    };
    may_build
        && state.rooms.castles.left(player) > 0
        && towns(state, &rules.pack).any(|id| id == town)
        && was_empty(town)
}

/// Action `BuildCastle`.
fn build(t: &mut Play<'_>, player: Player, action: Action) -> Flow {
    let Action::BuildCastle(named) = action else { return asking::not_an_answer(t, action) };
    let figure = leaving::on_segment(t.rules, t.state, named).expect("whoever is listed stands in the town");
    make(t, figure);
    t.state.in_turn.stay(t.rules, player);
    Flow::Again
}

/// The town in which this figure stands becomes its owner's castle, and the figure moves up. Everybody else goes home
/// without points (CASTLE-BUILD-2, CASTLE-BUILD-4, BCB-RUL-3).
pub(crate) fn make(t: &mut Play<'_>, figure: Figure) {
    let town = t.state.board.features.of(figure.segment);
    let at = site(t.state, &t.rules.pack, town).expect("only a town of two caps becomes a castle");
    let (named, fairy) = (t.state.place_of(&figure), *t.state.rooms.fairy);
    t.state.rooms.castles.left[figure.owner.index()] -= 1;
    let castle = Castle { at, is_new: true, is_complete: false, scored_for: None };
    let place = t.state.rooms.castles.all.partition_point(|other| *other < castle);
    t.state.rooms.castles.all.insert(place, castle);
    t.state.move_aside(figure, Aside::InCastle(at));
    t.tell(|_| Event::CastleBuilt { player: figure.owner, at, figure: named });
    loop {
        let other = t.state.figures_in(town).next().map(|other| t.state.place_of(other));
        let Some(gone) = other else { break };
        leaving::goes_home(t, gone);
    }
    // INT-PD-BC-2: she stays beside the knight who has moved up.
    if fairy.with() == Some(named) {
        *t.state.rooms.fairy = fairy;
    }
    // BCB-RUL-3
    moments::town_became_castle(t, town);
    mark(t.state, town);
}

/// From now on this city is a castle, and was not completed in this part.
pub(super) fn mark(state: &mut State, town: FeatureId) {
    state.board.features.get_mut(town).marks |= Marks::CASTLE;
    state.board.features.was_not_closed(town);
}

/// Step `LeaveCastles`: castles that were never scored are worth nothing, and their knights go home (CASTLE-SCORE-11).
pub(crate) fn leave_castles(t: &mut Play<'_>) -> Flow {
    for n in 0..t.state.rooms.castles.all.len() {
        go_home(t, t.state.rooms.castles.all[n].at);
    }
    Flow::Next
}

/// The knight on this castle, if there is one, goes home; tells of it.
pub(super) fn go_home(t: &mut Play<'_>, at: CastleAt) {
    let Some(knight) = t.state.knight_on(at).copied() else { return };
    let FigureAside { owner: player, kind: figure, at: _ } = knight;
    t.state.return_from_aside(knight);
    knight_left(t.rules, t.state, &knight);
    let segment = spot_of(&t.state.board, &t.rules.pack, at, at.cell).map(|(number, _)| number);
    t.tell(|_| Event::Returned { player, figure, cell: at.cell, segment });
}

fn why_not(asked: &Asked<'_>, action: Action) -> Option<Reason> {
    let Action::BuildCastle(named) = action else { return None };
    let Asked { rules, state, player, .. } = *asked;
    let nobody = Reason::NobodyMovesUp { figure: named.kind };
    let Some(figure) = leaving::on_segment(rules, state, named) else { return Some(Reason::NoTown) };
    let town = state.board.features.of(figure.segment);
    Some(if !towns(state, &rules.pack).any(|id| id == town) {
        Reason::NoTown
    } else if !state.figures.contains(&figure) || !figure.kind.is_follower() {
        nobody
    } else if state.rooms.castles.left(figure.owner) == 0 {
        Reason::NoCastleLeft
    } else if !may_decide(rules, state, town, player, figure.owner) {
        Reason::NotTheirTown
    } else {
        nobody
    })
}
