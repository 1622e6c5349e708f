//! The presets: an edition's values for all switches (docs/rules/editions.md, part 2).
//!
//! A preset only sets values; every switch may be changed singly afterwards, and records keep the resolved values
//! (ED-RUL-4). What an edition's documents do not say it takes from its publisher's neighbouring edition, and otherwise
//! from the defaults (ED-RUL-2); that is why each table below ends in another one.
use std::{error, fmt, str::FromStr};

use super::switches::*;
use crate::wording::{all_of, quoted};

/// An edition of the rules, by its publisher and box.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[repr(u8)]
pub enum Preset {
    /// `hig-original`: the single boxes of Hans im Glück.
    HigOriginal,
    /// `rgg-original`: the single boxes of Rio Grande Games.
    RggOriginal,
    /// `hig-bigbox-2006`: the Big Box of Hans im Glück.
    HigBigBox2006,
    /// `rgg-bigbox-2006`: the first Big Box of Rio Grande Games.
    RggBigBox2006,
    /// `rgg-bigbox-2010`: the third Big Box of Rio Grande Games.
    RggBigBox2010,
    /// `zman-2012`: the base game of Z-Man Games with the River.
    Zman2012,
    /// `zman-bigbox-2014`: the Big Box of Z-Man Games, the latest rulebook and so the default (ED-RUL-3).
    #[default]
    ZmanBigBox2014,
}

impl Preset {
    /// All presets, the oldest first.
    pub const ALL: [Preset; 7] = [
        Preset::HigOriginal,
        Preset::RggOriginal,
        Preset::HigBigBox2006,
        Preset::RggBigBox2006,
        Preset::RggBigBox2010,
        Preset::Zman2012,
        Preset::ZmanBigBox2014,
    ];

    /// The values of all switches in this edition.
    #[must_use]
    pub const fn switches(self) -> Switches {
        match self {
            Preset::HigOriginal => HIG_ORIGINAL,
            Preset::RggOriginal => RGG_ORIGINAL,
            Preset::HigBigBox2006 => HIG_BIG_BOX_2006,
            Preset::RggBigBox2006 => RGG_BIG_BOX_2006,
            Preset::RggBigBox2010 => RGG_BIG_BOX_2010,
            Preset::Zman2012 => ZMAN_2012,
            Preset::ZmanBigBox2014 => ZMAN_BIG_BOX_2014,
        }
    }

    /// The name in records and on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Preset::HigOriginal => "hig-original",
            Preset::RggOriginal => "rgg-original",
            Preset::HigBigBox2006 => "hig-bigbox-2006",
            Preset::RggBigBox2006 => "rgg-bigbox-2006",
            Preset::RggBigBox2010 => "rgg-bigbox-2010",
            Preset::Zman2012 => "zman-2012",
            Preset::ZmanBigBox2014 => "zman-bigbox-2014",
        }
    }

    /// The preset with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Preset> {
        Preset::ALL.into_iter().find(|preset| preset.name() == name)
    }

    /// The edition as people call it.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Preset::HigOriginal => "Hans im Glück, single boxes",
            Preset::RggOriginal => "Rio Grande Games, single boxes",
            Preset::HigBigBox2006 => "Hans im Glück, Big Box",
            Preset::RggBigBox2006 => "Rio Grande Games, Big Box",
            Preset::RggBigBox2010 => "Rio Grande Games, Big Box 3",
            Preset::Zman2012 => "Z-Man Games, base game with the River",
            Preset::ZmanBigBox2014 => "Z-Man Games, Big Box",
        }
    }

    /// The year of the rulebook. The single boxes were printed again and again; theirs is the last year before the Big
    /// Boxes, whose rules they do not have yet.
    #[must_use]
    pub const fn year(self) -> u16 {
        match self {
            Preset::HigOriginal | Preset::RggOriginal => 2005,
            Preset::HigBigBox2006 | Preset::RggBigBox2006 => 2006,
            Preset::RggBigBox2010 => 2010,
            Preset::Zman2012 => 2012,
            Preset::ZmanBigBox2014 => 2014,
        }
    }

    /// What is special about the edition, in one sentence.
    #[must_use]
    pub const fn about(self) -> &'static str {
        match self {
            Preset::HigOriginal => {
                "farmers score by field, builder and pig are followers that stay even without their owner's follower"
            }
            Preset::RggOriginal => {
                "farmers score once per city, cities of two tiles score half, builder and pig are followers"
            }
            Preset::HigBigBox2006 => {
                "farmers score by field, builder and pig are special figures, the princess may be declined"
            }
            Preset::RggBigBox2006 => {
                "farmers score once per city, cities of two tiles score half, the dragon travels after scoring"
            }
            Preset::RggBigBox2010 => {
                "farmers score by field, every completed city scores in full, the dragon travels after scoring"
            }
            Preset::Zman2012 => "today's rules for up to five players, with the River",
            Preset::ZmanBigBox2014 => "today's rules for up to six players",
        }
    }
}

impl fmt::Display for Preset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Preset {
    type Err = UnknownPreset;

    fn from_str(name: &str) -> Result<Preset, UnknownPreset> {
        Preset::named(name).ok_or_else(|| UnknownPreset { name: name.into() })
    }
}

/// There is no preset of this name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownPreset {
    /// The name that was given.
    pub name: Box<str>,
}

impl fmt::Display for UnknownPreset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = all_of(Preset::ALL.map(Preset::name));
        write!(f, "there is no preset {}, the presets are {names}", quoted(&self.name))
    }
}

impl error::Error for UnknownPreset {}

const HIG_ORIGINAL: Switches = Switches {
    max_players: MaxPlayers::FiveOrSixWithInns,
    start_player: StartPlayer::YoungestDecides,
    tie: Tie::Shared,
    score_display: ScoreDisplay::LapTileWithInns,
    river_start_tile: RiverStartTile::AfterRiver,
    builder_pig_status: BuilderPigStatus::Follower,
    second_tile: SecondTile::Immediate,
    orphan_builder_pig: OrphanBuilderPig::Stay,
    fairy_with_builder_pig: FairyWithBuilderPig::Yes,
    volcano_fairy: VolcanoFairy::Forbid,
    princess_targets: PrincessTargets::KnightOrBuilder,
    princess_big_follower: PrincessBigFollower::OnlyIfLastKnight,
    portal_builder_pig: PortalBuilderPig::Yes,
    tower_captures_special: TowerCapturesSpecial::BuilderAndPig,
    tower_captures_own: TowerCapturesOwn::No,
    tower_special_guards: TowerSpecialGuards::BuilderAndPig,
    tower_reopens: TowerReopens::No,
    ..Switches::DEFAULT
};

const RGG_ORIGINAL: Switches = Switches {
    small_city: SmallCity::On,
    farmer_scoring: FarmerScoring::First,
    river_start_tile: RiverStartTile::Removed,
    fairy_binding: FairyBinding::Tile,
    princess_big_follower: PrincessBigFollower::FreeChoice,
    tower_captures_guards: TowerCapturesGuards::No,
    ..HIG_ORIGINAL
};

const HIG_BIG_BOX_2006: Switches = Switches {
    start_player: StartPlayer::YoungestDecides,
    tie: Tie::Shared,
    river_start_tile: RiverStartTile::AfterRiver,
    volcano_special_figures: VolcanoSpecialFigures::Allow,
    princess_removal: PrincessRemoval::May,
    tower_reopens: TowerReopens::No,
    ..Switches::DEFAULT
};

const RGG_BIG_BOX_2006: Switches = Switches {
    start_player: StartPlayer::Agreed,
    unplaceable_check: UnplaceableCheck::Consensus,
    small_city: SmallCity::On,
    farmer_scoring: FarmerScoring::First,
    tie: Tie::Shared,
    fairy_binding: FairyBinding::Tile,
    volcano_fairy: VolcanoFairy::Forbid,
    dragon_timing: DragonTiming::AfterScoring,
    lap_at: LapAt::Pass,
    ..Switches::DEFAULT
};

const RGG_BIG_BOX_2010: Switches =
    Switches { small_city: SmallCity::Off, farmer_scoring: FarmerScoring::Third, ..RGG_BIG_BOX_2006 };

const ZMAN_2012: Switches =
    Switches { max_players: MaxPlayers::Five, score_display: ScoreDisplay::LayDown, ..ZMAN_BIG_BOX_2014 };

const ZMAN_BIG_BOX_2014: Switches =
    Switches { unplaceable_check: UnplaceableCheck::Consensus, lap_at: LapAt::Pass, ..Switches::DEFAULT };
