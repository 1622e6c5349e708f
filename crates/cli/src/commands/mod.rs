//! The commands, one file each.
mod backup;
mod load;
mod move_games;
mod perft;
mod play;
mod replay;
mod restore;
mod rules;
mod serve;
mod simulate;
mod tiles;

use std::io::Write;

use anyhow::Result;
use clap::Subcommand;

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Serve(serve::Serve),
    Play(play::Play),
    Simulate(simulate::Simulate),
    Replay(replay::Replay),
    Perft(perft::Perft),
    Tiles(tiles::Tiles),
    Rules(rules::Rules),
    Load(load::Load),
    Backup(backup::Backup),
    Restore(restore::Restore),
    Move(move_games::Move),
}

impl Command {
    /// Runs the command, writing to `out`.
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<()> {
        match self {
            Command::Serve(serve) => serve.run(out),
            Command::Play(play) => play.run(out),
            Command::Replay(replay) => replay.run(out),
            Command::Simulate(simulate) => simulate.run(out),
            Command::Perft(perft) => perft.run(out),
            Command::Tiles(tiles) => tiles.run(out),
            Command::Rules(rules) => rules.run(out),
            Command::Load(load) => load.run(out),
            Command::Backup(backup) => backup.run(out),
            Command::Restore(restore) => restore.run(out),
            Command::Move(games) => games.run(out),
        }
    }
}

/// A random seed, short enough to type.
pub(crate) fn any_seed() -> u64 {
    use std::hash::{BuildHasher, RandomState};
    RandomState::new().hash_one("a seed") % 1_000_000_000
}

/// Writes a value as JSON.
pub(crate) fn write_json(out: &mut dyn Write, value: &serde_json::Value) -> Result<()> {
    // A value can always be serialised; only writing can fail.
    writeln!(out, "{value:#}")?;
    Ok(())
}
