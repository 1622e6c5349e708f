//! The block `board`: tiles drawn in rows, or listed.
use bastide_engine::board::cell::Cell;
use bastide_engine::board::side::Rotation;

use super::ScenarioError;
use super::header::no_rest;
use super::sections::Line;
use super::words::{self, Words};

/// A tile on the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Laid {
    pub(super) line: usize,
    pub(super) id: &'static str,
    pub(super) cell: Cell,
    pub(super) rotation: Rotation,
}

pub(super) fn read_board(line: &Line) -> Result<Vec<Laid>, ScenarioError> {
    no_rest(line, "the board stands on indented lines below")?;
    let Some((_, first)) = line.block.first() else {
        return Err(ScenarioError::new(
            line.number,
            "an empty board: draw it on indented lines below, or leave the word out",
        ));
    };
    let is_listed = first.split_whitespace().nth(1).is_some_and(|word| word.contains(','));
    if is_listed { read_list(&line.block) } else { read_drawing(line.number, &line.block) }
}

/// `base/D 0,0 r0`, a tile a line.
fn read_list(block: &[(usize, String)]) -> Result<Vec<Laid>, ScenarioError> {
    let mut out: Vec<Laid> = Vec::new();
    for (line, text) in block {
        let mut words = Words::new(*line, text);
        let (id, cell) = (words.tile()?, words.cell()?);
        let word = words.next("a rotation, r0 to r3")?;
        let rotation =
            words::rotation(word).ok_or_else(|| words.wrong(format!("`{word}` is not a rotation: write r0 to r3")))?;
        words.done()?;
        out.push(Laid { line: *line, id, cell, rotation });
    }
    Ok(out)
}

/// Rows of cells from north to south: `.` empty, `E2` a base tile by letter and rotation, others by full id and rotation
/// (`river/spring:1`); the cell 0,0 has a `*` before it.
fn read_drawing(number: usize, block: &[(usize, String)]) -> Result<Vec<Laid>, ScenarioError> {
    let mut start = None;
    let mut found = Vec::new();
    let mut width = None;
    for (row, (line, text)) in block.iter().enumerate() {
        let wrong = |message: String| ScenarioError::new(*line, message);
        let n_cells = text.split_whitespace().count();
        if *width.get_or_insert(n_cells) != n_cells {
            let message = format!("this row has {n_cells} cells, the first has {}", width.unwrap_or_default());
            return Err(wrong(format!("{message}; write `.` where a cell is empty")));
        }
        for (column, word) in text.split_whitespace().enumerate() {
            let tile = match word.strip_prefix('*') {
                Some(rest) => {
                    if start.replace((column, row)).is_some() {
                        return Err(wrong("a second `*`: only one tile lies at 0,0".to_owned()));
                    }
                    rest
                }
                None => word,
            };
            if tile == "." {
                continue;
            }
            let (id, rotation) = read_tile(tile).map_err(wrong)?;
            found.push((*line, id, (column, row), rotation));
        }
    }
    let Some((start_column, start_row)) = start else {
        return Err(ScenarioError::new(number, "no tile has a `*` before it, so nobody knows which lies at 0,0"));
    };
    let far = |at: usize, start: usize| {
        let distance = i64::try_from(at).ok()? - i64::try_from(start).ok()?;
        i8::try_from(distance).ok().filter(|distance| (-Cell::REACH..=Cell::REACH).contains(distance))
    };
    let lay = |(line, id, (column, row), rotation)| match (far(column, start_column), far(row, start_row)) {
        (Some(x), Some(y)) => Ok(Laid { line, id, cell: Cell::new(x, y), rotation }),
        (None, _) | (_, None) => Err(ScenarioError::new(line, "the table ends before this")),
    };
    found.into_iter().map(lay).collect()
}

/// `E2`, or `river/spring:1`.
fn read_tile(text: &str) -> Result<(&'static str, Rotation), String> {
    let how =
        "a cell is `.`, or a base tile with its rotation such as E2, or a full id with its rotation such as base/E:2";
    let split = if text.contains('/') {
        text.rsplit_once(':')
    } else {
        let letter = text.chars().next().map_or(0, char::len_utf8);
        (text.len() == 2).then(|| text.split_at_checked(letter)).flatten()
    };
    let (name, rotation) = split.ok_or_else(|| format!("`{text}` is not a cell: {how}"))?;
    let rotation = words::rotation(&format!("r{rotation}"))
        .ok_or_else(|| format!("`{text}` has no rotation from 0 to 3: {how}"))?;
    Ok((words::tile(name)?, rotation))
}
