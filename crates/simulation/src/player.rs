//! Simulated clients: they follow a table, act, take back, chat, leave, come back, repeat themselves, and lose connections.
//! Some watch, and some try what they may not.
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use bastide_ai::Chance;
use bastide_engine::notation::write_action;
use bastide_engine::rules::Rules;
use bastide_protocol::table::{Ask, Entry, FromTable, Missed, Reason, Request, TableEvent, TableInfo, ToTable};
use bastide_server::inside::Packet;
use bastide_table::guest::{Guest, Remark, Told};
use bastide_table::{Table, Waits, agreed};

use crate::links::{Line, Links};
use crate::nodes::{Nodes, address};
use crate::witness::Witness;
use crate::world::{Micros, World};

/// After this much silence a client asks whether the server is there; after twice that it reconnects.
const SILENCE: Micros = 4_000_000;
/// How many requests may be unanswered.
const MOST_UNANSWERED: usize = 3;
/// How many answered requests a client remembers, to repeat them.
const REMEMBERED: usize = 4;

/// What players share.
pub(crate) struct Surroundings {
    pub(crate) world: Arc<World>,
    pub(crate) nodes: Arc<Nodes>,
    pub(crate) links: Arc<Links>,
    pub(crate) witness: Arc<Witness>,
    /// The rules of each setup, made once.
    pub(crate) rules: Mutex<Vec<(TableInfo, Arc<Rules>)>>,
    /// Whether players want nothing any more.
    pub(crate) is_late: AtomicBool,
    pub(crate) players: Mutex<Vec<Arc<Known>>>,
}

/// What is known of a client from outside.
#[derive(Default)]
pub(crate) struct Known {
    pub(crate) name: String,
    pub(crate) table: String,
    pub(crate) now: Mutex<Standing>,
}

/// How a client stands.
#[derive(Clone, Default)]
pub(crate) struct Standing {
    pub(crate) seat: Option<u8>,
    pub(crate) version: u64,
    pub(crate) n_unanswered: usize,
    pub(crate) is_connected: bool,
    pub(crate) present: Vec<u8>,
    /// Whether it has no right to be let in.
    pub(crate) is_thief: bool,
}

impl Surroundings {
    fn rules(&self, info: &TableInfo) -> Arc<Rules> {
        let mut known = self.rules.lock().expect("nobody panics while holding it");
        let is_alike = |other: &TableInfo| other.sets == info.sets && other.seats.len() == info.seats.len();
        if let Some((_, rules)) = known.iter().find(|(other, _)| is_alike(other)) {
            return rules.clone();
        }
        let rules = agreed::rules_of_table(info).expect("it can be played");
        known.push((info.clone(), rules.clone()));
        rules
    }
}

/// Who a client is.
pub(crate) struct Who {
    pub(crate) table: String,
    pub(crate) token: Option<String>,
    /// The seat that its token opens, as it was told.
    pub(crate) seat: Option<u8>,
    /// The name under which it sat down, if it took an open seat.
    pub(crate) name: Option<String>,
    /// Whether it tries what it may not.
    pub(crate) is_thief: bool,
}

/// A client.
pub(crate) struct Player {
    around: Arc<Surroundings>,
    known: Arc<Known>,
    who: Who,
    chance: Chance,
    number: usize,
    guest: Guest,
    /// Whether it asks for every entry.
    from_the_start: bool,
    table: Option<Table>,
    /// Whether it has given its seat back.
    has_risen: bool,
    /// Requests that wait a moment before they are sent again.
    later: Vec<Ask>,
    answered: Vec<Ask>,
    n_lines: u32,
    /// How long it thinks, at most.
    thinks: u64,
}

impl Player {
    /// Lets a client live.
    pub(crate) fn begin(around: &Arc<Surroundings>, who: Who) {
        let mut players = around.players.lock().expect("nobody panics while holding it");
        let number = players.len();
        let kind = if who.is_thief { "thief" } else { "client" };
        let name = format!("{kind} {number}");
        let known = Arc::new(Known { name, table: who.table.clone(), now: Mutex::default() });
        known.now.lock().expect("nobody panics while holding it").is_thief = who.is_thief;
        players.push(known.clone());
        drop(players);
        let mut chance = around.world.chance();
        let player = Player {
            guest: Guest::new(who.token.clone(), format!("p{number}")),
            from_the_start: chance.below(3) > 0,
            thinks: [300, 1000, 4000][chance.below(3) as usize],
            around: around.clone(),
            known,
            who,
            chance,
            number,
            table: None,
            has_risen: false,
            later: Vec::new(),
            answered: Vec::new(),
            n_lines: 0,
        };
        around.world.spawn(player.live());
    }

    async fn live(mut self) {
        loop {
            let place = self.chance.below(self.around.nodes.n() as u32) as usize;
            let (links, world) = (self.around.links.clone(), self.around.world.clone());
            if let Some(mut line) = links.connect(place, address(self.number), &self.who.table).await {
                self.tell(|| format!("connects to {place}"));
                self.stay(&mut line).await;
                self.guest.lose_connection();
                self.stand(false);
                self.tell(|| "is not connected any more".to_owned());
            }
            world.sleep_between(20, 1500).await;
        }
    }

    fn tell(&self, what: impl FnOnce() -> String) {
        self.around.world.tell(|| format!("{} {}", self.known.name, what()));
    }

    fn wrong(&self, what: impl FnOnce() -> String) {
        self.around.world.is_wrong(|| format!("{} at {}: {}", self.known.name, self.who.table, what()));
    }

    fn stand(&self, is_connected: bool) {
        let standing = Standing {
            seat: self.guest.seat().filter(|_| !self.has_risen),
            version: self.table.as_ref().map_or(0, Table::version),
            n_unanswered: self.guest.unanswered().count() + self.later.len(),
            is_connected,
            present: self.guest.present().seats.clone(),
            is_thief: self.who.is_thief,
        };
        *self.known.now.lock().expect("nobody panics while holding it") = standing;
    }

    /// Talks to the server until the connection is lost.
    async fn stay(&mut self, line: &mut Line) {
        let have = match &self.table {
            Some(table) => Some(table.version()),
            None => self.from_the_start.then_some(0),
        };
        let hello = self.guest.hello(have);
        if !say(line, &hello) {
            return;
        }
        let world = self.around.world.clone();
        let mut heard = world.now();
        let mut has_pinged = false;
        let pause = self.pause();
        let mut think = Box::pin(world.sleep(pause));
        let mut silence = Box::pin(world.sleep(SILENCE));
        loop {
            tokio::select! {
                biased;
                packet = line.from.recv() => {
                    heard = world.now();
                    has_pinged = false;
                    let goes_on = match packet {
                        None | Some(Packet::Close(_)) => false,
                        Some(Packet::Ping) => line.to.send(Packet::Pong).is_ok(),
                        Some(Packet::Pong) => true,
                        Some(Packet::Text(text)) => self.hear(line, &text),
                    };
                    if !goes_on {
                        return;
                    }
                    self.stand(self.guest.is_welcome());
                }
                () = &mut think => {
                    if self.guest.is_welcome() && !self.think(line) {
                        return;
                    }
                    self.stand(self.guest.is_welcome());
                    let pause = self.pause();
                    think = Box::pin(world.sleep(pause));
                }
                () = &mut silence => {
                    let silent = world.now() - heard;
                    if silent >= SILENCE {
                        if has_pinged || !say(line, &ToTable::Ping) {
                            return;
                        }
                        has_pinged = true;
                        silence = Box::pin(world.sleep(SILENCE));
                    } else {
                        silence = Box::pin(world.sleep(SILENCE - silent));
                    }
                }
            }
        }
    }

    fn pause(&mut self) -> Micros {
        1000 * (self.thinks / 10 + u64::from(self.chance.below(self.thinks as u32)))
    }

    /// Takes a message in. Returns `false` to hang up.
    fn hear(&mut self, line: &Line, text: &str) -> bool {
        let Ok(message) = serde_json::from_str::<FromTable>(text) else {
            self.wrong(|| format!("cannot read {text}"));
            return false;
        };
        match self.guest.hear(message) {
            Told::Welcome { info, missed, .. } => {
                self.catch_up(&info, missed);
                if let (Some(seat), Some(expected)) = (self.guest.seat(), self.who.seat)
                    && seat != expected
                {
                    self.tell(|| format!("is let in at seat {seat} instead of {expected}"));
                }
                self.later.clear();
                let asks: Vec<Ask> = self.guest.unanswered().cloned().collect();
                asks.into_iter().all(|ask| say(line, &ToTable::Ask(ask)))
            }
            Told::Entries(entries) => {
                self.follow(&entries);
                true
            }
            Told::Remark(Remark::Answer { id, answer }) => {
                self.answered(&id, answer);
                true
            }
            Told::Remark(Remark::Refused(refusal)) => {
                if refusal.reason == Reason::Token && !self.who.is_thief && !self.has_risen {
                    self.wrong(|| "was turned away with a token that is its own".to_owned());
                }
                // Whoever is not let in tries again.
                self.guest.is_welcome()
            }
            Told::Remark(Remark::Present | Remark::Pong { .. }) => true,
        }
    }

    fn catch_up(&mut self, info: &TableInfo, missed: Missed) {
        let (who, id, seat) = (self.known.name.clone(), self.who.table.clone(), self.guest.seat());
        match missed {
            Missed::Entries(entries) => {
                if self.table.is_none() {
                    self.table = Some(Table::to_follow(Arc::new(info.clone()), self.around.rules(info)));
                }
                self.follow(&entries);
            }
            Missed::Snapshot(snapshot) => {
                self.around.witness.shown_whole(&who, &id, seat, &snapshot);
                let had = self.table.as_ref().map_or(0, Table::version);
                if snapshot.version < had {
                    self.wrong(|| format!("knew version {had}, and is told version {}", snapshot.version));
                }
                match Table::from_snapshot(Arc::new(info.clone()), self.around.rules(info), &snapshot, false) {
                    Ok(table) => self.table = Some(table),
                    Err(error) => self.wrong(|| format!("cannot use a snapshot: {error}")),
                }
            }
        }
    }

    fn follow(&mut self, entries: &[Entry]) {
        let Some(table) = &mut self.table else {
            return self.wrong(|| "is told entries before a welcome".to_owned());
        };
        for entry in entries {
            let had = table.version();
            if entry.version != had + 1 {
                return self.wrong(|| format!("has version {had}, and is told {}", entry.version));
            }
            if let Err(error) = table.apply(entry) {
                return self.wrong(|| format!("cannot follow entry {}: {error}", entry.version));
            }
            match &entry.event {
                TableEvent::Rose { seat } if Some(*seat) == self.who.seat => self.has_risen = true,
                // Whoever sat here before had risen.
                TableEvent::Joined { name, .. } if Some(name) == self.who.name.as_ref() => self.has_risen = false,
                _ => {}
            }
        }
        self.around.witness.shown(&self.known.name, &self.who.table, self.guest.seat(), entries);
    }

    fn answered(&mut self, id: &str, answer: bastide_table::guest::Answer) {
        let Some(at) = self.answered.iter().position(|ask| ask.id == id) else { return };
        let ask = self.answered[at].clone();
        match answer {
            Ok(version) => {
                if self.table.as_ref().is_none_or(|table| table.version() < version) {
                    self.wrong(|| format!("is told that version {version} is done before its entries"));
                }
                self.around.witness.granted(&self.known.name, &self.who.table, self.who.seat, &ask, version);
                if ask.request == Request::Leave && self.table.as_ref().is_some_and(|table| !table.has_begun()) {
                    self.has_risen = true;
                }
            }
            Err(refusal) if matches!(refusal.reason, Reason::Busy | Reason::TooFast) => self.later.push(ask),
            Err(refusal) => self.around.witness.refused(&self.known.name, &self.who.table, &ask, &refusal),
        }
    }

    /// Does something. Returns `false` to hang up.
    fn think(&mut self, line: &Line) -> bool {
        if !self.later.is_empty() {
            let ask = self.later.remove(0);
            self.guest.ask_again(ask.clone());
            return say(line, &ToTable::Ask(ask));
        }
        if self.around.is_late.load(Ordering::Relaxed) || self.guest.unanswered().count() >= MOST_UNANSWERED {
            return true;
        }
        match self.chance.below(100) {
            0..3 => {
                self.tell(|| "hangs up".to_owned());
                return false;
            }
            3..8 if !self.answered.is_empty() => {
                // Again, although it was answered: nothing happens twice.
                let n = self.chance.below(self.answered.len() as u32) as usize;
                return say(line, &ToTable::Ask(self.answered[n].clone()));
            }
            _ => {}
        }
        let Some(request) = self.choose() else { return true };
        let ask = self.guest.ask(request);
        if let (Some(seat), false) = (self.who.seat, self.who.is_thief || self.has_risen) {
            self.around.witness.intends(&self.who.table, seat, &ask.request);
        }
        self.tell(|| format!("asks {}: {:?}", ask.id, ask.request));
        // The answers to those that are still open must find them.
        if self.answered.len() >= REMEMBERED + MOST_UNANSWERED {
            let open: Vec<&str> = self.guest.unanswered().map(|ask| ask.id.as_str()).collect();
            if let Some(n) = self.answered.iter().position(|ask| !open.contains(&ask.id.as_str())) {
                self.answered.remove(n);
            }
        }
        self.answered.push(ask.clone());
        say(line, &ToTable::Ask(ask))
    }

    /// What it asks for.
    fn choose(&mut self) -> Option<Request> {
        let table = self.table.as_ref()?;
        let version = table.version();
        let say = |player: &mut Player| {
            player.n_lines += 1;
            Some(Request::Say { text: format!("line {} of {}", player.n_lines, player.known.name) })
        };
        let Some(seat) = self.who.seat.filter(|_| !self.has_risen) else {
            return if self.chance.below(4) == 0 { say(self) } else { None };
        };
        let (waits, has_bot) = (table.waits(), table.seat(seat).is_some_and(|seat| seat.bot.is_some()));
        let (may_undo, is_over) = (table.may_undo(seat), table.is_over());
        match self.chance.below(100) {
            0..20 => return say(self),
            20..21 => return Some(Request::Leave),
            21..40 if may_undo => return Some(Request::Undo { version }),
            40..42 => return Some(Request::Commit { version }),
            42..70 if has_bot => return Some(Request::ComeBack),
            42..70 if is_over => return Some(Request::Rematch),
            _ => {}
        }
        match waits {
            Waits::Commit(asked) if asked == seat => Some(Request::Commit { version }),
            Waits::Choice(asked) if asked == seat || self.chance.below(10) == 0 => {
                let mut game = table.game().clone();
                let (mut actions, who) = (Vec::new(), game.decision().who);
                let most = 1 + self.chance.below(4) as usize;
                while actions.len() < most && !game.is_over() && game.decision().who == who {
                    let action = self.chance.pick(game.decision());
                    actions.push(write_action(&game, action));
                    game.play_unchecked(action);
                }
                let commit = self.chance.below(4) > 0;
                Some(Request::Act { version, actions, commit })
            }
            Waits::Players | Waits::Chance | Waits::Choice(_) | Waits::Commit(_) | Waits::Nothing => None,
        }
    }
}

fn say(line: &Line, message: &ToTable) -> bool {
    let text = serde_json::to_string(message).expect("what is said has a form in JSON");
    line.to.send(Packet::Text(text)).is_ok()
}
