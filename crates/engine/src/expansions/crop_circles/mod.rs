//! The Crop Circles: 6 tiles with a crop circle each, for farmers, thieves or knights. No pieces.

pub mod circles;

/// The box's tiles, in the catalogue's format.
pub(crate) const TILES: &str = include_str!("tiles.txt");
