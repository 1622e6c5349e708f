//! Playing again: the same people, another begins.
use bastide_protocol::table::{Reason, Request, SeatSetup, TableEvent};

use crate::support::*;

#[tokio::test]
async fn when_all_would_play_again_there_is_a_next_table_where_another_begins() {
    let served = Served::new().await;
    let mut table = setup(vec![human("Ann"), SeatSetup::Open, bot("greedy")]);
    table.aids = false;
    table.seed = Some("for once".into());
    let opened = served.open(&table).await;
    let bob = served.join(&opened.table.id, "Bob").await;
    let mut ann = served.sit_down(&opened).await.remove(0);
    let mut bobs = served.enter(&opened.table.id, Some(&bob.token)).await;
    let refused = ann.want(Request::Rematch).await.expect_err("the game is not over");
    assert_eq!(refused.reason, Reason::NotYourTurn);
    ann.want(Request::Leave).await.expect("anybody may leave");
    bobs.want(Request::Leave).await.expect("anybody may leave");
    ann.until(Client::is_over).await;
    ann.want(Request::Rematch).await.expect("the game is over");
    assert!(ann.table.rematch().is_none(), "Bob has not been asked yet");
    ann.want(Request::Rematch).await.expect("once more does no harm");
    bobs.want(Request::Rematch).await.expect("the game is over");
    ann.until(|ann| ann.table.rematch().is_some()).await;
    bobs.until(|bob| bob.table.rematch().is_some()).await;
    let next = ann.table.rematch().expect("it is there").to_owned();
    let made = ann.entries.iter().filter(|entry| matches!(entry.event, TableEvent::Rematch { .. }));
    assert_eq!(made.count(), 1);
    assert_eq!(served.look(&opened.table.id).await.rematch.as_ref(), Some(&next));

    // The tokens are valid there too, and Bob begins.
    let ann = served.enter(&next, Some(&opened.seats[0].token)).await;
    let mut bob = served.enter(&next, Some(&bob.token)).await;
    assert_eq!((bob.seat, ann.seat), (Some(1), Some(3)));
    assert_eq!(bob.info.seats, [human("Bob"), bot("greedy"), human("Ann")]);
    assert_eq!((bob.info.aids, bob.info.seeded, &bob.info.rules), (false, false, &opened.table.rules));
    assert!(bob.is_asked());
    bob.play_turn(0).await;
}
