//! The conversation with the browser: commands with numbers, their answers, and events in between.
//!
//! It is the browser's DevTools protocol, of which a dozen commands are needed. A command has a number, and so has its
//! answer; other answers and events that come before it are kept.

use std::collections::BTreeMap;
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
    /// Answers that came before the one that was waited for, by the numbers of their commands.
    answers: BTreeMap<u64, Value>,
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
        Connection { socket, n_sent: 0, answers: BTreeMap::new(), events: Vec::new() }
    }

    /// Sends a command to one page, or to the browser itself, and waits for its answer.
    pub(crate) fn call(&mut self, session: Option<&str>, method: &str, parameters: Value) -> Result<Value, String> {
        let number = self.send(session, method, parameters)?;
        self.answer(number, method)
    }

    /// Sends the same command several times with different parameters, one right after the other, and waits for all
    /// answers: however slow the page is, no time passes between the commands.
    pub(crate) fn call_all(&mut self, session: &str, method: &str, all: Vec<Value>) -> Result<(), String> {
        let sent: Result<Vec<u64>, String> =
            all.into_iter().map(|parameters| self.send(Some(session), method, parameters)).collect();
        sent?.into_iter().try_for_each(|number| self.answer(number, method).map(|_| ()))
    }

    /// Sends a command and returns its number.
    fn send(&mut self, session: Option<&str>, method: &str, parameters: Value) -> Result<u64, String> {
        self.n_sent += 1;
        let mut command = json!({ "id": self.n_sent, "method": method });
        command["params"] = parameters;
        if let Some(session) = session {
            command["sessionId"] = session.into();
        }
        self.socket.send(Message::text(command.to_string())).map_err(|error| format!("{method}: {error}"))?;
        Ok(self.n_sent)
    }

    /// Waits for the answer to the command with this number.
    fn answer(&mut self, number: u64, method: &str) -> Result<Value, String> {
        let start = Instant::now();
        while start.elapsed() < LIMIT {
            if let Some(mut answer) = self.answers.remove(&number) {
                return match answer.get("error") {
                    Some(error) => Err(format!("{method}: {error}")),
                    None => Ok(answer["result"].take()),
                };
            }
            let message = self.socket.read().map_err(|error| format!("{method}: {error}"))?;
            let Ok(text) = message.to_text() else { continue };
            let Ok(message) = serde_json::from_str::<Value>(text) else { continue };
            match message["id"].as_u64() {
                Some(id) => _ = self.answers.insert(id, message),
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
