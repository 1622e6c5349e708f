//! Prisoners: exchanged one for one as soon as two players hold one of each other's, and ransomed once in a turn
//! (TOWER-SWAP-1, TOWER-SWAP-2, TOWER-RANSOM-1 to 5).
//!
//! Steps: `ExchangePrisoners`, `PlaceFigure`. Moment: `offer_figures`. Actions: `reclaim`, `ransom`. Events: `Exchanged`,
//! `Ransomed`, `Freed`, `Scored`. A prisoner is a figure aside, with whoever holds it captive.
use super::capture;
use crate::action::Action;
use crate::aside::{Aside, FigureAside};
use crate::asking::{self, Asked, Asking};
use crate::decision::{Decision, Wanted, Who};
use crate::deploy::Wood;
use crate::error::Reason;
use crate::event::{Event, Source};
use crate::figures::{FigureKind, Player};
use crate::order_of_play::Flow;
use crate::parts::PartKind;
use crate::position::PositionError;
use crate::rules::Rules;
use crate::rules::switches::RansomNeeds3Points;
use crate::scoring::booking;
use crate::state::{Play, State};

/// What a prisoner of any kind costs (TOWER-RANSOM-1, TOWER-RANSOM-2).
pub(crate) const RANSOM: u8 = 3;

/// Step `ExchangePrisoners`. Whoever captured held nobody of the other player's before, so it is always the captor who may
/// have several to choose from (TOWER-RUL-19).
pub(crate) static EXCHANGE: Asking = Asking {
    wanted: Wanted::Exchange,
    order: None,
    offer: offer_exchange,
    answer: reclaim,
    decline: asking::cannot_decline,
    why_not: why_not_reclaim,
    left,
};

impl State {
    /// Whether a figure of this kind and owner is a prisoner of this player.
    #[must_use]
    pub fn is_held(&self, owner: Player, kind: FigureKind, holder: Player) -> bool {
        self.aside.contains(&FigureAside { owner, kind, at: Aside::With(holder) })
    }

    /// The kinds of figures of one player that another holds captive, in the order of a supply.
    pub fn prisoners(&self, owner: Player, holder: Player) -> impl Iterator<Item = FigureKind> + use<'_> {
        FigureKind::ALL.into_iter().filter(move |kind| self.is_held(owner, *kind, holder))
    }
}

/// Whether a position may have such a prisoner: two players who hold one of each other's would have exchanged them
/// (TOWER-SWAP-1).
pub(super) fn may_hold(state: &State, owner: Player, holder: Player) -> Result<(), PositionError> {
    match state.prisoners(holder, owner).next() {
        Some(_) => Err(PositionError::Exchanged(owner, holder)),
        None => Ok(()),
    }
}

/// After a capture: if the other player holds somebody of the captor's, one comes back for the other, without bargaining
/// (TOWER-SWAP-1). Where several kinds could come back, the captor is asked (TOWER-SWAP-2).
pub(super) fn exchange(t: &mut Play<'_>, captor: Player, with: Player) {
    let mut kinds = t.state.prisoners(captor, with);
    let (first, second) = (kinds.next(), kinds.next());
    drop(kinds);
    match (first, second) {
        (None, _) => (),
        (Some(only), None) => swap(t, captor, with, only),
        (Some(_), Some(_)) => t.state.rooms.towers.exchanges_with = Some(with),
    }
}

/// One for one: the captor's figure of this kind, and the one just captured.
fn swap(t: &mut Play<'_>, captor: Player, with: Player, kind: FigureKind) {
    t.state.rooms.towers.exchanges_with = None;
    t.tell(|_| Event::Exchanged { player: captor, with });
    free(t, captor, kind, with);
    let captured = t.state.prisoners(with, captor).next();
    if let Some(kind) = captured {
        free(t, with, kind, captor);
    }
}

/// A prisoner goes home.
fn free(t: &mut Play<'_>, owner: Player, kind: FigureKind, holder: Player) {
    t.state.return_from_aside(FigureAside { owner, kind, at: Aside::With(holder) });
    t.tell(|_| Event::Freed { player: owner, figure: kind, holder });
}

fn offer_exchange(t: &Play<'_>, out: &mut Decision) {
    let Some((player, holder)) = t.active().zip(t.state.rooms.towers.exchanges_with) else { return };
    out.who = Who::Player(player);
    t.state.prisoners(player, holder).for_each(|figure| out.actions.push(Action::Reclaim { figure, holder }));
}

/// Action `Reclaim`.
fn reclaim(t: &mut Play<'_>, player: Player, action: Action) -> Flow {
    let Action::Reclaim { figure, holder } = action else { return asking::not_an_answer(t, action) };
    swap(t, player, holder, figure);
    capture::goes_on(t)
}

/// The exchange takes place also if the captor leaves before saying who comes back: the first in the order of a supply
/// (TOWER-RUL-20).
fn left(t: &mut Play<'_>, leaver: Player) -> Flow {
    if t.state.part.active != leaver {
        return Flow::Again;
    }
    let first =
        t.state.rooms.towers.exchanges_with.and_then(|with| Some((with, t.state.prisoners(leaver, with).next()?)));
    if let Some((with, kind)) = first {
        swap(t, leaver, with, kind);
    }
    Flow::Next
}

fn why_not_reclaim(asked: &Asked<'_>, action: Action) -> Option<Reason> {
    let Action::Reclaim { figure, holder } = action else { return None };
    Some(if asked.state.is_held(asked.player, figure, holder) {
        Reason::NoExchange { with: holder }
    } else {
        Reason::NotHeld { figure, holder }
    })
}

/// Moment `offer_figures`: before the wood action of a part of their own turn, players may buy back one prisoner. That replaces
/// nothing, so the player may go on with the follower that came home (TOWER-RANSOM-5, TOWER-RUL-3).
pub(crate) fn offer_ransom(t: &Play<'_>, player: Player, out: &mut Decision) {
    let is_held = |figure: &FigureAside| figure.owner == player && matches!(figure.at, Aside::With(_));
    if !t.state.aside.iter().any(is_held) || why_no_ransom(t.rules, t.state, player).is_some() {
        return;
    }
    for holder in (0..t.rules.players).map(Player) {
        t.state.prisoners(player, holder).for_each(|figure| out.actions.push(Action::Ransom { figure, holder }));
    }
}

/// Why this player may pay no ransom now, whoever is held; `None` if it is possible.
fn why_no_ransom(rules: &Rules, state: &State, player: Player) -> Option<Reason> {
    let must_have = match rules.switches.ransom_needs_3_points {
        RansomNeeds3Points::Yes => i32::from(RANSOM),
        RansomNeeds3Points::No => i32::MIN,
    };
    if state.turn != player || !is_of_a_turn(state.part.kind) {
        // TOWER-RUL-4, TURN-RUL-12, BCB-RUL-25
        Some(Reason::RansomInOwnTurn)
    } else if state.wood == Wood::Special || state.wood == Wood::Dash {
        // TOWER-RUL-3
        Some(Reason::RansomTooLate)
    } else if state.rooms.towers.has_ransomed {
        Some(Reason::RansomedBefore)
    } else {
        (state.hand(player).score < must_have).then_some(Reason::CannotPayRansom)
    }
}

/// Whether such a part has what belongs to the turn of its player.
const fn is_of_a_turn(kind: PartKind) -> bool {
    match kind {
        PartKind::First | PartKind::Volcano | PartKind::Builder => true,
        PartKind::Bazaar | PartKind::BazaarBuilder | PartKind::AbbeyRound | PartKind::Final => false,
    }
}

/// Action `Ransom`: the points go from one marker to the other, which is no scoring (TOWER-RUL-5).
pub(crate) fn ransom(t: &mut Play<'_>, player: Player, kind: FigureKind, holder: Player) -> Flow {
    t.state.rooms.towers.has_ransomed = true;
    t.tell(|_| Event::Ransomed { player, figure: kind, holder });
    booking::transfer(t, (player, holder), RANSOM, Source::Ransom, &["TOWER-RANSOM-1"]);
    free(t, player, kind, holder);
    Flow::Again
}

/// Why this one may not be bought back now.
pub(crate) fn why_not_ransom(asked: &Asked<'_>, figure: FigureKind, holder: Player) -> Option<Reason> {
    let Asked { rules, state, player, .. } = *asked;
    let is_held = state.is_held(player, figure, holder);
    Some(if is_held { why_no_ransom(rules, state, player)? } else { Reason::NotHeld { figure, holder } })
}
