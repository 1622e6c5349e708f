//! Abbey & Mayor: 12 tiles and six abbeys, a mayor, a barn and a wagon in each colour.
pub mod abbey;
pub mod barn;
pub(crate) mod mayor;
pub(crate) mod wagon;

/// The box's tiles, in the catalogue's format.
pub(crate) const TILES: &str = include_str!("tiles.txt");
