//! How messages show what somebody wrote, and list what would have been right.

/// The most letters of a foreign text that a message shows.
const MOST_LETTERS: usize = 60;

/// A foreign text as messages show it: in backquotes, with letters that cannot be shown as numbers, cut where it gets
/// long.
#[must_use]
pub fn quoted(text: &str) -> String {
    let mut out = String::from('`');
    let mut letters = text.chars();
    for letter in letters.by_ref().take(MOST_LETTERS) {
        match letter {
            '\'' | '"' | '\\' => out.push(letter),
            _ => out.extend(letter.escape_debug()),
        }
    }
    if letters.next().is_some() {
        out.push('…');
    }
    out.push('`');
    out
}

/// Choices in a row, as a sentence lists them: `a`, `b` or `c`.
#[must_use]
pub fn one_of<S: AsRef<str>>(choices: impl IntoIterator<Item = S>) -> String {
    let quoted: Vec<String> = choices.into_iter().map(|choice| quoted(choice.as_ref())).collect();
    match quoted.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
        Some((last, _)) => last.clone(),
        None => "nothing".to_owned(),
    }
}

/// Names in a row, as a sentence lists them: `a`, `b` and `c`.
#[must_use]
pub fn all_of<S: AsRef<str>>(names: impl IntoIterator<Item = S>) -> String {
    let quoted: Vec<String> = names.into_iter().map(|name| quoted(name.as_ref())).collect();
    match quoted.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        Some((last, _)) => last.clone(),
        None => "nothing".to_owned(),
    }
}

/// How many letters must be put in, left out or changed to make one text of the other.
#[must_use]
pub fn letters_apart(one: &str, other: &str) -> usize {
    strsim::levenshtein(one, other)
}
