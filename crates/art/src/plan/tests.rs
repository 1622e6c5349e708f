//! The plans of all tiles are true to the catalogue's facts.
use bastide_engine::board::side::Half;
use bastide_engine::board::tile::{Crossing, Part, Tile};
use bastide_engine::catalogue::catalogue;

use super::Plan;
use super::ways::WALL;
use crate::grid::Label;
use crate::shapes::Point;

fn fields(tile: &Tile) -> impl Iterator<Item = (u8, &bastide_engine::board::tile::Segment)> {
    (0_u8..).zip(&tile.segments).filter(|(_, segment)| matches!(segment.part, Part::Field(_)))
}

#[test]
fn grass_is_connected_just_as_the_facts_say() {
    let mut faults = Vec::new();
    for tile in &catalogue().tiles {
        let plan = Plan::without_fields(tile);
        let mut n_pieces = vec![0; tile.segments.len()];
        let mut n_inner = 0;
        for piece in plan.grid.pieces().iter().filter(|piece| piece.cells.len() >= 100) {
            let reached: Vec<Half> = Half::ALL.into_iter().filter(|half| piece.halves[*half as usize] > 3).collect();
            let owners: Vec<u8> = fields(tile)
                .filter(|(_, field)| reached.iter().any(|half| field.halves.has(*half)))
                .map(|(number, _)| number)
                .collect();
            match owners.as_slice() {
                [owner] => n_pieces[usize::from(*owner)] += 1,
                [] if reached.is_empty() => n_inner += 1,
                _ => faults.push(format!("{}: one piece of grass at {reached:?}, but fields {owners:?}", tile.id)),
            }
        }
        // Under a city that passes over something the grass runs on unseen.
        let hidden = matches!(plan.crossing, Some(Crossing::CityOverRiver | Crossing::CityOverCity));
        for (number, field) in fields(tile).filter(|(_, field)| field.halves.0 != 0) {
            let n = n_pieces[usize::from(number)];
            if n != 1 && !(hidden && n == 2) {
                faults.push(format!("{}: the field at {:?} is drawn in {n} pieces", tile.id, field.halves));
            }
        }
        let inner = fields(tile).filter(|(_, field)| field.halves.0 == 0).count();
        let wanted = if hidden { 2 * inner } else { inner };
        if n_inner != wanted {
            faults.push(format!("{}: {n_inner} inner pieces of grass for {inner} inner fields", tile.id));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn fields_border_the_cities_that_the_facts_say() {
    let mut faults = Vec::new();
    for tile in &catalogue().tiles {
        let plan = Plan::new(tile);
        for (number, segment) in fields(tile) {
            let Part::Field(field) = &segment.part else { continue };
            let far_from_corners = |p: Point| (0..4).all(|corner| p.distance(Point::corner(corner)) > 12.0);
            let cells: Vec<Point> = plan
                .grid
                .all()
                .filter(|(_, p, label)| *label == Label::Segment(number) && far_from_corners(*p))
                .map(|(_, p, _)| p)
                .collect();
            for city in &plan.cities {
                let beside = |p: &&Point| {
                    let lines = city.walls.iter().flat_map(|wall| wall.line.windows(2));
                    lines.map(|pair| p.off_line(pair[0], pair[1])).fold(f64::MAX, f64::min) < WALL + 1.0
                };
                let borders = cells.iter().filter(beside).count() >= 6;
                let wanted = city.number.map_or(field.borders_carcassonne, |n| field.borders >> n & 1 == 1);
                if borders != wanted {
                    faults.push(format!(
                        "{}: field {number} borders city {:?}: drawn {borders}, facts {wanted}",
                        tile.id, city.number
                    ));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn segments_reach_the_sides_that_the_facts_say() {
    let mut faults = Vec::new();
    for tile in &catalogue().tiles {
        let plan = Plan::new(tile);
        for (number, segment) in (0_u8..).zip(&tile.segments) {
            if let Part::Field(_) | Part::Cloister = segment.part {
                continue;
            }
            for side in bastide_engine::board::side::Side::ALL {
                let middle = Point::middle(side) + Point::inward(side) * 0.3;
                let there = plan.grid.label(middle) == Some(Label::Segment(number));
                if there != segment.sides.has(side) {
                    faults.push(format!("{}: segment {number} at {side}: {there}", tile.id));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn figures_stand_on_their_segments_and_apart() {
    let mut faults = Vec::new();
    for tile in &catalogue().tiles {
        let plan = Plan::new(tile);
        for (number, spot) in plan.spots.iter().enumerate() {
            if plan.grid.label(*spot) != Some(Label::Segment(number as u8)) {
                faults.push(format!("{}: the spot of segment {number} is off it", tile.id));
            }
            let edge = crate::grid::from_edge(*spot);
            if edge < 6.0 {
                faults.push(format!("{}: the spot of segment {number} is {edge:.1} from the edge", tile.id));
            }
            for (other, place) in plan.spots.iter().enumerate().skip(number + 1) {
                let apart = spot.distance(*place);
                if apart < 16.0 {
                    faults.push(format!("{}: spots {number} and {other} are only {apart:.1} apart", tile.id));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
