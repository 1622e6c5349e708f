//! What The Messengers add to a table in JSON: where the messengers stand, and the messages.
use std::collections::BTreeMap;

use bastide_engine::expansions::messengers::messages::Message;
use bastide_engine::expansions::messengers::messenger::{self, TrackPiece};
use bastide_engine::figures::Player;
use bastide_engine::game::Game;
use bastide_engine::order_of_play::Element;
use bastide_engine::scoring::track::Track;
use serde::{Deserialize, Serialize};

/// The message tiles.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MessagesView {
    /// The one that lies open.
    pub open: Option<String>,
    /// How many of each have not been revealed yet, leaving out those of which none is left.
    pub unseen: BTreeMap<String, u8>,
    /// Those that were used, as they lie under the stack, the first one first.
    pub under: Vec<String>,
}

/// The message tiles, if there are any in the game.
pub(crate) fn messages(game: &Game) -> Option<MessagesView> {
    let stack = game.state().rooms.messengers.stack();
    let name = |message: &Message| message.name().to_owned();
    let unseen = Message::ALL.iter().map(|message| (name(message), stack.unseen(*message))).filter(|(_, n)| *n > 0);
    game.rules().has(Element::Messenger).then(|| MessagesView {
        open: stack.open().as_ref().map(name),
        unseen: unseen.collect(),
        under: stack.under().iter().map(name).collect(),
    })
}

/// How the scoring track shows a player's messenger; nothing where none is on it.
pub(crate) fn messenger(game: &Game, player: Player) -> Option<String> {
    let points = messenger::at(game.rules(), game.state(), player, TrackPiece::Messenger)?;
    Some(Track::of(game.rules(), points).to_string())
}
