//! Reading messages in few bytes of code: for the client in the browser, which everybody has to load.
//!
//! serde's derived readers are compiled anew for every type and every way in which a type is nested; for the messages of a
//! table that is a sixth of the client. Here a text becomes a tree once, and every type picks its fields from the tree. A
//! message that cannot be read is `None`: the browser's host is the server of the same version, and says what it means.
//! Unknown fields are skipped, as they are by serde. `tests/plain.rs` compares both for every message.
//!
//! ```
//! use bastide_protocol::plain;
//! use bastide_protocol::table::{Entry, TableEvent};
//!
//! let entry: Option<Entry> = plain::read(r#"{"version":3,"at":9,"happened":"undone","seat":2}"#);
//! assert_eq!(entry, Some(Entry { version: 3, at: 9, event: TableEvent::Undone { seat: 2 } }));
//! ```
mod messages;
mod parse;

use std::collections::BTreeMap;

pub(crate) use parse::parse;

/// A piece of JSON.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Json {
    /// `null`, and whatever is missing.
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// A whole number. The messages have no others.
    Number(i64),
    /// A text.
    Text(String),
    /// A list.
    List(Vec<Json>),
    /// An object, its fields as they stand.
    Object(Vec<(String, Json)>),
}

/// What can be read from a piece of JSON.
pub trait Plain: Sized {
    /// Reads it, or returns `None` if it is something else.
    fn pick(json: &Json) -> Option<Self>;
}

/// Reads a text.
#[must_use]
pub fn read<T: Plain>(text: &str) -> Option<T> {
    T::pick(&parse(text)?)
}

impl Json {
    /// The field of this name; `Null` if there is none.
    #[must_use]
    pub fn get(&self, name: &str) -> &Json {
        match self {
            Json::Object(fields) => fields.iter().find(|(field, _)| field == name).map_or(&Json::Null, |(_, it)| it),
            Json::Null | Json::Bool(_) | Json::Number(_) | Json::Text(_) | Json::List(_) => &Json::Null,
        }
    }

    /// Reads the field of this name.
    #[must_use]
    pub fn field<T: Plain>(&self, name: &str) -> Option<T> {
        T::pick(self.get(name))
    }

    /// Reads the field of this name, or takes this value if it is missing.
    #[must_use]
    pub fn field_or<T: Plain>(&self, name: &str, or: T) -> Option<T> {
        let there = self.get(name);
        if there.is_null() { Some(or) } else { T::pick(there) }
    }

    /// Whether it is `null`, or missing.
    #[must_use]
    pub fn is_null(&self) -> bool {
        *self == Json::Null
    }

    /// The text, if it is one.
    #[must_use]
    pub fn as_text(&self) -> Option<&str> {
        match self {
            Json::Text(text) => Some(text),
            Json::Null | Json::Bool(_) | Json::Number(_) | Json::List(_) | Json::Object(_) => None,
        }
    }

    fn as_number(&self) -> Option<i64> {
        match self {
            Json::Number(number) => Some(*number),
            Json::Null | Json::Bool(_) | Json::Text(_) | Json::List(_) | Json::Object(_) => None,
        }
    }
}

impl Plain for bool {
    fn pick(json: &Json) -> Option<bool> {
        match json {
            Json::Bool(is) => Some(*is),
            Json::Null | Json::Number(_) | Json::Text(_) | Json::List(_) | Json::Object(_) => None,
        }
    }
}

impl Plain for String {
    fn pick(json: &Json) -> Option<String> {
        json.as_text().map(str::to_owned)
    }
}

macro_rules! numbers {
    ($($kind:ty)*) => {
        $(impl Plain for $kind {
            fn pick(json: &Json) -> Option<$kind> {
                json.as_number()?.try_into().ok()
            }
        })*
    };
}

numbers! { u8 u16 u32 u64 usize i32 i64 }

impl<T: Plain> Plain for Option<T> {
    fn pick(json: &Json) -> Option<Option<T>> {
        if json.is_null() { Some(None) } else { T::pick(json).map(Some) }
    }
}

impl<T: Plain> Plain for Box<T> {
    fn pick(json: &Json) -> Option<Box<T>> {
        T::pick(json).map(Box::new)
    }
}

impl<T: Plain> Plain for Vec<T> {
    fn pick(json: &Json) -> Option<Vec<T>> {
        match json {
            Json::List(list) => list.iter().map(T::pick).collect(),
            Json::Null | Json::Bool(_) | Json::Number(_) | Json::Text(_) | Json::Object(_) => None,
        }
    }
}

/// The name of a field that may be a number: JSON has only texts there.
trait Key: Sized + Ord {
    fn read(name: &str) -> Option<Self>;
}

impl Key for String {
    fn read(name: &str) -> Option<String> {
        Some(name.to_owned())
    }
}

impl Key for u8 {
    fn read(name: &str) -> Option<u8> {
        name.parse().ok()
    }
}

impl<K: Key, T: Plain> Plain for BTreeMap<K, T> {
    fn pick(json: &Json) -> Option<BTreeMap<K, T>> {
        let Json::Object(fields) = json else { return None };
        let mut out = BTreeMap::new();
        // One by one: `collect` would sort them first, and a sort is long.
        for (name, it) in fields {
            out.insert(K::read(name)?, T::pick(it)?);
        }
        Some(out)
    }
}

/// How types are read: their fields by name.
///
/// ```text
/// plain! {
///     struct Entry { version, at }                       every field; of a missing one `Option` is `None`
///     struct Draft { aids = true }                       with what a missing one is
///     words Flag { "loss" => Loss, "bot" => Bot }        an enum of words
///     enum Seat by "seat" { "bot" => Bot { bot }, "open" => Open }   the word in a field says which, the others stand beside
/// }
/// ```
#[macro_export]
macro_rules! plain {
    () => {};
    (struct $kind:ident { $($field:ident $(= $or:expr)?),* $(,)? } $($rest:tt)*) => {
        impl $crate::plain::Plain for $kind {
            fn pick(json: &$crate::plain::Json) -> Option<$kind> {
                Some($kind { $($field: $crate::plain!(@field json $field $($or)?)),* })
            }
        }
        $crate::plain! { $($rest)* }
    };
    (words $kind:ident { $($word:literal => $name:ident),* $(,)? } $($rest:tt)*) => {
        impl $crate::plain::Plain for $kind {
            fn pick(json: &$crate::plain::Json) -> Option<$kind> {
                const ALL: &[(&str, $kind)] = &[$(($word, $kind::$name)),*];
                let word = json.as_text()?;
                ALL.iter().find(|(known, _)| *known == word).map(|(_, it)| *it)
            }
        }
        $crate::plain! { $($rest)* }
    };
    (enum $kind:ident by $tag:literal { $($word:literal => $name:ident $({ $($field:ident),* $(,)? })?),* $(,)? } $($rest:tt)*) => {
        impl $crate::plain::Plain for $kind {
            fn pick(json: &$crate::plain::Json) -> Option<$kind> {
                Some(match json.get($tag).as_text()? {
                    $($word => $kind::$name $({ $($field: json.field(stringify!($field))?),* })?,)*
                    _ => return None,
                })
            }
        }
        $crate::plain! { $($rest)* }
    };
    (@field $json:ident $field:ident) => { $json.field(stringify!($field))? };
    (@field $json:ident $field:ident $or:expr) => { $json.field_or(stringify!($field), $or)? };
}
