//! Pictures as files: the board, tiles, a sheet of tiles.
use std::path::Path;

use anyhow::{Result, bail};
use bastide_art::{Board, board_svg, png};
use bastide_engine::game::Game;

use crate::record::write_file;

/// The width of a tile in a PNG, in pixels, unless the picture would become too large.
const TILE: u32 = 120;
/// The largest default width of a picture.
const WIDEST: u32 = 4000;

/// The board as SVG.
pub(crate) fn board(game: &Game) -> String {
    board_svg(&Board { labels: true, ..Board::of(game) })
}

/// The default width of a PNG of this board.
pub(crate) fn board_width(game: &Game) -> u32 {
    let columns = game.state().board.grid.tiles().iter().map(|tile| i32::from(tile.cell.x));
    let (west, east) = columns.fold((i32::MAX, i32::MIN), |(west, east), x| (west.min(x), east.max(x)));
    ((east - west + 2).max(1) as u32 * TILE).min(WIDEST)
}

/// Writes a picture: a PNG of this width if the file name ends in `.png`, an SVG if it ends in `.svg`.
pub(crate) fn write(file: &Path, svg: &str, width: u32) -> Result<()> {
    let ending = file.extension().map(|ending| ending.to_ascii_lowercase());
    match ending.as_ref().and_then(|ending| ending.to_str()) {
        Some("svg") => write_file(file, svg.as_bytes()),
        Some("png") => write_file(file, &png(svg, width)?),
        Some(_) | None => bail!("{}: the name of a picture must end in `.svg` or `.png`", file.display()),
    }
}
