//! `bastide rules` and `bastide tiles`: what they print.
use crate::terminal::{json, output, refused};

#[test]
fn a_rule_has_text_source_and_switch() {
    let text = output(&["rules", "base-city-4"]);
    for part in ["BASE-CITY-4", "exactly two tiles", "source", "004 fn17", "switch", "small-city (off, on)"] {
        assert!(text.contains(part), "{part:?} is not in {text}");
    }
    let json = json(&["rules", "BASE-CITY-4", "BASE-ROAD-3", "--json"]);
    assert_eq!(json[0]["switches"], serde_json::json!(["small-city"]));
    assert_eq!(json[1]["id"], "BASE-ROAD-3");
}

#[test]
fn the_documents_that_a_source_names_are_told() {
    let text = output(&["rules", "BASE-CITY-4"]);
    assert!(
        text.contains("002  Rio Grande Games, Big Box (2006)") && text.contains("004  Complete Annotated"),
        "{text}"
    );
    assert!(!text.contains("\n000  "), "{text}");
    assert!(output(&["rules"]).contains("  003  Rio Grande Games, Big Box 3 (2010)"));
}

#[test]
fn tiles_are_found_in_small_letters_and_guessed_by_their_name() {
    assert!(output(&["tiles", "base/d"]).contains("base/D"));
    let guessed = refused(&["tiles", "D"]);
    assert!(guessed.contains("there is no tile `D`; perhaps you mean `base/D`"), "{guessed}");
}

#[test]
fn groups_pages_words_switches_and_editions() {
    let group = output(&["rules", "BASE-ROAD"]);
    assert!(group.contains("BASE-ROAD-1") && group.contains("BASE-ROAD-5") && !group.contains("BASE-CITY-1"));
    let page = json(&["rules", "--set", "base", "--json"]);
    assert!(page.as_array().is_some_and(|rules| rules.len() > 150));
    // Three boxes share a page.
    assert_eq!(json(&["rules", "--set", "gq", "--json"]), json(&["rules", "--set", "river2", "--json"]));
    let found = json(&["rules", "Closed", "LOOP", "--json"]);
    let found: Vec<&str> = found.as_array().into_iter().flatten().filter_map(|rule| rule["id"].as_str()).collect();
    assert!(found.contains(&"BASE-ROAD-1"), "{found:?}");
    let switch = output(&["rules", "farmer-scoring"]);
    assert!(switch.contains("first") && switch.contains("rgg-original") && switch.contains("BASE-FARM1-1"), "{switch}");
    // A rule of one box about another.
    let both = output(&["rules", "count-city-for-king"]);
    assert!(both.contains("king-and-scout with count"), "{both}");
    let edition = output(&["rules", "rgg-original"]);
    assert!(edition.contains("Rio Grande") && edition.contains("farmer-scoring"), "{edition}");
    assert_eq!(json(&["rules", "--presets", "--json"]).as_array().map(Vec::len), Some(7));
    assert!(output(&["rules", "--switches"]).contains("small-city"));
    assert!(output(&["rules"]).contains("turn-order"));
}

#[test]
fn what_is_not_in_the_rulebook_is_answered_with_what_is_near() {
    for (arguments, part) in [
        (&["rules", "BASE-RAOD-3"][..], "BASE-ROAD-3"), // no such rule
        (&["rules", "BASE-ROAD-77"], "BASE-ROAD-"),     // no such rule
        (&["rules", "--set", "atlantis"], "turn-order"),
        (&["rules", "quidditch"], "no rule has `quidditch`"),
    ] {
        let refused = refused(arguments);
        assert!(refused.contains(part), "{arguments:?}: {refused}");
    }
}

#[test]
fn lines_of_rules_are_no_wider_than_they_must_be() {
    let text = output(&["rules", "--set", "base"]);
    let widest = text.lines().max_by_key(|line| line.chars().count()).expect("there are lines");
    assert!(widest.chars().count() <= 100, "{widest}");
}

#[test]
fn tiles_are_shown_and_told() {
    let text = output(&["tiles", "base/D"]);
    assert!(text.contains("r0") && text.contains("▒▒▒▒") && text.contains("city:N"), "{text}");
    let json = json(&["tiles", "--set", "base", "--json"]);
    let tiles = json.as_array().expect("a list");
    assert_eq!(tiles.len(), 24);
    assert_eq!(tiles.iter().filter_map(|tile| tile["count"].as_u64()).sum::<u64>(), 72);
    let start = tiles.iter().find(|tile| tile["id"] == "base/D").expect("the start tile");
    assert_eq!(start["edges"], serde_json::json!(["city", "road", "field", "road"]));
    assert!(output(&["tiles"]).contains("inns-and-cathedrals"));
    assert!(output(&["tiles", "--set", "base"]).contains("72 tiles, 24 designs"));
}
