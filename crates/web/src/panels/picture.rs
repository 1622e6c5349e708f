//! Small pictures in panels: tiles, figures, players' colours.
use bastide_art::{COLOURS, FigureShape, Piece, figure_svg, mark_path};
use bastide_engine::board::side::Rotation;
use bastide_engine::board::tile::Tile;
use leptos::prelude::*;

use crate::board::pictures::{piece_href, tile_href, tower_href};

/// A tile as it lies after a rotation. Its name is what screen readers hear; without one it is an ornament.
#[component]
pub(crate) fn TilePicture(
    tile: &'static Tile,
    rotation: Rotation,
    #[prop(optional, into)] name: Option<String>,
) -> impl IntoView {
    let hidden = name.is_none().then_some("true");
    let role = if name.is_some() { "img" } else { "presentation" };
    view! {
        <svg class="tile-picture" viewBox="0 0 100 100" role=role aria-hidden=hidden aria-label=name>
            <use href=tile_href(tile, rotation, 0)></use>
        </svg>
    }
}

/// The colour of a seat, counted from 1.
pub(crate) const fn colour(seat: u8) -> usize {
    (seat as usize).saturating_sub(1) % COLOURS.len()
}

/// A player's colour with its mark. An ornament: the name stands beside it.
#[component]
pub(crate) fn Swatch(seat: u8) -> impl IntoView {
    view! {
        <svg class="swatch" viewBox="-10 -10 20 20" aria-hidden="true">
            <SwatchFace seat/>
        </svg>
    }
}

/// The same as a part of another picture, 20 wide, around its middle.
#[component]
pub(crate) fn SwatchFace(seat: u8) -> impl IntoView {
    let PlayerColours { hex, ink, mark } = colours(seat);
    view! {
        <rect x="-9.25" y="-9.25" width="18.5" height="18.5" rx="5" fill=hex></rect>
        <path d=mark fill=ink></path>
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
    figure(FigureShape::Follower, seat)
}

/// A figure in a seat's colour, as markup.
fn figure(shape: FigureShape, seat: u8) -> String {
    figure_svg(shape, colour(seat)).replacen("<svg ", "<svg aria-hidden=\"true\" ", 1)
}

/// A figure in a seat's colour. An ornament: words beside it say what it is.
#[component]
pub(crate) fn FigurePicture(shape: FigureShape, seat: u8) -> impl IntoView {
    view! { <span class="figure-picture" inner_html=figure(shape, seat)></span> }
}

/// A tower of so many pieces. An ornament: words beside it say what it is.
#[component]
pub(crate) fn TowerPicture(height: u8) -> impl IntoView {
    view! {
        <svg class="piece-picture" viewBox="-13 -19 26 26" aria-hidden="true">
            <use href=tower_href(height)></use>
        </svg>
    }
}

/// The count, a badge, or goods. An ornament: words beside it say what it is.
#[component]
pub(crate) fn PiecePicture(piece: Piece) -> impl IntoView {
    let href = piece_href(piece);
    view! {
        <svg class="piece-picture" viewBox=piece.view_box() aria-hidden="true">
            <use href=href></use>
        </svg>
    }
}
