//! Which cities a field borders (BASE-FARM-2, BASE-RUL-17).
use smallvec::SmallVec;

use super::Board;
use super::features::{FeatureId, SegmentId};
use crate::pack::Pack;

/// A list of features, on the stack unless it is unusually long.
pub type FeatureList = SmallVec<[FeatureId; 16]>;

impl Board {
    /// The completed cities this field borders, each once (BASE-FARM-1, BASE-FARM-4).
    #[must_use]
    pub fn completed_cities_of(&self, pack: &Pack, field: FeatureId) -> FeatureList {
        let mut cities = FeatureList::default();
        for segment in self.features.segments(field) {
            let mut borders = self.facts(pack, segment).borders;
            let first = self.place_of(segment).0.first_segment;
            while borders != 0 {
                let city = self.features.of(first + borders.trailing_zeros() as SegmentId);
                borders &= borders - 1;
                if self.features.get(city).is_complete() && !cities.contains(&city) {
                    cities.push(city);
                }
            }
        }
        cities
    }
}
