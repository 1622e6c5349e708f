//! What a cloister is worth (BASE-CLOISTER-2, BASE-FINAL-3): a point for itself and one for each tile around it.
use crate::board::features::Feature;
use crate::event::{Counted, RuleId, Value};

/// A cloister, complete or not, and the rule that says so.
#[must_use]
pub fn value(cloister: &Feature) -> (Value, RuleId) {
    let value = Value::of(1, Counted::Cloister, 1).and(cloister.size - 1, Counted::TilesAround, 1);
    (value, if cloister.is_complete() { "BASE-CLOISTER-2" } else { "BASE-FINAL-3" })
}
