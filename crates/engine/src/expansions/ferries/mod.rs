//! The Ferries: 8 tiles with a lake each, and eight ferries that join two of the roads there.
pub mod ferry;

/// The box's tiles, in the catalogue's format.
pub(crate) const TILES: &str = include_str!("tiles.txt");
