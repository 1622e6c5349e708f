//! The rulebook as files for the browser: `cargo run -p bastide-rulebook --features carried --example export -- FOLDER`.
//!
//! `index.json` lists the pages, `search.json` has every rule as plain text, `<page>.json` is a page: its text as HTML
//! ([`html`]), and its examples as boards that can be played ([`boards`]). Crate `protocol` says how they look.
mod boards;
mod html;

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::{env, fs};

use anyhow::{Context, Result};
use bastide_protocol::rulebook::{Example, Index, Page, PageEntry, Search, SearchEntry};
use bastide_rulebook::Rulebook;
use serde_json::Value;

use boards::Shown;
use html::Text;

fn main() -> Result<()> {
    let folder = env::args_os().nth(1).context("name the folder for the files")?;
    let folder = PathBuf::from(folder);
    fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
    for (name, value) in files()? {
        let path = folder.join(name);
        fs::write(&path, value.to_string()).with_context(|| format!("cannot write {}", path.display()))?;
    }
    Ok(())
}

/// All files by their names.
fn files() -> Result<BTreeMap<String, Value>> {
    let book = Rulebook::carried();
    let scenarios = boards::read()?;
    let mut out = BTreeMap::new();
    let mut index = Index { pages: Vec::new() };
    for page in &book.pages {
        let exported = export(&book, page, &scenarios);
        index.pages.push(PageEntry {
            page: exported.page.clone(),
            title: exported.title.clone(),
            rules: page.rules.iter().map(|rule| rule.id.to_owned()).collect(),
            boards: exported.examples.iter().map(|example| example.boards.len()).sum(),
        });
        out.insert(format!("{}.json", page.name), serde_json::to_value(exported)?);
    }
    let found = book.rules().map(|rule| SearchEntry {
        id: rule.id.to_owned(),
        page: rule.page.to_owned(),
        section: rule.section.clone(),
        text: html::plain(&rule.text),
    });
    out.insert("search.json".to_owned(), serde_json::to_value(Search { rules: found.collect() })?);
    out.insert("index.json".to_owned(), serde_json::to_value(index)?);
    Ok(out)
}

/// A page with the examples that its rules show.
fn export(book: &Rulebook<'_>, page: &bastide_rulebook::Page<'_>, scenarios: &[Shown]) -> Page {
    let mut examples: Vec<Example> = Vec::new();
    // Examples are numbered as the page first shows them.
    let mut shown_by = |id: &str| {
        let mut out = Vec::new();
        for scenario in scenarios {
            let Some(board) = scenario.rules.iter().position(|rules| rules.iter().any(|rule| rule == id)) else {
                continue;
            };
            let known = examples.iter().position(|example| example.name == scenario.example.name);
            let number = known.unwrap_or_else(|| {
                examples.push(scenario.example.clone());
                examples.len() - 1
            });
            out.push((number, board));
        }
        // A scenario that proves few rules is about this one rather than about others.
        out.sort_by_key(|(number, _)| {
            let name = &examples[*number].name;
            scenarios.iter().find(|scenario| scenario.example.name == *name).map_or(0, |scenario| scenario.n_rules())
        });
        out
    };
    let blocks = Text { book, page }.blocks(&mut shown_by);
    let documents = book.documents.iter().map(|document| (document.code.to_owned(), document.title.to_owned()));
    let title = page.title.to_owned();
    Page { page: page.name.to_owned(), title, blocks, documents: documents.collect(), examples }
}

#[cfg(test)]
mod tests;
