//! The rules of Bastide.
pub mod board;
pub mod catalogue;
pub mod expansions;
pub mod rules;
