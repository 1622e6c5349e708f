//! Secrets and names that nobody can guess: seat tokens, and the names of tables.
//!
//! A token is shown once, to whoever sits down; the server keeps only its hash.
use std::fmt;

use bastide_ai::chance::evenly;
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

/// The letters of a table's name: none that look alike, no vowels that could make words.
const LETTERS: &[u8; 28] = b"23456789bcdfghjkmnpqrstvwxyz";
/// How many letters: 28^12 is more than 2^57 names.
const N_LETTERS: usize = 12;

/// A seat's secret, as it is given to a player: 192 bits in hexadecimal.
#[must_use]
pub(crate) fn new_token() -> String {
    let mut bytes = [0; 24];
    fill(&mut bytes);
    hex(&bytes)
}

/// The name of a new table.
#[must_use]
pub(crate) fn new_table_id() -> String {
    let letter = |_| char::from(LETTERS[below(LETTERS.len() as u32) as usize]);
    (0..N_LETTERS).map(letter).collect()
}

/// Could this be the name of a table?
#[must_use]
pub(crate) fn is_table_id(text: &str) -> bool {
    text.len() == N_LETTERS && text.bytes().all(|letter| LETTERS.contains(&letter))
}

/// A number below `n` from the machine's own chance, each as likely as any other.
#[must_use]
pub(crate) fn below(n: u32) -> u32 {
    evenly(n, || {
        let mut bytes = [0; 4];
        fill(&mut bytes);
        u32::from_le_bytes(bytes)
    })
}

fn fill(bytes: &mut [u8]) {
    getrandom::fill(bytes).expect("the machine has a source of chance");
}

/// The hash of a token. It opens nothing, and what it was made from cannot be found.
#[derive(Clone, Copy)]
pub struct TokenHash([u8; 32]);

impl TokenHash {
    /// The hash of this token.
    #[must_use]
    pub fn of(token: &str) -> TokenHash {
        TokenHash(Sha256::digest(token).into())
    }

    /// The hash as it is kept.
    #[must_use]
    pub fn as_bytes(&self) -> &[u8] {
        &self.0
    }

    /// A hash that was kept; none if it is none.
    #[must_use]
    pub fn from_bytes(bytes: &[u8]) -> Option<TokenHash> {
        bytes.try_into().ok().map(TokenHash)
    }
}

impl PartialEq for TokenHash {
    fn eq(&self, other: &TokenHash) -> bool {
        self.0.ct_eq(&other.0).into()
    }
}

impl Eq for TokenHash {}

impl fmt::Debug for TokenHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TokenHash(…)")
    }
}

/// Bytes as text.
pub(crate) fn hex(bytes: &[u8]) -> String {
    use fmt::Write;
    let mut out = String::with_capacity(2 * bytes.len());
    for byte in bytes {
        write!(out, "{byte:02x}").expect("a string takes everything");
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_tokens_are_never_the_same() {
        let names: std::collections::HashSet<String> = (0..1000).map(|_| new_table_id()).collect();
        assert_eq!(names.len(), 1000);
        assert!(names.iter().all(|name| is_table_id(name)));
        let tokens: std::collections::HashSet<String> = (0..1000).map(|_| new_token()).collect();
        assert_eq!(tokens.len(), 1000);
        assert!(tokens.iter().all(|token| token.len() == 48));
    }

    #[test]
    fn numbers_fall_evenly_even_where_many_must_be_drawn_again() {
        // Just above half of all 32-bit numbers, every second number would be unfair.
        let n = (1 << 31) + 1;
        let mut next = 0u32;
        let step = || {
            next = next.wrapping_add(0x9e37_79b9);
            next
        };
        let numbers: Vec<u32> = std::iter::repeat_with({
            let mut step = step;
            move || evenly(n, &mut step)
        })
        .take(10_000)
        .collect();
        let lower = numbers.iter().filter(|number| **number < n / 2).count();
        assert!((4_800..5_200).contains(&lower), "{lower}");
        assert_eq!(evenly(1, || 77), 0);
    }

    #[test]
    fn a_hash_is_not_printed() {
        assert_eq!(format!("{:?}", TokenHash::of("secret")), "TokenHash(…)");
        assert_eq!(TokenHash::of("secret"), TokenHash::of("secret"));
        assert_ne!(TokenHash::of("secret"), TokenHash::of("Secret"));
    }
}
