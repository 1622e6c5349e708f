//! Watching a table without playing its game: only the numbers of entries are read and checked for gaps.
use bastide_protocol::table::{PROTOCOL, ToTable};
use serde::Deserialize;

use crate::error::Error;
use crate::patience::Patience;
use crate::replica::no_welcome;
use crate::server::Server;
use crate::socket::{Socket, understood};

/// A spectator that tracks only the table's version.
#[derive(Debug)]
pub struct Watcher {
    server: Server,
    table: String,
    patience: Patience,
    socket: Option<Socket>,
    have: Option<u64>,
    n_returns: u64,
}

/// The parts of a message that a watcher reads.
#[derive(Deserialize)]
struct Glance<'m> {
    #[serde(borrow, rename = "type")]
    kind: &'m str,
    #[serde(default)]
    entries: Vec<Numbered>,
    missed: Option<MissedGlance>,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum MissedGlance {
    Entries(Vec<Numbered>),
    Snapshot(Numbered),
}

#[derive(Deserialize)]
struct Numbered {
    version: u64,
}

impl Watcher {
    /// Starts watching.
    ///
    /// # Errors
    /// The server cannot be reached or refuses the connection.
    pub async fn begin(server: &Server, table: &str, patience: Patience) -> Result<Watcher, Error> {
        let (server, table) = (server.clone(), table.to_owned());
        let mut watcher = Watcher { server, table, patience, socket: None, have: None, n_returns: 0 };
        watcher.connect().await?;
        Ok(watcher)
    }

    /// The number of the last entry.
    #[must_use]
    pub fn version(&self) -> u64 {
        self.have.unwrap_or(0)
    }

    /// How often the connection was lost and came back.
    #[must_use]
    pub fn n_returns(&self) -> u64 {
        self.n_returns
    }

    /// Waits for new entries and returns the table's version. A lost connection is restored. Cancel safe.
    ///
    /// # Errors
    /// The server cannot be reached any more, or entries do not follow each other.
    pub async fn hear(&mut self) -> Result<u64, Error> {
        loop {
            let Some(socket) = &mut self.socket else {
                let before = self.version();
                self.come_back().await?;
                if self.version() > before {
                    return Ok(self.version());
                }
                continue;
            };
            let Ok(text) = socket.hear_within(self.patience.silence).await else {
                self.socket = None;
                continue;
            };
            if self.look_at(&text)? {
                return Ok(self.version());
            }
        }
    }

    async fn come_back(&mut self) -> Result<(), Error> {
        let mut tries = self.patience.tries();
        loop {
            match self.connect().await {
                Ok(()) => {
                    self.n_returns += 1;
                    return Ok(());
                }
                Err(error) if !error.may_pass() || !tries.wait().await => return Err(error),
                Err(_) => {}
            }
        }
    }

    async fn connect(&mut self) -> Result<(), Error> {
        let mut socket = Socket::connect(&self.server, &self.table).await?;
        socket.say(&ToTable::Hello { protocol: PROTOCOL, token: None, have: self.have }).await?;
        let text = socket.hear_text().await?;
        if !text.contains("\"type\":\"welcome\"") {
            return Err(no_welcome(understood(&text)?));
        }
        self.look_at(&text)?;
        self.socket = Some(socket);
        Ok(())
    }

    /// Reads the numbers in a message. Returns whether there is a new one.
    fn look_at(&mut self, text: &str) -> Result<bool, Error> {
        let glance: Glance<'_> = understood(text)?;
        match (glance.kind, glance.missed) {
            ("entries", _) => self.count(&glance.entries),
            ("welcome", Some(MissedGlance::Entries(entries))) => self.count(&entries),
            ("welcome", Some(MissedGlance::Snapshot(Numbered { version: knows }))) => {
                let told = self.version();
                if knows < told {
                    return Err(Error::Forgotten { told, knows });
                }
                self.have = Some(knows);
                Ok(knows > told)
            }
            (_, _) => Ok(false),
        }
    }

    fn count(&mut self, entries: &[Numbered]) -> Result<bool, Error> {
        for Numbered { version } in entries {
            let have = self.version();
            if *version != have + 1 {
                return Err(Error::Gap { have, came: *version });
            }
            self.have = Some(*version);
        }
        Ok(!entries.is_empty())
    }
}
