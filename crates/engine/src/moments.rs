//! The moments: something happens, and these elements react, in the ruled order. An element that is not named at a
//! moment, as reacting or as silent, does not compile.
use crate::action::Action;
use crate::board::grid::TileNumber;
use crate::decision::{Decision, Who};
use crate::expansions::base::{cloister, follower};
use crate::order_of_play::Element;
use crate::rules::Rules;
use crate::state::{State, Table};

macro_rules! moment {
    ($rules:expr, { $($element:ident => $react:expr),* $(,)? } silent { $($silent:ident),* $(,)? }) => {{
        $(if $rules.has(Element::$element) { $react; })*
        const _: fn(Element) = |element| match element { $(Element::$element => (),)* $(Element::$silent => (),)* };
    }};
}

/// A tile has come to lie on the board, by a player's hand or before the game.
#[inline]
pub(crate) fn tile_laid(state: &mut State, rules: &Rules, tile: TileNumber) {
    moment!(rules, {
        Cloister => cloister::tile_laid(state, rules, tile),
    } silent { Follower });
}

/// The player may put a figure on the board, or none (TURN-C1).
pub(crate) fn offer_figures(t: &Table<'_>, out: &mut Decision) {
    out.who = Who::Player(t.state.turn);
    moment!(t.rules, {
        Follower => follower::offer(t, out),
    } silent { Cloister });
    // BASE-RUL-30: declining is always possible.
    out.actions.push(Action::Pass);
}
