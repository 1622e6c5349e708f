//! Text in columns, each as wide as its longest entry, two blanks between them.
use std::io::{self, Write};

use anstyle::Style;
use unicode_width::UnicodeWidthStr;

use crate::style;

/// The alignment of a column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Align {
    Left,
    Right,
}

/// A text in a style.
#[derive(Clone, Debug)]
pub(crate) struct Styled {
    text: String,
    style: Style,
}

impl<T: Into<String>> From<T> for Styled {
    fn from(text: T) -> Styled {
        Styled { text: text.into(), style: style::PLAIN }
    }
}

/// The text in a style.
pub(crate) fn styled(text: impl Into<String>, style: Style) -> Styled {
    Styled { text: text.into(), style }
}

/// Rows of text under a heading for each column.
#[derive(Clone, Debug)]
pub(crate) struct Columns {
    aligned: Vec<Align>,
    rows: Vec<Vec<Styled>>,
}

impl Columns {
    /// No rows yet, under these headings; a heading may be empty.
    pub(crate) fn new(columns: &[(&str, Align)]) -> Columns {
        let head = columns.iter().map(|(heading, _)| styled(*heading, style::DIM)).collect();
        Columns { aligned: columns.iter().map(|(_, align)| *align).collect(), rows: vec![head] }
    }

    /// Adds a row.
    pub(crate) fn row(&mut self, cells: impl IntoIterator<Item = Styled>) {
        self.rows.push(cells.into_iter().collect());
    }

    /// Writes the headings and rows, indented by two.
    pub(crate) fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let width = |n: usize| self.rows.iter().filter_map(|row| row.get(n)).map(|cell| cell.text.width()).max();
        let widths: Vec<usize> = (0..self.aligned.len()).map(|n| width(n).unwrap_or(0)).collect();
        let has_head = self.rows[0].iter().any(|cell| !cell.text.is_empty());
        for row in self.rows.iter().skip(usize::from(!has_head)) {
            write!(out, "  ")?;
            let n_cells = row.iter().rposition(|cell| !cell.text.is_empty()).map_or(0, |last| last + 1);
            for (n, cell) in row[..n_cells].iter().enumerate() {
                // A remark behind the last column has no heading and needs no width.
                let blanks = widths.get(n).copied().unwrap_or(0).saturating_sub(cell.text.width());
                let (before, after) = match self.aligned.get(n).copied().unwrap_or(Align::Left) {
                    Align::Left => (0, blanks),
                    Align::Right => (blanks, 0),
                };
                let is_last = n + 1 == n_cells;
                let (after, gap) = if is_last { (0, "") } else { (after, "  ") };
                write!(out, "{:before$}{}{}{:#}{:after$}{gap}", "", cell.style, cell.text, cell.style, "")?;
            }
            writeln!(out)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_as_wide_as_they_need_to_be() {
        let mut columns = Columns::new(&[("name", Align::Left), ("points", Align::Right), ("", Align::Left)]);
        columns.row(["Ann".into(), "7".into(), "won".into()]);
        columns.row(["Böb".into(), "1,000".into()]);
        let mut out = anstream::StripStream::new(Vec::new());
        columns.write(&mut out).expect("memory takes all");
        let text = String::from_utf8(out.into_inner()).expect("text in, text out");
        assert_eq!(text, "  name  points\n  Ann        7  won\n  Böb    1,000\n");
    }
}
