//! The elements: the mechanics that players can name, and the boxes that bring them.
use crate::expansions::Set;
use crate::rules::Setup;
use crate::rules::switches::{
    VariantArchitects, VariantCloisterBattle, VariantDash, VariantDisplay, VariantHand, VariantLateFollowers,
    VariantNewLease, VariantOwnCloister,
};

/// A mechanic that players can name. Each has its room.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Element {
    /// Followers (base game).
    Follower,
    /// Cloisters (base game).
    Cloister,
    /// The river (The River, The River II).
    River,
    /// The big follower (Inns & Cathedrals).
    BigFollower,
    /// Inns (Inns & Cathedrals).
    Inn,
    /// Cathedrals (Inns & Cathedrals).
    Cathedral,
    /// The builder (Traders & Builders).
    Builder,
    /// The pig (Traders & Builders).
    Pig,
    /// Goods (Traders & Builders).
    Goods,
    /// King and robber baron (King & Scout).
    King,
    /// The City of Carcassonne and the count (The Count of Carcassonne).
    Carcassonne,
    /// The siege (The Cathars).
    Siege,
    /// The dragon and its volcanoes (The Princess & the Dragon).
    Dragon,
    /// The fairy (The Princess & the Dragon).
    Fairy,
    /// Princesses, who send knights home (The Princess & the Dragon).
    Princess,
    /// Magic portals (The Princess & the Dragon).
    Portal,
    /// Towers and prisoners (The Tower).
    Tower,
    /// Abbeys (Abbey & Mayor).
    Abbey,
    /// The mayor (Abbey & Mayor).
    Mayor,
    /// The wagon (Abbey & Mayor).
    Wagon,
    /// The barn (Abbey & Mayor).
    Barn,
    /// Bridges (Bridges, Castles & Bazaars).
    Bridge,
    /// Castles (Bridges, Castles & Bazaars).
    Castle,
    /// Bazaars (Bridges, Castles & Bazaars).
    Bazaar,
    /// Flights from flying machines (The Flying Machines).
    Flight,
    /// Messengers and messages (The Messengers).
    Messenger,
    /// Gold ingots (The Gold Mines).
    Ingot,
    /// Crop circles (The Crop Circles).
    CropCircle,
    /// Mage and witch (Mage & Witch).
    Magic,
    /// Robbers on the scoring track (The Robbers).
    Robber,
    /// Tiles in hand (several variants).
    Hand,
    /// Figures that go to tiles laid earlier (a variant).
    LateFollowers,
    /// Followers that move on (a variant).
    Lease,
    /// Points that buy further followers (a variant).
    Dash,
    /// Tiles that lie open beside the board or before a player (two variants).
    OpenTiles,
    /// Points of incomplete cloisters that go to the left neighbour (a variant).
    CloisterBattle,
}

impl Element {
    /// All elements.
    pub const ALL: [Element; 36] = [
        Element::Follower,
        Element::Cloister,
        Element::River,
        Element::BigFollower,
        Element::Inn,
        Element::Cathedral,
        Element::Builder,
        Element::Pig,
        Element::Goods,
        Element::King,
        Element::Carcassonne,
        Element::Siege,
        Element::Dragon,
        Element::Fairy,
        Element::Princess,
        Element::Portal,
        Element::Tower,
        Element::Abbey,
        Element::Mayor,
        Element::Wagon,
        Element::Barn,
        Element::Bridge,
        Element::Castle,
        Element::Bazaar,
        Element::Flight,
        Element::Messenger,
        Element::Ingot,
        Element::CropCircle,
        Element::Magic,
        Element::Robber,
        Element::Hand,
        Element::LateFollowers,
        Element::Lease,
        Element::Dash,
        Element::OpenTiles,
        Element::CloisterBattle,
    ];

    /// The boxes that bring it; any one of them is enough.
    #[must_use]
    pub const fn sets(self) -> &'static [Set] {
        match self {
            Element::Follower
            | Element::Cloister
            | Element::Hand
            | Element::LateFollowers
            | Element::Lease
            | Element::Dash
            | Element::OpenTiles
            | Element::CloisterBattle => &[Set::Base],
            Element::River => &[Set::River, Set::River2],
            Element::BigFollower | Element::Inn | Element::Cathedral => &[Set::InnsAndCathedrals],
            Element::Builder | Element::Pig | Element::Goods => &[Set::TradersAndBuilders],
            Element::King => &[Set::KingAndScout],
            Element::Carcassonne => &[Set::Count],
            Element::Siege => &[Set::Cathars],
            Element::Dragon | Element::Fairy | Element::Princess | Element::Portal => &[Set::PrincessAndDragon],
            Element::Tower => &[Set::Tower],
            Element::Abbey | Element::Mayor | Element::Wagon | Element::Barn => &[Set::AbbeyAndMayor],
            Element::Bridge | Element::Castle | Element::Bazaar => &[Set::BridgesCastlesBazaars],
            Element::Flight => &[Set::FlyingMachines],
            Element::Messenger => &[Set::Messengers],
            Element::Ingot => &[Set::GoldMines],
            Element::Magic => &[Set::MageAndWitch],
            Element::CropCircle => &[Set::CropCircles],
            Element::Robber => &[Set::Robbers],
        }
    }

    /// Whether it looks back, after the scoring, on what was scored and who had most there (gold, wagons, castles). Then
    /// the queue remembers it until the part of the turn ends.
    pub(crate) const fn looks_back(self) -> bool {
        match self {
            Element::Wagon | Element::Ingot | Element::Magic => true,
            Element::Follower
            | Element::Cloister
            | Element::River
            | Element::BigFollower
            | Element::Inn
            | Element::Cathedral
            | Element::Builder
            | Element::Pig
            | Element::Goods
            | Element::King
            | Element::Carcassonne
            | Element::Siege
            | Element::Dragon
            | Element::Fairy
            | Element::Princess
            | Element::Portal
            | Element::Tower
            | Element::Abbey
            | Element::Mayor
            | Element::Barn
            | Element::Bridge
            | Element::Castle
            | Element::Bazaar
            | Element::Flight
            | Element::Messenger
            | Element::CropCircle
            | Element::Robber
            | Element::Hand
            | Element::LateFollowers
            | Element::Lease
            | Element::Dash
            | Element::OpenTiles
            | Element::CloisterBattle => false,
        }
    }

    /// Whether it is in a game with this setup.
    #[must_use]
    pub fn in_play(self, setup: &Setup) -> bool {
        self.is_chosen(setup) && self.sets().iter().any(|set| setup.has(*set))
    }

    /// Whether the players have agreed on it, if it is a variant.
    fn is_chosen(self, setup: &Setup) -> bool {
        match self {
            Element::Hand => {
                setup.switches.variant_hand != VariantHand::Zero
                    || setup.switches.variant_architects != VariantArchitects::Off
                    // VAR-BATTLE-1
                    || setup.switches.variant_cloister_battle == VariantCloisterBattle::On
            }
            Element::OpenTiles => {
                setup.switches.variant_own_cloister == VariantOwnCloister::On
                    || setup.switches.variant_display == VariantDisplay::On
            }
            Element::CloisterBattle => setup.switches.variant_cloister_battle == VariantCloisterBattle::On,
            Element::LateFollowers => setup.switches.variant_late_followers == VariantLateFollowers::On,
            // VAR-DASH-1
            Element::Lease => {
                setup.switches.variant_new_lease == VariantNewLease::On
                    || setup.switches.variant_dash == VariantDash::On
            }
            Element::Dash => setup.switches.variant_dash == VariantDash::On,
            Element::Follower
            | Element::Cloister
            | Element::River
            | Element::BigFollower
            | Element::Inn
            | Element::Cathedral
            | Element::Builder
            | Element::Pig
            | Element::Goods
            | Element::King
            | Element::Carcassonne
            | Element::Siege
            | Element::Dragon
            | Element::Fairy
            | Element::Princess
            | Element::Portal
            | Element::Tower
            | Element::Abbey
            | Element::Mayor
            | Element::Wagon
            | Element::Barn
            | Element::Bridge
            | Element::Castle
            | Element::Bazaar
            | Element::Flight
            | Element::Messenger
            | Element::Ingot
            | Element::CropCircle
            | Element::Magic
            | Element::Robber => true,
        }
    }
}
