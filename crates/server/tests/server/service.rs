//! What surrounds the tables: the description of the API, health, metrics, headers, origins.
use std::collections::BTreeSet;

use bastide_protocol::lobby::Health;
use bastide_protocol::table::Request;
use serde_json::Value;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Error as SocketError;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use crate::support::*;

#[tokio::test]
async fn the_description_lists_every_route_schema_and_problem() {
    let served = Served::new().await;
    let description: Value = served.read("/api").await;
    assert!(description["openapi"].as_str().is_some_and(|version| version.starts_with("3.1")));
    let paths = description["paths"].as_object().expect("there are paths");
    let mut routes = BTreeSet::new();
    for (path, item) in paths {
        for (method, operation) in item.as_object().expect("it is an item") {
            routes.insert(format!("{method} {path}"));
            assert!(operation["summary"].is_string(), "{method} {path} says what it does");
            assert!(operation["responses"].as_object().is_some_and(|responses| !responses.is_empty()));
        }
    }
    let expected = [
        "get /api",
        "get /api/tables",
        "get /api/tables/{id}",
        "get /api/tables/{id}/record",
        "get /api/tables/{id}/socket",
        "get /health",
        "get /metrics",
        "post /api/tables",
        "post /api/tables/{id}/seats",
    ];
    assert_eq!(routes, expected.map(str::to_owned).into());

    // Every reference leads somewhere, and what is said on the socket is described too.
    let text = description.to_string();
    let schemas = description["components"]["schemas"].as_object().expect("there are schemas");
    for reference in text.split("#/components/schemas/").skip(1) {
        let name = reference.split('"').next().expect("there is a name");
        assert!(schemas.contains_key(name), "{name} is described");
    }
    for name in
        ["TableSetup", "TableInfo", "ToTable", "FromTable", "Request", "TableEvent", "Reason", "Problem", "TableLook"]
    {
        assert!(schemas.contains_key(name), "{name} is described");
    }
    // Every problem that an answer names is explained.
    let explained = description["info"]["description"].as_str().expect("it is explained");
    let operations = paths.values().flat_map(|item| item.as_object().expect("it is an item").values());
    let mut named = BTreeSet::new();
    for response in operations.flat_map(|operation| operation["responses"].as_object().expect("they are").values()) {
        if response["content"].get("application/problem+json").is_some() {
            let names = response["description"].as_str().expect("it is described").split('`').skip(1).step_by(2);
            named.extend(names.map(str::to_owned));
        }
    }
    assert!(named.len() >= 12, "{named:?}");
    for name in named {
        assert!(explained.contains(&format!("urn:bastide:problem:{name}`")), "{name} is explained");
    }
}

#[tokio::test]
async fn the_server_says_that_it_is_well() {
    let served = Served::new().await;
    let health: Health = served.read("/health").await;
    assert_eq!((health.status.as_str(), health.protocol), ("ok", 1));
    assert!(!health.version.is_empty());
}

#[tokio::test]
async fn metrics_count_what_happens() {
    let served = Served::new().await;
    let (opened, mut clients) = served.people(&["Ann", "Bob"]).await;
    play_on(&mut clients, 4).await;
    clients[0].act(&["lay 99,99 r0"], true).await.expect_err("it is not listed");
    served.get("/api/nonsense").await;
    let response = served.get("/metrics").await;
    let kind = response.headers()["content-type"].to_str().expect("it is text").to_owned();
    assert!(kind.starts_with("application/openmetrics-text"), "{kind}");
    let text = response.text().await.expect("there is a body");
    for line in [
        "bastide_tables 1",
        "bastide_sockets 2",
        "bastide_tables_opened_total 1",
        "bastide_tables_resumed_total 1",
        "bastide_requests_granted_total 4",
        "bastide_requests_refused_total{reason=\"illegal\"} 1",
        "bastide_http_problems_total{problem=\"nothing-here\"} 1",
        "bastide_write_batch_seconds_count 5",
        "bastide_write_batch_size_count 5",
        "bastide_writes_failed_total 0",
        "# EOF",
    ] {
        assert!(text.lines().any(|other| other == line), "{line} in\n{text}");
    }
    assert!(!text.contains(&opened.table.id));
}

#[tokio::test]
async fn every_answer_carries_headers_that_keep_a_page_safe() {
    let served = Served::new().await;
    for path in ["/", "/api", "/api/tables", "/health", "/nonsense.js", "/api/nonsense"] {
        let response = served.get(path).await;
        let header = |name: &str| response.headers()[name].to_str().expect("it is text").to_owned();
        let policy = header("content-security-policy");
        for part in ["default-src 'self'", "'wasm-unsafe-eval'", "connect-src 'self'", "frame-ancestors 'none'"] {
            assert!(policy.contains(part), "{path}: {policy}");
        }
        assert!(!policy.contains("'unsafe-eval'"));
        assert_eq!(header("x-content-type-options"), "nosniff");
        assert_eq!(header("referrer-policy"), "no-referrer");
        assert_eq!(header("x-frame-options"), "DENY");
    }
    assert_eq!(served.get("/api/tables").await.headers()["cache-control"], "no-store");
}

#[tokio::test]
async fn a_page_of_another_site_opens_no_socket() {
    let served = Served::new().await;
    let id = served.open(&setup(vec![human("Ann"), human("Bob")])).await.table.id;
    let address = served.running.address();
    let link = format!("ws://{address}/api/tables/{id}/socket");
    let with = |origin: &str| {
        let mut request = link.as_str().into_client_request().expect("it is a link");
        request.headers_mut().insert("origin", origin.parse().expect("it is a header"));
        request
    };
    for origin in ["http://evil.example", "null", "https://127.0.0.1", "http://127.0.0.1:1"] {
        let refused = connect_async(with(origin)).await.expect_err("it is another site");
        let SocketError::Http(response) = refused else { panic!("it is answered over HTTP: {refused}") };
        assert_eq!(response.status(), 403, "{origin}");
    }
    connect_async(with(&format!("http://{address}"))).await.expect("it is this site");
}

#[tokio::test]
async fn who_is_connected_is_told_when_the_server_stops() {
    let served = Served::new().await;
    let (opened, mut clients) = served.people(&["Ann", "Bob"]).await;
    clients[0].want(Request::Say { text: "the last word".into() }).await.expect("anybody may speak");
    let served = served.restart().await;
    for client in &mut clients {
        while client.line.next_text().await.is_some() {}
    }
    let back = served.enter(&opened.table.id, Some(&opened.seats[1].token)).await;
    assert_eq!(back.table.chat().count(), 1);
}

#[tokio::test]
async fn a_taken_port_is_an_error_unless_any_other_will_do() {
    let served = Served::new().await;
    let mut config = served.config.clone();
    config.folder = config.folder.join("other");
    config.listen = served.running.address();
    config.any_port = false;
    let refused = bastide_server::start(config.clone()).await.expect_err("it is taken");
    assert!(refused.to_string().contains(&config.listen.to_string()), "{refused}");
    config.any_port = true;
    let other = bastide_server::start(config).await.expect("any other will do");
    assert_ne!(other.address().port(), served.running.address().port());
    other.stop().await;
}
