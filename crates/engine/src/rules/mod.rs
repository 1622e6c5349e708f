//! What one game is played by: its boxes, its players and the switches of its edition.
mod exclusions;
mod opening;
pub mod presets;
pub mod switches;
pub mod version;

use std::fmt;

use crate::board::cell::Cell;
use crate::expansions::Set;
use crate::expansions::river::course::Course;
use crate::in_order;
use crate::order_of_play::{Element, Step};
use crate::pack::{Kind, Pack};
use presets::Preset;
use switches::{BuilderPigStatus, FerrySplitBuilder, MaxPlayers, OrphanBuilderPig, Switch, Switches};
pub use version::RULES_VERSION;

/// What the players agree on before the game.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    /// The edition the switches started from; it only names where they came from (ED-RUL-4).
    pub preset: Preset,
    /// The value of every switch.
    pub switches: Switches,
    /// The boxes, each with its number of copies, in the order of [`Set::ALL`].
    pub sets: Vec<(Set, u8)>,
    /// How many play: 1 (for practice) to 6. The players sit in the order of play; the first one begins, unless
    /// `start-player` is `random`.
    pub players: u8,
}

impl Setup {
    /// The base game for this number of players, by the rules of the default edition (ED-RUL-3).
    #[must_use]
    pub fn base(players: u8) -> Setup {
        Setup::with_preset(Preset::default(), players)
    }

    /// The base game for this number of players, by the rules of an edition.
    #[must_use]
    pub fn with_preset(preset: Preset, players: u8) -> Setup {
        Setup { preset, switches: preset.switches(), sets: vec![(Set::Base, 1)], players }
    }

    /// Whether this box is in the game.
    #[must_use]
    pub fn has(&self, set: Set) -> bool {
        self.sets.iter().any(|(other, _)| *other == set)
    }

    /// The most players this setup allows (BASE-COMP-3, BASE-COMP-4).
    #[must_use]
    pub fn max_players(&self) -> u8 {
        match self.switches.max_players {
            MaxPlayers::Six => 6,
            MaxPlayers::Five => 5,
            MaxPlayers::FiveOrSixWithInns => 5 + u8::from(self.has(Set::InnsAndCathedrals)),
        }
    }
}

/// Why a game cannot be set up like this.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SetupError {
    /// There must be somebody to play.
    NoPlayers,
    /// More players than the edition allows.
    TooManyPlayers {
        /// How many there are.
        players: u8,
        /// How many there may be.
        most: u8,
        /// The switch that says so.
        max_players: MaxPlayers,
        /// The edition the switches came from.
        preset: Preset,
    },
    /// The base game is missing.
    NoBaseGame,
    /// A box is named twice, or no copies or too many copies of it are wanted.
    Copies {
        /// The box.
        set: Set,
        /// How many copies there may be.
        most: u8,
    },
    /// The tiles of this box are known, its rules are not yet.
    NotYetPlayable {
        /// The box.
        set: Set,
    },
    /// Two variants that say different things of the same matter.
    NotTogether {
        /// The one.
        one: Switch,
        /// The other.
        other: Switch,
    },
    /// A variant that says nothing of so many players.
    TooManyForVariant {
        /// Which.
        variant: Switch,
        /// How many there are.
        players: u8,
        /// How many there may be.
        most: u8,
    },
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::NoPlayers => f.write_str("a game needs at least one player"),
            SetupError::TooManyPlayers { players, most, max_players, preset } => {
                let (allowed, rules) = match max_players {
                    MaxPlayers::FiveOrSixWithInns if *most < 6 => {
                        (format!("{most}, and 6 with Inns & Cathedrals"), "BASE-COMP-3, BASE-COMP-4")
                    }
                    MaxPlayers::Six | MaxPlayers::Five | MaxPlayers::FiveOrSixWithInns => {
                        (most.to_string(), "BASE-COMP-3")
                    }
                };
                let preset = preset.name();
                write!(f, "{players} players are too many: {preset} allows {allowed} ({rules}, switch `max-players`)")
            }
            SetupError::NoBaseGame => f.write_str("every game needs the base game: add the box `base`"),
            SetupError::Copies { set, most: 1 } => write!(f, "box `{set}` must be named once, with 1 copy"),
            SetupError::Copies { set, most } => write!(f, "box `{set}` must be named once, with 1 to {most} copies"),
            SetupError::NotYetPlayable { set } => {
                let playable: Vec<&str> = Set::ALL.into_iter().filter(|s| s.is_playable()).map(Set::name).collect();
                write!(f, "box `{set}` cannot be played yet; these can: {}", playable.join(", "))
            }
            SetupError::NotTogether { one, other } => {
                write!(f, "`{one}` and `{other}` cannot be played together: both replace the draw (VAR-RUL-55)")
            }
            SetupError::TooManyForVariant { variant, players, most } => {
                write!(f, "`{variant}` is not for {players} players: {most} are the most (VAR-RUL-19)")
            }
        }
    }
}

impl std::error::Error for SetupError {}

/// What holds for a whole game; it never changes and is shared by all its states.
#[derive(Clone, Debug)]
pub struct Rules {
    /// What the players agreed on.
    pub setup: Setup,
    /// The value of every switch.
    pub switches: Switches,
    /// How many play.
    pub players: u8,
    /// The tiles of this game.
    pub pack: Pack,
    /// How the river goes, if there is one.
    pub(crate) river: Option<Course>,
    /// What lies on the table as the game begins, not rotated.
    opening: Vec<(Kind, Cell)>,
    elements: u64,
    /// Whether an element in play looks back on what a part of a turn scored.
    pub(crate) remembers_scored: bool,
    /// The steps in play, in the order of play: so many lines.
    script: [Step; Step::ALL.len()],
    n_lines: u8,
    lines: [u8; Step::ALL.len()],
}

impl Rules {
    /// The most copies of one box.
    pub const MOST_COPIES: u8 = 3;

    /// The rules of a game set up like this.
    ///
    /// # Errors
    /// What cannot be played is refused, with the reason.
    pub fn new(setup: &Setup) -> Result<Rules, SetupError> {
        if setup.players == 0 {
            return Err(SetupError::NoPlayers);
        }
        let most = setup.max_players();
        if setup.players > most {
            let (max_players, preset) = (setup.switches.max_players, setup.preset);
            return Err(SetupError::TooManyPlayers { players: setup.players, most, max_players, preset });
        }
        if !setup.has(Set::Base) {
            return Err(SetupError::NoBaseGame);
        }
        for (n, (set, copies)) in setup.sets.iter().enumerate() {
            let is_repeat = setup.sets[..n].iter().any(|(other, _)| other == set);
            if is_repeat || !(1..=set.most_copies()).contains(copies) {
                return Err(SetupError::Copies { set: *set, most: set.most_copies() });
            }
            if !set.is_playable() {
                return Err(SetupError::NotYetPlayable { set: *set });
            }
        }
        exclusions::check(setup)?;
        let mut setup = setup.clone();
        in_order::sort(&mut setup.sets);
        let mut pack = Pack::new(&setup.sets);
        let (river, opening) = opening::prepare(&setup, &mut pack);
        let mut rules = Rules {
            switches: setup.switches,
            players: setup.players,
            pack,
            river,
            opening,
            elements: 0,
            remembers_scored: false,
            script: Step::ALL,
            n_lines: 0,
            lines: [0; Step::ALL.len()],
            setup,
        };
        let elements = Element::ALL.into_iter().filter(|element| element.in_play(&rules.setup));
        rules.elements = elements.fold(0, |bits, element| bits | 1 << element as u8);
        rules.remembers_scored = Element::ALL.into_iter().any(|element| rules.has(element) && element.looks_back());
        for step in Step::ALL {
            rules.lines[step as usize] = rules.n_lines;
            if step.in_play(&rules) {
                rules.script[usize::from(rules.n_lines)] = step;
                rules.n_lines += 1;
            }
        }
        Ok(rules)
    }

    /// The rules of a game set up like this, with the tiles of further boxes among its own. What is printed on them besides
    /// roads, cities, cloisters, fields and pennants means nothing. For boards that need a tile of a box whose rules are
    /// not in play, such as a worked example.
    ///
    /// # Errors
    /// What cannot be played is refused, with the reason.
    pub fn borrowing(setup: &Setup, boxes: &[Set]) -> Result<Rules, SetupError> {
        let mut rules = Rules::new(setup)?;
        let mut sets = rules.setup.sets.clone();
        for set in boxes {
            if sets.iter().all(|(other, _)| other != set) {
                sets.push((*set, 1));
            }
        }
        rules.pack = Pack::new(&sets);
        (rules.river, rules.opening) = opening::prepare(&rules.setup, &mut rules.pack);
        Ok(rules)
    }

    /// Whether this element is in play.
    #[must_use]
    #[inline]
    pub fn has(&self, element: Element) -> bool {
        self.elements >> element as u8 & 1 == 1
    }

    /// Whether any of these elements, bits by their numbers, is in play.
    #[inline]
    pub(crate) fn has_any(&self, elements: u64) -> bool {
        self.elements & elements != 0
    }

    /// Whether players hold tiles that others do not see.
    #[must_use]
    #[inline]
    pub fn hides_tiles(&self) -> bool {
        self.has(Element::Hand)
    }

    /// Whether builders and pigs can stand where no follower does, without occupying anything.
    #[inline]
    pub(crate) fn orphans_are_ignored(&self) -> bool {
        (self.switches.orphan_builder_pig == OrphanBuilderPig::Stay || self.ferries_leave_builders())
            && self.switches.builder_pig_status == BuilderPigStatus::Special
    }

    /// Whether a builder stays on a road that a ferry has parted from all own followers.
    #[inline]
    pub(crate) fn ferries_leave_builders(&self) -> bool {
        self.has(Element::Ferry) && self.switches.ferry_split_builder == FerrySplitBuilder::Stay
    }

    /// What lies on the table as the game begins, unturned: the start tile, or what takes its place.
    #[must_use]
    pub fn opening(&self) -> &[(Kind, Cell)] {
        &self.opening
    }

    /// The steps in play, in the order of play.
    #[must_use]
    #[inline]
    pub fn script(&self) -> &[Step] {
        &self.script[..usize::from(self.n_lines)]
    }

    /// The step on a line of the script.
    #[must_use]
    #[inline]
    pub fn step_at(&self, line: u8) -> Step {
        self.script[usize::from(line)]
    }

    /// The line of the script on which a step stands; if it is not in play, the line of the first step in play after it.
    #[must_use]
    #[inline]
    pub fn line_of(&self, step: Step) -> u8 {
        self.lines[step as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_box_is_borrowed_once_however_often_it_is_named() {
        let n_tiles = |boxes: &[Set]| {
            let rules = Rules::borrowing(&Setup::base(2), boxes).expect("two can play the base game");
            (rules.pack.kinds().count(), rules.pack.n_tiles())
        };
        assert_eq!(n_tiles(&[]), (24, 72));
        assert_eq!(n_tiles(&[Set::Base]), (24, 72));
        assert_eq!(n_tiles(&[Set::River, Set::River, Set::Base]), n_tiles(&[Set::River]));
        assert!(n_tiles(&[Set::River]) > (24, 72));
    }
}
