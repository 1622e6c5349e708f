//! The rules of the boxes on which editions differ, in players' words: a file a box, fetched when its rules are shown.
mod abbeys;
mod bazaars;
mod castles;
mod cathars;
mod count;
mod dragon;
mod flights;
mod inns;
mod king;
mod magic;
mod messages;
mod river;
mod robbers;
mod small;
mod tower;
mod traders;
mod variants;
mod wood;

use super::Bundle;
use super::editions::SwitchWords;

/// The switches of the boxes, box by box, each with the bundle of its words.
pub(crate) const SWITCHES: [(Bundle, &[SwitchWords]); 18] = [
    (Bundle::River, &river::SWITCHES),
    (Bundle::Inns, &inns::SWITCHES),
    (Bundle::Traders, &traders::SWITCHES),
    (Bundle::King, &king::SWITCHES),
    (Bundle::Count, &count::SWITCHES),
    (Bundle::Cathars, &cathars::SWITCHES),
    (Bundle::Dragon, &dragon::SWITCHES),
    (Bundle::Tower, &tower::SWITCHES),
    (Bundle::Abbeys, &abbeys::SWITCHES),
    (Bundle::Bridges, &bazaars::SWITCHES),
    (Bundle::Bridges, &castles::SWITCHES),
    (Bundle::Small, &flights::SWITCHES),
    (Bundle::Small, &small::SWITCHES),
    (Bundle::Small, &magic::SWITCHES),
    (Bundle::Small, &robbers::SWITCHES),
    (Bundle::Small, &messages::SWITCHES),
    (Bundle::Switches, &wood::SWITCHES),
    (Bundle::Switches, &variants::SWITCHES),
];

#[cfg(test)]
mod tests {
    use bastide_engine::expansions::Set;
    use bastide_engine::rules::switches::Switch;

    use super::*;

    #[test]
    fn every_switch_of_a_box_that_can_be_played_has_words_for_each_value() {
        let is_of_a_box = |switch: &&Switch| switch.matters(Set::is_playable) && !switch.sets().contains(&Set::Base);
        for switch in Switch::ALL.iter().filter(is_of_a_box) {
            let words = SWITCHES.iter().flat_map(|(_, words)| *words).find(|words| words.switch == *switch);
            let words = words.unwrap_or_else(|| panic!("{switch} has no words"));
            let mut told: Vec<&str> = words.values.iter().map(|value| value.name).collect();
            let mut known: Vec<&str> = switch.values().iter().map(|value| value.name).collect();
            told.sort_unstable();
            known.sort_unstable();
            assert_eq!(told, known, "{switch}");
        }
    }
}
