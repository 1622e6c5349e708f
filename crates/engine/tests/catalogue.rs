//! The catalogue against what the rulebooks print: totals, edge patterns, symbols, and how many ways a tile can lie.
use std::collections::{BTreeMap, BTreeSet};

use bastide_engine::board::side::{Half, Rotation, Side};
use bastide_engine::board::tile::{Edge, Lie, Part, Segment, SegmentNumber, Symbol, Tile};
use bastide_engine::catalogue::{Catalogue, catalogue};
use bastide_engine::expansions::Set;

/// The numbers of one box, counted from the catalogue: `cccc 1 cccf 4`, names in alphabetical order.
fn tally(found: impl IntoIterator<Item = (String, u32)>) -> String {
    let mut sums: BTreeMap<String, u32> = BTreeMap::new();
    for (name, n) in found {
        *sums.entry(name).or_default() += n;
    }
    let words: Vec<String> = sums.iter().filter(|(_, n)| **n > 0).map(|(name, n)| format!("{name} {n}")).collect();
    words.join(" ")
}

fn pattern(tile: &Tile) -> String {
    tile.edges.map(Edge::letter).iter().collect()
}

#[test]
fn every_box_is_as_a_box_must_be() {
    // The catalogue itself reads its texts without checking them.
    let texts = Set::ALL.map(|set| (set, set.tiles_text()));
    assert_eq!(Catalogue::read(&texts).as_ref(), Ok(catalogue()));
}

#[test]
fn every_box_has_its_tiles_and_designs() {
    // Tiles, designs, and whether there are pieces besides; the abbey is one more design, six more tiles.
    let expected = [
        (Set::Base, 72, 24, true),
        (Set::River, 12, 10, false),
        (Set::River2, 12, 12, false),
        (Set::Gq, 12, 12, false),
        (Set::InnsAndCathedrals, 18, 17, true),
        (Set::TradersAndBuilders, 24, 24, true),
        (Set::KingAndScout, 5, 5, true),
        (Set::Count, 12, 12, true),
        (Set::Cathars, 4, 4, false),
        (Set::PrincessAndDragon, 30, 29, true),
        (Set::Tower, 18, 17, true),
        (Set::AbbeyAndMayor, 12 + 6, 12 + 1, true),
        (Set::BridgesCastlesBazaars, 12, 11, true),
        (Set::FlyingMachines, 8, 8, true),
        (Set::Messengers, 0, 0, true),
        (Set::Ferries, 8, 3, true),
        (Set::GoldMines, 8, 8, true),
        (Set::MageAndWitch, 8, 8, true),
        (Set::Robbers, 8, 6, true),
        (Set::CropCircles, 6, 6, false),
    ];
    assert_eq!(catalogue().boxes.iter().map(|tile_box| tile_box.set).collect::<Vec<_>>(), Set::ALL);
    for (tile_box, (set, tiles, designs, has_pieces)) in catalogue().boxes.iter().zip(expected) {
        assert_eq!(tile_box.set, set);
        assert_eq!(tile_box.title, set.title());
        assert_eq!(tile_box.total, tiles, "{set}");
        assert_eq!(catalogue().of(set).iter().map(|tile| u16::from(tile.count)).sum::<u16>(), tiles, "{set}");
        assert_eq!(catalogue().of(set).len(), designs, "{set}");
        assert_eq!(!tile_box.pieces.is_empty(), has_pieces, "{set}");
    }
    assert_eq!(catalogue().tiles.len(), 229);
}

#[test]
fn every_box_has_its_edge_patterns() {
    let expected = [
        (
            Set::Base,
            "cccc 1 cccf 4 cccr 3 ccff 7 ccrr 5 cfcf 6 cfff 5 cfrr 3 crfr 4 crrf 3 crrr 3 ffff 4 fffr 2 ffrr 9 frfr 8 \
             frrr 4 rrrr 1",
        ),
        // Spring and lake are fffs, the river's fork fsss; a lake by a city is cfsf, a spring by a road frfs.
        (Set::River, "ccss 1 cscs 1 csrs 1 fffs 2 ffss 2 fsfs 2 fsrs 1 rrss 1 rsrs 1"),
        (Set::River2, "ccss 1 cfsf 1 cscs 1 csrs 1 fffs 2 ffss 2 fsfs 1 fsss 1 rrss 1 rsrs 1"),
        (Set::Gq, "cccr 1 ccff 1 ccfr 1 ccrr 1 cfcr 1 crcr 2 crrr 1 cscs 1 ffff 1 frfs 1 rrrr 1"),
        (
            Set::InnsAndCathedrals,
            "cccc 3 cccf 2 ccfr 1 ccrf 1 ccrr 1 cfff 1 cfrf 1 cfrr 1 crcr 2 ffrr 1 frfr 2 frrr 1 rrrr 1",
        ),
        (
            Set::TradersAndBuilders,
            "cccc 2 cccf 3 cccr 3 ccff 2 ccfr 2 ccrf 2 ccrr 2 cfcf 1 cfcr 2 cfrr 1 crcr 1 crff 1 frrr 1 rrrr 1",
        ),
        (Set::KingAndScout, "cccc 1 ccrr 1 cfff 1 cffr 1 crrr 1"),
        (Set::Count, "fxxr 1 fxxx 2 rfxx 1 xcfx 1 xfxx 1 xxcf 1 xxfx 1 xxrx 1 xxxf 1 xxxx 2"),
        (Set::Cathars, "ccff 1 ccrr 1 cfff 1 crfr 1"),
        (
            Set::PrincessAndDragon,
            "cccf 4 ccff 4 ccrr 2 cfcf 1 cfff 2 cfrr 2 crcr 1 crrf 2 crrr 1 ffff 1 fffr 1 ffrr 3 frfr 2 frrr 3 rrrr 1",
        ),
        (Set::Tower, "cccc 1 cccr 1 ccff 2 ccrf 1 cfff 2 cfrf 1 cfrr 1 crcr 2 crfr 1 ffff 2 ffrr 1 frrr 1 rrrr 2"),
        (Set::AbbeyAndMayor, "**** 6 cccc 2 cccf 1 ccrr 1 cfff 1 cffr 1 cfrr 1 crcr 1 crrf 1 fffr 1 frrr 1 rrrr 1"),
        (Set::BridgesCastlesBazaars, "cccc 2 cccr 1 cfcf 2 cfrf 2 ffff 1 fffr 1 frfr 3"),
        (Set::FlyingMachines, "ffff 2 ffrr 3 frfr 3"),
        (Set::Messengers, ""),
        (Set::Ferries, "crrr 3 frrr 4 rrrr 1"),
        (Set::GoldMines, "ccff 1 ccrr 2 crcr 1 ffrr 1 rrrr 3"),
        (Set::MageAndWitch, "cccr 2 ccrr 2 cfcf 1 crcr 1 crrr 2"),
        (Set::Robbers, "cfcf 1 cfff 1 crrf 1 ffrr 2 frfr 2 frrr 1"),
        (Set::CropCircles, "cccc 1 cfcf 1 cfrf 1 crfr 1 frrr 1 rrrr 1"),
    ];
    assert_eq!(expected.len(), Set::ALL.len());
    for (set, patterns) in expected {
        let found = catalogue().of(set).iter().map(|tile| (pattern(tile), tile.count.into()));
        assert_eq!(tally(found), patterns, "{set}");
    }
}

/// What is printed on the tiles of a box, copies counted. The abbey's cloister counts as an abbey.
fn symbols(tiles: &[Tile]) -> impl Iterator<Item = (String, u32)> {
    tiles.iter().flat_map(|tile| {
        let copies = u32::from(tile.count);
        let mut out = Vec::new();
        let mut add = |name: &str, n: u32| out.push((name.to_owned(), n * copies));
        for segment in &tile.segments {
            match &segment.part {
                Part::City(city) => {
                    add("pennant", city.pennants.into());
                    add("cathedral", city.cathedral.into());
                    add("princess", city.princess.into());
                    add("cathar", city.cathar.into());
                    if let Some(goods) = city.goods {
                        add(goods.name(), 1);
                    }
                }
                Part::Road(road) => add("inn", road.inn.into()),
                Part::River => (),
                Part::Cloister => add("cloister", (!tile.symbols.contains(&Symbol::Abbey)).into()),
                Part::Field(field) => add("pig-herd", field.pig_herd.into()),
            }
        }
        for symbol in &tile.symbols {
            // Of the start tile's design only so many copies are start tiles.
            let n = if let Symbol::Start(n) = symbol { u32::from(*n) } else { copies };
            out.push((symbol.name().to_owned(), n));
        }
        out
    })
}

#[test]
fn every_box_has_its_symbols() {
    let expected = [
        (Set::Base, "cloister 6 pennant 10 start 1"),
        (Set::River, "bridge 3 cloister 1 lake 1 spring 1"),
        (Set::River2, "bridge 3 cloister 1 fork 1 inn 1 lake 2 pennant 1 pig-herd 1 spring 1 volcano 1"),
        (Set::Gq, "cloister 1 pig-herd-house-rule 1 spring 1"),
        (Set::InnsAndCathedrals, "cathedral 2 cloister 1 inn 6 pennant 3 spurs-to-cities 1"),
        (Set::TradersAndBuilders, "bridge 2 cloister 1 cloth 5 grain 6 wine 9"),
        (Set::KingAndScout, "bridge 1 cloister 1"),
        (Set::Count, "carcassonne 12"),
        (Set::Cathars, "cathar 4"),
        (Set::PrincessAndDragon, "cloister 2 dragon 12 magic-portal 6 pennant 3 princess 6 tunnel 1 volcano 6"),
        (Set::Tower, "bridge 1 cloister 1 pennant 1 tower 18"),
        (Set::AbbeyAndMayor, "abbey 6 bridge 2 cloister 1 pennant 6 tunnel 1 well 1"),
        (Set::BridgesCastlesBazaars, "bazaar 8 cloister 2 inn 2"),
        (Set::FlyingMachines, "flying-machine 8"),
        (Set::Messengers, ""),
        (Set::Ferries, "lake-ferry 8"),
        (Set::GoldMines, "bridge 2 cloister 4 gold 8"),
        (Set::MageAndWitch, "magic 8"),
        (Set::Robbers, "bag 8"),
        (Set::CropCircles, "crop-circle 6"),
    ];
    assert_eq!(expected.len(), Set::ALL.len());
    for (set, expected) in expected {
        assert_eq!(tally(symbols(catalogue().of(set))), expected, "{set}");
    }
    assert_eq!(
        tally(symbols(&catalogue().tiles)),
        "abbey 6 bag 8 bazaar 8 bridge 14 carcassonne 12 cathar 4 cathedral 2 cloister 22 cloth 5 crop-circle 6 \
         dragon 12 flying-machine 8 fork 1 gold 8 grain 6 inn 9 lake 3 lake-ferry 8 magic 8 magic-portal 6 pennant 24 \
         pig-herd 1 pig-herd-house-rule 1 princess 6 spring 3 spurs-to-cities 1 start 1 tower 18 tunnel 2 volcano 7 \
         well 1 wine 9"
    );
    let of_each_sign = catalogue().of(Set::CropCircles).iter().flat_map(|tile| &tile.symbols);
    let of_each_sign = of_each_sign.map(|symbol| (symbol.to_string(), 1));
    assert_eq!(tally(of_each_sign), "crop-circle club 2 crop-circle fork 2 crop-circle shield 2");
}

#[test]
fn segments_add_up() {
    // Fields, roads, cities, cloisters, copies counted, in the five boxes for which a count has been published.
    let expected = [
        (Set::Base, "city 49 cloister 6 field 126 road 62"),
        (Set::River, "city 4 cloister 1 field 28 river 12 road 4"),
        (Set::InnsAndCathedrals, "city 20 cloister 1 field 35 road 18"),
        (Set::TradersAndBuilders, "city 29 cloister 1 field 56 road 23"),
        (Set::PrincessAndDragon, "city 21 cloister 2 field 55 road 27"),
    ];
    for (set, expected) in expected {
        let segments = |tile: &'static Tile| tile.segments.iter().map(|segment| (segment, tile.count));
        let found = catalogue().of(set).iter().flat_map(segments);
        assert_eq!(tally(found.map(|(s, n)| (s.part.word().to_owned(), n.into()))), expected, "{set}");
    }
}

#[test]
fn base_kinds_are_those_of_the_rules() {
    // Rows like `| D | 4 (incl. start tile) | crfr | city cap, straight road | 2 |`.
    let rules = include_str!("../../../docs/rules/base.md");
    let mut n_kinds = 0;
    for row in rules.lines().filter(|line| line.starts_with("| ")) {
        let [_, kind, copies, code, content, fields, _] = row.split('|').map(str::trim).collect::<Vec<_>>()[..] else {
            continue;
        };
        let Some(copies) = copies.split(' ').next().and_then(|n| n.parse::<u8>().ok()) else { continue };
        let tile = catalogue().tile(&format!("base/{kind}")).expect("every kind is in the catalogue");
        assert_eq!(tile.code.as_deref(), Some(kind));
        assert_eq!((tile.count, pattern(tile)), (copies, code.to_owned()), "{kind}");
        let n = |word: &str| tile.segments.iter().filter(|segment| segment.part.word() == word).count();
        assert_eq!(n("field").to_string(), fields, "{kind}");
        assert_eq!(n("cloister") == 1, content.contains("cloister"), "{kind}");
        let has_pennant = tile.segments.iter().any(|s| s.part.as_city().is_some_and(|city| city.pennants == 1));
        assert_eq!(has_pennant, content.contains("pennant"), "{kind}");
        n_kinds += 1;
    }
    assert_eq!(n_kinds, 24);
    let starts: Vec<&str> = catalogue()
        .tiles
        .iter()
        .filter(|tile| tile.symbols.contains(&Symbol::Start(1)))
        .map(|tile| tile.id.as_str())
        .collect();
    assert_eq!(starts, ["base/D"]);
}

#[test]
fn codes_of_the_rulebooks_are_unique() {
    let codes = || catalogue().tiles.iter().filter_map(|tile| tile.code.as_deref()).flat_map(|code| code.split(','));
    assert_eq!(codes().count(), codes().collect::<BTreeSet<_>>().len());
    assert!(catalogue().of(Set::Base).iter().all(|tile| tile.code.is_some() && !tile.code_is_probable));
    // Of the Inns only the doubled tile is beyond doubt.
    let certain = |tile: &&Tile| tile.code.is_some() && !tile.code_is_probable;
    let inns: Vec<&str> = catalogue().of(Set::InnsAndCathedrals).iter().filter(certain).map(Tile::name).collect();
    assert_eq!(inns, ["cathedral"]);
    assert_eq!(catalogue().tiles.iter().filter(|tile| tile.doubt.is_some()).count(), 12);
}

#[test]
fn the_block_of_the_count_is_sewn_together() {
    let tiles = catalogue().of(Set::Count);
    for (number, tile) in tiles.iter().enumerate() {
        let (column, row) = (number % 4, number / 4);
        let place = format!("carcassonne {} at {column},{row}", number + 1);
        assert!(tile.symbols.iter().any(|symbol| symbol.to_string().starts_with(&place)), "{}", tile.id);
        for (side, other) in [(Side::E, (column < 3).then_some(number + 1)), (Side::S, (row < 2).then_some(number + 4))]
        {
            let Some(other) = other else { continue };
            for half in side.halves() {
                let has_field =
                    |tile: &Tile, half: Half| tile.lie(Rotation::default()).at_half[half as usize] != Lie::NONE;
                assert_eq!(has_field(tile, half), has_field(&tiles[other], half.meets()), "{} {half}", tile.id);
            }
        }
        let borders = |segment: &Segment| segment.part.as_field().is_none_or(|field| field.borders_carcassonne);
        assert!(tile.segments.iter().all(borders), "{}", tile.id);
    }
}

#[test]
fn some_tiles_lie_in_fewer_than_four_ways() {
    let base = |n: usize| -> String {
        catalogue().of(Set::Base).iter().filter(|tile| tile.rotations().len() == n).map(Tile::name).collect()
    };
    assert_eq!([base(1), base(2), base(4)], ["BCX", "FGHU", "ADEIJKLMNOPQRSTVW"]);
    let expected = [
        ("inns-and-cathedrals/cathedral", 1),
        ("inns-and-cathedrals/4-cities", 1),
        ("inns-and-cathedrals/double-curve", 2),
        ("inns-and-cathedrals/2-cities-crossing", 2),
        ("inns-and-cathedrals/t-junction-inn", 4),
        // Which of two roads is the upper one makes no difference to play.
        ("traders-and-builders/road-bridge", 1),
        ("king-and-scout/crossed-cities", 1),
        // But a pennant on one of two crossing cities does.
        ("abbey-and-mayor/crossed-cities-pennant", 2),
        ("abbey-and-mayor/well-roundabout", 4),
        ("abbey-and-mayor/tunnel-pennant", 4),
        ("abbey-and-mayor/abbey", 1),
        ("princess-and-dragon/dragon-tunnel", 2),
        ("bridges-castles-bazaars/bazaar-2-roads", 2),
        ("bridges-castles-bazaars/bazaar-2-roads-inn", 4),
        ("traders-and-builders/corner-city-wine-corner-city", 4),
        ("crop-circles/shield-2-corner-cities", 2),
        // A machine points somewhere, even on a bare field.
        ("flying-machines/field-diagonal", 4),
        ("flying-machines/straight-along", 4),
        ("river/road-bridge", 2),
        ("river/spring", 4),
    ];
    for (id, n_rotations) in expected {
        assert_eq!(catalogue().tile(id).expect("an id of the catalogue").rotations().len(), n_rotations, "{id}");
    }
    let with = |n: usize| catalogue().tiles.iter().filter(|tile| tile.rotations().len() == n).count();
    assert_eq!([with(1), with(2), with(4)], [20, 42, 167]);
}

/// The tile after a rotation, told place by place: which part lies there, what is on it, and where else it lies.
fn told(tile: &Tile, rotation: Rotation) -> Vec<String> {
    let lie = tile.lie(rotation);
    let places = |number: SegmentNumber| -> String {
        let sides = Side::ALL.into_iter().filter(|side| lie.at_side[*side as usize] == number).map(|s| s.to_string());
        let halves = Half::ALL.into_iter().filter(|half| lie.at_half[*half as usize] == number).map(|h| h.to_string());
        sides.chain(halves).collect::<Vec<_>>().join("+")
    };
    let part = |number: SegmentNumber| -> String {
        let what = match &tile.segments[usize::from(number)].part {
            Part::City(city) => format!("{city:?}"),
            Part::Road(road) => format!("{road:?}"),
            Part::River => "river".to_owned(),
            Part::Cloister => "cloister".to_owned(),
            Part::Field(field) => {
                let cities: BTreeSet<String> = (0..16).filter(|n| field.borders & 1 << n != 0).map(places).collect();
                format!("field by {cities:?}, herd {}, carcassonne {}", field.pig_herd, field.borders_carcassonne)
            }
        };
        format!("{what} at {}", places(number))
    };
    let mut out = Vec::new();
    for number in lie.at_side.into_iter().chain(lie.at_half) {
        out.push(if number == Lie::NONE { "nothing".to_owned() } else { part(number) });
    }
    let mut within: Vec<String> = (0..tile.segments.len() as u8).filter(|n| places(*n).is_empty()).map(part).collect();
    within.sort();
    let mut links: Vec<String> = Vec::new();
    for group in &tile.wagon_links {
        links.push(format!("link {:?}", group.iter().map(|number| part(*number)).collect::<BTreeSet<_>>()));
    }
    links.sort();
    let quarters = usize::from(rotation.count());
    let symbols = tile.symbols.iter().map(|symbol| {
        if let Symbol::FlyingMachine(way) = symbol {
            format!("machine {}", Symbol::WAYS[(usize::from(*way) + 2 * quarters) % 8])
        } else if tile.set == Set::Count {
            format!("block turned {quarters}")
        } else {
            symbol.to_string()
        }
    });
    out.extend(within.into_iter().chain(links).chain(symbols));
    out
}

#[test]
fn turns_are_exactly_those_that_differ() {
    for tile in &catalogue().tiles {
        let rotations = tile.rotations();
        let different: BTreeSet<Vec<String>> = Rotation::ALL.into_iter().map(|rotation| told(tile, rotation)).collect();
        assert_eq!(rotations.len(), different.len(), "{}", tile.id);
        for rotation in Rotation::ALL {
            let same = tile.same_looking(rotation);
            assert!(rotations.contains(&same), "{} {rotation}", tile.id);
            assert_eq!(told(tile, same), told(tile, rotation), "{} {rotation}", tile.id);
        }
    }
}

#[test]
fn ids_are_found_and_near_ones_suggested() {
    for (number, tile) in catalogue().tiles.iter().enumerate() {
        assert_eq!(catalogue().tile(&tile.id), Some(tile));
        assert_eq!(catalogue().number(&tile.id), Some(number));
        assert_eq!(catalogue().suggest(&tile.id)[0], tile.id);
        assert_eq!(tile.id, format!("{}/{}", tile.set, tile.name()));
    }
    assert_eq!(catalogue().tile("base/Z"), None);
    assert_eq!(catalogue().suggest("base/d")[0], "base/D");
    assert_eq!(catalogue().suggest("inns/cathedral")[0], "inns-and-cathedrals/cathedral");
    assert_eq!(catalogue().suggest("river/lakes")[0], "river/lake");
    assert_eq!(catalogue().suggest("dragon-tunel")[0], "princess-and-dragon/dragon-tunnel");
    assert!(catalogue().suggest("base/D").len() <= 5);
    assert!(catalogue().suggest("no-such-tile-anywhere").is_empty());
}
