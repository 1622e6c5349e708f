//! The project's own commands, called as `cargo xtask <command>`.
//!
//! One file per command: [`mod@test`], [`ci`], [`tidy`], [`rules`], [`mod@bench`], [`new_element`]. What several of them need is
//! beside them: the project's files ([`project`]), the rulebook ([`rulebook`]), programs to run and to install
//! ([`tools`]), and a run cut into sections with headings, times and a summary ([`sections`]).

#![expect(clippy::print_stdout, reason = "these commands speak to the developer through the terminal")]

mod bench;
mod ci;
mod finding;
mod new_element;
mod project;
mod rulebook;
mod rules;
mod rust_text;
mod sections;
mod test;
mod tidy;
mod tools;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::project::Project;

/// The project's own commands. Start with `cargo xtask test`: it needs nothing but Rust.
#[derive(Parser)]
#[command(bin_name = "cargo xtask", disable_help_subcommand = true, arg_required_else_help = true)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Test(test::Arguments),
    Ci(ci::Arguments),
    Tidy(tidy::Arguments),
    Rules(rules::Arguments),
    Bench(bench::Arguments),
    NewElement(new_element::Arguments),
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let outcome = Project::find().and_then(|project| match arguments.command {
        Command::Test(arguments) => test::run(&project, &arguments),
        Command::Ci(arguments) => ci::run(&project, &arguments),
        Command::Tidy(arguments) => tidy::run(&project, &arguments),
        Command::Rules(arguments) => rules::run(&project, &arguments),
        Command::Bench(arguments) => bench::run(&project, &arguments),
        Command::NewElement(arguments) => new_element::run(&project, &arguments),
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
