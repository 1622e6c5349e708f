//! Programs that the commands run, how they are called, and how missing ones are installed.

use std::env;
use std::io::{BufRead, BufReader, IsTerminal, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::project::Project;

/// The target of the browser.
pub(crate) const WASM: &str = "wasm32-unknown-unknown";

/// A program beyond Rust itself that a section needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Tool {
    /// Runs the tests, each in its own process.
    Nextest,
    /// Checks licences and sources of the dependencies.
    Deny,
    /// Counts instructions.
    Valgrind,
    /// The standard library for the browser.
    Wasm,
    /// The browser in which the client is tried.
    Chromium,
    /// The database of several nodes.
    Postgres,
    /// The bus between them.
    Nats,
    /// The reverse proxy in front of them.
    Nginx,
}

impl Tool {
    pub(crate) const ALL: [Tool; 8] = [
        Tool::Wasm,
        Tool::Chromium,
        Tool::Valgrind,
        Tool::Postgres,
        Tool::Nats,
        Tool::Nginx,
        Tool::Nextest,
        Tool::Deny,
    ];

    pub(crate) fn name(self) -> &'static str {
        match self {
            Tool::Nextest => "cargo-nextest",
            Tool::Deny => "cargo-deny",
            Tool::Valgrind => "valgrind",
            Tool::Wasm => "the wasm32 target",
            Tool::Chromium => "chromium",
            Tool::Postgres => "postgresql",
            Tool::Nats => "nats-server",
            Tool::Nginx => "nginx",
        }
    }

    /// Whether it is there and starts.
    pub(crate) fn is_installed(self) -> bool {
        match self {
            Tool::Nextest => answers(cargo().args(["nextest", "--version"])),
            Tool::Deny => answers(cargo().args(["deny", "--version"])),
            Tool::Valgrind => answers(Command::new("valgrind").arg("--version")),
            Tool::Wasm => has_wasm(),
            Tool::Chromium => answers(Command::new(chromium()).arg("--version")),
            Tool::Postgres => has_postgres(),
            Tool::Nats => answers(Command::new("nats-server").arg("--version")) || has_system("nats-server"),
            Tool::Nginx => answers(Command::new("nginx").arg("-v")) || has_system("nginx"),
        }
    }

    /// Installs it, saying what is done, or says how it can be had.
    pub(crate) fn install(self) -> Result<()> {
        match self {
            // Fourteen minutes of processor time are a poor trade for nicer output: `cargo test` runs the same tests.
            Tool::Nextest => bail!("cargo test stands in; for nicer output: cargo install --locked cargo-nextest"),
            Tool::Deny => cargo_install("cargo-deny@0.20.2"),
            Tool::Wasm => run(Command::new("rustup").args(["target", "add", WASM])),
            Tool::Valgrind => apt_install("valgrind"),
            Tool::Chromium => apt_install("chromium"),
            Tool::Postgres => apt_install("postgresql"),
            Tool::Nats => apt_install("nats-server"),
            Tool::Nginx => apt_install("nginx-light"),
        }
    }
}

/// Installs a package of Debian and its kin, if we may.
fn apt_install(package: &str) -> Result<()> {
    if !answers(Command::new("apt-get").arg("--version")) || !is_root() {
        bail!("install {package} with your system's package manager, such as: sudo apt-get install {package}");
    }
    run(Command::new("apt-get").args(["update", "--quiet"]))?;
    let arguments = ["install", "--yes", "--quiet", "--no-install-recommends", package];
    run(Command::new("apt-get").args(arguments).env("DEBIAN_FRONTEND", "noninteractive"))
}

/// Builds and installs a program of this version, which the pinned compiler is known to build.
fn cargo_install(program: &str) -> Result<()> {
    // Its build results belong in cargo's temporary folder, not among ours.
    run(cargo().args(["install", "--locked", program]).env_remove("CARGO_TARGET_DIR"))
}

/// The cargo that called us, without what it told us about ourselves: build scripts would take it for news.
pub(crate) fn cargo() -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    for (name, _) in env::vars_os() {
        let text = name.to_string_lossy();
        if ["CARGO_PKG_", "CARGO_MANIFEST_", "CARGO_BIN_"].iter().any(|prefix| text.starts_with(prefix)) {
            command.env_remove(&name);
        }
    }
    command
}

/// Prints the command and runs it; fails when it does.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    println!("$ {}", shown(command));
    let status = command.status().with_context(|| format!("cannot start {}", shown(command)))?;
    if !status.success() {
        bail!("`{}` ended with {status}", shown(command));
    }
    Ok(())
}

/// One of the two streams a program writes to.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Stream {
    Out,
    Err,
}

/// Like [`run`], and also keeps the lines of one stream that pass the test. They are kept when the command fails, too.
pub(crate) fn run_keeping(
    command: &mut Command,
    stream: Stream,
    kept: &mut Vec<String>,
    test: impl Fn(&str) -> bool,
) -> Result<()> {
    println!("$ {}", shown(command));
    match stream {
        Stream::Out => command.stdout(Stdio::piped()),
        Stream::Err => command.stderr(Stdio::piped()),
    };
    let mut child = command.spawn().with_context(|| format!("cannot start {}", shown(command)))?;
    match stream {
        Stream::Out => keep(child.stdout.take(), &mut std::io::stdout(), kept, test)?,
        Stream::Err => keep(child.stderr.take(), &mut std::io::stderr(), kept, test)?,
    }
    let status = child.wait()?;
    if !status.success() {
        bail!("`{}` ended with {status}", shown(command));
    }
    Ok(())
}

fn keep(
    from: Option<impl Read>,
    to: &mut impl Write,
    kept: &mut Vec<String>,
    test: impl Fn(&str) -> bool,
) -> Result<()> {
    let mut reader = BufReader::new(from.context("the stream is not piped")?);
    let mut line = Vec::new();
    while reader.read_until(b'\n', &mut line)? > 0 {
        to.write_all(&line)?;
        let text = String::from_utf8_lossy(&line);
        if test(&text) {
            kept.push(text.trim_end().to_owned());
        }
        line.clear();
    }
    Ok(())
}

/// Prints a long text. Whoever stops reading (`| head`) has seen enough, which is no fault.
pub(crate) fn show(text: &str) -> Result<()> {
    match writeln!(std::io::stdout(), "{text}") {
        Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => Ok(()),
        other => other.context("cannot print"),
    }
}

/// What to tell a program that would drop its colours because we read along.
pub(crate) fn colour() -> &'static str {
    if std::io::stderr().is_terminal() && env::var_os("NO_COLOR").is_none() { "--color=always" } else { "--color=auto" }
}

/// The folder of build results: where cargo was told to put them, or `target`.
pub(crate) fn target_folder(project: &Project) -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| project.path("target"), |folder| project.root.join(folder))
}

fn answers(command: &mut Command) -> bool {
    command.stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|status| status.success())
}

/// The browser's program: `CHROMIUM` names another.
fn chromium() -> std::ffi::OsString {
    env::var_os("CHROMIUM").unwrap_or_else(|| "chromium".into())
}

fn has_wasm() -> bool {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Command::new(rustc).args(["--print", "target-libdir", "--target", WASM]).output();
    output.is_ok_and(|output| Path::new(String::from_utf8_lossy(&output.stdout).trim()).is_dir())
}

/// PostgreSQL's programs are in a folder of their version, where Debian puts them, or in the path.
fn has_postgres() -> bool {
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut programs = versions.map(|version| version.path().join("bin/initdb"));
    programs.any(|program| program.is_file()) || answers(Command::new("initdb").arg("--version"))
}

/// A program of the system that is not in the path of every user.
fn has_system(name: &str) -> bool {
    Path::new("/usr/sbin").join(name).is_file()
}

fn is_root() -> bool {
    let output = Command::new("id").arg("-u").output();
    output.is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}

/// The command as one would type it.
fn shown(command: &Command) -> String {
    let program = Path::new(command.get_program()).file_name().unwrap_or(command.get_program());
    let words = std::iter::once(program).chain(command.get_args());
    words.map(|word| word.to_string_lossy().into_owned()).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_shown_as_typed() {
        assert_eq!(shown(Command::new("/opt/bin/cargo").args(["fmt", "--check"])), "cargo fmt --check");
    }

    #[test]
    fn lines_are_passed_on_and_some_are_kept() {
        let mut passed_on = Vec::new();
        let mut kept = Vec::new();
        let text: &[u8] = b"one\nSummary two\nthree";
        keep(Some(text), &mut passed_on, &mut kept, |line| line.contains("Summary")).expect("memory can be read");
        assert_eq!(passed_on, text);
        assert_eq!(kept, ["Summary two"]);
    }

    #[test]
    fn every_tool_has_a_name_of_its_own() {
        let mut names: Vec<&str> = Tool::ALL.iter().map(|tool| tool.name()).collect();
        names.dedup();
        assert_eq!(names.len(), Tool::ALL.len());
    }
}
