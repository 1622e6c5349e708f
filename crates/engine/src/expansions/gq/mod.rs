//! The Games Quarterly expansion: 12 tiles, two of them for a river. No pieces.

/// The box's tiles, in the catalogue's format.
pub(crate) const TILES: &str = include_str!("tiles.txt");
