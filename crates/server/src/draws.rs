//! The source of draws: the operating system's randomness at the time of drawing, or a seed.
//!
//! A seed never makes an order of the bag: the number of a draw depends on the seed and on how many draws came before, and
//! what it falls on depends on what is in the bag at that time. So every table with the same seed draws alike as long as
//! the same tiles have left the bag, whatever is played in between.
use bastide_ai::chance::evenly;
use bastide_table::host::Draws;
use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use sha2::{Digest, Sha256};

use crate::machine::Machine;

/// The draws of a table with this seed, or without one.
pub(crate) fn draws_of(seed: Option<&str>, machine: &Machine) -> Box<dyn Draws + Send> {
    match seed {
        Some(seed) => Box::new(Seeded::new(seed)),
        None => Box::new(Unforeseen(machine.clone())),
    }
}

/// Unpredictable randomness from the operating system.
#[derive(Clone, Debug)]
pub(crate) struct Unforeseen(Machine);

impl Draws for Unforeseen {
    fn below(&mut self, _: u32, n: u32) -> u32 {
        self.0.below(n)
    }
}

/// Randomness derived from a seed.
pub(crate) struct Seeded([u8; 32]);

impl Seeded {
    /// The draws of this seed.
    #[must_use]
    pub(crate) fn new(seed: &str) -> Seeded {
        Seeded(Sha256::digest(seed).into())
    }
}

// The key is as secret as the seed.
impl std::fmt::Debug for Seeded {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Seeded(…)")
    }
}

impl Draws for Seeded {
    fn below(&mut self, nth: u32, n: u32) -> u32 {
        let mut stream = ChaCha20Rng::from_seed(self.0);
        stream.set_stream(u64::from(nth));
        evenly(n, || stream.next_u32())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_gives_these_numbers_for_ever() {
        let numbers = |seed: &str| -> Vec<u32> { (0..8).map(|nth| Seeded::new(seed).below(nth, 1000)).collect() };
        assert_eq!(numbers("carcassonne"), PINNED);
        assert_ne!(numbers("Carcassonne"), PINNED);
    }

    /// Computed by another program from the published definitions of SHA-256 and ChaCha20.
    const PINNED: [u32; 8] = [552, 384, 671, 973, 844, 980, 837, 532];

    #[test]
    fn a_draw_depends_on_its_number_and_on_no_other_draw() {
        let mut asked_for_one = Seeded::new("seed");
        let mut asked_for_all = Seeded::new("seed");
        let all: Vec<u32> = (0..72).map(|nth| asked_for_all.below(nth, 72)).collect();
        assert_eq!(asked_for_one.below(71, 72), all[71]);
        assert_eq!(asked_for_one.below(0, 72), all[0]);
    }
}
