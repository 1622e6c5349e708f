//! `bastide play`: a person at the keyboard, typed through a pipe.
use crate::terminal::{Run, bastide_with, file, json, output};

fn play(arguments: &[&str], lines: &[&str]) -> Run {
    let run = bastide_with(&[&["play", "--seed", "7"], arguments].concat(), &lines.join("\n"));
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{arguments:?} {lines:?}");
    run
}

#[test]
fn a_turn_is_played_taken_back_and_played_otherwise() {
    let path = file("play-turn.json", "");
    let run = play(&["--save", &path], &["1 r1", "undo", "2", "r1", "0", "undo", "1", "", "quit"]);
    assert!(run.out.contains("Enter ends your turn"), "{}", run.out);
    assert!(run.out.contains("greedy lays"), "{}", run.out);
    let saved: serde_json::Value =
        serde_json::from_str(&std::fs::read_to_string(&path).expect("it was saved")).expect("it is JSON");
    let actions: Vec<&str> =
        saved["actions"].as_array().into_iter().flatten().filter_map(|text| text.as_str()).collect();
    assert!(actions[1].starts_with("lay ") && actions[2].starts_with("place follower "), "{actions:?}");
    assert!(actions[3].starts_with("draw "), "{actions:?}");
    let replayed = json(&["replay", &path, "--json"]);
    assert_eq!(replayed["players"][0], "Player");
}

#[test]
fn chance_cannot_be_taken_back() {
    let run = play(&[], &["undo", "quit"]);
    assert!(run.out.contains("nothing to take back"), "{}", run.out);
}

#[test]
fn boxes_are_shown_and_explained() {
    let run = play(&["--sets", "all"], &["help", "scores", "1 r0", "quit"]);
    for part in [
        "CARCASSONNE",
        "castle     ♛",
        "7 + big + builder + pig",
        "wine  grain  cloth  titles",
        "A2 big follower",
        "♛ the count",
        "The river begins here and must flow away from the city.",
    ] {
        assert!(run.out.contains(part), "{part:?} is not in {}", run.out);
    }
    let out = play(&["--sets", "base"], &["quit"]).out;
    assert!(!out.contains("CARCASSONNE") && !out.contains("A2") && !out.contains("wine"), "{out}");
}

#[test]
fn plain_ascii_is_plain() {
    for sets in ["base", "all"] {
        let out = play(&["--ascii", "--sets", sets], &["help", "tiles", "scores", "hint", "1 r0", "quit"]).out;
        assert!(out.is_ascii(), "{:?} in {out}", out.chars().find(|letter| !letter.is_ascii()));
        assert!(out.contains("# city") && out.contains("[+] cloister"), "{out}");
    }
    let tiles = output(&["--ascii", "tiles", "--set", "river2"]);
    assert!(tiles.is_ascii() && tiles.contains("(o)") && tiles.contains("&&"), "{tiles}");
    let of_city = output(&["--ascii", "tiles", "count/c03"]);
    assert!(of_city.contains("never rotated") && !of_city.contains("r1") && of_city.contains("HHH"), "{of_city}");
}

#[test]
fn what_is_not_allowed_is_explained_with_its_rule() {
    let lines = ["lay 0,0 r0", "lay 5,5 r0", "1,1 r0", "pass", "place follower city:N", "99", "7 r9", "hurrah", "q"];
    let out = play(&[], &lines).out;
    for part in [
        "a tile lies at 0,0 already (BASE-PLACE-11)",
        "no tile lies beside 5,5 (BASE-PLACE-1)",
        "touches the board at a corner only",
        "a tile that fits somewhere must be laid (BASE-PLACE-7)",
        "first the drawn tile must be laid",
        "Cells are numbered 1 to 2.",
        "no action starts with `7`",
        "no action starts with `hurrah`",
    ] {
        assert!(out.contains(part), "{part:?} is not in {out}");
    }
}

#[test]
fn everything_that_can_be_said_is_answered() {
    let path = file("play-asked.json", "");
    let save = format!("save {path}");
    let lines =
        ["help", "board", "list", "scores", "tiles", "log", "hint", "BASE-ROAD-3", "rules NOPE-1", &save, "save", "q"];
    let out = play(&[], &lines).out;
    for part in [
        "take back your last action",
        "lay 0,",
        "if it ended now",
        "tiles are left",
        "draws base/",
        "greedy would play `lay",
        "counts",
        "there is no rule `NOPE-1`",
        "Saved.",
        "Name a file",
    ] {
        assert!(out.contains(part), "{part:?} is not in {out}");
    }
    assert!(!out.contains("The game was not saved"));
}

#[test]
fn other_files_are_not_written_over() {
    let path = file("play-other.json", "my diary");
    let run = bastide_with(&["play", "--save", &path], "q\n");
    assert_eq!(run.code, 2);
    assert!(run.err.contains("already exists"), "{}", run.err);
    let save = format!("save {path}");
    assert!(play(&[], &[&save, "q"]).out.contains("already exists"));
    assert_eq!(std::fs::read_to_string(path).expect("it is there"), "my diary");
    let run = bastide_with(&["play", "--save", "no/such/folder/game.json"], "q\n");
    assert_eq!((run.code, run.err.contains("cannot write no/such/folder/game.json")), (1, true), "{}", run.err);
}

#[test]
fn the_end_of_the_input_leaves_the_game() {
    let run = play(&[], &[]);
    assert!(run.out.contains("The game was not saved"), "{}", run.out);
    assert!(play(&[], &["\u{0}\u{1}", &"x".repeat(50_000), "q"]).out.contains("no action starts with"));
}

/// Plays the first choice of everything, until the game is over.
fn whole_game(arguments: &[&str]) -> String {
    // Cell 1 in whatever turn fits, then the last figure choice or nobody; what does not fit is refused and costs nothing.
    let turn = ["1 r0", "1 r1", "1 r2", "1 r3", "1", "0"].join("\n");
    let lines = vec![turn; 160];
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    play(&[arguments, &["--quick"]].concat(), &lines).out
}

#[test]
fn whole_games_come_to_an_end() {
    let alone = whole_game(&["--players", "1"]);
    assert!(alone.contains("the game is over"), "{alone}");
    let path = file("play-hot.json", "");
    let hot_seat = whole_game(&["--hot-seat", "--names", "Ann,Bob,Cleo", "--save", &path]);
    assert!(hot_seat.contains("the game is over") && hot_seat.contains("Cleo"), "{hot_seat}");
    assert_eq!(json(&["replay", &path, "--json"])["winners"].as_array().map(|names| !names.is_empty()), Some(true));
    let against_bots = whole_game(&["--players", "4", "--bots", "random,random,greedy", "--seat", "2"]);
    assert!(against_bots.contains("random 2") && against_bots.contains("the game is over"), "{against_bots}");
}

#[test]
fn a_saved_game_goes_on() {
    let path = file("play-resumed.json", "");
    play(&["--save", &path], &["1 r1", "0", "", "quit"]);
    let before = json(&["replay", &path, "--json"])["n_actions"].as_u64().expect("a number");
    let run = play(&["--resume", &path, "--save", &path], &["1", "r0", "r1", "r2", "r3", "0", "", "quit"]);
    assert!(run.out.contains("Player, greedy"), "{}", run.out);
    assert!(json(&["replay", &path, "--json"])["n_actions"].as_u64().expect("a number") > before);
}

#[test]
fn who_has_nothing_to_choose_is_not_asked() {
    let alone = whole_game(&["--players", "1"]);
    assert!(alone.contains("Player places nobody: no follower is left"), "{alone}");
    assert!(!alone.contains("The only choice is 0"), "{alone}");
}

#[test]
fn taking_back_goes_behind_what_was_not_chosen() {
    let path = file("play-no-choice.json", "");
    let mut lines: Vec<&str> = ["1", "r0", "r1", "r2", "r3", "1", ""].repeat(12);
    lines.push("quit");
    let out = play(&["--players", "1", "--save", &path], &lines).out;
    assert!(out.contains("no follower is left"), "{out}");
    let log = json(&["replay", &path, "--json"])["log"].clone();
    let n_passes = log.as_array().into_iter().flatten().filter(|line| line["action"] == "pass").count();
    assert!(n_passes > 0, "the record says so: {log}");
    // All followers stand on the table: laying a tile is the only choice of a turn, and can be taken back.
    let out = play(&["--resume", &path], &["1", "r0", "r1", "r2", "r3", "undo", "quit", "no"]).out;
    assert!(out.contains("no follower is left"), "{out}");
    assert_eq!(out.matches("Where?").count(), 2, "{out}");
}

#[test]
fn who_quits_may_still_keep_the_game() {
    let path = file("play-kept-late.json", "");
    let out = play(&[], &["1 r1", "0", "", "quit", "yes", "1 r0", "no/such/folder/game.json", &path]).out;
    assert!(out.contains("Save the game?") && out.contains("cannot write no/such") && out.contains("Saved."), "{out}");
    assert_eq!(json(&["replay", &path, "--json"])["log"][2]["action"], "pass");
    assert_eq!(out.matches("a file name like `game.json`").count(), 2, "{out}");
    let let_go = play(&[], &["1 r1", "quit", "no"]).out;
    assert!(let_go.contains("Save the game?") && !let_go.contains("not saved"), "{let_go}");
    // Nothing was played since it was read.
    let unchanged = play(&["--resume", &path], &["quit"]).out;
    assert!(!unchanged.contains("Save the game?"), "{unchanged}");
}

#[test]
fn a_hint_can_be_typed_as_it_is_given() {
    let out = play(&[], &["hint", "quit"]).out;
    let Some((_, short)) = out.split_once("that is `") else { panic!("{out}") };
    let Some((short, _)) = short.split_once('`') else { panic!("{out}") };
    let played = play(&[], &[short, "quit"]).out;
    assert!(played.contains("Player lays base/"), "{short}: {played}");
}
