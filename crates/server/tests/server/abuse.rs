//! Visitors who try what they should not: floods, names that deceive, other sites' names, sizes beyond reason.
use bastide_protocol::table::{FromTable, Reason, Request, SeatSetup, ToTable};
use bastide_server::Allowed;
use reqwest::header::HOST;
use serde_json::json;
use tokio_tungstenite::tungstenite::Message;

use crate::support::*;

/// A server that allows few messages, with a clock that stands still.
async fn strict() -> Served {
    let clock = bastide_server::SetClock::at(1_800_000_000_000);
    let set = bastide_server::Clock::Set(clock);
    Served::with(|config| {
        config.clock = set;
        config.limits.messages = Allowed { at_once: 50, millis: 1000 };
    })
    .await
}

#[tokio::test]
async fn who_floods_is_hung_up_on_and_nobody_else_is() {
    let served = strict().await;
    let (opened, mut clients) = served.people(&["Ann", "Bob"]).await;
    let mut flooder = served.dial(&opened.table.id).await;
    assert_eq!(flooder.flood(&Message::text("{\"type\":\"ping\"}"), 500).await, Some(1008));
    // Frames that are answered by the socket itself count as well.
    let mut flooder = served.dial(&opened.table.id).await;
    assert_eq!(flooder.flood(&Message::Ping(vec![7; 100].into()), 500).await, Some(1008));
    // A few messages too many are only refused.
    for _ in 0..100 {
        clients[0].line.send(&ToTable::Ping).await;
        let answer = loop {
            if let Some(answer) = clients[0].hear().await {
                break answer;
            }
        };
        let FromTable::Refused { refusal, .. } = answer else { panic!("it is too fast: {answer:?}") };
        assert_eq!(refusal.reason, Reason::TooFast);
    }
}

#[tokio::test]
async fn what_is_absurdly_large_is_closed_with_its_code() {
    let served = Served::new().await;
    let id = served.open(&setup(vec![human("Ann"), human("Bob")])).await.table.id;
    let mut line = served.dial(&id).await;
    line.send_text_if_possible(&"x".repeat(1 << 20)).await;
    assert_eq!(line.closed_with().await, Some(1009));
}

#[tokio::test]
async fn names_are_what_they_look_like() {
    let served = Served::new().await;
    let opened = served.open(&setup(vec![human("A\u{200B}nn\u{202E}"), SeatSetup::Open, SeatSetup::Open])).await;
    let id = &opened.table.id;
    assert_eq!(opened.table.seats[0], human("Ann"));
    served.join(id, "\u{2067}Ann\u{FEFF}\u{2069} ").await;
    served.join(id, "Zo\u{E9}  \u{A0}\u{AD}B.").await;
    let names: Vec<Option<String>> = served.look(id).await.seats.into_iter().map(|seat| seat.name).collect();
    let expected = ["Ann", "Ann 2", "Zoé B."].map(|name| Some(name.to_owned()));
    assert_eq!(names, expected, "nobody passes for somebody else");
    let open = served.open(&setup(vec![human("Ann"), SeatSetup::Open])).await.table.id;
    let unseen = served.post(&format!("/api/tables/{open}/seats"), &json!({"name": "\u{200B}\u{3164}"})).await;
    served.problem(unseen, 422, "name").await;
    let unseen = served.post("/api/tables", &setup(vec![human("\u{2800}"), human("Bob")])).await;
    served.problem(unseen, 422, "setup").await;
    let mut ann = served.enter(id, Some(&opened.seats[0].token)).await;
    ann.want(Request::Say { text: "one \u{202E}owt\u{202C} \u{1F468}\u{200D}\u{1F467}".into() })
        .await
        .expect("it is said");
    let said: Vec<String> = ann.table.chat().map(|line| line.text.clone()).collect();
    assert_eq!(said, ["one owt \u{1F468}\u{200D}\u{1F467}"]);
}

#[tokio::test]
async fn a_name_that_anybody_can_own_is_not_ours() {
    let served = Served::with(|config| config.hosts = vec!["play.example.org".to_owned()]).await;
    let ask = async |host: &str, path: &str| {
        let request = served.http.get(served.link(path)).header(HOST, host);
        request.send().await.expect("the server answers")
    };
    for host in ["127.0.0.1", "localhost:8484", "play.example.org", "laptop.local"] {
        assert_eq!(ask(host, "/api/tables").await.status(), 200, "{host}");
    }
    for path in ["/", "/api/tables", "/health", "/metrics"] {
        served.problem(ask("rebound.example", path).await, 421, "other-host").await;
    }
}

#[tokio::test]
async fn whatever_is_wrong_is_told_as_a_problem() {
    let served = Served::new().await;
    for (path, kind) in [("/api/", "nothing-here"), ("/api/tables/%ff", "malformed"), ("/nonsense.js", "nothing-here")]
    {
        let response = served.get(path).await;
        let status = if kind == "malformed" { 400 } else { 404 };
        served.problem(response, status, kind).await;
    }
    let response = served.post("/", &json!({})).await;
    assert_eq!(response.headers()["allow"], "GET, HEAD");
    served.problem(response, 405, "method").await;
    served.problem(served.get("/api/tables/%ff/record").await, 400, "malformed").await;
    served.problem(served.http.put(served.link("/api/tables")).send().await.expect("it answers"), 405, "method").await;
}

#[tokio::test]
async fn who_leaves_is_not_counted_as_slow() {
    let served = Served::new().await;
    let (opened, mut clients) = served.people(&["Ann", "Bob"]).await;
    for n in 1..=20 {
        // Somebody says something and is gone before the answer.
        let mut gone = served.enter(&opened.table.id, Some(&opened.seats[1].token)).await;
        gone.send(Request::Say { text: "bye".into() }).await;
        drop(gone);
        clients[0].until(|ann| ann.table.chat().count() == n).await;
    }
    clients[0].want(Request::Say { text: "alone".into() }).await.expect("anybody may speak");
    let text = served.get("/metrics").await.text().await.expect("it is text");
    assert!(text.contains("bastide_slow_sockets_total 0\n"), "{text}");
}

#[cfg(unix)]
#[tokio::test]
async fn only_the_owner_can_read_the_files() {
    use std::os::unix::fs::PermissionsExt;
    let served = Served::new().await;
    served.open(&setup(vec![human("Ann"), human("Bob")])).await;
    let mut n = 0;
    for entry in std::fs::read_dir(&served.config.folder).expect("it is there") {
        let entry = entry.expect("it can be read");
        let mode = entry.metadata().expect("it is there").permissions().mode() & 0o777;
        assert_eq!(mode, 0o600, "{:?}", entry.file_name());
        n += 1;
    }
    assert!(n >= 3, "the file, its log and the lock");
}
