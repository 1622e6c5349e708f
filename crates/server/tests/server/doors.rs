//! Connections that never come to the point are closed, and nobody has too many.
use std::time::Duration;

use bastide_protocol::table::{Reason, Request};
use bastide_server::Allowed;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::support::*;

/// A connection on which this was sent, until the server closes it.
async fn until_closed(served: &Served, sent: &str) -> String {
    let mut line = TcpStream::connect(served.running.address()).await.expect("it listens");
    line.write_all(sent.as_bytes()).await.expect("it can be sent");
    let mut answer = Vec::new();
    let closed = tokio::time::timeout(LONG, line.read_to_end(&mut answer)).await.expect("the server closes it");
    // A reset is a way to close, too.
    let _ = closed;
    String::from_utf8_lossy(&answer).into_owned()
}

#[tokio::test]
async fn who_does_not_come_to_the_point_is_hung_up_on() {
    let served = Served::with(|config| config.header_timeout = Duration::from_millis(300)).await;
    assert_eq!(until_closed(&served, "").await, "", "not a word");
    let slow = until_closed(&served, "GET /api/tables HTTP/1.1\r\nHost: localhost\r\nX-Slow: ").await;
    assert!(slow.is_empty() || slow.starts_with("HTTP/1.1 408"), "half a header: {slow}");
    let idle = until_closed(&served, "GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n").await;
    assert!(idle.starts_with("HTTP/1.1 200"), "answered, and then silent: {idle}");
    let body =
        "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{";
    let body = until_closed(&served, body).await;
    assert!(body.starts_with("HTTP/1.1 400") && body.contains("problem+json"), "half a body: {body}");
    // A socket has its own patience.
    let (_, mut clients) = served.people(&["Ann", "Bob"]).await;
    until_closed(&served, "").await;
    clients[0].want(Request::Say { text: "still here".into() }).await.expect("the socket is open");
}

#[tokio::test]
async fn an_address_has_only_so_many_connections() {
    let served = Served::with(|config| config.limits.connections_per_address = 4).await;
    let mut lines = Vec::new();
    for _ in 0..4 {
        let mut line = TcpStream::connect(served.running.address()).await.expect("it listens");
        line.write_all(b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n").await.expect("it can be sent");
        assert!(line.read_u8().await.is_ok(), "so many are served");
        lines.push(line);
    }
    assert_eq!(until_closed(&served, "GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n").await, "");
    drop(lines);
    wait_for(&served, async |served| {
        let answer = until_closed(served, "GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n").await;
        answer.starts_with("HTTP/1.1 200")
    })
    .await;
}

#[tokio::test]
async fn a_rematch_is_a_table_that_is_opened() {
    let clock = bastide_server::SetClock::at(1_800_000_000_000);
    let set = bastide_server::Clock::Set(clock.clone());
    let served = Served::with(|config| {
        config.clock = set;
        config.limits.opened = Allowed::an_hour(2);
    })
    .await;
    let (opened, mut clients) = served.people(&["Ann", "Bob"]).await;
    let mut id = opened.table.id.clone();
    for round in 0..2 {
        let version = clients[0].want(Request::Leave).await.expect("anybody may leave");
        clients[1].until_version(version).await;
        let version = clients[0].want(Request::Rematch).await.expect("the game is over");
        clients[1].until_version(version).await;
        let wanted = clients[1].want(Request::Rematch).await;
        if round == 0 {
            wanted.expect("it is the second table of this hour");
            clients[1].until(|bob| bob.table.rematch().is_some()).await;
            id = clients[1].table.rematch().expect("it is there").to_owned();
            let [one, other] = [&opened.seats[0].token, &opened.seats[1].token];
            clients = vec![served.enter(&id, Some(one)).await, served.enter(&id, Some(other)).await];
        } else {
            assert_eq!(wanted.expect_err("it would be the third").reason, Reason::TooFast);
            assert_eq!(served.look(&id).await.rematch, None);
            clock.advance(3_600_000);
            clients[1].want(Request::Rematch).await.expect("an hour later it is granted");
            clients[1].until(|bob| bob.table.rematch().is_some()).await;
        }
    }
}
