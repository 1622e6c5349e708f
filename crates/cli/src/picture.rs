//! Pictures as files: the board, tiles, a sheet of tiles.
use std::path::Path;

use anyhow::{Result, bail};
use bastide_art::{Board, board_svg, png};
use bastide_engine::game::Game;

use crate::record::write_file;

/// How many pixels a tile is wide in a PNG, unless that makes the picture too large.
const TILE: u32 = 120;
/// The widest picture that is made without being asked for.
const WIDEST: u32 = 4000;

/// The board as it stands, as SVG.
pub(crate) fn board(game: &Game) -> String {
    board_svg(&Board { labels: true, ..Board::of(game) })
}

/// How wide a PNG of this board is made, unless somebody asks for something else.
pub(crate) fn board_width(game: &Game) -> u32 {
    let columns = game.state().board.grid.tiles().iter().map(|tile| i32::from(tile.cell.x));
    let (west, east) = columns.fold((i32::MAX, i32::MIN), |(west, east), x| (west.min(x), east.max(x)));
    ((east - west + 2).max(1) as u32 * TILE).min(WIDEST)
}

/// Write a picture: a PNG of this width if the file is called `.png`, an SVG if it is called `.svg`.
pub(crate) fn write(file: &Path, svg: &str, width: u32) -> Result<()> {
    let ending = file.extension().map(|ending| ending.to_ascii_lowercase());
    match ending.as_ref().and_then(|ending| ending.to_str()) {
        Some("svg") => write_file(file, svg.as_bytes()),
        Some("png") => write_file(file, &png(svg, width)?),
        Some(_) | None => bail!("{}: a picture is called `.svg` or `.png`", file.display()),
    }
}
