//! What is stored, in memory, by the contract of every store: no number is left out or taken twice, owners and epochs are
//! checked in the same moment for many nodes, and each job is stored whole or not at all.
use std::collections::BTreeMap;
use std::sync::Arc;

use bastide_protocol::table::{Entry, Millis};
use bastide_server::TokenHash;
use bastide_server::store::{
    Asked, BEFORE_MARK, Beat, Change, Claim, Claimed, Head, Job, Kept, Listed, Mark, NewTable, Outage, Owner,
    Ownership, Rest, Summary, Written,
};

use crate::plants::Plant;
use crate::witness::Witness;
use crate::world::{BEGINNING, Micros};

/// How long a node's tables are its own after a heartbeat, and how long another node is not told of what is due, as in
/// PostgreSQL.
const LEASE: Millis = 15_000;
const TOLD: Millis = 10_000;
/// How long what is acknowledged stays in danger if that is planted.
const UNSAFE: Micros = 300_000;

/// The name of the only node of a store that is not shared.
pub(crate) const ALONE: &str = "alone";

/// A stored table.
#[derive(Clone)]
struct Stored {
    new: NewTable,
    rows: Vec<(Entry, Option<Asked>)>,
    tokens: BTreeMap<u8, TokenHash>,
    summary: Summary,
    mark: Option<Mark>,
    owner: Option<String>,
    epoch: u64,
    since: Millis,
    told: Option<(String, Millis)>,
}

impl Stored {
    fn version(&self) -> u64 {
        self.rows.last().map_or(0, |(entry, _)| entry.version)
    }
}

/// Everything that is stored.
pub(crate) struct Disk {
    tables: BTreeMap<String, Stored>,
    /// Each node's last sign of life, and the end of its lease.
    nodes: BTreeMap<String, (Millis, Millis)>,
    outages: Vec<(Option<String>, Outage)>,
    is_shared: bool,
    plant: Option<Plant>,
    witness: Arc<Witness>,
    /// What was there before each of the last writes, if writing is not to be trusted.
    before: Vec<(Micros, String, Option<Stored>)>,
}

/// The database's time.
pub(crate) fn millis(now: Micros) -> Millis {
    BEGINNING + (now / 1000) as Millis
}

impl Disk {
    pub(crate) fn new(is_shared: bool, plant: Option<Plant>, witness: Arc<Witness>) -> Disk {
        Disk {
            tables: BTreeMap::new(),
            nodes: BTreeMap::new(),
            outages: Vec::new(),
            is_shared,
            plant,
            witness,
            before: Vec::new(),
        }
    }

    /// Stores these jobs.
    pub(crate) fn write(&mut self, node: &str, jobs: &[Job], now: Micros) -> Vec<Written> {
        let store = |job: &Job| {
            let fits = self.fits(node, job);
            if fits {
                job.iter().for_each(|change| self.store(change, now));
            }
            if fits { Written::Stored } else { Written::Refused }
        };
        jobs.iter().map(store).collect()
    }

    /// Is interrupted while it stores these jobs: some are stored, the others are not.
    pub(crate) fn tear(&mut self, node: &str, jobs: &[Job], n_whole: usize, now: Micros) {
        self.write(node, &jobs[..n_whole.min(jobs.len())], now);
    }

    fn fits(&self, node: &str, job: &[Change]) -> bool {
        if self.plant == Some(Plant::SkipEpochCheck) {
            return job.iter().all(|change| change.opens.is_some() || self.tables.contains_key(&change.table));
        }
        let mut known: BTreeMap<&str, (bool, u64)> = BTreeMap::new();
        for change in job {
            let id = change.table.as_str();
            let stored = self.tables.get(id);
            let before = known.get(id).copied().or_else(|| {
                let is_ours = |table: &Stored| !self.is_shared || table.owner.as_deref() == Some(node);
                stored.map(|table| (is_ours(table) && table.epoch == change.epoch, table.version()))
            });
            let (is_ours, mut version) = match (before, &change.opens) {
                (None, Some(_)) => (!self.is_shared, 0),
                (Some((true, version)), None) => (true, version),
                (Some(_) | None, _) => return false,
            };
            if let (Some(first), Some(last)) = (change.entries.first(), change.entries.last()) {
                let follow = change.entries.windows(2).all(|pair| pair[0].version + 1 == pair[1].version);
                if first.version == version + 1 && follow {
                    version = last.version;
                } else if !stored.is_some_and(|table| fills_in(table, &change.entries)) {
                    return false;
                }
            }
            known.insert(id, (is_ours && !change.gives_up, version));
        }
        true
    }

    fn store(&mut self, change: &Change, now: Micros) {
        let id = &change.table;
        if self.plant == Some(Plant::AcknowledgeBeforeStored) {
            self.before.retain(|(at, ..)| at + UNSAFE >= now);
            self.before.push((now, id.clone(), self.tables.get(id).cloned()));
        }
        if let Some(new) = &change.opens {
            let summary = Summary { names: Vec::new(), over: false, due: None };
            let (tokens, rows) = (BTreeMap::new(), Vec::new());
            let table = Stored {
                new: new.clone(),
                rows,
                tokens,
                summary,
                mark: None,
                owner: None,
                epoch: 0,
                since: 0,
                told: None,
            };
            self.tables.insert(id.clone(), table);
            self.witness.opened(new);
        }
        let Some(table) = self.tables.get_mut(id) else { return };
        for (n, entry) in change.entries.iter().enumerate() {
            let asked = change.asked.filter(|_| n + 1 == change.entries.len());
            let asked = asked.filter(|_| self.plant != Some(Plant::ForgetRequests));
            table.rows.retain(|(other, _)| other.version != entry.version);
            let at = table.rows.partition_point(|(other, _)| other.version < entry.version);
            table.rows.insert(at, (entry.clone(), asked));
        }
        for (seat, hash) in &change.tokens {
            match hash {
                Some(hash) => drop(table.tokens.insert(*seat, *hash)),
                None if self.plant == Some(Plant::KeepOldTokens) => {}
                None => drop(table.tokens.remove(seat)),
            }
        }
        if let Some(summary) = &change.summary {
            table.summary = summary.clone();
        }
        if let Some(mark) = &change.mark {
            table.mark = Some(mark.clone());
        }
        if change.gives_up {
            (table.owner, table.since) = (None, millis(now));
        }
        self.witness.stored(id, &change.entries);
    }

    /// The power is cut. What was acknowledged is still there, unless writing is not to be trusted.
    pub(crate) fn cut_power(&mut self, now: Micros) {
        for (at, id, before) in std::mem::take(&mut self.before).into_iter().rev() {
            if at + UNSAFE >= now {
                match before {
                    Some(table) => drop(self.tables.insert(id, table)),
                    None => drop(self.tables.remove(&id)),
                }
            }
        }
    }

    fn lives(&self, node: &str, now: Millis) -> bool {
        self.nodes.get(node).is_some_and(|(_, lease)| *lease > now)
    }

    pub(crate) fn claim(&mut self, node: &str, id: &str, claim: &Claim, now: Micros) -> Option<Claimed> {
        let now = millis(now);
        let table = self.tables.get(id)?;
        if !self.is_shared {
            return Some(Claimed::Ours(Ownership { epoch: 0, since: Millis::MIN, outages: Vec::new() }));
        }
        let former = table.owner.clone();
        let is_free = former.as_deref().is_none_or(|owner| owner == node || !self.lives(owner, now))
            || match claim {
                Claim::IfFree => false,
                Claim::From(owner) => Some(&owner.node) == former.as_ref() && owner.epoch == table.epoch,
            };
        if !is_free {
            return former.map(|node| Claimed::Theirs(Owner { node, epoch: table.epoch }));
        }
        let concerns = |(of, outage): &&(Option<String>, Outage)| match of {
            None => outage.ended >= table.new.info.opened,
            Some(of) => Some(of) == former.as_ref() && outage.ended >= table.since,
        };
        let mut outages: Vec<Outage> = self.outages.iter().filter(concerns).map(|(_, outage)| *outage).collect();
        outages.sort_by_key(|outage| (outage.began, outage.ended));
        if let Some((beat, _)) = former.filter(|former| former != node).and_then(|former| self.nodes.get(&former))
            && *beat < now
        {
            outages.push(Outage { began: *beat, ended: now });
        }
        if self.plant == Some(Plant::ChargeOutages) {
            outages.clear();
        }
        let table = self.tables.get_mut(id)?;
        if table.owner.as_deref().is_some_and(|owner| owner != node) {
            table.since = now;
        }
        (table.owner, table.epoch) = (Some(node.to_owned()), table.epoch + 1);
        Some(Claimed::Ours(Ownership { epoch: table.epoch, since: table.since, outages }))
    }

    pub(crate) fn load(&self, id: &str, whole: bool) -> Option<Kept> {
        let table = self.tables.get(id)?;
        let mark = table.mark.clone().filter(|_| !whole);
        let after = mark.as_ref().map_or(0, |mark| mark.version.saturating_sub(BEFORE_MARK));
        let rows = table.rows.iter().filter(|(entry, _)| entry.version > after);
        let NewTable { info, seed, .. } = table.new.clone();
        Some(Kept {
            info,
            seed,
            mark,
            entries: rows.clone().map(|(entry, _)| entry.clone()).collect(),
            unreadable: None,
            asked: rows.filter_map(|(_, asked)| *asked).collect(),
            tokens: self.tokens(table),
            summary: table.summary.clone(),
        })
    }

    fn tokens(&self, table: &Stored) -> Vec<(u8, TokenHash)> {
        let mut tokens: Vec<(u8, TokenHash)> = table.tokens.iter().map(|(seat, hash)| (*seat, *hash)).collect();
        if self.plant == Some(Plant::AnyTokenOpensAnySeat) && tokens.len() > 1 {
            let first = tokens[0].1;
            let last = tokens.len() - 1;
            tokens[0].1 = tokens[last].1;
            tokens[last].1 = first;
        }
        tokens
    }

    pub(crate) fn load_after(&self, id: &str, version: u64) -> Option<Rest> {
        let table = self.tables.get(id)?;
        let rows = table.rows.iter().filter(|(entry, _)| entry.version > version);
        Some(Rest { entries: rows.map(|(entry, _)| entry.clone()).collect(), tokens: self.tokens(table) })
    }

    pub(crate) fn version(&self, id: &str) -> Option<u64> {
        Some(self.tables.get(id)?.version())
    }

    pub(crate) fn head(&self, id: &str) -> Option<Head> {
        let table = self.tables.get(id)?;
        let owner = if self.is_shared { table.owner.clone() } else { Some(ALONE.to_owned()) };
        let owner = owner.map(|node| Owner { node, epoch: table.epoch });
        Some(Head { table: id.to_owned(), version: table.version(), owner })
    }

    pub(crate) fn open_tables(&self, since: Millis, most: usize) -> Vec<Listed> {
        let is_open = |table: &&Stored| {
            let has_seat = table.summary.names.iter().any(Option::is_none);
            table.new.listed && !table.summary.over && has_seat && table.new.info.opened >= since
        };
        let mut open: Vec<&Stored> = self.tables.values().filter(is_open).collect();
        open.sort_by_key(|table| -table.new.info.opened);
        let listed = |table: &Stored| Listed { info: table.new.info.clone(), names: table.summary.names.clone() };
        open.into_iter().take(most).map(listed).collect()
    }

    pub(crate) fn due(&mut self, node: &str, until: Millis, most: usize, now: Micros) -> Vec<String> {
        let now = millis(now);
        let may_wake = |table: &Stored| {
            let is_theirs = |other: &str| other != node && self.lives(other, now);
            let is_told = |(told, at): &(String, Millis)| *at >= now - TOLD && is_theirs(told);
            !table.owner.as_deref().is_some_and(is_theirs) && !table.told.as_ref().is_some_and(is_told)
        };
        let due = self.tables.iter().filter_map(|(id, table)| Some((table.summary.due?, id, table)));
        let due = due.filter(|(due, _, table)| *due <= until && (!self.is_shared || may_wake(table)));
        let mut due: Vec<(Millis, String)> = due.map(|(due, id, _)| (due, id.clone())).collect();
        due.sort();
        due.truncate(most);
        let ids: Vec<String> = due.into_iter().map(|(_, id)| id).collect();
        for id in &ids {
            self.tables.get_mut(id).expect("it is there").told = Some((node.to_owned(), now));
        }
        ids
    }

    /// A node has started; `own` is what its clock says.
    pub(crate) fn started(&mut self, node: &str, own: Millis, now: Micros) {
        let now = if self.is_shared { millis(now) } else { own };
        let seen = self.nodes.values().map(|(beat, _)| *beat).max();
        let lives = self.is_shared && self.nodes.values().any(|(_, lease)| *lease > now);
        if let Some(seen) = seen.filter(|seen| !lives && *seen < now) {
            self.outages.push((None, Outage { began: seen, ended: now }));
        }
        self.nodes.insert(node.to_owned(), (now, now + LEASE));
    }

    pub(crate) fn beat(&mut self, node: &str, own: Millis, now: Micros) -> Beat {
        let now = if self.is_shared { millis(now) } else { own };
        self.nodes.insert(node.to_owned(), (now, now + LEASE));
        let lives = self.nodes.iter().filter(|(_, (_, lease))| *lease > now);
        Beat { now, nodes: lives.map(|(name, _)| name.clone()).collect() }
    }

    pub(crate) fn leave(&mut self, node: &str, own: Millis, now: Micros) {
        let now = if self.is_shared { millis(now) } else { own };
        self.nodes.insert(node.to_owned(), (now, now));
        let theirs = self.tables.values_mut().filter(|table| table.owner.as_deref() == Some(node));
        theirs.for_each(|table| (table.owner, table.since) = (None, now));
    }

    pub(crate) fn note_outage(&mut self, node: &str, outage: Outage) {
        self.outages.push((self.is_shared.then(|| node.to_owned()), outage));
    }

    /// The outages that a node learns of when it starts.
    pub(crate) fn outages(&self) -> Vec<Outage> {
        if self.is_shared || self.plant == Some(Plant::ChargeOutages) {
            return Vec::new();
        }
        let mut outages: Vec<Outage> = self.outages.iter().map(|(_, outage)| *outage).collect();
        if self.plant == Some(Plant::CountOutagesTwice) {
            outages.iter_mut().for_each(|outage| outage.ended += outage.ended - outage.began);
        }
        outages.sort_by_key(|outage| (outage.began, outage.ended));
        outages
    }

    pub(crate) fn delete_old(&mut self, node: &str, over: bool, since: Millis, most: usize, now: Micros) -> usize {
        let is_old = |table: &Stored| {
            let last = table.rows.last().map_or(table.new.info.opened, |(entry, _)| entry.at);
            let is_theirs = table.owner.as_deref().is_some_and(|other| other != node && self.lives(other, millis(now)));
            let may_fall = table.summary.due.is_some_and(|due| due >= since);
            table.summary.over == over && table.new.info.opened < since && last < since && !may_fall && !is_theirs
        };
        let old = self.tables.iter().filter(|(_, table)| is_old(table)).map(|(id, _)| id.clone());
        let old: Vec<String> = old.take(most).collect();
        old.iter().for_each(|id| drop(self.tables.remove(id)));
        old.len()
    }
}

/// Whether entries were missing before the last one.
fn fills_in(table: &Stored, entries: &[Entry]) -> bool {
    let is_taken = |version: u64| table.rows.iter().any(|(other, _)| other.version == version);
    entries.iter().all(|entry| (1..=table.version()).contains(&entry.version) && !is_taken(entry.version))
}
