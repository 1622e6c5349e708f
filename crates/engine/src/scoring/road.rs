//! What a road is worth (BASE-ROAD-3, BASE-FINAL-1).
use crate::board::features::Feature;
use crate::event::{Counted, Value};

/// A completed road: a point a tile.
#[must_use]
pub fn value(road: &Feature) -> Value {
    Value::NOTHING.and(road.size, Counted::Tiles, 1)
}

/// An incomplete road at the end: a point a tile.
#[must_use]
pub fn unfinished(road: &Feature) -> Value {
    Value::NOTHING.and(road.size, Counted::Tiles, 1)
}
