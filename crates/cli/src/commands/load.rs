//! `bastide load`: thousands of scripted players at a server, and how soon everybody hears of every action.
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
      at a server of its own
  bastide load --tables 2000 --spectators 3 --pace 2s --duration 60s
      2,000 tables and 10,000 sockets; a turn every two seconds at each table
  bastide load --tables 50 --games 200 --pace 0ms
      200 games as fast as they can be played
  bastide load --server http://localhost:8484 --tables 20 --json | jq .arrival_all
      at a server that runs already (start it with --trusted ADDRESS, or its
      limits are what you measure)

Every seat is a client of its own: it follows the table, chooses like a bot, and sends
its turn as one request. Times are taken from the sending of a request
  - to its acknowledgement (the turn is on the server's disk),
  - to the arrival of what happened at each client of the table,
  - to its arrival at the last of them: everybody has seen it.
The generator runs on the same machine, on one thread; `late` says how late it was
itself, and what it is late by is no fault of the server.

Keys of --json: times are in milliseconds (p50, p90, p99, p999, most, n)
  ack, arrival_each, arrival_all   as above; late: the generator's own delays
  actions_per_second               turns granted; deliveries_per_second: arrivals
  errors, refusals, reconnects     0 unless something went wrong
  games                            finished
  memory                           of the server: at_start, in_play, at_end in bytes,
                                   per_table, per_socket; null if it is not known
  cpu                              seconds of processor time per second: server and
                                   generator";

/// Let many scripted players and spectators at a server, and tell how it bears it.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Load {
    #[command(flatten)]
    setup: SetupArguments,

    /// How many play at each table: 1 to 6.
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = 2, help_heading = "The game")]
    players: u8,

    /// How many tables are played at the same time.
    #[arg(long, help_heading = "The crowd", value_name = "N", allow_negative_numbers = true, default_value_t = 500, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    tables: u32,

    /// How many watch each table.
    #[arg(long, help_heading = "The crowd", value_name = "N", allow_negative_numbers = true, default_value_t = 5, value_parser = clap::value_parser!(u32).range(0..=10_000))]
    spectators: u32,

    /// How players choose: `random` or `greedy`.
    #[arg(long, help_heading = "The crowd", value_name = "BOT", default_value = "random")]
    bot: String,

    /// How long a player thinks about a turn, on average: `800ms`, `2s`, `1m`.
    #[arg(long, help_heading = "The crowd", value_name = "TIME", default_value = "2s", value_parser = time)]
    pace: Duration,

    /// Where the players' choices and their thinking times come from. Without it, any seed; the report names it.
    #[arg(long, help_heading = "The crowd", value_name = "N", allow_negative_numbers = true)]
    seed: Option<u64>,

    /// For how long it is measured, once everybody is there. A game that ends is followed by another.
    #[arg(long, help_heading = "The run", value_name = "TIME", default_value = "30s", value_parser = time)]
    duration: Duration,

    /// Play so many games instead, and stop when they are over.
    #[arg(long, help_heading = "The run", value_name = "N", allow_negative_numbers = true, conflicts_with = "duration", value_parser = clap::value_parser!(u64).range(1..))]
    games: Option<u64>,

    /// The address of a server that runs already. Without it, one is started for the run.
    #[arg(long, help_heading = "The server", value_name = "URL")]
    server: Option<String>,

    /// The process id of that server, if it runs on this machine: its memory and processor time are told.
    #[arg(long, help_heading = "The server", value_name = "PID", requires = "server")]
    pid: Option<u32>,

    /// Where the server that is started keeps its games. Without it, a folder that is thrown away afterwards.
    #[arg(long, help_heading = "The server", value_name = "FOLDER", conflicts_with = "server")]
    data: Option<PathBuf>,

    /// Print the figures for a machine to read.
    #[arg(long, help_heading = "Output")]
    json: bool,
}

/// What is to be done.
#[derive(Clone, Debug)]
struct Plan {
    /// How each table is opened.
    setup: TableSetup,
    /// The same, in a line for the report.
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
    /// After so long.
    Time(Duration),
    /// After so many games.
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

/// Each socket is an open file. The server that is started inherits what is allowed here.
#[cfg(unix)]
fn allow_open_files(needed: u64) -> Result<()> {
    use rlimit::Resource;
    // Who may raise the upper limit raises it.
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

/// A length of time like `800ms`, `2s` or `1m`.
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
