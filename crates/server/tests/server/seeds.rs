//! Draws that follow from a seed: alike at every table, whatever is played, and told only at the end.
use bastide_protocol::table::TableEvent;

use crate::support::*;

/// Play a whole game in a way of its own; gives what was drawn, and all that was sent before the end.
async fn play(served: &Served, seed: Option<&str>, way: usize) -> (Vec<String>, Option<String>) {
    let mut table = setup(vec![human("Ann"), human("Bob")]);
    table.seed = seed.map(str::to_owned);
    let opened = served.open(&table).await;
    assert_eq!(opened.table.seeded, seed.is_some());
    let mut clients = served.sit_down(&opened).await;
    let mut number = 0;
    while !clients[0].is_over() {
        assert_eq!(clients[0].table.seed(), None, "not before the end");
        let n = clients.iter().position(Client::is_asked).expect("somebody is asked");
        let version = clients[n].play_turn(number * way + way).await;
        clients[1 - n].until_version(version).await;
        number += 1;
    }
    let record = served.get(&format!("/api/tables/{}/record", opened.table.id)).await;
    let record: serde_json::Value = record.json().await.expect("it is a record");
    let actions = record["actions"].as_array().expect("there are actions").iter();
    let drawn = actions.filter_map(|action| action.as_str()).filter(|action| action.starts_with("draw "));
    let drawn = drawn.map(str::to_owned).collect();
    let last = clients[0].entries.last().expect("something happened").event.clone();
    if let Some(seed) = seed {
        assert_eq!(last, TableEvent::SeedShown { seed: seed.to_owned() });
    }
    (drawn, clients[0].table.seed().map(str::to_owned))
}

#[tokio::test]
async fn tables_with_the_same_seed_draw_alike_whatever_is_played() {
    let served = Served::new().await;
    let (one, shown) = play(&served, Some("duplicate 7"), 1).await;
    assert_eq!(shown.as_deref(), Some("duplicate 7"));
    let (other, _) = play(&served, Some("duplicate 7"), 5).await;
    assert_eq!(one, other);
    assert_eq!(one.len(), 71);
    let (third, _) = play(&served, Some("duplicate 8"), 1).await;
    assert_ne!(one, third);
}

#[tokio::test]
async fn without_a_seed_no_two_tables_draw_alike() {
    let served = Served::new().await;
    let (one, shown) = play(&served, None, 1).await;
    assert_eq!(shown, None);
    let (other, _) = play(&served, None, 1).await;
    assert_ne!(one, other);
}
