//! The board: an SVG that can be moved, zoomed and clicked.
//!
//! One file a layer, from the table up: `cells` (where tiles can be laid), `tiles`, `farms`, `marks` (last move, lit
//! features), `trial` (the tile that is tried and the spots on it), `figures`, `neutral` (dragon and fairy), `castles`, `towers` (with their guards), `carcassonne` (who stands in its quarters). What is not needed to see a
//! board is in `layers`. `sight` is how it is looked at (`camera` does the arithmetic), `gestures` and `keys` are pointers and keyboard, `pictures` draws each tile and figure once.
//! `picture` is a static board.
//!
//! For tests and style: cells are `.cell[data-cell="1,0"]` (`.is-legal`, `.is-dead`), tiles `[data-tile="base/D"]`,
//! spots `[data-spot="city:N"]`, quarters `.quarter[data-quarter="castle"]`, figures `[data-figure]`, buttons `[data-action]`.
mod camera;
mod carcassonne;
mod castles;
mod cells;
mod farms;
mod features;
mod figures;
mod gestures;
mod ingots;
mod keys;
mod layers;
mod marks;
mod neutral;
mod picture;
pub(crate) mod pictures;
mod sight;
mod tiles;
mod towers;
mod trial;

use std::sync::Arc;

use bastide_engine::board::cell::Cell;
use bastide_engine::game::Game;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;

pub(crate) use castles::Names;
pub(crate) use features::feature_segments;
pub(crate) use figures::Colours;
pub(crate) use layers::{BoardModel, Layers};
pub(crate) use picture::BoardPicture;
pub(crate) use sight::Sight;

use crate::i18n::{Language, Text, board as words, t};
use camera::{Bounds, TILE};
use carcassonne::Inside;
use castles::Castles;
use figures::Figures;
use gestures::Gestures;
use ingots::Ingots;
use layers::Layer;
use marks::LastMove;
use neutral::Neutral;
use tiles::Tiles;
use towers::Towers;

/// What the board shows of a game.
#[derive(Clone, Copy)]
pub(crate) struct Seen {
    /// The game; the tile that is tried is not in it.
    pub(crate) game: Signal<Arc<Game>>,
    /// Where the last turn took place.
    pub(crate) last: Signal<Vec<Cell>>,
    /// Whether the last turn can still be undone; it is marked accordingly.
    pub(crate) unsettled: Signal<bool>,
}

/// The board. It fills its parent. What can be chosen on it comes later, in `layers`.
#[component]
pub(crate) fn Board(seen: Seen, sight: Sight, layers: RwSignal<Option<Layers>>) -> impl IntoView {
    let Seen { game, last, unsettled } = seen;
    let gestures = Gestures::new(sight);
    // The cells beside the board belong to it.
    let bounds = Memo::new(move |_| game.with(|game| Bounds::of_tiles(game, 1.12 * TILE)));
    sight.measure();
    sight.follow(bounds);
    let layer = move |which: fn(&Layers) -> Layer| {
        move || layers.get().map(|layers| which(&layers)(layers.model, sight, gestures))
    };
    let model = move || layers.with_untracked(|layers| layers.map(|layers| layers.model));
    let take_key = move |event: KeyboardEvent| {
        if let Some(layers) = layers.get_untracked() {
            layers.take_key(sight, &event);
        }
    };
    let transform = move || {
        let camera = sight.camera.get();
        format!("translate({:.2}px, {:.2}px) scale({:.4})", camera.x, camera.y, camera.scale)
    };
    let unsettled_cells = Signal::derive(move || {
        let newest = last.with(|last| last.first().copied());
        newest.into_iter().filter(|_| unsettled.get()).collect()
    });
    let is_elsewhere = move || sight.cursor.get().is_none();
    view! {
        <div
            class="board"
            class:is-held=sight.is_held
            class:is-moving=sight.is_moving
            class:is-gliding=sight.glides
            node_ref=sight.frame
            on:pointerdown=move |event| gestures.down(&event)
            on:pointermove=move |event| gestures.moves(&event)
            on:pointerup=move |event| gestures.up(&event)
            on:pointercancel=move |event| gestures.up(&event)
            on:wheel=move |event| gestures.wheel(&event, model())
            on:keydown=take_key
        >
            <svg
                class="board-svg"
                role="application"
                aria-label=t(words::board)
                tabindex=move || if is_elsewhere() { "0" } else { "-1" }
                on:click=move |event| gestures.click_beside(&event, model())
            >
                <g class="world" style:transform=transform>
                    {layer(|layers| layers.cells)}
                    <Tiles game/>
                    {layer(|layers| layers.farms)}
                    <LastMove game last unsettled/>
                    <Inside game/>
                    <Castles game/>
                    <Ingots game/>
                    <Towers game/>
                    <Figures game unsettled=unsettled_cells/>
                    <Neutral game/>
                    {layer(|layers| layers.choices)}
                </g>
            </svg>
            {layer(|layers| layers.tip)}
            <div class="board-buttons">
                {button("nearer", words::nearer, "M12 6v12M6 12h12", move || sight.zoom(1.25))}
                {button("farther", words::farther, "M6 12h12", move || sight.zoom(0.8))}
                {button("fit", words::fit, "M5 9V5h4M15 5h4v4M19 15v4h-4M9 19H5v-4", move || sight.fit())}
            </div>
        </div>
    }
}

/// A button in the corner.
fn button(
    action: &'static str,
    name: fn(Language) -> Text,
    icon: &'static str,
    press: impl Fn() + 'static,
) -> impl IntoView {
    view! {
        <button
            type="button"
            class="board-button"
            data-action=action
            aria-label=t(name)
            title=t(name)
            on:click=move |_| press()
        >
            <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d=icon></path>
            </svg>
        </button>
    }
}
