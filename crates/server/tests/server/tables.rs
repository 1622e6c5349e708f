//! Opening, listing, looking at and joining tables.
use bastide_protocol::lobby::{OpenTables, TableState};
use bastide_protocol::record::Record;
use bastide_protocol::table::SeatSetup;
use serde_json::json;

use crate::support::*;

#[tokio::test]
async fn a_table_is_opened_found_joined_and_played() {
    let served = Served::new().await;
    let opened = served.open(&setup(vec![human("Ann"), SeatSetup::Open])).await;
    let id = &opened.table.id;
    assert_eq!(opened.seats.len(), 1);
    assert_eq!(opened.seats[0].seat, 1);

    let list: OpenTables = served.read("/api/tables").await;
    assert_eq!(list.tables.len(), 1);
    assert_eq!(list.tables[0].table, opened.table);
    assert_eq!(list.tables[0].names, [Some("Ann".to_owned()), None]);
    assert_eq!(served.look(id).await.state, TableState::Open);

    let mut ann = served.enter(id, Some(&opened.seats[0].token)).await;
    let bob = served.join(id, "Bob").await;
    assert_eq!(bob.seat, 2);
    let bob = served.enter(id, Some(&bob.token)).await;
    ann.until(|ann| ann.table.has_begun() && ann.present.seats == [1, 2]).await;
    assert_eq!((ann.seat, bob.seat), (Some(1), Some(2)));

    let list: OpenTables = served.read("/api/tables").await;
    assert!(list.tables.is_empty(), "nothing is open any more");
    let look = served.look(id).await;
    assert_eq!((look.state, look.asked), (TableState::Playing, Some(1)));

    let mut clients = [ann, bob];
    play_on(&mut clients, 100).await;
    let look = served.look(id).await;
    assert_eq!(look.state, TableState::Over);
    assert_eq!(look.version, clients[0].table.version());
    assert!(look.winners.is_some_and(|winners| !winners.is_empty()));
    assert_eq!(look.scores, clients[1].table.game().scores().collect::<Vec<i32>>());
}

#[tokio::test]
async fn the_record_is_there_at_any_time_and_replays_to_the_same_game() {
    let served = Served::new().await;
    let (opened, mut clients) = served.people(&["Ann", "Bob"]).await;
    for turns in [0, 5, 100] {
        play_on(&mut clients, turns).await;
        let response = served.get(&format!("/api/tables/{}/record", opened.table.id)).await;
        let file = response.headers()["content-disposition"].to_str().expect("it is text").to_owned();
        assert_eq!(file, format!("attachment; filename=\"bastide-{}.json\"", opened.table.id));
        let record = Record::from_json(&response.text().await.expect("there is a body")).expect("it is a record");
        let game = record.replay().expect("it can be played");
        assert_eq!(game.state(), clients[0].table.game().state());
    }
    assert!(clients[0].is_over());
}

#[tokio::test]
async fn the_newest_open_table_is_listed_first_and_hidden_ones_not_at_all() {
    let (served, clock) = Served::with_clock().await;
    let open = || setup(vec![human("Ann"), SeatSetup::Open]);
    let mut ids = Vec::new();
    for _ in 0..3 {
        ids.push(served.open(&open()).await.table.id);
        clock.advance(1000);
    }
    let mut hidden = open();
    hidden.listed = false;
    served.open(&hidden).await;
    ids.reverse();
    let listed = async || -> Vec<String> {
        let list: OpenTables = served.read("/api/tables").await;
        list.tables.into_iter().map(|table| table.table.id).collect()
    };
    assert_eq!(listed().await, ids);
    clock.advance(DAY + 1);
    assert!(listed().await.is_empty(), "who waited for a day waits no more");
}

#[tokio::test]
async fn a_seat_is_taken_once_and_names_are_told_apart() {
    let served = Served::new().await;
    let opened = served.open(&setup(vec![human("Ann"), SeatSetup::Open, SeatSetup::Open])).await;
    let seats = format!("/api/tables/{}/seats", opened.table.id);
    let response = served.post(&seats, &json!({"name": "Ann", "seat": 3})).await;
    assert_eq!(response.status(), 201);
    assert_eq!(served.look(&opened.table.id).await.seats[2].name.as_deref(), Some("Ann 2"));
    for seat in [1, 3, 9] {
        let response = served.post(&seats, &json!({"name": "Eve", "seat": seat})).await;
        served.problem(response, 409, "seat-taken").await;
    }
    for name in ["", "   ", "a\nb", &"x".repeat(41)] {
        let response = served.post(&seats, &json!({"name": name})).await;
        served.problem(response, 422, "name").await;
    }
    // Two want the last seat at the same time: one gets it.
    let (one, other) = (json!({"name": "Bob"}), json!({"name": "Cleo"}));
    let (one, other) = tokio::join!(served.post(&seats, &one), served.post(&seats, &other));
    let mut codes = [one.status().as_u16(), other.status().as_u16()];
    codes.sort_unstable();
    assert_eq!(codes, [201, 409]);
    assert_eq!(served.look(&opened.table.id).await.state, TableState::Playing);
}

#[tokio::test]
async fn a_table_that_cannot_be_is_refused_with_what_would_be_right() {
    let served = Served::new().await;
    type Change = fn(&mut serde_json::Value);
    let body = |change: Change| {
        let mut body = as_json(&setup(vec![human("Ann"), human("Bob")]));
        change(&mut body);
        body
    };
    let cannot_be: [(Change, &str); 7] = [
        (|body| body["rules"]["preset"] = "nonsense".into(), "nonsense"),
        (|body| body["sets"] = json!({"nothing": 1}), "nothing"),
        (|body| body["seats"] = json!([]), "player"),
        (|body| body["seats"] = json!([{"seat": "bot", "bot": "greedy"}]), "human"),
        (|body| body["seats"][1] = json!({"seat": "bot", "bot": "genius"}), "greedy"),
        (|body| body["clock"] = json!({"clock": "days", "days": 0, "flag": "loss"}), "days"),
        (|body| body["seed"] = "".into(), "seed"),
    ];
    for (change, says) in cannot_be {
        let response = served.post("/api/tables", &body(change)).await;
        let problem = served.problem(response, 422, "setup").await;
        assert!(problem.detail.contains(says), "{problem:?} says {says}");
    }
    let no_setup: [(Change, &str); 3] = [
        (|body| body["colour"] = 1.into(), "colour"),
        (|body| body["seats"][0] = json!({"seat": "sofa"}), "sofa"),
        (|body| drop(body.as_object_mut().map(|body| body.remove("rules"))), "rules"),
    ];
    for (change, says) in no_setup {
        let response = served.post("/api/tables", &body(change)).await;
        let problem = served.problem(response, 400, "malformed").await;
        assert!(problem.detail.contains(says), "{problem:?} says {says}");
    }
}

#[tokio::test]
async fn every_problem_is_told_as_one() {
    let served = Served::new().await;
    let id = served.open(&setup(vec![human("Ann"), SeatSetup::Open])).await.table.id;
    for missing in ["bcdfghjkmnpq", "x", "bcdfghjkmnp%20", "..%2f..%2fetc"] {
        for path in ["", "/record", "/socket"] {
            let response = served.get(&format!("/api/tables/{missing}{path}")).await;
            served.problem(response, 404, "no-such-table").await;
        }
        let response = served.post(&format!("/api/tables/{missing}/seats"), &json!({"name": "Ann"})).await;
        served.problem(response, 404, "no-such-table").await;
    }
    served.problem(served.get("/api/nonsense").await, 404, "nothing-here").await;
    served.problem(served.post(&format!("/api/tables/{id}"), &json!({})).await, 405, "method").await;
    served.problem(served.get(&format!("/api/tables/{id}/seats")).await, 405, "method").await;
    served.problem(served.get(&format!("/api/tables/{id}/socket")).await, 426, "not-a-socket").await;
    let response = served.http.post(served.link("/api/tables")).body("{}").send().await.expect("it answers");
    served.problem(response, 415, "not-json").await;
    for body in ["{", "[]", "{\"rules\": 1}", "\u{0}"] {
        let request = served.http.post(served.link("/api/tables")).header("content-type", "application/json");
        let response = request.body(body).send().await.expect("it answers");
        served.problem(response, 400, "malformed").await;
    }
    let long = json!({"name": "x".repeat(70_000)});
    served.problem(served.post("/api/tables", &long).await, 413, "too-large").await;
}
