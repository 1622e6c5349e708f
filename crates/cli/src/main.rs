//! `bastide`: the command line. Serve, play, simulate, replay, look at tiles and rules.
//!
//! Every command is a file in `commands/`. A command writes to `out` and returns its error. Errors are printed here, once;
//! the exit code is 2 for invalid input and 1 when the output cannot be written.
mod ascii;
mod columns;
mod commands;
mod drawing;
mod picture;
mod prose;
mod record;
mod scores;
mod screen;
mod setup;
mod style;

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use anyhow::Result;
use bastide_engine::notation::NOTATION_VERSION;
use bastide_engine::rules::RULES_VERSION;
use clap::{CommandFactory, FromArgMatches, Parser};

use commands::Command;

const TOUR: &str = "\
Examples:
  bastide serve --open                    a table in the browser, for you and others
  bastide play                            a game in the terminal, against greedy
  bastide simulate --games 10000          random games and their statistics
  bastide simulate --bots greedy,random   bots against each other
  bastide simulate --sets all             random games with every box
  bastide replay game.json                replay a game, every score explained
  bastide replay game.json --svg b.svg    the board as a picture
  bastide tiles --set base                what is printed on the tiles
  bastide rules BASE-FARM3-1              a rule: its text, source and switch
  bastide rules farmer city               the rules that contain these words
  bastide perft --depth 4                 count the ways a game can go
  bastide load --tables 500               load-test a server
  bastide backup games.db                 copy all saved games, while the server runs

Every command has its own help with more examples: `bastide help simulate`.
Most commands print JSON with --json. Colours follow --color and NO_COLOR; --ascii prints
plain ASCII without box-drawing characters.
Exit codes: 0 success, 1 the output cannot be written, 2 invalid input.";

/// Carcassonne on the command line.
///
/// The base game and its expansions in every edition, each rule numbered and explained. All randomness comes from seeds,
/// so every result can be reproduced.
#[derive(Debug, Parser)]
#[command(name = "bastide", version, after_help = TOUR, disable_help_subcommand = false, subcommand_required = true)]
#[command(arg_required_else_help = true, max_term_width = 110)]
struct Arguments {
    /// When to use colours; `auto` means on a terminal, unless NO_COLOR is set.
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto", help_heading = "Everywhere")]
    color: Colors,

    /// Print plain ASCII only, in boards, tiles and texts.
    #[arg(long, global = true, help_heading = "Everywhere")]
    ascii: bool,

    #[command(subcommand)]
    command: Command,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
enum Colors {
    // On a terminal, unless NO_COLOR is set. (Said like this, the help of every command stays short.)
    Auto,
    Always,
    Never,
}

fn main() -> ExitCode {
    let version = format!("{} (rules {RULES_VERSION}, notation {NOTATION_VERSION})", env!("CARGO_PKG_VERSION"));
    let matches = Arguments::command().version(&*version.leak()).get_matches();
    let arguments = Arguments::from_arg_matches(&matches).unwrap_or_else(|error| error.exit());
    match arguments.color {
        Colors::Auto => (),
        Colors::Always => anstream::ColorChoice::Always.write_global(),
        Colors::Never => anstream::ColorChoice::Never.write_global(),
    }
    match run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => tell(&error, arguments.ascii),
    }
}

fn run(arguments: &Arguments) -> Result<()> {
    let mut out = BufWriter::new(anstream::stdout().lock());
    if arguments.ascii {
        let mut out = ascii::Plain::new(out);
        arguments.command.run(&mut out)?;
        out.flush()?;
    } else {
        arguments.command.run(&mut out)?;
        out.flush()?;
    }
    Ok(())
}

/// Prints the error and returns the exit code.
fn tell(error: &anyhow::Error, in_ascii: bool) -> ExitCode {
    let told = format!("{error:#}");
    let told = if in_ascii { ascii::plain(&told) } else { told };
    // Commands report unreadable input as text, so an I/O error that arrives here concerns the output.
    match error.downcast_ref::<io::Error>() {
        // The reader closed the pipe: `bastide rules | head`.
        Some(output) if output.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Some(_) => {
            // Errors about files name the file; an error without a name concerns standard output.
            let what = if error.is::<io::Error>() && error.chain().len() == 1 { "cannot write: " } else { "" };
            anstream::eprintln!("{}error:{:#} {what}{told}", style::ERROR, style::ERROR);
            ExitCode::FAILURE
        }
        None => {
            anstream::eprintln!("{}error:{:#} {told}", style::ERROR, style::ERROR);
            ExitCode::from(2)
        }
    }
}
