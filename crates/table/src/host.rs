//! The host: grants requests as entries or refuses them with the reason, decides chance, and lets flags fall.
//!
//! Every function changes the table at once and returns the new entries. A host that must store them first shows nothing
//! until they are stored, and discards the table if that fails.
use bastide_ai::Chance;
use bastide_engine::action::Action;
use bastide_engine::decision::{Wanted, Who};
use bastide_engine::figures::Player;
use bastide_engine::game::Game;
use bastide_engine::notation::{ActionFault, name_of, play_text, write_action};
use bastide_engine::view::Viewer;
use bastide_protocol::table::{
    ClockSetup, Entry, Flag, MOST_CHAT, MOST_NAME, Millis, Reason, RefusalView, Request, TableEvent,
};

use crate::agreed::{STAND_IN, changes_direction, plain, unlike};
use crate::table::{Table, Waits};
use crate::weight::{MOST_RISEN, MOST_SAID, MOST_UNDONE};

pub use bastide_protocol::bounded::MOST_ACTIONS;

/// The source of draws and dice.
pub trait Draws {
    /// A number below `n`, each as likely as any other, for the `nth` decision of chance at this table (from 0). Draws that
    /// follow from a seed depend on nothing but these two.
    fn below(&mut self, nth: u32, n: u32) -> u32;
}

/// The host of a table while it answers one request.
#[expect(missing_debug_implementations, reason = "chance has no form to show")]
pub struct Host<'h> {
    /// The table.
    pub table: &'h mut Table,
    /// The time.
    pub now: Millis,
    /// Chance.
    pub draws: &'h mut dyn Draws,
    /// The seed of the draws, to be shown at the end.
    pub seed: Option<&'h str>,
}

/// The new entries, or the refusal.
pub type Answer = Result<Vec<Entry>, Box<RefusalView>>;

impl Host<'_> {
    /// Starts or resumes a table: begins if all seats are taken, and lets chance decide.
    pub fn go_on(&mut self) -> Vec<Entry> {
        let mut made = Vec::new();
        self.begin(&mut made);
        self.advance(&mut made);
        made
    }

    /// Gives a visitor this seat, or the first open one. Returns the seat too.
    ///
    /// # Errors
    /// The seat is taken, no seat is open, or the name is invalid.
    pub fn join(&mut self, seat: Option<u8>, name: &str) -> Result<(u8, Vec<Entry>), Box<RefusalView>> {
        // A line break is the client's mistake and is refused; invisible characters are dropped.
        let has_lines = name.trim().chars().any(char::is_control);
        let name = plain(name);
        if name.is_empty() || name.chars().count() > MOST_NAME || has_lines {
            return Err(refusal(Reason::Malformed, format!("a name has 1 to {MOST_NAME} letters, on one line"), &[]));
        }
        let may_sit = |seat: u8| self.table.spent(seat).risen < MOST_RISEN;
        let open = |n: &u8| self.table.seat(*n).is_some_and(|seat| seat.name.is_none()) && may_sit(*n);
        let mut seats = 1..=self.table.seats.len() as u8;
        let seat = match seat {
            Some(seat) if open(&seat) => seat,
            Some(seat) => {
                return Err(refusal(Reason::Seat, format!("seat {seat} is not open: choose another, or watch"), &[]));
            }
            None => seats.find(open).ok_or_else(|| {
                refusal(Reason::Seat, "every seat of this table is taken: you can watch".to_owned(), &[])
            })?,
        };
        let taken: Vec<Option<String>> = self.table.seats.iter().map(|seat| seat.name.clone()).collect();
        let mut made = Vec::new();
        self.make(TableEvent::Joined { seat, name: unlike(&name, &taken) }, &mut made);
        self.begin(&mut made);
        self.advance(&mut made);
        Ok((seat, made))
    }

    /// Handles a player's request.
    ///
    /// # Errors
    /// It is refused, and nothing changes.
    pub fn answer(&mut self, seat: u8, request: &Request) -> Answer {
        if let Some(sits) = self.table.seat(seat)
            && sits.bot.is_some()
            && matches!(request, Request::Act { .. } | Request::Undo { .. } | Request::Commit { .. })
        {
            let text = "a bot plays on for you; `come-back` first".to_owned();
            return Err(refusal(Reason::BotPlays, text, &[]));
        }
        match request {
            Request::Act { version, actions, commit } => {
                self.only_at(*version)?;
                self.act(seat, actions, *commit)
            }
            Request::Undo { version } => {
                self.only_at(*version)?;
                self.undo(seat)
            }
            Request::Commit { version } => {
                self.only_at(*version)?;
                self.commit(seat)
            }
            Request::Leave => self.leave(seat),
            Request::ComeBack => self.come_back(seat),
            Request::Say { text } => self.say(seat, text),
            Request::Rematch => self.offer_rematch(seat),
        }
    }

    /// Chooses for a seat, whoever plays it, and commits.
    ///
    /// # Errors
    /// It is not this seat's choice, or not listed.
    pub fn act_for_bot(&mut self, seat: u8, action: Action) -> Answer {
        if let Some(refusal) = self.not_asked(seat) {
            return Err(refusal);
        }
        if let Action::Leave(_) = action {
            return Err(leaving_is_asked_for());
        }
        if let Some(refused) = self.table.game.why_not(action) {
            return Err(self.why_refused(&self.table.written(action), &ActionFault::Refused(refused)));
        }
        let mut made = Vec::new();
        self.make_act(Some(seat), action, &mut made);
        self.finish(seat, true, &mut made);
        Ok(made)
    }

    /// The seat that a bot must choose for, and the bot's name.
    #[must_use]
    pub fn bot_to_play(table: &Table) -> Option<(u8, &str)> {
        let Waits::Choice(seat) = table.waits() else { return None };
        Some((seat, table.seat(seat)?.bot.as_deref()?))
    }

    /// This bot's choice in this game.
    #[must_use]
    pub fn bots_choice(game: &Game, bot: &str, chance: &mut Chance) -> Option<Action> {
        let Who::Player(player) = game.decision().who else { return None };
        let mut bot = bastide_ai::bot::named(bot).ok()?;
        (!game.is_over()).then(|| bot.choose(&game.view(Viewer::Player(player)), chance))
    }

    /// Lets flags fall, with what follows.
    pub fn tick(&mut self) -> Vec<Entry> {
        let mut made = Vec::new();
        while let (Some(due), Some(seat)) = (self.table.due(), self.table.asked()) {
            if due > self.now {
                break;
            }
            self.make(TableEvent::FlagFell { seat }, &mut made);
            let flag = match self.table.info.clock {
                ClockSetup::None => break,
                ClockSetup::Game { flag, .. } | ClockSetup::Days { flag, .. } => flag,
            };
            match flag {
                Flag::Loss => self.make_act(Some(seat), Action::Leave(Player(seat - 1)), &mut made),
                Flag::Bot => self.make(TableEvent::BotTook { seat, bot: STAND_IN.to_owned() }, &mut made),
            }
            self.advance(&mut made);
        }
        made
    }

    /// Whether all people want a rematch and there is no next table yet.
    #[must_use]
    pub fn is_rematch_due(table: &Table) -> bool {
        let mut people = (1..=table.seats.len() as u8).filter(|seat| !is_bot_from_the_start(table, *seat));
        table.rematch.is_none() && people.all(|seat| table.rematch_offers.contains(&seat))
    }

    /// Whether a rematch would be due as soon as this seat wants one, too.
    #[must_use]
    pub fn opens_rematch(table: &Table, seat: u8) -> bool {
        let mut people = (1..=table.seats.len() as u8).filter(|seat| !is_bot_from_the_start(table, *seat));
        let wants = |other: u8| other == seat || table.rematch_offers.contains(&other);
        table.is_over() && table.rematch.is_none() && !table.rematch_offers.contains(&seat) && people.all(wants)
    }

    /// Records an entry that only the host can know: the next table, or an outage.
    pub fn tell(&mut self, event: TableEvent) -> Vec<Entry> {
        let mut made = Vec::new();
        self.make(event, &mut made);
        made
    }

    fn act(&mut self, seat: u8, actions: &[String], commit: bool) -> Answer {
        if let Some(refusal) = self.not_asked(seat) {
            return Err(refusal);
        }
        if actions.is_empty() || actions.len() > MOST_ACTIONS {
            let text = format!("a request holds 1 to {MOST_ACTIONS} actions");
            return Err(refusal(Reason::Malformed, text, &[]));
        }
        let mut played: Vec<(Action, String, Game)> = Vec::with_capacity(actions.len());
        for text in actions {
            let game = played.last().map_or(&self.table.game, |(_, _, game)| game);
            if game.is_over() || game.decision().who != Who::Player(Player(seat - 1)) {
                let why = format!("after that it is no longer your choice, so `{}` cannot follow", shown(text));
                return Err(refusal(Reason::Illegal, why, &["BASE-TURN-1"]));
            }
            let mut next = game.clone();
            let action = play_text(&mut next, text).map_err(|fault| self.why_refused(text, &fault))?;
            if let Action::Leave(_) = action {
                return Err(leaving_is_asked_for());
            }
            let written = write_action(game, action);
            played.push((action, written, next));
        }
        let mut made = Vec::new();
        for (action, text, next) in played {
            let entry = self.next_entry(TableEvent::Acted { seat: Some(seat), action: text });
            self.table.act_with(seat, action, next, entry.at);
            self.made(entry, &mut made);
        }
        self.finish(seat, commit, &mut made);
        Ok(made)
    }

    /// A seat has acted: commits its turn if requested, and continues.
    fn finish(&mut self, seat: u8, commit: bool, made: &mut Vec<Entry>) {
        if commit && self.table.waits() == Waits::Commit(seat) {
            self.make(TableEvent::Committed { seat }, made);
        }
        self.advance(made);
    }

    fn undo(&mut self, seat: u8) -> Answer {
        if !self.table.may_undo(seat) {
            let text = "there is nothing of yours to take back: what is committed stands, and so does what was drawn";
            return Err(refusal(Reason::NothingToUndo, text.to_owned(), &[]));
        }
        if self.table.spent(seat).undone >= MOST_UNDONE {
            let text =
                format!("you have taken back {MOST_UNDONE} actions in this game, and that is all: choose and commit");
            return Err(refusal(Reason::NothingToUndo, text, &[]));
        }
        Ok(self.tell(TableEvent::Undone { seat }))
    }

    fn commit(&mut self, seat: u8) -> Answer {
        if self.table.waits() != Waits::Commit(seat) {
            return Err(refusal(Reason::NothingToCommit, "there is no turn of yours to commit".to_owned(), &[]));
        }
        let mut made = Vec::new();
        self.make(TableEvent::Committed { seat }, &mut made);
        self.advance(&mut made);
        Ok(made)
    }

    fn leave(&mut self, seat: u8) -> Answer {
        if !self.table.begun {
            return Ok(self.tell(TableEvent::Rose { seat }));
        }
        if !self.table.game.may_leave(Player(seat - 1)) {
            return Err(refusal(Reason::Over, "there is no game any more to leave".to_owned(), &["BASE-RUL-34"]));
        }
        let mut made = Vec::new();
        self.make_act(Some(seat), Action::Leave(Player(seat - 1)), &mut made);
        self.advance(&mut made);
        Ok(made)
    }

    fn come_back(&mut self, seat: u8) -> Answer {
        let is_away = self.table.seat(seat).is_some_and(|sits| sits.bot.is_some());
        if !is_away || is_bot_from_the_start(self.table, seat) || self.table.is_over() {
            return Err(refusal(Reason::Seat, "no bot plays on for you".to_owned(), &[]));
        }
        match self.table.info.clock {
            ClockSetup::Days { .. } | ClockSetup::None => Ok(self.tell(TableEvent::CameBack { seat })),
            ClockSetup::Game { .. } => {
                let text = "your time for the game is used up: the bot plays it to the end".to_owned();
                Err(refusal(Reason::BotPlays, text, &[]))
            }
        }
    }

    fn say(&mut self, seat: u8, text: &str) -> Answer {
        let text = text.trim();
        if text.is_empty() || text.chars().count() > MOST_CHAT {
            return Err(refusal(Reason::TooLarge, format!("a line of chat has 1 to {MOST_CHAT} letters"), &[]));
        }
        if self.table.spent(seat).said >= MOST_SAID {
            let text = format!("you have said {MOST_SAID} lines at this table, and it keeps no more");
            return Err(refusal(Reason::TooLarge, text, &[]));
        }
        let text =
            text.chars().filter(|c| !changes_direction(*c)).map(|c| if c.is_control() { ' ' } else { c }).collect();
        Ok(self.tell(TableEvent::Said { seat, text }))
    }

    fn offer_rematch(&mut self, seat: u8) -> Answer {
        if !self.table.is_over() {
            return Err(refusal(Reason::NotYourTurn, "the game is not over yet".to_owned(), &[]));
        }
        if self.table.rematch_offers.contains(&seat) {
            return Ok(Vec::new());
        }
        Ok(self.tell(TableEvent::RematchOffered { seat }))
    }

    fn begin(&mut self, made: &mut Vec<Entry>) {
        if !self.table.begun && self.table.seats.iter().all(|seat| seat.name.is_some()) {
            self.make(TableEvent::Began, made);
        }
    }

    /// Everything that follows without anybody's choice: chance decides, a bot's turn is committed, a seed is shown.
    fn advance(&mut self, made: &mut Vec<Entry>) {
        loop {
            match self.table.waits() {
                Waits::Chance => {
                    let decision = self.table.game.decision();
                    let number = self.draws.below(self.table.n_by_chance, decision.total_weight());
                    let action = decision.at_weight(number).expect("a number below the sum falls on an action");
                    self.make_act(None, action, made);
                }
                Waits::Commit(seat) if self.table.seat(seat).is_some_and(|seat| seat.bot.is_some()) => {
                    self.make(TableEvent::Committed { seat }, made);
                }
                Waits::Nothing => {
                    if !self.table.is_open() {
                        let actions = self.table.all_actions();
                        self.make(TableEvent::Revealed { actions }, made);
                    }
                    if let (Some(seed), None) = (self.seed, self.table.seed()) {
                        self.make(TableEvent::SeedShown { seed: seed.to_owned() }, made);
                    }
                    return;
                }
                Waits::Players | Waits::Choice(_) | Waits::Commit(_) => return,
            }
        }
    }

    fn make(&mut self, event: TableEvent, made: &mut Vec<Entry>) {
        let entry = self.next_entry(event);
        self.table.apply(&entry).expect("a host makes only entries that can follow");
        made.push(entry);
    }

    /// An action that is legal here. It is played as it is, not read again from its text.
    fn make_act(&mut self, seat: Option<u8>, action: Action, made: &mut Vec<Entry>) {
        let text = self.table.written(action);
        let entry = self.next_entry(TableEvent::Acted { seat, action: text });
        self.table.act(seat, action, entry.at).expect("a host plays only what is legal");
        self.made(entry, made);
    }

    fn next_entry(&self, event: TableEvent) -> Entry {
        // Time never runs backwards, whatever the system clock does.
        Entry { version: self.table.version + 1, at: self.now.max(self.table.last_at), event }
    }

    /// The table has this entry already; it only takes its number.
    fn made(&mut self, entry: Entry, made: &mut Vec<Entry>) {
        self.table.take_number(&entry);
        made.push(entry);
    }

    fn only_at(&self, version: u64) -> Result<(), Box<RefusalView>> {
        if version < self.table.changed || version > self.table.version {
            let text = format!("the table has changed: you looked at version {version}, it is {}", self.table.version);
            return Err(refusal(Reason::Stale, text, &[]));
        }
        Ok(())
    }

    /// Why this seat cannot choose now.
    fn not_asked(&self, seat: u8) -> Option<Box<RefusalView>> {
        match self.table.waits() {
            Waits::Choice(asked) if asked == seat => None,
            Waits::Commit(asked) if asked == seat => {
                let text = "your turn is played: commit it or take it back".to_owned();
                Some(refusal(Reason::Illegal, text, &["BASE-TURN-1"]))
            }
            waits @ (Waits::Players | Waits::Chance | Waits::Choice(_) | Waits::Commit(_) | Waits::Nothing) => {
                Some(self.not_yours(waits))
            }
        }
    }

    fn not_yours(&self, waits: Waits) -> Box<RefusalView> {
        let name = |seat: u8| name_of(&self.table.names(), Player(seat - 1));
        match waits {
            Waits::Players => {
                refusal(Reason::NotBegun, "the game has not begun: a seat is open".to_owned(), &["BASE-SETUP-4"])
            }
            Waits::Nothing => refusal(Reason::Over, "the game is over".to_owned(), &["BASE-END-1"]),
            Waits::Choice(seat) if self.table.game.state().is_at_turn(Player(seat - 1)) => {
                refusal(Reason::NotYourTurn, format!("it is {}'s turn", name(seat)), &["BASE-TURN-1"])
            }
            Waits::Choice(seat) => {
                // COUNT-OUT-4: in the middle of a turn others are asked, one after the other.
                refusal(Reason::NotYourTurn, format!("{} is asked first", name(seat)), &["COUNT-OUT-4"])
            }
            Waits::Commit(seat) => {
                let text = format!("{} has not yet committed the turn", name(seat));
                refusal(Reason::NotYourTurn, text, &["BASE-TURN-1"])
            }
            Waits::Chance if self.table.game.wanted() == Some(Wanted::Roll) => {
                refusal(Reason::NotYourTurn, "the die is being rolled".to_owned(), &["FLY-5"])
            }
            Waits::Chance => refusal(Reason::NotYourTurn, "a tile is being drawn".to_owned(), &["BASE-TURN-1"]),
        }
    }

    fn why_refused(&self, text: &str, fault: &ActionFault) -> Box<RefusalView> {
        match fault {
            ActionFault::Unreadable(error) => refusal(Reason::Malformed, format!("`{}`: {error}", shown(text)), &[]),
            ActionFault::Refused(refused) => {
                let names = self.table.names();
                let text = refused.reason.tell(|player| name_of(&names, player));
                refusal(Reason::Illegal, text, refused.reason.rules())
            }
        }
    }
}

/// Whether this seat was a bot's when the table was opened.
fn is_bot_from_the_start(table: &Table, seat: u8) -> bool {
    let setup = table.info.seats.get(usize::from(seat).wrapping_sub(1));
    setup.is_some_and(|setup| matches!(setup, bastide_protocol::table::SeatSetup::Bot { .. }))
}

fn leaving_is_asked_for() -> Box<RefusalView> {
    refusal(Reason::Illegal, "to leave the game, ask to `leave`".to_owned(), &["BASE-RUL-34"])
}

fn refusal(reason: Reason, text: String, rules: &[&str]) -> Box<RefusalView> {
    Box::new(RefusalView { reason, text, rules: rules.iter().map(|rule| (*rule).to_owned()).collect() })
}

/// The beginning of a text, safe to show.
fn shown(text: &str) -> String {
    text.chars().take(60).map(|c| if c.is_control() { ' ' } else { c }).collect()
}
