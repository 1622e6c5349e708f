//! Every planted fault is found within so many seeds.
use bastide_simulation::{Plant, run};

/// The most seeds that it takes.
const MOST: u64 = 300;

#[test]
fn every_planted_fault_is_found() {
    let mut hidden = Vec::new();
    for plant in Plant::ALL {
        match (0..MOST).find_map(|seed| Some((seed, run(seed, Some(plant), false).wrong?))) {
            Some((seed, wrong)) => eprintln!("{plant:?}: seed {seed}: {wrong}"),
            None => hidden.push(plant),
        }
    }
    assert!(hidden.is_empty(), "not found within {MOST} seeds: {hidden:?}");
}
