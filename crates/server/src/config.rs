//! What whoever runs the server can choose. Everything has a sensible default.
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use crate::clock::Clock;
use crate::pace::Allowed;

/// How a server is run.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens.
    pub listen: SocketAddr,
    /// If that port is taken: is any other as good?
    pub any_port: bool,
    /// The folder of the store; it is made if it is not there.
    pub folder: PathBuf,
    /// How much anybody may do.
    pub limits: Limits,
    /// Addresses that the limits are not for: a load generator, a tournament's own machine.
    pub trusted: Vec<IpAddr>,
    /// Does a proxy stand in front, which tells the visitors' addresses in `X-Forwarded-For`?
    pub behind_proxy: bool,
    /// Where the time is read.
    pub clock: Clock,
    /// How long a table is kept in memory without anybody there.
    pub park_after: Duration,
    /// How long a bot may think about a turn.
    pub bot_limit: Duration,
    /// How many bots think at the same time. If none may, anything legal is played when their time is up.
    pub n_bots: usize,
}

impl Config {
    /// A server with its store in this folder and everything else as usual.
    #[must_use]
    pub fn new(folder: impl Into<PathBuf>) -> Config {
        Config {
            listen: SocketAddr::from((Ipv4Addr::UNSPECIFIED, DEFAULT_PORT)),
            any_port: true,
            folder: folder.into(),
            limits: Limits::default(),
            trusted: Vec::new(),
            behind_proxy: false,
            clock: Clock::default(),
            park_after: Duration::from_secs(60),
            bot_limit: Duration::from_secs(5),
            n_bots: std::thread::available_parallelism().map_or(1, std::num::NonZeroUsize::get),
        }
    }
}

/// The port where the server listens unless told otherwise.
pub const DEFAULT_PORT: u16 = 8484;

/// How much anybody may do. Trusted addresses may do as much as they like, except send what is too large.
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
    /// The longest body of an HTTP request, in bytes.
    pub body: usize,
    /// The longest message on a socket, in bytes.
    pub message: usize,
    /// Sockets at the same time, per address.
    pub sockets_per_address: usize,
    /// Sockets at the same time, of all.
    pub sockets: usize,
    /// Tables in play, held in memory, at the same time.
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
            sockets_per_address: 100,
            sockets: 50_000,
            tables: 20_000,
        }
    }
}
