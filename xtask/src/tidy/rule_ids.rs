//! Rule numbers in code, documents and scenarios are numbers of the rulebook.

use crate::finding::Finding;
use crate::project::TextFile;
use crate::rulebook::{self, Rulebook};

/// Every rule cited anywhere is defined on a page of `docs/rules`.
pub(super) fn exist(files: &[TextFile]) -> Vec<Finding> {
    let mut out = Vec::new();
    let book = Rulebook::read(files, &mut out);
    // The tests in xtask invent rules of their own.
    for file in files.iter().filter(|file| !file.path.starts_with("xtask/")) {
        if matches!(file.ending(), "rs" | "md" | "game") {
            out.extend(book.citations(file).iter().filter_map(|citation| book.unknown(citation)));
        }
    }
    out
}

/// The index of the rulebook links every page.
pub(super) fn indexed(files: &[TextFile]) -> Vec<Finding> {
    let path = format!("{}README.md", rulebook::FOLDER);
    let index = files.iter().find(|file| file.path == path).map_or("", |file| &file.text);
    let book = Rulebook::read(files, &mut Vec::new());
    let missing = book.pages.iter().filter(|page| !index.contains(&format!("]({}.md)", page.name)));
    missing.map(|page| Finding::new(&path, 1, format!("the index has no link to {}.md", page.name))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files(citing: &str, index: &str) -> Vec<TextFile> {
        vec![
            TextFile::new("docs/rules/base.md", "# BASE\n- **BASE-A-1** — one, see BASE-A-1\n"),
            TextFile::new("docs/rules/README.md", index),
            TextFile::new("docs/performance.md", citing),
        ]
    }

    #[test]
    fn a_document_cites_only_rules_that_exist() {
        assert!(exist(&files("BASE-A-1, UTF-8, SHA-256\n", "")).is_empty());
        let found = exist(&files("a\nBASE-A-2\n", ""));
        assert_eq!(found.iter().map(|finding| finding.line).collect::<Vec<_>>(), [2]);
    }

    #[test]
    fn the_index_has_every_page() {
        assert!(indexed(&files("", "[base](base.md)")).is_empty());
        assert_eq!(indexed(&files("", "base.md")).len(), 1);
    }
}
