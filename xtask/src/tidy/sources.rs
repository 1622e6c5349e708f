//! Checks of Rust source files: length, opening, unwrap, unfinished work, reasons of switched-off lints.

use super::with_ending;
use crate::finding::Finding;
use crate::project::TextFile;
use crate::rust_text::RustText;

/// STYLE rule 6.
const MOST_LINES: usize = 500;

/// Tables that one macro call must hold whole.
const TABLES: [&str; 1] = ["crates/engine/src/rules/switches/table.rs"];

/// A source file has at most 500 lines.
pub(super) fn length(files: &[TextFile]) -> Vec<Finding> {
    let too_long = |file: &TextFile| {
        let n = file.text.lines().count();
        let message = || format!("{n} lines; a file has at most {MOST_LINES}: split it where a second thing begins");
        (n > MOST_LINES && !TABLES.contains(&file.path.as_str())).then(|| Finding::new(&file.path, n, message()))
    };
    with_ending(files, "rs").filter_map(too_long).collect()
}

/// A source file opens with `//!`: what it is.
pub(super) fn opening(files: &[TextFile]) -> Vec<Finding> {
    with_ending(files, "rs")
        .filter(|file| !file.text.starts_with("//!"))
        .map(|file| Finding::new(&file.path, 1, "a file opens with //! and says what it is"))
        .collect()
}

/// The engine never calls `unwrap()`.
pub(super) fn unwrap(files: &[TextFile]) -> Vec<Finding> {
    let mut out = Vec::new();
    for file in with_ending(files, "rs").filter(|file| file.path.starts_with("crates/engine/")) {
        let code = RustText::split(&file.text).code;
        for (line, _) in numbered(&code).filter(|(_, text)| text.contains(".unwrap()")) {
            out.push(Finding::new(
                &file.path,
                line,
                "no unwrap() in the engine: expect(\"the reason it cannot fail\")",
            ));
        }
    }
    out
}

/// What the engine does not touch, each with what is wrong about it.
const IMPURE: [(&str, &str); 10] = [
    ("std::time", "the engine has no clock"),
    ("std::fs", "the engine reads and writes no files"),
    ("std::io", "the engine reads and writes nothing"),
    ("std::net", "the engine knows no network"),
    ("std::env", "the engine does not look around"),
    ("std::process", "the engine starts and ends nothing"),
    ("std::thread", "the engine has no threads"),
    ("std::sync::Mutex", "the engine has no threads"),
    ("HashMap", "its order differs from run to run: a Vec or a BTreeMap"),
    ("HashSet", "its order differs from run to run: a Vec or a BTreeSet"),
];

/// The engine is a function of the actions: no clock, no chance, no I/O, no threads (STYLE rule 17).
pub(super) fn purity(files: &[TextFile]) -> Vec<Finding> {
    let mut out = Vec::new();
    for file in with_ending(files, "rs").filter(|file| file.path.starts_with("crates/engine/src/")) {
        let code = RustText::split(&file.text).code;
        for (line, text) in numbered(&code) {
            for (name, fault) in IMPURE.into_iter().filter(|(name, _)| text.contains(name)) {
                out.push(Finding::new(&file.path, line, format!("{name}: {fault}")));
            }
        }
    }
    out
}

/// No macro or mark of unfinished work; wrong behaviour that we keep for now says why.
pub(super) fn unfinished(files: &[TextFile]) -> Vec<Finding> {
    let mut out = Vec::new();
    for file in with_ending(files, "rs") {
        let split = RustText::split(&file.text);
        for (line, text) in numbered(&split.code) {
            for name in ["todo!", "unimplemented!"].into_iter().filter(|name| text.contains(name)) {
                out.push(Finding::new(&file.path, line, format!("{name} stands for missing work")));
            }
        }
        out.extend(numbered(&split.comments).filter_map(|(line, text)| unfinished_mark(&file.path, line, text)));
    }
    for file in with_ending(files, "game").chain(with_ending(files, "toml")) {
        out.extend(file.lines().filter_map(|(line, text)| unfinished_mark(&file.path, line, text)));
    }
    out
}

fn unfinished_mark(path: &str, line: usize, text: &str) -> Option<Finding> {
    let has_word = |word: &str| text.split(|c: char| !c.is_alphanumeric()).any(|part| part == word);
    if ["TODO", "XXX", "HACK"].into_iter().any(has_word) {
        return Some(Finding::new(path, line, "do it, or write `FIXME: reason` beside a test of today's behaviour"));
    }
    let (_, reason) = text.split_once("FIXME")?;
    let n_words = reason.strip_prefix(':').unwrap_or("").split_whitespace().count();
    (n_words < 3).then(|| Finding::new(path, line, "FIXME needs a reason: `FIXME: what is wrong and why it stays`"))
}

/// A lint is switched off only with a reason.
pub(super) fn reasons(files: &[TextFile]) -> Vec<Finding> {
    let mut out = Vec::new();
    for file in with_ending(files, "rs") {
        let code = RustText::split(&file.text).code;
        for opening in ["#[expect(", "#![expect(", "#[allow(", "#![allow("] {
            for (at, _) in code.match_indices(opening) {
                let attribute = code[at..].split(']').next().unwrap_or("");
                if !attribute.contains("reason") {
                    let line = code[..at].lines().count().max(1) + usize::from(code[..at].ends_with('\n'));
                    let message = "a lint is switched off with its reason: #[expect(lint, reason = \"…\")]";
                    out.push(Finding::new(&file.path, line, message));
                }
            }
        }
    }
    out.sort();
    out
}

fn numbered(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines().enumerate().map(|(index, line)| (index + 1, line))
}

#[cfg(test)]
mod tests {
    use super::super::tests::said;
    use super::*;

    const ROAD: &str = "crates/engine/src/road.rs";

    #[test]
    fn five_hundred_lines_are_the_most() {
        assert!(said(length, ROAD, &"//!\n".repeat(500)).is_empty());
        assert_eq!(said(length, ROAD, &"//!\n".repeat(501)).len(), 1);
        assert!(said(length, "docs/rules/base.md", &"a\n".repeat(501)).is_empty());
    }

    #[test]
    fn the_first_line_says_what_the_file_is() {
        assert!(said(opening, ROAD, "//! Roads.\n").is_empty());
        assert_eq!(said(opening, ROAD, "use a;\n//! Roads.\n").len(), 1);
    }

    #[test]
    fn unwrap_is_for_others() {
        let text = "//! a\n// x.unwrap()\nlet a = b.unwrap();\nlet c = \".unwrap()\";\nd.unwrap_or(1);\n";
        assert_eq!(said(unwrap, ROAD, text).len(), 1);
        assert!(said(unwrap, ROAD, text)[0].starts_with("crates/engine/src/road.rs:3: "));
        assert!(said(unwrap, "crates/cli/src/main.rs", text).is_empty());
    }

    #[test]
    fn the_engine_has_no_clock() {
        let text = "//! a std::time\nuse std::time::Instant;\nlet seen: HashMap<u8, u8>;\n";
        let expected = [
            "crates/engine/src/road.rs:2: std::time: the engine has no clock",
            "crates/engine/src/road.rs:3: HashMap: its order differs from run to run: a Vec or a BTreeMap",
        ];
        assert_eq!(said(purity, ROAD, text), expected);
        assert!(said(purity, "crates/engine/tests/laws.rs", text).is_empty());
        assert!(said(purity, "crates/cli/src/main.rs", text).is_empty());
    }

    #[test]
    fn unfinished_work_is_found_in_code_and_comments() {
        let text =
            "//! a\ntodo!();\n// TODO: b\n// FIXME\n// FIXME: the river may turn twice here\nlet s = \"TODO\";\n";
        let lines: Vec<String> = said(unfinished, ROAD, text).iter().map(|said| said[..27].to_owned()).collect();
        assert_eq!(
            lines,
            ["crates/engine/src/road.rs:2", "crates/engine/src/road.rs:3", "crates/engine/src/road.rs:4"]
        );
        assert_eq!(said(unfinished, "a/scenarios/b.game", "# FIXME\n").len(), 1);
        assert!(said(unfinished, "a/scenarios/b.game", "# FIXME: scores three, should be four\n").is_empty());
    }

    #[test]
    fn a_reason_is_wanted_wherever_a_lint_is_off() {
        let good = "#[expect(dead_code, reason = \"later\")]\n#![allow(\n  unused,\n  reason = \"generated\"\n)]\n";
        assert!(said(reasons, ROAD, good).is_empty());
        let bad = "//! a\n#[allow(dead_code)]\nfn f() {}\n    #[expect(unused)]\n";
        let found = said(reasons, ROAD, bad);
        assert_eq!(found.len(), 2);
        assert!(found[0].starts_with("crates/engine/src/road.rs:2: "), "{found:?}");
        assert!(found[1].starts_with("crates/engine/src/road.rs:4: "), "{found:?}");
    }
}
