//! The inn: a completed road with one is worth 2 points a tile, an incomplete one nothing (INNS-INN-1 to 4).
use crate::board::features::Feature;
use crate::event::RuleId;
use crate::order_of_play::Element;
use crate::pack::Marks;
use crate::rules::Rules;
use crate::rules::switches::InnsCathedralsAtEnd;

/// What a tile of this road is worth and the rule that says so, if an inn changes it.
pub(crate) fn rate(rules: &Rules, road: &Feature) -> Option<(i16, RuleId)> {
    let has_inn = rules.has(Element::Inn) && road.marks.has(Marks::INN);
    match (has_inn, road.is_complete(), rules.switches.inns_cathedrals_at_end) {
        (true, true, _) => Some((2, "INNS-INN-1")),
        (true, false, InnsCathedralsAtEnd::Nothing) => Some((0, "INNS-INN-3")),
        // INNS-RUL-17
        (true, false, InnsCathedralsAtEnd::Ignored) | (false, _, _) => None,
    }
}
