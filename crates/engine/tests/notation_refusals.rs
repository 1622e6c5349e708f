//! What the notation refuses: errors name the column or line, what is wrong, and what would be right.
use bastide_engine::notation::{GameText, read_action, read_position, write_action};
use bastide_engine::rules::{Rules, Setup};
use bastide_testkit::played::after;
use bastide_testkit::random::{Dice, Manner, random_game};

#[test]
fn errors_say_where_and_what_would_be_right() {
    let start = after(&Setup::base(2), &[]);
    let laid = after(&Setup::base(2), &["draw base/V", "lay 1,0 r1"]);
    let cases = [
        (&start, "", "column 1: expected an action, which starts with `start`, `draw`, `choose`, `lay`, `place`, "),
        (
            &start,
            "jump 3",
            "column 1: no action starts with `jump`; one starts with `start`, `draw`, `choose`, `lay`, `place`, `send`, \
             `count`, `score`, `redeploy`, `play-on`, `escape`, `fairy`, `fairy-to`, \
             `send-home`, `dragon`, `piece`, `crown`, `capture`, `reclaim`, `ransom`, \
             `abbey`, `barn`, `move`, `bid`, `buy`, `sell`, `bridge`, `castle`, `score-castle`, `ingot`, `take-ingot`, \
             `circle-add`, `circle-return`, `join`, `take-back`, `mage`, `witch`, `no-mage`, `no-witch`, `marker`, \
             `messenger`, `reveal`, `use-message`, `score-follower`, `two-points`, `set-out`, \
             `fly`, `roll`, `land`, `pass` or `leave`",
        ),
        (&start, "  draw", "column 7: expected the id of a tile like `base/D`"),
        (&start, "draw base/v", "column 6: there is no tile `base/v`; perhaps you mean `base/V`"),
        (&start, "draw castle", "column 6: there is no tile `castle`; "),
        (
            &start,
            "draw inns-and-cathedrals/cathedral",
            "column 6: the tile `inns-and-cathedrals/cathedral` is not in this game, which is played without the ",
        ),
        (&start, "draw base/V base/V", "column 13: nothing may follow here, but `base/V` does"),
        (&start, "lay 1.0 r1", "column 5: `1.0` is not a cell like `1,-2`: how far east, then how far south"),
        (&start, "lay +1,0 r1", "column 5: `+1,0` is not a cell"),
        (&start, "lay 1,-0 r1", "column 5: `1,-0` is not a cell"),
        (&start, "lay 1,00 r1", "column 5: `1,00` is not a cell"),
        (&start, "lay 128,0 r1", "column 5: the table does not reach to `128,0`: both numbers go from -127 to 127"),
        (&start, "lay 1,-128 r1", "column 5: the table does not reach to `1,-128`"),
        (&start, "lay 1,0 r4", "column 9: `r4` is not a rotation, `r0` to `r3`: clockwise quarters"),
        (&start, "lay 1,0", "column 8: expected a rotation, `r0` to `r3`: clockwise quarters"),
        (&start, "start 3", "column 7: there is no seat 3: the seats of this game are 1 to 2"),
        (&start, "start 0", "column 7: there is no seat 0: "),
        (&start, "leave Ann", "column 7: `Ann` is not a seat, counted from 1 in the order of play"),
        (&start, "leave 99999999999", "column 7: `99999999999` is not a seat"),
        (
            &start,
            "place follower road:E",
            "column 16: no tile has just been laid: first a tile must be drawn (BASE-TURN-1)",
        ),
        (&laid, "place king road:E", "column 7: `king` is not a kind of figure, `follower`"),
        (&laid, "place follower", "column 15: expected a spot like `city:N`, `field:EL` or `cloister`"),
        (
            &laid,
            "place follower city:N",
            "column 16: `base/V` rotated r1 has no spot `city:N`; it has `road:N`, `field:NR` or `field:NL`",
        ),
        (&laid, "place follower road:N@4,4", "column 16: no tile lies at 4,4"),
        (&laid, "place follower road:N@4;4", "column 23: `4;4` is not a cell"),
        (&laid, "pass pass", "column 6: nothing may follow here, but `pass` does"),
    ];
    for (game, text, expected) in cases {
        let error = read_action(game, text).expect_err(text).to_string();
        assert!(error.starts_with(expected), "{text}\n  is      {error}\n  expected {expected}");
    }
}

#[test]
fn after_the_end_no_spot_can_be_meant() {
    let (game, _) = random_game(&Setup::base(1), 3);
    let error = read_action(&game, "place follower cloister").expect_err("nothing was just laid");
    assert_eq!(error.to_string(), "column 16: no tile has just been laid: the game is over (BASE-END-1)");
}

#[test]
fn errors_in_positions_name_the_line() {
    let rules = Rules::new(&Setup::base(2)).expect("two may play");
    let names = ["Red", "Ann B"];
    let cases = [
        ("base/D 0,0", "line 1, column 11: expected a rotation"),
        ("\n\nbase/ZZZZ 0,0 r0", "line 3, column 1: there is no tile `base/ZZZZ`"),
        (
            "base/D 0,0 r0\nGreen follower city:N@0,0",
            "line 2, column 1: nobody called `Green` plays; the players are `Red` or `Ann B`",
        ),
        (
            "base/D 0,0 r0\nRed follower city:N",
            "line 2, column 14: `city:N` is not a spot with its cell like `city:N@1,-2`",
        ),
        (
            "base/D 0,0 r0\nRed follower city:S@0,0",
            "line 2, column 14: `base/D` rotated r0 has no spot `city:S`; it has `city:N`, `road:E`, `field:",
        ),
        ("Red follower city:N@0,0", "line 1, column 14: no tile lies at 0,0"),
        ("\"Ann B follower city:N@0,0", "line 1, column 1: the name that begins here has no second quotation mark"),
        ("\"Ann \\B\" follower city:N@0,0", "line 1, column 6: in a name a backslash stands only before"),
        ("turn Red\nturn Red", "line 2, column 1: this was said already"),
        ("points Red 1\npoints Red 1", "line 2, column 1: this was said already"),
        ("points Red one", "line 1, column 12: `one` is not a number of points"),
        ("points Red 1 \"Ann B\" 2 Red 3", "line 1, column 24: this was said already"),
        ("points", "line 1, column 7: expected a player's name"),
        ("bag base/A 2", "line 1, column 12: `2` is not a number of copies like `x2`"),
        ("bag base/A x300", "line 1, column 12: `x300` is not a number of copies"),
        ("bag x2", "line 1, column 5: there is no tile `x2`"),
        ("bag\nbag", "line 2, column 1: this was said already"),
    ];
    for (text, expected) in cases {
        let error = read_position(&rules.pack, &names, text).expect_err(text).to_string();
        assert!(error.starts_with(expected), "{text}\n  is      {error}\n  expected {expected}");
    }
}

#[test]
fn errors_in_games_name_the_line() {
    let head = "bastide 1\npreset zman-2012\n";
    let cases = [
        (String::new(), "line 1, column 1: expected `bastide 1`, the first line of a game"),
        ("chess 1".to_owned(), "line 1, column 1: `chess` is not `bastide 1`, the first line of a game"),
        ("bastide 2".to_owned(), "line 1, column 9: `2` is not `bastide 1`"),
        (
            "bastide 1\nsets base".to_owned(),
            "line 2, column 1: `sets` is not the edition, like `preset zman-bigbox-2014`",
        ),
        (
            "bastide 1\npreset zman".to_owned(),
            "line 2, column 8: there is no preset `zman`, the presets are `hig-original`",
        ),
        (
            format!("{head}switch small-citty on"),
            "line 3, column 8: there is no switch `small-citty`, perhaps you mean `small-city`",
        ),
        (format!("{head}switch small-city maybe"), "line 3, column 19: switch `small-city` has no value `maybe`"),
        (format!("{head}switch small-city on\nswitch small-city on"), "line 4, column 8: this was said already"),
        (
            format!("{head}sets inns"),
            "line 3, column 6: there is no box `inns`; perhaps you mean `inns-and-cathedrals`",
        ),
        (format!("{head}sets base y2"), "line 3, column 11: there is no box `y2`; there is `base`, "),
        (format!("{head}sets base x2x"), "line 3, column 11: `x2x` is not a number of copies like `x2`"),
        (format!("{head}sets base\nsets base"), "line 4, column 1: this was said already"),
        (
            format!("{head}hello"),
            "line 3, column 1: `hello` is not a line with `switch`, `sets` or `players`, nor an action",
        ),
        (format!("{head}sets base"), "line 3, column 1: a game needs at least one player"),
        (format!("{head}players A"), "line 3, column 1: every game needs the base game"),
        (
            format!("{head}sets base x4\nplayers A"),
            "line 4, column 1: box `base` must be named once, with 1 to 3 copies",
        ),
        (format!("{head}sets base\nplayers A A"), "line 4, column 1: player 2 is called `A` like another player"),
        (format!("{head}sets base\nplayers \" \""), "line 4, column 1: player 1 has no name"),
        (
            format!("{head}sets base\nplayers \"a\\u{{7}}\""),
            "line 4, column 1: the name of player 1 holds a line break",
        ),
        (
            format!("{head}sets base\nplayers{}", " \"\"".repeat(7)),
            "line 4, column 1: 7 players are too many: at most 6 can play",
        ),
        (
            format!("{head}sets base\nplayers {}", "a".repeat(61)),
            "line 4, column 1: the name of player 1 is too long: it may have 60 letters",
        ),
        (
            format!("{head}sets base\nplayers A B C D E F"),
            "line 4, column 1: 6 players are too many: zman-2012 allows 5 (BASE-COMP-3, switch `max-players`)",
        ),
        (
            format!("{head}sets ferries base\nplayers A"),
            "line 4, column 1: box `ferries` cannot be played yet; these can: base",
        ),
    ];
    for (text, expected) in cases {
        let error = GameText::read(&text).expect_err(&text).to_string();
        assert!(error.starts_with(expected), "{text}\n  is      {error}\n  expected {expected}");
    }
}

#[test]
fn a_refused_action_says_why_and_what_could_be_chosen() {
    let head = "bastide 1\npreset zman-2012\nsets base\nplayers Ann Bob\n";
    let cases = [
        (
            "lay 1,0 r1",
            "action 1, `lay 1,0 r1`: first a tile must be drawn (BASE-TURN-1); chance can choose among 24 actions like ",
        ),
        (
            "draw base/V\nlay 9,9 r0",
            "action 2, `lay 9,9 r0`: no tile lies beside 9,9 (BASE-PLACE-1); Ann can choose among 6 actions like `lay ",
        ),
        (
            "draw base/V\nlay 1,0 r2",
            "action 2, `lay 1,0 r2`: in the west the tile shows field, but its neighbour at 0,0 shows road \
             (BASE-PLACE-3, BASE-PLACE-4); Ann can choose among 6 actions like `lay 1,0 r0`, `lay 1,0 r1`, ",
        ),
        ("draw base/V\npass", "action 2, `pass`: a tile that fits somewhere must be laid (BASE-PLACE-7); Ann can"),
        (
            "draw base/V\nlay 1,0 r1\nplace follower road:W\ndraw base/U\nlay 2,0 r0",
            "action 5, `lay 2,0 r0`: in the west the tile shows road, but its neighbour at 1,0 shows field",
        ),
        (
            "draw base/U\nlay 1,0 r0\nplace follower road:W\ndraw base/U\nlay 2,0 r0\nplace follower road:E",
            "action 6, `place follower road:E`: this road is occupied by Ann's thief at 1,0 (BASE-DEPLOY-5); \
             Bob can choose `place follower field:NL`, `place follower field:ER` or `pass`",
        ),
        (
            "draw base/C\ndraw base/C",
            "action 2, `draw base/C`: first the drawn tile must be laid (BASE-TURN-1); Ann can choose `lay 0,-1 r0`",
        ),
        ("leave 1\nleave 1", "action 2, `leave 1`: Ann has left the table already (BASE-RUL-34); chance can choose"),
        ("leave 1\nleave 2\npass", "action 3, `pass`: the game is over (BASE-END-1); nothing can follow"),
        ("draw base/Ö", "action 1, `draw base/Ö`, column 6: there is no tile `base/Ö`; perhaps"),
        (
            "place follower cloister",
            "action 1, `place follower cloister`, column 16: no tile has just been laid: first a tile must be ",
        ),
    ];
    for (actions, expected) in cases {
        let game = GameText::read(&format!("{head}{actions}")).expect("the agreement is right");
        let error = game.replay().expect_err(actions);
        assert!(error.to_string().starts_with(expected), "{actions}\n  is      {error}\n  expected {expected}");
        assert!(error.examples.len() <= 5 && error.examples.len() <= error.n_legal);
        assert_eq!(error.number, actions.lines().count());
    }
}

#[test]
fn changed_letters_never_panic_and_errors_are_one_sentence() {
    let mut dice = Dice::new(17);
    let letters: Vec<char> = "abcdefr 0123,-@:/NESWLR\"\\#\u{0}\u{301}é🏰x\n".chars().collect();
    let mut game = after(&Setup::base(2), &[]);
    let names = ["Red", "Blue"];
    let mut n_errors = 0;
    while let Some(action) = Manner::Any.choose(&game, &mut dice) {
        for _ in 0..20 {
            let action = *dice.one_of(&game.decision().actions);
            let mut text: Vec<char> = write_action(&game, action).chars().collect();
            for _ in 0..=dice.below(3) {
                let at = dice.index(text.len() + 1);
                let letter = *dice.one_of(&letters);
                match dice.below(3) {
                    0 => text.insert(at, letter),
                    1 if at < text.len() => text[at] = letter,
                    _ => text.truncate(at),
                }
            }
            let text: String = text.into_iter().collect();
            let position =
                read_position(&game.rules().pack, &names, &text).map(|_| ()).map_err(|error| error.to_string());
            let whole = GameText::read(&text).map(|_| ()).map_err(|error| error.to_string());
            let action = read_action(&game, &text).map(|_| ()).map_err(|error| error.to_string());
            for error in [action, position, whole].into_iter().filter_map(Result::err) {
                n_errors += 1;
                assert!(!error.is_empty() && !error.ends_with('.') && !error.contains(char::is_control), "{error:?}");
            }
        }
        game.play(action).expect("it is listed");
    }
    assert!(n_errors > 1_000, "{n_errors} errors were looked at");
}
