//! Fields at the end: what the farmers of every edition are paid.
use std::collections::{BTreeMap, BTreeSet};

use bastide_engine::board::cell::Cell;
use bastide_engine::board::tile::{FieldPart, Symbol};
use bastide_engine::event::Source;
use bastide_engine::expansions::Set;
use bastide_engine::figures::{FigureKind, Player};
use bastide_engine::pack::FeatureKind;
use bastide_engine::rules::switches::{FarmerScoring, GqPigHerd, PigHerd};

use super::{Place, Scorer, is_follower, leaders, strongest};
use crate::recount::Flooded;

impl Scorer {
    pub(super) fn score_fields(&mut self) {
        let fields: Vec<Flooded> =
            self.lying.features().into_iter().filter(|feature| feature.kind == FeatureKind::Field).collect();
        let cities: Vec<BTreeSet<BTreeSet<Place>>> = fields.iter().map(|field| self.cities_of(field)).collect();
        let mut points: BTreeMap<Player, i32> = BTreeMap::new();
        match self.setup.switches.farmer_scoring {
            FarmerScoring::Third => {
                for (field, cities) in fields.iter().zip(&cities) {
                    for player in leaders(field) {
                        let each = 3 + self.bonus(field, player);
                        *points.entry(player).or_default() +=
                            cities.iter().map(|c| self.pays_for(c, each)).sum::<i32>();
                    }
                }
            }
            FarmerScoring::Second => {
                // For each player and city the best that any field offers.
                let mut best: BTreeMap<(Player, &BTreeSet<Place>), i32> = BTreeMap::new();
                for (field, cities) in fields.iter().zip(&cities) {
                    for player in leaders(field) {
                        let each = 3 + self.bonus(field, player);
                        for city in cities {
                            let offer = best.entry((player, city)).or_default();
                            *offer = each.max(*offer);
                        }
                    }
                }
                for ((player, city), each) in best {
                    *points.entry(player).or_default() += self.pays_for(city, each);
                }
            }
            FarmerScoring::First => {
                let all: BTreeSet<&BTreeSet<Place>> = cities.iter().flatten().collect();
                for city in all {
                    let around: Vec<&Flooded> =
                        fields.iter().zip(&cities).filter(|(_, c)| c.contains(city)).map(|(field, _)| field).collect();
                    let farmers: Vec<_> = around.iter().flat_map(|field| field.figures.clone()).collect();
                    for player in strongest(&farmers, 0) {
                        let has_pig = around.iter().any(|field| has_pig(field, player));
                        let owned = around.iter().filter(|field| leaders(field).contains(&player));
                        let each = 4 + i32::from(has_pig) + owned.map(|field| self.n_herds(field)).sum::<i32>();
                        *points.entry(player).or_default() += self.pays_for(city, each);
                    }
                }
            }
        }
        for (player, points) in points {
            self.pay(&[player], Source::Field, points);
        }
    }

    /// The completed cities that a field borders. The City of Carcassonne is one without segments.
    pub(super) fn cities_of(&self, field: &Flooded) -> BTreeSet<BTreeSet<Place>> {
        let mut cities = self.lying.completed_cities(field);
        if self.has_on(field, |part| part.borders_carcassonne) {
            cities.insert(BTreeSet::new());
        }
        cities
    }

    /// Besieged cities count double.
    pub(super) fn times(&self, city: &BTreeSet<Place>) -> i32 {
        if self.is_besieged(city) { 2 } else { 1 }
    }

    pub(super) fn bonus(&self, field: &Flooded, player: Player) -> i32 {
        i32::from(has_pig(field, player)) + self.n_herds(field)
    }

    pub(super) fn has_on(&self, field: &Flooded, is: impl Fn(&FieldPart) -> bool) -> bool {
        field.segments.iter().any(|place| self.lying.part(*place).as_field().is_some_and(&is))
    }

    pub(super) fn n_herds(&self, field: &Flooded) -> i32 {
        let counts = match self.setup.switches.pig_herd {
            PigHerd::Always => true,
            PigHerd::WithTraders => self.setup.has(Set::TradersAndBuilders),
            PigHerd::Off => false,
        };
        let with_herd = |place: &&Place| self.lying.part(**place).as_field().is_some_and(|part| part.pig_herd);
        let with_animals = |cell: &&Cell| self.lying.tiles[*cell].0.symbols.contains(&Symbol::PigHerdHouseRule);
        let n_herds = field.segments.iter().filter(with_herd).count();
        let n_animals = field.cells.iter().filter(with_animals).count();
        let n = n_herds + if self.setup.switches.gq_pig_herd == GqPigHerd::Yes { n_animals } else { 0 };
        if counts { n as i32 } else { 0 }
    }
}

fn has_pig(field: &Flooded, player: Player) -> bool {
    let own =
        |wanted: fn(FigureKind) -> bool| field.figures.iter().any(|(owner, kind)| *owner == player && wanted(*kind));
    own(|kind| kind == FigureKind::Pig) && own(is_follower)
}
