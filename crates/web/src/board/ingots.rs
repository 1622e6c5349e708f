//! The ingots on tiles.
use std::sync::Arc;

use bastide_art::INGOTS_AT;
use bastide_engine::board::cell::Cell;
use bastide_engine::game::Game;
use leptos::prelude::*;

use super::pictures::ingots_href;
use crate::i18n::{gold as words, language};

/// All tiles on which ingots lie.
#[component]
pub(super) fn Ingots(game: Signal<Arc<Game>>) -> impl IntoView {
    let on_tiles = Memo::new(move |_| game.with(|game| game.state().rooms.ingots.on_tiles().to_vec()));
    view! {
        <For each=move || on_tiles.get() key=|on_tile| *on_tile let((cell, n))>
            {
                let label = move || words::ingots_at(language(), cell, &words::n_ingots(language(), n.into()));
                view! {
                    <g class="ingots" transform=place(cell) data-ingots=n.to_string() data-ingots-cell=cell.to_string() role="img" aria-label=label>
                        <title>{label}</title>
                        <use href=ingots_href(n)/>
                    </g>
                }
            }
        </For>
    }
}

fn place(cell: Cell) -> String {
    let (x, y) = INGOTS_AT;
    format!("translate({:.0} {:.0})", 100.0 * f64::from(cell.x) + x, 100.0 * f64::from(cell.y) + y)
}
