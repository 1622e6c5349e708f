//! `bastide perft`: counts the ways a game can go.
use std::io::Write;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::Result;
use bastide_engine::game::Game;
use bastide_engine::notation::write_action;
use bastide_engine::perft;
use bastide_engine::rules;
use clap::Args;
use serde_json::{Value, json};

use super::write_json;
use crate::columns::{Align, Columns, styled};
use crate::prose::grouped;
use crate::setup::{self, SetupArguments};
use crate::style;

const EXAMPLES: &str = "\
Examples:
  bastide perft --depth 4
      all lists of one to four actions from the start of a game of two
  bastide perft --depth 3 --divide
      how many of them begin with each first action
  bastide perft --players 3 --preset zman-2012 --depth 5 --json
  bastide perft --sets base,river,traders-and-builders --depth 3

A draw is one action for each kind of tile, however many copies are left. A game
that is over counts once. Two programs that agree on these numbers agree on what is
legal.";

/// Count the ways a game can go, to a given depth.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Perft {
    #[command(flatten)]
    setup: SetupArguments,

    /// Number of players: 1 to 6.
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = 2, help_heading = "The game")]
    players: u8,

    /// Number of actions, including draws.
    #[arg(long, help_heading = "The count", value_name = "N", allow_negative_numbers = true, default_value_t = 3, value_parser = clap::value_parser!(u32).range(1..))]
    depth: u32,

    /// Break the count of the last depth down by first action.
    #[arg(long, help_heading = "The count")]
    divide: bool,

    /// Print JSON.
    #[arg(long, help_heading = "The count")]
    json: bool,
}

impl Perft {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<()> {
        let rules = Arc::new(rules::Rules::new(&self.setup.setup(self.players)?)?);
        let game = Game::with_rules(Arc::clone(&rules));
        let divided = || -> Vec<(String, u64)> {
            let parts = perft::divide(&game, self.depth);
            parts.into_iter().map(|(action, n)| (write_action(&game, action), n)).collect()
        };
        if self.json {
            let counts: Vec<u64> = (0..=self.depth).map(|depth| perft::perft(&game, depth)).collect();
            let mut json = setup::as_json(&rules.setup);
            json["depth"] = json!(self.depth);
            json["count"] = json!(counts.last());
            json["counts"] = json!(counts);
            if self.divide {
                json["divide"] = Value::Object(divided().into_iter().map(|(action, n)| (action, json!(n))).collect());
            }
            return write_json(out, &json);
        }
        writeln!(out, "{}perft{:#} · {}\n", style::HEADING, style::HEADING, setup::described(&rules.setup))?;
        writeln!(out, "{}  depth                 count      time       per second{:#}", style::DIM, style::DIM)?;
        for depth in 1..=self.depth {
            let begin = Instant::now();
            let count = perft::perft(&game, depth);
            let time = begin.elapsed();
            let per_second = grouped((count as f64 / time.as_secs_f64().max(1e-9)) as u64);
            writeln!(out, "  {depth:>5}  {:>20}  {:>8}  {per_second:>15}", grouped(count), duration(time))?;
            // A deeper count may take long, so each line is shown at once.
            out.flush()?;
        }
        if self.divide {
            writeln!(out)?;
            let mut list = Columns::new(&[("first action", Align::Left), ("count", Align::Right)]);
            for (action, n) in divided() {
                list.row([styled(action, style::CODE), grouped(n).into()]);
            }
            list.write(out)?;
        }
        Ok(())
    }
}

fn duration(time: Duration) -> String {
    match time.as_secs_f64() {
        seconds if seconds < 0.001 => format!("{:.0} µs", seconds * 1e6),
        seconds if seconds < 1.0 => format!("{:.0} ms", seconds * 1e3),
        seconds => format!("{seconds:.1} s"),
    }
}
