//! What is said when a switch or one of its values is not known, and what would have been right.
use std::{error, fmt};

use super::Switch;
use crate::wording::{all_of, nearest, quoted};

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
            (true, [only]) => write!(f, "perhaps you mean {}", quoted(only)),
            (true, several) => write!(f, "perhaps you mean one of {}", all_of(several)),
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
