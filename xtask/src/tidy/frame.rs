//! The files that every reader looks for at the root.

use crate::finding::Finding;
use crate::project::TextFile;

/// Each with what it is for.
const FRAME: [(&str, &str); 9] = [
    ("README.md", "what this is and how to play"),
    ("ARCHITECTURE.md", "the map of the code and what always holds"),
    ("STYLE.md", "how we write"),
    ("CONTRIBUTING.md", "how to take part"),
    ("CHANGELOG.md", "what changed, in players' words"),
    ("LICENSE-MIT", "one of the two licences"),
    ("LICENSE-APACHE", "one of the two licences"),
    ("docs/words.md", "one word per thing"),
    ("docs/rules/README.md", "the index of the rulebook"),
];

/// Every frame file exists and says something.
pub(super) fn present(files: &[TextFile]) -> Vec<Finding> {
    let mut out = Vec::new();
    for (path, purpose) in FRAME {
        match files.iter().find(|file| file.path == path) {
            None => out.push(Finding::new(path, 1, format!("this file is missing: {purpose}"))),
            Some(file) if file.text.trim().is_empty() => {
                out.push(Finding::new(path, 1, format!("this file is empty: {purpose}")));
            }
            Some(_) => (),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn missing_and_empty_files_are_found() {
        let mut files: Vec<TextFile> = FRAME.iter().map(|(path, _)| TextFile::new(path, "text\n")).collect();
        assert!(present(&files).is_empty());
        files[4].text = "\n".to_owned();
        files.remove(0);
        let found: Vec<String> = present(&files).iter().map(Finding::to_string).collect();
        let expected = [
            "README.md:1: this file is missing: what this is and how to play",
            "CHANGELOG.md:1: this file is empty: what changed, in players' words",
        ];
        assert_eq!(found, expected);
    }
}
