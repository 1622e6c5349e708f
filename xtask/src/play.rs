//! `cargo xtask play`: from a fresh clone to a game in the browser.

use std::time::Instant;

use anyhow::Result;

use crate::project::Project;
use crate::tools::{self, Tool};
use crate::web::{self, Build};

/// Build everything and open the table in a browser.
///
/// On a fresh machine this takes some minutes, once: it adds the wasm32 target, builds the client and the server that
/// embeds it, and starts `bastide serve --open` on a free port. The server prints the link for others on the network;
/// Ctrl+C ends it. Games are kept.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// For the server, as in `bastide serve --help`: `cargo xtask play --listen 0.0.0.0:8080`.
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, value_name = "ARGUMENTS")]
    for_the_server: Vec<String>,
}

pub(crate) fn run(project: &Project, arguments: &Arguments) -> Result<()> {
    let start = Instant::now();
    if !Tool::Wasm.is_installed() {
        println!("━━ Rust for the browser is missing: rustup fetches it, once");
        Tool::Wasm.install()?;
    }
    println!("━━ the client for the browser (the first time takes some minutes)");
    let sizes = web::make(project, Build::Release)?;
    println!("   {} KiB to load", sizes.first_load().div_ceil(1024));
    println!("━━ the server, with the client inside (the first time takes some minutes)");
    tools::run(tools::cargo().args(["build", "--release", "--package", "bastide-cli"]))?;
    println!(
        "━━ ready after {} s: `target/release/bastide serve --open` is all it takes from now on",
        start.elapsed().as_secs()
    );
    let mut command = std::process::Command::new(tools::target_folder(project).join("release").join("bastide"));
    tools::run(command.args(["serve", "--open"]).args(&arguments.for_the_server))
}
