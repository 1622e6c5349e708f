//! Versions of the rules: what was played under an older one, and whether it can still be played.
use std::fmt;

use super::switches::{PrincessBlocks, SecondTile, Switch, Switches};
use crate::expansions::Set;
use crate::notation::Agreement;

/// Rises when any game would play differently. A game of an older version is played by the values that its edition had
/// then ([`Agreement::under_version`]); one of a newer version is refused.
pub const RULES_VERSION: u32 = 4;

/// A game that was agreed on under another version of the rules and can no longer, or not yet, be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OtherRules {
    /// The version.
    pub version: u32,
}

impl fmt::Display for OtherRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "this game follows version {} of the rules, which is not played here", self.version)
    }
}

impl std::error::Error for OtherRules {}

/// Whether games of this version of the rules are read at all.
#[must_use]
pub const fn is_known(version: u32) -> bool {
    values_of(version).is_some()
}

/// The switches whose value in every edition was another one under this version of the rules, with that value; `None` if
/// there is no such version.
///
/// Version 1 put a river tile that fits nowhere back (RIVER-RUL-7) and let a follower that had just come home be sent to
/// Carcassonne (COUNT-RUL-8). Under version 3 the fairy could go from one tile of a castle to the other beside the same knight
/// (PD-RUL-3), a capture could pass on from a player who had left to one at the bazaar (TOWER-RUL-20), a player whose
/// last bought tile fitted nowhere counted as having laid it (TURN-RUL-9), and a wagon could build a castle on a town that a
/// mayor without pennants had just left (AM-RUL-13). All else was as it is now, so games in which nothing of this happened,
/// nearly all of them, are replayed.
const fn values_of(version: u32) -> Option<&'static [(Switch, &'static str)]> {
    match version {
        1 => Some(&[(Switch::RiverUnplaceable, "put-back"), (Switch::CountSendReturned, "yes")]),
        2 | 3 | RULES_VERSION => Some(&[]),
        0 | 5.. => None,
    }
}

impl Agreement {
    /// What was agreed on under this version of the rules, in the terms of the present one: what the edition said then
    /// holds where it matters for the boxes and the agreement does not name the switch itself.
    ///
    /// # Errors
    /// There is no such version, or what was agreed on is played no more.
    pub fn under_version(mut self, version: u32) -> Result<Agreement, OtherRules> {
        let refused = OtherRules { version };
        let has = |sets: &[(Set, u8)], set: Set| sets.iter().any(|(other, _)| *other == set);
        for (switch, value) in values_of(version).ok_or(refused)? {
            let is_named = self.switches.iter().any(|(name, _)| name == switch.name());
            if !is_named && switch.matters(|set| has(&self.sets, set)) {
                self.switches.push((switch.name().to_owned(), (*value).to_owned()));
            }
        }
        // Under version 1 this value meant another order of play, which is played no more (TRADE-RUL-13).
        let is_other_order =
            version == 1 && has(&self.sets, Set::TradersAndBuilders) && self.lays_second_tile_at_once();
        // Under version 2 farmers driven away by a barn gave the right to send a follower (COUNT-RUL-41), whoever laid the
        // last tile could pay a ransom in the round of abbeys (TOWER-RUL-4), and after a princess no tower was built
        // elsewhere (PD-RUL-19).
        let has = |set: Set| has(&self.sets, set);
        let is_other_box = version <= 2
            && (has(Set::AbbeyAndMayor) && (has(Set::Count) || has(Set::Tower))
                || has(Set::PrincessAndDragon) && has(Set::Tower) && self.princess_closes_one_tile());
        if is_other_order || is_other_box { Err(refused) } else { Ok(self) }
    }

    fn princess_closes_one_tile(&self) -> bool {
        match self.agreed_switches().princess_blocks {
            PrincessBlocks::ThisTileOnly => true,
            PrincessBlocks::WholeWoodStep => false,
        }
    }

    fn lays_second_tile_at_once(&self) -> bool {
        match self.agreed_switches().second_tile {
            SecondTile::Immediate => true,
            SecondTile::AfterScoring => false,
        }
    }

    fn agreed_switches(&self) -> Switches {
        let mut switches = self.preset.switches();
        for (name, value) in &self.switches {
            // A wrong name is refused when the rules are made.
            let _ = switches.set_by_name(name, value);
        }
        switches
    }
}
