//! A table from its stored entries, as far as they are sound.
//!
//! The store refuses gaps, but a file may have been damaged, or be older than that. A missing entry is filled in if
//! everything after it still follows; otherwise the table is shown as it was before, and can no longer be played.
use bastide_protocol::table::{Entry, TableEvent};
use bastide_table::Table;

use crate::live::State;

/// The most entries that are filled in.
const MOST_FILLED: u64 = 16;

/// A table that was read.
pub(crate) struct Restored {
    /// The table, as far as its entries are sound.
    pub(crate) table: Table,
    /// Entries that were missing, and change nothing.
    pub(crate) filled: Vec<Entry>,
    /// Why entries after these are left out.
    pub(crate) damage: Option<String>,
    /// The snapshot that it was built on.
    pub(crate) state: Option<State>,
}

/// Applies these entries to a table. `unreadable` says why there may be more that cannot be read.
pub(crate) fn from_entries(mut table: Table, entries: &[Entry], unreadable: Option<&str>) -> Restored {
    let mut filled = Vec::new();
    let mut before_gap = None;
    let mut damage = unreadable.map(str::to_owned);
    for entry in entries {
        let n_missing = entry.version.saturating_sub(table.version() + 1);
        if n_missing > MOST_FILLED {
            damage = Some(format!("{n_missing} entries before entry {} are missing", entry.version));
            break;
        }
        if n_missing > 0 && before_gap.is_none() {
            before_gap = Some(table.clone());
        }
        for version in table.version() + 1..entry.version {
            // Nothing happened, as far as anybody knows.
            let nothing = Entry { version, at: entry.at, event: TableEvent::Waited { millis: 0 } };
            if table.apply(&nothing).is_ok() {
                filled.push(nothing);
            }
        }
        if let Err(error) = table.apply(entry) {
            damage = Some(error.to_string());
            break;
        }
    }
    match (before_gap, damage) {
        // What was filled in does not explain what follows.
        (Some(sound), Some(damage)) => Restored { table: sound, filled: Vec::new(), damage: Some(damage), state: None },
        (_, damage) => Restored { table, filled, damage, state: None },
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use bastide_ai::Chance;
    use bastide_protocol::table::{ClockSetup, Flag, SeatSetup, TableSetup};
    use bastide_protocol::view::RulesView;
    use bastide_table::agreed::{info_of, rules_of};
    use bastide_table::host::Host;

    use super::*;
    use crate::draws::draws_of;
    use crate::machine::Machine;

    fn table() -> Table {
        let human = |name: &str| SeatSetup::Human { name: name.to_owned() };
        let setup = TableSetup {
            rules: RulesView { preset: "zman-bigbox-2014".to_owned(), switches: Default::default() },
            sets: [("base".to_owned(), 1)].into(),
            seats: vec![human("Ann"), human("Bob")],
            clock: ClockSetup::Game { seconds: 600, increment: 0, flag: Flag::Loss },
            aids: true,
            listed: false,
            seed: None,
        };
        let rules = rules_of(&setup).expect("it can be played");
        Table::new(Arc::new(info_of(setup, "table".into(), 0)), rules)
    }

    /// A few turns, and an outage after the third entry.
    fn entries() -> Vec<Entry> {
        let mut table = table();
        let (mut draws, mut chance) = (draws_of(Some("a seed"), &Machine::Real), Chance::new(7));
        let mut host = Host { table: &mut table, now: 1000, draws: &mut *draws, seed: None };
        let mut made = host.go_on();
        made.extend(host.tell(TableEvent::Waited { millis: 500 }));
        while made.len() < 30 {
            let seat = host.table.asked().expect("somebody is asked");
            let action = chance.pick(host.table.game().decision());
            made.extend(host.act_for_bot(seat, action).expect("it is listed"));
        }
        made
    }

    #[test]
    fn what_is_whole_is_restored_as_it_is() {
        let entries = entries();
        let restored = from_entries(table(), &entries, None);
        assert_eq!(restored.table.version(), entries.len() as u64);
        assert!(restored.filled.is_empty() && restored.damage.is_none());
    }

    #[test]
    fn a_missing_entry_that_nothing_depends_on_is_filled_in() {
        let mut entries = entries();
        let n = entries.iter().position(|entry| entry.event == TableEvent::Waited { millis: 500 });
        let lost = entries.remove(n.expect("it is there"));
        let restored = from_entries(table(), &entries, None);
        assert_eq!(restored.damage, None);
        assert_eq!(restored.table.version(), entries.len() as u64 + 1);
        let filled: Vec<u64> = restored.filled.iter().map(|entry| entry.version).collect();
        assert_eq!(filled, [lost.version]);
        // Once it is stored, there is nothing left to do.
        entries.extend(restored.filled);
        entries.sort_by_key(|entry| entry.version);
        assert!(from_entries(table(), &entries, None).filled.is_empty());
    }

    #[test]
    fn a_missing_action_leaves_the_table_as_it_was_before() {
        let all = entries();
        for (n, entry) in all.iter().enumerate().take(all.len() - 1) {
            if !matches!(entry.event, TableEvent::Acted { .. }) {
                continue;
            }
            let mut entries = all.clone();
            entries.remove(n);
            let restored = from_entries(table(), &entries, None);
            assert_eq!(restored.table.version(), n as u64, "{entry:?}");
            assert!(restored.damage.is_some() && restored.filled.is_empty());
        }
    }

    #[test]
    fn too_much_is_missing_or_unreadable() {
        let entries = entries();
        let torn = from_entries(table(), &entries[20..], None);
        assert_eq!(torn.table.version(), 0);
        assert!(torn.damage.expect("it is damaged").contains("20 entries"));
        let unreadable = from_entries(table(), &entries[..9], Some("entry 10 cannot be read"));
        assert_eq!((unreadable.table.version(), unreadable.damage.as_deref()), (9, Some("entry 10 cannot be read")));
    }
}
