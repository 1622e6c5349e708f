//! How a river may go on.
use bastide_engine::action::Action;
use bastide_engine::board::cell::Cell;
use bastide_engine::board::side::Side;
use bastide_engine::board::tile::{Edge, Tile};
use bastide_engine::game::Game;
use bastide_engine::parts::PartKind;
use bastide_engine::rules::switches::RiverUTurn;

use crate::choices::shown;
use crate::recount::Lying;

/// Whether a tile laid like this continues the river at one of its ends, without turning back or ending it too early.
pub(crate) fn continues_river(game: &Game, lying: &Lying, tile: &Tile, action: Action) -> bool {
    let Some((cell, rotation)) = action.lays() else { return false };
    if !tile.edges.contains(&Edge::River) {
        return true;
    }
    let sides: Vec<Side> = Side::ALL.into_iter().filter(|side| shown(tile, rotation, *side) == Edge::River).collect();
    let joined: Vec<Side> =
        sides.iter().copied().filter(|side| lying.tiles.contains_key(&beyond(cell, *side))).collect();
    let [from] = joined[..] else { return false };
    let is_end = sides.len() == 1;
    let open_ends: usize = lying
        .tiles
        .iter()
        .map(|(at, (other, other_rotation))| {
            let is_open = |side: &Side| {
                shown(other, *other_rotation, *side) == Edge::River && !lying.tiles.contains_key(&beyond(*at, *side))
            };
            Side::ALL.iter().filter(|side| is_open(side)).count()
        })
        .sum();
    let pack = &game.rules().pack;
    let waits = game
        .state()
        .parts
        .tile_for(PartKind::Builder)
        .filter(|kind| pack.design(*kind).tile.edges.contains(&Edge::River));
    let in_bag =
        pack.kinds().any(|kind| game.state().bag.left(kind) > 0 && pack.design(kind).tile.edges.contains(&Edge::River));
    if is_end && open_ends == 1 && (in_bag || waits.is_some()) {
        return false;
    }
    if game.state().river.may_turn_back {
        return true;
    }
    let bend_before = bend_before(game, lying, cell, from);
    sides.iter().filter(|side| **side != from).all(|to| {
        let bend = bend(from, *to);
        bend == 0 || bend != bend_before
    })
}

/// How the river bends between two sides of a tile: 1 clockwise, -1 the other way, 0 not at all.
fn bend(from: Side, to: Side) -> i32 {
    let way = |side: Side| match side {
        Side::N => (0, -1),
        Side::E => (1, 0),
        Side::S => (0, 1),
        Side::W => (-1, 0),
    };
    let ((in_x, in_y), (out_x, out_y)) = (way(from.opposite()), way(to));
    in_x * out_y - in_y * out_x
}

/// The bend upstream of this cell, across this side.
fn bend_before(game: &Game, lying: &Lying, mut cell: Cell, mut from: Side) -> i32 {
    let order = |cell: Cell| game.state().board.grid.tiles().iter().position(|tile| tile.cell == cell);
    loop {
        cell = beyond(cell, from);
        let Some((tile, rotation)) = lying.tiles.get(&cell) else { return 0 };
        let to = from.opposite();
        let upstream = Side::ALL.into_iter().filter(|side| *side != to && shown(tile, *rotation, *side) == Edge::River);
        let mut upstream = upstream.filter(|side| order(beyond(cell, *side)).is_some_and(|n| Some(n) < order(cell)));
        let Some(side) = upstream.next() else { return 0 };
        from = side;
        let bend = bend(from, to);
        if bend != 0 || game.rules().switches.river_u_turn == RiverUTurn::Immediate {
            return bend;
        }
    }
}

fn beyond(cell: Cell, side: Side) -> Cell {
    cell.beyond(side).expect("no river comes near the edge of the table")
}
