//! The River: 12 tiles that are laid first, from the spring to the lake. No pieces.

/// The box's tiles, in the catalogue's format.
pub(crate) const TILES: &str = include_str!("tiles.txt");
