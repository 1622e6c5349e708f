//! The seeds that every run of the tests tries, and the seeds that found something once.
use bastide_simulation::run;

/// How many seeds each of the tests below tries: as many as fit into the time of a test run. `cargo xtask simulate` tries
/// more.
const SEEDS: u64 = 150;

fn try_all(seeds: impl Iterator<Item = u64>) {
    for seed in seeds {
        if let Some(wrong) = run(seed, None, false).wrong {
            panic!("seed {seed}: {wrong}\nThe same again: cargo xtask simulate --seed {seed}");
        }
    }
}

#[test]
fn nothing_goes_wrong_with_the_first_seeds() {
    try_all(0..SEEDS);
}

#[test]
fn nothing_goes_wrong_with_the_next_seeds() {
    try_all(SEEDS..2 * SEEDS);
}

#[test]
fn a_seed_is_the_same_every_time() {
    for seed in 0..10 {
        let [one, other] = [run(seed, None, false), run(seed, None, true)];
        assert_eq!(
            (one.fingerprint, one.steps, one.numbers),
            (other.fingerprint, other.steps, other.numbers),
            "{seed}"
        );
    }
}

#[test]
fn something_happens() {
    let outcomes: Vec<_> = (0..40).map(|seed| run(seed, None, true)).collect();
    let said = |what: &str| outcomes.iter().any(|outcome| outcome.story.iter().any(|line| line.contains(what)));
    let told = [
        "is killed",
        "has stopped",
        "is suspended",
        "connections are cut: Silent",
        "is torn",
        "is done, and nobody told",
        "the bus is gone",
        "do not hear each other",
        "nobody can play",
        "Theirs",
        "Undone",
        "FlagFell",
        "Waited",
        "Joined",
    ];
    for what in told {
        assert!(said(what), "with none of these seeds: {what}");
    }
    let n_granted: u64 = outcomes.iter().map(|outcome| outcome.numbers.0).sum();
    assert!(n_granted > 1000, "only {n_granted} requests were granted");
}
