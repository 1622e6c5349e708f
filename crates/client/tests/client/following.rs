//! What a replica takes in, and what it refuses to believe.
use bastide_client::{Error, Heard, Remark, Replica};
use bastide_protocol::table::{FromTable, Missed, Request, ToTable};

use crate::fake::Known;

/// Somebody on seat 1 who has heard everything, and the host.
fn following() -> (Known, Replica) {
    let known = Known::new(3);
    let mut replica = Replica::new(Some("seat 1".to_owned()));
    assert_eq!(replica.hear(known.welcome(Some(1), None)).expect("it can be"), Heard::Whole);
    (known, replica)
}

fn first_turn(known: &Known) -> Request {
    let lay = known.table.written(known.table.game().decision().actions[0]);
    Request::Act { version: known.table.version(), actions: vec![lay, "pass".to_owned()], commit: true }
}

#[test]
fn a_snapshot_is_the_table_and_the_next_hello_says_so() {
    let (known, replica) = following();
    assert_eq!(replica.table().expect("it was welcomed").snapshot(), known.table.snapshot());
    let ToTable::Hello { have, .. } = replica.hello() else { panic!("the first message is hello") };
    assert_eq!(have, Some(known.table.version()));
    assert_eq!(replica.seat(), Some(1));
}

#[test]
fn entries_follow_and_answers_settle_requests() {
    let (mut known, mut replica) = following();
    let had = known.entries.len();
    let ask = replica.ask(first_turn(&known));
    assert_eq!(replica.unanswered().collect::<Vec<_>>(), [&ask]);
    let done = known.answer(1, &ask);
    let entries = known.entries[had..].to_vec();
    let heard = replica.hear(FromTable::Entries { entries: entries.clone() }).expect("they follow");
    assert_eq!(heard, Heard::Entries(entries));
    let answered = replica.hear(done).expect("it can be");
    assert_eq!(answered, Heard::Remark(Remark::Answer { id: ask.id, answer: Ok(known.table.version()) }));
    assert_eq!(replica.unanswered().count(), 0);
    assert_eq!(replica.table().expect("it was welcomed").snapshot(), known.table.snapshot());
}

#[test]
fn ids_are_never_the_same() {
    let (known, mut replica) = following();
    let mut another = Replica::new(Some("seat 1".to_owned()));
    let ids =
        [replica.ask(first_turn(&known)), replica.ask(Request::Leave), another.ask(Request::Leave)].map(|ask| ask.id);
    assert!(ids[0] != ids[1] && ids[1] != ids[2] && ids[0] != ids[2], "{ids:?}");
    assert!(ids.iter().all(|id| id.len() <= bastide_protocol::table::MOST_ID));
}

#[test]
fn an_entry_left_out_or_told_twice_is_noticed() {
    let (mut known, mut replica) = following();
    let have = known.table.version();
    let ask = replica.ask(first_turn(&known));
    known.answer(1, &ask);
    let left_out = known.entries[have as usize + 1..].to_vec();
    let gap = replica.hear(FromTable::Entries { entries: left_out }).expect_err("one was left out");
    assert!(matches!(gap, Error::Gap { have: had, came } if had == have && came == have + 2), "{gap}");
    let twice = known.entries[have as usize - 1..].to_vec();
    let gap = replica.hear(FromTable::Entries { entries: twice }).expect_err("one was told before");
    assert!(matches!(gap, Error::Gap { have: had, came } if had == have && came == have), "{gap}");
}

#[test]
fn a_host_that_knows_less_than_before_is_noticed() {
    let (mut known, mut replica) = following();
    let earlier = known.welcome(Some(1), None);
    let ask = replica.ask(first_turn(&known));
    known.answer(1, &ask);
    replica.hear(known.welcome(Some(1), Some(known.table.version() - 5))).expect_err("it has some of these");
    replica.hear(known.welcome(Some(1), None)).expect("a newer snapshot is welcome");
    let forgotten = replica.hear(earlier).expect_err("the host forgot");
    assert!(matches!(forgotten, Error::Forgotten { .. }), "{forgotten}");
}

#[test]
fn entries_before_a_welcome_are_unclear() {
    let mut replica = Replica::from_the_start(None);
    let ToTable::Hello { have, .. } = replica.hello() else { panic!("the first message is hello") };
    assert_eq!(have, Some(0));
    let unclear = replica.hear(FromTable::Entries { entries: Known::new(1).entries }).expect_err("nobody was welcomed");
    assert!(matches!(unclear, Error::Unclear(_)));
    let known = Known::new(1);
    let FromTable::Welcome { missed: Missed::Entries(all), .. } = known.welcome(None, Some(0)) else {
        panic!("who has nothing misses all entries")
    };
    assert_eq!(replica.hear(known.welcome(None, Some(0))).expect("it can be"), Heard::Entries(all));
}
