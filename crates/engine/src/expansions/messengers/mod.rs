//! The Messengers: no tiles; eight message tokens and a messenger in each colour.
pub mod messages;
pub mod messenger;

/// The box's tiles, in the catalogue's format.
pub(crate) const TILES: &str = include_str!("tiles.txt");
