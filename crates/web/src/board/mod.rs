//! The board: an SVG that is looked at, moved, and clicked.
use std::sync::Arc;

use bastide_engine::action::Action;
use bastide_engine::board::cell::Cell;
use bastide_engine::board::tile::SegmentNumber;
use bastide_engine::game::Game;
use leptos::prelude::*;

use crate::play::Trying;
use crate::play::choice::SpotChoice;

/// What a board shows and whom it tells. The game page fills it from a [`crate::play::Play`], replay and rulebook from a
/// game that lies still.
#[derive(Clone, Copy)]
pub(crate) struct BoardModel {
    /// The game as it is shown; the tile that is tried is not in it.
    pub(crate) game: Signal<Arc<Game>>,
    /// Cells where the drawn tile may be laid, in reading order; empty when nobody here must lay.
    pub(crate) cells: Signal<Vec<Cell>>,
    /// The tile that is tried.
    pub(crate) trying: Signal<Option<Trying>>,
    /// Spots that can be chosen for a figure, on the tile that is tried or was laid; with the seat that would place.
    pub(crate) spots: Signal<Vec<SpotChoice>>,
    /// The seat at this screen that must choose, counted from 1 (its colour is the spots').
    pub(crate) seat: Signal<Option<u8>>,
    /// Where the last turn took place.
    pub(crate) last: Signal<Vec<Cell>>,
    /// A feature to light up: all its segments on the board (pointed at in the history, or just scored).
    pub(crate) lit: Signal<Vec<(Cell, SegmentNumber)>>,
    /// Show who owns which farm?
    pub(crate) farms: Signal<bool>,
    /// May the board show what helps: dead cells, what fits where?
    pub(crate) aids: Signal<bool>,
    /// A cell was chosen, whether the tile fits there or not.
    pub(crate) on_cell: Callback<Cell>,
    /// A spot was chosen.
    pub(crate) on_spot: Callback<Action>,
    /// The tile that is tried is to be turned; clockwise?
    pub(crate) on_turn: Callback<bool>,
    /// The cell pointed at, by mouse or keyboard; other panels tell what fits there.
    pub(crate) pointed: RwSignal<Option<Cell>>,
}

/// The board.
#[component]
pub(crate) fn Board(model: BoardModel) -> impl IntoView {
    let _ = model;
    view! { <div class="board"></div> }
}
