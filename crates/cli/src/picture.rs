//! Pictures as files: the board, tiles, a sheet of tiles.
use std::path::Path;

use anyhow::{Result, bail};
use bastide_art::{Board, FigureShape, Guest, LaidTile, PlacedFigure, board_svg, png};
use bastide_engine::board::grid;
use bastide_engine::figures::Figure;
use bastide_engine::game::Game;
use bastide_engine::order_of_play::Element;

use crate::record::write_file;

/// How many pixels a tile is wide in a PNG, unless that makes the picture too large.
const TILE: u32 = 120;
/// The widest picture that is made without being asked for.
const WIDEST: u32 = 4000;

/// The board as it stands, as SVG.
pub(crate) fn board(game: &Game) -> String {
    let state = game.state();
    let grid = &state.board.grid;
    let laid = |(variant, tile): (u32, &grid::LaidTile)| {
        let design = game.rules().pack.design(tile.kind).tile;
        // Copies of a design that lie beside each other look a little different.
        LaidTile { tile: design, turn: tile.turn, cell: tile.cell, variant }
    };
    let placed = |figure: &Figure| {
        let (tile, segment) = state.board.place_of(figure.segment);
        PlacedFigure {
            colour: figure.owner.index(),
            shape: FigureShape::of(figure.kind),
            cell: tile.cell,
            segment,
        }
    };
    let guests = state.carcassonne.all().flat_map(|(owner, quarter, kind, n)| {
        let guest = Guest { colour: owner.index(), shape: FigureShape::of(kind), quarter };
        std::iter::repeat_n(guest, usize::from(n))
    });
    let newest = match state.laid {
        Some(number) => Some(grid.tile(number)),
        None => grid.tiles().last(),
    };
    board_svg(&Board {
        tiles: (0..).zip(grid.tiles()).map(laid).collect(),
        figures: state.figures.iter().map(placed).collect(),
        guests: guests.collect(),
        count: game.rules().has(Element::Carcassonne).then_some(state.carcassonne.count),
        labels: true,
        highlighted: Vec::new(),
        last: newest.map(|tile| tile.cell),
    })
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
