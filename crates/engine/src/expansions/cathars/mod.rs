//! The Cathars: 4 tiles with a besieged city each. No pieces.

/// The box's tiles, in the catalogue's format.
pub(crate) const TILES: &str = include_str!("tiles.txt");
