//! Troubles: what goes wrong, one after the other, until it is enough.
use std::sync::Arc;

use crate::links::Cut;
use crate::player::Surroundings;
use crate::weather::{Place, Way, Weather};
use crate::world::{Micros, World};

/// Makes trouble until this time.
pub(crate) async fn make(around: Arc<Surroundings>, weather: Arc<Weather>, is_shared: bool, until: Micros) {
    let world = around.world.clone();
    loop {
        world.sleep_between(200, 12_000).await;
        if world.now() >= until {
            return;
        }
        let trouble = one(around.clone(), weather.clone(), is_shared);
        if world.one_in(3) {
            // Several at once.
            world.spawn(trouble);
        } else {
            trouble.await;
        }
    }
}

/// How long something lasts: mostly a moment, sometimes longer than any lease, sometimes for minutes.
fn lasts(world: &World) -> Micros {
    1000 * match world.below(10) {
        0..5 => world.between(5, 1500),
        5..8 => world.between(1500, 12_000),
        8 => world.between(12_000, 40_000),
        _ => world.between(40_000, 150_000),
    }
}

async fn one(around: Arc<Surroundings>, weather: Arc<Weather>, is_shared: bool) {
    let (world, nodes, links) = (around.world.clone(), around.nodes.clone(), around.links.clone());
    let place = world.below(nodes.n() as u32) as Place;
    let long = lasts(&world);
    match world.below(if is_shared { 13 } else { 9 }) {
        0 | 1 => {
            nodes.kill(place);
            world.sleep(long).await;
            nodes.start(place);
        }
        2 => {
            nodes.stop(place);
            world.sleep(long).await;
            nodes.start(place);
        }
        3 => {
            nodes.suspend(place);
            world.sleep(long).await;
            nodes.go_on(place);
        }
        4 => {
            let how = if world.one_in(2) { Cut::Reset } else { Cut::Silent };
            world.tell(|| format!("connections are cut: {how:?}"));
            links.cut(Some(place).filter(|_| world.one_in(2)), how, 1 + world.below(3));
        }
        5 => {
            let n = 1 + world.below(4);
            world.tell(|| format!("{n} writes are interrupted"));
            weather.now().interrupted = n;
        }
        6 => {
            world.tell(|| "nothing can be written".to_owned());
            weather.now().is_full = true;
            nodes.notice();
            world.sleep(long).await;
            weather.now().is_full = false;
            nodes.notice();
            world.tell(|| "everything can be written".to_owned());
        }
        7 => {
            weather.now().is_slow = true;
            world.sleep(long).await;
            weather.now().is_slow = false;
        }
        8 => {
            let how = if world.one_in(2) { Way::Refused } else { Way::Silent };
            world.tell(|| format!("the disk is gone: {how:?}"));
            weather.now().disk = how;
            nodes.notice();
            world.sleep(long).await;
            weather.now().disk = Way::Fine;
            nodes.notice();
            world.tell(|| "the disk is back".to_owned());
        }
        9 => {
            let how = if world.one_in(2) { Way::Refused } else { Way::Silent };
            world.tell(|| format!("the bus is gone: {how:?}"));
            weather.now().bus = how;
            world.sleep(long).await;
            weather.now().bus = Way::Fine;
            world.tell(|| "the bus is back".to_owned());
        }
        10 => {
            let other = world.below(nodes.n() as u32) as Place;
            let pair = (place.min(other), place.max(other));
            world.tell(|| format!("{pair:?} do not hear each other"));
            weather.now().apart.insert(pair);
            world.sleep(long).await;
            weather.now().apart.remove(&pair);
        }
        11 => {
            weather.now().letters = 1 + world.below(6);
            world.sleep(long).await;
            weather.now().letters = 0;
        }
        _ => {
            let how = if world.one_in(2) { Way::Refused } else { Way::Silent };
            world.tell(|| format!("the node at {place} does not reach the disk: {how:?}"));
            weather.now().to_disk[place] = how;
            nodes.notice();
            world.sleep(long).await;
            weather.now().to_disk[place] = Way::Fine;
            nodes.notice();
        }
    }
}
