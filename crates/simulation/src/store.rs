//! A node's way to the disk: it takes time, fails, and does not always say how something ended.
use std::fmt;
use std::sync::{Arc, Mutex};

use bastide_protocol::table::Millis;
use bastide_server::store::{
    Beat, Claim, Claimed, Head, Job, Kept, Later, Listed, Outage, Rest, Store, StoreError, Written,
};
use tokio::sync::oneshot;

use crate::disk::{ALONE, Disk};
use crate::plants::Plant;
use crate::weather::{Place, Way, Weather};
use crate::world::{Micros, World};

/// A node's way to the disk.
pub(crate) struct WayToDisk {
    pub(crate) world: Arc<World>,
    pub(crate) weather: Arc<Weather>,
    pub(crate) disk: Arc<Mutex<Disk>>,
    pub(crate) node: String,
    pub(crate) place: Place,
    pub(crate) plant: Option<Plant>,
}

impl fmt::Debug for WayToDisk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("WayToDisk").field("node", &self.node).finish_non_exhaustive()
    }
}

fn failed(why: &str) -> StoreError {
    StoreError::Failed(why.into())
}

/// What becomes of a write.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Course {
    Fine,
    /// Nothing is stored.
    FailsBefore,
    /// So many jobs are stored.
    Torn(usize),
    /// Everything is stored, and nobody is told.
    Unknown,
}

impl WayToDisk {
    /// Does something at the disk. It is under way whatever becomes of the node meanwhile.
    fn go<T: Send + 'static>(
        &self,
        act: impl FnOnce(&mut Disk, &str, Micros) -> Result<T, StoreError> + Send + 'static,
    ) -> Later<'static, T> {
        let (answer, answered) = oneshot::channel();
        let (world, weather, disk) = (self.world.clone(), self.weather.clone(), self.disk.clone());
        let (node, place) = (self.node.clone(), self.place);
        let spawned = self.world.clone();
        Box::pin(async move {
            spawned.spawn(async move {
                weather.takes(&world, 0, 2).await;
                let done = match weather.to_disk(place) {
                    Way::Fine => {
                        let done = act(&mut disk.lock().expect("nobody panics while holding it"), &node, world.now());
                        weather.takes(&world, 0, 1).await;
                        if weather.to_disk(place) == Way::Silent {
                            world.sleep_between(1000, 10_000).await;
                            Err(failed("the answer of the disk was lost"))
                        } else {
                            done
                        }
                    }
                    Way::Refused => Err(failed("the disk refuses")),
                    Way::Silent => {
                        world.sleep_between(1000, 10_000).await;
                        Err(failed("the disk does not answer"))
                    }
                };
                // A node that is gone does not want to know.
                let _ = answer.send(done);
            });
            answered.await.unwrap_or_else(|_| Err(failed("the world has ended")))
        })
    }

    fn course(&self, n_jobs: usize) -> Course {
        let mut now = self.weather.now();
        if now.is_full {
            return Course::FailsBefore;
        }
        if now.interrupted == 0 {
            return Course::Fine;
        }
        now.interrupted -= 1;
        drop(now);
        match self.world.below(3) {
            0 => Course::FailsBefore,
            1 => Course::Torn(self.world.below(n_jobs as u32) as usize),
            _ => Course::Unknown,
        }
    }
}

impl Store for WayToDisk {
    fn node(&self) -> &str {
        &self.node
    }

    fn write<'a>(&'a self, jobs: &'a [Job]) -> Later<'a, Vec<Written>> {
        let course = self.course(jobs.len());
        if course != Course::Fine {
            self.world.tell(|| {
                let what = match course {
                    Course::Fine => "is fine",
                    Course::FailsBefore => "fails",
                    Course::Torn(_) => "is torn",
                    Course::Unknown => "is done, and nobody told",
                };
                format!("{}: a write {what}", self.node)
            });
        }
        let guesses = self.plant == Some(Plant::GuessCommits);
        let jobs = jobs.to_vec();
        self.go(move |disk, node, now| {
            let n = jobs.len();
            match course {
                Course::Fine => Ok(disk.write(node, &jobs, now)),
                Course::FailsBefore | Course::Torn(_) if guesses => Ok(vec![Written::Stored; n]),
                Course::FailsBefore => Err(failed("nothing can be written")),
                Course::Torn(whole) => {
                    disk.tear(node, &jobs, whole, now);
                    Err(failed("the write was interrupted"))
                }
                Course::Unknown => {
                    disk.write(node, &jobs, now);
                    Err(failed("it is not known whether it was written"))
                }
            }
        })
    }

    fn batch(&self) -> usize {
        // Small, so that there are several batches at once.
        4
    }

    fn claim<'a>(&'a self, table: &'a str, claim: Claim) -> Later<'a, Option<Claimed>> {
        let (table, world, weather) = (table.to_owned(), self.world.clone(), self.weather.clone());
        self.go(move |disk, node, now| {
            if weather.now().is_full && node != ALONE {
                // A claim is a write.
                return Err(failed("full"));
            }
            let claimed = disk.claim(node, &table, &claim, now);
            world.tell(|| format!("{node}: claims {table} ({claim:?}): {claimed:?}"));
            Ok(claimed)
        })
    }

    fn load<'a>(&'a self, table: &'a str) -> Later<'a, Option<Kept>> {
        let table = table.to_owned();
        self.go(move |disk, _, _| Ok(disk.load(&table, false)))
    }

    fn load_whole<'a>(&'a self, table: &'a str) -> Later<'a, Option<Kept>> {
        let table = table.to_owned();
        self.go(move |disk, _, _| Ok(disk.load(&table, true)))
    }

    fn load_after<'a>(&'a self, table: &'a str, version: u64) -> Later<'a, Option<Rest>> {
        let table = table.to_owned();
        self.go(move |disk, _, _| Ok(disk.load_after(&table, version)))
    }

    fn version<'a>(&'a self, table: &'a str) -> Later<'a, Option<u64>> {
        let table = table.to_owned();
        self.go(move |disk, _, _| Ok(disk.version(&table)))
    }

    fn heads<'a>(&'a self, tables: &'a [String]) -> Later<'a, Vec<Head>> {
        let tables = tables.to_vec();
        self.go(move |disk, _, _| Ok(tables.iter().filter_map(|table| disk.head(table)).collect()))
    }

    fn has<'a>(&'a self, table: &'a str) -> Later<'a, bool> {
        let table = table.to_owned();
        self.go(move |disk, _, _| Ok(disk.version(&table).is_some()))
    }

    fn open_tables(&self, since: Millis, most: usize) -> Later<'_, Vec<Listed>> {
        self.go(move |disk, _, _| Ok(disk.open_tables(since, most)))
    }

    fn due(&self, until: Millis, most: usize) -> Later<'_, Vec<String>> {
        self.go(move |disk, node, now| Ok(disk.due(node, until, most, now)))
    }

    fn started(&self, own: Millis) -> Later<'_, ()> {
        self.go(move |disk, node, now| {
            disk.started(node, own, now);
            Ok(())
        })
    }

    fn beat(&self, own: Millis) -> Later<'_, Beat> {
        let is_full = self.weather.now().is_full;
        self.go(move |disk, node, now| if is_full { Err(failed("full")) } else { Ok(disk.beat(node, own, now)) })
    }

    fn leave(&self, own: Millis) -> Later<'_, ()> {
        self.go(move |disk, node, now| {
            disk.leave(node, own, now);
            Ok(())
        })
    }

    fn note_outage(&self, outage: Outage) -> Later<'_, ()> {
        let is_full = self.weather.now().is_full;
        self.go(move |disk, node, _| {
            if is_full {
                return Err(failed("full"));
            }
            disk.note_outage(node, outage);
            Ok(())
        })
    }

    fn delete_old(&self, over: bool, since: Millis, most: usize) -> Later<'_, usize> {
        self.go(move |disk, node, now| Ok(disk.delete_old(node, over, since, most, now)))
    }

    fn times_restored(&self) -> Later<'_, u64> {
        self.go(|_, _, _| Ok(0))
    }

    fn outages(&self) -> Later<'_, Vec<Outage>> {
        self.go(|disk, _, _| Ok(disk.outages()))
    }

    fn tidy(&self) -> Later<'_, ()> {
        // It never fails, and takes no time.
        Box::pin(async { Ok(()) })
    }

    fn close(&self) -> Later<'_, ()> {
        Box::pin(async { Ok(()) })
    }
}
