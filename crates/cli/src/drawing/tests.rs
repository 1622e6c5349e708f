//! What drawings look like, letter by letter.
use std::sync::Arc;

use bastide_engine::board::cell::Cell;
use bastide_engine::board::over::Over;
use bastide_engine::board::side::{Rotation, Side};
use bastide_engine::board::tile::{Quarter, Tile};
use bastide_engine::catalogue::catalogue;
use bastide_engine::expansions::Set;
use bastide_engine::game::Game;
use bastide_engine::notation::read_position;
use bastide_engine::rules::switches::GqPigHerd;
use bastide_engine::rules::{Rules, Setup};

use super::board::{Frame, Labels, draw};
use super::legend::write_legend;
use super::tile::{Light, Picture};
use super::{Canvas, Size};

const SIZES: [Size; 3] = [Size::SMALL, Size::LARGE, Size::HUGE];

/// The letters of a canvas, without colours.
fn letters(canvas: &Canvas) -> String {
    let line = |glyphs: &[super::Glyph]| glyphs.iter().map(|glyph| glyph.letter).collect::<String>();
    canvas.glyphs.chunks(canvas.size.width).map(line).collect::<Vec<_>>().join("\n")
}

fn tile(id: &str) -> &'static Tile {
    catalogue().tile(id).expect("the tile is in the catalogue")
}

/// Tiles, each rotated by a number of quarters, side by side.
fn drawn(tiles: &[(&str, u8)], size: Size) -> String {
    let picture = |(id, rotation): &(&str, u8)| {
        letters(&Picture::new(tile(id), Rotation::quarters(*rotation), size).canvas(Light::Dark))
    };
    let pictures: Vec<String> = tiles.iter().map(picture).collect();
    let row = |n: usize| pictures.iter().filter_map(|picture| picture.lines().nth(n)).collect::<Vec<_>>().join(" ");
    (0..size.height).map(row).collect::<Vec<_>>().join("\n")
}

#[track_caller]
fn look_like(tiles: &[(&str, u8)], size: Size, expected: &[&str]) {
    let drawn = drawn(tiles, size);
    assert_eq!(drawn, expected.join("\n"), "\n{drawn}");
}

#[test]
fn tiles_of_the_base_game() {
    let tiles = [("base/D", 0), ("base/D", 1), ("base/V", 0), ("base/X", 0), ("base/A", 0), ("base/C", 0)];
    look_like(
        &tiles,
        Size::SMALL,
        &[
            "·▒▒▒▒▒· ···║··· ······· ···║··· ······· ▒▒▒▒▒▒▒",
            "═══════ ···║·▒▒ ═══╗··· ═══o═══ ══[†]·· ▒◆▒▒▒▒▒",
            "······· ···║··· ···║··· ···║··· ······· ▒▒▒▒▒▒▒",
        ],
    );
}

#[test]
fn rivers_flow_from_springs_to_lakes_under_bridges() {
    let tiles = [
        ("river/spring", 0),
        ("gq/spring-road", 0),
        ("river/lake", 1),
        ("river2/lake-city", 0),
        ("river2/fork", 0),
        ("river/road-bridge", 0),
        ("river/cloister-road-bridge", 0),
        ("river/cloister-road-bridge", 1),
        ("river2/city-bridge", 0),
        ("river/road-and-bend", 0),
    ];
    look_like(
        &tiles,
        Size::SMALL,
        &[
            "······· ······· ···~··· ·▒▒▒▒▒· ······· ···║··· ··[†]·· ···~··· ·▒▒▒▒▒· ···║···",
            "~~(°)·· ~~(°)══ ··(≈)·· ··(≈)·· ~~~~~~~ ~~~║~~~ ~~~║~~~ ════[†] ~~▒▒▒~~ ~~~·╚══",
            "······· ······· ······· ···~··· ···~··· ···║··· ···║··· ···~··· ·▒▒▒▒▒· ···~···",
        ],
    );
    look_like(
        &[("river/cloister-road-bridge", 1), ("river/cloister-road-bridge", 2)],
        Size::LARGE,
        &[
            r"·····~····· ·····║·····",
            r"·····~·/^\· ·····║·····",
            r"═══════[†]· ~~~~~║~~~~~",
            r"·····~····· ····/^\····",
            r"·····~····· ····[†]····",
        ],
    );
    look_like(
        &[("river/spring", 0), ("river/lake", 0), ("river2/cloister-straight", 0)],
        Size::LARGE,
        &[
            r"··········· ··········· ····/^\····",
            "··········· ···≈≈≈≈≈··· ····[†]····",
            "~~~~(°)···· ~~(≈≈≈≈≈)·· ~~~~~~~~~~~",
            "··········· ···≈≈≈≈≈··· ···········",
            "··········· ··········· ···········",
        ],
    );
}

#[test]
fn what_boxes_print_on_their_tiles() {
    let tiles = [
        ("inns-and-cathedrals/cathedral", 0),
        ("inns-and-cathedrals/straight-inn", 0),
        ("inns-and-cathedrals/t-junction-inn", 0),
        ("inns-and-cathedrals/t-junction-inn", 1),
        ("river2/road-bridge-inn", 0),
        ("river2/pig-herd-bend", 0),
        ("cathars/city", 0),
        ("cathars/city", 1),
        ("cathars/corner-city-curve", 0),
    ];
    look_like(
        &tiles,
        Size::SMALL,
        &[
            "▒▒▒▒▒▒▒ ······· ······· ···║··· ···⌂··· ······· ·×▒▒▒▒· ······· ·▒×▒▒▒▒",
            "▒▒{‡}▒▒ ═⌂═════ ═══o══⌂ ═══o··· ~~~║~~~ ~~~~··& ······· ·····▒× ═══╗▒▒▒",
            "▒▒▒▒▒▒▒ ······· ···║··· ···║⌂·· ···║··· ···~··· ······· ······· ···║···",
        ],
    );
    let tiles = [
        ("traders-and-builders/through-city-wine", 0),
        ("traders-and-builders/3-side-city-grain", 0),
        ("traders-and-builders/corner-city-cloth-road", 0),
        ("traders-and-builders/bridge-city-house", 0),
        ("traders-and-builders/road-bridge", 0),
        ("inns-and-cathedrals/corner-city-pennant-side-city", 0),
    ];
    look_like(
        &tiles,
        Size::SMALL,
        &[
            "·▒▒w▒▒· ·▒▒▒▒▒▒ ·▒c▒▒▒▒ ·▒▒▒▒▒· ···║··· ·▒▒▒▒▒·",
            "··▒▒▒·· ···▒▒▒g ···║▒▒▒ ═══║═o· ═══║═══ ······▒",
            "·▒▒▒▒▒· ·▒▒▒▒▒▒ ···║··· ···║··· ···║··· ·▒◆▒▒▒▒",
        ],
    );
    let tiles = [
        ("inns-and-cathedrals/cathedral", 0),
        ("inns-and-cathedrals/curve-inn", 2),
        ("traders-and-builders/through-city-wine-2-roads", 0),
        ("cathars/city-road", 0),
    ];
    look_like(
        &tiles,
        Size::LARGE,
        &[
            "▒▒▒▒▒▒▒▒▒▒▒ ·····║····· ·▒▒▒▒▒▒▒▒▒· ·▒▒×▒▒▒▒▒▒·",
            r"▒▒▒▒/^\▒▒▒▒ ·····║····· ···▒▒▒▒▒··· ···▒▒▒▒▒···",
            "▒▒▒▒{‡}▒▒▒▒ ·····╚═══⌂═ ═══w▒▒▒▒═══ ═══════════",
            "▒▒▒▒▒▒▒▒▒▒▒ ··········· ···▒▒▒▒▒··· ···········",
            "▒▒▒▒▒▒▒▒▒▒▒ ··········· ·▒▒▒▒▒▒▒▒▒· ···········",
        ],
    );
}

#[test]
fn bazaars_end_roads_and_bridges_lie_over_the_land() {
    let of = "bridges-castles-bazaars";
    let ids = ["bazaar-2-roads", "bazaar-inn-road-end", "bazaar-field", "bazaar-full-city", "bazaar-city-road-end"];
    let ids = ids.map(|id| format!("{of}/{id}"));
    let tiles: Vec<(&str, u8)> = ids.iter().map(|id| (id.as_str(), 0)).collect();
    look_like(
        &tiles,
        Size::SMALL,
        &[
            "······· ······· ······· ▒▒▒▒▒▒▒ ·▒▒▒▒▒·",
            "═══¤═══ ⌂══¤··· ··¤···· ▒▒¤▒▒▒▒ ···¤···",
            "······· ······· ······· ▒▒▒▒▒▒▒ ···║···",
        ],
    );
    let bridged = |id: &str, from: Side| {
        let mut picture = Picture::new(tile(id), Rotation::default(), Size::SMALL);
        picture.lay_over(Over::bridge(from), tile(id));
        letters(&picture.canvas(Light::Dark))
    };
    assert_eq!(bridged("base/B", Side::E), "·······\n╪╪[†]╪╪\n·······");
    assert_eq!(bridged("base/B", Side::N), "···╫···\n··[†]··\n···╫···");
    assert_eq!(bridged("base/E", Side::W), "·▒▒▒▒▒·\n╪╪╪╪╪╪╪\n·······");
    let mut picture = Picture::new(tile("base/E"), Rotation::default(), Size::SMALL);
    picture.fortify(0);
    assert_eq!(letters(&picture.canvas(Light::Dark)), "·♜♜♜♜♜·\n·······\n·······");
}

#[test]
fn ferries_lie_on_their_lakes() {
    let tiles = [("ferries/3-roads", 0), ("ferries/4-roads", 0), ("ferries/city-3-roads", 1)];
    look_like(&tiles, Size::SMALL, &["······· ···║··· ···║···", "═══≈═══ ═══≈═══ ═══≈·▒▒", "···║··· ···║··· ···║···"]);
    let with_ferry = |ferry: Over| {
        let mut picture = Picture::new(tile("ferries/3-roads"), Rotation::default(), Size::SMALL);
        picture.lay_over(ferry, tile("ferries/3-roads"));
        letters(&picture.canvas(Light::Dark))
    };
    assert_eq!(with_ferry(Over::ferry(Side::E, Side::W)), "·······\n═══════\n···║···");
    assert_eq!(with_ferry(Over::ferry(Side::S, Side::W)), "·······\n═══╗═══\n···║···");
}

#[test]
fn bends_pass_each_other_and_cities_keep_apart() {
    let tiles = [
        ("inns-and-cathedrals/double-curve", 0),
        ("gq/city-road-and-curve", 0),
        ("king-and-scout/city-road-and-curve", 1),
        ("traders-and-builders/city-side-road", 0),
        ("gq/corner-city-2-roads", 0),
        ("inns-and-cathedrals/4-cities", 0),
        ("traders-and-builders/through-city-cloth-side-city", 0),
        ("traders-and-builders/through-city-cloth-side-city", 1),
        ("king-and-scout/crossed-cities", 0),
    ];
    look_like(
        &tiles,
        Size::SMALL,
        &[
            "···║··· ·▒▒▒▒▒· ···║··· ·▒▒▒▒▒· ·▒▒▒▒▒▒ ·▒▒▒▒▒· ·▒▒c▒▒· ······· ·▒▒▒▒▒·",
            "══╝·╔══ ══╗·╚══ ══╗·╚▒▒ ···╚═══ ═══▒▒▒▒ ▒·····▒ ··▒▒▒·▒ ▒c▒▒▒▒▒ ▒·▒▒▒·▒",
            "···║··· ···║··· ···║··· ······· ···║··· ·▒▒▒▒▒· ·▒▒▒▒▒· ·░░░░░· ·▒▒▒▒▒·",
        ],
    );
    let tiles = [
        ("gq/corner-city-split-fields", 0),
        ("inns-and-cathedrals/wedge-city", 0),
        ("king-and-scout/corner-city-2-roads-split", 2),
    ];
    look_like(
        &tiles,
        Size::LARGE,
        &[
            "·▒▒▒▒▒▒▒▒▒▒ ·▒▒▒▒▒▒▒▒▒· ·····║···▒▒",
            "···▒▒▒▒▒▒▒▒ ····▒▒▒▒▒▒· ▒▒▒··║▒▒···",
            "·····▒▒▒▒▒▒ ······▒▒▒▒· ▒▒▒▒▒▒═════",
            "···▒▒···▒▒▒ ········▒▒· ▒▒▒▒▒▒▒▒···",
            "▒▒········· ··········▒ ▒▒▒▒▒▒▒▒▒▒·",
        ],
    );
}

/// A table with these boxes, set up by hand.
fn table(sets: &[Set], text: &str) -> Game {
    let mut setup = Setup::base(2);
    setup.sets = [Set::Base].iter().chain(sets).map(|set| (*set, 1)).collect();
    let rules = Arc::new(Rules::new(&setup).expect("these boxes can be played together"));
    let position = read_position(&rules.pack, &["Ann", "Bob"], text).expect("the text says what lies there");
    Game::from_position(rules, &position).expect("it can lie there")
}

#[track_caller]
fn board_looks_like(game: &Game, labels: &Labels, size: Size, expected: &[&str]) {
    let drawn = letters(&draw(game, labels, &Frame::of(game, labels), size));
    assert_eq!(drawn, expected.join("\n"), "\n{drawn}");
}

#[test]
fn figures_are_told_apart() {
    let text = "base/D 0,0 r0\nbase/V 1,0 r1\nbase/E 0,1 r1\n\
                Ann follower road:E@0,0\nAnn builder road:N@1,0\nBob big city:N@0,0\n\
                Ann follower field:SL@0,0\nAnn pig field:NL@0,1\nBob follower field:NL@0,1\nBob follower field:NL@0,1";
    let game = table(&[Set::InnsAndCathedrals, Set::TradersAndBuilders], text);
    board_looks_like(
        &game,
        &Labels::default(),
        Size::SMALL,
        &["·▒B2▒▒····║···", "═══A════Ab╝···", "···A··········", "···B···       ", "··Ap·▒▒       ", "···B···       "],
    );
    board_looks_like(
        &game,
        &Labels::default(),
        Size::LARGE,
        &[
            "·▒▒▒B2▒▒▒▒······║·····",
            "···▒▒▒▒▒········║·····",
            "═════A════════Ab╝·····",
            "······················",
            "·····A················",
            "···········           ",
            "····B···▒▒▒           ",
            "····Ap··▒▒▒           ",
            "····B···▒▒▒           ",
            "···········           ",
        ],
    );
}

#[test]
fn choices_have_numbers_where_they_lead() {
    let text = "base/D 0,0 r0\nbase/V 1,0 r1\nAnn follower road:E@0,0";
    let game = table(&[Set::InnsAndCathedrals], text);
    let mut labels = Labels::default();
    labels.cells.insert(Cell::new(0, -1), "12".to_owned());
    labels.spots.insert(Cell::new(0, 0), vec![(0, "1/4".to_owned()), (1, "2".to_owned())]);
    board_looks_like(
        &game,
        &labels,
        Size::SMALL,
        &["┌     ┐       ", "  12          ", "└     ┘       ", "·▒1/4▒····║···", "═2═A══════╝···", "··············"],
    );
}

/// The twelve tiles of Carcassonne, listed.
fn carcassonne() -> String {
    (0..12).map(|n| format!("count/c{:02} {},{} r0\n", n + 1, n % 4, n / 4)).collect()
}

#[test]
fn carcassonne_shows_who_stands_in_its_quarters() {
    let inside = "count market\ninside castle Ann 2 follower\ninside castle Bob 1 big\ninside market Bob 1 follower";
    let game = table(&[Set::InnsAndCathedrals, Set::Count], &(carcassonne() + inside));
    board_looks_like(
        &game,
        &Labels::default(),
        Size::SMALL,
        &[
            "························║···",
            "═══▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓···",
            "···▓    CARCASSONNE     ▓···",
            "···▓ castle     2A B2   ▓···",
            "···▓ cathedral          ▓···",
            "···▓ market     ♛ B     ▓···",
            "···▓ blacksmith         ▓···",
            "···▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓·▒▒",
            "·▒▒▒▒▒···········║··········",
        ],
    );
    board_looks_like(
        &game,
        &Labels::default(),
        Size::LARGE,
        &[
            "······································║·····",
            "······································║·····",
            "═════▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓·····",
            "·····▓                                ▓·····",
            "·····▓          CARCASSONNE           ▓·····",
            "·····▓                                ▓·····",
            "·····▓ castle     2A B2               ▓·····",
            "·····▓ cathedral                      ▓·····",
            "·····▓ market     ♛ B                 ▓·····",
            "·····▓ blacksmith                     ▓·····",
            "·····▓                                ▓·····",
            "·····▓                                ▓··▒▒▒",
            "·····▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓··▒▒▒",
            "···▒▒▒▒▒···················║·············▒▒▒",
            "·▒▒▒▒▒▒▒▒▒·················║················",
        ],
    );
    let quarters = (1..).zip(Quarter::ALL).map(|(n, quarter)| (quarter, format!("{n}/{}", n + 4)));
    let labels = Labels { quarters: quarters.collect(), ..Labels::default() };
    board_looks_like(
        &game,
        &labels,
        Size::SMALL,
        &[
            "························║···",
            "═══▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓···",
            "···▓    CARCASSONNE     ▓···",
            "···▓1/5 castle     2A B2▓···",
            "···▓2/6 cathedral       ▓···",
            "···▓3/7 market     ♛ B  ▓···",
            "···▓4/8 blacksmith      ▓···",
            "···▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓·▒▒",
            "·▒▒▒▒▒···········║··········",
        ],
    );
}

#[test]
fn a_crowded_quarter_shows_what_there_is_room_for() {
    let inside = "count castle\ninside castle Ann 5 follower\ninside castle Ann 1 big\ninside castle Bob 5 follower\n\
                  inside castle Bob 1 big";
    let game = table(&[Set::InnsAndCathedrals, Set::Count], &(carcassonne() + inside));
    let drawn = letters(&draw(&game, &Labels::default(), &Frame::of(&game, &Labels::default()), Size::SMALL));
    assert_eq!(drawn.lines().nth(3), Some("···▓ castle     ♛ 5A A2…▓···"), "\n{drawn}");
}

#[test]
fn animals_are_a_herd_where_that_is_agreed_on() {
    let herds = |value: GqPigHerd| {
        let mut setup = Setup::base(2);
        setup.sets = vec![(Set::Base, 1), (Set::Gq, 1)];
        setup.switches.gq_pig_herd = value;
        let rules = Rules::new(&setup).expect("both can be played");
        let picture = Picture::in_game(&rules, tile("gq/animal-meadow"), Rotation::default(), Size::SMALL);
        letters(&picture.canvas(Light::Dark)).matches('&').count()
    };
    assert_eq!((herds(GqPigHerd::No), herds(GqPigHerd::Yes)), (0, 1));
}

#[test]
fn the_legend_names_what_can_be_seen() {
    let told = |sets: &[Set]| {
        let mut out = anstream::StripStream::new(Vec::new());
        write_legend(&mut out, |set| sets.contains(&set)).expect("memory takes all");
        String::from_utf8(out.into_inner()).expect("text in, text out")
    };
    assert_eq!(
        told(&[Set::Base]),
        "  ▒ city   ◆ pennant   ═ road   o village   [†] cloister   · field   A follower of player A\n"
    );
    let all = told(&Set::ALL);
    for part in
        ["~ river", "(°) spring", "(≈) lake", "⌂ inn", "{‡} cathedral", "w g c wine, grain, cloth", "& pig herd"]
    {
        assert!(all.contains(part), "{part:?} is not in {all}");
    }
    for part in ["× besieged", "▓ Carcassonne", "♛ the count", "A2 big follower", "Ab builder", "Ap pig"] {
        assert!(all.contains(part), "{part:?} is not in {all}");
    }
}

/// The tiles of all boxes that can be played.
fn playable() -> impl Iterator<Item = &'static Tile> {
    catalogue().tiles.iter().filter(|tile| tile.set.is_playable())
}

#[test]
fn every_segment_of_every_tile_has_a_spot_of_its_own() {
    for tile in playable() {
        // The City of Carcassonne is never rotated.
        let rotations = if tile.set == Set::Count { &tile.rotations()[..1] } else { tile.rotations() };
        for (rotation, size) in rotations.iter().flat_map(|rotation| SIZES.map(|size| (*rotation, size))) {
            let picture = Picture::new(tile, rotation, size);
            let mut spots: Vec<_> = (0..tile.segments.len() as u8).map(|n| picture.spot(n)).collect();
            for (n, spot) in spots.iter().enumerate() {
                let segment = picture.dot(*spot).ink.segment();
                assert_eq!(segment, Some(n as u8), "{} {rotation} {size:?}", tile.id);
            }
            spots.sort_unstable();
            spots.dedup();
            assert_eq!(spots.len(), tile.segments.len(), "{} {rotation}", tile.id);
        }
    }
}

#[test]
fn every_mark_is_seen_beside_every_figure() {
    for tile in playable() {
        let rotations = if tile.set == Set::Count { &tile.rotations()[..1] } else { tile.rotations() };
        for (rotation, size) in rotations.iter().flat_map(|rotation| SIZES.map(|size| (*rotation, size))) {
            let picture = Picture::new(tile, rotation, size);
            let marks = |letters: &[char]| {
                picture.places().filter(|place| letters.contains(&picture.dot(*place).letter)).count()
            };
            let parts = || tile.segments.iter().map(|segment| &segment.part);
            let cities = || parts().filter_map(|part| part.as_city());
            let n_pennants: usize = cities().map(|city| usize::from(city.pennants)).sum();
            assert_eq!(marks(&['◆']), n_pennants, "{} {rotation} {size:?}", tile.id);
            assert_eq!(
                marks(&['w', 'g', 'c']) > 0 && tile.set != Set::Count,
                cities().any(|city| city.goods.is_some()),
                "{} {rotation} {size:?}",
                tile.id
            );
            assert_eq!(marks(&['×']), cities().filter(|city| city.cathar).count(), "{} {rotation} {size:?}", tile.id);
            assert_eq!(
                marks(&['‡']),
                cities().filter(|city| city.cathedral).count(),
                "{} {rotation} {size:?}",
                tile.id
            );
            let n_inns = parts().filter_map(|part| part.as_road()).filter(|road| road.inn).count();
            assert_eq!(marks(&['⌂']), n_inns, "{} {rotation} {size:?}", tile.id);
            let has_herd = parts().filter_map(|part| part.as_field()).any(|field| field.pig_herd);
            assert_eq!(marks(&['&']) > 0, has_herd, "{} {rotation} {size:?}", tile.id);
            // A figure of two letters covers none of them.
            for segment in 0..tile.segments.len() as u8 {
                let (column, row) = picture.room_for(segment, 2, &[]);
                let covers = (column..column + 2).any(|column| picture.dot((column, row)).mark.is_some());
                assert!(!covers, "{} {rotation} {size:?} segment {segment}", tile.id);
            }
        }
    }
}

#[test]
fn every_tile_of_every_box_can_be_drawn() {
    for tile in &catalogue().tiles {
        for (rotation, size) in Rotation::ALL.into_iter().flat_map(|rotation| SIZES.map(|size| (rotation, size))) {
            let picture = Picture::new(tile, rotation, size);
            assert_eq!(picture.canvas(Light::Dark).lines().count(), size.height, "{}", tile.id);
        }
    }
}
