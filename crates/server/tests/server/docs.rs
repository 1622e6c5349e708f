//! docs/protocol.md says what is the case: its JSON is read, and written again as it stands there.
use std::collections::BTreeSet;

use bastide_protocol::lobby::{Join, Opened, Problem, SeatKey};
use bastide_protocol::table::{FromTable, Missed, Reason, TableSetup, ToTable};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::support::*;

const PAGE: &str = include_str!("../../../../docs/protocol.md");

/// The blocks of JSON on the page, each with the word that says what it is.
fn blocks() -> Vec<(&'static str, &'static str)> {
    let blocks = PAGE.split("```json ").skip(1);
    blocks
        .map(|block| block.split("```").next().and_then(|block| block.split_once('\n')).expect("it is closed"))
        .collect()
}

fn reads_as<T: DeserializeOwned + Serialize>(text: &str) -> T {
    let value: T = serde_json::from_str(text).unwrap_or_else(|error| panic!("{error} in {text}"));
    let as_it_stands: Value = serde_json::from_str(text).expect("it is JSON");
    assert_eq!(as_json(&value), as_it_stands);
    value
}

#[test]
fn every_example_is_what_is_sent() {
    let mut kinds = BTreeSet::new();
    for (kind, text) in blocks() {
        kinds.insert(kind);
        match kind {
            "setup" => drop(reads_as::<TableSetup>(text)),
            "opened" => drop(reads_as::<Opened>(text)),
            "join" => drop(reads_as::<Join>(text)),
            "seat-key" => drop(reads_as::<SeatKey>(text)),
            "problem" => drop(reads_as::<Problem>(text)),
            "to-table" => drop(reads_as::<ToTable>(text)),
            "from-table" => drop(reads_as::<FromTable>(text)),
            "missed" => drop(reads_as::<Missed>(text)),
            other => panic!("there is no `{other}`"),
        }
    }
    assert_eq!(kinds.len(), 8);
}

#[tokio::test]
async fn the_table_of_the_page_can_be_opened() {
    let served = Served::new().await;
    let (_, text) = blocks().into_iter().find(|(kind, _)| *kind == "setup").expect("it is there");
    served.open(&serde_json::from_str(text).expect("it is a setup")).await;
}

#[tokio::test]
async fn every_event_request_and_reason_is_on_the_page() {
    let served = Served::new().await;
    let description: Value = served.read("/api").await;
    let words = |schema: &str, tag: &str| -> BTreeSet<String> {
        let variants =
            description["components"]["schemas"][schema]["oneOf"].as_array().expect("it is a choice").clone();
        let word = |variant: &Value| {
            let text = variant.to_string();
            let (_, rest) = text.split_once(&format!("\"{tag}\":{{\"enum\":[\"")).expect("it has a tag");
            rest.split('"').next().expect("it ends").to_owned()
        };
        variants.iter().map(word).collect()
    };
    let mut all = words("TableEvent", "happened");
    all.extend(words("Request", "want"));
    let reasons = description["components"]["schemas"]["Reason"].to_string();
    for word in reasons.split('"').filter(|word| serde_json::from_value::<Reason>((*word).into()).is_ok()) {
        all.insert(word.to_owned());
    }
    assert!(all.len() > 35, "{all:?}");
    for word in all {
        assert!(PAGE.contains(&format!("`{word}`")), "`{word}` is on the page");
    }
    let problems = description["info"]["description"].as_str().expect("it is explained").split("urn:bastide:problem:");
    for problem in problems.skip(1).filter_map(|rest| rest.split('`').next()) {
        assert!(PAGE.contains(&format!("`{problem}`")), "`{problem}` is on the page");
    }
}
