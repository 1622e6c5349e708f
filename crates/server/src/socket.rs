//! One socket: passes messages between a client and its table. One task, small buffers.
use std::convert::Infallible;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message as Frame, Utf8Bytes, WebSocket};
use bastide_protocol::table::{FromTable, MOST_ID, PROTOCOL, Reason, RefusalView, ToTable};
use tokio::sync::{mpsc, oneshot};

use crate::error::brief;
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

/// Close codes of RFC 6455: going away; against our policy; too large; try again later.
const GOING_AWAY: u16 = 1001;
const TOO_FAST: u16 = 1008;
const TOO_LARGE: u16 = 1009;
const TRY_AGAIN: u16 = 1013;

/// A client that goes on too fast after so many refusals, less those that came in time, is disconnected.
const MOST_TOO_FAST: u32 = 200;
/// How long a client has to read why it is disconnected, when what it sends is no longer of interest.
const LINGER: Duration = Duration::from_millis(500);

/// What carries frames between a client and its table.
pub(crate) trait Transport: Send {
    /// The next frame; `None` at the end. Cancel safe.
    fn recv(&mut self) -> impl Future<Output = Option<Result<Frame, Gone>>> + Send;

    /// Sends a frame.
    fn send(&mut self, frame: Frame) -> impl Future<Output = Result<(), Gone>> + Send;
}

/// Why nothing more comes from a client.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Gone {
    /// It is away.
    Away,
    /// It sent a frame that is too large.
    TooLarge,
}

impl Transport for WebSocket {
    async fn recv(&mut self) -> Option<Result<Frame, Gone>> {
        Some(WebSocket::recv(self).await?.map_err(|error| why(&*error.into_inner())))
    }

    async fn send(&mut self, frame: Frame) -> Result<(), Gone> {
        WebSocket::send(self, frame).await.map_err(|_| Gone::Away)
    }
}

/// A connected client.
struct Client<T> {
    house: Arc<House>,
    table: String,
    visitor: Visitor,
    number: u64,
    socket: T,
    /// Messages from the table; `None` before the hello.
    line: Option<mpsc::Receiver<Utf8Bytes>>,
    /// The last version sent by the table.
    shown: Arc<AtomicU64>,
    /// How many messages came too fast, less those that came in time.
    n_too_fast: u32,
}

/// The end of a socket.
enum Bye {
    /// The client is gone, or does not read.
    Gone,
    /// It is told why.
    Close(u16),
}

/// Serves a client until it disconnects.
pub(crate) async fn serve(
    house: Arc<House>,
    table: String,
    visitor: Visitor,
    counted: Counted,
    socket: impl Transport,
) {
    static NUMBER: AtomicU64 = AtomicU64::new(1);
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    let mut client = Client { house, table, visitor, number, socket, line: None, shown: Arc::default(), n_too_fast: 0 };
    let Err(bye) = client.listen().await;
    if let Bye::Close(code) = bye {
        let reason = match code {
            GOING_AWAY => "the server is stopping",
            TOO_FAST => "too many messages in a short time",
            TOO_LARGE => "the message is too large",
            _ => "reconnect and catch up",
        };
        let bye = Frame::Close(Some(CloseFrame { code, reason: reason.into() }));
        let machine = client.house.machine.clone();
        let _ = machine.timeout(Duration::from_secs(1), client.socket.send(bye)).await;
        // Closing while something is unread could take back what was said.
        match code {
            TOO_FAST => {
                let rest = async { while let Some(Ok(_)) = client.socket.recv().await {} };
                let _ = machine.timeout(LINGER, rest).await;
            }
            TOO_LARGE => machine.sleep(LINGER).await,
            _ => {}
        }
    }
    let Client { house, table, line, .. } = client;
    if line.is_some() {
        // If the table is gone, it has noticed already.
        house.tell_if_in_play(&table, Message::Leave { socket: number }).await;
    }
    drop(counted);
}

impl<T: Transport> Client<T> {
    /// Listens to both sides until the end.
    async fn listen(&mut self) -> Result<Infallible, Bye> {
        let house = self.house.clone();
        let stopped = house.stopped();
        tokio::pin!(stopped);
        let machine = house.machine.clone();
        let mut heard = machine.uptime();
        let ping = machine.sleep(PING);
        tokio::pin!(ping);
        loop {
            // In this order, so that a simulation can be repeated: what was said goes out before more is heard, and what was
            // heard counts before somebody is called silent.
            tokio::select! {
                biased;
                () = &mut stopped => return Err(Bye::Close(GOING_AWAY)),
                said = next(&mut self.line) => match said {
                    Some(text) => self.send(text).await?,
                    None => return Err(Bye::Close(TRY_AGAIN)),
                },
                frame = self.socket.recv() => {
                    let frame = frame.ok_or(Bye::Gone)?.map_err(|gone| match gone {
                        Gone::Away => Bye::Gone,
                        Gone::TooLarge => Bye::Close(TOO_LARGE),
                    })?;
                    heard = machine.uptime();
                    self.hear(frame).await?;
                }
                () = &mut ping => {
                    let silent = machine.uptime().saturating_sub(heard);
                    if silent >= SILENCE || (self.line.is_none() && silent >= PING) {
                        return Err(Bye::Close(TRY_AGAIN));
                    }
                    ping.set(machine.sleep(PING));
                    self.send_frame(Frame::Ping(Default::default())).await?;
                }
            }
        }
    }

    /// Counts a frame. Returns how many milliseconds it came too early, if it did.
    fn count(&mut self) -> Result<Option<i64>, Bye> {
        if self.visitor.trusted {
            return Ok(None);
        }
        match self.house.messages.step(self.visitor.address, self.house.clock.now()) {
            Ok(()) => {
                self.n_too_fast = self.n_too_fast.saturating_sub(1);
                Ok(None)
            }
            Err(wait) => {
                self.n_too_fast += 1;
                if self.n_too_fast > MOST_TOO_FAST { Err(Bye::Close(TOO_FAST)) } else { Ok(Some(wait)) }
            }
        }
    }

    /// Handles a message of the client.
    async fn hear(&mut self, frame: Frame) -> Result<(), Bye> {
        let text = match frame {
            Frame::Text(text) => text,
            Frame::Binary(_) => {
                self.count()?;
                return self.refuse(None, Reason::Malformed, "messages are JSON text, not binary".into()).await;
            }
            Frame::Ping(_) | Frame::Pong(_) => return self.count().map(drop),
            Frame::Close(_) => return Err(Bye::Gone),
        };
        let early = self.count()?;
        let most = self.house.limits.message;
        if text.len() > most {
            return self.refuse(None, Reason::TooLarge, format!("a message may have at most {most} bytes")).await;
        }
        let parsed = serde_json::from_str::<ToTable>(&text);
        if let Some(wait) = early {
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
                    Ok(()) => Ok(()),
                    Err(_) => self.refuse(Some(id), Reason::Busy, "the server is busy: try again".into()).await,
                }
            }
            Err(error) => {
                let id = id_in(&text);
                self.refuse(id, Reason::Malformed, format!("this is not a valid message: {}", brief(&error))).await
            }
        }
    }

    async fn hello(&mut self, protocol: u32, token: Option<String>, have: Option<u64>) -> Result<(), Bye> {
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
                // The welcome comes first, even if the client has pinged meanwhile.
                let welcome = self.line.insert(line).recv().await;
                self.send(welcome.ok_or(Bye::Close(TRY_AGAIN))?).await
            }
            Some(Err(refusal)) => self.refuse(None, refusal.reason, refusal.text).await,
            None => self.refuse(None, Reason::Busy, "the server is busy: try again".into()).await,
        }
    }

    async fn refuse(&mut self, id: Option<String>, reason: Reason, text: String) -> Result<(), Bye> {
        self.house.metrics.refuse(reason);
        let id = id.filter(|id| id.chars().count() <= MOST_ID);
        let version = self.shown.load(Ordering::Relaxed);
        let refusal = RefusalView { reason, text, rules: Vec::new() };
        self.say(&FromTable::Refused { id, refusal, version }).await
    }

    async fn say(&mut self, message: &FromTable) -> Result<(), Bye> {
        self.send(text_of(message)).await
    }

    async fn send(&mut self, text: Utf8Bytes) -> Result<(), Bye> {
        self.send_frame(Frame::Text(text)).await
    }

    /// Sends a frame.
    async fn send_frame(&mut self, frame: Frame) -> Result<(), Bye> {
        match self.house.machine.timeout(SLOWEST, self.socket.send(frame)).await {
            Some(Ok(())) => Ok(()),
            Some(Err(_)) => Err(Bye::Gone),
            None => {
                self.house.metrics.slow_sockets.inc();
                Err(Bye::Gone)
            }
        }
    }
}

/// What an error of the socket means.
fn why(error: &(dyn std::error::Error + 'static)) -> Gone {
    match error.downcast_ref::<tungstenite::Error>() {
        Some(tungstenite::Error::Capacity(_)) => Gone::TooLarge,
        _ => Gone::Away,
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
