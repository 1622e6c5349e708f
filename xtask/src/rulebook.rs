//! The rulebook of `docs/rules` as a register: where a rule is defined, where it is cited, and which pages are done.
//!
//! What a rule is, crate `rulebook` reads from the pages.

use std::collections::BTreeMap;

use bastide_rulebook::{Page, ids, is_id};

use crate::finding::Finding;
use crate::project::TextFile;

/// The folder of the pages.
pub(crate) const FOLDER: &str = "docs/rules/";
/// On a line with these words an unknown rule is meant: a test of what is said about it.
const MEANT: &str = "no such rule";
/// The list of pages that are declared done, and of rules that no game can prove.
pub(crate) const DONE: &str = "docs/rules/done.txt";

/// All pages with all their rules.
#[derive(Debug, Default)]
pub(crate) struct Rulebook<'f> {
    /// In order of their names.
    pub(crate) pages: Vec<Page<'f>>,
    /// Every id, with the path and line of its definition.
    defined: BTreeMap<&'f str, (String, usize)>,
}

/// A place that names a rule.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Citation {
    pub(crate) id: String,
    pub(crate) path: String,
    pub(crate) line: usize,
}

/// What `docs/rules/done.txt` says.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Done {
    /// Names of pages in which every rule must be proven.
    pub(crate) pages: Vec<String>,
    /// Rules that no game can prove, with the line of the entry and the reason.
    pub(crate) exempt: BTreeMap<String, (usize, String)>,
}

impl<'f> Rulebook<'f> {
    /// Reads the pages among the files. Findings: an id defined twice, a page without rules.
    pub(crate) fn read(files: &'f [TextFile], out: &mut Vec<Finding>) -> Rulebook<'f> {
        let pages = files.iter().filter_map(|file| Some((page_name(&file.path)?, file.text.as_str())));
        let pages = bastide_rulebook::Rulebook::read(pages, "").pages;
        let mut defined = BTreeMap::new();
        for page in &pages {
            let here = path_of(page);
            if page.rules.is_empty() {
                out.push(Finding::new(&here, 1, "this page of the rulebook defines no rule"));
            }
            for rule in &page.rules {
                if let Some((path, line)) = defined.insert(rule.id, (here.clone(), rule.line)) {
                    let message = format!("{} is already defined in {path}:{line}", rule.id);
                    out.push(Finding::new(&here, rule.line, message));
                }
            }
        }
        Rulebook { pages, defined }
    }

    /// Whether the rule is defined on some page.
    pub(crate) fn has(&self, id: &str) -> bool {
        self.defined.contains_key(id)
    }

    /// Whether the first word of the id is one with which rules begin: `BASE-NOPE-1` claims to be a rule, `UTF-8` does not.
    fn is_prefix(&self, id: &str) -> bool {
        let word = first_word(id);
        let begins = format!("{word}-");
        let after = self.defined.range(begins.as_str()..).next();
        after.is_some_and(|(defined, _)| first_word(defined) == word)
    }

    /// Every mention of a rule in the file, known or not, but for lines that say `no such rule`.
    pub(crate) fn citations(&self, file: &TextFile) -> Vec<Citation> {
        let mut out = Vec::new();
        for (line, text) in file.lines().filter(|(_, text)| !text.contains(MEANT)) {
            for id in ids(text).filter(|id| self.is_prefix(id)) {
                out.push(Citation { id: id.to_owned(), path: file.path.clone(), line });
            }
        }
        out
    }

    /// A finding for a citation of a rule that no page defines.
    pub(crate) fn unknown(&self, citation: &Citation) -> Option<Finding> {
        let Citation { id, path, line } = citation;
        let message = || format!("rule {id} is defined on no page of {FOLDER} (if that is meant, say `{MEANT}` there)");
        (!self.has(id)).then(|| Finding::new(path, *line, message()))
    }

    /// The page of this name.
    pub(crate) fn page(&self, name: &str) -> Option<&Page<'f>> {
        self.pages.iter().find(|page| page.name == name)
    }
}

impl Done {
    /// Reads the list. Each line is a page's name, or `ID  no-scenario: reason`; `#` opens a comment.
    pub(crate) fn read(file: &TextFile, book: &Rulebook<'_>, out: &mut Vec<Finding>) -> Done {
        let mut done = Done::default();
        let wrong = |line, message: String| Finding::new(&file.path, line, message);
        for (line, text) in file.lines() {
            let text = text.split('#').next().unwrap_or("").trim();
            match text.split_once(char::is_whitespace) {
                None if text.is_empty() => (),
                None if book.page(text).is_some() => done.pages.push(text.to_owned()),
                None => out.push(wrong(line, format!("there is no page {FOLDER}{text}.md"))),
                Some((id, rest)) => match rest.trim().strip_prefix("no-scenario:").map(str::trim) {
                    Some("") => out.push(wrong(line, format!("say why no game can prove {id}"))),
                    Some(_) if !book.has(id) => out.push(wrong(line, format!("rule {id} is defined on no page"))),
                    Some(reason) => {
                        done.exempt.insert(id.to_owned(), (line, reason.to_owned()));
                    }
                    None => out.push(wrong(line, "expected a page's name, or `ID  no-scenario: reason`".to_owned())),
                },
            }
        }
        done
    }
}

/// The rules that a scenario says it proves: the ids on the lines of its header that begin with the word `rules`.
pub(crate) fn proven(scenario: &TextFile) -> Vec<Citation> {
    let mut out = Vec::new();
    for (line, text) in scenario.lines() {
        let said = text.split_once(" #").map_or(text, |(said, _)| said);
        let mut words = said.split_whitespace();
        if words.next() == Some("rules") {
            let cited = words.filter(|word| is_id(word));
            out.extend(cited.map(|id| Citation { id: id.to_owned(), path: scenario.path.clone(), line }));
        }
    }
    out
}

/// The path of a page from the root: `docs/rules/base.md`.
pub(crate) fn path_of(page: &Page<'_>) -> String {
    format!("{FOLDER}{}.md", page.name)
}

/// `base` for `docs/rules/base.md`; nothing for files that are no page.
fn page_name(path: &str) -> Option<&str> {
    let name = path.strip_prefix(FOLDER)?.strip_suffix(".md")?;
    (name != "README" && !name.contains('/')).then_some(name)
}

fn first_word(id: &str) -> &str {
    id.split('-').next().unwrap_or(id)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn base() -> TextFile {
        let text = "# BASE — the game\n\nText.\n- **BASE-ROAD-1** — A road ends.\n- **BASE-EX-4** [000] Red 3.\n\
                    | **BASE-T-1** | `tie` | see BASE-ROAD-1 |\n- **bold** is no rule\n|**TO**|1|\n";
        TextFile::new("docs/rules/base.md", text)
    }

    #[test]
    fn a_word_that_looks_like_an_id_is_unknown_only_under_a_known_prefix() {
        let mut findings = Vec::new();
        let pages = [base()];
        let book = Rulebook::read(&pages, &mut findings);
        assert_eq!(findings, []);
        let code = TextFile::new(
            "crates/engine/src/a.rs",
            "// UTF-8 and BASE-ROAD-1\n// BASE-NOPE-7\nfind(\"BASE-NO-1\") // no such rule\n",
        );
        let citations = book.citations(&code);
        assert_eq!(citations.len(), 2);
        assert_eq!(book.unknown(&citations[0]), None);
        let unknown = book.unknown(&citations[1]).map(|finding| finding.to_string());
        let expected = "crates/engine/src/a.rs:2: rule BASE-NOPE-7 is defined on no page of docs/rules/";
        assert!(unknown.is_some_and(|unknown| unknown.starts_with(expected)));
    }

    #[test]
    fn an_id_defined_twice_is_a_finding() {
        let second = TextFile::new("docs/rules/other.md", "- **BASE-ROAD-1** — Again.\n");
        let mut findings = Vec::new();
        Rulebook::read(&[base(), second], &mut findings);
        let expected = "docs/rules/other.md:1: BASE-ROAD-1 is already defined in docs/rules/base.md:4";
        assert_eq!(findings.iter().map(Finding::to_string).collect::<Vec<_>>(), [expected]);
    }

    #[test]
    fn the_readme_is_no_page() {
        assert_eq!(page_name("docs/rules/base.md"), Some("base"));
        assert_eq!(page_name("docs/rules/README.md"), None);
        assert_eq!(page_name("docs/rules/done.txt"), None);
        assert_eq!(page_name("docs/words.md"), None);
    }

    #[test]
    fn a_scenario_proves_what_its_rules_lines_name() {
        let text = "title  A road of three\nrules  BASE-EX-4 BASE-ROAD-1 # and not BASE-X-1\nrules  ED-4\n\nexpect Red +3 BASE-ROAD-3\n";
        let cited = proven(&TextFile::new("a.game", text));
        let cited: Vec<_> = cited.iter().map(|citation| (citation.id.as_str(), citation.line)).collect();
        assert_eq!(cited, [("BASE-EX-4", 2), ("BASE-ROAD-1", 2), ("ED-4", 3)]);
    }

    #[test]
    fn the_done_list_has_pages_and_exemptions() {
        let pages = [base()];
        let book = Rulebook::read(&pages, &mut Vec::new());
        let text = "# done\nbase  # all of it\nBASE-ROAD-1  no-scenario: history only\n";
        let mut findings = Vec::new();
        let done = Done::read(&TextFile::new(DONE, text), &book, &mut findings);
        assert_eq!(findings, []);
        assert_eq!(done.pages, ["base"]);
        assert_eq!(done.exempt["BASE-ROAD-1"], (3, "history only".to_owned()));
    }

    #[test]
    fn the_done_list_refuses_what_it_does_not_know() {
        let pages = [base()];
        let book = Rulebook::read(&pages, &mut Vec::new());
        let text = "moon\nBASE-NO-1 no-scenario: x\nBASE-ROAD-1 no-scenario:\nBASE-ROAD-1 later\n";
        let mut findings = Vec::new();
        Done::read(&TextFile::new(DONE, text), &book, &mut findings);
        assert_eq!(findings.iter().map(|finding| finding.line).collect::<Vec<_>>(), [1, 2, 3, 4]);
    }
}
