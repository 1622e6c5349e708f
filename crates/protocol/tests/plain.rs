//! What is read plainly is what serde reads: every message of a table and of the server, and every word in them.
use std::collections::BTreeMap;
use std::fmt::Debug;

use bastide_protocol::lobby::{OpenTable, OpenTables, Opened, Problem, SeatKey, TableLook, TableState};
use bastide_protocol::plain::{self, Plain};
use bastide_protocol::table::{
    ChatLine, ClockSetup, Entry, Flag, FromTable, Missed, Present, Reason, RefusalView, SeatSetup, SeatView, Snapshot,
    TableEvent, TableInfo,
};
use bastide_protocol::view::RulesView;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// Both read what is written, and neither does without a field that the other needs.
#[track_caller]
fn assert_alike<T: Plain + Serialize + DeserializeOwned + PartialEq + Debug>(it: &T) {
    let text = serde_json::to_string(it).expect("texts and numbers can be written");
    assert_eq!(plain::read::<T>(&text).as_ref(), Some(it), "{text}");
    let tree: Value = serde_json::from_str(&text).expect("it was just written");
    let Value::Object(fields) = &tree else { return };
    for name in fields.keys() {
        let mut without = fields.clone();
        without.remove(name);
        without.insert("unknown".to_owned(), Value::from(1));
        let text = Value::Object(without).to_string();
        assert_eq!(plain::read::<T>(&text), serde_json::from_str::<T>(&text).ok(), "without {name}: {text}");
    }
}

fn text(text: &str) -> String {
    text.to_owned()
}

fn info() -> TableInfo {
    TableInfo {
        id: text("x7f3"),
        opened: 1_700_000_000_123,
        rules_version: 2,
        rules: RulesView { preset: text("rgg-original"), switches: BTreeMap::from([(text("tie"), text("shared"))]) },
        sets: BTreeMap::from([(text("base"), 1), (text("river"), 2)]),
        seats: vec![SeatSetup::Human { name: text("Zoë \"Z\" \\ \n\t\u{1}") }, SeatSetup::Open],
        clock: ClockSetup::Game { seconds: 900, increment: 10, flag: Flag::Bot },
        aids: true,
        seeded: false,
    }
}

/// One of each. The compiler names what is missing here.
fn events() -> Vec<TableEvent> {
    use TableEvent::*;
    let all = vec![
        Joined { seat: 2, name: text("Bob") },
        Rose { seat: 2 },
        Began,
        Acted { seat: None, action: text("draw base/V") },
        Acted { seat: Some(1), action: text("lay 1,0 r1") },
        Undone { seat: 1 },
        Committed { seat: 1 },
        FlagFell { seat: 1 },
        BotTook { seat: 1, bot: text("greedy") },
        CameBack { seat: 1 },
        Waited { millis: -5 },
        Said { seat: 6, text: text("¿qué?") },
        RematchOffered { seat: 1 },
        Rematch { table: text("y") },
        SeedShown { seed: text("s") },
        Revealed { actions: vec![text("draw base/V"), text("pass")] },
    ];
    let number = |event: &TableEvent| match event {
        Joined { .. } => 0,
        Rose { .. } => 1,
        Began => 2,
        Acted { .. } => 3,
        Undone { .. } => 4,
        Committed { .. } => 5,
        FlagFell { .. } => 6,
        BotTook { .. } => 7,
        CameBack { .. } => 8,
        Waited { .. } => 9,
        Said { .. } => 10,
        RematchOffered { .. } => 11,
        Rematch { .. } => 12,
        SeedShown { .. } => 13,
        Revealed { .. } => 14,
    };
    let mut numbers: Vec<i32> = all.iter().map(number).collect();
    numbers.dedup();
    assert_eq!(numbers, (0..15).collect::<Vec<_>>());
    all
}

fn reasons() -> Vec<Reason> {
    use Reason::*;
    let all = [
        Malformed,
        TooLarge,
        TooFast,
        OtherProtocol,
        Hello,
        Token,
        Watching,
        NotBegun,
        Over,
        NotYourTurn,
        Illegal,
        Stale,
        NothingToUndo,
        NothingToCommit,
        BotPlays,
        UsedId,
        Seat,
        Busy,
    ];
    for reason in all {
        match reason {
            Malformed | TooLarge | TooFast | OtherProtocol | Hello | Token | Watching | NotBegun | Over
            | NotYourTurn | Illegal | Stale | NothingToUndo | NothingToCommit | BotPlays | UsedId | Seat | Busy => {}
        }
    }
    all.to_vec()
}

fn seat() -> SeatView {
    SeatView { name: Some(text("Ann")), bot: None, left: Some(-4), flagged: true }
}

fn snapshot() -> Snapshot {
    Snapshot {
        version: 9,
        seats: vec![seat()],
        begun: true,
        actions: vec![text("draw ?")],
        n_committed: 1,
        since: 5,
        chat: vec![ChatLine { at: 1, seat: 2, text: text("hi") }],
        rematch_offers: vec![1, 2],
        rematch: Some(text("y")),
        seed: None,
        revealed: true,
    }
}

#[test]
fn everything_that_happens_at_a_table_is_read() {
    for (version, event) in (1..).zip(events()) {
        assert_alike(&event);
        assert_alike(&Entry { version, at: 1_700_000_000_000, event });
    }
}

#[test]
fn every_message_of_a_host_is_read() {
    let entries: Vec<Entry> = events().into_iter().map(|event| Entry { version: 1, at: 2, event }).collect();
    let present = Present { seats: vec![1, 3], watching: 7 };
    let welcome = |seat, missed| FromTable::Welcome {
        protocol: 1,
        table: info(),
        seat,
        now: 12,
        missed,
        present: present.clone(),
    };
    assert_alike(&welcome(None, Missed::Entries(entries.clone())));
    assert_alike(&welcome(Some(2), Missed::Snapshot(Box::new(snapshot()))));
    assert_alike(&FromTable::Entries { entries });
    assert_alike(&FromTable::Done { id: text("a-1"), version: u64::MAX / 4 });
    for reason in reasons() {
        let refusal = RefusalView { reason, text: text("no"), rules: vec![text("BASE-RUL-1")] };
        assert_alike(&refusal);
        for id in [None, Some(text("a-1"))] {
            let refusal = RefusalView { rules: Vec::new(), ..refusal.clone() };
            assert_alike(&FromTable::Refused { id, refusal, version: 3 });
        }
    }
    assert_alike(&FromTable::Present(present));
    assert_alike(&FromTable::Pong { now: 4 });
    assert_alike(&Snapshot { revealed: false, ..snapshot() });
    assert_eq!(plain::read::<FromTable>(r#"{"type":"later"}"#), None);
}

#[test]
fn every_answer_of_the_server_is_read() {
    assert_alike(&info());
    for clock in [ClockSetup::None, ClockSetup::Days { days: 3, flag: Flag::Loss }] {
        assert_alike(&TableInfo { clock, seats: vec![SeatSetup::Bot { bot: text("greedy") }], ..info() });
    }
    for state in [TableState::Open, TableState::Playing, TableState::Over] {
        assert_alike(&TableLook {
            table: info(),
            version: 4,
            state,
            seats: vec![seat()],
            scores: vec![-3, 70],
            winners: Some(vec![2]),
            asked: Some(1),
            rematch: None,
        });
    }
    let key = SeatKey { seat: 1, token: text("secret") };
    assert_alike(&key);
    assert_alike(&Opened { table: info(), seats: vec![key] });
    let table = OpenTable { table: info(), names: vec![None, Some(text("Ann"))], present: 1 };
    assert_alike(&OpenTables { tables: vec![table] });
    let problem = Problem { kind: text("urn:x"), title: text("t"), status: 404, detail: text("d") };
    assert_alike(&problem);
}
