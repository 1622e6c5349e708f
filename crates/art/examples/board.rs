use bastide_art::{Board, FigureShape, LaidTile, PlacedFigure, board_svg, png};
use bastide_engine::board::cell::Cell;
use bastide_engine::board::side::{Side, Turn};
use bastide_engine::board::tile::{Edge, Tile};
use bastide_engine::catalogue::catalogue;
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let (sets, size, pixels): (Vec<&str>, i8, u32) = (args[1].split(',').collect(), args[2].parse().unwrap(), args[3].parse().unwrap());
    let mut bag: Vec<&Tile> = Vec::new();
    for tile in catalogue().tiles.iter().filter(|t| sets.iter().any(|s| t.id.starts_with(s))) {
        for _ in 0..tile.count { bag.push(tile); }
    }
    let mut seed: u64 = args.get(5).map_or(7, |s| s.parse().unwrap());
    let mut next = |n: usize| { seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407); ((seed >> 33) as usize) % n };
    let mut board = Board { labels: true, ..Board::default() };
    let edge = |l: &LaidTile<'_>, side: Side| l.tile.edges[(side as u8 + 4 - l.turn.count()) as usize & 3];
    for y in 0..size {
        for x in 0..size {
            let cell = Cell::new(x, y);
            if next(9) == 0 { continue }
            for _ in 0..2000 {
                let n = next(bag.len());
                let laid = LaidTile { tile: bag[n], turn: Turn::quarters(next(4) as u8), cell, variant: next(1000) as u32 };
                let fits = Side::ALL.into_iter().all(|side| board.tiles.iter().all(|other| {
                    cell.beyond(side) != Some(other.cell) || edge(&laid, side) == edge(other, side.opposite())
                }));
                if fits && edge(&laid, Side::N) != Edge::Seam {
                    bag.remove(n);
                    board.tiles.push(laid);
                    if next(3) == 0 {
                        board.figures.push(PlacedFigure { colour: next(6), shape: FigureShape::Follower, cell, segment: next(laid.tile.segments.len()) as u8 });
                    }
                    break;
                }
            }
        }
    }
    board.last = board.tiles.last().map(|l| l.cell);
    board.highlighted = vec![Cell::new(size, 1), Cell::new(2, size)];
    let svg = board_svg(&board);
    eprintln!("{} bytes", svg.len());
    std::fs::write(&args[4], png(&svg, pixels).unwrap()).unwrap();
}
