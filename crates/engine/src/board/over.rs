//! What may lie over a tile and change its roads: a bridge or a ferry.
use std::fmt;

use super::side::{Side, Sides};

/// What lies over a tile: nothing, a bridge or a ferry. Never two of them: a tile with two opposite field sides has no lake
/// (BRIDGE-4, FERRY-TILE-1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Over(/* Invariant: 0, or two sides of the board in the low bits and one of the two marks. */ u8);

impl Over {
    /// Nothing.
    pub const NOTHING: Over = Over(0);
    const BRIDGE: u8 = 1 << 4;
    const FERRY: u8 = 1 << 5;

    /// A bridge from this side straight across (BRIDGE-2).
    #[must_use]
    pub const fn bridge(from: Side) -> Over {
        Over(Over::BRIDGE | Sides(0).with(from).with(from.opposite()).0)
    }

    /// A ferry between the roads at two different sides (FERRY-SET-1).
    ///
    /// # Panics
    /// If it is twice the same side.
    #[must_use]
    pub const fn ferry(a: Side, b: Side) -> Over {
        assert!(a as u8 != b as u8, "a ferry joins two roads");
        Over(Over::FERRY | Sides(0).with(a).with(b).0)
    }

    /// The two ends of the bridge, if it is one.
    #[must_use]
    #[inline]
    pub const fn as_bridge(self) -> Option<Sides> {
        if self.0 & Over::BRIDGE != 0 { Some(Sides(self.0 & 0b1111)) } else { None }
    }

    /// The sides whose roads the ferry joins, if it is one.
    #[must_use]
    #[inline]
    pub const fn as_ferry(self) -> Option<Sides> {
        if self.0 & Over::FERRY != 0 { Some(Sides(self.0 & 0b1111)) } else { None }
    }

    /// As a number, for the hash.
    #[inline]
    pub(crate) const fn number(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Over {
    /// `bridge N S`, `ferry N E`; nothing for nothing.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (word, sides) = match (self.as_bridge(), self.as_ferry()) {
            (Some(sides), _) => ("bridge", sides),
            (None, Some(sides)) => ("ferry", sides),
            (None, None) => return Ok(()),
        };
        f.write_str(word)?;
        sides.iter().try_for_each(|side| write!(f, " {side}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bridge_runs_straight_and_a_ferry_as_it_likes() {
        assert_eq!(Over::bridge(Side::N), Over::bridge(Side::S));
        assert_eq!(Over::bridge(Side::E).to_string(), "bridge E W");
        assert_eq!(Over::ferry(Side::W, Side::N).to_string(), "ferry N W");
        assert_eq!(Over::ferry(Side::N, Side::S).as_bridge(), None);
        assert_eq!(Over::bridge(Side::N).as_ferry(), None);
        assert_eq!((Over::NOTHING.as_bridge(), Over::NOTHING.as_ferry()), (None, None));
        assert_eq!(Over::NOTHING.to_string(), "");
    }
}
