//! Every scenario beside a box (`src/expansions/*/scenarios/*.game`) is set up, played and checked, case by case.
//!
//! A case is a test of its own: `base::road-of-three`, or `base::farmers::first-edition` where a file has several.
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use bastide_testkit::scenario::Scenario;
use libtest_mimic::{Arguments, Failed, Trial};

/// Where the boxes are, seen from the crate, and the crate, seen from the workspace.
const BOXES: &str = "src/expansions";
const CRATE: &str = "crates/engine";

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let mut files = scenario_files(&Path::new(env!("CARGO_MANIFEST_DIR")).join(BOXES));
    files.sort();
    let mut trials: Vec<Trial> = files.iter().flat_map(|file| trials_of(file)).collect();
    let n_files = files.len();
    trials.push(Trial::test("there_are_scenarios", move || {
        if n_files > 0 { Ok(()) } else { Err(Failed::from(format!("no scenario was found under {CRATE}/{BOXES}"))) }
    }));
    libtest_mimic::run(&arguments, trials).exit_code()
}

fn scenario_files(boxes: &Path) -> Vec<PathBuf> {
    let entries = |folder: &Path| fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let folders = entries(boxes).map(|folder| folder.join("scenarios"));
    folders.flat_map(|folder| entries(&folder).collect::<Vec<_>>()).filter(|path| is_scenario(path)).collect()
}

fn is_scenario(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending == "game")
}

/// One test for each case of the file, or one that fails because the file cannot be read.
fn trials_of(file: &Path) -> Vec<Trial> {
    let name = |path: Option<&Path>| path.and_then(Path::file_stem).unwrap_or_default().to_string_lossy().into_owned();
    let (box_name, scenario) = (name(file.parent().and_then(Path::parent)), name(Some(file)));
    let shown = format!("{CRATE}/{BOXES}/{box_name}/scenarios/{scenario}.game");
    let title = format!("{box_name}::{scenario}");
    let read = fs::read_to_string(file).map_err(|error| format!("{shown}: {error}"));
    let parsed = read
        .and_then(|text| Scenario::parse(&text).map_err(|error| format!("{shown}:{}: {}", error.line, error.message)));
    match parsed {
        Err(error) => vec![Trial::test(title, move || Err(Failed::from(error)))],
        Ok(parsed) => parsed
            .cases
            .into_iter()
            .map(|case| {
                let title = match &case.name {
                    Some(case) => format!("{title}::{}", words_of(case)),
                    None => title.clone(),
                };
                let shown = shown.clone();
                Trial::test(title, move || case.run().map_err(|failure| Failed::from(failure.tell(&shown))))
            })
            .collect(),
    }
}

/// A case's name as part of a test's name: its words, with `-` between.
fn words_of(case: &str) -> String {
    let words: Vec<&str> = case.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    words.join("-")
}
