//! The cathedral: a completed city with one is worth 3 points a tile and pennant, an incomplete one nothing
//! (INNS-CATH-1 to 6).
use crate::board::features::Feature;
use crate::event::RuleId;
use crate::order_of_play::Element;
use crate::pack::Marks;
use crate::rules::Rules;
use crate::rules::switches::InnsCathedralsAtEnd;

/// What a tile or pennant of this city is worth and the rule that says so, if a cathedral changes it.
pub(crate) fn rate(rules: &Rules, city: &Feature) -> Option<(i16, RuleId)> {
    let has_cathedral = rules.has(Element::Cathedral) && city.marks.has(Marks::CATHEDRAL);
    match (has_cathedral, city.is_complete(), rules.switches.inns_cathedrals_at_end) {
        (true, true, _) => Some((3, "INNS-CATH-1")),
        (true, false, InnsCathedralsAtEnd::Nothing) => Some((0, "INNS-CATH-3")),
        // INNS-RUL-17
        (true, false, InnsCathedralsAtEnd::Ignored) | (false, _, _) => None,
    }
}
