//! A static board for the rulebook and thumbnails, scaled to its box.
use std::sync::Arc;

use bastide_engine::board::cell::Cell;
use bastide_engine::board::tile::SegmentNumber;
use bastide_engine::game::Game;
use leptos::prelude::*;

use super::camera::{Bounds, TILE};
use super::carcassonne::Inside;
use super::cells::DOTS;
use super::figures::Figures;
use super::marks::{LastMove, Lit, at};
use super::pictures::named;
use super::tiles::Tiles;
use super::towers::Towers;

/// A static board. A text beside it or its `label` should describe what it shows.
#[component]
pub(crate) fn BoardPicture(
    /// The game.
    #[prop(into)]
    game: Signal<Arc<Game>>,
    /// Where the last turn took place.
    #[prop(optional, into)]
    last: Signal<Vec<Cell>>,
    /// A feature to highlight.
    #[prop(optional, into)]
    lit: Signal<Vec<(Cell, SegmentNumber)>>,
    /// Empty cells to point out; they are in the picture.
    #[prop(optional, into)]
    cells: Signal<Vec<Cell>>,
    /// Empty cells to include, so that the picture does not move when something is laid there.
    #[prop(optional, into)]
    around: Signal<Vec<Cell>>,
    /// What the picture shows, in words.
    #[prop(optional, into)]
    label: Signal<String>,
) -> impl IntoView {
    let view_box = move || {
        let tiles = game.with(|game| Bounds::of_tiles(game, 0.0));
        let with = |bounds: Bounds, cells: Signal<Vec<Cell>>| {
            cells.with(|cells| cells.iter().map(|cell| Bounds::of_cell(*cell)).fold(bounds, Bounds::and))
        };
        let all = with(with(tiles, cells), around);
        let all = all.wider(0.14 * TILE);
        format!("{} {} {} {}", all.west, all.north, all.width(), all.height())
    };
    named("cell-dots", || DOTS.to_owned());
    view! {
        <svg
            class="board-picture"
            viewBox=view_box
            role="img"
            aria-label=move || Some(label.get()).filter(|label| !label.is_empty())
            aria-hidden=move || label.with(String::is_empty).then_some("true")
        >
            <For each=move || cells.get() key=|cell| *cell let:cell>
                <g class="cell is-legal" transform=at(cell) data-cell=cell.to_string()>
                    <rect class="cell-line" x="5" y="5" width="90" height="90" rx="9"></rect>
                </g>
            </For>
            <Tiles game/>
            <LastMove game last unsettled=Signal::from(false)/>
            <Lit game lit/>
            <Inside game/>
            <Towers game/>
            <Figures game unsettled=Signal::from(Vec::new())/>
        </svg>
    }
}
