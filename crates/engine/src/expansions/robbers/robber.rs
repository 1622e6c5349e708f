//! Robbers: they come to the scoring track with tiles that show a bag, and take half of the next points scored from their
//! space (ROBBER-PLACE-1 to 3, ROBBER-STEAL-1 to 9).
//!
//! Steps: `PlaceRobber`, `ChooseRobbed`, the latter once more after the last turn. Moments: `marker_moved`,
//! `final_scoring_begins`. Actions: `robber`, `rob`. Event: `Robber`. In positions: `robber`. What they take is paid by the
//! queue of scoring before anything else that is due.
use crate::action::{Action, Deed};
use crate::asking::{self, Asked, Asking};
use crate::board::tile::Symbol;
use crate::decision::{Decision, Wanted, Who};
use crate::error::{Reason, RobberReason};
use crate::event::{Counted, Event, RobberEvent, Source, Value};
use crate::figures::Player;
use crate::hash::Stirred;
use crate::in_play::Room;
use crate::in_turn::{Ends, First, Order};
use crate::notation::NotationError;
use crate::notation::lines::{Line, Lines};
use crate::order_of_play::{Element, Flow};
use crate::position::{Position, PositionError, seat};
use crate::rooms::InPositions;
use crate::rules::Rules;
use crate::rules::switches::RobberFinalScoring;
use crate::scoring::Payment;
use crate::scoring::queue::{self, Due};
use crate::scoring::track::Track;
use crate::state::{Play, State};

/// The robbers on the scoring track.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Robbers {
    /// The space of each player's robber; `None` while it is in front of its owner (ROBBER-KIT-1).
    at: [Option<u8>; Player::MOST],
    /// Of several players who score at once, the one whom the robber robs. Invariant: their markers stand on its space.
    aims: [Option<Player>; Player::MOST],
    /// Those that have gone with one of several markers that move at once.
    have_moved: [bool; Player::MOST],
}

/// Step `PlaceRobber` (TURN-B9): the active player first, then the others in turn order (ROBBER-PLACE-2).
pub(crate) static PLACE: Asking = Asking {
    wanted: Wanted::Robber,
    order: Some(Order { first: First::Active, ends: Ends::OnceAround }),
    offer: offer_spaces,
    answer: place,
    decline: asking::passes,
    why_not: why_not_place,
    left: asking::asks_again,
};

/// Steps `ChooseRobbed`, `ChooseRobbedLast` (TURN-D4).
pub(crate) static ROB: Asking = Asking {
    wanted: Wanted::Robbed,
    order: None,
    offer: offer_robbed,
    answer: rob,
    decline: asking::cannot_decline,
    why_not: why_not_rob,
    left: asking::asks_again,
};

impl Room for Robbers {
    const UNUSED: &'static Robbers =
        &Robbers { at: [None; Player::MOST], aims: [None; Player::MOST], have_moved: [false; Player::MOST] };

    fn reset(&mut self, _: &Rules) {
        *self = *Robbers::UNUSED;
    }
}

impl Robbers {
    /// The space on which this player's robber stands; `None` while it is in front of its owner.
    #[must_use]
    pub const fn at(&self, player: Player) -> Option<u8> {
        self.at[player.0 as usize]
    }

    /// The part of the hash.
    pub(crate) fn stir(&self, out: &mut Stirred) {
        let Robbers { at, aims, have_moved } = self;
        at.iter().for_each(|space| out.add_some(*space));
        aims.iter().for_each(|player| out.add_some(player.map(|player| player.0)));
        have_moved.iter().for_each(|has_moved| out.add(*has_moved));
    }
}

/// Whether robbers take their half in the final scoring too (`robber-final-scoring`, ROBBER-RUL-10).
pub(crate) fn stay_to_the_end(rules: &Rules) -> bool {
    rules.has(Element::Robber)
        && match rules.switches.robber_final_scoring {
            RobberFinalScoring::Off => false,
            RobberFinalScoring::On => true,
        }
}

/// The space of the track on which a player's marker stands (ROBBER-RUL-11).
fn space_of(state: &State, player: Player) -> u8 {
    Track::space(state.marker(player))
}

/// All players, the active one first, then clockwise (BASE-RUL-32).
fn in_turn(rules: &Rules, state: &State) -> impl Iterator<Item = Player> + use<> {
    let (n, first) = (rules.players, state.part.active);
    (0..n).map(move |place| Player((first.0 + place) % n))
}

/// The tile just laid shows a bag: the active player may put the own robber on the track or move it there; the others may
/// only bring theirs (ROBBER-PLACE-1 to 3).
fn offer_spaces(t: &Play<'_>, out: &mut Decision) {
    let laid = t.state.laid.map(|laid| t.rules.pack.design(t.state.board.grid.tile(laid).kind).tile);
    if !laid.is_some_and(|tile| tile.symbols.contains(&Symbol::Bag)) {
        return;
    }
    asking::offer_in_turn(t, out, |player, out| {
        if player != t.state.part.active && t.state.rooms.robbers.at(player).is_some() {
            return;
        }
        let mut spaces = [false; Track::SPACES as usize];
        let others = (0..t.rules.players).map(Player).filter(|other| *other != player);
        others.for_each(|other| spaces[usize::from(space_of(t.state, other))] = true);
        for space in (0..Track::SPACES as u8).filter(|space| spaces[usize::from(*space)]) {
            if t.state.rooms.robbers.at(player) != Some(space) {
                out.actions.push(Action::PlaceRobber(space));
            }
        }
        if !out.actions.is_empty() {
            out.actions.push(Action::Pass);
        }
    });
}

/// Action `PlaceRobber`.
fn place(t: &mut Play<'_>, player: Player, action: Action) -> Flow {
    let Action::PlaceRobber(space) = action else { return asking::not_an_answer(t, action) };
    t.state.rooms.robbers.at[player.index()] = Some(space);
    t.tell(|_| Event::Robber(RobberEvent::Placed { player, space }));
    t.state.in_turn.move_on(t.rules, player);
    Flow::Again
}

fn why_not_place(asked: &Asked<'_>, action: Action) -> Option<Reason> {
    let Action::PlaceRobber(space) = action else { return None };
    let is_there = asked.state.rooms.robbers.at(asked.player) == Some(space);
    Some(Reason::Robber(if is_there { RobberReason::IsThere } else { RobberReason::NoMarkerThere }))
}

/// Of the payments that are made at once, those to markers of other players on the space of this player's robber.
fn on_its_space<'s>(state: &'s State, robber: Player) -> impl Iterator<Item = Player> + 's {
    let space = state.rooms.robbers.at(robber);
    let players = state.scoring.due_at_once().filter(|due| due.value.points() != 0).map(|due| due.player);
    players.filter(move |player| *player != robber && Some(space_of(state, *player)) == space)
}

/// The first robber, in turn order, with several markers on its space that are about to score at once, and an owner who has
/// not chosen yet (ROBBER-STEAL-7, ROBBER-RUL-7). Robbed points cannot be robbed (ROBBER-STEAL-5).
fn choosing(t: &Play<'_>) -> Option<Player> {
    let is_scoring = t.state.scoring.due().next().is_some_and(|due| due.source.is_scored());
    let Robbers { at, aims, .. } = *t.state.rooms.robbers;
    in_turn(t.rules, t.state).filter(|_| is_scoring).find(|robber| {
        let n = robber.index();
        let is_asked = at[n].is_some() && aims[n].is_none() && !t.state.hand(*robber).left;
        is_asked && on_its_space(t.state, *robber).nth(1).is_some()
    })
}

/// Whether somebody has to choose before the next payment is booked.
pub(crate) fn somebody_chooses(t: &Play<'_>) -> bool {
    t.rules.has(Element::Robber) && choosing(t).is_some()
}

/// Everybody whom the next robber can rob.
fn offer_robbed(t: &Play<'_>, out: &mut Decision) {
    if let Some(robber) = choosing(t) {
        out.who = Who::Player(robber);
        on_its_space(t.state, robber).for_each(|player| out.actions.push(Action::Rob(player)));
    }
}

/// Action `Rob`.
fn rob(t: &mut Play<'_>, player: Player, action: Action) -> Flow {
    let Action::Rob(robbed) = action else { return asking::not_an_answer(t, action) };
    t.state.rooms.robbers.aims[player.index()] = Some(robbed);
    Flow::Again
}

fn why_not_rob(_: &Asked<'_>, action: Action) -> Option<Reason> {
    if action == Action::Pass {
        return Some(Reason::Robber(RobberReason::MustRob));
    }
    (action.deed() == Deed::Rob).then_some(Reason::Robber(RobberReason::NotToBeRobbed))
}

/// Moment `marker_moved`: it stood at this score before.
pub(crate) fn marker_moved(t: &mut Play<'_>, payment: &Payment<'_>, before: i32) {
    // ROBBER-RUL-5
    if payment.value.points() == 0 {
        return;
    }
    let from = Track::space(before);
    if payment.source.is_scored() {
        are_robbing(t, payment, from);
        settle_aims(t, payment);
    } else {
        go_along(t, payment, from);
    }
}

/// The points moved the player's messenger: the marker stays where it is, and so do the robbers beside it (ROBBER-RUL-6). One that
/// waited for this player is free to rob whoever else is still to be paid.
pub(crate) fn goes_by(t: &mut Play<'_>, payment: &Payment<'_>) {
    for aim in &mut t.state.rooms.robbers.aims {
        *aim = aim.filter(|player| *player != payment.player);
    }
    settle_aims(t, payment);
}

/// The robbers on the space from which a player scored take half of the points, each of them, and go home; the player keeps all
/// points (ROBBER-STEAL-1 to 4, ROBBER-STEAL-8, ROBBER-STEAL-9).
fn are_robbing(t: &mut Play<'_>, payment: &Payment<'_>, from: u8) {
    let (robbed, points) = (payment.player, payment.value.points().unsigned_abs());
    let mut takers = [false; Player::MOST];
    for robber in in_turn(t.rules, t.state) {
        let robbers = &mut *t.state.rooms.robbers;
        let aim = robbers.aims[robber.index()];
        if robber == robbed || robbers.at(robber) != Some(from) || aim.is_some_and(|aim| aim != robbed) {
            continue;
        }
        (robbers.at[robber.index()], robbers.aims[robber.index()]) = (None, None);
        takers[robber.index()] = true;
        t.tell(|_| Event::Robber(RobberEvent::Robs { player: robber, with: robbed }));
    }
    if takers == [false; Player::MOST] {
        return;
    }
    queue::owe(t, |rules, state, out| {
        let value = Value::of(points, Counted::Points, 1).halved();
        for player in in_turn(rules, state).filter(|player| takers[player.index()]) {
            let (with, feature, standing) = (Some(robbed), None, None);
            let rules = &["ROBBER-STEAL-1"];
            out(&Payment { player, value: &value, source: Source::Robber, with, feature, standing, rules });
        }
    });
}

/// A robber beside a marker that is still to be paid for the same scoring waits for it, and goes with no other (ROBBER-RUL-16).
fn settle_aims(t: &mut Play<'_>, payment: &Payment<'_>) {
    let aims = std::array::from_fn(|n| {
        let robber = Player(n as u8);
        let robbers = &t.state.rooms.robbers;
        let space = robbers.at(robber)?;
        let mut rest = t.state.scoring.due_with(payment);
        let is_there =
            |due: &&Due| due.player != robber && due.value.points() != 0 && space_of(t.state, due.player) == space;
        let pending = rest.find(is_there).map(|due| due.player);
        pending.and(robbers.aims[n]).or(pending)
    });
    t.state.rooms.robbers.aims = aims;
}

/// A marker moves without scoring: the robbers of other colours on its space go with it and stay ready (ROBBER-STEAL-5,
/// ROBBER-RUL-4, ROBBER-RUL-8). Several that leave a space for robbed points get as many and go to one space, so that it does
/// not matter with which of them a robber goes (ROBBER-RUL-9).
fn go_along(t: &mut Play<'_>, payment: &Payment<'_>, from: u8) {
    let (marker, points) = (payment.player, payment.value.points());
    let space = space_of(t.state, marker);
    // ROBBER-RUL-18: of payer and payee on one space, it goes with the payee.
    let payee = payment.with.filter(|_| points < 0);
    for robber in in_turn(t.rules, t.state) {
        let Robbers { at, aims, have_moved } = *t.state.rooms.robbers;
        let n = robber.index();
        let is_bound = have_moved[n] || aims[n].is_some_and(|other| other != marker);
        let waits = |payee: Player| payee != robber && space_of(t.state, payee) == from;
        if at[n] != Some(from) || robber == marker || is_bound || payee.is_some_and(waits) {
            continue;
        }
        let robbers = &mut *t.state.rooms.robbers;
        (robbers.at[n], robbers.have_moved[n]) = (Some(space), true);
        t.tell(|_| Event::Robber(RobberEvent::Followed { player: robber, with: marker, space }));
    }
    // They are free again once all have moved that move at once.
    if payee.is_none() && t.state.scoring.due_with(payment).next().is_none() {
        t.state.rooms.robbers.have_moved = [false; Player::MOST];
    }
}

/// Moment `final_scoring_begins` (FINAL-3): robbers leave the track without effect, where they do not stay (ROBBER-RUL-10).
pub(crate) fn final_scoring_begins(t: &mut Play<'_>) {
    if stay_to_the_end(t.rules) {
        return;
    }
    for player in (0..t.rules.players).map(Player) {
        if t.state.rooms.robbers.at[player.index()].take().is_some() {
            t.tell(|_| Event::Robber(RobberEvent::LeftTrack { player }));
        }
    }
}

/// `robber Red 12`: on which space it stands.
pub(crate) const IN_POSITIONS: InPositions = InPositions { words: &["robber"], read, write, note, set_up };

fn read(line: &mut Line<'_>, position: &mut Position) -> Result<(), NotationError> {
    let player = line.player()?;
    if position.robbers.iter().any(|(other, _)| *other == player) {
        return Err(line.twice());
    }
    position.robbers.push((player, line.number()?));
    Ok(())
}

fn write(position: &Position, out: &mut Lines<'_>) {
    for (player, space) in &position.robbers {
        out.add(format_args!("robber {} {space}", out.name(*player)));
    }
}

fn note(rules: &Rules, state: &State, position: &mut Position) {
    let players = (0..rules.players).map(Player);
    position.robbers = players.filter_map(|player| Some((player, state.rooms.robbers.at(player)?))).collect();
}

fn set_up(rules: &Rules, position: &Position, state: &mut State) -> Result<(), PositionError> {
    for (player, space) in &position.robbers {
        let seat = seat(rules, *player)?;
        if !rules.has(Element::Robber) || i32::from(*space) >= Track::SPACES {
            return Err(PositionError::NoRobberThere(*space));
        }
        state.rooms.robbers.at[seat.index()] = Some(*space);
    }
    Ok(())
}
