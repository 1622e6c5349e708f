//! The Cathars: 4 tiles with besieged cities. No pieces.
pub(crate) mod escape;
pub(crate) mod siege;

/// The box's tiles, in the catalogue's format.
pub(crate) const TILES: &str = include_str!("tiles.txt");
