//! The program cut into parts: each page loads what it needs and no more.
//!
//! `crates/web/src/pages/later.rs` says where to cut. What the pages of one name need alone is a part, what several need
//! another; the program itself keeps the rest. A script loads the parts; it is imported by the JavaScript of the program.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Error, Result, anyhow};
use wasm_split_cli_support::{Options, transform};

/// What the linker has to leave in the program for it to be cut.
pub(super) const LINKED_WITH: &str = "-Clink-arg=--emit-relocs";

/// The script that loads the parts.
pub(super) const SCRIPT: &str = "parts.js";

/// The folder of the parts, inside that of the program.
const FOLDER: &str = "parts";
/// Which parts the pages need, in that folder.
const NEEDS: &str = "needs.json";

/// The parts of a program.
#[derive(Debug)]
pub(super) struct Parts {
    /// The script that loads them. It calls them by their names with `.wasm` behind.
    pub(super) script: Vec<u8>,
    /// All parts by their names.
    pub(super) all: BTreeMap<String, Vec<u8>>,
    /// Which of them the pages of one name need.
    pub(super) needs: BTreeMap<String, Vec<String>>,
}

/// Cuts the program. The parts are put into a folder inside this one; what remains is given back.
///
/// `main_script` is the JavaScript of the program, as the script of the parts will import it.
pub(super) fn cut(program: &[u8], folder: &Path, main_script: &str) -> Result<Vec<u8>> {
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
    pub(super) fn read(folder: &Path) -> Result<Parts> {
        let folder = folder.join(FOLDER);
        let read = |name: &str| fs::read(folder.join(name)).with_context(|| format!("{name} was not made"));
        let needs: BTreeMap<String, Vec<String>> = serde_json::from_slice(&read(NEEDS)?)?;
        let mut all = BTreeMap::new();
        for name in needs.values().flatten() {
            if !all.contains_key(name) {
                all.insert(name.clone(), read(&format!("{name}.wasm"))?);
            }
        }
        Ok(Parts { script: read(SCRIPT)?, all, needs })
    }

    /// Puts something else in the place of each part.
    pub(super) fn change_each(folder: &Path, change: impl Fn(&[u8]) -> Result<Vec<u8>>) -> Result<()> {
        for (name, content) in Parts::read(folder)?.all {
            let place = folder.join(FOLDER).join(format!("{name}.wasm"));
            fs::write(&place, change(&content)?).with_context(|| format!("cannot write {}", place.display()))?;
        }
        Ok(())
    }
}

/// The script of the parts with other names for them.
pub(super) fn renamed(script: &str, names: &BTreeMap<String, String>) -> Result<String> {
    let mut out = script.to_owned();
    for (name, path) in names {
        let called = format!("\"./{name}.wasm\"");
        if !out.contains(&called) {
            return Err(anyhow!("{SCRIPT} does not load {name}"));
        }
        out = out.replace(&called, &format!("\"/{path}\""));
    }
    Ok(out)
}

/// A script with another address in the place of a file that it imports from beside it.
pub(super) fn importing(script: &str, name: &str, path: &str) -> Result<String> {
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
    fn scripts_get_the_names_of_this_build_and_none_is_forgotten() {
        let names = BTreeMap::from([("chunk_1".to_owned(), "one-0123.wasm".to_owned())]);
        let script = "import { initSync } from \"./bastide.js\";\nfetch(new URL(\"./chunk_1.wasm\", import.meta.url))";
        let script = renamed(script, &names).expect("it is loaded there");
        let script = importing(&script, "bastide.js", "bastide-0123.js").expect("it is imported there");
        let expected =
            "import { initSync } from \"/bastide-0123.js\";\nfetch(new URL(\"/one-0123.wasm\", import.meta.url))";
        assert_eq!(script, expected);
        assert!(renamed(&script, &names).is_err());
        assert!(importing(&script, "bastide.js", "x.js").is_err());
    }
}
