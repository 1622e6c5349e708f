//! Pictures of tiles and figures: each is drawn once and referenced by name.
//!
//! They are in one hidden `<svg>` of the page. Other pictures are `<use href=…/>` with the result of [`tile_href`] or
//! [`figure_href`]. Laying out a tile takes milliseconds, so layouts are cached too.
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

use bastide_art::{Drawing, FigureShape, Piece, castle_body, defs, figure_body, ingots_body, over_body, tower_body};
use bastide_engine::board::grid::TileNumber;
use bastide_engine::board::over::Over;
use bastide_engine::board::side::{Axis, Rotation, Side};
use bastide_engine::board::tile::{SegmentNumber, Tile};
use bastide_engine::figures::FigureKind;
use bastide_engine::pack::FeatureKind;
use leptos::prelude::*;
use web_sys::Element;

/// The number of variants of a design, so that neighbouring copies differ.
const VARIANTS: u16 = 2;

/// The pictures drawn so far.
#[derive(Default)]
struct Pictures {
    /// By id and number of segments: switches can part a field that is one as printed.
    drawings: BTreeMap<(&'static str, usize), Drawing<'static>>,
    names: BTreeSet<String>,
    /// The element that contains them; `None` before the first request.
    sheet: Option<Element>,
}

thread_local! {
    static PICTURES: RefCell<Pictures> = RefCell::default();
}

/// What a `<use>` refers to for this tile as it lies, 100 by 100. Tiles are numbered as they are laid; the next one has
/// the number of tiles on the board.
pub(crate) fn tile_href(tile: &'static Tile, rotation: Rotation, number: TileNumber) -> String {
    let variant = u32::from(number % VARIANTS);
    let (id, n_segments) = (tile.id.replace('/', "-"), tile.segments.len());
    let name = format!("tile-{id}-{n_segments}-{}-{variant}", rotation.count());
    href(&name, |pictures| pictures.drawing(tile).body(rotation, variant))
}

/// What a `<use>` refers to for what lies over a tile; `None` if nothing does.
pub(super) fn over_href(over: Over) -> Option<String> {
    (over != Over::NOTHING).then(|| href(&format!("over-{}", over.to_string().replace(' ', "-")), |_| over_body(over)))
}

/// What a `<use>` refers to for a bridge that runs this way, over a tile 100 by 100.
pub(crate) fn bridge_href(axis: Axis) -> String {
    let over = Over::bridge(axis.sides()[0]);
    over_href(over).unwrap_or_default()
}

/// What a `<use>` refers to for a castle that lies across the border at this side of one of its tiles, in the colour of a
/// player (counted from 0); the middle of that border is at 0,0.
pub(crate) fn castle_href(side: Side, player: Option<usize>) -> String {
    let lies = if Axis::of(side) == Axis::NorthSouth { "broad" } else { "long" };
    let name = player.map_or_else(|| format!("castle-{lies}"), |player| format!("castle-{lies}-{player}"));
    href(&name, |_| castle_body(side, player))
}

/// What a `<use>` refers to for a figure of this player (counted from 0); its middle is at 0,0, about 21 by 23.
pub(crate) fn figure_href(shape: FigureShape, player: usize) -> String {
    href(&format!("figure-{shape:?}-{player}"), |_| figure_body(shape, player))
}

/// What a `<use>` refers to for a piece without an owner; its middle is at 0,0.
pub(crate) fn piece_href(piece: Piece) -> String {
    // It is part of the shared definitions, which are added with the first picture.
    PICTURES.with_borrow_mut(|pictures| pictures.add(""));
    format!("#{}", piece.id())
}

/// What a `<use>` refers to for a tower of so many pieces; its foundation is at 0,0.
pub(crate) fn tower_href(height: u8) -> String {
    href(&format!("tower-{height}"), |_| tower_body(height))
}

/// So many ingots.
pub(crate) fn ingots_href(n: u8) -> String {
    href(&format!("ingots-{n}"), |_| ingots_body(n))
}

/// Where the tower foundation of a tile lies, as the tile lies.
pub(super) fn foundation(tile: &'static Tile, rotation: Rotation) -> Option<(f64, f64)> {
    PICTURES.with_borrow_mut(|pictures| pictures.drawing(tile).tower(rotation))
}

/// The shape of a figure in a feature: on fields followers lie.
pub(crate) const fn shape_of(figure: FigureKind, feature: FeatureKind) -> FigureShape {
    let shape = FigureShape::of(figure);
    match feature {
        FeatureKind::Field => shape.on_field(),
        FeatureKind::Road | FeatureKind::City | FeatureKind::Cloister | FeatureKind::River => shape,
    }
}

/// Where a figure stands on a segment of a tile as it lies, or on the bridge over it.
pub(crate) fn spot(tile: &'static Tile, rotation: Rotation, over: Over, segment: SegmentNumber) -> (f64, f64) {
    PICTURES.with_borrow_mut(|pictures| pictures.drawing(tile).spot_with(over, rotation, segment))
}

/// The outline of a segment of a tile as it lies, or of the bridge over it, and by how many degrees it is to be rotated.
pub(super) fn outline(tile: &'static Tile, rotation: Rotation, over: Over, segment: SegmentNumber) -> (String, u32) {
    PICTURES.with_borrow_mut(|pictures| pictures.drawing(tile).outline_with(over, rotation, segment))
}

/// The reference to the picture with this name, which is drawn on the first request.
pub(super) fn named(name: &str, draw: impl FnOnce() -> String) -> String {
    PICTURES.with_borrow_mut(|pictures| {
        if pictures.names.insert(name.to_owned()) {
            let markup = draw();
            pictures.add(&format!("<defs>{markup}</defs>"));
        }
    });
    format!("#{name}")
}

fn href(name: &str, draw: impl FnOnce(&mut Pictures) -> String) -> String {
    PICTURES.with_borrow_mut(|pictures| {
        if pictures.names.insert(name.to_owned()) {
            let body = draw(pictures);
            pictures.add(&format!("<defs><g id=\"{name}\">{body}</g></defs>"));
        }
    });
    format!("#{name}")
}

impl Pictures {
    fn drawing(&mut self, tile: &'static Tile) -> &Drawing<'static> {
        self.drawings.entry((&tile.id, tile.segments.len())).or_insert_with(|| Drawing::new(tile))
    }

    fn add(&mut self, markup: &str) {
        if self.sheet.is_none() {
            self.sheet = new_sheet();
        }
        if let Some(sheet) = &self.sheet {
            // If it cannot be added, it is not visible; nothing else can be done.
            let _ = sheet.insert_adjacent_html("beforeend", markup);
        }
    }
}

/// The `<svg>` that holds the pictures, with all that they share.
fn new_sheet() -> Option<Element> {
    let document = document();
    let sheet = document.create_element_ns(Some("http://www.w3.org/2000/svg"), "svg").ok()?;
    for (name, value) in [("class", "pictures"), ("width", "0"), ("height", "0"), ("aria-hidden", "true")] {
        sheet.set_attribute(name, value).ok()?;
    }
    sheet.set_inner_html(&defs());
    document.body()?.append_child(&sheet).ok()?;
    Some(sheet)
}
