//! The examples of docs/notation.md are true: every marked block is read, played and compared.
use std::sync::Arc;

use bastide_engine::board::side::Rotation;
use bastide_engine::catalogue::catalogue;
use bastide_engine::game::Game;
use bastide_engine::notation::{
    GameText, explain, play_text, read_action, read_position, read_rotation, read_set, spot_names, write_action,
    write_position,
};
use bastide_engine::rules::{Rules, Setup};
use bastide_protocol::record::Record;

/// The blocks of the page that are marked like this, each with the rest of its mark.
fn blocks(mark: &str) -> Vec<(String, String)> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/notation.md");
    let page = std::fs::read_to_string(path).expect("the page is in the repository");
    let mut blocks = Vec::new();
    let mut lines = page.lines();
    while let Some(line) = lines.next() {
        let Some(found) = line.strip_prefix("```") else { continue };
        let text: String = lines.by_ref().take_while(|line| *line != "```").flat_map(|line| [line, "\n"]).collect();
        if let Some(rest) = found.strip_prefix(mark) {
            blocks.push((rest.trim().to_owned(), text));
        }
    }
    assert!(!blocks.is_empty(), "the page has a block {mark}");
    blocks
}

fn base_game() -> Game {
    let mut game = Game::new(&Setup::base(2)).expect("two may play");
    game.keep_log();
    game
}

fn play_all<'a>(game: &mut Game, lines: impl Iterator<Item = &'a str>) {
    for line in lines {
        let action = read_action(game, line).unwrap_or_else(|error| panic!("{line}: {error}"));
        assert_eq!(write_action(game, action), line, "the page shows the written form");
        play_text(game, line).unwrap_or_else(|fault| panic!("{line}: {fault:?}"));
    }
}

#[test]
fn records_replay_and_are_written_as_the_page_shows() {
    for (_, text) in blocks("json record") {
        let record = Record::from_json(&text).unwrap_or_else(|error| panic!("{error}"));
        record.replay().unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(record.to_json(), text);
    }
}

#[test]
fn actions_can_be_played() {
    for (_, text) in blocks("actions") {
        play_all(&mut base_game(), text.lines());
    }
}

#[test]
fn spots_are_named_like_this() {
    for (_, text) in blocks("spots") {
        for line in text.lines() {
            let (tile, spots) = line.split_once(": ").expect("a tile, its rotation and its spots");
            let (id, rotation) = tile.split_once(' ').expect("a tile and its rotation");
            let tile = catalogue().tile(id).unwrap_or_else(|| panic!("{id} is a tile"));
            let rotation: Rotation = read_rotation(rotation).unwrap_or_else(|error| panic!("{line}: {error}"));
            assert_eq!(spot_names(tile, rotation).join(" "), spots, "{line}");
        }
    }
}

#[test]
fn refusals_begin_like_this() {
    let game = base_game();
    for (_, text) in blocks("refusals") {
        for line in text.lines() {
            let (action, expected) = line.split_once(" => ").expect("an action and its refusal");
            let error = read_action(&game, action).expect_err(action).to_string();
            assert!(error.starts_with(expected), "{action}\n  is       {error}\n  expected {expected}");
        }
    }
}

#[test]
fn the_refused_action_is_the_one_of_the_page() {
    let record = blocks("json record").remove(0).1.replacen("lay 1,0 r1", "lay 1,0 r2", 1);
    let error = Record::from_json(&record).expect("it is a record").replay().expect_err("it may not be laid");
    let told = error.to_string();
    let shown = blocks("text").into_iter().map(|(_, text)| text.replace('\n', " "));
    let shown = shown.filter_map(|text| text.strip_suffix("… ").map(str::to_owned)).collect::<Vec<_>>();
    assert!(shown.iter().any(|text| told.starts_with(text.as_str())), "{told}\n{shown:?}");
}

#[test]
fn positions_can_lie_on_a_table() {
    for (mark, text) in blocks("position") {
        // Who plays and, if it is not the base game alone, with which boxes, or with the tiles of which others.
        let (mark, borrowed) = mark.split_once(" borrow ").unwrap_or((&mark, ""));
        let (names, sets) = mark.split_once(" sets ").unwrap_or((mark, "base"));
        let names: Vec<&str> = names.split(' ').collect();
        let sets = sets.split(' ').map(|name| (read_set(name).expect("the name of a box"), 1)).collect();
        let borrowed = borrowed.split_whitespace().map(|name| read_set(name).expect("the name of a box"));
        let rules = Rules::borrowing(&Setup { sets, ..Setup::base(2) }, &borrowed.collect::<Vec<_>>());
        let rules = Arc::new(rules.expect("these boxes can be played together"));
        let position = read_position(&rules.pack, &names, &text).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(write_position(&rules.pack, &names, &position), text);
        if let Err(error) = Game::from_position(rules, &position) {
            panic!("{error}");
        }
    }
}

#[test]
fn games_as_text_replay() {
    for (_, text) in blocks("game") {
        let game = GameText::read(&text).unwrap_or_else(|error| panic!("{error}"));
        game.replay().unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(game.to_string(), text);
    }
}

#[test]
fn the_log_reads_like_this() {
    for (_, text) in blocks("log") {
        let mut game = base_game();
        play_all(&mut game, text.lines().filter(|line| !line.starts_with("=> ")));
        let expected: Vec<&str> = text.lines().filter_map(|line| line.strip_prefix("=> ")).collect();
        let log: Vec<String> = game.log().iter().map(|event| explain(&game, &["Ann", "Bob"], event)).collect();
        assert_eq!(log, expected);
    }
}
