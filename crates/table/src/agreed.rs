//! The setup of a table: checked, and made into rules.
use std::sync::Arc;

use bastide_engine::figures::Player;
use bastide_engine::notation::{Agreement, AgreementError, PlayersError, read_set};
use bastide_engine::rules::presets::Preset;
use bastide_engine::rules::version::OtherRules;
use bastide_engine::rules::{RULES_VERSION, Rules};
use bastide_protocol::table::{ClockSetup, MOST_NAME, Millis, SeatSetup, TableInfo, TableSetup};
use bastide_protocol::view::RulesView;
use std::collections::BTreeMap;
use std::fmt;

use crate::table::{Seat, Table};

/// The bot that plays on for a player whose time has run out.
pub const STAND_IN: &str = "greedy";

/// The longest time of a clock: a day for a whole game, and a year for a turn.
pub const MOST_SECONDS: u32 = 24 * 60 * 60;
/// The most days for one turn.
pub const MOST_DAYS: u32 = 365;

/// Why a setup is invalid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SetupFault {
    /// The rules do not allow it.
    Agreement(AgreementError),
    /// There is no such bot.
    Bot(bastide_ai::bot::UnknownBot),
    /// A name is too long for a table.
    LongName {
        /// The seat, counted from 1.
        seat: usize,
    },
    /// Only bots would sit here.
    OnlyBots,
    /// The clock's numbers are invalid.
    Clock,
    /// The seed is empty or too long.
    Seed,
}

impl fmt::Display for SetupFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupFault::Agreement(error) => error.fmt(f),
            SetupFault::Bot(error) => error.fmt(f),
            SetupFault::LongName { seat } => {
                write!(f, "the name of seat {seat} is too long: it may have {MOST_NAME} letters")
            }
            SetupFault::OnlyBots => f.write_str("a table needs a seat that is `human` or `open`"),
            SetupFault::Clock => write!(
                f,
                "a clock has 1 to {MOST_SECONDS} seconds for a game with at most {MOST_SECONDS} more a turn, or 1 to \
                 {MOST_DAYS} days for a turn"
            ),
            SetupFault::Seed => write!(f, "a seed has 1 to {MOST_SEED} letters"),
        }
    }
}

impl std::error::Error for SetupFault {}

/// The maximum length of a seed, in characters.
pub const MOST_SEED: usize = 100;

/// The rules of a table with this setup.
///
/// # Errors
/// The game cannot be played, or a name, bot or clock is invalid.
pub fn rules_of(setup: &TableSetup) -> Result<Arc<Rules>, SetupFault> {
    for (n, seat) in setup.seats.iter().enumerate() {
        match seat {
            SeatSetup::Human { name } if name.chars().count() > MOST_NAME => {
                return Err(SetupFault::LongName { seat: n + 1 });
            }
            SeatSetup::Bot { bot } => drop(bastide_ai::bot::named(bot).map_err(SetupFault::Bot)?),
            SeatSetup::Human { .. } | SeatSetup::Open => {}
        }
    }
    if !setup.seats.is_empty() && setup.seats.iter().all(|seat| matches!(seat, SeatSetup::Bot { .. })) {
        return Err(SetupFault::OnlyBots);
    }
    let makes_sense = match setup.clock {
        ClockSetup::None => true,
        ClockSetup::Game { seconds, increment, .. } => {
            (1..=MOST_SECONDS).contains(&seconds) && increment <= MOST_SECONDS
        }
        ClockSetup::Days { days, .. } => (1..=MOST_DAYS).contains(&days),
    };
    if !makes_sense {
        return Err(SetupFault::Clock);
    }
    if setup.seed.as_ref().is_some_and(|seed| seed.is_empty() || seed.chars().count() > MOST_SEED) {
        return Err(SetupFault::Seed);
    }
    let agreement = agreement(&setup.rules, &setup.sets, &setup.seats).map_err(SetupFault::Agreement)?;
    agreement.rules().map(Arc::new).map_err(SetupFault::Agreement)
}

/// Why a table that was opened cannot go on here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TableFault {
    /// The rules do not allow it.
    Agreement(AgreementError),
    /// It was opened under rules that are not played here.
    Version(OtherRules),
}

impl fmt::Display for TableFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TableFault::Agreement(error) => error.fmt(f),
            TableFault::Version(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for TableFault {}

/// The rules of a table that was opened: what its edition said under the version of the rules it was opened under.
///
/// # Errors
/// The game cannot be played.
pub fn rules_of_table(info: &TableInfo) -> Result<Arc<Rules>, TableFault> {
    let agreement = agreement(&info.rules, &info.sets, &info.seats).map_err(TableFault::Agreement)?;
    let agreement = agreement.under_version(info.rules_version).map_err(TableFault::Version)?;
    agreement.rules().map(Arc::new).map_err(TableFault::Agreement)
}

fn agreement(rules: &RulesView, sets: &BTreeMap<String, u8>, seats: &[SeatSetup]) -> Result<Agreement, AgreementError> {
    // Checked before names are made: naming a huge number of seats would take very long.
    if seats.len() > Player::MOST {
        return Err(AgreementError::Players(PlayersError::TooMany { players: seats.len() }));
    }
    let preset: Preset = rules.preset.parse().map_err(AgreementError::Preset)?;
    let switches = rules.switches.iter().map(|(switch, value)| (switch.clone(), value.clone())).collect();
    let sets = sets.iter().map(|(name, copies)| Ok((read_set(name)?, *copies)));
    let sets: Result<Vec<_>, _> = sets.collect();
    let players = names(seats).into_iter().enumerate();
    let players = players.map(|(n, name)| name.unwrap_or_else(|| format!("Seat {}", n + 1))).collect();
    Ok(Agreement { preset, switches, sets: sets.map_err(AgreementError::Set)?, players })
}

/// This setup with plain names.
#[must_use]
pub fn with_plain_names(mut setup: TableSetup) -> TableSetup {
    for seat in &mut setup.seats {
        if let SeatSetup::Human { name } = seat {
            *name = plain(name);
        }
    }
    setup
}

/// A name without anything that cannot be seen or that changes how others are read: zero-width letters, changes of
/// direction, fillers. White space is one space.
#[must_use]
pub fn plain(name: &str) -> String {
    let seen: String = name.chars().filter(|c| !is_unseen(*c)).map(|c| if c.is_control() { ' ' } else { c }).collect();
    seen.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Letters that leave no trace, or only change how others are shown.
const fn is_unseen(c: char) -> bool {
    matches!(c,
        '\u{AD}' | '\u{34F}' | '\u{115F}' | '\u{1160}' | '\u{17B4}' | '\u{17B5}' | '\u{180B}'..='\u{180F}'
        | '\u{200B}'..='\u{200D}' | '\u{2060}'..='\u{2065}' | '\u{206A}'..='\u{206F}' | '\u{2800}' | '\u{3164}'
        | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}' | '\u{FFA0}' | '\u{FFF0}'..='\u{FFFB}' | '\u{E0000}'..='\u{E0FFF}')
        || changes_direction(c)
}

/// Letters that change the direction in which others are written.
pub(crate) const fn changes_direction(c: char) -> bool {
    matches!(c, '\u{61C}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}

/// The public description of a table with this setup. It says that there is a seed, but not which.
#[must_use]
pub fn info_of(setup: TableSetup, id: String, opened: Millis) -> TableInfo {
    let TableSetup { rules, sets, seats, clock, aids, listed: _, seed } = setup;
    let (rules_version, seeded) = (RULES_VERSION, seed.is_some());
    TableInfo { id, opened, rules_version, rules, sets, seats, clock, aids, seeded }
}

/// The setup of a rematch: everybody moves one seat further, so that another player begins. It has no seed, since
/// everybody knows it by now.
#[must_use]
pub fn once_more(table: &Table) -> TableSetup {
    let info = table.info();
    let seat = |(setup, seat): (&SeatSetup, &Seat)| match (setup, &seat.name) {
        (SeatSetup::Bot { bot }, _) => SeatSetup::Bot { bot: bot.clone() },
        (SeatSetup::Human { .. } | SeatSetup::Open, Some(name)) => SeatSetup::Human { name: name.clone() },
        (SeatSetup::Human { .. } | SeatSetup::Open, None) => SeatSetup::Open,
    };
    let mut seats: Vec<SeatSetup> = info.seats.iter().zip(table.seats()).map(seat).collect();
    seats.rotate_left(1);
    TableSetup {
        rules: info.rules.clone(),
        sets: info.sets.clone(),
        seats,
        clock: info.clock,
        aids: info.aids,
        listed: false,
        seed: None,
    }
}

/// The new seat, after [`once_more`], of the player on this seat, counted from 1.
#[must_use]
pub const fn seat_once_more(seat: u8, n_seats: u8) -> u8 {
    if seat > 1 { seat - 1 } else { n_seats }
}

/// The names at the seats. Bots are named after their kind, with a number if there are several.
#[must_use]
pub fn names(seats: &[SeatSetup]) -> Vec<Option<String>> {
    let mut out: Vec<Option<String>> = Vec::new();
    for seat in seats {
        let name = match seat {
            SeatSetup::Human { name } => Some(name.clone()),
            SeatSetup::Bot { bot } => Some(unlike(bot, &out)),
            SeatSetup::Open => None,
        };
        out.push(name);
    }
    out
}

/// This name, or with a number if it is taken.
#[must_use]
pub fn unlike(name: &str, taken: &[Option<String>]) -> String {
    let numbered = (2..).map(|n| format!("{name} {n}"));
    let mut names = std::iter::once(name.to_owned()).chain(numbered);
    names.find(|name| !taken.iter().flatten().any(|other| other == name)).expect("there are numbers enough")
}
