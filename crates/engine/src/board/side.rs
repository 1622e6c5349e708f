//! The four sides of a tile, their eight halves, and rotations.
//!
//! Sides run clockwise from north. Each side has a left and a right half, seen from the centre looking out, so the
//! halves run clockwise from the north-west corner: `NL NR EL ER SL SR WL WR`.
use std::fmt;

/// One of the four sides of a tile or cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Side {
    /// North.
    N,
    /// East.
    E,
    /// South.
    S,
    /// West.
    W,
}

impl Side {
    /// The sides, clockwise from north.
    pub const ALL: [Side; 4] = [Side::N, Side::E, Side::S, Side::W];

    /// The side with this number, counted clockwise from north; numbers from four on start again.
    #[must_use]
    pub const fn nth(n: u8) -> Side {
        match n & 3 {
            0 => Side::N,
            1 => Side::E,
            2 => Side::S,
            3.. => Side::W,
        }
    }

    /// The side across.
    #[must_use]
    pub const fn opposite(self) -> Side {
        Side::nth(self as u8 + 2)
    }

    /// Where this side comes to lie after a rotation.
    #[must_use]
    pub const fn rotated(self, rotation: Rotation) -> Side {
        Side::nth(self as u8 + rotation.0)
    }

    /// The left and the right half of this side.
    #[must_use]
    pub const fn halves(self) -> [Half; 2] {
        [Half::nth(self as u8 * 2), Half::nth(self as u8 * 2 + 1)]
    }

    /// The letter of the notation.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Side::N => 'N',
            Side::E => 'E',
            Side::S => 'S',
            Side::W => 'W',
        }
    }

    /// The word players use.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Side::N => "north",
            Side::E => "east",
            Side::S => "south",
            Side::W => "west",
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// Two opposite sides: the way a bridge runs, or how two cells lie beside each other.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Axis {
    /// North and south.
    NorthSouth,
    /// East and west.
    EastWest,
}

impl Axis {
    /// Both axes.
    pub const ALL: [Axis; 2] = [Axis::NorthSouth, Axis::EastWest];

    /// The axis on which this side lies.
    #[must_use]
    #[inline]
    pub const fn of(side: Side) -> Axis {
        match side {
            Side::N | Side::S => Axis::NorthSouth,
            Side::E | Side::W => Axis::EastWest,
        }
    }

    /// Its two sides.
    #[must_use]
    #[inline]
    pub const fn sides(self) -> [Side; 2] {
        match self {
            Axis::NorthSouth => [Side::N, Side::S],
            Axis::EastWest => [Side::E, Side::W],
        }
    }

    /// The other axis.
    #[must_use]
    pub const fn across(self) -> Axis {
        match self {
            Axis::NorthSouth => Axis::EastWest,
            Axis::EastWest => Axis::NorthSouth,
        }
    }
}

impl fmt::Display for Axis {
    /// `N S` or `E W`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b] = self.sides();
        write!(f, "{a} {b}")
    }
}

/// Half a side, seen from the centre looking out.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Half {
    /// North, left.
    NL,
    /// North, right.
    NR,
    /// East, left.
    EL,
    /// East, right.
    ER,
    /// South, left.
    SL,
    /// South, right.
    SR,
    /// West, left.
    WL,
    /// West, right.
    WR,
}

impl Half {
    /// The halves, clockwise from the north-west corner.
    pub const ALL: [Half; 8] = [Half::NL, Half::NR, Half::EL, Half::ER, Half::SL, Half::SR, Half::WL, Half::WR];

    /// The half with this number, counted clockwise from the north-west corner; numbers from eight on start again.
    #[must_use]
    pub const fn nth(n: u8) -> Half {
        match n & 7 {
            0 => Half::NL,
            1 => Half::NR,
            2 => Half::EL,
            3 => Half::ER,
            4 => Half::SL,
            5 => Half::SR,
            6 => Half::WL,
            7.. => Half::WR,
        }
    }

    /// The side this half belongs to.
    #[must_use]
    pub const fn side(self) -> Side {
        Side::nth(self as u8 / 2)
    }

    /// The half that meets this one on the neighbouring tile: NL meets SR, NR meets SL.
    #[must_use]
    pub const fn meets(self) -> Half {
        Half::nth((self as u8 + 4) ^ 1)
    }

    /// Where this half comes to lie after a rotation.
    #[must_use]
    pub const fn rotated(self, rotation: Rotation) -> Half {
        Half::nth(self as u8 + 2 * rotation.0)
    }

    /// The two letters of the notation.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Half::NL => "NL",
            Half::NR => "NR",
            Half::EL => "EL",
            Half::ER => "ER",
            Half::SL => "SL",
            Half::SR => "SR",
            Half::WL => "WL",
            Half::WR => "WR",
        }
    }
}

impl fmt::Display for Half {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A set of sides.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Sides(/** Bit n is set for the side number n. */ pub u8);

impl Sides {
    /// The same set with one more side.
    #[must_use]
    pub const fn with(self, side: Side) -> Sides {
        Sides(self.0 | 1 << side as u8)
    }

    /// Whether this side is in the set.
    #[must_use]
    pub const fn has(self, side: Side) -> bool {
        self.0 >> side as u8 & 1 == 1
    }

    /// How many sides are in the set?
    #[must_use]
    pub const fn count(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// The sides in the set, clockwise from north.
    pub fn iter(self) -> impl Iterator<Item = Side> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let side = (rest != 0).then(|| Side::nth(rest.trailing_zeros() as u8));
            rest &= rest.wrapping_sub(1);
            side
        })
    }

    /// The set after a rotation.
    #[must_use]
    pub const fn rotated(self, rotation: Rotation) -> Sides {
        Sides((self.0 << rotation.0 | self.0 >> (4 - rotation.0)) & 0b1111)
    }
}

impl FromIterator<Side> for Sides {
    fn from_iter<I: IntoIterator<Item = Side>>(sides: I) -> Sides {
        sides.into_iter().fold(Sides::default(), Sides::with)
    }
}

/// A set of halves.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Halves(/** Bit n is set for the half number n. */ pub u8);

impl Halves {
    /// The same set with one more half.
    #[must_use]
    pub const fn with(self, half: Half) -> Halves {
        Halves(self.0 | 1 << half as u8)
    }

    /// Whether this half is in the set.
    #[must_use]
    pub const fn has(self, half: Half) -> bool {
        self.0 >> half as u8 & 1 == 1
    }

    /// The halves in the set, clockwise from the north-west corner.
    pub fn iter(self) -> impl Iterator<Item = Half> {
        Half::ALL.into_iter().filter(move |half| self.has(*half))
    }

    /// The set after a rotation.
    #[must_use]
    pub const fn rotated(self, rotation: Rotation) -> Halves {
        Halves(self.0.rotate_left(2 * rotation.0 as u32))
    }
}

impl FromIterator<Half> for Halves {
    fn from_iter<I: IntoIterator<Item = Half>>(halves: I) -> Halves {
        halves.into_iter().fold(Halves::default(), Halves::with)
    }
}

/// A number of quarters, clockwise from the catalogue's orientation: `r0` to `r3`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Rotation(/* Invariant: below four. */ u8);

impl Rotation {
    /// The four rotations.
    pub const ALL: [Rotation; 4] = [Rotation(0), Rotation(1), Rotation(2), Rotation(3)];

    /// A rotation by this many quarters; four are none.
    #[must_use]
    pub const fn quarters(n: u8) -> Rotation {
        Rotation(n & 3)
    }

    /// How many quarters, 0 to 3.
    #[must_use]
    pub const fn count(self) -> u8 {
        self.0
    }

    /// The rotation that undoes this one.
    #[must_use]
    pub const fn back(self) -> Rotation {
        Rotation((4 - self.0) & 3)
    }
}

impl fmt::Display for Rotation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_meet_across_an_edge() {
        assert_eq!(Half::NL.meets(), Half::SR);
        assert_eq!(Half::NR.meets(), Half::SL);
        assert_eq!(Half::EL.meets(), Half::WR);
        assert_eq!(Half::ER.meets(), Half::WL);
        for half in Half::ALL {
            assert_eq!(half.meets().meets(), half);
        }
    }

    #[test]
    fn turning_a_set_turns_its_members() {
        for rotation in Rotation::ALL {
            for side in Side::ALL {
                assert_eq!(
                    Sides::default().with(side).rotated(rotation),
                    Sides::default().with(side.rotated(rotation))
                );
                assert_eq!(side.rotated(rotation).rotated(rotation.back()), side);
            }
            for half in Half::ALL {
                assert_eq!(
                    Halves::default().with(half).rotated(rotation),
                    Halves::default().with(half.rotated(rotation))
                );
                assert_eq!(half.rotated(rotation).side(), half.side().rotated(rotation));
            }
        }
    }
}
