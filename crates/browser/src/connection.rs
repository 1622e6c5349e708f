//! The conversation with the browser: commands with numbers, their answers, and events in between.
//!
//! It is the browser's DevTools protocol, of which a dozen commands are needed. One command is under way at a time, so an
//! answer is simply the next message with its number; events that come before it are kept.

use std::net::TcpStream;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tungstenite::{Message, WebSocket};

/// No answer takes this long.
const LIMIT: Duration = Duration::from_secs(60);

/// An open conversation.
#[derive(Debug)]
pub(crate) struct Connection {
    socket: WebSocket<TcpStream>,
    n_sent: u64,
    /// Events that nobody has asked for yet, in their order.
    events: Vec<Value>,
}

impl Connection {
    /// Begins the conversation at this address, `ws://…`.
    pub(crate) fn open(address: &str) -> Connection {
        let host = address.trim_start_matches("ws://").split('/').next().unwrap_or("");
        let stream = TcpStream::connect(host).expect("the browser listens");
        stream.set_read_timeout(Some(LIMIT)).expect("a limit can be set");
        stream.set_nodelay(true).expect("small messages are sent at once");
        let (socket, _) = tungstenite::client(address, stream).expect("the browser speaks");
        Connection { socket, n_sent: 0, events: Vec::new() }
    }

    /// Sends a command to one page, or to the browser itself, and waits for its answer.
    pub(crate) fn call(&mut self, session: Option<&str>, method: &str, parameters: Value) -> Result<Value, String> {
        self.n_sent += 1;
        let number = self.n_sent;
        let mut command = json!({ "id": number, "method": method });
        command["params"] = parameters;
        if let Some(session) = session {
            command["sessionId"] = session.into();
        }
        self.socket.send(Message::text(command.to_string())).map_err(|error| format!("{method}: {error}"))?;
        let start = Instant::now();
        while start.elapsed() < LIMIT {
            let message = self.socket.read().map_err(|error| format!("{method}: {error}"))?;
            let Ok(text) = message.to_text() else { continue };
            let Ok(mut message) = serde_json::from_str::<Value>(text) else { continue };
            match message["id"].as_u64() {
                Some(id) if id == number => {
                    return match message.get("error") {
                        Some(error) => Err(format!("{method}: {error}")),
                        None => Ok(message["result"].take()),
                    };
                }
                Some(_) => {}
                None => self.events.push(message),
            }
        }
        Err(format!("{method}: no answer"))
    }

    /// Takes the events of one page that have come so far.
    pub(crate) fn take_events(&mut self, session: &str) -> Vec<Value> {
        let (taken, left) = self.events.drain(..).partition(|event| event["sessionId"] == session);
        self.events = left;
        taken
    }
}
