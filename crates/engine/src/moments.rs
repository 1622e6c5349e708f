//! The moments: something happens, and these elements react, in the ruled order. An element that is not named at a
//! moment, as reacting or as silent, does not compile.
use crate::action::Action;
use crate::board::features::FeatureId;
use crate::board::grid::TileNumber;
use crate::decision::{Decision, Who};
use crate::expansions::base::{cloister, follower, tile};
use crate::expansions::inns_and_cathedrals::big_follower;
use crate::expansions::king_and_scout::records;
use crate::expansions::river::flow;
use crate::expansions::traders_and_builders::{builder, goods, pig};
use crate::order_of_play::Element;
use crate::pack::Kind;
use crate::rules::Rules;
use crate::state::{State, Table};

macro_rules! moment {
    ($rules:expr, { $($element:ident => $react:expr),* $(,)? } silent { $($silent:ident),* $(,)? }) => {{
        $(if $rules.has(Element::$element) { $react; })*
        const _: fn(Element) = |element| match element { $(Element::$element => (),)* $(Element::$silent => (),)* };
    }};
}

/// What may be drawn now (TURN-B1).
pub(crate) fn draws(t: &Table<'_>, out: &mut Decision) {
    if t.state.river.flows { flow::draws(t, out) } else { tile::draws(t, out) }
}

/// A tile has come to lie on the board, by a player's hand or before the game.
#[inline]
pub(crate) fn tile_laid(state: &mut State, rules: &Rules, tile: TileNumber) {
    moment!(rules, {
        Cloister => cloister::tile_laid(state, rules, tile),
    } silent { Follower, River, BigFollower, Inn, Cathedral, Builder, Pig, Goods, King, Carcassonne, Siege });
}

/// A player has laid the tile of the turn; nothing is placed or scored yet (TURN-B3).
#[inline]
pub(crate) fn tile_laid_by_player(t: &mut Table<'_>, kind: Kind, tile: TileNumber) {
    moment!(t.rules, {
        River => if t.state.river.flows { flow::goes_on(t, kind) },
        Builder => builder::tile_laid(t, tile),
    } silent { Follower, Cloister, BigFollower, Inn, Cathedral, Pig, Goods, King, Carcassonne, Siege });
}

/// The player may put a figure on the board, or none (TURN-C1).
pub(crate) fn offer_figures(t: &Table<'_>, out: &mut Decision) {
    let Some(player) = t.active() else { return };
    out.who = Who::Player(player);
    moment!(t.rules, {
        Follower => follower::offer(t, out),
        BigFollower => big_follower::offer(t, out),
        Builder => builder::offer(t, out),
        Pig => pig::offer(t, out),
    } silent { Cloister, River, Inn, Cathedral, Goods, King, Carcassonne, Siege });
    // BASE-RUL-30: declining is always possible.
    out.actions.push(Action::Pass);
}

/// A completed feature has been paid for; its figures still stand (TURN-D6).
#[inline]
pub(crate) fn feature_scored(t: &mut Table<'_>, id: FeatureId) {
    moment!(t.rules, {
        Goods => goods::feature_scored(t, id),
        King => records::feature_scored(t, id),
    } silent { Follower, Cloister, River, BigFollower, Inn, Cathedral, Builder, Pig, Carcassonne, Siege });
}
