//! Snapshots: the state of a table, to send, to keep and to start from.
use std::sync::Arc;

use bastide_engine::figures::Player;
use bastide_engine::game::Game;
use bastide_engine::notation::write_action;
use bastide_engine::rules::Rules;
use bastide_protocol::kept::{HiddenDraw, KEPT_FORMAT, KeptTable};
use bastide_protocol::table::{SeatView, Snapshot, TableInfo};

use crate::broken::{Broken, play_again};
use crate::seen::Hidden;
use crate::table::{Seat, Table, is_by_chance, number};

impl Table {
    /// A snapshot of everything that is known here. Viewers are sent [`Table::snapshot_for`].
    #[must_use]
    pub fn snapshot(&self) -> Snapshot {
        let is_partial = self.game.state().rooms.held.is_partial();
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
        if keep_log {
            table.keep_log();
        }
        table.take_over(snapshot)?;
        Ok(table)
    }

    /// The table for its host, to come back to later without all its entries.
    #[must_use]
    pub fn to_keep(&self) -> KeptTable {
        let hidden =
            |hidden: &Hidden| HiddenDraw { version: hidden.version, nth: hidden.nth, seat: number(hidden.player) };
        KeptTable {
            format: KEPT_FORMAT,
            snapshot: self.snapshot(),
            changed: self.changed,
            last_at: self.last_at,
            hidden: self.hidden.iter().map(hidden).collect(),
            spent: self.spent.clone(),
        }
    }

    /// The table that its host kept.
    ///
    /// # Errors
    /// It is not one of this table, or in another format.
    pub fn from_kept(info: Arc<TableInfo>, rules: Arc<Rules>, kept: &KeptTable) -> Result<Table, Broken> {
        let mut table = Table::new(info, rules);
        let n_seats = table.seats.len();
        let is_seat = |seat: u8| (1..=n_seats).contains(&usize::from(seat));
        let is_hidden = |hidden: &HiddenDraw| is_seat(hidden.seat) && hidden.nth < kept.snapshot.actions.len();
        if kept.format != KEPT_FORMAT || kept.spent.len() != n_seats || !kept.hidden.iter().all(is_hidden) {
            return Err(table.broken("it was kept in another format"));
        }
        table.take_over(&kept.snapshot)?;
        let hidden =
            |hidden: &HiddenDraw| Hidden { version: hidden.version, nth: hidden.nth, player: Player(hidden.seat - 1) };
        table.hidden = kept.hidden.iter().map(hidden).collect();
        (table.changed, table.last_at) = (kept.changed, kept.last_at);
        table.spent.clone_from(&kept.spent);
        Ok(table)
    }

    /// Plays what a snapshot shows, and takes over the rest.
    fn take_over(&mut self, snapshot: &Snapshot) -> Result<(), Broken> {
        let table = self;
        if snapshot.seats.len() != table.seats.len() || snapshot.n_committed > snapshot.actions.len() {
            return Err(table.broken("the snapshot is of another table"));
        }
        for (n, text) in snapshot.actions.iter().enumerate() {
            if n >= snapshot.n_committed {
                table.before.push(table.game.clone());
            }
            let who = table.game.decision().who;
            let action = play_again(&mut table.game, text).map_err(|wrong| table.broken(wrong))?;
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
        Ok(())
    }
}
