//! Connections between clients and nodes: packets take time, and a connection is cut at any moment, with or without
//! anybody noticing.
use std::net::IpAddr;
use std::sync::{Arc, Mutex};

use bastide_protocol::table::{FromTable, Missed};
use bastide_server::inside::{Packet, Wire};
use tokio::sync::{mpsc, oneshot, watch};

use crate::nodes::Nodes;
use crate::plants::Plant;
use crate::weather::{Place, Weather};
use crate::world::World;

/// How many packets are on the way to a server, and to a client that reads slowly, before the sender waits.
const ON_THE_WAY: usize = 64;
/// How long a client waits for a connection, in microseconds.
const PATIENCE: u64 = 3_000_000;

/// The state of a connection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Cut {
    /// It is open.
    Open,
    /// Both sides know that it is cut.
    Reset,
    /// Nothing arrives any more, and nobody knows.
    Silent,
}

/// A client's end of a connection.
pub(crate) struct Line {
    pub(crate) to: mpsc::UnboundedSender<Packet>,
    pub(crate) from: mpsc::UnboundedReceiver<Packet>,
}

/// All connections.
pub(crate) struct Links {
    world: Arc<World>,
    weather: Arc<Weather>,
    nodes: Arc<Nodes>,
    plant: Option<Plant>,
    open: Mutex<Vec<(Place, watch::Sender<Cut>)>>,
}

impl Links {
    pub(crate) fn new(world: Arc<World>, weather: Arc<Weather>, nodes: Arc<Nodes>, plant: Option<Plant>) -> Arc<Links> {
        Arc::new(Links { world, weather, nodes, plant, open: Mutex::default() })
    }

    /// Connects a client to a table at a node. `None` if that fails.
    pub(crate) async fn connect(self: &Arc<Self>, place: Place, from: IpAddr, table: &str) -> Option<Line> {
        self.weather.takes(&self.world, 0, 3).await;
        let (to_server, heard) = mpsc::channel(ON_THE_WAY);
        let (said, from_server) = mpsc::channel(ON_THE_WAY);
        let (answer, answered) = oneshot::channel();
        let (table, wire) = (table.to_owned(), Wire { heard, said });
        self.nodes.with(place, |inside| async move {
            let _ = answer.send(inside.connect(from, &table, wire).await.is_ok());
        });
        let is_let_in = tokio::select! {
            biased;
            is_let_in = answered => is_let_in.unwrap_or(false),
            () = self.world.sleep(PATIENCE) => false,
        };
        if !is_let_in {
            return None;
        }
        let (cut, is_cut) = watch::channel(Cut::Open);
        let mut open = self.open.lock().expect("nobody panics while holding it");
        open.retain(|(_, cut)| cut.receiver_count() > 0);
        open.push((place, cut));
        drop(open);
        let (to, from_client) = mpsc::unbounded_channel();
        let (to_client, from) = mpsc::unbounded_channel();
        self.world.spawn(up(self.clone(), is_cut.clone(), from_client, to_server));
        self.world.spawn(down(self.clone(), is_cut, from_server, to_client));
        Some(Line { to, from })
    }

    /// Cuts connections: those to a place, or any; each of them once in so many times.
    pub(crate) fn cut(&self, place: Option<Place>, how: Cut, one_in: u32) {
        let open = self.open.lock().expect("nobody panics while holding it");
        for (_, cut) in open.iter().filter(|(of, _)| place.is_none_or(|place| place == *of)) {
            if self.world.one_in(one_in) {
                cut.send_replace(how);
            }
        }
    }
}

/// The next packet that arrives; `None` if the connection is over.
macro_rules! next {
    ($links:ident, $cut:ident, $from:ident) => {
        tokio::select! {
            biased;
            () = is_reset(&mut $cut) => None,
            packet = $from.recv() => match packet {
                Some(packet) => {
                    $links.weather.takes(&$links.world, 0, 2).await;
                    Some(packet).filter(|_| *$cut.borrow() != Cut::Reset)
                }
                None => None,
            },
        }
    };
}

/// Waits until a connection is reset.
async fn is_reset(cut: &mut watch::Receiver<Cut>) {
    let _ = cut.wait_for(|cut| *cut == Cut::Reset).await;
}

async fn up(
    links: Arc<Links>,
    mut cut: watch::Receiver<Cut>,
    mut from: mpsc::UnboundedReceiver<Packet>,
    to: mpsc::Sender<Packet>,
) {
    while let Some(packet) = next!(links, cut, from) {
        if *cut.borrow() == Cut::Open && to.send(packet).await.is_err() {
            return;
        }
    }
    if *cut.borrow() == Cut::Silent {
        // The client has hung up, and the server does not hear of it.
        to.closed().await;
    }
}

async fn down(
    links: Arc<Links>,
    mut cut: watch::Receiver<Cut>,
    mut from: mpsc::Receiver<Packet>,
    to: mpsc::UnboundedSender<Packet>,
) {
    let mut held = None;
    while let Some(packet) = next!(links, cut, from) {
        if *cut.borrow() != Cut::Open {
            continue;
        }
        let packet = spoil(&links, packet);
        if links.plant == Some(Plant::DoneBeforeEntries) && is_of_type(&packet, "entries") && held.is_none() {
            held = Some(packet);
            continue;
        }
        if to.send(packet).is_err() || held.take().is_some_and(|held| to.send(held).is_err()) {
            return;
        }
    }
    if *cut.borrow() == Cut::Silent {
        to.closed().await;
    }
}

fn is_of_type(packet: &Packet, kind: &str) -> bool {
    matches!(packet, Packet::Text(text) if text.starts_with(&format!("{{\"type\":\"{kind}\"")))
}

/// The packet, as a planted fault leaves it.
fn spoil(links: &Links, packet: Packet) -> Packet {
    let spoils = [Some(Plant::DropEntryOnReturn), Some(Plant::RepeatEntryOnReturn)].contains(&links.plant);
    let (Packet::Text(text), true) = (&packet, spoils && is_of_type(&packet, "welcome")) else { return packet };
    let Ok(FromTable::Welcome { protocol, table, seat, now, missed: Missed::Entries(mut entries), present }) =
        serde_json::from_str(text)
    else {
        return packet;
    };
    if entries.len() < 2 {
        return packet;
    }
    let n = links.world.below(entries.len() as u32) as usize;
    if links.plant == Some(Plant::DropEntryOnReturn) {
        entries.remove(n);
    } else {
        entries.insert(n, entries[n].clone());
    }
    let missed = Missed::Entries(entries);
    let welcome = FromTable::Welcome { protocol, table, seat, now, missed, present };
    Packet::Text(serde_json::to_string(&welcome).expect("what is said has a form in JSON"))
}
