//! Bridges, Castles & Bazaars: 12 tiles, 8 of them with a bazaar, 12 bridges and 12 castles.
pub mod auction;
pub mod bazaar;
pub mod bridge;
pub mod castle;
pub(crate) mod castle_positions;
pub(crate) mod castle_scoring;

/// The box's tiles, in the catalogue's format.
pub(crate) const TILES: &str = include_str!("tiles.txt");

/// How many bridges and how many castles each player begins with (BCB-KIT-3). Further copies of the box bring no more.
#[must_use]
pub const fn pieces_at_start(players: u8) -> u8 {
    match players {
        0..=4 => 3,
        5.. => 2,
    }
}
