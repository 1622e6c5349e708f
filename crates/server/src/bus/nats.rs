//! A bus over NATS: one connection that comes back by itself.
use std::pin::Pin;
use std::time::Duration;

use async_nats::connection::State;
use async_nats::{Client, ConnectOptions, RequestErrorKind, Subscriber};
use futures_util::StreamExt;

use super::{Bus, BusError, Letter, Letters, Posted, Reply};

/// How long a request waits for its answer. Whoever does not answer in this time has lost its table to whoever asks.
const PATIENCE: Duration = Duration::from_secs(2);
/// How often the connection is tried out; two that are not answered end it.
const PING: Duration = Duration::from_secs(2);
/// The longest pause between attempts to come back.
const LONGEST_BREATH: Duration = Duration::from_millis(500);

/// A bus over NATS. All subjects begin with a name, so that several groups of nodes can share one NATS.
#[derive(Debug)]
pub struct Nats {
    client: Client,
    name: String,
}

impl Nats {
    /// Connects to NATS at this address, such as `nats://user:password@host:4222`; several are separated by commas. If it
    /// is not reachable, it keeps trying.
    ///
    /// # Errors
    /// The address is invalid.
    pub async fn connect(address: &str, name: &str) -> Result<Nats, BusError> {
        let options = ConnectOptions::new()
            .name("bastide")
            .request_timeout(Some(PATIENCE))
            .connection_timeout(PATIENCE)
            .ping_interval(PING)
            .retry_on_initial_connect()
            .reconnect_delay_callback(|attempts| {
                Duration::from_millis(20 * attempts.min(1000) as u64).min(LONGEST_BREATH)
            });
        let addresses: Vec<&str> = address.split(',').map(str::trim).collect();
        let client = options.connect(addresses).await.map_err(|error| BusError::Down(error.into()))?;
        Ok(Nats { client, name: name.to_owned() })
    }

    fn subject(&self, subject: &str) -> String {
        format!("bastide.{}.{subject}", self.name)
    }
}

impl Bus for Nats {
    fn request<'a>(&'a self, subject: &'a str, body: Vec<u8>) -> Posted<'a, Vec<u8>> {
        Box::pin(async move {
            if !self.is_up() {
                return Err(BusError::Down("not connected".into()));
            }
            match self.client.request(self.subject(subject), body.into()).await {
                Ok(answer) => Ok(answer.payload.into()),
                Err(error) => Err(match error.kind() {
                    RequestErrorKind::NoResponders => BusError::Nobody,
                    RequestErrorKind::TimedOut => BusError::Late,
                    RequestErrorKind::InvalidSubject
                    | RequestErrorKind::MaxPayloadExceeded
                    | RequestErrorKind::Other => BusError::Down(error.into()),
                }),
            }
        })
    }

    fn publish<'a>(&'a self, subject: &'a str, body: Vec<u8>) -> Posted<'a, ()> {
        Box::pin(async move {
            if !self.is_up() {
                // What is said now would be heard late, when everybody has looked for themselves.
                return Err(BusError::Down("not connected".into()));
            }
            let published = self.client.publish(self.subject(subject), body.into()).await;
            published.map_err(|error| BusError::Down(error.into()))
        })
    }

    fn listen<'a>(&'a self, subject: &'a str) -> Posted<'a, Box<dyn Letters>> {
        Box::pin(async move {
            let heard = self.client.subscribe(self.subject(subject)).await;
            let letters = heard.map_err(|error| BusError::Down(error.into()))?;
            if self.is_up() {
                // The server has the subscription before this returns.
                let flushed = tokio::time::timeout(PATIENCE, self.client.flush()).await;
                drop(flushed);
            }
            Ok(Box::new(Heard { letters, client: self.client.clone() }) as Box<dyn Letters>)
        })
    }

    fn is_up(&self) -> bool {
        self.client.connection_state() == State::Connected
    }
}

#[derive(Debug)]
struct Heard {
    letters: Subscriber,
    client: Client,
}

impl Letters for Heard {
    fn next(&mut self) -> Pin<Box<dyn Future<Output = Option<Letter>> + Send + '_>> {
        Box::pin(async move {
            let message = self.letters.next().await?;
            let client = self.client.clone();
            let reply = message.reply.map(|to| {
                Reply::new(async move |body: Vec<u8>| {
                    // Whoever asked looks for itself if the answer is lost.
                    let _ = client.publish(to, body.into()).await;
                })
            });
            Some(Letter { body: message.payload.into(), reply })
        })
    }
}
