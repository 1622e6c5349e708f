//! The pig herd: whoever owns its field gets a point more a city (RIVER-2-11 to 15, RIVER-GQ-3).
use crate::board::features::Feature;
use crate::expansions::Set;
use crate::pack::Marks;
use crate::rules::Rules;
use crate::rules::switches::{GqPigHerd, PigHerd};

/// Does a pig herd that counts in this game graze on this field? Several add no more than one.
pub(crate) fn grazes_on(rules: &Rules, field: &Feature) -> bool {
    let is_herd = field.marks.has(Marks::HERD)
        || field.marks.has(Marks::ANIMALS)
            && match rules.switches.gq_pig_herd {
                GqPigHerd::No => false,
                GqPigHerd::Yes => true,
            };
    is_herd
        && match rules.switches.pig_herd {
            PigHerd::WithTraders => rules.setup.has(Set::TradersAndBuilders),
            PigHerd::Always => true,
            PigHerd::Off => false,
        }
}
