//! Limits: nobody can do too much, everybody is told, and who is trusted is not stopped.
use std::net::IpAddr;

use bastide_protocol::table::{Reason, Request, SeatSetup, ToTable};
use bastide_server::Allowed;
use reqwest::StatusCode;
use serde_json::json;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Error as SocketError;

use crate::support::*;

const FEW: Allowed = Allowed { at_once: 5, millis: 1000 };

/// A server with a clock that stands still, so that nothing is forgiven while a slow machine thinks.
async fn strict(change: impl FnOnce(&mut bastide_server::Config)) -> (Served, bastide_server::SetClock) {
    let clock = bastide_server::SetClock::at(1_800_000_000_000);
    let set = bastide_server::Clock::Set(clock.clone());
    let served = Served::with(|config| {
        config.clock = set;
        change(config);
    })
    .await;
    (served, clock)
}

#[tokio::test]
async fn requests_of_one_address_are_not_too_fast() {
    let (served, clock) = strict(|config| config.limits.requests = FEW).await;
    for _ in 0..5 {
        assert_eq!(served.get("/api/tables").await.status(), StatusCode::OK);
    }
    let response = served.get("/api/tables").await;
    assert_eq!(response.headers()["retry-after"], "1");
    served.problem(response, 429, "too-fast").await;
    // Whoever watches over the server may ask at any time.
    assert_eq!(served.get("/health").await.status(), StatusCode::OK);
    clock.advance(1000);
    assert_eq!(served.get("/api/tables").await.status(), StatusCode::OK);
}

#[tokio::test]
async fn an_address_opens_so_many_tables_an_hour() {
    let (served, clock) = strict(|config| config.limits.opened = Allowed::an_hour(3)).await;
    let table = setup(vec![human("Ann"), bot("greedy")]);
    for _ in 0..3 {
        served.open(&table).await;
    }
    let problem = served.problem(served.post("/api/tables", &table).await, 429, "too-fast").await;
    assert!(problem.detail.contains("1200 seconds"), "{problem:?}");
    clock.advance(20 * 60 * 1000);
    served.open(&table).await;
}

#[tokio::test]
async fn an_address_takes_so_many_seats_an_hour() {
    let (served, _clock) = strict(|config| config.limits.joined = Allowed::an_hour(1)).await;
    let seats = vec![human("Ann"), SeatSetup::Open, SeatSetup::Open];
    let id = served.open(&setup(seats)).await.table.id;
    served.join(&id, "Bob").await;
    let response = served.post(&format!("/api/tables/{id}/seats"), &json!({"name": "Cleo"})).await;
    served.problem(response, 429, "too-fast").await;
}

#[tokio::test]
async fn there_are_only_so_many_tables_in_play() {
    let (served, _clock) = strict(|config| config.limits.tables = 1).await;
    let first = served.open(&setup(vec![human("Ann"), human("Bob")])).await;
    let second = served.open(&setup(vec![human("Ann"), human("Bob")])).await;
    let _ann = served.enter(&first.table.id, None).await;
    let mut line = served.dial(&second.table.id).await;
    line.hello(None, None).await;
    assert_eq!(line.refused().await.1.reason, Reason::Busy);
    let response = served.post("/api/tables", &setup(vec![human("Ann")])).await;
    served.problem(response, 503, "too-many-tables").await;
}

#[tokio::test]
async fn sockets_of_one_address_are_counted() {
    let (served, _clock) = strict(|config| config.limits.sockets_per_address = 2).await;
    let id = served.open(&setup(vec![human("Ann"), human("Bob")])).await.table.id;
    let one = served.dial(&id).await;
    let _other = served.dial(&id).await;
    let link = format!("ws://{}/api/tables/{id}/socket", served.running.address());
    let refused = connect_async(&link).await.expect_err("there are two already");
    let SocketError::Http(response) = refused else { panic!("it is answered over HTTP: {refused}") };
    assert_eq!(response.status(), 429);
    drop(one);
    wait_for(&served, async |served| served.running.n_sockets() < 2).await;
    served.dial(&id).await;
}

#[tokio::test]
async fn a_seat_that_asks_too_fast_is_refused_and_may_go_on_later() {
    let (served, clock) = strict(|config| (config.limits.asks, config.limits.chat) = (FEW, FEW)).await;
    let (_, mut clients) = served.people(&["Ann", "Bob"]).await;
    let say = |text: &str| Request::Say { text: text.to_owned() };
    for _ in 0..5 {
        clients[0].want(say("hello")).await.expect("so many at once");
    }
    let refused = clients[0].want(say("hello")).await.expect_err("too fast");
    assert_eq!(refused.reason, Reason::TooFast);
    assert!(refused.text.contains("1000 milliseconds"), "{refused:?}");
    clients[1].want(say("I may")).await.expect("one does not slow down another");
    clock.advance(1000);
    clients[0].want(say("hello")).await.expect("now it is slow enough");
}

#[tokio::test]
async fn chat_has_a_slower_pace_than_moves() {
    let (served, _clock) = strict(|config| config.limits.chat = FEW).await;
    let (_, mut clients) = served.people(&["Ann", "Bob"]).await;
    for _ in 0..5 {
        clients[0].want(Request::Say { text: "hello".into() }).await.expect("so many at once");
    }
    let refused = clients[0].want(Request::Say { text: "hello".into() }).await.expect_err("too fast");
    assert_eq!(refused.reason, Reason::TooFast);
    clients[0].play_turn(0).await;
}

#[tokio::test]
async fn messages_of_one_address_are_not_too_fast() {
    let (served, clock) = strict(|config| config.limits.messages = FEW).await;
    let id = served.open(&setup(vec![human("Ann"), human("Bob")])).await.table.id;
    let mut lines = [served.dial(&id).await, served.dial(&id).await];
    for n in 0..5 {
        lines[n % 2].send(&ToTable::Ping).await;
        lines[n % 2].next().await;
    }
    for line in &mut lines {
        line.send_text("{\"type\":\"ask\",\"id\":\"mine\",\"want\":\"leave\"}").await;
        let (id, refusal) = line.refused().await;
        assert_eq!((id.as_deref(), refusal.reason), (Some("mine"), Reason::TooFast));
    }
    clock.advance(1000);
    lines[0].hello(None, None).await;
    let [line, _] = lines;
    Client::welcomed(line).await;
}

#[tokio::test]
async fn limits_are_not_for_who_is_trusted() {
    let nothing = Allowed { at_once: 0, millis: 1000 };
    let (served, _clock) = strict(|config| {
        let limits = &mut config.limits;
        (limits.requests, limits.opened, limits.joined, limits.messages) = (nothing, nothing, nothing, nothing);
        (limits.asks, limits.chat, limits.sockets_per_address) = (nothing, nothing, 0);
        config.trusted = vec![IpAddr::from([127, 0, 0, 1])];
    })
    .await;
    let (_, mut clients) = served.people(&["Ann", "Bob"]).await;
    clients[0].want(Request::Say { text: "free".into() }).await.expect("there are no limits");
    play_on(&mut clients, 10).await;
}

#[tokio::test]
async fn behind_a_proxy_each_visitor_has_an_address() {
    let (served, _clock) = strict(|config| {
        config.limits.requests = Allowed { at_once: 1, millis: 1000 };
        config.behind_proxy = true;
    })
    .await;
    let ask = async |from: &str| {
        let request = served.http.get(served.link("/api/tables")).header("x-forwarded-for", from);
        request.send().await.expect("the server answers").status()
    };
    assert_eq!(ask("203.0.113.1").await, StatusCode::OK);
    assert_eq!(ask("203.0.113.1").await, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(ask("198.51.100.7, 203.0.113.1").await, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(ask("203.0.113.2").await, StatusCode::OK);
}

#[tokio::test]
async fn a_list_that_is_too_long_is_refused_while_it_is_read() {
    let served = Served::new().await;
    // As many bots as fit into a request: nobody makes names for them.
    let table = setup(vec![bot("a"); 2_150]);
    let problem = served.problem(served.post("/api/tables", &table).await, 400, "malformed").await;
    assert!(problem.detail.contains("more than 16"), "{problem:?}");
    let table = setup(vec![human("Ann"); 7]);
    let problem = served.problem(served.post("/api/tables", &table).await, 422, "setup").await;
    assert!(problem.detail.contains("at most 6"), "{problem:?}");
    // At a table the request is named, so that a client that waits for an answer gets one.
    let (_, mut clients) = served.people(&["Ann", "Bob"]).await;
    let version = clients[0].table.version();
    for actions in [vec!["pass".to_owned(); 1000], vec!["x".repeat(5_000)]] {
        let refused = clients[0].want(Request::Act { version, actions, commit: true }).await;
        assert_eq!(refused.expect_err("it is too long").reason, Reason::Malformed);
    }
    clients[0].play_turn(0).await;
}

#[tokio::test]
async fn what_is_too_large_is_refused_before_it_is_read() {
    let served = Served::new().await;
    let id = served.open(&setup(vec![human("Ann"), bot("greedy")])).await.table.id;
    let body = json!({"name": "x".repeat(65 << 10)});
    let response = served.post(&format!("/api/tables/{id}/seats"), &body).await;
    served.problem(response, 413, "too-large").await;
    let mut line = served.dial(&id).await;
    // Absurdly large: the socket is closed, and the server goes on.
    let absurd = "x".repeat(1 << 20);
    line.send_text_if_possible(&absurd).await;
    assert_eq!(line.next_text().await, None);
    served.enter(&id, None).await;
}
