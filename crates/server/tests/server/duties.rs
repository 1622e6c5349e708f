//! What the server does by itself: it notices when it was suspended, goes on when its clock is set back, deletes what
//! nobody plays, and shares its folder with nobody.
use bastide_protocol::lobby::TableState;
use bastide_protocol::table::{ClockSetup, Flag, Request, SeatSetup, TableEvent};
use bastide_server::{STORE_FILE, StartError, start};

use crate::support::*;

#[tokio::test]
async fn nobody_loses_time_while_the_server_is_suspended() {
    let (mut served, clock) = Served::with_clock().await;
    let mut table = setup(vec![human("Ann"), human("Bob")]);
    table.clock = ClockSetup::Game { seconds: 600, increment: 0, flag: Flag::Loss };
    let opened = served.open(&table).await;
    let mut clients = served.sit_down(&opened).await;
    clock.advance(100_000);
    clients[0].want(Request::Say { text: "a moment".into() }).await.expect("anybody may speak");
    // The lid is closed, and opened an hour later: nobody could play.
    clock.suspend(3_600_000);
    let waited =
        |client: &Client| client.entries.iter().any(|entry| entry.event == TableEvent::Waited { millis: 3_600_000 });
    clients[1].until(waited).await;
    assert_eq!(served.look(&opened.table.id).await.state, TableState::Playing);
    let version = clients[0].play_turn(0).await;
    clients[1].until_version(version).await;
    assert_eq!(clients[1].table.seats()[0].left, Some(500_000));
    // Bob's time began after that, and runs as usual; a restart counts nothing twice.
    clock.advance(7_000);
    served = served.restart().await;
    let mut bob = served.enter(&opened.table.id, Some(&opened.seats[1].token)).await;
    bob.play_turn(0).await;
    assert_eq!(bob.table.seats()[1].left, Some(593_000));
}

#[tokio::test]
async fn a_request_after_a_suspension_is_not_too_late() {
    let (served, clock) = Served::with_clock().await;
    let mut table = setup(vec![human("Ann"), human("Bob")]);
    table.clock = ClockSetup::Days { days: 1, flag: Flag::Loss };
    let opened = served.open(&table).await;
    let mut clients = served.sit_down(&opened).await;
    clock.suspend(3 * DAY);
    clients[0].until(|ann| ann.entries.iter().any(|entry| matches!(entry.event, TableEvent::Waited { .. }))).await;
    clients[0].play_turn(0).await;
    // The table is not in memory this time.
    drop(clients);
    until_parked(&served, &clock).await;
    clock.suspend(3 * DAY);
    let mut bob = served.enter(&opened.table.id, Some(&opened.seats[1].token)).await;
    assert!(bob.is_asked());
    bob.play_turn(0).await;
}

#[tokio::test]
async fn a_clock_that_is_set_back_stops_no_duty() {
    let (served, clock) = Served::with_clock().await;
    served.open(&setup(vec![human("Ann"), human("Bob")])).await;
    clock.set_back(10 * DAY);
    let mut table = setup(vec![human("Ann"), human("Bob")]);
    table.clock = ClockSetup::Days { days: 1, flag: Flag::Loss };
    let id = served.open(&table).await.table.id;
    clock.advance(DAY);
    // Nobody is connected: only the sweep can wake this table.
    wait_for(&served, async |served| {
        clock.advance(1_000);
        served.look(&id).await.state == TableState::Over
    })
    .await;
    assert!(clock.now() < 1_800_000_000_000 - 8 * DAY);
}

#[tokio::test]
async fn what_nobody_plays_is_deleted_in_the_end_and_nothing_else() {
    let clock = bastide_server::SetClock::at(1_800_000_000_000);
    let set = bastide_server::Clock::Set(clock.clone());
    let served = Served::with(|config| {
        config.clock = set;
        (config.keep_unfinished, config.keep_finished) = (Some(90), Some(200));
        config.park_after = std::time::Duration::from_secs(1);
    })
    .await;
    let people = || vec![human("Ann"), human("Bob")];
    let begun = served.open(&setup(people())).await;
    let open = served.open(&setup(vec![human("Ann"), SeatSetup::Open])).await.table.id;
    let mut slow = setup(people());
    slow.clock = ClockSetup::Days { days: 120, flag: Flag::Bot };
    let slow = served.open(&slow).await.table.id;
    let over = served.open(&setup(people())).await;
    let mut clients = served.sit_down(&over).await;
    clients[0].want(Request::Leave).await.expect("anybody may leave");
    drop(clients);
    let is_there = async |id: &str| served.get(&format!("/api/tables/{id}")).await.status() == 200;

    // After 80 days somebody plays a turn at one table. The clean-up comes every hour.
    clock.advance(80 * DAY);
    let mut clients = served.sit_down(&begun).await;
    clients[0].play_turn(0).await;
    drop(clients);
    clock.advance(11 * DAY);
    wait_for(&served, async |_| {
        clock.advance(3_600_000);
        !is_there(&open).await
    })
    .await;
    assert!(is_there(&begun.table.id).await, "somebody played there");
    assert!(is_there(&slow).await, "somebody may still play there");
    assert!(is_there(&over.table.id).await, "games that are over are kept longer");
    assert!(
        served.get("/metrics").await.text().await.expect("it is text").contains("bastide_tables_deleted_total 1\n")
    );
    clock.advance(120 * DAY);
    wait_for(&served, async |_| {
        clock.advance(3_600_000);
        !is_there(&begun.table.id).await && !is_there(&over.table.id).await
    })
    .await;
}

#[tokio::test]
async fn a_second_server_on_the_same_folder_is_told_who_has_it() {
    let served = Served::new().await;
    let refused = start(served.config.clone()).await.expect_err("the folder is taken");
    assert!(matches!(refused, StartError::Taken { .. }));
    let told = refused.to_string();
    assert!(told.contains(&format!("process {}", std::process::id())), "{told}");
    assert!(told.contains(&served.running.address().to_string()), "{told}");
    // Once it has stopped, the folder is free.
    served.restart().await;
}

#[tokio::test]
async fn a_damaged_file_is_not_served_from() {
    let served = Served::new().await;
    for _ in 0..40 {
        served.open(&setup(vec![human("Ann"), human("Bob")])).await;
    }
    let config = served.config.clone();
    let _folder = served.stop().await;
    let file = config.folder.join(STORE_FILE);
    let whole = std::fs::read(&file).expect("it can be read");
    std::fs::write(&file, &whole[..whole.len() / 2]).expect("it can be written");
    let refused = start(config.clone()).await.expect_err("half of it is missing");
    assert!(matches!(refused, StartError::Store(_)), "{refused}");
    std::fs::write(&file, whole).expect("it can be written");
    start(config).await.expect("it is whole again").stop().await;
}
