//! One socket: passes messages between a client and its table. One task, small buffers.
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message as Frame, Utf8Bytes, WebSocket};
use bastide_protocol::table::{FromTable, MOST_ID, PROTOCOL, Reason, RefusalView, ToTable};
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

use crate::house::House;
use crate::live::{Enter, Message, text_of};
use crate::visitor::{Counted, Visitor};

/// How many messages may wait for a client before it is disconnected.
const LINE: usize = 256;
/// How long a client may take to read one message.
const SLOWEST: Duration = Duration::from_secs(15);
/// How often a silent client is pinged.
const PING: Duration = Duration::from_secs(30);
/// How long it has to answer.
const SILENCE: Duration = Duration::from_secs(75);

/// Close codes of RFC 6455: going away; try again later.
const GOING_AWAY: u16 = 1001;
const TRY_AGAIN: u16 = 1013;

/// A connected client.
struct Client {
    house: Arc<House>,
    table: String,
    visitor: Visitor,
    number: u64,
    socket: WebSocket,
    /// Messages from the table; `None` before the hello.
    line: Option<mpsc::Receiver<Utf8Bytes>>,
    /// The last version sent by the table.
    shown: Arc<AtomicU64>,
}

/// Serves a client until it disconnects.
pub(crate) async fn serve(house: Arc<House>, table: String, visitor: Visitor, counted: Counted, socket: WebSocket) {
    static NUMBER: AtomicU64 = AtomicU64::new(1);
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    let mut client = Client { house, table, visitor, number, socket, line: None, shown: Arc::default() };
    let code = client.listen().await;
    if let Some(code) = code {
        let reason = if code == GOING_AWAY { "the server is stopping" } else { "reconnect and catch up" };
        let bye = Frame::Close(Some(CloseFrame { code, reason: reason.into() }));
        let _ = tokio::time::timeout(Duration::from_secs(1), client.socket.send(bye)).await;
    }
    let Client { house, table, line, .. } = client;
    if line.is_some() {
        // If the table is gone, it has noticed already.
        house.tell_if_in_play(&table, Message::Leave { socket: number }).await;
    }
    drop(counted);
}

impl Client {
    /// Listens to both sides. Returns the close code, or `None` if the client is gone.
    async fn listen(&mut self) -> Option<u16> {
        let house = self.house.clone();
        let stopped = house.stopped();
        tokio::pin!(stopped);
        let mut heard = Instant::now();
        let ping = tokio::time::sleep(PING);
        tokio::pin!(ping);
        loop {
            tokio::select! {
                frame = self.socket.recv() => {
                    let frame = frame?.ok()?;
                    heard = Instant::now();
                    self.hear(frame).await?;
                }
                said = next(&mut self.line) => match said {
                    Some(text) => self.send(text).await?,
                    None => return Some(TRY_AGAIN),
                },
                () = &mut ping => {
                    let silent = heard.elapsed();
                    if silent >= SILENCE || (self.line.is_none() && silent >= PING) {
                        return Some(TRY_AGAIN);
                    }
                    ping.as_mut().reset(Instant::now() + PING);
                    self.send_frame(Frame::Ping(Default::default())).await?;
                }
                () = &mut stopped => return Some(GOING_AWAY),
            }
        }
    }

    /// Handles a message of the client. Returns `None` if the client is gone.
    async fn hear(&mut self, frame: Frame) -> Option<()> {
        let text = match frame {
            Frame::Text(text) => text,
            Frame::Binary(_) => {
                return self.refuse(None, Reason::Malformed, "messages are JSON text, not binary".into()).await;
            }
            Frame::Ping(_) | Frame::Pong(_) => return Some(()),
            Frame::Close(_) => return None,
        };
        let most = self.house.limits.message;
        if text.len() > most {
            return self.refuse(None, Reason::TooLarge, format!("a message may have at most {most} bytes")).await;
        }
        let parsed = serde_json::from_str::<ToTable>(&text);
        if !self.visitor.trusted
            && let Err(wait) = self.house.messages.step(self.visitor.address, self.house.clock.now())
        {
            let id = parsed.ok().and_then(|message| match message {
                ToTable::Ask(ask) => Some(ask.id),
                ToTable::Hello { .. } | ToTable::Ping => None,
            });
            return self.refuse(id, Reason::TooFast, format!("too fast: wait {wait} milliseconds")).await;
        }
        match parsed {
            Ok(ToTable::Ping) => self.say(&FromTable::Pong { now: self.house.clock.now() }).await,
            Ok(ToTable::Hello { protocol, token, have }) => self.hello(protocol, token, have).await,
            Ok(ToTable::Ask(ask)) if self.line.is_none() => {
                self.refuse(Some(ask.id), Reason::Hello, "say `hello` first".into()).await
            }
            Ok(ToTable::Ask(ask)) => {
                let id = ask.id.clone();
                match self.house.tell(&self.table, Message::Ask { socket: self.number, ask }).await {
                    Ok(()) => Some(()),
                    Err(_) => self.refuse(Some(id), Reason::Busy, "the server is busy: try again".into()).await,
                }
            }
            Err(error) => {
                let id = id_in(&text);
                self.refuse(id, Reason::Malformed, format!("this is not a valid message: {error}")).await
            }
        }
    }

    async fn hello(&mut self, protocol: u32, token: Option<String>, have: Option<u64>) -> Option<()> {
        if self.line.is_some() {
            return self.refuse(None, Reason::Hello, "`hello` may be sent only once".into()).await;
        }
        if protocol != PROTOCOL {
            let text = format!("this server uses protocol version {PROTOCOL}: reload the page");
            return self.refuse(None, Reason::OtherProtocol, text).await;
        }
        let (sender, line) = mpsc::channel(LINE);
        let (answer, answered) = oneshot::channel();
        let (socket, visitor) = (self.number, self.visitor);
        let enter = Message::Enter(Enter { socket, token, have, line: sender, visitor, answer });
        let told = self.house.tell(&self.table, enter).await;
        let entered = match told {
            Ok(()) => answered.await.ok(),
            Err(_) => None,
        };
        match entered {
            Some(Ok(entered)) => {
                self.shown = entered.shown;
                self.line = Some(line);
                Some(())
            }
            Some(Err(refusal)) => self.refuse(None, refusal.reason, refusal.text).await,
            None => self.refuse(None, Reason::Busy, "the server is busy: try again".into()).await,
        }
    }

    async fn refuse(&mut self, id: Option<String>, reason: Reason, text: String) -> Option<()> {
        self.house.metrics.refuse(reason);
        let id = id.filter(|id| id.chars().count() <= MOST_ID);
        let version = self.shown.load(Ordering::Relaxed);
        let refusal = RefusalView { reason, text, rules: Vec::new() };
        self.say(&FromTable::Refused { id, refusal, version }).await
    }

    async fn say(&mut self, message: &FromTable) -> Option<()> {
        self.send(text_of(message)).await
    }

    async fn send(&mut self, text: Utf8Bytes) -> Option<()> {
        self.send_frame(Frame::Text(text)).await
    }

    /// Sends a frame. Returns `None` if the client is gone or does not read.
    async fn send_frame(&mut self, frame: Frame) -> Option<()> {
        tokio::time::timeout(SLOWEST, self.socket.send(frame)).await.ok()?.ok()
    }
}

/// The id of a request that cannot be read otherwise, so that the client knows which one was refused.
fn id_in(text: &str) -> Option<String> {
    #[derive(serde::Deserialize)]
    struct Asked {
        id: String,
    }
    serde_json::from_str(text).ok().map(|Asked { id }| id)
}

/// The table's next message; never resolves before the hello.
async fn next(line: &mut Option<mpsc::Receiver<Utf8Bytes>>) -> Option<Utf8Bytes> {
    match line {
        Some(line) => line.recv().await,
        None => std::future::pending().await,
    }
}
