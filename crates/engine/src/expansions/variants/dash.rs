//! The dash: after deploying or moving a follower a player may pay a point to deploy or move another (VAR-DASH-1, VAR-DASH-2,
//! VAR-RUL-35, VAR-RUL-36, VAR-RUL-65).
//!
//! Step: `PlaceFigure`, asked again. Moment: `offer_figures`. Event: `Scored`. The rules of a new lease of life hold.
use crate::action::Action;
use crate::decision::Decision;
use crate::deploy::{self, Wood};
use crate::event::Source;
use crate::figures::Player;
use crate::order_of_play::{Element, Flow, Step};
use crate::scoring::booking;
use crate::state::Play;

/// What one more costs (VAR-DASH-2).
const PRICE: u8 = 1;

/// A follower was deployed or moved: where the player can pay for one more, the wood step goes on (VAR-RUL-35).
pub(crate) fn goes_on(t: &mut Play<'_>) -> Flow {
    if t.rules.has(Element::Dash) && t.state.marker(t.state.part.active) >= i32::from(PRICE) {
        t.state.wood = Wood::Dash;
        Flow::To(Step::PlaceFigure)
    } else {
        deploy::done(t)
    }
}

/// The point for one more is paid as that is done; the first is free.
pub(crate) fn pay(t: &mut Play<'_>, player: Player) {
    if t.state.wood == Wood::Dash {
        booking::charge(t, player, PRICE, Source::Dash, &["VAR-DASH-2"]);
    }
}

/// Of the alternatives of the wood step, those that a point buys: followers, deployed or moved (VAR-RUL-65).
pub(crate) fn keep_followers(out: &mut Decision) {
    out.actions.retain(|action| is_for_followers(*action));
}

/// Whether it deploys a follower or moves one.
pub(crate) fn is_for_followers(action: Action) -> bool {
    matches!(action, Action::SetOut(_) | Action::Fly { .. })
        || matches!(action, Action::Place { figure, .. } if figure.is_follower())
}
