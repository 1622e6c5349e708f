//! The board: cells, sides, tile designs, the grid and its features.
pub mod cell;
pub mod side;
pub mod tile;
