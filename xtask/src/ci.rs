//! `cargo xtask ci`: everything that must hold before a change lands, with the tools that are there.

use anyhow::Result;

use crate::project::Project;
use crate::sections::{Outcome, Sections};
use crate::tools::{self, Stream, Tool};
use crate::{rules, tidy};

/// The crates that also run in the browser.
const IN_THE_BROWSER: [&str; 4] = ["bastide-engine", "bastide-art", "bastide-protocol", "bastide-ai"];

/// Check everything that must hold before a change lands.
///
/// In this order: fmt, tidy, rules, clippy with warnings denied, tests, doctests, docs with warnings denied, the crates
/// of the browser for wasm32, deny. All sections run, so that one round shows every fault; the summary at the end names
/// the failed ones.
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
    let mut closing_lines = Vec::new();
    sections.section("tests", "unit tests, scenarios, laws, playthroughs", || tests(&mut closing_lines));
    sections.section("doctests", "the examples in the documentation", doctests);
    sections.section("docs", "documentation, with warnings denied", docs);
    sections.section("wasm", "the crates that also run in the browser", || wasm(project));
    sections.section("deny", "licences, sources and bans of dependencies", deny);
    sections.close_with(closing_lines);
}

fn cargo(arguments: &[&str]) -> Result<Outcome> {
    tools::run(tools::cargo().args(arguments))?;
    Ok(Outcome::Passed(String::new()))
}

fn tests(closing_lines: &mut Vec<String>) -> Result<Outcome> {
    if Tool::Nextest.is_installed() {
        let arguments = ["nextest", "run", "--workspace", "--no-fail-fast", tools::colour()];
        let is_summary = |line: &str| line.contains("Summary") && line.contains("run:");
        tools::run_keeping(tools::cargo().args(arguments), Stream::Err, closing_lines, is_summary)?;
        Ok(Outcome::Passed(closing_lines.last().map_or(String::new(), |line| counts(line))))
    } else {
        println!("cargo-nextest is not installed: cargo test runs the same tests");
        let arguments = ["test", "--workspace", "--lib", "--bins", "--tests", "--no-fail-fast"];
        tools::run_keeping(tools::cargo().args(arguments), Stream::Out, closing_lines, is_result)?;
        Ok(Outcome::Passed(total(closing_lines)))
    }
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
    // A folder of its own: the other sections would otherwise build everything anew after this one, and it after them.
    let folder = tools::target_folder(project).join("wasm");
    let mut command = tools::cargo();
    command.args(["check", "--lib", "--target", tools::WASM, "--target-dir"]).arg(folder);
    for name in IN_THE_BROWSER {
        command.args(["--package", name]);
    }
    tools::run(&mut command)?;
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
