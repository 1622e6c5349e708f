//! Names say what a player would say: no word that fits everything (STYLE rule 1).

use super::with_ending;
use crate::finding::Finding;
use crate::project::TextFile;
use crate::rust_text::RustText;

/// Words that tell nothing about the thing they name.
const EMPTY_WORDS: [&str; 10] =
    ["manager", "managers", "handler", "handlers", "helper", "helpers", "util", "utils", "entity", "data"];

/// After these words a source defines a name.
const DEFINING: [&str; 9] = ["fn", "struct", "enum", "trait", "type", "mod", "const", "static", "union"];

/// No type, function, module or source file bears an empty word in its name.
pub(super) fn forbidden(files: &[TextFile]) -> Vec<Finding> {
    let mut out = Vec::new();
    for file in with_ending(files, "rs") {
        for part in file.path.trim_end_matches(".rs").split('/') {
            if let Some(word) = empty_word(part) {
                out.push(Finding::new(&file.path, 1, message(part, word)));
            }
        }
        for (index, line) in RustText::split(&file.text).code.lines().enumerate() {
            for name in defined(line) {
                if let Some(word) = empty_word(name) {
                    out.push(Finding::new(&file.path, index + 1, message(name, word)));
                }
            }
        }
    }
    out
}

fn message(name: &str, word: &str) -> String {
    format!("`{name}`: \"{word}\" fits everything; take the players' word (docs/words.md)")
}

/// The names that a line of code defines: each stands after such a word with nothing but blanks between them, unlike an
/// attribute of a view (`type="button" data-action="undo"`).
fn defined(line: &str) -> impl Iterator<Item = &str> {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    DEFINING.into_iter().flat_map(move |keyword| {
        line.match_indices(keyword).filter_map(move |(at, _)| {
            let (before, after) = (&line[..at], &line[at + keyword.len()..]);
            let name = after.trim_start();
            let end = name.find(|c| !is_part(c)).unwrap_or(name.len());
            (!before.ends_with(is_part) && name.len() < after.len() && end > 0).then(|| &name[..end])
        })
    })
}

/// The first empty word in a snake_case, kebab-case or CamelCase name.
fn empty_word(name: &str) -> Option<&'static str> {
    let mut spaced = String::new();
    let mut after_lower = false;
    for c in name.chars() {
        if c == '_' || c == '-' || (c.is_uppercase() && after_lower) {
            spaced.push(' ');
        }
        after_lower = c.is_lowercase();
        spaced.extend(c.to_lowercase().filter(|c| c.is_alphanumeric()));
    }
    spaced.split(' ').find_map(|part| EMPTY_WORDS.into_iter().find(|word| part == *word))
}

#[cfg(test)]
mod tests {
    use super::super::tests::said;
    use super::*;

    #[test]
    fn empty_words_are_found_as_words_only() {
        assert_eq!(empty_word("TileManager"), Some("manager"));
        assert_eq!(empty_word("tile_data"), Some("data"));
        assert_eq!(empty_word("DATA"), Some("data"));
        assert_eq!(empty_word("utils"), Some("utils"));
        for name in ["metadata", "Database", "unhandled", "utility_of_a_move", "identity", "handle"] {
            assert_eq!(empty_word(name), None, "{name}");
        }
    }

    #[test]
    fn only_definitions_count() {
        let text = "//! data\nfn lay_tile(data: &[u8]) {}\npub(crate) struct TileHelper;\nlet x = \"fn helper\";\n";
        let found = said(forbidden, "crates/engine/src/road.rs", text);
        assert_eq!(found.len(), 1);
        assert!(found[0].starts_with("crates/engine/src/road.rs:3: `TileHelper`"));
        let attribute = "//! a\n<button type=\"submit\" data-action=\"say\">\n";
        assert!(said(forbidden, "crates/engine/src/road.rs", attribute).is_empty());
    }

    #[test]
    fn files_have_names_too() {
        assert_eq!(said(forbidden, "crates/engine/src/board/utils.rs", "//! a\n").len(), 1);
        assert!(said(forbidden, "crates/engine/src/board/data.txt", "").is_empty());
    }
}
