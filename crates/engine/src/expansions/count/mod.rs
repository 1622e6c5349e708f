//! The Count of Carcassonne: the 12 tiles of the City of Carcassonne, a fixed block, and the count.

/// The box's tiles, in the catalogue's format.
pub(crate) const TILES: &str = include_str!("tiles.txt");
