//! Bots: they answer, play whole games, and take over where it was agreed.
use std::time::Duration;

use bastide_protocol::record::Record;
use bastide_protocol::table::TableEvent;

use crate::support::*;

#[tokio::test]
async fn a_whole_game_against_greedy() {
    let served = Served::new().await;
    let opened = served.open(&setup(vec![human("Ann"), bot("greedy")])).await;
    let mut ann = served.sit_down(&opened).await.remove(0);
    let mut turns = 0;
    while !ann.is_over() {
        ann.until(|ann| ann.is_asked() || ann.is_over()).await;
        if ann.is_asked() {
            ann.play_turn(turns).await;
            turns += 1;
        }
    }
    assert!(turns >= 35, "{turns}");
    let record = served.get(&format!("/api/tables/{}/record", ann.info.id)).await;
    let record = Record::from_json(&record.text().await.expect("there is a body")).expect("it is a record");
    let game = record.replay().expect("it can be played");
    assert_eq!(game.scores().collect::<Vec<i32>>(), ann.table.game().scores().collect::<Vec<i32>>());
    assert!(game.is_over());
}

#[tokio::test]
async fn three_bots_in_a_row_answer_and_their_turns_stand() {
    let served = Served::new().await;
    let opened = served.open(&setup(vec![bot("greedy"), bot("random"), human("Ann"), bot("greedy")])).await;
    assert_eq!(opened.seats.len(), 1);
    assert_eq!(opened.seats[0].seat, 3);
    let mut ann = served.sit_down(&opened).await.remove(0);
    for number in 0..8 {
        ann.until(|ann| ann.is_asked()).await;
        ann.play_turn(number).await;
    }
    ann.until(|ann| ann.is_asked()).await;
    let names: Vec<_> = ann.table.seats().iter().map(|seat| seat.name.clone().expect("all sit")).collect();
    assert_eq!(names, ["greedy", "random", "Ann", "greedy 2"]);
    let by_bots = ann.entries.iter().filter(|entry| match &entry.event {
        TableEvent::Committed { seat } => *seat != 3,
        _ => false,
    });
    assert!(by_bots.count() >= 24);
}

#[tokio::test]
async fn a_bot_that_thinks_too_long_plays_anything_legal() {
    let served = Served::with(|config| (config.n_bots, config.bot_limit) = (0, Duration::ZERO)).await;
    let opened = served.open(&setup(vec![human("Ann"), bot("greedy")])).await;
    let mut ann = served.sit_down(&opened).await.remove(0);
    for number in 0..3 {
        ann.until(|ann| ann.is_asked()).await;
        ann.play_turn(number).await;
    }
    ann.until(|ann| ann.is_asked()).await;
    let metrics = served.get("/metrics").await.text().await.expect("there is a body");
    let late = metrics.lines().find(|line| line.starts_with("bastide_bots_late_total")).expect("it is counted");
    assert_ne!(late, "bastide_bots_late_total 0");
}

#[tokio::test]
async fn bots_play_on_after_a_restart() {
    let served = Served::new().await;
    let opened = served.open(&setup(vec![bot("greedy"), human("Ann")])).await;
    // Nobody has come yet, so the bot has not played; it does as soon as somebody looks.
    let served = served.restart().await;
    let mut ann = served.sit_down(&opened).await.remove(0);
    ann.until(|ann| ann.is_asked()).await;
    assert!(ann.table.actions().len() > 3);
}
