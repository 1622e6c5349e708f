//! The table as text: tiles as boxes with what their sides show, and below them who stands where.
use std::collections::BTreeMap;
use std::fmt::Write as _;

use bastide_engine::aside::Aside;
use bastide_engine::board::cell::Cell;
use bastide_engine::board::over::Over;
use bastide_engine::board::side::{Rotation, Side};
use bastide_engine::board::tile::Tile;
use bastide_engine::figures::Player;
use bastide_engine::game::Game;

use crate::recount::Lying;

/// The most cells drawn in a row or column; a larger board is listed.
const MOST: i32 = 24;

/// The table: the board drawn, then figures, scores and supplies.
///
/// Each tile shows its name, its rotation, and a letter for each side (`c` city, `r` road, `f` field); the cell 0,0 has a
/// `*`. The figures are told in the words of the block `figures` of a scenario.
#[must_use]
pub fn table(game: &Game, name: impl Fn(Player) -> String) -> String {
    let mut out = board(game);
    let state = game.state();
    for tile in state.board.grid.tiles().iter().filter(|tile| tile.over != Over::NOTHING) {
        let _ = writeln!(out, "over {} {}", tile.cell, tile.over);
    }
    if !state.figures.is_empty() || !state.aside.is_empty() {
        out.push_str("figures\n");
    }
    for figure in &state.figures {
        let (tile, segment) = state.board.place_of(figure.segment);
        let spot = tile.spot_name(&game.rules().pack, segment).unwrap_or_else(|| "?".to_owned());
        let _ = writeln!(out, "  {} {} {spot}@{}", name(figure.owner), figure.kind.name(), tile.cell);
    }
    for figure in &state.aside {
        let at = match figure.at {
            Aside::OnTile(cell) => format!("on {cell}"),
            Aside::OnCorner(cell) => format!("corner {cell}"),
            Aside::With(player) => format!("with {}", name(player)),
            Aside::InCastle(at) => {
                let [a, b] = at.cells();
                format!("castle {a} {b}")
            }
        };
        let _ = writeln!(out, "  {} {} {at}", name(figure.owner), figure.kind.name());
    }
    for (player, hand) in (0..).map(Player).zip(&state.hands) {
        let left = if hand.left { ", has left" } else { "" };
        let supply: u8 = hand.supply.iter().sum();
        let turn = if player == state.turn { ", whose turn it is" } else { "" };
        let _ = writeln!(out, "{}: {} points, {supply} figures in the supply{turn}{left}", name(player), hand.score);
    }
    let drawn = state.drawn.map_or_else(String::new, |kind| format!(", {} drawn", game.rules().pack.id(kind)));
    let _ = writeln!(out, "{} tiles left{drawn}", state.bag.n_left());
    out
}

/// The board alone.
#[must_use]
pub fn board(game: &Game) -> String {
    tiles(&Lying::of(game).tiles)
}

/// Tiles where they lie, whether they fit together or not.
#[must_use]
pub fn tiles(tiles: &BTreeMap<Cell, (&Tile, Rotation)>) -> String {
    let xs = || tiles.keys().map(|cell| i32::from(cell.x));
    let ys = || tiles.keys().map(|cell| i32::from(cell.y));
    let (Some(west), Some(east), Some(north), Some(south)) = (xs().min(), xs().max(), ys().min(), ys().max()) else {
        return "an empty table\n".to_owned();
    };
    let mut out = String::new();
    if east - west >= MOST || south - north >= MOST {
        for (cell, (tile, rotation)) in tiles {
            let _ = writeln!(out, "{} {cell} {rotation}", tile.id);
        }
        return out;
    }
    for y in north..=south {
        let mut rows = [String::new(), String::new(), String::new()];
        for x in west..=east {
            let cell = Cell::new(x as i8, y as i8);
            for (row, line) in rows.iter_mut().zip(cell_lines(cell, tiles.get(&cell).copied())) {
                row.push_str(&line);
            }
        }
        for (n, row) in rows.iter().enumerate() {
            let label = if n == 1 { format!("{y:>4}  ") } else { " ".repeat(6) };
            let _ = writeln!(out, "{}", format!("{label}{row}").trim_end());
        }
    }
    let columns: String = (west..=east).map(|x| format!("{x:^7}")).collect();
    let _ = writeln!(out, "{}{}", " ".repeat(6), columns.trim_end());
    out
}

/// Three lines of seven letters.
fn cell_lines(cell: Cell, tile: Option<(&Tile, Rotation)>) -> [String; 3] {
    let Some((tile, rotation)) = tile else {
        return [" ".repeat(7), format!("{:^7}", "."), " ".repeat(7)];
    };
    let side = |side: Side| tile.edges[side.rotated(rotation.back()) as usize].letter();
    let name: String = tile.name().chars().take(3).collect();
    let start = if cell == Cell::START { "*" } else { "" };
    let middle = format!("{start}{name}{}", rotation.count());
    [
        format!("┌──{}──┐", side(Side::N)),
        format!("{}{middle:^5}{}", side(Side::W), side(Side::E)),
        format!("└──{}──┘", side(Side::S)),
    ]
}
