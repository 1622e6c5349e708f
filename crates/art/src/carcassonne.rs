//! The City of Carcassonne: its four quarters with their buildings, and the streets between its gates.
//!
//! Everything is given in the coordinates of the block of twelve tiles; each tile shows its part.
use bastide_engine::board::tile::Quarter;

use crate::field::{Tree, draw_trees};
use crate::palette as c;
use crate::quarter::{Ground, ground, rounded};
use crate::shapes::{Ink, Picture, Point, at};

/// The streets: from the gates to the quarters, and between them.
const STREETS: [&[Point]; 4] = [
    &[at(60.0, 60.0), at(94.0, 94.0), at(106.0, 106.0)],
    &[at(340.0, 60.0), at(331.0, 76.0), at(331.0, 126.0)],
    &[at(190.0, 150.0), at(212.0, 150.0)],
    &[at(254.0, 186.0), at(250.0, 204.0), at(250.0, 256.0)],
];

/// The buildings by id, with the middle of each and its size.
const BUILDINGS: [(&str, Point, f64); 20] = [
    ("ba-castle", at(229.0, 85.0), 1.2),
    ("ba-shields", at(286.0, 62.0), 1.0),
    ("ba-cathedral", at(129.0, 134.0), 1.45),
    ("ba-stall", at(220.0, 133.0), 1.35),
    ("ba-stall", at(237.0, 131.0), 1.35),
    ("ba-stall", at(254.0, 133.0), 1.35),
    ("ba-stall", at(271.0, 131.0), 1.35),
    ("ba-stall", at(288.0, 133.0), 1.35),
    ("ba-stall", at(305.0, 131.0), 1.35),
    ("ba-sacks", at(318.0, 135.0), 1.0),
    ("ba-sacks", at(216.0, 148.0), 0.8),
    ("ba-sacks", at(334.0, 184.0), 0.8),
    ("ba-well", at(333.0, 143.0), 1.0),
    ("ba-smithy", at(222.0, 219.0), 1.15),
    ("ba-wheel", at(322.0, 207.0), 1.0),
    ("ba-wheel", at(261.0, 240.0), 0.9),
    ("ba-sign-city", at(210.0, 62.0), 0.75),
    ("ba-sign-cloister", at(107.0, 188.0), 0.75),
    ("ba-sign-field", at(212.0, 185.0), 0.75),
    ("ba-sign-road", at(208.0, 205.0), 0.75),
];

/// Trees round the cathedral and in the castle's yard, by their feet.
const TREES: [(Point, bool); 12] = [
    (at(104.0, 113.0), true),
    (at(154.0, 113.0), true),
    (at(154.0, 170.0), true),
    (at(104.0, 172.0), true),
    (at(129.0, 106.0), false),
    (at(191.0, 107.0), false),
    (at(191.0, 193.0), false),
    (at(151.0, 193.0), false),
    (at(208.0, 108.0), false),
    (at(256.0, 66.0), true),
    (at(318.0, 70.0), true),
    (at(214.0, 243.0), false),
];

/// Whether this place of the block is open ground, on which no house stands.
pub(crate) fn is_open(p: Point) -> bool {
    let in_quarter = |quarter: Quarter| {
        let Ground { from, to, .. } = ground(quarter);
        (from.x - 1.5..to.x + 1.5).contains(&p.x) && (from.y - 1.5..to.y + 1.5).contains(&p.y)
    };
    let on_street = |street: &[Point]| street.windows(2).any(|pair| p.off_line(pair[0], pair[1]) < 4.0);
    Quarter::ALL.into_iter().any(in_quarter) || STREETS.into_iter().any(on_street)
}

/// Draws streets and the grounds of the quarters on the tile whose corner is `origin`.
pub(crate) fn draw_grounds(origin: Point, picture: &mut Picture) {
    let mut streets = Ink::default();
    for street in STREETS {
        streets.polyline(&street.iter().map(|p| *p - origin).collect::<Vec<Point>>());
    }
    picture.path(&streets, &format!("fill=\"none\" stroke=\"{}\" stroke-width=\"6\"", c::PLAZA));
    for quarter in Quarter::ALL {
        let Ground { from, to, .. } = ground(quarter);
        let (from, to) = (from - origin, to - origin);
        if to.x < 0.0 || to.y < 0.0 || from.x > 100.0 || from.y > 100.0 {
            continue;
        }
        let mut land = Ink::default();
        rounded(&mut land, from, to);
        let (colour, edge, paving) = match quarter {
            Quarter::Castle => ("#d5cdbb", c::STONE_FACE, "#c4baa3"),
            Quarter::Cathedral => ("#efe4c8", "#cdb685", "#dfcfa6"),
            Quarter::Market => ("#f0d9a4", "#b98f4e", "#e0c285"),
            Quarter::Blacksmith => ("#c9a374", "#8c6a42", "#b88f5f"),
        };
        picture.drawn(&land, colour, edge, 1.6);
        let mut lines = Ink::default();
        pave(quarter, from, to, &mut lines);
        let dashes = if quarter == Quarter::Market { " stroke-dasharray=\"3 2.2\"" } else { "" };
        picture.path(&lines, &format!("fill=\"none\" stroke=\"{paving}\" stroke-width=\".8\"{dashes}"));
    }
    // The south gate's street runs on through the blacksmith's quarter.
    let mut street = Ink::default();
    street.polyline(&STREETS[3].iter().map(|p| *p - origin).collect::<Vec<Point>>());
    picture.path(&street, &format!("fill=\"none\" stroke=\"{}\" stroke-width=\"6\"", c::PLAZA));
}

/// Joints between the stones of a quarter's ground.
fn pave(quarter: Quarter, from: Point, to: Point, ink: &mut Ink) {
    let (step, shift) = match quarter {
        Quarter::Castle => (at(9.0, 7.0), 0.5),
        Quarter::Cathedral => (at(8.0, 8.0), 0.0),
        Quarter::Market => (at(6.0, 3.7), 0.5),
        Quarter::Blacksmith => (at(30.0, 9.0), 0.4),
    };
    // The market is cobbled and the smithy's yard trodden earth: both have no joints across.
    let is_laid = match quarter {
        Quarter::Castle | Quarter::Cathedral => true,
        Quarter::Market | Quarter::Blacksmith => false,
    };
    let inset = 3.0;
    let mut y = from.y + inset;
    let mut is_odd = false;
    while y < to.y - inset {
        ink.start(at(from.x + inset, y)).by(to.x - from.x - 2.0 * inset, 0.0);
        let mut x = from.x + inset + step.x * if is_odd { 1.0 - shift } else { 1.0 };
        while x < to.x - inset && is_laid {
            ink.start(at(x, y)).by(0.0, step.y.min(to.y - inset - y));
            x += step.x * 2.0;
        }
        is_odd = !is_odd;
        y += step.y;
    }
}

/// Draws the buildings of the quarters on the tile whose corner is `origin`.
pub(crate) fn draw_buildings(origin: Point, picture: &mut Picture) {
    let is_near =
        |p: Point, reach: f64| (-reach..100.0 + reach).contains(&p.x) && (-reach..100.0 + reach).contains(&p.y);
    let trees = TREES.iter().map(|(foot, tall)| Tree { foot: *foot - origin, size: 1.1, tall: *tall });
    let mut trees: Vec<Tree> = trees.filter(|tree| is_near(tree.foot, 9.0)).collect();
    draw_trees(&mut trees, picture);
    for (id, place, size) in BUILDINGS {
        if is_near(place - origin, 22.0 * size) {
            picture.put_scaled(id, place - origin, size);
        }
    }
}
