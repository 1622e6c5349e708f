//! King & Scout: 5 tiles, and the king and the robber baron for the largest city and the longest road.
pub mod titles;

/// The box's tiles, in the catalogue's format.
pub(crate) const TILES: &str = include_str!("tiles.txt");
