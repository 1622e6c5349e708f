//! `cargo xtask web`: the client for the browser, from Rust to the folder that the server embeds.
//!
//! Three steps: `crates/web` is compiled for the browser, the rulebook's pages are exported, and `crates/bundler` makes the
//! folder of both. The bundler is a program of its own because its libraries take a minute to compile.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use anyhow::{Context, Result};

use crate::project::Project;
use crate::tools::{self, Stream, Tool};

/// What the linker has to leave in the program for the bundler to cut it into parts.
const RELOCATIONS: &str = "-Clink-arg=--emit-relocs";

/// How the line of the bundler's table begins that says what is loaded before the home page shows.
const HOME: &str = "first load: home";

/// Build the client for the browser into target/dist, which the server embeds.
///
/// Adds the wasm32 target if it is missing. The first build takes some minutes, later ones seconds; what has not changed
/// is neither built nor compressed again. Fails when more has to be loaded before a page shows than it should be.
///
/// BASTIDE_WEB_TARGET names another folder for build results than target/web, BASTIDE_DIST another folder for the client
/// than target/dist; a server that is started with the same BASTIDE_DIST serves the client from there.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Quicker to build, larger to load, not compressed: for trying out changes.
    #[arg(long)]
    dev: bool,
}

/// For whom the client is built.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Build {
    /// For everybody: small, compressed.
    Release,
    /// For its developers: quick to build.
    Dev,
}

impl Build {
    /// The profile in the workspace's Cargo.toml.
    fn profile(self) -> &'static str {
        match self {
            Build::Release => "web",
            Build::Dev => "web-dev",
        }
    }

    /// What the bundler calls it.
    fn name(self) -> &'static str {
        match self {
            Build::Release => "release",
            Build::Dev => "dev",
        }
    }
}

pub(crate) fn run(project: &Project, arguments: &Arguments) -> Result<()> {
    if !Tool::Wasm.is_installed() {
        Tool::Wasm.install()?;
    }
    make(project, if arguments.dev { Build::Dev } else { Build::Release })?;
    println!("the client is in {}", dist(project).display());
    Ok(())
}

/// Builds the client as everybody gets it. The wasm32 target is there. Says how much is loaded before the home page shows.
///
/// # Errors
/// It does not build, or more is loaded before a page shows than it should be.
pub(crate) fn release(project: &Project) -> Result<String> {
    let lines = make(project, Build::Release)?;
    let bytes = lines.last().and_then(|line| bytes(line)).context("the bundler did not say how large the client is")?;
    Ok(format!("{} KiB to load", bytes.div_ceil(1024)))
}

fn make(project: &Project, build: Build) -> Result<Vec<String>> {
    let (target, profile) = (target(project), build.profile());
    let program = compile(&target, profile)?;
    let rules = target.join("rules");
    let mut exporter = tools::cargo();
    exporter.args(["run", "--package", "bastide-rulebook", "--features", "carried", "--example", "export", "--"]);
    export(exporter, &rules)?;
    let mut bundle = tools::cargo();
    bundle.args(["run", "--package", "bastide-bundler", "--", build.name()]).arg(program).arg(rules);
    bundle.arg(target.join("bindgen").join(profile)).arg(dist(project));
    let mut lines = Vec::new();
    tools::run_keeping(&mut bundle, Stream::Out, &mut lines, |line| line.starts_with(HOME))?;
    Ok(lines)
}

/// Compiles the client with the profile, and names the program.
pub(crate) fn compile(target: &Path, profile: &str) -> Result<PathBuf> {
    let mut command = tools::cargo();
    command.args(["rustc", "--package", "bastide-web", "--lib", "--crate-type", "cdylib", "--target", tools::WASM]);
    command.args(["--profile", profile, "--target-dir"]).arg(target);
    tools::run(command.args(["--", RELOCATIONS]))?;
    Ok(target.join(tools::WASM).join(profile).join("bastide_web.wasm"))
}

/// Has the exporter write the rulebook's pages into the folder, and nothing else remains there.
pub(crate) fn export(mut exporter: Command, folder: &Path) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder).with_context(|| format!("cannot empty {}", folder.display()))?;
    }
    tools::run(exporter.arg(folder))
}

/// The last number of a line of the bundler's table, whose thousands stand apart: `first load: home  1 234 567    345 678`.
fn bytes(line: &str) -> Option<usize> {
    let column = line.trim_end().rsplit("  ").next()?;
    column.replace(' ', "").parse().ok()
}

/// The folder of the finished client. The server names it, too: `crates/server/src/page.rs`.
pub(crate) fn dist(project: &Project) -> PathBuf {
    env::var_os("BASTIDE_DIST").map_or_else(|| project.path("target/dist"), |folder| project.root.join(folder))
}

/// The folder of build results: separate, since the programs beside it would otherwise be built anew after each other.
pub(crate) fn target(project: &Project) -> PathBuf {
    env::var_os("BASTIDE_WEB_TARGET").map_or_else(|| project.path("target/web"), |folder| project.root.join(folder))
}

#[cfg(test)]
mod tests {
    use super::bytes;

    #[test]
    fn the_size_is_the_last_column() {
        assert_eq!(bytes("first load: home                     1 234 567     345 678\n"), Some(345_678));
        assert_eq!(bytes("first load: home                           567           8\n"), Some(8));
        assert_eq!(bytes("first load: home"), None);
    }
}
