//! The board as letters.
use std::collections::BTreeMap;
use std::io::{self, Write};
use std::ops::RangeInclusive;

use bastide_engine::aside::Aside;
use bastide_engine::board::cell::Cell;
use bastide_engine::board::tile::{Quarter, SegmentNumber};
use bastide_engine::game::Game;

use super::figures::{short, tile_with_figures};
use super::{Canvas, Glyph, Size, carcassonne};
use crate::{screen, style};

/// What is written on a board besides what lies there: the numbers of choices.
#[derive(Clone, Default, Debug)]
pub(crate) struct Labels {
    /// On cells, empty or not.
    pub(crate) cells: BTreeMap<Cell, String>,
    /// On corners, each named by the cell south-east of it.
    pub(crate) corners: BTreeMap<Cell, String>,
    /// On segments of tiles.
    pub(crate) spots: BTreeMap<Cell, Vec<(SegmentNumber, String)>>,
    /// On the quarters of Carcassonne.
    pub(crate) quarters: BTreeMap<Quarter, String>,
}

impl Labels {
    /// The column that must be seen: where figures may go, Carcassonne if it is about the city, else the newest tile.
    fn middle(&self, game: &Game) -> i16 {
        let spots = || self.spots.keys().map(|cell| i16::from(cell.x));
        let newest = || game.state().board.grid.tiles().last().map(|tile| i16::from(tile.cell.x));
        match (spots().min(), spots().max()) {
            (Some(west), Some(east)) => west.midpoint(east),
            (_, _) if !self.quarters.is_empty() => carcassonne::block(game).map_or(0, |cell| i16::from(cell.x) + 2),
            (_, _) => newest().unwrap_or(0),
        }
    }
}

/// Write the board, as large as the screen allows.
pub(crate) fn write_board(out: &mut dyn Write, game: &Game, labels: &Labels) -> io::Result<()> {
    let (screen_width, screen_height) = screen::size();
    let room = screen_width.saturating_sub(MARGIN);
    let frame = Frame::of(game, labels);
    // Large, if it fits with room for the questions below.
    let fits =
        |size: &Size| frame.n_columns() * size.width <= room && frame.n_rows() * size.height + 14 <= screen_height;
    let size = [Size::LARGE].into_iter().find(fits).unwrap_or(Size::SMALL);
    // A board wider than the screen shows the part around what is asked about.
    let n_shown = (room / size.width).clamp(1, frame.n_columns());
    let first = (labels.middle(game) - n_shown as i16 / 2).clamp(frame.west, frame.east - n_shown as i16 + 1);
    let last = first + n_shown as i16 - 1;
    write_columns(out, first..=last, size, (first > frame.west, last < frame.east))?;
    let skipped = (first - frame.west) as usize * size.width;
    let shown = draw(game, labels, &frame, size).columns(skipped..skipped + n_shown * size.width);
    // Rows in which nothing is to be seen stand only between others.
    let rows = frame.rows_in(game, labels, first..=last);
    for (n, line) in shown.lines().enumerate() {
        let y = frame.north + (n / size.height) as i16;
        if !rows.contains(&y) {
            continue;
        }
        let dim = style::DIM;
        match (n % size.height == size.height / 2, line.is_empty()) {
            (true, _) => writeln!(out, "{dim}{y:>4}{dim:#}{}{line}", if line.is_empty() { "" } else { " " })?,
            (false, false) => writeln!(out, "{:MARGIN$}{line}", "")?,
            (false, true) => writeln!(out)?,
        }
    }
    Ok(())
}

/// Columns for the numbers of the rows.
const MARGIN: usize = 5;

/// How far the board reaches, with the empty cells that have labels.
pub(super) struct Frame {
    west: i16,
    east: i16,
    north: i16,
    south: i16,
}

impl Frame {
    pub(super) fn of(game: &Game, labels: &Labels) -> Frame {
        let tiles = game.state().board.grid.tiles();
        let cells = || tiles.iter().map(|tile| tile.cell).chain(labels.cells.keys().copied());
        let range = |numbers: &mut dyn Iterator<Item = i8>| {
            let numbers = numbers.map(i16::from);
            numbers.fold((i16::MAX, i16::MIN), |(a, b), n| (a.min(n), b.max(n)))
        };
        let (west, east) = range(&mut cells().map(|cell| cell.x));
        let (north, south) = range(&mut cells().map(|cell| cell.y));
        Frame { west, east, north, south }
    }

    /// The rows that have something in these columns.
    fn rows_in(&self, game: &Game, labels: &Labels, columns: RangeInclusive<i16>) -> RangeInclusive<i16> {
        let tiles = game.state().board.grid.tiles().iter().map(|tile| tile.cell);
        let cells = tiles.chain(labels.cells.keys().copied());
        let rows = cells.filter(|cell| columns.contains(&i16::from(cell.x))).map(|cell| i16::from(cell.y));
        let (north, south) = rows.fold((i16::MAX, i16::MIN), |(north, south), y| (north.min(y), south.max(y)));
        if north > south { self.north..=self.south } else { north..=south }
    }

    fn n_columns(&self) -> usize {
        (self.east - self.west + 1) as usize
    }

    fn n_rows(&self) -> usize {
        (self.south - self.north + 1) as usize
    }

    /// Where the letters of a cell begin.
    fn corner(&self, cell: Cell, size: Size) -> (usize, usize) {
        let (column, row) = (i16::from(cell.x) - self.west, i16::from(cell.y) - self.north);
        (column as usize * size.width, row as usize * size.height)
    }
}

/// The whole board.
pub(super) fn draw(game: &Game, labels: &Labels, frame: &Frame, size: Size) -> Canvas {
    let mut canvas = Canvas::new(frame.n_columns() * size.width, frame.n_rows() * size.height);
    let newest = game.state().laid.map(|number| game.state().board.grid.tile(number).cell);
    for tile in game.state().board.grid.tiles() {
        let (column, row) = frame.corner(tile.cell, size);
        let labels = labels.spots.get(&tile.cell).map_or(&[][..], Vec::as_slice);
        canvas.paste(column, row, &tile_with_figures(game, tile, size, newest == Some(tile.cell), labels));
    }
    for (cell, label) in &labels.cells {
        let (column, row) = frame.corner(*cell, size);
        if game.state().board.grid.tile_at(*cell).is_some() {
            // On a tile the number alone, so that the tile can still be seen.
            let indent = size.width.saturating_sub(label.chars().count()) / 2;
            canvas.write(column + indent, row + size.height / 2, label, style::NUMBER);
        } else {
            canvas.paste(column, row, &labelled(label, size));
        }
    }
    if let Some(cell) = carcassonne::block(game) {
        carcassonne::write_quarters(&mut canvas, game, size, frame.corner(cell, size), &labels.quarters);
    }
    let barns = game.state().aside.iter().filter_map(|figure| match figure.at {
        Aside::OnCorner(corner) => Some((corner, short(figure.owner, figure.kind), style::badge(figure.owner))),
        Aside::OnTile(_) | Aside::With(_) | Aside::InCastle(_) => None,
    });
    let numbers = labels.corners.iter().map(|(corner, label)| (*corner, label.clone(), style::NUMBER));
    for (corner, text, style) in barns.chain(numbers) {
        // The two letters lie across the corner, on the row below it.
        let (column, row) = frame.corner(corner, size);
        canvas.write(column.saturating_sub(1), row, &text, style);
    }
    canvas
}

/// The numbers of the columns, with arrows where the board goes on.
fn write_columns(
    out: &mut dyn Write,
    columns: RangeInclusive<i16>,
    size: Size,
    (more_west, more_east): (bool, bool),
) -> io::Result<()> {
    let dim = style::DIM;
    let mut line = format!("{:>1$}", if more_west { "<" } else { "" }, MARGIN);
    for x in columns {
        line += &format!("{x:^0$}", size.width);
    }
    line += if more_east { ">" } else { "" };
    writeln!(out, "{dim}{}{dim:#}", line.trim_end())
}

/// An empty cell with a label in the middle of a frame.
fn labelled(label: &str, size: Size) -> Canvas {
    let mut canvas = Canvas::new(size.width, size.height);
    let (right, bottom) = (size.width - 1, size.height - 1);
    for (column, row, letter) in [(0, 0, '┌'), (right, 0, '┐'), (0, bottom, '└'), (right, bottom, '┘')] {
        canvas.put(column, row, Glyph { letter, style: style::DIM });
    }
    let column = size.width.saturating_sub(label.chars().count()) / 2;
    canvas.write(column, size.height / 2, label, style::HEADING);
    canvas
}
