//! The Gold Mines: 8 tiles where gold is found, and 16 ingots.
pub mod ingot;

/// The box's tiles, in the catalogue's format.
pub(crate) const TILES: &str = include_str!("tiles.txt");
