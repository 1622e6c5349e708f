//! The witness: sees everything that is stored, shown, granted and asked for, and says what must never happen.
//!
//! What it checks, with every step that it sees:
//! - nothing that was acknowledged or shown is lost: what is stored only grows, and what is shown is stored;
//! - nothing happens twice: a line of chat that somebody said once is there once, and one request has one answer;
//! - every client's list of entries is a prefix of the table's, and `done` comes after its entries;
//! - no seat does what its player has not asked for;
//! - clocks take no time in which nobody could play, and give none that has not passed.
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard};

use bastide_protocol::table::{Ask, ClockSetup, Entry, Reason, RefusalView, Request, Snapshot, TableEvent, TableInfo};
use bastide_server::store::NewTable;
use bastide_table::{Table, agreed, viewer};

use crate::disk::millis;
use crate::world::{BEGINNING, Micros, World};

/// How long an outage may last without anybody noticing, in milliseconds: until a heartbeat counts as late, and as long as
/// the next one takes.
const UNNOTICED: i64 = 20_000 + 2_000;
/// By how much the times of different computers may differ, in milliseconds.
const SKEW: i64 = 2_000;

/// The witness.
pub(crate) struct Witness {
    world: Arc<World>,
    seen: Mutex<Seen>,
}

#[derive(Default)]
struct Seen {
    tables: BTreeMap<String, Watched>,
    /// When it changed whether anybody can play.
    changes: Vec<(Micros, bool)>,
    n_granted: u64,
    n_entries: u64,
}

/// A table that is watched.
struct Watched {
    info: Arc<TableInfo>,
    table: Table,
    entries: Vec<Entry>,
    /// What each seat's players have asked for.
    asked: Vec<Intended>,
    /// Names under which somebody wanted to sit down.
    names: BTreeSet<String>,
    /// Which version each request was granted with.
    granted: BTreeMap<String, u64>,
    began: Option<Micros>,
    /// How much time all players have been charged, in milliseconds.
    charged: i64,
}

/// What the players of a seat have asked for.
#[derive(Default)]
struct Intended {
    /// Lines of chat, each of them said once.
    lines: BTreeSet<String>,
    actions: i64,
    undos: i64,
    commits: i64,
    leaves: i64,
    returns: i64,
    rematches: i64,
}

impl Witness {
    pub(crate) fn new(world: &Arc<World>) -> Arc<Witness> {
        Arc::new(Witness { world: world.clone(), seen: Mutex::default() })
    }

    fn seen(&self) -> MutexGuard<'_, Seen> {
        self.seen.lock().expect("nobody panics while holding it")
    }

    /// Whether anybody can play from now on.
    pub(crate) fn can_play(&self, can: bool) {
        let now = self.world.now();
        let mut seen = self.seen();
        if seen.changes.last().is_none_or(|(_, before)| *before != can) {
            seen.changes.push((now, can));
            self.world.tell(|| if can { "somebody can play".to_owned() } else { "nobody can play".to_owned() });
        }
    }

    /// A table was opened.
    pub(crate) fn opened(&self, new: &NewTable) {
        let info = Arc::new(new.info.clone());
        let mut seen = self.seen();
        let known = seen
            .tables
            .values()
            .find(|other| other.info.sets == info.sets && other.info.seats.len() == info.seats.len());
        let rules = match known {
            Some(other) => other.table.game().shared_rules(),
            None => agreed::rules_of_table(&info).expect("it can be played"),
        };
        let watched = Watched {
            table: Table::new(info.clone(), rules),
            entries: Vec::new(),
            asked: info.seats.iter().map(|_| Intended::default()).collect(),
            names: BTreeSet::new(),
            granted: BTreeMap::new(),
            began: None,
            charged: 0,
            info: info.clone(),
        };
        if seen.tables.insert(info.id.clone(), watched).is_some() {
            self.world.is_wrong(|| format!("table {} was opened twice", info.id));
        }
    }

    /// Entries were stored.
    pub(crate) fn stored(&self, id: &str, entries: &[Entry]) {
        let now = self.world.now();
        let mut seen = self.seen();
        let Seen { tables, changes, n_entries, .. } = &mut *seen;
        let Some(watched) = tables.get_mut(id) else { return };
        for entry in entries {
            *n_entries += 1;
            self.world.mark(entry.version);
            self.world.tell(|| format!("{id}: stored {} at {}: {:?}", entry.version, entry.at, entry.event));
            if let Some(before) = watched.entries.get(entry.version as usize - 1) {
                if before != entry {
                    self.world
                        .is_wrong(|| format!("{id}: entry {} was {before:?} and is now {entry:?}", entry.version));
                }
                continue;
            }
            if let Err(what) = watched.follow(entry, now, changes) {
                self.world.is_wrong(|| format!("{id}: entry {} {what}: {entry:?}", entry.version));
            }
        }
    }

    /// A player asks for something, for the first time.
    pub(crate) fn intends(&self, id: &str, seat: u8, request: &Request) {
        let mut seen = self.seen();
        let Some(watched) = seen.tables.get_mut(id) else { return };
        let Some(intended) = watched.asked.get_mut(usize::from(seat) - 1) else { return };
        match request {
            Request::Act { actions, commit, .. } => {
                intended.actions += actions.len() as i64;
                intended.commits += i64::from(*commit);
            }
            Request::Undo { .. } => intended.undos += 1,
            Request::Commit { .. } => intended.commits += 1,
            Request::Leave => intended.leaves += 1,
            Request::ComeBack => intended.returns += 1,
            Request::Say { text } => drop(intended.lines.insert(text.clone())),
            Request::Rematch => intended.rematches += 1,
        }
    }

    /// Somebody wants to sit down under this name.
    pub(crate) fn wants_a_seat(&self, id: &str, name: &str) {
        if let Some(watched) = self.seen().tables.get_mut(id) {
            watched.names.insert(name.to_owned());
        }
    }

    /// A client is shown entries that follow those it has.
    pub(crate) fn shown(&self, who: &str, id: &str, seat: Option<u8>, entries: &[Entry]) {
        let seen = self.seen();
        let Some(watched) = seen.tables.get(id) else {
            return self.world.is_wrong(|| format!("{who} is shown {id}, which is not stored"));
        };
        for entry in entries {
            self.world.mark(entry.version << 8);
            match watched.entries.get((entry.version as usize).wrapping_sub(1)) {
                Some(stored) if *watched.table.entry_for(viewer(seat), stored) == *entry => {}
                Some(stored) => self.world.is_wrong(|| format!("{who} is shown {entry:?}, stored is {stored:?}")),
                None => self.world.is_wrong(|| format!("{who} is shown {entry:?} of {id}, which is not stored")),
            }
        }
    }

    /// A client is shown a whole table.
    pub(crate) fn shown_whole(&self, who: &str, id: &str, seat: Option<u8>, snapshot: &Snapshot) {
        let seen = self.seen();
        let Some(watched) = seen.tables.get(id) else {
            return self.world.is_wrong(|| format!("{who} is shown {id}, which is not stored"));
        };
        let version = watched.table.version();
        if snapshot.version > version {
            self.world.is_wrong(|| format!("{who} is shown version {} of {id}, stored is {version}", snapshot.version));
        }
        if snapshot.version == version && watched.table.snapshot_for(viewer(seat)) != *snapshot {
            self.world.is_wrong(|| format!("{who} is shown another {id} than is stored at version {version}"));
        }
    }

    /// A client is told that its request was granted.
    pub(crate) fn granted(&self, who: &str, id: &str, seat: Option<u8>, ask: &Ask, version: u64) {
        let mut seen = self.seen();
        seen.n_granted += 1;
        let Some(watched) = seen.tables.get_mut(id) else { return };
        self.world.mark(version << 16);
        let wrong =
            |what: String| self.world.is_wrong(|| format!("{who} was granted {:?} of {id}: {what}", ask.request));
        let Some(seat) = seat else { return wrong("it has no seat".to_owned()) };
        if watched.entries.len() < version as usize {
            return wrong(format!("version {version} is not stored"));
        }
        // Whoever wants a rematch already changes nothing by wanting it again.
        if let Some(before) = watched.granted.insert(ask.id.clone(), version)
            && before != version
            && ask.request != Request::Rematch
        {
            return wrong(format!("version {before} before, and {version} now"));
        }
        if let Request::Say { text } = &ask.request
            && watched.entries[version as usize - 1].event != (TableEvent::Said { seat, text: text.clone() })
        {
            wrong(format!("entry {version} is {:?}", watched.entries[version as usize - 1]));
        }
    }

    /// A client is told that its request was refused for good.
    pub(crate) fn refused(&self, who: &str, id: &str, ask: &Ask, refusal: &RefusalView) {
        let seen = self.seen();
        let Some(watched) = seen.tables.get(id) else { return };
        let is_said = |text: &String| {
            watched
                .entries
                .iter()
                .any(|entry| matches!(&entry.event, TableEvent::Said { text: said, .. } if said == text))
        };
        if refusal.reason != Reason::Watching
            && let Request::Say { text } = &ask.request
            && is_said(text)
        {
            self.world.is_wrong(|| format!("{who} was refused what was granted at {id}: {ask:?}: {refusal:?}"));
        }
        if refusal.reason == Reason::UsedId {
            self.world.is_wrong(|| format!("{who} was refused an id of its own at {id}: {ask:?}"));
        }
    }

    /// The number of a table's last entry.
    pub(crate) fn version(&self, id: &str) -> u64 {
        self.seen().tables.get(id).map_or(0, |watched| watched.entries.len() as u64)
    }

    /// How many requests were granted, and how many entries stored.
    pub(crate) fn numbers(&self) -> (u64, u64) {
        let seen = self.seen();
        (seen.n_granted, seen.n_entries)
    }
}

impl Watched {
    /// Takes the next entry in.
    fn follow(&mut self, entry: &Entry, now: Micros, changes: &[(Micros, bool)]) -> Result<(), String> {
        let before = (self.table.asked(), self.entries.last().map_or(i64::MIN, |last| last.at));
        let left = |table: &Table, seat: u8| table.seat(seat).and_then(|seat| seat.left);
        let had = before.0.and_then(|seat| left(&self.table, seat));
        self.check_intent(&entry.event)?;
        self.table.apply(entry).map_err(|error| format!("does not follow: {error}"))?;
        self.entries.push(entry.clone());
        if entry.at < before.1 {
            return Err("is before the one before it".to_owned());
        }
        if entry.event == TableEvent::Began {
            // By its own time: a write that takes long is an outage like any other.
            self.began = Some(1000 * (entry.at - BEGINNING).unsigned_abs());
        }
        if let (Some(seat), Some(had)) = (before.0, had)
            && let Some(has) = left(&self.table, seat)
            && !matches!(entry.event, TableEvent::CameBack { .. })
        {
            let more = match (&entry.event, self.info.clock) {
                (TableEvent::Committed { .. }, ClockSetup::Game { increment, .. }) => i64::from(increment) * 1000,
                (_, ClockSetup::Game { .. } | ClockSetup::Days { .. } | ClockSetup::None) => 0,
            };
            self.charged += (had + more - has).max(0);
        }
        if let (TableEvent::Waited { .. }, Some(due), Some(left)) =
            (&entry.event, self.table.due(), self.table.asked().and_then(|seat| left(&self.table, seat)))
        {
            let since = due - left;
            if since > millis(now) + SKEW {
                return Err(format!("gives {} ms that have not passed yet", since - millis(now)));
            }
        }
        let Some(began) = self.began else { return Ok(()) };
        let fair = could_play(changes, began, now);
        if self.charged > fair + SKEW {
            return Err(format!("charges {} ms in all, and nobody could use more than {fair} ms", self.charged));
        }
        Ok(())
    }

    /// Whether somebody asked for this.
    fn check_intent(&mut self, event: &TableEvent) -> Result<(), String> {
        let is_bot = |table: &Table, seat: u8| table.seat(seat).is_some_and(|seat| seat.bot.is_some());
        let (seat, what): (u8, fn(&mut Intended) -> &mut i64) = match event {
            TableEvent::Acted { seat: Some(seat), action } if action.starts_with("leave") => {
                if self.table.seat(*seat).is_some_and(|seat| seat.flagged) {
                    return Ok(());
                }
                (*seat, |intended| &mut intended.leaves)
            }
            TableEvent::Acted { seat: Some(seat), .. } => (*seat, |intended| &mut intended.actions),
            TableEvent::Undone { seat } => (*seat, |intended| &mut intended.undos),
            TableEvent::Committed { seat } => (*seat, |intended| &mut intended.commits),
            TableEvent::Rose { seat } => (*seat, |intended| &mut intended.leaves),
            TableEvent::CameBack { seat } => (*seat, |intended| &mut intended.returns),
            TableEvent::RematchOffered { seat } => (*seat, |intended| &mut intended.rematches),
            TableEvent::Said { seat, text } => {
                let lines = &mut self.asked[usize::from(*seat) - 1].lines;
                // Taken out, so that it cannot be said again.
                return lines.remove(text).then_some(()).ok_or_else(|| "was not said, or not once more".to_owned());
            }
            TableEvent::Joined { name, .. } => {
                let is_known = self.names.iter().any(|wanted| name.starts_with(wanted));
                return is_known.then_some(()).ok_or_else(|| "is nobody who wanted a seat".to_owned());
            }
            TableEvent::Acted { seat: None, .. }
            | TableEvent::Began
            | TableEvent::FlagFell { .. }
            | TableEvent::BotTook { .. }
            | TableEvent::Waited { .. }
            | TableEvent::Rematch { .. }
            | TableEvent::SeedShown { .. }
            | TableEvent::Revealed { .. } => return Ok(()),
        };
        if is_bot(&self.table, seat)
            && !matches!(event, TableEvent::CameBack { .. } | TableEvent::RematchOffered { .. })
        {
            return Ok(());
        }
        let n = what(&mut self.asked[usize::from(seat) - 1]);
        *n -= 1;
        if *n < 0 { Err("was not asked for by its player, or not once more".to_owned()) } else { Ok(()) }
    }
}

/// For how long, in milliseconds, somebody could play between these times; outages that nobody has to notice count.
fn could_play(changes: &[(Micros, bool)], from: Micros, to: Micros) -> i64 {
    let ends = changes.iter().skip(1).map(|(at, _)| *at).chain([to]);
    let pieces = changes.iter().zip(ends).map(|(&(began, can), ended)| (began.max(from), ended.min(to), can));
    let millis = |(began, ended, can): (Micros, Micros, bool)| {
        let length = (ended.saturating_sub(began) / 1000) as i64;
        if can { length } else { length.min(UNNOTICED) }
    };
    pieces.map(millis).sum()
}
