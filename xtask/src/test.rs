//! `cargo xtask test`: everything, from a fresh clone on a fresh machine.

use anyhow::Result;

use crate::project::Project;
use crate::sections::{Outcome, Sections};
use crate::tools::Tool;
use crate::{bench, ci};

/// Run every test, from a fresh clone on a fresh machine.
///
/// Installs what is missing and says so: the wasm32 target (rustup), chromium, valgrind, postgresql, nats-server and nginx
/// (apt-get, when allowed), cargo-deny (cargo install; four minutes, once). Then does all that `cargo xtask ci` does, and compares the instructions
/// per turn with docs/instructions.txt. Tests run under cargo-nextest where it is installed, otherwise under cargo test.
///
/// A tool that cannot be installed here (no network, no rights) is no failure: what needs it is done another way or
/// skipped, and the summary says so.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Install nothing; use what is there.
    #[arg(long)]
    no_install: bool,
    /// Stop at the first section that fails.
    #[arg(long)]
    fail_fast: bool,
}

pub(crate) fn run(project: &Project, arguments: &Arguments) -> Result<()> {
    let mut sections = Sections::new(arguments.fail_fast);
    sections.section("tools", "what the tests need beyond Rust", || Ok(prepare(arguments.no_install)));
    ci::check(project, &mut sections);
    sections.section("bench", "instructions per turn against docs/instructions.txt", || bench::check(project));
    sections.finish()
}

/// Looks for every tool and installs the missing ones. Never fails: each section copes with what it does not find.
fn prepare(no_install: bool) -> Outcome {
    let mut installed = Vec::new();
    let mut absent = Vec::new();
    for tool in Tool::ALL {
        let name = tool.name();
        if tool.is_installed() {
            println!("{name}: here");
        } else if no_install {
            println!("{name}: missing, and nothing is to be installed");
            absent.push(name);
        } else {
            println!("{name}: missing");
            match tool.install() {
                Ok(()) => installed.push(name),
                Err(error) => {
                    println!("{name}: not installed: {error:#}");
                    absent.push(name);
                }
            }
        }
    }
    Outcome::Passed(note(&installed, &absent))
}

fn note(installed: &[&str], absent: &[&str]) -> String {
    let part = |word: &str, names: &[&str]| (!names.is_empty()).then(|| format!("{word} {}", names.join(", ")));
    let parts: Vec<String> = [part("installed", installed), part("without", absent)].into_iter().flatten().collect();
    parts.join("; ")
}

#[cfg(test)]
mod tests {
    use super::note;

    #[test]
    fn the_summary_says_what_was_installed_and_what_is_missing() {
        assert_eq!(note(&[], &[]), "");
        assert_eq!(note(&["a"], &[]), "installed a");
        assert_eq!(note(&["a", "b"], &["c"]), "installed a, b; without c");
    }
}
