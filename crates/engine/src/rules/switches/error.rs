//! What is said when a switch or one of its values is not known, and what would have been right.
use std::{error, fmt};

use super::Switch;

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
        write!(f, "there is no switch {}, ", Quoted(&self.name))?;
        let (alike, names) = nearest(&self.name, Switch::ALL.iter().map(|switch| switch.name()));
        match (alike, names.as_slice()) {
            (true, [only]) => write!(f, "perhaps {} is meant", Quoted(only)),
            (true, several) => write!(f, "perhaps one of {} is meant", listed(several.iter().copied())),
            (false, all) => write!(f, "the switches are {}", listed(all.iter().copied())),
        }
    }
}

impl fmt::Display for UnknownValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let values = listed(self.switch.values().iter().map(|value| value.name));
        write!(f, "switch {} has no value {}, its values are {values}", Quoted(self.switch.name()), Quoted(&self.value))
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

/// A name as messages show it: in backquotes, without control characters, and cut where it gets long.
pub(in crate::rules) struct Quoted<'a>(pub(in crate::rules) &'a str);

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut letters = self.0.chars();
        let shown: String = letters.by_ref().take(LONGEST_NAME).collect();
        let cut = if letters.next().is_some() { "…" } else { "" };
        write!(f, "`{}{cut}`", shown.escape_debug())
    }
}

/// Names in a row, as a sentence lists them: `a`, `b` and `c`.
pub(in crate::rules) fn listed<'a>(names: impl ExactSizeIterator<Item = &'a str>) -> String {
    let last = names.len().saturating_sub(1);
    let mut out = String::new();
    for (n, name) in names.enumerate() {
        out += match n {
            0 => "",
            n if n == last => " and ",
            _ => ", ",
        };
        out += &Quoted(name).to_string();
    }
    out
}

/// No name of ours is longer, and no longer name is worth a comparison.
const LONGEST_NAME: usize = 40;

/// The names that may have been meant by `given`, best first: one that differs by a slip of the pen, else all that
/// share a word with it. Where there are none it says `false` and gives all names.
fn nearest<'a>(given: &str, names: impl Iterator<Item = &'a str> + Clone) -> (bool, Vec<&'a str>) {
    let given: String = given.chars().take(LONGEST_NAME).collect::<String>().to_lowercase().replace(['_', ' '], "-");
    let slips = |name: &str| edits(&given, name);
    let closest = names.clone().min_by_key(|name| slips(name)).filter(|name| slips(name) <= name.len().max(6) / 3);
    if let Some(name) = closest {
        return (true, vec![name]);
    }
    let shares_word = |name: &&str| name.split('-').any(|word| word.len() > 2 && given.split('-').any(|w| w == word));
    let related: Vec<&str> = names.clone().filter(shares_word).collect();
    if related.is_empty() { (false, names.collect()) } else { (true, related) }
}

/// How many letters must be put in, left out or changed to make one text of the other.
fn edits(from: &str, to: &str) -> usize {
    let mut row: Vec<usize> = (0..=to.chars().count()).collect();
    for (i, a) in from.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, b) in to.chars().enumerate() {
            let changed = diagonal + usize::from(a != b);
            diagonal = row[j + 1];
            row[j + 1] = changed.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[to.chars().count()]
}
