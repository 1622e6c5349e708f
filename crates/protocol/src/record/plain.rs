//! Reading a record in few bytes of code, for the client in the browser: see [`crate::plain`].
use bastide_engine::notation::{Agreement, GameText, read_set};
use bastide_engine::rules::{RULES_VERSION, version};

use super::{FIELDS, MOST_ACTIONS, MOST_BYTES, Record};
use crate::plain::{Json, parse};

/// More fields than any object of a record can have.
const MOST_FIELDS: usize = 1000;

impl Record {
    /// Reads a record, or returns `None` if it is none that can be played. [`Record::from_json`] reads the same records, and
    /// says why and where a text is none; that takes several times the code.
    #[must_use]
    pub fn read_plainly(text: &str) -> Option<Record> {
        if text.len() > MOST_BYTES {
            return None;
        }
        let whole = parse(text.strip_prefix('\u{feff}').unwrap_or(text))?;
        only(&whole, Some(&FIELDS))?;
        if whole.field::<u32>("bastide")? != Record::VERSION {
            return None;
        }
        let rules_version = present(&whole, "rules_version")
            .map(number)
            .map_or(Some(None), |read| read.filter(|read| version::is_known(*read)).map(Some))?;
        let rules = whole.get("rules");
        only(rules, Some(&["preset", "switches"]))?;
        let switches = match present(rules, "switches") {
            Some(switches) => only(switches, None)?.iter().map(named).collect::<Option<_>>()?,
            None => Vec::new(),
        };
        let sets = only(whole.get("sets"), None)?.iter();
        let agreement = Agreement {
            preset: rules.get("preset").as_text()?.parse().ok()?,
            switches,
            sets: sets
                .map(|(name, copies)| Some((read_set(name).ok()?, u8::try_from(number(copies)?).ok()?)))
                .collect::<Option<_>>()?,
            players: whole.field("players")?,
        };
        let agreement = agreement.under_version(rules_version.unwrap_or(RULES_VERSION)).ok()?;
        let actions: Vec<String> = whole.field("actions")?;
        if actions.len() > MOST_ACTIONS {
            return None;
        }
        let game = GameText::new(agreement, actions).ok()?;
        Some(Record { game, rules_version, places: Vec::new() })
    }
}

/// The field of this name, if it stands there, even with nothing in it.
fn present<'j>(object: &'j Json, name: &str) -> Option<&'j Json> {
    let Json::Object(fields) = object else { return None };
    fields.iter().find(|(field, _)| field == name).map(|(_, it)| it)
}

/// The fields of an object, if none stands twice and all are known.
fn only<'j>(object: &'j Json, known: Option<&[&str]>) -> Option<&'j [(String, Json)]> {
    let Json::Object(fields) = object else { return None };
    let is_once = |(n, (name, _)): (usize, &(String, Json))| fields[..n].iter().all(|(before, _)| before != name);
    let is_known = |(name, _): &(String, Json)| known.is_none_or(|known| known.contains(&name.as_str()));
    let is_fine = fields.len() <= MOST_FIELDS && fields.iter().all(is_known) && fields.iter().enumerate().all(is_once);
    is_fine.then_some(fields)
}

fn number(json: &Json) -> Option<u32> {
    if let Json::Number(number) = json { u32::try_from(*number).ok() } else { None }
}

/// A switch and its value, by their names.
fn named((name, value): &(String, Json)) -> Option<(String, String)> {
    Some((name.clone(), value.as_text()?.to_owned()))
}
