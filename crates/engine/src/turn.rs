//! Play on until somebody, or chance, must choose.
use crate::action::Action;
use crate::asking::{self, Asking};
use crate::decision::Decision;
use crate::expansions::base::end;
use crate::figures::Player;
use crate::in_turn::{InTurn, Order};
use crate::order_of_play::{Flow, Room};
use crate::state::Play;

/// Does what an action says, without asking whether it is listed, and plays on to the next decision.
pub(crate) fn apply(t: &mut Play<'_>, decision: &mut Decision, action: Action) {
    // After the end nothing is asked.
    let Some(asking) = t.step().asking() else { return };
    let player = asking::player_asked(t.state, decision);
    let flow = if let Action::Leave(leaver) = action {
        leave(t, asking, leaver)
    } else if matches!(action, Action::Pass) {
        (asking.decline)(t, player)
    } else {
        (asking.answer)(t, player, action)
    };
    go_on(t, decision, flow);
}

/// A player leaves; the question says where play goes on.
#[cold]
#[inline(never)]
fn leave(t: &mut Play<'_>, asking: &Asking, leaver: Player) -> Flow {
    end::leave(t, leaver);
    (asking.left)(t, leaver)
}

/// Follows the script from where the flow leads to the next decision, or to the end of the game.
// It follows every answer: as a call of its own, both take a fifth more instructions.
#[inline(always)]
pub(crate) fn go_on(t: &mut Play<'_>, decision: &mut Decision, mut flow: Flow) {
    loop {
        match flow {
            Flow::Next => t.state.line += 1,
            Flow::To(step) => t.state.line = t.rules.line_of(step),
            Flow::After(step) => t.state.line = t.rules.line_of(step) + 1,
            Flow::Again => (),
        }
        flow = match t.step().room() {
            Room::Acts(act) => act(t),
            Room::Asks(asking) => {
                decision.clear();
                match asking.order {
                    None => (asking.offer)(t, decision),
                    Some(order) => ask_in_turn(t, decision, asking, order, &flow),
                }
                if !decision.actions.is_empty() {
                    return;
                }
                Flow::Next
            }
            Room::Over => return decision.clear(),
        }
    }
}

/// A question for several players, one after the other: begins when play comes to it, and is forgotten when nobody is
/// left to be asked.
fn ask_in_turn(t: &mut Play<'_>, decision: &mut Decision, asking: &Asking, order: Order, flow: &Flow) {
    match flow {
        Flow::Next | Flow::To(_) | Flow::After(_) => t.state.in_turn = InTurn::begin(order, t.state, t.rules),
        Flow::Again => (),
    }
    (asking.offer)(t, decision);
    if decision.actions.is_empty() {
        t.state.in_turn = InTurn::default();
    }
}

/// Lists the decision on the line where the game stands. Asking changes nothing.
pub(crate) fn ask(t: &Play<'_>, decision: &mut Decision) {
    decision.clear();
    if let Some(asking) = t.step().asking() {
        (asking.offer)(t, decision);
    }
}
