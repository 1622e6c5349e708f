//! The Princess & the Dragon: 30 tiles with volcanoes, dragons, princesses and magic portals; the dragon and the fairy.
pub mod dragon;
pub mod fairy;
pub(crate) mod journey;
pub mod portal;
pub(crate) mod princess;

/// The box's tiles, in the catalogue's format.
pub(crate) const TILES: &str = include_str!("tiles.txt");
