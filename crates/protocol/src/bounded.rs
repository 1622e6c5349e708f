//! Lists and texts from clients, bounded while they are read: whatever is sent, reading it costs no more than its bytes,
//! and nothing longer is ever kept.
//!
//! The bounds are above anything that makes sense; what makes sense is decided later, with a better explanation.
use std::collections::BTreeMap;
use std::fmt;
use std::marker::PhantomData;

use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};

use crate::view::RulesView;

/// The most seats in a request.
pub const MOST_SEATS: usize = 16;
/// The most boxes in a request.
pub const MOST_SETS: usize = 64;
/// The most switches in a request.
pub const MOST_SWITCHES: usize = 256;
/// The most actions in a request.
pub const MOST_ACTIONS: usize = 32;
/// The most bytes in the name of a box, a switch, an edition or a bot, and in an action.
pub const MOST_WORD: usize = 200;

/// A list of at most `MOST` elements.
pub(crate) fn list<'de, D, T, const MOST: usize>(from: D) -> Result<Vec<T>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    struct List<T, const MOST: usize>(PhantomData<T>);
    impl<'de, T: Deserialize<'de>, const MOST: usize> Visitor<'de> for List<T, MOST> {
        type Value = Vec<T>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "a list of at most {MOST}")
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut elements: A) -> Result<Vec<T>, A::Error> {
            let mut out = Vec::new();
            while let Some(element) = elements.next_element()? {
                if out.len() == MOST {
                    return Err(A::Error::custom(format_args!("a list of more than {MOST}")));
                }
                out.push(element);
            }
            Ok(out)
        }
    }
    from.deserialize_seq(List::<T, MOST>(PhantomData))
}

/// Values by name: at most `MOST`, with short names. A name that comes twice counts twice.
pub(crate) fn map<'de, D, V, const MOST: usize>(from: D) -> Result<BTreeMap<String, V>, D::Error>
where
    D: Deserializer<'de>,
    V: Deserialize<'de>,
{
    struct Map<V, const MOST: usize>(PhantomData<V>);
    impl<'de, V: Deserialize<'de>, const MOST: usize> Visitor<'de> for Map<V, MOST> {
        type Value = BTreeMap<String, V>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "at most {MOST} values by name")
        }

        fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<BTreeMap<String, V>, A::Error> {
            let mut out = BTreeMap::new();
            let mut n = 0;
            while let Some((Word(name), value)) = entries.next_entry()? {
                n += 1;
                if n > MOST {
                    return Err(A::Error::custom(format_args!("more than {MOST} names")));
                }
                out.insert(name, value);
            }
            Ok(out)
        }
    }
    from.deserialize_map(Map::<V, MOST>(PhantomData))
}

/// A text of at most [`MOST_WORD`] bytes.
pub(crate) fn word<'de, D: Deserializer<'de>>(from: D) -> Result<String, D::Error> {
    let text = String::deserialize(from)?;
    if text.len() > MOST_WORD {
        return Err(D::Error::custom(format_args!("a text of more than {MOST_WORD} bytes")));
    }
    Ok(text)
}

/// A list of at most [`MOST_ACTIONS`] short texts.
pub(crate) fn actions<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<String>, D::Error> {
    let words: Vec<Word> = list::<D, Word, MOST_ACTIONS>(from)?;
    Ok(words.into_iter().map(|Word(text)| text).collect())
}

/// An edition and its switches, all with short names.
pub(crate) fn rules<'de, D: Deserializer<'de>>(from: D) -> Result<RulesView, D::Error> {
    #[derive(serde::Deserialize)]
    struct Rules {
        preset: Word,
        #[serde(default, deserialize_with = "map::<_, _, MOST_SWITCHES>")]
        switches: BTreeMap<String, Word>,
    }
    let Rules { preset: Word(preset), switches } = Rules::deserialize(from)?;
    let switches = switches.into_iter().map(|(switch, Word(value))| (switch, value)).collect();
    Ok(RulesView { preset, switches })
}

/// A short text.
struct Word(String);

impl<'de> Deserialize<'de> for Word {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Word, D::Error> {
        word(from).map(Word)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::table::{Request, SeatSetup, TableSetup, ToTable};

    fn setup() -> Value {
        json!({
            "rules": {"preset": "zman-bigbox-2014", "switches": {"small-city": "on"}},
            "sets": {"base": 1},
            "seats": [{"seat": "human", "name": "Ann"}, {"seat": "bot", "bot": "greedy"}],
        })
    }

    fn read(setup: &Value) -> Result<TableSetup, String> {
        serde_json::from_str(&setup.to_string()).map_err(|error| error.to_string())
    }

    #[test]
    fn what_makes_sense_is_read_as_before() {
        let read = read(&setup()).expect("it is a setup");
        assert_eq!(read.rules.switches["small-city"], "on");
        assert_eq!(read.seats[1], SeatSetup::Bot { bot: "greedy".into() });
        let text = serde_json::to_string(&read).expect("it can be written");
        assert_eq!(serde_json::from_str::<TableSetup>(&text).expect("it can be read"), read);
    }

    #[test]
    fn no_list_of_a_setup_is_longer_than_it_may_be() {
        let bot = json!({"seat": "bot", "bot": "greedy"});
        let many = |n: usize| -> Value { (0..n).map(|n| (format!("name {n}"), json!(1))).collect() };
        let with = |field: &str, value: Value| {
            let mut setup = setup();
            *setup.pointer_mut(field).expect("it is there") = value;
            read(&setup)
        };
        assert!(with("/seats", vec![bot.clone(); MOST_SEATS].into()).is_ok());
        assert!(with("/seats", vec![bot; MOST_SEATS + 1].into()).expect_err("too many").contains("more than 16"));
        assert!(with("/sets", many(MOST_SETS)).is_ok());
        assert!(with("/sets", many(MOST_SETS + 1)).expect_err("too many").contains("more than 64"));
        let switches = |n: usize| -> Value { (0..n).map(|n| (format!("name {n}"), json!("on"))).collect() };
        assert!(with("/rules/switches", switches(MOST_SWITCHES)).is_ok());
        assert!(with("/rules/switches", switches(MOST_SWITCHES + 1)).expect_err("too many").contains("more than 256"));
    }

    #[test]
    fn a_name_that_is_repeated_counts_each_time() {
        let repeated = vec!["\"base\":1"; MOST_SETS + 1].join(",");
        let text = format!("{{\"rules\":{{\"preset\":\"x\"}},\"seats\":[],\"sets\":{{{repeated}}}}}");
        let error = serde_json::from_str::<TableSetup>(&text).expect_err("too many");
        assert!(error.to_string().contains("more than 64"), "{error}");
    }

    #[test]
    fn no_word_is_longer_than_it_may_be() {
        let long = "x".repeat(MOST_WORD + 1);
        for field in ["/rules/preset", "/rules/switches/small-city", "/seats/1/bot"] {
            let mut setup = setup();
            *setup.pointer_mut(field).expect("it is there") = json!(long);
            assert!(read(&setup).expect_err("too long").contains("more than 200 bytes"), "{field}");
        }
        let mut named = setup();
        named["sets"] = json!({long: 1});
        assert!(read(&named).is_err());
    }

    #[test]
    fn a_request_has_only_so_many_actions() {
        let ask = |actions: Vec<String>| {
            let text =
                json!({"type": "ask", "id": "1", "want": "act", "version": 1, "actions": actions, "commit": true});
            serde_json::from_str::<ToTable>(&text.to_string())
        };
        let ToTable::Ask(asked) = ask(vec!["pass".into(); MOST_ACTIONS]).expect("so many are fine") else {
            panic!("it is a request");
        };
        let Request::Act { actions, .. } = asked.request else { panic!("it is an action") };
        assert_eq!(actions.len(), MOST_ACTIONS);
        assert!(ask(vec!["pass".into(); MOST_ACTIONS + 1]).is_err());
        assert!(ask(vec!["x".repeat(MOST_WORD + 1)]).is_err());
    }
}
