//! Sending a follower into Carcassonne, and moving the count (COUNT-IN-1 to 10, COUNT-COUNT-1, VAR-COUNT-1, VAR-COUNT-2).
//!
//! Moments: `scoring_begins`, `paid`, `went_home`. Steps: `SendFollower`, `MoveCount`. Actions: `send`, `count`. Events: `Sent`,
//! `CountMoved`.
use super::city::serves;
use crate::action::Action;
use crate::asking::{self, Asked, Asking};
use crate::board::tile::Quarter;
use crate::decision::{Decision, Wanted, Who};
use crate::deploy;
use crate::error::Reason;
use crate::event::{Event, Source};
use crate::figures::{FigureAt, FigureKind, Player};
use crate::moments;
use crate::order_of_play::{Flow, Step};
use crate::parts::PartKind;
use crate::rules::Rules;
use crate::rules::switches::{CountSendReturned, VariantCount};
use crate::scoring::queue::Due;
use crate::state::{Play, State};

/// Step `SendFollower`.
pub(crate) static SENDING: Asking = Asking {
    wanted: Wanted::Sending,
    order: None,
    offer,
    answer: send,
    decline: asking::goes_on,
    why_not,
    left: asking::asks_again,
};

/// Step `MoveCount`.
pub(crate) static COUNT: Asking = Asking {
    wanted: Wanted::Count,
    order: None,
    offer: offer_count,
    answer: move_count,
    decline: leave_count,
    why_not: why_not_count,
    left: asking::asks_again,
};

/// Moment `scoring_begins`: nobody has scored in this part yet; who may be sent is decided by the supply as it is now.
pub(crate) fn scoring_begins(t: &mut Play<'_>) {
    let supply = t.state.hand(t.state.part.active).supply;
    let city = &mut t.state.rooms.carcassonne;
    (city.scorers, city.has_sent) = (0, false);
    city.supply_before = FigureKind::FOLLOWERS.map(|kind| supply[kind as usize]);
}

/// Moment `paid`: the player has scored in this part. Points count, tokens do not (COUNT-RUL-6, COUNT-RUL-7). What the fairy
/// adds to a feature takes the right from the active player, but gives none (COUNT-RUL-5).
pub(crate) fn paid(t: &mut Play<'_>, due: &Due) {
    let is_complete = |id| t.state.board.features.get(id).is_complete();
    let is_scoring = match due.source {
        // TOWER-RUL-5; and a farm that a barn has scored is not completed (COUNT-IN-1, COUNT-RUL-41).
        // INT-CO-RO-1, INT-CO-ME-1
        Source::Robber
        | Source::Ransom
        | Source::Bazaar
        | Source::Dash
        | Source::Message
        | Source::Field => false,
        Source::Fairy => due.feature.is_some_and(is_complete) && due.player == t.state.part.active,
        Source::Road
        | Source::City
        | Source::Cloister
        | Source::UnfinishedRoad
        | Source::UnfinishedCity
        | Source::UnfinishedCloister
        | Source::Barn
        // INT-CO-BC-2
        | Source::Castle
        | Source::Goods
        | Source::King
        | Source::RobberBaron
        | Source::Ingots => due.value.points() != 0,
    };
    t.state.rooms.carcassonne.scorers |= u8::from(is_scoring) << due.player.0;
}

/// Moment `went_home`: a follower that came home otherwise than by the scoring of this part may be sent (COUNT-RUL-8).
pub(crate) fn went_home(t: &mut Play<'_>, gone: FigureAt) {
    let n = FigureKind::FOLLOWERS.into_iter().position(|kind| kind == gone.kind);
    if let Some(n) = n.filter(|_| gone.owner == t.state.part.active) {
        t.state.rooms.carcassonne.supply_before[n] += 1;
    }
}

/// A player whose tile let others score but not the player may send one follower into a quarter
/// (COUNT-IN-1 to 4).
fn offer(t: &Play<'_>, out: &mut Decision) {
    let Some(player) = t.active() else { return };
    if why_no_right(t.state).is_some() || moments::why_grounded(t.state, t.rules, player).is_some() {
        return;
    }
    out.who = Who::Player(player);
    for figure in FigureKind::FOLLOWERS.into_iter().filter(|kind| has_to_send(t.rules, t.state, player, *kind)) {
        let quarters = Quarter::ALL.into_iter().filter(|quarter| serves_kind(*quarter, figure));
        quarters.for_each(|quarter| out.actions.push(Action::Send { figure, quarter }));
    }
    if !out.actions.is_empty() {
        out.actions.push(Action::Pass);
    }
}

/// Whether a follower of this kind can ever leave the quarter for a feature: a mayor goes to the castle only, a wagon
/// everywhere but to the market (COUNT-RUL-14).
pub(super) fn serves_kind(quarter: Quarter, figure: FigureKind) -> bool {
    deploy::may_stand_in(figure, serves(quarter))
}

/// Why the active player may send nobody; `None` if there is a right to.
fn why_no_right(state: &State) -> Option<Reason> {
    let scorers = state.rooms.carcassonne.scorers;
    if scorers == 0 {
        // COUNT-RUL-7
        return Some(Reason::NobodyScored);
    }
    (scorers >> state.part.active.0 & 1 == 1).then_some(Reason::ScoredOneself)
}

/// Whether the player has a follower of this kind to send. One that came home in this very scoring may go too, or not
/// (COUNT-RUL-8).
fn has_to_send(rules: &Rules, state: &State, player: Player, kind: FigureKind) -> bool {
    let n = FigureKind::FOLLOWERS.into_iter().position(|follower| follower == kind);
    n.is_some_and(|n| match rules.switches.count_send_returned {
        CountSendReturned::Yes => state.hand(player).supply[kind as usize] > 0,
        CountSendReturned::No => state.rooms.carcassonne.supply_before[n] > 0,
    })
}

/// Action `Send`.
fn send(t: &mut Play<'_>, player: Player, action: Action) -> Flow {
    let Action::Send { figure, quarter } = action else { return asking::not_an_answer(t, action) };
    t.state.hands[player.index()].supply[figure as usize] -= 1;
    t.state.rooms.carcassonne.change(player, quarter, figure, 1);
    t.tell(|_| Event::Sent { player, figure, quarter });
    let count = t.state.rooms.carcassonne.count;
    match t.rules.switches.variant_count {
        VariantCount::Free => t.state.rooms.carcassonne.has_sent = true,
        // VAR-RUL-53: he must go.
        VariantCount::Clockwise => count_goes(t, player, clockwise(count)),
        // VAR-RUL-54
        VariantCount::Follows if count == quarter => (),
        VariantCount::Follows => count_goes(t, player, quarter),
    }
    Flow::Next
}

/// Whether whoever sends a follower chooses where the count goes (COUNT-COUNT-1), or the variant says it (VAR-COUNT-1,
/// VAR-COUNT-2).
pub(crate) fn is_count_free(rules: &Rules) -> bool {
    match rules.switches.variant_count {
        VariantCount::Free => true,
        VariantCount::Clockwise | VariantCount::Follows => false,
    }
}

/// The next quarter clockwise, as they lie around the middle of the city (COUNT-RUL-29).
const fn clockwise(quarter: Quarter) -> Quarter {
    match quarter {
        Quarter::Castle => Quarter::Market,
        Quarter::Market => Quarter::Blacksmith,
        Quarter::Blacksmith => Quarter::Cathedral,
        Quarter::Cathedral => Quarter::Castle,
    }
}

fn count_goes(t: &mut Play<'_>, player: Player, quarter: Quarter) {
    t.state.rooms.carcassonne.count = quarter;
    t.tell(|_| Event::CountMoved { player, quarter });
}

/// Whoever sent a follower may move the count to any other quarter (COUNT-COUNT-1).
fn offer_count(t: &Play<'_>, out: &mut Decision) {
    let Some(player) = t.active().filter(|_| t.state.rooms.carcassonne.has_sent) else { return };
    out.who = Who::Player(player);
    let others = Quarter::ALL.into_iter().filter(|quarter| *quarter != t.state.rooms.carcassonne.count);
    others.for_each(|quarter| out.actions.push(Action::MoveCount(quarter)));
    out.actions.push(Action::Pass);
}

/// Action `MoveCount`.
fn move_count(t: &mut Play<'_>, player: Player, action: Action) -> Flow {
    let Action::MoveCount(quarter) = action else { return asking::not_an_answer(t, action) };
    count_goes(t, player, quarter);
    leave_count(t, player)
}

/// The count stays where he is.
fn leave_count(t: &mut Play<'_>, _: Player) -> Flow {
    t.state.rooms.carcassonne.has_sent = false;
    Flow::Next
}

fn why_not(asked: &Asked<'_>, action: Action) -> Option<Reason> {
    let Action::Send { figure, quarter } = action else { return None };
    let n_left = asked.state.hand(asked.player).supply[figure as usize];
    Some(match (figure.is_follower(), n_left) {
        (false, _) => Reason::NotAFollower { figure },
        (true, 0) => Reason::NoFigureLeft { figure },
        (true, _) if !serves_kind(quarter, figure) => Reason::WrongQuarter { quarter, figure },
        (true, _) => Reason::CameHomeJustNow { figure },
    })
}

fn why_not_count(_: &Asked<'_>, action: Action) -> Option<Reason> {
    if let Action::MoveCount(quarter) = action { Some(Reason::CountIsThere { quarter }) } else { None }
}

/// Moment `why_not_asked`: on the steps that follow the scoring of a part, why its player had no right to send anybody.
pub(crate) fn why_not_asked(asked: &Asked<'_>, action: Action) -> Option<Reason> {
    let Action::Send { .. } = action else { return None };
    let is_after_scoring = asked.step > Step::SendFollower && asked.step < Step::EndTurn
        || (Step::FillDisplay..=Step::DrawTile).contains(&asked.step) && asked.state.part.kind != PartKind::First;
    let why = why_no_right(asked.state);
    why.or_else(|| moments::why_grounded(asked.state, asked.rules, asked.state.part.active))
        .filter(|_| is_after_scoring)
}
