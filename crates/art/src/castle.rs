//! The castle over a town of two caps: walls, towers and a keep, in its owner's colours as long as somebody holds it.
//!
//! A town lies along the border between its two tiles, and so does the castle: broad where one tile lies south of the
//! other, long where they lie side by side. Its origin is the middle of that border.
use bastide_engine::board::side::Side;

use crate::figure::{ink_on, mark_path};
use crate::palette::{self as c, COLOURS};
use crate::shapes::{Ink, Picture, Point, at, short};

/// How high the walls are.
const WALL: f64 = 8.0;
/// How broad their walks are, seen from above.
const WALK: f64 = 4.6;

/// What differs between a broad castle and a long one.
struct Ground {
    /// Half of its width and half of its depth.
    half: Point,
    keep: Point,
    /// Where its follower stands.
    court: Point,
}

const BROAD: Ground = Ground { half: at(37.0, 19.0), keep: at(-14.0, 5.0), court: at(14.0, 2.0) };
const LONG: Ground = Ground { half: at(21.0, 37.0), keep: at(0.0, -6.0), court: at(0.0, 15.0) };

const fn ground(between: Side) -> &'static Ground {
    match between {
        Side::N | Side::S => &BROAD,
        Side::E | Side::W => &LONG,
    }
}

/// A castle, to be drawn at the middle of the border between its two tiles. This border is at that side of one of them.
/// Roofs and banner show the colour of whoever holds it, an index of [`COLOURS`]; a castle that nobody holds is grey. For
/// a document that holds [`crate::defs`].
///
/// # Panics
/// There are six colours.
#[must_use]
pub fn castle_body(between: Side, colour: Option<usize>) -> String {
    let ground = ground(between);
    let Point { x: w, y: h } = ground.half;
    let mut picture = Picture::default();
    let mut shade = Ink::default();
    shade.rect(-w - 4.0, -h + 4.0, 2.0 * w + 12.5, 2.0 * h + 2.0);
    picture.path(&shade, "fill=\"#241c12\" fill-opacity=\".32\"");
    let mut court = Ink::default();
    court.rect(-w, -h - 2.0, 2.0 * w, 2.0 * h + 2.0);
    picture.drawn(&court, c::PLAZA, c::STONE_LINE, 0.8);
    cobbles(ground, &mut picture);
    // The north wall shows its inner face, the walks at the sides are seen from above.
    wall(at(-w, -h), 2.0 * w, c::STONE_DARK, &mut picture);
    for x in [-w, w] {
        let mut walk = Ink::default();
        walk.rect(x - WALK / 2.0, -h - WALL + 1.0, WALK, 2.0 * h + 2.0);
        picture.drawn(&walk, c::STONE, c::STONE_LINE, 0.8);
        let mut teeth = Ink::default();
        let outer = if x < 0.0 { x - WALK / 2.0 - 0.6 } else { x + WALK / 2.0 - 1.4 };
        let mut y = -h + 3.0;
        while y < h - 6.0 {
            teeth.rect(outer, y, 2.0, 3.2);
            y += 6.0;
        }
        picture.drawn(&teeth, c::STONE, c::STONE_LINE, 0.6);
    }
    let roofs = colour.map_or(c::SLATE, |colour| COLOURS[colour].hex);
    picture.raw(&format!("<g fill=\"{roofs}\">"));
    for x in [-w, w] {
        picture.put("ba-turret", at(x, -h + 1.0));
    }
    picture.put("ba-keep", ground.keep);
    if let Some(colour) = colour {
        banner(ground.keep, colour, &mut picture);
    }
    wall(at(-w, h), 2.0 * w, c::STONE, &mut picture);
    picture.put("ba-gate", at(0.0, h));
    for x in [-w, w] {
        picture.put("ba-turret", at(x, h + 2.0));
    }
    picture.raw("</g>");
    picture.0
}

/// Where the follower stands that holds a castle, from the middle of the border between its tiles.
#[must_use]
pub const fn castle_spot(between: Side) -> (f64, f64) {
    let Point { x, y } = ground(between).court;
    (x, y)
}

/// A wall with battlements, its foot from this point to the east.
fn wall(foot: Point, width: f64, colour: &str, picture: &mut Picture) {
    let mut ink = Ink::default();
    ink.start(foot).by(0.0, -WALL);
    let n = (width / 6.0).round();
    let step = width / (2.0 * n + 1.0);
    for tooth in 0..=(n as u32) {
        ink.by(0.0, -2.4).by(step, 0.0).by(0.0, 2.4);
        if f64::from(tooth) < n {
            ink.by(step, 0.0);
        }
    }
    ink.by(0.0, WALL).close();
    picture.drawn(&ink, colour, c::STONE_LINE, 0.8);
    let mut courses = Ink::default();
    for (up, first) in [(2.6, 3.0), (5.4, 7.0)] {
        let mut x = first;
        while x < width - 4.0 {
            courses.start(foot + at(x, -up)).by(4.0, 0.0);
            x += 9.0;
        }
    }
    picture.stroke(&courses, c::STONE_FACE, 0.7);
}

fn cobbles(ground: &Ground, picture: &mut Picture) {
    let Point { x: w, y: h } = ground.half;
    let mut ink = Ink::default();
    let mut row = 0.0;
    let mut y = -h + 6.0;
    while y < h - WALL {
        let mut x = -w + 8.0 + 4.0 * row;
        while x < w - 8.0 {
            ink.start(at(x, y)).by(2.4, 0.0);
            x += 9.0;
        }
        row = 1.0 - row;
        y += 5.0;
    }
    picture.stroke(&ink, c::STREET, 1.1);
}

/// A banner over the keep, and a shield with the owner's mark on its wall.
fn banner(keep: Point, colour: usize, picture: &mut Picture) {
    let hex = COLOURS[colour].hex;
    let (x, y) = (short(keep.x), short(keep.y));
    picture.raw(&format!(
        concat!(
            r##"<g transform="translate({x} {y})"><path stroke="#3b2c22" stroke-width="1.1" stroke-linecap="round" d="M0-28v-11"/>"##,
            r##"<path stroke="#1f160f" stroke-width=".9" stroke-linejoin="round" d="M.4-39C4-41 7-37 11-38.6l-2.4 3.2L11-32C7-30.6 4-34.4.4-32.4z"/>"##,
            r##"<path fill="#fffaf0" stroke="#1f160f" stroke-width=".8" d="M-5.4-15h10.8v5.4c0 3.8-2.8 5.6-5.4 7-2.6-1.4-5.4-3.2-5.4-7z"/>"##,
            r##"<path d="M-4.2-13.8h8.4v4.2c0 2.8-2 4.3-4.2 5.5-2.2-1.2-4.2-2.7-4.2-5.5z"/>"##,
            r##"<path fill="{ink}" transform="translate(0 -9.6)" d="{mark}"/></g>"##,
        ),
        x = x,
        y = y,
        ink = ink_on(hex),
        mark = mark_path(COLOURS[colour].mark, 2.6),
    ));
}

/// The drawings by id. What has no colour of its own takes the owner's.
pub(crate) const DRAWINGS: &[(&str, &str)] = &[("ba-turret", TURRET), ("ba-keep", KEEP), ("ba-gate", GATE)];

/// A round tower with a pointed roof. Its origin is the middle of its foot.
const TURRET: &str = concat!(
    r##"<path fill="#ece3d0" stroke="#57483b" stroke-width=".8" d="M-5.6 0v-13q5.6 2 11.2 0V0Q0 3.4-5.6 0z"/>"##,
    r##"<path fill="#cbbda2" d="M2 1.5v-13.7q1.8-.2 3.2-.6V-.2Q3.8.9 2 1.5z"/>"##,
    r##"<path fill="#4a3a30" d="M-1.2-4.4v-3.2q1.2-1.6 2.4 0v3.2z"/>"##,
    r##"<path stroke="#1f160f" stroke-width=".9" stroke-linejoin="round" d="M-7-12.6L0-25l7 12.4Q0-9.4-7-12.6z"/>"##,
    r##"<path fill="#fff" fill-opacity=".32" d="M-5.4-12.8L-.6-21.8l-.8 10.3q-2.2-.3-4-1.3z"/><path fill="#000" fill-opacity=".2" d="M1.6-11.5L.6-22.6l5.2 9.6q-2 1.2-4.2 1.5z"/>"##,
);

/// The keep: a square tower with battlements and a roof. Its origin is the middle of its foot.
const KEEP: &str = concat!(
    r##"<path fill="#241c12" fill-opacity=".28" d="M-9 0l6 3h17l-1-13h-4z"/>"##,
    r##"<path fill="#f1e8d4" stroke="#57483b" stroke-width=".9" d="M-9.5 0v-18h19V0z"/><path fill="#cdbfa3" d="M5-17.6h4V-.4H5z"/>"##,
    r##"<path fill="#f1e8d4" stroke="#57483b" stroke-width=".9" stroke-linejoin="round" d="M-11-17v-5.4h4v2.4h3.6v-2.4h3.4v2.4h3.6v-2.4H11v5.4z"/>"##,
    r##"<path stroke="#1f160f" stroke-width=".9" stroke-linejoin="round" d="M-8.4-21.4L0-31l8.4 9.6z"/><path fill="#fff" fill-opacity=".3" d="M-6.8-21.8L-.6-29v7.2z"/><path fill="#000" fill-opacity=".18" d="M2.6-21.8L1-28.4l5.8 6.6z"/>"##,
);

/// The gate in the front wall. Its origin is the middle of its foot.
const GATE: &str = concat!(
    r##"<path fill="#ece3d0" stroke="#57483b" stroke-width=".8" stroke-linejoin="round" d="M-6 .4v-12.4h2.4v1.8h2.4V-12h2.4v1.8h2.4V-12H6V.4z"/>"##,
    r##"<path fill="#4a3a30" d="M-3.2.4v-5q3.2-4.6 6.4 0v5z"/><path stroke="#8a6238" stroke-width=".7" d="M-1.6.4v-6.6M0 .4v-7.2M1.6.4v-6.6M-3.2-2h6.4M-3.2-4.6h6.4"/>"##,
);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_castle_lies_along_the_border_of_its_tiles_and_shows_its_owner() {
        for (between, other) in [(Side::N, Side::S), (Side::E, Side::W)] {
            assert_eq!(castle_body(between, Some(2)), castle_body(other, Some(2)));
            assert!(castle_body(between, Some(2)).contains(COLOURS[2].hex));
            assert!(!castle_body(between, None).contains(COLOURS[2].hex), "a castle that nobody holds is grey");
            let (x, y) = castle_spot(between);
            assert!(x.abs() < ground(between).half.x - 5.0 && y.abs() < ground(between).half.y - 3.0);
        }
        assert_ne!(castle_body(Side::N, None), castle_body(Side::E, None));
    }
}
