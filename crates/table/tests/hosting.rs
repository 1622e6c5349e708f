//! What a host grants and refuses, and that the entries alone make the same table.
mod support;

use std::sync::Arc;

use bastide_ai::Chance;
use bastide_protocol::table::{ClockSetup, Entry, Reason, Request, SeatSetup, TableEvent};
use bastide_table::host::{Draws, Host};
use bastide_table::{MOST_RISEN, MOST_SAID, MOST_UNDONE, Table, Waits, agreed};
use support::*;

fn two() -> Hosted {
    Hosted::open(vec![human("Ann"), human("Bob")], ClockSetup::None, 7)
}

/// The table that these entries make, sent as JSON and read again.
fn put_together(of: &Table, entries: &[Entry]) -> Table {
    let mut table = Table::new(Arc::clone(of.info()), of.game().shared_rules());
    for entry in entries {
        let sent = serde_json::to_string(entry).expect("entries can be written");
        let read: Entry = serde_json::from_str(&sent).expect("and read");
        assert_eq!(read, *entry);
        table.apply(&read).expect("it follows");
    }
    table
}

fn assert_same(one: &Table, other: &Table) {
    assert_eq!(one.game(), other.game());
    assert_eq!(one.waits(), other.waits());
    assert_eq!(one.actions(), other.actions());
    assert_eq!(one.snapshot(), other.snapshot());
}

#[test]
fn a_game_begins_when_the_last_seat_is_taken() {
    let mut hosted = Hosted::open(vec![human("Ann"), SeatSetup::Open], ClockSetup::None, 1);
    assert_eq!(hosted.table.waits(), Waits::Players);
    assert_eq!(reason(hosted.act(1, &["pass"], true)), Reason::NotBegun);
    let mut seat = 0;
    hosted
        .run(|host| {
            let (taken, made) = host.join(None, "Ann")?;
            seat = taken;
            Ok(made)
        })
        .expect("a seat is open");
    assert_eq!(seat, 2);
    assert_eq!(hosted.table.names(), ["Ann", "Ann 2"], "names differ");
    assert_eq!(hosted.table.waits(), Waits::Choice(1));
    assert_eq!(hosted.table.actions().len(), 1, "a tile is drawn");
    let again = hosted.run(|host| host.join(None, "Cleo").map(|(_, made)| made));
    assert_eq!(reason(again), Reason::Seat);
}

#[test]
fn a_seat_can_be_given_back_before_the_game_begins() {
    let mut hosted = Hosted::open(vec![human("Ann"), SeatSetup::Open, SeatSetup::Open], ClockSetup::None, 1);
    hosted.run(|host| host.join(Some(3), "Cleo").map(|(_, made)| made)).expect("seat 3 is open");
    hosted.want(3, &Request::Leave).expect("it can be given back");
    assert_eq!(hosted.table.seat(3).and_then(|seat| seat.name.clone()), None);
    assert!(!hosted.table.has_begun());
}

#[test]
fn a_turn_can_be_taken_back_until_it_is_committed_and_then_stands() {
    let mut hosted = two();
    let lay = hosted.first();
    hosted.act(1, &[&lay, "pass"], false).expect("legal");
    assert_eq!(hosted.table.waits(), Waits::Commit(1));
    assert_eq!(reason(hosted.undo(2)), Reason::NothingToUndo);
    assert_eq!(reason(hosted.commit(2)), Reason::NothingToCommit);
    assert_eq!(reason(hosted.act(2, &["pass"], true)), Reason::NotYourTurn);
    assert_eq!(reason(hosted.act(1, &["pass"], true)), Reason::Illegal);
    hosted.undo(1).expect("the figure is taken back");
    assert_eq!(hosted.table.waits(), Waits::Choice(1));
    hosted.undo(1).expect("and the tile");
    assert_eq!(reason(hosted.undo(1)), Reason::NothingToUndo, "never past the draw");
    assert_eq!(hosted.table.actions().len(), 1);
    let lay = hosted.first();
    hosted.act(1, &[&lay], true).expect("a tile alone");
    assert_eq!(hosted.table.waits(), Waits::Choice(1), "a turn half played is not ended by `commit`");
    hosted.act(1, &["pass"], false).expect("no figure");
    let made = hosted.commit(1).expect("the turn is played");
    assert_eq!(told(&made), ["Committed { seat: 1 }", "chance"]);
    assert_eq!(hosted.table.waits(), Waits::Choice(2));
    assert_eq!(reason(hosted.undo(1)), Reason::NothingToUndo);
}

#[test]
fn all_actions_of_a_request_count_or_none() {
    let mut hosted = two();
    let before = hosted.table.snapshot();
    let lay = hosted.first();
    let refused = refusal(hosted.act(1, &[&lay, "place follower city:N@0,0"], true));
    assert_eq!(refused.reason, Reason::Illegal);
    assert!(!refused.rules.is_empty(), "{refused:?}");
    assert_eq!(hosted.table.snapshot(), before);
    assert_eq!(reason(hosted.act(1, &[&lay, "pass", "pass"], true)), Reason::Illegal);
    assert_eq!(reason(hosted.act(1, &["dance"], true)), Reason::Malformed);
    assert_eq!(reason(hosted.act(1, &["leave 2"], true)), Reason::Illegal);
    assert_eq!(reason(hosted.act(1, &[], true)), Reason::Malformed);
    assert_eq!(hosted.table.snapshot(), before);
}

#[test]
fn who_looked_at_an_older_table_is_told_so_but_chat_makes_nothing_older() {
    let mut hosted = two();
    let version = hosted.table.version();
    hosted.want(2, &Request::Say { text: "  hello\nthere ".to_owned() }).expect("anybody may speak");
    let said: Vec<_> = hosted.table.chat().map(|line| (line.seat, line.text.clone())).collect();
    assert_eq!(said, [(2, "hello there".to_owned())]);
    let lay = hosted.first();
    hosted.want(1, &Request::Act { version, actions: vec![lay], commit: false }).expect("nothing has changed");
    assert_eq!(reason(hosted.want(1, &Request::Undo { version })), Reason::Stale);
    let ahead = hosted.table.version() + 1;
    assert_eq!(reason(hosted.want(1, &Request::Undo { version: ahead })), Reason::Stale);
    assert_eq!(reason(hosted.want(1, &Request::Say { text: " ".to_owned() })), Reason::TooLarge);
    assert_eq!(reason(hosted.want(1, &Request::Say { text: "x".repeat(501) })), Reason::TooLarge);
}

#[test]
fn who_leaves_while_another_thinks_makes_what_was_chosen_stand() {
    let mut hosted = Hosted::open(vec![human("Ann"), human("Bob"), human("Cleo")], ClockSetup::None, 3);
    let lay = hosted.first();
    hosted.act(1, &[&lay], false).expect("legal");
    hosted.want(2, &Request::Leave).expect("one may always leave");
    assert_eq!(reason(hosted.undo(1)), Reason::NothingToUndo, "not past another player's choice");
    assert_eq!(hosted.table.waits(), Waits::Choice(1));
    assert_eq!(reason(hosted.want(2, &Request::Leave)), Reason::Over);
    hosted.want(3, &Request::Leave).expect("one may always leave");
    assert!(hosted.table.is_over(), "one player alone plays against nobody");
    assert_eq!(hosted.table.winners(), Some(vec![1]));
}

#[test]
fn a_whole_game_with_undos_is_the_same_from_its_entries_its_snapshots_and_its_record() {
    let mut hosted = Hosted::open(vec![human("Ann"), bot("greedy"), human("Cleo")], ClockSetup::None, 11);
    let mut chance = Chance::new(5);
    while !hosted.table.is_over() {
        hosted.now += 1000;
        let asked = hosted.table.asked().expect("somebody must choose");
        if let Some((seat, bot)) = Host::bot_to_play(&hosted.table) {
            let action = Host::bots_choice(hosted.table.game(), bot, &mut chance).expect("it is the bot's turn");
            hosted.run(|host| host.act_for_bot(seat, action)).expect("bots choose what is listed");
        } else if let Waits::Commit(seat) = hosted.table.waits() {
            let undone = chance.below(3) == 0;
            if undone { hosted.undo(seat) } else { hosted.commit(seat) }.expect("it is theirs");
        } else {
            let action = chance.pick(hosted.table.game().decision());
            let text = hosted.table.written(action);
            hosted.act(asked, &[&text], chance.below(2) == 0).expect("it is listed");
        }
        let snapshot = hosted.table.snapshot();
        let rules = hosted.table.game().shared_rules();
        let from = Table::from_snapshot(Arc::clone(hosted.table.info()), rules, &snapshot, false);
        assert_same(&from.expect("a snapshot of a table"), &hosted.table);
    }
    assert_same(&put_together(&hosted.table, &hosted.entries), &hosted.table);
    assert!(hosted.entries.iter().any(|entry| matches!(entry.event, TableEvent::Undone { .. })));
    let record = hosted.table.record().expect("a whole game");
    let replayed = record.replay().expect("it can be played again");
    assert!(replayed.scores().eq(hosted.table.game().scores()));
}

#[test]
fn an_entry_that_cannot_follow_changes_nothing() {
    let mut hosted = two();
    let version = hosted.table.version();
    let before = hosted.table.snapshot();
    let entry = |version, event| Entry { version, at: 0, event };
    let act = |action: &str| TableEvent::Acted { seat: Some(1), action: action.to_owned() };
    for wrong in [
        entry(version, TableEvent::Began),
        entry(version + 2, TableEvent::Began),
        entry(version + 1, act("dance")),
        entry(version + 1, act("pass")),
        entry(version + 1, TableEvent::Undone { seat: 1 }),
        entry(version + 1, TableEvent::Committed { seat: 9 }),
        entry(version + 1, TableEvent::Joined { seat: 0, name: "Zoe".to_owned() }),
    ] {
        hosted.table.apply(&wrong).expect_err("it cannot follow");
        assert_eq!(hosted.table.snapshot(), before, "{wrong:?}");
    }
}

#[test]
fn a_rematch_is_due_when_all_people_want_it() {
    let mut hosted = Hosted::open(vec![human("Ann"), human("Bob"), bot("random")], ClockSetup::None, 2);
    assert_eq!(reason(hosted.want(1, &Request::Rematch)), Reason::NotYourTurn);
    hosted.want(1, &Request::Leave).expect("one may always leave");
    hosted.want(2, &Request::Leave).expect("one may always leave");
    assert!(hosted.table.is_over());
    hosted.want(1, &Request::Rematch).expect("the game is over");
    assert_eq!(hosted.want(1, &Request::Rematch).expect("once more changes nothing"), []);
    assert!(!Host::is_rematch_due(&hosted.table));
    hosted.want(2, &Request::Rematch).expect("the game is over");
    assert!(Host::is_rematch_due(&hosted.table));
    hosted.run(|host| Ok(host.tell(TableEvent::Rematch { table: "next".to_owned() }))).expect("the host may tell");
    assert!(!Host::is_rematch_due(&hosted.table));
    assert_eq!(hosted.table.rematch(), Some("next"));
}

#[test]
fn once_more_everybody_sits_one_seat_further() {
    let mut hosted = Hosted::open(vec![human("Ann"), SeatSetup::Open, bot("random")], ClockSetup::None, 2);
    hosted.run(|host| host.join(None, "Bob").map(|(_, made)| made)).expect("a seat is open");
    let before = hosted.table.names();
    let next = agreed::once_more(&hosted.table);
    assert_eq!(next.seats, [human("Bob"), bot("random"), human("Ann")]);
    let names: Vec<String> = agreed::names(&next.seats).into_iter().flatten().collect();
    for seat in 1..=3 {
        let further = agreed::seat_once_more(seat, 3);
        assert_eq!(names[usize::from(further) - 1], before[usize::from(seat) - 1]);
    }
}

#[test]
fn a_seed_is_shown_when_the_game_is_over_and_not_before() {
    let mut hosted = two();
    hosted.seed = Some("secret".to_owned());
    hosted.play_turn();
    assert_eq!(hosted.table.seed(), None);
    let made = hosted.want(1, &Request::Leave).expect("one may always leave");
    assert_eq!(told(&made).last().map(String::as_str), Some("SeedShown { seed: \"secret\" }"));
    assert_eq!(hosted.table.seed(), Some("secret"));
}

#[test]
fn nobody_chooses_for_a_bot() {
    let mut hosted = Hosted::open(vec![bot("random"), human("Bob")], ClockSetup::None, 2);
    let lay = hosted.first();
    assert_eq!(reason(hosted.act(1, &[&lay], true)), Reason::BotPlays);
    assert_eq!(reason(hosted.act(2, &[&lay], true)), Reason::NotYourTurn);
    assert_eq!(reason(hosted.want(1, &Request::ComeBack)), Reason::Seat);
}

/// Chance that notes which of its decisions it was asked for.
struct Counted {
    chance: Chance,
    asked: Vec<u32>,
}

impl Draws for Counted {
    fn below(&mut self, nth: u32, n: u32) -> u32 {
        self.asked.push(nth);
        self.chance.below(n)
    }
}

#[test]
fn every_decision_of_chance_has_its_own_number_whatever_it_decides() {
    let mut setup = setup(vec![human("Ann"), human("Bob"), human("Cleo")], ClockSetup::None);
    setup.rules.switches.insert("start-player".to_owned(), "random".to_owned());
    let rules = agreed::rules_of(&setup).expect("it can be played");
    let mut table = Table::new(Arc::new(agreed::info_of(setup, "t".to_owned(), 0)), rules);
    let mut draws = Counted { chance: Chance::new(3), asked: Vec::new() };
    let mut entries = Host { table: &mut table, now: 0, draws: &mut draws, seed: None }.go_on();
    for turn in 0..12 {
        let seat = table.asked().expect("somebody must choose");
        let lay = table.written(table.game().decision().actions[0]);
        let version = table.version();
        let request = if turn == 5 {
            Request::Leave
        } else {
            Request::Act { version, actions: vec![lay, "pass".to_owned()], commit: true }
        };
        let mut host = Host { table: &mut table, now: 0, draws: &mut draws, seed: None };
        entries.extend(host.answer(seat, &request).expect("it can be done"));
    }
    let by_chance = entries.iter().filter(|entry| matches!(entry.event, TableEvent::Acted { seat: None, .. }));
    assert_eq!(draws.asked, (0..by_chance.count() as u32).collect::<Vec<_>>());
    assert_eq!(draws.asked.len(), 14, "who begins, and a tile for every turn and for the next");

    // A host that knows only how the table stands counts on from there.
    let read = Table::from_snapshot(Arc::clone(table.info()), table.game().shared_rules(), &table.snapshot(), false);
    table = read.expect("it was written here");
    let seat = table.asked().expect("somebody must choose");
    let request = Request::Act {
        version: table.version(),
        actions: vec![table.written(table.game().decision().actions[0]), "pass".to_owned()],
        commit: true,
    };
    Host { table: &mut table, now: 0, draws: &mut draws, seed: None }.answer(seat, &request).expect("legal");
    assert_eq!(draws.asked.last(), Some(&14));
}

#[test]
fn a_request_that_is_refused_in_the_middle_changes_nothing() {
    let mut hosted = two();
    let (lay, before) = (hosted.first(), hosted.table.snapshot());
    assert_eq!(reason(hosted.act(1, &[&lay, "place follower city:N@9,9"], true)), Reason::Malformed);
    assert_eq!(reason(hosted.act(1, &[&lay, "pass", "pass"], true)), Reason::Illegal);
    assert_eq!(reason(hosted.act(1, &[&lay, "leave 1"], true)), Reason::Illegal);
    assert_eq!(hosted.table.snapshot(), before);
    assert_eq!(hosted.table.waits(), Waits::Choice(1));
}

#[test]
fn nobody_makes_names_for_seats_that_no_game_has() {
    let mut seats = vec![bot("greedy"); 20_000];
    seats.push(SeatSetup::Open);
    let fault = agreed::rules_of(&setup(seats, ClockSetup::None)).expect_err("too many");
    assert!(fault.to_string().contains("at most 6"), "{fault}");
}

#[test]
fn undo_and_chat_have_an_end_and_the_game_goes_on() {
    let mut hosted = two();
    let lay = hosted.first();
    for _ in 0..MOST_UNDONE {
        hosted.act(1, &[&lay], false).expect("it is listed");
        hosted.undo(1).expect("it is not committed");
    }
    hosted.act(1, &[&lay], false).expect("it is listed");
    let version = hosted.table.version();
    assert_eq!(reason(hosted.undo(1)), Reason::NothingToUndo);
    assert_eq!(hosted.table.version(), version, "nothing is added any more");
    hosted.act(1, &["pass"], true).expect("the turn can be played");
    let lay = hosted.first();
    hosted.act(2, &[&lay], false).expect("it is listed");
    hosted.undo(2).expect("each seat has an allowance of its own");
    let say = Request::Say { text: "again".into() };
    for _ in 0..MOST_SAID {
        hosted.want(2, &say).expect("anybody may speak");
    }
    assert_eq!(reason(hosted.want(2, &say)), Reason::TooLarge);
    hosted.want(1, &say).expect("each seat has an allowance of its own");
    assert_same(&hosted.table, &put_together(&hosted.table, &hosted.entries));
    hosted.play_turn();
}

#[test]
fn a_seat_is_given_back_only_so_often() {
    let mut hosted = Hosted::open(vec![human("Ann"), SeatSetup::Open, SeatSetup::Open], ClockSetup::None, 1);
    let join = |hosted: &mut Hosted| hosted.run(|host| host.join(Some(2), "Bob").map(|(_, made)| made));
    for _ in 0..MOST_RISEN {
        join(&mut hosted).expect("the seat is open");
        hosted.want(2, &Request::Leave).expect("anybody may leave");
    }
    assert_eq!(reason(join(&mut hosted)), Reason::Seat);
    hosted.run(|host| host.join(None, "Cleo").map(|(_, made)| made)).expect("another seat is open");
    assert_eq!(hosted.table.seats()[2].name.as_deref(), Some("Cleo"));
}
