//! The lines of a scenario: comments taken off, blocks gathered, the top of the file and its cases told apart.
use super::ScenarioError;

/// Words that set the table. They stand above the play of their part of the file.
pub(super) const HEADER: [&str; 13] = [
    "title", "rules", "preset", "switch", "sets", "borrow", "players", "board", "figures", "pieces", "points", "bag",
    "turn",
];

/// A line, with the indented lines that belong to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Line {
    pub(super) number: usize,
    pub(super) text: String,
    /// The lines of a block (`board`, `figures`, `pieces`), each with its number.
    pub(super) block: Vec<(usize, String)>,
    /// Whether it is played or checked. Otherwise it sets the table.
    pub(super) is_play: bool,
}

impl Line {
    /// The first word and the rest.
    pub(super) fn split(&self) -> (&str, &str) {
        first_word(&self.text)
    }
}

fn first_word(text: &str) -> (&str, &str) {
    let (first, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    (first, rest.trim())
}

/// A case's own part of the file.
#[derive(Debug)]
pub(super) struct Section {
    pub(super) line: usize,
    pub(super) name: String,
    pub(super) lines: Vec<Line>,
    pub(super) notes: Vec<(usize, String)>,
}

#[derive(Debug, Default)]
pub(super) struct Sections {
    /// The top of the file, which all cases share.
    pub(super) shared: Vec<Line>,
    /// Comments that stand on lines of their own, with their numbers; those of the cases stand with the cases.
    pub(super) notes: Vec<(usize, String)>,
    pub(super) cases: Vec<Section>,
}

pub(super) fn split(text: &str) -> Result<Sections, ScenarioError> {
    let mut out = Sections::default();
    let mut block_is_open = false;
    for (number, line) in (1..).zip(text.lines()) {
        if let Some(note) = line.trim_start().strip_prefix('#') {
            let notes = out.cases.last_mut().map_or(&mut out.notes, |case| &mut case.notes);
            notes.push((number, note.trim().to_owned()));
        }
        let line = without_comment(line);
        if line.trim().is_empty() {
            continue;
        }
        let lines = out.cases.last_mut().map_or(&mut out.shared, |case| &mut case.lines);
        let is_indented = line.starts_with(char::is_whitespace);
        if is_indented
            && block_is_open
            && let Some(above) = lines.last_mut()
        {
            above.block.push((number, line.trim().to_owned()));
            continue;
        }
        let text = line.trim();
        let (first, rest) = first_word(text);
        block_is_open = matches!(first, "board" | "figures" | "pieces");
        if first == "case" {
            if rest.is_empty() {
                return Err(ScenarioError::new(number, "a case needs a name: `case first edition`"));
            }
            let name = rest.split_whitespace().collect::<Vec<_>>().join(" ");
            out.cases.push(Section { line: number, name, lines: Vec::new(), notes: Vec::new() });
            continue;
        }
        let is_play = !HEADER.contains(&first);
        if !is_play && let Some(play) = lines.iter().find(|line| line.is_play) {
            let message = format!(
                "`{first}` sets the table, so it stands above the play, which begins at line {} with `{}`",
                play.number, play.text
            );
            return Err(ScenarioError::new(number, message));
        }
        lines.push(Line { number, text: text.to_owned(), block: Vec::new(), is_play });
    }
    Ok(out)
}

/// A comment begins with `#` at the start of a line or after a space.
fn without_comment(line: &str) -> &str {
    let begins = |at: usize| at == 0 || line[..at].ends_with(char::is_whitespace);
    match line.match_indices('#').find(|(at, _)| begins(*at)) {
        Some((at, _)) => &line[..at],
        None => line,
    }
}
