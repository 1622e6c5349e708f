//! The notation: what is written reads back, friendly readings mean the listed action, and errors say where and what
//! would be right.
use std::collections::HashSet;

use bastide_engine::action::Action;
use bastide_engine::board::side::{Half, Side, Turn};
use bastide_engine::catalogue::catalogue;
use bastide_engine::game::Game;
use bastide_engine::notation::{
    GameText, explain, is_tile_line, read_action, read_cell, read_figure_line, read_position, read_spot, read_tile_line,
    read_turn, spot_name, spot_names, write_action, write_name, write_position,
};
use bastide_engine::rules::presets::Preset;
use bastide_engine::rules::switches::{SmallCity, StartPlayer};
use bastide_engine::rules::{Rules, Setup};

/// Numbers that look random and are the same in every run (the SplitMix64 sequence).
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % n as u64) as usize
    }

    fn choose(&mut self, game: &Game) -> Action {
        let actions = &game.decision().actions;
        actions[self.below(actions.len())]
    }
}

fn game(setup: &Setup) -> Game {
    Game::new(setup).expect("the setups of these tests can be played")
}

fn texts(actions: &[&str]) -> Vec<String> {
    actions.iter().map(|action| (*action).to_owned()).collect()
}

/// The base game for two, after these actions.
fn after(actions: &[&str]) -> Game {
    let mut game = game(&Setup::base(2));
    for text in actions {
        let action = read_action(&game, text).unwrap_or_else(|error| panic!("{text}: {error}"));
        game.play(action).unwrap_or_else(|_| panic!("{text}: {:?}", game.why_not(action)));
    }
    game
}

#[test]
fn every_spot_of_every_tile_reads_back_however_it_lies() {
    let mut n_designs = 0;
    for tile in &catalogue().tiles {
        n_designs += 1;
        for turn in Turn::ALL {
            let names = spot_names(tile, turn);
            let different: HashSet<&String> = names.iter().collect();
            assert_eq!(different.len(), names.len(), "{} {turn}: {names:?}", tile.id);
            for (segment, name) in (0..).zip(&names) {
                assert_eq!(read_spot(tile, turn, name), Ok(segment), "{} {turn} {name}", tile.id);
                let (sides, halves) = tile.reach(segment, turn);
                let word = tile.segments[usize::from(segment)].part.word();
                let by_side = sides.iter().map(|side| side.to_string());
                let by_half = halves.iter().map(|half| half.to_string());
                for place in by_side.chain(by_half) {
                    assert_eq!(read_spot(tile, turn, &format!("{word}:{place}")), Ok(segment), "{} {turn}", tile.id);
                }
            }
        }
    }
    assert_eq!(n_designs, 229);
}

#[test]
fn a_spot_is_named_by_its_first_side_or_half() {
    let spots = |id: &str, turn: u8| {
        spot_names(catalogue().tile(id).expect("a tile of the catalogue"), Turn::quarters(turn)).join(" ")
    };
    assert_eq!(spots("base/D", 0), "city:N road:E field:EL field:ER");
    assert_eq!(spots("base/D", 1), "city:E road:N field:NR field:NL");
    assert_eq!(spots("base/B", 3), "cloister field:NL");
}

#[test]
fn fields_that_reach_no_side_are_inner() {
    let inner = |name: &String| name.starts_with("field:inner");
    let with_inner = catalogue().tiles.iter().map(|tile| (tile, spot_names(tile, Turn::default())));
    let with_inner: Vec<_> = with_inner.filter(|(_, names)| names.iter().any(inner)).collect();
    assert!(with_inner.len() > 5);
    let most = with_inner.iter().map(|(_, names)| names.iter().filter(|name| inner(name)).count()).max();
    assert_eq!(most, Some(2));
    for (tile, names) in with_inner {
        let segment = names.iter().position(|name| name == "field:inner").expect("the first has no number");
        assert_eq!(read_spot(tile, Turn::quarters(3), "field:inner"), Ok(segment as u8));
    }
}

#[test]
fn a_whole_side_of_grass_names_its_field() {
    let tile = catalogue().tile("base/E").expect("a tile of the base game");
    let field = read_spot(tile, Turn::default(), "field:SL").expect("grass in the south");
    assert_eq!(read_spot(tile, Turn::default(), "field:S"), Ok(field));
    let road = catalogue().tile("base/U").expect("a tile of the base game");
    let error = read_spot(road, Turn::default(), "field:E").expect_err("a road parts the east side");
    let sides = Side::ALL.map(|side| side.to_string()).concat() + &Half::ALL.map(|half| half.to_string()).concat();
    assert_eq!(sides, "NESWNLNRELERSLSRWLWR");
    assert!(error.to_string().contains("has no spot `field:E`; it has `road:"), "{error}");
}

#[test]
fn every_listed_action_reads_back_in_random_games() {
    let mut numbers = Numbers(7);
    let mut n_actions = 0;
    for (round, preset) in Preset::ALL.into_iter().cycle().take(14).enumerate() {
        let mut setup = Setup::with_preset(preset, 1 + (round % 5) as u8);
        setup.switches.start_player = if round % 2 == 0 { StartPlayer::Random } else { StartPlayer::Agreed };
        let mut game = game(&setup);
        while !game.is_over() {
            for action in game.decision().actions.iter() {
                let text = write_action(&game, *action);
                assert_eq!(read_action(&game, &text), Ok(*action), "{text}");
                n_actions += 1;
            }
            let action = numbers.choose(&game);
            friendly_readings_mean_it(&game, action);
            game.play(action).expect("it is listed");
        }
    }
    assert!(n_actions > 10_000, "{n_actions} actions were tried");
}

/// All turns that look the same, and all spots of the same feature on the tile, mean the listed action.
fn friendly_readings_mean_it(game: &Game, action: Action) {
    match action {
        Action::Lay { cell, turn } => {
            let kind = game.state().drawn.expect("a tile is laid after it was drawn");
            let tile = game.rules().pack.design(kind).tile;
            for other in Turn::ALL.into_iter().filter(|other| tile.same_looking(*other) == turn) {
                assert_eq!(read_action(game, &format!("lay  {cell}\t{other} ")), Ok(action));
            }
        }
        Action::Place { figure, cell, segment } => {
            let board = &game.state().board;
            let pack = &game.rules().pack;
            let laid = board.grid.tile_at(cell).expect("figures stand on tiles");
            let feature = |n| board.features.of(board.segment_at(pack, cell, n).expect("a segment of this tile"));
            let tile = pack.design(laid.kind).tile;
            for other in (0..tile.segments.len() as u8).filter(|other| feature(*other) == feature(segment)) {
                let spot = spot_name(tile, laid.turn, other);
                assert_eq!(read_action(game, &format!("place {} {spot}", figure.name())), Ok(action));
                assert_eq!(read_action(game, &format!("place {} {spot}@{cell}", figure.name())), Ok(action));
            }
        }
        Action::Start(_) | Action::Draw(_) | Action::Pass | Action::Leave(_) => (),
    }
}

#[test]
fn both_ends_of_a_loop_are_one_road() {
    // BASE-RUL-16: a crossing that both ends of a road run into is offered once for that road.
    let mut actions = vec!["draw base/W", "lay 1,0 r1", "pass"];
    actions.extend(["draw base/V", "lay 1,1 r1", "pass", "draw base/V", "lay 0,1 r2", "pass"]);
    let game = after(&actions);
    let mut tried = 0;
    for text in ["draw base/X", "draw base/W"] {
        let mut game = game.clone();
        game.play(read_action(&game, text).expect("a tile of the base game")).expect("it is in the bag");
        for lay in game.decision().actions.to_vec() {
            let mut game = game.clone();
            game.play(lay).expect("it is listed");
            for place in game.decision().actions.to_vec() {
                friendly_readings_mean_it(&game, place);
                tried += 1;
            }
        }
    }
    assert!(tried > 20);
}

#[test]
fn elsewhere_than_on_the_tile_just_laid_the_cell_is_named() {
    let game = after(&["draw base/V", "lay 1,0 r1"]);
    let elsewhere = read_action(&game, "place follower city:N@0,0").expect("the start tile has this city");
    assert_eq!(write_action(&game, elsewhere), "place follower city:N@0,0");
    let here = read_action(&game, "place follower road:W@1,0").expect("the tile just laid has this road");
    assert_eq!(write_action(&game, here), "place follower road:S");
    let leave = read_action(&game, "leave 2").expect("seat 2 is taken");
    assert_eq!(write_action(&game, leave), "leave 2");
}

#[test]
fn errors_say_where_and_what_would_be_right() {
    let start = game(&Setup::base(2));
    let laid = after(&["draw base/V", "lay 1,0 r1"]);
    let cases = [
        (&start, "", "column 1: here should stand an action, which starts with `start`, `draw`, `lay`, `place`, `pass` or `leave`"),
        (&start, "jump 3", "column 1: no action starts with `jump`; one starts with `start`, `draw`, `lay`, `place`, `pass` or `leave`"),
        (&start, "  draw", "column 7: here should stand the id of a tile like `base/D`"),
        (&start, "draw base/v", "column 6: there is no tile `base/v`; perhaps `base/V`"),
        (&start, "draw castle", "column 6: there is no tile `castle`; "),
        (&start, "draw inns-and-cathedrals/cathedral", "column 6: the tile `inns-and-cathedrals/cathedral` is not in this game, which is played without the box `inns-and-cathedrals`"),
        (&start, "draw base/V base/V", "column 13: nothing may follow here, but `base/V` does"),
        (&start, "lay 1.0 r1", "column 5: `1.0` is not a cell like `1,-2`: how far east, then how far south"),
        (&start, "lay +1,0 r1", "column 5: `+1,0` is not a cell"),
        (&start, "lay 1,-0 r1", "column 5: `1,-0` is not a cell"),
        (&start, "lay 1,00 r1", "column 5: `1,00` is not a cell"),
        (&start, "lay 128,0 r1", "column 5: the table does not reach to `128,0`: both numbers go from -127 to 127"),
        (&start, "lay 1,-128 r1", "column 5: the table does not reach to `1,-128`"),
        (&start, "lay 1,0 r4", "column 9: `r4` is not a turn, `r0` to `r3`: clockwise quarters"),
        (&start, "lay 1,0", "column 8: here should stand a turn, `r0` to `r3`: clockwise quarters"),
        (&start, "start 3", "column 7: there is no seat 3: the seats of this game are 1 to 2"),
        (&start, "start 0", "column 7: there is no seat 0: "),
        (&start, "leave Ann", "column 7: `Ann` is not a seat, counted from 1 in the order of play"),
        (&start, "leave 99999999999", "column 7: `99999999999` is not a seat"),
        (&start, "place follower road:E", "column 16: no tile has just been laid: first a tile must be drawn (BASE-TURN-1)"),
        (&laid, "place king road:E", "column 7: `king` is not a kind of figure, `follower`"),
        (&laid, "place follower", "column 15: here should stand a spot like `city:N`, `field:EL` or `cloister`"),
        (&laid, "place follower city:N", "column 16: `base/V` turned r1 has no spot `city:N`; it has `road:S`, `field:NL` or `field:SR`"),
        (&laid, "place follower road:S@4,4", "column 16: no tile lies at 4,4"),
        (&laid, "place follower road:S@4;4", "column 23: `4;4` is not a cell"),
        (&laid, "pass pass", "column 6: nothing may follow here, but `pass` does"),
    ];
    for (game, text, expected) in cases {
        let error = read_action(game, text).expect_err(text).to_string();
        assert!(error.starts_with(expected), "{text}\n  is      {error}\n  expected {expected}");
    }
}

#[test]
fn after_the_end_no_spot_can_be_meant() {
    let mut numbers = Numbers(3);
    let mut game = game(&Setup::base(1));
    while !game.is_over() {
        let action = numbers.choose(&game);
        game.play(action).expect("it is listed");
    }
    let error = read_action(&game, "place follower cloister").expect_err("nothing was just laid");
    assert_eq!(error.to_string(), "column 16: no tile has just been laid: the game is over (BASE-END-1)");
}

#[test]
fn what_is_not_of_the_game_is_written_as_unknown() {
    let game = after(&["draw base/V", "lay 1,0 r1"]);
    let figure = bastide_engine::figures::FigureKind::Follower;
    let cell = read_cell("1,0").expect("a cell");
    assert_eq!(write_action(&game, Action::Place { figure, cell, segment: 99 }), "place follower ?");
    let nowhere = read_cell("9,9").expect("a cell");
    assert_eq!(write_action(&game, Action::Place { figure, cell: nowhere, segment: 0 }), "place follower ?@9,9");
    assert_eq!(write_action(&game, Action::Draw(bastide_engine::pack::Kind(200))), "draw ?");
}

#[test]
fn cells_and_turns_read_back() {
    for x in [-127, -1, 0, 5, 127] {
        let text = format!("{x},{}", -x);
        assert_eq!(read_cell(&text).map(|cell| cell.to_string()), Ok(text));
    }
    for turn in Turn::ALL {
        assert_eq!(read_turn(&turn.to_string()), Ok(turn));
    }
    for wrong in ["r", "R1", "1", "r01", "r-1", ""] {
        assert!(read_turn(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn positions_of_random_games_read_back() {
    let names = ["Red", "Ann \"B\" \\ C.", "turn", "base/D"];
    let mut numbers = Numbers(11);
    for players in 1..=4 {
        let mut game = game(&Setup::base(players));
        while !game.is_over() {
            let action = numbers.choose(&game);
            game.play(action).expect("it is listed");
            let position = game.position();
            let text = write_position(&game.rules().pack, &names, &position);
            assert_eq!(read_position(&game.rules().pack, &names, &text).as_ref(), Ok(&position), "{text}");
        }
    }
}

#[test]
fn a_position_is_one_fact_a_line() {
    let rules = Rules::new(&Setup::base(2)).expect("two may play");
    let text = "\
# A road of two tiles.
Blue follower road:W@1,0
base/D 0,0 r0
base/U 1,0 r3

turn Blue
score Blue -3
bag base/A x2 base/C
";
    let names = ["Red", "Blue"];
    let position = read_position(&rules.pack, &names, text).expect("it is as it must be");
    let written = write_position(&rules.pack, &names, &position);
    let expected = "\
base/D 0,0 r0
base/U 1,0 r1
Blue follower road:E@1,0
turn Blue
score Red 0
score Blue -3
bag base/A x2 base/C
";
    assert_eq!(written, expected);
    assert!(is_tile_line(" base/D 0,0 r0") && !is_tile_line("\"base/D\" follower cloister@0,0"));
}

#[test]
fn errors_in_positions_name_the_line() {
    let rules = Rules::new(&Setup::base(2)).expect("two may play");
    let names = ["Red", "Ann B"];
    let cases = [
        ("base/D 0,0", "line 1, column 11: here should stand a turn"),
        ("\n\nbase/ZZZZ 0,0 r0", "line 3, column 1: there is no tile `base/ZZZZ`"),
        ("base/D 0,0 r0\nGreen follower city:N@0,0", "line 2, column 1: nobody called `Green` plays; the players are `Red` or `Ann B`"),
        ("base/D 0,0 r0\nRed follower city:N", "line 2, column 14: `city:N` is not a spot with its cell like `city:N@1,-2`"),
        ("base/D 0,0 r0\nRed follower city:S@0,0", "line 2, column 14: `base/D` turned r0 has no spot `city:S`; it has `city:N`, `road:E`, `field:EL` or `field:ER`"),
        ("Red follower city:N@0,0", "line 1, column 14: no tile lies at 0,0"),
        ("\"Ann B follower city:N@0,0", "line 1, column 1: the name that begins here has no second quotation mark"),
        ("\"Ann \\B\" follower city:N@0,0", "line 1, column 6: in a name a backslash stands only before"),
        ("turn Red\nturn Red", "line 2, column 1: this was said already"),
        ("score Red 1\nscore Red 1", "line 2, column 1: this was said already"),
        ("score Red one", "line 1, column 11: `one` is not a number of points"),
        ("score Red 1 2", "line 1, column 13: nothing may follow here"),
        ("score", "line 1, column 6: here should stand a player's name"),
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
fn lines_of_a_position_read_one_by_one() {
    let rules = Rules::new(&Setup::base(2)).expect("two may play");
    let tile = read_tile_line(&rules.pack, "base/H 2,-1 r2").expect("a tile line");
    // Both caps of H look the same after half a turn, so the tile lies as r0 and its spots are named by that.
    assert_eq!(tile.2, Turn::default());
    let names = ["Red", "Blue"];
    let south = read_figure_line(&rules.pack, &names, &[tile], "Blue follower city:S@2,-1").expect("a figure line");
    let design = rules.pack.design(tile.1).tile;
    assert_eq!(spot_name(design, tile.2, south.3), "city:S");
}

#[test]
fn names_that_are_no_plain_words_stand_in_quotation_marks() {
    let cases = [("Ann", "Ann"), ("Zoë-2", "Zoë-2"), ("Ann B", "\"Ann B\""), ("", "\"\""), ("turn", "\"turn\"")];
    for (name, written) in cases.into_iter().chain([("2pac", "\"2pac\""), ("a\nb", "\"a\\u{a}b\"")]) {
        assert_eq!(write_name(name), written);
    }
}

#[test]
fn games_as_text_read_back_and_play_the_same() {
    let mut numbers = Numbers(5);
    for (n, preset) in Preset::ALL.into_iter().enumerate() {
        let mut setup = Setup::with_preset(preset, 3);
        if n % 2 == 1 {
            setup.switches.small_city = SmallCity::On;
            setup.switches.start_player = StartPlayer::Random;
        }
        let players = texts(&["Ann", "Bob B.", "\"Z\""]);
        let mut game = game(&setup);
        game.keep_log();
        let mut actions = Vec::new();
        while !game.is_over() {
            let action = if actions.len() == 40 {
                read_action(&game, "leave 2").expect("seat 2 is taken")
            } else {
                numbers.choose(&game)
            };
            game.play(action).expect("it is listed, or somebody leaves");
            actions.push(action);
        }
        let text = GameText::of(&setup, &players, &actions).expect("it was played");
        let read = GameText::read(&text.to_string()).expect("what is written reads back");
        assert_eq!(read, text);
        let again = read.replay().expect("it was played");
        assert_eq!(again, game);
        assert_eq!(again.log(), game.log());
        assert_eq!(again.hash64(), game.hash64());
        let half = actions.len() / 2;
        assert_eq!(read.replay_to(half).expect("it was played").log(), &game.log()[..read.replay_to(half).expect("it was played").log().len()]);
    }
}

#[test]
fn a_game_as_text_begins_with_what_was_agreed() {
    let mut setup = Setup::base(2);
    setup.switches.small_city = SmallCity::On;
    let text = GameText::of(&setup, &texts(&["Ann", "Bob"]), &[]).expect("nothing was played yet");
    let expected = "bastide 1\npreset zman-bigbox-2014\nswitch small-city on\nset base\nplayer Ann\nplayer Bob\n";
    assert_eq!(text.to_string(), expected);
}

#[test]
fn errors_in_games_name_the_line() {
    let head = "bastide 1\npreset zman-2012\n";
    let cases = [
        (String::new(), "line 1, column 1: here should stand `bastide 1`, the first line of a game"),
        ("chess 1".to_owned(), "line 1, column 1: `chess` is not `bastide 1`, the first line of a game"),
        ("bastide 2".to_owned(), "line 1, column 9: `2` is not `bastide 1`"),
        ("bastide 1\nset base".to_owned(), "line 2, column 1: `set` is not the edition, like `preset zman-bigbox-2014`"),
        ("bastide 1\npreset zman".to_owned(), "line 2, column 8: there is no preset `zman`, the presets are `hig-original`"),
        (format!("{head}switch small-citty on"), "line 3, column 8: there is no switch `small-citty`, perhaps `small-city` is meant"),
        (format!("{head}switch small-city maybe"), "line 3, column 19: switch `small-city` has no value `maybe`"),
        (format!("{head}switch small-city on\nswitch small-city on"), "line 4, column 8: this was said already"),
        (format!("{head}set inns"), "line 3, column 5: there is no box `inns`; there is `inns-and-cathedrals`"),
        (format!("{head}set base y2"), "line 3, column 10: `y2` is not a number of copies like `x2`"),
        (format!("{head}hello"), "line 3, column 1: `hello` is not a line with `switch`, `set` or `player`, nor an action"),
        (format!("{head}set base"), "line 3, column 1: a game needs at least one player"),
        (format!("{head}player A"), "line 3, column 1: every game needs the base game"),
        (format!("{head}set base x4\nplayer A"), "line 4, column 1: box `base` must be named once, with 1 to 3 copies"),
        (format!("{head}set base\nplayer A\nplayer A"), "line 5, column 1: player 2 is called `A` like another player"),
        (format!("{head}set base\nplayer \" \""), "line 4, column 1: player 1 has no name"),
        (format!("{head}set base\nplayer \"a\\u{{7}}\""), "line 4, column 1: the name of player 1 holds a line break"),
        (format!("{head}set base\n{}", "player \"\"\n".repeat(7)), "line 10, column 1: 7 players are too many: at most 6 can play"),
        (format!("{head}set base\nplayer {}", "a".repeat(61)), "line 4, column 1: the name of player 1 is too long: it may have 60 letters"),
        (
            format!("{head}set base\nplayer A\nplayer B\nplayer C\nplayer D\nplayer E\nplayer F"),
            "line 9, column 1: 6 players are too many: zman-2012 allows 5 (BASE-COMP-3, switch `max-players`)",
        ),
        (format!("{head}set tower\nset base\nplayer A"), "line 5, column 1: box `tower` cannot be played yet; these can: base"),
    ];
    for (text, expected) in cases {
        let error = GameText::read(&text).expect_err(&text).to_string();
        assert!(error.starts_with(expected), "{text}\n  is      {error}\n  expected {expected}");
    }
}

#[test]
fn a_refused_action_says_why_and_what_could_be_chosen() {
    let head = "bastide 1\npreset zman-2012\nset base\nplayer Ann\nplayer Bob\n";
    let cases = [
        ("lay 1,0 r1", "action 1, `lay 1,0 r1`: first a tile must be drawn (BASE-TURN-1); chance can choose among 24 actions like `draw base/A`, "),
        ("draw base/V\nlay 9,9 r0", "action 2, `lay 9,9 r0`: no tile lies beside 9,9 (BASE-PLACE-1); Ann can choose among 8 actions like `lay "),
        ("draw base/V\nlay 1,0 r0", "action 2, `lay 1,0 r0`: in the west the tile shows field, but its neighbour at 0,0 shows road (BASE-PLACE-3, BASE-PLACE-4); Ann can choose among 8 actions like `lay 1,0 r1`, `lay 1,0 r2`, "),
        ("draw base/V\npass", "action 2, `pass`: a tile that fits somewhere must be laid (BASE-PLACE-7); Ann can"),
        ("draw base/V\nlay 1,0 r1\nplace follower road:W\ndraw base/U\nlay 2,0 r1", "action 5, `lay 2,0 r1`: in the west the tile shows road, but its neighbour at 1,0 shows field"),
        ("draw base/U\nlay 1,0 r1\nplace follower road:W\ndraw base/U\nlay 2,0 r1\nplace follower road:E", "action 6, `place follower road:E`: this road is occupied by Ann's thief at 1,0 (BASE-DEPLOY-5); Bob can choose `place follower field:EL`, `place follower field:ER` or `pass`"),
        ("draw base/C\ndraw base/C", "action 2, `draw base/C`: first the drawn tile must be laid (BASE-TURN-1); Ann can choose `lay 0,-1 r0`"),
        ("leave 1\nleave 1", "action 2, `leave 1`: Ann has left the table already (BASE-RUL-34); chance can choose"),
        ("leave 1\nleave 2\npass", "action 3, `pass`: the game is over (BASE-END-1); nothing can follow"),
        ("draw base/Ö", "action 1, `draw base/Ö`: column 6: there is no tile `base/Ö`; perhaps"),
        ("place follower cloister", "action 1, `place follower cloister`: column 16: no tile has just been laid: first a tile must be drawn (BASE-TURN-1)"),
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
fn the_log_reads_aloud() {
    let head = "bastide 1\npreset zman-bigbox-2014\nswitch start-player random\nset base\nplayer Ann\nplayer Bob\n";
    let actions = "start 2\ndraw base/E\nlay 0,-1 r2\nplace follower city:S\ndraw base/B\nlay 1,-1 r0\n\
                   place follower cloister\nleave 2\ndraw base/M\nleave 1\n";
    let text = GameText::read(&format!("{head}{actions}")).expect("the agreement is right");
    let game = text.replay().expect("it can be played");
    let log: Vec<String> = game.log().iter().map(|event| explain(&game, text.players(), event)).collect();
    let expected = [
        "Bob begins",
        "Bob draws base/E",
        "Bob lays base/E at 0,-1 r2",
        "Bob places a follower as knight on city:S@0,-1",
        "a city is complete: 0,-1 0,0",
        "Bob scores 4 for a city: 2 tiles × 2 [BASE-CITY-2, BASE-CITY-5, BASE-MAJ-1]",
        "Bob takes a follower back from city:S@0,-1",
        "Ann draws base/B",
        "Ann lays base/B at 1,-1 r0",
        "Ann places a follower as monk on cloister@1,-1",
        "Bob leaves the table",
        "Ann draws base/M",
        "Ann leaves the table",
        "base/M goes back into the bag",
        "no further turn: final scoring",
        "Ann scores 3 for an unfinished cloister: 1 cloister × 1 + 2 tiles around it × 1 [BASE-FINAL-4]",
        "the game is over: everybody has left",
    ];
    assert_eq!(log, expected);
}

#[test]
fn changed_letters_never_panic_and_errors_are_one_sentence() {
    let mut numbers = Numbers(17);
    let letters: Vec<char> = "abcdefr 0123,-@:/NESWLR\"\\#\u{0}\u{301}é🏰x\n".chars().collect();
    let mut game = game(&Setup::base(2));
    let names = ["Red", "Blue"];
    let mut n_errors = 0;
    while !game.is_over() {
        for _ in 0..20 {
            let action = numbers.choose(&game);
            let mut text: Vec<char> = write_action(&game, action).chars().collect();
            for _ in 0..=numbers.below(3) {
                let at = numbers.below(text.len() + 1);
                let letter = letters[numbers.below(letters.len())];
                match numbers.below(3) {
                    0 => text.insert(at, letter),
                    1 if at < text.len() => text[at] = letter,
                    _ => text.truncate(at),
                }
            }
            let text: String = text.into_iter().collect();
            let position = read_position(&game.rules().pack, &names, &text).map(|_| ()).map_err(|error| error.to_string());
            let whole = GameText::read(&text).map(|_| ()).map_err(|error| error.to_string());
            let action = read_action(&game, &text).map(|_| ()).map_err(|error| error.to_string());
            for error in [action, position, whole].into_iter().filter_map(Result::err) {
                n_errors += 1;
                assert!(!error.is_empty() && !error.ends_with('.') && !error.contains(char::is_control), "{error:?}");
            }
        }
        let action = numbers.choose(&game);
        game.play(action).expect("it is listed");
    }
    assert!(n_errors > 1_000, "{n_errors} errors were looked at");
}
