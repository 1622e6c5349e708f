//! Towers on their foundations: storeys one above the other, battlements, and the number of pieces where they are many.
use std::fmt::Write;

use crate::FONT_FAMILY;
use crate::shapes::short;

/// The storeys that are drawn at most; a taller tower shows its number.
const MOST_STOREYS: u8 = 4;
/// How high a storey is, in the scale of its drawing, and how much larger it is drawn on a tile.
const STOREY: f64 = 7.6;
const SCALE: f64 = 1.3;

/// A tower of so many pieces, to be drawn at its foundation ([`crate::Drawing::tower`]); nothing if none is built. For a
/// document that holds [`crate::defs`].
#[must_use]
pub fn tower_body(height: u8) -> String {
    let mut out = String::new();
    if height == 0 {
        return out;
    }
    let mut say = |text: std::fmt::Arguments<'_>| out.write_fmt(text).expect("writing to a string does not fail");
    let n_storeys = height.min(MOST_STOREYS);
    say(format_args!("<g transform=\"scale({SCALE})\">"));
    say(format_args!(
        r##"<path fill="#1d140c" fill-opacity=".28" d="M-6.4 2.2L{} {}q3.4-2.6 6.8-.4L7 3.4Q0 6.4-6.4 2.2z"/>"##,
        short(1.2 + 2.4 * f64::from(n_storeys)),
        short(1.0 - 0.7 * f64::from(n_storeys)),
    ));
    for n in 0..n_storeys {
        say(format_args!(r##"<use href="#ba-storey" y="{}"/>"##, short(-STOREY * f64::from(n))));
    }
    say(format_args!(r##"<use href="#ba-battlement" y="{}"/>"##, short(top(height))));
    if height > MOST_STOREYS {
        say(format_args!(
            r##"<circle cy="{y}" r="5.4" fill="#fffaf0" stroke="#3b2c22" stroke-width="1"/><text y="{baseline}" fill="#3b2c22" font-family="{FONT_FAMILY}, Georgia, serif" font-size="8.6" text-anchor="middle">{height}</text>"##,
            y = short(-9.4),
            baseline = short(-6.5),
        ));
    }
    say(format_args!("</g>"));
    out
}

/// How far above its foundation the guard of a tower of this height stands, as a negative number.
#[must_use]
pub fn tower_top(height: u8) -> f64 {
    SCALE * top(height) - 10.0
}

fn top(height: u8) -> f64 {
    -STOREY * f64::from(height.min(MOST_STOREYS))
}

/// The drawings by id.
pub(crate) const DRAWINGS: &[(&str, &str)] = &[("ba-storey", STOREY_WALLS), ("ba-battlement", BATTLEMENT)];

/// A storey of pale stone, round, with a slit for an archer. Its origin is the middle of its foot.
const STOREY_WALLS: &str = concat!(
    r##"<path fill="#4b3d31" d="M-6.7.3v-8.2q6.7-2 13.4 0V.3Q0 4.3-6.7.3z"/>"##,
    r##"<path fill="#e9dfc8" d="M-5.9 0v-7.5q5.9 2.6 11.8 0V0Q0 3.2-5.9 0z"/>"##,
    r##"<path fill="#c3b392" d="M2.2 1.4v-7.6q2-.4 3.7-1.3V0Q4.2.9 2.2 1.4z"/>"##,
    r##"<path fill="#fbf5e6" d="M-5.9 0v-7.5q.9.5 1.9.8V.7Q-5 .4-5.9 0z"/>"##,
    r##"<path fill="none" stroke="#a3926e" stroke-width=".6" d="M-5.9-2.5Q0 .6 5.9-2.5M-5.9-5Q0-1.9 5.9-5M-3.4-6.7v2.6M3.2-6.6v2.5M-4.4-1.9V.6M4.2-1.8V.6"/>"##,
    r##"<path fill="#3a2f28" d="M-.9-.2v-3q.9-1.3 1.8 0v3Q0 .2-.9-.2z"/>"##,
);

/// The top of a tower: a floor between battlements. Its origin is the middle of the uppermost storey's upper edge.
const BATTLEMENT: &str = concat!(
    r##"<path fill="#9c8b69" stroke="#4b3d31" stroke-width=".7" stroke-linejoin="round" d="M-5.6-1.8v-3.4h2.3v2.4h2v-3h2.6v3h2v-2.4h2.3v3.4z"/>"##,
    r##"<ellipse cy="-.9" rx="6.9" ry="2.5" fill="#8a7957" stroke="#4b3d31" stroke-width=".7"/>"##,
    r##"<path fill="#efe6d2" stroke="#4b3d31" stroke-width=".8" stroke-linejoin="round" d="M-7.5-3.4h2.8v2q1 .5 2 .6v-2.1q1.3.2 2.7.2t2.7-.2V-.8q1-.1 2-.6v-2h2.8V.9Q3.7 3.2 0 3.2T-7.5.9z"/>"##,
    r##"<path fill="#c8b998" d="M3.4.1q2-.4 3.7-1.1v1.7Q5.3 1.8 3.4 2.3z"/>"##,
);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tower_grows_with_every_piece_and_then_shows_its_number() {
        assert_eq!(tower_body(0), "");
        for height in 1..=MOST_STOREYS {
            assert_eq!(tower_body(height).matches("#ba-storey").count(), usize::from(height));
            assert!(!tower_body(height).contains("<text"));
            assert!(tower_top(height) < tower_top(height - 1));
        }
        assert!(tower_body(12).contains(">12</text>"));
        assert!((tower_top(12) - tower_top(MOST_STOREYS)).abs() < f64::EPSILON);
    }
}
