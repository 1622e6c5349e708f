//! `bastide`: the command line. Serve, play, simulate, replay, look at tiles and rules.
//!
//! Every command is a file in `commands/`. A command writes to `out` and gives back what went wrong; what goes wrong is
//! printed here, once, and the exit code is 2 for input that cannot be used and 1 when the output cannot be written.
mod ascii;
mod commands;
mod drawing;
mod picture;
mod prose;
mod record;
mod scores;
mod screen;
mod setup;
mod style;
mod table;

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use anyhow::Result;
use bastide_engine::notation::NOTATION_VERSION;
use bastide_engine::rules::RULES_VERSION;
use clap::{CommandFactory, FromArgMatches, Parser};

use commands::Command;

const TOUR: &str = "\
A tour:
  bastide serve --open                    a table in the browser, for you and others
  bastide play                            a game in the terminal, against greedy
  bastide simulate --games 10000          random games, and what came of them
  bastide simulate --bots greedy,random   bots against each other
  bastide simulate --sets all             random games with every box
  bastide replay game.json                a game again, every score explained
  bastide replay game.json --svg b.svg    the board as a picture
  bastide tiles --set base                what is printed on the tiles
  bastide rules BASE-FARM3-1              a rule: its text, source and switch
  bastide rules farmer city               the rules in which these words stand
  bastide perft --depth 4                 how many ways a game can go
  bastide load --tables 500               how many tables a server bears

Every command has its own help with more examples: `bastide help simulate`.
Commands that a machine might read know --json. Colours obey --color and NO_COLOR; --ascii does
without box-drawing letters.
Exit codes: 0 done, 2 the input cannot be used, 1 the output cannot be written.";

/// Carcassonne on the command line.
///
/// The base game and its expansions in every edition, each rule numbered and explained. All chance comes from seeds, so
/// what you see can be seen again.
#[derive(Debug, Parser)]
#[command(name = "bastide", version, after_help = TOUR, disable_help_subcommand = false, subcommand_required = true)]
#[command(arg_required_else_help = true, max_term_width = 110)]
struct Arguments {
    /// When to use colours; `auto` is on a terminal, unless NO_COLOR is set.
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto", help_heading = "Everywhere")]
    color: Colors,

    /// Write plain ASCII: boards, tiles and texts without any other sign.
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

/// Print what went wrong, and give the exit code.
fn tell(error: &anyhow::Error, in_ascii: bool) -> ExitCode {
    let told = format!("{error:#}");
    let told = if in_ascii { ascii::plain(&told) } else { told };
    // Commands turn what they cannot read into words, so an I/O error that arrives here is one of the output.
    match error.downcast_ref::<io::Error>() {
        // Whoever reads has seen enough: `bastide rules | head`.
        Some(output) if output.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Some(_) => {
            // A file is named by whoever wrote it; what has no name is the output itself.
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
