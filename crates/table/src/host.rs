//! What a host answers: requests are granted as entries or refused with the reason, chance is decided, flags fall.
//!
//! Every function changes the table at once and gives the entries that it made. A host that must keep them first shows
//! nobody anything until they are kept, and throws the table away if that fails.
use bastide_ai::Chance;
use bastide_engine::action::Action;
use bastide_engine::decision::Who;
use bastide_engine::figures::Player;
use bastide_engine::game::Game;
use bastide_engine::notation::{ActionFault, name_of, play_text, write_action};
use bastide_engine::view::Viewer;
use bastide_protocol::table::{
    ClockSetup, Entry, Flag, MOST_CHAT, MOST_NAME, Millis, Reason, RefusalView, Request, TableEvent,
};

use crate::agreed::{STAND_IN, unlike};
use crate::table::{Table, Waits};

/// The most actions in one request.
pub const MOST_ACTIONS: usize = 32;

/// Where draws and dice come from.
pub trait Draws {
    /// A number below `n`, each as likely as any other, for the `nth` decision of chance at this table (from 0). Draws that
    /// follow from a seed depend on nothing but these two.
    fn below(&mut self, nth: u32, n: u32) -> u32;
}

/// The host of a table for the length of one answer.
#[expect(missing_debug_implementations, reason = "chance has no form to show")]
pub struct Host<'h> {
    /// The table.
    pub table: &'h mut Table,
    /// The time.
    pub now: Millis,
    /// Chance.
    pub draws: &'h mut dyn Draws,
    /// The seed that the draws follow from, to be shown at the end.
    pub seed: Option<&'h str>,
}

/// What happened, or why nothing did.
pub type Answer = Result<Vec<Entry>, Box<RefusalView>>;

impl Host<'_> {
    /// The table was just opened, or stood still: begin if all seats are taken, and let chance decide what is its.
    pub fn go_on(&mut self) -> Vec<Entry> {
        let mut made = Vec::new();
        self.begin(&mut made);
        self.advance(&mut made);
        made
    }

    /// Somebody would take a seat: this one, or the first open one. Gives the seat too.
    ///
    /// # Errors
    /// The seat is taken, there is none, or the name is not right.
    pub fn join(&mut self, seat: Option<u8>, name: &str) -> Result<(u8, Vec<Entry>), Box<RefusalView>> {
        let name = name.trim();
        if name.is_empty() || name.chars().count() > MOST_NAME || name.chars().any(char::is_control) {
            return Err(refusal(Reason::Malformed, format!("a name has 1 to {MOST_NAME} letters, on one line"), &[]));
        }
        let open = |seat: &u8| self.table.seat(*seat).is_some_and(|seat| seat.name.is_none());
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
        self.make(TableEvent::Joined { seat, name: unlike(name, &taken) }, &mut made);
        self.begin(&mut made);
        self.advance(&mut made);
        Ok((seat, made))
    }

    /// A player asks for something.
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

    /// Choose for a seat, whoever plays it, and commit.
    ///
    /// # Errors
    /// It is not this seat's choice, or not listed.
    pub fn act_for_bot(&mut self, seat: u8, action: Action) -> Answer {
        let action = write_action(&self.table.game, action);
        self.act(seat, &[action], true)
    }

    /// The seat that a bot is to choose for now, and the bot's name.
    #[must_use]
    pub fn bot_to_play(table: &Table) -> Option<(u8, &str)> {
        let Waits::Choice(seat) = table.waits() else { return None };
        Some((seat, table.seat(seat)?.bot.as_deref()?))
    }

    /// What this bot chooses in this game.
    #[must_use]
    pub fn bots_choice(game: &Game, bot: &str, chance: &mut Chance) -> Option<Action> {
        let Who::Player(player) = game.decision().who else { return None };
        let mut bot = bastide_ai::bot::named(bot).ok()?;
        (!game.is_over()).then(|| bot.choose(&game.view(Viewer::Player(player)), chance))
    }

    /// Flags that fall now, and what follows.
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
            let event = match flag {
                Flag::Loss => TableEvent::Acted { seat: Some(seat), action: format!("leave {seat}") },
                Flag::Bot => TableEvent::BotTook { seat, bot: STAND_IN.to_owned() },
            };
            self.make(event, &mut made);
            self.advance(&mut made);
        }
        made
    }

    /// Would all who are no bots play again, and is there no next table yet?
    #[must_use]
    pub fn is_rematch_due(table: &Table) -> bool {
        let mut people = (1..=table.seats.len() as u8).filter(|seat| !is_bot_from_the_start(table, *seat));
        table.rematch.is_none() && people.all(|seat| table.rematch_offers.contains(&seat))
    }

    /// Something that only the host knows: the next table, or that it was away.
    pub fn tell(&mut self, event: TableEvent) -> Vec<Entry> {
        let mut made = Vec::new();
        self.make(event, &mut made);
        made
    }

    fn act(&mut self, seat: u8, actions: &[String], commit: bool) -> Answer {
        match self.table.waits() {
            Waits::Choice(asked) if asked == seat => {}
            Waits::Commit(asked) if asked == seat => {
                let text = "your turn is played: commit it or take it back".to_owned();
                return Err(refusal(Reason::Illegal, text, &["BASE-TURN-1"]));
            }
            waits @ (Waits::Players | Waits::Chance | Waits::Choice(_) | Waits::Commit(_) | Waits::Nothing) => {
                return Err(self.not_yours(waits));
            }
        }
        if actions.is_empty() || actions.len() > MOST_ACTIONS {
            let text = format!("a request holds 1 to {MOST_ACTIONS} actions");
            return Err(refusal(Reason::Malformed, text, &[]));
        }
        let mut game = self.table.game.clone();
        game.forget_log();
        let mut written = Vec::with_capacity(actions.len());
        for text in actions {
            if game.is_over() || game.decision().who != Who::Player(Player(seat - 1)) {
                let why = format!("after that it is no longer your choice, so `{}` cannot follow", shown(text));
                return Err(refusal(Reason::Illegal, why, &["BASE-TURN-1"]));
            }
            let before = game.clone();
            let action = play_text(&mut game, text).map_err(|fault| self.why_refused(text, &fault))?;
            if let Action::Leave(_) = action {
                let why = "to leave the game, ask to `leave`".to_owned();
                return Err(refusal(Reason::Illegal, why, &["BASE-RUL-34"]));
            }
            written.push(write_action(&before, action));
        }
        let mut made = Vec::new();
        for action in written {
            self.make(TableEvent::Acted { seat: Some(seat), action }, &mut made);
        }
        if commit && self.table.waits() == Waits::Commit(seat) {
            self.make(TableEvent::Committed { seat }, &mut made);
        }
        self.advance(&mut made);
        Ok(made)
    }

    fn undo(&mut self, seat: u8) -> Answer {
        if !self.table.may_undo(seat) {
            let text = "there is nothing of yours to take back: what is committed stands, and so does what was drawn";
            return Err(refusal(Reason::NothingToUndo, text.to_owned(), &[]));
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
        self.make(TableEvent::Acted { seat: Some(seat), action: format!("leave {seat}") }, &mut made);
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
        let text = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
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

    /// What follows without anybody's choice: chance decides, a bot's finished turn stands, a seed is shown.
    fn advance(&mut self, made: &mut Vec<Entry>) {
        loop {
            match self.table.waits() {
                Waits::Chance => {
                    let decision = self.table.game.decision();
                    let is_chance = |action: &&Action| matches!(action, Action::Draw(_) | Action::Start(_));
                    let nth = self.table.actions.iter().filter(is_chance).count() as u32;
                    let number = self.draws.below(nth, decision.total_weight());
                    let action = decision.at_weight(number).expect("a number below the sum falls on an action");
                    let action = write_action(&self.table.game, action);
                    self.make(TableEvent::Acted { seat: None, action }, made);
                }
                Waits::Commit(seat) if self.table.seat(seat).is_some_and(|seat| seat.bot.is_some()) => {
                    self.make(TableEvent::Committed { seat }, made);
                }
                Waits::Nothing => {
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
        // Time does not run backwards, whatever the machine's clock does.
        let entry = Entry { version: self.table.version + 1, at: self.now.max(self.table.last_at), event };
        self.table.apply(&entry).expect("a host makes only entries that can follow");
        made.push(entry);
    }

    fn only_at(&self, version: u64) -> Result<(), Box<RefusalView>> {
        if version < self.table.changed || version > self.table.version {
            let text = format!("the table has changed: you looked at version {version}, it is {}", self.table.version);
            return Err(refusal(Reason::Stale, text, &[]));
        }
        Ok(())
    }

    fn not_yours(&self, waits: Waits) -> Box<RefusalView> {
        let name = |seat: u8| name_of(&self.table.names(), Player(seat - 1));
        match waits {
            Waits::Players => {
                refusal(Reason::NotBegun, "the game has not begun: a seat is open".to_owned(), &["BASE-SETUP-4"])
            }
            Waits::Nothing => refusal(Reason::Over, "the game is over".to_owned(), &["BASE-END-1"]),
            Waits::Choice(seat) if Player(seat - 1) == self.table.game.state().turn => {
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

/// Was this seat a bot's when the table was opened?
fn is_bot_from_the_start(table: &Table, seat: u8) -> bool {
    let setup = table.info.seats.get(usize::from(seat).wrapping_sub(1));
    setup.is_some_and(|setup| matches!(setup, bastide_protocol::table::SeatSetup::Bot { .. }))
}

fn refusal(reason: Reason, text: String, rules: &[&str]) -> Box<RefusalView> {
    Box::new(RefusalView { reason, text, rules: rules.iter().map(|rule| (*rule).to_owned()).collect() })
}

/// The beginning of what was sent, fit to be shown.
fn shown(text: &str) -> String {
    text.chars().take(60).map(|c| if c.is_control() { ' ' } else { c }).collect()
}
