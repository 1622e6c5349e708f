//! Writes what lies over tiles, and a tile's back, in several sizes as PNG: `over OUT.png [WIDTH]`.
use bastide_art::{Board, FigureShape, LaidTile, PlacedCastle, PlacedFigure, board_svg, png};
use bastide_engine::board::cell::Cell;
use bastide_engine::board::over::Over;
use bastide_engine::board::side::{Rotation, Side};
use bastide_engine::board::tile::Edge;
use bastide_engine::catalogue::{back, catalogue};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let out = args.first().ok_or("say where the picture goes")?;
    let width = args.get(1).map_or(Ok(1000), |text| text.parse())?;
    let mut board = Board::default();
    // The two sides of a bridge must be fields; these designs have such sides, rotated so or so.
    let designs = [("base/B", 0), ("base/E", 1), ("base/H", 0), ("base/V", 1), ("base/K", 1), ("base/A", 1)];
    for (n, (id, quarters)) in (0_i8..).zip(designs) {
        let tile = catalogue().tile(id).ok_or("it is in the catalogue")?;
        for (row, turned) in [(0, 0), (1, 1)] {
            let rotation = Rotation::quarters(quarters + turned);
            let edges = tile.edges_after(rotation);
            let ends = [Side::N, Side::E]
                .into_iter()
                .find(|side| [*side, side.opposite()].iter().all(|side| edges[*side as usize] == Edge::Field));
            let over = ends.map_or(Over::NOTHING, Over::bridge);
            let cell = Cell::new(n, row);
            board.tiles.push(LaidTile { tile, rotation, cell, over, variant: 0 });
            if over != Over::NOTHING {
                let segment = tile.segments.len() as u8;
                board.figures.push(PlacedFigure { colour: n as usize, shape: FigureShape::Follower, cell, segment });
            }
        }
    }
    let face_down = |x: i8| LaidTile {
        tile: back(),
        rotation: Rotation::default(),
        cell: Cell::new(x, 2),
        over: Over::NOTHING,
        variant: 0,
    };
    board.tiles.extend((0..3).map(face_down));
    let design = |id: &str| catalogue().tile(id).ok_or("it is in the catalogue");
    let (town, road) = (design("base/E")?, design("base/D")?);
    let mut lay = |tile, quarters: u8, x: i8, y: i8, over| {
        let (rotation, cell) = (Rotation::quarters(quarters), Cell::new(x, y));
        board.tiles.push(LaidTile { tile, rotation, cell, over, variant: x as u32 });
    };
    lay(town, 2, 0, 3, Over::NOTHING);
    lay(road, 0, 0, 4, Over::NOTHING);
    lay(town, 1, 1, 3, Over::NOTHING);
    lay(town, 3, 2, 3, Over::NOTHING);
    lay(town, 1, 1, 4, Over::NOTHING);
    lay(town, 3, 2, 4, Over::NOTHING);
    lay(town, 2, 3, 3, Over::NOTHING);
    lay(town, 0, 3, 4, Over::bridge(Side::E));
    lay(design("ferries/4-roads")?, 0, 4, 3, Over::ferry(Side::N, Side::E));
    lay(design("ferries/3-roads")?, 0, 5, 3, Over::ferry(Side::E, Side::W));
    lay(design("ferries/city-3-roads")?, 0, 4, 4, Over::ferry(Side::W, Side::S));
    lay(design("ferries/4-roads")?, 0, 5, 4, Over::NOTHING);
    let castle = |x, y, side, held_by| PlacedCastle { cell: Cell::new(x, y), side, held_by };
    board.castles = vec![
        castle(0, 3, Side::S, Some((0, FigureShape::Follower))),
        castle(1, 3, Side::E, Some((1, FigureShape::Follower))),
        castle(1, 4, Side::E, Some((4, FigureShape::BigFollower))),
        castle(3, 3, Side::S, None),
    ];
    std::fs::write(out, png(&board_svg(&board), width)?)?;
    Ok(())
}
