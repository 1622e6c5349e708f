//! The Robbers: 8 tiles with a bag each, and a robber in each colour.
pub mod robber;

/// The box's tiles, in the catalogue's format.
pub(crate) const TILES: &str = include_str!("tiles.txt");
