//! The register of boxes.
pub mod abbey_and_mayor;
pub mod base;
pub mod bridges_castles_bazaars;
pub mod cathars;
pub mod count;
pub mod crop_circles;
pub mod ferries;
pub mod flying_machines;
pub mod gold_mines;
pub mod gq;
pub mod inns_and_cathedrals;
pub mod king_and_scout;
pub mod mage_and_witch;
pub mod messengers;
pub mod princess_and_dragon;
pub mod river;
pub mod river2;
pub mod robbers;
pub mod tower;
pub mod traders_and_builders;
pub mod variants;

use std::fmt;

use crate::rules::Rules;

/// A box: tiles, pieces and the elements they bring.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[expect(missing_docs, reason = "the names say it; `title` spells them out")]
pub enum Set {
    Base,
    River,
    River2,
    Gq,
    InnsAndCathedrals,
    TradersAndBuilders,
    KingAndScout,
    Count,
    Cathars,
    PrincessAndDragon,
    Tower,
    AbbeyAndMayor,
    BridgesCastlesBazaars,
    FlyingMachines,
    Messengers,
    Ferries,
    GoldMines,
    MageAndWitch,
    Robbers,
    CropCircles,
}

impl Set {
    /// All boxes, in the order they are listed everywhere.
    pub const ALL: [Set; 20] = [
        Set::Base,
        Set::River,
        Set::River2,
        Set::Gq,
        Set::InnsAndCathedrals,
        Set::TradersAndBuilders,
        Set::KingAndScout,
        Set::Count,
        Set::Cathars,
        Set::PrincessAndDragon,
        Set::Tower,
        Set::AbbeyAndMayor,
        Set::BridgesCastlesBazaars,
        Set::FlyingMachines,
        Set::Messengers,
        Set::Ferries,
        Set::GoldMines,
        Set::MageAndWitch,
        Set::Robbers,
        Set::CropCircles,
    ];

    /// The name in tile ids and records.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Set::Base => "base",
            Set::River => "river",
            Set::River2 => "river2",
            Set::Gq => "gq",
            Set::InnsAndCathedrals => "inns-and-cathedrals",
            Set::TradersAndBuilders => "traders-and-builders",
            Set::KingAndScout => "king-and-scout",
            Set::Count => "count",
            Set::Cathars => "cathars",
            Set::PrincessAndDragon => "princess-and-dragon",
            Set::Tower => "tower",
            Set::AbbeyAndMayor => "abbey-and-mayor",
            Set::BridgesCastlesBazaars => "bridges-castles-bazaars",
            Set::FlyingMachines => "flying-machines",
            Set::Messengers => "messengers",
            Set::Ferries => "ferries",
            Set::GoldMines => "gold-mines",
            Set::MageAndWitch => "mage-and-witch",
            Set::Robbers => "robbers",
            Set::CropCircles => "crop-circles",
        }
    }

    /// The full title.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Set::Base => "Base game",
            Set::River => "The River",
            Set::River2 => "The River II",
            Set::Gq => "Games Quarterly #11 expansion",
            Set::InnsAndCathedrals => "Inns & Cathedrals",
            Set::TradersAndBuilders => "Traders & Builders",
            Set::KingAndScout => "King & Scout",
            Set::Count => "The Count of Carcassonne",
            Set::Cathars => "The Cathars",
            Set::PrincessAndDragon => "The Princess & the Dragon",
            Set::Tower => "The Tower",
            Set::AbbeyAndMayor => "Abbey & Mayor",
            Set::BridgesCastlesBazaars => "Bridges, Castles & Bazaars",
            Set::FlyingMachines => "The Flying Machines",
            Set::Messengers => "The Messengers",
            Set::Ferries => "The Ferries",
            Set::GoldMines => "The Gold Mines",
            Set::MageAndWitch => "Mage & Witch",
            Set::Robbers => "The Robbers",
            Set::CropCircles => "The Crop Circles",
        }
    }

    /// The text of its tiles; the catalogue reads it.
    #[must_use]
    pub const fn tiles_text(self) -> &'static str {
        match self {
            Set::Base => base::TILES,
            Set::River => river::TILES,
            Set::River2 => river2::TILES,
            Set::Gq => gq::TILES,
            Set::InnsAndCathedrals => inns_and_cathedrals::TILES,
            Set::TradersAndBuilders => traders_and_builders::TILES,
            Set::KingAndScout => king_and_scout::TILES,
            Set::Count => count::TILES,
            Set::Cathars => cathars::TILES,
            Set::PrincessAndDragon => princess_and_dragon::TILES,
            Set::Tower => tower::TILES,
            Set::AbbeyAndMayor => abbey_and_mayor::TILES,
            Set::BridgesCastlesBazaars => bridges_castles_bazaars::TILES,
            Set::FlyingMachines => flying_machines::TILES,
            Set::Messengers => messengers::TILES,
            Set::Ferries => ferries::TILES,
            Set::GoldMines => gold_mines::TILES,
            Set::MageAndWitch => mage_and_witch::TILES,
            Set::Robbers => robbers::TILES,
            Set::CropCircles => crop_circles::TILES,
        }
    }

    /// Whether the rules of this box are in the engine. The tiles of every box are in the catalogue.
    #[must_use]
    pub const fn is_playable(self) -> bool {
        match self {
            Set::Base
            | Set::River
            | Set::River2
            | Set::Gq
            | Set::InnsAndCathedrals
            | Set::TradersAndBuilders
            | Set::KingAndScout
            | Set::Count
            | Set::Cathars
            | Set::PrincessAndDragon
            | Set::Tower
            | Set::AbbeyAndMayor
            | Set::BridgesCastlesBazaars
            | Set::FlyingMachines
            | Set::Messengers
            | Set::GoldMines
            | Set::MageAndWitch
            | Set::Robbers
            | Set::CropCircles => true,
            Set::Ferries => false,
        }
    }

    /// The most copies of this box that one game can hold. The City of Carcassonne is built once.
    #[must_use]
    pub const fn most_copies(self) -> u8 {
        match self {
            Set::Count => 1,
            Set::Base
            | Set::River
            | Set::River2
            | Set::Gq
            | Set::InnsAndCathedrals
            | Set::TradersAndBuilders
            | Set::KingAndScout
            | Set::Cathars
            | Set::PrincessAndDragon
            | Set::Tower
            | Set::AbbeyAndMayor
            | Set::BridgesCastlesBazaars
            | Set::FlyingMachines
            | Set::Messengers
            | Set::Ferries
            | Set::GoldMines
            | Set::MageAndWitch
            | Set::Robbers
            | Set::CropCircles => Rules::MOST_COPIES,
        }
    }

    /// The box with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Set> {
        Set::ALL.into_iter().find(|set| set.name() == name)
    }
}

impl fmt::Display for Set {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
