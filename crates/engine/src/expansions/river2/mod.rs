//! The River II: 12 tiles that are laid first, with a fork and two lakes, a volcano at one of them. No pieces.

/// The box's tiles, in the catalogue's format.
pub(crate) const TILES: &str = include_str!("tiles.txt");
