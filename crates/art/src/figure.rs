//! Figures in the players' colours, each with its owner's mark.
//!
//! A figure's origin is the spot where it stands, in its middle; a follower is about 21 wide and 23 high.
use bastide_engine::figures::FigureKind;

use crate::palette::{COLOURS, Mark, PlayerColour};
use crate::shapes::{Ink, at, short};

/// The shapes of figures.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum FigureShape {
    /// A follower on its feet: thief, knight or monk.
    Follower,
    /// A follower lying down: farmer.
    LyingFollower,
    /// The large follower on its feet.
    BigFollower,
    /// The large follower lying down.
    LyingBigFollower,
    /// The builder.
    Builder,
    /// The pig.
    Pig,
    /// The mayor.
    Mayor,
    /// The wagon.
    Wagon,
    /// The barn.
    Barn,
    /// A robber, who stands on the scoring track.
    Robber,
    /// The messenger, who runs along the scoring track.
    Messenger,
}

impl FigureShape {
    /// All shapes.
    pub const ALL: [FigureShape; 11] = [
        FigureShape::Follower,
        FigureShape::LyingFollower,
        FigureShape::BigFollower,
        FigureShape::LyingBigFollower,
        FigureShape::Builder,
        FigureShape::Pig,
        FigureShape::Mayor,
        FigureShape::Wagon,
        FigureShape::Barn,
        FigureShape::Robber,
        FigureShape::Messenger,
    ];

    /// A figure of this kind on its feet.
    #[must_use]
    pub const fn of(kind: FigureKind) -> FigureShape {
        match kind {
            FigureKind::Follower => FigureShape::Follower,
            FigureKind::BigFollower => FigureShape::BigFollower,
            FigureKind::Builder => FigureShape::Builder,
            FigureKind::Pig => FigureShape::Pig,
            FigureKind::Mayor => FigureShape::Mayor,
            FigureKind::Wagon => FigureShape::Wagon,
            FigureKind::Barn => FigureShape::Barn,
        }
    }

    /// How the figure is put on a field: followers lie down, others stand as they always do.
    #[must_use]
    pub const fn on_field(self) -> FigureShape {
        match self {
            FigureShape::Follower | FigureShape::LyingFollower => FigureShape::LyingFollower,
            FigureShape::BigFollower | FigureShape::LyingBigFollower => FigureShape::LyingBigFollower,
            FigureShape::Builder
            | FigureShape::Pig
            | FigureShape::Mayor
            | FigureShape::Wagon
            | FigureShape::Barn
            | FigureShape::Robber
            | FigureShape::Messenger => self,
        }
    }

    /// The outline, where the mark goes, how large the mark is.
    const fn drawing(self) -> (&'static str, (f64, f64), f64) {
        match self {
            FigureShape::Follower
            | FigureShape::LyingFollower
            | FigureShape::BigFollower
            | FigureShape::LyingBigFollower => (FOLLOWER, (0.0, 0.7), 3.0),
            FigureShape::Builder => (BUILDER, (-4.0, 1.0), 3.0),
            FigureShape::Pig => (PIG, (-0.6, 0.4), 2.9),
            FigureShape::Mayor => (MAYOR, (0.0, 3.0), 3.2),
            FigureShape::Wagon => (WAGON, (0.0, -1.4), 3.0),
            FigureShape::Barn => (BARN, (0.0, 2.4), 3.6),
            FigureShape::Robber => (ROBBER, (-0.6, 4.0), 3.0),
            FigureShape::Messenger => (MESSENGER, (-0.4, 5.4), 3.0),
        }
    }
}

const FOLLOWER: &str = "M0-11.8c2.8 0 4.7 2 4.7 4.6 0 1.4-.5 2.5-1.3 3.3 3.6.9 7.3 2.3 7.3 4.6 0 1.9-2.3 2.3-5.1 2.3.9 2.7 4.5 5.3 4.5 7.3 0 .9-.7 1.3-1.7 1.3H3.6c-1 0-1.5-.5-2-1.5L0 7.3l-1.6 2.8c-.5 1-1 1.5-2 1.5h-4.8c-1 0-1.7-.4-1.7-1.3 0-2 3.6-4.6 4.5-7.3-2.8 0-5.1-.4-5.1-2.3 0-2.3 3.7-3.7 7.3-4.6-.8-.8-1.3-1.9-1.3-3.3 0-2.6 1.9-4.6 4.7-4.6z";
const BUILDER: &str = "M-9.8-8.2C-9.4-12.4-7-14-4-14S1.4-12.4 1.8-8.2H1.6C1.4-6.6.9-5.4 0-4.6 3-4 5.2-3.6 8.2-5.8V-8.4H6V-13.8h9v5.4h-2.4V4H8.2V-.8C6.4.4 4.6 1 2.2 1L3.6 11.8h-5.2L-4 7.2-6.4 11.8h-5.2L-10 2.2C-12.8 1-12.4-3.2-8-4.6-8.9-5.4-9.4-6.6-9.6-8.2z";
const PIG: &str = "M-9.6-2.2c-1.6-.1-2.3-1.7-1.6-2.9.5.6 1.3.7 2.2.5C-7.8-5.9-5.8-6.4-3.2-6.4h5c1.5 0 2.5-.8 3.4-2.2l1.7 2.5c1.4.7 2.2 1.8 2.5 3.2l1.9.7v3l-2.1.8c-.6 1.4-1.6 2.3-3 2.7l.4 3.4H3.2l-.6-2.7h-6.2l-.6 2.7h-3.4l-.4-3.5c-1.6-1-2.2-3.4-1.6-6.4z";
const MAYOR: &str = "M0-12.6c2.6 0 4.3 1.8 4.3 4.2 0 1.5-.6 2.6-1.5 3.4 3.6.8 5.8 2.6 6.6 5.6L11.2 9c.3 1.6-.4 2.6-2 2.6H-9.2c-1.6 0-2.3-1-2-2.6L-9.4.600c.8-3 3-4.8 6.6-5.6-.9-.8-1.5-1.9-1.5-3.4 0-2.4 1.7-4.2 4.3-4.2z";
const WAGON: &str =
    "M-11.5-6.5h19l3.5 3v6.2H9.7C9.4 5.4 7.6 7 5.4 7S1.4 5.4 1.1 2.7h-2.2C-1.4 5.4-3.2 7-5.4 7s-4-1.6-4.3-4.3h-1.8z";
const ROBBER: &str = "M-2-12.8c3.4-.2 5.6 1.8 5.8 4.6 1-1.6 2.8-2.6 4.8-2.2 3.2.6 4.6 4 3.4 7.2-.6 1.7-1.8 3-3.4 3.6L10.6 10c.4 1.1-.2 1.7-1.2 1.7H3.2L.6 7.4l-2.4 4.3h-7.4c-1 0-1.6-.6-1.2-1.7L-7.2-.6c-1.6-.2-3.2.6-4.4 1.6-.8-2.6 1-5.2 4-6-.6-4.2 1.6-7.6 5.6-7.8z";
/// A runner with a horn at the lips.
const MESSENGER: &str = "M-1.4-13.4c2.5 0 4.3 1.7 4.5 4L11.8-12.8v7.2L2.7-7.6C2.3-6.6 1.7-5.8.9-5.2 2.7-4.2 3.8-2.6 4.6-.4L8.6 9.8c.6 1.300-.2 2.200-1.600 2.200H-7.800c-1.400 0-2.200-.9-1.600-2.200l4-10.200C-4.600-2.600-3.700-4.100-2.700-5-4.600-5.600-5.800-7.200-5.800-9.200c0-2.400 1.900-4.200 4.400-4.200z";
const BARN: &str = "M0-12.5L12.5-4v16h-25V-4z";

/// The inner markup of a figure, to be put with `transform="translate(x y)"`; the colour is an index of [`COLOURS`].
///
/// # Panics
/// There are six colours.
#[must_use]
pub fn figure_body(shape: FigureShape, colour: usize) -> String {
    let PlayerColour { hex, mark, .. } = COLOURS[colour];
    let (outline, (x, y), size) = shape.drawing();
    let ink = ink_on(hex);
    // A lying figure is the standing one on its side; its mark stays upright.
    let (turn, scale, x, y) = match shape {
        FigureShape::LyingFollower => ("rotate(-90) ", 0.95, y, -x),
        FigureShape::BigFollower => ("", 1.34, x, y),
        FigureShape::LyingBigFollower => ("rotate(-90) ", 1.28, y, -x),
        FigureShape::Pig => ("", 1.14, x, y),
        FigureShape::Follower
        | FigureShape::Builder
        | FigureShape::Mayor
        | FigureShape::Wagon
        | FigureShape::Barn
        | FigureShape::Robber
        | FigureShape::Messenger => ("", 1.0, x, y),
    };
    format!(
        concat!(
            r##"<g transform="{turn}scale({scale})" stroke-linejoin="round">"##,
            r##"<path fill="#fffaf0" stroke="#1d140c" stroke-opacity=".4" stroke-width="3.8" d="{outline}"/>"##,
            r##"<path stroke="#fffaf0" stroke-width="2.8" d="{outline}"/>"##,
            r##"<path fill="{hex}" stroke="#1f160f" stroke-width="1.1" d="{outline}"/></g>"##,
            r##"<path fill="{ink}" transform="translate({x} {y})" d="{mark}"/>"##,
        ),
        turn = turn,
        scale = scale,
        outline = outline,
        hex = hex,
        ink = ink,
        x = short(x * scale),
        y = short(y * scale),
        mark = mark_path(mark, size * scale),
    )
}

/// A figure as a picture of its own.
///
/// # Panics
/// There are six colours.
#[must_use]
pub fn figure_svg(shape: FigureShape, colour: usize) -> String {
    let body = figure_body(shape, colour);
    format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-18 -18 36 36\">{body}</svg>")
}

/// A mark as path data round the origin.
#[must_use]
pub fn mark_path(mark: Mark, size: f64) -> String {
    let scaled = |points: &[(f64, f64)]| {
        let mut out = String::new();
        for (n, (x, y)) in points.iter().enumerate() {
            out.push(if n == 0 { 'M' } else { 'L' });
            out.push_str(&format!("{} {}", short(x * size), short(y * size)));
        }
        out + "z"
    };
    match mark {
        Mark::Disc => {
            let mut ink = Ink::default();
            ink.disc(at(0.0, 0.0), (size * 9.2).round() / 10.0);
            ink.0
        }
        Mark::Square => scaled(&[(-0.8, -0.8), (0.8, -0.8), (0.8, 0.8), (-0.8, 0.8)]),
        Mark::Triangle => scaled(&[(0.0, -1.05), (1.1, 0.85), (-1.1, 0.85)]),
        Mark::Diamond => scaled(&[(0.0, -1.2), (0.95, 0.0), (0.0, 1.2), (-0.95, 0.0)]),
        Mark::Cross => scaled(&[
            (-0.35, -1.0),
            (0.35, -1.0),
            (0.35, -0.35),
            (1.0, -0.35),
            (1.0, 0.35),
            (0.35, 0.35),
            (0.35, 1.0),
            (-0.35, 1.0),
            (-0.35, 0.35),
            (-1.0, 0.35),
            (-1.0, -0.35),
            (-0.35, -0.35),
        ]),
        Mark::Star => {
            let points: Vec<(f64, f64)> = (0..10)
                .map(|n| {
                    let angle = std::f64::consts::PI * (f64::from(n) / 5.0 - 0.5);
                    let r = if n % 2 == 0 { 1.25 } else { 0.55 };
                    (r * angle.cos(), r * angle.sin())
                })
                .collect();
            scaled(&points)
        }
    }
}

/// The colour of a mark on this one: dark on light colours, light on dark ones.
pub(crate) fn ink_on(hex: &str) -> &'static str {
    if is_light(hex) { "#2b2018" } else { "#fffaf0" }
}

/// Whether this colour is light, so that what is drawn on it must be dark.
fn is_light(hex: &str) -> bool {
    let part = |n: usize| u32::from_str_radix(&hex[n..n + 2], 16).unwrap_or(0);
    part(1) * 299 + part(3) * 587 + part(5) * 114 > 150_000
}
