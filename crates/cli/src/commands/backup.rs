//! `bastide backup`: a copy of all saved games, while the server runs or not.
use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, Result, anyhow};
use bastide_server::STORE_FILE;
use bastide_server::store::copy;
use clap::Args;

use super::serve::games_folder;
use crate::prose::counted;
use crate::style::CODE;

const EXAMPLES: &str = "\
Examples:
  bastide backup games.db                       the games of this user's server
  bastide backup --data /var/lib/bastide games.db
  bastide backup games-$(date +%F).db           one a day, from a timer

The server may be running, and goes on meanwhile. The copy is one file, consistent and checked,
readable by you only. `bastide restore` puts it back.";

/// Copy all saved games to a file, while the server runs or not.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Backup {
    /// The copy; there must be no file of this name yet.
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// The folder for saved games. Default: the standard data folder of this system.
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,
}

impl Backup {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<()> {
        let store = games_folder(self.data.as_deref())?.join(STORE_FILE);
        let runtime = tokio::runtime::Runtime::new().context("cannot start")?;
        let copied = runtime.block_on(copy::backup(&store, &self.file)).map_err(|error| anyhow!("{error}"))?;
        let copy::Copied { tables, entries, bytes } = copied;
        let file = self.file.display();
        writeln!(
            out,
            "{CODE}{file}{CODE:#} has {} with {}, in {} KiB.",
            counted(tables, "table", "tables"),
            counted(entries, "entry", "entries"),
            bytes.div_ceil(1024)
        )?;
        Ok(())
    }
}
