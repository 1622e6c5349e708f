//! Makes the folder that browsers load, from the client's compiled program and the pages of the rulebook.
//!
//! `cargo xtask web` and `cargo xtask play` compile both and call this program. It is a crate of its own because its
//! libraries take a minute to compile, and every other command does without them.
//!
//! [`bind`] makes the JavaScript that loads the program; [`parts`] cuts the program, so that each page loads what it needs;
//! [`together`] joins small parts; [`order`] makes them smaller to load; [`words`] are files by language; [`page`] joins the style sheets and writes the page
//! itself, with the worker that keeps it for times without a server; [`files`] is the folder on disk, with a compressed copy
//! beside every file.

#![expect(clippy::print_stdout, reason = "this program speaks to the developer through the terminal")]

mod bind;
mod files;
mod order;
mod page;
mod parts;
mod silent;
mod together;
mod words;

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result, bail};

use files::Files;

/// How the program is called.
const USAGE: &str = "usage: bastide-bundler (release|play|dev) PROGRAM RULES WORK INTO";

/// What goes in, and where it comes out.
#[derive(Debug)]
struct Arguments {
    build: Build,
    /// The client, compiled and linked for the browser.
    program: PathBuf,
    /// The folder of the rulebook's pages, as `crates/rulebook/examples/export` writes them.
    rules: PathBuf,
    /// A folder for results in between, which are reused when the program has not changed.
    work: PathBuf,
    /// The folder that the server embeds or serves.
    into: PathBuf,
}

/// For whom the client is built.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Build {
    /// For everybody: as small as possible, compressed, and refused when it is too large.
    Release,
    /// For a game on this machine and its network: nothing is spent on size.
    Play,
    /// For its developers: functions keep their names.
    Dev,
}

impl Arguments {
    fn read(words: impl IntoIterator<Item = OsString>) -> Result<Arguments> {
        let words: Vec<OsString> = words.into_iter().collect();
        let [build, paths @ ..] = words.as_slice() else { bail!(USAGE) };
        let build = match build.to_str() {
            Some("release") => Build::Release,
            Some("play") => Build::Play,
            Some("dev") => Build::Dev,
            Some(_) | None => bail!("no such build: {}\n{USAGE}", build.display()),
        };
        let [program, rules, work, into] = paths else { bail!(USAGE) };
        Ok(Arguments { build, program: program.into(), rules: rules.into(), work: work.into(), into: into.into() })
    }
}

fn main() -> ExitCode {
    match Arguments::read(std::env::args_os().skip(1)).and_then(|arguments| bundle(&arguments)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Makes the folder. The current folder is the project's root.
fn bundle(arguments: &Arguments) -> Result<()> {
    let Arguments { build, program, rules, work, into } = arguments;
    let mut files = Files::default();
    let program = bind::bound(program, work, *build)?;
    let mut pages = Vec::new();
    files::walk(rules, rules, &mut pages).context("the rulebook's pages are missing")?;
    for (path, content) in pages {
        files.add(&format!("rules/{path}"), content);
    }
    page::add(program, &mut files)?;
    let sizes = files.write(into, *build)?;
    match build {
        Build::Release => {
            println!("{}", sizes.table());
            sizes.check_first_loads()
        }
        Build::Play => Ok(()),
        Build::Dev => {
            println!("{}", sizes.table());
            Ok(())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(words: &[&str]) -> Result<Arguments> {
        Arguments::read(words.iter().map(OsString::from))
    }

    #[test]
    fn arguments_are_read_in_their_order() {
        let arguments = read(&["play", "a.wasm", "rules", "work", "dist"]).expect("they are complete");
        assert_eq!(arguments.build, Build::Play);
        assert_eq!(arguments.program, PathBuf::from("a.wasm"));
        assert_eq!(arguments.into, PathBuf::from("dist"));
    }

    #[test]
    fn what_is_missing_or_unknown_is_said() {
        for words in [&[][..], &["dev"], &["dev", "a", "b", "c"], &["dev", "a", "b", "c", "d", "e"]] {
            assert_eq!(read(words).unwrap_err().to_string(), USAGE, "{words:?}");
        }
        assert!(read(&["fast", "a", "b", "c", "d"]).unwrap_err().to_string().contains("no such build: fast"));
    }
}
