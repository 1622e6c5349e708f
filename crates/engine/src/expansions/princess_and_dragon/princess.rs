//! The princess: whoever joins her to a city with knights sends one of them home (PRINCESS-1 to 9).
//!
//! Step: `PlaceFigure`. Moment: `offer_figures`. Action: `send-home`. Events: `SentHome`, `Returned`.
use crate::action::Action;
use crate::asking::Asked;
use crate::board::features::{FeatureId, SegmentId};
use crate::decision::Decision;
use crate::deploy::{self, Wood};
use crate::error::Reason;
use crate::event::Event;
use crate::figures::{FigureAt, FigureKind, Player};
use crate::leaving;
use crate::order_of_play::{Element, Flow};
use crate::rules::Rules;
use crate::rules::switches::{PrincessBigFollower, PrincessBlocks, PrincessRemoval, PrincessTargets};
use crate::state::{Play, State};

/// Moment `offer_figures`: the knights of the city, anybody's (PRINCESS-3, TURN-C1h).
pub(crate) fn offer(t: &Play<'_>, out: &mut Decision) {
    if t.state.wood != Wood::Untouched || her_city(t.rules, t.state).is_none() {
        return;
    }
    for knight in knights(t.rules, t.state) {
        let send_home = Action::SendHome(knight);
        // Of two that are alike on one spot it does not matter which goes.
        if !out.actions.contains(&send_home) {
            out.actions.push(send_home);
        }
    }
}

/// Whether the active player must send a knight home before anything else (`princess-removal: must`, PRINCESS-2, PD-RUL-20).
#[inline]
pub(crate) fn must_send_home(rules: &Rules, state: &State) -> bool {
    rules.has(Element::Princess)
        && state.wood == Wood::Untouched
        && match rules.switches.princess_removal {
            PrincessRemoval::Must => true,
            PrincessRemoval::May => false,
        }
        && knights(rules, state).next().is_some()
}

/// The city that the princess of the tile just laid has joined (PD-RUL-17, PD-RUL-18).
#[inline]
fn her_city(rules: &Rules, state: &State) -> Option<FeatureId> {
    let tile = state.board.grid.tile(state.laid?);
    let number = rules.pack.design(tile.kind).princess?;
    Some(state.board.features.of(tile.first_segment + SegmentId::from(number)))
}

/// The figures in her city that she can send home.
fn knights(rules: &Rules, state: &State) -> impl Iterator<Item = FigureAt> {
    let city = her_city(rules, state);
    let in_city = move || city.into_iter().flat_map(move |city| state.figures_in(city));
    let can_go = move |kind: FigureKind| is_target(rules, kind);
    let only_big_are_left = !in_city().any(|figure| can_go(figure.kind) && figure.kind != FigureKind::BigFollower);
    let is_spared = move |kind: FigureKind| spares_big(rules) && kind == FigureKind::BigFollower && !only_big_are_left;
    let going = in_city().filter(move |figure| can_go(figure.kind) && !is_spared(figure.kind));
    going.map(|figure| state.place_of(figure))
}

/// Followers are knights (PRINCESS-4); a builder can be picked only where it counts as one (PRINCESS-5, TRADE-RUL-7).
fn is_target(rules: &Rules, kind: FigureKind) -> bool {
    kind.is_follower()
        || kind == FigureKind::Builder
            && match rules.switches.princess_targets {
                PrincessTargets::Knight => false,
                PrincessTargets::KnightOrBuilder => true,
            }
}

/// Whether a big follower is spared as long as others are in the city (INNS-RUL-4).
fn spares_big(rules: &Rules) -> bool {
    match rules.switches.princess_big_follower {
        PrincessBigFollower::FreeChoice => false,
        PrincessBigFollower::OnlyIfLastKnight => true,
    }
}

/// Action `SendHome`: the knight goes home, with the builder if it was its owner's last (ORPHAN-1). Nothing else is done
/// in this wood step, or nothing on this tile (PRINCESS-7, PD-RUL-19).
pub(crate) fn send_home(t: &mut Play<'_>, player: Player, figure: FigureAt) -> Flow {
    t.tell(|_| Event::SentHome { player, figure });
    leaving::goes_home(t, figure);
    match t.rules.switches.princess_blocks {
        PrincessBlocks::WholeWoodStep => deploy::done(t),
        PrincessBlocks::ThisTileOnly => {
            t.state.wood = Wood::KnightSentHome;
            Flow::Again
        }
    }
}

/// Why this figure cannot be sent home; `None` if there are no princesses in the game.
pub(crate) fn why_not(asked: &Asked<'_>, figure: FigureAt) -> Option<Reason> {
    let Asked { rules, state, .. } = *asked;
    if !rules.has(Element::Princess) {
        return None;
    }
    let city = her_city(rules, state);
    let stands_there = city.is_some_and(|city| state.figures_in(city).any(|other| state.place_of(other) == figure));
    Some(if !stands_there {
        Reason::NotWithThePrincess
    } else if !is_target(rules, figure.kind) {
        Reason::NotAKnight { figure: figure.kind }
    } else {
        Reason::BigFollowerGoesLast
    })
}
