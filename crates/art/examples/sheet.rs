//! Writes a sheet of tiles as PNG: `sheet OUT.png [WIDTH [COLUMNS [BOX,BOX…]]]`.
use bastide_art::{png, sheet};
use bastide_engine::catalogue::catalogue;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let out = args.first().ok_or("say where the picture goes")?;
    let width = args.get(1).map_or(Ok(1600), |text| text.parse())?;
    let columns = args.get(2).map_or(Ok(8), |text| text.parse())?;
    let boxes: Vec<&str> = args.get(3).map_or(Vec::new(), |text| text.split(',').collect());
    let tiles: Vec<_> =
        catalogue().tiles.iter().filter(|tile| boxes.is_empty() || boxes.contains(&tile.set.name())).collect();
    std::fs::write(out, png(&sheet(&tiles, columns, true), width)?)?;
    Ok(())
}
