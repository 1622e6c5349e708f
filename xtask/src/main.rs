//! The project's own commands, called as `cargo xtask <command>`.
//!
//! One file per command: [`play`], [`mod@test`], [`ci`], [`tidy`], [`web`], [`screenshots`], [`rules`], [`mod@bench`],
//! [`new_element`], [`simulate`]. What several of them need is beside them: the project's files ([`project`]), the rulebook
//! ([`rulebook`]), programs to run and to install ([`tools`]), and a run cut into sections with headings, times and a
//! summary ([`sections`]).

#![expect(clippy::print_stdout, reason = "these commands speak to the developer through the terminal")]

mod bench;
mod ci;
mod finding;
mod new_element;
mod play;
mod project;
mod proven;
mod rulebook;
mod rules;
mod rust_text;
mod screenshots;
mod sections;
mod simulate;
mod test;
mod tidy;
mod tools;
mod web;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::project::Project;

/// The project's own commands. `cargo xtask play` starts a game, `cargo xtask test` runs every test; both need nothing but
/// Rust.
#[derive(Parser)]
#[command(bin_name = "cargo xtask", disable_help_subcommand = true, arg_required_else_help = true)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Play(play::Arguments),
    Test(test::Arguments),
    Ci(ci::Arguments),
    Tidy(tidy::Arguments),
    Web(web::Arguments),
    Screenshots(screenshots::Arguments),
    Rules(rules::Arguments),
    Bench(bench::Arguments),
    NewElement(new_element::Arguments),
    Simulate(simulate::Arguments),
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let outcome = Project::find().and_then(|project| match arguments.command {
        Command::Play(arguments) => play::run(&project, &arguments),
        Command::Test(arguments) => test::run(&project, &arguments),
        Command::Ci(arguments) => ci::run(&project, &arguments),
        Command::Tidy(arguments) => tidy::run(&project, &arguments),
        Command::Web(arguments) => web::run(&project, &arguments),
        Command::Screenshots(arguments) => screenshots::run(&project, &arguments),
        Command::Rules(arguments) => rules::run(&project, &arguments),
        Command::Bench(arguments) => bench::run(&project, &arguments),
        Command::NewElement(arguments) => new_element::run(&project, &arguments),
        Command::Simulate(arguments) => simulate::run(&project, &arguments),
    });
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::Arguments;

    #[test]
    fn the_commands_are_well_formed() {
        Arguments::command().debug_assert();
    }
}
