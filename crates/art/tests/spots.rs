//! Spots lie on their segments: checked against the outlines that are handed out for highlights.
use bastide_art::{Drawing, segment_path, spot};
use bastide_engine::board::side::Rotation;
use bastide_engine::board::tile::{Part, Tile};
use bastide_engine::catalogue::catalogue;
use bastide_engine::expansions::Set;
use bastide_engine::rules::switches::RiverSpringField;
use bastide_engine::rules::{Rules, Setup};

/// The closed lines of path data made of `M`, `L` and `z`.
fn outlines(path: &str) -> Vec<Vec<(f64, f64)>> {
    let closed = path.split('z').filter(|part| !part.is_empty());
    closed
        .map(|part| {
            let points = part.split(['M', 'L']).filter(|point| !point.is_empty());
            points
                .map(|point| {
                    let split = point.find(' ').unwrap_or_else(|| panic!("two numbers in {point:?}"));
                    let number = |text: &str| text.trim().parse().unwrap_or_else(|_| panic!("a number in {point:?}"));
                    (number(&point[..split]), number(&point[split..]))
                })
                .collect()
        })
        .collect()
}

/// Whether the point is inside, by the rule `evenodd`.
fn is_inside(outlines: &[Vec<(f64, f64)>], (x, y): (f64, f64)) -> bool {
    let mut inside = false;
    for line in outlines {
        for (n, a) in line.iter().enumerate() {
            let b = line[(n + 1) % line.len()];
            if (a.1 > y) != (b.1 > y) && x < a.0 + (y - a.1) / (b.1 - a.1) * (b.0 - a.0) {
                inside = !inside;
            }
        }
    }
    inside
}

/// Every spot of a tile is on its segment, and on no other.
fn assert_spots(tile: &Tile) {
    let drawing = Drawing::new(tile);
    let areas: Vec<_> = (0..tile.segments.len() as u8).map(|n| outlines(&drawing.segment_path(n))).collect();
    for (number, segment) in (0_u8..).zip(&tile.segments) {
        let place = drawing.spot(Rotation::default(), number);
        for (other, area) in (0_u8..).zip(&areas) {
            assert_eq!(is_inside(area, place), number == other, "{}: spot {number}, area {other}", tile.id);
        }
        // A figure has its feet well on the segment, not just its middle.
        let reach = if let Part::Road(_) | Part::River = segment.part { 3.0 } else { 4.0 };
        for (dx, dy) in [(reach, 0.0), (-reach, 0.0), (0.0, reach), (0.0, -reach)] {
            let near = (place.0 + dx, place.1 + dy);
            assert!(is_inside(&areas[usize::from(number)], near), "{}: spot {number} at {place:?}", tile.id);
        }
    }
}

#[test]
fn every_spot_is_inside_its_segment_and_no_other() {
    catalogue().tiles.iter().for_each(assert_spots);
}

#[test]
fn spots_turn_with_the_tile() {
    for tile in catalogue().tiles.iter().take(40) {
        for number in 0..tile.segments.len() as u8 {
            let (x, y) = spot(tile, Rotation::default(), number);
            let rotated = spot(tile, Rotation::quarters(1), number);
            assert!((rotated.0 - (100.0 - y)).abs() < 1e-9 && (rotated.1 - x).abs() < 1e-9, "{}", tile.id);
        }
    }
}

#[test]
fn the_areas_of_a_tile_fill_it_but_for_walls_and_sites() {
    let tile = catalogue().tile("base/D").expect("the start tile is in the catalogue");
    let area = |number: u8| {
        let lines = outlines(&segment_path(tile, number));
        let twice = |line: &Vec<(f64, f64)>| -> f64 {
            let next = |n: usize| line[(n + 1) % line.len()];
            line.iter().enumerate().map(|(n, a)| a.0 * next(n).1 - next(n).0 * a.1).sum()
        };
        (lines.iter().map(twice).sum::<f64>() / 2.0).abs()
    };
    let (city, road) = (area(0), area(1));
    assert!((1500.0..2300.0).contains(&city), "the city takes {city}");
    assert!((950.0..1150.0).contains(&road), "the road takes {road}");
    let all: f64 = (0..tile.segments.len() as u8).map(area).sum();
    assert!((9_300.0..10_000.0).contains(&all), "all segments take {all}");
}

#[test]
fn divided_springs_and_lakes_have_a_spot_on_each_bank() {
    let mut setup = Setup::base(2);
    setup.sets.extend([(Set::River, 1), (Set::River2, 1)]);
    setup.switches.river_spring_field = RiverSpringField::Divided;
    let rules = Rules::new(&setup).unwrap_or_else(|error| panic!("the rivers go together: {error}"));
    let drawn = rules.pack.kinds().map(|kind| rules.pack.design(kind).tile);
    let printed = |tile: &Tile| catalogue().tile(&tile.id).expect("the pack is of the catalogue").segments.len();
    let divided: Vec<&Tile> = drawn.filter(|tile| tile.segments.len() != printed(tile)).collect();
    assert!(divided.len() >= 2, "spring and lake are divided");
    divided.iter().for_each(|tile| assert_spots(tile));
}
