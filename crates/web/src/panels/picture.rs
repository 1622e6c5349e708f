//! Small pictures in panels: tiles, figures, players' colours.
//!
//! Every tile is drawn once a visit, into a sheet at the end of the page; pictures only refer to it.
use std::cell::RefCell;
use std::collections::BTreeSet;

use bastide_art::{COLOURS, Drawing, FigureShape, figure_svg, mark_path};
use bastide_engine::board::side::Turn;
use bastide_engine::board::tile::Tile;
use leptos::prelude::*;

/// The id of the sheet in the page.
const SHEET: &str = "tile-sheet";
const SVG: &str = "http://www.w3.org/2000/svg";

thread_local! {
    /// The tiles that are on the sheet.
    static DRAWN: RefCell<BTreeSet<String>> = const { RefCell::new(BTreeSet::new()) };
}

/// A tile as it lies after a turn. Its name is what screen readers hear; without one it is an ornament.
#[component]
pub(crate) fn TilePicture(
    tile: &'static Tile,
    turn: Turn,
    #[prop(optional, into)] name: Option<String>,
) -> impl IntoView {
    let id = drawn(tile, turn);
    let hidden = name.is_none().then_some("true");
    let role = if name.is_some() { "img" } else { "presentation" };
    view! {
        <svg class="tile-picture" viewBox="0 0 100 100" role=role aria-hidden=hidden aria-label=name>
            <use href=format!("#{id}")></use>
        </svg>
    }
}

/// Draws the tile on the sheet, if it is not there, and gives its id.
fn drawn(tile: &Tile, turn: Turn) -> String {
    let id = format!("tile-{}-{turn}", tile.id.replace('/', "-"));
    let is_new = DRAWN.with_borrow_mut(|drawn| drawn.insert(id.clone()));
    if is_new && let Some(sheet) = sheet() {
        let body = Drawing::new(tile).body(turn, 0);
        // A picture that cannot be drawn is only missing.
        let _ = sheet
            .insert_adjacent_html("beforeend", &format!("<symbol id=\"{id}\" viewBox=\"0 0 100 100\">{body}</symbol>"));
    }
    id
}

fn sheet() -> Option<web_sys::Element> {
    if let Some(sheet) = document().get_element_by_id(SHEET) {
        return Some(sheet);
    }
    let sheet = document().create_element_ns(Some(SVG), "svg").ok()?;
    sheet.set_id(SHEET);
    sheet.set_attribute("class", "unseen").ok()?;
    sheet.set_attribute("aria-hidden", "true").ok()?;
    sheet.set_inner_html(&bastide_art::defs());
    document().body()?.append_child(&sheet).ok()?;
    Some(sheet)
}

/// The colour of a seat, counted from 1.
pub(crate) const fn colour(seat: u8) -> usize {
    (seat as usize).saturating_sub(1) % COLOURS.len()
}

/// A player's colour with its mark. An ornament: the name stands beside it.
#[component]
pub(crate) fn Swatch(seat: u8) -> impl IntoView {
    let PlayerColours { hex, ink, mark } = colours(seat);
    view! {
        <svg class="swatch" viewBox="-10 -10 20 20" aria-hidden="true">
            <rect x="-9.25" y="-9.25" width="18.5" height="18.5" rx="5" fill=hex></rect>
            <path d=mark fill=ink></path>
        </svg>
    }
}

struct PlayerColours {
    hex: &'static str,
    ink: &'static str,
    mark: String,
}

fn colours(seat: u8) -> PlayerColours {
    let colour = COLOURS[colour(seat)];
    let part = |n: usize| u32::from_str_radix(&colour.hex[n..n + 2], 16).unwrap_or(0);
    let is_light = part(1) * 299 + part(3) * 587 + part(5) * 114 > 150_000;
    let ink = if is_light { "#2b2018" } else { "#fffaf0" };
    PlayerColours { hex: colour.hex, ink, mark: mark_path(colour.mark, 5.2) }
}

/// A follower in a seat's colour, as markup.
pub(crate) fn follower(seat: u8) -> String {
    figure_svg(FigureShape::Follower, colour(seat)).replacen("<svg ", "<svg aria-hidden=\"true\" ", 1)
}
