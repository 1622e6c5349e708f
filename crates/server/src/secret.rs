//! Unguessable secrets and names: seat tokens and table ids.
//!
//! A token is sent once, to the player who sits down; the server stores only its hash.
use std::fmt;

use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

use crate::machine::Machine;

/// The letters of a table id: no lookalikes, and no vowels that could form words.
const LETTERS: &[u8; 28] = b"23456789bcdfghjkmnpqrstvwxyz";
/// The length of a table id: 28^12 is more than 2^57.
const N_LETTERS: usize = 12;

/// A seat's secret, as it is given to a player: 192 bits in hexadecimal.
#[must_use]
pub(crate) fn new_token(machine: &Machine) -> String {
    let mut bytes = [0; 24];
    machine.fill(&mut bytes);
    hex(&bytes)
}

/// A new table id.
#[must_use]
pub(crate) fn new_table_id(machine: &Machine) -> String {
    let letter = |_| char::from(LETTERS[machine.below(LETTERS.len() as u32) as usize]);
    (0..N_LETTERS).map(letter).collect()
}

/// Whether this has the form of a table id.
#[must_use]
pub(crate) fn is_table_id(text: &str) -> bool {
    text.len() == N_LETTERS && text.bytes().all(|letter| LETTERS.contains(&letter))
}

/// The hash of a token. It cannot be used as a token or reversed.
#[derive(Clone, Copy)]
pub struct TokenHash([u8; 32]);

impl TokenHash {
    /// The hash of this token.
    #[must_use]
    pub fn of(token: &str) -> TokenHash {
        TokenHash(Sha256::digest(token).into())
    }

    /// The hash as stored.
    #[must_use]
    pub fn as_bytes(&self) -> &[u8] {
        &self.0
    }

    /// Reads a stored hash. Returns `None` if it is invalid.
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

/// Bytes in hexadecimal.
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
        let names: std::collections::HashSet<String> = (0..1000).map(|_| new_table_id(&Machine::Real)).collect();
        assert_eq!(names.len(), 1000);
        assert!(names.iter().all(|name| is_table_id(name)));
        let tokens: std::collections::HashSet<String> = (0..1000).map(|_| new_token(&Machine::Real)).collect();
        assert_eq!(tokens.len(), 1000);
        assert!(tokens.iter().all(|token| token.len() == 48));
    }

    #[test]
    fn every_letter_comes_up() {
        let names: String = (0..1000).map(|_| new_table_id(&Machine::Real)).collect();
        assert!(LETTERS.iter().all(|letter| names.contains(char::from(*letter))));
    }

    #[test]
    fn a_hash_is_not_printed() {
        assert_eq!(format!("{:?}", TokenHash::of("secret")), "TokenHash(…)");
        assert_eq!(TokenHash::of("secret"), TokenHash::of("secret"));
        assert_ne!(TokenHash::of("secret"), TokenHash::of("Secret"));
    }
}
