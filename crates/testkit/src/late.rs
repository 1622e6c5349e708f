//! The second opinion on figures that go to tiles laid earlier: the log tells in which order tiles were laid.
use bastide_engine::action::Action;
use bastide_engine::board::cell::Cell;
use bastide_engine::event::Event;
use bastide_engine::expansions::Set;
use bastide_engine::figures::FigureKind;
use bastide_engine::game::Game;
use bastide_engine::rules::switches::VariantLateFollowers;

use crate::dragon;
use crate::recount::{Flooded, Lying, first_of_two};

pub(crate) fn is_played(game: &Game) -> bool {
    game.rules().switches.variant_late_followers == VariantLateFollowers::On
}

/// Whether such a figure comes to this feature on this tile: no tile of Carcassonne, none that was laid after the one whose
/// figure is placed, nothing that was complete before.
pub(crate) fn is_reached(game: &Game, lying: &Lying, figure: FigureKind, cell: Cell, feature: &Flooded) -> bool {
    let Some(laid) = game.state().laid.map(|number| game.state().board.grid.tile(number).cell) else { return false };
    let since: Vec<Cell> = game.log().iter().filter_map(Event::laid).map(|(_, cell)| cell).collect();
    let from = since.iter().rposition(|other| *other == laid).unwrap_or(since.len());
    let is_too_late = cell == laid || since[from..].contains(&cell);
    let other = game.state().parts.other_tile().map(|tile| game.state().board.grid.tile(tile).cell);
    let completed_now = [Some(laid), other, first_of_two(game)]
        .into_iter()
        .flatten()
        .any(|cell| lying.lies_in_or_closes(cell, feature));
    let is_open = !feature.is_complete() || completed_now;
    lying.tiles[&cell].0.set != Set::Count
        && !is_too_late
        && (is_open || dragon::is_through_portal(game, lying, figure, cell, feature))
}

/// Whether the action puts a figure on a tile laid earlier.
pub(crate) fn is_late(game: &Game, action: Action) -> bool {
    is_played(game) && matches!(action, Action::Place { .. })
}
