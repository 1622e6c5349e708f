//! How many random games the laws are tested on, and from which seed.
use proptest::test_runner::{Config, RngSeed};

/// The seed that is used unless another one is asked for.
const SEED: u64 = 7;

/// The dice of a law: as many cases as usual, and the same ones every time, so that what passes once passes always.
///
/// `LAWS_CASES=10000 LAWS_SEED=random` tries more and others; a number as the seed repeats what somebody else has tried.
///
/// # Panics
/// `LAWS_CASES` is no number, or `LAWS_SEED` neither a number nor `random`.
#[must_use]
pub fn dice(usual: u32) -> Config {
    let cases = std::env::var("LAWS_CASES").map_or(usual, |text| text.parse().expect("LAWS_CASES is a number"));
    let rng_seed = match std::env::var("LAWS_SEED").as_deref() {
        Ok("random") => RngSeed::Random,
        Ok(text) => RngSeed::Fixed(text.parse().expect("LAWS_SEED is a number, or `random`")),
        Err(_) => RngSeed::Fixed(SEED),
    };
    Config { cases, rng_seed, ..Config::default() }
}
