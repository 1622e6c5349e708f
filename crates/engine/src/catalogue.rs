//! The catalogue of all tiles.
