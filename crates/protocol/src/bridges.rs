//! What Bridges, Castles & Bazaars adds to a table in JSON: castles, the bazaar that is held, and what players have left.
use bastide_engine::expansions::bridges_castles_bazaars::castle::Castle;
use bastide_engine::figures::Player;
use bastide_engine::game::Game;
use bastide_engine::order_of_play::Element;
use bastide_engine::parts::PartKind;
use serde::{Deserialize, Serialize};

use crate::event::seat;

/// A castle; who holds it stands among the figures aside.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CastleView {
    /// The two cells on which it stands.
    pub cells: [String; 2],
    /// Whether it has been scored.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub scored: bool,
}

/// The bazaar that is being held.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BazaarView {
    /// The tiles that lie face up and that nobody has yet.
    pub tiles: Vec<String>,
    /// The tile that is being auctioned.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lot: Option<String>,
    /// Who auctions a tile, or takes one where nothing is auctioned; left out once all tiles are given out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub auctioneer: Option<u8>,
    /// The highest bid so far.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub high: Option<BidView>,
    /// The tiles that players have got and not laid yet.
    pub bought: Vec<BoughtView>,
}

/// A bid for a tile of a bazaar.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BidView {
    /// Whose.
    pub seat: u8,
    /// How many points.
    pub points: u8,
}

/// A tile that a player has got at a bazaar.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BoughtView {
    /// Who has it.
    pub seat: u8,
    /// Which.
    pub tile: String,
}

/// The castles, by their places.
pub(crate) fn castles(game: &Game) -> Vec<CastleView> {
    let view = |castle: &Castle| CastleView {
        cells: castle.at.cells().map(|cell| cell.to_string()),
        scored: castle.is_complete,
    };
    game.state().rooms.castles.all().iter().map(view).collect()
}

/// The bridges that a player has left, if there are bridges.
pub(crate) fn bridges_left(game: &Game, player: Player) -> Option<u8> {
    game.rules().has(Element::Bridge).then(|| game.state().rooms.bridges.left(player))
}

/// The castles that a player has left, if there are castles.
pub(crate) fn castles_left(game: &Game, player: Player) -> Option<u8> {
    game.rules().has(Element::Castle).then(|| game.state().rooms.castles.left(player))
}

/// The bazaar that is held, from the first tile turned up until all are laid.
pub(crate) fn bazaar(game: &Game) -> Option<BazaarView> {
    let (state, pack) = (game.state(), &game.rules().pack);
    let name = |kind| pack.id(kind).to_owned();
    let bought =
        (0..game.rules().players).map(Player).filter_map(|player| Some((player, state.rooms.bazaar.bought(player)?)));
    let waiting = state.parts.waiting().iter().filter(|waiting| waiting.part.kind == PartKind::Bazaar);
    let waiting = waiting.filter_map(|waiting| Some((waiting.part.active, waiting.tile?)));
    let bought: Vec<BoughtView> =
        bought.chain(waiting).map(|(player, kind)| BoughtView { seat: seat(player), tile: name(kind) }).collect();
    let tiles: Vec<String> = state.rooms.bazaar.tiles().map(name).collect();
    let lot = state.rooms.bazaar.lot();
    let is_held = lot.is_some() || !tiles.is_empty();
    (is_held || !bought.is_empty()).then(|| BazaarView {
        tiles,
        lot: lot.map(|lot| name(lot.tile)),
        auctioneer: is_held.then(|| seat(state.rooms.bazaar.auctioneer())),
        high: lot.and_then(|lot| lot.high).map(|(player, points)| BidView { seat: seat(player), points }),
        bought,
    })
}
