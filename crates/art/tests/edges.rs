//! Edges line up: along each side, every tile with the same kind of edge shows the same.
use std::collections::HashMap;

use bastide_art::{COLOURS, defs, rotated_body};
use bastide_engine::board::side::{Rotation, Side};
use bastide_engine::board::tile::{Edge, Tile};
use bastide_engine::catalogue::catalogue;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// Pixels along a side.
const SIZE: usize = 200;
/// Walls, and the shadows they cast, meet at corners: no side is compared there.
const CORNER: usize = 22;

fn pixels(tile: &Tile, rotation: Rotation, variant: u32, defs: &str) -> Pixmap {
    let body = rotated_body(tile, rotation, variant);
    let svg = format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 100 100\">{defs}{body}</svg>");
    let tree = Tree::from_str(&svg, &Options::default()).expect("tiles are well formed");
    let mut pixmap = Pixmap::new(SIZE as u32, SIZE as u32).expect("the size is small");
    let scale = Transform::from_scale(SIZE as f32 / 100.0, SIZE as f32 / 100.0);
    resvg::render(&tree, scale, &mut pixmap.as_mut());
    pixmap
}

/// The outermost pixels of a side.
fn strip(pixmap: &Pixmap, side: Side) -> Vec<[i32; 3]> {
    let last = SIZE as u32 - 1;
    (CORNER as u32..(SIZE - CORNER) as u32)
        .map(|n| {
            let (x, y) = match side {
                Side::N => (n, 0),
                Side::E => (last, n),
                Side::S => (n, last),
                Side::W => (0, n),
            };
            let colour = pixmap.pixel(x, y).expect("the place is in the picture").demultiply();
            [colour.red(), colour.green(), colour.blue()].map(i32::from)
        })
        .collect()
}

/// How many pixels of two strips differ to the eye.
fn n_different(a: &[[i32; 3]], b: &[[i32; 3]]) -> usize {
    let apart = |a: &[i32; 3], b: &[i32; 3]| a.iter().zip(b).map(|(a, b)| (a - b).abs()).max().unwrap_or(0);
    a.iter().zip(b).filter(|(a, b)| apart(a, b) > 40).count()
}

#[test]
fn the_same_kind_of_edge_looks_the_same_on_every_tile() {
    let defs = defs();
    let tile = |id: &str| catalogue().tile(id).unwrap_or_else(|| panic!("{id} is in the catalogue"));
    let mut models: HashMap<(Edge, Side), Vec<[i32; 3]>> = HashMap::new();
    for (edge, id) in [(Edge::Field, "base/B"), (Edge::Road, "base/X"), (Edge::City, "base/C")] {
        let pixmap = pixels(tile(id), Rotation::default(), 0, &defs);
        models.extend(Side::ALL.map(|side| ((edge, side), strip(&pixmap, side))));
    }
    for quarters in [0, 1] {
        // The river runs west to east in the catalogue.
        let pixmap = pixels(tile("river/straight"), Rotation::quarters(quarters), 0, &defs);
        for side in [Side::E, Side::W].map(|side| side.rotated(Rotation::quarters(quarters))) {
            models.insert((Edge::River, side), strip(&pixmap, side));
        }
    }
    let mut faults = Vec::new();
    for (n, tile) in catalogue().tiles.iter().enumerate() {
        let rotation = Rotation::quarters(n as u8);
        let pixmap = pixels(tile, rotation, n as u32, &defs);
        for side in Side::ALL {
            let edge = tile.edges[side.rotated(rotation.back()) as usize];
            if let Some(model) = models.get(&(edge, side)) {
                let different = n_different(model, &strip(&pixmap, side));
                if different > 4 {
                    faults.push(format!("{} {rotation}: {different} pixels differ along {side}", tile.id));
                }
            } else {
                assert!(matches!(edge, Edge::Seam | Edge::Any), "{}: no model for {edge:?}", tile.id);
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn the_models_themselves_differ() {
    let defs = defs();
    let side = |id: &str| {
        let tile = catalogue().tile(id).unwrap_or_else(|| panic!("{id} is in the catalogue"));
        strip(&pixels(tile, Rotation::default(), 0, &defs), Side::E)
    };
    let (field, road, city, river) = (side("base/B"), side("base/U"), side("base/C"), side("river/straight"));
    assert!(n_different(&field, &road) > 15 && n_different(&field, &river) > 20 && n_different(&road, &river) > 20);
    assert!(n_different(&field, &city) > 120);
}

/// Lightness and hue of a colour as one with a kind of colour blindness sees it (Machado and others 2009, complete).
fn seen(hex: &str, matrix: [[f64; 3]; 3]) -> [f64; 3] {
    let part = |n: usize| {
        let value = f64::from(u8::from_str_radix(&hex[n..n + 2], 16).expect("two digits")) / 255.0;
        if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    };
    let rgb = [part(1), part(3), part(5)];
    let [r, g, b] = matrix.map(|row| row.iter().zip(rgb).map(|(m, c)| m * c).sum::<f64>().clamp(0.0, 1.0));
    let bend = |t: f64| if t > 0.008_856 { t.cbrt() } else { 7.787 * t + 16.0 / 116.0 };
    let x = bend((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
    let y = bend(0.2126 * r + 0.7152 * g + 0.0722 * b);
    let z = bend((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

#[test]
fn players_are_told_apart_by_everybody() {
    let eyes = [
        ("all cones", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
        (
            "no red cones",
            [
                [0.152_286, 1.052_583, -0.204_868],
                [0.114_503, 0.786_281, 0.099_216],
                [-0.003_882, -0.048_116, 1.051_998],
            ],
        ),
        (
            "no green cones",
            [[0.367_322, 0.860_646, -0.227_968], [0.280_085, 0.672_501, 0.047_413], [-0.011_82, 0.042_94, 0.968_881]],
        ),
        (
            "no blue cones",
            [[1.255_528, -0.076_749, -0.178_779], [-0.078_411, 0.930_809, 0.147_602], [0.004_733, 0.691_367, 0.3039]],
        ),
    ];
    for (name, matrix) in eyes {
        for (n, a) in COLOURS.iter().enumerate() {
            for b in &COLOURS[n + 1..] {
                let (p, q) = (seen(a.hex, matrix), seen(b.hex, matrix));
                let apart = p.iter().zip(q).map(|(p, q)| (p - q).powi(2)).sum::<f64>().sqrt();
                assert!(apart > 22.0, "{name}: {} and {} are {apart:.0} apart", a.name, b.name);
            }
        }
    }
    for (n, a) in COLOURS.iter().enumerate() {
        assert!(COLOURS[n + 1..].iter().all(|b| a.mark != b.mark), "the mark of {} is its own", a.name);
    }
}
