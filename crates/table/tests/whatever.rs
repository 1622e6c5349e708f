//! Inputs that are almost right, by the thousand: what the fuzz targets do for hours, for a few seconds.
mod anything;

use bastide_ai::Chance;
use bastide_protocol::table::{Entry, Request, TableEvent};

/// Words that stand in what clients send, so that changes are not all nonsense.
const WORDS: [&str; 32] = [
    "\"seats\"",
    "\"human\"",
    "\"bot\"",
    "\"open\"",
    "\"greedy\"",
    "\"base\"",
    "\"river\"",
    "\"count\"",
    "\"princess-and-dragon\"",
    "\"tower\"",
    "\"abbey-and-mayor\"",
    "\"bridges-castles-bazaars\"",
    "\"dragon 0,1\"",
    "\"bridge 1,0 r0 over 0,0 E W\"",
    "\"bid 3\"",
    "\"piece 0,0\"",
    "null",
    "-1",
    "18446744073709551615",
    "9223372036854775807",
    "-9223372036854775808",
    "1e9",
    "[",
    "]",
    "{",
    "}",
    "\"undo\"",
    "\"version\"",
    "\"place follower road:N\"",
    "\"pass\"",
    "\\u0000",
    "\u{202E}",
];

/// This text, changed in a few places.
fn changed(text: &[u8], chance: &mut Chance) -> Vec<u8> {
    let mut out = text.to_vec();
    for _ in 0..=chance.below(4) {
        let at = chance.below(out.len() as u32 + 1) as usize;
        let to = (at + chance.below(12) as usize).min(out.len());
        match chance.below(6) {
            0 => drop(out.drain(at..to)),
            1 => {
                let word = WORDS[chance.below(WORDS.len() as u32) as usize];
                out.splice(at..to, word.bytes());
            }
            2 => {
                let again = out[at..to].to_vec();
                out.splice(at..at, again);
            }
            3 => out.iter_mut().skip(at).take(1).for_each(|byte| *byte = byte.wrapping_add(1 + (at % 7) as u8)),
            4 => {
                // Another number in place of one.
                if let Some(n) = out.iter().skip(at).position(u8::is_ascii_digit) {
                    out[at + n] = b'0' + chance.below(10) as u8;
                }
            }
            _ => {
                // A line of its own once more, or somewhere else.
                let lines: Vec<Vec<u8>> = out.split(|byte| *byte == b'\n').map(<[u8]>::to_vec).collect();
                let line = lines[chance.below(lines.len() as u32) as usize].clone();
                out.push(b'\n');
                out.extend(line);
            }
        }
    }
    out
}

fn try_all(from: &[Vec<u8>], times: u32, seed: u64, read: fn(&[u8])) {
    let mut chance = Chance::new(seed);
    from.iter().for_each(|text| read(text));
    for _ in 0..times {
        let text = &from[chance.below(from.len() as u32) as usize];
        read(&changed(text, &mut chance));
    }
}

#[test]
fn whatever_a_table_is_opened_with() {
    let setups = [
        r#"{"rules": {"preset": "zman-bigbox-2014", "switches": {"small-city": "on"}}, "sets": {"base": 1, "river": 1},
            "seats": [{"seat": "human", "name": "Ann"}, {"seat": "open"}, {"seat": "bot", "bot": "greedy"}],
            "clock": {"clock": "game", "seconds": 900, "increment": 10, "flag": "loss"}, "aids": true, "listed": true}"#,
        r#"{"rules": {"preset": "hig-2000"}, "seats": [{"seat": "human", "name": "A"}, {"seat": "human", "name": "B"}],
            "clock": {"clock": "days", "days": 3, "flag": "bot"}, "seed": "s"}"#,
        r#"{"rules": {"preset": "zman-bigbox-2014", "switches": {"castle-tie": "no-castle"}},
            "sets": {"base": 1, "river2": 1, "gq": 1, "inns-and-cathedrals": 1, "traders-and-builders": 1, "king-and-scout": 1,
                "count": 1, "cathars": 1, "princess-and-dragon": 1, "tower": 1, "abbey-and-mayor": 1, "bridges-castles-bazaars": 1},
            "seats": [{"seat": "human", "name": "Ann"}, {"seat": "bot", "bot": "random"}, {"seat": "bot", "bot": "greedy"}]}"#,
    ];
    try_all(&setups.map(|text| text.as_bytes().to_vec()), 4_000, 1, anything::setup);
}

/// A few turns of two players, as requests on lines of their own.
fn requests() -> Vec<u8> {
    let wants = [
        r#"{"type":"ask","id":"1","want":"act","version":2,"actions":["lay 1,0 r0"],"commit":false}"#,
        r#"{"type":"ask","id":"2","want":"act","version":2,"actions":["lay 0,1 r0"],"commit":false}"#,
        r#"{"type":"ask","id":"3","want":"act","version":2,"actions":["lay 0,-1 r1","pass"],"commit":true}"#,
        r#"{"type":"ask","id":"4","want":"undo","version":3}"#,
        r#"{"type":"ask","id":"5","want":"commit","version":4}"#,
        r#"{"type":"ask","id":"6","want":"say","text":"hello"}"#,
        r#"{"type":"ask","id":"7","want":"leave"}"#,
        r#"{"type":"ask","id":"8","want":"come-back"}"#,
        r#"{"type":"ask","id":"9","want":"rematch"}"#,
        r#"{"type":"hello","protocol":1,"token":"x","have":3}"#,
    ];
    wants.iter().enumerate().flat_map(|(n, want)| format!("{n}{want}\n").into_bytes()).collect()
}

#[test]
fn whatever_a_player_asks_for() {
    try_all(&[requests()], 4_000, 2, anything::asked);
}

#[test]
fn whatever_a_server_says_has_happened() {
    let acted = |seat, action: &str| TableEvent::Acted { seat, action: action.to_owned() };
    let events = [
        TableEvent::Began,
        acted(None, "draw base/D"),
        acted(Some(1), "lay 1,0 r0"),
        TableEvent::Undone { seat: 1 },
        acted(Some(1), "lay 1,0 r0"),
        acted(Some(1), "pass"),
        TableEvent::Committed { seat: 1 },
        TableEvent::Waited { millis: 9_000_000 },
        TableEvent::Said { seat: 2, text: "hello".to_owned() },
        TableEvent::FlagFell { seat: 2 },
        TableEvent::BotTook { seat: 2, bot: "greedy".to_owned() },
        TableEvent::CameBack { seat: 2 },
        acted(None, "draw base/V"),
        acted(Some(2), "leave 2"),
        TableEvent::RematchOffered { seat: 1 },
        TableEvent::Rematch { table: "next".to_owned() },
        TableEvent::SeedShown { seed: "s".to_owned() },
        TableEvent::Revealed { actions: vec!["draw base/D".to_owned()] },
    ];
    let lines = (1..).zip(events).map(|(version, event)| Entry { version, at: 1_000 * version as i64, event });
    let lines: Vec<String> = lines.map(|entry| serde_json::to_string(&entry).expect("it can be written")).collect();
    try_all(&[lines.join("\n").into_bytes()], 4_000, 3, anything::entries);
}

/// A request has a form that a client can write; what is tried above begins with such.
#[test]
fn what_is_tried_begins_with_what_is_right() {
    let lines = requests();
    let read = lines.split(|byte| *byte == b'\n').filter(|line| !line.is_empty());
    let read = read.filter_map(|line| serde_json::from_slice::<bastide_protocol::table::ToTable>(&line[1..]).ok());
    assert_eq!(read.count(), 10);
    assert!(serde_json::to_string(&Request::Leave).is_ok());
}
