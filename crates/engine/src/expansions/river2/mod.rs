//! The River II: 12 tiles, with a fork, two lakes and a pig herd. No pieces. The rooms of the river are with The River.
pub(crate) mod herd;

/// The box's tiles, in the catalogue's format.
pub(crate) const TILES: &str = include_str!("tiles.txt");
