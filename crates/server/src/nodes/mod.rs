//! Several nodes: what each does so that clients of all of them meet at the same tables.
//!
//! A table is played by its owner (`live`); every other node with clients at it is a guest, which follows the entries,
//! passes requests on to the owner, and claims the table when the owner does not respond. All of that is safe without a
//! bus, and without leases: the store refuses whoever does not own a table. The bus makes it fast, leases make sure that a
//! table never stays with a node that is gone.
pub(crate) mod letters;

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::oneshot;

use crate::bus::Letter;
use crate::house::House;
use crate::live::Message;
use crate::machine::Task;
use letters::{FromOwner, LEAVING, ToOwner, to_node};

/// How often a node looks into the store whether its tables have gone on without it: while the bus is up, and while it is
/// not.
const LOOK: i64 = 5_000;
const LOOK_WITHOUT_BUS: i64 = 500;
/// How many tables are looked at with one statement.
const AT_ONCE: usize = 1000;
/// The pause before the bus is tried again.
const BREATH: Duration = Duration::from_millis(500);

/// Starts the tasks that only a node in a cluster needs.
pub(crate) fn start(house: &Arc<House>) -> Vec<Task<()>> {
    vec![
        house.machine.start(answer_letters(house.clone())),
        house.machine.start(hear_who_leaves(house.clone())),
        house.machine.start(look_around(house.clone())),
    ]
}

/// Answers the letters of other nodes.
async fn answer_letters(house: Arc<House>) {
    let subject = to_node(house.store.node());
    loop {
        match house.bus.listen(&subject).await {
            Ok(mut heard) => {
                while let Some(letter) = heard.next().await {
                    house.machine.spawn(answer(house.clone(), letter));
                }
            }
            Err(error) => tracing::warn!(%error, "cannot listen to other nodes"),
        }
        house.machine.sleep(BREATH).await;
    }
}

async fn answer(house: Arc<House>, letter: Letter) {
    let Some(reply) = letter.reply else { return };
    let answer = match letters::read::<ToOwner>(&letter.body) {
        Some(asked) => {
            let (answer, answered) = oneshot::channel();
            let ToOwner { table, node, wish } = asked;
            house.tell_if_in_play(&table, Message::Remote { node, wish, answer }).await;
            // A table that is not in play, or was just unloaded, is anybody's.
            answered.await.unwrap_or(FromOwner::NotMine)
        }
        None => FromOwner::NotMine,
    };
    reply.send(letters::write(&answer)).await;
}

/// Hears of nodes that stop, so that their tables are claimed at once.
async fn hear_who_leaves(house: Arc<House>) {
    loop {
        match house.bus.listen(LEAVING).await {
            Ok(mut heard) => {
                while let Some(letter) = heard.next().await {
                    if let Some(node) = letters::read::<String>(&letter.body) {
                        house.tell_all(|| Message::Gone { node: node.clone() }).await;
                    }
                }
            }
            Err(error) => tracing::warn!(%error, "cannot listen to other nodes"),
        }
        house.machine.sleep(BREATH).await;
    }
}

/// Compares the tables in memory with the store from time to time: a letter may be lost, and a node that was suspended
/// does not know what it has lost.
async fn look_around(house: Arc<House>) {
    loop {
        let now = house.clock.now();
        let is_up = house.bus.is_up();
        house.metrics.bus_up.set(i64::from(is_up));
        let tables = house.all_in_play();
        for tables in tables.chunks(AT_ONCE) {
            match house.store.heads(tables).await {
                Ok(heads) => {
                    for head in heads {
                        let table = head.table.clone();
                        house.tell_if_in_play(&table, Message::Look(head)).await;
                    }
                }
                Err(error) => tracing::warn!(%error, "could not read the heads of tables"),
            }
        }
        house.clock.pass(now, if is_up { LOOK } else { LOOK_WITHOUT_BUS }).await;
    }
}

/// Tells all nodes that this one has left.
pub(crate) async fn say_goodbye(house: &House) {
    let node = house.store.node().to_owned();
    if let Err(error) = house.bus.publish(LEAVING, letters::write(&node)).await {
        tracing::warn!(%error, "could not say goodbye to the other nodes");
    }
}
