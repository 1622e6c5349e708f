//! Pictures of tiles, figures and boards as SVG, drawn from the catalogue's facts.
//!
//! Nothing here is an image file: a tile's picture follows from what the catalogue says about it. [`tile_svg`] is a
//! picture by itself; [`tile_body`] and [`rotated_body`] are markup for a document that holds [`defs`] once.
//! [`board_svg`] draws a board, [`sheet`] a list of tiles, [`figure_svg`] a figure, [`piece_svg`] a token or badge;
//! [`over_body`] is what lies over a tile, such as a bridge. [`spot`] says where a figure stands, [`segment_path`] what to light up, and [`quarter_spots`] and [`quarter_path`] the
//! same of the City of Carcassonne.
//!
//! ```
//! use bastide_art::{spot, tile_svg};
//! use bastide_engine::board::side::Rotation;
//! use bastide_engine::catalogue::catalogue;
//!
//! let tile = catalogue().tile("base/D").expect("the start tile is in the catalogue");
//! assert!(tile_svg(tile, 0).starts_with("<svg"));
//! let (x, y) = spot(tile, Rotation::default(), 0);
//! assert!((0.0..=100.0).contains(&x) && y < 30.0, "the knight stands in the city in the north");
//! ```
//!
//! Coordinates: a tile is 100 by 100. A rotated tile is drawn anew: walls and roads rotate, but houses, trees
//! and emblems stay upright, so that a board is one landscape in one light. All pictures are the same every time: a
//! `variant` shifts tufts, trees and roofs, so that two copies of a design may differ, but nothing that matters.
//!
//! Captions are set in a part of Vollkorn (SIL Open Font License, see `fonts/OFL.txt`) that comes with the crate as
//! [`FONT`], so that PNG pictures need no fonts of the machine. SVG names the font and falls back to any serif.
mod back;
mod board;
mod bridge;
mod carcassonne;
mod castle;
mod city;
mod cloister;
mod emblem;
mod ferry;
mod field;
mod figure;
mod grid;
mod house;
mod ingot;
mod landmarks;
mod message;
mod palette;
mod piece;
mod plan;
#[cfg(feature = "png")]
mod png;
mod quarter;
mod river;
mod road;
mod shapes;
mod sheet;
mod site;
mod symbols;
mod table;
mod tile;
mod tower;

use bastide_engine::board::over::Over;
use bastide_engine::board::side::Rotation;
use bastide_engine::board::tile::{SegmentNumber, Tile};

pub use board::{
    Board, CornerFigure, Guest, INGOTS_AT, LaidTile, PlacedCastle, PlacedFigure, PlacedTower, beside, board_svg,
};
pub use castle::{castle_body, castle_spot};
pub use emblem::set_svg;
pub use figure::{FigureShape, figure_body, figure_svg, mark_path};
pub use ingot::ingots_body;
pub use palette::{COLOURS, Mark, PlayerColour};
pub use piece::{Piece, piece_svg};
#[cfg(feature = "png")]
pub use png::{PngError, png};
pub use quarter::{block_corner, count_place, quarter_path, quarter_place, quarter_spots};
pub use sheet::sheet;
pub use tile::Drawing;
pub use tower::{tower_body, tower_top};

/// The name of the font that captions are set in.
pub const FONT_FAMILY: &str = "Vollkorn Bastide";
/// The font that captions are set in: TrueType, Latin letters and lining figures.
pub const FONT: &[u8] = include_bytes!("../fonts/VollkornBastide-SemiBold.ttf");

/// A tile as a picture of its own, in the catalogue's orientation.
///
/// The variant shifts tufts, trees and roofs: copies of a design may be given different ones.
#[must_use]
pub fn tile_svg(tile: &Tile, variant: u32) -> String {
    let body = tile_body(tile, variant);
    format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 100 100\">{}{body}</svg>", defs_for(&body))
}

/// The inner markup of a tile in the catalogue's orientation, for a document that holds [`defs`].
#[must_use]
pub fn tile_body(tile: &Tile, variant: u32) -> String {
    rotated_body(tile, Rotation::default(), variant)
}

/// The inner markup of a tile that lies after a rotation, for a document that holds [`defs`].
///
/// This is not [`tile_body`] rotated: houses, trees and emblems stand upright whatever the rotation.
#[must_use]
pub fn rotated_body(tile: &Tile, rotation: Rotation, variant: u32) -> String {
    Drawing::new(tile).body(rotation, variant)
}

/// Where a figure stands on a segment, in tile coordinates as the rotated tile lies. On a field it is where a
/// farmer lies.
///
/// # Panics
/// The tile has no such segment.
#[must_use]
pub fn spot(tile: &Tile, rotation: Rotation, segment: SegmentNumber) -> (f64, f64) {
    Drawing::new(tile).spot(rotation, segment)
}

/// The markup of what lies over a tile, for a document that holds [`defs`]: it goes on top of the tile's body.
#[must_use]
pub fn over_body(over: Over) -> String {
    let mut picture = shapes::Picture::default();
    if let Some(ends) = over.as_bridge() {
        bridge::draw_between(ends, &mut picture);
    } else if let Some(ends) = over.as_ferry() {
        ferry::draw(ends, &mut picture);
    }
    picture.0
}

/// The outline of a segment's area as SVG path data, in the catalogue's orientation: for highlights and the farm
/// overlay. Roads and rivers are given with their width, so the path is to be filled (by the rule `evenodd`). On a turned
/// tile it goes into `transform="rotate(90 50 50)"` and so on.
#[must_use]
pub fn segment_path(tile: &Tile, segment: SegmentNumber) -> String {
    Drawing::new(tile).segment_path(segment)
}

/// The definitions that bodies refer to; every id begins with `ba-`. A document needs them once.
#[must_use]
pub fn defs() -> String {
    format!("<defs>{}</defs>", drawings().map(|(id, markup)| definition(id, markup)).collect::<String>())
}

/// Only the definitions that this markup refers to.
fn defs_for(markup: &str) -> String {
    let mut wanted: Vec<&str> = Vec::new();
    let mut texts = vec![markup];
    while let Some(text) = texts.pop() {
        for (id, drawing) in drawings() {
            let named = [format!("\"#{id}\""), format!("(#{id})")];
            if !wanted.contains(&id) && named.iter().any(|name| text.contains(name)) {
                wanted.push(id);
                texts.push(drawing);
            }
        }
    }
    let kept = drawings().filter(|(id, _)| wanted.contains(id));
    format!("<defs>{}</defs>", kept.map(|(id, markup)| definition(id, markup)).collect::<String>())
}

/// A drawing is wrapped in a group with its id; patterns and the like bring their own.
fn definition(id: &str, markup: &str) -> String {
    if markup.contains(&format!("id=\"{id}\"")) { markup.to_owned() } else { format!("<g id=\"{id}\">{markup}</g>") }
}

/// All drawings with their ids.
fn drawings() -> impl Iterator<Item = (&'static str, &'static str)> {
    let lists = [
        palette::DRAWINGS,
        symbols::DRAWINGS,
        landmarks::DRAWINGS,
        cloister::DRAWINGS,
        piece::DRAWINGS,
        message::DRAWINGS,
        tower::DRAWINGS,
        castle::DRAWINGS,
    ];
    lists.into_iter().flatten().copied()
}
