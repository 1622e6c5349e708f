//! What lies on a board for those who choose: empty cells, the tile that is tried, spots and quarters, farms, the keyboard.
//!
//! It is loaded once the board is shown (`pages/later.rs`), so the board knows it only by these functions.
use std::sync::Arc;

use bastide_engine::action::Action;
use bastide_engine::board::cell::Cell;
use bastide_engine::board::side::Rotation;
use bastide_engine::board::tile::{Quarter, SegmentNumber};
use bastide_engine::figures::FigureKind;
use bastide_engine::game::Game;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;

use super::camera::{Bounds, TILE};
use super::carcassonne::QuarterChoices;
use super::cells::{Cells, Ghost, Tip};
use super::farms::Farms;
use super::gestures::Gestures;
use super::keys;
use super::marks::Lit;
use super::neutral::TileChoices;
use super::sight::{Sight, TrialPlace};
use super::trial::{Spots, Trial};
use crate::play::Trying;
use crate::play::choice::SpotChoice;

/// The inputs and callbacks of what lies on a board. The game page fills it from a [`crate::play::Play`], a replay from a
/// recorded game.
#[derive(Clone, Copy)]
pub(crate) struct BoardModel {
    /// The game as it is shown; the tile that is tried is not in it.
    pub(crate) game: Signal<Arc<Game>>,
    /// Cells where the drawn tile may be laid, in reading order; empty when nobody at this screen must lay it.
    pub(crate) cells: Signal<Vec<Cell>>,
    /// Tiles that can be chosen, each with what that does: steps of the dragon, places of the fairy, towers.
    pub(crate) tiles: Signal<Vec<(Cell, Action)>>,
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

/// Something that is drawn on the board.
pub(super) type Layer = fn(BoardModel, Sight, Gestures) -> AnyView;

/// All layers that are not needed to see a board, from the table up, and the keyboard.
#[derive(Clone, Copy)]
pub(crate) struct Layers {
    pub(super) model: BoardModel,
    /// Below the tiles.
    pub(super) cells: Layer,
    /// On the tiles, below figures.
    pub(super) farms: Layer,
    /// Above everything: what can be chosen.
    pub(super) choices: Layer,
    /// The label at the cell under the pointer. It is no part of the picture.
    pub(super) tip: Layer,
    /// Handles a key on the board. Returns whether it was used.
    pub(super) key: fn(BoardModel, Sight, &KeyboardEvent) -> bool,
}

impl Layers {
    pub(crate) fn new(model: BoardModel) -> Layers {
        Layers {
            model,
            cells: |model, sight, gestures| view! { <Cells model sight gestures/> }.into_any(),
            farms: |model, _, _| {
                view! {
                    <Farms game=model.game shown=model.farms/>
                    <Lit game=model.game lit=model.lit/>
                    <Ghost model/>
                }
                .into_any()
            },
            choices: |model, sight, gestures| {
                look_at_trial(model, sight);
                keys::keep_focus(model, sight);
                view! {
                    <TileChoices model sight gestures/>
                    <Trial model sight gestures/>
                    <Spots model sight gestures/>
                    <QuarterChoices model sight gestures/>
                }
                .into_any()
            },
            tip: |model, sight, _| view! { <Tip model sight/> }.into_any(),
            key: keys::take_key,
        }
    }

    /// Handles a key on the board. Returns whether it was used; a used key goes nowhere else.
    ///
    /// The board calls this while it has the focus; a page may pass it unused keys.
    pub(crate) fn take_key(&self, sight: Sight, event: &KeyboardEvent) -> bool {
        (self.key)(self.model, sight, event)
    }
}

/// How many tiles apart what can be chosen may lie to be looked at closely: a dragon with the tiles around it.
const CLOSE: f64 = 3.0 * TILE;

/// Brings the tile that is tried, and what can be chosen if it lies close together, into view.
fn look_at_trial(model: BoardModel, sight: Sight) {
    let trial = Memo::new(move |_| {
        let tried = model.trying.with(|trying| trying.map(|trying| Bounds::of_cell(trying.cell)));
        let spots = model.spots.with(|spots| bounds_of(spots.iter().map(|spot| spot.cell)));
        let tiles = model.tiles.with(|tiles| bounds_of(tiles.iter().map(|(cell, _)| *cell)));
        let chosen = spots.into_iter().chain(tiles).reduce(Bounds::and);
        // Choices all over the board need the whole board in view.
        let near = chosen.map(|chosen| tried.map_or(chosen, |tried| tried.and(chosen)));
        let near = near.filter(|near| near.width().max(near.height()) <= CLOSE);
        Some(TrialPlace { around: near.or(tried)?, has_spots: near.is_some() })
    });
    Effect::new(move |_| sight.trial.set(trial.get()));
}

fn bounds_of(cells: impl Iterator<Item = Cell>) -> Option<Bounds> {
    cells.map(Bounds::of_cell).reduce(Bounds::and)
}
