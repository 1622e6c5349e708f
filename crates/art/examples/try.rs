use bastide_engine::board::side::Turn;
use bastide_engine::catalogue::catalogue;
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let set = &args[1];
    let (columns, pixels): (usize, u32) = (args[2].parse().unwrap(), args[3].parse().unwrap());
    let turn = Turn::quarters(args.get(5).map_or(0, |t| t.parse().unwrap()));
    let tiles: Vec<_> = catalogue().tiles.iter().filter(|t| set.split(',').any(|s| t.id.starts_with(s))).collect();
    let rows = tiles.len().div_ceil(columns);
    let gap = 6;
    let (w, h) = (columns * (100 + gap) + gap, rows * (100 + gap) + gap);
    let mut svg = format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {w} {h}\">{}<path fill=\"#4a4038\" d=\"M0 0h{w}v{h}H0z\"/>", bastide_art::defs());
    for (n, tile) in tiles.iter().enumerate() {
        let body = bastide_art::turned_body(tile, turn, 0);
        svg += &format!("<g transform=\"translate({} {})\">{body}</g>", gap + n % columns * (100 + gap), gap + n / columns * (100 + gap));
        eprintln!("{} {}", tile.id, body.len());
    }
    svg += "</svg>";
    std::fs::write(&args[4], bastide_art::png(&svg, pixels * columns as u32).unwrap()).unwrap();
}
