//! What a city is worth (BASE-CITY-2 to 5, BASE-FINAL-2).
use crate::board::features::Feature;
use crate::event::{Counted, RuleId, Value};
use crate::rules::Rules;
use crate::rules::switches::SmallCity;

/// A completed city: two points a tile and pennant, or one in a small city where that rule holds.
#[must_use]
pub fn value(rules: &Rules, city: &Feature) -> Value {
    let each = if is_small(rules, city) { 1 } else { 2 };
    Value::NOTHING.and(city.size, Counted::Tiles, each).and(u16::from(city.pennants), Counted::Pennants, each)
}

/// The rule behind [`value`].
#[must_use]
pub fn rule(rules: &Rules, city: &Feature) -> RuleId {
    if is_small(rules, city) { "BASE-CITY-4" } else { "BASE-CITY-2" }
}

/// An incomplete city at the end: a point a tile and pennant. The small-city rule does not change it (BASE-RUL-24).
#[must_use]
pub fn unfinished(city: &Feature) -> Value {
    Value::NOTHING.and(city.size, Counted::Tiles, 1).and(u16::from(city.pennants), Counted::Pennants, 1)
}

/// BASE-CITY-4, BASE-RUL-23: a city of at most two tiles, where the edition makes a difference.
fn is_small(rules: &Rules, city: &Feature) -> bool {
    match rules.switches.small_city {
        SmallCity::On => city.size <= 2,
        SmallCity::Off => false,
    }
}
