//! Which cities a field borders (BASE-FARM-2, BASE-RUL-17).
use smallvec::SmallVec;

use super::Board;
use super::features::{FeatureId, FeatureList, SegmentId};
use crate::pack::Pack;

/// A field, and a completed city that it borders.
pub type Border = (FeatureId, FeatureId);

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
    /// The completed cities that fields with figures on them border: each pair once (BASE-FARM-1, BASE-FARM-4). One look
    /// at every tile, where asking field by field would search the tile of each of their segments.
    #[must_use]
    pub fn occupied_borders(&self, pack: &Pack) -> SmallVec<[Border; 64]> {
        let mut borders = SmallVec::new();
        for tile in self.grid.tiles() {
            for (field, city) in pack.design(tile.kind).borders() {
                let border = (
                    self.features.of(tile.first_segment + SegmentId::from(*field)),
                    self.features.of(tile.first_segment + SegmentId::from(*city)),
                );
                let (field, city) = (self.features.get(border.0), self.features.get(border.1));
                if field.figures > 0 && city.is_complete() && !borders.contains(&border) {
                    borders.push(border);
                }
            }
        }
        borders
    }
}
