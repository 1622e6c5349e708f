//! Records: nothing panics, errors are sentences, and what is read is written and read again the same.
#![no_main]

use bastide_protocol::event::LogLine;
use bastide_protocol::record::Record;
use bastide_protocol::view::GameView;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let record = match Record::from_bytes(bytes) {
        Ok(record) => record,
        Err(error) => return is_a_sentence(&error.to_string()),
    };
    let written = record.to_json();
    assert_eq!(Record::from_json(&written).as_ref(), Ok(&record), "{written}");
    match record.replay() {
        Ok(game) => {
            let _ = GameView::of(&game, record.players());
            let _ = LogLine::all(&game, record.players());
        }
        Err(error) => {
            is_a_sentence(&error.to_string());
            let before = record.replay_to(error.error.number - 1);
            assert!(before.is_ok(), "what was played before the refused action can be played");
        }
    }
});

fn is_a_sentence(error: &str) {
    assert!(!error.is_empty() && !error.contains(char::is_control), "{error:?}");
}
