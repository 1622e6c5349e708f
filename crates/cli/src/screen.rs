//! The size of the terminal.
use terminal_size::{Height, Width, terminal_size};

/// The assumed size if the output is not a terminal.
const USUAL: (usize, usize) = (100, 40);

/// The columns and rows of the terminal.
pub(crate) fn size() -> (usize, usize) {
    match terminal_size() {
        Some((Width(columns), Height(rows))) => (usize::from(columns).max(20), usize::from(rows).max(10)),
        None => USUAL,
    }
}

/// The width of running text: that of the terminal, but no wider than reads well.
pub(crate) fn text_width() -> usize {
    size().0.min(110)
}
