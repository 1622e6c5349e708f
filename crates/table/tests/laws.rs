//! What must hold at every table, whatever anybody asks for.
mod support;

use std::sync::Arc;

use bastide_protocol::table::{ClockSetup, Entry, Flag, Request, SeatSetup};
use bastide_table::host::Host;
use bastide_table::{Table, Waits};
use bastide_testkit::dice;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use support::*;

/// Something that somebody does at a table; numbers are taken modulo what there is.
#[derive(Clone, Debug)]
enum Doing {
    /// Choose a listed action.
    Choose {
        number: usize,
        commit: bool,
    },
    /// Choose whatever this is, in the name of any seat.
    Nonsense {
        seat: u8,
        version: u64,
        actions: Vec<String>,
        commit: bool,
    },
    Undo {
        seat: u8,
    },
    Commit {
        seat: u8,
    },
    Leave {
        seat: u8,
    },
    ComeBack {
        seat: u8,
    },
    Say {
        seat: u8,
        text: String,
    },
    Rematch {
        seat: u8,
    },
    Join {
        seat: Option<u8>,
        name: String,
    },
    /// Let time pass.
    Wait {
        millis: i64,
    },
    /// Let the host look at its clock.
    Tick,
}

/// Actions that can be read, most of them at the wrong moment.
const SAID: [&str; 7] =
    ["pass", "lay 0,1 r0", "lay 1,0 r2", "place follower field:NL", "draw base/D", "leave 2", "start 1"];

fn doings() -> impl Strategy<Value = Vec<Doing>> {
    let seat = || 1u8..=4;
    let text = || prop_oneof![select(&SAID[..]).prop_map(str::to_owned), ".{0,20}"];
    let doing = prop_oneof![
        30 => (any::<usize>(), any::<bool>()).prop_map(|(number, commit)| Doing::Choose { number, commit }),
        4 => (seat(), 0u64..60, vec(text(), 0..4), any::<bool>())
            .prop_map(|(seat, version, actions, commit)| Doing::Nonsense { seat, version, actions, commit }),
        6 => seat().prop_map(|seat| Doing::Undo { seat }),
        10 => seat().prop_map(|seat| Doing::Commit { seat }),
        1 => seat().prop_map(|seat| Doing::Leave { seat }),
        1 => seat().prop_map(|seat| Doing::ComeBack { seat }),
        2 => (seat(), ".{0,30}").prop_map(|(seat, text)| Doing::Say { seat, text }),
        1 => seat().prop_map(|seat| Doing::Rematch { seat }),
        3 => (proptest::option::of(seat()), ".{0,12}").prop_map(|(seat, name)| Doing::Join { seat, name }),
        4 => (-1000i64..40_000).prop_map(|millis| Doing::Wait { millis }),
        4 => Just(Doing::Tick),
    ];
    vec(doing, 0..160)
}

fn clocks() -> impl Strategy<Value = ClockSetup> {
    let flag = || select(&[Flag::Loss, Flag::Bot][..]);
    prop_oneof![
        Just(ClockSetup::None),
        flag().prop_map(|flag| ClockSetup::Game { seconds: 120, increment: 3, flag }),
        flag().prop_map(|flag| ClockSetup::Days { days: 1, flag }),
    ]
}

fn seats() -> impl Strategy<Value = Vec<SeatSetup>> {
    let rest = prop_oneof![Just(SeatSetup::Open), Just(human("Bob")), Just(bot("random")),];
    (rest.clone(), proptest::option::of(Just(SeatSetup::Open)))
        .prop_map(|(second, third)| [Some(human("Ann")), Some(second), third].into_iter().flatten().collect())
}

/// Does it; refusals are fine.
fn attempt(hosted: &mut Hosted, doing: &Doing) {
    let n_seats = hosted.table.seats().len() as u8;
    let there = |seat: u8| (seat - 1) % n_seats + 1;
    let version = hosted.table.version();
    let _ = match doing {
        Doing::Choose { number, commit } => {
            let Waits::Choice(seat) = hosted.table.waits() else { return };
            let actions = &hosted.table.game().decision().actions;
            let action = actions[number % actions.len()];
            if hosted.table.seat(seat).is_some_and(|seat| seat.bot.is_some()) {
                hosted.run(|host| host.act_for_bot(seat, action))
            } else {
                let text = hosted.table.written(action);
                hosted.act(seat, &[&text], *commit)
            }
        }
        Doing::Nonsense { seat, version, actions, commit } => {
            let request = Request::Act { version: *version, actions: actions.clone(), commit: *commit };
            hosted.want(there(*seat), &request)
        }
        Doing::Undo { seat } => hosted.want(there(*seat), &Request::Undo { version }),
        Doing::Commit { seat } => hosted.want(there(*seat), &Request::Commit { version }),
        Doing::Leave { seat } => hosted.want(there(*seat), &Request::Leave),
        Doing::ComeBack { seat } => hosted.want(there(*seat), &Request::ComeBack),
        Doing::Say { seat, text } => hosted.want(there(*seat), &Request::Say { text: text.clone() }),
        Doing::Rematch { seat } => hosted.want(there(*seat), &Request::Rematch),
        Doing::Join { seat, name } => hosted.run(|host| host.join(*seat, name).map(|(_, made)| made)),
        Doing::Wait { millis } => {
            hosted.now += millis;
            Ok(Vec::new())
        }
        Doing::Tick => hosted.run(|host| Ok(host.tick())),
    };
}

/// The table that its host kept as text, and came back to.
fn kept_and_back(table: &Table) -> Table {
    let text = serde_json::to_string(&table.to_keep()).expect("a table can be kept");
    let kept = serde_json::from_str(&text).expect("and read");
    Table::from_kept(Arc::clone(table.info()), table.game().shared_rules(), &kept).expect("it is the same table")
}

proptest! {
    #![proptest_config(dice(192))]

    #[test]
    fn whatever_is_asked_the_entries_make_the_table_and_a_refusal_changes_nothing(
        seats in seats(), clock in clocks(), seed in any::<u64>(), doings in doings(),
    ) {
        let mut hosted = Hosted::open(seats, clock, seed);
        let mut follower = Table::new(Arc::clone(hosted.table.info()), hosted.table.game().shared_rules());
        let mut n_told = 0;
        let mut back: Option<Table> = None;
        for (n, doing) in doings.iter().enumerate() {
            if n as u64 == seed % 160 {
                back = Some(kept_and_back(&hosted.table));
            }
            let (before, n_before) = (hosted.table.snapshot(), hosted.entries.len());
            attempt(&mut hosted, doing);
            if hosted.entries.len() == n_before {
                prop_assert_eq!(hosted.table.snapshot(), before, "{:?} was refused, yet something changed", doing);
            }
            for entry in &hosted.entries[n_told..] {
                let sent = serde_json::to_string(entry).expect("entries can be written");
                let read: Entry = serde_json::from_str(&sent).expect("and read");
                prop_assert!(follower.apply(&read).is_ok(), "{:?} does not follow", read);
                if let Some(back) = back.as_mut().filter(|back| back.version() < read.version) {
                    prop_assert!(back.apply(&read).is_ok(), "{:?} does not follow what was kept", read);
                }
            }
            if let Some(back) = &back {
                prop_assert_eq!(back.to_keep(), hosted.table.to_keep());
                prop_assert_eq!(back.game(), hosted.table.game());
                prop_assert_eq!(back.waits(), hosted.table.waits());
            }
            n_told = hosted.entries.len();
            prop_assert_eq!(follower.snapshot(), hosted.table.snapshot());
            prop_assert_eq!(follower.waits(), hosted.table.waits());
            // A host leaves nothing to chance, and time never runs backwards.
            prop_assert_ne!(hosted.table.waits(), Waits::Chance);
        }
        prop_assert!(hosted.entries.is_sorted_by_key(|entry| entry.at));
        prop_assert!(hosted.entries.iter().map(|entry| entry.version).eq(1..=hosted.table.version()));
        let rules = hosted.table.game().shared_rules();
        let snapshot = hosted.table.snapshot();
        let seen = Table::from_snapshot(Arc::clone(hosted.table.info()), rules, &snapshot, true).expect("a table");
        prop_assert_eq!(seen.game(), hosted.table.game());
        prop_assert_eq!(seen.snapshot(), snapshot);
        let replayed = hosted.table.record().expect("names are right").replay().expect("it was played");
        prop_assert_eq!(&replayed, hosted.table.game());
        prop_assert!(Host::bot_to_play(&hosted.table).is_none_or(|(seat, _)| hosted.table.waits() == Waits::Choice(seat)));
    }
}
