//! Variants: optional ways to play, off unless a switch `variant-…` says otherwise (docs/rules/variants.md).
pub(crate) mod dash;
pub mod hand;
pub(crate) mod late;
pub mod lease;
