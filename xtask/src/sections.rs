//! A long run cut into sections: a heading and a time for each, and a summary of all at the end.
//!
//! A failed section does not stop the run: whoever waits ten minutes wants to know everything that is wrong, not the
//! first thing. `--fail-fast` is for those who do not.

use std::time::{Duration, Instant};

use anyhow::{Result, bail};

/// How a section ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// All is well; the text is shown beside the section's name and may be empty.
    Passed(String),
    /// Not done, and why.
    Skipped(String),
    /// What went wrong.
    Failed(String),
}

/// The sections of one run, in order.
#[derive(Debug)]
pub(crate) struct Sections {
    fail_fast: bool,
    started: Instant,
    ended: Vec<Section>,
    closing_lines: Vec<String>,
}

#[derive(Debug)]
struct Section {
    name: &'static str,
    outcome: Outcome,
    time: Duration,
}

impl Sections {
    pub(crate) fn new(fail_fast: bool) -> Sections {
        Sections { fail_fast, started: Instant::now(), ended: Vec::new(), closing_lines: Vec::new() }
    }

    /// Does one section, unless an earlier one failed and the first failure ends the run.
    pub(crate) fn section(&mut self, name: &'static str, what: &str, act: impl FnOnce() -> Result<Outcome>) {
        if self.fail_fast && self.has_failed() {
            let outcome = Outcome::Skipped("an earlier section failed".to_owned());
            self.ended.push(Section { name, outcome, time: Duration::ZERO });
            return;
        }
        println!("\n━━ {name}: {what}");
        let start = Instant::now();
        let outcome = act().unwrap_or_else(|error| Outcome::Failed(format!("{error:#}")));
        let time = start.elapsed();
        let word = match &outcome {
            Outcome::Passed(_) => "passed".to_owned(),
            Outcome::Skipped(reason) => format!("skipped: {reason}"),
            Outcome::Failed(reason) => format!("FAILED: {reason}"),
        };
        println!("━━ {name} {word} ({})", seconds(time));
        self.ended.push(Section { name, outcome, time });
    }

    /// Keeps a line of a test runner, to be shown again as the last lines of the run.
    pub(crate) fn close_with(&mut self, lines: impl IntoIterator<Item = String>) {
        self.closing_lines.extend(lines);
    }

    /// Prints the summary. Fails when a section failed.
    pub(crate) fn finish(self) -> Result<()> {
        println!("\n━━ summary");
        for line in self.summary() {
            println!("{line}");
        }
        let failed: Vec<&str> =
            self.ended.iter().filter(|section| section.has_failed()).map(|section| section.name).collect();
        if !failed.is_empty() {
            bail!("failed: {}", failed.join(", "));
        }
        Ok(())
    }

    fn summary(&self) -> Vec<String> {
        let row = |section: &Section| {
            let (mark, note) = match &section.outcome {
                Outcome::Passed(note) => ("ok     ", note.as_str()),
                Outcome::Skipped(reason) => ("skipped", reason.as_str()),
                Outcome::Failed(reason) => ("FAILED ", reason.as_str()),
            };
            format!("  {mark} {:<10} {:>12}  {note}", section.name, seconds(section.time)).trim_end().to_owned()
        };
        let mut out: Vec<String> = self.ended.iter().map(row).collect();
        out.push(format!("  {:<18} {:>12}", "together", seconds(self.started.elapsed())));
        out.extend(self.closing_lines.iter().cloned());
        out
    }

    fn has_failed(&self) -> bool {
        self.ended.iter().any(Section::has_failed)
    }
}

impl Section {
    fn has_failed(&self) -> bool {
        match self.outcome {
            Outcome::Failed(_) => true,
            Outcome::Passed(_) | Outcome::Skipped(_) => false,
        }
    }
}

/// `0.3 s`, `12.0 s`, `3 min 05 s`.
pub(crate) fn seconds(time: Duration) -> String {
    let whole = time.as_secs();
    if whole < 60 { format!("{:.1} s", time.as_secs_f64()) } else { format!("{} min {:02} s", whole / 60, whole % 60) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn passed() -> Result<Outcome> {
        Ok(Outcome::Passed(String::new()))
    }

    #[test]
    fn every_section_runs_and_the_run_fails_if_one_did() {
        let mut sections = Sections::new(false);
        sections.section("one", "", || bail!("broken"));
        let mut reached = false;
        sections.section("two", "", || {
            reached = true;
            passed()
        });
        assert!(reached);
        let summary = sections.summary().join("\n");
        assert!(summary.contains("FAILED  one") && summary.contains("broken"), "{summary}");
        assert_eq!(sections.finish().unwrap_err().to_string(), "failed: one");
    }

    #[test]
    fn fail_fast_skips_the_rest() {
        let mut sections = Sections::new(true);
        sections.section("one", "", || Ok(Outcome::Failed("broken".to_owned())));
        sections.section("two", "", || panic!("must not run"));
        assert!(sections.summary()[1].contains("skipped two"));
    }

    #[test]
    fn skipped_sections_do_not_fail_the_run() {
        let mut sections = Sections::new(false);
        sections.section("one", "", passed);
        sections.section("two", "", || Ok(Outcome::Skipped("no tool".to_owned())));
        sections.close_with(["the last line".to_owned()]);
        assert_eq!(sections.summary().last().map(String::as_str), Some("the last line"));
        assert!(sections.finish().is_ok());
    }

    #[test]
    fn times_read_well() {
        assert_eq!(seconds(Duration::from_millis(340)), "0.3 s");
        assert_eq!(seconds(Duration::from_secs(185)), "3 min 05 s");
    }
}
