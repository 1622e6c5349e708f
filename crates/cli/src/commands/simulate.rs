//! `bastide simulate`: plays many games between bots and reports statistics.
mod report;
mod run;

use std::io::Write;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use anyhow::{Result, bail};
use bastide_ai::bot::{self, BOTS};
use bastide_engine::rules;
use bastide_protocol::record::Record;
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};

use super::{any_seed, write_json};
use crate::prose::counted;
use crate::record;
use crate::setup::SetupArguments;

const EXAMPLES: &str = "\
Examples:
  bastide simulate --games 10000 --seed 7
      ten thousand random games of two
  bastide simulate --bots greedy,random --games 1000 --seed 7
      how often greedy wins
  bastide simulate --players 4 --bots greedy --preset rgg-original
      four greedy bots by the rules of an old edition
  bastide simulate --sets base,inns-and-cathedrals:2,traders-and-builders
      with expansions, one of them twice; `bastide tiles` lists the boxes
  bastide simulate --sets all --players 6 --bots greedy
      six greedy bots with all that can be played
  bastide simulate --switch farmer-scoring=first --json | jq .points_per_game
      the effect of another way to score farmers
  bastide simulate --games 1 --record game.json
      a record for `bastide replay`

Bots:
  random   chooses uniformly among the legal actions: first a cell and a rotation
           for the tile, then a figure or none, then whatever else is asked; in an
           auction it bids at most 5 points
  greedy   maximises its lead as if the game ended after its turn; with
           expansions it also values what pays off later
  shrewd   weighs what its turn leads to: what will be completed, who can move in,
           and which followers come home

The same seed gives the same results on every machine and with any number of
threads; only the speed differs. The joint choices of a turn (all figure choices
of all placements) are counted separately, by trying every placement of every turn
of the first games (--joint-games), so that they do not slow down what is timed.

Keys of --json:
  games_per_second         over all threads; also ..._per_core
  mean_score, sd_score     final scores, lists by seat; sd_score is the standard
                           deviation of the sample
  mean_winning_score       of the winner, or of the winners in a tie
  wins, ties               games won alone, a list by seat; games with several winners
  points_per_game          by kind (road, city, cloister, field, and with their
                           boxes goods, king, robber-baron): points `during` the
                           game, in the `final` scoring, and in `total`, of all
                           players together; points_by_seat: the same by seat
  turns                    turns per game in which a tile was laid
  placements_per_turn      cells and rotations that fit; lookalikes count once
  figure_options_per_turn  figure choices after the chosen placement, none included
  joint_options_per_turn   placements and figure choices together, on the first
                           joint_games games
  discarded_per_game       tiles that fitted nowhere";

/// Play many games between bots and report statistics.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Simulate {
    #[command(flatten)]
    setup: SetupArguments,

    /// Number of players: 1 to 6. Default: one for each bot, or 2.
    #[arg(long, value_name = "N", allow_negative_numbers = true, help_heading = "The game")]
    players: Option<u8>,

    /// Number of games.
    #[arg(long, help_heading = "The run", value_name = "N", allow_negative_numbers = true, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,

    /// The bots, one for each seat, separated by commas; a single one takes all seats.
    #[arg(long, help_heading = "The run", value_name = "BOTS", value_delimiter = ',', default_value = "random")]
    bots: Vec<String>,

    /// The random seed. Default: random; the report shows it.
    #[arg(long, help_heading = "The run", value_name = "N", allow_negative_numbers = true)]
    seed: Option<u64>,

    /// Number of threads. Default: one per core.
    #[arg(long, help_heading = "The run", value_name = "N", allow_negative_numbers = true, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,

    /// Number of games on which the joint choices are counted.
    #[arg(long, help_heading = "The run", value_name = "N", allow_negative_numbers = true, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=100_000))]
    joint_games: u64,

    /// Write the record of the first game to this file; `-` prints it instead of the report.
    #[arg(long, help_heading = "Output", value_name = "FILE")]
    record: Option<PathBuf>,

    /// Print JSON.
    #[arg(long, help_heading = "Output")]
    json: bool,
}

impl Simulate {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<()> {
        let plan = self.plan()?;
        let progress = progress_bar(plan.games);
        let results = run::run(&plan, &|games| progress.inc(games));
        progress.finish_and_clear();
        if let Some(file) = &self.record {
            let names = names(&plan.bots);
            if file.as_os_str() == "-" {
                let record = Record::of(&plan.rules.setup, &names, &results.first_game)?;
                out.write_all(record.to_json().as_bytes())?;
                return Ok(());
            }
            record::write(file, &plan.rules.setup, &names, &results.first_game)?;
        }
        if self.json { write_json(out, &report::as_json(&plan, &results)) } else { report::write(out, &plan, &results) }
    }

    fn plan(&self) -> Result<run::Plan> {
        for name in &self.bots {
            bot::named(name)?;
        }
        let n_bots = self.bots.len();
        let players = match self.players {
            Some(players) => players,
            None if n_bots == 1 => 2,
            None => u8::try_from(n_bots).unwrap_or(u8::MAX),
        };
        let setup = self.setup.setup(players)?;
        let bots = match self.bots.as_slice() {
            [one] => vec![one.clone(); usize::from(players)],
            all if all.len() == usize::from(players) => all.to_vec(),
            all => {
                let seats = counted(players.into(), "seat", "seats");
                let known: Vec<&str> = BOTS.iter().map(|kind| kind.name).collect();
                bail!(
                    "there are {seats} and {}: give one bot for each seat, or a single one for all (bots: {})",
                    counted(all.len() as u64, "bot", "bots"),
                    known.join(", ")
                )
            }
        };
        let cores = thread::available_parallelism().map_or(1, NonZeroUsize::get);
        Ok(run::Plan {
            rules: Arc::new(rules::Rules::new(&setup)?),
            bots,
            games: self.games,
            seed: self.seed.unwrap_or_else(any_seed),
            threads: self.threads.map_or(cores, usize::from),
            joint_games: self.joint_games,
        })
    }
}

/// The bots' names for the record; several of a kind get numbers.
pub(crate) fn names(bots: &[String]) -> Vec<String> {
    let numbered = |(n, bot): (usize, &String)| {
        let alike = bots[..n].iter().filter(|other| *other == bot).count();
        if alike == 0 { bot.clone() } else { format!("{bot} {}", alike + 1) }
    };
    bots.iter().enumerate().map(numbered).collect()
}

/// A progress bar, if standard error is a terminal.
fn progress_bar(games: u64) -> ProgressBar {
    let form = "{wide_bar:.cyan/dim} {human_pos} of {human_len} games · {per_sec} · {eta} left ";
    let progress = ProgressBar::new(games);
    if let Ok(style) = ProgressStyle::with_template(form) {
        progress.set_style(style.progress_chars("━╸─").with_key("per_sec", per_second));
    }
    progress.enable_steady_tick(Duration::from_millis(100));
    progress
}

fn per_second(state: &indicatif::ProgressState, out: &mut dyn std::fmt::Write) {
    // At worst, no progress bar is shown.
    let _ = write!(out, "{:.0}/s", state.per_sec());
}
