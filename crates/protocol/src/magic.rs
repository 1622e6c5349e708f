//! What Mage & Witch adds to a table in JSON: where the two are.
use bastide_engine::expansions::mage_and_witch::magic::Pawn;
use bastide_engine::game::Game;
use serde::{Deserialize, Serialize};

use crate::event::spot;

/// The mage or the witch on the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PawnView {
    /// `mage` or `witch`.
    pub pawn: String,
    /// On which tile.
    pub cell: String,
    /// On which spot of it.
    pub spot: String,
}

/// Those of the two that are on the board.
pub(crate) fn pawns(game: &Game) -> Vec<PawnView> {
    let state = game.state();
    let view = |pawn: Pawn| {
        let (tile, segment) = state.board.place_of(state.rooms.magic.at(pawn)?);
        let spot = spot(game, tile.cell, segment);
        Some(PawnView { pawn: pawn.name().to_owned(), cell: tile.cell.to_string(), spot })
    };
    Pawn::ALL.into_iter().filter_map(view).collect()
}
