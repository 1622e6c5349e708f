//! The pig herd: whoever owns its field gets a point more a city (RIVER-2-11 to 15, RIVER-GQ-3, RIVER-RUL-30).
use crate::board::features::FeatureId;
use crate::expansions::Set;
use crate::pack::Marks;
use crate::rules::Rules;
use crate::rules::switches::{GqPigHerd, PigHerd};
use crate::state::State;

/// How many pig herds that count in this game graze on this field? Each adds its point (RIVER-RUL-30).
pub(crate) fn n_on(rules: &Rules, state: &State, field: FeatureId) -> u16 {
    let marks = state.board.features.get(field).marks;
    if !is_herd(rules, marks) {
        return 0;
    }
    let segments = state.board.features.segments(field);
    segments.filter(|segment| is_herd(rules, state.board.facts(&rules.pack, *segment).marks)).count() as u16
}

/// Whether a pig herd is among these marks and counts.
fn is_herd(rules: &Rules, marks: Marks) -> bool {
    let is_drawn = marks.has(Marks::HERD)
        || marks.has(Marks::ANIMALS)
            && match rules.switches.gq_pig_herd {
                GqPigHerd::No => false,
                GqPigHerd::Yes => true,
            };
    is_drawn
        && match rules.switches.pig_herd {
            PigHerd::WithTraders => rules.setup.has(Set::TradersAndBuilders),
            PigHerd::Always => true,
            PigHerd::Off => false,
        }
}
