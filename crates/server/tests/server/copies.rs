//! Copies of everything: made and put back while the server runs.
use bastide_protocol::table::{ClockSetup, Flag, Request};
use bastide_server::STORE_FILE;
use bastide_server::store::copy::{CopyError, backup, restore};

use crate::support::*;

#[tokio::test]
async fn a_copy_is_made_and_put_back_while_people_play() {
    let (served, clock) = Served::with_clock().await;
    let store = served.config.folder.join(STORE_FILE);
    let copy = served.config.folder.join("copy.db");
    let mut table = setup(vec![human("Ann"), human("Bob")]);
    table.clock = ClockSetup::Game { seconds: 600, increment: 0, flag: Flag::Loss };
    let opened = served.open(&table).await;
    let id = &opened.table.id;
    let mut clients = served.sit_down(&opened).await;
    play_on(&mut clients, 4).await;
    let then = clients[0].table.snapshot();
    let copied = backup(&store, &copy).await.expect("it can be copied");
    assert_eq!((copied.tables, copied.entries), (1, then.version));
    assert!(matches!(backup(&store, &copy).await, Err(CopyError::Exists(_))), "no copy is overwritten");

    // The game goes on, and another table is opened; both are undone by putting the copy back, an hour later.
    play_on(&mut clients, 2).await;
    clients[0].want(Request::Say { text: "regret".into() }).await.expect("anybody may speak");
    let later = served.open(&setup(vec![human("Cleo"), human("Dan")])).await.table.id;
    clock.advance(3_600_000 - 1_000_000);
    clock.advance(1_000_000);
    let restored = restore(&copy, &store, clock.now()).await.expect("it can be put back");
    assert_eq!(restored.entries, then.version);
    // The server notices with its next heartbeat, and everybody is told anew.
    wait_for(&served, async |served| {
        clock.advance(5_000);
        served.get(&format!("/api/tables/{later}")).await.status() == 404
    })
    .await;
    assert_eq!(clients[0].line.closed_with().await, Some(1013));
    drop(clients);
    let look = served.look(id).await;
    assert!(look.version <= then.version + 1, "at most it says that the server was away");
    let mut clients = served.sit_down(&opened).await;
    assert_eq!(clients[0].table.snapshot().actions, then.actions);
    assert!(!clients[0].is_over(), "nobody lost by time that was undone");
    assert_eq!(clients[0].table.chat().count(), 0);
    play_on(&mut clients, 4).await;
    // A copy of the copy is as good.
    let again = served.config.folder.join("again.db");
    assert_eq!(backup(&store, &again).await.expect("it can be copied").tables, 1);
}

#[tokio::test]
async fn what_is_no_copy_is_not_put_back() {
    let served = Served::new().await;
    let store = served.config.folder.join(STORE_FILE);
    let (opened, mut clients) = served.people(&["Ann", "Bob"]).await;
    play_on(&mut clients, 2).await;
    let nonsense = served.config.folder.join("nonsense.db");
    std::fs::write(&nonsense, "this is not a copy of anything, however long it is looked at")
        .expect("it can be written");
    assert!(matches!(restore(&nonsense, &store, 0).await, Err(CopyError::Store { .. })));
    assert!(matches!(restore(&served.config.folder.join("none.db"), &store, 0).await, Err(CopyError::NoStore(_))));
    assert!(matches!(backup(&served.config.folder.join("none.db"), &nonsense).await, Err(CopyError::NoStore(_))));
    play_on(&mut clients, 2).await;
    assert_eq!(served.look(&opened.table.id).await.version, clients[0].table.version());
    let left: Vec<_> = std::fs::read_dir(&served.config.folder).expect("it is there").flatten().collect();
    assert!(left.iter().all(|entry| !entry.file_name().to_string_lossy().contains("restoring")), "{left:?}");
}

#[tokio::test]
async fn a_copy_replaces_a_file_that_cannot_be_opened() {
    let served = Served::new().await;
    let (opened, mut clients) = served.people(&["Ann", "Bob"]).await;
    play_on(&mut clients, 2).await;
    let version = clients[0].table.version();
    drop(clients);
    let store = served.config.folder.join(STORE_FILE);
    let copy = served.config.folder.join("copy.db");
    backup(&store, &copy).await.expect("it can be copied");
    let file = store.clone();
    let served = served
        .restart_after_async(async || {
            std::fs::write(&file, "gone").expect("it can be written");
            restore(&copy, &file, 1_900_000_000_000).await.expect("it can be put back");
        })
        .await;
    assert_eq!(served.look(&opened.table.id).await.version, version);
    let mut files = std::fs::read_dir(&served.config.folder).expect("it is there").flatten();
    assert!(files.any(|entry| entry.file_name().to_string_lossy().contains("damaged")), "nothing is thrown away");
}
