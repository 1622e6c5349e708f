//! Hidden tiles over real sockets: everybody is sent what they may see, and the record comes after the end.
use bastide_protocol::table::{Missed, Request, TableEvent};
use bastide_table::viewer;

use crate::support::*;

/// The draws among what somebody has been sent, `?` for hidden ones.
fn draws(actions: impl IntoIterator<Item = String>) -> Vec<String> {
    actions.into_iter().filter_map(|action| Some(action.strip_prefix("draw ")?.to_owned())).collect()
}

fn told(client: &Client) -> Vec<String> {
    let acted = client.entries.iter().filter_map(|entry| match &entry.event {
        TableEvent::Acted { seat: None, action } => Some(action.clone()),
        _ => None,
    });
    draws(acted)
}

#[tokio::test]
async fn everybody_is_sent_their_own_tiles_and_nobody_elses() {
    let served = Served::new().await;
    let mut setup = setup(vec![human("Ann"), human("Bob"), bot("greedy")]);
    setup.rules.switches.insert("variant-hand".to_owned(), "2".to_owned());
    let opened = served.open(&setup).await;
    let mut clients = served.sit_down(&opened).await;
    let mut watcher = served.enter(&opened.table.id, None).await;
    let id = opened.table.id.clone();

    // What came before: the deal, two tiles each, in the order of play.
    let snapshot = |client: &Client| match &client.missed {
        Missed::Snapshot(snapshot) => draws(snapshot.actions.clone()),
        Missed::Entries(_) => panic!("who knows nothing gets the table as it stands"),
    };
    let is_hidden = |draws: &[String]| draws.iter().map(|draw| draw == "?").collect::<Vec<_>>();
    assert_eq!(is_hidden(&snapshot(&clients[0])), [false, false, true, true, true, true]);
    assert_eq!(is_hidden(&snapshot(&clients[1])), [true, true, false, false, true, true]);
    assert_eq!(is_hidden(&snapshot(&watcher)), [true; 6]);
    let response = served.get(&format!("/api/tables/{id}/record")).await;
    served.problem(response, 409, "hidden").await;

    // What comes then: Ann lays, draws, and so do the others.
    let [ann, bob] = &mut clients[..] else { panic!("two sit here") };
    for round in 0..3 {
        for _ in 0..3 {
            let turn = ann.turn(round);
            let turn: Vec<&str> = turn.iter().map(String::as_str).collect();
            ann.act(&turn, true).await.expect("they are listed");
            if !ann.is_asked() {
                break;
            }
        }
        let version = served.look(&id).await.version;
        bob.until(|client| client.table.version() >= version && client.is_asked()).await;
        for _ in 0..3 {
            let turn = bob.turn(round);
            let turn: Vec<&str> = turn.iter().map(String::as_str).collect();
            bob.act(&turn, true).await.expect("they are listed");
            if !bob.is_asked() {
                break;
            }
        }
        ann.until(Client::is_asked).await;
    }
    let version = ann.table.version();
    bob.until_version(version).await;
    watcher.until_version(version).await;
    for (client, seat) in [(&*ann, Some(1)), (&*bob, Some(2)), (&watcher, None)] {
        // The game that a client has put together is its own view of itself: it holds nothing that is hidden from it.
        let seen = client.table.game().view(viewer(seat));
        assert_eq!(seen.game(), client.table.game(), "seat {seat:?}");
        assert!(told(client).len() >= 9);
    }
    assert!(told(&watcher).iter().all(|draw| draw == "?"));
    assert!(told(ann).iter().any(|draw| draw != "?") && told(ann).iter().any(|draw| draw == "?"));
    let both = told(ann).iter().zip(&told(bob)).all(|(ann, bob)| ann == "?" || bob == "?");
    assert!(both, "no tile is told to both");

    // A client that comes back is told what it missed as it would have been told then.
    let mut again = served.dial(&id).await;
    again.hello(Some(&opened.seats[1].token), Some(0)).await;
    let again = Client::welcomed(again).await;
    assert_eq!(again.table.game(), bob.table.game());

    // All but the bot leave: the game is over, and everything is shown.
    ann.want(Request::Leave).await.expect("one may always leave");
    bob.want(Request::Leave).await.expect("one may always leave");
    let version = served.look(&id).await.version;
    watcher.until_version(version).await;
    assert!(watcher.table.is_open() && !watcher.table.game().state().rooms.held.is_partial());
    let record: serde_json::Value = served.read(&format!("/api/tables/{id}/record")).await;
    assert!(!record.to_string().contains('?'));
}
