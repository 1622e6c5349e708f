//! The Princess & the Dragon: 30 tiles with volcanoes, dragons, princesses and magic portals; the dragon and the fairy.

/// The box's tiles, in the catalogue's format.
pub(crate) const TILES: &str = include_str!("tiles.txt");
