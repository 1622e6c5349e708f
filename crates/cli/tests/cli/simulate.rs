//! `bastide simulate` and `bastide perft`: figures, and that they are the same for the same seed.
use crate::terminal::{bastide, json, output};
use serde_json::Value;

fn number(json: &Value, key: &str) -> f64 {
    json[key].as_f64().unwrap_or_else(|| panic!("{key} is a number in {json:#}"))
}

#[test]
fn the_keys_and_what_must_hold_for_them() {
    let json = json(&[
        "simulate",
        "--sets",
        "base",
        "--players",
        "2",
        "--games",
        "300",
        "--bots",
        "random,random",
        "--seed",
        "7",
        "--json",
    ]);
    assert_eq!((json["games"].as_u64(), json["seed"].as_u64()), (Some(300), Some(7)));
    assert_eq!(json["bots"], serde_json::json!(["random", "random"]));
    assert!(number(&json, "games_per_second") > 0.0);
    for key in ["mean_score", "sd_score", "wins", "points_by_seat"] {
        assert_eq!(json[key].as_array().map(Vec::len), Some(2), "{key}");
    }
    let mean = |seat: usize| json["mean_score"][seat].as_f64().expect("a mean");
    assert!(number(&json, "mean_winning_score") > mean(0).max(mean(1)));
    let wins = json["wins"].as_array().into_iter().flatten().filter_map(Value::as_u64).sum::<u64>();
    assert_eq!(wins + json["ties"].as_u64().expect("ties"), 300);
    // All points are of one kind or another.
    let mut total = 0.0;
    for kind in ["road", "city", "cloister", "field"] {
        let points = &json["points_per_game"][kind];
        assert!((number(points, "during") + number(points, "final") - number(points, "total")).abs() < 1e-9);
        total += number(points, "total");
    }
    assert!((total - mean(0) - mean(1)).abs() < 1e-9);
    assert_eq!(number(&json["points_per_game"]["field"], "during"), 0.0);
    // 71 tiles are drawn; each is laid in a turn of its own or discarded.
    assert!((number(&json, "turns") + number(&json, "discarded_per_game") - 71.0).abs() < 1e-9);
    let (placements, figures) = (number(&json, "placements_per_turn"), number(&json, "figure_options_per_turn"));
    assert!(placements > 5.0 && figures > 1.0);
    assert!(number(&json, "joint_options_per_turn") > placements);
}

/// The report without what depends on the machine.
fn without_speed(mut json: Value) -> Value {
    for key in ["games_per_second", "games_per_second_per_core", "seconds", "threads"] {
        json.as_object_mut().expect("an object").remove(key).unwrap_or_else(|| panic!("{key} is there"));
    }
    json
}

#[test]
fn the_same_seed_gives_the_same_figures_with_any_number_of_threads() {
    let run = |threads: &str, seed: &str| {
        let arguments = ["simulate", "--players", "3", "--bots", "random,greedy,random", "--games", "40", "--json"];
        without_speed(json(&[&arguments[..], &["--threads", threads, "--seed", seed]].concat()))
    };
    let one = run("1", "5");
    assert_eq!(one, run("2", "5"));
    assert_eq!(one, run("7", "5"));
    assert_ne!(one, run("1", "6"));
}

#[test]
fn greedy_wins_every_game_that_counts() {
    let json = json(&["simulate", "--bots", "random,greedy", "--games", "60", "--seed", "1", "--json"]);
    assert!(json["wins"][1].as_u64() >= Some(59), "{}", json["wins"]);
}

#[test]
fn switches_and_presets_change_the_game() {
    let field = |more: &[&str]| {
        let arguments = [&["simulate", "--games", "200", "--seed", "2", "--json"], more].concat();
        number(&json(&arguments)["points_per_game"]["field"], "total")
    };
    let third = field(&[]);
    assert_ne!(third, field(&["--switch", "farmer-scoring=first"]));
    assert_ne!(third, field(&["--preset", "rgg-original"]));
    assert_eq!(
        third,
        field(&["--preset", "rgg-original", "--switch", "farmer-scoring=third", "--switch", "small-city=off"])
    );
}

#[test]
fn one_bot_takes_all_seats_and_one_player_may_practise() {
    let json = json(&["simulate", "--players", "1", "--bots", "greedy", "--games", "3", "--seed", "1", "--json"]);
    assert_eq!(json["bots"], serde_json::json!(["greedy"]));
    assert_eq!(json["wins"], serde_json::json!([3]));
    let report = output(&["simulate", "--players", "6", "--games", "5", "--seed", "1"]);
    assert!(report.contains("6 players"), "{report}");
}

#[test]
fn the_report_names_the_seed_even_if_nobody_gave_one() {
    let report = output(&["simulate", "--games", "3"]);
    let seed = report.split("seed ").nth(1).and_then(|rest| rest.split_whitespace().next()).expect("a seed");
    let again = output(&["simulate", "--games", "3", "--seed", seed]);
    let figures = |report: &str| report.split("Final scores").nth(1).map(str::to_owned);
    assert_eq!(figures(&report), figures(&again));
}

#[test]
fn perft_counts_the_same_as_the_engine() {
    let json = json(&["perft", "--depth", "3", "--divide", "--json"]);
    assert_eq!(json["counts"].as_array().map(Vec::len), Some(4));
    assert_eq!((json["counts"][0].as_u64(), json["counts"][1].as_u64()), (Some(1), Some(24)));
    let parts = json["divide"].as_object().expect("by first action");
    assert_eq!(parts.len(), 24);
    assert_eq!(parts.values().filter_map(Value::as_u64).sum::<u64>(), json["count"].as_u64().expect("a count"));
    assert!(parts.contains_key("draw base/X"));
    let text = output(&["perft", "--depth", "2"]);
    assert!(text.contains(&json["counts"][2].to_string()), "{text}");
}

#[test]
fn a_reader_who_has_seen_enough_is_no_error() {
    use std::io::{BufRead, BufReader};
    use std::process::{Command, Stdio};
    let mut child = Command::new(env!("CARGO_BIN_EXE_bastide"))
        .args(["rules", "--set", "interactions"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program was built");
    let mut line = String::new();
    BufReader::new(child.stdout.take().expect("it has an output")).read_line(&mut line).expect("it writes");
    let output = child.wait_with_output().expect("it ends");
    assert!(!line.is_empty());
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]));
}

#[test]
fn colours_are_left_out_where_nobody_sees_them() {
    let plain = bastide(&["tiles", "base/D"]).out;
    assert!(!plain.contains('\u{1b}'));
    let forced = bastide(&["tiles", "base/D", "--color", "always"]).out;
    assert!(forced.contains('\u{1b}'));
    assert!(!bastide(&["tiles", "base/D", "--color", "never"]).out.contains('\u{1b}'));
}

#[test]
fn every_box_can_be_simulated_with_one_to_six_players() {
    for players in ["1", "2", "3", "4", "5", "6"] {
        let json = json(&["simulate", "--sets", "all", "--players", players, "--games", "4", "--seed", "7", "--json"]);
        assert_eq!(json["games"].as_u64(), Some(4));
        let points: f64 = json["points_per_game"]
            .as_object()
            .into_iter()
            .flat_map(|kinds| kinds.values())
            .map(|kind| number(kind, "total"))
            .sum();
        let scores: f64 = json["mean_score"].as_array().into_iter().flatten().filter_map(Value::as_f64).sum();
        assert!((points - scores).abs() < 1e-9, "all points are of one kind or another: {json:#}");
        for kind in ["goods", "king", "robber-baron"] {
            assert!(number(&json["points_per_game"][kind], "total") > 0.0, "{kind}");
        }
    }
}

#[test]
fn boxes_may_be_mixed_and_come_in_copies() {
    let sets = "base,inns-and-cathedrals:2,king-and-scout";
    let json = json(&["simulate", "--sets", sets, "--games", "3", "--seed", "7", "--bots", "greedy", "--json"]);
    assert_eq!(json["sets"], serde_json::json!({ "base": 1, "inns-and-cathedrals": 2, "king-and-scout": 1 }));
    assert!(json["points_per_game"]["king"].is_object() && json["points_per_game"]["goods"].is_null());
    // 71 tiles of the base game, twice 18, and 5.
    assert!((number(&json, "turns") + number(&json, "discarded_per_game") - 112.0).abs() < 1e-9);
    let text = output(&["simulate", "--sets", sets, "--games", "3", "--seed", "7"]);
    assert!(text.contains("base + inns-and-cathedrals ×2 + king-and-scout"), "{text}");
}

#[test]
fn a_game_with_all_boxes_can_be_kept_and_replayed() {
    let record =
        output(&["simulate", "--sets", "all", "--bots", "greedy", "--games", "1", "--seed", "3", "--record", "-"]);
    let file = crate::terminal::file("all-boxes.json", &record);
    let replayed = json(&["replay", &file, "--json"]);
    assert!(replayed["winners"].is_array());
    let told = output(&["replay", &file]);
    for part in ["robber baron", "goods", "The river is finished"] {
        assert!(told.to_lowercase().contains(&part.to_lowercase()), "{part} is not in {told}");
    }
}
