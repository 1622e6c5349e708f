//! Bridges, Castles & Bazaars: 12 tiles, 8 of them with a bazaar, 12 bridges and 12 castles.

/// The box's tiles, in the catalogue's format.
pub(crate) const TILES: &str = include_str!("tiles.txt");
