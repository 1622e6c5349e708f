//! `cargo xtask rules`: rule → code → scenario, and the gaps between them.

use std::collections::BTreeMap;
use std::fs;

use anyhow::{Context, Result, bail};
use bastide_rulebook::{Page, Rule};
use serde_json::{Value, json};

use crate::finding::Finding;
use crate::project::{Project, TextFile};
use crate::proven;
use crate::rulebook::{self, Citation, Done, Rulebook, path_of};
use crate::sections::Outcome;
use crate::tools;

/// How many places are printed per rule when `--full` is not given.
const PLACES: usize = 2;

/// Print rule → code → scenario, and fail on gaps.
///
/// Every numbered rule of docs/rules is listed with the code that cites it (any mention of its id under
/// crates/*/src) and the scenarios that prove it (.game files whose header names it on a line `rules  ID ID …`).
///
/// A page named in docs/rules/done.txt is declared done: each of its rules must have a scenario, or stand in that file as
/// `ID  no-scenario: reason`. The command fails on a gap in such a page, and on any code, test or scenario that cites a
/// rule no page defines. Pages not yet begun are only counted, unless they are asked for with --set.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Only this page, in full, whatever its state: base, river, editions …
    #[arg(long, value_name = "PAGE")]
    set: Option<String>,
    /// Only rules that have no scenario.
    #[arg(long)]
    gaps: bool,
    /// Every place that cites a rule, not only the first two.
    #[arg(long)]
    full: bool,
    /// The same as JSON, for a program to read.
    #[arg(long)]
    json: bool,
    /// Write the README's table of what is proven anew.
    #[arg(long)]
    update: bool,
}

/// What the files say about each rule.
#[derive(Debug)]
pub(crate) struct Register<'f> {
    book: Rulebook<'f>,
    done: Done,
    code: BTreeMap<String, Vec<Citation>>,
    scenarios: BTreeMap<String, Vec<Citation>>,
    /// What makes the command fail.
    pub(crate) findings: Vec<Finding>,
}

/// How far a page is: declared done, some rule proven, or none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Progress {
    Done,
    Begun,
    NotBegun,
}

/// The counts of one page.
#[derive(Debug, PartialEq, Eq)]
struct Tally {
    n_rules: usize,
    n_in_code: usize,
    n_proven: usize,
    n_exempt: usize,
    n_gaps: usize,
    progress: Progress,
}

pub(crate) fn run(project: &Project, arguments: &Arguments) -> Result<()> {
    let mut files = project.text_files()?;
    if arguments.update {
        update(project, &mut files)?;
    }
    let register = Register::read(&files);
    if let Some(set) = &arguments.set
        && register.book.page(set).is_none()
    {
        let names: Vec<&str> = register.book.pages.iter().map(|page| page.name).collect();
        bail!("there is no page {set}; the pages are: {}", names.join(", "));
    }
    let text = if arguments.json { format!("{:#}", register.json(arguments)) } else { register.report(arguments) };
    tools::show(&text)?;
    match register.verdict() {
        Outcome::Passed(_) | Outcome::Skipped(_) => Ok(()),
        Outcome::Failed(reason) => bail!("{reason}"),
    }
}

/// Writes the table of the README anew, and says whether that changed it.
fn update(project: &Project, files: &mut [TextFile]) -> Result<()> {
    let table = proven::table(&Register::read(files));
    let Some(readme) = files.iter_mut().find(|file| file.path == proven::README) else { return Ok(()) };
    match proven::updated(&readme.text, &table) {
        Some(text) if text != readme.text => {
            fs::write(project.path(proven::README), &text)
                .with_context(|| format!("cannot write {}", proven::README))?;
            readme.text = text;
            tools::show(&format!("{}: the table of what is proven is written anew\n", proven::README))
        }
        Some(_) | None => Ok(()),
    }
}

/// The section of `cargo xtask ci`: the summary and the faults, not every rule.
pub(crate) fn check(project: &Project) -> Result<Outcome> {
    let files = project.text_files()?;
    let register = Register::read(&files);
    let mut lines = register.summary();
    lines.extend(register.exemptions());
    lines.extend(register.findings.iter().map(Finding::to_string));
    tools::show(&lines.join("\n"))?;
    Ok(register.verdict())
}

impl<'f> Register<'f> {
    /// Reads rulebook, code and scenarios, and notes every fault.
    pub(crate) fn read(files: &'f [TextFile]) -> Register<'f> {
        let mut findings = Vec::new();
        let book = Rulebook::read(files, &mut findings);
        let done = match files.iter().find(|file| file.path == rulebook::DONE) {
            Some(file) => Done::read(file, &book, &mut findings),
            None => Done::default(),
        };
        let mut register =
            Register { book, done, code: BTreeMap::new(), scenarios: BTreeMap::new(), findings: Vec::new() };
        for file in files.iter().filter(|file| file.path.starts_with("crates/")) {
            match file.ending() {
                "rs" => register.read_code(file, &mut findings),
                "game" => register.read_scenario(file, &mut findings),
                _ => (),
            }
        }
        register.find_gaps(&mut findings);
        findings.extend(proven::check(files, &register));
        register.findings = findings;
        register
    }

    fn read_code(&mut self, file: &TextFile, out: &mut Vec<Finding>) {
        let citations = self.book.citations(file);
        out.extend(citations.iter().filter_map(|citation| self.book.unknown(citation)));
        // Tests and benchmarks may cite rules, but they are not the code that plays them.
        if file.path.split('/').nth(2) == Some("src") {
            note(citations, &mut self.code);
        }
    }

    fn read_scenario(&mut self, file: &TextFile, out: &mut Vec<Finding>) {
        let proven = rulebook::proven(file);
        // On a `rules` line every id counts, so that a misspelt prefix does not pass as prose.
        let mut cited = self.book.citations(file);
        cited.extend(proven.iter().cloned());
        cited.sort();
        cited.dedup();
        out.extend(cited.iter().filter_map(|citation| self.book.unknown(citation)));
        if proven.is_empty() {
            out.push(Finding::new(
                &file.path,
                1,
                "this scenario proves no rule: its header needs a line `rules  ID …`",
            ));
        }
        note(proven, &mut self.scenarios);
    }

    /// The pages of the rulebook.
    pub(crate) fn pages(&self) -> &[Page<'f>] {
        &self.book.pages
    }

    /// The scenarios that prove a rule.
    pub(crate) fn proof(&self, id: &str) -> &[Citation] {
        self.scenarios.get(id).map_or(&[], Vec::as_slice)
    }

    fn find_gaps(&self, out: &mut Vec<Finding>) {
        for page in self.book.pages.iter().filter(|page| self.is_done(page)) {
            for rule in page.rules.iter().filter(|rule| self.is_gap(rule)) {
                let message = format!("{} has no scenario, but {} is declared done", rule.id, page.name);
                out.push(Finding::new(&path_of(page), rule.line, message));
            }
        }
        for (id, (line, _)) in &self.done.exempt {
            if let Some(citation) = self.scenarios.get(id).and_then(|citations| citations.first()) {
                let message = format!("{id} is proven by {}: take its exemption out", citation.path);
                out.push(Finding::new(rulebook::DONE, *line, message));
            }
        }
    }

    fn verdict(&self) -> Outcome {
        match self.findings.len() {
            0 => Outcome::Passed(format!("done: {}", self.done.pages.join(", "))),
            1 => Outcome::Failed("1 fault in the register of rules".to_owned()),
            n => Outcome::Failed(format!("{n} faults in the register of rules")),
        }
    }

    fn is_done(&self, page: &Page<'_>) -> bool {
        self.done.pages.iter().any(|name| name == page.name)
    }

    fn is_gap(&self, rule: &Rule<'_>) -> bool {
        !self.scenarios.contains_key(rule.id) && !self.done.exempt.contains_key(rule.id)
    }

    fn tally(&self, page: &Page<'_>) -> Tally {
        let count = |test: &dyn Fn(&Rule<'_>) -> bool| page.rules.iter().filter(|rule| test(rule)).count();
        let n_in_code = count(&|rule| self.code.contains_key(rule.id));
        let n_proven = count(&|rule| self.scenarios.contains_key(rule.id));
        let progress = if self.is_done(page) {
            Progress::Done
        } else if n_proven > 0 {
            Progress::Begun
        } else {
            Progress::NotBegun
        };
        Tally {
            n_rules: page.rules.len(),
            n_in_code,
            n_proven,
            n_exempt: count(&|rule| self.done.exempt.contains_key(rule.id)),
            n_gaps: count(&|rule| self.is_gap(rule)),
            progress,
        }
    }

    /// The pages to print rule by rule: the one asked for, or all that are begun.
    fn shown<'a>(&'a self, arguments: &'a Arguments) -> impl Iterator<Item = (&'a Page<'f>, Tally)> {
        let pages = self.book.pages.iter().map(|page| (page, self.tally(page)));
        pages.filter(|(page, tally)| match &arguments.set {
            Some(set) => page.name == *set,
            None => tally.progress != Progress::NotBegun,
        })
    }

    fn report(&self, arguments: &Arguments) -> String {
        let mut out = Vec::new();
        for (page, _) in self.shown(arguments) {
            out.push(format!("{}  ({})", page.title, path_of(page)));
            let rules = page.rules.iter().filter(|rule| !arguments.gaps || self.is_gap(rule));
            let rows: Vec<[String; 3]> = rules.flat_map(|rule| self.rows(rule, arguments.full)).collect();
            out.extend(align(&rows).into_iter().map(|line| format!("  {line}")));
            out.push(String::new());
        }
        out.extend(self.summary());
        out.extend(self.exemptions());
        if !self.findings.is_empty() {
            out.push(String::new());
            out.extend(self.findings.iter().map(Finding::to_string));
        }
        out.join("\n")
    }

    /// One line per page, and their sum.
    fn summary(&self) -> Vec<String> {
        let mut rows =
            vec![["page", "  rules", "in code", " proven", " exempt", "   gaps", "state"].map(str::to_owned)];
        let mut sums = [0; 5];
        for page in &self.book.pages {
            let tally = self.tally(page);
            let counts = [tally.n_rules, tally.n_in_code, tally.n_proven, tally.n_exempt, tally.n_gaps];
            sums.iter_mut().zip(counts).for_each(|(sum, count)| *sum += count);
            let state = match (tally.progress, tally.n_gaps) {
                (Progress::Done, 0) => "done",
                (Progress::Done, _) => "declared done, WITH GAPS",
                (Progress::Begun, _) => "begun",
                (Progress::NotBegun, _) => "not yet begun",
            };
            rows.push(table_row(page.name, counts, state));
        }
        rows.push(table_row("all", sums, ""));
        align(&rows)
    }

    fn exemptions(&self) -> Vec<String> {
        let mut out = Vec::new();
        if !self.done.exempt.is_empty() {
            out.push(String::new());
            out.push(format!("Exempt from proof ({}):", rulebook::DONE));
            let exempt = self.done.exempt.iter();
            let rows: Vec<[String; 2]> = exempt.map(|(id, (_, reason))| [id.clone(), reason.clone()]).collect();
            out.extend(align(&rows).into_iter().map(|line| format!("  {line}")));
        }
        out
    }

    /// The lines of one rule: id, code, scenario; further places below.
    fn rows(&self, rule: &Rule<'_>, full: bool) -> Vec<[String; 3]> {
        let code = places(self.code.get(rule.id), full);
        let mut scenarios = places(self.scenarios.get(rule.id), full);
        if scenarios.is_empty() {
            let exempt = self.done.exempt.contains_key(rule.id);
            scenarios.push(if exempt { "exempt".to_owned() } else { "NO SCENARIO".to_owned() });
        }
        let n = code.len().max(scenarios.len());
        let at = |list: &[String], index: usize| list.get(index).cloned().unwrap_or_default();
        let id = |index| if index == 0 { rule.id.to_owned() } else { String::new() };
        let code_at = |index| if index == 0 && code.is_empty() { "-".to_owned() } else { at(&code, index) };
        (0..n).map(|index| [id(index), code_at(index), at(&scenarios, index)]).collect()
    }

    fn json(&self, arguments: &Arguments) -> Value {
        let asked = |page: &&Page<'_>| arguments.set.as_ref().is_none_or(|set| page.name == *set);
        let place = |citation: &Citation| json!({ "path": citation.path, "line": citation.line });
        let places = |list: Option<&Vec<Citation>>| list.into_iter().flatten().map(place).collect::<Vec<Value>>();
        let rule = |rule: &Rule<'_>| {
            json!({
                "id": rule.id,
                "line": rule.line,
                "text": rule.written,
                "code": places(self.code.get(rule.id)),
                "scenarios": places(self.scenarios.get(rule.id)),
                "exempt": self.done.exempt.get(rule.id).map(|(_, reason)| reason),
            })
        };
        let page = |page: &Page<'_>| {
            let tally = self.tally(page);
            let rules = page.rules.iter().filter(|rule| !arguments.gaps || self.is_gap(rule));
            json!({
                "page": page.name,
                "path": path_of(page),
                "title": page.title,
                "state": match tally.progress {
                    Progress::Done => "done",
                    Progress::Begun => "begun",
                    Progress::NotBegun => "not-begun",
                },
                "counts": {
                    "rules": tally.n_rules,
                    "in_code": tally.n_in_code,
                    "proven": tally.n_proven,
                    "exempt": tally.n_exempt,
                    "gaps": tally.n_gaps,
                },
                "rules": rules.map(rule).collect::<Vec<Value>>(),
            })
        };
        let finding =
            |finding: &Finding| json!({ "path": finding.path, "line": finding.line, "message": finding.message });
        json!({
            "pages": self.book.pages.iter().filter(asked).map(page).collect::<Vec<Value>>(),
            "faults": self.findings.iter().map(finding).collect::<Vec<Value>>(),
        })
    }
}

fn note(citations: Vec<Citation>, out: &mut BTreeMap<String, Vec<Citation>>) {
    for citation in citations {
        let places = out.entry(citation.id.clone()).or_default();
        if !places.contains(&citation) {
            places.push(citation);
        }
    }
}

/// `path:line` of each place; when there are many, the first and the number of the others.
fn places(citations: Option<&Vec<Citation>>, full: bool) -> Vec<String> {
    let all: Vec<String> = citations.into_iter().flatten().map(|c| format!("{}:{}", c.path, c.line)).collect();
    if full || all.len() <= PLACES {
        return all;
    }
    let more = format!("and {} more", all.len() - (PLACES - 1));
    all.into_iter().take(PLACES - 1).chain([more]).collect()
}

fn table_row(name: &str, counts: [usize; 5], state: &str) -> [String; 7] {
    let [rules, in_code, proven, exempt, gaps] = counts.map(|count| format!("{count:>7}"));
    [name.to_owned(), rules, in_code, proven, exempt, gaps, state.to_owned()]
}

/// Lines in which the columns stand below each other, two spaces apart.
fn align<const N: usize>(rows: &[[String; N]]) -> Vec<String> {
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let widths: [usize; N] = std::array::from_fn(width);
    let line = |row: &[String; N]| {
        let cells: Vec<String> = row.iter().zip(widths).map(|(cell, width)| format!("{cell:<width$}")).collect();
        cells.join("  ").trim_end().to_owned()
    };
    rows.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files() -> Vec<TextFile> {
        vec![
            TextFile::new("docs/rules/base.md", "# BASE\n- **BASE-A-1** — one\n- **BASE-A-2** — two\n"),
            TextFile::new("docs/rules/river.md", "# RIVER\n- **RIVER-1** — one\n"),
            TextFile::new("docs/rules/done.txt", "base\n"),
            TextFile::new("crates/engine/src/road.rs", "//! BASE-A-1.\n// BASE-A-1 and BASE-A-1.\n"),
            TextFile::new("crates/engine/src/expansions/base/scenarios/one.game", "rules  BASE-A-1 BASE-A-2\n"),
        ]
    }

    fn messages(files: &[TextFile]) -> Vec<String> {
        Register::read(files).findings.iter().map(Finding::to_string).collect()
    }

    fn everything() -> Arguments {
        Arguments { set: None, gaps: false, full: false, json: false, update: false }
    }

    #[test]
    fn a_proven_page_has_no_fault() {
        assert_eq!(messages(&files()), [""; 0]);
    }

    #[test]
    fn a_gap_counts_only_on_a_done_page() {
        let mut files = files();
        files[4].text = "rules  BASE-A-1\n".to_owned();
        assert_eq!(messages(&files), ["docs/rules/base.md:3: BASE-A-2 has no scenario, but base is declared done"]);
        files[2].text.clear();
        assert_eq!(messages(&files), [""; 0]);
    }

    #[test]
    fn an_exemption_fills_a_gap_and_must_not_outlive_it() {
        let mut files = files();
        files[2].text = "base\nBASE-A-2  no-scenario: history\n".to_owned();
        let path = "crates/engine/src/expansions/base/scenarios/one.game";
        let expected = format!("docs/rules/done.txt:2: BASE-A-2 is proven by {path}: take its exemption out");
        assert_eq!(messages(&files), [expected]);
        files[4].text = "rules  BASE-A-1\n".to_owned();
        assert_eq!(messages(&files), [""; 0]);
        assert!(Register::read(&files).report(&everything()).contains("BASE-A-2  history"));
    }

    #[test]
    fn unknown_rules_are_faults_in_code_tests_and_scenarios() {
        let mut files = files();
        files.push(TextFile::new("crates/engine/tests/laws.rs", "// BASE-A-9\n"));
        files.push(TextFile::new("crates/engine/src/expansions/base/scenarios/two.game", "rules  BSAE-A-1\n"));
        let found = messages(&files);
        assert_eq!(found.len(), 2, "{found:?}");
        assert!(found[0].starts_with("crates/engine/tests/laws.rs:1: rule BASE-A-9 is defined on no page"));
        assert!(found[1].contains("two.game:1: rule BSAE-A-1 is defined on no page"));
    }

    #[test]
    fn a_scenario_that_proves_nothing_is_a_fault() {
        let mut files = files();
        files.push(TextFile::new("crates/engine/src/expansions/base/scenarios/two.game", "title  nothing\n"));
        assert_eq!(messages(&files).len(), 1);
    }

    #[test]
    fn pages_are_done_begun_or_not_begun() {
        let mut files = files();
        let register = Register::read(&files);
        let progress: Vec<_> = register.book.pages.iter().map(|page| register.tally(page).progress).collect();
        assert_eq!(progress, [Progress::Done, Progress::NotBegun]);
        files[4].text.push_str("rules  RIVER-1\n");
        let register = Register::read(&files);
        assert_eq!(register.tally(&register.book.pages[1]).progress, Progress::Begun);
    }

    #[test]
    fn the_report_shows_code_and_scenario_of_each_rule() {
        let report = Register::read(&files()).report(&everything());
        let scenario = "crates/engine/src/expansions/base/scenarios/one.game:1";
        let first = format!("  BASE-A-1  crates/engine/src/road.rs:1  {scenario}");
        assert!(report.lines().any(|line| line == first), "{report}");
        assert!(
            report.lines().any(|line| line == format!("  BASE-A-2  -                            {scenario}")),
            "{report}"
        );
        assert!(!report.contains("RIVER-1"), "a page not begun is only counted");
        let gaps = Register::read(&files()).report(&Arguments { gaps: true, ..everything() });
        assert!(!gaps.contains("BASE-A-1"), "{gaps}");
    }

    #[test]
    fn the_json_names_every_page_and_fault() {
        let value = Register::read(&files()).json(&everything());
        assert_eq!(value["pages"][0]["page"], "base");
        assert_eq!(value["pages"][0]["counts"]["proven"], 2);
        assert_eq!(value["pages"][0]["rules"][0]["code"][0]["path"], "crates/engine/src/road.rs");
        assert_eq!(value["pages"][1]["state"], "not-begun");
        assert_eq!(value["faults"], json!([]));
    }
}
