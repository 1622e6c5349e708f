//! `bastide serve`: the game server, including the web client.
use std::io::{self, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, Result, anyhow, bail};
use bastide_server::bus::{Bus, Hub, Nats};
use bastide_server::store::postgres::Postgres;
use bastide_server::{Config, DEFAULT_PORT, Running, STORE_FILE};
use clap::Args;
use etcetera::BaseStrategy;
use tracing_subscriber::EnvFilter;

use crate::style::{CODE, DIM, HEADING};

const EXAMPLES: &str = "\
Examples:
  bastide serve --open                    start, and open the table in the browser
  bastide serve --listen 127.0.0.1:9000   for this machine only, at this port
  bastide serve --data ./games            keep the games here
  bastide serve --behind-proxy --listen 127.0.0.1:8484
      behind nginx or Caddy, which speak HTTPS to the world
  bastide serve --database postgres://bastide@db/bastide --bus nats://bus:4222
      one of several nodes that serve the same tables

Everything is kept in one file, bastide.db in the data folder; `bastide backup` copies it
while the server runs, `bastide restore` puts a copy back. An action is acknowledged when it is on the
disk, so a server that is killed loses nothing that anybody has seen.

Without --listen, if the usual port is taken, any free one is used.
GET /api describes the API, GET /metrics is for Prometheus, GET /health for watchdogs.
With --database, games are kept in PostgreSQL, and any number of nodes can serve them; they talk to
each other by the bus. Addresses with passwords are better given as BASTIDE_DATABASE and BASTIDE_BUS.

BASTIDE_LOG says how much is told on the standard error: error, warn, info, debug.
docs/hosting.md says more.";

/// Serve tables: play in the browser, alone, on one screen, or with others by link.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Serve {
    /// The address and port to listen on; port 0 picks a free one. Default: port 8484 on all addresses.
    #[arg(long, help_heading = "The server", value_name = "ADDRESS")]
    listen: Option<SocketAddr>,

    /// The folder for saved games. Default: the standard data folder of this system.
    #[arg(long, help_heading = "The server", value_name = "FOLDER")]
    data: Option<PathBuf>,

    /// The size that the file of saved games may reach, in MiB; beyond it nothing is stored. Default: no limit.
    #[arg(long, help_heading = "The server", value_name = "MIB")]
    most_data: Option<u64>,

    /// Keep the games in this PostgreSQL database, together with other nodes, instead of in a folder.
    #[arg(long, help_heading = "Several nodes", value_name = "ADDRESS", conflicts_with_all = ["data", "most_data"])]
    database: Option<String>,

    /// Talk to the other nodes over NATS at this address; several are separated by commas.
    #[arg(long, help_heading = "Several nodes", value_name = "ADDRESS")]
    bus: Option<String>,

    /// Open the table in the browser.
    #[arg(long, help_heading = "The server")]
    open: bool,

    /// A name under which visitors reach the server, such as play.example.org; may be given several times.
    #[arg(long, help_heading = "The server", value_name = "NAME")]
    host: Vec<String>,

    /// Delete games that are not over after so many days without an entry; 0 keeps them all.
    #[arg(long, help_heading = "The server", value_name = "DAYS", default_value_t = 90)]
    keep_unfinished: u32,

    /// Delete games that are over after so many days. Default: they are kept.
    #[arg(long, help_heading = "The server", value_name = "DAYS")]
    keep_finished: Option<u32>,

    /// Trust the X-Forwarded-For header of the proxy in front of the server.
    #[arg(long, help_heading = "Limits")]
    behind_proxy: bool,

    /// An address exempt from rate limits; may be given several times.
    #[arg(long, help_heading = "Limits", value_name = "ADDRESS")]
    trusted: Vec<IpAddr>,

    /// The maximum number of tables in play at the same time.
    #[arg(long, help_heading = "Limits", value_name = "N", default_value_t = bastide_server::Limits::default().tables)]
    most_tables: usize,

    /// The maximum number of open sockets.
    #[arg(long, help_heading = "Limits", value_name = "N", default_value_t = bastide_server::Limits::default().sockets)]
    most_sockets: usize,
}

impl Serve {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<()> {
        let level = std::env::var("BASTIDE_LOG").unwrap_or_default();
        tracing_subscriber::fmt().with_env_filter(filter(&level)).with_writer(std::io::stderr).init();
        // Each socket is an open file. If the limit cannot be raised, fewer clients can connect.
        #[cfg(unix)]
        let _ = rlimit::increase_nofile_limit(u64::MAX);
        let database = self.database.clone().or_else(|| said("BASTIDE_DATABASE"));
        let bus = self.bus.clone().or_else(|| said("BASTIDE_BUS"));
        if database.is_none() && bus.is_some() {
            bail!("--bus is for several nodes, and several nodes need --database");
        }
        let config = self.config(database.is_some())?;
        let place = match &database {
            Some(_) => "the database".to_owned(),
            None => config.folder.join(STORE_FILE).display().to_string(),
        };
        let runtime = tokio::runtime::Runtime::new().context("cannot start")?;
        runtime.block_on(async {
            // Installed before the address is printed, so that no signal is missed.
            let stopped = stopped()?;
            survive_large_files();
            let running = match &database {
                Some(database) => start_node(config, database, bus.as_deref()).await?,
                None => bastide_server::start(config).await.map_err(|error| anyhow!("{error}"))?,
            };
            let links = Links::of(&running);
            // The server keeps running when its standard output is closed.
            let _ = greet(out, &links, &place);
            if self.open && open::that_detached(&links.here).is_err() {
                let _ = writeln!(out, "Cannot open a browser: use the link above.").and_then(|()| out.flush());
            }
            stopped.await;
            running.stop().await;
            Ok(())
        })
    }

    fn config(&self, has_database: bool) -> Result<Config> {
        // A node keeps nothing on its own disk.
        let folder = if has_database { PathBuf::new() } else { games_folder(self.data.as_deref())? };
        let mut config = Config::new(folder);
        if let Some(listen) = self.listen {
            config.listen = listen;
            config.any_port = false;
        }
        config.most_bytes = self.most_data.map(|mebibytes| mebibytes.saturating_mul(1 << 20));
        config.hosts.clone_from(&self.host);
        config.keep_unfinished = Some(self.keep_unfinished).filter(|days| *days > 0);
        config.keep_finished = self.keep_finished.filter(|days| *days > 0);
        config.behind_proxy = self.behind_proxy;
        config.trusted.clone_from(&self.trusted);
        config.limits.tables = self.most_tables;
        config.limits.sockets = self.most_sockets;
        Ok(config)
    }
}

/// What a variable of the environment says, if anything.
fn said(name: &str) -> Option<String> {
    std::env::var(name).ok().filter(|said| !said.is_empty())
}

/// Starts one of several nodes.
async fn start_node(config: Config, database: &str, bus: Option<&str>) -> Result<Running> {
    let store = Postgres::open(database).await.map_err(|error| anyhow!("cannot use the database: {error}"))?;
    let bus: Arc<dyn Bus> = match bus {
        Some(bus) => {
            let nats = Nats::connect(bus, store.cluster()).await;
            Arc::new(nats.map_err(|error| anyhow!("cannot use the bus: {error}"))?)
        }
        None => Arc::new(Hub::default()),
    };
    bastide_server::start_node(config, Arc::new(store), bus).await.map_err(|error| anyhow!("{error}"))
}

/// The folder for saved games: this one, or the standard one of this system.
pub(crate) fn games_folder(said: Option<&Path>) -> Result<PathBuf> {
    match said {
        Some(folder) => Ok(folder.to_owned()),
        None => {
            let places = etcetera::choose_base_strategy();
            let places = places.map_err(|_| anyhow!("this system has no standard data folder: use --data FOLDER"))?;
            Ok(places.data_dir().join("bastide"))
        }
    }
}

/// What is logged at a level. The server says what it has to say without tokens and chat; the libraries below it would
/// log every byte that comes in, so they only warn.
fn filter(level: &str) -> EnvFilter {
    let level = level.trim().to_ascii_lowercase();
    EnvFilter::new(match level.as_str() {
        "off" | "error" | "warn" => level,
        "info" | "debug" | "trace" => format!("warn,bastide_server={level}"),
        _ => "warn".to_owned(),
    })
}

/// Prints the server's address and data file.
fn greet(out: &mut dyn Write, links: &Links, place: &str) -> io::Result<()> {
    writeln!(out, "{HEADING}Bastide{HEADING:#} is at {CODE}{}{CODE:#}", links.here)?;
    if let Some(network) = &links.network {
        writeln!(out, "On your network: {CODE}{network}{CODE:#}")?;
    }
    writeln!(out, "{DIM}Games are saved in {place}. Ctrl-C stops the server.{DIM:#}")?;
    out.flush()
}

/// The server's addresses.
struct Links {
    here: String,
    network: Option<String>,
}

impl Links {
    fn of(running: &Running) -> Links {
        let address = running.address();
        let link = |ip: IpAddr| format!("http://{}", SocketAddr::new(ip, address.port()));
        match address.ip() {
            IpAddr::V4(ip) if ip.is_unspecified() => {
                Links { here: link(Ipv4Addr::LOCALHOST.into()), network: own_address().map(link) }
            }
            IpAddr::V6(ip) if ip.is_unspecified() => {
                Links { here: link(Ipv6Addr::LOCALHOST.into()), network: own_address().map(link) }
            }
            ip @ (IpAddr::V4(_) | IpAddr::V6(_)) => Links { here: link(ip), network: None },
        }
    }
}

/// This machine's address on the local network: the source address of outgoing traffic.
fn own_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    // Nothing is sent; the address is reserved for documentation.
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    let own = socket.local_addr().ok()?.ip();
    (!own.is_loopback() && !own.is_unspecified()).then_some(own)
}

/// Waits for Ctrl-C or a termination signal.
fn stopped() -> Result<impl Future<Output = ()>> {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let mut interrupt = signal(SignalKind::interrupt()).context("cannot listen for signals")?;
        let mut terminate = signal(SignalKind::terminate()).context("cannot listen for signals")?;
        Ok(async move {
            tokio::select! {
                _ = interrupt.recv() => {}
                _ = terminate.recv() => {}
            }
        })
    }
    #[cfg(not(unix))]
    Ok(async {
        let _ = tokio::signal::ctrl_c().await;
    })
}

/// A file that may not grow any further is an error of that write, not the end of the server: the signal that would end
/// it is caught.
fn survive_large_files() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        /// SIGXFSZ, on Linux, macOS and the BSDs alike.
        const FILE_TOO_LARGE: i32 = 25;
        // Catching it once is enough; nobody needs to hear of it. Where it cannot be caught, all is as before.
        let _ = signal(SignalKind::from_raw(FILE_TOO_LARGE));
    }
}

/// The default port, as in the help.
const _: () = assert!(DEFAULT_PORT == 8484);
