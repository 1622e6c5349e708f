//! The siege: a besieged city is worth a point less a tile and pennant, incomplete nothing, and counts double for
//! farmers (CATHAR-CITY-1 to 4, CATHAR-FARM-1, CATHAR-FARM-2).
use crate::board::features::Feature;
use crate::event::RuleId;
use crate::order_of_play::Element;
use crate::pack::Marks;
use crate::rules::Rules;

/// Whether this city is besieged. One Cathar tile or several make no difference (CATHAR-RUL-5).
pub(crate) fn is_besieged(rules: &Rules, city: &Feature) -> bool {
    rules.has(Element::Siege) && city.marks.has(Marks::SIEGE)
}

/// What a tile or pennant of this city is worth and the rule that says so, if it is besieged; with a cathedral or
/// without (CATHAR-CITY-2, CATHAR-CITY-3). A small city is worth no less than any (CATHAR-RUL-14).
pub(crate) fn rate(rules: &Rules, city: &Feature, has_cathedral: bool) -> Option<(i16, RuleId)> {
    is_besieged(rules, city).then(|| match (city.is_complete(), has_cathedral) {
        (false, _) => (0, "CATHAR-CITY-4"),
        (true, false) => (1, "CATHAR-CITY-2"),
        (true, true) => (2, "CATHAR-CITY-3"),
    })
}
