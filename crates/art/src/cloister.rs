//! The cloister in its garden, a drawing of `defs` with its origin in the middle; and the abbey, which takes a tile.
use crate::field::{Tree, draw_trees};
use crate::palette as c;
use crate::shapes::{CENTRE, Dice, Ink, Picture, at};

/// The abbey: a large cloister, with orchards, inside a wall along all four sides.
pub(crate) fn draw_abbey(dice: &mut Dice, picture: &mut Picture) {
    let mut wall = Ink::default();
    wall.rect(3.4, 3.4, 93.2, 93.2);
    picture.drawn(&wall, "#b9cf7c", c::STONE_LINE, 4.6);
    picture.stroke(&wall, c::STONE, 3.2);
    picture.path(
        &wall,
        &format!("fill=\"none\" stroke=\"{}\" stroke-width=\"1.6\" stroke-dasharray=\"1.5 1.7\"", c::STONE_DARK),
    );
    let mut paths = Ink::default();
    paths.rect(12.0, 12.0, 76.0, 76.0);
    paths.start(at(50.0, 84.0)).line(at(50.0, 94.0)).start(at(50.0, 6.0)).line(at(50.0, 14.0));
    paths.start(at(6.0, 50.0)).line(at(12.0, 50.0)).start(at(88.0, 50.0)).line(at(94.0, 50.0));
    picture.stroke(&paths, c::ROAD, 3.4);
    let mut trees = Vec::new();
    for n in 0..7 {
        for (x, y) in [(13.0 + f64::from(n) * 12.4, 9.6), (13.0 + f64::from(n) * 12.4, 96.4)] {
            if n != 3 {
                trees.push(Tree { foot: at(x, y - 0.6), size: dice.range(0.75, 0.95), tall: false });
            }
        }
        for x in [8.4, 91.6] {
            if n > 0 && n < 6 && n != 3 {
                trees.push(Tree { foot: at(x, 15.0 + f64::from(n) * 12.4), size: dice.range(0.8, 1.0), tall: true });
            }
        }
    }
    draw_trees(&mut trees, picture);
    picture.put_scaled("ba-cloister", CENTRE + at(0.0, 3.0), 1.75);
}

/// The drawings by id.
pub(crate) const DRAWINGS: &[(&str, &str)] = &[("ba-cloister", CLOISTER)];

/// The cloister: a church with a bell tower and a court, in a walled garden; 35 wide, 33 high.
const CLOISTER: &str = concat!(
    // The garden and its wall.
    r##"<path fill="#57483b" d="M-17.5-14q0-2.5 2.5-2.5h30q2.5 0 2.5 2.5v28q0 2.5-2.5 2.5h-30q-2.5 0-2.5-2.5z"/>"##,
    r##"<path fill="#ece3d0" d="M-16.8-13.8q0-2 2-2h29.6q2 0 2 2v27.6q0 2-2 2h-29.6q-2 0-2-2z"/>"##,
    r##"<path fill="#b9cf7c" d="M-14.8-13.8h29.6v27.6h-29.6z"/>"##,
    r##"<path fill="#f0e4c4" d="M-2.4 8h4.8v8.5h-4.8zM-14.8 9.4h29.6v1.8h-29.6z"/>"##,
    // Beds and bushes.
    r##"<path fill="#7fa34c" d="M-13.6 12.2h8.6v1.7h-8.6zM5 12.2h8.6v1.7H5zM9.6-12.6h4v10.4h-4z"/>"##,
    r##"<path fill="#d9584a" d="M-12.6 12.5h1v1h-1zM-9.6 12.5h1v1h-1zM6 12.5h1v1H6zM9 12.5h1v1H9zM11-11.5h1v1h-1zM11-5.5h1v1h-1z"/>"##,
    r##"<path fill="#f6d860" d="M-11.1 12.5h1v1h-1zM-8 12.5h1v1h-1zM7.5 12.5h1v1h-1zM10.6 12.5h1v1h-1zM11-8.5h1v1h-1z"/>"##,
    // The nave: wall, roof, windows, door.
    r##"<path fill="#fbf4e2" stroke="#57483b" stroke-width=".7" d="M-4-1h16v9.6H-4z"/>"##,
    r##"<path fill="#5c7186" stroke="#33404c" stroke-width=".8" d="M-5.5-.6l3-8.4h12.4l3.2 8.4z"/>"##,
    r##"<path stroke="#8297aa" stroke-width=".7" d="M-1.6-7h11M-2.4-4.8h12.8M-3.2-2.6h14.6"/>"##,
    r##"<path fill="#4a3a30" d="M-.9 8.6V5q0-1.6 1.6-1.6T2.3 5v3.6zM4.6 6V3q0-1.1 1-1.1t1 1.1v3zM8.6 6V3q0-1.1 1-1.1t1 1.1v3z"/>"##,
    // The bell tower with its spire and cross.
    r##"<path fill="#f4ead2" stroke="#57483b" stroke-width=".7" d="M-12-7.5h8v16.1h-8z"/><path fill="#d8c8a8" d="M-7-7.2h2.7V8.2H-7z"/>"##,
    r##"<path fill="#4a3a30" d="M-9.4-1.5v-2.6q0-1.4 1.4-1.4t1.4 1.4v2.6zM-9.2 5V2.6h2.4V5z"/>"##,
    r##"<path fill="#5c7186" stroke="#33404c" stroke-width=".8" d="M-13-7.2l5-9.6 5 9.6q-5 1.6-10 0z"/><path fill="#8297aa" d="M-11.6-7.3l3.4-7-.4 7.6z"/>"##,
    r##"<path stroke="#57483b" stroke-width="2" d="M-8-16v-5.2M-10.2-19.3h4.4"/><path stroke="#f2c84b" stroke-width="1.1" d="M-8-16v-5.2M-10-19.3h4"/>"##,
    // Cypresses by the wall.
    r##"<path fill="#43703a" d="M15-2c1 2 1.8 6.6 0 7.4-1.8-.8-1-5.4 0-7.4zM-14.6 1.8c1 1.8 1.6 5.6 0 6.4-1.6-.8-1-4.6 0-6.4z"/>"##,
);
