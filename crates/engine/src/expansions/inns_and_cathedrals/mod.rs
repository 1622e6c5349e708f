//! Inns & Cathedrals: 18 tiles with inns by the road and two cathedrals, and a large follower in each colour.

/// The box's tiles, in the catalogue's format.
pub(crate) const TILES: &str = include_str!("tiles.txt");
