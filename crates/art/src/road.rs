//! Roads, the bridges that carry them and the tunnels that swallow them.
use bastide_engine::board::tile::Crossing;

use crate::palette as c;
use crate::plan::Plan;
use crate::plan::ways::Way;
use crate::shapes::{Ink, Picture, Point};

/// Draws roads with their verges.
pub(crate) fn draw(plan: &Plan, picture: &mut Picture) {
    let mut all = Ink::default();
    for line in plan.roads.iter().flat_map(|way| &way.lines) {
        all.run(line);
    }
    layers(&all, picture);
    if let Some(Crossing::RoadOverRoad | Crossing::RoadOverRiver) = plan.crossing {
        bridges(plan, picture);
    }
}

/// The mouths of tunnels.
pub(crate) fn draw_mouths(plan: &Plan, picture: &mut Picture) {
    for mouth in plan.roads.iter().flat_map(|way| &way.mouths) {
        let across = mouth.out.right();
        let (a, b) = (mouth.at + across * 6.0, mouth.at - across * 6.0);
        let mut arch = Ink::default();
        arch.polyline(&[a + mouth.out * 0.5, a - mouth.out * 4.5, b - mouth.out * 4.5, b + mouth.out * 0.5]);
        arch.close();
        picture.drawn(&arch, c::STONE, c::STONE_LINE, 1.0);
        let mut hole = Ink::default();
        let (a, b) = (mouth.at + across * 3.9, mouth.at - across * 3.9);
        hole.start(a + mouth.out * 0.8);
        hole.curve(a - mouth.out * 4.0, b - mouth.out * 4.0, b + mouth.out * 0.8).close();
        picture.fill(&hole, c::INK);
    }
}

/// A road laid over everything that has been drawn: the bridge over a city.
pub(crate) fn draw_over_city(plan: &Plan, picture: &mut Picture) {
    for way in &plan.roads {
        for line in &way.lines {
            let mut ink = Ink::default();
            ink.run(line);
            layers(&ink, picture);
            let (from, to) = (line.start.between(line.end(), 0.2), line.start.between(line.end(), 0.8));
            deck(from, to, picture);
        }
    }
}

pub(crate) fn layers(ink: &Ink, picture: &mut Picture) {
    picture.stroke(ink, c::VERGE, 12.6);
    picture.stroke(ink, c::ROAD_EDGE, 10.2);
    picture.stroke(ink, c::ROAD, 8.2);
    picture.stroke(ink, c::RUT, 4.2);
    picture.stroke(ink, c::ROAD, 2.6);
}

/// The bridges of roads over roads and rivers.
fn bridges(plan: &Plan, picture: &mut Picture) {
    let half = match plan.crossing {
        Some(Crossing::RoadOverRiver) => 11.5,
        _ => 9.0,
    };
    let below: Vec<&Way> = match plan.crossing {
        Some(Crossing::RoadOverRiver) => plan.rivers.iter().collect(),
        _ => plan.roads.iter().take(1).collect(),
    };
    let above: Vec<&Way> = match plan.crossing {
        Some(Crossing::RoadOverRiver) => plan.roads.iter().collect(),
        _ => plan.roads.iter().skip(1).collect(),
    };
    for upper in above.iter().flat_map(|way| &way.lines) {
        let line = upper.points();
        for lower in below.iter().flat_map(|way| &way.lines).map(|line| line.points()) {
            let apart = |p: &Point| lower.iter().map(|q| p.distance(*q)).fold(f64::MAX, f64::min);
            let Some(n) = (0..line.len()).min_by(|a, b| apart(&line[*a]).total_cmp(&apart(&line[*b]))) else {
                continue;
            };
            if apart(&line[n]) < 1.5 {
                let along = (line[(n + 1).min(line.len() - 1)] - line[n.saturating_sub(1)]).unit();
                deck(line[n] - along * half, line[n] + along * half, picture);
            }
        }
    }
}

/// A stone bridge from here to there.
fn deck(from: Point, to: Point, picture: &mut Picture) {
    let mut line = Ink::default();
    line.polyline(&[from, to]);
    let shadow = Point { x: 1.2, y: 2.0 };
    let mut below = Ink::default();
    below.polyline(&[from + shadow, to + shadow]);
    picture.path(&below, "stroke=\"#2c2a20\" stroke-opacity=\".3\" stroke-width=\"13.5\"");
    picture.stroke(&line, c::STONE_LINE, 13.4);
    picture.stroke(&line, c::STONE, 12.0);
    picture.stroke(&line, c::STONE_LINE, 8.8);
    picture.stroke(&line, c::ROAD, 7.8);
    // Stones of the parapets.
    let along = (to - from).unit();
    let across = along.right();
    let mut joints = Ink::default();
    let length = from.distance(to);
    let steps = (length / 3.2).floor();
    for n in 1..steps as usize {
        let p = from + along * (length * n as f64 / steps);
        for side in [4.7, -5.9] {
            joints.start(p + across * side).line(p + across * (side + 1.2));
        }
    }
    picture.stroke(&joints, c::STONE_FACE, 0.6);
}
