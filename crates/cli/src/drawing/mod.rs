//! Tiles and boards as letters. Everything can be told apart without colours; colours make it a picture.
pub(crate) mod bazaar;
pub(crate) mod board;
mod carcassonne;
pub(crate) mod figures;
pub(crate) mod legend;
mod marks;
mod shapes;
#[cfg(test)]
mod tests;
pub(crate) mod tile;
mod ways;

use std::ops::Range;
use std::sync::OnceLock;

use anstyle::{Ansi256Color, Color, Style};

/// How many letters a tile takes. Both numbers are odd, so that there is a middle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Size {
    pub(crate) width: usize,
    pub(crate) height: usize,
}

impl Size {
    pub(crate) const SMALL: Size = Size { width: 7, height: 3 };
    pub(crate) const LARGE: Size = Size { width: 11, height: 5 };
    pub(crate) const HUGE: Size = Size { width: 19, height: 9 };
}

/// A letter in a style.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Glyph {
    pub(crate) letter: char,
    pub(crate) style: Style,
}

impl Glyph {
    pub(crate) const BLANK: Glyph = Glyph { letter: ' ', style: Style::new() };
}

/// A rectangle of letters.
#[derive(Clone, Debug)]
pub(crate) struct Canvas {
    size: Size,
    glyphs: Vec<Glyph>,
}

impl Canvas {
    pub(crate) fn new(width: usize, height: usize) -> Canvas {
        Canvas { size: Size { width, height }, glyphs: vec![Glyph::BLANK; width * height] }
    }

    /// Put a letter there, unless that is outside.
    pub(crate) fn put(&mut self, column: usize, row: usize, glyph: Glyph) {
        if column < self.size.width && row < self.size.height {
            self.glyphs[row * self.size.width + column] = glyph;
        }
    }

    /// Put a text there; it ends where the canvas does.
    pub(crate) fn write(&mut self, column: usize, row: usize, text: &str, style: Style) {
        for (n, letter) in text.chars().enumerate() {
            self.put(column + n, row, Glyph { letter, style });
        }
    }

    /// Put another canvas there.
    pub(crate) fn paste(&mut self, column: usize, row: usize, other: &Canvas) {
        for (y, line) in other.glyphs.chunks(other.size.width).enumerate() {
            for (x, glyph) in line.iter().enumerate() {
                self.put(column + x, row + y, *glyph);
            }
        }
    }

    /// These columns alone.
    pub(crate) fn columns(&self, columns: Range<usize>) -> Canvas {
        let mut out = Canvas::new(columns.len(), self.size.height);
        for (y, line) in self.glyphs.chunks(self.size.width.max(1)).enumerate() {
            for (x, glyph) in line[columns.clone()].iter().enumerate() {
                out.put(x, y, *glyph);
            }
        }
        out
    }

    /// The lines, with the codes of their styles, without blanks at their ends.
    pub(crate) fn lines(&self) -> impl Iterator<Item = String> {
        self.glyphs.chunks(self.size.width.max(1)).map(|line| {
            let end = line.iter().rposition(|glyph| *glyph != Glyph::BLANK).map_or(0, |last| last + 1);
            let mut out = String::new();
            // Neighbours in one style share its code.
            for run in line[..end].chunk_by(|a, b| a.style == b.style) {
                let style = run[0].style;
                out += &style.render().to_string();
                out.extend(run.iter().map(|glyph| glyph.letter));
                out += &style.render_reset().to_string();
            }
            out
        })
    }
}

/// A colour of the drawings: as it is meant, and the nearest of the 256 that nearly all terminals know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Shade {
    rgb: (u8, u8, u8),
    nearest: u8,
}

impl Shade {
    pub(crate) const fn new(rgb: (u8, u8, u8), nearest: u8) -> Shade {
        Shade { rgb, nearest }
    }

    fn color(self) -> Color {
        static KNOWS_ALL: OnceLock<bool> = OnceLock::new();
        let knows_all = || std::env::var("COLORTERM").is_ok_and(|value| value == "truecolor" || value == "24bit");
        if *KNOWS_ALL.get_or_init(knows_all) { Color::Rgb(self.rgb.into()) } else { Ansi256Color(self.nearest).into() }
    }
}

/// Writing in one colour on a ground of another.
pub(crate) fn colors(writing: Shade, ground: Shade) -> Style {
    Style::new().fg_color(Some(writing.color())).bg_color(Some(ground.color()))
}
