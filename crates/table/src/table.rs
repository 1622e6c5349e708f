//! A table, put together from its entries.
use std::collections::VecDeque;
use std::fmt;
use std::sync::Arc;

use bastide_engine::action::Action;
use bastide_engine::decision::Who;
use bastide_engine::figures::Player;
use bastide_engine::game::Game;
use bastide_engine::notation::{ActionFault, GameTextError, read_action, write_action};
use bastide_engine::rules::Rules;
use bastide_protocol::record::Record;
use bastide_protocol::table::{ChatLine, Entry, MOST_LINES, Millis, SeatSetup, TableEvent, TableInfo};

use crate::{agreed, clock};

/// A table as its entries have made it.
#[derive(Clone, Debug)]
pub struct Table {
    pub(crate) info: Arc<TableInfo>,
    pub(crate) version: u64,
    pub(crate) seats: Vec<Seat>,
    pub(crate) begun: bool,
    pub(crate) game: Game,
    pub(crate) actions: Vec<Action>,
    pub(crate) n_committed: usize,
    /// The game before each action that is not committed.
    pub(crate) before: Vec<Game>,
    /// When time was last taken from a clock.
    pub(crate) since: Millis,
    /// When the last entry was made.
    pub(crate) last_at: Millis,
    pub(crate) chat: VecDeque<ChatLine>,
    pub(crate) rematch_offers: Vec<u8>,
    pub(crate) rematch: Option<String>,
    pub(crate) seed: Option<String>,
    /// The last entry that changed what can be chosen.
    pub(crate) changed: u64,
}

/// A seat and who sits on it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seat {
    /// The player's name; none while the seat is open.
    pub name: Option<String>,
    /// The bot that plays it, or plays on for the player.
    pub bot: Option<String>,
    /// How much time is left, in milliseconds, as of the last entry; none without a clock.
    pub left: Option<i64>,
    /// Has the player's time been used up?
    pub flagged: bool,
}

/// What a table waits for. Seats are counted from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Waits {
    /// There are open seats.
    Players,
    /// The host is to let chance decide.
    Chance,
    /// This seat must choose among what the game's decision lists.
    Choice(u8),
    /// This seat has chosen and may take it back or commit it.
    Commit(u8),
    /// Nothing: the game is over.
    Nothing,
}

/// An entry that cannot follow what a table has. It is not what this table's host made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Broken {
    /// The table's version.
    pub version: u64,
    /// What is wrong.
    pub what: Wrong,
}

/// What is wrong with an entry, or with a snapshot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wrong {
    /// What this sentence says.
    Said(String),
    /// This action of it cannot be played.
    Action {
        /// As it is written.
        text: String,
        /// Why not.
        fault: Box<ActionFault>,
    },
}

impl From<&str> for Wrong {
    fn from(text: &str) -> Wrong {
        Wrong::Said(text.to_owned())
    }
}

impl From<String> for Wrong {
    fn from(text: String) -> Wrong {
        Wrong::Said(text)
    }
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Wrong::Said(text) => f.write_str(text),
            Wrong::Action { text, fault } => match &**fault {
                ActionFault::Unreadable(error) => write!(f, "the action `{text}`: {error}"),
                ActionFault::Refused(refusal) => write!(f, "the action `{text}`: {refusal}"),
            },
        }
    }
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "after version {}: {}", self.version, self.what)
    }
}

impl std::error::Error for Broken {}

impl Table {
    /// A table that was just opened, by rules that were made for it ([`agreed::rules_of_table`]).
    #[must_use]
    pub fn new(info: Arc<TableInfo>, rules: Arc<Rules>) -> Table {
        let left = clock::at_start(info.clock);
        let seats = agreed::names(&info.seats).into_iter().zip(&info.seats).map(|(name, setup)| {
            let bot = match setup {
                SeatSetup::Bot { bot } => Some(bot.clone()),
                SeatSetup::Human { .. } | SeatSetup::Open => None,
            };
            Seat { name, bot, left, flagged: false }
        });
        Table {
            seats: seats.collect(),
            version: 0,
            begun: false,
            game: Game::with_rules(rules),
            actions: Vec::new(),
            n_committed: 0,
            before: Vec::new(),
            since: info.opened,
            last_at: info.opened,
            chat: VecDeque::new(),
            rematch_offers: Vec::new(),
            rematch: None,
            seed: None,
            changed: 0,
            info,
        }
    }

    /// A table at which a game goes on that did not begin there, such as an example of the rulebook. It has no record.
    #[must_use]
    pub fn from_game(info: Arc<TableInfo>, game: Game) -> Table {
        let mut table = Table::new(info, game.shared_rules());
        table.game = game;
        table
    }

    /// From now on the game keeps its log. To be called before the first entry.
    pub fn keep_log(&mut self) {
        self.game.keep_log();
    }

    /// The table, as it was opened.
    #[must_use]
    pub fn info(&self) -> &Arc<TableInfo> {
        &self.info
    }

    /// The number of the last entry.
    #[must_use]
    pub fn version(&self) -> u64 {
        self.version
    }

    /// Who sits where, in the order of play.
    #[must_use]
    pub fn seats(&self) -> &[Seat] {
        &self.seats
    }

    /// One seat, counted from 1.
    #[must_use]
    pub fn seat(&self, seat: u8) -> Option<&Seat> {
        self.seats.get(usize::from(seat).checked_sub(1)?)
    }

    /// The players' names; of open seats `Seat N`.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        let name = |(n, seat): (usize, &Seat)| seat.name.clone().unwrap_or_else(|| format!("Seat {}", n + 1));
        self.seats.iter().enumerate().map(name).collect()
    }

    /// Has the game begun?
    #[must_use]
    pub fn has_begun(&self) -> bool {
        self.begun
    }

    /// Is the game over, and can nothing be taken back any more?
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.waits() == Waits::Nothing
    }

    /// Has everybody left but one? Then the last one has won, and the table waits for nothing more.
    #[must_use]
    pub fn is_deserted(&self) -> bool {
        let hands = self.game.state().hands(self.game.rules());
        hands.len() > 1 && hands.iter().filter(|hand| !hand.left).count() <= 1
    }

    /// Who has won: seats, several in a tie. None before the end.
    #[must_use]
    pub fn winners(&self) -> Option<Vec<u8>> {
        self.is_over().then(|| self.game.winners().into_iter().map(number).collect())
    }

    /// The game as it stands, with what is not yet committed.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// What has been chosen and not taken back.
    #[must_use]
    pub fn actions(&self) -> &[Action] {
        &self.actions
    }

    /// How many of the actions are committed.
    #[must_use]
    pub fn n_committed(&self) -> usize {
        self.n_committed
    }

    /// The last lines of chat.
    pub fn chat(&self) -> impl Iterator<Item = &ChatLine> {
        self.chat.iter()
    }

    /// The seats that would play again.
    #[must_use]
    pub fn rematch_offers(&self) -> &[u8] {
        &self.rematch_offers
    }

    /// The next table, once all would play again.
    #[must_use]
    pub fn rematch(&self) -> Option<&str> {
        self.rematch.as_deref()
    }

    /// After the end of a seeded game: the seed.
    #[must_use]
    pub fn seed(&self) -> Option<&str> {
        self.seed.as_deref()
    }

    /// What the table waits for.
    #[must_use]
    pub fn waits(&self) -> Waits {
        if !self.begun {
            return Waits::Players;
        }
        if self.is_deserted() {
            return Waits::Nothing;
        }
        let uncommitted = self.uncommitted_by();
        match (uncommitted, self.game.is_over(), self.game.decision().who) {
            (Some(owner), true, _) | (Some(owner), false, Who::Chance) => Waits::Commit(owner),
            (Some(owner), false, Who::Player(asked)) if number(asked) != owner => Waits::Commit(owner),
            (_, false, Who::Player(asked)) => Waits::Choice(number(asked)),
            (None, true, _) => Waits::Nothing,
            (None, false, Who::Chance) => Waits::Chance,
        }
    }

    /// The seat whose time runs and who must choose or commit.
    #[must_use]
    pub fn asked(&self) -> Option<u8> {
        match self.waits() {
            Waits::Choice(seat) | Waits::Commit(seat) => Some(seat),
            Waits::Players | Waits::Chance | Waits::Nothing => None,
        }
    }

    /// The seat that chose what is not yet committed.
    #[must_use]
    pub fn uncommitted_by(&self) -> Option<u8> {
        if self.before.is_empty() {
            return None;
        }
        match self.before[0].decision().who {
            Who::Player(player) => Some(number(player)),
            Who::Chance => None,
        }
    }

    /// May this seat take its last action back?
    #[must_use]
    pub fn may_undo(&self, seat: u8) -> bool {
        self.uncommitted_by() == Some(seat)
    }

    /// When the time of the player who must choose is used up; never for bots and without a clock.
    #[must_use]
    pub fn due(&self) -> Option<Millis> {
        let seat = self.seat(self.asked()?)?;
        if seat.bot.is_some() {
            return None;
        }
        Some(self.since + seat.left?)
    }

    /// How much time a seat has left at this moment, in milliseconds.
    #[must_use]
    pub fn left_at(&self, seat: u8, now: Millis) -> Option<i64> {
        let sits = self.seat(seat)?;
        let runs = self.asked() == Some(seat) && sits.bot.is_none();
        Some(sits.left? - if runs { clock::between(self.since, now) } else { 0 })
    }

    /// The record of the game so far.
    ///
    /// # Errors
    /// Never for a table whose entries its host made.
    pub fn record(&self) -> Result<Record, GameTextError> {
        Record::of(&self.game.rules().setup, &self.names(), &self.actions)
    }

    /// One entry more.
    ///
    /// # Errors
    /// The entry does not follow what is there; the table is as before.
    pub fn apply(&mut self, entry: &Entry) -> Result<(), Broken> {
        if entry.version != self.version + 1 {
            return Err(self.broken(format!("entry {} cannot follow", entry.version)));
        }
        match &entry.event {
            TableEvent::Joined { seat, name } => {
                let n = self.index(*seat)?;
                self.seats[n].name = Some(name.clone());
            }
            TableEvent::Rose { seat } => {
                let n = self.index(*seat)?;
                self.seats[n].name = None;
            }
            TableEvent::Began => {
                self.begun = true;
                self.since = entry.at;
            }
            TableEvent::Acted { seat, action } => self.act(*seat, action, entry.at)?,
            TableEvent::Undone { .. } => {
                self.take_time(entry.at);
                let Some(before) = self.before.pop() else { return Err(self.broken("nothing to take back")) };
                self.game = before;
                self.actions.pop();
            }
            TableEvent::Committed { seat } => {
                let n = self.index(*seat)?;
                self.take_time(entry.at);
                self.commit();
                if let Some(left) = &mut self.seats[n].left {
                    *left = clock::after_turn(self.info.clock, *left);
                }
            }
            TableEvent::FlagFell { seat } => {
                let n = self.index(*seat)?;
                self.take_time(entry.at);
                self.seats[n].left = Some(0);
                self.seats[n].flagged = true;
            }
            TableEvent::BotTook { seat, bot } => {
                let n = self.index(*seat)?;
                self.take_time(entry.at);
                self.seats[n].bot = Some(bot.clone());
            }
            TableEvent::CameBack { seat } => {
                let n = self.index(*seat)?;
                self.take_time(entry.at);
                self.seats[n].bot = None;
                self.seats[n].flagged = false;
                self.seats[n].left = clock::at_start(self.info.clock);
            }
            TableEvent::Waited { millis } => self.since += (*millis).max(0),
            TableEvent::Said { seat, text } => {
                if self.chat.len() == MOST_LINES {
                    self.chat.pop_front();
                }
                self.chat.push_back(ChatLine { at: entry.at, seat: *seat, text: text.clone() });
            }
            TableEvent::RematchOffered { seat } => {
                if !self.rematch_offers.contains(seat) {
                    self.rematch_offers.push(*seat);
                }
            }
            TableEvent::Rematch { table } => self.rematch = Some(table.clone()),
            TableEvent::SeedShown { seed } => self.seed = Some(seed.clone()),
        }
        self.version = entry.version;
        self.last_at = self.last_at.max(entry.at);
        if changes_the_game(&entry.event) {
            self.changed = entry.version;
        }
        Ok(())
    }

    fn act(&mut self, seat: Option<u8>, text: &str, at: Millis) -> Result<(), Broken> {
        if !self.begun {
            return Err(self.broken("the game has not begun"));
        }
        let action = read_action(&self.game, text)
            .map_err(|error| self.broken(unplayable(text, ActionFault::Unreadable(error))))?;
        // Nothing is taken back past chance, past another player's choice, or past somebody's leaving.
        let stands = match (seat, action) {
            (None, _) | (Some(_), Action::Leave(_)) => true,
            (Some(seat), _) => self.uncommitted_by().is_some_and(|owner| owner != seat),
        };
        let before = (!stands).then(|| self.game.clone());
        let (asked, left) = (self.asked(), self.asked().and_then(|seat| self.left_at(seat, at)));
        self.game.play(action).map_err(|_| self.broken(format!("`{text}` may not be chosen")))?;
        self.since = self.since.max(at);
        if let Some(asked) = asked {
            self.seats[usize::from(asked) - 1].left = left;
        }
        self.actions.push(action);
        match before {
            Some(before) => self.before.push(before),
            None => self.commit(),
        }
        Ok(())
    }

    fn commit(&mut self) {
        self.n_committed = self.actions.len();
        self.before.clear();
    }

    /// The time since the last entry is taken from whose choice it is.
    fn take_time(&mut self, now: Millis) {
        if let Some(seat) = self.asked() {
            let n = usize::from(seat) - 1;
            let left = self.left_at(seat, now);
            self.seats[n].left = left;
        }
        self.since = self.since.max(now);
    }

    /// An action as it is written at this point of the game.
    #[must_use]
    pub fn written(&self, action: Action) -> String {
        write_action(&self.game, action)
    }

    fn index(&self, seat: u8) -> Result<usize, Broken> {
        let n = usize::from(seat).checked_sub(1).filter(|n| *n < self.seats.len());
        n.ok_or_else(|| self.broken(format!("there is no seat {seat}")))
    }

    pub(crate) fn broken(&self, what: impl Into<Wrong>) -> Broken {
        Broken { version: self.version, what: what.into() }
    }
}

/// This action cannot be played.
pub(crate) fn unplayable(text: &str, fault: ActionFault) -> Wrong {
    Wrong::Action { text: text.to_owned(), fault: Box::new(fault) }
}

/// Does what was chosen before this have to be looked at again?
const fn changes_the_game(event: &TableEvent) -> bool {
    match event {
        TableEvent::Began
        | TableEvent::Acted { .. }
        | TableEvent::Undone { .. }
        | TableEvent::Committed { .. }
        | TableEvent::BotTook { .. }
        | TableEvent::CameBack { .. } => true,
        TableEvent::Joined { .. }
        | TableEvent::Rose { .. }
        | TableEvent::FlagFell { .. }
        | TableEvent::Waited { .. }
        | TableEvent::Said { .. }
        | TableEvent::RematchOffered { .. }
        | TableEvent::Rematch { .. }
        | TableEvent::SeedShown { .. } => false,
    }
}

/// The seat of a player, counted from 1.
#[must_use]
pub(crate) const fn number(player: Player) -> u8 {
    player.0 + 1
}
