//! The Games Quarterly expansion: 12 tiles without rules of their own (RIVER-GQ-5). Its spring and its river tile join a
//! river (RIVER-GQ-1, RIVER-GQ-2), whose rooms are with The River; its animals are a pig herd only by a switch.

/// The box's tiles, in the catalogue's format.
pub(crate) const TILES: &str = include_str!("tiles.txt");
