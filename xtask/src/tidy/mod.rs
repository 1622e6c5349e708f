//! `cargo xtask tidy`: the checks of STYLE.md that neither the compiler nor clippy can make.

mod cargo_files;
mod frame;
mod links;
mod names;
mod outside;
mod rule_ids;
mod sources;
mod whitespace;

use anyhow::{Result, bail};

use crate::finding::Finding;
use crate::project::{Project, TextFile};
use crate::sections::Outcome;
use crate::tools;

/// One check over all text files of the project.
type Check = fn(&[TextFile]) -> Vec<Finding>;

/// Every check with the words by which the summary names it.
const CHECKS: [(&str, Check); 16] = [
    ("source files have at most 500 lines", sources::length),
    ("source files open with //!", sources::opening),
    ("no unwrap() in the engine", sources::unwrap),
    ("the engine has no clock, chance, I/O or threads", sources::purity),
    ("nothing is left unfinished without a reason", sources::unfinished),
    ("switched-off lints carry a reason", sources::reasons),
    ("names are players' words", names::forbidden),
    ("no tabs, no trailing spaces, a newline at the end", whitespace::whitespace),
    ("links in documents lead somewhere", links::links),
    ("every rule cited exists", rule_ids::exist),
    ("every page of the rulebook is in its index", rule_ids::indexed),
    ("dependencies carry a reason", cargo_files::reasons),
    ("our crates depend along the edges of the map", cargo_files::edges),
    ("dependencies come from crates.io or from here", cargo_files::sources),
    ("no machine's paths or hosts", outside::places),
    ("the project's frame files are there", frame::present),
];

/// Check what the compiler cannot: words, files, links, reasons.
///
/// Reads every text file that git tracks or would track. A fault is printed as `file:line: what is wrong`; the reasons
/// for the checks are in STYLE.md.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Print the list of checks and stop.
    #[arg(long)]
    list: bool,
}

pub(crate) fn run(project: &Project, arguments: &Arguments) -> Result<()> {
    if arguments.list {
        CHECKS.iter().for_each(|(name, _)| println!("{name}"));
        return Ok(());
    }
    match check(project)? {
        Outcome::Passed(note) | Outcome::Skipped(note) => println!("{note}: tidy"),
        Outcome::Failed(reason) => bail!("{reason}"),
    }
    Ok(())
}

/// Makes every check and prints what it finds.
pub(crate) fn check(project: &Project) -> Result<Outcome> {
    let files = project.text_files()?;
    let mut n_findings = 0;
    for (name, check) in CHECKS {
        let findings = check(&files);
        if !findings.is_empty() {
            let lines: Vec<String> = findings.iter().map(|finding| format!("\n  {finding}")).collect();
            tools::show(&format!("{name}:{}", lines.concat()))?;
            n_findings += findings.len();
        }
    }
    Ok(match n_findings {
        0 => Outcome::Passed(format!("{} checks, {} files", CHECKS.len(), files.len())),
        1 => Outcome::Failed("1 untidy place".to_owned()),
        n => Outcome::Failed(format!("{n} untidy places")),
    })
}

/// The files with this ending.
fn with_ending<'a>(files: &'a [TextFile], ending: &'a str) -> impl Iterator<Item = &'a TextFile> {
    files.iter().filter(move |file| file.ending() == ending)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a check says of one file, as lines.
    pub(super) fn said(check: Check, path: &str, text: &str) -> Vec<String> {
        check(&[TextFile::new(path, text)]).iter().map(Finding::to_string).collect()
    }

    #[test]
    fn checks_have_names_of_their_own() {
        let mut names: Vec<&str> = CHECKS.iter().map(|(name, _)| *name).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), CHECKS.len());
    }
}
