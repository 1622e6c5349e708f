//! Whatever the level, no secret and nothing that people say is logged.
use bastide_client::Seat;
use bastide_protocol::table::Request;

use crate::process::{Process, setup};

#[tokio::test]
async fn tokens_and_chat_are_not_logged_at_any_level() {
    for level in ["trace", "debug", "hyper=trace,tungstenite=trace,trace", "nonsense"] {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let process = Process::start(folder.path(), level);
        let server = process.server();
        let opened = server.open(&setup()).await.expect("it opens");
        let mut ann = Seat::take(&server, &opened.table.id, Some(&opened.seats[0].token)).await.expect("she sits");
        let say = Request::Say { text: "between the two of us".to_owned() };
        ann.ask(say).await.expect("the server is there").expect("anybody may speak");
        ann.close().await;
        let logged = process.end();
        if level == "trace" {
            assert!(logged.contains("the server has started"), "something is logged: {logged}");
        }
        for secret in [opened.seats[0].token.as_str(), opened.seats[1].token.as_str(), "between the two of us"] {
            assert!(!logged.contains(secret), "at {level}: {logged}");
        }
    }
}
