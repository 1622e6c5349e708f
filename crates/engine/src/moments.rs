//! The moments: something happens, and these elements react, in the ruled order. An element that is not named at a
//! moment, as reacting or as silent, does not compile.
use crate::action::Action;
use crate::aside::FigureAside;
use crate::asking::Asked;
use crate::board::cell::Cell;
use crate::board::change::TakenUp;
use crate::board::features::{FeatureId, FeatureList, SegmentId};
use crate::board::grid::TileNumber;
use crate::board::side::Rotation;
use crate::decision::{Decision, Who};
use crate::deploy::Wood;
use crate::error::Reason;
use crate::expansions::abbey_and_mayor::{abbey, barn, mayor, wagon};
use crate::expansions::base::{cloister, follower, tile};
use crate::expansions::bridges_castles_bazaars::{bazaar, bridge, castle, castle_scoring};
use crate::expansions::count::city;
use crate::expansions::count::{redeploy, send};
use crate::expansions::crop_circles::circles;
use crate::expansions::flying_machines::flights;
use crate::expansions::gold_mines::ingot;
use crate::expansions::inns_and_cathedrals::big_follower;
use crate::expansions::king_and_scout::titles;
use crate::expansions::mage_and_witch::magic;
use crate::expansions::messengers::{messages, messenger};
use crate::expansions::princess_and_dragon::{dragon, fairy, portal, princess};
use crate::expansions::river::flow;
use crate::expansions::robbers::robber;
use crate::expansions::tower::{prisoners, towers};
use crate::expansions::traders_and_builders::{builder, goods, orphan, pig};
use crate::expansions::variants::{architects, dash, hand, late, lease, open};
use crate::figures::{Figure, FigureAt, FigureKind, Player};
use crate::order_of_play::{Element, Flow, Step};
use crate::pack::Kind;
use crate::position::PositionError;
use crate::rules::Rules;
use crate::scoring::Payment;
use crate::scoring::queue::Due;
use crate::state::{Play, State};

macro_rules! moment {
    // Followers and cloisters are in every game.
    ($rules:expr, { Follower => $first:expr, $($rest:tt)* } silent { $($silent:tt)* }) => {{
        $first;
        moment!($rules, { $($rest)* } silent { Follower, $($silent)* });
    }};
    ($rules:expr, { Cloister => $first:expr, $($rest:tt)* } silent { $($silent:tt)* }) => {{
        $first;
        moment!($rules, { $($rest)* } silent { Cloister, $($silent)* });
    }};
    // All other elements are passed over at once in games that have none of them.
    ($rules:expr, { $($element:ident => $react:expr),* $(,)? } silent { $($silent:ident),* $(,)? }) => {{
        const REACTING: u64 = 0 $(| 1 << Element::$element as u8)*;
        if $rules.has_any(REACTING) {
            $(if $rules.has(Element::$element) { $react; })*
        }
        const _: fn(Element) = |element| match element {
            $(Element::$element => (),)*
            $(Element::$silent => (),)*
            // No moment below asks in this order what these do.
            Element::Robber
            | Element::LateFollowers
            | Element::Lease
            | Element::Dash
            | Element::OpenTiles
            | Element::CloisterBattle => (),
        };
    }};
}

mod scoring;

pub(crate) use scoring::*;

/// The tiles of a position lie on the table; what is not on it is in the bag.
pub(crate) fn tiles_set_up(state: &mut State, rules: &Rules) {
    moment!(rules, {
        Carcassonne => city::tiles_set_up(state, rules),
        Abbey => abbey::tiles_set_up(state, rules),
    } silent {
        Follower, Cloister, River, BigFollower, Inn, Cathedral, Builder, Pig, Goods, King, Siege, Hand, Dragon, Fairy,
        Princess, Portal, Tower, Mayor, Wagon, Barn, Bridge, Castle, Bazaar, Flight, Messenger, Ingot, CropCircle, Magic,
    });
}

/// A figure of a position is to stand on this segment. A figure that could not stand there in any game is refused.
pub(crate) fn may_stand(state: &State, rules: &Rules, segment: SegmentId) -> Result<(), PositionError> {
    moment!(rules, {
        River => flow::may_stand(state, segment)?,
        Carcassonne => city::may_stand(state, rules, segment)?,
    } silent {
        Follower, Cloister, BigFollower, Inn, Cathedral, Builder, Pig, Goods, King, Siege, Hand, Dragon, Fairy,
        Princess, Portal, Tower, Abbey, Mayor, Wagon, Barn, Bridge, Castle, Bazaar, Flight, Messenger, Ingot, CropCircle, Magic,
    });
    Ok(())
}

/// All figures of a position stand on the board.
pub(crate) fn figures_set_up(state: &State, rules: &Rules) -> Result<(), PositionError> {
    moment!(rules, {
        Builder => orphan::figures_set_up(state, rules)?,
        Barn => barn::figures_set_up(state, rules)?,
    } silent {
        Follower, Cloister, River, BigFollower, Inn, Cathedral, Pig, Goods, King, Carcassonne, Siege, Hand, Dragon,
        Fairy, Princess, Portal, Tower, Abbey, Mayor, Wagon, Bridge, Castle, Bazaar, Flight, Messenger, Ingot, CropCircle, Magic,
    });
    Ok(())
}

/// What may be drawn now (TURN-B1).
pub(crate) fn draws(t: &Play<'_>, out: &mut Decision) {
    if t.state.river.flows {
        flow::draws(t, out);
    } else {
        tile::draws(t, out);
        if t.rules.has(Element::Hand) {
            hand::keep_draws(t, out);
        }
    }
}

/// What may be drawn now for everybody to see, whatever players hold: any tile left.
pub(crate) fn draws_for_all(t: &Play<'_>, out: &mut Decision) {
    tile::draws(t, out);
}

/// A tile is drawn. Returns where play goes on if it is not the tile to be laid now, but one to be held or put aside.
#[inline]
pub(crate) fn drawn(t: &mut Play<'_>, action: Action) -> Option<Flow> {
    if t.rules.has_any(1 << Element::Dragon as u8 | 1 << Element::Hand as u8) {
        held_or_put_aside(t, action)
    } else {
        None
    }
}

fn held_or_put_aside(t: &mut Play<'_>, action: Action) -> Option<Flow> {
    if t.rules.has(Element::Dragon) && is_put_aside(t, t.state.part.active, action) {
        return Some(Flow::Again);
    }
    if t.rules.has(Element::Hand) && !t.state.river.flows { Some(hand::draw(t, action)) } else { None }
}

/// A tile that cannot be laid yet is put aside when it is drawn, for whatever part; another is drawn (TURN-B2). Returns
/// whether that happened.
pub(crate) fn is_put_aside(t: &mut Play<'_>, player: Player, action: Action) -> bool {
    let Action::Draw(kind) = action else { return false };
    let is_put_aside = dragon::waits(t.rules, t.state, kind);
    if is_put_aside {
        dragon::put_aside(t, player, kind);
    }
    is_put_aside
}

/// No further turn begins: no tile can be drawn, and nobody holds one.
pub(crate) fn no_tile_left(t: &mut Play<'_>) {
    if t.rules.has(Element::Dragon) {
        dragon::no_tile_left(t);
    }
}

/// Who alone sees which tile this action draws; nobody if everybody does.
pub(crate) fn seen_only_by(rules: &Rules, state: &State, action: Action) -> Option<Player> {
    let Action::Draw(kind) = action else { return None };
    if rules.step_at(state.line) == Step::TurnUp {
        return None;
    }
    // What is put aside lies there for everybody to see (PD-RUL-11).
    if rules.has(Element::Hand) && !state.river.flows && !dragon::waits(rules, state, kind) {
        hand::who_draws(rules, state)
    } else {
        None
    }
}

/// Why this player deploys no follower from the supply now, in whatever step; `None` if nothing stands against it.
#[inline]
pub(crate) fn why_grounded(state: &State, rules: &Rules, player: Player) -> Option<Reason> {
    if rules.has(Element::Flight) { flights::why_grounded(state, player) } else { None }
}

/// Why a figure of this kind may not be put on the tile at this cell, wherever on it; `None` if nothing keeps it off.
#[inline]
pub(crate) fn why_not_on(state: &State, rules: &Rules, figure: FigureKind, cell: Cell) -> Option<Reason> {
    if rules.has(Element::Dragon) { dragon::why_not_on(state, rules, figure, cell) } else { None }
}

/// Whether this tile can be laid anywhere (TURN-B2).
#[inline]
pub(crate) fn has_placement(t: &Play<'_>, kind: Kind) -> bool {
    let fits = if t.state.river.flows {
        flow::has_placement(t, kind)
    } else {
        t.state.board.has_placement(&t.rules.pack, kind)
    };
    fits || t.rules.has(Element::Bridge) && bridge::has_placement(t, kind)
}

/// Where else a tile may be laid (TURN-B4).
#[inline]
pub(crate) fn add_placements(t: &Play<'_>, kind: Kind, out: &mut Decision) {
    if t.rules.has(Element::Bridge) {
        bridge::add_placements(t, kind, out);
    }
}

/// Of the placements where all edges fit, which may be chosen (TURN-B3).
#[inline]
pub(crate) fn keep_placements(t: &Play<'_>, kind: Kind, out: &mut Decision) {
    if t.state.river.flows {
        flow::keep_continuing(t, kind, out);
    }
}

/// Why a tile that is left in the bag cannot be drawn now.
pub(crate) fn why_not_draw(state: &State, rules: &Rules, kind: Kind) -> Reason {
    flow::why_not_draw(state, rules, kind)
}

/// Why a tile whose edges fit may not be laid here; `None` if nothing stands against it.
pub(crate) fn why_not_lay(
    state: &State,
    rules: &Rules,
    kind: Kind,
    (cell, rotation): (Cell, Rotation),
) -> Option<Reason> {
    flow::why_not(state, rules, kind, cell, rotation)
}

/// A drawn tile can be laid nowhere. Returns where play goes on if it stays in the game.
pub(crate) fn fits_nowhere(t: &mut Play<'_>, kind: Kind) -> Option<Flow> {
    if t.state.river.flows { flow::put_back_or_discard(t, kind) } else { None }
}

/// A tile that fits nowhere has left the game. Returns where play goes on if no other tile is drawn.
pub(crate) fn tile_discarded(t: &mut Play<'_>, kind: Kind) -> Option<Flow> {
    if t.state.river.flows {
        flow::goes_on(t, kind);
    } else if architects::is_played(t.rules) {
        return Some(architects::tile_discarded(t));
    } else if t.rules.has(Element::OpenTiles)
        && let Some(flow) = open::tile_discarded(t)
    {
        return Some(flow);
    }
    if t.rules.has(Element::Bazaar) { bazaar::tile_discarded(t, kind) } else { None }
}

/// There is no tile for the part that is played: nothing is left to draw, and nothing else fits.
pub(crate) fn no_tile_fits(t: &mut Play<'_>) {
    if t.rules.has(Element::OpenTiles) {
        open::no_tile_fits(t);
    }
}

/// A tile has come to lie on the board, by a player's hand or before the game.
#[inline]
pub(crate) fn tile_laid(state: &mut State, rules: &Rules, tile: TileNumber) {
    moment!(rules, {
        Cloister => cloister::tile_laid(state, rules, tile),
        Tower => towers::tile_laid(state, rules, tile),
    } silent {
        Follower, River, BigFollower, Inn, Cathedral, Builder, Pig, Goods, King, Carcassonne, Siege, Hand, Dragon,
        Fairy, Princess, Portal, Abbey, Mayor, Wagon, Barn, Bridge, Castle, Bazaar, Flight, Messenger, Ingot, CropCircle, Magic,
    });
}

/// A tile was laid before the first turn, in which nothing is scored; what it completed is known to be closed.
pub(crate) fn laid_before_the_first_turn(t: &mut Play<'_>) {
    moment!(t.rules, {
        Portal => portal::laid_before_the_first_turn(t),
    } silent {
        Follower, Cloister, River, BigFollower, Inn, Cathedral, Builder, Pig, Goods, King, Carcassonne, Siege, Hand,
        Dragon, Fairy, Princess, Tower, Abbey, Mayor, Wagon, Barn, Bridge, Castle, Bazaar, Flight, Messenger, Ingot, CropCircle, Magic,
    });
}

/// A tile was taken up from the board; the numbers of those laid after it have changed.
pub(crate) fn tile_taken_up(state: &mut State, rules: &Rules, taken: &TakenUp) {
    moment!(rules, {
        Cloister => cloister::tile_taken_up(state, taken),
        Tower => towers::tile_taken_up(state, taken),
        Magic => magic::tile_taken_up(state, taken),
    } silent {
        Follower, River, BigFollower, Inn, Cathedral, Builder, Pig, Goods, King, Carcassonne, Siege, Hand, Dragon,
        Fairy, Princess, Portal, Abbey, Mayor, Wagon, Barn, Bridge, Castle, Bazaar, Flight, Messenger, Ingot, CropCircle,
    });
}

/// A player has laid the tile of the turn; nothing is placed or scored yet (TURN-B3).
#[inline]
pub(crate) fn tile_laid_by_player(t: &mut Play<'_>, kind: Kind, tile: TileNumber) {
    moment!(t.rules, {
        River => if t.state.river.flows {
            flow::goes_on(t, kind);
            if t.rules.has(Element::Dragon) && flow::is_laid(t.state, t.rules) {
                dragon::river_ends(t, kind);
            }
        },
        Dragon => dragon::tile_laid(t, kind, tile),
        Builder => builder::tile_laid(t, tile),
        Barn => barn::tile_laid(t),
        Bazaar => bazaar::tile_laid(t, kind),
        Ingot => ingot::tile_laid(t, kind, tile),
        CropCircle => circles::tile_laid(t, kind),
    } silent {
        Follower, Cloister, BigFollower, Inn, Cathedral, Pig, Goods, King, Carcassonne, Siege, Hand, Fairy, Princess,
        Portal, Tower, Abbey, Mayor, Wagon, Bridge, Castle, Flight, Messenger, Magic,
    });
}

/// What the active player may do with a figure or piece, or nothing (TURN-C1).
pub(crate) fn offer_figures(t: &Play<'_>, out: &mut Decision) {
    let Some(player) = t.active() else { return };
    out.who = Who::Player(player);
    if t.rules.has_any(1 << Element::Princess as u8 | 1 << Element::Tower as u8) && offer_before_figures(t, player, out)
    {
        return;
    }
    match t.state.wood {
        Wood::Untouched => offer_all(t, player, out),
        Wood::Dash => {
            offer_all(t, player, out);
            dash::keep_followers(out);
            if out.actions.is_empty() {
                return;
            }
        }
        Wood::Special | Wood::KnightSentHome => {
            offer_more(t, out);
            if out.actions.is_empty() {
                return;
            }
        }
    }
    // BASE-RUL-30: declining is always possible.
    out.actions.push(Action::Pass);
}

/// What comes before every other alternative: a princess, and a ransom beside it. Returns whether a knight must be sent home.
#[cold]
fn offer_before_figures(t: &Play<'_>, player: Player, out: &mut Decision) -> bool {
    if t.rules.has(Element::Princess) {
        princess::offer(t, out);
    }
    if t.rules.has(Element::Tower) {
        prisoners::offer_ransom(t, player, out);
    }
    t.rules.has(Element::Princess) && princess::must_send_home(t.rules, t.state)
}

/// The alternatives of the wood step, but for the princess, what variants add, and flights.
#[inline]
fn offer_all(t: &Play<'_>, player: Player, out: &mut Decision) {
    offer_any_figure(t, out);
    if t.rules.has_any(1 << Element::LateFollowers as u8 | 1 << Element::Lease as u8 | 1 << Element::Flight as u8) {
        if t.rules.has(Element::LateFollowers) {
            late::offer(t, out);
        }
        if t.rules.has(Element::Lease) {
            lease::offer(t, player, out);
        }
        if t.rules.has(Element::Flight) {
            flights::offer(t, player, out);
        }
    }
}

/// The alternatives of the wood step that boxes bring, but for the princess.
#[inline]
fn offer_any_figure(t: &Play<'_>, out: &mut Decision) {
    moment!(t.rules, {
        Follower => follower::offer(t, out),
        BigFollower => big_follower::offer(t, out),
        Builder => builder::offer(t, out),
        Pig => pig::offer(t, out),
        Portal => portal::offer(t, out),
        Fairy => fairy::offer(t, out),
        Tower => towers::offer(t, out),
        Mayor => mayor::offer(t, out),
        Wagon => wagon::offer(t, out),
        Barn => barn::offer(t, out),
    } silent {
        Cloister, River, Inn, Cathedral, Goods, King, Carcassonne, Siege, Hand, Dragon, Princess, Abbey, Bridge,
        Castle, Bazaar, Flight, Messenger, Ingot, CropCircle, Magic,
    });
}

/// What may follow in the same wood step: the fairy; and elsewhere than on the tile just laid, where only that tile is
/// closed after a princess, whatever needs no figure on it.
#[cold]
fn offer_more(t: &Play<'_>, out: &mut Decision) {
    if t.rules.has(Element::LateFollowers) && t.state.wood == Wood::KnightSentHome {
        late::offer(t, out);
    }
    moment!(t.rules, {
        Fairy => fairy::offer(t, out),
        Tower => if t.state.wood == Wood::KnightSentHome { towers::offer(t, out) },
    } silent {
        Follower, BigFollower, Builder, Pig, Portal, Cloister, River, Inn, Cathedral, Goods, King, Carcassonne, Siege,
        Hand, Dragon, Princess, Abbey, Mayor, Wagon, Barn, Bridge, Castle, Bazaar, Flight, Messenger, Ingot, CropCircle, Magic,
    });
    if let Some(player) = t.active().filter(|_| t.rules.has(Element::Flight)) {
        flights::keep_allowed(t, player, out);
    }
}

/// The second of two wood steps in one scoring begins: that of the tile laid second.
pub(crate) fn second_wood_step(state: &mut State, rules: &Rules) {
    if rules.has(Element::Flight) {
        flights::part_ends(state, rules);
    }
}

/// A figure was deployed to this segment (TURN-C1a, TURN-C1b).
#[inline]
pub(crate) fn figure_placed(t: &mut Play<'_>, segment: SegmentId) {
    moment!(t.rules, {
        Portal => portal::figure_placed(t, segment),
    } silent {
        Follower, Cloister, River, BigFollower, Inn, Cathedral, Builder, Pig, Goods, King, Carcassonne, Siege, Hand,
        Dragon, Fairy, Princess, Tower, Abbey, Mayor, Wagon, Barn, Bridge, Castle, Bazaar, Flight, Messenger, Ingot, CropCircle, Magic,
    });
}
