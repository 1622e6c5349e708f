//! `bastide backup` and `bastide restore`, as they are typed.
use bastide_client::Seat;
use bastide_protocol::table::Request;

use crate::process::{Process, bastide, setup};

#[tokio::test]
async fn a_running_server_is_copied_and_a_copy_is_put_back() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let data = folder.path().join("games");
    let (data, copy) =
        (data.to_string_lossy().into_owned(), folder.path().join("copy.db").to_string_lossy().into_owned());
    let none = bastide(&["backup", "--data", &data, &copy]);
    assert_eq!(none.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&none.stderr).contains("there are no saved games"), "{none:?}");

    let process = Process::start(folder.path().join("games").as_path(), "off");
    let server = process.server();
    let opened = server.open(&setup()).await.expect("it opens");
    let mut ann = Seat::take(&server, &opened.table.id, Some(&opened.seats[0].token)).await.expect("she sits");
    let say = |text: &str| Request::Say { text: text.to_owned() };
    ann.ask(say("before")).await.expect("the server is there").expect("anybody may speak");
    let version = ann.table().version();
    let made = bastide(&["backup", "--data", &data, &copy]);
    assert!(made.status.success(), "{made:?}");
    let told = String::from_utf8_lossy(&made.stdout);
    assert!(told.contains(&format!("1 table with {version} entries")), "{told}");
    let again = bastide(&["backup", "--data", &data, &copy]);
    assert!(String::from_utf8_lossy(&again.stderr).contains("exists"), "{again:?}");

    ann.ask(say("after")).await.expect("the server is there").expect("anybody may speak");
    ann.close().await;
    drop(process);
    let restored = bastide(&["restore", "--data", &data, &copy]);
    assert!(restored.status.success(), "{restored:?}");
    let process = Process::start(folder.path().join("games").as_path(), "off");
    let look = process.server().look(&opened.table.id).await.expect("the table is there");
    assert_eq!(look.version, version, "what came after the copy is gone");
}
