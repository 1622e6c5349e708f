//! What The Gold Mines add to a table in JSON: the ingots on tiles, and how many each player owns.
use bastide_engine::figures::Player;
use bastide_engine::game::Game;
use bastide_engine::order_of_play::Element;
use serde::{Deserialize, Serialize};

/// The ingots on a tile.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct IngotsView {
    /// Where the tile lies.
    pub cell: String,
    /// How many lie on it.
    pub n: u8,
}

/// The tiles with ingots, by cell.
pub(crate) fn ingots(game: &Game) -> Vec<IngotsView> {
    let on_tiles = game.state().rooms.ingots.on_tiles().iter();
    on_tiles.map(|(cell, n)| IngotsView { cell: cell.to_string(), n: *n }).collect()
}

/// The ingots that a player owns, if there are any in the game.
pub(crate) fn owned(game: &Game, player: Player) -> Option<u8> {
    game.rules().has(Element::Ingot).then(|| game.state().rooms.ingots.owned(player))
}
