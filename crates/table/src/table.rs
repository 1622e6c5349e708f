//! A table, built from its entries.
use std::collections::VecDeque;
use std::sync::Arc;

use bastide_engine::action::Action;
use bastide_engine::decision::Who;
use bastide_engine::error::Illegal;
use bastide_engine::figures::Player;
use bastide_engine::game::Game;
use bastide_engine::notation::{GameTextError, write_action};
use bastide_engine::rules::Rules;
use bastide_protocol::kept::Spent;
use bastide_protocol::record::Record;
use bastide_protocol::table::{ChatLine, Entry, MOST_LINES, Millis, SeatSetup, TableEvent, TableInfo};

use crate::broken::{Broken, Wrong, not_chosen, read_again};
use crate::seen::Hidden;
use crate::weight::changes_the_game;
use crate::{agreed, clock};

/// A table, built from its entries.
#[derive(Clone, Debug)]
pub struct Table {
    pub(crate) info: Arc<TableInfo>,
    pub(crate) version: u64,
    pub(crate) seats: Vec<Seat>,
    pub(crate) begun: bool,
    pub(crate) game: Game,
    pub(crate) actions: Vec<Action>,
    pub(crate) n_committed: usize,
    /// How many of the actions chance decided.
    pub(crate) n_by_chance: u32,
    /// The draws that only one player saw, in their order. Empty where the rules hide nothing.
    pub(crate) hidden: Vec<Hidden>,
    /// Whether everything hidden has been shown, after the end.
    pub(crate) is_revealed: bool,
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
    /// What each seat has used of its allowance.
    pub(crate) spent: Vec<Spent>,
}

/// A seat and who sits on it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seat {
    /// The player's name; `None` while the seat is open.
    pub name: Option<String>,
    /// The bot that plays the seat, or has taken over for the player.
    pub bot: Option<String>,
    /// The time left at the last entry, in milliseconds; `None` without a clock.
    pub left: Option<i64>,
    /// Whether the player's time has run out.
    pub flagged: bool,
}

/// What a table waits for. Seats are counted from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Waits {
    /// There are open seats.
    Players,
    /// The host must let chance decide.
    Chance,
    /// This seat must choose one of the listed actions.
    Choice(u8),
    /// This seat has chosen, and may undo or commit.
    Commit(u8),
    /// Nothing: the game is over.
    Nothing,
}

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
            n_by_chance: 0,
            hidden: Vec::new(),
            is_revealed: false,
            before: Vec::new(),
            since: info.opened,
            last_at: info.opened,
            chat: VecDeque::new(),
            rematch_offers: Vec::new(),
            rematch: None,
            seed: None,
            changed: 0,
            spent: vec![Spent::default(); info.seats.len()],
            info,
        }
    }

    /// A table that continues a game begun elsewhere, such as an example of the rulebook. It has no record.
    #[must_use]
    pub fn from_game(info: Arc<TableInfo>, game: Game) -> Table {
        let mut table = Table::new(info, game.shared_rules());
        table.game = game;
        // Nobody here knows which tiles were drawn before.
        table.is_revealed = true;
        table
    }

    /// Makes the game keep its log. Call it before the first entry.
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

    /// Whether the game has begun.
    #[must_use]
    pub fn has_begun(&self) -> bool {
        self.begun
    }

    /// Whether the game is over and nothing can be undone any more.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.waits() == Waits::Nothing
    }

    /// Whether all players but one have left. The last one has won, and the table waits for nothing.
    #[must_use]
    pub fn is_deserted(&self) -> bool {
        let hands = &self.game.state().hands;
        hands.len() > 1 && hands.iter().filter(|hand| !hand.left).count() <= 1
    }

    /// Who has won: seats, several in a tie. None before the end.
    #[must_use]
    pub fn winners(&self) -> Option<Vec<u8>> {
        self.is_over().then(|| self.game.winners().into_iter().map(number).collect())
    }

    /// The current game, including uncommitted actions.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// All actions that were not taken back.
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

    /// The seats that want a rematch.
    #[must_use]
    pub fn rematch_offers(&self) -> &[u8] {
        &self.rematch_offers
    }

    /// The next table, once everybody wants a rematch.
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

    /// Whether this seat may undo its last action.
    #[must_use]
    pub fn may_undo(&self, seat: u8) -> bool {
        self.uncommitted_by() == Some(seat)
    }

    /// When the time of the player who must choose runs out; `None` for bots and without a clock.
    #[must_use]
    pub fn due(&self) -> Option<Millis> {
        let seat = self.seat(self.asked()?)?;
        if seat.bot.is_some() {
            return None;
        }
        Some(self.since.saturating_add(seat.left?))
    }

    /// The time a seat has left now, in milliseconds.
    #[must_use]
    pub fn left_at(&self, seat: u8, now: Millis) -> Option<i64> {
        let sits = self.seat(seat)?;
        let runs = self.asked() == Some(seat) && sits.bot.is_none();
        Some(sits.left?.saturating_sub(if runs { clock::between(self.since, now) } else { 0 }))
    }

    /// The record of the game so far.
    ///
    /// # Errors
    /// Never, if a correct host made the entries.
    pub fn record(&self) -> Result<Record, GameTextError> {
        Record::of(&self.game.rules().setup, &self.names(), &self.actions)
    }

    /// Applies an entry.
    ///
    /// # Errors
    /// The entry does not fit the table, which is unchanged.
    pub fn apply(&mut self, entry: &Entry) -> Result<(), Broken> {
        if entry.version.checked_sub(1) != Some(self.version) {
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
            TableEvent::Acted { seat, action } => self.act_by_text(*seat, action, entry.at)?,
            TableEvent::Undone { .. } => {
                if self.before.is_empty() {
                    return Err(self.broken("nothing to take back"));
                }
                self.take_time(entry.at);
                self.game = self.before.pop().expect("there is something to take back");
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
            TableEvent::Waited { millis } => self.since = self.since.saturating_add((*millis).max(0)),
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
            TableEvent::Revealed { actions } => self.reveal(actions)?,
        }
        self.take_number(entry);
        Ok(())
    }

    /// The entry has been applied: the table has its version.
    pub(crate) fn take_number(&mut self, entry: &Entry) {
        self.version = entry.version;
        self.last_at = self.last_at.max(entry.at);
        self.count(&entry.event);
        if changes_the_game(&entry.event) {
            self.changed = entry.version;
        }
    }

    fn act_by_text(&mut self, seat: Option<u8>, text: &str, at: Millis) -> Result<(), Broken> {
        if !self.begun {
            return Err(self.broken("the game has not begun"));
        }
        let action = read_again(&self.game, text).map_err(|wrong| self.broken(wrong))?;
        self.act(seat, action, at).map_err(|_| self.broken(not_chosen(text)))
    }

    /// Plays an action of a seat, or of chance.
    pub(crate) fn act(&mut self, seat: Option<u8>, action: Action, at: Millis) -> Result<(), Illegal> {
        let before = self.may_be_undone(seat, action).then(|| self.game.clone());
        let clock = self.clock_at(at);
        let by_chance = is_by_chance(self.game.decision().who, action);
        let seen_only_by = self.game.seen_only_by(action);
        self.game.play(action)?;
        if let Some(player) = seen_only_by {
            let (version, nth) = (self.version + 1, self.actions.len());
            self.hidden.push(Hidden { version, nth, player });
        }
        self.n_by_chance += u32::from(by_chance);
        self.acted(action, before, clock, at);
        Ok(())
    }

    /// The same for a seat's action that was played already, on a copy of the game: `next` is the game after it.
    pub(crate) fn act_with(&mut self, seat: u8, action: Action, next: Game, at: Millis) {
        let clock = self.clock_at(at);
        let before = std::mem::replace(&mut self.game, next);
        let before = self.may_be_undone(Some(seat), action).then_some(before);
        self.acted(action, before, clock, at);
    }

    /// Undo stops at chance, at another player's choice, and at somebody's leaving.
    fn may_be_undone(&self, seat: Option<u8>, action: Action) -> bool {
        match (seat, action) {
            (None, _) | (Some(_), Action::Leave(_)) => false,
            (Some(seat), _) => self.uncommitted_by().is_none_or(|owner| owner == seat),
        }
    }

    /// The seat that is asked, and the time it will have left.
    fn clock_at(&self, at: Millis) -> Option<(u8, Option<i64>)> {
        self.asked().map(|seat| (seat, self.left_at(seat, at)))
    }

    fn acted(&mut self, action: Action, before: Option<Game>, clock: Option<(u8, Option<i64>)>, at: Millis) {
        self.since = self.since.max(at);
        if let Some((asked, left)) = clock {
            self.seats[usize::from(asked) - 1].left = left;
        }
        self.actions.push(action);
        match before {
            Some(before) => self.before.push(before),
            None => self.commit(),
        }
    }

    fn commit(&mut self) {
        self.n_committed = self.actions.len();
        self.before.clear();
    }

    /// Takes the time since the last entry from the player who must choose.
    fn take_time(&mut self, now: Millis) {
        if let Some(seat) = self.asked() {
            let n = usize::from(seat) - 1;
            let left = self.left_at(seat, now);
            self.seats[n].left = left;
        }
        self.since = self.since.max(now);
    }

    /// An action in the notation, at this point of the game.
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

/// Whether chance decides this action, given who is asked. A player may leave at any time, even while chance is asked.
pub(crate) const fn is_by_chance(asked: Who, action: Action) -> bool {
    match (asked, action) {
        (Who::Player(_), _) | (Who::Chance, Action::Leave(_)) => false,
        (Who::Chance, _) => true,
    }
}

/// The seat of a player, counted from 1.
#[must_use]
pub(crate) const fn number(player: Player) -> u8 {
    player.0 + 1
}
