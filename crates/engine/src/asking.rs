//! Questions: an asking step is one record, owned by its room, that says everything there is to know about it.
//!
//! [`crate::order_of_play`] names the record on the step's line. Playing, declining, explaining a refusal and leaving
//! the table all go through it, so no list of steps exists beside the order of play.
use crate::action::Action;
use crate::decision::{Decision, Wanted, Who};
use crate::error::Reason;
use crate::figures::Player;
use crate::in_turn::Order;
use crate::order_of_play::{Flow, Step};
use crate::rules::Rules;
use crate::state::{Play, State};

/// A question, with everything that can come of it.
///
/// The player passed to `answer` and `decline` is the one who was asked; where chance decides, the active player.
pub(crate) struct Asking {
    /// What is decided.
    pub wanted: Wanted,
    /// The order in which several players are asked; `None` if the question is for one player or for chance.
    pub order: Option<Order>,
    /// Lists what may be chosen and says who chooses. A step that lists nothing is skipped.
    pub offer: fn(&Play<'_>, &mut Decision),
    /// Does what a listed action says, except for declining.
    pub answer: fn(&mut Play<'_>, Player, Action) -> Flow,
    /// Does what [`Action::Pass`] means here. Called only where `offer` lists it.
    pub decline: fn(&mut Play<'_>, Player) -> Flow,
    /// Why an action that is not listed is refused; `None` if it is no answer to this question at all.
    pub why_not: fn(&Asked<'_>, Action) -> Option<Reason>,
    /// Where play goes on after a player, the one asked or any other, has left the table (BASE-RUL-34).
    pub left: fn(&mut Play<'_>, Player) -> Flow,
}

/// The table while a question is open, for [`Asking::why_not`].
#[derive(Clone, Copy)]
pub(crate) struct Asked<'g> {
    pub rules: &'g Rules,
    pub state: &'g State,
    /// The player who is asked; where chance decides, the active player.
    pub player: Player,
    /// The step that asks.
    pub step: Step,
}

/// Who answers a decision: the player asked or, where chance decides, the active player.
#[inline]
pub(crate) fn player_asked(state: &State, decision: &Decision) -> Player {
    match decision.who {
        Who::Player(player) => player,
        Who::Chance => state.part.active,
    }
}

/// For [`Asking::decline`]: nothing happens and play goes on.
pub(crate) fn goes_on(_: &mut Play<'_>, _: Player) -> Flow {
    Flow::Next
}

/// For [`Asking::decline`] on a step with an [`Order`]: this player is not asked again.
pub(crate) fn passes(t: &mut Play<'_>, player: Player) -> Flow {
    t.state.in_turn.pass(t.rules, player);
    Flow::Again
}

/// For [`Asking::decline`] on a step that must be answered.
pub(crate) fn cannot_decline(t: &mut Play<'_>, _: Player) -> Flow {
    not_an_answer(t, Action::Pass)
}

/// For [`Asking::left`]: the step asks again; its `offer` leaves out players who have left.
pub(crate) fn asks_again(_: &mut Play<'_>, _: Player) -> Flow {
    Flow::Again
}

/// For [`Asking::why_not`] on a step that lists everything that could answer it.
pub(crate) fn lists_all(_: &Asked<'_>, _: Action) -> Option<Reason> {
    None
}

/// Stops at an action that the question does not list; `Game::play` has refused such actions already.
///
/// # Panics
/// Always: going on would leave a state that no game can reach.
#[cold]
pub(crate) fn not_an_answer(t: &Play<'_>, action: Action) -> Flow {
    panic!("{action:?} is not an answer at {:?}: only listed actions may be played unchecked", t.step())
}

/// Lists the choices of the first player still to be asked who has any.
pub(crate) fn offer_in_turn(t: &Play<'_>, out: &mut Decision, mut list: impl FnMut(Player, &mut Decision)) {
    for player in t.state.in_turn.to_ask(t.rules, t.state) {
        list(player, out);
        if !out.actions.is_empty() {
            out.who = Who::Player(player);
            return;
        }
    }
}
