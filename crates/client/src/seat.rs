//! A place at a table, with a connection that is restored automatically.
use bastide_engine::action::Action;
use bastide_protocol::table::{Ask, FromTable, Request, ToTable};
use bastide_table::guest::{Answer, Remark};
use bastide_table::{Table, Waits};

use crate::error::{Error, passes};
use crate::patience::Patience;
use crate::replica::{Heard, Replica, no_welcome};
use crate::server::Server;
use crate::socket::{Socket, understood};
use crate::turn::written;

/// A place at a table: a player's, or one to watch from.
///
/// It does nothing between calls: messages wait until they are read ([`Seat::hear`], [`Seat::is_asked`], [`Seat::ask`]).
/// When the connection is lost, the next call reconnects, catches up, and repeats unanswered requests.
#[derive(Debug)]
pub struct Seat {
    server: Server,
    id: String,
    patience: Patience,
    replica: Replica,
    /// `None` while the connection is lost.
    socket: Option<Socket>,
    /// What is still to be sent on this connection.
    unsent: Vec<Ask>,
    /// The content of the first welcome, until it is read.
    first: Option<Heard>,
    n_returns: u64,
}

impl Seat {
    /// Connects with the token of a seat, or without one to watch.
    ///
    /// # Errors
    /// The server cannot be reached, there is no such table, or the token fits none of its seats.
    pub async fn take(server: &Server, table: &str, token: Option<&str>) -> Result<Seat, Error> {
        Seat::follow(server, table, Replica::new(token.map(str::to_owned)), Patience::default()).await
    }

    /// Connects with this replica and retry policy.
    ///
    /// # Errors
    /// As for [`Seat::take`].
    pub async fn follow(server: &Server, table: &str, replica: Replica, patience: Patience) -> Result<Seat, Error> {
        let (server, id) = (server.clone(), table.to_owned());
        let unsent = Vec::new();
        let mut seat = Seat { server, id, patience, replica, socket: None, unsent, first: None, n_returns: 0 };
        seat.first = Some(seat.connect().await?);
        Ok(seat)
    }

    /// The table, up to date with everything received.
    ///
    /// # Panics
    /// Never: a seat was welcomed before anybody has it.
    #[must_use]
    pub fn table(&self) -> &Table {
        self.replica.table().expect("a seat was welcomed before anybody has it")
    }

    /// The number of the seat, counted from 1; `None` for a spectator.
    #[must_use]
    pub fn number(&self) -> Option<u8> {
        self.replica.seat()
    }

    /// The replica of the table, with the unanswered requests.
    #[must_use]
    pub fn replica(&self) -> &Replica {
        &self.replica
    }

    /// How often the connection was lost and came back.
    #[must_use]
    pub fn n_returns(&self) -> u64 {
        self.n_returns
    }

    /// Whether this seat must choose or commit now.
    #[must_use]
    pub fn is_asked_now(&self) -> bool {
        self.number().is_some() && self.table().asked() == self.number()
    }

    /// Waits until this seat must choose or commit. Returns `false` if the game is over.
    ///
    /// # Errors
    /// The server can no longer be reached, or contradicts the table.
    pub async fn is_asked(&mut self) -> Result<bool, Error> {
        loop {
            if self.table().is_over() {
                return Ok(false);
            }
            if self.is_asked_now() {
                return Ok(true);
            }
            self.hear().await?;
        }
    }

    /// Chooses these actions and commits them, based on the table as currently known.
    ///
    /// # Errors
    /// The server can no longer be reached, or contradicts the table.
    pub async fn act(&mut self, actions: &[Action]) -> Result<Answer, Error> {
        let request = match self.table().waits() {
            Waits::Commit(_) if actions.is_empty() => Request::Commit { version: self.table().version() },
            Waits::Commit(_) | Waits::Choice(_) | Waits::Players | Waits::Chance | Waits::Nothing => {
                Request::Act { version: self.table().version(), actions: written(self.table(), actions), commit: true }
            }
        };
        self.ask(request).await
    }

    /// Sends a request and waits for the answer; when it is granted, the table includes the result. A request that comes
    /// too fast, or to a busy server, is repeated after a while.
    ///
    /// # Errors
    /// The server can no longer be reached, or contradicts the table.
    pub async fn ask(&mut self, request: Request) -> Result<Answer, Error> {
        let mut tries = self.patience.tries();
        let ask = self.replica.ask(request);
        loop {
            self.send_now(ask.clone()).await;
            let answer = loop {
                match self.hear().await? {
                    Heard::Remark(Remark::Answer { id, answer }) if id == ask.id => break answer,
                    Heard::Remark(_) | Heard::Entries(_) | Heard::Whole => {}
                }
            };
            match answer {
                Ok(version) => {
                    while self.table().version() < version {
                        self.hear().await?;
                    }
                    return Ok(Ok(version));
                }
                // It may have been granted before the connection was lost, so it is repeated with the same id.
                Err(refusal) if passes(&refusal) && tries.wait().await => self.replica.ask_again(ask.clone()),
                Err(refusal) => return Ok(Err(refusal)),
            }
        }
    }

    /// Sends a request without waiting for the answer. Returns the id under which the answer arrives.
    pub async fn send(&mut self, request: Request) -> String {
        let ask = self.replica.ask(request);
        let id = ask.id.clone();
        self.send_now(ask).await;
        id
    }

    /// Sends a request again that was refused for now, under the id it had: if it was granted after all, it is not done
    /// twice.
    pub async fn send_again(&mut self, ask: Ask) {
        self.replica.ask_again(ask.clone());
        self.send_now(ask).await;
    }

    /// The next message, starting with the welcome. A lost connection is restored, and missed entries come first. Cancel
    /// safe.
    ///
    /// # Errors
    /// The server can no longer be reached, or contradicts the table.
    pub async fn hear(&mut self) -> Result<Heard, Error> {
        if let Some(first) = self.first.take() {
            return Ok(first);
        }
        loop {
            if self.socket.is_none() {
                return self.come_back().await;
            }
            if self.send_all().await.is_err() {
                continue;
            }
            let Some(socket) = &mut self.socket else { continue };
            match socket.hear_within(self.patience.silence).await {
                Ok(text) => return self.replica.hear(understood(&text)?),
                Err(_) => self.socket = None,
            }
        }
    }

    /// Drops the connection, as a network failure would. The next call reconnects.
    pub fn lose_connection(&mut self) {
        self.socket = None;
    }

    /// Closes the connection. The seat stays taken; its token opens it again.
    pub async fn close(self) {
        if let Some(socket) = self.socket {
            socket.close().await;
        }
    }

    async fn send_now(&mut self, ask: Ask) {
        // While the connection is lost it waits among the unanswered, and goes out after the next welcome.
        if self.socket.is_some() {
            self.unsent.push(ask);
            let _ = self.send_all().await;
        }
    }

    async fn send_all(&mut self) -> Result<(), Error> {
        let Some(socket) = &mut self.socket else { return Ok(()) };
        while let Some(ask) = self.unsent.first() {
            if let Err(lost) = socket.say(&ToTable::Ask(ask.clone())).await {
                self.socket = None;
                return Err(lost);
            }
            self.unsent.remove(0);
        }
        Ok(())
    }

    async fn come_back(&mut self) -> Result<Heard, Error> {
        let mut tries = self.patience.tries();
        loop {
            match self.connect().await {
                Ok(heard) => {
                    self.n_returns += 1;
                    return Ok(heard);
                }
                Err(error) if !error.may_pass() || !tries.wait().await => return Err(error),
                Err(_) => {}
            }
        }
    }

    async fn connect(&mut self) -> Result<Heard, Error> {
        // A server that stands still accepts connections, and says nothing.
        let connected = tokio::time::timeout(2 * self.patience.silence, Socket::connect(&self.server, &self.id)).await;
        let mut socket = connected.map_err(|late| Error::Unreachable(late.into()))??;
        socket.say(&self.replica.hello()).await?;
        let message = socket.hear_welcome(self.patience.silence).await?;
        if !matches!(message, FromTable::Welcome { .. }) {
            return Err(no_welcome(message));
        }
        let heard = self.replica.hear(message)?;
        self.unsent = self.replica.unanswered().cloned().collect();
        self.socket = Some(socket);
        // If it is lost again at once, the next call notices.
        let _ = self.send_all().await;
        Ok(heard)
    }
}
