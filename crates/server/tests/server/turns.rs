//! Turns: undo until committed, what is shown when, and two who act at once.
use bastide_protocol::table::{FromTable, Reason, Request, TableEvent};

use crate::support::*;

#[tokio::test]
async fn a_turn_is_taken_back_step_by_step_until_it_is_committed() {
    let served = Served::new().await;
    let (_, mut clients) = served.people(&["Ann", "Bob"]).await;
    let [ann, bob] = &mut clients[..] else { panic!("two sit here") };
    let start = ann.table.actions().len();
    let turn = ann.turn(3);
    let [lay, place] = &turn[..] else { panic!("a turn has two choices") };

    ann.act(&[lay], false).await.expect("it is listed");
    let version = ann.act(&[place], false).await.expect("it is listed");
    bob.until_version(version).await;
    assert_eq!(bob.table.actions().len(), start + 2, "everybody sees it at once");

    // Not Bob's to take back, not Bob's turn, and nothing of his to commit.
    let version = bob.table.version();
    assert_eq!(bob.want(Request::Undo { version }).await.expect_err("not his").reason, Reason::NothingToUndo);
    assert_eq!(bob.want(Request::Commit { version }).await.expect_err("not his").reason, Reason::NothingToCommit);
    assert_eq!(bob.act(&["pass"], true).await.expect_err("not his turn").reason, Reason::NotYourTurn);

    for left in [1, 0] {
        let version = ann.table.version();
        let version = ann.want(Request::Undo { version }).await.expect("it is not committed");
        bob.until_version(version).await;
        assert_eq!(bob.table.actions().len(), start + left);
    }
    let version = ann.table.version();
    let refused = ann.want(Request::Undo { version }).await.expect_err("never past chance");
    assert_eq!(refused.reason, Reason::NothingToUndo);

    ann.act(&[lay, place], false).await.expect("both are listed");
    let version = ann.table.version();
    let version = ann.want(Request::Commit { version }).await.expect("the turn is played");
    bob.until_version(version).await;
    assert!(bob.is_asked());
    let drawn = bob.entries.last().expect("something happened");
    assert!(matches!(&drawn.event, TableEvent::Acted { seat: None, action } if action.starts_with("draw ")));
    let refused = ann.want(Request::Undo { version }).await.expect_err("it is committed");
    assert_eq!(refused.reason, Reason::NothingToUndo);
    let refused = ann.want(Request::Commit { version }).await.expect_err("it is committed");
    assert_eq!(refused.reason, Reason::NothingToCommit);
}

#[tokio::test]
async fn all_actions_of_a_request_are_granted_or_none() {
    let served = Served::new().await;
    let (_, mut clients) = served.people(&["Ann", "Bob"]).await;
    let ann = &mut clients[0];
    let version = ann.table.version();
    let turn = ann.turn(0);
    let refused = ann.act(&[&turn[0], "lay 99,99 r0"], true).await.expect_err("the second cannot be");
    assert_eq!(refused.reason, Reason::Illegal);
    assert_eq!(ann.table.version(), version);
    assert_eq!(served.look(&ann.info.id).await.version, version);
    let refused = ann.act(&["lay 40,40 r0"], true).await.expect_err("nothing is there");
    assert_eq!(refused.reason, Reason::Illegal);
    assert!(!refused.rules.is_empty() && refused.text.len() > 10, "{refused:?} says why");
}

#[tokio::test]
async fn of_two_who_act_at_once_exactly_one_is_granted() {
    let served = Served::new().await;
    let (opened, mut clients) = served.people(&["Ann", "Bob"]).await;
    // Ann has the table open twice, and sends a different turn from each.
    let mut twice = served.enter(&opened.table.id, Some(&opened.seats[0].token)).await;
    for round in 0..10 {
        let ann = &mut clients[0];
        twice.until_version(ann.table.version()).await;
        let version = ann.table.version();
        let turns = [ann.turn(round), twice.turn(round + 1)];
        let [one, other] = turns.map(|actions| Request::Act { version, actions, commit: true });
        let (one_id, other_id) = (format!("one {round}"), format!("other {round}"));
        tokio::join!(ann.send_as(&one_id, one), twice.send_as(&other_id, other));
        let (one, other) = tokio::join!(ann.answer(&one_id), twice.answer(&other_id));
        let (granted, refused) = match (one, other) {
            (Ok(granted), Err(refused)) | (Err(refused), Ok(granted)) => (granted, refused),
            both => panic!("exactly one is granted: {both:?}"),
        };
        assert!(matches!(refused.reason, Reason::Stale), "{refused:?}");
        let bob = &mut clients[1];
        bob.until_version(granted).await;
        let version = bob.play_turn(round).await;
        clients[0].until_version(version).await;
    }
    twice.until_version(clients[0].table.version()).await;
    assert_eq!(clients[0].table.game().state(), twice.table.game().state());
}

#[tokio::test]
async fn what_came_of_a_request_is_shown_before_it_is_said_to_be_done() {
    let served = Served::new().await;
    let (_, mut clients) = served.people(&["Ann", "Bob"]).await;
    let ann = &mut clients[0];
    ann.until(|ann| ann.present.seats == [1, 2]).await;
    let version = ann.table.version();
    let actions = ann.turn(0);
    let id = ann.send(Request::Act { version, actions, commit: true }).await;
    let FromTable::Entries { entries } = ann.line.next().await else { panic!("entries come first") };
    let last = entries.last().expect("there is at least one").version;
    assert_eq!(ann.line.next().await, FromTable::Done { id, version: last });
}

#[tokio::test]
async fn who_watches_sees_the_same_and_cannot_choose() {
    let served = Served::new().await;
    let (opened, mut clients) = served.people(&["Ann", "Bob"]).await;
    let mut watcher = served.enter(&opened.table.id, None).await;
    assert_eq!(watcher.seat, None);
    play_on(&mut clients, 6).await;
    watcher.until_version(clients[0].table.version()).await;
    assert_eq!(watcher.table.game().state(), clients[0].table.game().state());
    for request in [
        Request::Act { version: watcher.table.version(), actions: watcher.turn(0), commit: true },
        Request::Say { text: "hello".into() },
        Request::Leave,
        Request::Rematch,
    ] {
        assert_eq!(watcher.want(request).await.expect_err("who watches only watches").reason, Reason::Watching);
    }
    clients[0].until(|ann| ann.present.watching == 1).await;
    drop(watcher);
    clients[0].until(|ann| ann.present.watching == 0).await;
}

#[tokio::test]
async fn who_leaves_the_game_is_out_and_the_last_one_has_won() {
    let served = Served::new().await;
    let (opened, mut clients) = served.people(&["Ann", "Bob"]).await;
    play_on(&mut clients, 3).await;
    let version = clients[1].want(Request::Leave).await.expect("anybody may leave");
    clients[0].until_version(version).await;
    assert!(clients[0].is_over());
    assert_eq!(served.look(&opened.table.id).await.winners, Some(vec![1]));
    let refused = clients[1].want(Request::Leave).await.expect_err("once");
    assert_eq!(refused.reason, Reason::Over);
    let refused = clients[0].act(&["pass"], true).await.expect_err("the game is over");
    assert_eq!(refused.reason, Reason::Over);
}

#[tokio::test]
async fn chat_is_heard_by_all_and_bounded() {
    let served = Served::new().await;
    let (opened, mut clients) = served.people(&["Ann", "Bob"]).await;
    let text = "  <script>alert(1)</script>\u{7} & hello\n";
    let version = clients[0].want(Request::Say { text: text.into() }).await.expect("anybody may speak");
    clients[1].until_version(version).await;
    let said: Vec<&str> = clients[1].table.chat().map(|line| line.text.as_str()).collect();
    // Sent as it was said, on one line; a page shows it as text.
    assert_eq!(said, ["<script>alert(1)</script>  & hello"]);
    for text in [String::new(), "   ".into(), "x".repeat(501)] {
        let refused = clients[0].want(Request::Say { text }).await.expect_err("too short or too long");
        assert_eq!(refused.reason, Reason::TooLarge);
    }
    for n in 0..210 {
        clients[0].want(Request::Say { text: format!("line {n}") }).await.expect("anybody may speak");
    }
    let late = served.enter(&opened.table.id, None).await;
    let lines: Vec<&str> = late.table.chat().map(|line| line.text.as_str()).collect();
    assert_eq!(lines.len(), 200);
    assert_eq!((lines[0], lines[199]), ("line 10", "line 209"));
}
