//! Whatever anybody sends, nothing panics, a refusal is a sentence, and what is refused changes nothing. The fuzz targets
//! (`fuzz/`) and the test `whatever` feed these functions.
use std::sync::Arc;

use bastide_ai::Chance;
use bastide_protocol::table::{Entry, SeatSetup, TableSetup, ToTable};
use bastide_table::host::{Draws, Host};
use bastide_table::{Table, Waits, agreed, viewer};

/// Draws that are the same every time.
struct Dice(Chance);

impl Draws for Dice {
    fn below(&mut self, _: u32, n: u32) -> u32 {
        self.0.below(n)
    }
}

/// The options for a new table: read, checked, and played for a few turns.
pub(crate) fn setup(bytes: &[u8]) {
    let setup: TableSetup = match serde_json::from_slice(bytes) {
        Ok(setup) => setup,
        Err(_) => return,
    };
    let setup = agreed::with_plain_names(setup);
    let rules = match agreed::rules_of(&setup) {
        Ok(rules) => rules,
        Err(fault) => return is_a_sentence(&fault.to_string()),
    };
    let written = serde_json::to_string(&setup).expect("what was read can be written");
    assert_eq!(serde_json::from_str::<TableSetup>(&written).expect("and read again"), setup);
    let mut table = Table::new(Arc::new(agreed::info_of(setup, "t".to_owned(), 0)), rules);
    let (mut dice, mut chance) = (Dice(Chance::new(1)), Chance::new(2));
    let mut host = Host { table: &mut table, now: 0, draws: &mut dice, seed: None };
    let _ = host.go_on();
    while host.join(None, "Guest").is_ok() {}
    for _ in 0..12 {
        let Waits::Choice(seat) = host.table.waits() else { break };
        let action = chance.pick(host.table.game().decision());
        host.act_for_bot(seat, action).expect("it is listed");
    }
    comes_back(&table);
}

/// Messages of a client, one on each line, answered at a table in play; the first byte says by which seat.
pub(crate) fn asked(bytes: &[u8]) {
    [BASE, FOUR_BOXES].into_iter().for_each(|sets| asked_at(two(sets), bytes));
}

fn asked_at(mut table: Table, bytes: &[u8]) {
    let mut follower = Table::new(Arc::clone(table.info()), table.game().shared_rules());
    let mut dice = Dice(Chance::new(3));
    let mut now = 1_000;
    let made = Host { table: &mut table, now, draws: &mut dice, seed: None }.go_on();
    made.iter().for_each(|entry| follower.apply(entry).expect("it follows"));
    for line in bytes.split(|byte| *byte == b'\n') {
        let Some((first, text)) = line.split_first() else { continue };
        let seat = 1 + first % 2;
        now += i64::from(*first);
        let ask = match serde_json::from_slice(text) {
            Ok(ToTable::Ask(ask)) => ask,
            Ok(ToTable::Hello { .. } | ToTable::Ping) | Err(_) => continue,
        };
        let before = table.to_keep();
        match (Host { table: &mut table, now, draws: &mut dice, seed: None }).answer(seat, &ask.request) {
            Ok(made) => made.iter().for_each(|entry| follower.apply(entry).expect("it follows")),
            Err(refusal) => {
                is_a_sentence(&refusal.text);
                assert_eq!(table.to_keep(), before, "what is refused changes nothing");
            }
        }
        assert_eq!(follower.to_keep(), table.to_keep(), "the entries make the table");
    }
    comes_back(&table);
}

/// Entries, one on each line, as a hostile server may send them.
pub(crate) fn entries(bytes: &[u8]) {
    [BASE, FOUR_BOXES].into_iter().for_each(|sets| apply_to(two(sets), bytes));
}

fn apply_to(mut table: Table, bytes: &[u8]) {
    for line in bytes.split(|byte| *byte == b'\n') {
        let Ok(entry) = serde_json::from_slice::<Entry>(line) else { continue };
        let before = table.to_keep();
        if let Err(broken) = table.apply(&entry) {
            is_a_sentence(&broken.to_string());
            assert_eq!(table.to_keep(), before, "what does not follow changes nothing: {entry:?}");
        }
        let _ = (table.waits(), table.due(), table.left_at(1, i64::MIN), table.left_at(2, i64::MAX));
        let _ = (table.entry_for(viewer(None), &entry), table.snapshot_for(viewer(Some(1))), table.winners());
    }
    comes_back(&table);
}

const BASE: &str = r#"{"base": 1}"#;
/// The boxes in which others are asked during a turn, with dragons, prisoners, wagons and auctions.
const FOUR_BOXES: &str =
    r#"{"base": 1, "princess-and-dragon": 1, "tower": 1, "abbey-and-mayor": 1, "bridges-castles-bazaars": 1}"#;

/// A table for two people that was just opened, with these boxes.
fn two(sets: &str) -> Table {
    let human = |name: &str| SeatSetup::Human { name: name.to_owned() };
    let text = r#"{"rules": {"preset": "zman-bigbox-2014"}, "seats": [], "clock": {"clock": "game", "seconds": 60, "increment": 5, "flag": "bot"}}"#;
    let mut setup: TableSetup = serde_json::from_str(text).expect("it is a setup");
    setup.seats = vec![human("Ann"), human("Bob")];
    setup.sets = serde_json::from_str(sets).expect("these are boxes");
    let rules = agreed::rules_of(&setup).expect("it can be played");
    Table::new(Arc::new(agreed::info_of(setup, "t".to_owned(), 0)), rules)
}

/// What its host keeps of a table is the table.
fn comes_back(table: &Table) {
    let text = serde_json::to_string(&table.to_keep()).expect("a table can be kept");
    let kept = serde_json::from_str(&text).expect("and read");
    let back = Table::from_kept(Arc::clone(table.info()), table.game().shared_rules(), &kept).expect("it is the same");
    assert_eq!((back.game(), back.to_keep()), (table.game(), kept));
}

fn is_a_sentence(error: &str) {
    assert!(!error.is_empty() && !error.contains(char::is_control), "{error:?}");
}
