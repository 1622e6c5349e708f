//! `bastide replay` and records: what is told, and what is refused.
use crate::terminal::{bastide, bastide_with, file, json, output, refused};
use serde_json::{Value, json};

/// A record with these actions, and what else differs from an ordinary one.
fn record(name: &str, actions: &[&str], changes: &[(&str, Value)]) -> String {
    let mut record = json!({
        "bastide": 1, "rules": { "preset": "zman-bigbox-2014", "switches": {} }, "sets": { "base": 1 },
        "players": ["Ann", "Bob"], "actions": actions,
    });
    for (key, value) in changes {
        record[*key] = value.clone();
    }
    file(&format!("record-{name}"), &format!("{record:#}"))
}

/// A whole game between bots, as a record.
fn whole_game(name: &str) -> String {
    let path = file(&format!("whole-{name}"), "");
    output(&["simulate", "--games", "1", "--bots", "greedy", "--seed", "3", "--record", &path, "--json"]);
    path
}

#[test]
fn a_whole_game_is_told_with_its_scores() {
    let path = whole_game("whole.json");
    let text = output(&["replay", &path]);
    for part in ["greedy draws base/", "★ greedy", "tiles × 2", "[BASE-CITY-2, BASE-MAJ-1]", "final scoring", "wins"]
    {
        assert!(text.contains(part), "{part:?} is not in {text}");
    }
    let json = json(&["replay", &path, "--json"]);
    assert_eq!(json["n_actions"], json["n_played"]);
    assert_eq!(json["decision"], Value::Null);
    assert_eq!(json["log"].as_array().map(Vec::len), json["n_actions"].as_u64().map(|n| n as usize));
    // The table by kind adds up to the score.
    for player in json["scores"].as_array().expect("by seat") {
        let kinds = player["by_source"].as_object().expect("by source").values();
        assert_eq!(kinds.filter_map(Value::as_i64).sum::<i64>(), player["score"].as_i64().expect("a score"));
    }
    // Every score is the sum of its terms.
    let events = json["log"].as_array().into_iter().flatten().flat_map(|entry| entry["events"].as_array()).flatten();
    let scored: Vec<&Value> = events.filter(|event| event["event"] == "scored").collect();
    assert!(scored.len() > 10);
    for event in scored {
        let terms = event["terms"].as_array().into_iter().flatten();
        let sum: i64 = terms.map(|term| term["n"].as_i64().unwrap_or(0) * term["each"].as_i64().unwrap_or(0)).sum();
        assert_eq!(Some(sum), event["points"].as_i64(), "{event}");
    }
}

#[test]
fn only_scores_leaves_the_rest_out() {
    let path = whole_game("scores.json");
    let text = output(&["replay", &path, "--only-scores"]);
    assert!(text.contains("★") && !text.contains("draws"), "{text}");
}

#[test]
fn stopping_earlier_shows_the_decision() {
    let actions = ["draw base/V", "lay 1,0 r0", "place follower road:W", "draw base/U"];
    let path = record("decision.json", &actions, &[]);
    let text = output(&["replay", &path, "--to", "2"]);
    assert!(text.contains("After 2 actions Ann must choose among"), "{text}");
    assert!(text.contains("place follower road:S") && text.contains("pass"), "{text}");
    let at = |n: &str| json(&["replay", &path, "--to", n, "--json"])["decision"].clone();
    let start = at("0");
    assert_eq!((&start["seat"], start["actions"].as_array().map(Vec::len)), (&Value::Null, Some(24)));
    assert_eq!(start["weights"].as_array().into_iter().flatten().filter_map(Value::as_u64).sum::<u64>(), 71);
    assert_eq!(at("1")["seat"], 1);
    assert_eq!(at("4")["seat"], 2);
    // A record that ends in the middle of a game shows what would come next.
    assert!(output(&["replay", &path]).contains("After 4 actions Bob must choose among"));
}

#[test]
fn records_come_through_pipes() {
    let run = bastide(&["simulate", "--games", "1", "--seed", "9", "--record", "-"]);
    assert_eq!(run.code, 0);
    let replayed = bastide_with(&["replay", "-"], &run.out);
    assert_eq!(replayed.code, 0, "{}", replayed.err);
    assert!(replayed.out.contains("the game is over"));
}

#[test]
fn pictures_are_written() {
    let path = whole_game("picture.json");
    let (svg, png) = (file("board.svg", ""), file("board.png", ""));
    output(&["replay", &path, "--to", "6", "--svg", &svg, "--png", &png, "--width", "100"]);
    assert!(std::fs::read_to_string(svg).expect("it was written").starts_with("<svg"));
    assert!(std::fs::read(png).expect("it was written").starts_with(b"\x89PNG"));
    let sheet = file("sheet.png", "");
    let folder = format!("{}-tiles", sheet.trim_end_matches(".png"));
    let told = output(&["tiles", "base/D", "--svg", &folder, "--sheet", &sheet]);
    assert!(told.contains("1 picture in") && told.contains("1 tile on"), "{told}");
    assert!(std::fs::read_to_string(format!("{folder}/base-D.svg")).expect("it was written").starts_with("<svg"));
    assert!(std::fs::read(sheet).expect("it was written").starts_with(b"\x89PNG"));
}

#[test]
fn a_picture_that_cannot_be_written_is_an_error_without_a_panic() {
    let path = record("no-picture.json", &[], &[]);
    let refused = bastide(&["replay", &path, "--svg", "no/such/folder/board.svg"]);
    assert_eq!(refused.code, 1);
    assert!(refused.err.contains("cannot write no/such/folder/board.svg"), "{}", refused.err);
}

#[test]
fn bad_records_are_refused_by_line_with_what_would_be_right() {
    let good = ["draw base/V", "lay 1,0 r0", "place follower road:W"];
    let with = |name: &str, n: usize, action: &'static str| {
        let mut actions = good;
        actions[n] = action;
        record(name, &actions, &[])
    };
    let switches = json!({ "preset": "zman-bigbox-2014", "switches": { "small-city": "maybe" } });
    for (path, parts) in [
        (with("tile.json", 0, "draw base/Z"), &["line", "action 1", "no tile `base/Z`", "base/"][..]),
        (with("other-box.json", 0, "draw river/lake"), &["action 1", "`river/lake` is not in this game"]),
        (with("turn.json", 1, "lay 1,0 r7"), &["action 2", "`r7`", "`r0` to `r3`"]),
        (
            with("illegal.json", 1, "lay 1,0 r2"),
            &["action 2", "the tile shows", "BASE-PLACE-3", "Ann can choose", "lay 1,0"],
        ),
        (with("far.json", 1, "lay 9,9 r1"), &["action 2", "no tile lies beside 9,9", "BASE-PLACE-1"]),
        (
            with("order.json", 1, "place follower road:W"),
            &["action 2", "first the drawn tile must be laid", "BASE-TURN-1"],
        ),
        (with("spot.json", 2, "place follower city:N"), &["action 3", "has no spot `city:N`", "road"]),
        (with("nonsense.json", 2, "hurrah"), &["action 3", "no action starts with `hurrah`", "`pass`"]),
        (record("version.json", &good, &[("bastide", json!(2))]), &["line", "version `2`", "version 1"]),
        (record("rules.json", &good, &[("rules_version", json!(99))]), &["version `99`"]),
        (
            record("preset.json", &good, &[("rules", json!({ "preset": "mine" }))]),
            &["line", "no preset `mine`", "rgg-original"],
        ),
        (record("switch.json", &good, &[("rules", switches)]), &["`small-city` has no value `maybe`"]),
        (record("box.json", &good, &[("sets", json!({ "fairies": 1, "base": 1 }))]), &["fairies", "`ferries`"]),
        (record("nobody.json", &good, &[("players", json!([]))]), &["line"]),
        (record("crowd.json", &good, &[("players", json!(["a", "b", "c", "d", "e", "f", "g"]))]), &["line"]),
        (record("kind.json", &good, &[("actions", json!([1, 2]))]), &["action 1 must be a text"]),
        (record("field.json", &good, &[("seed", json!(7))]), &["no field `seed`", "`actions`"]),
        (file("broken.json", "{\"bastide\": 1,\n \"players\": [\"Ann\" \"Bob\"]}"), &["line 2", "not JSON"]),
        (file("empty.json", ""), &["line 1", "not JSON"]),
        (file("list.json", "[1, 2]"), &["no record of a game", "`players`"]),
        (file("deep.json", &"[".repeat(200_000)), &["not JSON"]),
    ] {
        let refused = refused(&["replay", &path]);
        for part in parts {
            assert!(refused.contains(part), "{path} should say {part:?}, but says: {refused}");
        }
        assert!(refused.len() < 2_000, "{path}: the error is short: {refused}");
    }
}

#[test]
fn too_many_actions_are_refused_whatever_their_number() {
    let path = whole_game("long.json");
    let text = std::fs::read_to_string(&path).expect("it was written");
    let mut record: Value = serde_json::from_str(&text).expect("it is JSON");
    let actions = record["actions"].as_array_mut().expect("a list");
    let n = actions.len();
    actions.extend(std::iter::repeat_n(json!("pass"), 400_000));
    let path = file("long.json", &format!("{record:#}"));
    let error = refused(&["replay", &path]);
    assert!(error.contains(&format!("action {}", n + 1)) && error.contains("the game is over"), "{error}");
    let lines = file("lines.json", &"draw base/V\n".repeat(1_000_000));
    let error = refused(&["replay", &lines]);
    assert!(error.contains("line 1"), "{error}");
    let huge = file("huge.json", &" ".repeat(17 << 20));
    let error = refused(&["replay", &huge]);
    assert!(error.contains("too long"), "{error}");
    std::fs::remove_file(huge).expect("it is ours");
}

#[test]
fn files_that_are_not_there_or_no_text_are_refused() {
    let error = refused(&["replay", "nowhere.json"]);
    assert!(error.contains("cannot read nowhere.json"), "{error}");
    let error = refused(&["replay", "."]);
    assert!(error.contains("cannot read ."), "{error}");
    let path = file("bytes.json", "");
    std::fs::write(&path, [b'{', 0xff, 0xfe]).expect("it can be written");
    assert!(refused(&["replay", &path]).contains("UTF-8"));
    let path = record("short.json", &["draw base/V"], &[]);
    let error = refused(&["replay", &path, "--to", "2"]);
    assert!(error.contains("1 action") && error.contains("0 to 1"), "{error}");
}
