//! A table in memory: one task that hosts it, and the connected clients. If another node owns the table, the task is a
//! guest there (`guest`).
//!
//! Entries are applied to the table in memory, stored by the writer, and only then shown: the entries to everybody, then
//! `done` to the client that asked. The task handles one message at a time, so nobody ever sees what could still be lost.
//! If the store fails, the table in memory is discarded and read again.
mod ask;
mod bots;
mod enter;
mod guest;
mod host;
mod load;
mod mark;

use std::sync::Arc;
use std::sync::atomic::AtomicU32;

use axum::extract::ws::Utf8Bytes;
use bastide_protocol::lobby::SeatKey;
use bastide_protocol::table::{Ask, RefusalView};
use tokio::sync::{mpsc, oneshot};

pub(crate) use bots::Places;
pub(crate) use enter::Entered;
use host::Live;
pub(crate) use host::{summary_of, text_of};
pub(crate) use mark::State;

use crate::error::Error;
use crate::house::House;
use crate::nodes::letters::{FromOwner, Wish};
use crate::store::Head;
use crate::visitor::Visitor;

/// A message to a table.
#[derive(Debug)]
pub(crate) enum Message {
    /// Somebody is connected.
    Enter(Enter),
    /// A connected client sent a request.
    Ask {
        /// Which socket.
        socket: u64,
        /// What.
        ask: Ask,
    },
    /// A client disconnected.
    Leave {
        /// Which socket.
        socket: u64,
    },
    /// A visitor asks for a seat.
    Join {
        /// The seat; `None` for the first open one.
        seat: Option<u8>,
        /// Who.
        name: String,
        /// The seat and its secret.
        answer: oneshot::Sender<Result<SeatKey, Error>>,
    },
    /// A flag may have fallen.
    Wake,
    /// What is stored has changed without us.
    ReadAgain,
    /// Another node has a wish.
    Remote {
        /// Which node.
        node: String,
        /// What.
        wish: Wish,
        /// The answer.
        answer: oneshot::Sender<FromOwner>,
    },
    /// The head of the table in the store, as it was a moment ago.
    Look(Head),
    /// A node is gone.
    Gone {
        /// Its name.
        node: String,
    },
}

impl Message {
    /// Whether somebody who plays or watches is behind it.
    const fn is_of_a_client(&self) -> bool {
        match self {
            Message::Look(_) | Message::Gone { .. } | Message::Remote { wish: Wish::Here(_), .. } => false,
            Message::Enter(_)
            | Message::Ask { .. }
            | Message::Leave { .. }
            | Message::Join { .. }
            | Message::Wake
            | Message::ReadAgain
            | Message::Remote { wish: Wish::Ask { .. } | Wish::Join { .. }, .. } => true,
        }
    }
}

/// Somebody is connected.
pub(crate) struct Enter {
    /// The socket's number.
    pub(crate) socket: u64,
    /// The token of a seat; `None` to watch.
    pub(crate) token: Option<String>,
    /// The last version the client knows.
    pub(crate) have: Option<u64>,
    /// The channel to the socket.
    pub(crate) line: mpsc::Sender<Utf8Bytes>,
    /// Who it is, as limits count them.
    pub(crate) visitor: Visitor,
    /// The answer.
    pub(crate) answer: oneshot::Sender<Result<Entered, Box<RefusalView>>>,
}

// The token is a secret.
impl std::fmt::Debug for Enter {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Enter").field("socket", &self.socket).finish_non_exhaustive()
    }
}

/// Hosts a table until nobody is connected any more.
pub(crate) async fn run(house: Arc<House>, id: String, inbox: mpsc::Receiver<Message>, present: Arc<AtomicU32>) {
    let mut place = Place { house: house.clone(), id: id.clone(), inbox };
    let end = match Live::load(house.clone(), &id, present).await {
        Ok(Some(live)) => be_host(live, &mut place.inbox).await,
        Ok(None) => End::NoSuchTable,
        Err(error) => {
            tracing::error!(table = %id, %error, "could not read a table");
            End::Failed
        }
    };
    // The inbox is closed. Messages still in it go to the next host, which reads the table again.
    place.close();
    let mut unheard = Vec::new();
    while let Some(message) = place.inbox.recv().await {
        unheard.push(message);
    }
    match end {
        End::Parked => {
            house.metrics.parked.inc();
            tracing::debug!(table = %id, "unloaded a table");
            if !unheard.is_empty() {
                let next = house.clone();
                house.machine.spawn(async move {
                    for message in unheard.into_iter().filter(matters_to_next_host) {
                        // Dropping a message tells its sender that there will be no answer.
                        let _ = next.tell(&id, message).await;
                    }
                });
            }
        }
        End::NoSuchTable => unheard.into_iter().for_each(|message| refuse(message, &|| Error::NoSuchTable)),
        End::Failed | End::Stopping => unheard.into_iter().for_each(|message| refuse(message, &|| Error::Stopping)),
    }
}

/// A table's place in memory. It is freed in any case, even if the host panics; the next host reads the table again.
struct Place {
    house: Arc<House>,
    id: String,
    inbox: mpsc::Receiver<Message>,
}

impl Place {
    fn close(&mut self) {
        self.inbox.close();
        self.house.forget(&self.id);
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.close();
    }
}

/// Why a table is no longer in memory.
enum End {
    Parked,
    Stopping,
    NoSuchTable,
    Failed,
}

/// Whether the next host must receive this. It has no sockets yet, and checks the time by itself.
const fn matters_to_next_host(message: &Message) -> bool {
    match message {
        Message::Enter(_) | Message::Join { .. } => true,
        Message::Ask { .. }
        | Message::Leave { .. }
        | Message::Wake
        | Message::ReadAgain
        | Message::Remote { .. }
        | Message::Look(_)
        | Message::Gone { .. } => false,
    }
}

fn refuse(message: Message, error: &dyn Fn() -> Error) {
    match message {
        Message::Join { answer, .. } => drop(answer.send(Err(error()))),
        // A socket notices by itself that its table is gone, and so does another node.
        Message::Enter(_)
        | Message::Ask { .. }
        | Message::Leave { .. }
        | Message::Wake
        | Message::ReadAgain
        | Message::Remote { .. }
        | Message::Look(_)
        | Message::Gone { .. } => {}
    }
}

async fn be_host(mut live: Live, inbox: &mut mpsc::Receiver<Message>) -> End {
    let house = live.house.clone();
    let stopped = house.stopped();
    tokio::pin!(stopped);
    let mut is_awake = false;
    loop {
        if live.failed {
            if let Some(end) = live.recover(inbox, stopped.as_mut()).await {
                return end;
            }
            is_awake = false;
        }
        if !is_awake {
            live.wake().await;
            is_awake = true;
            // Waking may have failed as well.
            continue;
        }
        live.think();
        if inbox.is_empty() {
            live.show_present().await;
            if live.failed {
                continue;
            }
        }
        let now = house.clock.now();
        if live.may_park(now) && inbox.is_empty() {
            live.put_away().await;
            return End::Parked;
        }
        let wake_at = live.wake_at();
        // In this order, so that a simulation can be repeated. Nothing starves: a bot's turn and its end come once, news come
        // as fast as the owner stores them, and whoever asks lets flags fall first, as the timer would.
        tokio::select! {
            biased;
            () = &mut stopped => return End::Stopping,
            turn = bots::done(&mut live.thinking) => live.play_for_bot(turn).await,
            letter = guest::next(&mut live.guest) => live.hear_news(letter).await,
            message = inbox.recv() => match message {
                Some(message) => live.hear(message).await,
                None => return End::Parked,
            },
            () = house.clock.until(wake_at) => live.wake().await,
        }
    }
}
