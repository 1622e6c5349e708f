//! Writes a board of tiles that fit, with followers, as PNG: `board OUT.png [WIDTH [SEED [BOX,BOX…]]]`.
use bastide_art::{Board, COLOURS, FigureShape, LaidTile, PlacedFigure, board_svg, png};
use bastide_engine::board::cell::Cell;
use bastide_engine::board::side::{Side, Turn};
use bastide_engine::board::tile::{Edge, Part, Tile};
use bastide_engine::catalogue::catalogue;

/// How many tiles lie in a row and in a column.
const SIZE: i8 = 6;

/// Throws that depend on the seed only.
struct Dice(u64);

impl Dice {
    fn pick(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n
    }
}

fn edge(laid: &LaidTile<'_>, side: Side) -> Edge {
    laid.tile.edges[side.turned(laid.turn.back()) as usize]
}

/// Does the tile fit to all that lie beside it?
fn fits(board: &Board<'_>, laid: &LaidTile<'_>) -> bool {
    let beside = |other: &LaidTile<'_>, side: Side| laid.cell.beyond(side) == Some(other.cell);
    Side::ALL.into_iter().all(|side| {
        let mut neighbours = board.tiles.iter().filter(|other| beside(other, side));
        edge(laid, side) != Edge::Seam && neighbours.all(|other| edge(laid, side) == edge(other, side.opposite()))
    })
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let out = args.first().ok_or("say where the picture goes")?;
    let width = args.get(1).map_or(Ok(1400), |text| text.parse())?;
    let mut dice = Dice(args.get(2).map_or(Ok(3), |text| text.parse())?);
    let boxes: Vec<&str> = args.get(3).map_or(vec!["base"], |text| text.split(',').collect());
    let mut bag: Vec<&Tile> = Vec::new();
    for tile in catalogue().tiles.iter().filter(|tile| boxes.contains(&tile.set.name())) {
        bag.extend(std::iter::repeat_n(tile, usize::from(tile.count)));
    }
    let mut board = Board { labels: true, ..Board::default() };
    for (y, x) in (0..SIZE).flat_map(|y| (0..SIZE).map(move |x| (y, x))) {
        let cell = Cell::new(x, y);
        for _ in 0..2000 {
            let n = dice.pick(bag.len());
            let turn = Turn::quarters(dice.pick(4) as u8);
            let laid = LaidTile { tile: bag[n], turn, cell, variant: dice.pick(1000) as u32 };
            if fits(&board, &laid) {
                bag.swap_remove(n);
                let segment = dice.pick(laid.tile.segments.len()) as u8;
                if dice.pick(3) == 0 && laid.tile.segments[usize::from(segment)].part != Part::River {
                    let colour = dice.pick(COLOURS.len());
                    board.figures.push(PlacedFigure { colour, shape: FigureShape::Follower, cell, segment });
                }
                board.tiles.push(laid);
                break;
            }
        }
    }
    board.last = board.tiles.last().map(|laid| laid.cell);
    std::fs::write(out, png(&board_svg(&board), width)?)?;
    Ok(())
}
