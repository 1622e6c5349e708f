//! What is agreed before a game, by name: the edition, its switches, the boxes, the players.
use std::fmt;

use super::name::LONGEST_NAME;
use crate::expansions::Set;
use crate::figures::Player;
use crate::rules::presets::{Preset, UnknownPreset};
use crate::rules::switches::SwitchError;
use crate::rules::{Rules, Setup, SetupError};
use crate::wording::{nearest, one_of, quoted};

/// What is agreed before a game, as it is being read.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Agreement {
    /// The edition.
    pub preset: Preset,
    /// What is played otherwise than in the edition: a switch's name and its value's.
    pub switches: Vec<(String, String)>,
    /// The boxes, each with its number of copies.
    pub sets: Vec<(Set, u8)>,
    /// The players' names, in the order of play.
    pub players: Vec<String>,
}

impl Agreement {
    /// The rules of a game that is agreed on like this.
    ///
    /// # Errors
    /// An unknown name, invalid players' names, or a setup that cannot be played.
    pub fn rules(&self) -> Result<Rules, AgreementError> {
        let mut switches = self.preset.switches();
        for (switch, value) in &self.switches {
            switches.set_by_name(switch, value).map_err(AgreementError::Switch)?;
        }
        check_players(&self.players).map_err(AgreementError::Players)?;
        let (preset, sets, players) = (self.preset, self.sets.clone(), self.players.len() as u8);
        Rules::new(&Setup { preset, switches, sets, players }).map_err(AgreementError::Setup)
    }

    /// What was agreed on, given the setup and the names.
    #[must_use]
    pub fn of(setup: &Setup, players: &[String]) -> Agreement {
        let differences = setup.switches.differences(&setup.preset.switches());
        let switches = differences.into_iter().map(|(switch, _, here)| (switch.name().to_owned(), here.to_owned()));
        Agreement {
            preset: setup.preset,
            switches: switches.collect(),
            sets: setup.sets.clone(),
            players: players.to_vec(),
        }
    }
}

/// Reads the name of a box.
///
/// # Errors
/// There is no such box; with names like it.
pub fn read_set(name: &str) -> Result<Set, UnknownSet> {
    Set::named(name).ok_or_else(|| UnknownSet { name: name.to_owned() })
}

/// There is no box of this name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownSet {
    /// The name that was given.
    pub name: String,
}

impl fmt::Display for UnknownSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match nearest(&self.name, Set::ALL.into_iter().map(Set::name)) {
            (true, near) => write!(f, "there is no box {}; perhaps you mean {}", quoted(&self.name), one_of(near)),
            (false, all) => write!(f, "there is no box {}; there is {}", quoted(&self.name), one_of(all)),
        }
    }
}

impl std::error::Error for UnknownSet {}

/// What is wrong with the players' names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayersError {
    /// There is no name.
    Nobody,
    /// There are more names than can ever play.
    TooMany {
        /// How many there are.
        players: usize,
    },
    /// A name is empty.
    Empty {
        /// Whose, counted from 1.
        seat: usize,
    },
    /// A name is too long.
    TooLong {
        /// Whose, counted from 1.
        seat: usize,
    },
    /// A name has a line break or another letter that cannot be shown.
    NotShowable {
        /// Whose, counted from 1.
        seat: usize,
    },
    /// Two players have the same name.
    Twice {
        /// Whose is the second, counted from 1.
        seat: usize,
        /// The name.
        name: String,
    },
}

impl fmt::Display for PlayersError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayersError::Nobody => f.write_str("a game needs at least one player"),
            PlayersError::TooMany { players } => {
                write!(f, "{players} players are too many: at most {} can play", Player::MOST)
            }
            PlayersError::Empty { seat } => write!(f, "player {seat} has no name"),
            PlayersError::TooLong { seat } => {
                write!(f, "the name of player {seat} is too long: it may have {LONGEST_NAME} letters")
            }
            PlayersError::NotShowable { seat } => {
                write!(f, "the name of player {seat} holds a line break or another letter that cannot be shown")
            }
            PlayersError::Twice { seat, name } => {
                write!(f, "player {seat} is called {} like another player: names must differ", quoted(name))
            }
        }
    }
}

impl std::error::Error for PlayersError {}

/// Why a game cannot begin.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AgreementError {
    /// There is no such edition.
    Preset(UnknownPreset),
    /// There is no such switch, or it has no such value.
    Switch(SwitchError),
    /// There is no such box.
    Set(UnknownSet),
    /// The names are not right.
    Players(PlayersError),
    /// The rules do not allow it.
    Setup(SetupError),
}

impl fmt::Display for AgreementError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AgreementError::Preset(error) => error.fmt(f),
            AgreementError::Switch(error) => error.fmt(f),
            AgreementError::Set(error) => error.fmt(f),
            AgreementError::Players(error) => error.fmt(f),
            AgreementError::Setup(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for AgreementError {}

/// # Errors
/// None, too many, empty, unreadable and repeated names.
fn check_players(names: &[String]) -> Result<(), PlayersError> {
    if names.is_empty() {
        return Err(PlayersError::Nobody);
    }
    if names.len() > Player::MOST {
        return Err(PlayersError::TooMany { players: names.len() });
    }
    for (n, name) in names.iter().enumerate() {
        let seat = n + 1;
        if name.trim().is_empty() {
            return Err(PlayersError::Empty { seat });
        }
        if name.chars().count() > LONGEST_NAME {
            return Err(PlayersError::TooLong { seat });
        }
        if name.chars().any(char::is_control) {
            return Err(PlayersError::NotShowable { seat });
        }
        if names[..n].contains(name) {
            return Err(PlayersError::Twice { seat, name: name.clone() });
        }
    }
    Ok(())
}
