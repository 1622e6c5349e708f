//! The picture on the home page: a board in mid-game, drawn once.
use std::fmt::Write;

use bastide_art::{FigureShape, defs, figure_body, rotated_body, spot};
use bastide_engine::board::tile::Part;
use bastide_engine::expansions::Set;
use bastide_engine::notation::read_position;
use bastide_engine::pack::Pack;
use leptos::prelude::*;

use crate::i18n::{home as words, t};
use crate::pages::behind::Behind;
use crate::pages::later::Coming;

const POSITION: &str = include_str!("hero.txt");

/// The headline beside the picture.
#[component]
pub(super) fn Hero(behind: RwSignal<Coming<Behind>>) -> impl IntoView {
    let picture = move || behind.get().there().map(|behind| (behind.picture)()).unwrap_or_default();
    view! {
        <section class="hero">
            <div class="hero-inner">
                <div class="hero-words">
                    <h1>{t(words::welcome)}</h1>
                    <p>{t(words::about)}</p>
                </div>
                <div class="hero-board" role="img" aria-label=t(words::picture) inner_html=picture></div>
            </div>
        </section>
    }
}

/// The board as SVG.
pub(in crate::pages) fn picture() -> String {
    let pack = Pack::new(&[(Set::Base, 1)]);
    let Ok(position) = read_position(&pack, &["A", "B", "C", "D"], POSITION) else { return String::new() };
    let (mut tiles, mut outline) = (String::new(), String::new());
    for (n, (cell, kind, rotation)) in (0..).zip(&position.tiles) {
        let (x, y) = (100 * i32::from(cell.x), 100 * i32::from(cell.y));
        let body = rotated_body(pack.design(*kind).tile, *rotation, n * 7);
        // Writing to a text does not fail.
        let _ = write!(tiles, r#"<g transform="translate({x} {y})">{body}</g>"#);
        let _ = write!(outline, "M{x} {y}h100v100h-100z");
    }
    let mut figures = String::new();
    for (player, _, cell, segment) in &position.figures {
        let Some((_, kind, rotation)) = position.tiles.iter().find(|(there, ..)| there == cell) else { continue };
        let tile = pack.design(*kind).tile;
        let (x, y) = spot(tile, *rotation, *segment);
        let (x, y) = (x + 100.0 * f64::from(cell.x), y + 100.0 * f64::from(cell.y));
        let shape = match tile.segments[usize::from(*segment)].part {
            Part::Field(_) => FigureShape::LyingFollower,
            Part::City(_) | Part::Road(_) | Part::River | Part::Cloister => FigureShape::Follower,
        };
        let body = figure_body(shape, player.index());
        let _ = write!(figures, r#"<g transform="translate({x:.1} {y:.1}) scale(1.25)">{body}</g>"#);
    }
    let cells = || position.tiles.iter().map(|(cell, ..)| cell);
    let (west, east) = (cells().map(|c| c.x).min().unwrap_or(0), cells().map(|c| c.x).max().unwrap_or(0));
    let (north, south) = (cells().map(|c| c.y).min().unwrap_or(0), cells().map(|c| c.y).max().unwrap_or(0));
    let (x, y) = (100 * i32::from(west) - 12, 100 * i32::from(north) - 12);
    let width = 100 * (i32::from(east) - i32::from(west)) + 124;
    let height = 100 * (i32::from(south) - i32::from(north)) + 124;
    format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x} {y} {width} {height}" aria-hidden="true">{defs}<path fill="#120b06" fill-opacity=".34" stroke="#120b06" stroke-opacity=".2" stroke-width="10" stroke-linejoin="round" transform="translate(2 5)" d="{outline}"/>{tiles}<path fill="none" stroke="#33291a" stroke-opacity=".5" stroke-width=".8" d="{outline}"/>{figures}</svg>"##,
        defs = defs(),
    )
}
