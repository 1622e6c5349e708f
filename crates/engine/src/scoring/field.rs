//! What fields pay at the end, by the three editions' ways (BASE-FARM-1 to 5, BASE-FARM1, BASE-FARM2, BASE-FARM3).
use smallvec::SmallVec;

use super::last::{Occupied, occupied};
use super::majority::Standing;
use super::{Payment, book};
use crate::board::features::FeatureId;
use crate::board::fields::FeatureList;
use crate::event::{Counted, Source, Value};
use crate::figures::Player;
use crate::order_of_play::Flow;
use crate::pack::FeatureKind;
use crate::rules::Rules;
use crate::rules::switches::FarmerScoring;
use crate::state::{State, Table};

/// Step `ScoreFields`. Farmers stay where they are (BASE-FIELD-3, BASE-FARM-3).
pub(crate) fn score_fields(t: &mut Table<'_>) -> Flow {
    book(t, fields);
    Flow::Next
}

/// What the fields pay, by the edition's way.
pub(crate) fn fields(rules: &Rules, state: &State, out: &mut dyn FnMut(&Payment<'_>)) {
    match rules.switches.farmer_scoring {
        FarmerScoring::Third => each_field_pays(rules, state, out),
        FarmerScoring::Second => each_field_pays_a_player_once_per_city(rules, state, out),
        FarmerScoring::First => each_city_pays(rules, state, out),
    }
}

/// Third edition: every field pays its leaders 3 points a completed city, whatever other fields pay (BASE-FARM3-1,
/// BASE-FARM3-2).
fn each_field_pays(rules: &Rules, state: &State, out: &mut dyn FnMut(&Payment<'_>)) {
    for id in occupied(state, FeatureKind::Field) {
        let n_cities = state.board.completed_cities_of(&rules.pack, id).len() as u16;
        if n_cities == 0 {
            // BASE-FARM-3: worth nothing.
            continue;
        }
        let value = Value::NOTHING.and(n_cities, Counted::Cities, 3);
        let standing = Standing::of(state, id);
        for player in standing.leaders(state.turn, rules.players) {
            let rules = &["BASE-FARM3-1"];
            out(&Payment { player, value: &value, source: Source::Field, feature: id, standing: &standing, rules });
        }
    }
}

/// Second edition: as the third, but a player is paid for the same city only once (BASE-FARM2-1, BASE-FARM2-2,
/// BASE-RUL-20).
fn each_field_pays_a_player_once_per_city(rules: &Rules, state: &State, out: &mut dyn FnMut(&Payment<'_>)) {
    let mut paid: SmallVec<[(Player, FeatureId); 24]> = SmallVec::new();
    for id in occupied(state, FeatureKind::Field) {
        let cities = state.board.completed_cities_of(&rules.pack, id);
        let standing = Standing::of(state, id);
        for player in standing.leaders(state.turn, rules.players) {
            let new = cities.iter().copied().filter(|city| !paid.contains(&(player, *city)));
            let new: FeatureList = new.collect();
            paid.extend(new.iter().map(|city| (player, *city)));
            if !new.is_empty() {
                let value = Value::NOTHING.and(new.len() as u16, Counted::Cities, 3);
                let rules = &["BASE-FARM2-1", "BASE-FARM2-2"];
                out(&Payment { player, value: &value, source: Source::Field, feature: id, standing: &standing, rules });
            }
        }
    }
}

/// First edition: every completed city pays 4 points once, to whoever has most farmers in all the fields that border
/// it (BASE-FARM1-1 to 3); a field's own majority does not matter (BASE-RUL-22).
fn each_city_pays(rules: &Rules, state: &State, out: &mut dyn FnMut(&Payment<'_>)) {
    let fields = occupied(state, FeatureKind::Field);
    let bordered: SmallVec<[FeatureList; 8]> =
        fields.iter().map(|id| state.board.completed_cities_of(&rules.pack, *id)).collect();
    let mut cities: Occupied = SmallVec::new();
    for city in bordered.iter().flatten() {
        if !cities.contains(city) {
            cities.push(*city);
        }
    }
    let value = Value::NOTHING.and(1, Counted::Cities, 4);
    for city in cities {
        let mut standing = Standing::default();
        for (field, bordered) in fields.iter().zip(&bordered) {
            if bordered.contains(&city) {
                state.figures_in(*field).for_each(|farmer| standing.add(farmer.owner, farmer.kind.strength()));
            }
        }
        for player in standing.leaders(state.turn, rules.players) {
            let rules = &["BASE-FARM1-1"];
            out(&Payment { player, value: &value, source: Source::Field, feature: city, standing: &standing, rules });
        }
    }
}
