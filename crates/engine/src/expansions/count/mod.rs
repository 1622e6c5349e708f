//! The Count of Carcassonne: the city's 12 tiles, laid as one block, and the count.
pub mod city;
pub(crate) mod redeploy;
pub(crate) mod send;

/// The box's tiles, in the catalogue's format.
pub(crate) const TILES: &str = include_str!("tiles.txt");
