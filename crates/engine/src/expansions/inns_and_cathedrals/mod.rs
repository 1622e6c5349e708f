//! Inns & Cathedrals: 18 tiles, and a big follower for each player.
pub(crate) mod big_follower;
pub(crate) mod cathedral;
pub(crate) mod inn;

/// The box's tiles, in the catalogue's format.
pub(crate) const TILES: &str = include_str!("tiles.txt");
