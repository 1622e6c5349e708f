//! Ingots on a tile: up to three in a pile, more with their number.
use std::fmt::Write;

use crate::FONT_FAMILY;
use crate::shapes::short;

/// Where the ingots of a pile lie, the one behind first.
const PILES: [&[(f64, f64)]; 3] = [&[(0.0, 0.0)], &[(-5.6, 1.6), (5.6, 1.6)], &[(0.0, -5.4), (-6.4, 2.4), (6.4, 2.4)]];

/// So many ingots in a pile, its middle at the origin; nothing if there are none. For a document that holds
/// [`crate::defs`].
#[must_use]
pub fn ingots_body(n: u8) -> String {
    let mut out = String::new();
    let Some(pile) = usize::from(n).checked_sub(1).map(|n| PILES[n.min(PILES.len() - 1)]) else { return out };
    for (x, y) in pile {
        let _ = write!(out, "<use href=\"#ba-ingot\" x=\"{}\" y=\"{}\"/>", short(*x), short(*y));
    }
    if usize::from(n) > PILES.len() {
        let _ = write!(
            out,
            r##"<circle cx="12" cy="-8" r="6.4" fill="#fffaf0" stroke="#4f3405" stroke-width="1"/><text x="12" y="-4.8" fill="#4f3405" font-family="{FONT_FAMILY}, Georgia, serif" font-size="9.4" font-weight="600" text-anchor="middle">{n}</text>"##,
        );
    }
    out
}
