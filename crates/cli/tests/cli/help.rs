//! Help that teaches, versions, and what goes wrong before anything begins.
use crate::terminal::{bastide, output, refused};

const COMMANDS: [&str; 7] = ["play", "simulate", "replay", "perft", "tiles", "rules", "load"];

#[test]
fn every_command_has_help_with_examples_that_fit_a_terminal() {
    for command in COMMANDS {
        let help = output(&[command, "--help"]);
        let (_, examples) = help.split_once("Examples:").expect("the help has examples");
        assert!(examples.matches(&format!("bastide {command}")).count() >= 2, "{command}: {examples}");
        for line in examples.lines() {
            assert!(line.chars().count() <= 86, "{command}: {line}");
        }
    }
}

#[test]
fn every_example_of_the_help_can_be_parsed() {
    for command in COMMANDS {
        let help = output(&[command, "--help"]);
        let lines = help.lines().filter_map(|line| line.trim_start().strip_prefix("bastide "));
        for line in lines {
            // Behind two blanks stands what the example does; behind a bar another program.
            let example = line.split("  ").next().unwrap_or(line).split('|').next().unwrap_or(line);
            let mut words: Vec<&str> = example.split_whitespace().collect();
            words.push("--help");
            assert_eq!(bastide(&words).code, 0, "bastide {example}");
        }
    }
}

#[test]
fn the_help_of_all_is_a_tour() {
    let help = output(&["--help"]);
    for command in COMMANDS {
        assert!(help.contains(&format!("bastide {command}")), "{command} is not in the tour");
    }
    // Who types nothing wants to know what there is.
    let nothing = bastide(&[]);
    assert_eq!(nothing.code, 2);
    assert!(nothing.err.contains("Examples:"), "{}", nothing.err);
}

#[test]
fn the_version_names_rules_and_notation() {
    let version = output(&["--version"]);
    assert!(version.starts_with("bastide 0.") && version.contains("(rules 4, notation 1)"), "{version}");
}

#[test]
fn an_unknown_command_is_answered_with_one_like_it() {
    let refused = refused(&["simulat"]);
    assert!(refused.contains("simulate"), "{refused}");
}

#[test]
fn setups_that_cannot_be_played_are_refused_with_what_can() {
    for (arguments, parts) in [
        (&["perft", "--sets", "bass"][..], &["there is no box `bass`", "`base`"][..]),
        (&["perft", "--sets", "river"], &["base"]),
        (&["perft", "--sets", "base:9"], &["`base`", "1 to 3"]),
        (&["perft", "--sets", "base:x"], &["`x` is not a number of copies"]),
        (&["perft", "--players", "0"], &["at least one player"]),
        (&["perft", "--players", "7"], &["7 players are too many"]),
        (&["perft", "--players", "6", "--preset", "zman-2012"], &["6 players are too many", "zman-2012"]),
        (&["perft", "--players", "many"], &["--players"]),
        (&["perft", "--preset", "rgg"], &["there is no preset `rgg`", "`rgg-original`"]),
        (&["perft", "--switch", "smal-city=on"], &["there is no switch `smal-city`", "`small-city`"]),
        (&["perft", "--switch", "small-city=half"], &["no value `half`", "`off` and `on`"]),
        (&["perft", "--switch", "small-city"], &["like `small-city=on`"]),
        (&["perft", "--depth", "0"], &["--depth"]),
        (&["simulate", "--bots", "gready"], &["there is no bot `gready`", "`random`, `greedy`"]),
        (&["simulate", "--players", "3", "--bots", "greedy,random"], &["3 seats and 2 bots"]),
        (&["simulate", "--games", "0"], &["--games"]),
        (&["simulate", "--games", "-3"], &["--games", "-3"]),
        (&["simulate", "--threads", "0"], &["--threads"]),
        (&["simulate", "--seed", "seven"], &["--seed"]),
        (&["play", "--seat", "3"], &["there is no seat 3", "1 to 2"]),
        (&["play", "--bots", "gready"], &["there is no bot `gready`"]),
        (&["play", "--players", "4", "--bots", "greedy,random"], &["3 seats", "2 bots"]),
        (&["play", "--hot-seat", "--names", "Ann,Ann"], &["Ann"]),
        (&["play", "--hot-seat", "--players", "3", "--names", "Ann,Bob"], &["3 people", "2 names"]),
        (&["play", "--resume", "nowhere.json"], &["cannot read nowhere.json"]),
        (&["load", "--pace", "2"], &["--pace", "`2s`"]),
        (&["load", "--bot", "gready"], &["there is no bot `gready`"]),
        (&["load", "--players", "7"], &["7 players are too many"]),
        (&["load", "--games", "3", "--duration", "3s"], &["--games", "--duration"]),
        (&["load", "--server", "localhost:8484"], &["`localhost:8484` is not an address like `http://"]),
        (&["load", "--server", "http://127.0.0.1:1"], &["is there a server at http://127.0.0.1:1?"]),
        (&["tiles", "base/Z"], &["there is no tile `base/Z`", "base/"]),
        (&["tiles", "--set", "bse"], &["there is no box `bse`"]),
        (&["tiles", "base/D", "--sheet", "sheet.gif"], &["`.svg` or `.png`"]),
    ] {
        let refused = refused(arguments);
        for part in parts {
            assert!(refused.contains(part), "{arguments:?} should say {part:?}, but says: {refused}");
        }
        assert!(!refused.contains("panicked"), "{refused}");
    }
}
