//! Who begins (BASE-SETUP-4, BASE-RUL-31).
//!
//! Players sit in the order of play with the one who begins first, however they agreed on that; only under
//! `start-player: random` chance chooses. Step: `ChooseStartPlayer`. Action: `start`. Events: `Started`, `TurnBegan`.
use crate::action::Action;
use crate::asking::{self, Asked, Asking};
use crate::decision::{Decision, Wanted, Who};
use crate::error::Reason;
use crate::event::Event;
use crate::figures::Player;
use crate::order_of_play::{Flow, Step};
use crate::parts;
use crate::state::Play;

/// Step `ChooseStartPlayer`.
pub(crate) static WHO_BEGINS: Asking = Asking {
    wanted: Wanted::Start,
    order: None,
    offer: who_begins,
    answer: begin,
    decline: asking::cannot_decline,
    why_not,
    left: parts::next_begins,
};

/// Each player is as likely as any other.
fn who_begins(t: &Play<'_>, out: &mut Decision) {
    out.who = Who::Chance;
    for player in (0..t.rules.players).map(Player).filter(|player| !t.state.hand(*player).left) {
        out.actions.push(Action::Start(player));
        out.weights.push(1);
    }
}

/// Action `Start`.
fn begin(t: &mut Play<'_>, _: Player, action: Action) -> Flow {
    let Action::Start(player) = action else { return asking::not_an_answer(t, action) };
    t.state.begin_turn(player);
    t.tell(|_| Event::Started { player });
    // Where the spring is laid first, that is nobody's turn (RIVER-GEN-2).
    if !t.rules.script().contains(&Step::LaySpring) {
        t.tell(|_| Event::TurnBegan { player });
    }
    Flow::Next
}

fn why_not(_: &Asked<'_>, action: Action) -> Option<Reason> {
    if let Action::Start(_) = action { Some(Reason::NoSuchThing) } else { None }
}
