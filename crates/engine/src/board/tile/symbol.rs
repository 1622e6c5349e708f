//! What is printed on tiles besides their segments, and the names of all of it.
//!
//! The names are those of the catalogue's files; see [`crate::catalogue`].
use std::fmt;

use crate::board::side::Turn;

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

    /// The symbol after a turn of its tile.
    #[must_use]
    pub const fn turned(self, turn: Turn) -> Symbol {
        match self {
            Symbol::FlyingMachine(way) => Symbol::FlyingMachine((way + 2 * turn.count()) & 7),
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

/// What a crop circle calls.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum CropSign {
    /// Farmers.
    Fork,
    /// Thieves.
    Club,
    /// Knights.
    Shield,
}

impl CropSign {
    /// The three signs.
    pub const ALL: [CropSign; 3] = [CropSign::Fork, CropSign::Club, CropSign::Shield];

    /// What is drawn in the circle.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            CropSign::Fork => "fork",
            CropSign::Club => "club",
            CropSign::Shield => "shield",
        }
    }

    /// The sign with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<CropSign> {
        CropSign::ALL.into_iter().find(|one| one.name() == name)
    }
}

impl fmt::Display for CropSign {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// What passes over what.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Crossing {
    RoadOverRoad,
    RoadOverCity,
    RoadOverRiver,
    CityOverRiver,
    CityOverCity,
}

impl Crossing {
    /// Every kind of crossing.
    pub const ALL: [Crossing; 5] = [
        Crossing::RoadOverRoad,
        Crossing::RoadOverCity,
        Crossing::RoadOverRiver,
        Crossing::CityOverRiver,
        Crossing::CityOverCity,
    ];

    /// In words, the upper one first.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Crossing::RoadOverRoad => "road over road",
            Crossing::RoadOverCity => "road over city",
            Crossing::RoadOverRiver => "road over river",
            Crossing::CityOverRiver => "city over river",
            Crossing::CityOverCity => "city over city",
        }
    }

    /// The crossing with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Crossing> {
        Crossing::ALL.into_iter().find(|one| one.name() == name)
    }
}

impl fmt::Display for Crossing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A quarter of the City of Carcassonne.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Quarter {
    Castle,
    Cathedral,
    Market,
    Blacksmith,
}

impl Quarter {
    /// The four quarters.
    pub const ALL: [Quarter; 4] = [Quarter::Castle, Quarter::Cathedral, Quarter::Market, Quarter::Blacksmith];

    /// The word players use.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Quarter::Castle => "castle",
            Quarter::Cathedral => "cathedral",
            Quarter::Market => "market",
            Quarter::Blacksmith => "blacksmith",
        }
    }

    /// The quarter with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Quarter> {
        Quarter::ALL.into_iter().find(|one| one.name() == name)
    }
}

impl fmt::Display for Quarter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Trade goods.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Goods {
    Wine,
    Grain,
    Cloth,
}

impl Goods {
    /// The goods, in the order of their number of tokens.
    pub const ALL: [Goods; 3] = [Goods::Wine, Goods::Grain, Goods::Cloth];

    /// The word players use.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Goods::Wine => "wine",
            Goods::Grain => "grain",
            Goods::Cloth => "cloth",
        }
    }

    /// The goods with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Goods> {
        Goods::ALL.into_iter().find(|one| one.name() == name)
    }
}

impl fmt::Display for Goods {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// What ends a road on a tile.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum RoadEnd {
    Junction,
    Cloister,
    City,
    House,
    Field,
    Tower,
    Volcano,
    Bazaar,
    Lake,
    CropField,
    Spring,
    Carcassonne,
}

impl RoadEnd {
    /// Everything that ends a road.
    pub const ALL: [RoadEnd; 12] = [
        RoadEnd::Junction,
        RoadEnd::Cloister,
        RoadEnd::City,
        RoadEnd::House,
        RoadEnd::Field,
        RoadEnd::Tower,
        RoadEnd::Volcano,
        RoadEnd::Bazaar,
        RoadEnd::Lake,
        RoadEnd::CropField,
        RoadEnd::Spring,
        RoadEnd::Carcassonne,
    ];

    /// Its name in the catalogue.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            RoadEnd::Junction => "junction",
            RoadEnd::Cloister => "cloister",
            RoadEnd::City => "city",
            RoadEnd::House => "house",
            RoadEnd::Field => "field",
            RoadEnd::Tower => "tower",
            RoadEnd::Volcano => "volcano",
            RoadEnd::Bazaar => "bazaar",
            RoadEnd::Lake => "lake",
            RoadEnd::CropField => "crop-field",
            RoadEnd::Spring => "spring",
            RoadEnd::Carcassonne => "carcassonne",
        }
    }

    /// The end with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<RoadEnd> {
        RoadEnd::ALL.into_iter().find(|one| one.name() == name)
    }
}

impl fmt::Display for RoadEnd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
