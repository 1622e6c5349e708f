//! Writes all figures and pieces as PNG, small and large: `pieces OUT.png [WIDTH]`.
use std::fmt::Write;

use bastide_art::{COLOURS, FigureShape, Piece, defs, figure_body, png};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let out = args.first().ok_or("say where the picture goes")?;
    let width = args.get(1).map_or(Ok(1280), |text| text.parse())?;
    let mut body = String::new();
    let mut put = |x: f64, y: f64, picture: &str| {
        for (left, scale) in [(0.0, 60.0 / 34.0), (640.0, 24.0 / 34.0)] {
            let x = left + x * scale * 40.0 + 30.0;
            let _ = write!(body, "<g transform=\"translate({x} {y}) scale({scale})\">{picture}</g>");
        }
    };
    for (n, shape) in FigureShape::ALL.into_iter().enumerate() {
        for colour in 0..COLOURS.len() {
            put(n as f64, 40.0 + 62.0 * colour as f64, &figure_body(shape, colour));
        }
    }
    for (n, piece) in Piece::ALL.into_iter().enumerate() {
        let scale = if piece.view_box() == Piece::King.view_box() { 34.0 / 19.0 } else { 1.0 };
        put(n as f64, 420.0, &format!("<use href=\"#{}\" transform=\"scale({scale})\"/>", piece.id()));
    }
    let svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 960 470\">{}<path fill=\"#9db95f\" d=\"M0 0h960v470H0z\"/>{body}</svg>",
        defs()
    );
    std::fs::write(out, png(&svg, width)?)?;
    Ok(())
}
