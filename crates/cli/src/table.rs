//! Plain tables: columns as wide as they need to be, two blanks between them.
use std::io::{self, Write};

use anstyle::Style;
use unicode_width::UnicodeWidthStr;

use crate::style;

/// To which side a column's texts are pushed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Align {
    Left,
    Right,
}

/// A text in a style.
#[derive(Clone, Debug)]
pub(crate) struct Cell {
    text: String,
    style: Style,
}

impl<T: Into<String>> From<T> for Cell {
    fn from(text: T) -> Cell {
        Cell { text: text.into(), style: style::PLAIN }
    }
}

/// The text in a style.
pub(crate) fn styled(text: impl Into<String>, style: Style) -> Cell {
    Cell { text: text.into(), style }
}

/// A table with a heading for each column.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    columns: Vec<Align>,
    rows: Vec<Vec<Cell>>,
}

impl Table {
    /// A table with these columns; a heading may be empty.
    pub(crate) fn new(columns: &[(&str, Align)]) -> Table {
        let head = columns.iter().map(|(heading, _)| styled(*heading, style::DIM)).collect();
        Table { columns: columns.iter().map(|(_, align)| *align).collect(), rows: vec![head] }
    }

    /// One row more.
    pub(crate) fn row(&mut self, cells: impl IntoIterator<Item = Cell>) {
        self.rows.push(cells.into_iter().collect());
    }

    /// Write the table, indented by two.
    pub(crate) fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let width = |n: usize| self.rows.iter().filter_map(|row| row.get(n)).map(|cell| cell.text.width()).max();
        let widths: Vec<usize> = (0..self.columns.len()).map(|n| width(n).unwrap_or(0)).collect();
        let has_head = self.rows[0].iter().any(|cell| !cell.text.is_empty());
        for row in self.rows.iter().skip(usize::from(!has_head)) {
            write!(out, "  ")?;
            let n_cells = row.iter().rposition(|cell| !cell.text.is_empty()).map_or(0, |last| last + 1);
            for (n, cell) in row[..n_cells].iter().enumerate() {
                // A remark behind the last column has no heading and needs no width.
                let blanks = widths.get(n).copied().unwrap_or(0).saturating_sub(cell.text.width());
                let (before, after) = match self.columns.get(n).copied().unwrap_or(Align::Left) {
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
        let mut table = Table::new(&[("name", Align::Left), ("points", Align::Right), ("", Align::Left)]);
        table.row(["Ann".into(), "7".into(), "won".into()]);
        table.row(["Böb".into(), "1,000".into()]);
        let mut out = anstream::StripStream::new(Vec::new());
        table.write(&mut out).expect("memory takes all");
        let text = String::from_utf8(out.into_inner()).expect("text in, text out");
        assert_eq!(text, "  name  points\n  Ann        7  won\n  Böb    1,000\n");
    }
}
