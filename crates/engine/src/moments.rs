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
use crate::expansions::traders_and_builders::{builder, goods, orphan, pig};
use crate::figures::Player;
use crate::order_of_play::{Element, Flow};
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

/// Can this tile be laid anywhere? (TURN-B2)
#[inline]
pub(crate) fn has_placement(t: &Table<'_>, kind: Kind) -> bool {
    if t.state.river.flows { flow::has_placement(t, kind) } else { t.state.board.has_placement(&t.rules.pack, kind) }
}

/// Of the placements where all edges fit, which may be chosen (TURN-B3).
#[inline]
pub(crate) fn keep_placements(t: &Table<'_>, kind: Kind, out: &mut Decision) {
    if t.state.river.flows {
        flow::keep_continuing(t, kind, out);
    }
}

/// A drawn tile can be laid nowhere. Gives where play goes on if it stays in the game.
pub(crate) fn fits_nowhere(t: &mut Table<'_>, kind: Kind) -> Option<Flow> {
    if t.state.river.flows { flow::put_back_or_discard(t, kind) } else { None }
}

/// A tile that fits nowhere has left the game.
pub(crate) fn tile_discarded(t: &mut Table<'_>, kind: Kind) {
    if t.state.river.flows {
        flow::goes_on(t, kind);
    }
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

/// A follower has left a feature by another way than its scoring (FIG-GEN-5).
pub(crate) fn follower_left(t: &mut Table<'_>, id: FeatureId, owner: Player) {
    moment!(t.rules, {
        Builder => orphan::follower_left(t, id, owner),
    } silent { Follower, Cloister, River, BigFollower, Inn, Cathedral, Pig, Goods, King, Carcassonne, Siege });
}

/// The active player has left the table (BASE-RUL-34).
pub(crate) fn player_left(t: &mut Table<'_>) {
    moment!(t.rules, {
        Builder => builder::player_left(t),
    } silent { Follower, Cloister, River, BigFollower, Inn, Cathedral, Pig, Goods, King, Carcassonne, Siege });
}

/// A turn ends with all its parts (TURN-E10).
#[inline]
pub(crate) fn turn_ends(t: &mut Table<'_>) {
    moment!(t.rules, {
        Builder => builder::turn_ends(t),
        Carcassonne => t.state.carcassonne.end_turn(),
    } silent { Follower, Cloister, River, BigFollower, Inn, Cathedral, Pig, Goods, King, Siege });
}
