//! The Tower: 18 tiles with a tower foundation each, and 30 tower pieces.
pub(crate) mod capture;
pub(crate) mod prisoners;
pub mod towers;

/// The box's tiles, in the catalogue's format.
pub(crate) const TILES: &str = include_str!("tiles.txt");
