//! `cargo xtask play`: from a fresh clone to a game in the browser.
//!
//! Everything is built with the profile `play`, in which only the engine and the bots are optimised. One profile for the
//! server, the client and the tools that make it means that what they share is built once.

use std::process::Command;
use std::time::Instant;

use anyhow::Result;

use crate::project::Project;
use crate::sections::seconds;
use crate::tools::{self, Tool};
use crate::web;

/// The profile in the workspace's Cargo.toml, which is also the name of its folder and what the bundler calls the build.
const PROFILE: &str = "play";

/// Build what a game needs and open the table in a browser.
///
/// On a fresh machine this takes some minutes, once: it adds the wasm32 target, builds the server and the client, and
/// starts `bastide serve --open` on a free port. The server prints the link for others on the network; Ctrl+C ends it.
/// Games are kept.
///
/// This build is quick to make, not quick to load. For a server that others visit, `cargo xtask web` builds the client
/// and `cargo install --path crates/cli` the server that embeds it.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// For the server, as in `bastide serve --help`: `cargo xtask play --listen 0.0.0.0:8080`.
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, value_name = "ARGUMENTS")]
    for_the_server: Vec<String>,
}

pub(crate) fn run(project: &Project, arguments: &Arguments) -> Result<()> {
    let start = Instant::now();
    let heading = |step: &str, what: &str| println!("━━ {step} {what} ({} so far)", seconds(start.elapsed()));
    if !Tool::Wasm.is_installed() {
        println!("━━ Rust for the browser is missing: rustup fetches it, once");
        Tool::Wasm.install()?;
    }
    let target = tools::target_folder(project);
    let built = target.join(PROFILE);

    heading("1/3", "the server and the tools for the client; the first time takes some minutes");
    let mut build = tools::cargo();
    build.args(["build", "--profile", PROFILE, "--target-dir"]).arg(&target);
    build.args([
        "--package",
        "bastide-cli",
        "--bin",
        "bastide",
        "--package",
        "bastide-bundler",
        "--bin",
        "bastide-bundler",
    ]);
    build.args(["--package", "bastide-rulebook", "--features", "bastide-rulebook/carried", "--example", "export"]);
    tools::run(&mut build)?;

    heading("2/3", "the client for the browser; the first time takes some minutes");
    let program = web::compile(&target, PROFILE)?;

    heading("3/3", "the client's files and the rulebook");
    let (client, rules) = (built.join("client"), built.join("rules"));
    web::export(Command::new(built.join("examples").join("export")), &rules)?;
    let mut bundle = Command::new(built.join("bastide-bundler"));
    bundle.arg(PROFILE).arg(program).arg(&rules).arg(built.join("bindgen")).arg(&client);
    tools::run(&mut bundle)?;

    println!("━━ ready after {}; the next `cargo xtask play` takes seconds", seconds(start.elapsed()));
    let mut serve = Command::new(built.join("bastide"));
    tools::run(serve.args(["serve", "--open"]).args(&arguments.for_the_server).env("BASTIDE_DIST", client))
}
