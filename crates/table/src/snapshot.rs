//! Snapshots: the state of a table, to send and to start from.
use std::sync::Arc;

use bastide_engine::game::Game;
use bastide_engine::notation::{play_text, write_action};
use bastide_engine::rules::Rules;
use bastide_protocol::table::{SeatView, Snapshot, TableInfo};

use crate::broken::{Broken, unplayable};
use crate::table::{Seat, Table, is_by_chance};

impl Table {
    /// A snapshot with everything that is known here; what viewers are sent is [`Table::snapshot_for`].
    #[must_use]
    pub fn snapshot(&self) -> Snapshot {
        let is_partial = self.game.state().held.is_partial();
        let new = if is_partial { Game::to_follow } else { Game::with_rules };
        let mut game = new(self.game.shared_rules());
        let mut actions = Vec::with_capacity(self.actions.len());
        for action in &self.actions {
            actions.push(write_action(&game, *action));
            game.play_unchecked(*action);
        }
        let seat = |seat: &Seat| SeatView {
            name: seat.name.clone(),
            bot: seat.bot.clone(),
            left: seat.left,
            flagged: seat.flagged,
        };
        Snapshot {
            version: self.version,
            seats: self.seats.iter().map(seat).collect(),
            begun: self.begun,
            actions,
            n_committed: self.n_committed,
            since: self.since,
            chat: self.chat.iter().cloned().collect(),
            rematch_offers: self.rematch_offers.clone(),
            rematch: self.rematch.clone(),
            seed: self.seed.clone(),
            revealed: self.is_revealed,
        }
    }

    /// The table of a snapshot, as the viewer it was made for sees it.
    ///
    /// # Errors
    /// The snapshot is invalid.
    pub fn from_snapshot(
        info: Arc<TableInfo>,
        rules: Arc<Rules>,
        snapshot: &Snapshot,
        keep_log: bool,
    ) -> Result<Table, Broken> {
        let mut table = if snapshot.revealed { Table::new(info, rules) } else { Table::to_follow(info, rules) };
        if snapshot.seats.len() != table.seats.len() || snapshot.n_committed > snapshot.actions.len() {
            return Err(table.broken("the snapshot is of another table"));
        }
        if keep_log {
            table.keep_log();
        }
        for (n, text) in snapshot.actions.iter().enumerate() {
            if n >= snapshot.n_committed {
                table.before.push(table.game.clone());
            }
            let who = table.game.decision().who;
            let action = play_text(&mut table.game, text).map_err(|fault| table.broken(unplayable(text, fault)))?;
            table.n_by_chance += u32::from(is_by_chance(who, action));
            table.actions.push(action);
        }
        for (seat, view) in table.seats.iter_mut().zip(&snapshot.seats) {
            *seat = Seat { name: view.name.clone(), bot: view.bot.clone(), left: view.left, flagged: view.flagged };
        }
        table.version = snapshot.version;
        table.changed = snapshot.version;
        table.begun = snapshot.begun;
        table.n_committed = snapshot.n_committed;
        table.since = snapshot.since;
        table.last_at = snapshot.since;
        table.chat = snapshot.chat.iter().cloned().collect();
        table.rematch_offers.clone_from(&snapshot.rematch_offers);
        table.rematch.clone_from(&snapshot.rematch);
        table.seed.clone_from(&snapshot.seed);
        table.is_revealed = snapshot.revealed;
        Ok(table)
    }
}
