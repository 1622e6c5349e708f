//! Traders & Builders: 24 tiles, 20 goods tokens, and a builder and a pig for each player.
pub mod builder;
pub(crate) mod goods;
pub(crate) mod orphan;
pub(crate) mod pig;

/// The box's tiles, in the catalogue's format.
pub(crate) const TILES: &str = include_str!("tiles.txt");
