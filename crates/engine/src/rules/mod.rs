//! What one game is played by: the switches of its edition.
pub mod presets;
pub mod switches;
