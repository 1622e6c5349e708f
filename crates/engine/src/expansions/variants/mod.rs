//! Variants: optional ways to play, off unless a switch `variant-…` says otherwise (docs/rules/variants.md).
pub(crate) mod architects;
pub(crate) mod cloister_battle;
pub(crate) mod dash;
pub(crate) mod fewer;
pub mod hand;
pub(crate) mod late;
pub mod lease;
pub mod open;
