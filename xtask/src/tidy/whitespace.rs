//! White space that nobody sees and every comparison of versions shows.

use crate::finding::Finding;
use crate::project::TextFile;

/// Kinds of files written by hand. Golden files keep what the program printed.
const BY_HAND: [&str; 4] = ["rs", "md", "toml", "game"];

/// No tabs, no carriage returns, no spaces at the end of a line, one newline at the end of the file.
pub(super) fn whitespace(files: &[TextFile]) -> Vec<Finding> {
    let mut out = Vec::new();
    for file in files.iter().filter(|file| BY_HAND.contains(&file.ending()) || file.path == ".ci/run") {
        // `str::lines` drops a carriage return before the newline, which is what must be seen here.
        for (index, line) in file.text.split('\n').enumerate() {
            let mut fault = |message| out.push(Finding::new(&file.path, index + 1, message));
            if line.contains('\t') {
                fault("tab");
            }
            if line.ends_with('\r') {
                fault("carriage return before the newline");
            } else if line.ends_with(char::is_whitespace) {
                fault("white space at the end of the line");
            }
        }
        let n_lines = file.text.lines().count();
        if !file.text.is_empty() && !file.text.ends_with('\n') {
            out.push(Finding::new(&file.path, n_lines, "no newline at the end of the file"));
        } else if file.text.ends_with("\n\n") {
            out.push(Finding::new(&file.path, n_lines, "empty line at the end of the file"));
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::super::tests::said;
    use super::*;

    #[test]
    fn each_fault_is_named_with_its_line() {
        let found = said(whitespace, "a.md", "a\tb\nc \nd\r\ne");
        let expected = [
            "a.md:1: tab",
            "a.md:2: white space at the end of the line",
            "a.md:3: carriage return before the newline",
            "a.md:4: no newline at the end of the file",
        ];
        assert_eq!(found, expected);
        assert_eq!(said(whitespace, "a.md", "a\n\n"), ["a.md:2: empty line at the end of the file"]);
    }

    #[test]
    fn clean_files_and_golden_files_pass() {
        assert!(said(whitespace, "a.rs", "//! a\n").is_empty());
        assert!(said(whitespace, "a.txt", "a \n").is_empty());
    }
}
