//! Not yet written.
use crate::project::Project;
use anyhow::{Result, bail};
/// Not yet written.
#[derive(clap::Args)]
pub(crate) struct Arguments {}
pub(crate) fn run(_project: &Project, _arguments: &Arguments) -> Result<()> {
    bail!("not yet written")
}
