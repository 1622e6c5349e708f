//! The switches: every rule on which the editions differ, as closed enums and one plain struct.
//!
//! What each switch is, which values it has and which rules stand behind it is said in one place, `table.rs`; it
//! follows docs/rules/editions.md line by line, and `tests/switches.rs` reads the page and compares. A
//! [preset](super::presets) is an edition's values for all of them; every switch may be set singly on top of that
//! (ED-RUL-4).
//!
//! The engine asks the fields (`rules.switches.small_city`); text goes by the names ([`Switches::get`],
//! [`Switches::set_by_name`]), and people read [`Switch::about`] and [`ValueInfo::sentence`].

use std::fmt;

use crate::expansions::Set;

mod error;
mod table;

pub use error::{SwitchError, UnknownSwitch, UnknownValue};
pub use table::*;

/// One value a switch can have: its name in records and what it means.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ValueInfo {
    /// The name in records and on the command line.
    pub name: &'static str,
    /// What the game does under this value, in one sentence.
    pub sentence: &'static str,
}

impl Switch {
    /// The box the switch belongs to.
    #[must_use]
    pub const fn set(self) -> Set {
        self.sets()[0]
    }

    /// Whether the switch decides anything in a game with these boxes.
    pub fn matters(self, has: impl Fn(Set) -> bool) -> bool {
        self.sets().iter().any(|set| has(*set)) && self.with().iter().all(|set| has(*set))
    }

    /// Whether it chooses a variant (docs/rules/variants.md), not what an edition says.
    #[must_use]
    pub fn is_variant(self) -> bool {
        self.name().starts_with("variant-")
    }

    /// The switch with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Switch> {
        Switch::ALL.iter().copied().find(|switch| switch.name() == name)
    }
}

impl fmt::Display for Switch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Switches {
    /// The name of the value a switch has here.
    #[must_use]
    pub const fn get(&self, switch: Switch) -> &'static str {
        self.value(switch).name
    }

    /// Sets the switch with this name to the value with that name.
    ///
    /// # Errors
    /// When there is no such switch, or it has no such value; nothing is changed then.
    pub fn set_by_name(&mut self, name: &str, value: &str) -> Result<(), SwitchError> {
        let switch = Switch::named(name).ok_or_else(|| UnknownSwitch { name: name.into() })?;
        Ok(self.set(switch, value)?)
    }

    /// What differs from other switches: each switch with the value's name there and here.
    #[must_use]
    pub fn differences(&self, from: &Switches) -> Vec<(Switch, &'static str, &'static str)> {
        let both = Switch::ALL.iter().map(|&switch| (switch, from.get(switch), self.get(switch)));
        both.filter(|(_, there, here)| there != here).collect()
    }
}

impl Default for Switches {
    fn default() -> Switches {
        Switches::DEFAULT
    }
}

/// Makes of the table of switches: an enum of values for each, [`Switch`] with one variant for each, and [`Switches`]
/// with one field for each. The first value of a switch is its default.
macro_rules! switches {
    ($(
        $id:literal $name:literal => $field:ident: $kind:ident, of [$($set:ident),+] $(with [$($with:ident),+])?
        by [$($rule:literal),+]
        $about:literal {
            $default:ident $default_name:literal: $default_sentence:literal
            $($value:ident $value_name:literal: $sentence:literal)+
        }
    )*) => {
        $(
            #[doc = concat!("The values of `", $name, "` (", $id, "): ", $about, ".")]
            #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
            #[repr(u8)]
            pub enum $kind {
                #[doc = concat!("`", $default_name, "`: ", $default_sentence, ".")]
                #[default]
                $default,
                $(
                    #[doc = concat!("`", $value_name, "`: ", $sentence, ".")]
                    $value,
                )+
            }

            impl $kind {
                /// All values, the default first.
                pub const ALL: &[$kind] = &[$kind::$default, $($kind::$value),+];

                const INFO: &[ValueInfo] = &[
                    ValueInfo { name: $default_name, sentence: $default_sentence },
                    $(ValueInfo { name: $value_name, sentence: $sentence },)+
                ];

                /// The name in records and what it means.
                #[must_use]
                pub const fn info(self) -> &'static ValueInfo {
                    &$kind::INFO[self as usize]
                }

                /// The value with this name.
                #[must_use]
                pub fn named(name: &str) -> Option<$kind> {
                    $kind::ALL.iter().copied().find(|value| value.info().name == name)
                }
            }
        )*

        /// A rule on which the editions differ.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u8)]
        pub enum Switch {
            $(
                #[doc = concat!("`", $name, "`: ", $about, ".")]
                $kind,
            )*
        }

        impl Switch {
            /// All switches, in the order of docs/rules/editions.md.
            pub const ALL: &[Switch] = &[$(Switch::$kind),*];

            /// The name in records and on the command line, like `small-city`.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Switch::$kind => $name,)* }
            }

            /// The line of docs/rules/editions.md, like `ED-4`.
            #[must_use]
            pub const fn id(self) -> &'static str {
                match self { $(Switch::$kind => $id,)* }
            }

            /// What the switch decides, in one sentence.
            #[must_use]
            pub const fn about(self) -> &'static str {
                match self { $(Switch::$kind => $about,)* }
            }

            /// The boxes that bring the switch; any one of them is enough. The first is the one it belongs to.
            #[must_use]
            pub const fn sets(self) -> &'static [Set] {
                match self { $(Switch::$kind => &[$(Set::$set),+],)* }
            }

            /// The further boxes without which the switch decides nothing: all of them are needed. Mostly there are none.
            #[must_use]
            pub const fn with(self) -> &'static [Set] {
                match self { $(Switch::$kind => &[$($(Set::$with),+)?],)* }
            }

            /// The rules that the switch changes.
            #[must_use]
            pub const fn rules(self) -> &'static [&'static str] {
                match self { $(Switch::$kind => &[$($rule),+],)* }
            }

            /// The values it can have, the default first.
            #[must_use]
            pub const fn values(self) -> &'static [ValueInfo] {
                match self { $(Switch::$kind => $kind::INFO,)* }
            }
        }

        /// A value for every switch: what one game is played by.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub struct Switches {
            $(
                #[doc = concat!("`", $name, "` (", $id, "): ", $about, ".")]
                pub $field: $kind,
            )*
        }

        impl Switches {
            /// Every switch at its default.
            pub const DEFAULT: Switches = Switches { $($field: $kind::$default),* };

            /// The value a switch has here: its name and what it means.
            #[must_use]
            pub const fn value(&self, switch: Switch) -> &'static ValueInfo {
                match switch { $(Switch::$kind => self.$field.info(),)* }
            }

            /// Sets a switch to the value with this name.
            ///
            /// # Errors
            /// When the switch has no value of that name; nothing is changed then.
            pub fn set(&mut self, switch: Switch, value: &str) -> Result<(), UnknownValue> {
                let unknown = || UnknownValue { switch, value: value.into() };
                match switch {
                    $(Switch::$kind => self.$field = $kind::named(value).ok_or_else(unknown)?,)*
                }
                Ok(())
            }
        }
    };
}
use switches;
