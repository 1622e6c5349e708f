//! The simulation as a command; `cargo xtask simulate` builds and runs it.
#![expect(clippy::print_stdout, reason = "it speaks to the developer through the terminal")]
use std::io::{IsTerminal, Write};
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use bastide_simulation::{Outcome, Plant, run};
use clap::Parser;

/// How many lines of a story are shown, unless all of it is asked for.
const LAST_LINES: usize = 60;
/// How often progress is shown.
const EVERY: Duration = Duration::from_secs(1);

/// Simulate the whole server, one seed after the other, until something goes wrong.
///
/// Nodes, store, bus, network, clients and troubles follow from the seed: what goes wrong with a seed goes wrong with it
/// every time. Prints the first seed that fails, what is wrong, what happened before, and how to see it again.
#[derive(Parser)]
#[command(bin_name = "cargo xtask simulate")]
struct Arguments {
    /// How many seeds.
    #[arg(long, value_name = "N", default_value_t = 1000)]
    seeds: u64,
    /// The first seed.
    #[arg(long, value_name = "SEED", default_value_t = 0)]
    from: u64,
    /// One seed, with everything that happens.
    #[arg(long, value_name = "SEED", conflicts_with_all = ["seeds", "from"])]
    seed: Option<u64>,
    /// Plant a fault, to see that it is found.
    #[arg(long, value_name = "FAULT")]
    plant: Option<Plant>,
    /// How many seeds at the same time; one for each core unless said otherwise.
    #[arg(long, value_name = "N")]
    threads: Option<usize>,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    if let Some(seed) = arguments.seed {
        let outcome = run(seed, arguments.plant, true);
        outcome.story.iter().for_each(|line| println!("{line}"));
        println!("{}", summary(&outcome));
        return end(outcome.wrong.is_none());
    }
    let began = Instant::now();
    let failed = try_all(&arguments, began);
    let Some(seed) = failed else {
        println!("{} seeds, nothing wrong, {:.1} s", arguments.seeds, began.elapsed().as_secs_f64());
        return ExitCode::SUCCESS;
    };
    let outcome = run(seed, arguments.plant, true);
    let n_left_out = outcome.story.len().saturating_sub(LAST_LINES);
    println!(
        "seed {seed}: {}",
        outcome.wrong.as_deref().unwrap_or("it does not fail again: the simulation itself is wrong")
    );
    println!("\nWhat happened ({n_left_out} lines before that are left out):");
    outcome.story[n_left_out..].iter().for_each(|line| println!("{line}"));
    let plant = arguments.plant.and_then(|plant| clap::ValueEnum::to_possible_value(&plant));
    let plant = plant.map(|plant| format!(" --plant {}", plant.get_name())).unwrap_or_default();
    println!("\nThe same again, from the beginning: cargo xtask simulate --seed {seed}{plant}");
    ExitCode::FAILURE
}

/// Tries all seeds. Returns the smallest that fails, as far as it was tried.
fn try_all(arguments: &Arguments, began: Instant) -> Option<u64> {
    let threads = arguments.threads.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, Into::into));
    let (next, n_done) = (AtomicU64::new(0), AtomicU64::new(0));
    let failed: Mutex<Option<u64>> = Mutex::new(None);
    let shown = Mutex::new(began);
    std::thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            scope.spawn(|| {
                loop {
                    let n = next.fetch_add(1, Ordering::Relaxed);
                    let seed = arguments.from + n;
                    let is_late = failed.lock().expect("nobody panics").is_some_and(|failed| failed < seed);
                    if n >= arguments.seeds || is_late {
                        return;
                    }
                    if run(seed, arguments.plant, false).wrong.is_some() {
                        let mut failed = failed.lock().expect("nobody panics");
                        *failed = Some(failed.map_or(seed, |other| other.min(seed)));
                    }
                    let n_done = n_done.fetch_add(1, Ordering::Relaxed) + 1;
                    progress(&shown, n_done, arguments.seeds, began);
                }
            });
        }
    });
    if std::io::stderr().is_terminal() {
        eprint!("\r\x1b[K");
    }
    failed.into_inner().expect("nobody panics")
}

/// Shows how far it is, now and then.
fn progress(shown: &Mutex<Instant>, n: u64, of: u64, began: Instant) {
    let mut shown = shown.lock().expect("nobody panics");
    if shown.elapsed() < EVERY || !std::io::stderr().is_terminal() {
        return;
    }
    *shown = Instant::now();
    let a_second = n as f64 / began.elapsed().as_secs_f64();
    eprint!("\r\x1b[K{n} of {of} seeds, {a_second:.0} a second");
    let _ = std::io::stderr().flush();
}

fn summary(outcome: &Outcome) -> String {
    let (granted, entries) = outcome.numbers;
    let wrong = outcome.wrong.as_deref().map_or("nothing wrong".to_owned(), |wrong| format!("WRONG: {wrong}"));
    format!(
        "{wrong}; {granted} requests granted, {entries} entries, {:.1} s, {} steps, fingerprint {:016x}",
        outcome.time.as_secs_f64(),
        outcome.steps,
        outcome.fingerprint
    )
}

fn end(is_well: bool) -> ExitCode {
    if is_well { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
