//! The River: 12 tiles that are laid first, from the spring to the lake. No pieces. The rooms here serve all rivers: The
//! River, The River II and the two river tiles of the Games Quarterly expansion together make one (RIVER-COMB-1).
pub(crate) mod bends;
pub(crate) mod course;
pub(crate) mod divided;
pub mod flow;

/// The box's tiles, in the catalogue's format.
pub(crate) const TILES: &str = include_str!("tiles.txt");
