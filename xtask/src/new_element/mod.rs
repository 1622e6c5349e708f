//! `cargo xtask new-element`: the room of an element, its first scenario, and what to do next.

use std::fs;

use anyhow::{Context, Result, bail};
use bastide_rulebook::Page;

use crate::project::Project;
use crate::rulebook::{Rulebook, path_of};

/// The room before anything is known about the element.
const ROOM: &str = include_str!("room.txt");
/// A scenario that proves nothing yet, which `cargo xtask rules` refuses.
const SCENARIO: &str = include_str!("scenario.txt");
/// Where the recipe for a new action stands.
const GUIDE: &str = "CONTRIBUTING.md";
/// The folder of the boxes.
const BOXES: &str = "crates/engine/src/expansions";

/// Make the room of a new element, and say what to do next.
///
/// Makes `crates/engine/src/expansions/<box>/<name>.rs` with its header, its state and its moments, registers it in the
/// box, and makes a first scenario beside it. The room compiles as it is; the list of what to do next begins where the
/// compiler will lead: an element that is named at no moment does not compile.
///
/// Example: `cargo xtask new-element king-and-scout king`
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// The box, as records name it: king-and-scout.
    #[arg(value_name = "BOX")]
    set: String,
    /// The element, in players' words: king, robber-baron.
    name: String,
}

/// The names of an element in the forms that files and code want.
#[derive(Debug, PartialEq, Eq)]
struct Names {
    /// `robber_baron`.
    module: String,
    /// `RobberBaron`.
    type_name: String,
    /// `The robber baron`.
    title: String,
}

pub(crate) fn run(project: &Project, arguments: &Arguments) -> Result<()> {
    let names = Names::new(&arguments.name)?;
    let folder = format!("{BOXES}/{}", arguments.set.replace('-', "_"));
    let register = format!("{folder}/mod.rs");
    let Ok(mod_text) = fs::read_to_string(project.path(&register)) else {
        bail!("there is no box {}; the boxes are: {}", arguments.set, boxes(project)?.join(", "));
    };
    let files = project.text_files()?;
    let book = Rulebook::read(&files, &mut Vec::new());
    let page = page_of(&book, &arguments.set);
    let rules = rules_of(page, &names);

    let room = format!("{folder}/{}.rs", names.module);
    let scenario = format!("{folder}/scenarios/{}.game", names.module.replace('_', "-"));
    if let Some(path) = [&room, &scenario].into_iter().find(|path| project.path(path).exists()) {
        bail!("{path} is there already");
    }
    write_new(project, &room, &fill(ROOM, &names, &arguments.set, &rules))?;
    write_new(project, &scenario, &fill(SCENARIO, &names, &arguments.set, &rules))?;
    fs::write(project.path(&register), registered(&mod_text, &names.module))?;
    println!("{}", next(&names, &arguments.set, [&room, &scenario, &register], page));
    println!("\nFor each action of its own, in the order in which the compiler asks:");
    let guide = fs::read_to_string(project.path(GUIDE)).with_context(|| format!("cannot read {GUIDE}"))?;
    for (file, what) in recipe(&guide) {
        println!("  {:<48}{what}", file.replace("<box>/<element>", &format!("{}/{}", arguments.set, names.module)));
    }
    Ok(())
}

/// The files that a new action touches, each with what it wants: the table in the guide's section about it.
fn recipe(guide: &str) -> Vec<(&str, &str)> {
    let section = guide.split("\n## ").find(|section| section.starts_with("Add an action\n")).unwrap_or_default();
    section.lines().filter_map(row).collect()
}

/// A file and what it wants, if the line is such a row.
fn row(line: &str) -> Option<(&str, &str)> {
    let (file, what) = line.strip_prefix("| `")?.split_once("` | ")?;
    Some((file, what.strip_suffix(" |")?))
}

impl Names {
    fn new(name: &str) -> Result<Names> {
        let is_word =
            |word: &str| !word.is_empty() && word.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit());
        let words: Vec<&str> = name.split(['-', '_']).collect();
        if !words.iter().all(|word| is_word(word)) || !name.starts_with(|c: char| c.is_ascii_lowercase()) {
            bail!("`{name}`: an element is named in small letters with hyphens, like robber-baron");
        }
        let capital = |word: &&str| word[..1].to_uppercase() + &word[1..];
        Ok(Names {
            module: words.join("_"),
            type_name: words.iter().map(capital).collect(),
            title: format!("The {}", words.join(" ")),
        })
    }
}

/// The names of all boxes.
fn boxes(project: &Project) -> Result<Vec<String>> {
    let files = project.files()?;
    let registers = files.iter().filter_map(|path| path.strip_prefix(BOXES)?.strip_suffix("/mod.rs"));
    Ok(registers
        .map(|folder| folder.trim_start_matches('/').replace('_', "-"))
        .filter(|name| !name.is_empty())
        .collect())
}

/// The page of the rulebook that treats the box: its own, or the one of the rivers.
fn page_of<'b, 'f>(book: &'b Rulebook<'f>, set: &str) -> Option<&'b Page<'f>> {
    let name = match set {
        "river2" | "gq" => "river",
        _ => set,
    };
    book.page(name)
}

/// The rules in whose id the element's name stands, or else all of the box's page.
fn rules_of(page: Option<&Page<'_>>, names: &Names) -> Vec<String> {
    let all: Vec<&str> = page.into_iter().flat_map(|page| &page.rules).map(|rule| rule.id).collect();
    let word = names.module.replace('_', "").to_uppercase();
    let named: Vec<&str> = all.iter().copied().filter(|id| id.split('-').any(|part| part == word)).collect();
    let chosen = if named.is_empty() { all } else { named };
    chosen.into_iter().filter(|id| !id.contains("-RUL-") && !id.contains("-EX-")).map(str::to_owned).collect()
}

fn fill(template: &str, names: &Names, set: &str, rules: &[String]) -> String {
    let (first, last) = (rules.first(), rules.last());
    let span = match (first, last) {
        (Some(first), Some(last)) if first != last => format!("{first} to {last}"),
        (Some(first), _) => first.clone(),
        (None, _) => "its rules are not yet written".to_owned(),
    };
    template
        .replace("{The element}", &names.title)
        .replace("{Type}", &names.type_name)
        .replace("{box}", set)
        .replace("{rules}", &span)
        .replace("{first rule}", first.map_or("", String::as_str))
}

/// The box's register with the new room in it, after the opening comment.
fn registered(mod_text: &str, module: &str) -> String {
    let header = mod_text.lines().take_while(|line| line.starts_with("//!")).count();
    let mut lines: Vec<String> = mod_text.lines().map(str::to_owned).collect();
    let has_rooms = lines.iter().any(|line| line.ends_with(';') && line.contains("mod "));
    lines.insert(header, format!("pub mod {module};"));
    if !has_rooms && lines.get(header + 1).is_some_and(|line| !line.is_empty()) {
        lines.insert(header + 1, String::new());
    }
    lines.join("\n") + "\n"
}

fn write_new(project: &Project, path: &str, text: &str) -> Result<()> {
    let full = project.path(path);
    if let Some(folder) = full.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(full, text).with_context(|| format!("cannot write {path}"))
}

fn next(names: &Names, set: &str, [room, scenario, register]: [&str; 3], page: Option<&Page<'_>>) -> String {
    let Names { module, type_name, .. } = names;
    let rules = match page {
        Some(page) => format!("{} has its rules: `cargo xtask rules --set {} --gaps`.", path_of(page), page.name),
        None => format!("docs/rules/{set}.md must be written first, and linked in docs/rules/README.md."),
    };
    format!(
        "made      {room}\nmade      {scenario}\nchanged   {register}\n\n\
         What to do next; after step 1 the compiler leads.\n\
         1. element.rs         add `{type_name}` to `Element`, `Element::ALL` and `Element::sets`.\n\
         2. moments.rs         at every moment: name `{type_name}` as reacting (`{module}::…`) or as silent.\n\
         3. in_play.rs         a line `{type_name} => {module}: {type_name}`, which makes `state.rooms.{module}`; or delete the type and name the element as silent.\n\
         4. order_of_play.rs   a `Step` for each line of the order of play on which it acts or asks; an asking one names its record.\n\
         5. action.rs, event.rs   a variant for each thing a player may do and each thing that happens; see below.\n\
         6. {rules}\n\
         7. Write the scenario; `cargo xtask rules` refuses it until then. One for each rule, and the page can go into docs/rules/done.txt.\n\
         8. `cargo fmt`, then `cargo xtask ci`."
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::project::TextFile;

    fn baron() -> Names {
        Names::new("robber-baron").expect("the name is well formed")
    }

    #[test]
    fn names_take_every_form() {
        let names = baron();
        let forms = [names.module.as_str(), names.type_name.as_str(), names.title.as_str()];
        assert_eq!(forms, ["robber_baron", "RobberBaron", "The robber baron"]);
        for wrong in ["", "Robber", "robber--baron", "-robber", "räuber", "2nd"] {
            assert!(Names::new(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn the_room_names_the_element_and_its_rules() {
        let text = "- **KING-KING-1** — a\n- **KING-KING-5** — b\n- **KING-ROBBER-1** — c\n- **KING-RUL-1** — d\n";
        let files = [TextFile::new("docs/rules/king-and-scout.md", text)];
        let book = Rulebook::read(&files, &mut Vec::new());
        let king = Names::new("king").expect("the name is well formed");
        let rules = rules_of(page_of(&book, "king-and-scout"), &king);
        let room = fill(ROOM, &king, "king-and-scout", &rules);
        assert!(
            room.starts_with("//! The king: say in one sentence what it is (KING-KING-1 to KING-ROBBER-1)."),
            "{room}"
        );
        assert!(room.contains("pub struct King {}"));
        assert!(!room.replace("{}", "").contains("{T"), "every blank is filled: {room}");
        let scenario = fill(SCENARIO, &king, "king-and-scout", &rules);
        assert!(
            scenario.contains("# rules  KING-KING-1") && scenario.contains("sets  base king-and-scout"),
            "{scenario}"
        );
        let stub = TextFile::new("king.game", &scenario);
        assert_eq!(
            crate::rulebook::proven(&stub),
            [],
            "a stub proves nothing, so that `rules` fails until it is written"
        );
    }

    #[test]
    fn the_box_registers_the_room() {
        let empty = "//! King & Scout.\n\n/// Tiles.\nconst A: u8 = 1;\n";
        assert_eq!(registered(empty, "king"), "//! King & Scout.\npub mod king;\n\n/// Tiles.\nconst A: u8 = 1;\n");
        let one = "//! A.\npub mod scout;\n\nconst A: u8 = 1;\n";
        assert_eq!(registered(one, "king"), "//! A.\npub mod king;\npub mod scout;\n\nconst A: u8 = 1;\n");
    }

    #[test]
    fn the_recipe_for_an_action_names_files_that_exist_and_few_of_them() {
        let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../");
        let guide = fs::read_to_string(format!("{root}{GUIDE}")).expect("the guide is there");
        let recipe = recipe(&guide);
        assert!((8..=15).contains(&recipe.len()), "{recipe:?}");
        for (file, what) in recipe.iter().filter(|(file, _)| !file.contains('<')) {
            assert!(fs::exists(format!("{root}crates/{file}")).is_ok_and(|is_there| is_there), "{file}: {what}");
        }
    }

    /// The template must not fall behind the engine: what it uses and the moments it answers are looked up there.
    #[test]
    fn the_template_names_what_the_engine_has() {
        let engine = concat!(env!("CARGO_MANIFEST_DIR"), "/../crates/engine/src/");
        let read = |path: &str| fs::read_to_string(format!("{engine}{path}")).ok();
        for line in ROOM.lines().filter_map(|line| line.strip_prefix("use crate::")) {
            let (module, items) = line.trim_end_matches(';').rsplit_once("::").expect("a use names an item");
            let path = module.replace("::", "/");
            let source = read(&format!("{path}.rs")).or_else(|| read(&format!("{path}/mod.rs"))).expect(module);
            for item in items.trim_matches(['{', '}']).split(", ") {
                let is_defined = ["struct", "enum", "trait", "type", "fn"]
                    .iter()
                    .any(|kind| source.contains(&format!("{kind} {item}")));
                let mut passed_on = source.lines().filter(|line| line.starts_with("pub use "));
                let is_defined = is_defined || passed_on.any(|line| line.contains(item));
                assert!(is_defined, "{module} has no {item}");
            }
        }
        let moments = read("moments.rs").expect("the engine has its moments");
        let answered = "pub(crate) fn tile_laid(state: &mut State, rules: &Rules, tile: TileNumber)";
        assert!(ROOM.contains(answered) && moments.contains(answered), "the moment tile_laid has another form now");
        let asking = read("asking.rs").expect("the engine has its questions");
        let (_, record) = asking.split_once("struct Asking {").expect("a question is a record");
        let (record, _) = record.split_once("\n}").expect("the record ends");
        let fields: Vec<&str> = record
            .lines()
            .filter_map(|line| line.trim().strip_prefix("pub ")?.split_once(':'))
            .map(|(name, _)| name)
            .collect();
        assert!(fields.len() > 3, "{fields:?}");
        for field in fields {
            let is_filled = ROOM.contains(&format!("\n    {field}: ")) || ROOM.contains(&format!("\n    {field},"));
            assert!(is_filled, "the template's question lacks `{field}`");
        }
    }
}
