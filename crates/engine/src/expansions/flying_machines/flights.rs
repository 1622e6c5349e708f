//! Flights: a follower put on the flying machine of the tile just laid flies one to three tiles, as the die falls, and lands
//! there if it can (FLY-1 to 13, FLY-RUL-1 to 21).
//!
//! Steps: `PlaceFigure`, `RollDie`, `Land`. Moments: `offer_figures`, `why_grounded`, `turn_ends`, `part_ends`. Actions: `fly`, `roll`,
//! `land`. Events: `TookOff`, `Rolled`, `Landed`, `CannotLand`, `Returned`. Until it lands a follower is a figure aside, on the tile
//! with the machine but in none of its features. With the dragon and Carcassonne: nobody lands on their tiles. With the dash:
//! a flight that succeeds is a deployment like any other.
use smallvec::SmallVec;

use crate::action::Action;
use crate::aside::{Aside, FigureAside};
use crate::asking::{self, Asked, Asking};
use crate::board::cell::Cell;
use crate::board::features::SegmentId;
use crate::board::grid::LaidTile;
use crate::board::tile::{SegmentNumber, Symbol};
use crate::decision::{Decision, Wanted, Who};
use crate::deploy;
use crate::error::{FlightReason, Reason};
use crate::event::{Event, RuleId, WoodEvent};
use crate::expansions::Set;
use crate::expansions::variants::dash;
use crate::figures::{FigureKind, Player};
use crate::hash::Stirred;
use crate::in_play::Room;
use crate::leaving;
use crate::moments;
use crate::order_of_play::{Element, Flow};
use crate::pack::FeatureKind;
use crate::rules::Rules;
use crate::rules::switches::{FlyingFailedBlocks, FlyingFigures};
use crate::state::{Play, State};

/// Step `RollDie`.
pub(crate) static DIE: Asking = Asking {
    wanted: Wanted::Roll,
    order: None,
    offer: offer_faces,
    answer: roll,
    decline: asking::cannot_decline,
    why_not: why_not_roll,
    left,
};

/// Step `Land`: where on the tile that it reaches, if there are several places (FLY-6, FLY-RUL-10).
pub(crate) static LANDING: Asking = Asking {
    wanted: Wanted::Landing,
    order: None,
    offer: offer_places,
    answer: land,
    decline: asking::cannot_decline,
    why_not: why_not_land,
    left,
};

/// The numbers on the die, each on so many of its faces (FLY-KIT-1).
const FACES: [(u8, u16); 3] = [(1, 2), (2, 2), (3, 2)];

/// Who is in the air, and whose flight has failed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Flights {
    /// The follower on the flying machine, until it has landed or gone home.
    flying: Option<FigureAside>,
    /// How far it flies, once that is rolled and while its owner chooses where it lands.
    rolled: Option<u8>,
    /// The players who deploy no further follower, for their flight has failed (FLY-12): bits by seat.
    grounded: u8,
}

impl Room for Flights {
    const UNUSED: &'static Flights = &Flights { flying: None, rolled: None, grounded: 0 };

    fn reset(&mut self, _: &Rules) {
        *self = *Flights::UNUSED;
    }
}

impl Flights {
    /// The follower on the flying machine.
    #[must_use]
    pub const fn flying(&self) -> Option<FigureAside> {
        self.flying
    }

    /// How many tiles it flies, once that is rolled.
    #[must_use]
    pub const fn rolled(&self) -> Option<u8> {
        self.rolled
    }

    /// Whether this player deploys no further follower, for a flight has failed.
    #[must_use]
    pub const fn is_grounded(&self, player: Player) -> bool {
        self.grounded >> player.0 & 1 == 1
    }

    /// The part of the hash. The follower in the air is among the figures aside.
    pub(crate) fn stir(&self, out: &mut Stirred) {
        let Flights { flying, rolled, grounded } = *self;
        out.add(flying.is_some());
        out.add_some(rolled);
        out.add(grounded);
    }
}

/// Why a follower cannot land where it arrives (FLY-11).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum NoLanding {
    /// No tile lies there, or the table ends before.
    NoTile,
    /// The tile belongs to Carcassonne.
    Carcassonne,
    /// The dragon is there.
    Dragon,
    /// The tile has no incomplete road, city or cloister that suits the follower.
    NoPlace,
}

impl NoLanding {
    /// All of them.
    pub const ALL: [NoLanding; 4] = [NoLanding::NoTile, NoLanding::Carcassonne, NoLanding::Dragon, NoLanding::NoPlace];

    /// The rules that say so.
    #[must_use]
    pub const fn rules(self) -> &'static [RuleId] {
        match self {
            NoLanding::NoTile => &["FLY-10", "FLY-11"],
            NoLanding::Carcassonne => &["FLY-RUL-6", "FLY-11"],
            NoLanding::Dragon => &["FLY-RUL-5", "FLY-11"],
            NoLanding::NoPlace => &["FLY-7", "FLY-11"],
        }
    }

    /// The name in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            NoLanding::NoTile => "no-tile",
            NoLanding::Carcassonne => "carcassonne",
            NoLanding::Dragon => "dragon",
            NoLanding::NoPlace => "no-place",
        }
    }
}

/// The cell of the tile just laid and the way in which its flying machine points, in eighths clockwise from north, if it has one
/// (FLY-4, FLY-RUL-1).
pub(crate) fn machine(rules: &Rules, state: &State) -> Option<(Cell, u8)> {
    let tile = state.board.grid.tile(state.laid.filter(|_| rules.has(Element::Flight))?);
    rules.pack.design(tile.kind).tile.symbols.iter().find_map(|symbol| {
        let Symbol::FlyingMachine(way) = symbol.rotated(tile.rotation) else { return None };
        Some((tile.cell, way))
    })
}

/// The cell so many steps away from another one; `None` if the table ends before. Gaps on the way count, and a diagonal step goes
/// to the cell across the corner (FLY-5, FLY-RUL-2, FLY-RUL-3).
pub(crate) fn destination(from: Cell, way: u8, steps: u8) -> Option<Cell> {
    /// East and south of each of the eight ways.
    const WAYS: [(i8, i8); 8] = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];
    let (x, y) = WAYS[usize::from(way & 7)];
    let steps = steps as i8;
    let cell = Cell::new(from.x.checked_add(x * steps)?, from.y.checked_add(y * steps)?);
    (cell.x >= -Cell::REACH && cell.y >= -Cell::REACH).then_some(cell)
}

/// Whether a figure of this kind may be put on a flying machine (FLY-2, FLY-3, FLY-RUL-8).
fn may_fly(rules: &Rules, figure: FigureKind) -> bool {
    match figure {
        FigureKind::Follower | FigureKind::BigFollower => true,
        FigureKind::Mayor | FigureKind::Wagon => match rules.switches.flying_figures {
            FlyingFigures::AllFollowers => true,
            FlyingFigures::NormalAndBig => false,
        },
        FigureKind::Builder | FigureKind::Pig | FigureKind::Barn => false,
    }
}

/// Moment `offer_figures`: any follower from the supply on the flying machine, whether or not it can land anywhere (FLY-1, FLY-RUL-17); and
/// no follower at all for a player whose flight has failed (FLY-12).
pub(crate) fn offer(t: &Play<'_>, player: Player, out: &mut Decision) {
    if let Some((cell, _)) = machine(t.rules, t.state) {
        let has = |kind: &FigureKind| t.state.hand(player).supply[*kind as usize] > 0 && may_fly(t.rules, *kind);
        let flyers = FigureKind::FOLLOWERS.into_iter().filter(has);
        flyers.for_each(|figure| out.actions.push(Action::Fly { figure, cell }));
    }
    keep_allowed(t, player, out);
}

/// Of what is offered in the wood step, what a player may do whose flight may have failed.
pub(crate) fn keep_allowed(t: &Play<'_>, player: Player, out: &mut Decision) {
    if t.state.rooms.flights.is_grounded(player) {
        out.actions.retain(|action| !deploys(t.rules, *action));
    }
}

/// Whether this action of the wood step puts a follower from the supply anywhere (FLY-RUL-16).
pub(crate) fn deploys(rules: &Rules, action: Action) -> bool {
    if let Action::Place { figure, .. } | Action::Crown { figure, .. } | Action::Fly { figure, .. } = action {
        figure.occupies(rules)
    } else {
        false
    }
}

/// Whether a follower of this kind could be put on the flying machine now if the supply had one (FLY-RUL-19).
pub(crate) fn could_take_off(t: &Play<'_>, figure: FigureKind) -> bool {
    machine(t.rules, t.state).is_some() && may_fly(t.rules, figure)
}

/// Moment `why_grounded`: whoever's flight has failed deploys no other follower in this turn, in whatever step (FLY-12,
/// FLY-RUL-16).
pub(crate) fn why_grounded(state: &State, player: Player) -> Option<Reason> {
    state.rooms.flights.is_grounded(player).then_some(Reason::Flight(FlightReason::Grounded))
}

/// Moments `part_ends` and `second_wood_step`: whose flight has failed may deploy again, where that holds for one part only.
pub(crate) fn part_ends(state: &mut State, rules: &Rules) {
    match rules.switches.flying_failed_blocks {
        FlyingFailedBlocks::Turn => (),
        FlyingFailedBlocks::Part => turn_ends(state),
    }
}

/// Moment `turn_ends`: whose flight has failed may deploy again.
pub(crate) fn turn_ends(state: &mut State) {
    if state.rooms.flights.grounded != 0 {
        state.rooms.flights.grounded = 0;
    }
}

/// Action `Fly` in the wood step.
pub(crate) fn take_off(t: &mut Play<'_>, owner: Player, kind: FigureKind, cell: Cell) -> Flow {
    dash::pay(t, owner);
    let figure = FigureAside { owner, kind, at: Aside::OnTile(cell) };
    t.state.put_aside(figure);
    t.state.rooms.flights.flying = Some(figure);
    t.tell(|_| Event::Wood(WoodEvent::TookOff { player: owner, figure: kind, cell }));
    Flow::Next
}

/// Chance rolls the die once a follower is on the machine (FLY-5, FLY-RUL-14).
fn offer_faces(t: &Play<'_>, out: &mut Decision) {
    let Flights { flying, rolled, .. } = *t.state.rooms.flights;
    if flying.is_some() && rolled.is_none() {
        out.who = Who::Chance;
        for (number, n_faces) in FACES {
            out.actions.push(Action::Roll(number));
            out.weights.push(n_faces);
        }
    }
}

/// Action `Roll`: the follower lands, goes home, or its owner chooses where it lands.
fn roll(t: &mut Play<'_>, player: Player, action: Action) -> Flow {
    let (Action::Roll(number), Some(flyer)) = (action, t.state.rooms.flights.flying) else {
        return asking::not_an_answer(t, action);
    };
    let cell = arrives_at(t.rules, t.state, number);
    t.tell(|_| Event::Wood(WoodEvent::Rolled { player, number, cell }));
    match places(t.rules, t.state, flyer.kind, cell) {
        Err(why) => fail(t, flyer, cell, why),
        Ok(places) => match places[..] {
            // FLY-RUL-10
            [only] => touch_down(t, flyer, only),
            _ => {
                t.state.rooms.flights.rolled = Some(number);
                Flow::Next
            }
        },
    }
}

fn offer_places(t: &Play<'_>, out: &mut Decision) {
    let Flights { flying: Some(flyer), rolled: Some(number), .. } = *t.state.rooms.flights else { return };
    let cell = arrives_at(t.rules, t.state, number);
    let Ok(places) = places(t.rules, t.state, flyer.kind, cell) else { return };
    out.who = Who::Player(flyer.owner);
    for (cell, segment) in places {
        out.actions.push(Action::Land { figure: flyer.kind, cell, segment });
    }
}

/// Action `Land`.
fn land(t: &mut Play<'_>, _: Player, action: Action) -> Flow {
    let (Action::Land { cell, segment, .. }, Some(flyer)) = (action, t.state.rooms.flights.flying) else {
        return asking::not_an_answer(t, action);
    };
    touch_down(t, flyer, (cell, segment))
}

/// The follower is a thief, knight or monk from now on (FLY-13).
fn touch_down(t: &mut Play<'_>, flyer: FigureAside, (cell, segment): (Cell, SegmentNumber)) -> Flow {
    let FigureAside { owner: player, kind: figure, .. } = flyer;
    let to = t.state.board.segment_at(&t.rules.pack, cell, segment).expect("a listed spot lies on a laid tile");
    let feature = t.state.board.facts(&t.rules.pack, to).kind;
    t.state.move_to_segment(flyer, to);
    is_over(t.state);
    t.tell(|_| Event::Wood(WoodEvent::Landed { player, figure, cell, segment, feature }));
    moments::figure_placed(t, to);
    dash::goes_on(t)
}

/// The follower goes home, and its owner deploys no other one (FLY-11, FLY-12, FLY-RUL-9).
fn fail(t: &mut Play<'_>, flyer: FigureAside, cell: Option<Cell>, why: NoLanding) -> Flow {
    let FigureAside { owner: player, kind: figure, .. } = flyer;
    t.tell(|_| Event::Wood(WoodEvent::CannotLand { player, figure, cell, why }));
    goes_home(t, flyer);
    t.state.rooms.flights.grounded |= 1 << player.0;
    deploy::done(t)
}

fn goes_home(t: &mut Play<'_>, flyer: FigureAside) {
    is_over(t.state);
    if let Some(figure) = flyer.on_tile() {
        leaving::goes_home(t, figure);
    }
}

fn is_over(state: &mut State) {
    let flights = &mut *state.rooms.flights;
    (flights.flying, flights.rolled) = (None, None);
}

/// Whoever leaves in the middle of a flight takes the follower back (BASE-RUL-34, FLY-RUL-21).
fn left(t: &mut Play<'_>, leaver: Player) -> Flow {
    match t.state.rooms.flights.flying {
        Some(flyer) if flyer.owner == leaver => {
            goes_home(t, flyer);
            deploy::done(t)
        }
        Some(_) | None => Flow::Again,
    }
}

/// Where the follower on the machine arrives with this number; `None` if the table ends before.
fn arrives_at(rules: &Rules, state: &State, number: u8) -> Option<Cell> {
    machine(rules, state).and_then(|(from, way)| destination(from, way, number))
}

/// Places on a tile, each the cell and a segment.
type Places = SmallVec<[(Cell, SegmentNumber); 8]>;

/// Where a follower of this kind can land on this cell: each incomplete road, city or cloister of its tile once, whoever stands
/// in it (FLY-7 to 10, FLY-RUL-4 to 8, FLY-RUL-11, FLY-RUL-13).
fn places(rules: &Rules, state: &State, figure: FigureKind, cell: Option<Cell>) -> Result<Places, NoLanding> {
    let tile = cell.and_then(|cell| state.board.grid.tile_at(cell)).ok_or(NoLanding::NoTile)?;
    if rules.pack.design(tile.kind).tile.set == Set::Count {
        return Err(NoLanding::Carcassonne);
    }
    if moments::why_not_on(state, rules, figure, tile.cell).is_some() {
        return Err(NoLanding::Dragon);
    }
    let is_open = |number: &SegmentNumber| why_closed(state, figure, tile, *number).is_none();
    let open = (0..tile.n_segments(&rules.pack)).filter(is_open);
    let places: Places = open.map(|number| (tile.cell, number)).collect();
    if places.is_empty() { Err(NoLanding::NoPlace) } else { Ok(places) }
}

/// Why such a follower does not land on this segment of the tile; `None` if it can.
fn why_closed(state: &State, figure: FigureKind, tile: &LaidTile, number: SegmentNumber) -> Option<Reason> {
    let feature_of = |number| state.board.features.of(tile.first_segment + SegmentId::from(number));
    let id = feature_of(number);
    let feature = state.board.features.get(id);
    Some(match feature.kind {
        FeatureKind::Field => Reason::Flight(FlightReason::NotInAField),
        FeatureKind::River => Reason::River,
        kind if feature.is_complete() => Reason::Flight(FlightReason::Completed { feature: kind }),
        kind if !deploy::may_stand_in(figure, kind) => Reason::WrongFeature { figure, feature: kind },
        kind if (0..number).any(|before| feature_of(before) == id) => Reason::OfferedElsewhere { feature: kind },
        FeatureKind::Road | FeatureKind::City | FeatureKind::Cloister => return None,
    })
}

/// Why no such figure is put on a flying machine; `None` if nobody ever is in this game.
pub(crate) fn why_not_fly(asked: &Asked<'_>, figure: FigureKind, cell: Cell) -> Option<Reason> {
    let Asked { rules, state, .. } = *asked;
    if !rules.has(Element::Flight) {
        return None;
    }
    let is_machine = machine(rules, state).is_some_and(|(at, _)| at == cell);
    Some(if !is_machine {
        Reason::Flight(FlightReason::NoMachine { cell })
    } else if !may_fly(rules, figure) {
        Reason::Flight(FlightReason::DoesNotFly { figure })
    } else {
        Reason::NoFigureLeft { figure }
    })
}

fn why_not_roll(_: &Asked<'_>, action: Action) -> Option<Reason> {
    if let Action::Roll(_) = action { Some(Reason::Flight(FlightReason::NotOnTheDie)) } else { None }
}

fn why_not_land(asked: &Asked<'_>, action: Action) -> Option<Reason> {
    let Asked { rules, state, .. } = *asked;
    let Flights { flying: Some(flyer), rolled: Some(number), .. } = *state.rooms.flights else { return None };
    if action == Action::Pass {
        return Some(Reason::Flight(FlightReason::MustLand));
    }
    let Action::Land { figure, cell, segment } = action else { return None };
    let there = arrives_at(rules, state, number)?;
    let tile = state.board.grid.tile_at(there)?;
    Some(if cell != there {
        Reason::Flight(FlightReason::FliesTo { cell: there })
    } else if segment >= tile.n_segments(&rules.pack) {
        Reason::NoSuchSegment
    } else if figure != flyer.kind {
        Reason::Flight(FlightReason::OtherFlies { figure: flyer.kind })
    } else {
        why_closed(state, figure, tile, segment)?
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flight_goes_straight_in_each_of_the_eight_ways() {
        let at = |way| destination(Cell::new(2, -1), way, 3).map(|cell| (cell.x, cell.y));
        let all = [(2, -4), (5, -4), (5, -1), (5, 2), (2, 2), (-1, 2), (-1, -1), (-1, -4)];
        assert_eq!((0..8).map(at).collect::<Vec<_>>(), all.map(Some));
    }

    #[test]
    fn a_flight_beyond_the_table_arrives_nowhere() {
        let corner = Cell::new(Cell::REACH, -Cell::REACH);
        assert_eq!([0, 1, 2, 3, 7].map(|way| destination(corner, way, 1)), [None; 5]);
        assert_eq!(destination(corner, 5, 3), Some(Cell::new(124, -124)));
        assert_eq!(destination(Cell::new(-126, 0), 6, 2), None);
    }
}
