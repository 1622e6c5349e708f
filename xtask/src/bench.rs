//! `cargo xtask bench`: instructions per turn, which do not depend on the machine's mood.
//!
//! The bench program (`crates/engine/benches/instructions.rs`) is called in two ways. With `--list-names` it prints one
//! bench per line: its name, and optionally how many games to play (100 when it does not say). With `NAME N` it plays N
//! games and prints `turns K`, the number of turns they had. Each bench is run under callgrind with N and with 2N games;
//! the difference, divided by the difference in turns, is free of everything that happens once: loading, setting up,
//! filling tables.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::project::Project;
use crate::sections::Outcome;
use crate::tools::{self, Tool};

/// The committed counts.
const COUNTS: &str = "docs/instructions.txt";
/// The loss, in parts of a hundred, from which on the check fails.
const MOST_LOSS: f64 = 5.0;
/// How many games a bench plays when it does not say.
const GAMES: u64 = 100;

/// Count instructions per turn.
///
/// Plays the benches of crates/engine/benches/instructions.rs under valgrind's callgrind and prints how many
/// instructions a turn takes, beside the committed count in docs/instructions.txt. Unlike seconds, the count is the same
/// on a busy machine. Needs valgrind; `cargo xtask test` installs it.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Fail when a turn takes over 5 % more instructions than committed.
    #[arg(long, conflicts_with = "update")]
    check: bool,
    /// Commit to the new counts: rewrite docs/instructions.txt.
    #[arg(long)]
    update: bool,
}

/// Instructions per turn by bench.
type Counts = BTreeMap<String, f64>;

/// A bench and the number of games it plays.
#[derive(Debug, PartialEq, Eq)]
struct Bench {
    name: String,
    n_games: u64,
}

/// What one run under callgrind took.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Cost {
    instructions: u64,
    turns: u64,
}

pub(crate) fn run(project: &Project, arguments: &Arguments) -> Result<()> {
    if !Tool::Valgrind.is_installed() {
        bail!("valgrind is not installed; `cargo xtask test` installs it, or your system's package manager");
    }
    let counts = measure(project)?;
    if arguments.update {
        fs::write(project.path(COUNTS), written(&counts)).with_context(|| format!("cannot write {COUNTS}"))?;
        println!("{COUNTS} is rewritten; a loss of more than {MOST_LOSS} % needs a sentence in the change");
        return Ok(());
    }
    let faults = compare(project, &counts)?;
    if arguments.check && !faults.is_empty() {
        bail!("{}", faults.join("; "));
    }
    Ok(())
}

/// The section of `cargo xtask test`.
pub(crate) fn check(project: &Project) -> Result<Outcome> {
    if !Tool::Valgrind.is_installed() {
        return Ok(Outcome::Skipped("valgrind is not installed".to_owned()));
    }
    let faults = compare(project, &measure(project)?)?;
    Ok(if faults.is_empty() { Outcome::Passed(String::new()) } else { Outcome::Failed(faults.join("; ")) })
}

fn measure(project: &Project) -> Result<Counts> {
    let program = build()?;
    let listed = Command::new(&program).arg("--list-names").output().context("cannot start the bench program")?;
    let benches = read_names(&String::from_utf8_lossy(&listed.stdout))?;
    let folder = tools::target_folder(project).join("callgrind");
    fs::create_dir_all(&folder)?;
    let mut counts = Counts::new();
    for bench in benches {
        let once = count(&program, &bench.name, bench.n_games, &folder)?;
        let twice = count(&program, &bench.name, 2 * bench.n_games, &folder)?;
        let per_turn = per_turn(once, twice).with_context(|| format!("bench {}", bench.name))?;
        counts.insert(bench.name, per_turn);
    }
    println!("the profiles are in {}: look with callgrind_annotate", folder.display());
    Ok(counts)
}

/// Builds the bench program and finds it in cargo's messages.
fn build() -> Result<PathBuf> {
    let arguments = ["bench", "-p", "bastide-engine", "--bench", "instructions", "--no-run", "--message-format=json"];
    println!("$ cargo {}", arguments.join(" "));
    let output = tools::cargo().args(arguments).stderr(std::process::Stdio::inherit()).output()?;
    if !output.status.success() {
        bail!("the bench program does not build");
    }
    let messages = String::from_utf8_lossy(&output.stdout);
    messages.lines().find_map(executable).context("cargo named no executable for the bench `instructions`")
}

fn executable(message: &str) -> Option<PathBuf> {
    let message: Value = serde_json::from_str(message).ok()?;
    let is_ours = message["reason"] == "compiler-artifact" && message["target"]["name"] == "instructions";
    message["executable"].as_str().filter(|_| is_ours).map(PathBuf::from)
}

fn read_names(listed: &str) -> Result<Vec<Bench>> {
    let mut out = Vec::new();
    for line in listed.lines() {
        let mut words = line.split_whitespace();
        if let Some(name) = words.next() {
            let n_games = words.next().map_or(Ok(GAMES), str::parse);
            let n_games = n_games.with_context(|| format!("`{line}`: expected a name and a number of games"))?;
            out.push(Bench { name: name.to_owned(), n_games });
        }
    }
    if out.is_empty() {
        bail!("the bench program names no bench when called with --list-names");
    }
    Ok(out)
}

fn count(program: &Path, name: &str, n_games: u64, folder: &Path) -> Result<Cost> {
    let profile = folder.join(format!("{name}.{n_games}.out"));
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--dump-instr=no"])
        .arg(format!("--callgrind-out-file={}", profile.display()))
        .arg(program)
        .args([name, &n_games.to_string()])
        .output()
        .context("cannot start valgrind")?;
    let (said, reported) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    if !output.status.success() {
        bail!("bench {name} under callgrind ended with {}:\n{reported}", output.status);
    }
    let instructions = collected(&reported).with_context(|| format!("callgrind gave no count:\n{reported}"))?;
    let turns = turns(&said).with_context(|| format!("bench {name} did not end with a line `turns K`:\n{said}"))?;
    Ok(Cost { instructions, turns })
}

/// The number in callgrind's line `==1234== Collected : 5678`.
fn collected(reported: &str) -> Option<u64> {
    let line = reported.lines().find_map(|line| line.split_once("Collected :"))?.1;
    line.split_whitespace().next()?.parse().ok()
}

/// The number in the bench program's last line `turns K`.
fn turns(said: &str) -> Option<u64> {
    said.lines().rev().find_map(|line| line.trim().strip_prefix("turns "))?.trim().parse().ok()
}

fn per_turn(once: Cost, twice: Cost) -> Result<f64> {
    let instructions = twice.instructions.checked_sub(once.instructions);
    let turns = twice.turns.checked_sub(once.turns).filter(|turns| *turns > 0);
    match (instructions, turns) {
        (Some(instructions), Some(turns)) => Ok(instructions as f64 / turns as f64),
        _ => bail!("twice the games took no more: {once:?}, {twice:?}"),
    }
}

/// Prints every bench beside its committed count and returns what is too slow, new or gone.
fn compare(project: &Project, counts: &Counts) -> Result<Vec<String>> {
    let text = fs::read_to_string(project.path(COUNTS)).unwrap_or_default();
    let committed = read_counts(&text)?;
    println!("{:<36} {:>12} {:>12} {:>8}", "instructions per turn", "committed", "now", "change");
    let mut faults = Vec::new();
    let mut new = Vec::new();
    for (name, now) in counts {
        let Some(before) = committed.get(name) else {
            println!("{name:<36} {:>12} {now:>12.1}", "-");
            new.push(name.as_str());
            continue;
        };
        // Rounded, and the addition turns -0.0 into 0.0.
        let change = (1000.0 * (now - before) / before).round() / 10.0 + 0.0;
        println!("{name:<36} {before:>12.1} {now:>12.1} {change:>+7.1}%");
        if change > MOST_LOSS {
            faults.push(format!("{name} takes {change:.1} % more instructions per turn"));
        } else if change < -MOST_LOSS {
            println!("  faster: `cargo xtask bench --update` keeps the gain");
        }
    }
    if !new.is_empty() {
        faults.push(format!("not in {COUNTS}, `cargo xtask bench --update` puts it there: {}", new.join(", ")));
    }
    let gone = committed.keys().filter(|name| !counts.contains_key(*name));
    faults.extend(gone.map(|name| format!("{name} is in {COUNTS}, but there is no such bench")));
    Ok(faults)
}

fn read_counts(text: &str) -> Result<Counts> {
    let mut out = Counts::new();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let pair = line.split_once(char::is_whitespace).and_then(|(name, n)| Some((name, n.trim().parse().ok()?)));
        let (name, count) = pair.with_context(|| format!("{COUNTS}: expected a name and a number in `{line}`"))?;
        out.insert(name.to_owned(), count);
    }
    Ok(out)
}

fn written(counts: &Counts) -> String {
    let mut out = "# Instructions per turn, counted by callgrind. Written by `cargo xtask bench --update`.\n\
                   # `cargo xtask test` fails when a turn takes over 5 % more.\n\n"
        .to_owned();
    for (name, count) in counts {
        out.push_str(&format!("{name:<36} {count:>12.1}\n"));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_happens_once_is_not_counted() {
        let once = Cost { instructions: 1_000_000 + 7_000, turns: 70 };
        let twice = Cost { instructions: 1_000_000 + 14_200, turns: 142 };
        assert_eq!(per_turn(once, twice).ok(), Some(100.0));
        assert!(per_turn(twice, once).is_err());
        assert!(per_turn(once, once).is_err());
    }

    #[test]
    fn the_reports_of_callgrind_and_bench_are_read() {
        let reported = "==7== Callgrind\n==7== \n==7== Events    : Ir\n==7== Collected : 1234567\n==7==\n";
        assert_eq!(collected(reported), Some(1_234_567));
        assert_eq!(collected("valgrind: no such file"), None);
        assert_eq!(turns("points 80\nturns 7100\n"), Some(7100));
        assert_eq!(turns("7100\n"), None);
    }

    #[test]
    fn a_bench_may_say_how_many_games() {
        let benches = read_names("base-2\nperft 5\n\n").expect("both lines are well formed");
        let expected =
            [Bench { name: "base-2".to_owned(), n_games: GAMES }, Bench { name: "perft".to_owned(), n_games: 5 }];
        assert_eq!(benches, expected);
        assert!(read_names("").is_err());
        assert!(read_names("base many").is_err());
    }

    #[test]
    fn the_executable_is_found_in_the_messages() {
        let message =
            r#"{"reason":"compiler-artifact","target":{"name":"instructions"},"executable":"/x/instructions-1"}"#;
        assert_eq!(executable(message), Some(PathBuf::from("/x/instructions-1")));
        let library = r#"{"reason":"compiler-artifact","target":{"name":"bastide_engine"},"executable":null}"#;
        assert_eq!(executable(library), None);
        assert_eq!(executable("Compiling"), None);
    }

    #[test]
    fn counts_survive_the_file() {
        let counts = Counts::from([("base-2".to_owned(), 6543.2), ("base-5".to_owned(), 7000.0)]);
        assert_eq!(read_counts(&written(&counts)).expect("our own file can be read"), counts);
        assert!(read_counts("base-2 many\n").is_err());
    }
}
