//! The register of boxes.
use std::fmt;

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
