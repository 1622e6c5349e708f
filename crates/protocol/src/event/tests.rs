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

/// Messengers and variants have enums of their own, and look like all other events.
#[test]
fn events_of_boxes_are_read_as_they_were_written() {
    for written in [
        r#"{"event":"piece-moved","seat":1,"piece":"messenger","to":15}"#,
        r#"{"event":"message-revealed","seat":2,"message":"knights"}"#,
        r#"{"event":"extra-tile","seat":2}"#,
        r#"{"event":"left","seat":1}"#,
    ] {
        let read: EventView = serde_json::from_str(written).expect("an event");
        assert_eq!(serde_json::to_string(&read).expect("an event can be written"), written);
    }
    assert!(serde_json::from_str::<EventView>(r#"{"event":"nothing-known","seat":1}"#).is_err());
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

#[test]
fn flights_are_events_like_all_others() {
    let events = [
        (
            r#"{"event":"took-off","seat":1,"figure":"big","cell":"1,0"}"#,
            WoodView::TookOff { seat: 1, figure: "big".to_owned(), cell: "1,0".to_owned() },
        ),
        (
            r#"{"event":"rolled","seat":1,"number":3,"cell":"4,0"}"#,
            WoodView::Rolled { seat: 1, number: 3, cell: Some("4,0".to_owned()) },
        ),
        (r#"{"event":"rolled","seat":1,"number":3}"#, WoodView::Rolled { seat: 1, number: 3, cell: None }),
    ];
    for (json, event) in events {
        let event = EventView::Wood(event);
        assert_eq!(serde_json::to_string(&event).expect("an event can be written"), json);
        assert_eq!(serde_json::from_str::<EventView>(json).expect("what was written can be read"), event);
        let line = LogLine { text: "a line".to_owned(), event };
        let written = serde_json::to_string(&line).expect("a line can be written");
        assert_eq!(serde_json::from_str::<LogLine>(&written).expect("what was written can be read"), line);
    }
    assert!(serde_json::from_str::<EventView>(r#"{"event":"crashed","seat":1}"#).is_err());
}
