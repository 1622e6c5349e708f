//! The ferry over a lake: a raft on a rope from one road to another.
use bastide_engine::board::side::{Side, Sides};

use crate::palette as c;
use crate::shapes::{CENTRE, Ink, Picture, Point, at};

/// How far the landing stages are from the middle of the lake.
const SHORE: f64 = 17.5;

/// Draws the ferry between the roads at these two sides.
pub(crate) fn draw(ends: Sides, picture: &mut Picture) {
    let landing = |side: Side| CENTRE - Point::inward(side) * SHORE;
    let mut stages = ends.iter().map(landing);
    let (Some(from), Some(to)) = (stages.next(), stages.next()) else { return };
    let mut way = Ink::default();
    // Between roads at a corner it takes the bend that the road would take.
    way.start(from).curve(from.between(CENTRE, 0.6), to.between(CENTRE, 0.6), to);
    picture.path(&way, "fill=\"none\" stroke=\"#241c12\" stroke-opacity=\".3\" stroke-width=\"11\"");
    picture.stroke(&way, c::TIMBER_DARK, 8.6);
    picture.stroke(&way, c::TIMBER, 7.0);
    picture.path(
        &way,
        &format!("fill=\"none\" stroke=\"{}\" stroke-width=\"7\" stroke-dasharray=\".8 3.2\"", c::TIMBER_LINE),
    );
    picture.path(&way, &format!("fill=\"none\" stroke=\"{}\" stroke-width=\"1.1\"", c::TIMBER_LIGHT));
    for stage in [from, to] {
        let mut posts = Ink::default();
        posts.disc(stage, 4.6);
        picture.drawn(&posts, c::TIMBER_LIGHT, c::TIMBER_DARK, 1.0);
    }
    picture.put("ba-boat", CENTRE + at(0.0, 1.0));
}
