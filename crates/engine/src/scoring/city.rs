//! What a city is worth (BASE-CITY-2 to 5, BASE-FINAL-2).
use crate::board::features::Feature;
use crate::event::{Counted, RuleId, Value};
use crate::expansions::cathars::siege;
use crate::expansions::inns_and_cathedrals::cathedral;
use crate::rules::Rules;
use crate::rules::switches::SmallCity;

/// A city: so many points a tile and pennant, and the rule that says so (SCORE-ORDER-1).
#[must_use]
#[inline]
pub fn value(rules: &Rules, city: &Feature) -> (Value, RuleId) {
    let (each, rule) = rate(rules, city);
    let value = Value::of(city.size, Counted::Tiles, each).and(u16::from(city.pennants), Counted::Pennants, each);
    (value, rule)
}

/// Two points when complete, or one in a small city where that rule holds; one when incomplete, be it small or not
/// (BASE-RUL-24); unless a cathedral or a siege changes that.
fn rate(rules: &Rules, city: &Feature) -> (i16, RuleId) {
    let cathedral = cathedral::rate(rules, city);
    if let Some(rate) = siege::rate(rules, city, cathedral.is_some()).or(cathedral) {
        return rate;
    }
    match (city.is_complete(), is_small(rules, city)) {
        (true, false) => (2, "BASE-CITY-2"),
        (true, true) => (1, "BASE-CITY-4"),
        (false, _) => (1, "BASE-FINAL-2"),
    }
}

/// BASE-CITY-4, BASE-RUL-23: a city of at most two tiles, where the edition makes a difference.
fn is_small(rules: &Rules, city: &Feature) -> bool {
    match rules.switches.small_city {
        SmallCity::On => city.size <= 2,
        SmallCity::Off => false,
    }
}

#[cfg(test)]
mod tests {
    use super::value;
    use crate::board::Board;
    use crate::board::cell::Cell;
    use crate::board::features::Feature;
    use crate::board::side::Rotation;
    use crate::event::Value;
    use crate::expansions::Set;
    use crate::pack::{FeatureKind, Pack};
    use crate::rules::switches::SmallCity;
    use crate::rules::{Rules, Setup};

    /// The city of a board on which these tiles lie; they may be of boxes that cannot be played yet.
    fn city(tiles: &[(&str, Cell, Rotation)]) -> Feature {
        let pack = Pack::new(&[(Set::Base, 1), (Set::AbbeyAndMayor, 1)]);
        let mut board = Board::default();
        for (id, cell, rotation) in tiles {
            board.lay(&pack, pack.kind(id).expect("these tiles are in the catalogue"), *cell, *rotation);
        }
        let is_city = |feature: &Feature| feature.kind == FeatureKind::City;
        let cities: Vec<Feature> = board.features.iter().map(|id| *board.features.get(id)).filter(is_city).collect();
        assert_eq!(cities.len(), 1, "one city lies on the board");
        cities[0]
    }

    /// What the city is worth without the small-city rule, and with it.
    fn values(city: &Feature) -> [Value; 2] {
        [SmallCity::Off, SmallCity::On].map(|small_city| {
            let mut setup = Setup::base(2);
            setup.switches.small_city = small_city;
            value(&Rules::new(&setup).expect("the base game can be played"), city).0
        })
    }

    /// BASE-EX-29.
    #[test]
    fn a_small_city_with_a_pennant_pays_six_or_three() {
        let [_, _, upside_down, _] = Rotation::ALL;
        let above = Cell::new(0, -1);
        let city = city(&[
            ("base/D", Cell::START, Rotation::default()),
            ("abbey-and-mayor/wedge-city-pennant", above, upside_down),
        ]);
        assert!(city.is_complete());
        let [off, on] = values(&city);
        assert_eq!((off.to_string().as_str(), off.points()), ("2 tiles × 2 + 1 pennant × 2", 6));
        assert_eq!((on.to_string().as_str(), on.points()), ("2 tiles × 1 + 1 pennant × 1", 3));
    }

    /// BASE-RUL-23: beside an abbey one tile alone can be a completed city.
    #[test]
    fn a_city_of_one_tile_is_small_too() {
        let points = |id: &str| {
            let mut beside_an_abbey = city(&[(id, Cell::START, Rotation::default())]);
            beside_an_abbey.open = 0;
            values(&beside_an_abbey).map(|value| value.points())
        };
        assert_eq!(points("base/E"), [2, 1]);
        assert_eq!(points("abbey-and-mayor/wedge-city-pennant"), [4, 2]);
    }
}
