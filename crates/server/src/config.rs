//! The server's configuration. Every option has a sensible default.
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use crate::clock::Clock;
use crate::pace::Allowed;

/// The configuration of a server.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address to listen on.
    pub listen: SocketAddr,
    /// Whether to use any other port if that one is taken.
    pub any_port: bool,
    /// The folder of the store; created if missing.
    pub folder: PathBuf,
    /// How large the store's file may become, in bytes. Beyond that nothing is stored until something is deleted.
    pub most_bytes: Option<u64>,
    /// The limits for visitors.
    pub limits: Limits,
    /// Addresses exempt from the limits: a load generator, a tournament's machine.
    pub trusted: Vec<IpAddr>,
    /// The names under which visitors reach the server, besides addresses and names of local networks; without any, a
    /// server behind a proxy accepts all.
    pub hosts: Vec<String>,
    /// Whether a proxy in front passes visitors' addresses in `X-Forwarded-For`.
    pub behind_proxy: bool,
    /// How long the headers of a request may take, and how long a connection may be idle.
    pub header_timeout: Duration,
    /// After how many days without an entry a table is deleted whose game is not over; `None` to keep all.
    pub keep_unfinished: Option<u32>,
    /// The same for tables whose game is over.
    pub keep_finished: Option<u32>,
    /// The source of time.
    pub clock: Clock,
    /// How long a table stays in memory with nobody connected.
    pub park_after: Duration,
    /// The time limit for a bot's turn.
    pub bot_limit: Duration,
    /// How many bots think concurrently. With 0, a legal action is played when a bot's time is up.
    pub n_bots: usize,
}

impl Config {
    /// The default configuration with its store in this folder.
    #[must_use]
    pub fn new(folder: impl Into<PathBuf>) -> Config {
        Config {
            listen: SocketAddr::from((Ipv4Addr::UNSPECIFIED, DEFAULT_PORT)),
            any_port: true,
            folder: folder.into(),
            most_bytes: None,
            limits: Limits::default(),
            trusted: Vec::new(),
            hosts: Vec::new(),
            behind_proxy: false,
            header_timeout: Duration::from_secs(30),
            keep_unfinished: Some(90),
            keep_finished: None,
            clock: Clock::default(),
            park_after: Duration::from_secs(60),
            bot_limit: Duration::from_secs(5),
            n_bots: crate::house::half_the_cores(),
        }
    }
}

/// The default port.
pub const DEFAULT_PORT: u16 = 8484;

/// Rate and size limits. Trusted addresses are exempt from all but the size limits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Limits {
    /// HTTP requests to the API, per address.
    pub requests: Allowed,
    /// Tables opened, per address.
    pub opened: Allowed,
    /// Seats taken, per address.
    pub joined: Allowed,
    /// Messages over all sockets, per address.
    pub messages: Allowed,
    /// Requests at a table, per seat.
    pub asks: Allowed,
    /// Lines of chat, per seat.
    pub chat: Allowed,
    /// The maximum size of an HTTP request body, in bytes.
    pub body: usize,
    /// The maximum size of a socket message, in bytes.
    pub message: usize,
    /// Open connections per address, sockets aside.
    pub connections_per_address: usize,
    /// Open sockets per address.
    pub sockets_per_address: usize,
    /// Open sockets in total.
    pub sockets: usize,
    /// Tables in memory at the same time.
    pub tables: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            requests: Allowed::a_second(60, 20),
            opened: Allowed::an_hour(100),
            joined: Allowed::an_hour(200),
            messages: Allowed::a_second(200, 50),
            asks: Allowed::a_second(30, 10),
            chat: Allowed { at_once: 8, millis: 1500 },
            body: 64 << 10,
            message: 16 << 10,
            connections_per_address: 200,
            sockets_per_address: 100,
            sockets: 50_000,
            tables: 20_000,
        }
    }
}
