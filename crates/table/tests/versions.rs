//! A table goes on by the rules under which it was opened, whatever its edition says today.
mod support;

use std::sync::Arc;

use bastide_ai::Chance;
use bastide_engine::rules::version::OtherRules;
use bastide_engine::rules::{RULES_VERSION, switches::RiverUnplaceable};
use bastide_protocol::table::{ClockSetup, Entry, TableInfo, TableSetup};
use bastide_table::Table;
use bastide_table::agreed::{self, TableFault};
use support::*;

/// A table with this box, as it is stored today.
fn opened(set: &str) -> (TableSetup, TableInfo) {
    let mut setup = setup(vec![human("Ann"), human("Bob")], ClockSetup::None);
    setup.sets.insert(set.to_owned(), 1);
    let info = agreed::info_of(setup.clone(), "t".to_owned(), 0);
    (setup, info)
}

/// The same as it was stored before tables said under which version they were opened.
fn stored_before(info: &TableInfo) -> TableInfo {
    let mut json = serde_json::to_value(info).expect("a table can be written");
    json.as_object_mut().expect("it has fields").remove("rules_version").expect("the version is written");
    serde_json::from_value(json).expect("and read")
}

/// The table that these entries make. Nothing if they cannot have happened under its rules.
fn replayed(info: &TableInfo, entries: &[Entry]) -> Option<Table> {
    let rules = agreed::rules_of_table(info).expect("it can be played");
    let mut table = Table::new(Arc::new(info.clone()), rules);
    entries.iter().try_for_each(|entry| table.apply(entry)).ok()?;
    Some(table)
}

#[test]
fn a_table_says_under_which_version_it_was_opened() {
    let (_, new) = opened("river2");
    assert_eq!(new.rules_version, RULES_VERSION);
    assert_eq!(stored_before(&new).rules_version, 1);
}

/// RIVER-RUL-7: under version 1 a river tile that fits nowhere went back into the bag.
#[test]
fn a_table_goes_on_by_what_its_edition_said_then() {
    let (_, new) = opened("river2");
    let old = stored_before(&new);
    let switch = |info: &TableInfo| agreed::rules_of_table(info).expect("it can be played").switches.river_unplaceable;
    assert_eq!((switch(&old), switch(&new)), (RiverUnplaceable::PutBack, RiverUnplaceable::Discard));
    let mut n_different = 0;
    for seed in 0..60 {
        let rules = agreed::rules_of_table(&old).expect("it can be played");
        let table = Table::new(Arc::new(old.clone()), rules);
        let mut hosted = Hosted { table, dice: Dice(Chance::new(seed)), now: 0, seed: None, entries: Vec::new() };
        hosted.run(|host| Ok(host.go_on())).expect("a table can always go on");
        for _ in 0..12 {
            hosted.play_turn();
        }
        let hash = hosted.table.game().hash64();
        let again = replayed(&old, &hosted.entries).expect("the same rules make the same table");
        assert_eq!(again.game().hash64(), hash, "seed {seed}");
        n_different += u32::from(replayed(&new, &hosted.entries).is_none_or(|table| table.game().hash64() != hash));
    }
    assert!(n_different > 0, "no river met a tile that fitted nowhere");
}

/// TRADE-RUL-13: what this value meant under version 1 is played no more.
#[test]
fn a_table_whose_rules_are_played_no_more_is_refused_by_name() {
    let (mut setup, _) = opened("traders-and-builders");
    setup.rules.switches.insert("second-tile".to_owned(), "immediate".to_owned());
    let new = agreed::info_of(setup, "t".to_owned(), 0);
    assert!(agreed::rules_of_table(&new).is_ok());
    let refusal = agreed::rules_of_table(&stored_before(&new)).expect_err("another order of play");
    assert_eq!(refusal, TableFault::Version(OtherRules { version: 1 }));
    let newer = TableInfo { rules_version: RULES_VERSION + 1, ..new };
    let refusal = agreed::rules_of_table(&newer).expect_err("rules of the future");
    let expected = format!("this game follows version {} of the rules", RULES_VERSION + 1);
    assert!(refusal.to_string().starts_with(&expected), "{refusal}");
}

/// COUNT-RUL-41, TOWER-RUL-4, PD-RUL-19: these boxes together were played otherwise under version 2; alone they were not.
#[test]
fn boxes_that_were_played_otherwise_together_are_refused_and_others_go_on() {
    let under_2 = |sets: &[&str], switches: &[(&str, &str)]| {
        let (mut setup, _) = opened(sets[0]);
        setup.sets.extend(sets.iter().map(|set| ((*set).to_owned(), 1)));
        setup.rules.switches.extend(switches.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())));
        let new = agreed::info_of(setup, "t".to_owned(), 0);
        assert!(agreed::rules_of_table(&new).is_ok(), "{sets:?} can be played today");
        agreed::rules_of_table(&TableInfo { rules_version: 2, ..new })
    };
    let refused = Err(TableFault::Version(OtherRules { version: 2 }));
    assert_eq!(under_2(&["abbey-and-mayor", "count"], &[]).map(|_| ()), refused);
    assert_eq!(under_2(&["abbey-and-mayor", "tower"], &[]).map(|_| ()), refused);
    let one_tile = ("princess-blocks", "this-tile-only");
    assert_eq!(under_2(&["princess-and-dragon", "tower"], &[one_tile]).map(|_| ()), refused);
    for sets in
        [&["abbey-and-mayor", "princess-and-dragon"][..], &["princess-and-dragon", "tower"], &["count", "tower"]]
    {
        assert!(under_2(sets, &[]).is_ok(), "{sets:?}");
    }
}
