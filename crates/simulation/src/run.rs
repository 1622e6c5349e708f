//! One simulation, from its seed to its outcome.
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use bastide_protocol::lobby::{Join, Opened};
use bastide_protocol::table::{ClockSetup, Flag, SeatSetup, TableSetup};
use bastide_protocol::view::RulesView;
use tokio::sync::oneshot;

use crate::disk::Disk;
use crate::links::Links;
use crate::nodes::{Nodes, address};
use crate::plants::Plant;
use crate::player::{Known, Player, Surroundings, Who};
use crate::troubles;
use crate::weather::Weather;
use crate::witness::Witness;
use crate::world::{Micros, World};

/// A second.
const SECOND: Micros = 1_000_000;
/// How long everything may take to settle when there is no more trouble: clients that wait for an answer of a server that
/// is gone, guests that are believed to be there.
const SETTLES: Micros = 60 * SECOND;
/// How many seconds players play on before that.
const PLAYS_ON: u64 = 10;

/// How a simulation ended.
#[derive(Debug)]
pub struct Outcome {
    /// What must never happen, and has.
    pub wrong: Option<String>,
    /// What happened, if it was to be told: one line each.
    pub story: Vec<String>,
    /// A number that follows from everything that happened.
    pub fingerprint: u64,
    /// How many steps it took.
    pub steps: u64,
    /// How much time went by.
    pub time: Duration,
    /// How many requests were granted, and how many entries stored.
    pub numbers: (u64, u64),
}

/// Runs the simulation of a seed. `tells` is whether it tells what happens.
#[must_use]
pub fn run(seed: u64, plant: Option<Plant>, tells: bool) -> Outcome {
    let world = World::new(seed, tells);
    let is_shared = !world.one_in(3);
    let n = if is_shared { 2 + world.below(2) as usize } else { 1 };
    let weather = Arc::new(Weather::fine(n));
    let witness = Witness::new(&world);
    let disk = Arc::new(Mutex::new(Disk::new(is_shared, plant, witness.clone())));
    let nodes = Nodes::new(&world, &weather, &disk, &witness, plant, (n, is_shared));
    let links = Links::new(world.clone(), weather.clone(), nodes.clone(), plant);
    let around = Arc::new(Surroundings {
        world: world.clone(),
        nodes: nodes.clone(),
        links,
        witness: witness.clone(),
        rules: Mutex::default(),
        is_late: AtomicBool::new(false),
        players: Mutex::default(),
    });
    world.tell(|| format!("seed {seed}: {n} nodes{}", if is_shared { " with a bus" } else { "" }));
    (0..n).for_each(|place| nodes.start(place));
    for number in 0..1 + world.below(2) {
        world.spawn(open_table(around.clone(), number as usize));
    }
    let long = world.between(20, 120) * SECOND;
    world.spawn(troubles::make(around.clone(), weather.clone(), is_shared, long));

    world.run_until(long);
    // Whatever still goes wrong ends now.
    weather.clear_up();
    for second in 0..PLAYS_ON {
        for place in 0..n {
            nodes.go_on(place);
            // One that is just stopping is started when it has stopped.
            nodes.start(place);
        }
        nodes.notice();
        world.run_until(long + (second + 1) * SECOND);
    }
    around.is_late.store(true, Ordering::Relaxed);
    world.run_until(world.now() + SETTLES);
    if !world.went_wrong() {
        settled(&around);
    }
    let end = world.end();
    let numbers = witness.numbers();
    Outcome {
        wrong: end.wrong,
        story: end.story,
        fingerprint: end.fingerprint,
        steps: end.steps,
        time: end.time,
        numbers,
    }
}

/// Opens a table, and seats players at it.
async fn open_table(around: Arc<Surroundings>, number: usize) {
    let world = around.world.clone();
    world.sleep_between(0, 3000).await;
    let (setup, n_open) = setup(&world);
    let opened = loop {
        let (answer, answered) = oneshot::channel::<Option<Opened>>();
        let place = world.below(around.nodes.n() as u32) as usize;
        let asked = setup.clone();
        around.nodes.with(place, |inside| async move {
            let _ = answer.send(inside.open(address(1000 + number), asked).await.ok());
        });
        let opened = tokio::select! {
            biased;
            opened = answered => opened.ok().flatten(),
            () = world.sleep(5 * SECOND) => None,
        };
        match opened {
            Some(opened) => break opened,
            None => world.sleep_between(100, 3000).await,
        }
    };
    let table = opened.table.id;
    world.tell(|| format!("table {table} is open"));
    let who = |token: Option<String>, seat, is_thief| Who { table: table.clone(), token, seat, name: None, is_thief };
    for key in &opened.seats {
        Player::begin(&around, who(Some(key.token.clone()), Some(key.seat), false));
        if world.one_in(5) {
            // The same player on another device.
            Player::begin(&around, who(Some(key.token.clone()), Some(key.seat), false));
        }
    }
    if world.one_in(2) {
        Player::begin(&around, who(None, None, false));
    }
    if world.one_in(3) {
        let token = Some("0123456789abcdef".repeat(3)).filter(|_| world.one_in(2));
        Player::begin(&around, who(token, Some(1), true));
    }
    for n in 0..n_open {
        world.spawn(sit_down(around.clone(), table.clone(), 10 * number + n));
    }
}

/// Takes an open seat; if nobody answers, it is tried again, as a visitor would.
async fn sit_down(around: Arc<Surroundings>, table: String, number: usize) {
    let world = around.world.clone();
    let name = format!("Visitor{number}");
    for _ in 0..3 {
        world.sleep_between(200, 8000).await;
        around.witness.wants_a_seat(&table, &name);
        let (answer, answered) = oneshot::channel();
        let place = world.below(around.nodes.n() as u32) as usize;
        let (id, join) = (table.clone(), Join { name: name.clone(), seat: None });
        around.nodes.with(place, |inside| async move {
            let _ = answer.send(inside.join(address(2000 + number), &id, join).await);
        });
        let joined = tokio::select! {
            biased;
            joined = answered => joined.ok(),
            () = world.sleep(10 * SECOND) => None,
        };
        match joined {
            Some(Ok(key)) => {
                world.tell(|| format!("{name} has seat {} of {table}", key.seat));
                let (token, seat) = (Some(key.token), Some(key.seat));
                return Player::begin(&around, Who { table, token, seat, name: Some(name), is_thief: false });
            }
            Some(Err(problem)) => world.tell(|| format!("{name} gets no seat: {}", problem.detail)),
            None => {}
        }
    }
}

/// What is agreed on, and how many seats are open.
fn setup(world: &World) -> (TableSetup, usize) {
    let mut seats = vec![SeatSetup::Human { name: "Ann".to_owned() }];
    let n_open = usize::from(world.one_in(3));
    seats.push(if n_open > 0 { SeatSetup::Open } else { SeatSetup::Human { name: "Bob".to_owned() } });
    if world.one_in(4) {
        seats.push(SeatSetup::Bot { bot: "random".to_owned() });
    }
    let flag = if world.one_in(2) { Flag::Loss } else { Flag::Bot };
    let clock = match world.below(4) {
        0 => ClockSetup::None,
        1 => ClockSetup::Days { days: 1, flag },
        _ => ClockSetup::Game { seconds: world.between(20, 200) as u32, increment: world.below(5), flag },
    };
    let setup = TableSetup {
        rules: RulesView { preset: "zman-bigbox-2014".to_owned(), switches: BTreeMap::new() },
        sets: [("base".to_owned(), 1)].into(),
        seats,
        clock,
        aids: true,
        listed: true,
        seed: world.one_in(3).then(|| "a seed".to_owned()),
    };
    (setup, n_open)
}

/// When everything works again: everybody is connected, knows everything, has every answer, and knows who is there.
fn settled(around: &Surroundings) {
    let players = around.players.lock().expect("nobody panics while holding it");
    let now = |known: &Known| known.now.lock().expect("nobody panics while holding it").clone();
    for known in players.iter() {
        let (standing, name, table) = (now(known), &known.name, &known.table);
        let wrong =
            |what: String| around.world.is_wrong(|| format!("{name} at {table}, when all was well again: {what}"));
        if standing.is_thief {
            continue;
        }
        let version = around.witness.version(table);
        if !standing.is_connected {
            wrong("is not connected".to_owned());
        } else if standing.version != version {
            wrong(format!("has version {}, and the table {version}", standing.version));
        } else if standing.n_unanswered > 0 {
            wrong(format!("has {} requests without an answer", standing.n_unanswered));
        }
        let mut there: Vec<u8> = players
            .iter()
            .filter(|other| other.table == known.table)
            .filter_map(|other| Some(now(other)).filter(|other| other.is_connected)?.seat)
            .collect();
        there.sort_unstable();
        there.dedup();
        if standing.present != there {
            wrong(format!("knows of {:?}, and {there:?} are there", standing.present));
        }
    }
}
