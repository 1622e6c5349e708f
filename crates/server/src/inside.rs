//! A server without connections: everything but HTTP and the network's sockets. `server.rs` opens the doors to it; a
//! simulation talks to it directly, over wires that it can delay and cut.
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::Message as Frame;
use bastide_protocol::lobby::{Join, Opened, Problem, SeatKey};
use bastide_protocol::table::TableSetup;
use tokio::sync::mpsc;

use crate::bus::Bus;
use crate::config::Config;
use crate::health::Writing;
use crate::house::House;
use crate::machine::Task;
use crate::metrics::Metrics;
use crate::socket::{self, Gone, Transport};
use crate::store::{Store, StoreError};
use crate::visitor::Visitor;
use crate::writer::Writer;
use crate::{api, duties, nodes};

/// How long clients have to disconnect.
const GOODBYE: Duration = Duration::from_secs(5);

/// A server without connections.
pub struct Inside {
    house: Arc<House>,
    duties: Vec<Task<()>>,
    writing: Task<()>,
}

impl std::fmt::Debug for Inside {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Inside").finish_non_exhaustive()
    }
}

/// A packet on a wire between a client and a server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Packet {
    /// A message.
    Text(String),
    /// Is anybody there?
    Ping,
    /// Yes.
    Pong,
    /// Goodbye, and why.
    Close(u16),
}

/// The server's end of a wire. When the other end of either channel is gone, so is the client.
#[derive(Debug)]
pub struct Wire {
    /// What the client says.
    pub heard: mpsc::Receiver<Packet>,
    /// What it is told.
    pub said: mpsc::Sender<Packet>,
}

impl Transport for Wire {
    async fn recv(&mut self) -> Option<Result<Frame, Gone>> {
        Some(Ok(match self.heard.recv().await? {
            Packet::Text(text) => Frame::Text(text.into()),
            Packet::Ping => Frame::Ping(Default::default()),
            Packet::Pong => Frame::Pong(Default::default()),
            Packet::Close(_) => Frame::Close(None),
        }))
    }

    async fn send(&mut self, frame: Frame) -> Result<(), Gone> {
        let packet = match frame {
            Frame::Text(text) => Packet::Text(text.to_string()),
            Frame::Binary(_) => return Ok(()),
            Frame::Ping(_) => Packet::Ping,
            Frame::Pong(_) => Packet::Pong,
            Frame::Close(close) => Packet::Close(close.map_or(0, |close| close.code)),
        };
        self.said.send(packet).await.map_err(|_| Gone::Away)
    }
}

impl Inside {
    /// Starts a server with this store and this bus, which it has to itself unless other nodes share them.
    ///
    /// # Errors
    /// The store does not work.
    pub async fn start(
        config: Config,
        store: Arc<dyn Store>,
        bus: Arc<dyn Bus>,
        is_shared: bool,
    ) -> Result<Inside, StoreError> {
        store.started(config.clock.now()).await?;
        let outages = store.outages().await?;
        let metrics = Arc::new(Metrics::default());
        let works = Arc::new(Writing::default());
        let machine = crate::machine::Machine::of(&config.clock);
        let (writer, writing) = Writer::start(store.clone(), works.clone(), metrics.clone(), &machine);
        let house = Arc::new(House::new(&config, store, (bus, is_shared), writer, works, metrics, outages));
        let mut duties = duties::start(&house, &config);
        if is_shared {
            duties.extend(nodes::start(&house));
        }
        Ok(Inside { house, duties, writing })
    }

    /// What its tables share.
    pub(crate) fn house(&self) -> &Arc<House> {
        &self.house
    }

    /// Opens a table for a visitor.
    ///
    /// # Errors
    /// As over HTTP.
    pub async fn open(&self, from: IpAddr, setup: TableSetup) -> Result<Opened, Problem> {
        api::open_for(&self.house, stranger(from), setup).await.map_err(|error| error.problem())
    }

    /// Gives a visitor a seat.
    ///
    /// # Errors
    /// As over HTTP.
    pub async fn join(&self, from: IpAddr, table: &str, join: Join) -> Result<SeatKey, Problem> {
        api::join_for(&self.house, stranger(from), table, join).await.map_err(|error| error.problem())
    }

    /// Connects a visitor to a table over this wire.
    ///
    /// # Errors
    /// As over HTTP.
    pub async fn connect(&self, from: IpAddr, table: &str, wire: Wire) -> Result<(), Problem> {
        let visitor = stranger(from);
        let counted = api::let_in(&self.house, visitor, table).await.map_err(|error| error.problem())?;
        self.house.machine.spawn(socket::serve(self.house.clone(), table.to_owned(), visitor, counted, wire));
        Ok(())
    }

    /// The number of players connected to a table, as this server knows it.
    #[must_use]
    pub fn n_present(&self, table: &str) -> u32 {
        self.house.n_present(table)
    }

    /// Stops the server: clients are told, and everything they were shown is stored.
    pub async fn stop(self) {
        self.stop_after(async {}).await;
    }

    /// The same, when this is done, too.
    pub(crate) async fn stop_after(self, hang_up: impl Future<Output = ()>) {
        let Inside { house, duties, mut writing } = self;
        tracing::info!("the server is stopping");
        house.stopping.send_replace(true);
        drop(duties);
        let everybody_gone = async {
            hang_up.await;
            while house.n_in_play() > 0 || house.sockets.n() > 0 {
                house.machine.sleep(Duration::from_millis(5)).await;
            }
        };
        let _ = house.machine.timeout(GOODBYE, everybody_gone).await;
        let (store, machine) = (house.store.clone(), house.machine.clone());
        let now = house.clock.now();
        if let Err(error) = store.leave(now).await {
            tracing::error!(%error, "could not store the time of stopping");
        }
        if house.is_shared {
            nodes::say_goodbye(&house).await;
        }
        drop(house);
        // The writer ends when the last table has dropped it.
        let _ = machine.timeout(GOODBYE, writing.end()).await;
        let _ = store.close().await;
    }
}

/// A visitor of whom nothing is known but the address.
fn stranger(address: IpAddr) -> Visitor {
    Visitor { address, trusted: false }
}
