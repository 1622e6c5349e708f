//! What does not work at the moment: the disk, the ways to it, and the bus.
use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, MutexGuard};

use crate::world::World;

/// A computer's place, counted from 0; a process that ends is followed by another at the same place.
pub(crate) type Place = usize;

/// How a way works.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Way {
    /// As it should.
    Fine,
    /// It is refused at once.
    Refused,
    /// Nobody answers.
    Silent,
}

/// What works, and what does not.
#[derive(Debug)]
pub(crate) struct Weather(Mutex<Now>);

/// How it is now.
#[derive(Debug)]
pub(crate) struct Now {
    /// The disk, or the database.
    pub(crate) disk: Way,
    /// Nothing can be written, but everything read.
    pub(crate) is_full: bool,
    /// So many writes are interrupted from now on.
    pub(crate) interrupted: u32,
    /// From each computer to the disk.
    pub(crate) to_disk: Vec<Way>,
    /// The bus.
    pub(crate) bus: Way,
    /// Pairs of computers that cannot hear each other.
    pub(crate) apart: BTreeSet<(Place, Place)>,
    /// One in so many letters is lost, comes twice, or comes late.
    pub(crate) letters: u32,
    /// Whether everything takes long.
    pub(crate) is_slow: bool,
}

impl Weather {
    pub(crate) fn fine(n: usize) -> Weather {
        Weather(Mutex::new(Now::fine(n)))
    }

    pub(crate) fn now(&self) -> MutexGuard<'_, Now> {
        self.0.lock().expect("nobody panics while holding it")
    }

    /// Everything works again.
    pub(crate) fn clear_up(&self) {
        let mut now = self.now();
        *now = Now::fine(now.to_disk.len());
    }

    /// Whether a computer can store something.
    pub(crate) fn can_store(&self, place: Place) -> bool {
        let now = self.now();
        now.disk == Way::Fine && !now.is_full && now.to_disk[place] == Way::Fine
    }

    /// The way from a computer to the disk.
    pub(crate) fn to_disk(&self, place: Place) -> Way {
        let now = self.now();
        if now.disk == Way::Fine { now.to_disk[place] } else { now.disk }
    }

    /// The way from one computer to another.
    pub(crate) fn between(&self, one: Place, other: Place) -> Way {
        let now = self.now();
        if now.bus != Way::Fine {
            return now.bus;
        }
        if now.apart.contains(&(one.min(other), one.max(other))) { Way::Silent } else { Way::Fine }
    }

    /// How long something takes that takes between so many milliseconds, most of the time.
    pub(crate) fn takes(&self, world: &Arc<World>, least: u64, most: u64) -> crate::world::Sleep {
        let is_slow = self.now().is_slow;
        let factor = if is_slow && world.one_in(3) { 100 } else { 1 };
        world.sleep(factor * world.between(1000 * least / 4, 1000 * most))
    }
}

impl Now {
    fn fine(n: usize) -> Now {
        Now {
            disk: Way::Fine,
            is_full: false,
            interrupted: 0,
            to_disk: vec![Way::Fine; n],
            bus: Way::Fine,
            apart: BTreeSet::new(),
            letters: 0,
            is_slow: false,
        }
    }
}
