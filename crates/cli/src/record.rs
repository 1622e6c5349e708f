//! Records on disk. Errors name the file.
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;

use anyhow::{Context, Result, anyhow};
use bastide_engine::action::Action;
use bastide_engine::game::Game;
use bastide_engine::notation::play_text;
use bastide_engine::rules::Setup;
use bastide_protocol::record::{MOST_BYTES, Record};

/// Reads a record; `-` is standard input.
pub(crate) fn read(file: &Path) -> Result<Record> {
    let mut bytes = Vec::new();
    // One byte above the limit is enough to know that the record is too long.
    let most = MOST_BYTES as u64 + 1;
    let n_read = if is_pipe(file) {
        io::stdin().lock().take(most).read_to_end(&mut bytes)
    } else {
        File::open(file).and_then(|file| file.take(most).read_to_end(&mut bytes))
    };
    // An I/O error in the chain would count as an output error, so only its text is passed on.
    n_read.map_err(|error| anyhow!("cannot read {}: {error}", name(file)))?;
    Record::from_bytes(&bytes).with_context(|| name(file))
}

/// Replays a record. Returns the game without its log, and the actions.
pub(crate) fn replay(file: &Path, record: &Record) -> Result<(Game, Vec<Action>)> {
    record.replay().with_context(|| name(file))?;
    let mut game = record.game().begin();
    game.forget_log();
    let mut actions = Vec::new();
    for text in record.actions() {
        let action = play_text(&mut game, text).map_err(|_| anyhow!("it was played a moment ago"))?;
        actions.push(action);
    }
    Ok((game, actions))
}

/// Writes the record of a game.
pub(crate) fn write(file: &Path, setup: &Setup, names: &[String], actions: &[Action]) -> Result<()> {
    let record = Record::of(setup, names, actions)?;
    write_file(file, record.to_json().as_bytes())
}

/// Writes a file.
pub(crate) fn write_file(file: &Path, bytes: &[u8]) -> Result<()> {
    // The I/O error stays in the chain, so that it counts as an output error.
    fs::write(file, bytes).with_context(|| format!("cannot write {}", file.display()))
}

/// The file's name in messages.
pub(crate) fn name(file: &Path) -> String {
    if is_pipe(file) { "the record".to_owned() } else { file.display().to_string() }
}

fn is_pipe(file: &Path) -> bool {
    file.as_os_str() == "-"
}
