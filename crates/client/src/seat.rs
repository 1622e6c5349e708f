//! A place at a table, with a connection that comes back by itself.
use bastide_engine::action::Action;
use bastide_protocol::table::{Ask, FromTable, Request, ToTable};
use bastide_table::{Table, Waits};

use crate::error::{Error, passes};
use crate::follower::{Answer, Follower, Heard, no_welcome};
use crate::patience::Patience;
use crate::server::Server;
use crate::socket::{Socket, understood};
use crate::turn::written;

/// A place at a table: a player's, or one to watch from.
///
/// It does nothing beside the calls: what happens at the table waits until somebody listens ([`Seat::hear`],
/// [`Seat::is_asked`], [`Seat::ask`]). When the connection is lost, the next call comes back, asks for what was missed, and
/// sends again what was not answered.
#[derive(Debug)]
pub struct Seat {
    server: Server,
    id: String,
    patience: Patience,
    follower: Follower,
    /// None while the connection is lost.
    socket: Option<Socket>,
    /// What is still to be sent on this connection.
    unsent: Vec<Ask>,
    /// What came with the first welcome, if nobody has heard it yet.
    first: Option<Heard>,
    n_returns: u64,
}

impl Seat {
    /// Sit down with the secret of a seat, or without it watch.
    ///
    /// # Errors
    /// The server cannot be reached, there is no such table, or the secret opens no seat of it.
    pub async fn take(server: &Server, table: &str, token: Option<&str>) -> Result<Seat, Error> {
        Seat::follow(server, table, Follower::new(token.map(str::to_owned)), Patience::default()).await
    }

    /// Sit down knowing what this follower knows, with this patience.
    ///
    /// # Errors
    /// As for [`Seat::take`].
    pub async fn follow(server: &Server, table: &str, follower: Follower, patience: Patience) -> Result<Seat, Error> {
        let (server, id) = (server.clone(), table.to_owned());
        let unsent = Vec::new();
        let mut seat = Seat { server, id, patience, follower, socket: None, unsent, first: None, n_returns: 0 };
        seat.first = Some(seat.connect().await?);
        Ok(seat)
    }

    /// The table, with everything that was heard.
    ///
    /// # Panics
    /// Never: a seat was welcomed before anybody has it.
    #[must_use]
    pub fn table(&self) -> &Table {
        self.follower.table().expect("a seat was welcomed before anybody has it")
    }

    /// The number of the seat, counted from 1; none for who watches.
    #[must_use]
    pub fn number(&self) -> Option<u8> {
        self.follower.seat()
    }

    /// What is known of the table, and what is not answered.
    #[must_use]
    pub fn follower(&self) -> &Follower {
        &self.follower
    }

    /// How often the connection was lost and came back.
    #[must_use]
    pub fn n_returns(&self) -> u64 {
        self.n_returns
    }

    /// Must this seat choose or commit now?
    #[must_use]
    pub fn is_asked_now(&self) -> bool {
        self.number().is_some() && self.table().asked() == self.number()
    }

    /// Wait until this seat must choose or commit. False: the game is over.
    ///
    /// # Errors
    /// The server cannot be reached any more, or says what cannot be.
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

    /// Choose these actions, one after the other, and let them stand. They are chosen as the table is now known.
    ///
    /// # Errors
    /// The server cannot be reached any more, or says what cannot be.
    pub async fn act(&mut self, actions: &[Action]) -> Result<Answer, Error> {
        let request = match self.table().waits() {
            Waits::Commit(_) if actions.is_empty() => Request::Commit { version: self.table().version() },
            Waits::Commit(_) | Waits::Choice(_) | Waits::Players | Waits::Chance | Waits::Nothing => {
                Request::Act { version: self.table().version(), actions: written(self.table(), actions), commit: true }
            }
        };
        self.ask(request).await
    }

    /// Ask for something and wait for the answer; when it is granted, the table has what came of it. A request that comes
    /// too fast, or to a server that is busy, is made again after a while.
    ///
    /// # Errors
    /// The server cannot be reached any more, or says what cannot be.
    pub async fn ask(&mut self, request: Request) -> Result<Answer, Error> {
        let mut tries = self.patience.tries();
        let ask = self.follower.ask(request);
        loop {
            self.send_now(ask.clone()).await;
            let answer = loop {
                match self.hear().await? {
                    Heard::Answer { id, answer } if id == ask.id => break answer,
                    Heard::Answer { .. }
                    | Heard::Entries(_)
                    | Heard::Whole
                    | Heard::Refused(_)
                    | Heard::Present
                    | Heard::Pong { .. } => {}
                }
            };
            match answer {
                Ok(version) => {
                    while self.table().version() < version {
                        self.hear().await?;
                    }
                    return Ok(Ok(version));
                }
                // It may have happened before the connection was lost, so it goes again by the same id.
                Err(refusal) if passes(&refusal) && tries.wait().await => self.follower.ask_again(ask.clone()),
                Err(refusal) => return Ok(Err(refusal)),
            }
        }
    }

    /// Ask for something without waiting for the answer, which is heard later under the id that this gives.
    pub async fn send(&mut self, request: Request) -> String {
        let ask = self.follower.ask(request);
        let id = ask.id.clone();
        self.send_now(ask).await;
        id
    }

    /// What happens next, beginning with what came with the welcome. A lost connection comes back by itself, and what was
    /// missed is heard first. May be dropped while it waits.
    ///
    /// # Errors
    /// The server cannot be reached any more, or says what cannot be.
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
                Ok(text) => return self.follower.hear(understood(&text)?),
                Err(_) => self.socket = None,
            }
        }
    }

    /// Lose the connection, as a network would. The next call comes back.
    pub fn lose_connection(&mut self) {
        self.socket = None;
    }

    /// Stand up politely. The seat stays taken: its secret opens it again.
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
        let mut socket = Socket::connect(&self.server, &self.id).await?;
        socket.say(&self.follower.hello()).await?;
        let text = socket.hear_within(self.patience.silence).await?;
        let message: FromTable = understood(&text)?;
        if !matches!(message, FromTable::Welcome { .. }) {
            return Err(no_welcome(message));
        }
        let heard = self.follower.hear(message)?;
        self.unsent = self.follower.unanswered().cloned().collect();
        self.socket = Some(socket);
        // If it is lost again at once, the next call notices.
        let _ = self.send_all().await;
        Ok(heard)
    }
}
