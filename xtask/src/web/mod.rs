//! `cargo xtask web`: the client for the browser, from Rust to the folder that the server embeds.
//!
//! [`compile`] builds `crates/web` for the browser and makes the JavaScript that loads it; [`parts`] cuts it, so that each
//! page loads what it needs; [`together`] joins small parts; [`order`] makes them smaller to load; [`rulebook`] adds the pages of the rulebook; [`page`] puts the style sheets together and writes the page itself, with the worker that keeps it for
//! times without a server; [`files`] is the folder on disk, with a compressed copy beside every file.

mod compile;
mod files;
mod order;
mod page;
mod parts;
mod rulebook;
mod together;

use std::env;
use std::path::PathBuf;

use anyhow::Result;

use crate::project::Project;
use crate::tools::Tool;
use files::{Files, Sizes};

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
pub(crate) enum Build {
    /// For players: small, compressed.
    Release,
    /// For who is just writing it: quick to build.
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
}

pub(crate) fn run(project: &Project, arguments: &Arguments) -> Result<()> {
    let build = if arguments.dev { Build::Dev } else { Build::Release };
    if !Tool::Wasm.is_installed() {
        Tool::Wasm.install()?;
    }
    let sizes = make(project, build)?;
    println!("{}", sizes.table());
    println!("the client is in {}", dist(project).display());
    match build {
        Build::Release => sizes.check_first_loads(),
        Build::Dev => Ok(()),
    }
}

/// Builds the client and puts it into its folder. The wasm32 target is there.
pub(crate) fn make(project: &Project, build: Build) -> Result<Sizes> {
    let mut files = Files::default();
    let program = compile::program(project, build)?;
    rulebook::add(project, &mut files)?;
    page::add(project, program, &mut files)?;
    files.write(&dist(project), build)
}

/// The folder of the finished client. The server names it, too: `crates/server/src/page.rs`.
pub(crate) fn dist(project: &Project) -> PathBuf {
    env::var_os("BASTIDE_DIST").map_or_else(|| project.path("target/dist"), |folder| project.root.join(folder))
}

/// The folder of build results: separate, since the programs beside it would otherwise be built anew after each other.
pub(crate) fn target(project: &Project) -> PathBuf {
    env::var_os("BASTIDE_WEB_TARGET").map_or_else(|| project.path("target/web"), |folder| project.root.join(folder))
}
