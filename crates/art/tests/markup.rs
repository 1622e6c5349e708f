//! The markup of every tile: well formed, small, without clashing names, the same every time.
use std::collections::BTreeSet;

use bastide_art::{
    Board, COLOURS, CornerFigure, Drawing, FigureShape, Guest, LaidTile, Piece, PlacedCastle, PlacedFigure,
    PlacedTower, board_svg, castle_body, castle_spot, defs, figure_svg, mark_path, over_body, piece_svg, rotated_body,
    sheet, tile_body, tile_svg,
};
use bastide_engine::action::Deed;
use bastide_engine::board::cell::Cell;
use bastide_engine::board::over::Over;
use bastide_engine::board::side::{Rotation, Side};
use bastide_engine::board::tile::{Quarter, Symbol, Tile};
use bastide_engine::catalogue::{back, catalogue};
use bastide_engine::expansions::Set;
use bastide_engine::game::Game;
use bastide_engine::rules::Setup;
use roxmltree::{Document, Node};

/// What a tile's body may take, in bytes: a browser holds a hundred of them.
const LARGEST: usize = 12 * 1024;

fn parse(svg: &str) -> Document<'_> {
    Document::parse(svg).unwrap_or_else(|error| panic!("{error} in {}", &svg[..svg.len().min(300)]))
}

/// All ids of a document; no two alike.
fn ids<'a>(document: &'a Document<'_>) -> BTreeSet<&'a str> {
    let mut out = BTreeSet::new();
    for id in document.descendants().filter_map(|node| node.attribute("id")) {
        assert!(out.insert(id), "the id {id} is there twice");
        assert!(id.starts_with("ba-"), "the id {id} could clash with those of others");
    }
    out
}

/// What a node refers to, by `href` or `url(#…)`.
fn references<'a>(node: Node<'a, '_>) -> impl Iterator<Item = &'a str> {
    node.attributes().filter_map(|attribute| {
        let value = attribute.value();
        let url = value.strip_prefix("url(#").and_then(|rest| rest.strip_suffix(')'));
        if attribute.name() == "href" { value.strip_prefix('#') } else { url }
    })
}

fn assert_whole(svg: &str) {
    let document = parse(svg);
    let ids = ids(&document);
    for reference in document.descendants().flat_map(references) {
        assert!(ids.contains(reference), "nothing is called {reference}");
    }
}

#[test]
fn every_tile_is_well_formed_and_small() {
    for tile in &catalogue().tiles {
        let drawing = Drawing::new(tile);
        for rotation in Rotation::ALL {
            for variant in 0..2 {
                let body = drawing.body(rotation, variant);
                assert!(body.len() <= LARGEST, "{} {rotation} takes {} bytes", tile.id, body.len());
                parse(&body);
            }
        }
        assert_whole(&tile_svg(tile, 0));
    }
}

#[test]
fn definitions_do_not_clash_and_hold_all_that_bodies_name() {
    let bodies: String = catalogue().tiles.iter().map(|tile| tile_body(tile, 0)).collect();
    assert_whole(&format!("<svg>{}{bodies}</svg>", defs()));
}

#[test]
fn a_body_brings_no_names_of_its_own() {
    for tile in &catalogue().tiles {
        let body = tile_body(tile, 0);
        assert!(ids(&parse(&body)).is_empty(), "{} would clash with its copies", tile.id);
    }
}

#[test]
fn pictures_are_the_same_every_time_and_variants_differ() {
    let tile = catalogue().tile("base/D").expect("the start tile is in the catalogue");
    assert_eq!(tile_body(tile, 3), tile_body(tile, 3));
    assert_ne!(tile_body(tile, 3), tile_body(tile, 4));
    assert_ne!(rotated_body(tile, Rotation::quarters(1), 3), tile_body(tile, 3));
    assert_eq!(rotated_body(tile, Rotation::default(), 3), tile_body(tile, 3));
}

#[test]
fn figures_and_boards_and_sheets_are_well_formed() {
    for shape in FigureShape::ALL {
        for colour in 0..COLOURS.len() {
            assert_whole(&figure_svg(shape, colour));
        }
    }
    for piece in Piece::ALL {
        assert_whole(&piece_svg(piece));
    }
    let tiles: Vec<&Tile> = catalogue().tiles.iter().collect();
    assert_whole(&sheet(&tiles, 12, true));
    assert_whole(&sheet(&[], 0, false));
    assert_whole(&board_svg(&Board::default()));
    let laid = |(n, tile): (usize, &'static Tile)| LaidTile {
        tile,
        rotation: Rotation::quarters(n as u8),
        cell: Cell::new((n % 16) as i8 - 8, (n / 16) as i8 - 8),
        over: Over::bridge(if n % 2 == 0 { Side::N } else { Side::E }),
        variant: n as u32,
    };
    let board = Board {
        tiles: catalogue().tiles.iter().enumerate().map(laid).collect(),
        figures: vec![PlacedFigure { colour: 5, shape: FigureShape::Follower, cell: Cell::new(-8, -8), segment: 0 }],
        corners: vec![CornerFigure { colour: 3, shape: FigureShape::Barn, cell: Cell::new(-7, -7) }],
        flyer: Some((2, FigureShape::BigFollower, Cell::new(-6, -7))),
        towers: catalogue()
            .tiles
            .iter()
            .enumerate()
            .filter(|(_, tile)| tile.symbols.contains(&Symbol::Tower))
            .map(|(n, tile)| PlacedTower { cell: laid((n, tile)).cell, height: n as u8, guard: None })
            .collect(),
        castles: vec![
            PlacedCastle { cell: Cell::new(-8, -8), side: Side::S, held_by: Some((2, FigureShape::Follower)) },
            PlacedCastle { cell: Cell::new(-6, -8), side: Side::E, held_by: None },
        ],
        guests: vec![Guest { colour: 4, shape: FigureShape::BigFollower, quarter: Quarter::Market }],
        count: Some(Quarter::Castle),
        neutral: vec![(Piece::Dragon, Cell::new(-7, -8), None), (Piece::Fairy, Cell::new(-8, -8), Some(0))],
        ingots: vec![(Cell::new(-8, -8), 3), (Cell::new(-7, -8), 12)],
        labels: true,
        highlighted: vec![Cell::new(-8, -8), Cell::new(20, 0)],
        last: Some(Cell::new(0, 0)),
    };
    let svg = board_svg(&board);
    assert_whole(&svg);
    assert_eq!(svg.matches(COLOURS[5].hex).count(), 1, "the one pink figure is on the board");
    assert_eq!(svg.matches(COLOURS[3].hex).count(), 1, "the one barn is on the board");
    for id in ["ba-count", "ba-the-dragon", "ba-the-fairy", "ba-ingot"] {
        assert!(svg.contains(&format!("\"#{id}\"")), "{id} is on the board");
    }
}

#[test]
fn every_mark_can_be_seen() {
    for colour in COLOURS {
        let path = mark_path(colour.mark, 3.0);
        let corners = path.matches(['L', 'a']).count();
        assert!(corners >= 2, "the mark of {} has no area: {path}", colour.name);
    }
}

#[test]
fn a_title_with_an_ampersand_is_escaped() {
    let tile = catalogue().tile("inns-and-cathedrals/cathedral").expect("the cathedral is in the catalogue");
    assert!(sheet(&[tile], 1, true).contains("Inns &amp; Cathedrals"));
}

#[test]
fn a_bridge_runs_from_side_to_side_and_carries_a_figure() {
    let tile = catalogue().tile("base/B").expect("a cloister among fields is in the catalogue");
    let drawing = Drawing::new(tile);
    let n_segments = tile.segments.len() as u8;
    for (side, turned) in [(Side::N, 0), (Side::E, 1), (Side::S, 0), (Side::W, 1)] {
        let over = Over::bridge(side);
        let body = over_body(over);
        assert_whole(&format!("<svg xmlns=\"http://www.w3.org/2000/svg\">{body}</svg>"));
        // Both ends of the road are at the sides it runs to.
        let ends = if turned == 0 { ["M50 0", "M50 100"] } else { ["M0 50", "M100 50"] };
        assert!(ends.iter().all(|end| body.contains(end)), "{side}: {body}");
        for rotation in Rotation::ALL {
            let (x, y) = drawing.spot_with(over, rotation, n_segments);
            let (along, across) = if turned == 0 { (y, x) } else { (x, y) };
            assert!((10.0..=90.0).contains(&along) && (44.0..=56.0).contains(&across), "{side} {rotation:?}: {x} {y}");
            for segment in 0..n_segments {
                let (a, b) = drawing.spot_with(over, rotation, segment);
                assert_eq!((a, b), drawing.spot(rotation, segment), "who stands below stands there still");
                assert!((a - x).hypot(b - y) > 14.0, "{side} {rotation:?}: nobody stands on another");
            }
            assert_eq!(drawing.outline_with(over, rotation, n_segments).1, 0, "it lies as the board does");
            assert_eq!(
                drawing.outline_with(over, rotation, 0),
                (drawing.segment_path(0), 90 * u32::from(rotation.count()))
            );
        }
    }
    assert_eq!(over_body(Over::NOTHING), "");
}

#[test]
fn a_ferry_runs_from_road_to_road_over_the_lake() {
    for (a, b) in [(Side::N, Side::E), (Side::S, Side::E), (Side::S, Side::W)] {
        let body = over_body(Over::ferry(a, b));
        assert_whole(&format!("<svg xmlns=\"http://www.w3.org/2000/svg\">{}{body}</svg>", defs()));
        assert!(body.contains("ba-boat"), "{a} {b}");
        assert_ne!(body, over_body(Over::ferry(a, a.opposite())), "{a} {b} is a bend");
    }
}

#[test]
fn a_castle_stays_on_its_two_tiles_and_carries_a_figure() {
    for side in Side::ALL {
        for colour in (0..COLOURS.len()).map(Some).chain([None]) {
            assert_whole(&format!(
                "<svg xmlns=\"http://www.w3.org/2000/svg\">{}{}</svg>",
                defs(),
                castle_body(side, colour)
            ));
        }
        let (x, y) = castle_spot(side);
        assert!(x.abs() < 30.0 && y.abs() < 30.0, "{side}: {x} {y}");
    }
}

#[test]
fn the_back_of_a_tile_is_the_same_for_all() {
    let drawing = Drawing::new(back());
    let body = drawing.body(Rotation::default(), 0);
    assert_whole(&tile_svg(back(), 0));
    for rotation in Rotation::ALL {
        assert_eq!(drawing.body(rotation, 3), body);
    }
    assert!(!body.contains("ba-grass"), "nothing of the land is seen");
    for tile in &catalogue().tiles {
        assert_ne!(Drawing::new(tile).body(Rotation::default(), 0), body, "{} lies face up", tile.id);
    }
}

#[test]
fn figures_on_one_spot_stand_beside_each_other() {
    let tile = catalogue().tile("base/D").expect("the start tile is in the catalogue");
    let cell = Cell::new(0, 0);
    let figure = |colour: usize| PlacedFigure { colour, shape: FigureShape::Follower, cell, segment: 0 };
    let board = Board {
        tiles: vec![LaidTile { tile, rotation: Rotation::default(), cell, over: Over::NOTHING, variant: 0 }],
        figures: vec![figure(0), figure(1), figure(2)],
        ..Board::default()
    };
    let svg = board_svg(&board);
    let document = parse(&svg);
    let transform = |hex: &str| {
        let path =
            document.descendants().find(|node| node.attribute("fill") == Some(hex)).expect("the figure is drawn");
        path.ancestors().filter_map(|node| node.attribute("transform")).nth(1)
    };
    let places: BTreeSet<_> = COLOURS[..3].iter().map(|colour| transform(colour.hex)).collect();
    assert_eq!(places.len(), 3, "{places:?}");
}

#[test]
fn the_board_of_a_game_shows_all_that_lies_there() {
    let mut setup = Setup::base(2);
    setup.sets.push((Set::Count, 1));
    let game = Game::new(&setup).expect("the base game and the count go together");
    let board = Board::of(&game);
    assert_eq!(board.tiles.len(), game.state().board.grid.tiles().len());
    assert_eq!(board.count, Some(Quarter::Castle));
    assert_eq!(Board::of(&game_with_a_barn()).corners.len(), 1);
    let base = Game::new(&Setup::base(2)).expect("the base game is always played");
    assert_eq!((Board::of(&base).tiles.len(), Board::of(&base).count), (1, None));
}

/// A game in which somebody has just placed a barn, found by playing whatever is listed.
fn game_with_a_barn() -> Game {
    let mut setup = Setup::base(2);
    setup.sets.push((Set::AbbeyAndMayor, 1));
    let mut game = Game::new(&setup).expect("the base game and the abbeys go together");
    for n in 0..100_000_usize {
        if game.is_over() {
            game.restart();
        }
        let actions = &game.decision().actions;
        let barn = actions.iter().copied().find(|action| action.deed() == Deed::PlaceBarn);
        let action = barn.unwrap_or(actions[n * 7919 % actions.len()]);
        game.play(action).expect("it is listed");
        if barn.is_some() {
            return game;
        }
    }
    panic!("no corner was ever free");
}
