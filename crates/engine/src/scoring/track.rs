//! How the scoring track shows a score: a ring of 50 spaces, and the laps (BASE-TRACK-1 to 3). Display only.
use std::fmt;

use crate::expansions::Set;
use crate::rules::Rules;
use crate::rules::switches::{LapAt, ScoreDisplay};

/// Where a player's marker stands, and how its laps are shown.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Track {
    /// The marker's space, 0 to 49.
    pub space: u8,
    /// The laps that are shown.
    pub laps: Laps,
}

/// How laps are shown.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Laps {
    /// None: the marker stands.
    None,
    /// The score is negative (BAZAAR-12): the spaces are counted backwards from 0, so -3 stands on 47.
    BelowZero,
    /// By tiles worth this many points together: 50, 100, 100 and 50, …
    Tiles(u32),
    /// By laying the marker down.
    LyingDown,
}

impl Track {
    /// How many spaces the ring has.
    pub const SPACES: i32 = 50;

    /// The space on which a marker stands that has this score (BASE-RUL-25, ROBBER-RUL-11).
    #[must_use]
    pub const fn space(score: i32) -> u8 {
        score.rem_euclid(Track::SPACES) as u8
    }
    /// Every so many spaces one is dark (MSG-GET-1).
    pub const DARK: i32 = 5;

    /// How these rules show this score.
    #[must_use]
    pub fn of(rules: &Rules, score: i32) -> Track {
        // BASE-TRACK-3: the lap is shown on reaching space 0 again, or only once that is passed.
        let counted = match rules.switches.lap_at {
            LapAt::Reach => score,
            LapAt::Pass => score.saturating_sub(1),
        };
        let laps = counted.max(0).unsigned_abs() / Track::SPACES.unsigned_abs();
        let has_tiles = match rules.switches.score_display {
            ScoreDisplay::LapTile => true,
            ScoreDisplay::LayDown => false,
            ScoreDisplay::LapTileWithInns => rules.setup.sets.iter().any(|(set, _)| *set == Set::InnsAndCathedrals),
        };
        let laps = match (laps, has_tiles) {
            (0, _) if score < 0 => Laps::BelowZero,
            (0, _) => Laps::None,
            (_, true) => Laps::Tiles(laps * Track::SPACES.unsigned_abs()),
            (_, false) => Laps::LyingDown,
        };
        Track { space: Track::space(score), laps }
    }
}

impl fmt::Display for Track {
    /// `space 7`, `space 7 tile 50`, `space 7 lying`, `space 47 below 0`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "space {}", self.space)?;
        match self.laps {
            Laps::None => Ok(()),
            Laps::BelowZero => f.write_str(" below 0"),
            Laps::Tiles(points) => write!(f, " tile {points}"),
            Laps::LyingDown => f.write_str(" lying"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Setup;

    /// BASE-RUL-25, ROBBER-RUL-14.
    #[test]
    fn a_negative_score_is_counted_backwards_from_space_0() {
        let mut setup = Setup::base(2);
        for (lap_at, at_fifty) in [(LapAt::Reach, "space 0 tile 50"), (LapAt::Pass, "space 0")] {
            setup.switches.lap_at = lap_at;
            let rules = Rules::new(&setup).expect("the base game can be played");
            let shown = |score: i32| Track::of(&rules, score).to_string();
            assert_eq!(shown(0), "space 0");
            assert_eq!(shown(50), at_fifty);
            assert_eq!(shown(-3), "space 47 below 0");
            assert_eq!(shown(-50), "space 0 below 0");
            assert_eq!(shown(-51), "space 49 below 0");
        }
    }
}
