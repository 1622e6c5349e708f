//! What fields pay at the end, by the three editions' ways (BASE-FARM-1 to 5, BASE-FARM1, BASE-FARM2, BASE-FARM3).
use smallvec::SmallVec;

use super::Payment;
use super::last::{Occupied, by_place, occupied};
use super::majority::Standing;
use super::queue::pay_all;
use crate::board::features::{FeatureId, FeatureList};
use crate::event::{Counted, RuleId, Source, Value};
use crate::expansions::bridges_castles_bazaars::castle_scoring;
use crate::expansions::cathars::siege;
use crate::expansions::princess_and_dragon::fairy;
use crate::expansions::river2::herd;
use crate::expansions::traders_and_builders::pig;
use crate::figures::Player;
use crate::moments;
use crate::order_of_play::{Element, Flow};
use crate::pack::{FeatureKind, Marks};
use crate::rules::Rules;
use crate::rules::switches::FarmerScoring;
use crate::state::{Play, State};

/// Step `ScoreFields`. Farmers stay where they are (BASE-FIELD-3, BASE-FARM-3).
pub(crate) fn score_fields(t: &mut Play<'_>) -> Flow {
    let fields = by_place(t.state, &occupied_fields(t.rules, t.state));
    pay_all(t, |rules, state, out| payments(rules, state, &fields, out));
    Flow::Next
}

/// What the fields would pay, in no particular order.
pub(crate) fn fields(rules: &Rules, state: &State, out: &mut dyn FnMut(&Payment<'_>)) {
    payments(rules, state, &occupied_fields(rules, state), out);
}

/// Farms with a barn are not among them: whoever stands there is scored before the end.
fn occupied_fields(rules: &Rules, state: &State) -> Occupied {
    let mut fields = occupied(state, |kind| kind == FeatureKind::Field);
    if rules.has(Element::Barn) {
        fields.retain(|field| !moments::is_closed(state, rules, *field));
    }
    fields
}

/// What these fields pay, by the edition's way.
fn payments(rules: &Rules, state: &State, fields: &Occupied, out: &mut dyn FnMut(&Payment<'_>)) {
    if fields.is_empty() {
        return;
    }
    match rules.switches.farmer_scoring {
        FarmerScoring::Third => each_field_pays(rules, state, fields, out),
        FarmerScoring::Second => each_field_pays_a_player_once_per_city(rules, state, fields, out),
        FarmerScoring::First => each_city_pays(rules, state, fields, out),
    }
    // FINAL-8: once for each field, whatever it pays.
    if rules.has(Element::Fairy) {
        fields.iter().for_each(|field| fairy::bonus(rules, state, *field, out));
    }
}

/// What a field offers a player for a city: the pig and the herds on top of its price (SCORE-ORDER-6).
#[derive(Clone, Copy)]
struct Bonus {
    pig: bool,
    n_herds: u16,
}

impl Bonus {
    fn of(rules: &Rules, state: &State, field: FeatureId, player: Player) -> Bonus {
        let pig = rules.has(Element::Pig) && pig::works_for(state, field, player);
        Bonus { pig, n_herds: herd::n_on(rules, state, field) }
    }

    fn points(self) -> u16 {
        u16::from(self.pig) + self.n_herds
    }

    /// What so many cities are worth, at a price for each, with what is on top of it (SCORE-ORDER-6).
    fn value(self, cities: CityCount, price: i16) -> Value {
        let n = cities.plain + 2 * cities.besieged + cities.castles;
        cities.value(price).and(if self.pig { n } else { 0 }, Counted::PigPoints, 1).and(
            n * self.n_herds,
            Counted::HerdPoints,
            1,
        )
    }

    /// The rules that say how much: the edition's, and in this list with those of what is on top, if anything is.
    fn rules<'l>(self, by: &'l [RuleId], pig: RuleId, cities: CityCount, list: &'l mut RuleList) -> &'l [RuleId] {
        if self.points() == 0 && cities.besieged + cities.castles == 0 {
            return by;
        }
        list.extend_from_slice(by);
        list.extend(self.pig.then_some(pig));
        list.extend((self.n_herds > 0).then_some("RIVER-2-11"));
        list.extend((cities.besieged > 0).then_some("CATHAR-FARM-1"));
        list.extend((cities.castles > 0).then_some("CASTLE-FARM-1"));
        list
    }
}

type RuleList = SmallVec<[RuleId; 6]>;

/// How many cities a field borders, by what they pay.
#[derive(Clone, Copy, Default)]
pub(crate) struct CityCount {
    /// Ordinary ones, Carcassonne among them.
    pub plain: u16,
    /// Besieged ones, which count double (CATHAR-FARM-2).
    pub besieged: u16,
    /// Castles, which count one more (CASTLE-FARM-1, CASTLE-FARM-2) and are never besieged (CATHAR-RUL-19).
    pub castles: u16,
}

impl CityCount {
    /// Of these cities.
    fn of<'c>(rules: &Rules, state: &State, cities: impl Iterator<Item = &'c FeatureId>) -> CityCount {
        let mut count = CityCount::default();
        for id in cities {
            let city = state.board.features.get(*id);
            if city.is_castle() {
                count.castles += u16::from(castle_scoring::counts_for_farms(rules, state, *id));
            } else if siege::is_besieged(rules, city) {
                count.besieged += 1;
            } else {
                count.plain += 1;
            }
        }
        count
    }

    /// Whether there is none that pays.
    pub(crate) fn is_none(self) -> bool {
        self.plain + self.besieged + self.castles == 0
    }

    /// What they are worth at a price for each.
    pub(crate) fn value(self, price: i16) -> Value {
        let CityCount { plain, besieged, castles } = self;
        Value::of(plain, Counted::Cities, price).and(besieged, Counted::BesiegedCities, 2 * price).and(
            castles,
            Counted::Castles,
            price + 1,
        )
    }
}

/// The cities a field borders, as farmers count them.
struct Cities {
    built: FeatureList,
    /// The City of Carcassonne is one completed city (COUNT-END-5).
    carcassonne: bool,
}

impl Cities {
    /// Of each of these fields.
    fn of<'f>(rules: &Rules, state: &'f State, fields: &'f Occupied) -> impl Iterator<Item = Cities> {
        let borders = state.board.occupied_borders(&rules.pack);
        fields.iter().map(move |field| {
            let built = borders.iter().filter(|(by, _)| by == field).map(|(_, city)| *city).collect();
            Cities { built, carcassonne: state.board.features.get(*field).marks.has(Marks::CARCASSONNE) }
        })
    }

    fn count(&self, rules: &Rules, state: &State) -> CityCount {
        let built = CityCount::of(rules, state, self.built.iter());
        CityCount { plain: built.plain + u16::from(self.carcassonne), ..built }
    }
}

/// Third edition: every field pays its leaders 3 points a completed city, whatever other fields pay (BASE-FARM3-1,
/// BASE-FARM3-2).
fn each_field_pays(rules: &Rules, state: &State, fields: &Occupied, out: &mut dyn FnMut(&Payment<'_>)) {
    for (&id, cities) in fields.iter().zip(Cities::of(rules, state, fields)) {
        let cities = cities.count(rules, state);
        if cities.is_none() {
            // BASE-FARM-3: worth nothing.
            continue;
        }
        pay_leaders(rules, state, id, cities, &THIRD_EDITION, out);
    }
}

/// What a farm pays its leaders for a city, and the rules that say so: for the price, and for what a pig adds.
pub(crate) struct FarmPrice {
    pub each: i16,
    pub rule: RuleId,
    pub pig: RuleId,
}

const THIRD_EDITION: FarmPrice = FarmPrice { each: 3, rule: "BASE-FARM3-1", pig: "TRADE-PIG-4" };

/// One farm pays its leaders at this price, whatever other fields pay and whatever the edition.
pub(crate) fn farm_pays(
    rules: &Rules,
    state: &State,
    id: FeatureId,
    price: &FarmPrice,
    out: &mut dyn FnMut(&Payment<'_>),
) {
    let cities = cities_of(rules, state, id);
    if !cities.is_none() {
        pay_leaders(rules, state, id, cities, price, out);
    }
}

/// What one farm pays this player at the end by the third edition, provided that the player leads there.
pub(crate) fn third_edition(rules: &Rules, state: &State, id: FeatureId, player: Player) -> Value {
    Bonus::of(rules, state, id, player).value(cities_of(rules, state, id), THIRD_EDITION.each)
}

/// How many completed cities and castles this field borders, Carcassonne among them.
pub(crate) fn cities_of(rules: &Rules, state: &State, field: FeatureId) -> CityCount {
    let built = state.board.completed_cities_of(&rules.pack, field);
    let carcassonne = state.board.features.get(field).marks.has(Marks::CARCASSONNE);
    Cities { built, carcassonne }.count(rules, state)
}

fn pay_leaders(
    rules: &Rules,
    state: &State,
    id: FeatureId,
    cities: CityCount,
    price: &FarmPrice,
    out: &mut dyn FnMut(&Payment<'_>),
) {
    let standing = Standing::of(state, id);
    for player in standing.leaders(state.part.active, rules.players) {
        let bonus = Bonus::of(rules, state, id, player);
        let value = bonus.value(cities, price.each);
        let (by, list) = ([price.rule], &mut RuleList::new());
        let rules = bonus.rules(&by, price.pig, cities, list);
        let (source, feature, standing) = (Source::Field, Some(id), Some(&standing));
        out(&Payment { player, value: &value, source, with: None, feature, standing, rules });
    }
}

/// Second edition: as the third, but a player is paid for the same city only once (BASE-FARM2-1, BASE-FARM2-2,
/// BASE-RUL-20), from the field that offers most (BASE-RUL-21, TRADE-RUL-31).
fn each_field_pays_a_player_once_per_city(
    rules: &Rules,
    state: &State,
    fields: &Occupied,
    out: &mut dyn FnMut(&Payment<'_>),
) {
    let cities: SmallVec<[Cities; 8]> = Cities::of(rules, state, fields).collect();
    let standings: SmallVec<[Standing; 8]> = fields.iter().map(|id| Standing::of(state, *id)).collect();
    let leads =
        |n: usize, player: Player| standings[n].leaders(state.part.active, rules.players).any(|one| one == player);
    for (n, id) in fields.iter().enumerate() {
        for player in standings[n].leaders(state.part.active, rules.players) {
            let bonus = Bonus::of(rules, state, *id, player);
            // A city is paid for here unless an earlier field offers as much, or a later one more.
            let is_paid_here = |borders: &dyn Fn(&Cities) -> bool| {
                (0..fields.len()).filter(|other| *other != n && borders(&cities[*other]) && leads(*other, player)).all(
                    |other| {
                        let offer = Bonus::of(rules, state, fields[other], player).points();
                        offer < bonus.points() || offer == bonus.points() && other > n
                    },
                )
            };
            let here = cities[n].built.iter().filter(|city| is_paid_here(&|other| other.built.contains(city)));
            let here: FeatureList = here.copied().collect();
            let carcassonne = cities[n].carcassonne && is_paid_here(&|other| other.carcassonne);
            let here = Cities { built: here, carcassonne }.count(rules, state);
            if !here.is_none() {
                let value = bonus.value(here, 3);
                let list = &mut RuleList::new();
                let rules = bonus.rules(&["BASE-FARM2-1", "BASE-FARM2-2"], "TRADE-PIG-4", here, list);
                let (source, feature, standing) = (Source::Field, Some(*id), Some(&standings[n]));
                out(&Payment { player, value: &value, source, with: None, feature, standing, rules });
            }
        }
    }
}

/// First edition: every completed city pays 4 points once, to whoever has most farmers in all the fields that border
/// it (BASE-FARM1-1 to 3); a field's own majority does not matter (BASE-RUL-22), except for a herd on it (RIVER-RUL-27).
fn each_city_pays(rules: &Rules, state: &State, fields: &Occupied, out: &mut dyn FnMut(&Payment<'_>)) {
    let cities: SmallVec<[Cities; 8]> = Cities::of(rules, state, fields).collect();
    let mut all: Occupied = SmallVec::new();
    for city in cities.iter().flat_map(|cities| &cities.built) {
        if !all.contains(city) {
            all.push(*city);
        }
    }
    // COUNT-RUL-22: Carcassonne is one city.
    let carcassonne = cities.iter().any(|cities| cities.carcassonne).then_some(None);
    for city in all.into_iter().map(Some).chain(carcassonne) {
        let borders = |cities: &Cities| city.map_or(cities.carcassonne, |city| cities.built.contains(&city));
        let around: Occupied = fields.iter().zip(&cities).filter(|(_, c)| borders(c)).map(|(id, _)| *id).collect();
        let mut standing = Standing::default();
        for field in &around {
            let feature = state.board.features.get(*field);
            state.figures_in(*field).for_each(|farmer| standing.add(farmer.owner, farmer.kind.strength_in(feature)));
        }
        let built = city.into_iter().collect();
        let pays = Cities { built, carcassonne: city.is_none() }.count(rules, state);
        if pays.is_none() {
            continue;
        }
        for player in standing.leaders(state.part.active, rules.players) {
            let owns = |field: &FeatureId| {
                Standing::of(state, *field).leaders(state.part.active, rules.players).any(|owner| owner == player)
            };
            let bonus = Bonus {
                // TRADE-PIG-5, TRADE-RUL-30
                pig: around.iter().any(|field| Bonus::of(rules, state, *field, player).pig),
                n_herds: around.iter().filter(|field| owns(field)).map(|field| herd::n_on(rules, state, *field)).sum(),
            };
            let value = bonus.value(pays, 4);
            let list = &mut RuleList::new();
            let rules = bonus.rules(&["BASE-FARM1-1"], "TRADE-PIG-5", pays, list);
            // Carcassonne is no feature of the board: the first field that borders it stands for it.
            let feature = city.or_else(|| around.first().copied());
            let (source, standing) = (Source::Field, Some(&standing));
            out(&Payment { player, value: &value, source, with: None, feature, standing, rules });
        }
    }
}
