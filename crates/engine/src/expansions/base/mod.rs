//! The base game: 72 tiles, one of them the start tile, and eight followers in each colour.
pub mod cloister;
pub(crate) mod end;
pub(crate) mod follower;
pub(crate) mod start;
pub(crate) mod tile;

/// The box's tiles, in the catalogue's format.
pub(crate) const TILES: &str = include_str!("tiles.txt");
