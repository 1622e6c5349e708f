//! `bastide move`: brings all saved games from a file into a database, or back.
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, bail};
use bastide_server::STORE_FILE;
use bastide_server::store::moving::{self, Moved};
use clap::Args;

use crate::prose::counted;
use crate::style::CODE;

const EXAMPLES: &str = "\
Examples:
  bastide move ./games postgres://bastide@db/bastide     from one server to several nodes
  bastide move postgres://bastide@db/bastide ./games     and back

Stop all servers first; they are started again with the other place. The place to move to must have no
tables yet. What is moved stays where it was, too: delete it when you have seen that all is well.
The address of a database may be given as `database`, and is then read from BASTIDE_DATABASE.";

/// Copy all saved games from a data folder into a PostgreSQL database, or back.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Move {
    /// The data folder, or the address of the database, that has the games.
    #[arg(value_name = "FROM")]
    from: String,

    /// The data folder, or the address of the database, that gets them.
    #[arg(value_name = "TO")]
    to: String,
}

/// A place for games.
enum Place {
    File(PathBuf),
    Database(String),
}

impl Place {
    fn of(text: &str) -> Result<Place> {
        if text == "database" {
            let address = std::env::var("BASTIDE_DATABASE").context("BASTIDE_DATABASE holds no address")?;
            return Ok(Place::Database(address));
        }
        let is_database = text.starts_with("postgres://") || text.starts_with("postgresql://");
        Ok(if is_database { Place::Database(text.to_owned()) } else { Place::File(Path::new(text).join(STORE_FILE)) })
    }
}

impl Move {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<()> {
        let runtime = tokio::runtime::Runtime::new().context("cannot start")?;
        let moved = runtime.block_on(async {
            match (Place::of(&self.from)?, Place::of(&self.to)?) {
                (Place::File(file), Place::Database(address)) => {
                    moving::to_postgres(&file, &address).await.map_err(|error| anyhow!("{error}"))
                }
                (Place::Database(address), Place::File(file)) => {
                    moving::to_sqlite(&address, &file).await.map_err(|error| anyhow!("{error}"))
                }
                (Place::File(_), Place::File(_)) => bail!("from folder to folder use `bastide backup` and `restore`"),
                (Place::Database(_), Place::Database(_)) => bail!("from database to database use pg_dump"),
            }
        })?;
        let Moved { tables, entries } = moved;
        let (tables, entries) = (counted(tables, "table", "tables"), counted(entries, "entry", "entries"));
        writeln!(out, "Moved {CODE}{tables}{CODE:#} with {entries}.")?;
        Ok(())
    }
}
