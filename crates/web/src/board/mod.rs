//! The board: an SVG that can be moved, zoomed and clicked.
//!
//! One file a layer, from the table up: `cells` (where tiles can be laid), `tiles`, `farms`, `marks` (last move, lit
//! features), `trial` (the tile that is tried and the spots on it), `figures`, `carcassonne` (who stands in its quarters). `sight` is how it is looked at (`camera`
//! does the arithmetic), `gestures` and `keys` are pointers and keyboard, `pictures` draws each tile and figure once.
//! `picture` is a static board.
//!
//! For tests and style: cells are `.cell[data-cell="1,0"]` (`.is-legal`, `.is-dead`), tiles `[data-tile="base/D"]`,
//! spots `[data-spot="city:N"]`, quarters `.quarter[data-quarter="castle"]`, figures `[data-figure]`, buttons `[data-action]`.
mod camera;
mod carcassonne;
mod cells;
mod farms;
mod features;
mod figures;
mod gestures;
mod keys;
mod marks;
mod picture;
pub(crate) mod pictures;
mod sight;
mod tiles;
mod trial;

use std::sync::Arc;

use bastide_engine::action::Action;
use bastide_engine::board::cell::Cell;
use bastide_engine::board::side::Rotation;
use bastide_engine::board::tile::{Quarter, SegmentNumber};
use bastide_engine::figures::FigureKind;
use bastide_engine::game::Game;
use leptos::prelude::*;

pub(crate) use features::feature_segments;
pub(crate) use figures::Colours;
pub(crate) use keys::take_key;
pub(crate) use picture::BoardPicture;
pub(crate) use sight::Sight;

use crate::i18n::{Language, Text, board as words, t};
use crate::play::Trying;
use crate::play::choice::SpotChoice;
use camera::{Bounds, TILE};
use carcassonne::{Inside, QuarterChoices};
use cells::{Cells, Ghost, Tip};
use farms::Farms;
use figures::Figures;
use gestures::Gestures;
use marks::{LastMove, Lit};
use sight::TrialPlace;
use tiles::Tiles;
use trial::{Spots, Trial};

/// The inputs and callbacks of a board. The game page fills it from a [`crate::play::Play`], a replay from a recorded
/// game.
#[derive(Clone, Copy)]
pub(crate) struct BoardModel {
    /// The game as it is shown; the tile that is tried is not in it.
    pub(crate) game: Signal<Arc<Game>>,
    /// Cells where the drawn tile may be laid, in reading order; empty when nobody at this screen must lay it.
    pub(crate) cells: Signal<Vec<Cell>>,
    /// The tile that is tried.
    pub(crate) trying: Signal<Option<Trying>>,
    /// How the drawn tile is held in the hand.
    pub(crate) held: Signal<Rotation>,
    /// Spots that can be chosen for a figure, on the tile that is tried or was laid; with the seat that would place.
    pub(crate) spots: Signal<Vec<SpotChoice>>,
    /// Quarters of Carcassonne that can be chosen, and the figure that would go there (none: the count).
    pub(crate) quarters: Signal<(Vec<Quarter>, Option<FigureKind>)>,
    /// The seat at this screen that must choose, counted from 1 (its colour is the spots').
    pub(crate) seat: Signal<Option<u8>>,
    /// Where the last turn took place.
    pub(crate) last: Signal<Vec<Cell>>,
    /// Whether the last turn can still be undone; it is marked accordingly.
    pub(crate) unsettled: Signal<bool>,
    /// All segments of a feature to highlight (hovered in the history, or just scored).
    pub(crate) lit: Signal<Vec<(Cell, SegmentNumber)>>,
    /// Whether the farm overlay is visible.
    pub(crate) farms: Signal<bool>,
    /// Whether aids are shown: dead cells, what fits where.
    pub(crate) aids: Signal<bool>,
    /// A cell was chosen, whether the tile fits there or not.
    pub(crate) on_cell: Callback<Cell>,
    /// A spot was chosen.
    pub(crate) on_spot: Callback<Action>,
    /// A quarter of Carcassonne was chosen.
    pub(crate) on_quarter: Callback<Quarter>,
    /// Called to rotate the tile that is tried; `true` for clockwise.
    pub(crate) on_rotate: Callback<bool>,
    /// The tile that is tried goes back into the hand (Escape).
    pub(crate) on_stop: Callback<()>,
    /// The cell under the pointer or the keyboard's cursor; other panels show what fits there.
    pub(crate) pointed: RwSignal<Option<Cell>>,
}

/// The board. It fills its parent; a page that wants to move it or pass it keys supplies a [`Sight`].
#[component]
pub(crate) fn Board(model: BoardModel, #[prop(optional)] sight: Option<Sight>) -> impl IntoView {
    let sight = sight.unwrap_or_else(Sight::new);
    let gestures = Gestures::new(sight);
    // The cells beside the board belong to it.
    let bounds = Memo::new(move |_| model.game.with(|game| Bounds::of_tiles(game, 1.12 * TILE)));
    let trial = Memo::new(move |_| {
        // Spots all over the board need the whole board in view.
        let spot = model.spots.with(|spots| {
            let first = spots.first()?.cell;
            spots.iter().all(|spot| spot.cell == first).then_some(first)
        });
        let cell = model.trying.with(|trying| trying.map(|trying| trying.cell)).or(spot)?;
        Some(TrialPlace { cell, has_spots: spot.is_some() })
    });
    sight.measure();
    sight.follow(bounds, trial);
    keys::keep_focus(model, sight);
    let transform = move || {
        let camera = sight.camera.get();
        format!("translate({:.2}px, {:.2}px) scale({:.4})", camera.x, camera.y, camera.scale)
    };
    let unsettled = Signal::derive(move || if model.unsettled.get() { model.last.get() } else { Vec::new() });
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
            on:wheel=move |event| gestures.wheel(&event, model)
            on:keydown=move |event| _ = take_key(model, sight, &event)
        >
            <svg
                class="board-svg"
                role="application"
                aria-label=t(words::board)
                tabindex=move || if is_elsewhere() { "0" } else { "-1" }
                on:click=move |event| gestures.click_beside(&event, model)
            >
                <g class="world" style:transform=transform>
                    <Cells model sight gestures/>
                    <Tiles game=model.game/>
                    <Farms game=model.game shown=model.farms/>
                    <LastMove game=model.game last=model.last unsettled=model.unsettled/>
                    <Lit game=model.game lit=model.lit/>
                    <Ghost model/>
                    <Inside game=model.game/>
                    <Figures game=model.game unsettled/>
                    <Trial model sight gestures/>
                    <Spots model sight gestures/>
                    <QuarterChoices model sight gestures/>
                </g>
            </svg>
            <Tip model sight/>
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
