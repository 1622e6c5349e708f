//! The README's table of what is proven: page by page, and rulebook by rulebook.
//!
//! It is counted from the pages and the scenarios, so `cargo xtask rules` can say that it is out of date, and write it anew.

use std::collections::BTreeSet;

use bastide_rulebook::{Page, Rule};

use crate::finding::Finding;
use crate::project::TextFile;
use crate::rules::Register;

/// Where the table stands.
pub(crate) const README: &str = "README.md";
/// The lines around the table.
const BEGIN: &str = "<!-- proven: written by `cargo xtask rules --update` -->";
const END: &str = "<!-- /proven -->";

/// The rulebooks that rules come from, as sources name them, with the edition in which the reader knows them.
const EDITIONS: [(&str, &str); 5] = [
    ("000", "Z-Man 2014"),
    ("001", "Z-Man 2012"),
    ("002", "Rio Grande 2006"),
    ("003", "Rio Grande 2010"),
    ("004", "Hans im Glück 2006"),
];

/// How many rules there are of a kind, and how many of them a scenario proves.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Count {
    n_rules: usize,
    n_proven: usize,
}

impl Count {
    fn add(&mut self, is_proven: bool) {
        self.n_rules += 1;
        self.n_proven += usize::from(is_proven);
    }

    fn cell(self) -> String {
        match self {
            Count { n_rules: 0, .. } => String::new(),
            Count { n_rules, n_proven } if n_rules == n_proven => n_rules.to_string(),
            Count { n_rules, n_proven } => format!("{n_proven} of {n_rules}"),
        }
    }
}

/// One line of the table.
#[derive(Debug, Default)]
struct Row {
    editions: [Count; EDITIONS.len()],
    examples: Count,
    rulings: Count,
    rules: Count,
    scenarios: BTreeSet<String>,
}

impl Row {
    fn of<'r>(register: &'r Register<'_>, pages: impl IntoIterator<Item = &'r Page<'r>>) -> Row {
        let mut row = Row::default();
        for page in pages {
            let known = documents_of_page(page);
            for rule in &page.rules {
                let proof = register.proof(rule.id);
                let is_proven = !proof.is_empty();
                let documents = documents_of(rule, &known);
                for (count, (code, _)) in row.editions.iter_mut().zip(EDITIONS) {
                    if documents.contains(code) {
                        count.add(is_proven);
                    }
                }
                let kind = match kind(rule.id) {
                    "EX" => Some(&mut row.examples),
                    "RUL" => Some(&mut row.rulings),
                    _ => None,
                };
                if let Some(count) = kind {
                    count.add(is_proven);
                }
                row.rules.add(is_proven);
                row.scenarios.extend(proof.iter().map(|citation| citation.path.clone()));
            }
        }
        row
    }

    fn line(&self, title: &str) -> String {
        let counts = self.editions.iter().chain([&self.examples, &self.rulings, &self.rules]);
        let cells: Vec<String> = counts.map(|count| count.cell()).collect();
        format!("| {title} | {} | {} |", cells.join(" | "), self.scenarios.len())
    }
}

/// The table as it should stand in the README.
pub(crate) fn table(register: &Register<'_>) -> String {
    let editions = EDITIONS.map(|(_, edition)| edition).join(" | ");
    let mut lines = vec![
        format!("| page | {editions} | examples | rulings | rules | scenarios |"),
        format!("|---|{}", "--:|".repeat(EDITIONS.len() + 4)),
    ];
    let pages = &register.pages();
    lines.extend(pages.iter().map(|page| {
        let title = page.title.split_once(" — ").map_or(page.title, |(_, title)| title);
        let title = title.split_once(": ").map_or(title, |(title, _)| title);
        Row::of(register, [page]).line(&format!("[{}](docs/rules/{}.md)", capitalised(title), page.name))
    }));
    lines.push(Row::of(register, *pages).line("all"));
    lines.join("\n")
}

/// The README with the table in its place; nothing where it has no place for one.
pub(crate) fn updated(readme: &str, table: &str) -> Option<String> {
    let (before, rest) = readme.split_once(BEGIN)?;
    let (_, after) = rest.split_once(END)?;
    Some(format!("{before}{BEGIN}\n{table}\n{END}{after}"))
}

/// A finding if the table does not say what the scenarios prove.
pub(crate) fn check(files: &[TextFile], register: &Register<'_>) -> Option<Finding> {
    let readme = files.iter().find(|file| file.path == README)?;
    let begins = readme.lines().find(|(_, text)| *text == BEGIN);
    match updated(&readme.text, &table(register)) {
        Some(text) if text == readme.text => None,
        Some(_) => {
            let line = begins.map_or(1, |(line, _)| line);
            let message = "the table of what is proven is out of date: `cargo xtask rules --update` writes it anew";
            Some(Finding::new(README, line, message))
        }
        None => {
            Some(Finding::new(README, 1, format!("the lines around the table of what is proven are missing: {BEGIN}")))
        }
    }
}

fn capitalised(title: &str) -> String {
    let mut letters = title.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// The last word of an id before its number: `EX` of `BASE-EX-4`.
fn kind(id: &str) -> &str {
    bastide_rulebook::group(id).rsplit('-').next().unwrap_or("")
}

/// The rulebooks that a page names by their numbers.
fn documents_of_page(page: &Page<'_>) -> BTreeSet<&'static str> {
    let sources = page.rules.iter().flat_map(|rule| &rule.sources);
    sources.flat_map(|source| codes(source)).collect()
}

/// The rulebooks that a rule comes from; `all` are those that the page knows.
fn documents_of(rule: &Rule<'_>, known: &BTreeSet<&'static str>) -> BTreeSet<&'static str> {
    let mut out = BTreeSet::new();
    for source in &rule.sources {
        if source.split(|c: char| !c.is_ascii_alphanumeric()).next() == Some("all") {
            out.extend(known);
        }
        out.extend(codes(source));
    }
    // A row of the table of editions has a column for each of them.
    for column in rule.text.split(" · ") {
        let Some((heading, said)) = column.split_once(": ") else { continue };
        if !said.starts_with('–') && !said.starts_with("silent") {
            out.extend(EDITIONS.iter().map(|(code, _)| *code).filter(|code| *code == heading));
        }
    }
    out
}

/// The numbers of rulebooks in a source: `000, 003 §Road`, `002/004`, `000–003`.
fn codes(source: &str) -> Vec<&'static str> {
    let place = |word: &str| EDITIONS.iter().position(|(code, _)| *code == word);
    let mut out = Vec::new();
    for part in source.split(|c: char| !(c.is_ascii_alphanumeric() || c == '–')) {
        let ends: Vec<Option<usize>> = part.split('–').map(place).collect();
        let (first, last) = match ends[..] {
            [Some(only)] => (only, only),
            [Some(first), Some(last)] => (first, last),
            _ => continue,
        };
        out.extend(EDITIONS.iter().skip(first).take((last + 1).saturating_sub(first)).map(|(code, _)| *code));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files(readme: &str) -> Vec<TextFile> {
        let page = "# BASE — the basic game\n- **BASE-A-1** — one [all]\n- **BASE-EX-1** [000–001] two\n\
                    - **BASE-RUL-1** — three [002/004 fn3]\n| id | 000 | 003 | 004 |\n|---|---|---|---|\n\
                    | **ED-1** | silent | on | – |\n";
        vec![
            TextFile::new("docs/rules/base.md", page),
            TextFile::new("crates/engine/src/expansions/base/scenarios/one.game", "rules  BASE-A-1 BASE-EX-1\n"),
            TextFile::new(README, readme),
        ]
    }

    #[test]
    fn rules_are_counted_by_rulebook_and_by_kind() {
        let files = files("");
        let table = table(&Register::read(&files));
        let rows: Vec<&str> = table.lines().skip(2).collect();
        let counts = "2 | 2 | 1 of 2 | 0 of 1 | 1 of 2 | 1 | 0 of 1 | 2 of 4 | 1 |";
        assert_eq!(rows, [format!("| [The basic game](docs/rules/base.md) | {counts}"), format!("| all | {counts}")]);
    }

    #[test]
    fn a_table_out_of_date_is_a_fault_until_it_is_written_anew() {
        let old = format!("# Game\n{BEGIN}\n| old |\n{END}\nmore\n");
        let files = files(&old);
        let register = Register::read(&files);
        let found = check(&files, &register).map(|finding| finding.to_string()).unwrap_or_default();
        assert!(found.starts_with("README.md:2: the table of what is proven is out of date"), "{found}");
        let new = updated(&old, &table(&register)).unwrap_or_default();
        assert!(new.starts_with("# Game\n") && new.ends_with("\nmore\n"), "{new}");
        let files = self::files(&new);
        assert_eq!(check(&files, &Register::read(&files)), None);
    }

    #[test]
    fn a_readme_without_a_place_for_the_table_is_a_fault() {
        let files = files("# Game\n");
        assert!(check(&files, &Register::read(&files)).is_some());
    }
}
