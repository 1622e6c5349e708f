//! Scores in JSON read back as they were written.
use bastide_engine::event::{Counted, Scoring, Source, Value};

use bastide_engine::figures::Player;

use super::*;

#[test]
fn a_term_is_a_product_or_changes_what_stands_before() {
    let terms = Value::of(5, Counted::Tiles, 1).and(5, Counted::MagePoints, 1).halved();
    let mut scoring = Scoring::of(Player(0), Source::Road, terms, &["TURN-D4"]);
    let json = |scoring: &Scoring| serde_json::to_string(&ScoreView::of(scoring)).expect("a score can be written");
    let terms = r#"[{"n":5,"of":"tiles","each":1},{"n":5,"of":"mage-points","each":1},{"then":"halved"}]"#;
    let rest = r#""cells":[],"strengths":[],"rules":["TURN-D4"]}"#;
    let start = r#"{"seat":1,"points":5,"source":"road","terms":"#;
    assert_eq!(json(&scoring), format!("{start}{terms},{rest}"));
    scoring.with = Some(Player(1));
    assert_eq!(json(&scoring), format!(r#"{start}{terms},"with":2,{rest}"#));
    let read: ScoreView = serde_json::from_str(&json(&scoring)).expect("what was written can be read");
    assert_eq!(read, ScoreView::of(&scoring));
}

/// Logs were written when titles were called records.
#[test]
fn the_old_name_of_a_title_taken_is_read() {
    let old = r#"{"event":"record-set","title":"king","seat":1,"before":null,"size":5}"#;
    let read: EventView = serde_json::from_str(old).expect("an event of an old log");
    assert_eq!(read, EventView::TitleTaken { title: "king".to_owned(), seat: 1, before: None, size: 5 });
    let written = serde_json::to_string(&read).expect("an event can be written");
    assert_eq!(written, old.replace("record-set", "title-taken"));
}
