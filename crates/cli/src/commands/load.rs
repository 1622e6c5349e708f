//! `bastide load`: a load test with thousands of scripted players, measuring how soon every client sees each action.
mod crowd;
mod house;
mod measures;
mod party;
mod report;

use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use bastide_ai::bot;
use bastide_protocol::table::{ClockSetup, SeatSetup, TableSetup};
use bastide_protocol::view::RulesView;
use clap::Args;

use super::{any_seed, write_json};
use crate::prose::{counted, grouped};
use crate::setup::SetupArguments;

const EXAMPLES: &str = "\
Examples:
  bastide load --tables 500 --spectators 5
      500 tables of 2 players with 5 people watching each, for half a minute,
      against a server started for the run
  bastide load --tables 2000 --spectators 3 --pace 2s --duration 60s
      2,000 tables and 10,000 sockets; a turn every two seconds at each table
  bastide load --tables 50 --games 200 --pace 0ms
      200 games, as fast as possible
  bastide load --server http://localhost:8484 --tables 20 --json | jq .arrival_all
      against a running server (start it with --trusted ADDRESS, or you
      measure its rate limits)

Every seat is a client of its own: it follows the table, chooses like a bot, and sends
its turn as one request. Times are measured from sending a request
  - to its acknowledgement (the turn is on the server's disk),
  - to the arrival of its events at each client of the table,
  - to their arrival at the last client: everybody has seen them.
The load generator runs on one thread of the same machine; `late` is its own delay,
which is not the server's fault.

Keys of --json: times are in milliseconds (p50, p90, p99, p999, most, n)
  ack, arrival_each, arrival_all   as above; late: the generator's own delays
  actions_per_second               turns granted; deliveries_per_second: arrivals
  errors, refusals, reconnects     0 if all went well
  games                            finished
  memory                           of the server: at_start, in_play, at_end in bytes,
                                   per_table, per_socket; null if unknown
  cpu                              processor seconds per second: server and
                                   generator";

/// Load-test a server with scripted players and spectators.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Load {
    #[command(flatten)]
    setup: SetupArguments,

    /// Players at each table: 1 to 6.
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = 2, help_heading = "The game")]
    players: u8,

    /// Tables in play at the same time.
    #[arg(long, help_heading = "The crowd", value_name = "N", allow_negative_numbers = true, default_value_t = 500, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    tables: u32,

    /// Spectators at each table.
    #[arg(long, help_heading = "The crowd", value_name = "N", allow_negative_numbers = true, default_value_t = 5, value_parser = clap::value_parser!(u32).range(0..=10_000))]
    spectators: u32,

    /// The bot that chooses for the players: `random` or `greedy`.
    #[arg(long, help_heading = "The crowd", value_name = "BOT", default_value = "random")]
    bot: String,

    /// Average thinking time per turn: `800ms`, `2s`, `1m`.
    #[arg(long, help_heading = "The crowd", value_name = "TIME", default_value = "2s", value_parser = time)]
    pace: Duration,

    /// The seed for choices and thinking times. Default: random; the report shows it.
    #[arg(long, help_heading = "The crowd", value_name = "N", allow_negative_numbers = true)]
    seed: Option<u64>,

    /// How long to measure once everybody has joined. When a game ends, another begins.
    #[arg(long, help_heading = "The run", value_name = "TIME", default_value = "30s", value_parser = time)]
    duration: Duration,

    /// Play this many games instead, then stop.
    #[arg(long, help_heading = "The run", value_name = "N", allow_negative_numbers = true, conflicts_with = "duration", value_parser = clap::value_parser!(u64).range(1..))]
    games: Option<u64>,

    /// The address of a running server. Default: a server is started for the run.
    #[arg(long, help_heading = "The server", value_name = "URL")]
    server: Option<String>,

    /// The process id of that server, if it runs on this machine, to report its memory and processor time.
    #[arg(long, help_heading = "The server", value_name = "PID", requires = "server")]
    pid: Option<u32>,

    /// The data folder of the started server. Default: a temporary folder.
    #[arg(long, help_heading = "The server", value_name = "FOLDER", conflicts_with = "server")]
    data: Option<PathBuf>,

    /// Print JSON.
    #[arg(long, help_heading = "Output")]
    json: bool,
}

/// The plan of a run.
#[derive(Clone, Debug)]
struct Plan {
    /// How each table is opened.
    setup: TableSetup,
    /// The same, as a line of the report.
    described: String,
    n_tables: u32,
    n_players: u32,
    n_spectators: u32,
    bot: String,
    pace: Duration,
    until: Until,
    seed: u64,
}

/// When a run ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Until {
    /// After this time.
    Time(Duration),
    /// After this many games.
    Games(u64),
}

impl Plan {
    /// At each table.
    fn n_clients(&self) -> u32 {
        self.n_players + self.n_spectators
    }

    fn n_sockets(&self) -> u64 {
        u64::from(self.n_tables) * u64::from(self.n_clients())
    }
}

impl Load {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<()> {
        let plan = self.plan()?;
        let n_files = plan.n_sockets() + 200;
        allow_open_files(n_files)?;
        let house = match &self.server {
            Some(address) => house::House::at(address, self.pid)?,
            None => house::House::start(self.data.as_deref(), &plan)?,
        };
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().context("cannot start")?;
        let results = tokio::task::LocalSet::new().block_on(&runtime, crowd::run(plan.clone(), &house))?;
        drop(runtime);
        if self.json { write_json(out, &report::as_json(&plan, &results)) } else { report::write(out, &plan, &results) }
    }

    fn plan(&self) -> Result<Plan> {
        bot::named(&self.bot)?;
        let setup = self.setup.setup(self.players)?;
        let human = |n: u8| SeatSetup::Human { name: format!("Player {n}") };
        Ok(Plan {
            described: crate::setup::described(&setup),
            setup: TableSetup {
                rules: RulesView::of(&setup),
                sets: setup.sets.iter().map(|(set, copies)| (set.name().to_owned(), *copies)).collect(),
                seats: (1..=self.players).map(human).collect(),
                clock: ClockSetup::None,
                aids: true,
                listed: false,
                seed: None,
            },
            n_tables: self.games.map_or(self.tables, |games| self.tables.min(u32::try_from(games).unwrap_or(u32::MAX))),
            n_players: self.players.into(),
            n_spectators: self.spectators,
            bot: self.bot.clone(),
            pace: self.pace,
            until: self.games.map_or(Until::Time(self.duration), Until::Games),
            seed: self.seed.unwrap_or_else(any_seed),
        })
    }
}

/// Raises the limit of open files: each socket is one. The started server inherits it.
#[cfg(unix)]
fn allow_open_files(needed: u64) -> Result<()> {
    use rlimit::Resource;
    // With the right privileges, the hard limit too.
    let (_, upper) = Resource::NOFILE.get().context("cannot read the limit of open files")?;
    if upper < needed {
        let _ = Resource::NOFILE.set(needed, needed);
    }
    let allowed = rlimit::increase_nofile_limit(u64::MAX).context("cannot raise the limit of open files")?;
    if allowed < needed {
        bail!(
            "this run needs {} and this machine allows {} to a process: take fewer tables or spectators, or raise the \
             limit (`ulimit -Hn {needed}` as root, or `nofile` in /etc/security/limits.conf)",
            counted(needed, "open file", "open files"),
            grouped(allowed)
        );
    }
    Ok(())
}

#[cfg(not(unix))]
fn allow_open_files(_: u64) -> Result<()> {
    Ok(())
}

/// A duration like `800ms`, `2s` or `1m`.
fn time(text: &str) -> Result<Duration, String> {
    let unit = text.trim_start_matches(|c: char| c.is_ascii_digit() || c == '.');
    let number = &text[..text.len() - unit.len()];
    let seconds = match unit {
        "ms" => 0.001,
        "s" => 1.0,
        "m" => 60.0,
        _ => return Err("a time is a number and a unit, like `800ms`, `2s` or `1m`".to_owned()),
    };
    let number: f64 = number.parse().map_err(|_| format!("`{number}` is not a number"))?;
    Duration::try_from_secs_f64(number * seconds).map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_numbers_with_a_unit() {
        assert_eq!(time("800ms"), Ok(Duration::from_millis(800)));
        assert_eq!(time("1.5s"), Ok(Duration::from_millis(1500)));
        assert_eq!(time("2m"), Ok(Duration::from_secs(120)));
        assert_eq!(time("0ms"), Ok(Duration::ZERO));
        for bad in ["", "5", "s", "-1s", "1h", "1.2.3s", "99999999999999999999s"] {
            assert!(time(bad).is_err(), "{bad}");
        }
    }
}
