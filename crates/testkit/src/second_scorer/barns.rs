//! Points for farms with barns, and for the barns themselves.
use bastide_engine::board::cell::Cell;
use bastide_engine::event::Source;
use bastide_engine::figures::Player;
use bastide_engine::pack::FeatureKind;
use bastide_engine::rules::switches::BarnScoringTiming;

use super::{Place, Scorer, leaders};
use crate::recount::Flooded;

impl Scorer {
    /// A barn is put on a corner.
    pub(super) fn put_barn(&mut self, owner: Player, corner: Cell) {
        self.barns.push((owner, corner));
        self.new_barn = Some(corner);
        self.score_barn_farms_at_once();
    }

    /// Where that does not wait for the scoring of the part.
    pub(super) fn score_barn_farms_at_once(&mut self) {
        match self.setup.switches.barn_scoring_timing {
            BarnScoringTiming::ScoringStep => (),
            BarnScoringTiming::AtOnce => self.score_barn_farms(),
        }
    }

    /// Farmers on farms with barns are paid and go home: 3 points for a city where the barn is new, otherwise 1.
    pub(super) fn score_barn_farms(&mut self) {
        let new = self.new_barn.take().map(|corner| self.farm_at(corner));
        for (_, corner) in self.barns.clone() {
            let farm = self.farm_at(corner);
            let is_new = new.as_ref().is_some_and(|new| new.segments == farm.segments);
            self.drive_off(&farm, if is_new { 3 } else { 1 });
        }
    }

    /// A follower has come from the market to this place before the final scoring: a barn sends it home with 1 point for
    /// each city.
    pub(super) fn score_market_follower(&mut self, place: Place) {
        let farm = self.lying.flood(place);
        let has_barn = self.barns.iter().any(|(_, corner)| self.farm_at(*corner).segments == farm.segments);
        if farm.kind == FeatureKind::Field && has_barn {
            self.drive_off(&farm, 1);
        }
    }

    fn drive_off(&mut self, farm: &Flooded, price: i32) {
        let cities = self.cities_of(farm);
        for player in leaders(farm) {
            let each = price + self.bonus(farm, player);
            let points = cities.iter().map(|city| self.pays_for(city, each)).sum();
            self.pay(&[player], Source::Field, points);
        }
        self.pay_fairy(farm);
        self.take_off(farm);
    }

    /// At the end every barn is worth 4 points for a city.
    pub(super) fn score_barns(&mut self) {
        for (owner, corner) in self.barns.clone() {
            let cities = self.cities_of(&self.farm_at(corner));
            let points = cities.iter().map(|city| self.pays_for(city, 4)).sum();
            self.pay(&[owner], Source::Barn, points);
        }
    }

    fn farm_at(&self, corner: Cell) -> Flooded {
        self.lying.flood(self.lying.field_around(corner).expect("a barn stands on field"))
    }
}
