//! The nodes: processes that start, stop, die, are suspended and come back.
use std::net::{IpAddr, Ipv4Addr};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use bastide_server::inside::Inside;
use bastide_server::machine::Simulated;
use bastide_server::{Clock, Config};

use crate::disk::{ALONE, Disk};
use crate::plants::Plant;
use crate::post::{Post, PostOffice};
use crate::store::WayToDisk;
use crate::weather::{Place, Weather};
use crate::witness::Witness;
use crate::world::{Computer, Process, World};

/// How far the clocks of two computers may be apart, in milliseconds.
const APART: u64 = 900;

/// All nodes.
pub(crate) struct Nodes {
    world: Arc<World>,
    weather: Arc<Weather>,
    disk: Arc<Mutex<Disk>>,
    post: Arc<Post>,
    witness: Arc<Witness>,
    plant: Option<Plant>,
    is_shared: bool,
    park_after: Duration,
    places: Mutex<Vec<Node>>,
}

/// A computer with a node, or without one.
struct Node {
    ahead: i64,
    n_starts: u32,
    computer: Option<Arc<Computer>>,
    inside: Option<Arc<Inside>>,
}

impl Nodes {
    pub(crate) fn new(
        world: &Arc<World>,
        weather: &Arc<Weather>,
        disk: &Arc<Mutex<Disk>>,
        witness: &Arc<Witness>,
        plant: Option<Plant>,
        (n, is_shared): (usize, bool),
    ) -> Arc<Nodes> {
        let post = Post::new(world.clone(), weather.clone());
        let ahead = |_| if is_shared { world.between(0, APART) as i64 } else { 0 };
        let node = |place| Node { ahead: ahead(place), n_starts: 0, computer: None, inside: None };
        Arc::new(Nodes {
            world: world.clone(),
            weather: weather.clone(),
            disk: disk.clone(),
            post,
            witness: witness.clone(),
            plant,
            is_shared,
            park_after: Duration::from_secs(world.between(2, 20)),
            places: Mutex::new((0..n).map(node).collect()),
        })
    }

    fn places(&self) -> MutexGuard<'_, Vec<Node>> {
        self.places.lock().expect("nobody panics while holding it")
    }

    /// How many computers there are.
    pub(crate) fn n(&self) -> usize {
        self.places().len()
    }

    fn process(&self, place: Place) -> Option<Process> {
        self.places()[place].computer.as_ref().map(|computer| computer.process)
    }

    /// Starts a node where there is none; if the disk does not let it, it is tried again for ever.
    pub(crate) fn start(self: &Arc<Self>, place: Place) {
        let mut places = self.places();
        let node = &mut places[place];
        if node.computer.is_some() {
            return;
        }
        node.n_starts += 1;
        let name = if self.is_shared { format!("node-{place}-{}", node.n_starts) } else { ALONE.to_owned() };
        let process = self.world.boot();
        let computer = Arc::new(Computer::new(&self.world, process, node.ahead));
        node.computer = Some(computer.clone());
        drop(places);
        self.world.tell(|| format!("{name} starts"));
        let nodes = self.clone();
        let machine: Arc<dyn Simulated> = computer.clone();
        computer.spawn(Box::pin(async move {
            loop {
                let (store, post) = nodes.ways(place, &name);
                let mut config = Config::new("nowhere");
                config.clock = Clock::Simulated(machine.clone());
                config.park_after = nodes.park_after;
                (config.keep_unfinished, config.keep_finished) = (None, None);
                match Inside::start(config, Arc::new(store), Arc::new(post), nodes.is_shared).await {
                    Ok(inside) => {
                        nodes.places()[place].inside = Some(Arc::new(inside));
                        nodes.notice();
                        return;
                    }
                    Err(error) => {
                        nodes.world.tell(|| format!("{name} does not start: {error}"));
                        machine.sleep(Duration::from_secs(1)).await;
                    }
                }
            }
        }));
    }

    fn ways(&self, place: Place, name: &str) -> (WayToDisk, PostOffice) {
        let store = WayToDisk {
            world: self.world.clone(),
            weather: self.weather.clone(),
            disk: self.disk.clone(),
            node: name.to_owned(),
            place,
            plant: self.plant,
        };
        (store, PostOffice { post: self.post.clone(), place })
    }

    /// Kills a node.
    pub(crate) fn kill(&self, place: Place) {
        let mut places = self.places();
        let node = &mut places[place];
        let (computer, inside) = (node.computer.take(), node.inside.take());
        drop(places);
        if let Some(computer) = computer {
            self.world.tell(|| format!("the node at {place} is killed"));
            self.world.kill(computer.process);
            if !self.is_shared {
                self.disk.lock().expect("nobody panics while holding it").cut_power(self.world.now());
            }
        }
        drop(inside);
        self.notice();
    }

    /// Stops a node as an administrator does; when it has stopped, its process ends.
    pub(crate) fn stop(self: &Arc<Self>, place: Place) {
        let mut places = self.places();
        let node = &mut places[place];
        let (Some(inside), Some(computer)) = (node.inside.take(), node.computer.clone()) else { return };
        drop(places);
        self.world.tell(|| format!("the node at {place} stops"));
        let nodes = self.clone();
        let machine = computer.clone();
        computer.spawn(Box::pin(async move {
            let mut inside = inside;
            let inside = loop {
                match Arc::try_unwrap(inside) {
                    Ok(inside) => break inside,
                    Err(in_use) => inside = in_use,
                }
                machine.sleep(Duration::from_millis(10)).await;
            };
            inside.stop().await;
            // The process ends from outside, since this is one of its tasks.
            let process = machine.process;
            let world = nodes.world.clone();
            world.clone().spawn(async move {
                if nodes.process(place) == Some(process) {
                    nodes.places()[place].computer = None;
                }
                nodes.world.tell(|| format!("the node at {place} has stopped"));
                nodes.world.kill(process);
                nodes.notice();
            });
        }));
        self.notice();
    }

    /// Suspends a node.
    pub(crate) fn suspend(&self, place: Place) {
        if let Some(process) = self.process(place) {
            self.world.tell(|| format!("the node at {place} is suspended"));
            self.world.suspend(process);
        }
        self.notice();
    }

    /// A suspended node goes on.
    pub(crate) fn go_on(&self, place: Place) {
        if let Some(process) = self.process(place).filter(|process| !self.world.runs(*process)) {
            self.world.tell(|| format!("the node at {place} goes on"));
            self.world.go_on(process);
        }
        self.notice();
    }

    /// Does something at a node, in its process. Nothing is done where there is none.
    pub(crate) fn with<F>(&self, place: Place, act: impl FnOnce(Arc<Inside>) -> F)
    where
        F: Future<Output = ()> + Send + 'static,
    {
        let places = self.places();
        let node = &places[place];
        let (Some(computer), Some(inside)) = (node.computer.clone(), node.inside.clone()) else { return };
        drop(places);
        computer.spawn(Box::pin(act(inside)));
    }

    /// Tells the witness whether anybody can play.
    pub(crate) fn notice(&self) {
        let places = self.places();
        let works = |(place, node): (Place, &Node)| {
            let runs = node.computer.as_ref().is_some_and(|computer| self.world.runs(computer.process));
            runs && node.inside.is_some() && self.weather.can_store(place)
        };
        let can_play = places.iter().enumerate().any(works);
        drop(places);
        self.witness.can_play(can_play);
    }
}

/// The address of a client.
pub(crate) fn address(n: usize) -> IpAddr {
    IpAddr::from(Ipv4Addr::from(0x0a00_0000 + n as u32))
}
