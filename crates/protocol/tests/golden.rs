//! Golden files: records, views and logs, byte by byte. `UPDATE=1 cargo test -p bastide-protocol` writes them anew.
//!
//! The records are the input: from each come its view and its log as they must be.
use std::path::{Path, PathBuf};

use bastide_engine::view::Viewer;
use bastide_protocol::event::LogLine;
use bastide_protocol::record::Record;
use bastide_protocol::view::GameView;

const NAMES: [&str; 3] = ["empty", "middle", "whole"];

fn golden(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(path)
}

fn record(name: &str) -> Record {
    let path = golden(&format!("records/{name}.json"));
    let text = std::fs::read_to_string(&path).expect("the records are in the repository");
    Record::from_json(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn compare(path: &str, text: &str) {
    let path = golden(path);
    if std::env::var_os("UPDATE").is_some_and(|update| update == "1") {
        std::fs::write(&path, text).expect("the folder of golden files can be written");
    }
    let expected = std::fs::read_to_string(&path).unwrap_or_default();
    let differs = expected.lines().zip(text.lines()).position(|(a, b)| a != b).map(|line| line + 1);
    assert!(
        expected == text,
        "{} has changed (first in line {differs:?}): look at it, then UPDATE=1 cargo test -p bastide-protocol",
        path.display()
    );
}

fn pretty<T: serde::Serialize>(value: &T) -> String {
    serde_json::to_string_pretty(value).expect("texts and numbers can be written") + "\n"
}

#[test]
fn records_are_written_as_they_were_read() {
    for name in NAMES {
        compare(&format!("records/{name}.json"), &record(name).to_json());
    }
}

#[test]
fn games_as_text() {
    for name in NAMES {
        compare(&format!("records/{name}.txt"), &record(name).game().to_string());
    }
}

#[test]
fn views_of_the_table() {
    for name in NAMES {
        let record = record(name);
        let game = record.replay().expect("it can be played");
        let view = GameView::of(&game, record.players());
        compare(&format!("views/{name}.json"), &pretty(&view));
        let mut seen = GameView::seen(&game.view(Viewer::Spectator), record.players());
        if let Some(decision) = &mut seen.decision {
            assert!(decision.actions.is_empty(), "a spectator has nothing to choose");
        }
        seen.decision.clone_from(&view.decision);
        assert_eq!(seen, view);
    }
}

#[test]
fn logs_for_machines_and_for_people() {
    for name in NAMES {
        let record = record(name);
        let game = record.replay().expect("it can be played");
        let log = LogLine::all(&game, record.players());
        compare(&format!("logs/{name}.json"), &pretty(&log));
        let lines: String = log.iter().map(|line| line.text.clone() + "\n").collect();
        compare(&format!("logs/{name}.txt"), &lines);
    }
}

#[test]
fn the_whole_game_ends_and_the_middle_does_not() {
    assert!(record("whole").replay().is_ok_and(|game| game.is_over()));
    assert!(record("middle").replay().is_ok_and(|game| !game.is_over() && !game.state().figures.is_empty()));
    assert_eq!(record("empty").actions().len(), 0);
}
