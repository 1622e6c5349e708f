//! The wooden bridge that is laid over a tile: a road from side to side, above whatever lies there.
//!
//! It rises in the middle, and its shadow falls on the land. One that runs east to west is seen from the side, as all
//! houses are, and shows the posts it stands on.
use bastide_engine::board::side::{Side, Sides};

use crate::palette as c;
use crate::road;
use crate::shapes::{Ink, Picture, Point, at};

/// How far a bridge reaches from the middle of a tile; beyond it the road goes on to the side.
const REACH: f64 = 44.5;
/// Half of its width.
const HALF: f64 = 7.5;
/// How much its middle lies above its ends.
const RISE: f64 = 4.5;
/// Where the posts of the rails stand, from the middle.
const POSTS: [f64; 5] = [-44.0, -22.0, 0.0, 22.0, 44.0];

/// How a bridge runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Runs {
    NorthSouth,
    EastWest,
}

fn runs(ends: Sides) -> Runs {
    if ends.has(Side::N) { Runs::NorthSouth } else { Runs::EastWest }
}

/// Draws the bridge with these ends.
pub(crate) fn draw_between(ends: Sides, picture: &mut Picture) {
    draw(runs(ends), picture);
}

/// The places at which a figure can stand on a bridge, the middle first.
pub(crate) fn places(ends: Sides) -> [Point; 3] {
    let runs = runs(ends);
    [0.0, -24.0, 24.0].map(|along| runs.at(along, 0.0))
}

/// The outline of a bridge as path data, as it lies on the board.
pub(crate) fn outline(ends: Sides) -> String {
    let mut ink = Ink::default();
    match runs(ends) {
        Runs::NorthSouth => ink.rect(50.0 - HALF, 0.0, 2.0 * HALF, 100.0),
        Runs::EastWest => ink.rect(0.0, 50.0 - HALF, 100.0, 2.0 * HALF),
    };
    ink.0
}

impl Runs {
    /// A place on the bridge: so far from its middle, and so far to its right or south.
    fn at(self, along: f64, across: f64) -> Point {
        match self {
            Runs::NorthSouth => at(50.0 + across, 50.0 + along),
            // A flat arch: highest in the middle.
            Runs::EastWest => at(50.0 + along, 50.5 + across - RISE * (1.0 - (along / REACH).powi(2))),
        }
    }

    /// The line along the bridge, so far to its right or south.
    fn line(self, reach: f64, across: f64) -> Ink {
        let mut ink = Ink::default();
        self.add_line(&mut ink, reach, across);
        ink
    }

    fn add_line(self, ink: &mut Ink, reach: f64, across: f64) {
        let (from, to) = (self.at(-reach, across), self.at(reach, across));
        ink.start(from);
        match self {
            Runs::NorthSouth => ink.line(to),
            Runs::EastWest => {
                let up = at(0.0, -4.0 / 3.0 * RISE);
                ink.curve(from.between(to, 0.25) + up, from.between(to, 0.75) + up, to)
            }
        };
    }
}

fn draw(runs: Runs, picture: &mut Picture) {
    let mut ends = Ink::default();
    for sign in [-1.0, 1.0] {
        let (side, deck) = match runs {
            Runs::NorthSouth => (at(50.0, 50.0 + 50.0 * sign), at(50.0, 50.0 + 41.0 * sign)),
            Runs::EastWest => (at(50.0 + 50.0 * sign, 50.0), at(50.0 + 41.0 * sign, 50.0)),
        };
        ends.polyline(&[side, deck]);
    }
    road::layers(&ends, picture);
    shadow(runs, picture);
    if runs == Runs::EastWest {
        posts_below(picture);
    }
    // The deck: a broad line with an edge, planks across it, worn where wheels roll.
    picture.stroke(&runs.line(REACH, 0.0), c::TIMBER_DARK, 2.0 * HALF + 1.2);
    picture.stroke(&runs.line(REACH, 0.0), c::TIMBER, 2.0 * HALF);
    let mut planks = Ink::default();
    let mut along = -REACH + 5.0;
    while along < REACH {
        planks.polyline(&[runs.at(along, -HALF), runs.at(along, HALF)]);
        along += 5.0;
    }
    picture.stroke(&planks, c::TIMBER_LINE, 0.8);
    let mut ruts = Ink::default();
    for across in [-3.0, 3.0] {
        runs.add_line(&mut ruts, REACH - 0.5, across);
    }
    picture.path(
        &ruts,
        &format!("fill=\"none\" stroke=\"{}\" stroke-opacity=\".55\" stroke-width=\"3\"", c::TIMBER_LIGHT),
    );
    for across in [-HALF, HALF] {
        let rail = runs.line(REACH + 1.0, across);
        picture.stroke(&rail, c::TIMBER_DARK, 3.0);
        picture.stroke(&rail, c::TIMBER_LIGHT, 1.1);
        let mut heads = Ink::default();
        for along in POSTS {
            let p = runs.at(along, across);
            heads.rect(p.x - 1.9, p.y - 2.3, 3.8, 4.0);
        }
        picture.drawn(&heads, c::TIMBER_LIGHT, c::TIMBER_DARK, 0.9);
    }
}

/// The light comes from the north-west: farther from the bridge where it is higher.
fn shadow(runs: Runs, picture: &mut Picture) {
    let mut shade = Ink::default();
    match runs {
        Runs::NorthSouth => shade.start(at(56.0, 7.0)).curve(at(70.0, 24.0), at(70.0, 76.0), at(56.0, 93.0)).close(),
        Runs::EastWest => shade.start(at(7.0, 57.0)).curve(at(24.0, 73.0), at(76.0, 73.0), at(93.0, 57.0)).close(),
    };
    picture.path(&shade, "fill=\"#241c12\" fill-opacity=\".34\"");
}

fn posts_below(picture: &mut Picture) {
    let mut posts = Ink::default();
    for (along, length) in [(-30.0, 6.0), (-15.0, 9.0), (0.0, 10.0), (15.0, 9.0), (30.0, 6.0)] {
        let top = Runs::EastWest.at(along, HALF);
        posts.polyline(&[top, top + at(0.0, length)]);
    }
    picture.stroke(&posts, c::TIMBER_DARK, 3.0);
    picture.stroke(&posts, c::TIMBER, 1.4);
    // The beam that carries the deck.
    picture.stroke(&Runs::EastWest.line(REACH, HALF + 1.8), c::TIMBER_DARK, 4.2);
    picture.stroke(&Runs::EastWest.line(REACH - 0.6, HALF + 1.9), c::TIMBER_LINE, 2.4);
}
