//! Links between the project's documents lead to files and headings that exist.

use std::collections::BTreeSet;

use super::with_ending;
use crate::finding::Finding;
use crate::project::TextFile;

/// Every relative link in a document names a file or folder of the project, and a heading of it if it has an anchor.
pub(super) fn links(files: &[TextFile]) -> Vec<Finding> {
    let known = Known::new(files);
    let mut out = Vec::new();
    for file in with_ending(files, "md") {
        for (line, text) in prose(&file.text) {
            for target in targets(&text) {
                if let Some(message) = known.fault(file, target) {
                    out.push(Finding::new(&file.path, line, message));
                }
            }
        }
    }
    out
}

/// What a link may point to.
struct Known<'a> {
    files: &'a [TextFile],
    paths: BTreeSet<String>,
}

impl Known<'_> {
    fn new(files: &[TextFile]) -> Known<'_> {
        let mut paths = BTreeSet::new();
        for file in files {
            let mut path = file.path.as_str();
            paths.insert(path.to_owned());
            while let Some((folder, _)) = path.rsplit_once('/') {
                paths.insert(folder.to_owned());
                path = folder;
            }
        }
        Known { files, paths }
    }

    fn fault(&self, from: &TextFile, target: &str) -> Option<String> {
        if target.contains("://") || target.starts_with("mailto:") {
            return None;
        }
        let (path, anchor) = target.split_once('#').map_or((target, None), |(path, anchor)| (path, Some(anchor)));
        let resolved = if path.is_empty() { Some(from.path.clone()) } else { resolve(&from.path, path) };
        let Some(path) = resolved else {
            return Some(format!("link to {target}: leads out of the project"));
        };
        // Pictures are not among the text files; they are looked for on disk, from the root where the command runs.
        if !self.paths.contains(&path) && !std::path::Path::new(&path).exists() {
            return Some(format!("link to {target}: there is no {path}"));
        }
        let anchor = anchor?;
        let page = self.files.iter().find(|file| file.path == path && file.ending() == "md")?;
        let missing = !headings(&page.text).contains(anchor);
        missing.then(|| format!("link to {target}: {path} has no heading #{anchor}"))
    }
}

/// The lines outside of code blocks, with what stands in `code` taken out.
fn prose(text: &str) -> Vec<(usize, String)> {
    let mut out = Vec::new();
    let mut in_block = false;
    for (index, line) in text.lines().enumerate() {
        if line.trim_start().starts_with("```") {
            in_block = !in_block;
        } else if !in_block {
            let outside: Vec<&str> = line.split('`').step_by(2).collect();
            out.push((index + 1, outside.join("`")));
        }
    }
    out
}

/// The targets of `[text](target)`, `![text](target "title")` and `[name]: target`.
fn targets(line: &str) -> Vec<&str> {
    let first_word = |text: &str| text.split_whitespace().next().map(str::len).unwrap_or(0);
    let mut out = Vec::new();
    for (at, _) in line.match_indices("](") {
        let target = line[at + 2..].split(')').next().unwrap_or("").trim();
        out.push(&target[..first_word(target)]);
    }
    if let Some((_, target)) = line.strip_prefix('[').and_then(|rest| rest.split_once("]: ")) {
        let target = target.trim();
        out.push(&target[..first_word(target)]);
    }
    out.retain(|target| !target.is_empty());
    out
}

/// The path from the root that a link means; nothing when it leaves the project.
fn resolve(from: &str, link: &str) -> Option<String> {
    let folder = from.rsplit_once('/').map_or("", |(folder, _)| folder);
    let mut parts: Vec<&str> = folder.split('/').filter(|part| !part.is_empty()).collect();
    for part in link.split('/') {
        match part {
            "" | "." => (),
            ".." => {
                parts.pop()?;
            }
            name => parts.push(name),
        }
    }
    Some(parts.join("/"))
}

/// The anchors of a document's headings, made as code forges make them.
fn headings(text: &str) -> BTreeSet<String> {
    let mut out = BTreeSet::new();
    let mut in_block = false;
    for line in text.lines() {
        if line.trim_start().starts_with("```") {
            in_block = !in_block;
        }
        let title = line.trim_start_matches('#');
        if !in_block && title.len() < line.len() && title.starts_with(' ') {
            let anchor = anchor(title.trim());
            let mut numbered = anchor.clone();
            let mut n = 0;
            while !out.insert(numbered.clone()) {
                n += 1;
                numbered = format!("{anchor}-{n}");
            }
        }
    }
    out
}

fn anchor(title: &str) -> String {
    let kept = title.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    kept.map(|c| if c == ' ' { '-' } else { c }).flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(text: &str) -> Vec<String> {
        let files = [
            TextFile::new("docs/a.md", text),
            TextFile::new("docs/rules/base.md", "# BASE — the game\n## 1. Roads\n```\n# no\n```\n## 1. Roads\n"),
            TextFile::new("crates/engine/src/lib.rs", "//! a\n"),
        ];
        links(&files).iter().map(Finding::to_string).collect()
    }

    #[test]
    fn good_links_pass() {
        let text = "[a](rules/base.md) [b](rules/base.md#1-roads) ![c](../crates/engine/src/lib.rs \"t\")\n\
                    [d](https://example.org/x) [e](../crates/engine) [f](#top)\n# Top\n\
                    [g](rules/base.md#base--the-game) [h](rules/base.md#1-roads-1)\n[r]: rules/base.md\n";
        assert_eq!(said(text), [""; 0]);
    }

    #[test]
    fn bad_links_are_named_with_their_line() {
        let found =
            said("\n[a](rules/river.md)\n[b](rules/base.md#2-cities)\n[c](#no)\n[r]: nothing.md\n[o](../../x.md)\n");
        let expected = [
            "docs/a.md:2: link to rules/river.md: there is no docs/rules/river.md",
            "docs/a.md:3: link to rules/base.md#2-cities: docs/rules/base.md has no heading #2-cities",
            "docs/a.md:4: link to #no: docs/a.md has no heading #no",
            "docs/a.md:5: link to nothing.md: there is no docs/nothing.md",
            "docs/a.md:6: link to ../../x.md: leads out of the project",
        ];
        assert_eq!(found, expected);
    }

    #[test]
    fn code_holds_no_links() {
        assert_eq!(said("`[a](b.md)`\n```\n[a](b.md)\n```\n"), [""; 0]);
    }
}
