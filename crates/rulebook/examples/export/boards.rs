//! Scenarios as boards.
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, Result, anyhow};
use bastide_engine::game::Game;
use bastide_engine::notation::write_position;
use bastide_engine::position::Position;
use bastide_protocol::rulebook::{Board, Example, Remark, Step};
use bastide_protocol::view::RulesView;
use bastide_testkit::scenario::{self, Scenario, Story};

/// Where the boxes have their scenarios.
const BOXES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../engine/src/expansions");

/// A scenario as an example, and the rules that each of its boards shows.
#[derive(Debug)]
pub(crate) struct Shown {
    pub(crate) example: Example,
    /// For each board of the example.
    pub(crate) rules: Vec<Vec<String>>,
}

impl Shown {
    /// How many rules it shows.
    pub(crate) fn n_rules(&self) -> usize {
        self.rules.iter().flatten().collect::<BTreeSet<_>>().len()
    }
}

/// All scenarios that have a board, in the order of their files.
pub(crate) fn read() -> Result<Vec<Shown>> {
    let entries = |folder: &Path| fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let folders = entries(Path::new(BOXES)).map(|folder| folder.join("scenarios"));
    let mut files: Vec<PathBuf> = folders.flat_map(|folder| entries(&folder).collect::<Vec<_>>()).collect();
    files.retain(|path| path.extension().is_some_and(|ending| ending == "game"));
    files.sort();
    let shown: Result<Vec<Shown>> = files.iter().map(|path| show(path)).collect();
    Ok(shown?.into_iter().filter(|shown| !shown.example.boards.is_empty()).collect())
}

fn show(path: &Path) -> Result<Shown> {
    let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let text = fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
    let scenario = Scenario::parse(&text).with_context(|| format!("cannot read {}", path.display()))?;
    let mut shown =
        Shown { example: Example { name: name.clone(), title: scenario.title, boards: Vec::new() }, rules: Vec::new() };
    for case in &scenario.cases {
        let story = case.story().map_err(|failure| anyhow!(failure.tell(&name)))?;
        let Some(story) = story else { continue };
        shown.example.boards.push(board(case.name.clone().unwrap_or_default(), story));
        shown.rules.push(case.rules.clone());
    }
    Ok(shown)
}

fn board(name: String, story: Story) -> Board {
    let setup = &story.game.rules().setup;
    Board {
        name,
        rules: RulesView::of(setup),
        sets: setup.sets.iter().map(|(set, copies)| (set.name().to_owned(), *copies)).collect(),
        borrowed: story.borrowed.iter().map(|set| set.name().to_owned()).collect(),
        position: position(&story),
        players: story.names,
        steps: story.steps.into_iter().map(step).collect(),
    }
}

/// The table in as few words as make the same game.
fn position(story: &Story) -> Option<String> {
    let rules = story.game.shared_rules();
    if Game::with_rules(Arc::clone(&rules)) == story.game {
        return None;
    }
    let whole = story.game.position();
    let mut short = Position { bag: None, ..whole.clone() };
    if short.scores.iter().all(|score| *score == 0) {
        short.scores.clear();
    }
    let is_same = Game::from_position(Arc::clone(&rules), &short).is_ok_and(|game| game == story.game);
    Some(write_position(&rules.pack, &story.names, if is_same { &short } else { &whole }))
}

fn step(step: scenario::Step) -> Step {
    let remarks = |remarks: Vec<scenario::Remark>| {
        let remark = |remark: scenario::Remark| Remark {
            text: remark.text,
            cells: remark.cells.iter().map(ToString::to_string).collect(),
        };
        remarks.into_iter().map(remark).collect()
    };
    Step {
        note: step.note,
        actions: step.actions,
        end: step.is_end,
        deeds: remarks(step.deeds),
        results: remarks(step.results),
        facts: remarks(step.facts),
    }
}
