//! What a road is worth (BASE-ROAD-3, BASE-FINAL-1).
use crate::board::features::Feature;
use crate::event::{Counted, RuleId, Value};
use crate::expansions::inns_and_cathedrals::inn;
use crate::rules::Rules;

/// A road: a point a tile, complete or not, unless an inn changes that. And the rule that says so.
#[must_use]
#[inline]
pub fn value(rules: &Rules, road: &Feature) -> (Value, RuleId) {
    let plain = (1, if road.is_complete() { "BASE-ROAD-3" } else { "BASE-FINAL-1" });
    let (each, rule) = inn::rate(rules, road).unwrap_or(plain);
    (Value::of(road.size, Counted::Tiles, each), rule)
}
