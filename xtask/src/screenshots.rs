//! `cargo xtask screenshots`: pictures of every page, to look at.

use anyhow::{Result, bail};

use crate::project::Project;
use crate::tools::{self, Tool};
use crate::web;

/// Take pictures of every page, light and dark, at a desk and on a phone, into target/screenshots.
///
/// The client is taken as it was built last: `cargo xtask web` builds it. Chromium is needed.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Only pictures whose names contain this, such as `home`, `dark` or `game-phone`.
    only: Option<String>,
}

pub(crate) fn run(project: &Project, arguments: &Arguments) -> Result<()> {
    if !web::dist(project).join("index.html").is_file() {
        bail!("there is no client yet: cargo xtask web");
    }
    if !Tool::Chromium.is_installed() {
        Tool::Chromium.install()?;
    }
    let mut command = tools::cargo();
    command.args(["run", "--quiet", "--package", "bastide-browser", "--example", "screenshots", "--"]);
    tools::run(command.args(&arguments.only))
}
