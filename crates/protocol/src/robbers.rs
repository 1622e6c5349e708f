//! What The Robbers add to a table in JSON: where each robber is, and what it does.
use bastide_engine::event::RobberEvent;
use bastide_engine::figures::Player;
use bastide_engine::game::Game;
use serde::{Deserialize, Serialize};

use crate::event::seat;

/// Something that a robber did.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RobberView {
    /// Whose robber.
    pub seat: u8,
    /// What it did: `placed` on a space, `robs` another player and goes home, `followed` a marker to a space, or
    /// `left-track` as the final scoring began.
    pub what: String,
    /// Whom it robs, or whose marker it followed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub with: Option<u8>,
    /// On which space it stands now, unless it went home.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub space: Option<u8>,
}

impl RobberView {
    pub(crate) fn of(event: RobberEvent) -> RobberView {
        let (player, what, with, space) = match event {
            RobberEvent::Placed { player, space } => (player, "placed", None, Some(space)),
            RobberEvent::Robs { player, with } => (player, "robs", Some(with), None),
            RobberEvent::Followed { player, with, space } => (player, "followed", Some(with), Some(space)),
            RobberEvent::LeftTrack { player } => (player, "left-track", None, None),
        };
        RobberView { seat: seat(player), what: what.to_owned(), with: with.map(seat), space }
    }
}

/// The space of the scoring track on which a player's robber stands, if it does.
pub(crate) fn on_track(game: &Game, player: Player) -> Option<u8> {
    game.state().rooms.robbers.at(player)
}
