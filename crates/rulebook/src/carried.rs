//! The pages of docs/rules inside the program, and what the engine knows of them.
use bastide_engine::expansions::Set;
use bastide_engine::rules::switches::Switch;
use bastide_engine::wording::letters_apart;

use crate::id::group;
use crate::{Page, Rule, Rulebook};

/// The pages, in the order of the rulebook's README.
const PAGES: [(&str, &str); 23] = [
    ("base", include_str!("../../../docs/rules/base.md")),
    ("editions", include_str!("../../../docs/rules/editions.md")),
    ("turn-order", include_str!("../../../docs/rules/turn-order.md")),
    ("figures", include_str!("../../../docs/rules/figures.md")),
    ("interactions", include_str!("../../../docs/rules/interactions.md")),
    ("variants", include_str!("../../../docs/rules/variants.md")),
    ("river", include_str!("../../../docs/rules/river.md")),
    ("inns-and-cathedrals", include_str!("../../../docs/rules/inns-and-cathedrals.md")),
    ("traders-and-builders", include_str!("../../../docs/rules/traders-and-builders.md")),
    ("king-and-scout", include_str!("../../../docs/rules/king-and-scout.md")),
    ("count", include_str!("../../../docs/rules/count.md")),
    ("cathars", include_str!("../../../docs/rules/cathars.md")),
    ("princess-and-dragon", include_str!("../../../docs/rules/princess-and-dragon.md")),
    ("tower", include_str!("../../../docs/rules/tower.md")),
    ("abbey-and-mayor", include_str!("../../../docs/rules/abbey-and-mayor.md")),
    ("bridges-castles-bazaars", include_str!("../../../docs/rules/bridges-castles-bazaars.md")),
    ("flying-machines", include_str!("../../../docs/rules/flying-machines.md")),
    ("messengers", include_str!("../../../docs/rules/messengers.md")),
    ("ferries", include_str!("../../../docs/rules/ferries.md")),
    ("gold-mines", include_str!("../../../docs/rules/gold-mines.md")),
    ("mage-and-witch", include_str!("../../../docs/rules/mage-and-witch.md")),
    ("robbers", include_str!("../../../docs/rules/robbers.md")),
    ("crop-circles", include_str!("../../../docs/rules/crop-circles.md")),
];

/// The page that tells how the rulebook works, and which documents it rests on.
const ABOUT: &str = include_str!("../../../docs/rules/README.md");

impl Rulebook<'static> {
    /// The rulebook that the program carries: all pages of docs/rules, in the order of their index.
    #[must_use]
    pub fn carried() -> Rulebook<'static> {
        Rulebook::read(PAGES, ABOUT)
    }
}

impl<'t> Rulebook<'t> {
    /// The page on which the rules of a box stand.
    #[must_use]
    pub fn page_of(&self, set: Set) -> Option<&Page<'t>> {
        self.page(match set {
            Set::River | Set::River2 | Set::Gq => "river",
            Set::Base
            | Set::InnsAndCathedrals
            | Set::TradersAndBuilders
            | Set::KingAndScout
            | Set::Count
            | Set::Cathars
            | Set::PrincessAndDragon
            | Set::Tower
            | Set::AbbeyAndMayor
            | Set::BridgesCastlesBazaars
            | Set::FlyingMachines
            | Set::Messengers
            | Set::Ferries
            | Set::GoldMines
            | Set::MageAndWitch
            | Set::Robbers
            | Set::CropCircles => set.name(),
        })
    }

    /// The ids that look most like this one, nearest first.
    #[must_use]
    pub fn nearest(&self, id: &str) -> Vec<&'t str> {
        let wanted: String = id.to_uppercase().chars().take(40).collect();
        let mut near: Vec<(usize, &'t str)> = self
            .rules()
            .map(|rule| {
                // The same group with another number is nearer than a group that only looks alike.
                let is_in_group = group(rule.id) == group(&wanted);
                (2 * letters_apart(&wanted, rule.id) - usize::from(is_in_group), rule.id)
            })
            .collect();
        near.sort_by_key(|(far, _)| *far);
        near.into_iter().take(5).map(|(_, id)| id).collect()
    }
}

impl Rule<'_> {
    /// The switches that change the rule: those that name it, and those it names.
    #[must_use]
    pub fn switches(&self) -> Vec<Switch> {
        // What stands between two backquotes is every second piece.
        let named: Vec<&str> = self.written.split('`').skip(1).step_by(2).collect();
        let names_it = |switch: &Switch| switch.id() == self.id || switch.rules().contains(&self.id);
        let has_to_do = |switch: &Switch| named.contains(&switch.name()) || names_it(switch);
        Switch::ALL.iter().copied().filter(has_to_do).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_page_of_the_folder_is_carried() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/rules");
        let files = std::fs::read_dir(folder).expect("the rulebook is there");
        let names = files.map(|file| file.expect("it can be listed").file_name().into_string().expect("plain names"));
        let mut pages: Vec<String> = names
            .filter_map(|name| Some(name.strip_suffix(".md")?.to_owned()))
            .filter(|name| name != "README")
            .collect();
        pages.sort_unstable();
        let mut carried = PAGES.map(|(name, _)| name);
        carried.sort_unstable();
        assert_eq!(pages, carried);
    }

    #[test]
    fn every_box_has_a_page_and_every_page_has_rules() {
        let book = Rulebook::carried();
        assert!(Set::ALL.into_iter().all(|set| book.page_of(set).is_some()));
        assert!(book.pages.iter().all(|page| !page.rules.is_empty()));
    }

    #[test]
    fn a_rule_of_a_list_has_text_source_and_switch() {
        let book = Rulebook::carried();
        let rule = book.rule("base-city-4").expect("small letters will do");
        assert_eq!(rule.id, "BASE-CITY-4");
        assert!(rule.text.starts_with("Small-city rule") && rule.text.ends_with("per pennant."), "{}", rule.text);
        assert_eq!(rule.sources, ["002 §Returning picture; 004 fn17, Q3"]);
        assert_eq!(rule.switches(), [Switch::SmallCity]);
        assert_eq!((rule.page, rule.section.as_str()), ("base", "6. Cities"));
    }

    #[test]
    fn a_worked_example_names_its_source_once() {
        let book = Rulebook::carried();
        let rule = book.rule("BASE-EX-4").expect("it is an example");
        assert!(rule.text.starts_with("Completed road of 3 tiles"), "{}", rule.text);
        assert_eq!(rule.sources, ["000–003 §Road"]);
    }

    #[test]
    fn sources_name_documents() {
        let book = Rulebook::carried();
        let codes = |sources: &[&str]| -> Vec<&str> {
            book.documents_of(sources).into_iter().map(|document| document.code).collect()
        };
        assert_eq!(book.documents.len(), 5);
        assert_eq!(codes(&["000–002 §Road; 004 Q11"]), ["000", "001", "002", "004"]);
        assert_eq!(codes(&["000, 001; 004 fn26", "all §2"]), ["000", "001", "004"]);
        assert!(codes(&["implied"]).is_empty());
    }

    #[test]
    fn a_rule_of_a_table_has_its_columns() {
        let book = Rulebook::carried();
        let rule = book.rule("ED-4").expect("it is a switch");
        assert!(rule.text.contains("values: off, on · 000: off · 001: off · 002: on"), "{}", rule.text);
        assert_eq!(rule.switches(), [Switch::SmallCity]);
    }

    #[test]
    fn every_rule_that_the_engine_may_cite_is_there() {
        let book = Rulebook::carried();
        for switch in Switch::ALL {
            for id in switch.rules().iter().copied().chain([switch.id()]) {
                assert!(book.rule(id).is_some(), "{id} of switch {switch}");
            }
        }
    }

    #[test]
    fn the_nearest_ids_come_first() {
        let book = Rulebook::carried();
        let slip = "BASE-RAOD-3"; // no such rule
        assert_eq!(book.nearest(slip)[0], "BASE-ROAD-3");
        let too_high = "BASE-ROAD-99"; // no such rule
        assert!(book.nearest(too_high).iter().all(|id| id.starts_with("BASE-ROAD-")));
    }
}
