//! What may lie over a tile and change its roads: a bridge or a ferry.
use std::fmt;

use super::side::{Side, Sides};

/// The two roads of a lake tile that a ferry joins, by the sides at which they leave it (FERRY-SET-1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Ferry(/* Invariant: two different sides. */ Sides);

impl Ferry {
    /// All ways in which a ferry can lie.
    pub const ALL: [Ferry; 6] = [
        Ferry::between(Side::N, Side::E),
        Ferry::between(Side::N, Side::S),
        Ferry::between(Side::N, Side::W),
        Ferry::between(Side::E, Side::S),
        Ferry::between(Side::E, Side::W),
        Ferry::between(Side::S, Side::W),
    ];

    /// The ferry between the roads at two different sides.
    ///
    /// # Panics
    /// If it is twice the same side.
    #[must_use]
    pub const fn between(a: Side, b: Side) -> Ferry {
        assert!(a as u8 != b as u8, "a ferry joins two roads");
        Ferry(Sides(0).with(a).with(b))
    }

    /// The ferry that is among what lies over a tile, if one is.
    #[must_use]
    pub const fn over(over: Over) -> Option<Ferry> {
        if let Some(sides) = over.as_ferry() { Some(Ferry(sides)) } else { None }
    }

    /// The two sides.
    #[must_use]
    pub const fn sides(self) -> Sides {
        self.0
    }

    /// The two sides, one after the other.
    ///
    /// # Panics
    /// Never: there are two of them.
    #[must_use]
    pub fn ends(self) -> (Side, Side) {
        let mut sides = self.0.iter();
        let ends = sides.next().zip(sides.next());
        ends.expect("a ferry has two ends")
    }
}

impl fmt::Display for Ferry {
    /// `N E`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (a, b) = self.ends();
        write!(f, "{a} {b}")
    }
}

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
    fn a_ferry_lies_in_six_ways() {
        let mut all = Ferry::ALL.map(|ferry| ferry.to_string());
        assert_eq!(all, ["N E", "N S", "N W", "E S", "E W", "S W"]);
        all.sort_unstable();
        assert!(all.is_sorted_by(|a, b| a < b), "each once");
        assert_eq!(Ferry::over(Over::ferry(Side::W, Side::N)), Some(Ferry::between(Side::N, Side::W)));
        assert_eq!(Ferry::over(Over::bridge(Side::N)), None);
    }

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
