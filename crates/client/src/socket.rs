//! One connection to a table. It does not reconnect; [`crate::Seat`] does.
use std::time::Duration;

use bastide_protocol::table::{FromTable, ToTable};
use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{self, Message, Utf8Bytes};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};

use crate::error::Error;
use crate::server::{Server, problem};

/// The read buffer. Messages are short, and a load generator holds thousands of sockets.
const READ_AT_ONCE: usize = 4 << 10;

/// A connection to a table.
#[derive(Debug)]
pub struct Socket(WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Socket {
    /// Connects to a table. The first message must be `hello`.
    ///
    /// # Errors
    /// The server cannot be reached, or there is no such table.
    pub async fn connect(server: &Server, table: &str) -> Result<Socket, Error> {
        let config = WebSocketConfig::default().read_buffer_size(READ_AT_ONCE).write_buffer_size(0);
        let connected = connect_async_with_config(server.socket_of(table)?, Some(config), true).await;
        let (stream, _) = connected.map_err(lost)?;
        Ok(Socket(stream))
    }

    /// Sends a message.
    ///
    /// # Errors
    /// The connection is lost.
    pub async fn say(&mut self, message: &ToTable) -> Result<(), Error> {
        let text = serde_json::to_string(message).map_err(|error| Error::Unclear(error.to_string()))?;
        self.say_text(text).await
    }

    /// Sends any text, valid or not.
    ///
    /// # Errors
    /// The connection is lost.
    pub async fn say_text(&mut self, text: String) -> Result<(), Error> {
        self.0.send(Message::text(text)).await.map_err(lost)
    }

    /// The next message. Cancel safe.
    ///
    /// # Errors
    /// The connection is lost, or the message cannot be read.
    pub async fn hear(&mut self) -> Result<FromTable, Error> {
        understood(&self.hear_text().await?)
    }

    /// The next message, as text.
    ///
    /// # Errors
    /// The connection is lost.
    pub async fn hear_text(&mut self) -> Result<Utf8Bytes, Error> {
        loop {
            match self.0.next().await {
                Some(Ok(Message::Text(text))) => return Ok(text),
                Some(Ok(Message::Binary(_))) => return Err(Error::Unclear("a message that is no text".to_owned())),
                Some(Ok(Message::Ping(_) | Message::Pong(_) | Message::Frame(_))) => {}
                Some(Ok(Message::Close(_))) | None => return Err(lost(tungstenite::Error::ConnectionClosed)),
                Some(Err(error)) => return Err(lost(error)),
            }
        }
    }

    /// The next message, as text. After this much silence the server is pinged, and after twice that the connection
    /// counts as lost.
    pub(crate) async fn hear_within(&mut self, silence: Duration) -> Result<Utf8Bytes, Error> {
        if let Ok(heard) = timeout(silence, self.hear_text()).await {
            return heard;
        }
        self.say(&ToTable::Ping).await?;
        timeout(silence, self.hear_text()).await.unwrap_or_else(|silent| Err(Error::Unreachable(Box::new(silent))))
    }

    /// The answer to `hello`. A table may take longer than the silence after which a ping is sent, and the pong may come
    /// first.
    pub(crate) async fn hear_welcome(&mut self, silence: Duration) -> Result<FromTable, Error> {
        let welcome = async {
            loop {
                match understood(&self.hear_within(silence).await?)? {
                    FromTable::Pong { .. } => {}
                    message => return Ok(message),
                }
            }
        };
        // A server that only answers pings does not let anybody in.
        timeout(4 * silence, welcome).await.unwrap_or_else(|late| Err(Error::Unreachable(Box::new(late))))
    }

    /// Closes the connection.
    pub async fn close(mut self) {
        // If that fails, the server is already gone.
        let _ = self.0.close(None).await;
    }
}

fn lost(error: tungstenite::Error) -> Error {
    match error {
        tungstenite::Error::Http(answer) => {
            problem(answer.status().as_u16(), answer.body().as_deref().unwrap_or_default())
        }
        other => Error::Unreachable(Box::new(other)),
    }
}

/// Parses a message.
pub(crate) fn understood<'m, T: Deserialize<'m>>(text: &'m str) -> Result<T, Error> {
    serde_json::from_str(text).map_err(|error| {
        let beginning: String = text.chars().take(100).collect();
        Error::Unclear(format!("{error} in {beginning}"))
    })
}
