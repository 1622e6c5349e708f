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
    in_a_row(choices, "or")
}

/// Names in a row, as a sentence lists them: `a`, `b` and `c`.
#[must_use]
pub fn all_of<S: AsRef<str>>(names: impl IntoIterator<Item = S>) -> String {
    in_a_row(names, "and")
}

fn in_a_row<S: AsRef<str>>(names: impl IntoIterator<Item = S>, before_the_last: &str) -> String {
    let quoted: Vec<String> = names.into_iter().map(|name| quoted(name.as_ref())).collect();
    match quoted.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} {before_the_last} {last}", rest.join(", ")),
        Some((last, _)) => last.clone(),
        None => "nothing".to_owned(),
    }
}

/// How many letters must be put in, left out or changed to make one text of the other.
#[must_use]
pub fn letters_apart(one: &str, other: &str) -> usize {
    strsim::levenshtein(one, other)
}

/// No name of ours is longer, and no longer name is worth a comparison.
const LONGEST_NAME: usize = 40;

/// The names that may have been meant by `given`, best first: one that differs by a typo, otherwise all that
/// share a word with it. Where there are none it says `false` and gives all names.
#[must_use]
pub fn nearest<'a>(given: &str, names: impl Iterator<Item = &'a str> + Clone) -> (bool, Vec<&'a str>) {
    let given: String =
        given.chars().take(LONGEST_NAME).collect::<String>().to_ascii_lowercase().replace(['_', ' '], "-");
    let slips = |name: &str| letters_apart(&given, name);
    // A third of the letters may be wrong, but not all of them.
    let is_slip = |name: &&str| slips(name) <= name.len().max(6) / 3 && slips(name) < name.len().min(given.len());
    let closest = names.clone().min_by_key(|name| slips(name)).filter(is_slip);
    if let Some(name) = closest {
        return (true, vec![name]);
    }
    // One dragon or several: the same word.
    let stems = |name: &'_ str| -> Vec<String> {
        let long = name.split('-').map(|word| word.trim_end_matches('s')).filter(|word| word.len() > 2);
        long.map(str::to_owned).collect()
    };
    let given = stems(&given);
    let shares_word = |name: &&str| stems(name).iter().any(|stem| given.contains(stem));
    let related: Vec<&str> = names.clone().filter(shares_word).collect();
    if related.is_empty() { (false, names.collect()) } else { (true, related) }
}
