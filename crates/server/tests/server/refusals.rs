//! Whatever is sent is answered with a clear refusal, and the connection survives.
use std::sync::atomic::Ordering;

use bastide_protocol::table::{Ask, FromTable, PROTOCOL, Reason, Request, SeatSetup, ToTable};
use tokio_tungstenite::tungstenite::Message;

use crate::support::*;

#[tokio::test]
async fn what_is_no_message_is_refused_and_the_connection_survives() {
    let served = Served::new().await;
    let (opened, _clients) = served.people(&["Ann", "Bob"]).await;
    let mut line = served.dial(&opened.table.id).await;
    for text in [
        "",
        "hello",
        "{}",
        "[]",
        "null",
        "{\"type\":\"hello\"}",
        "{\"type\":\"nonsense\"}",
        "{\"type\":\"hello\",\"protocol\":-1}",
        "{\"type\":\"ask\",\"id\":7}",
    ] {
        line.send_text(text).await;
        let (id, refusal) = line.refused().await;
        assert_eq!((id, refusal.reason), (None, Reason::Malformed), "{text}");
        assert!(refusal.text.len() > 15, "{refusal:?}");
    }
    // What is quoted is short, and on one line.
    line.send_text(&format!("{{\"type\":\"\\u0007{}\"}}", "x".repeat(10_000))).await;
    let refusal = line.refused().await.1;
    assert!(refusal.text.len() < 400 && !refusal.text.contains(char::is_control), "{refusal:?}");
    // A request that cannot be read is named if it has a name.
    line.send_text("{\"type\":\"ask\",\"id\":\"x\",\"want\":\"act\",\"version\":\"one\"}").await;
    let (id, refusal) = line.refused().await;
    assert_eq!((id.as_deref(), refusal.reason), (Some("x"), Reason::Malformed));
    line.send_frame(Message::binary(vec![1, 2, 3])).await;
    assert_eq!(line.refused().await.1.reason, Reason::Malformed);
    line.send_text(&format!("\"{}\"", "x".repeat(17 << 10))).await;
    let refusal = line.refused().await.1;
    assert_eq!(refusal.reason, Reason::TooLarge);
    assert!(refusal.text.contains("16384"), "{refusal:?}");
    // Deep nesting does not overflow anything either.
    line.send_text(&"[".repeat(10_000)).await;
    assert_eq!(line.refused().await.1.reason, Reason::Malformed);

    line.send(&ToTable::Ask(Ask { id: "1".into(), request: Request::Leave })).await;
    let (id, refusal) = line.refused().await;
    assert_eq!((id.as_deref(), refusal.reason), (Some("1"), Reason::Hello));
    line.send(&ToTable::Hello { protocol: PROTOCOL + 1, token: None, have: None }).await;
    assert_eq!(line.refused().await.1.reason, Reason::OtherProtocol);
    line.hello(Some("no such token"), None).await;
    assert_eq!(line.refused().await.1.reason, Reason::Token);
    line.send(&ToTable::Ping).await;
    assert!(matches!(line.next().await, FromTable::Pong { .. }));

    // After all that, the same connection works.
    line.hello(Some(&opened.seats[0].token), None).await;
    let mut ann = Client::welcomed(line).await;
    assert_eq!(ann.seat, Some(1));
    ann.line.hello(None, None).await;
    let refused = loop {
        if let Some(other) = ann.hear().await {
            break other;
        }
    };
    assert!(matches!(refused, FromTable::Refused { refusal, .. } if refusal.reason == Reason::Hello));
    ann.play_turn(0).await;
}

#[tokio::test]
async fn requests_that_cannot_be_granted_say_why() {
    let served = Served::new().await;
    let opened = served.open(&setup(vec![human("Ann"), SeatSetup::Open])).await;
    let mut ann = served.sit_down(&opened).await.remove(0);
    assert_eq!(ann.act(&["pass"], true).await.expect_err("nobody else sits").reason, Reason::NotBegun);
    served.join(&opened.table.id, "Bob").await;
    ann.until(|ann| ann.table.has_begun()).await;
    let version = ann.table.version();
    let act = |version: u64, actions: Vec<String>| Request::Act { version, actions, commit: true };
    for (request, reason) in [
        (act(version + 1, ann.turn(0)), Reason::Stale),
        (act(0, ann.turn(0)), Reason::Stale),
        (act(version, vec![]), Reason::Malformed),
        (act(version, vec!["dance".into()]), Reason::Malformed),
        (act(version, vec!["pass".into(); 33]), Reason::Malformed),
        (act(version, vec!["leave 1".into()]), Reason::Illegal),
        (act(version, vec!["leave 2".into()]), Reason::Illegal),
        (act(version, vec!["draw base/D".into()]), Reason::Illegal),
        (act(version, vec!["pass".into()]), Reason::Illegal),
        (Request::Undo { version }, Reason::NothingToUndo),
        (Request::Commit { version }, Reason::NothingToCommit),
        (Request::ComeBack, Reason::Seat),
        (Request::Rematch, Reason::NotYourTurn),
    ] {
        let refusal = ann.want(request.clone()).await.expect_err("it cannot be");
        assert_eq!(refusal.reason, reason, "{request:?}: {refusal:?}");
        assert!(refusal.text.len() > 10, "{refusal:?}");
    }
    assert_eq!(served.look(&opened.table.id).await.version, version, "nothing has changed");
    for id in ["", &"x".repeat(41)] {
        ann.send_as(id, Request::Leave).await;
        let (_, refusal) = loop {
            match ann.hear().await {
                Some(FromTable::Refused { id, refusal, .. }) => break (id, refusal),
                Some(other) => panic!("not a refusal: {other:?}"),
                None => {}
            }
        };
        assert_eq!(refusal.reason, Reason::Malformed);
    }
    ann.play_turn(0).await;
}

#[tokio::test]
async fn what_cannot_be_kept_did_not_happen() {
    let (served, faults) = Served::new().await.restart_with_faults(|| ()).await;
    let (opened, mut clients) = served.people(&["Ann", "Bob"]).await;
    let [ann, bob] = &mut clients[..] else { panic!("two sit here") };
    let version = ann.table.version();
    let turn = Request::Act { version, actions: ann.turn(0), commit: true };

    faults.writes.store(true, Ordering::SeqCst);
    ann.send_as("turn", turn.clone()).await;
    assert_eq!(ann.answer("turn").await.expect_err("it cannot be kept").reason, Reason::Busy);
    assert_eq!(served.look(&opened.table.id).await.version, version);
    let response = served.post("/api/tables", &setup(vec![human("Ann")])).await;
    served.problem(response, 503, "cannot-store").await;

    // The same again, when the store works again: it is granted, and everybody sees it once.
    faults.writes.store(false, Ordering::SeqCst);
    ann.send_as("turn", turn).await;
    let granted = ann.answer("turn").await.expect("it can be kept");
    bob.until_version(granted).await;

    // Kept, but nobody knows: the request is refused, the table shows that it happened, and sending again says done.
    let turn = Request::Act { version: granted, actions: bob.turn(0), commit: true };
    faults.after.store(true, Ordering::SeqCst);
    bob.send_as("turn", turn.clone()).await;
    assert_eq!(bob.answer("turn").await.expect_err("it looks as if it were not kept").reason, Reason::Busy);
    ann.until(|ann| ann.is_asked()).await;
    bob.send_as("turn", turn).await;
    let granted = bob.answer("turn").await.expect("it was kept");
    ann.until_version(granted).await;
    assert_eq!(ann.table.game().state(), bob.table.game().state());
}
