//! The program cut into parts: each page loads what it needs and no more.
//!
//! `crates/web/src/pages/later.rs` says where to cut. What the pages of one name need alone is a part, what several need
//! another; the program itself keeps the rest. A script loads the parts (`crates/web/page/parts.js`); it is imported by the
//! JavaScript of the program. The linker must have left relocations in the program (`--emit-relocs`).

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Error, Result, anyhow};
use wasm_split_cli_support::{Options, transform};

/// The script that loads the parts.
pub(crate) const SCRIPT: &str = "parts.js";

/// The folder of the parts, inside that of the program.
const FOLDER: &str = "parts";
/// Which parts the pages need, in that folder.
const NEEDS: &str = "needs.json";

/// The parts of a program.
#[derive(Debug)]
pub(crate) struct Parts {
    /// All parts by their names.
    pub(crate) all: BTreeMap<String, Vec<u8>>,
    /// Which of them the pages of one name need.
    pub(crate) needs: BTreeMap<String, Vec<String>>,
}

/// Cuts the program. The parts are put into a folder inside this one; what remains is given back.
///
/// `main_script` is the JavaScript of the program, as the script of the parts will import it.
pub(crate) fn cut(program: &[u8], folder: &Path, main_script: &str) -> Result<Vec<u8>> {
    let parts = folder.join(FOLDER);
    fs::create_dir_all(&parts).with_context(|| format!("cannot make {}", parts.display()))?;
    let rest = parts.join("rest");
    let mut options = Options::new(program);
    let (main_module, link_name) = (format!("./{main_script}"), format!("./{SCRIPT}"));
    options.output_dir = &parts;
    options.main_out_path = &rest;
    options.main_module = &main_module;
    options.link_name = &link_name;
    let cut = transform(options).map_err(|problem| Error::from_boxed(problem.into())).context("cutting the program")?;
    let needs: BTreeMap<String, Vec<String>> = cut.prefetch_map.into_iter().collect();
    fs::write(parts.join(NEEDS), serde_json::to_vec(&needs)?).context("cannot write which page needs which part")?;
    fs::read(&rest).with_context(|| format!("cannot read {}", rest.display()))
}

impl Parts {
    /// The parts that [`cut`] has put into the folder.
    pub(crate) fn read(folder: &Path) -> Result<Parts> {
        let folder = folder.join(FOLDER);
        let read = |name: &str| fs::read(folder.join(name)).with_context(|| format!("{name} was not made"));
        let needs: BTreeMap<String, Vec<String>> = serde_json::from_slice(&read(NEEDS)?)?;
        let mut all = BTreeMap::new();
        for name in needs.values().flatten() {
            if !all.contains_key(name) {
                all.insert(name.clone(), read(&format!("{name}.wasm"))?);
            }
        }
        Ok(Parts { all, needs })
    }

    /// Puts these into the folder, in the place of those that [`cut`] has put there.
    pub(crate) fn write(&self, folder: &Path) -> Result<()> {
        let folder = folder.join(FOLDER);
        for (name, content) in &self.all {
            let place = folder.join(format!("{name}.wasm"));
            fs::write(&place, content).with_context(|| format!("cannot write {}", place.display()))?;
        }
        fs::write(folder.join(NEEDS), serde_json::to_vec(&self.needs)?)
            .context("cannot write which page needs which part")
    }
}

/// The script that loads the parts, from its template: which files each of them needs, and what the program calls.
pub(crate) fn script(template: &str, needs: &BTreeMap<String, Vec<String>>) -> String {
    let files: BTreeMap<&str, Vec<String>> = needs
        .iter()
        .map(|(part, paths)| (part.as_str(), paths.iter().map(|path| format!("/{path}")).collect()))
        .collect();
    let mut out = template.replace("\"{{parts}}\"", &serde_json::json!(files).to_string());
    for part in needs.keys() {
        out += &format!("export const __wasm_split_load_{part} = part(\"{part}\");\n");
    }
    out
}

/// A script with another address in the place of a file that it imports from beside it.
pub(crate) fn importing(script: &str, name: &str, path: &str) -> Result<String> {
    let called = format!("from \"./{name}\"");
    if !script.contains(&called) {
        return Err(anyhow!("a script does not import {name}"));
    }
    Ok(script.replace(&called, &format!("from \"/{path}\"")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_script_knows_every_part_and_the_program_imports_it() {
        let needs = BTreeMap::from([("game".to_owned(), vec!["one-0123.wasm".to_owned(), "two-0123.wasm".to_owned()])]);
        let loads = script("const FILES = \"{{parts}}\";\n", &needs);
        let expected = "const FILES = {\"game\":[\"/one-0123.wasm\",\"/two-0123.wasm\"]};\n\
            export const __wasm_split_load_game = part(\"game\");\n";
        assert_eq!(loads, expected);
        let program = importing("import * as parts from \"./parts.js\";", SCRIPT, "parts-0123.js");
        assert_eq!(program.expect("it is imported there"), "import * as parts from \"/parts-0123.js\";");
        assert!(importing("", SCRIPT, "x.js").is_err());
    }
}
