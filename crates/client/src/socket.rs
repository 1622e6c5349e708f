//! One connection to a table: messages as they are sent. It does not come back when it is lost; [`crate::Seat`] does.
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

/// What is read at once. Messages are short, and a generator of load holds thousands of these.
const READ_AT_ONCE: usize = 4 << 10;

/// A connection to a table.
#[derive(Debug)]
pub struct Socket(WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Socket {
    /// Connect to a table. Nothing is said yet; `hello` comes first.
    ///
    /// # Errors
    /// The server cannot be reached, or there is no such table.
    pub async fn connect(server: &Server, table: &str) -> Result<Socket, Error> {
        let config = WebSocketConfig::default().read_buffer_size(READ_AT_ONCE).write_buffer_size(0);
        let connected = connect_async_with_config(server.socket_of(table)?, Some(config), true).await;
        let (stream, _) = connected.map_err(lost)?;
        Ok(Socket(stream))
    }

    /// Say something.
    ///
    /// # Errors
    /// The connection is lost.
    pub async fn say(&mut self, message: &ToTable) -> Result<(), Error> {
        let text = serde_json::to_string(message).map_err(|error| Error::Unclear(error.to_string()))?;
        self.say_text(text).await
    }

    /// Say something, right or wrong.
    ///
    /// # Errors
    /// The connection is lost.
    pub async fn say_text(&mut self, text: String) -> Result<(), Error> {
        self.0.send(Message::text(text)).await.map_err(lost)
    }

    /// What is said next. May be dropped while it waits: nothing is lost.
    ///
    /// # Errors
    /// The connection is lost, or what came is not understood.
    pub async fn hear(&mut self) -> Result<FromTable, Error> {
        understood(&self.hear_text().await?)
    }

    /// What is said next, as text.
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

    /// What is said next, as text. After a silence of this length the server is asked whether it is there, and after twice
    /// that the connection counts as lost.
    pub(crate) async fn hear_within(&mut self, silence: Duration) -> Result<Utf8Bytes, Error> {
        if let Ok(heard) = timeout(silence, self.hear_text()).await {
            return heard;
        }
        self.say(&ToTable::Ping).await?;
        timeout(silence, self.hear_text()).await.unwrap_or_else(|silent| Err(Error::Unreachable(Box::new(silent))))
    }

    /// Say goodbye.
    pub async fn close(mut self) {
        // Who cannot be told that we go has gone.
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

/// What a message says.
pub(crate) fn understood<'m, T: Deserialize<'m>>(text: &'m str) -> Result<T, Error> {
    serde_json::from_str(text).map_err(|error| {
        let beginning: String = text.chars().take(100).collect();
        Error::Unclear(format!("{error} in {beginning}"))
    })
}
