//! Dependencies: why each is there (STYLE rule 33), where it comes from, and who may depend on whom.

use super::with_ending;
use crate::finding::Finding;
use crate::project::TextFile;

/// Where a locked dependency may come from.
const CRATES_IO: &str = "registry+https://github.com/rust-lang/crates.io-index";

/// Which of our crates a crate may depend on; the map is in ARCHITECTURE.md. Tests may depend on any.
const EDGES: [(&str, &[&str]); 17] = [
    ("sort", &[]),
    ("engine", &["sort"]),
    ("rulebook", &["engine"]),
    ("art", &["engine", "sort"]),
    ("protocol", &["engine"]),
    ("ai", &["engine"]),
    ("table", &["engine", "ai", "protocol"]),
    ("server", &["engine", "ai", "protocol", "table"]),
    ("web", &["engine", "ai", "art", "protocol", "rulebook", "sort", "table"]),
    ("client", &["engine", "ai", "protocol", "table"]),
    ("cli", &["engine", "ai", "art", "protocol", "rulebook", "table", "client", "server"]),
    ("py", &["engine", "ai", "protocol"]),
    ("testkit", &["engine", "protocol", "ai"]),
    ("browser", &["server"]),
    ("simulation", &["engine", "ai", "protocol", "table", "server"]),
    ("bundler", &[]),
    ("services", &[]),
];

/// One line of a table of dependencies.
struct Dependency {
    line: usize,
    name: String,
    /// Only tests, benches and examples see it.
    is_for_tests: bool,
    /// A comment stands on the line or directly above.
    has_reason: bool,
}

/// Each dependency of a crate carries a comment that says why, on its line or directly above it.
pub(super) fn reasons(files: &[TextFile]) -> Vec<Finding> {
    let mut out = Vec::new();
    for file in manifests(files) {
        // An edge between our own crates is drawn in ARCHITECTURE.md.
        for Dependency { line, name, has_reason, .. } in dependencies(file) {
            if !has_reason && our_crate(&name).is_none() {
                out.push(Finding::new(&file.path, line, format!("say in a comment why {name} is needed")));
            }
        }
    }
    out
}

/// Our crates depend on each other only along the edges of the map.
pub(super) fn edges(files: &[TextFile]) -> Vec<Finding> {
    let mut out = Vec::new();
    for file in manifests(files) {
        // The fuzz targets inside a crate are a workspace of their own, and tests.
        let &["crates", from, "Cargo.toml"] = &file.path.split('/').collect::<Vec<_>>()[..] else { continue };
        let allowed = EDGES.iter().find(|(name, _)| *name == from).map_or(&[][..], |(_, allowed)| *allowed);
        for dependency in dependencies(file).into_iter().filter(|dependency| !dependency.is_for_tests) {
            let Some(to) = our_crate(&dependency.name) else { continue };
            if !allowed.contains(&to) {
                let message = format!("{from} may not depend on {to}: the edges are in ARCHITECTURE.md");
                out.push(Finding::new(&file.path, dependency.line, message));
            }
        }
    }
    out
}

fn manifests(files: &[TextFile]) -> impl Iterator<Item = &TextFile> {
    with_ending(files, "toml").filter(|file| is_manifest_of_a_crate(&file.path))
}

/// `engine` for `bastide-engine`; nothing for the crates of others.
fn our_crate(name: &str) -> Option<&str> {
    name.strip_prefix("bastide-")
}

fn dependencies(file: &TextFile) -> Vec<Dependency> {
    let mut out = Vec::new();
    let mut in_dependencies = false;
    let mut is_for_tests = false;
    let mut reason_above = false;
    let mut n_open = 0;
    for (line, text) in file.lines() {
        let text = text.trim();
        let is_inside_a_value = n_open > 0;
        let name = match text.strip_prefix('[') {
            Some(table) if !is_inside_a_value => {
                let table = table.trim_end_matches(']');
                in_dependencies = table.ends_with("dependencies");
                is_for_tests = table.contains("dev-dependencies");
                table.split_once("dependencies.").map_or("", |(_, name)| name)
            }
            Some(_) | None => {
                let is_entry = in_dependencies && !is_inside_a_value && !text.starts_with('#');
                n_open += text.matches(['{', '[']).count();
                n_open -= text.matches(['}', ']']).count().min(n_open);
                if is_entry { text.split(['=', '.', ' ']).next().unwrap_or("") } else { "" }
            }
        };
        if !name.is_empty() {
            let has_reason = reason_above || text.contains('#');
            out.push(Dependency { line, name: name.to_owned(), is_for_tests, has_reason });
        }
        reason_above = text.starts_with('#');
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
    fn our_crates_keep_to_the_map() {
        let on = |name: &str| format!("[dependencies]\nbastide-{name}.workspace = true\n");
        assert!(said(edges, "crates/ai/Cargo.toml", &on("engine")).is_empty());
        assert!(said(edges, "crates/cli/Cargo.toml", &on("art")).is_empty());
        let expected = "crates/engine/Cargo.toml:2: engine may not depend on ai: the edges are in ARCHITECTURE.md";
        assert_eq!(said(edges, "crates/engine/Cargo.toml", &on("ai")), [expected]);
        assert!(said(edges, "crates/cli/Cargo.toml", &on("server")).is_empty());
        assert_eq!(said(edges, "crates/server/Cargo.toml", &on("cli")).len(), 1);
        assert_eq!(said(edges, "crates/web/Cargo.toml", &on("server")).len(), 1);
        assert_eq!(said(edges, "crates/unknown/Cargo.toml", &on("engine")).len(), 1, "it is not on the map");
        assert_eq!(said(edges, "crates/cli/Cargo.toml", &on("testkit")).len(), 1);
        assert!(said(edges, "crates/engine/fuzz/Cargo.toml", &on("testkit")).is_empty());
        let for_tests = "[dev-dependencies]\nbastide-testkit.workspace = true\n";
        assert!(said(edges, "crates/engine/Cargo.toml", for_tests).is_empty());
    }

    #[test]
    fn the_lock_file_knows_one_registry() {
        let good = format!("[[package]]\nname = \"a\"\nsource = \"{CRATES_IO}\"\n");
        assert!(said(sources, "Cargo.lock", &good).is_empty());
        assert_eq!(said(sources, "Cargo.lock", "source = \"git+https://example.org/a\"\n").len(), 1);
    }
}
