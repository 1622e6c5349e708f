//! The switches and presets are those of docs/rules/editions.md, cell by cell: the page is read here and compared.
use std::collections::{BTreeMap, BTreeSet};
use std::{fs, path::PathBuf};

use bastide_engine::expansions::Set;
use bastide_engine::rules::presets::{Preset, UnknownPreset};
use bastide_engine::rules::switches::{MaxPlayers, SmallCity, Switch, SwitchError, Switches, UnknownValue};

/// Values that a preset's cell spells out: the switch, the cell, and the value's name.
const SPELT_OUT: [(&str, &str, &str); 2] = [
    ("max-players", "5, 6 with Inns", "five-or-six-with-inns"),
    ("score-display", "lap-tile with Inns", "lap-tile-with-inns"),
];

/// Cells in brackets that are ruled, not inherited as ED-RUL-2 says: switch, preset, value.
const RULED: [(&str, &str, &str); 7] = [
    // The German rulebooks state nothing; joint winners are the rule of their time.
    ("tie", "hig-original", "shared"),
    ("tie", "hig-bigbox-2006", "shared"),
    // The tiles came with Inns & Cathedrals (BASE-COMP-4).
    ("score-display", "hig-original", "lap-tile-with-inns"),
    // As in the publisher's own other boxes.
    ("river-start-tile", "hig-bigbox-2006", "after-river"),
    ("river-start-tile", "rgg-original", "removed"),
    ("fairy-binding", "rgg-original", "tile"),
    ("tower-reopens", "hig-original", "no"),
];

#[test]
fn every_switch_of_the_page_is_a_type_with_the_same_values_in_the_same_order() {
    let mut of_the_page = page_switches();
    // The other variants' switches come with the variants.
    let variants = of_the_page.pop().expect("the page has switches");
    assert_eq!((variants.id.as_str(), variants.name.as_str()), ("ED-57", "variant-*"));

    let of_the_types: Vec<PageSwitch> = Switch::ALL.iter().map(|&switch| typed(switch)).collect();
    assert_eq!(of_the_page.len(), 74, "switches read from the page");
    for (page, types) in of_the_page.iter().zip(&of_the_types) {
        assert_eq!(page, types);
    }
    assert_eq!(of_the_page.len(), of_the_types.len());
}

#[test]
fn the_default_of_a_switch_is_the_first_value_of_the_page() {
    assert_eq!(Switches::default(), Switches::DEFAULT);
    let page: BTreeMap<String, PageSwitch> = page_switches().into_iter().map(|row| (row.name.clone(), row)).collect();
    for &switch in Switch::ALL {
        assert_eq!(Switches::default().get(switch), page[switch.name()].values[0], "{switch}");
        assert_eq!(Switches::default().get(switch), switch.values()[0].name, "{switch}");
    }
}

#[test]
fn values_spelt_out_in_presets_are_last_and_stand_on_the_page() {
    for (switch, cell, value) in SPELT_OUT {
        let values = Switch::named(switch).expect("a switch of the page").values();
        assert_eq!(values.last().expect("values").name, value);
        let stands_there =
            page_presets().iter().any(|row| row.switch == switch && row.raw.iter().any(|c| c.contains(cell)));
        assert!(stands_there, "{switch}: no preset has {cell:?}");
    }
}

#[test]
fn every_preset_has_the_values_of_the_page_and_the_default_elsewhere() {
    let mut unlisted: BTreeSet<Switch> = Switch::ALL.iter().copied().collect();
    let rows = page_presets();
    for row in &rows {
        let switch = Switch::named(&row.switch).unwrap_or_else(|| panic!("{} is no switch", row.switch));
        assert!(unlisted.remove(&switch), "{switch} is listed twice");
        for (&preset, cell) in Preset::ALL.iter().zip(&row.cells) {
            assert_eq!(preset.switches().get(switch), cell.value, "{switch} in {preset}");
        }
    }
    assert_eq!(rows.len(), 37, "lines read from the page");
    for switch in unlisted {
        for preset in Preset::ALL {
            assert_eq!(preset.switches().get(switch), Switches::DEFAULT.get(switch), "{switch} in {preset}");
        }
    }
}

#[test]
fn presets_have_the_names_of_the_page_and_the_latest_is_the_default() {
    let page = page_text("editions.md");
    let legend = page.lines().find(|line| line.starts_with("HO = ")).expect("the page explains its columns");
    let names: Vec<&str> =
        legend.trim_end_matches('.').split(", ").filter_map(|part| part.split(" = ").nth(1)).collect();
    assert_eq!(names, Preset::ALL.map(Preset::name));

    // ED-RUL-3.
    assert_eq!(Preset::default(), Preset::ZmanBigBox2014);
    assert!(Preset::ALL.iter().all(|preset| preset.year() <= Preset::default().year()));
    assert!(Preset::ALL.is_sorted_by_key(|preset| preset.year()));
    for preset in Preset::ALL {
        assert_eq!(preset.name().parse(), Ok(preset));
        let year_in_name = preset.name().rsplit('-').next().and_then(|last| last.parse::<u16>().ok());
        assert!(year_in_name.is_none_or(|year| year == preset.year()), "{preset}");
        assert!(!preset.title().is_empty());
        assert_is_our_sentence(preset.about());
    }
}

#[test]
fn what_a_presets_documents_do_not_say_is_inherited() {
    let mut ruled = BTreeSet::new();
    for row in page_presets() {
        let switch = Switch::named(&row.switch).expect("a switch of the page");
        for (&preset, cell) in Preset::ALL.iter().zip(&row.cells) {
            let expected = inherits_from(preset).map_or(Switches::DEFAULT, Preset::switches).get(switch);
            if cell.in_brackets && cell.value != expected {
                ruled.insert((row.switch.clone(), preset.name(), cell.value.clone()));
            }
        }
    }
    let known: BTreeSet<_> =
        RULED.iter().map(|&(s, preset, value)| (s.to_string(), preset, value.to_string())).collect();
    assert_eq!(ruled, known);
}

#[test]
fn the_register_of_part_two_agrees() {
    let register = tables(&page_text("interactions.md"));
    let register =
        register.iter().find(|table| table[0] == ["switch", "values", "default", "file"]).expect("a register");
    let mut n_compared = 0;
    for row in &register[1..] {
        let [name, values, default, _file] = row.as_slice() else { panic!("a line of four cells: {row:?}") };
        // Switches about which no two documents disagree stand only there; they come with their boxes.
        let Some(switch) = Switch::named(name.trim_matches('`')) else { continue };
        assert_eq!(values.split(", ").collect::<Vec<_>>(), typed(switch).values, "{switch}");
        assert_eq!(default, Switches::DEFAULT.get(switch), "{switch}");
        n_compared += 1;
    }
    // All of Princess & Dragon, Tower, Abbey, Bridges, Flying Machines, Crop Circles, Mage & Witch, Robbers and The Messengers, and the two
    // about builder and pig.
    let part_two = [
        Set::PrincessAndDragon,
        Set::Tower,
        Set::AbbeyAndMayor,
        Set::BridgesCastlesBazaars,
        Set::FlyingMachines,
        Set::CropCircles,
        Set::MageAndWitch,
        Set::Robbers,
        Set::Messengers,
    ];
    let expected = Switch::ALL.iter().filter(|switch| part_two.contains(&switch.set())).count() + 2;
    assert_eq!(n_compared, expected);
}

#[test]
fn every_rule_a_switch_names_stands_in_the_rulebook() {
    let pages = fs::read_dir(rulebook()).expect("the rulebook is there");
    let text: String =
        pages.map(|page| fs::read_to_string(page.expect("a readable page").path()).expect("a page of text")).collect();
    for &switch in Switch::ALL {
        for rule in switch.rules() {
            assert!(text.contains(&format!("- **{rule}** ")), "{switch} names {rule}, which is on no page");
        }
    }
}

#[test]
fn a_rule_that_refers_to_a_switch_is_named_by_it() {
    let mut n_references = 0;
    for page in fs::read_dir(rulebook()).expect("the rulebook is there") {
        let text = fs::read_to_string(page.expect("a readable page").path()).expect("a page of text");
        for line in text.lines().filter(|line| line.starts_with("- **")) {
            let rule = line.trim_start_matches("- **").split("**").next().expect("a rule's id");
            // "switch `a`" and "switch `a`, `b`"; other words in code are values.
            let Some((_, after)) = line.rsplit_once("switch `") else { continue };
            for name in after.split(['`', ',', ' ']) {
                let Some(switch) = Switch::named(name) else { continue };
                assert!(switch.rules().contains(&rule), "{rule} refers to {switch}");
                n_references += 1;
            }
        }
    }
    assert!(n_references > 20, "only {n_references} references read");
}

#[test]
fn names_are_unique_and_sentences_are_ours() {
    let names: BTreeSet<&str> = Switch::ALL.iter().map(|switch| switch.name()).collect();
    assert_eq!(names.len(), Switch::ALL.len());
    for &switch in Switch::ALL {
        assert_eq!(Switch::named(switch.name()), Some(switch));
        assert_eq!(switch.to_string(), switch.name());
        assert_is_our_sentence(switch.about());
        let names: BTreeSet<&str> = switch.values().iter().map(|value| value.name).collect();
        assert_eq!(names.len(), switch.values().len(), "{switch}");
        assert!(names.len() >= 2, "{switch} has nothing to choose");
        let sentences: BTreeSet<&str> = switch.values().iter().map(|value| value.sentence).collect();
        assert_eq!(sentences.len(), names.len(), "{switch}");
        sentences.into_iter().for_each(assert_is_our_sentence);
        assert!(switch.sets().contains(&switch.set()));
        assert!(switch.with().iter().all(|set| !switch.sets().contains(set)), "{switch} names a box twice");
    }
}

#[test]
fn a_switch_matters_where_one_of_its_boxes_is_played_with_all_that_it_needs() {
    let matters = |switch: Switch, sets: &[Set]| switch.matters(|set| sets.contains(&set));
    // Any of its boxes is enough.
    assert!(!matters(Switch::RiverUTurn, &[Set::Base, Set::Count]));
    assert!(matters(Switch::RiverUTurn, &[Set::River]) && matters(Switch::RiverUTurn, &[Set::River2]));
    // What the king gets for Carcassonne takes both.
    assert!(!matters(Switch::CountCityForKing, &[Set::Base, Set::KingAndScout]));
    assert!(!matters(Switch::CountCityForKing, &[Set::Base, Set::Count]));
    assert!(matters(Switch::CountCityForKing, &[Set::KingAndScout, Set::Count]));
    // No switch is of a box that it cannot do without and that it does not name.
    for &switch in Switch::ALL {
        let named: Vec<Set> = switch.sets().iter().chain(switch.with()).copied().collect();
        assert!(matters(switch, &named), "{switch}");
        for set in switch.with() {
            let without: Vec<Set> = named.iter().copied().filter(|other| other != set).collect();
            assert!(!matters(switch, &without), "{switch} without {set}");
        }
    }
}

#[test]
fn setting_a_switch_changes_that_switch_alone() {
    for preset in Preset::ALL {
        let before = preset.switches();
        for &switch in Switch::ALL {
            for value in switch.values() {
                let mut after = before;
                assert_eq!(after.set(switch, value.name), Ok(()));
                assert_eq!(after.get(switch), value.name);
                assert_eq!(after.value(switch), value);
                let expected = match before.get(switch) {
                    same if same == value.name => vec![],
                    other => vec![(switch, other, value.name)],
                };
                assert_eq!(after.differences(&before), expected);

                let mut by_name = before;
                assert_eq!(by_name.set_by_name(switch.name(), value.name), Ok(()));
                assert_eq!(by_name, after);
            }
        }
    }
}

#[test]
fn fields_and_names_are_the_same_switch() {
    let mut switches = Switches { small_city: SmallCity::On, ..Switches::DEFAULT };
    assert_eq!(switches.get(Switch::SmallCity), "on");
    switches.set(Switch::MaxPlayers, "5").expect("a value of the switch");
    assert_eq!(switches.max_players, MaxPlayers::Five);
    assert_eq!(
        switches.differences(&Preset::default().switches()),
        [
            (Switch::MaxPlayers, "6", "5"),
            (Switch::UnplaceableCheck, "consensus", "automatic"),
            (Switch::SmallCity, "off", "on"),
            (Switch::LapAt, "pass", "reach"),
        ]
    );
    assert_eq!(SmallCity::named("on"), Some(SmallCity::On));
    assert_eq!(SmallCity::On.info().sentence, "a completed city of two tiles is worth 1 point per tile and pennant");
}

#[test]
fn an_unknown_value_is_answered_with_the_values() {
    let mut switches = Switches::DEFAULT;
    let refused = switches.set(Switch::FarmerScoring, "fourth").expect_err("no such value");
    assert_eq!(refused, UnknownValue { switch: Switch::FarmerScoring, value: "fourth".into() });
    assert_eq!(
        refused.to_string(),
        "switch `farmer-scoring` has no value `fourth`, its values are `third`, `first` and `second`"
    );
    assert_eq!(switches.set_by_name("farmer-scoring", "fourth"), Err(SwitchError::Value(refused)));
    assert_eq!(switches, Switches::DEFAULT);
}

#[test]
fn an_unknown_switch_is_answered_with_what_may_be_meant() {
    let said = |name: &str| {
        let mut switches = Switches::DEFAULT;
        let refused = switches.set_by_name(name, "on").expect_err("no such switch").to_string();
        assert_eq!(switches, Switches::DEFAULT);
        refused
    };
    assert_eq!(said("smal-city"), "there is no switch `smal-city`, perhaps you mean `small-city`");
    assert_eq!(said("Small_City"), "there is no switch `Small_City`, perhaps you mean `small-city`");
    assert_eq!(said("small-cities"), "there is no switch `small-cities`, perhaps you mean `small-city`");
    assert_eq!(said("abbey-last-round"), "there is no switch `abbey-last-round`, perhaps you mean `abbey-end-round`");
    assert_eq!(
        said("dragon-and-tie"),
        "there is no switch `dragon-and-tie`, perhaps you mean one of `tie`, `dragon-timing` and `castle-tie`"
    );
    let of_nothing = said("");
    assert!(of_nothing.starts_with("there is no switch ``, the switches are `max-players`, `start-player`, "));
    assert!(of_nothing.ends_with(" and `variant-architects`"));
    assert_eq!(said("xyzzy").matches('`').count(), 2 * (Switch::ALL.len() + 1));
    // Long or unprintable names are not thrown back at the reader.
    let long = said(&"small-city ".repeat(100_000));
    let cut = "small-city small-city small-city small-city small-city small…";
    assert!(long.starts_with(&format!("there is no switch `{cut}`, ")), "{long:.100}");
    assert!(said("small\u{1b}[2J\ncity").starts_with("there is no switch `small\\u{1b}[2J\\ncity`, "));
}

#[test]
fn an_unknown_preset_is_answered_with_the_presets() {
    let refused = "zman-2013".parse::<Preset>().expect_err("no such preset");
    assert_eq!(refused, UnknownPreset { name: "zman-2013".into() });
    assert_eq!(
        refused.to_string(),
        "there is no preset `zman-2013`, the presets are `hig-original`, `rgg-original`, `hig-bigbox-2006`, \
         `rgg-bigbox-2006`, `rgg-bigbox-2010`, `zman-2012` and `zman-bigbox-2014`"
    );
}

/// From which preset one takes what its own documents do not say (ED-RUL-2).
fn inherits_from(preset: Preset) -> Option<Preset> {
    match preset {
        Preset::RggOriginal => Some(Preset::HigOriginal),
        Preset::RggBigBox2010 => Some(Preset::RggBigBox2006),
        Preset::Zman2012 => Some(Preset::ZmanBigBox2014),
        Preset::HigOriginal | Preset::HigBigBox2006 | Preset::RggBigBox2006 | Preset::ZmanBigBox2014 => None,
    }
}

/// Lower case, one sentence, no full stop.
fn assert_is_our_sentence(text: &str) {
    let first = text.chars().next().unwrap_or_else(|| panic!("an empty sentence"));
    assert!(!first.is_uppercase() || text.starts_with("GQ "), "{text}");
    assert!(!text.contains(". ") && !text.ends_with(['.', ' ', ',']), "{text}");
}

/// A line of the page's tables of switches.
#[derive(PartialEq, Eq, Debug)]
struct PageSwitch {
    id: String,
    name: String,
    values: Vec<String>,
}

/// What the page ought to say of a switch, by the types.
fn typed(switch: Switch) -> PageSwitch {
    let values = switch.values().iter().map(|value| value.name);
    PageSwitch { id: switch.id().into(), name: switch.name().into(), values: values.map(String::from).collect() }
}

/// The switches of the page: lines with an `ED` id whose second cell begins with a name in code.
fn page_switches() -> Vec<PageSwitch> {
    let mut out = Vec::new();
    for row in tables(&page_text("editions.md")).iter().flatten() {
        let Some(id) = row[0].strip_prefix("**").and_then(|id| id.strip_suffix("**")) else { continue };
        let Some(name) = row[1].strip_prefix('`').and_then(|rest| rest.split('`').next()) else { continue };
        let values = without_remarks(&row[2]).split(',').map(|value| value.trim().to_string()).collect();
        out.push(PageSwitch { id: id.into(), name: name.into(), values });
    }
    out
}

/// A line of the page's table of presets, its cells in the order of `Preset::ALL`.
struct PagePresets {
    switch: String,
    raw: Vec<String>,
    cells: Vec<PageCell>,
}

struct PageCell {
    value: String,
    /// The preset's documents do not say it.
    in_brackets: bool,
}

fn page_presets() -> Vec<PagePresets> {
    let tables = tables(&page_text("editions.md"));
    let header = ["switch", "HO", "RO", "H6", "R6", "R10", "Z12", "Z14"];
    let table = tables.iter().find(|table| table[0] == header).expect("the page has a table of presets");
    let rows = table[1..].iter().map(|row| PagePresets {
        switch: row[0].trim_matches('`').to_string(),
        raw: row[1..].to_vec(),
        cells: row[1..].iter().map(|cell| page_cell(&row[0], cell)).collect(),
    });
    rows.collect()
}

/// `(value)`, `value` or `value (remark)`.
fn page_cell(switch: &str, cell: &str) -> PageCell {
    let inner = cell.strip_prefix('(').and_then(|rest| rest.strip_suffix(')'));
    let said = inner.map_or_else(|| without_remarks(cell), String::from);
    let short = SPELT_OUT.iter().find(|&&(s, there, _)| switch.trim_matches('`') == s && said == there);
    PageCell { value: short.map_or(said, |&(_, _, value)| value.to_string()), in_brackets: inner.is_some() }
}

/// The text outside brackets.
fn without_remarks(cell: &str) -> String {
    let mut depth = 0;
    let mut out = String::new();
    for letter in cell.chars() {
        match letter {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ if depth == 0 => out.push(letter),
            _ => (),
        }
    }
    out.trim().to_string()
}

/// All tables of a page: rows of cells, the header first.
fn tables(page: &str) -> Vec<Vec<Vec<String>>> {
    let mut out = vec![Vec::new()];
    for line in page.lines() {
        let Some(row) = line.strip_prefix('|') else {
            out.push(Vec::new());
            continue;
        };
        if !row.starts_with("---") {
            let cells = row.trim_end().trim_end_matches('|').split('|').map(|cell| cell.trim().to_string());
            out.last_mut().expect("a table is open").push(cells.collect());
        }
    }
    out.retain(|table| !table.is_empty());
    out
}

fn page_text(name: &str) -> String {
    fs::read_to_string(rulebook().join(name)).expect("a page of the rulebook")
}

fn rulebook() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules")
}
