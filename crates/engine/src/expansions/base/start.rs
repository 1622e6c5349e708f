//! Who begins (BASE-SETUP-4, BASE-RUL-31).
//!
//! Players sit in the order of play with the one who begins first, however they agreed on that; only under
//! `start-player: random` chance chooses. Step: `ChooseStartPlayer`. Action: `start`. Event: `Started`.
use crate::action::Action;
use crate::decision::{Decision, Who};
use crate::event::Event;
use crate::figures::Player;
use crate::order_of_play::Flow;
use crate::state::Table;

/// Step `ChooseStartPlayer`: each player is as likely as any other.
pub(crate) fn who_begins(t: &Table<'_>, out: &mut Decision) {
    out.who = Who::Chance;
    for player in (0..t.rules.players).map(Player).filter(|player| !t.state.hand(*player).left) {
        out.actions.push(Action::Start(player));
        out.weights.push(1);
    }
}

/// Action `Start`.
pub(crate) fn begin(t: &mut Table<'_>, player: Player) -> Flow {
    t.state.turn = player;
    t.tell(|_| Event::Started { player });
    Flow::Next
}
