//! Games on this screen: this browser is the host, stores every entry, and runs the bots.
use std::sync::Arc;
use std::time::Duration;

use bastide_ai::Chance;
use bastide_ai::chance::evenly;
use bastide_engine::decision::Who;
use bastide_engine::game::Game;
use bastide_engine::notation::{Agreement, GameText, play_text, read_position, read_set, write_position};
use bastide_engine::rules::{Rules, Setup};
use bastide_protocol::record::Record;
use bastide_protocol::table::{ClockSetup, Entry, Millis, Request, SeatSetup, TableEvent, TableInfo, TableSetup};
use bastide_protocol::view::RulesView;
use bastide_table::Table;
use bastide_table::agreed::{self, SetupFault};
use bastide_table::host::{self, Draws};
use leptos::prelude::*;
use serde::Serialize;

use super::{Link, Play};
use crate::storage;

/// A game on this screen, as stored in the browser.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct LocalGame {
    pub(crate) info: TableInfo,
    /// The position it began from, if not the usual start.
    pub(crate) position: Option<String>,
    /// Boxes whose tiles lie in that position although their rules are not in play.
    pub(crate) borrowed: Vec<String>,
    pub(crate) entries: Vec<Entry>,
}

bastide_protocol::plain! {
    struct LocalGame { info, position, borrowed = Vec::new(), entries }
}

/// The delay before a bot plays, so that people can follow.
const PAUSE: Duration = Duration::from_millis(650);

/// How often clocks are checked.
const TICK: Duration = Duration::from_millis(250);

/// The host of a game on this screen. A handle: copies share the same host.
#[derive(Clone, Copy)]
struct Local {
    game: StoredValue<LocalGame, LocalStorage>,
}

/// The browser's randomness.
struct BrowserChance;

impl Draws for BrowserChance {
    fn below(&mut self, _nth: u32, n: u32) -> u32 {
        evenly(n, || u32::from_le_bytes(random_bytes()))
    }
}

/// Unpredictable random bytes.
pub(crate) fn random_bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    let crypto = window().crypto().expect("every browser has a source of chance");
    crypto.get_random_values_with_u8_array(&mut bytes).expect("a few bytes can always be had");
    bytes
}

/// A new unique id of letters and digits.
pub(crate) fn fresh_id() -> String {
    random_bytes::<10>().iter().map(|byte| format!("{byte:02x}")).collect()
}

fn now() -> Millis {
    js_sys::Date::now() as Millis
}

const LIST: &str = "bastide.local";

fn key(id: &str) -> String {
    format!("bastide.local.{id}")
}

/// The storage key for the time when the page of a game with a clock was last open.
fn seen_key(id: &str) -> String {
    format!("bastide.local.{id}.seen")
}

/// The games stored in this browser, most recent first.
pub(crate) fn kept() -> Vec<String> {
    storage::read(LIST).unwrap_or_default()
}

/// A game stored in this browser.
pub(crate) fn load(id: &str) -> Option<LocalGame> {
    storage::read(&key(id))
}

/// Deletes this game.
pub(crate) fn forget(id: &str) {
    let rest: Vec<String> = kept().into_iter().filter(|other| other != id).collect();
    storage::write(LIST, &rest);
    storage::forget(&key(id));
    storage::forget(&seen_key(id));
}

/// A table with these rules, with everybody at this screen.
fn on_this_screen(setup: &Setup, names: &[String]) -> TableSetup {
    TableSetup {
        rules: RulesView::of(setup),
        sets: setup.sets.iter().map(|(set, copies)| (set.name().to_owned(), *copies)).collect(),
        seats: names.iter().map(|name| SeatSetup::Human { name: name.clone() }).collect(),
        clock: ClockSetup::None,
        aids: true,
        listed: false,
        seed: None,
    }
}

impl LocalGame {
    /// Creates a game, stored under the id in its `info`.
    ///
    /// # Errors
    /// The setup is invalid.
    pub(crate) fn new(setup: &TableSetup) -> Result<LocalGame, SetupFault> {
        agreed::rules_of(setup)?;
        let info = agreed::info_of(setup.clone(), fresh_id(), now());
        let game = LocalGame { info, position: None, borrowed: Vec::new(), entries: Vec::new() };
        game.keep();
        Ok(game)
    }

    /// Creates a game that continues after the first actions of a record, with everybody at this screen.
    pub(crate) fn from_record(record: &Record, n_actions: usize) -> Option<LocalGame> {
        let mut game = LocalGame::new(&on_this_screen(record.setup(), record.players())).ok()?;
        game.add(TableEvent::Began);
        game.replay(record.replay_to(0).ok()?, record.actions().iter().take(n_actions))?;
        game.keep();
        Some(game)
    }

    /// Creates a game that continues from a position, such as an example of the rulebook, with everybody at this screen.
    /// It may contain tiles of further boxes.
    pub(crate) fn from_position(position: &Game, names: &[String], borrowed: Vec<String>) -> LocalGame {
        let info = agreed::info_of(on_this_screen(&position.rules().setup, names), fresh_id(), now());
        let text = write_position(&position.rules().pack, names, &position.position());
        let mut game = LocalGame { info, position: Some(text), borrowed, entries: Vec::new() };
        game.add(TableEvent::Began);
        game.keep();
        game
    }

    /// Creates a game that continues from an example of the rulebook: this table, after these actions, with everybody at
    /// this screen.
    pub(crate) fn from_example(
        table: &Game,
        names: &[String],
        borrowed: Vec<String>,
        actions: &[String],
    ) -> Option<LocalGame> {
        let mut game = LocalGame::from_position(table, names, borrowed);
        game.replay(Game::clone(table), actions.iter())?;
        game.keep();
        Some(game)
    }

    /// Adds entries for these actions, as if they had been played here.
    fn replay<'a>(&mut self, mut played: Game, actions: impl Iterator<Item = &'a String>) -> Option<()> {
        for text in actions {
            let seat = match played.decision().who {
                Who::Chance => None,
                Who::Player(player) => Some(player.0 + 1),
            };
            play_text(&mut played, text).ok()?;
            self.add(TableEvent::Acted { seat, action: text.clone() });
            let next = match played.decision().who {
                Who::Player(player) if !played.is_over() => Some(player.0 + 1),
                Who::Player(_) | Who::Chance => None,
            };
            if let Some(seat) = seat.filter(|seat| next != Some(*seat)) {
                self.add(TableEvent::Committed { seat });
            }
        }
        Some(())
    }

    fn add(&mut self, event: TableEvent) {
        let version = self.entries.len() as u64 + 1;
        self.entries.push(Entry { version, at: now(), event });
    }

    /// Stores this game at the front of the list. Returns `true` on success.
    fn keep(&self) -> bool {
        let id = &self.info.id;
        let mut list = kept();
        if list.first() != Some(id) {
            list.retain(|other| other != id);
            list.insert(0, id.clone());
            storage::write(LIST, &list);
        }
        storage::write(&key(id), self)
    }

    /// How far this game's time is behind the device's: clocks stop while its page is closed.
    fn away(&self) -> Millis {
        let seen = storage::read::<Millis>(&seen_key(&self.info.id));
        let last = self.entries.last().map(|entry| entry.at);
        seen.max(last).map_or(0, |last| (now() - last).max(0))
    }

    /// The record of the game so far. Nothing is played for it: what was played is written in the entries.
    pub(crate) fn record(&self) -> Option<Record> {
        let mut actions = Vec::new();
        for entry in &self.entries {
            match &entry.event {
                TableEvent::Acted { action, .. } => actions.push(action.clone()),
                TableEvent::Undone { .. } => _ = actions.pop(),
                TableEvent::Joined { .. }
                | TableEvent::Rose { .. }
                | TableEvent::Began
                | TableEvent::Committed { .. }
                | TableEvent::FlagFell { .. }
                | TableEvent::BotTook { .. }
                | TableEvent::CameBack { .. }
                | TableEvent::Waited { .. }
                | TableEvent::Said { .. }
                | TableEvent::RematchOffered { .. }
                | TableEvent::Rematch { .. }
                | TableEvent::SeedShown { .. }
                | TableEvent::Revealed { .. } => {}
            }
        }
        let rules = agreed::rules_of_table(&self.info).ok()?;
        let agreement = Agreement::of(&rules.setup, &self.names());
        Some(Record::from(GameText::new(agreement, actions).ok()?))
    }

    fn names(&self) -> Vec<String> {
        agreed::names(&self.info.seats).into_iter().flatten().collect()
    }

    /// The table built from the entries, if the game began as usual.
    pub(crate) fn table(&self) -> Option<Table> {
        if self.position.is_some() {
            return None;
        }
        let info = Arc::new(self.info.clone());
        self.played(Table::new(Arc::clone(&info), agreed::rules_of_table(&info).ok()?))
    }

    /// The table built from the entries, wherever the game began. Few games begin from a position, so the code that reads
    /// positions is loaded for those only (`pages/behind.rs`).
    pub(crate) fn table_from_anywhere(&self) -> Option<Table> {
        match &self.position {
            None => self.table(),
            Some(position) => self.played(Table::from_game(Arc::new(self.info.clone()), self.begun_at(position)?)),
        }
    }

    fn played(&self, mut table: Table) -> Option<Table> {
        table.keep_log();
        for entry in &self.entries {
            table.apply(entry).ok()?;
        }
        Some(table)
    }

    fn begun_at(&self, position: &str) -> Option<Game> {
        let rules = agreed::rules_of_table(&self.info).ok()?;
        let borrowed: Vec<_> = self.borrowed.iter().filter_map(|name| read_set(name).ok()).collect();
        let rules = Arc::new(Rules::borrowing(&rules.setup, &borrowed).ok()?);
        let position = read_position(&rules.pack, &self.names(), position).ok()?;
        Game::from_position(rules, &position).ok()
    }
}

/// Shows a game stored in this browser at its table, to be looked at until [`attend`] hosts it.
pub(crate) fn show(game: &LocalGame, table: Table) -> Play {
    let is_person = |seat: &u8| matches!(game.info.seats[usize::from(*seat) - 1], SeatSetup::Human { .. });
    let mine = (1..=game.info.seats.len() as u8).filter(is_person).collect();
    Play::new(table, mine, Link::Here)
}

/// Hosts the game from now on: clocks run, bots play, and requests are answered. It is loaded after the board, like all
/// that is needed to play and not to see it.
pub(crate) fn attend(play: Play) {
    let id = play.table.with_untracked(|table| table.info().id.clone());
    let Some(game) = load(&id) else { return };
    let clock = (game.info.clock != ClockSetup::None).then(|| game.away());
    let local = Local { game: StoredValue::new_local(game) };
    if let Some(away) = clock {
        play.ahead.set(-away);
        run_clock(play, local, &id);
    }
    play.host.set_value(Some(Box::new(local)));
    local.run(play, |host| Ok(host.go_on()));
}

/// Runs the clocks while the page is open: flags fall, and the elapsed time is stored.
fn run_clock(play: Play, local: Local, id: &str) {
    let key = seen_key(id);
    let tick = move || {
        let Some((due, is_over)) = play.table.try_with_untracked(|table| (table.due(), table.is_over())) else {
            return;
        };
        if is_over {
            return;
        }
        storage::write(&key, &play.now());
        if due.is_some_and(|due| due <= play.now()) {
            local.run(play, |host| Ok(host.tick()));
        }
    };
    if let Ok(ticks) = set_interval_with_handle(tick, TICK) {
        on_cleanup(move || ticks.clear());
    }
}

impl super::Host for Local {
    fn want(&self, play: Play, seat: u8, request: Request) {
        self.run(play, |host| host.answer(seat, &request));
    }
}

impl Local {
    /// Answers one request as the host: stores the entries, shows them, and runs a bot if it must choose.
    fn run(self, play: Play, answer: impl FnOnce(&mut host::Host<'_>) -> host::Answer) {
        let mut table = play.table.get_untracked();
        let mut host = host::Host { table: &mut table, now: play.now(), draws: &mut BrowserChance, seed: None };
        match answer(&mut host) {
            Ok(entries) => {
                self.game.update_value(|game| {
                    game.entries.extend(entries.iter().cloned());
                    game.keep();
                });
                if !entries.is_empty() {
                    play.show(table, &entries);
                }
                self.call_bot(play);
            }
            Err(refusal) => play.refused(*refusal),
        }
    }

    fn call_bot(self, play: Play) {
        let called = play.table.with_untracked(|table| {
            let (seat, bot) = host::Host::bot_to_play(table)?;
            Some((table.version(), seat, bot.to_owned()))
        });
        let Some((version, seat, bot)) = called else { return };
        set_timeout(
            move || {
                // The page may have been left, or the table changed, in the meantime.
                let Some(now_at) = play.table.try_with_untracked(Table::version) else { return };
                if now_at != version {
                    return;
                }
                let mut chance = Chance::new(u64::from_le_bytes(random_bytes()));
                let chosen =
                    play.table.with_untracked(|table| host::Host::bots_choice(table.game(), &bot, &mut chance));
                if let Some(action) = chosen {
                    self.run(play, |host| host.act_for_bot(seat, action));
                }
            },
            PAUSE,
        );
    }
}
