//! The City of Carcassonne: there is room for followers in every quarter, on the tiles that the facts name.
use bastide_art::{block_corner, count_place, quarter_path, quarter_place, quarter_spots};
use bastide_engine::board::cell::Cell;
use bastide_engine::board::tile::{Quarter, Symbol};
use bastide_engine::catalogue::catalogue;

/// West, north, east and south of a quarter's outline, whose path steps from one corner to the next.
fn bounds(quarter: Quarter) -> [f64; 4] {
    let path = quarter_path(quarter);
    let (start, steps) = path.split_at(path.find(['h', 'v', 'l']).expect("the outline has sides"));
    let number = |text: &str| text.trim().parse::<f64>().unwrap_or_else(|_| panic!("a number in {text:?}"));
    let pair = |text: &str| {
        let split = text[1..].find([' ', '-']).expect("two numbers") + 1;
        (number(&text[..split]), number(&text[split..]))
    };
    let (mut x, mut y) = pair(&start[1..]);
    let mut out = [x, y, x, y];
    for step in steps.trim_end_matches('z').split_inclusive(['h', 'v', 'l']).collect::<Vec<_>>().windows(2) {
        let values = step[1].trim_end_matches(['h', 'v', 'l']);
        match step[0].chars().last() {
            Some('h') => x += number(values),
            Some('v') => y += number(values),
            _ => {
                let (dx, dy) = pair(values);
                (x, y) = (x + dx, y + dy);
            }
        }
        out = [out[0].min(x), out[1].min(y), out[2].max(x), out[3].max(y)];
    }
    out
}

fn is_in([west, north, east, south]: [f64; 4], (x, y): (f64, f64)) -> bool {
    (west..=east).contains(&x) && (north..=south).contains(&y)
}

#[test]
fn everybody_stands_inside_the_quarter_and_apart() {
    for quarter in Quarter::ALL {
        let bounds = bounds(quarter);
        assert!(is_in(bounds, count_place(quarter)) && is_in(bounds, quarter_place(quarter)), "{quarter:?}");
        for n in 0..=48 {
            let spots = quarter_spots(quarter, n);
            assert_eq!(spots.len(), n);
            for (place, spot) in spots.iter().enumerate() {
                assert!(is_in(bounds, *spot), "{quarter:?}: {spot:?} of {n}");
                let apart = |other: &(f64, f64)| (spot.0 - other.0).hypot(spot.1 - other.1);
                // Up to six figures can be told apart at a glance, all that there can be can be counted.
                let least = if n <= 6 { 16.0 } else { 4.0 };
                let near = spots[place + 1..].iter().map(apart).fold(100.0, f64::min);
                assert!(near >= least, "{quarter:?}: {near} apart, of {n}");
            }
        }
    }
}

#[test]
fn quarters_do_not_overlap() {
    for (n, quarter) in Quarter::ALL.into_iter().enumerate() {
        for other in &Quarter::ALL[n + 1..] {
            let ([w1, n1, e1, s1], [w2, n2, e2, s2]) = (bounds(quarter), bounds(*other));
            assert!(e1 <= w2 || e2 <= w1 || s1 <= n2 || s2 <= n1, "{quarter:?} and {other:?}");
        }
    }
}

#[test]
fn a_quarter_lies_on_the_tiles_that_the_facts_name() {
    for tile in &catalogue().tiles {
        for symbol in &tile.symbols {
            if let Symbol::Carcassonne { column, row, quarter, .. } = symbol {
                let cell = Cell::new(3 + *column as i8, -2 + *row as i8);
                assert_eq!(block_corner(tile, cell), Some(Cell::new(3, -2)), "{}", tile.id);
                if let Some(quarter) = quarter {
                    let [west, north, east, south] = bounds(*quarter);
                    let (x, y) = (f64::from(*column) * 100.0, f64::from(*row) * 100.0);
                    let wide = east.min(x + 100.0) - west.max(x);
                    let high = south.min(y + 100.0) - north.max(y);
                    assert!(wide > 35.0 && high > 35.0, "{quarter:?} on {}: {wide} by {high}", tile.id);
                }
            }
        }
    }
    let other = catalogue().tile("base/D").expect("the start tile is in the catalogue");
    assert_eq!(block_corner(other, Cell::new(0, 0)), None);
}
