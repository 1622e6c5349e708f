//! A contact sheet: all given tiles with their names and how many there are, box by box.
use std::fmt::Write;

use bastide_engine::board::tile::Tile;
use bastide_engine::catalogue::catalogue;
use bastide_engine::expansions::Set;

use crate::table::table;
use crate::{FONT_FAMILY, defs_for, tile_body};

/// The room round a tile on the sheet.
const GAP: f64 = 14.0;
/// The height of a caption.
const CAPTION: f64 = 20.0;
/// The height of a heading.
const HEADING: f64 = 44.0;

/// A sheet with this many tiles in a row, with or without captions under them.
#[must_use]
pub fn sheet(tiles: &[&Tile], columns: usize, captions: bool) -> String {
    let columns = columns.max(1);
    let step = (100.0 + GAP, 100.0 + GAP + if captions { CAPTION } else { 0.0 });
    let width = columns as f64 * step.0 + 3.0 * GAP;
    let mut body = String::new();
    let mut y = GAP;
    for (set, tiles) in by_box(tiles) {
        heading(&mut body, set, &tiles, y);
        y += HEADING;
        for (n, tile) in tiles.iter().enumerate() {
            let x = 2.0 * GAP + (n % columns) as f64 * step.0;
            let top = y + (n / columns) as f64 * step.1;
            let markup = tile_body(tile, 0);
            let _ = write!(
                body,
                r##"<path fill="#120b06" fill-opacity=".35" d="M{} {}h101v101h-101z"/><g transform="translate({x} {top})">{markup}<path fill="none" stroke="#33291a" stroke-opacity=".6" stroke-width=".8" d="M0 0h100v100H0z"/></g>"##,
                x + 1.2,
                top + 1.8,
            );
            if captions {
                caption(&mut body, tile, x, top + 100.0 + 11.0);
            }
        }
        y += tiles.len().div_ceil(columns) as f64 * step.1 + GAP;
    }
    let height = y;
    let head = table(0.0, 0.0, width, height);
    let body = head + &body;
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\">{}{body}</svg>",
        defs_for(&body)
    )
}

/// The tiles of each box together, in the order in which the boxes first come.
fn by_box<'a>(tiles: &[&'a Tile]) -> Vec<(Set, Vec<&'a Tile>)> {
    let mut out: Vec<(Set, Vec<&'a Tile>)> = Vec::new();
    for tile in tiles {
        match out.iter_mut().find(|(set, _)| *set == tile.set) {
            Some((_, same)) => same.push(tile),
            None => out.push((tile.set, vec![tile])),
        }
    }
    out
}

fn heading(out: &mut String, set: Set, tiles: &[&Tile], y: f64) {
    let title = catalogue().boxes.iter().find(|b| b.set == set).map_or(set.name(), |b| b.title.as_str());
    let total: u32 = tiles.iter().map(|tile| u32::from(tile.count)).sum();
    let designs = tiles.len();
    let _ = write!(
        out,
        r##"<text x="{0}" y="{1}" fill="#f7e8c6" font-family="{FONT_FAMILY}, Georgia, serif" font-size="25">{2}<tspan dx="10" font-size="14" fill="#d3bd92">{total} tiles, {designs} designs</tspan></text>"##,
        2.0 * GAP,
        y + 27.0,
        escaped(title),
    );
}

/// A tile's name and number of copies; a long name takes two lines.
fn caption(out: &mut String, tile: &Tile, x: f64, y: f64) {
    let name = tile.name();
    let middle = name.len() / 2;
    let hyphens = name.match_indices('-').map(|(at, _)| at + 1);
    let (first, second) = match hyphens.min_by_key(|at| at.abs_diff(middle)) {
        Some(at) if name.len() > 19 => name.split_at(at),
        Some(_) | None => (name, ""),
    };
    let mut line = |x: f64, y: f64, attributes: &str, text: &str| {
        let text = escaped(text);
        let _ = write!(
            out,
            r##"<text x="{x}" y="{y}" {attributes} font-family="{FONT_FAMILY}, Georgia, serif" font-size="9">{text}</text>"##
        );
    };
    line(x, y, "fill=\"#efdfbb\"", first);
    if !second.is_empty() {
        line(x, y + 9.0, "fill=\"#efdfbb\"", second);
    }
    line(x + 100.0, y, "fill=\"#d3bd92\" text-anchor=\"end\"", &format!("×{}", tile.count));
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
