//! The command-line options for the setup of a game.
use std::str::FromStr;

use anyhow::{Result, anyhow};
use bastide_engine::expansions::Set;
use bastide_engine::notation;
use bastide_engine::rules::presets::Preset;
use bastide_engine::rules::switches::{Switch, Switches};
use bastide_engine::rules::{Rules, Setup};
use clap::Args;
use serde_json::{Value, json};

/// Which game is played: boxes, edition, single switches.
#[derive(Debug, Args)]
#[command(next_help_heading = "The game")]
pub(crate) struct SetupArguments {
    #[arg(long, value_name = "BOXES", value_delimiter = ',', default_value = "base", help = help_on_boxes())]
    sets: Vec<Boxes>,

    /// The edition of the rules (`bastide rules --presets` lists them).
    #[arg(long, value_name = "EDITION", default_value_t)]
    preset: Preset,

    /// Set a single rule on which editions differ, like `farmer-scoring=first`; repeatable (`bastide rules
    /// --switches` lists them).
    #[arg(long = "switch", value_name = "NAME=VALUE")]
    switches: Vec<Setting>,
}

/// What `--sets` takes.
fn help_on_boxes() -> String {
    let playable: Vec<&str> =
        Set::ALL.into_iter().filter(|set| set.is_playable() && *set != Set::Base).map(Set::name).collect();
    let (last, others) = playable.split_last().expect("there are boxes besides the base game");
    format!(
        "The boxes, separated by commas; `river:2` means two copies. `base` is always included; the others are {} and \
         {last}. `all` is one of each",
        others.join(", ")
    )
}

impl SetupArguments {
    /// The boxes with their copies. `all,river:2` is one of each, and two of the river.
    fn boxes(&self) -> Vec<(Set, u8)> {
        let mut boxes: Vec<(Set, u8)> = Vec::new();
        for named in &self.sets {
            match named {
                Boxes::One(copies) => boxes.push((copies.set, copies.n)),
                Boxes::All => (),
            }
        }
        if self.sets.contains(&Boxes::All) {
            let is_named = |set: Set| self.sets.iter().any(|named| matches!(named, Boxes::One(one) if one.set == set));
            let others = Set::ALL.into_iter().filter(|set| set.is_playable() && !is_named(*set));
            boxes.extend(others.map(|set| (set, 1)));
            boxes.sort_by_key(|(set, _)| *set);
        }
        boxes
    }

    /// The setup for this number of players.
    pub(crate) fn setup(&self, players: u8) -> Result<Setup> {
        let mut setup = Setup::with_preset(self.preset, players);
        setup.sets = self.boxes();
        for setting in &self.switches {
            setup.switches.set(setting.switch, &setting.value)?;
        }
        Rules::new(&setup).map_err(|error| anyhow!("{error}"))?;
        Ok(setup)
    }
}

/// An item of `--sets`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Boxes {
    /// Every playable box.
    All,
    /// One box.
    One(Copies),
}

impl FromStr for Boxes {
    type Err = String;

    fn from_str(text: &str) -> Result<Boxes, String> {
        if text == "all" { Ok(Boxes::All) } else { text.parse().map(Boxes::One) }
    }
}

/// A setup as reports show it: `base · 2 players · zman-bigbox-2014 · small-city=on`.
pub(crate) fn described(setup: &Setup) -> String {
    let sets = setup.sets.iter().map(|(set, n)| if *n == 1 { set.to_string() } else { format!("{set} ×{n}") });
    let players = if setup.players == 1 { "1 player".to_owned() } else { format!("{} players", setup.players) };
    let switches = changed(setup).into_iter().map(|(switch, value)| format!("{switch}={value}"));
    let parts = [sets.collect::<Vec<_>>().join(" + "), players, setup.preset.to_string()];
    parts.into_iter().chain(switches).collect::<Vec<_>>().join(" · ")
}

/// A setup as JSON, as records write it.
pub(crate) fn as_json(setup: &Setup) -> Value {
    let sets: serde_json::Map<_, _> = setup.sets.iter().map(|(set, n)| (set.to_string(), json!(n))).collect();
    let switches: serde_json::Map<_, _> =
        changed(setup).into_iter().map(|(switch, value)| (switch.to_string(), json!(value))).collect();
    json!({ "sets": sets, "preset": setup.preset.name(), "switches": switches, "players": setup.players })
}

/// The switches that differ from the edition's.
fn changed(setup: &Setup) -> Vec<(Switch, &'static str)> {
    let edition = setup.preset.switches();
    setup.switches.differences(&edition).into_iter().map(|(switch, _, here)| (switch, here)).collect()
}

/// A box and how many copies of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Copies {
    set: Set,
    n: u8,
}

impl FromStr for Copies {
    type Err = String;

    fn from_str(text: &str) -> Result<Copies, String> {
        let (name, n) = match text.split_once(':') {
            Some((name, n)) => {
                let refused = || format!("`{n}` is not a number of copies; write it like `{name}:2`");
                (name, n.parse().map_err(|_| refused())?)
            }
            None => (text, 1),
        };
        Ok(Copies { set: read_set(name)?, n })
    }
}

/// The box of this name.
pub(crate) fn read_set(name: &str) -> Result<Set, String> {
    notation::read_set(name).map_err(|error| error.to_string())
}

/// A switch with the name of a value it has.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Setting {
    switch: Switch,
    value: String,
}

impl FromStr for Setting {
    type Err = String;

    fn from_str(text: &str) -> Result<Setting, String> {
        let Some((name, value)) = text.split_once('=') else {
            return Err("a switch is set with its name and its value, like `small-city=on`".to_owned());
        };
        let mut switches = Switches::DEFAULT;
        switches.set_by_name(name, value).map_err(|error| error.to_string())?;
        let switch = Switch::named(name).ok_or("the switch was just set")?;
        Ok(Setting { switch, value: value.to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boxes_may_have_copies() {
        assert_eq!("base:2".parse(), Ok(Copies { set: Set::Base, n: 2 }));
        assert_eq!("river".parse(), Ok(Copies { set: Set::River, n: 1 }));
        let refused = "base:two".parse::<Copies>().expect_err("two is not a number");
        assert_eq!(refused, "`two` is not a number of copies; write it like `base:2`");
    }

    #[test]
    fn all_is_one_of_each_box_and_as_many_as_are_named() {
        let boxes = |sets: &[&str]| {
            let sets = sets.iter().map(|text| text.parse().expect("a box, or all")).collect();
            SetupArguments { sets, preset: Preset::default(), switches: Vec::new() }.boxes()
        };
        assert_eq!(boxes(&["base", "river:2"]), [(Set::Base, 1), (Set::River, 2)]);
        let all = boxes(&["all"]);
        assert_eq!(all.len(), Set::ALL.into_iter().filter(|set| set.is_playable()).count());
        assert!(all.iter().all(|(set, n)| set.is_playable() && *n == 1));
        let with_two_rivers = boxes(&["all", "river:2"]);
        assert_eq!((with_two_rivers.len(), with_two_rivers[1]), (all.len(), (Set::River, 2)));
    }

    #[test]
    fn an_unknown_box_is_answered_with_all_names() {
        let refused = "bse".parse::<Copies>().expect_err("there is no such box");
        assert!(refused.starts_with("there is no box `bse`; perhaps you mean `base`"), "{refused}");
    }

    #[test]
    fn settings_are_checked_when_they_are_read() {
        assert!("small-city=on".parse::<Setting>().is_ok());
        for (text, part) in
            [("small-city", "like `small-city=on`"), ("small-city=maybe", "`off`"), ("smal=on", "switch")]
        {
            let refused = text.parse::<Setting>().expect_err("it is wrong");
            assert!(refused.contains(part), "{refused}");
        }
    }
}
