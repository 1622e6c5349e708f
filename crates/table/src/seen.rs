//! What one viewer is sent of a table where players hold hidden tiles. Where nothing is hidden, all are sent the same.
use std::borrow::Cow;
use std::sync::Arc;

use bastide_engine::figures::Player;
use bastide_engine::game::Game;
use bastide_engine::rules::Rules;
use bastide_engine::view::Viewer;
use bastide_protocol::table::{Entry, Snapshot, TableEvent, TableInfo};

use crate::broken::{Broken, play_again};
use crate::table::Table;

/// How a draw is told to those who do not see the tile.
const UNSEEN: &str = "draw ?";

/// A draw that only one player saw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Hidden {
    /// The number of its entry.
    pub(crate) version: u64,
    /// Its place among the actions. Draws are never taken back.
    pub(crate) nth: usize,
    /// Who saw it.
    pub(crate) player: Player,
}

/// Whose eyes a seat has; without a seat a spectator's.
#[must_use]
pub const fn viewer(seat: Option<u8>) -> Viewer {
    match seat {
        Some(seat) => Viewer::Player(Player(seat - 1)),
        None => Viewer::Spectator,
    }
}

impl Table {
    /// A table that was just opened elsewhere, for somebody who follows it and may not be told everything.
    #[must_use]
    pub fn to_follow(info: Arc<TableInfo>, rules: Arc<Rules>) -> Table {
        let mut table = Table::new(info, Arc::clone(&rules));
        table.game = Game::to_follow(rules);
        table
    }

    /// Whether different viewers are sent different things. It never changes while a game is played.
    #[must_use]
    pub fn hides(&self) -> bool {
        self.game.rules().hides_tiles()
    }

    /// Whether everybody may see everything: nothing was ever hidden, or it has been shown after the end.
    #[must_use]
    pub fn is_open(&self) -> bool {
        !self.hides() || self.is_revealed
    }

    /// An entry of this table as this viewer is sent it.
    #[must_use]
    pub fn entry_for<'e>(&self, viewer: Viewer, entry: &'e Entry) -> Cow<'e, Entry> {
        match self.hidden.binary_search_by_key(&entry.version, |hidden| hidden.version) {
            Ok(n) if viewer != Viewer::Player(self.hidden[n].player) => {
                let event = TableEvent::Acted { seat: None, action: UNSEEN.to_owned() };
                Cow::Owned(Entry { version: entry.version, at: entry.at, event })
            }
            Ok(_) | Err(_) => Cow::Borrowed(entry),
        }
    }

    /// The table as it stands, as this viewer is sent it.
    #[must_use]
    pub fn snapshot_for(&self, viewer: Viewer) -> Snapshot {
        let mut snapshot = self.snapshot();
        self.hide_from(viewer, &mut snapshot);
        snapshot
    }

    /// Hides from a viewer what they may not see in the present snapshot of this table.
    pub fn hide_from(&self, viewer: Viewer, snapshot: &mut Snapshot) {
        if !self.is_revealed {
            let unseen = self.hidden.iter().filter(|hidden| viewer != Viewer::Player(hidden.player));
            unseen.for_each(|hidden| UNSEEN.clone_into(&mut snapshot.actions[hidden.nth]));
        }
    }

    /// All that was chosen, with every draw: what is shown after the end.
    pub(crate) fn all_actions(&self) -> Vec<String> {
        self.snapshot().actions
    }

    /// Everything hidden is shown: from here on the table knows the whole game.
    pub(crate) fn reveal(&mut self, actions: &[String]) -> Result<(), Broken> {
        if actions.len() != self.actions.len() {
            return Err(self.broken("it does not show the game that was played"));
        }
        let mut game = Game::with_rules(self.game.shared_rules());
        if self.game.keeps_log() {
            game.keep_log();
        }
        let mut played = Vec::with_capacity(actions.len());
        for text in actions {
            played.push(play_again(&mut game, text).map_err(|wrong| self.broken(wrong))?);
        }
        (self.game, self.actions, self.is_revealed) = (game, played, true);
        Ok(())
    }
}
