//! King & Scout: 5 tiles, the king and the robber baron.

/// The box's tiles, in the catalogue's format.
pub(crate) const TILES: &str = include_str!("tiles.txt");
