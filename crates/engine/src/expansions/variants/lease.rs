//! A new lease of life: instead of deploying a follower a player moves one on: a thief to a field, a farmer into a city, two
//! knights to a cloister, a knight to a road (VAR-LEASE-1 to 5, VAR-RUL-29 to 34, VAR-RUL-62 to 64).
//!
//! Steps: `PlaceFigure`, `MoveFollower`, `SecondKnight`. Actions: `set-out`, `move`. Events: `Moved`, `Returned`. With builder and
//! pig: they go home like any that are left alone. With the fairy: she stays where she is. With the dragon, Carcassonne and
//! barns: what is closed to figures that are deployed is closed to those that move.
use smallvec::SmallVec;

use crate::action::Action;
use crate::asking::{self, Asked, Asking};
use crate::board::cell::Cell;
use crate::board::features::{FeatureId, FeatureList, SegmentId};
use crate::board::grid::LaidTile;
use crate::board::side::Sides;
use crate::board::tile::SegmentNumber;
use crate::decision::{Decision, Wanted, Who};
use crate::deploy;
use crate::error::Reason;
use crate::event::{Event, WoodEvent};
use crate::expansions::Set;
use crate::expansions::variants::dash;
use crate::figures::{Figure, FigureAt, FigureKind, Player};
use crate::hash::Stirred;
use crate::in_play::Room;
use crate::leaving;
use crate::moments;
use crate::order_of_play::{Element, Flow};
use crate::pack::FeatureKind;
use crate::rules::Rules;
use crate::state::{Play, State};

/// Step `MoveFollower`: where the follower that set out goes.
pub(crate) static MOVE: Asking = Asking {
    wanted: Wanted::NewPlace,
    order: None,
    offer: offer_places,
    answer: settle,
    decline: asking::cannot_decline,
    why_not: why_not_settle,
    left,
};

/// Step `SecondKnight`: who goes along to the cloister (VAR-LEASE-4).
pub(crate) static SECOND_KNIGHT: Asking = Asking {
    wanted: Wanted::SecondKnight,
    order: None,
    offer: offer_knights,
    answer: go_along,
    decline: asking::cannot_decline,
    why_not: why_not_go_along,
    left,
};

/// Who is on the way, between two questions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Lease {
    /// The follower that set out; it stands where it was until it is known where it goes.
    moving: Option<FigureAt>,
    /// The cloister to which it goes, while the second knight is chosen.
    cloister: Option<(Cell, SegmentNumber)>,
}

impl Room for Lease {
    const UNUSED: &'static Lease = &Lease { moving: None, cloister: None };

    fn reset(&mut self, _: &Rules) {
        *self = *Lease::UNUSED;
    }
}

impl Lease {
    /// The follower that has set out and stands where it was.
    #[must_use]
    pub fn moving(&self) -> Option<FigureAt> {
        self.moving
    }

    /// The cloister to which it goes, while the second knight is chosen.
    #[must_use]
    pub fn cloister(&self) -> Option<(Cell, SegmentNumber)> {
        self.cloister
    }

    /// The part of the hash.
    pub(crate) fn stir(&self, out: &mut Stirred) {
        let Lease { moving, cloister } = *self;
        out.add(moving.is_some());
        if let Some(FigureAt { owner, kind, cell, segment }) = moving {
            out.add(owner.0);
            out.add(kind as u8);
            out.add_cells(&[cell]);
            out.add(segment.map_or(0, |segment| segment + 1));
        }
        out.add(cloister.is_some());
        if let Some((cell, segment)) = cloister {
            out.add_cells(&[cell]);
            out.add(segment);
        }
    }
}

/// Places on the board, each a tile's cell and one of its segments.
type Spots = SmallVec<[(Cell, SegmentNumber); 32]>;

/// Moment `offer_figures`: each own follower that can go somewhere (VAR-LEASE-1).
pub(crate) fn offer(t: &Play<'_>, player: Player, out: &mut Decision) {
    for figure in t.state.figures.iter().filter(|figure| figure.owner == player && figure.kind.is_follower()) {
        let set_out = Action::SetOut(t.state.place_of(figure));
        // Of two that are alike on one spot it does not matter which goes.
        if !out.actions.contains(&set_out) && !places(t.rules, t.state, figure).is_empty() {
            out.actions.push(set_out);
        }
    }
}

/// Action `SetOut` in the wood step.
pub(crate) fn set_out(t: &mut Play<'_>, figure: FigureAt) -> Flow {
    t.state.rooms.lease.moving = Some(figure);
    Flow::Next
}

fn offer_places(t: &Play<'_>, out: &mut Decision) {
    let Some((player, figure)) = t.active().zip(moving(t.rules, t.state)) else { return };
    out.who = Who::Player(player);
    for (cell, segment) in places(t.rules, t.state, &figure) {
        out.actions.push(Action::MoveOn { figure: figure.kind, cell, segment });
    }
}

/// Action `MoveOn`: there, or to a cloister if another knight goes along.
fn settle(t: &mut Play<'_>, player: Player, action: Action) -> Flow {
    let Action::MoveOn { cell, segment, .. } = action else { return asking::not_an_answer(t, action) };
    if feature_kind(t, (cell, segment)) == FeatureKind::Cloister {
        t.state.rooms.lease.cloister = Some((cell, segment));
        return Flow::Next;
    }
    dash::pay(t, player);
    if let Some(figure) = t.state.rooms.lease.moving {
        relocate(t, figure, (cell, segment));
    }
    over(t)
}

/// The player's other knights, wherever they stand (VAR-RUL-31).
fn offer_knights(t: &Play<'_>, out: &mut Decision) {
    let Some((player, first)) = t.active().zip(moving(t.rules, t.state)) else { return };
    if t.state.rooms.lease.cloister.is_none() {
        return;
    }
    out.who = Who::Player(player);
    for knight in other_knights(t.state, &first) {
        let goes_along = Action::SetOut(t.state.place_of(knight));
        if !out.actions.contains(&goes_along) {
            out.actions.push(goes_along);
        }
    }
}

/// Action `SetOut` as the answer: both go, and the monks of others go home (VAR-LEASE-4, VAR-RUL-63).
fn go_along(t: &mut Play<'_>, player: Player, action: Action) -> Flow {
    let Action::SetOut(second) = action else { return asking::not_an_answer(t, action) };
    let Lease { moving, cloister } = *t.state.rooms.lease;
    if let Some((first, to)) = moving.zip(cloister) {
        dash::pay(t, player);
        relocate(t, first, to);
        relocate(t, second, to);
        let id = t.state.board.feature_at(&t.rules.pack, to.0, to.1).expect("a listed spot lies on a laid tile");
        let of_others = t.state.figures_in(id).filter(|figure| figure.owner != player);
        let monks: SmallVec<[FigureAt; 4]> = of_others.map(|figure| t.state.place_of(figure)).collect();
        for monk in monks {
            leaving::goes_home(t, monk);
        }
    }
    over(t)
}

/// The action is done.
fn over(t: &mut Play<'_>) -> Flow {
    *t.state.rooms.lease = *Lease::UNUSED;
    dash::goes_on(t)
}

/// Whoever leaves in between has moved nobody (BASE-RUL-34).
fn left(t: &mut Play<'_>, leaver: Player) -> Flow {
    if t.state.part.active == leaver {
        *t.state.rooms.lease = *Lease::UNUSED;
        return deploy::done(t);
    }
    Flow::Again
}

/// A follower leaves its feature for another one; a builder or pig may be left alone (VAR-RUL-34).
fn relocate(t: &mut Play<'_>, from: FigureAt, (cell, segment): (Cell, SegmentNumber)) {
    let to = t.state.board.segment_at(&t.rules.pack, cell, segment).expect("a listed spot lies on a laid tile");
    let Some(figure) = leaving::on_segment(t.rules, t.state, from) else { return };
    let old = t.state.board.features.of(figure.segment);
    let feature = t.state.board.facts(&t.rules.pack, to).kind;
    t.state.move_figure(figure, to);
    t.tell(|_| Event::Wood(WoodEvent::Moved { player: figure.owner, from, cell, segment, feature }));
    moments::follower_left(t, old, figure.owner);
}

/// The follower that has set out, as the board knows it.
fn moving(rules: &Rules, state: &State) -> Option<Figure> {
    state.rooms.lease.moving.and_then(|figure| leaving::on_segment(rules, state, figure))
}

fn feature_kind(t: &Play<'_>, (cell, segment): (Cell, SegmentNumber)) -> FeatureKind {
    let id = t.state.board.segment_at(&t.rules.pack, cell, segment).expect("a listed spot lies on a laid tile");
    t.state.board.facts(&t.rules.pack, id).kind
}

/// The player's knights but for this one, as far as they may stand in a cloister (VAR-RUL-62).
fn other_knights<'s>(state: &'s State, first: &Figure) -> impl Iterator<Item = &'s Figure> + use<'s> {
    let (first, mut is_skipped) = (*first, false);
    state.figures.iter().filter(move |figure| {
        let is_first = !is_skipped && **figure == first;
        is_skipped |= is_first;
        !is_first
            && figure.owner == first.owner
            && figure.kind.is_follower()
            && deploy::may_stand_in(figure.kind, FeatureKind::Cloister)
            && state.feature_kind_of(figure) == FeatureKind::City
    })
}

/// Everywhere this follower can go.
fn places(rules: &Rules, state: &State, figure: &Figure) -> Spots {
    let mut out = Spots::new();
    let id = state.board.features.of(figure.segment);
    match state.feature_kind_of(figure) {
        FeatureKind::Road => whole(rules, state, figure.kind, &fields_beside(rules, state, id), &mut out),
        FeatureKind::Field => whole(rules, state, figure.kind, &cities_beside(rules, state, id), &mut out),
        FeatureKind::City => {
            roads_on_tiles_of(rules, state, figure.kind, id, &mut out);
            if other_knights(state, figure).next().is_some() {
                whole(rules, state, figure.kind, &enemy_cloisters(state, figure.owner), &mut out);
            }
        }
        FeatureKind::Cloister | FeatureKind::River => (),
    }
    out
}

/// Every tile of these features, each by the feature's first segment on it (VAR-RUL-33).
fn whole(rules: &Rules, state: &State, kind: FigureKind, features: &[FeatureId], out: &mut Spots) {
    for id in features.iter().filter(|id| deploy::may_stand_in(kind, state.board.features.get(**id).kind)) {
        for segment in state.board.features.segments(*id) {
            let (tile, number) = state.board.place_of(segment);
            let is_first = |other: SegmentNumber| feature_of(state, tile, other) != *id;
            if (0..number).all(is_first) && is_open(rules, state, kind, tile) {
                out.push((tile.cell, number));
            }
        }
    }
    out.sort_unstable();
}

/// Whether followers of this kind go to this tile at all (VAR-RUL-62).
fn is_open(rules: &Rules, state: &State, kind: FigureKind, tile: &LaidTile) -> bool {
    rules.pack.design(tile.kind).tile.set != Set::Count && moments::why_not_on(state, rules, kind, tile.cell).is_none()
}

fn feature_of(state: &State, tile: &LaidTile, number: SegmentNumber) -> FeatureId {
    state.board.features.of(tile.first_segment + SegmentId::from(number))
}

/// Unoccupied fields that touch the road on some tile: they lie beside it where it leaves the tile (VAR-LEASE-2, VAR-RUL-30).
fn fields_beside(rules: &Rules, state: &State, road: FeatureId) -> FeatureList {
    let mut fields = FeatureList::new();
    for segment in state.board.features.segments(road) {
        let (tile, number) = state.board.place_of(segment);
        let design = rules.pack.design(tile.kind);
        let printed = &design.tile.segments;
        let sides = match (printed.get(usize::from(number)), tile.over.as_bridge()) {
            (Some(segment), _) => segment.sides,
            (None, Some(ends)) => ends.rotated(tile.rotation.back()),
            (None, None) => Sides(0),
        };
        for (beside, part) in (0..).zip(printed) {
            let touches = sides.iter().any(|side| side.halves().into_iter().any(|half| part.halves.has(half)));
            let field = feature_of(state, tile, beside);
            let is_free = || !state.is_occupied(rules, field) && !moments::is_closed(state, rules, field);
            if touches && !fields.contains(&field) && is_free() {
                fields.push(field);
            }
        }
    }
    fields
}

/// Incomplete cities that border the field, occupied or not (VAR-LEASE-3, VAR-RUL-29).
fn cities_beside(rules: &Rules, state: &State, field: FeatureId) -> FeatureList {
    let mut cities = FeatureList::new();
    for segment in state.board.features.segments(field) {
        let borders = state.board.facts(&rules.pack, segment).borders;
        let tile = state.board.place_of(segment).0;
        for number in (0..u16::BITS as SegmentNumber).filter(|number| borders >> number & 1 == 1) {
            let city = feature_of(state, tile, number);
            if !state.board.features.get(city).is_complete() && !cities.contains(&city) {
                cities.push(city);
            }
        }
    }
    cities
}

/// Incomplete cloisters in which a monk of somebody else stands (VAR-LEASE-4, VAR-RUL-30).
fn enemy_cloisters(state: &State, player: Player) -> FeatureList {
    let mut cloisters = FeatureList::new();
    for figure in state.figures.iter().filter(|figure| figure.owner != player && figure.kind.is_follower()) {
        let id = state.board.features.of(figure.segment);
        let feature = state.board.features.get(id);
        if feature.kind == FeatureKind::Cloister && !feature.is_complete() && !cloisters.contains(&id) {
            cloisters.push(id);
        }
    }
    cloisters
}

/// Incomplete roads on the tiles of the city, each on such a tile only (VAR-LEASE-5, VAR-RUL-33).
fn roads_on_tiles_of(rules: &Rules, state: &State, kind: FigureKind, city: FeatureId, out: &mut Spots) {
    if !deploy::may_stand_in(kind, FeatureKind::Road) {
        return;
    }
    for segment in state.board.features.segments(city) {
        let tile = state.board.place_of(segment).0;
        if !is_open(rules, state, kind, tile) {
            continue;
        }
        for number in 0..tile.n_segments(&rules.pack) {
            let id = feature_of(state, tile, number);
            let road = state.board.features.get(id);
            let is_first = (0..number).all(|before| feature_of(state, tile, before) != id);
            let is_road = road.kind == FeatureKind::Road && !road.is_complete();
            if is_road && is_first && !out.contains(&(tile.cell, number)) {
                out.push((tile.cell, number));
            }
        }
    }
    out.sort_unstable();
}

/// Why a follower cannot set out in the wood step; `None` if nobody ever does in this game.
pub(crate) fn why_not(asked: &Asked<'_>, figure: FigureAt) -> Option<Reason> {
    let Asked { rules, state, player, .. } = *asked;
    if !rules.has(Element::Lease) {
        return None;
    }
    let standing = leaving::on_segment(rules, state, figure).filter(|standing| state.figures.contains(standing));
    let own = standing.filter(|standing| standing.owner == player && standing.kind.is_follower());
    Some(own.map_or(Reason::NobodySetsOut, |own| Reason::NowhereToGo { from: state.feature_kind_of(&own) }))
}

fn why_not_settle(asked: &Asked<'_>, action: Action) -> Option<Reason> {
    let figure = moving(asked.rules, asked.state)?;
    let is_answer = matches!(action, Action::MoveOn { .. } | Action::Pass);
    is_answer.then(|| Reason::NotAWayOn { from: asked.state.feature_kind_of(&figure) })
}

fn why_not_go_along(_: &Asked<'_>, action: Action) -> Option<Reason> {
    let is_answer = matches!(action, Action::SetOut(_) | Action::Pass);
    is_answer.then_some(Reason::TwoKnightsGo)
}
