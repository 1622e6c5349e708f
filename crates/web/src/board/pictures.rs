//! Pictures of tiles and figures: each drawn once, then used everywhere by its name.
//!
//! They stand in one `<svg>` of the page that is not seen. A picture elsewhere is `<use href=…/>` with what
//! [`tile_href`] or [`figure_href`] give; laying a tile out takes milliseconds, so what was laid out is kept, too.
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

use bastide_art::{Drawing, FigureShape, Piece, defs, figure_body};
use bastide_engine::board::grid::TileNumber;
use bastide_engine::board::side::Turn;
use bastide_engine::board::tile::{SegmentNumber, Tile};
use bastide_engine::figures::FigureKind;
use bastide_engine::pack::FeatureKind;
use leptos::prelude::*;
use web_sys::Element;

/// How many looks a design has: copies that lie side by side should differ.
const VARIANTS: u16 = 2;

/// What was drawn so far.
#[derive(Default)]
struct Pictures {
    /// By id and number of segments: switches can part a field that is one as printed.
    drawings: BTreeMap<(&'static str, usize), Drawing<'static>>,
    names: BTreeSet<String>,
    /// Where they stand; none before the first is asked for.
    sheet: Option<Element>,
}

thread_local! {
    static PICTURES: RefCell<Pictures> = RefCell::default();
}

/// What a `<use>` refers to for this tile as it lies, 100 by 100. Tiles are numbered as they are laid; the next one has
/// the number of tiles on the board.
pub(crate) fn tile_href(tile: &'static Tile, turn: Turn, number: TileNumber) -> String {
    let variant = u32::from(number % VARIANTS);
    let (id, n_segments) = (tile.id.replace('/', "-"), tile.segments.len());
    let name = format!("tile-{id}-{n_segments}-{}-{variant}", turn.count());
    href(&name, |pictures| pictures.drawing(tile).body(turn, variant))
}

/// What a `<use>` refers to for a figure of this player (counted from 0); its middle is at 0,0, about 21 by 23.
pub(crate) fn figure_href(shape: FigureShape, player: usize) -> String {
    href(&format!("figure-{shape:?}-{player}"), |_| figure_body(shape, player))
}

/// What a `<use>` refers to for a piece without an owner; its middle is at 0,0.
pub(crate) fn piece_href(piece: Piece) -> String {
    // It is among what all pictures share, which comes with the first of them.
    PICTURES.with_borrow_mut(|pictures| pictures.add(""));
    format!("#{}", piece.id())
}

/// The shape of a figure in a feature: on fields followers lie.
pub(crate) const fn shape_of(figure: FigureKind, feature: FeatureKind) -> FigureShape {
    let shape = FigureShape::of(figure);
    match feature {
        FeatureKind::Field => shape.on_field(),
        FeatureKind::Road | FeatureKind::City | FeatureKind::Cloister | FeatureKind::River => shape,
    }
}

/// Where a figure stands on a segment of a tile as it lies.
pub(super) fn spot(tile: &'static Tile, turn: Turn, segment: SegmentNumber) -> (f64, f64) {
    PICTURES.with_borrow_mut(|pictures| pictures.drawing(tile).spot(turn, segment))
}

/// The outline of a segment, for the unturned tile.
pub(super) fn segment_path(tile: &'static Tile, segment: SegmentNumber) -> String {
    PICTURES.with_borrow_mut(|pictures| pictures.drawing(tile).segment_path(segment))
}

/// What a reference to markup of this name is; it is drawn if it is asked for the first time.
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
            // What cannot be added is not seen; there is nobody to tell.
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
