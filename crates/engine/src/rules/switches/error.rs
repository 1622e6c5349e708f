//! What is said when a switch or one of its values is not known, and what would have been right.
use std::{error, fmt};

use super::Switch;
use crate::wording::{all_of, letters_apart, quoted};

/// There is no switch of this name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownSwitch {
    /// The name that was given.
    pub name: Box<str>,
}

/// The switch has no value of this name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownValue {
    /// The switch that was to be set.
    pub switch: Switch,
    /// The name of a value that was given.
    pub value: Box<str>,
}

/// A switch could not be set by its name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SwitchError {
    /// There is no such switch.
    Switch(UnknownSwitch),
    /// The switch is known, the value is not.
    Value(UnknownValue),
}

impl fmt::Display for UnknownSwitch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no switch {}, ", quoted(&self.name))?;
        let (alike, names) = nearest(&self.name, Switch::ALL.iter().map(|switch| switch.name()));
        match (alike, names.as_slice()) {
            (true, [only]) => write!(f, "perhaps {} is meant", quoted(only)),
            (true, several) => write!(f, "perhaps one of {} is meant", all_of(several)),
            (false, all) => write!(f, "the switches are {}", all_of(all)),
        }
    }
}

impl fmt::Display for UnknownValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let values = all_of(self.switch.values().iter().map(|value| value.name));
        write!(f, "switch {} has no value {}, its values are {values}", quoted(self.switch.name()), quoted(&self.value))
    }
}

impl fmt::Display for SwitchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SwitchError::Switch(unknown) => unknown.fmt(f),
            SwitchError::Value(unknown) => unknown.fmt(f),
        }
    }
}

impl error::Error for UnknownSwitch {}
impl error::Error for UnknownValue {}
impl error::Error for SwitchError {}

impl From<UnknownSwitch> for SwitchError {
    fn from(unknown: UnknownSwitch) -> SwitchError {
        SwitchError::Switch(unknown)
    }
}

impl From<UnknownValue> for SwitchError {
    fn from(unknown: UnknownValue) -> SwitchError {
        SwitchError::Value(unknown)
    }
}

/// No name of ours is longer, and no longer name is worth a comparison.
const LONGEST_NAME: usize = 40;

/// The names that may have been meant by `given`, best first: one that differs by a slip of the pen, else all that
/// share a word with it. Where there are none it says `false` and gives all names.
fn nearest<'a>(given: &str, names: impl Iterator<Item = &'a str> + Clone) -> (bool, Vec<&'a str>) {
    let given: String = given.chars().take(LONGEST_NAME).collect::<String>().to_lowercase().replace(['_', ' '], "-");
    let slips = |name: &str| letters_apart(&given, name);
    let closest = names.clone().min_by_key(|name| slips(name)).filter(|name| slips(name) <= name.len().max(6) / 3);
    if let Some(name) = closest {
        return (true, vec![name]);
    }
    let shares_word = |name: &&str| name.split('-').any(|word| word.len() > 2 && given.split('-').any(|w| w == word));
    let related: Vec<&str> = names.clone().filter(shares_word).collect();
    if related.is_empty() { (false, names.collect()) } else { (true, related) }
}
