//! Seats and their secrets: nobody acts for another, and nobody is told what is not theirs.
use bastide_protocol::table::{Reason, Request, SeatSetup};

use crate::support::*;

#[tokio::test]
async fn a_token_opens_its_own_seat_and_no_other() {
    let served = Served::new().await;
    let (one, _keep) = served.people(&["Ann", "Bob"]).await;
    let (other, _keep) = served.people(&["Ann", "Bob"]).await;
    for (seat, key) in (1..).zip(&one.seats) {
        let client = served.enter(&one.table.id, Some(&key.token)).await;
        assert_eq!(client.seat, Some(seat));
    }
    let mut bob = served.enter(&one.table.id, Some(&one.seats[1].token)).await;
    let version = bob.table.version();
    let refused = bob.want(Request::Act { version, actions: bob.turn(0), commit: true }).await;
    assert_eq!(refused.expect_err("it is Ann's turn").reason, Reason::NotYourTurn);
    let token = &one.seats[0].token;
    let wrong = [other.seats[0].token.clone(), String::new(), token.to_uppercase(), token[1..].to_owned(), "1".into()];
    for wrong in wrong {
        let mut line = served.dial(&one.table.id).await;
        line.hello(Some(&wrong), None).await;
        let (_, refusal) = line.refused().await;
        assert_eq!(refusal.reason, Reason::Token, "{wrong}");
    }
}

#[tokio::test]
async fn no_secret_is_in_anything_that_is_sent_or_kept() {
    let served = Served::new().await;
    let mut table = setup(vec![human("Ann"), SeatSetup::Open, bot("greedy")]);
    table.seed = Some("a very secret seed".into());
    let opened = served.open(&table).await;
    let id = opened.table.id.clone();
    let ann = served.enter(&id, Some(&opened.seats[0].token)).await;
    let mut watcher = served.dial(&id).await;
    watcher.hello(None, None).await;
    let key = served.join(&id, "Bob").await;
    let bob = served.enter(&id, Some(&key.token)).await;
    let mut players = [ann, bob];
    let mut told = String::new();
    for number in 0..6 {
        for player in &mut players {
            player.until(|player| player.table.asked().is_some_and(|seat| seat != 3)).await;
        }
        let Some(n) = players.iter().position(Client::is_asked) else { continue };
        let version = players[n].play_turn(number).await;
        for player in &mut players {
            player.until(|player| player.table.version() >= version).await;
        }
    }
    players[0].want(Request::Say { text: "the last word".into() }).await.expect("anybody may speak");
    while !told.contains("the last word") {
        told.push_str(&watcher.next_text().await.expect("the socket is open"));
    }
    for path in
        [format!("/api/tables/{id}"), format!("/api/tables/{id}/record"), "/api/tables".into(), "/metrics".into()]
    {
        told.push_str(&served.get(&path).await.text().await.expect("there is a body"));
    }
    let late = served.dial(&id).await;
    let mut late = late;
    late.hello(Some(&key.token), None).await;
    told.push_str(&late.next_text().await.expect("the socket is open"));
    for secret in [&opened.seats[0].token, &key.token, "a very secret seed"] {
        assert!(!told.contains(secret), "{secret} was told");
    }
    let metrics = served.get("/metrics").await.text().await.expect("there is a body");
    assert!(!metrics.contains("Bob") && !metrics.contains(&id));

    let folder = served.config.folder.clone();
    let tokens = [opened.seats[0].token.clone(), key.token.clone()];
    served.running.stop().await;
    for file in std::fs::read_dir(folder).expect("the folder is there") {
        let bytes = std::fs::read(file.expect("it is a file").path()).expect("it can be read");
        for token in &tokens {
            let is_there = bytes.windows(token.len()).any(|window| window == token.as_bytes());
            assert!(!is_there, "a token is kept as it is");
        }
    }
}

#[tokio::test]
async fn a_seat_that_is_given_back_is_open_again() {
    let served = Served::new().await;
    let opened = served.open(&setup(vec![human("Ann"), SeatSetup::Open, SeatSetup::Open])).await;
    let id = &opened.table.id;
    let key = served.join(id, "Bob").await;
    let mut ann = served.sit_down(&opened).await.remove(0);
    let mut bob = served.enter(id, Some(&key.token)).await;
    bob.send_as("first", Request::Leave).await;
    let version = bob.answer("first").await.expect("the game has not begun");
    ann.until(|ann| ann.table.version() == version && ann.present.seats == [1] && ann.present.watching == 1).await;
    assert_eq!(ann.table.seats()[1].name, None);
    let refused = bob.want(Request::Say { text: "hello".into() }).await.expect_err("he only watches now");
    assert_eq!(refused.reason, Reason::Watching);
    let mut line = served.dial(id).await;
    line.hello(Some(&key.token), None).await;
    assert_eq!(line.refused().await.1.reason, Reason::Token);

    let cleo = served.join(id, "Cleo").await;
    assert_eq!(cleo.seat, 2);
    assert_ne!(cleo.token, key.token);
    // Cleo's requests are her own, whatever ids Bob used; also after the server was away.
    let served = served.restart().await;
    let mut cleo = served.enter(id, Some(&cleo.token)).await;
    cleo.send_as("first", Request::Say { text: "hello".into() }).await;
    cleo.answer("first").await.expect("it is her first request");
    assert_eq!(cleo.table.chat().count(), 1);
}
