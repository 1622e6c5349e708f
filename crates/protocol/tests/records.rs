//! Records: what is written reads back and plays the same game; what is no record is refused, with its place.
use bastide_engine::action::Action;
use bastide_engine::game::Game;
use bastide_engine::rules::Setup;
use bastide_engine::rules::presets::Preset;
use bastide_engine::rules::switches::{FarmerScoring, StartPlayer, Switch};
use bastide_protocol::event::{EventView, LogLine};
use bastide_protocol::record::{MOST_BYTES, Record};
use bastide_protocol::record_error::RecordError;
use bastide_protocol::view::GameView;
use bastide_testkit::played::after;
use bastide_testkit::random::{Dice, Manner, play_out};

/// Setups of every edition, for one to six players, some with switches of their own.
fn setups() -> Vec<Setup> {
    let mut setups = Vec::new();
    for (n, preset) in Preset::ALL.into_iter().enumerate() {
        for players in [1, 2, 3, 5] {
            let mut setup = Setup::with_preset(preset, players);
            if (n + usize::from(players)) % 2 == 0 {
                setup.switches.start_player = StartPlayer::Random;
                setup.switches.farmer_scoring = FarmerScoring::Second;
            }
            setups.push(setup);
        }
    }
    setups.push(Setup::base(6));
    setups[0].sets[0].1 = 2;
    setups
}

/// Games played at random to their ends, each with its log and what was played: of every setup one that all stay to see
/// the end of, and one that players leave.
fn games(dice: &mut Dice) -> Vec<(Game, Vec<Action>)> {
    let both = setups().into_iter().flat_map(|setup| [(setup.clone(), Manner::Any), (setup, Manner::Leaving)]);
    both.map(|(setup, manner)| random_game(&setup, manner, dice)).collect()
}

fn random_game(setup: &Setup, manner: Manner, dice: &mut Dice) -> (Game, Vec<Action>) {
    let mut game = after(setup, &[]);
    game.keep_log();
    let actions = play_out(&mut game, manner, dice, |_, _| ());
    (game, actions)
}

/// Names for so many players.
fn names(players: u8) -> Vec<String> {
    let names = ["Ann", "Bob", "Cläre", "d", "E. \"E\" E", "🏰"];
    names.iter().take(usize::from(players)).map(|name| (*name).to_owned()).collect()
}

#[test]
fn a_record_reads_back_and_plays_the_same_game() {
    for (game, actions) in games(&mut Dice::new(1)) {
        let setup = &game.rules().setup;
        let players = names(setup.players);
        let record = Record::of(setup, &players, &actions).expect("it was played");
        let read = read(&record.to_json()).expect("what is written reads back");
        assert_eq!(read, record);
        assert_eq!(read.to_json(), record.to_json());
        let dense = serde_json::to_string(&record).expect("texts and numbers can be written");
        assert_eq!(self::read(&dense).as_ref(), Ok(&record));
        let again = read.replay().expect("it was played");
        assert_eq!(again, game);
        assert_eq!(again.log(), game.log());
        assert_eq!((read.setup(), read.players()), (setup, players.as_slice()));
        for n in [0, 1, actions.len() / 2, actions.len(), usize::MAX] {
            let part = Record::of(setup, &players, &actions[..n.min(actions.len())]).expect("it was played");
            assert_eq!(read.replay_to(n).expect("it was played"), part.replay().expect("it was played"));
        }
    }
}

#[test]
fn views_and_events_read_back() {
    for (mut game, _) in games(&mut Dice::new(2)) {
        let players = names(game.rules().players);
        let log = LogLine::all(&game, &players);
        let json = serde_json::to_string(&log).expect("texts and numbers can be written");
        assert_eq!(serde_json::from_str::<Vec<LogLine>>(&json).expect("what is written reads back"), log);
        let scored: i32 = game.scores().sum();
        let in_log = |line: &LogLine| {
            if let EventView::Scored(score) = &line.event { i32::from(score.points) } else { 0 }
        };
        assert_eq!(log.iter().map(in_log).sum::<i32>(), scored);
        for _ in 0..2 {
            let view = GameView::of(&game, &players);
            let json = serde_json::to_string(&view).expect("texts and numbers can be written");
            assert_eq!(serde_json::from_str::<GameView>(&json).expect("what is written reads back"), view);
            assert_eq!(view.decision.is_none(), game.is_over());
            game.restart();
        }
    }
}

/// Reads a record. What reads it in few bytes of code reads the same, or as little.
#[track_caller]
fn read(text: &str) -> Result<Record, Box<RecordError>> {
    let record = Record::from_json(text);
    assert_eq!(Record::read_plainly(text).as_ref(), record.as_ref().ok(), "{text:.2000}");
    record
}

/// A record with one part of it replaced.
fn with(part: &str, other: &str) -> String {
    let good = r#"{
  "bastide": 1,
  "rules": {"preset": "zman-2012", "switches": {"small-city": "on"}},
  "sets": {"base": 1},
  "players": ["Ann", "Bob"],
  "actions": [
    "draw base/V",
    "lay 1,0 r1"
  ]
}"#;
    assert!(good.contains(part), "{part}");
    good.replacen(part, other, 1)
}

#[test]
fn what_is_no_record_is_refused_with_its_place() {
    read(&with("base/V", "base/V")).expect("unchanged it is a record").replay().expect("it can be played");
    let cases = [
        (String::new(), "line 1, column 1: this is not JSON: EOF while parsing a value"),
        (with("[\n", "[,\n"), "line 6, column 15: this is not JSON: expected value"),
        (with("\"lay 1,0 r1\"\n  ]\n}", ""), "line 8, column 4: this is not JSON: EOF while parsing a value"),
        (with("]\n}", "]\n} {"), "line 10, column 3: this is not JSON: trailing characters"),
        ("[1, 2]".to_owned(), "line 1, column 1: this is no record of a game: a record is an object with `bastide`, "),
        ("{}".to_owned(), "line 1, column 1: this is no record of a game"),
        (with(": 1,", ": 2,"), "line 2, column 14: the record has version `2`, but only version 1 is read"),
        (with(": 1,", ": \"one\","), "line 2, column 14: the record has version `\"one\"`, but only"),
        (
            with(": 1,", ": 1, \"rules_version\": 99,"),
            "line 2, column 34: the game was played by rules of version `99`, but these are of version ",
        ),
        (with(": 1,", ": 1, \"bastide\": 1,"), "line 2, column 28: `bastide` stands here a second time"),
        (
            with(": 1,", ": 1, \"seed\": 7,"),
            "line 2, column 25: a record has no field `seed`; it has `bastide`, `rules_version`, `rules`, `sets`, ",
        ),
        (with("\"players\": [\"Ann\", \"Bob\"],", ""), "line 1, column 1: the record has no `players`"),
        (
            with("{\"preset\"", "[{\"preset\"").replacen("}},", "}}],", 1),
            "line 3, column 12: `rules` must be an object, but is a list",
        ),
        (
            with("\"preset\"", "\"edition\""),
            "line 3, column 24: `rules` has no field `edition`; it has `preset` and `switches`",
        ),
        (with("\"preset\": \"zman-2012\", ", ""), "line 3, column 12: the record has no `rules.preset`"),
        (with("\"zman-2012\"", "2012"), "line 3, column 23: `preset` must be a text, but is `2012`"),
        (with("zman-2012", "zman"), "line 3, column 23: there is no preset `zman`, the presets are `hig-original`, "),
        (
            with("small-city", "smal-city"),
            "line 3, column 62: there is no switch `smal-city`, perhaps you mean `small-city`",
        ),
        (with("\"on\"", "\"yes\""), "line 3, column 63: switch `small-city` has no value `yes`, its values are "),
        (
            with("small-city\": \"on\"", "a\\u0000b\": 7"),
            "line 3, column 61: switch `a\\0b` must be a text, but is `7`",
        ),
        (with("\"on\"", "true"), "line 3, column 63: switch `small-city` must be a text, but is `true`"),
        (with("{\"base\": 1}", "[\"base\"]"), "line 4, column 11: `sets` must be an object, but is a list"),
        (with("\"base\"", "\"basis\""), "line 4, column 21: there is no box `basis`; perhaps you mean `base`"),
        (
            with("\"base\"", "\"dragons\""),
            "line 4, column 23: there is no box `dragons`; perhaps you mean `princess-and-dragon`",
        ),
        (
            with("\"base\": 1", "\"base\": 1.5"),
            "line 4, column 20: box `base` must be a number of copies from 1 on, but is `1.5`",
        ),
        (with("\"base\": 1", "\"base\": 0"), "line 4, column 11: box `base` must be named once, with 1 to 3 copies"),
        (
            with("\"base\": 1", "\"base\": 1, \"messengers\": 1"),
            "line 4, column 11: box `messengers` cannot be played yet; these can: base",
        ),
        (with("{\"base\": 1}", "{}"), "line 4, column 11: every game needs the base game: add the box `base`"),
        (with("[\"Ann\", \"Bob\"]", "\"Ann\""), "line 5, column 14: `players` must be a list of names, but is a text"),
        (with("\"Bob\"", "null"), "line 5, column 22: the name of player 2 must be a text, but is `null`"),
        (with("\"Ann\", \"Bob\"", ""), "line 5, column 14: a game needs at least one player"),
        (with("Bob", "Ann"), "line 5, column 14: player 2 is called `Ann` like another player: names must differ"),
        (with("Bob", ""), "line 5, column 14: player 2 has no name"),
        (with("Bob", "B\\nob"), "line 5, column 14: the name of player 2 holds a line break"),
        (
            with("\"Bob\"", "1,2,3,4,5,6").replace("1,2,3,4,5,6", "\"1\",\"2\",\"3\",\"4\",\"5\",\"6\""),
            "line 5, column 14: 7 players are too many: at most 6 can play",
        ),
        (
            with("\"Bob\"", "\"1\",\"2\",\"3\",\"4\",\"5\""),
            "line 5, column 14: 6 players are too many: zman-2012 allows 5 (BASE-COMP-3",
        ),
        (with("\"lay 1,0 r1\"", "7"), "line 8, column 5: action 2 must be a text, but is `7`"),
        (with("[\n", "{\n").replacen("]\n}", "}\n}", 1), "line 7, column 18: this is not JSON: expected `:`"),
    ];
    for (text, expected) in cases {
        let error = read(&text).expect_err(&text).to_string();
        assert!(error.starts_with(expected), "{text}\n  is       {error}\n  expected {expected}");
    }
}

#[test]
fn a_refused_action_is_named_with_its_line() {
    let cases = [
        (
            with("lay 1,0 r1", "lay 1,0 r2"),
            "line 8, column 5: action 2, `lay 1,0 r2`: in the west the tile shows field, ",
        ),
        (
            with("draw base/V", "lay 1,0 r1"),
            "line 7, column 5: action 1, `lay 1,0 r1`: first a tile must be drawn (BASE-TURN-1); ",
        ),
        (
            with("base/V", "base/Y"),
            "line 7, column 5: action 1, `draw base/Y`, column 6: there is no tile `base/Y`; perhaps ",
        ),
        (
            with("lay 1,0 r1", "leave 1\", \"leave 2\", \"pass"),
            "line 8, column 27: action 4, `pass`: the game is over (BASE-END-1); nothing can follow",
        ),
    ];
    for (text, expected) in cases {
        let record = Record::from_json(&text).expect("a record can be read without being played");
        let error = record.replay().expect_err(&text).to_string();
        assert!(error.starts_with(expected), "{text}\n  is       {error}\n  expected {expected}");
    }
    let record = Record::from_json(&with("lay 1,0 r1", "lay 1,0 r2")).expect("it is a record");
    assert!(record.replay_to(1).is_ok(), "what comes later does not matter");
}

#[test]
fn too_much_is_refused_at_once() {
    let spaces = " ".repeat(MOST_BYTES + 1);
    let expected = "the record is too long: at most 16777216 bytes (16 MiB) are read";
    assert_eq!(read(&spaces).expect_err("too long").to_string(), expected);
    assert_eq!(Record::from_bytes(spaces.as_bytes()).expect_err("too long").to_string(), expected);
    let many = with("\"draw base/V\",", &"\"\",".repeat(1_000_000));
    let expected = "line 6, column 14: the record has more than 1000000 actions, which no game has";
    assert_eq!(read(&many).expect_err("too many").to_string(), expected);
    let lines = with("\"lay 1,0 r1\"", &vec!["\"lay 1,0 r1\""; 200_000].join(",\n"));
    let error = read(&lines).expect("so many are read").replay().expect_err("a tile is laid once");
    assert!(
        error.to_string().starts_with("line 9, column 1: action 3, `lay 1,0 r1`: the tile lies already"),
        "{error}"
    );
    let deep = with("\"draw base/V\"", &format!("{}{}", "[".repeat(500_000), "]".repeat(500_000)));
    let expected = "line 7, column 5: action 1 must be a text, but is a list";
    assert_eq!(read(&deep).expect_err("not a text").to_string(), expected);
}

#[test]
fn files_with_odd_bytes() {
    let mut bytes = with("Bob", "Bxb").into_bytes();
    let at = bytes.iter().position(|byte| *byte == b'x').expect("the letter just put in");
    bytes[at] = 0xff;
    let error = Record::from_bytes(&bytes).expect_err("not UTF-8").to_string();
    assert_eq!(error, "line 5, column 24: the record is not a text in UTF-8");
    let marked = format!("\u{feff}{}", with("Bob", "Bob"));
    assert!(Record::from_bytes(marked.as_bytes()).is_ok(), "a byte order mark is passed over");
    assert!(read(&marked).is_ok());
    assert!(read(&with("\n", "\r\n")).is_ok());
}

#[test]
fn changed_bytes_never_panic_and_errors_are_one_sentence() {
    let mut dice = Dice::new(4);
    let setup = Setup::base(2);
    let (_, actions) = random_game(&setup, Manner::Any, &mut dice);
    let good = Record::of(&setup, &names(2), &actions[..30]).expect("it was played").to_json().into_bytes();
    let pieces: [&[u8]; 16] = [
        b"\"", b"{", b"}", b"[", b"]", b",", b":", b"\\", b"\n", b"1", b"-", b"\xff", b"\\u0000", b"null", b"base",
        b"@",
    ];
    let mut n_errors = 0;
    for _ in 0..4_000 {
        let mut bytes = good.clone();
        for _ in 0..=dice.below(3) {
            let at = dice.index(bytes.len());
            let piece = *dice.one_of(&pieces);
            let until = (at + dice.index(4)).min(bytes.len());
            bytes.splice(at..until, piece.iter().copied());
        }
        if let Ok(text) = str::from_utf8(&bytes) {
            // It says so if both do not read the same.
            let _ = read(text);
        }
        let error = match Record::from_bytes(&bytes) {
            Ok(record) => record.replay().err().map(|error| error.to_string()),
            Err(error) => Some(error.to_string()),
        };
        if let Some(error) = error {
            n_errors += 1;
            assert!(!error.is_empty() && !error.ends_with('.') && !error.contains(char::is_control), "{error:?}");
        }
    }
    assert!(n_errors > 2_000, "{n_errors} errors were looked at");
}

#[test]
fn a_record_of_older_rules_is_played_by_what_its_edition_said_then() {
    let values = |version: &str| {
        let text = with(": 1,", &format!(": 1, {version}")).replacen("{\"base\": 1}", "{\"base\": 1, \"river\": 1}", 1);
        let record = read(&text).expect("a record that can be read");
        let again = read(&record.to_json()).expect("what was written can be read");
        assert_eq!(again, record, "{version}");
        let switches = record.setup().switches;
        ["river-unplaceable", "count-send-returned", "small-city"].map(|name| {
            let switch = Switch::named(name).expect("a switch of the page");
            switches.get(switch)
        })
    };
    // The Count is not in the game, so nothing need be said of it.
    assert_eq!(values("\"rules_version\": 1,"), ["put-back", "no", "on"]);
    assert_eq!(values("\"rules_version\": 2,"), ["discard", "no", "on"]);
    assert_eq!(values(""), ["discard", "no", "on"]);

    // What the record names itself stands.
    let named = with(": 1,", ": 1, \"rules_version\": 1,")
        .replacen("{\"small-city\": \"on\"", "{\"river-unplaceable\": \"discard\"", 1)
        .replacen("{\"base\": 1}", "{\"base\": 1, \"river\": 1, \"count\": 1}", 1);
    let record = read(&named).expect("a record that can be read");
    assert_eq!(record.setup().switches.get(Switch::RiverUnplaceable), "discard");
    assert_eq!(record.setup().switches.get(Switch::CountSendReturned), "yes");
}
