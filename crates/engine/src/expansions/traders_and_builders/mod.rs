//! Traders & Builders: 24 tiles with goods in their cities, goods tokens, a builder and a pig in each colour.

/// The box's tiles, in the catalogue's format.
pub(crate) const TILES: &str = include_str!("tiles.txt");
