//! The rulebook of `docs/rules`: its pages, the rules they number, where a rule is cited, and which pages are done.
//!
//! A rule is defined where its id stands in bold at the start of a list item or of a table row:
//! `- **BASE-ROAD-3** — …`, `- **BASE-EX-4** [000] …`, `| **ED-4** | …`. Everywhere else an id is a citation.

use std::collections::BTreeMap;

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
pub(crate) struct Rulebook {
    /// In order of their names.
    pub(crate) pages: Vec<Page>,
    /// Every id, with the path and line of its definition.
    defined: BTreeMap<String, (String, usize)>,
}

/// One file of the rulebook: a box, or what all boxes share (editions, figures, turn order …).
#[derive(Debug)]
pub(crate) struct Page {
    /// The file's name without its ending: `base`.
    pub(crate) name: String,
    /// The path from the root: `docs/rules/base.md`.
    pub(crate) path: String,
    /// The text of the first heading.
    pub(crate) title: String,
    /// In the order of the page.
    pub(crate) rules: Vec<Rule>,
}

/// One numbered rule.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Rule {
    pub(crate) id: String,
    /// The line of its page.
    pub(crate) line: usize,
    /// What stands after the id.
    pub(crate) text: String,
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

impl Rulebook {
    /// Reads the pages among the files. Findings: an id defined twice, a page without rules.
    pub(crate) fn read(files: &[TextFile], out: &mut Vec<Finding>) -> Rulebook {
        let mut book = Rulebook::default();
        for file in files.iter().filter(|file| is_page(&file.path)) {
            let page = read_page(file);
            if page.rules.is_empty() {
                out.push(Finding::new(&file.path, 1, "this page of the rulebook defines no rule"));
            }
            for rule in &page.rules {
                let here = (page.path.clone(), rule.line);
                if let Some((path, line)) = book.defined.insert(rule.id.clone(), here) {
                    let message = format!("{} is already defined in {path}:{line}", rule.id);
                    out.push(Finding::new(&page.path, rule.line, message));
                }
            }
            book.pages.push(page);
        }
        book
    }

    /// Is the rule defined on some page?
    pub(crate) fn has(&self, id: &str) -> bool {
        self.defined.contains_key(id)
    }

    /// Is the first word of the id one with which rules begin? `BASE-NOPE-1` claims to be a rule, `UTF-8` does not.
    fn is_prefix(&self, id: &str) -> bool {
        let word = first_word(id);
        let after = self.defined.range(format!("{word}-")..).next();
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
    pub(crate) fn page(&self, name: &str) -> Option<&Page> {
        self.pages.iter().find(|page| page.name == name)
    }
}

impl Done {
    /// Reads the list. Each line is a page's name, or `ID  no-scenario: reason`; `#` opens a comment.
    pub(crate) fn read(file: &TextFile, book: &Rulebook, out: &mut Vec<Finding>) -> Done {
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

/// The ids in a line: the longest runs of letters, digits and hyphens that have the form of an id.
pub(crate) fn ids(line: &str) -> impl Iterator<Item = &str> {
    line.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == '_')).filter(|word| is_id(word))
}

fn is_page(path: &str) -> bool {
    path.strip_prefix(FOLDER).is_some_and(|name| name.ends_with(".md") && name != "README.md" && !name.contains('/'))
}

fn read_page(file: &TextFile) -> Page {
    let name = file.path.trim_start_matches(FOLDER).trim_end_matches(".md").to_owned();
    let title = file.text.lines().find_map(|line| line.strip_prefix("# ")).unwrap_or(&name).trim().to_owned();
    let rules = file.lines().filter_map(|(line, text)| read_rule(line, text)).collect();
    Page { name, path: file.path.clone(), title, rules }
}

fn read_rule(line: usize, text: &str) -> Option<Rule> {
    let item = text.trim_start().strip_prefix(['-', '|'])?;
    let (id, rest) = item.trim_start().strip_prefix("**")?.split_once("**")?;
    let text = rest.trim().trim_start_matches(['—', '|']).trim().to_owned();
    is_id(id).then(|| Rule { id: id.to_owned(), line, text })
}

/// `BASE-ROAD-3`, `ED-4`, `RIVER-2-1`, `BARN-1ED-1`, `TURN-C1a`: words of capitals and digits, the last a number, which
/// may follow the letter of a step and be followed by the small letter of an alternative.
fn is_id(word: &str) -> bool {
    let Some((words, number)) = word.rsplit_once('-') else {
        return false;
    };
    let number = number.strip_prefix(|c: char| c.is_ascii_uppercase()).unwrap_or(number);
    let number = number.strip_suffix(|c: char| c.is_ascii_lowercase()).unwrap_or(number);
    let is_word = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit());
    words.starts_with(|c: char| c.is_ascii_uppercase())
        && words.split('-').all(is_word)
        && !number.is_empty()
        && number.bytes().all(|b| b.is_ascii_digit())
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
    fn rules_are_the_bold_ids_that_open_items_and_rows() {
        let page = read_page(&base());
        assert_eq!(page.name, "base");
        assert_eq!(page.title, "BASE — the game");
        let rules: Vec<_> = page.rules.iter().map(|rule| (rule.id.as_str(), rule.line, rule.text.as_str())).collect();
        let expected = [
            ("BASE-ROAD-1", 4, "A road ends."),
            ("BASE-EX-4", 5, "[000] Red 3."),
            ("BASE-T-1", 6, "`tie` | see BASE-ROAD-1 |"),
        ];
        assert_eq!(rules, expected);
    }

    #[test]
    fn an_id_is_capital_words_and_a_number() {
        for id in ["ED-1", "BASE-FARM3-2", "RIVER-2-1", "BARN-1ED-1", "INT-AM-BC-12", "TURN-C1", "TURN-E2b"] {
            assert!(is_id(id), "{id}");
        }
        for word in [
            "BASE",
            "BASE-",
            "-1",
            "BASE-ROAD",
            "base-road-1",
            "BASE--1",
            "2-1",
            "BASE-ROAD-1ab",
            "BASE-FARM3",
            "BASE_ROAD-1",
        ] {
            assert!(!is_id(word), "{word}");
        }
    }

    #[test]
    fn citations_are_found_in_running_text() {
        let found: Vec<&str> = ids("// BASE-ROAD-1, (ED-4); \"BASE-EX-4\": BASE-MAJ-1/2 and BASE-X").collect();
        assert_eq!(found, ["BASE-ROAD-1", "ED-4", "BASE-EX-4", "BASE-MAJ-1"]);
    }

    #[test]
    fn a_word_that_looks_like_an_id_is_unknown_only_under_a_known_prefix() {
        let mut findings = Vec::new();
        let book = Rulebook::read(&[base()], &mut findings);
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
        assert!(is_page("docs/rules/base.md"));
        assert!(!is_page("docs/rules/README.md"));
        assert!(!is_page("docs/rules/done.txt"));
        assert!(!is_page("docs/words.md"));
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
        let book = Rulebook::read(&[base()], &mut Vec::new());
        let text = "# done\nbase  # all of it\nBASE-ROAD-1  no-scenario: history only\n";
        let mut findings = Vec::new();
        let done = Done::read(&TextFile::new(DONE, text), &book, &mut findings);
        assert_eq!(findings, []);
        assert_eq!(done.pages, ["base"]);
        assert_eq!(done.exempt["BASE-ROAD-1"], (3, "history only".to_owned()));
    }

    #[test]
    fn the_done_list_refuses_what_it_does_not_know() {
        let book = Rulebook::read(&[base()], &mut Vec::new());
        let text = "moon\nBASE-NO-1 no-scenario: x\nBASE-ROAD-1 no-scenario:\nBASE-ROAD-1 later\n";
        let mut findings = Vec::new();
        Done::read(&TextFile::new(DONE, text), &book, &mut findings);
        assert_eq!(findings.iter().map(|finding| finding.line).collect::<Vec<_>>(), [1, 2, 3, 4]);
    }
}
