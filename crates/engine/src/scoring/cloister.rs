//! What a cloister is worth (BASE-CLOISTER-2, BASE-FINAL-3): a point for itself and one for each tile around it.
use crate::board::features::Feature;
use crate::event::{Counted, Value};

/// A cloister, complete or not.
#[must_use]
pub fn value(cloister: &Feature) -> Value {
    Value::NOTHING.and(1, Counted::Cloister, 1).and(cloister.size - 1, Counted::TilesAround, 1)
}
