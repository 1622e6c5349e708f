//! The board as letters.
use std::collections::BTreeMap;
use std::io::{self, Write};

use bastide_engine::board::cell::Cell;
use bastide_engine::board::grid::LaidTile;
use bastide_engine::figures::FigureKind;
use bastide_engine::game::Game;

use super::tile::{self, Light, Picture};
use super::{Canvas, Glyph, Size, colors};
use crate::{screen, style};

/// The letter of a player on the board, by seat.
pub(crate) const LETTERS: [char; 6] = ['A', 'B', 'C', 'D', 'E', 'F'];

/// Write the board. Empty cells show their labels, if they have one.
pub(crate) fn write_board(out: &mut dyn Write, game: &Game, labels: &BTreeMap<Cell, String>) -> io::Result<()> {
    let tiles = game.state().board.grid.tiles();
    let cells = || tiles.iter().map(|tile| tile.cell).chain(labels.keys().copied());
    let range =
        |numbers: &mut dyn Iterator<Item = i8>| numbers.fold((i8::MAX, i8::MIN), |(a, b), n| (a.min(n), b.max(n)));
    let (west, east) = range(&mut cells().map(|cell| cell.x));
    let (north, south) = range(&mut cells().map(|cell| cell.y));
    let (n_columns, n_rows) =
        ((i16::from(east) - i16::from(west) + 1) as usize, (i16::from(south) - i16::from(north) + 1) as usize);
    let (screen_width, screen_height) = screen::size();
    let room = screen_width.saturating_sub(MARGIN);
    // Large, if it fits with room for the questions below.
    let fits = |size: &Size| n_columns * size.width <= room && n_rows * size.height + 14 <= screen_height;
    let size = [Size::LARGE].into_iter().find(fits).unwrap_or(Size::SMALL);
    // A board wider than the screen shows the part around the newest tile.
    let n_shown = (room / size.width).clamp(1, n_columns);
    let middle = tiles.last().map_or(0, |tile| i16::from(tile.cell.x));
    let (west, east) = (i16::from(west), i16::from(east));
    let first = (middle - n_shown as i16 / 2).clamp(west, east - n_shown as i16 + 1);
    let last = first + n_shown as i16 - 1;
    write_columns(out, first..=last, size, (first > west, last < east))?;
    let newest = game.state().laid.map(|number| game.state().board.grid.tile(number).cell);
    for y in north..=south {
        let mut canvas = Canvas::new(MARGIN + n_shown * size.width, size.height);
        canvas.write(0, size.height / 2, &format!("{y:>4}"), style::DIM);
        for (n, x) in (first..=last).enumerate() {
            let Ok(x) = i8::try_from(x) else { continue };
            let (cell, column) = (Cell::new(x, y), MARGIN + n * size.width);
            if let Some(tile) = game.state().board.grid.tile_at(cell) {
                canvas.paste(column, 0, &tile_with_figures(game, tile, size, newest == Some(cell)));
            } else if let Some(label) = labels.get(&cell) {
                canvas.paste(column, 0, &labelled(label, size));
            }
        }
        for line in canvas.lines() {
            writeln!(out, "{line}")?;
        }
    }
    Ok(())
}

/// Columns for the numbers of the rows.
const MARGIN: usize = 5;

/// The numbers of the columns, with arrows where the board goes on.
fn write_columns(
    out: &mut dyn Write,
    columns: std::ops::RangeInclusive<i16>,
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

/// A laid tile with the figures on it.
pub(crate) fn tile_with_figures(game: &Game, tile: &LaidTile, size: Size, is_new: bool) -> Canvas {
    let design = game.rules().pack.design(tile.kind);
    let picture = Picture::new(design.tile, tile.turn, size);
    let is_even = (i16::from(tile.cell.x) + i16::from(tile.cell.y)) % 2 == 0;
    let light = if is_new {
        Light::New
    } else if is_even {
        Light::Dark
    } else {
        Light::Bright
    };
    let mut canvas = picture.canvas(light);
    for figure in &game.state().figures {
        let (place, segment) = game.state().board.place_of(figure.segment);
        if place.cell == tile.cell {
            let (column, row) = picture.spot(segment);
            let letter = LETTERS[figure.owner.index()];
            let style = style::badge(figure.owner);
            let (letter, style) = match figure.kind {
                FigureKind::Follower => (letter, style),
                FigureKind::BigFollower => (letter, style.underline()),
                FigureKind::Builder | FigureKind::Pig => (letter.to_ascii_lowercase(), style),
            };
            canvas.put(column, row, Glyph { letter, style });
        }
    }
    canvas
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

/// What the letters mean, in one line.
pub(crate) fn legend() -> String {
    let (field, city) = tile::grounds(Light::Dark);
    let sample = |letter: char, writing, ground| {
        let style = colors(writing, ground);
        format!("{style}{letter}{style:#}")
    };
    format!(
        "{} city  {} road  {} field  {} cloister  {} village  {} pennant  A B … followers  a b … builders, pigs",
        sample('▒', tile::WALL, city),
        sample('═', tile::ROAD, field),
        sample('·', tile::GRASS, field),
        sample('†', tile::STONE_WRITING, tile::STONE),
        sample('o', tile::STONE_WRITING, field),
        sample('◆', tile::PENNANT, city),
    )
}
