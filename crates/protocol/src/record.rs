//! Records: whole games in JSON, from which they can be played again without a seed.
//!
//! ```text
//! {"bastide": 1, "rules_version": 1,
//!  "rules": {"preset": "zman-bigbox-2014", "switches": {}}, "sets": {"base": 1},
//!  "players": ["Ann", "Bob"], "actions": ["draw base/V", "lay 1,0 r1", "place follower road:N"]}
//! ```
mod plain;

use bastide_engine::action::Action;
use bastide_engine::expansions::Set;
use bastide_engine::game::Game;
use bastide_engine::notation::{self, Agreement, AgreementError, GameText, GameTextError, NOTATION_VERSION, read_set};
use bastide_engine::rules::presets::Preset;
use bastide_engine::rules::{RULES_VERSION, Setup, SetupError, version};
use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

use crate::json::{Place, Value, places};
use crate::record_error::{RecordError, RecordFault, RecordPart, ReplayError};

/// The most bytes a record may have: 16 MiB, a thousand times a long game's.
pub const MOST_BYTES: usize = 16 << 20;

/// The most actions a record may have.
pub const MOST_ACTIONS: usize = 1_000_000;

/// The fields of a record; all but `rules_version` must be there.
pub const FIELDS: [&str; 6] = ["bastide", "rules_version", "rules", "sets", "players", "actions"];

/// A whole game: what was agreed and what was played.
#[derive(Clone, Debug)]
pub struct Record {
    game: GameText,
    /// The version of the rules it was played by, if it says so.
    rules_version: Option<u32>,
    /// Where each action stands in the text the record was read from; empty if it was not.
    places: Vec<Place>,
}

/// Records are equal when they say the same; where it stands in a text does not matter.
impl PartialEq for Record {
    fn eq(&self, other: &Record) -> bool {
        self.game == other.game && self.rules_version == other.rules_version
    }
}

impl Eq for Record {}

impl Record {
    /// The version of records that is written and read.
    pub const VERSION: u32 = NOTATION_VERSION;

    /// The record of a game that was set up and played like this.
    ///
    /// # Errors
    /// Invalid names, a setup that cannot be played, or the first action that is not legal.
    pub fn of(setup: &Setup, players: &[String], actions: &[Action]) -> Result<Record, GameTextError> {
        Ok(Record::from(GameText::of(setup, players, actions)?))
    }

    /// The game, as text.
    #[must_use]
    pub fn game(&self) -> &GameText {
        &self.game
    }

    /// What was agreed on.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        self.game.setup()
    }

    /// The players' names, in the order of play.
    #[must_use]
    pub fn players(&self) -> &[String] {
        self.game.players()
    }

    /// The actions, in the notation.
    #[must_use]
    pub fn actions(&self) -> &[String] {
        &self.game.actions
    }

    /// The version of the rules it was played by, if it says so.
    #[must_use]
    pub fn rules_version(&self) -> Option<u32> {
        self.rules_version
    }

    /// Play the game again, keeping the log.
    ///
    /// # Errors
    /// The first action that cannot be read or may not be chosen, with its place.
    pub fn replay(&self) -> Result<Game, Box<ReplayError>> {
        self.replay_to(self.game.actions.len())
    }

    /// Replays the first `n` actions, or all if there are fewer, keeping the log.
    ///
    /// # Errors
    /// The first of them that cannot be read or may not be chosen, with its place.
    pub fn replay_to(&self, n_actions: usize) -> Result<Game, Box<ReplayError>> {
        self.game.replay_to(n_actions).map_err(|error| Box::new(self.placed(*error)))
    }

    fn placed(&self, error: notation::ReplayError) -> ReplayError {
        let place = error.number.checked_sub(1).and_then(|n| self.places.get(n));
        ReplayError { place: place.copied(), error }
    }

    /// The record as JSON: indented, one action a line, always in the same order, with a line break at the end.
    ///
    /// # Panics
    /// Never: all that a record holds can be written.
    #[must_use]
    pub fn to_json(&self) -> String {
        serde_json::to_string_pretty(self).expect("texts and numbers can always be written") + "\n"
    }

    /// Reads a record.
    ///
    /// # Errors
    /// What is no record that can be played, with line and column.
    pub fn from_json(text: &str) -> Result<Record, Box<RecordError>> {
        if text.len() > MOST_BYTES {
            return Err(fault(None, RecordFault::TooLong));
        }
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let whole =
            Value::of(text).map_err(|broken| fault(Some(broken.place), RecordFault::Broken { what: broken.what }))?;
        let entries = whole.as_object().ok_or_else(|| at(whole, RecordFault::NotARecord))?;
        read(whole, &entries)
    }

    /// Reads a record from the bytes of a file.
    ///
    /// # Errors
    /// What is no record that can be played, with line and column.
    pub fn from_bytes(bytes: &[u8]) -> Result<Record, Box<RecordError>> {
        if bytes.len() > MOST_BYTES {
            return Err(fault(None, RecordFault::TooLong));
        }
        let text = std::str::from_utf8(bytes).map_err(|error| {
            let before = String::from_utf8_lossy(&bytes[..error.valid_up_to()]);
            fault(Some(Place::at_end_of(&before)), RecordFault::NotUtf8)
        })?;
        Record::from_json(text)
    }
}

impl From<GameText> for Record {
    /// The record of a game that is played by the present rules.
    fn from(game: GameText) -> Record {
        Record { game, rules_version: Some(RULES_VERSION), places: Vec::new() }
    }
}

impl Serialize for Record {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Agreement { preset, switches, sets, players } = Agreement::of(self.setup(), self.players());
        let sets: Vec<(&str, u8)> = sets.iter().map(|(set, copies)| (set.name(), *copies)).collect();
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("bastide", &Record::VERSION)?;
        if let Some(version) = self.rules_version {
            map.serialize_entry("rules_version", &version)?;
        }
        map.serialize_entry("rules", &RulesText { preset: preset.name(), switches: InOrder(&switches) })?;
        map.serialize_entry("sets", &InOrder(&sets))?;
        map.serialize_entry("players", &players)?;
        map.serialize_entry("actions", &self.game.actions)?;
        map.end()
    }
}

#[derive(Serialize)]
struct RulesText<'a> {
    preset: &'static str,
    switches: InOrder<'a, String, String>,
}

/// Pairs that are written as an object, in their order.
struct InOrder<'a, K, V>(&'a [(K, V)]);

impl<K: Serialize, V: Serialize> Serialize for InOrder<'_, K, V> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(key, value)| (key, value)))
    }
}

type Entries<'t> = [(String, Value<'t>)];

/// Something read, or why it could not be.
type Read<T> = Result<T, Box<RecordError>>;

/// Names of switches with the names of their values.
type SwitchNames = Vec<(String, String)>;

fn fault(place: Option<Place>, fault: RecordFault) -> Box<RecordError> {
    Box::new(RecordError { place, fault })
}

fn at(value: Value<'_>, what: RecordFault) -> Box<RecordError> {
    fault(Some(value.place()), what)
}

/// Reads a record's fields: the version first, for of another version nothing else can be said.
fn read(whole: Value<'_>, entries: &Entries<'_>) -> Read<Record> {
    let version = find(entries, "bastide").ok_or_else(|| at(whole, RecordFault::NotARecord))?;
    if version.as_number() != Some(Record::VERSION) {
        return Err(at(version, RecordFault::OtherVersion { version: version.written().to_owned() }));
    }
    only_known(entries, "", &FIELDS)?;
    let rules_version = find(entries, "rules_version").map(read_rules_version).transpose()?;
    let field = |name: &'static str| find(entries, name).ok_or_else(|| at(whole, RecordFault::Missing { field: name }));
    let (rules, sets) = (field("rules")?, field("sets")?);
    let (players, actions) = (field("players")?, field("actions")?);
    let (preset, switches) = read_rules(rules)?;
    let agreement = Agreement { preset, switches, sets: read_sets(sets)?, players: read_players(players)? };
    let agreement = agreement
        .under_version(rules_version.unwrap_or(RULES_VERSION))
        .map_err(|other| at(rules, RecordFault::OtherRules { version: other.version.to_string() }))?;
    let (actions, places) = read_actions(actions)?;
    let game = GameText::new(agreement, actions).map_err(|error| {
        let place = match &error {
            AgreementError::Players(_) => players,
            AgreementError::Setup(
                SetupError::NoPlayers | SetupError::TooManyPlayers { .. } | SetupError::TooManyForVariant { .. },
            ) => players,
            AgreementError::Setup(
                SetupError::NoBaseGame | SetupError::Copies { .. } | SetupError::NotYetPlayable { .. },
            )
            | AgreementError::Set(_) => sets,
            AgreementError::Setup(SetupError::NotTogether { .. })
            | AgreementError::Preset(_)
            | AgreementError::Switch(_) => rules,
        };
        at(place, RecordFault::Agreement(error))
    })?;
    Ok(Record { game, rules_version, places })
}

fn find<'t>(entries: &Entries<'t>, name: &str) -> Option<Value<'t>> {
    entries.iter().find(|(field, _)| field == name).map(|(_, value)| *value)
}

/// Every field is one of these, and none stands twice. A field that is not understood may mean another game, so it is
/// refused and not passed over.
fn only_known(entries: &Entries<'_>, within: &'static str, known: &'static [&'static str]) -> Read<()> {
    only_once(entries)?;
    match entries.iter().find(|(field, _)| !known.contains(&field.as_str())) {
        Some((field, value)) => Err(at(*value, RecordFault::Unknown { within, field: field.clone(), known })),
        None => Ok(()),
    }
}

fn only_once(entries: &Entries<'_>) -> Read<()> {
    let mut names: Vec<(&str, usize)> = entries.iter().zip(0..).map(|((name, _), n)| (name.as_str(), n)).collect();
    names.sort_unstable();
    match names.windows(2).find(|pair| pair[0].0 == pair[1].0) {
        Some(pair) => {
            let (field, value) = &entries[pair[1].1];
            Err(at(*value, RecordFault::Repeated { field: field.clone() }))
        }
        None => Ok(()),
    }
}

fn wrong_kind(value: Value<'_>, part: RecordPart) -> Box<RecordError> {
    at(value, RecordFault::WrongKind { part, found: value.described() })
}

fn read_rules_version(value: Value<'_>) -> Read<u32> {
    match value.as_number() {
        Some(version) if version::is_known(version) => Ok(version),
        Some(_) | None => Err(at(value, RecordFault::OtherRules { version: value.written().to_owned() })),
    }
}

fn read_rules(value: Value<'_>) -> Read<(Preset, SwitchNames)> {
    let entries = value.as_object().ok_or_else(|| wrong_kind(value, RecordPart::Rules))?;
    only_known(&entries, "`rules`", &["preset", "switches"])?;
    let name = find(&entries, "preset").ok_or_else(|| at(value, RecordFault::Missing { field: "rules.preset" }))?;
    let text = name.as_text().ok_or_else(|| wrong_kind(name, RecordPart::Preset))?;
    let preset: Preset =
        text.parse().map_err(|error| at(name, RecordFault::Agreement(AgreementError::Preset(error))))?;
    let switches = find(&entries, "switches").map(|switches| read_switches(preset, switches)).transpose()?;
    Ok((preset, switches.unwrap_or_default()))
}

fn read_switches(preset: Preset, value: Value<'_>) -> Read<SwitchNames> {
    let entries = value.as_object().ok_or_else(|| wrong_kind(value, RecordPart::Switches))?;
    only_once(&entries)?;
    let mut switches = preset.switches();
    let read = entries.into_iter().map(|(name, value)| {
        let text = value.as_text().ok_or_else(|| wrong_kind(value, RecordPart::Switch(name.clone())))?;
        let set = switches.set_by_name(&name, &text);
        set.map_err(|error| at(value, RecordFault::Agreement(AgreementError::Switch(error))))?;
        Ok((name, text))
    });
    read.collect()
}

fn read_sets(value: Value<'_>) -> Read<Vec<(Set, u8)>> {
    let entries = value.as_object().ok_or_else(|| wrong_kind(value, RecordPart::Sets))?;
    only_once(&entries)?;
    let read = entries.iter().map(|(name, value)| {
        let set = read_set(name).map_err(|error| at(*value, RecordFault::Agreement(AgreementError::Set(error))))?;
        let copies = value.as_number().and_then(|copies| u8::try_from(copies).ok());
        Ok((set, copies.ok_or_else(|| wrong_kind(*value, RecordPart::Copies(set)))?))
    });
    read.collect()
}

/// More names than can ever play, so that an error can say how many there are.
const MOST_NAMES: usize = 1000;

fn read_players(value: Value<'_>) -> Read<Vec<String>> {
    let list = value.as_list::<MOST_NAMES>();
    let (names, _) = list.ok_or_else(|| wrong_kind(value, RecordPart::Players))?;
    let name =
        |(n, value): (usize, &Value<'_>)| value.as_text().ok_or_else(|| wrong_kind(*value, RecordPart::Name(n + 1)));
    names.iter().enumerate().map(name).collect()
}

fn read_actions(value: Value<'_>) -> Read<(Vec<String>, Vec<Place>)> {
    let list = value.as_list::<MOST_ACTIONS>();
    let (actions, more) = list.ok_or_else(|| wrong_kind(value, RecordPart::Actions))?;
    if more {
        return Err(at(value, RecordFault::TooManyActions));
    }
    let text =
        |(n, value): (usize, &Value<'_>)| value.as_text().ok_or_else(|| wrong_kind(*value, RecordPart::Action(n + 1)));
    let texts: Read<Vec<String>> = actions.iter().enumerate().map(text).collect();
    Ok((texts?, places(&actions)))
}
