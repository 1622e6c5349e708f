//! What is printed on tiles besides their segments, and the names of all of it.
//!
//! The names are those of the catalogue's files; see [`crate::catalogue`].
use std::fmt;

use crate::board::side::Rotation;

/// What is printed on a tile besides its segments.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Symbol {
    /// So many copies are start tiles.
    Start(u8),
    /// A tower foundation.
    Tower,
    /// A volcano.
    Volcano,
    /// A dragon.
    Dragon,
    /// A magic portal.
    MagicPortal,
    /// A flying machine and the way it points in the catalogue's orientation, in eighths clockwise from north.
    FlyingMachine(u8),
    /// A lake with ferries.
    LakeFerry,
    /// A gold ingot.
    Gold,
    /// Mage and witch come here.
    Magic,
    /// A robber's bag.
    Bag,
    /// A crop circle.
    CropCircle(CropSign),
    /// A bazaar.
    Bazaar,
    /// One feature passes over another.
    Bridge(Crossing),
    /// A road passes under a city.
    Tunnel,
    /// A spring of the river.
    Spring,
    /// A lake of the river.
    Lake,
    /// The river's fork.
    Fork,
    /// A well in the middle of one road with three ends.
    Well,
    /// The abbey.
    Abbey,
    /// A meadow that a house rule counts as a pig herd.
    PigHerdHouseRule,
    /// Short roads lead to the cities without being features.
    SpursToCities,
    /// Part of the City of Carcassonne: its number, column and row in the fixed block, and the quarter drawn on it.
    Carcassonne {
        /// 1 to 12.
        number: u8,
        /// 0 to 3, from the west.
        column: u8,
        /// 0 to 2, from the north.
        row: u8,
        /// The quarter drawn here.
        quarter: Option<Quarter>,
    },
}

impl Symbol {
    /// The symbols that say nothing more than their name.
    pub const PLAIN: [Symbol; 17] = [
        Symbol::Tower,
        Symbol::Volcano,
        Symbol::Dragon,
        Symbol::MagicPortal,
        Symbol::LakeFerry,
        Symbol::Gold,
        Symbol::Magic,
        Symbol::Bag,
        Symbol::Bazaar,
        Symbol::Tunnel,
        Symbol::Spring,
        Symbol::Lake,
        Symbol::Fork,
        Symbol::Well,
        Symbol::Abbey,
        Symbol::PigHerdHouseRule,
        Symbol::SpursToCities,
    ];

    /// The eight ways a flying machine can point, in eighths clockwise from north.
    pub const WAYS: [&'static str; 8] = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"];

    /// Its name in the catalogue, without what else it says.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Symbol::Start(_) => "start",
            Symbol::Tower => "tower",
            Symbol::Volcano => "volcano",
            Symbol::Dragon => "dragon",
            Symbol::MagicPortal => "magic-portal",
            Symbol::FlyingMachine(_) => "flying-machine",
            Symbol::LakeFerry => "lake-ferry",
            Symbol::Gold => "gold",
            Symbol::Magic => "magic",
            Symbol::Bag => "bag",
            Symbol::CropCircle(_) => "crop-circle",
            Symbol::Bazaar => "bazaar",
            Symbol::Bridge(_) => "bridge",
            Symbol::Tunnel => "tunnel",
            Symbol::Spring => "spring",
            Symbol::Lake => "lake",
            Symbol::Fork => "fork",
            Symbol::Well => "well",
            Symbol::Abbey => "abbey",
            Symbol::PigHerdHouseRule => "pig-herd-house-rule",
            Symbol::SpursToCities => "spurs-to-cities",
            Symbol::Carcassonne { .. } => "carcassonne",
        }
    }

    /// A bit of its own, if it says nothing more than its name; otherwise none.
    pub(crate) const fn bit(self) -> u32 {
        match self {
            Symbol::Tower => 1,
            Symbol::Volcano => 1 << 1,
            Symbol::Dragon => 1 << 2,
            Symbol::MagicPortal => 1 << 3,
            Symbol::LakeFerry => 1 << 4,
            Symbol::Gold => 1 << 5,
            Symbol::Magic => 1 << 6,
            Symbol::Bag => 1 << 7,
            Symbol::Bazaar => 1 << 8,
            Symbol::Tunnel => 1 << 9,
            Symbol::Spring => 1 << 10,
            Symbol::Lake => 1 << 11,
            Symbol::Fork => 1 << 12,
            Symbol::Well => 1 << 13,
            Symbol::Abbey => 1 << 14,
            Symbol::PigHerdHouseRule => 1 << 15,
            Symbol::SpursToCities => 1 << 16,
            Symbol::Start(_)
            | Symbol::FlyingMachine(_)
            | Symbol::CropCircle(_)
            | Symbol::Bridge(_)
            | Symbol::Carcassonne { .. } => 0,
        }
    }

    /// The symbol after a rotation of its tile.
    #[must_use]
    pub const fn rotated(self, rotation: Rotation) -> Symbol {
        match self {
            Symbol::FlyingMachine(way) => Symbol::FlyingMachine((way + 2 * rotation.count()) & 7),
            Symbol::Start(_)
            | Symbol::CropCircle(_)
            | Symbol::Bridge(_)
            | Symbol::Carcassonne { .. }
            | Symbol::Tower
            | Symbol::Volcano
            | Symbol::Dragon
            | Symbol::MagicPortal
            | Symbol::LakeFerry
            | Symbol::Gold
            | Symbol::Magic
            | Symbol::Bag
            | Symbol::Bazaar
            | Symbol::Tunnel
            | Symbol::Spring
            | Symbol::Lake
            | Symbol::Fork
            | Symbol::Well
            | Symbol::Abbey
            | Symbol::PigHerdHouseRule
            | Symbol::SpursToCities => self,
        }
    }
}

/// The line of the catalogue: `flying-machine NW`, `bridge road over river`.
impl fmt::Display for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())?;
        match self {
            Symbol::Start(copies) => write!(f, " {copies}"),
            Symbol::FlyingMachine(way) => write!(f, " {}", Symbol::WAYS[usize::from(way & 7)]),
            Symbol::CropCircle(sign) => write!(f, " {sign}"),
            Symbol::Bridge(crossing) => write!(f, " {crossing}"),
            Symbol::Carcassonne { number, column, row, quarter } => {
                write!(f, " {number} at {column},{row}")?;
                quarter.map_or(Ok(()), |quarter| write!(f, " {quarter}"))
            }
            Symbol::Tower
            | Symbol::Volcano
            | Symbol::Dragon
            | Symbol::MagicPortal
            | Symbol::LakeFerry
            | Symbol::Gold
            | Symbol::Magic
            | Symbol::Bag
            | Symbol::Bazaar
            | Symbol::Tunnel
            | Symbol::Spring
            | Symbol::Lake
            | Symbol::Fork
            | Symbol::Well
            | Symbol::Abbey
            | Symbol::PigHerdHouseRule
            | Symbol::SpursToCities => Ok(()),
        }
    }
}

/// Makes closed enums, each from a table of its variants and their names in the catalogue.
///
/// They are plain data, ordered like the table. Each has `ALL`, in the same order; `name` and, the other way round,
/// `named`; and `Display`, which writes the name.
macro_rules! named {
    ($(
        $(#[$about:meta])*
        pub enum $kind:ident {
            $($(#[$about_variant:meta])* $variant:ident = $name:literal,)+
        }
    )+) => {$(
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum $kind {
            $($(#[$about_variant])* $variant,)+
        }

        impl $kind {
            /// All there are, in their order.
            pub const ALL: [$kind; [$($kind::$variant),+].len()] = [$($kind::$variant),+];

            /// Its name in the catalogue.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $($kind::$variant => $name,)+ }
            }

            /// The one with this name.
            #[must_use]
            pub fn named(name: &str) -> Option<$kind> {
                $kind::ALL.into_iter().find(|one| one.name() == name)
            }
        }

        impl fmt::Display for $kind {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.name())
            }
        }
    )+};
}

named! {
    /// What is drawn in a crop circle, and whom it calls.
    pub enum CropSign {
        /// Farmers.
        Fork = "fork",
        /// Thieves.
        Club = "club",
        /// Knights.
        Shield = "shield",
    }

    /// What passes over what; the upper one is named first.
    #[expect(missing_docs, reason = "the names say it")]
    pub enum Crossing {
        RoadOverRoad = "road over road",
        RoadOverCity = "road over city",
        RoadOverRiver = "road over river",
        CityOverRiver = "city over river",
        CityOverCity = "city over city",
    }

    /// A quarter of the City of Carcassonne.
    #[expect(missing_docs, reason = "the names say it")]
    pub enum Quarter {
        Castle = "castle",
        Cathedral = "cathedral",
        Market = "market",
        Blacksmith = "blacksmith",
    }

    /// Trade goods, in the order of their number of tokens.
    #[expect(missing_docs, reason = "the names say it")]
    pub enum Goods {
        Wine = "wine",
        Grain = "grain",
        Cloth = "cloth",
    }

    /// What ends a road on a tile.
    #[expect(missing_docs, reason = "the names say it")]
    pub enum RoadEnd {
        Junction = "junction",
        Cloister = "cloister",
        City = "city",
        House = "house",
        Field = "field",
        Tower = "tower",
        Volcano = "volcano",
        Bazaar = "bazaar",
        Lake = "lake",
        CropField = "crop-field",
        Spring = "spring",
        Carcassonne = "carcassonne",
    }
}
