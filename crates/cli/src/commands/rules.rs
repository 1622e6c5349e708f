//! `bastide rules`: the rulebook.
use std::io::Write;

use anyhow::{Result, bail};
use bastide_engine::expansions::Set;
use bastide_engine::rules::presets::Preset;
use bastide_engine::rules::switches::Switch;
use bastide_rulebook::{Document, Page, Rule, Rulebook, group, looks_like_id};
use clap::Args;
use serde_json::{Value, json};

use super::write_json;
use crate::columns::{Align, Columns, styled};
use crate::prose::{broken, counted, write_paragraph};
use crate::{screen, setup, style};

/// The pages that the program carries.
type Book = Rulebook<'static>;

const EXAMPLES: &str = "\
Examples:
  bastide rules                     the pages
  bastide rules BASE-ROAD-3         one rule: its text, its source, its switch
  bastide rules BASE-ROAD           a group of rules
  bastide rules farmer city         the rules in which both words stand
  bastide rules --set base          a whole page
  bastide rules small-city          a switch: its values, and what each edition plays
  bastide rules rgg-original        an edition: where it differs from the default
  bastide rules --switches          all switches
  bastide rules --presets           all editions

Ids are printed with every score and every refusal of the game; docs/rules/README.md
tells how they work.";

/// Print rules by id, by box, or by words.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Rules {
    /// Rule ids or their beginnings, words to search for, or the name of a switch or an edition.
    #[arg(value_name = "ID|WORDS")]
    wanted: Vec<String>,

    /// All rules of a box, or of a page like `turn-order`.
    #[arg(long, value_name = "BOX", conflicts_with = "wanted")]
    set: Option<String>,

    /// List all switches: the rules on which editions differ.
    #[arg(long, conflicts_with_all = ["wanted", "set", "presets"])]
    switches: bool,

    /// List all editions.
    #[arg(long, conflicts_with_all = ["wanted", "set"])]
    presets: bool,

    /// Print JSON.
    #[arg(long)]
    json: bool,
}

impl Rules {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<()> {
        let book = Rulebook::carried();
        if self.switches {
            return self.write_switches(out, Switch::ALL);
        }
        if self.presets {
            return self.write_presets(out, &Preset::ALL);
        }
        if let Some(name) = &self.set {
            return self.write_page(out, &book, page_named(&book, name)?);
        }
        match self.wanted.as_slice() {
            [] => self.write_pages(out, &book),
            [name] if Switch::named(name).is_some() => {
                self.write_switches(out, &Switch::named(name).into_iter().collect::<Vec<_>>())
            }
            [name] if Preset::named(name).is_some() => {
                self.write_presets(out, &Preset::named(name).into_iter().collect::<Vec<_>>())
            }
            wanted => self.write_rules(out, &book, &found(&book, wanted)?),
        }
    }

    fn write_pages(&self, out: &mut dyn Write, book: &Book) -> Result<()> {
        if self.json {
            let page = |page: &Page<'_>| json!({ "page": page.name, "title": page.title, "rules": page.rules.len() });
            return write_json(out, &book.pages.iter().map(page).collect());
        }
        let mut list = Columns::new(&[("page", Align::Left), ("rules", Align::Right), ("", Align::Left)]);
        for page in &book.pages {
            list.row([styled(page.name, style::CODE), page.rules.len().to_string().into(), page.title.into()]);
        }
        list.write(out)?;
        writeln!(out, "\nThe documents that sources name; § is a chapter, fn a footnote, Q an answer of the FAQ:")?;
        for Document { code, title } in &book.documents {
            writeln!(out, "{}", broken(&format!("  {code}  {title}"), 7))?;
        }
        writeln!(out, "\n`bastide rules --set base` prints a page, `bastide rules BASE-ROAD-3` a rule; see --help.")?;
        Ok(())
    }

    fn write_page(&self, out: &mut dyn Write, book: &Book, page: &Page<'_>) -> Result<()> {
        if !self.json {
            let n_rules = counted(page.rules.len() as u64, "rule", "rules");
            writeln!(out, "{}{}{:#} · {n_rules}\n", style::HEADING, page.title, style::HEADING)?;
        }
        self.write_rules(out, book, &page.rules.iter().collect::<Vec<_>>())
    }

    fn write_rules(&self, out: &mut dyn Write, book: &Book, rules: &[&Rule<'_>]) -> Result<()> {
        if self.json {
            let rule = |rule: &&Rule<'_>| {
                let switches: Vec<&str> = rule.switches().iter().map(|switch| switch.name()).collect();
                json!({
                    "id": rule.id, "page": rule.page, "section": rule.section, "text": rule.text,
                    "sources": rule.sources, "switches": switches,
                })
            };
            return write_json(out, &rules.iter().map(rule).collect());
        }
        let mut section = None;
        for (n, rule) in rules.iter().enumerate() {
            let here = Some((rule.page, &rule.section));
            if section != here {
                let gap = if n == 0 { "" } else { "\n" };
                writeln!(out, "{gap}{}{} · {}{:#}", style::DIM, rule.page, rule.section, style::DIM)?;
                section = here;
            }
            write_rule(out, rule)?;
        }
        write_documents(out, book, rules)
    }

    fn write_switches(&self, out: &mut dyn Write, switches: &[Switch]) -> Result<()> {
        if self.json {
            return write_json(out, &switches.iter().map(|switch| switch_as_json(*switch)).collect());
        }
        for switch in switches {
            write_switch(out, *switch)?;
        }
        Ok(())
    }

    fn write_presets(&self, out: &mut dyn Write, presets: &[Preset]) -> Result<()> {
        if self.json {
            let preset = |preset: &Preset| {
                let values =
                    Switch::ALL.iter().map(|switch| (switch.to_string(), json!(preset.switches().get(*switch))));
                json!({
                    "preset": preset.name(), "title": preset.title(), "year": preset.year(), "about": preset.about(),
                    "switches": Value::Object(values.collect()),
                })
            };
            return write_json(out, &presets.iter().map(preset).collect());
        }
        for preset in presets {
            let (name, title, year) = (preset.name(), preset.title(), preset.year());
            let default = if *preset == Preset::default() { ", the default" } else { "" };
            writeln!(out, "{}{name}{:#} · {title}, {year}{default}", style::RULE, style::RULE)?;
            write!(out, "    ")?;
            write_paragraph(out, preset.about(), 4, screen::text_width())?;
            // A single edition is shown in full; in a list, only the differences are.
            if presets.len() == 1 {
                let differences = preset.switches().differences(&Preset::default().switches());
                let mut list =
                    Columns::new(&[("switch", Align::Left), ("here", Align::Left), ("default", Align::Left)]);
                for (switch, default, here) in &differences {
                    list.row([styled(switch.name(), style::CODE), (*here).into(), styled(*default, style::DIM)]);
                }
                if !differences.is_empty() {
                    writeln!(out)?;
                    list.write(out)?;
                }
            }
        }
        Ok(())
    }
}

/// Prints what `bastide rules` prints for these words, during a game.
pub(crate) fn write_wanted(out: &mut dyn Write, words: &[String]) -> Result<()> {
    Rules { wanted: words.to_vec(), set: None, switches: false, presets: false, json: false }.run(out)
}

/// The page of this name, or of the box of this name.
fn page_named<'b>(book: &'b Book, name: &str) -> Result<&'b Page<'static>> {
    let page = book.page(name).or_else(|| Set::named(name).and_then(|set| book.page_of(set)));
    match page {
        Some(page) => Ok(page),
        None => {
            let pages: Vec<&str> = book.pages.iter().map(|page| page.name).collect();
            let refused = setup::read_set(name).err().unwrap_or_default();
            bail!("{refused}; further pages are {}", pages[1..6].join(", "))
        }
    }
}

/// The requested rules: by id, by the beginning of an id, or by words.
fn found<'b>(book: &'b Book, wanted: &[String]) -> Result<Vec<&'b Rule<'static>>> {
    if !wanted.iter().all(|word| looks_like_id(word)) {
        return with_words(book, wanted);
    }
    let mut rules = Vec::new();
    for id in wanted {
        if let Some(rule) = book.rule(id) {
            rules.push(rule);
            continue;
        }
        let prefix = format!("{}-", id.to_uppercase().trim_end_matches('-'));
        let of_group: Vec<&Rule<'_>> =
            book.rules().filter(|rule| rule.id.to_uppercase().starts_with(&prefix)).collect();
        if of_group.is_empty() {
            bail!("there is no rule `{}`; the nearest are {}", id.escape_debug(), book.nearest(id).join(", "));
        }
        rules.extend(of_group);
    }
    Ok(rules)
}

/// The rules that contain all these words, in any order.
fn with_words<'b>(book: &'b Book, words: &[String]) -> Result<Vec<&'b Rule<'static>>> {
    let words: Vec<String> = words.iter().flat_map(|word| word.split_whitespace()).map(str::to_lowercase).collect();
    let has_all = |rule: &&Rule<'_>| {
        let text = format!("{} {} {}", rule.id, rule.section, rule.text).to_lowercase();
        words.iter().all(|word| text.contains(word.as_str()))
    };
    let rules: Vec<&Rule<'_>> = book.rules().filter(has_all).collect();
    if !rules.is_empty() {
        return Ok(rules);
    }
    let shown = words.join(" ");
    match words.as_slice() {
        [word] if word.contains('-') => {
            bail!(
                "no rule, switch or edition is called `{shown}`, and no rule has it in its text (`bastide rules` lists the pages)"
            )
        }
        _ => bail!("no rule has `{shown}` in its text; try fewer words, or `bastide rules` for the pages"),
    }
}

/// Explains the source codes of these rules.
fn write_documents(out: &mut dyn Write, book: &Book, rules: &[&Rule<'_>]) -> Result<()> {
    let sources: Vec<&str> = rules.iter().flat_map(|rule| rule.sources.iter().copied()).collect();
    let mut texts: Vec<(&str, &str)> = Vec::new();
    if sources.iter().any(|source| source.split([' ', ',', ';']).any(|word| word == "all")) {
        texts.push(("all", "all five documents; `bastide rules` lists them"));
    }
    texts.extend(book.documents_of(&sources).into_iter().map(|document| (document.code, document.title)));
    if !texts.is_empty() {
        writeln!(out)?;
    }
    for (code, title) in texts {
        let text = broken(&format!("{code}  {title}"), 5);
        writeln!(out, "{}{text}{:#}", style::DIM, style::DIM)?;
    }
    Ok(())
}

fn write_rule(out: &mut dyn Write, rule: &Rule<'_>) -> Result<()> {
    let width = screen::text_width();
    writeln!(out, "{}{}{:#}", style::RULE, rule.id, style::RULE)?;
    write!(out, "    ")?;
    write_paragraph(out, &rule.text, 4, width)?;
    if !rule.sources.is_empty() {
        write!(out, "    {}source{:#}  ", style::DIM, style::DIM)?;
        write_paragraph(out, &rule.sources.join("; "), 12, width)?;
    }
    for switch in rule.switches() {
        let values: Vec<&str> = switch.values().iter().map(|value| value.name).collect();
        write!(out, "    {}switch{:#}  ", style::DIM, style::DIM)?;
        let text = format!("`{switch}` ({}): {}", values.join(", "), switch.about());
        write_paragraph(out, &text, 12, width)?;
    }
    Ok(())
}

fn write_switch(out: &mut dyn Write, switch: Switch) -> Result<()> {
    let width = screen::text_width();
    let mut sets = set_names(switch.sets()).join(", ");
    if !switch.with().is_empty() {
        sets = format!("{sets} with {}", set_names(switch.with()).join(", "));
    }
    writeln!(out, "{}{switch}{:#} · {} · {sets}", style::RULE, style::RULE, switch.id())?;
    write!(out, "    ")?;
    write_paragraph(out, switch.about(), 4, width)?;
    for value in switch.values() {
        let by: Vec<&str> =
            Preset::ALL.iter().filter(|p| p.switches().get(switch) == value.name).map(|p| p.name()).collect();
        let by = if by.is_empty() { "no edition".to_owned() } else { by.join(", ") };
        write!(out, "    {}{}{:#}  ", style::CODE, value.name, style::CODE)?;
        write_paragraph(out, &format!("{} *({by})*", value.sentence), 8, width)?;
    }
    write!(out, "    {}rules{:#}  ", style::DIM, style::DIM)?;
    write_paragraph(out, &switch.rules().join(", "), 11, width)?;
    Ok(())
}

fn switch_as_json(switch: Switch) -> Value {
    let values: Vec<Value> =
        switch.values().iter().map(|value| json!({ "value": value.name, "means": value.sentence })).collect();
    let editions = Preset::ALL.iter().map(|preset| (preset.to_string(), json!(preset.switches().get(switch))));
    json!({
        "switch": switch.name(), "id": switch.id(), "about": switch.about(), "values": values,
        "default": switch.values()[0].name, "editions": Value::Object(editions.collect()), "rules": switch.rules(),
        "sets": set_names(switch.sets()), "with": set_names(switch.with()), "group": group(switch.id()),
    })
}

fn set_names(sets: &[Set]) -> Vec<&'static str> {
    sets.iter().map(|set| set.name()).collect()
}
