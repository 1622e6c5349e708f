//! The page that loads the client: `crates/web/page`, with the names of this build's files filled in.
//!
//! Nothing stands inside the page itself, neither script nor style, so that the server can forbid both (Content Security
//! Policy). The worker `sw.js` keeps all files, so that the client starts without a server.

use std::collections::BTreeMap;
use std::fs;
use std::ops::RangeInclusive;
use std::path::Path;

use anyhow::{Context, Result, bail};
use serde_json::json;

use crate::bind::Program;
use crate::files::{Files, fingerprint, walk};
use crate::parts::{self, Parts};
use crate::words::{LANGUAGES, Words};

/// The art's letters, and the name by which the style sheets ask for them.
const LETTERS: (&str, &str) = ("crates/art/fonts/VollkornBastide-SemiBold.ttf", "vollkorn-bastide");

/// Which style sheets are loaded together, by the numbers with which their names begin, and the parts that need them, as
/// `crates/web/src/pages/later.rs` calls those. The first are on every page.
const STYLES: [(RangeInclusive<u8>, &[&str]); 6] = [
    (0..=29, &[]),
    (30..=39, &["home", "setup"]),
    (40..=45, &["game", "local", "replay", "behind"]),
    (46..=59, &["beside"]),
    (60..=69, &["replay"]),
    (70..=79, &["book"]),
];

/// What pages fetch when they are there already, as `crates/web/src/pages/later.rs` calls it: no page itself.
pub(crate) const AFTERWARDS: [&str; 2] = ["behind", "beside"];

/// Adds the program, the page, its styles, and everything in `crates/web/public`.
pub(crate) fn add(program: Program, files: &mut Files) -> Result<()> {
    let wasm = files.add_named("bastide", "wasm", program.wasm);
    let (letters_from, letters_name) = LETTERS;
    let letters = fs::read(letters_from).with_context(|| format!("cannot read {letters_from}"))?;
    let letters = files.add_named(letters_name, "ttf", letters);
    let (mut style, mut sheets) = (String::new(), BTreeMap::<&str, Vec<String>>::new());
    for ((numbers, parts), text) in STYLES.iter().zip(styles()?) {
        // A browser puts them into the order of their names, whenever they come.
        let name = format!("style-{:02}", numbers.start());
        let path = files.add_named(&name, "css", text.replace(&format!("{letters_name}.ttf"), &letters));
        parts.iter().for_each(|part| sheets.entry(part).or_default().push(path.clone()));
        if parts.is_empty() {
            style = path;
        }
    }
    let (script, mut needs) = add_scripts(&program.script, program.parts, &sheets, files)?;
    needs.retain(|part, _| !AFTERWARDS.contains(&part.as_str()));
    let words = add_words(&program.words, files);
    for (path, content) in program.snippets {
        files.add(&path, content);
    }
    let filled = template("start.js")?
        .replace("\"{{parts}}\"", &json!(needs).to_string())
        .replace("\"{{words}}\"", &json!(words).to_string())
        .replace("\"{{bundles}}\"", &json!(program.words.needs).to_string());
    let filled = fill(&filled, &[("script", &script), ("wasm", &wasm)])?;
    let start = files.add_named("start", "js", filled);

    let public = Path::new("crates/web/public");
    let mut copied = Vec::new();
    walk(public, public, &mut copied)?;
    for (path, content) in copied {
        files.add(&path, content);
    }

    let names = [("script", script.as_str()), ("wasm", &wasm), ("style", &style), ("start", &start)];
    files.add("index.html", fill(&template("index.html")?, &names)?);
    for (page, parts) in &needs {
        for path in [&wasm, &script, &style, &start, &letters, "index.html"] {
            files.is_loaded_first(page, path);
        }
        parts.iter().for_each(|path| files.is_loaded_first(page, path));
        // One language: that with the longest words.
        let bundles = program.words.needs.get(page).map_or(&[][..], Vec::as_slice);
        let length = |n: &usize| bundles.iter().map(|bundle| program.words.files[bundle][*n].len()).sum::<usize>();
        let longest = (0..LANGUAGES.len()).max_by_key(length).unwrap_or_default();
        bundles.iter().for_each(|bundle| files.is_loaded_first(page, &words[LANGUAGES[longest]][bundle]));
    }

    // Last, since it lists all others. The page itself is asked for by the address of the home page.
    let paths = files.paths().map(|path| if path == "index.html" { "/".to_owned() } else { format!("/{path}") });
    let paths = json!(paths.collect::<Vec<_>>()).to_string();
    let version = &files.fingerprint()[..10];
    let worker = template("sw.js")?.replace("\"{{files}}\"", &paths);
    files.add("sw.js", fill(&worker, &[("version", version)])?);
    Ok(())
}

/// Adds the words, a file for each bundle in each language. Gives the paths by language and bundle.
fn add_words(words: &Words, files: &mut Files) -> BTreeMap<&'static str, BTreeMap<String, String>> {
    let mut paths: BTreeMap<&'static str, BTreeMap<String, String>> = BTreeMap::new();
    for (bundle, texts) in &words.files {
        for (language, text) in LANGUAGES.into_iter().zip(texts) {
            let path = files.add_named(&format!("words/{language}-{}", bundle.to_lowercase()), "txt", text.as_str());
            paths.entry(language).or_default().insert(bundle.clone(), path);
        }
    }
    paths
}

/// Adds the JavaScript of the program, and the parts with the script that loads them and their style sheets. Gives the path
/// of the former, and the paths of what each page needs.
fn add_scripts(
    script: &[u8],
    parts: Parts,
    sheets: &BTreeMap<&str, Vec<String>>,
    files: &mut Files,
) -> Result<(String, BTreeMap<String, Vec<String>>)> {
    let main = str::from_utf8(script)?;
    let mut names = BTreeMap::new();
    for (name, content) in parts.all {
        // `split_game` is what one page needs, `chunk_5` what several do.
        let name_for_people = name.replace("split_", "").replace("chunk_", "shared-");
        let path = files.add_named(&format!("bastide-{name_for_people}"), "wasm", content);
        names.insert(name, path);
    }
    let paths = |needed: Vec<String>| needed.iter().map(|name| names[name].clone()).collect();
    let mut needs: BTreeMap<String, Vec<String>> =
        parts.needs.into_iter().map(|(page, needed)| (page, paths(needed))).collect();
    for (part, paths) in sheets {
        let needed = needs.get_mut(*part).with_context(|| format!("no part is called {part}, but it has a style"))?;
        needed.extend(paths.iter().cloned());
    }
    let loads = parts::script(&template("parts.js")?, &needs);
    // Each imports the other, so both are named after what is in both.
    let print = &fingerprint(format!("{main}{loads}").as_bytes())[..10];
    let (main_path, loads_path) = (format!("bastide-{print}.js"), format!("parts-{print}.js"));
    files.add(&main_path, parts::importing(main, parts::SCRIPT, &loads_path)?);
    files.add(&loads_path, fill(&loads, &[("script", &main_path)])?);
    needs.values_mut().for_each(|needed| needed.push(loads_path.clone()));
    Ok((main_path, needs))
}

fn template(name: &str) -> Result<String> {
    let path = format!("crates/web/page/{name}");
    fs::read_to_string(&path).with_context(|| format!("cannot read {path}"))
}

/// Puts the words in the places `{{name}}`.
fn fill(template: &str, words: &[(&str, &str)]) -> Result<String> {
    let filled =
        words.iter().fold(template.to_owned(), |out, (name, word)| out.replace(&format!("{{{{{name}}}}}"), word));
    if let Some((_, rest)) = filled.split_once("{{") {
        bail!("nothing is known to fill in for {{{{{}", rest.chars().take(20).collect::<String>());
    }
    Ok(filled)
}

/// The style sheets that are loaded together ([`STYLES`]), without their comments, in the order of their names.
fn styles() -> Result<[String; STYLES.len()]> {
    let folder = Path::new("crates/web/style");
    let mut sheets = Vec::new();
    walk(folder, folder, &mut sheets)?;
    sheets.retain(|(path, _)| path.ends_with(".css"));
    let mut out = STYLES.map(|_| String::new());
    out[0] = without_comments(&template("loading.css")?);
    for (path, content) in sheets {
        let text = String::from_utf8(content).with_context(|| format!("crates/web/style/{path}"))?;
        let number = path.split_once('-').and_then(|(number, _)| number.parse().ok());
        let together = number.and_then(|number| STYLES.iter().position(|(numbers, _)| numbers.contains(&number)));
        let together = together.with_context(|| format!("no part needs crates/web/style/{path}, by its number"))?;
        out[together] += &without_comments(&text);
    }
    Ok(out)
}

/// A style sheet without comments, empty lines and indentation.
fn without_comments(text: &str) -> String {
    let mut bare = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("/*") {
        bare += before;
        rest = after.split_once("*/").map_or("", |(_, behind)| behind);
    }
    bare += rest;
    let lines = bare.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.fold(String::new(), |out, line| out + line + "\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_filled_in_and_none_is_forgotten() {
        assert_eq!(fill("<a href=\"/{{style}}\">", &[("style", "x.css")]).expect("it is known"), "<a href=\"/x.css\">");
        assert!(fill("{{stile}}", &[("style", "x.css")]).unwrap_err().to_string().contains("{{stile}}"));
    }

    #[test]
    fn comments_go_and_rules_stay() {
        let text = "/* one\n two */\na { /* x */ color: red;\n\n   margin: 0 }\n/* open";
        assert_eq!(without_comments(text), "a {  color: red;\nmargin: 0 }\n");
    }
}
