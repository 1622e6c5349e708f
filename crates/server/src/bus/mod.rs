//! What nodes say to each other: requests to one node, and news for all that listen.
//!
//! The bus carries nothing that would be lost with it. A letter that does not arrive, arrives twice or late harms nobody:
//! requests are granted once, entries are numbered, and what is missing is read from the store.
mod memory;
mod nats;

pub use memory::Hub;
pub use nats::Nats;

use std::fmt;
use std::pin::Pin;

/// A future of the bus's answer.
pub type Posted<'a, T> = Pin<Box<dyn Future<Output = Result<T, BusError>> + Send + 'a>>;

/// Carries letters between nodes.
pub trait Bus: fmt::Debug + Send + Sync {
    /// Sends a letter and waits for the answer of one that listens to this subject.
    ///
    /// # Errors
    /// Nobody listens, nobody answers in time, or the bus is down. In the last two cases the letter may have arrived.
    fn request<'a>(&'a self, subject: &'a str, body: Vec<u8>) -> Posted<'a, Vec<u8>>;

    /// Sends a letter to all that listen to this subject.
    ///
    /// # Errors
    /// The bus is down. Without an error the letter may be lost all the same.
    fn publish<'a>(&'a self, subject: &'a str, body: Vec<u8>) -> Posted<'a, ()>;

    /// Listens to a subject until the letters are dropped. Letters sent after this returns are heard, those of one sender
    /// in their order, as long as the bus is up.
    ///
    /// # Errors
    /// The bus is down.
    fn listen<'a>(&'a self, subject: &'a str) -> Posted<'a, Box<dyn Letters>>;

    /// Whether the bus is up, as far as this node knows.
    fn is_up(&self) -> bool;
}

/// The letters to a subject, in the order in which they arrive.
pub trait Letters: fmt::Debug + Send {
    /// Waits for the next letter. Cancel safe. `None` if there will be no more: the bus was closed.
    fn next(&mut self) -> Pin<Box<dyn Future<Output = Option<Letter>> + Send + '_>>;
}

/// A letter.
pub struct Letter {
    /// What it says.
    pub body: Vec<u8>,
    /// For the answer, if one is expected.
    pub reply: Option<Reply>,
}

impl fmt::Debug for Letter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Letter").field("bytes", &self.body.len()).finish_non_exhaustive()
    }
}

/// Answers a letter. Dropping it leaves the sender waiting until it gives up.
pub struct Reply(Box<dyn FnOnce(Vec<u8>) -> Sending + Send>);

/// An answer on its way.
type Sending = Pin<Box<dyn Future<Output = ()> + Send>>;

impl Reply {
    /// Answers like this.
    #[must_use]
    pub fn new<F: Future<Output = ()> + Send + 'static>(send: impl FnOnce(Vec<u8>) -> F + Send + 'static) -> Reply {
        Reply(Box::new(move |body| Box::pin(send(body))))
    }

    /// Sends the answer.
    pub async fn send(self, body: Vec<u8>) {
        (self.0)(body).await;
    }
}

impl fmt::Debug for Reply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Reply(…)")
    }
}

/// Why a letter was not sent, or not answered.
#[derive(Debug)]
pub enum BusError {
    /// Nobody listens to this subject.
    Nobody,
    /// There was no answer in time.
    Late,
    /// The bus is down.
    Down(Box<dyn std::error::Error + Send + Sync>),
}

impl fmt::Display for BusError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BusError::Nobody => f.write_str("nobody listens"),
            BusError::Late => f.write_str("no answer in time"),
            BusError::Down(error) => write!(f, "the bus is down: {error}"),
        }
    }
}

impl std::error::Error for BusError {}
