//! Marks on the tiles: the last move, and a highlighted feature.
use std::sync::Arc;

use bastide_art::COLOURS;
use bastide_engine::board::cell::Cell;
use bastide_engine::board::grid::LaidTile;
use bastide_engine::board::tile::SegmentNumber;
use bastide_engine::event::Event;
use bastide_engine::figures::Player;
use bastide_engine::game::Game;
use bastide_engine::pack::Design;
use leptos::prelude::*;

use super::pictures;
use crate::panels::picture::SwatchFace;

/// Outlines the tiles of the last turn, or of all turns since the own one, in the colours of their players, with their marks.
#[component]
pub(super) fn LastMove(
    game: Signal<Arc<Game>>,
    last: Signal<Vec<Cell>>,
    /// Whether it can still be undone.
    unsettled: Signal<bool>,
) -> impl IntoView {
    let owner = move |cell: Cell| game.with(|game| who_laid(game, cell));
    let colour = move |cell: Cell| owner(cell).map(|player| COLOURS[player.index()].hex);
    view! {
        <For each=move || last.get() key=|cell| *cell let:cell>
            <g
                class="last"
                class:is-unsettled=move || unsettled.get() && last.with(|last| last.first() == Some(&cell))
                transform=at(cell)
                style:--owner=move || colour(cell).unwrap_or("var(--lit)")
                data-last=cell.to_string()
            >
                <rect class="last-rim" x="1" y="1" width="98" height="98" rx="3"></rect>
                <rect class="last-edge" x="1" y="1" width="98" height="98" rx="3"></rect>
                <rect class="last-line" x="1" y="1" width="98" height="98" rx="3"></rect>
                {move || {
                    owner(cell).map(|player| view! { <g class="last-owner" transform="translate(13 13)"><SwatchFace seat=player.0 + 1/></g> })
                }}
            </g>
        </For>
    }
}

/// Highlighted segments.
#[component]
pub(super) fn Lit(game: Signal<Arc<Game>>, #[prop(into)] lit: Signal<Vec<(Cell, SegmentNumber)>>) -> impl IntoView {
    let paths = move || {
        let outlines = |game: &Arc<Game>| {
            lit.with(|lit| lit.iter().filter_map(|(cell, segment)| outline(game, *cell, *segment)).collect::<Vec<_>>())
        };
        game.with_untracked(outlines)
    };
    move || {
        let paths = paths();
        let drawn = |class: &'static str| {
            let path = |(transform, path): &(String, String)| {
                view! { <path class=class transform=transform.clone() d=path.clone() fill-rule="evenodd"></path> }
            };
            paths.iter().map(path).collect::<Vec<_>>()
        };
        // One outline around all: the fills hide the lines between them.
        (!paths.is_empty()).then(|| view! { <g class="lit">{drawn("lit-line")}{drawn("lit-face")}</g> })
    }
}

/// Where a segment on the board is to be drawn, and its outline.
pub(super) fn outline(game: &Game, cell: Cell, segment: SegmentNumber) -> Option<(String, String)> {
    let laid = game.state().board.grid.tile_at(cell)?;
    let design = game.rules().pack.design(laid.kind);
    has_segment(laid, design, segment).then(|| {
        let (path, degrees) = pictures::outline(design.tile, laid.rotation, laid.over, segment);
        (format!("{} rotate({degrees} 50 50)", at(cell)), path)
    })
}

/// Whether a tile that lies has this segment: printed on it, or as the bridge over it.
pub(super) fn has_segment(laid: &LaidTile, design: &Design, segment: SegmentNumber) -> bool {
    let n_printed = design.tile.segments.len();
    usize::from(segment) < n_printed || laid.over.as_bridge().is_some() && usize::from(segment) == n_printed
}

/// The transform of what is drawn at a cell.
pub(super) fn at(cell: Cell) -> String {
    format!("translate({} {})", 100 * i32::from(cell.x), 100 * i32::from(cell.y))
}

/// Who laid the tile at this cell, according to the log.
fn who_laid(game: &Game, cell: Cell) -> Option<Player> {
    let mut laid = game.log().iter().rev().filter_map(Event::laid);
    laid.find(|(_, there)| *there == cell).map(|(player, _)| player)
}
