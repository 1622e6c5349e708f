//! `bastide restore`: puts a copy of all saved games back, while the server runs or not.
use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, Result, anyhow};
use bastide_server::store::copy;
use bastide_server::{Clock, STORE_FILE};
use clap::Args;

use super::serve::games_folder;
use crate::prose::counted;
use crate::style::CODE;

const EXAMPLES: &str = "\
Examples:
  bastide restore games.db                      in place of this user's games
  bastide restore --data /var/lib/bastide games.db

Everything that happened after the copy was made is lost; make another copy first if in doubt.
A server that runs notices within seconds, and its players go on from where the copy was made.";

/// Put a copy of `bastide backup` in place of all saved games, while the server runs or not.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Restore {
    /// The copy. It is left as it is.
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// The folder for saved games. Default: the standard data folder of this system.
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,
}

impl Restore {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<()> {
        let folder = games_folder(self.data.as_deref())?;
        std::fs::create_dir_all(&folder).map_err(|error| anyhow!("{}: {error}", folder.display()))?;
        let store = folder.join(STORE_FILE);
        let runtime = tokio::runtime::Runtime::new().context("cannot start")?;
        let now = Clock::Machine.now();
        let restored = runtime.block_on(copy::restore(&self.file, &store, now)).map_err(|error| anyhow!("{error}"))?;
        let copy::Copied { tables, entries, .. } = restored;
        let (tables, entries) = (counted(tables, "table", "tables"), counted(entries, "entry", "entries"));
        writeln!(out, "{CODE}{}{CODE:#} has {tables} with {entries} again.", store.display())?;
        Ok(())
    }
}
