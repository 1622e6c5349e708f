//! The pages of docs/rules, carried inside the program: every numbered rule with its text, source and switches.
use bastide_engine::expansions::Set;
use bastide_engine::rules::switches::Switch;
use bastide_engine::wording::letters_apart;

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

/// A document that rules come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Document {
    /// As sources name it: `004`.
    pub(crate) code: &'static str,
    pub(crate) title: &'static str,
}

/// The documents that rules come from.
pub(crate) fn documents() -> Vec<Document> {
    let is_code = |text: &str| text.len() == 3 && text.bytes().all(|b| b.is_ascii_digit());
    let rows = ABOUT.lines().filter_map(|line| line.strip_prefix('|')).map(cells);
    let documents = rows.filter_map(|row| match row.as_slice() {
        [code, title, ..] if is_code(code) => Some(Document { code, title }),
        _ => None,
    });
    documents.collect()
}

/// All pages.
#[derive(Debug)]
pub(crate) struct Rulebook {
    pub(crate) pages: Vec<Page>,
}

/// A page of the rulebook.
#[derive(Debug)]
pub(crate) struct Page {
    /// The name of its file, without the ending.
    pub(crate) name: &'static str,
    pub(crate) title: &'static str,
    pub(crate) rules: Vec<Rule>,
}

/// A numbered rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Rule {
    pub(crate) id: &'static str,
    /// The page it stands on.
    pub(crate) page: &'static str,
    /// The headings it stands under, the larger one first.
    pub(crate) section: String,
    /// What it says, with the markup of the page. Of a rule in a table, each column with its heading.
    pub(crate) text: String,
    /// Where it comes from: what stands in brackets.
    pub(crate) sources: Vec<&'static str>,
    /// The switches that change it.
    pub(crate) switches: Vec<Switch>,
}

impl Rulebook {
    /// Read all pages.
    pub(crate) fn read() -> Rulebook {
        Rulebook { pages: PAGES.iter().map(|(name, text)| read_page(name, text)).collect() }
    }

    /// The documents that these sources name: `004 fn17`, `000–003 §Road`. All five are not listed one by one.
    pub(crate) fn documents_of(sources: &[&str]) -> Vec<Document> {
        let named = |code: &str| {
            let number = code.parse::<u32>().ok();
            let is_between = |text: &str| {
                let numbers: Vec<Option<u32>> = text.split('–').map(|part| part.get(..3)?.parse().ok()).collect();
                matches!(numbers[..], [Some(first), Some(last)] if number.is_some_and(|n| first <= n && n <= last))
            };
            let mut words = sources.iter().flat_map(|source| source.split([' ', ',', ';']));
            words.any(|word| word == code || is_between(word))
        };
        documents().into_iter().filter(|document| named(document.code)).collect()
    }

    /// All rules, page by page.
    pub(crate) fn rules(&self) -> impl Iterator<Item = &Rule> {
        self.pages.iter().flat_map(|page| &page.rules)
    }

    /// The rule with this id; small letters will do.
    pub(crate) fn rule(&self, id: &str) -> Option<&Rule> {
        self.rules().find(|rule| rule.id.eq_ignore_ascii_case(id))
    }

    /// The page of this name.
    pub(crate) fn page(&self, name: &str) -> Option<&Page> {
        self.pages.iter().find(|page| page.name == name)
    }

    /// The page on which the rules of a box stand.
    pub(crate) fn page_of(&self, set: Set) -> Option<&Page> {
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
    pub(crate) fn nearest(&self, id: &str) -> Vec<&'static str> {
        let wanted: String = id.to_uppercase().chars().take(40).collect();
        let mut near: Vec<(usize, &'static str)> = self
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

/// Is a text written like the id of a rule, or like the beginning of one? `BASE-ROAD-3`, `base-road`, `ED`.
pub(crate) fn looks_like_id(text: &str) -> bool {
    let is_word = |word: &str| !word.is_empty() && word.bytes().all(|b| b.is_ascii_alphanumeric());
    let has_number = text.split('-').any(|word| word.bytes().any(|b| b.is_ascii_digit()));
    let is_loud = text.bytes().any(|b| b.is_ascii_uppercase()) && !text.bytes().any(|b| b.is_ascii_lowercase());
    text.split('-').all(is_word) && (is_loud || has_number && text.contains('-'))
}

/// The id without its number: `BASE-ROAD`.
pub(crate) fn group(id: &str) -> &str {
    id.rsplit_once('-').map_or(id, |(group, _)| group)
}

fn read_page(name: &'static str, text: &'static str) -> Page {
    let mut title = name;
    let mut rules = Vec::new();
    let (mut chapter, mut section) = ("", "");
    let mut columns: Vec<&str> = Vec::new();
    for line in text.lines() {
        if let Some(heading) = line.strip_prefix("# ") {
            title = heading.trim();
        } else if let Some(heading) = line.strip_prefix("## ") {
            (chapter, section) = (heading.trim(), "");
        } else if let Some(heading) = line.strip_prefix("### ") {
            section = heading.trim();
        } else if let Some((id, rest)) = opening_id(line) {
            let text = match rest.strip_prefix('|') {
                Some(row) => row_text(row, &columns),
                None => rest.trim_start_matches(['—', ' ']).to_owned(),
            };
            let section = if section.is_empty() { chapter.to_owned() } else { format!("{chapter} · {section}") };
            let (text, sources) = (without_sources(&text), sources(rest));
            rules.push(Rule { id, page: name, section, text, sources, switches: switches(id, rest) });
        } else if let Some(row) = line.strip_prefix('|')
            && !row.starts_with("---")
        {
            columns = cells(row);
        }
    }
    Page { name, title, rules }
}

/// The bold id that opens a list item or a table row, and what follows it.
fn opening_id(line: &'static str) -> Option<(&'static str, &'static str)> {
    let item = line.trim_start().strip_prefix(['-', '|'])?;
    let (id, rest) = item.trim_start().strip_prefix("**")?.split_once("**")?;
    let is_id = id.contains('-') && id.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-');
    is_id.then(|| (id, rest.trim()))
}

fn cells(row: &'static str) -> Vec<&'static str> {
    row.trim().trim_end_matches('|').split('|').map(str::trim).collect()
}

/// A row as text: each cell behind the heading of its column. The first column was the id.
fn row_text(row: &'static str, columns: &[&str]) -> String {
    let headings = columns.iter().skip(1).copied().chain(std::iter::repeat(""));
    let parts = cells(row).into_iter().zip(headings).filter(|(cell, _)| !cell.is_empty());
    let parts =
        parts.map(|(cell, heading)| if heading.is_empty() { cell.to_owned() } else { format!("{heading}: {cell}") });
    parts.collect::<Vec<_>>().join(" · ")
}

/// The text without the source that opens it, and the source and the switch that end it: those are shown by themselves.
fn without_sources(text: &str) -> String {
    let mut text = text.trim();
    if let Some((_, behind)) = text.strip_prefix('[').and_then(|inside| inside.split_once("] ")) {
        text = behind.trim_start();
    }
    loop {
        let shorter = match text.strip_suffix(']').and_then(|inside| inside.rfind('[')) {
            Some(open) => &text[..open],
            None => match text.rfind("switch `") {
                Some(at) if text[at + 8..].find('`') == Some(text.len() - at - 9) => &text[..at],
                Some(_) | None => return text.to_owned(),
            },
        };
        text = shorter.trim_end().trim_end_matches([';', ',']).trim_end();
    }
}

/// What stands in brackets, unless it is the text of a link.
fn sources(text: &'static str) -> Vec<&'static str> {
    let mut out = Vec::new();
    let mut rest = text;
    while let Some(open) = rest.find('[') {
        rest = &rest[open + 1..];
        let Some(close) = rest.find(']') else { break };
        let (inside, behind) = (&rest[..close], &rest[close + 1..]);
        if !behind.starts_with('(') && !out.contains(&inside) {
            out.push(inside);
        }
        rest = behind;
    }
    out
}

/// The switches that change a rule: those that name it, and those it names.
fn switches(id: &str, text: &str) -> Vec<Switch> {
    // What stands between two backquotes is every second piece.
    let named: Vec<&str> = text.split('`').skip(1).step_by(2).collect();
    let names_it = |switch: &Switch| switch.id() == id || switch.rules().contains(&id);
    let has_to_do = |switch: &Switch| named.contains(&switch.name()) || names_it(switch);
    Switch::ALL.iter().copied().filter(has_to_do).collect()
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
        let book = Rulebook::read();
        assert!(Set::ALL.into_iter().all(|set| book.page_of(set).is_some()));
        assert!(book.pages.iter().all(|page| !page.rules.is_empty()));
    }

    #[test]
    fn a_rule_of_a_list_has_text_source_and_switch() {
        let book = Rulebook::read();
        let rule = book.rule("base-city-4").expect("small letters will do");
        assert_eq!(rule.id, "BASE-CITY-4");
        assert!(rule.text.starts_with("Small-city rule") && rule.text.ends_with("per pennant."), "{}", rule.text);
        assert_eq!(rule.sources, ["002 §Returning picture; 004 fn17, Q3"]);
        assert_eq!(rule.switches, [Switch::SmallCity]);
        assert_eq!((rule.page, rule.section.as_str()), ("base", "6. Cities"));
    }

    #[test]
    fn a_worked_example_names_its_source_once() {
        let book = Rulebook::read();
        let rule = book.rule("BASE-EX-4").expect("it is an example");
        assert!(rule.text.starts_with("Completed road of 3 tiles"), "{}", rule.text);
        assert_eq!(rule.sources, ["000–003 §Road"]);
    }

    #[test]
    fn sources_name_documents() {
        let codes = |sources: &[&str]| -> Vec<&str> {
            Rulebook::documents_of(sources).into_iter().map(|document| document.code).collect()
        };
        assert_eq!(documents().len(), 5);
        assert_eq!(codes(&["000–002 §Road; 004 Q11"]), ["000", "001", "002", "004"]);
        assert_eq!(codes(&["000, 001; 004 fn26", "all §2"]), ["000", "001", "004"]);
        assert!(codes(&["implied"]).is_empty());
    }

    #[test]
    fn a_rule_of_a_table_has_its_columns() {
        let book = Rulebook::read();
        let rule = book.rule("ED-4").expect("it is a switch");
        assert!(rule.text.contains("values: off, on · 000: off · 001: off · 002: on"), "{}", rule.text);
        assert_eq!(rule.switches, [Switch::SmallCity]);
    }

    #[test]
    fn every_rule_that_the_engine_may_cite_is_there() {
        let book = Rulebook::read();
        for switch in Switch::ALL {
            for id in switch.rules().iter().copied().chain([switch.id()]) {
                assert!(book.rule(id).is_some(), "{id} of switch {switch}");
            }
        }
    }

    #[test]
    fn the_nearest_ids_come_first() {
        let book = Rulebook::read();
        let slip = "BASE-RAOD-3"; // no such rule
        assert_eq!(book.nearest(slip)[0], "BASE-ROAD-3");
        let too_high = "BASE-ROAD-99"; // no such rule
        assert!(book.nearest(too_high).iter().all(|id| id.starts_with("BASE-ROAD-")));
    }

    #[test]
    fn ids_and_words_are_told_apart() {
        for id in ["BASE-ROAD-3", "base-road-3", "TURN-C1a", "ED-4", "BASE", "BASE-ROAD"] {
            assert!(looks_like_id(id), "{id}");
        }
        for words in ["farmer", "small-city", "two words", "Farmer", "farmer?"] {
            assert!(!looks_like_id(words), "{words}");
        }
    }
}
