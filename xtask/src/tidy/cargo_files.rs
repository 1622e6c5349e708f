//! Dependencies: why each is there (STYLE rule 33), and where it comes from.

use super::with_ending;
use crate::finding::Finding;
use crate::project::TextFile;

/// Where a locked dependency may come from.
const CRATES_IO: &str = "registry+https://github.com/rust-lang/crates.io-index";

/// Each dependency of a crate carries a comment that says why, on its line or directly above it.
pub(super) fn reasons(files: &[TextFile]) -> Vec<Finding> {
    let mut out = Vec::new();
    for file in with_ending(files, "toml").filter(|file| is_manifest_of_a_crate(&file.path)) {
        let mut in_dependencies = false;
        let mut reason_above = false;
        let mut n_open = 0;
        for (line, text) in file.lines() {
            let text = text.trim();
            let is_inside_a_value = n_open > 0;
            let name = match text.strip_prefix('[') {
                Some(table) if !is_inside_a_value => {
                    let table = table.trim_end_matches(']');
                    in_dependencies = table.ends_with("dependencies");
                    table.split_once("dependencies.").map_or("", |(_, name)| name)
                }
                Some(_) | None => {
                    let is_entry = in_dependencies && !is_inside_a_value && !text.starts_with('#');
                    n_open += text.matches(['{', '[']).count();
                    n_open -= text.matches(['}', ']']).count().min(n_open);
                    if is_entry { text.split(['=', '.', ' ']).next().unwrap_or("") } else { "" }
                }
            };
            // An edge between our own crates is drawn in ARCHITECTURE.md.
            if !name.is_empty() && !name.starts_with("bastide") && !reason_above && !text.contains('#') {
                out.push(Finding::new(&file.path, line, format!("say in a comment why {name} is needed")));
            }
            reason_above = text.starts_with('#');
        }
    }
    out
}

/// The lock file names only crates.io and the project's own crates.
pub(super) fn sources(files: &[TextFile]) -> Vec<Finding> {
    let mut out = Vec::new();
    for file in with_ending(files, "lock") {
        for (line, text) in file.lines() {
            if let Some(source) = text.strip_prefix("source = ") {
                let source = source.trim_matches('"');
                if source != CRATES_IO {
                    out.push(Finding::new(&file.path, line, format!("dependency from {source}, not from crates.io")));
                }
            }
        }
    }
    out
}

fn is_manifest_of_a_crate(path: &str) -> bool {
    path.ends_with("/Cargo.toml") && (path.starts_with("crates/") || path.starts_with("xtask/"))
}

#[cfg(test)]
mod tests {
    use super::super::tests::said;
    use super::*;

    #[test]
    fn a_dependency_without_a_reason_is_found() {
        let text = "[package]\nname = \"x\"\n[dependencies]\nbastide-engine.workspace = true\n# Errors.\nanyhow = \"1\"\n\
                    clap.workspace = true # arguments\nserde = { version = \"1\",\n  features = [\"derive\"] }\n\n\
                    [dev-dependencies]\nproptest = \"1\"\n[features]\ndefault = []\n[dependencies.rand]\nversion = \"1\"\n";
        let found = said(reasons, "crates/cli/Cargo.toml", text);
        let expected = [
            "crates/cli/Cargo.toml:8: say in a comment why serde is needed",
            "crates/cli/Cargo.toml:12: say in a comment why proptest is needed",
            "crates/cli/Cargo.toml:15: say in a comment why rand is needed",
        ];
        assert_eq!(found, expected);
        assert!(said(reasons, "Cargo.toml", text).is_empty());
    }

    #[test]
    fn the_lock_file_knows_one_registry() {
        let good = format!("[[package]]\nname = \"a\"\nsource = \"{CRATES_IO}\"\n");
        assert!(said(sources, "Cargo.lock", &good).is_empty());
        assert_eq!(said(sources, "Cargo.lock", "source = \"git+https://example.org/a\"\n").len(), 1);
    }
}
