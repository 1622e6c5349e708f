//! Sending a follower into Carcassonne, and moving the count (COUNT-IN-1 to 10, COUNT-COUNT-1).
//!
//! Steps: `SendFollower`, `MoveCount`. Actions: `send`, `count`. Events: `Sent`, `CountMoved`.
use crate::action::Action;
use crate::board::tile::Quarter;
use crate::decision::{Decision, Who};
use crate::error::Reason;
use crate::event::Event;
use crate::figures::{FigureKind, Player};
use crate::order_of_play::Flow;
use crate::rules::Rules;
use crate::rules::switches::CountSendReturned;
use crate::state::{State, Table};

/// Step `SendFollower`: a player whose tile let others score but not the player may send one follower into a quarter
/// (COUNT-IN-1 to 4).
pub(crate) fn offer(t: &Table<'_>, out: &mut Decision) {
    let Some(player) = t.active() else { return };
    if why_no_right(t.state).is_some() {
        return;
    }
    out.who = Who::Player(player);
    for figure in FigureKind::FOLLOWERS.into_iter().filter(|kind| has_to_send(t.rules, t.state, player, *kind)) {
        Quarter::ALL.into_iter().for_each(|quarter| out.actions.push(Action::Send { figure, quarter }));
    }
    if !out.actions.is_empty() {
        out.actions.push(Action::Pass);
    }
}

/// Why the active player may send nobody; `None` if there is a right to.
pub(crate) fn why_no_right(state: &State) -> Option<Reason> {
    let scorers = state.carcassonne.scorers;
    if scorers == 0 {
        // COUNT-RUL-7
        return Some(Reason::NobodyScored);
    }
    (scorers >> state.turn.0 & 1 == 1).then_some(Reason::ScoredOneself)
}

/// Has the player a follower of this kind to send? One that came home in this very scoring may go too, or not
/// (COUNT-RUL-8).
pub(crate) fn has_to_send(rules: &Rules, state: &State, player: Player, kind: FigureKind) -> bool {
    let n = FigureKind::FOLLOWERS.into_iter().position(|follower| follower == kind);
    n.is_some_and(|n| match rules.switches.count_send_returned {
        CountSendReturned::Yes => state.hand(player).supply[kind as usize] > 0,
        CountSendReturned::No => state.carcassonne.supply_before[n] > 0,
    })
}

/// Action `Send`.
pub(crate) fn send(t: &mut Table<'_>, figure: FigureKind, quarter: Quarter) -> Flow {
    let player = t.state.turn;
    t.state.hands[player.index()].supply[figure as usize] -= 1;
    t.state.carcassonne.change(player, quarter, figure, 1);
    t.state.carcassonne.has_sent = true;
    t.tell(|_| Event::Sent { player, figure, quarter });
    Flow::Next
}

/// Step `MoveCount`: whoever sent a follower may move the count to any other quarter (COUNT-COUNT-1).
pub(crate) fn offer_count(t: &Table<'_>, out: &mut Decision) {
    let Some(player) = t.active().filter(|_| t.state.carcassonne.has_sent) else { return };
    out.who = Who::Player(player);
    let others = Quarter::ALL.into_iter().filter(|quarter| *quarter != t.state.carcassonne.count);
    others.for_each(|quarter| out.actions.push(Action::MoveCount(quarter)));
    out.actions.push(Action::Pass);
}

/// Action `MoveCount`.
pub(crate) fn move_count(t: &mut Table<'_>, quarter: Quarter) -> Flow {
    t.state.carcassonne.count = quarter;
    let player = t.state.turn;
    t.tell(|_| Event::CountMoved { player, quarter });
    leave_count(t)
}

/// The count stays where he is.
pub(crate) fn leave_count(t: &mut Table<'_>) -> Flow {
    t.state.carcassonne.has_sent = false;
    Flow::Next
}
