//! The Flying Machines: 8 tiles with a flying machine each, and a die.
pub mod flights;

/// The box's tiles, in the catalogue's format.
pub(crate) const TILES: &str = include_str!("tiles.txt");
