//! The base game: 72 tiles, one of them the start tile, and eight followers in each colour.

/// The box's tiles, in the catalogue's format.
pub(crate) const TILES: &str = include_str!("tiles.txt");
