//! Writes the City of Carcassonne with followers in its quarters as PNG: `block OUT.png [WIDTH [N]]`.
use bastide_art::{Board, COLOURS, FigureShape, Guest, LaidTile, block_corner, board_svg, png};
use bastide_engine::board::cell::Cell;
use bastide_engine::board::over::Over;
use bastide_engine::board::side::Rotation;
use bastide_engine::board::tile::Quarter;
use bastide_engine::catalogue::catalogue;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let out = args.first().ok_or("say where the picture goes")?;
    let width = args.get(1).map_or(Ok(1200), |text| text.parse())?;
    let most: usize = args.get(2).map_or(Ok(6), |text| text.parse())?;
    let mut board = Board { count: Some(Quarter::Castle), ..Board::default() };
    for tile in &catalogue().tiles {
        // A tile at the origin tells how far it is from the block's corner.
        if let Some(Cell { x, y }) = block_corner(tile, Cell::new(0, 0)) {
            board.tiles.push(LaidTile {
                tile,
                rotation: Rotation::default(),
                cell: Cell::new(-x, -y),
                over: Over::NOTHING,
                variant: 0,
            });
        }
    }
    for (n, quarter) in Quarter::ALL.into_iter().enumerate() {
        for place in 0..most.saturating_sub(n) {
            let shape = if place % 4 == 1 { FigureShape::BigFollower } else { FigureShape::Follower };
            board.guests.push(Guest { colour: (place + n) % COLOURS.len(), shape, quarter });
        }
    }
    std::fs::write(out, png(&board_svg(&board), width)?)?;
    Ok(())
}
