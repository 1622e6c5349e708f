//! The City of Carcassonne on the board: its quarters by name, who stands in them, and where the count is.
use std::collections::BTreeMap;

use anstyle::Style;
use bastide_engine::board::cell::Cell;
use bastide_engine::board::grid::LaidTile;
use bastide_engine::board::tile::{Quarter, Symbol};
use bastide_engine::game::Game;

use super::figures::short;
use super::{Canvas, Glyph, Size, colors, tile};
use crate::style;

/// The count. Nobody leaves the quarter in which he stands.
pub(super) const COUNT: &str = "♛";

/// The cell of the north-west tile of the block, if the whole city lies on this table.
pub(super) fn block(game: &Game) -> Option<Cell> {
    let corner = |laid: &LaidTile| {
        let is_of_city = |symbol: &Symbol| matches!(symbol, Symbol::Carcassonne { .. });
        let tile = game.rules().pack.design(laid.kind).tile;
        tile.symbols.iter().copied().find(is_of_city).map(|symbol| (symbol, laid.cell))
    };
    let laid: Vec<(Symbol, Cell)> = game.state().board.grid.tiles().iter().filter_map(corner).collect();
    let is_first = |symbol: &Symbol| matches!(symbol, Symbol::Carcassonne { column: 0, row: 0, .. });
    let first = laid.iter().find(|(symbol, _)| is_first(symbol)).map(|(_, cell)| *cell);
    first.filter(|_| laid.len() == 12)
}

/// Write the quarters into the city. `labels` are the numbers of choices, `(column, row)` is where the block begins.
pub(super) fn write_quarters(
    canvas: &mut Canvas,
    game: &Game,
    size: Size,
    (column, row): (usize, usize),
    labels: &BTreeMap<Quarter, String>,
) {
    // Inside the walls, which stand in the middle of the outer tiles.
    let (left, top) = (column + size.width / 2 + 1, row + size.height / 2 + 1);
    let (width, height) = (3 * size.width - 1, 2 * size.height - 1);
    let ground = colors(tile::STONE_WRITING, tile::STONE);
    for y in top..top + height {
        for x in left..left + width {
            canvas.put(x, y, Glyph { letter: ' ', style: ground });
        }
    }
    let title = "CARCASSONNE";
    let above = (height - 1 - Quarter::ALL.len()) / 2;
    canvas.write(left + (width - title.len()) / 2, top + above / 2, title, ground.bold());
    let label_width = labels.values().map(|label| label.chars().count() + 1).max().unwrap_or(0);
    let name_width = Quarter::ALL.iter().map(|quarter| quarter.name().len()).max().unwrap_or(0) + 1;
    for (n, quarter) in Quarter::ALL.into_iter().enumerate() {
        let y = top + above + 1 + n;
        let margin = usize::from(labels.is_empty() || size != Size::SMALL);
        let mut x = left + margin;
        if let Some(label) = labels.get(&quarter) {
            canvas.write(x, y, label, style::NUMBER);
        }
        x += label_width;
        canvas.write(x, y, quarter.name(), ground);
        x += name_width;
        for (text, style) in there(game, quarter) {
            let end = x + text.chars().count();
            if end > left + width {
                canvas.write(left + width - 1, y, "…", ground);
                break;
            }
            canvas.write(x, y, &text, style);
            x = end + 1;
        }
    }
}

/// The count and the followers in a quarter, in letters: `♛`, `A`, `3B` for three, `A2` for a big one.
fn there(game: &Game, quarter: Quarter) -> Vec<(String, Style)> {
    let city = &game.state().rooms.carcassonne;
    let count = (city.count == quarter).then(|| (COUNT.to_owned(), style::NUMBER));
    let followers = city.all().filter(|(_, other, ..)| *other == quarter).map(|(player, _, kind, n)| {
        let n = if n == 1 { String::new() } else { n.to_string() };
        (format!("{n}{}", short(player, kind)), style::badge(player))
    });
    count.into_iter().chain(followers).collect()
}
