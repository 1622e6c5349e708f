//! The notation: what is written reads back, friendly readings mean the listed action, and errors say where and what
//! would be right.
use std::collections::HashSet;
use std::sync::Arc;

use bastide_engine::action::{Action, Motion, Pick};
use bastide_engine::aside::{Aside, FigureAside};
use bastide_engine::board::cell::Cell;
use bastide_engine::board::side::{Half, Rotation, Side};
use bastide_engine::catalogue::catalogue;
use bastide_engine::expansions::Set;
use bastide_engine::figures::{FigureKind, Player};
use bastide_engine::game::Game;
use bastide_engine::notation::{
    GameText, explain, is_tile_line, read_action, read_cell, read_figure_line, read_position, read_rotation, read_spot,
    read_tile_line, spot_name, spot_names, write_action, write_name, write_position,
};
use bastide_engine::position::Position;
use bastide_engine::rules::presets::Preset;
use bastide_engine::rules::switches::{SmallCity, StartPlayer};
use bastide_engine::rules::{Rules, Setup};
use bastide_engine::view::Viewer;
use bastide_testkit::played::after;
use bastide_testkit::random::{Dice, Manner, play_out};

fn texts(actions: &[&str]) -> Vec<String> {
    actions.iter().map(|action| (*action).to_owned()).collect()
}

#[test]
fn every_spot_of_every_tile_reads_back_however_it_lies() {
    let mut n_designs = 0;
    for tile in &catalogue().tiles {
        n_designs += 1;
        for rotation in Rotation::ALL {
            let names = spot_names(tile, rotation);
            let different: HashSet<&String> = names.iter().collect();
            assert_eq!(different.len(), names.len(), "{} {rotation}: {names:?}", tile.id);
            for (segment, name) in (0..).zip(&names) {
                assert_eq!(read_spot(tile, rotation, name), Ok(segment), "{} {rotation} {name}", tile.id);
                let (sides, halves) = tile.reach(segment, rotation);
                let word = tile.segments[usize::from(segment)].part.word();
                let by_side = sides.iter().map(|side| side.to_string());
                let by_half = halves.iter().map(|half| half.to_string());
                for place in by_side.chain(by_half) {
                    assert_eq!(
                        read_spot(tile, rotation, &format!("{word}:{place}")),
                        Ok(segment),
                        "{} {rotation}",
                        tile.id
                    );
                }
            }
        }
    }
    assert_eq!(n_designs, 229);
}

#[test]
fn a_spot_is_named_by_its_first_side_or_half() {
    let spots = |id: &str, rotation: u8| {
        spot_names(catalogue().tile(id).expect("a tile of the catalogue"), Rotation::quarters(rotation)).join(" ")
    };
    assert_eq!(spots("base/D", 0), "city:N road:E field:EL field:ER");
    assert_eq!(spots("base/D", 1), "city:E road:N field:NR field:NL");
    assert_eq!(spots("base/B", 3), "cloister field:NL");
}

#[test]
fn fields_that_reach_no_side_are_inner() {
    let inner = |name: &String| name.starts_with("field:inner");
    let with_inner = catalogue().tiles.iter().map(|tile| (tile, spot_names(tile, Rotation::default())));
    let with_inner: Vec<_> = with_inner.filter(|(_, names)| names.iter().any(inner)).collect();
    assert!(with_inner.len() > 5);
    let most = with_inner.iter().map(|(_, names)| names.iter().filter(|name| inner(name)).count()).max();
    assert_eq!(most, Some(2));
    for (tile, names) in with_inner {
        let segment = names.iter().position(|name| name == "field:inner").expect("the first has no number");
        assert_eq!(read_spot(tile, Rotation::quarters(3), "field:inner"), Ok(segment as u8));
    }
}

#[test]
fn a_whole_side_of_grass_names_its_field() {
    let tile = catalogue().tile("base/E").expect("a tile of the base game");
    let field = read_spot(tile, Rotation::default(), "field:SL").expect("grass in the south");
    assert_eq!(read_spot(tile, Rotation::default(), "field:S"), Ok(field));
    let road = catalogue().tile("base/U").expect("a tile of the base game");
    let error = read_spot(road, Rotation::default(), "field:E").expect_err("a road parts the east side");
    let sides = Side::ALL.map(|side| side.to_string()).concat() + &Half::ALL.map(|half| half.to_string()).concat();
    assert_eq!(sides, "NESWNLNRELERSLSRWLWR");
    assert!(error.to_string().contains("has no spot `field:E`; it has `road:"), "{error}");
}

#[test]
fn every_listed_action_reads_back_in_random_games() {
    let mut dice = Dice::new(7);
    let (mut n_actions, mut n_other_names) = (0, 0);
    for (round, preset) in Preset::ALL.into_iter().cycle().take(14).enumerate() {
        let mut setup = Setup::with_preset(preset, 1 + (round % 5) as u8);
        setup.switches.start_player = if round % 2 == 0 { StartPlayer::Random } else { StartPlayer::Agreed };
        play_out(&mut after(&setup, &[]), Manner::Any, &mut dice, |game, action| {
            for action in game.decision().actions.iter() {
                let text = write_action(game, *action);
                assert_eq!(read_action(game, &text), Ok(*action), "{text}");
                n_actions += 1;
            }
            n_other_names += friendly_readings(game, action);
        });
    }
    assert!(n_actions > 10_000 && n_other_names > 100, "{n_actions} actions, {n_other_names} by other names");
}

/// Rotations that look the same, and spots of the same feature on the tile (BASE-RUL-16), mean the listed action.
/// Returns how many other ways there are to say it.
fn friendly_readings(game: &Game, action: Action) -> usize {
    let mut n_other_names = 0;
    match action.pick() {
        Pick::Placement { cell, rotation } => {
            let kind = game.state().drawn.expect("a tile is laid after it was drawn");
            let tile = game.rules().pack.design(kind).tile;
            for other in Rotation::ALL.into_iter().filter(|other| tile.same_looking(*other) == rotation) {
                assert_eq!(read_action(game, &format!("lay  {cell}\t{other} ")), Ok(action));
                n_other_names += usize::from(other != rotation);
            }
        }
        // Of two knights in one city each has its own way out.
        Pick::Spot { .. } if action.deed().motion() == Some(Motion::Home) => (),
        Pick::Spot { figure, cell, segment } => {
            let word = action.deed().word();
            let figure = figure.map_or_else(String::new, |figure| format!("{} ", figure.name()));
            let board = &game.state().board;
            let pack = &game.rules().pack;
            let laid = board.grid.tile_at(cell).expect("figures stand on tiles");
            let feature = |n| board.features.of(board.segment_at(pack, cell, n).expect("a segment of this tile"));
            let tile = pack.design(laid.kind).tile;
            for other in (0..tile.segments.len() as u8).filter(|other| feature(*other) == feature(segment)) {
                let spot = spot_name(tile, laid.rotation, other);
                if game.state().laid.is_some_and(|number| board.grid.tile(number).cell == cell) {
                    assert_eq!(read_action(game, &format!("{word} {figure}{spot}")), Ok(action));
                }
                assert_eq!(read_action(game, &format!("{word} {figure}{spot}@{cell}")), Ok(action));
                n_other_names += usize::from(other != segment);
            }
        }
        Pick::Bridged { .. }
        | Pick::Player(_)
        | Pick::Tile(_)
        | Pick::Unseen
        | Pick::Message(_)
        | Pick::Cell(_)
        | Pick::Corner(_)
        | Pick::OnTile { .. }
        | Pick::Figure(_)
        | Pick::Quarter { .. }
        | Pick::Prisoner { .. }
        | Pick::Points(_)
        | Pick::Pips(_)
        | Pick::Space(_)
        | Pick::Nothing => (),
    }
    n_other_names
}

#[test]
fn elsewhere_than_on_the_tile_just_laid_the_cell_is_named() {
    let game = after(&Setup::base(2), &["draw base/V", "lay 1,0 r1"]);
    let elsewhere = read_action(&game, "place follower city:N@0,0").expect("the start tile has this city");
    assert_eq!(write_action(&game, elsewhere), "place follower city:N@0,0");
    let here = read_action(&game, "place follower road:W@1,0").expect("the tile just laid has this road");
    assert_eq!(write_action(&game, here), "place follower road:N");
    let leave = read_action(&game, "leave 2").expect("seat 2 is taken");
    assert_eq!(write_action(&game, leave), "leave 2");
}

#[test]
fn what_is_not_of_the_game_is_written_as_unknown() {
    let game = after(&Setup::base(2), &["draw base/V", "lay 1,0 r1"]);
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
    for rotation in Rotation::ALL {
        assert_eq!(read_rotation(&rotation.to_string()), Ok(rotation));
    }
    for wrong in ["r", "R1", "1", "r01", "r-1", ""] {
        assert!(read_rotation(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn positions_of_random_games_read_back() {
    let names = ["Red", "Ann \"B\" \\ C.", "turn", "base/D"];
    let mut dice = Dice::new(11);
    for players in 1..=4 {
        let mut game = after(&Setup::base(players), &[]);
        while let Some(action) = Manner::Any.choose(&game, &mut dice) {
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
base/U 1,0 r2

turn Blue
points Blue -3
bag base/A x2 base/C
";
    let names = ["Red", "Blue"];
    let position = read_position(&rules.pack, &names, text).expect("it is as it must be");
    let written = write_position(&rules.pack, &names, &position);
    let expected = "\
base/D 0,0 r0
base/U 1,0 r0
Blue follower road:E@1,0
turn Blue
points Red 0 Blue -3
bag base/A x2 base/C
";
    assert_eq!(written, expected);
    assert!(is_tile_line(" base/D 0,0 r0") && !is_tile_line("\"base/D\" follower cloister@0,0"));
}

#[test]
fn lines_of_a_position_read_one_by_one() {
    let rules = Rules::new(&Setup::base(2)).expect("two may play");
    let tile = read_tile_line(&rules.pack, "base/H 2,-1 r2").expect("a tile line");
    // Both caps of H look the same after two quarters, so the tile lies as r0 and its spots are named by that.
    assert_eq!(tile.2, Rotation::default());
    let names = ["Red", "Blue"];
    let mut position = Position { tiles: vec![tile], ..Position::default() };
    read_figure_line(&rules.pack, &names, &mut position, "Blue follower city:S@2,-1").expect("a figure line");
    let design = rules.pack.design(tile.1).tile;
    assert_eq!(spot_name(design, tile.2, position.figures[0].3), "city:S");
    read_figure_line(&rules.pack, &names, &mut position, "Blue follower with Red").expect("a figure line");
    let prisoner = FigureAside { owner: Player(1), kind: FigureKind::Follower, at: Aside::With(Player(0)) };
    assert_eq!((position.figures.len(), position.aside), (1, vec![prisoner]));
}

/// A road over a cloister and a lake: the bridge is a spot, its ends are read as it, and figures are on no segment.
#[test]
fn bridges_ferries_and_figures_on_no_segment_are_part_of_a_position() {
    let boxes = [Set::BridgesCastlesBazaars, Set::Ferries];
    let rules = Arc::new(Rules::borrowing(&Setup::base(2), &boxes).expect("tiles can be borrowed"));
    let names = ["Red", "over"];
    let text = "\
base/D 0,0 r0
base/B 1,0 r0
ferries/3-roads 2,0 r0
over 1,0 bridge E W
over 2,0 ferry E W
Red follower bridge@1,0
\"over\" follower cloister@1,0
\"over\" follower on 2,0
Red follower corner 1,0
\"over\" follower with Red
turn \"over\"
points Red 0 \"over\" 0
bag base/A
";
    let position = read_position(&rules.pack, &names, text).expect("it is as it must be");
    assert_eq!(write_position(&rules.pack, &names, &position), text);
    for end in ["road:E@1,0", "road:W@1,0"] {
        let other = read_position(&rules.pack, &names, &text.replace("bridge@1,0", end)).expect("an end of the bridge");
        assert_eq!(other, position);
    }
    let game = Game::from_position(Arc::clone(&rules), &position).expect("a table can stand like this");
    assert_eq!(game.position(), position);
    assert_eq!(game.state().hand(Player(1)).supply[FigureKind::Follower as usize], 4);
    let (board, pack) = (&game.state().board, &rules.pack);
    let road = board.feature_at(pack, Cell::START, 1).expect("the start tile has a road");
    assert_eq!(board.cells(road).len(), 3);
    // What is thought about has the same things on the table.
    let imagined = game.view(Viewer::Spectator).imagine(7);
    assert_eq!((imagined.position(), imagined.hash64()), (position.clone(), game.hash64()));
    // In another order it is the same table.
    let mut turned = position;
    turned.tiles.reverse();
    turned.over.reverse();
    turned.aside.reverse();
    assert_eq!(Game::from_position(rules, &turned).expect("the order does not matter").hash64(), game.hash64());
}

#[test]
fn what_cannot_lie_over_a_tile_or_stand_on_no_segment_is_refused() {
    let boxes = [Set::BridgesCastlesBazaars, Set::Ferries];
    let rules = Arc::new(Rules::borrowing(&Setup::base(2), &boxes).expect("tiles can be borrowed"));
    let cases = [
        ("over 0,0 bridge N S", "no bridge N S can lie over the tile at 0,0"),
        ("over 0,0 ferry N S", "no ferry N S can lie over the tile at 0,0"),
        ("over 5,0 bridge E W", "no tile lies at 5,0"),
        ("over 1,0 bridge N S\nover 1,0 bridge E W", "no bridge E W can lie over the tile at 1,0"),
        ("Red follower on 5,5", "no tile lies at 5,5"),
        ("Red follower corner 3,1", "no tile touches the corner 3,1"),
        ("Red follower with Red", "player 1 cannot hold a figure of their own captive"),
        ("Red big on 0,0", "player 1 does not have that many figures of kind big"),
    ];
    for (lines, refusal) in cases {
        let text = format!("base/U 0,0 r1\nbase/B 1,0 r0\n{lines}\n");
        let position = read_position(&rules.pack, &["Red", "Blue"], &text).expect("it can be read");
        let error = Game::from_position(Arc::clone(&rules), &position).expect_err(lines);
        assert_eq!(error.to_string(), refusal);
    }
    // In a game without bridges none can be built.
    let plain = Arc::new(Rules::new(&Setup::base(2)).expect("two may play"));
    let text = "base/U 0,0 r1\nbase/B 1,0 r0\nover 1,0 bridge N S\n";
    let position = read_position(&plain.pack, &["Red", "Blue"], text).expect("it can be read");
    let error = Game::from_position(plain, &position).expect_err("there are no bridges");
    assert_eq!(error.to_string(), "no bridge N S can lie over the tile at 1,0");
    let wrong = [
        ("over 1,0 tunnel N S", "column 10: `tunnel` is not what lies over a tile, `bridge` or `ferry`"),
        ("over 1,0 bridge N E", "column 19: `E` is not the side where it ends"),
        ("over 1,0 ferry N N", "column 18: `N` is not the side where it ends"),
        ("over 1,0 bridge X N", "column 17: `X` is not a side, `N`, `E`, `S` or `W`"),
        ("over 1,0 bridge N S W", "column 21: nothing may follow here"),
        ("Red follower under 1,0", "column 14: `under` is not a spot with its cell like `city:N@1,-2`, nor a place"),
        ("Red follower on", "column 16: expected a cell"),
        ("Red follower with Green", "column 19: nobody called `Green` plays"),
    ];
    for (line, refusal) in wrong {
        let error = read_position(&rules.pack, &["Red", "Blue"], line).expect_err(line);
        assert!(error.error.to_string().starts_with(refusal), "{line}: {}", error.error);
    }
}

/// No follower stands beside the dragon, on a tower as little as in a feature; the fairy is never in Carcassonne (VOLCANO-6,
/// PD-RUL-6).
#[test]
fn nobody_is_set_beside_the_dragon_and_the_fairy_not_in_carcassonne() {
    let mut setup = Setup::base(2);
    setup.sets.extend([(Set::Count, 1), (Set::PrincessAndDragon, 1), (Set::Tower, 1)]);
    let rules = Arc::new(Rules::new(&setup).expect("two may play these boxes"));
    let beside = "no follower stands beside the dragon, as one would at 1,0";
    let no_fairy = "the fairy cannot be at 0,0, or nobody whom she accompanies stands there";
    let cases = [
        ("Red follower on 1,0\ntower 1,0 1\ndragon 1,0", Some(beside)),
        ("Red follower field:NL@1,0\ndragon 1,0", Some(beside)),
        ("Red follower on 1,0\ntower 1,0 1\ndragon 2,0", None),
        ("fairy 0,0", Some(no_fairy)),
        ("fairy 1,0", None),
    ];
    for (lines, refusal) in cases {
        let text = format!("count/c04 0,0 r0\ntower/field 1,0 r0\nprincess-and-dragon/volcano-field 2,0 r0\n{lines}\n");
        let position = read_position(&rules.pack, &["Red", "Blue"], &text).expect("it can be read");
        let refused = Game::from_position(Arc::clone(&rules), &position).err().map(|error| error.to_string());
        assert_eq!(refused.as_deref(), refusal, "{lines}");
    }
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
    let mut dice = Dice::new(5);
    for (n, preset) in Preset::ALL.into_iter().enumerate() {
        let mut setup = Setup::with_preset(preset, 3);
        if n % 2 == 1 {
            setup.switches.small_city = SmallCity::On;
            setup.switches.start_player = StartPlayer::Random;
        }
        let players = texts(&["Ann", "Bob B.", "\"Z\""]);
        let mut game = after(&setup, &[]);
        game.keep_log();
        let mut actions = Vec::new();
        while let Some(listed) = Manner::Any.choose(&game, &mut dice) {
            let action =
                if actions.len() == 40 { read_action(&game, "leave 2").expect("seat 2 is taken") } else { listed };
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
        let half = read.replay_to(actions.len() / 2).expect("it was played");
        assert!(game.log().starts_with(half.log()) && half.log().len() < game.log().len());
    }
}

#[test]
fn a_game_as_text_begins_with_what_was_agreed() {
    let mut setup = Setup::base(2);
    setup.switches.small_city = SmallCity::On;
    let text = GameText::of(&setup, &texts(&["Ann", "Bob"]), &[]).expect("nothing was played yet");
    let expected = "bastide 1\npreset zman-bigbox-2014\nswitch small-city on\nsets base\nplayers Ann Bob\n";
    assert_eq!(text.to_string(), expected);
}

#[test]
fn the_log_reads_aloud() {
    let head = "bastide 1\npreset zman-bigbox-2014\nswitch start-player random\nsets base\nplayers Ann Bob\n";
    let actions = "start 2\ndraw base/E\nlay 0,-1 r2\nplace follower city:S\ndraw base/B\nlay 1,-1 r0\n\
                   place follower cloister\nleave 2\ndraw base/M\nleave 1\n";
    let text = GameText::read(&format!("{head}{actions}")).expect("the agreement is right");
    let game = text.replay().expect("it can be played");
    let log: Vec<String> = game.log().iter().map(|event| explain(&game, text.players(), event)).collect();
    let expected = [
        "Bob begins",
        "Bob's turn begins",
        "Bob draws base/E",
        "Bob lays base/E at 0,-1 r2",
        "Bob places a follower as knight on city:S@0,-1",
        "a city is complete: 0,-1 0,0",
        "Bob scores 4 for a city: 2 tiles × 2 [BASE-CITY-2, BASE-MAJ-1]",
        "Bob takes a follower back from city:S@0,-1",
        "Ann's turn begins",
        "Ann draws base/B",
        "Ann lays base/B at 1,-1 r0",
        "Ann places a follower as monk on cloister@1,-1",
        "Bob's turn begins",
        "Bob leaves the table",
        "Ann's turn begins",
        "Ann draws base/M",
        "Ann leaves the table",
        "base/M goes back into the bag",
        "no further turn: final scoring",
        "Ann scores 3 for an unfinished cloister: 1 cloister × 1 + 2 tiles around it × 1 [BASE-FINAL-3, BASE-MAJ-1]",
        "Ann takes a follower back from cloister@1,-1",
        "the game is over: everybody has left",
    ];
    assert_eq!(log, expected);
}
