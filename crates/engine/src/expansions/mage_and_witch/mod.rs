//! Mage & Witch: 8 tiles that bring the mage or the witch, and the two figures.
pub mod magic;

/// The box's tiles, in the catalogue's format.
pub(crate) const TILES: &str = include_str!("tiles.txt");
