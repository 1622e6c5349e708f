//! JSON whose every value knows its place in the text.
//!
//! A value is kept as the piece of text it was read from, so that an error found later can still name line and column.
//! Nothing here recurses: nesting, however deep, is skipped in a loop.
use std::fmt;

use bastide_engine::wording::quoted;
use serde::de::{Deserialize, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_json::value::RawValue;

/// A place in a text.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place {
    /// The line, counted from 1.
    pub line: usize,
    /// The column, counted in letters from 1.
    pub column: usize,
}

impl Place {
    /// Where a text begins.
    pub const START: Place = Place { line: 1, column: 1 };

    /// Where a text ends.
    pub(crate) fn at_end_of(text: &str) -> Place {
        Place::START.after(text, text.len())
    }

    /// The place this many bytes after this one, where `text` begins here.
    fn after(self, text: &str, n_bytes: usize) -> Place {
        let passed = text.get(..n_bytes).unwrap_or(text);
        match passed.rsplit_once('\n') {
            Some((before, last)) => {
                let n_breaks = before.bytes().filter(|byte| *byte == b'\n').count() + 1;
                Place { line: self.line + n_breaks, column: last.chars().count() + 1 }
            }
            None => Place { line: self.line, column: self.column + passed.chars().count() },
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

/// A value, and the text it stands in.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Value<'t> {
    source: &'t str,
    text: &'t str,
}

/// A text that is not JSON: what is wrong, and where.
#[derive(Debug)]
pub(crate) struct Broken {
    pub(crate) what: String,
    pub(crate) place: Place,
}

impl<'t> Value<'t> {
    /// Parses a whole text as one value.
    pub(crate) fn of(source: &'t str) -> Result<Value<'t>, Broken> {
        let raw: &RawValue = serde_json::from_str(source).map_err(|error| broken(source, &error))?;
        Ok(Value { source, text: raw.get() })
    }

    /// Where it begins.
    pub(crate) fn place(self) -> Place {
        Place::START.after(self.source, self.offset())
    }

    /// What kind of value it is, in words.
    pub(crate) fn described(self) -> String {
        match self.text.as_bytes().first() {
            Some(b'{') => "an object".to_owned(),
            Some(b'[') => "a list".to_owned(),
            Some(b'"') => "a text".to_owned(),
            Some(_) | None => quoted(self.text),
        }
    }

    /// The entries of an object, in the order they stand.
    pub(crate) fn as_object(self) -> Option<Vec<(String, Value<'t>)>> {
        let Entries(entries) = serde_json::from_str(self.text).ok()?;
        Some(entries.into_iter().map(|(key, raw)| (key, self.inside(raw))).collect())
    }

    /// The elements of a list, and whether there are more than `MOST`; those are left out.
    pub(crate) fn as_list<const MOST: usize>(self) -> Option<(Vec<Value<'t>>, bool)> {
        let Elements::<MOST> { list, more } = serde_json::from_str(self.text).ok()?;
        Some((list.into_iter().map(|raw| self.inside(raw)).collect(), more))
    }

    /// The text that it is.
    pub(crate) fn as_text(self) -> Option<String> {
        serde_json::from_str(self.text).ok()
    }

    /// The whole number from 0 on that it is.
    pub(crate) fn as_number(self) -> Option<u32> {
        serde_json::from_str(self.text).ok()
    }

    /// The value as it is written.
    pub(crate) fn written(self) -> &'t str {
        self.text
    }

    fn inside(self, raw: &'t RawValue) -> Value<'t> {
        Value { source: self.source, text: raw.get() }
    }

    /// Where it begins in its source, in bytes. It is a piece of the source, so the difference of addresses says it.
    fn offset(self) -> usize {
        (self.text.as_ptr() as usize).saturating_sub(self.source.as_ptr() as usize)
    }
}

/// The places of values that stand one after the other, in one walk through their text.
pub(crate) fn places(values: &[Value<'_>]) -> Vec<Place> {
    let mut at = 0;
    let mut place = Place::START;
    let next = values.iter().map(|value| {
        let offset = value.offset();
        place = place.after(value.source.get(at..).unwrap_or_default(), offset.saturating_sub(at));
        at = offset;
        place
    });
    next.collect()
}

fn broken(source: &str, error: &serde_json::Error) -> Broken {
    let (line, column) = (error.line().max(1), error.column());
    let said = error.to_string();
    let what = said.strip_suffix(&format!(" at line {} column {}", error.line(), error.column())).unwrap_or(&said);
    // The parser counts columns in bytes.
    let text = source.split('\n').nth(line - 1).unwrap_or_default();
    let n_letters = text.char_indices().filter(|(at, _)| *at < column).count();
    Broken { what: what.to_owned(), place: Place { line, column: n_letters.max(1) } }
}

/// An object's entries, none merged or dropped.
struct Entries<'t>(Vec<(String, &'t RawValue)>);

impl<'de: 't, 't> Deserialize<'de> for Entries<'t> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Collect;
        impl<'de> Visitor<'de> for Collect {
            type Value = Entries<'de>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Entries<'de>, A::Error> {
                let mut entries = Vec::new();
                while let Some(entry) = map.next_entry()? {
                    entries.push(entry);
                }
                Ok(Entries(entries))
            }
        }
        deserializer.deserialize_map(Collect)
    }
}

/// A list's first elements.
struct Elements<'t, const MOST: usize> {
    list: Vec<&'t RawValue>,
    more: bool,
}

impl<'de: 't, 't, const MOST: usize> Deserialize<'de> for Elements<'t, MOST> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Collect<const MOST: usize>;
        impl<'de, const MOST: usize> Visitor<'de> for Collect<MOST> {
            type Value = Elements<'de, MOST>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list")
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Elements<'de, MOST>, A::Error> {
                let mut list = Vec::new();
                while list.len() < MOST {
                    match seq.next_element()? {
                        Some(raw) => list.push(raw),
                        None => return Ok(Elements { list, more: false }),
                    }
                }
                let mut more = false;
                while let Some(IgnoredAny) = seq.next_element()? {
                    more = true;
                }
                Ok(Elements { list, more })
            }
        }
        deserializer.deserialize_seq(Collect::<MOST>)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_counted_in_lines_and_letters() {
        let source = "{\n \"é\": [ \"a\",\n\"b\" , 3]}";
        let object = Value::of(source).ok().and_then(Value::as_object).expect("an object");
        let [(key, list)] = object.as_slice() else { panic!("one entry") };
        assert_eq!((key.as_str(), list.place()), ("é", Place { line: 2, column: 7 }));
        let (elements, more) = list.as_list::<9>().expect("a list");
        let expected = [Place { line: 2, column: 9 }, Place { line: 3, column: 1 }, Place { line: 3, column: 7 }];
        assert_eq!(places(&elements), expected);
        assert_eq!(elements.iter().map(|element| element.place()).collect::<Vec<_>>(), expected);
        assert!(!more);
        assert!(list.as_list::<2>().is_some_and(|(elements, more)| elements.len() == 2 && more));
    }

    #[test]
    fn broken_json_is_found_where_it_breaks() {
        let error = Value::of("{\n  \"é\": nope}").expect_err("not JSON");
        assert_eq!((error.what.as_str(), error.place), ("expected ident", Place { line: 2, column: 9 }));
        assert_eq!(Value::of("").expect_err("nothing").place, Place::START);
    }

    #[test]
    fn nesting_is_skipped_however_deep() {
        let deep = format!("{}{}", "[".repeat(1_000_000), "]".repeat(1_000_000));
        assert_eq!(Value::of(&deep).map(Value::described).ok().as_deref(), Some("a list"));
        assert!(Value::of(&deep).is_ok_and(|value| value.as_text().is_none() && value.as_object().is_none()));
    }
}
