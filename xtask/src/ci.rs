//! `cargo xtask ci`: everything that must hold before a change lands, with the tools that are there.

use anyhow::Result;

use crate::project::Project;
use crate::sections::{Outcome, Sections};
use crate::tools::{self, Stream, Tool};
use crate::{rules, tidy, web};

/// The crates that also run in the browser, and the one that runs only there.
const IN_THE_BROWSER: [&str; 7] = [
    "bastide-engine",
    "bastide-art",
    "bastide-protocol",
    "bastide-ai",
    "bastide-table",
    "bastide-rulebook",
    "bastide-web",
];

/// The tests in a real browser; they need the client, and chromium.
const BROWSER: &str = "bastide-browser";

/// Check everything that must hold before a change lands.
///
/// In this order: fmt, tidy, rules, clippy with warnings denied (the crates of the browser for wasm32, too), the client,
/// tests, tests in a real browser, doctests, docs with warnings denied, deny. All sections run, so that one round shows
/// every fault; the summary at the end names the failed ones.
///
/// Nothing is installed: a section whose tool is missing is skipped and says so. `cargo xtask test` installs the tools,
/// does the same, and counts instructions.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Stop at the first section that fails.
    #[arg(long)]
    fail_fast: bool,
}

pub(crate) fn run(project: &Project, arguments: &Arguments) -> Result<()> {
    let mut sections = Sections::new(arguments.fail_fast);
    check(project, &mut sections);
    sections.finish()
}

/// The sections that `ci` and `test` share.
pub(crate) fn check(project: &Project, sections: &mut Sections) {
    sections.section("fmt", "is every file formatted?", || cargo(&["fmt", "--all", "--check"]));
    sections.section("tidy", "words, files, links, reasons", || tidy::check(project));
    sections.section("rules", "is every rule of the done pages proven?", || rules::check(project));
    sections.section("clippy", "lints, with warnings denied", || {
        cargo(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"])
    });
    sections.section("wasm", "lints of the crates that also run in the browser", || wasm(project));
    sections.section("web", "the client for the browser, as players get it", || client(project));
    let mut closing_lines = Vec::new();
    sections.section("tests", "unit tests, scenarios, laws, playthroughs, server", || {
        tests(Among::AllButTheBrowser, &mut closing_lines)
    });
    sections.section("browser", "whole games in a real browser", || browser(project, &mut closing_lines));
    sections.section("doctests", "the examples in the documentation", doctests);
    sections.section("docs", "documentation, with warnings denied", docs);
    sections.section("deny", "licences, sources and bans of dependencies", deny);
    sections.close_with(closing_lines);
}

fn cargo(arguments: &[&str]) -> Result<Outcome> {
    tools::run(tools::cargo().args(arguments))?;
    Ok(Outcome::Passed(String::new()))
}

/// Which tests are run.
#[derive(Debug, Clone, Copy)]
enum Among {
    AllButTheBrowser,
    TheBrowser,
}

fn tests(among: Among, closing_lines: &mut Vec<String>) -> Result<Outcome> {
    let mut lines = Vec::new();
    let note = if Tool::Nextest.is_installed() {
        // Both times of the whole workspace: what is built for a part of it would be built anew.
        let which = match among {
            Among::AllButTheBrowser => format!("not package({BROWSER})"),
            Among::TheBrowser => format!("package({BROWSER})"),
        };
        let arguments = ["nextest", "run", "--workspace", "--no-fail-fast", "-E", &which, tools::colour()];
        let is_summary = |line: &str| line.contains("Summary") && line.contains("run:");
        tools::run_keeping(tools::cargo().args(arguments), Stream::Err, &mut lines, is_summary)?;
        lines.last().map_or(String::new(), |line| counts(line))
    } else {
        println!("cargo-nextest is not installed: cargo test runs the same tests");
        let which: &[&str] = match among {
            Among::AllButTheBrowser => &["--workspace", "--exclude", BROWSER],
            Among::TheBrowser => &["--package", BROWSER],
        };
        let arguments = ["--lib", "--bins", "--tests", "--no-fail-fast"];
        let mut command = tools::cargo();
        command.arg("test").args(which).args(arguments);
        tools::run_keeping(&mut command, Stream::Out, &mut lines, is_result)?;
        total(&lines)
    };
    closing_lines.append(&mut lines);
    Ok(Outcome::Passed(note))
}

fn browser(project: &Project, closing_lines: &mut Vec<String>) -> Result<Outcome> {
    if !Tool::Chromium.is_installed() {
        return Ok(missing(Tool::Chromium));
    }
    if !web::dist(project).join("index.html").is_file() {
        return Ok(Outcome::Skipped("there is no client to try".to_owned()));
    }
    tests(Among::TheBrowser, closing_lines)
}

fn client(project: &Project) -> Result<Outcome> {
    if !Tool::Wasm.is_installed() {
        return Ok(missing(Tool::Wasm));
    }
    Ok(Outcome::Passed(web::release(project)?))
}

fn doctests() -> Result<Outcome> {
    let mut results = Vec::new();
    let arguments = ["test", "--workspace", "--doc", "--no-fail-fast"];
    tools::run_keeping(tools::cargo().args(arguments), Stream::Out, &mut results, is_result)?;
    Ok(Outcome::Passed(total(&results)))
}

fn docs() -> Result<Outcome> {
    let arguments = ["doc", "--workspace", "--no-deps"];
    tools::run(tools::cargo().args(arguments).env("RUSTDOCFLAGS", "-D warnings"))?;
    Ok(Outcome::Passed(String::new()))
}

fn wasm(project: &Project) -> Result<Outcome> {
    if !Tool::Wasm.is_installed() {
        return Ok(missing(Tool::Wasm));
    }
    // In the folder and the profile of the client, which uses the same macros and build scripts.
    let mut command = tools::cargo();
    command.args(["clippy", "--lib", "--target", tools::WASM, "--profile", "web", "--target-dir"]);
    command.arg(web::target(project));
    for name in IN_THE_BROWSER {
        command.args(["--package", name]);
    }
    tools::run(command.args(["--", "-D", "warnings"]))?;
    Ok(Outcome::Passed(String::new()))
}

fn deny() -> Result<Outcome> {
    if !Tool::Deny.is_installed() {
        return Ok(missing(Tool::Deny));
    }
    // Known vulnerabilities are left out on purpose: their list changes from day to day and comes from the network, so
    // the same change would pass today and fail tomorrow. CONTRIBUTING.md says how to look at them.
    cargo(&["deny", "check", "bans", "licenses", "sources"])
}

fn missing(tool: Tool) -> Outcome {
    Outcome::Skipped(format!("{} is not installed; `cargo xtask test` installs it", tool.name()))
}

fn is_result(line: &str) -> bool {
    line.starts_with("test result:")
}

/// `120 tests run: 120 passed, 0 skipped` out of nextest's last line.
fn counts(summary: &str) -> String {
    let plain = without_colours(summary);
    plain.split_once(']').map_or(plain.clone(), |(_, counts)| counts.trim().to_owned())
}

/// The number of passed tests in the results of several test programs.
fn total(results: &[String]) -> String {
    let n_passed = |line: &String| line.split(" passed").next()?.split(' ').next_back()?.parse::<usize>().ok();
    let sum: usize = results.iter().filter_map(n_passed).sum();
    format!("{sum} passed")
}

fn without_colours(text: &str) -> String {
    let mut parts = text.split('\u{1b}');
    let first = parts.next().unwrap_or("").to_owned();
    parts.fold(first, |out, part| out + part.split_once('m').map_or("", |(_, text)| text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_summary_line_of_nextest_is_read() {
        let line =
            "\u{1b}[32;1m     Summary\u{1b}[0m [   0.432s] \u{1b}[1m120\u{1b}[0m tests run: 120 passed, 0 skipped";
        assert_eq!(counts(line), "120 tests run: 120 passed, 0 skipped");
    }

    #[test]
    fn results_are_added_up() {
        let line = |n| format!("test result: ok. {n} passed; 0 failed; 0 ignored; 0 measured; 0 filtered out");
        assert_eq!(total(&[line(3), line(39)]), "42 passed");
    }
}
