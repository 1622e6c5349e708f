//! The client's program, cut into parts, and the JavaScript that loads it.
//!
//! wasm-bindgen's own library makes the JavaScript. Its version is the lock file's: there is no tool to install, and none
//! that could have another version.

use std::path::Path;
use std::{env, fs};

use anyhow::{Context, Result};
use wasm_bindgen_cli_support::Bindgen;

use crate::parts::{self, Parts};
use crate::words::Words;
use crate::{Build, files, order, silent, together};

/// The name of the client's files, before what is in them is added to it.
const NAME: &str = "bastide";
/// The JavaScript of the program.
pub(crate) const SCRIPT: &str = "bastide.js";

/// What the browser loads.
#[derive(Debug)]
pub(crate) struct Program {
    /// The JavaScript module; its default export takes the program's address.
    pub(crate) script: Vec<u8>,
    /// The program itself.
    pub(crate) wasm: Vec<u8>,
    /// What it loads when it is needed.
    pub(crate) parts: Parts,
    /// The words of the interface.
    pub(crate) words: Words,
    /// Modules that the script imports from beside it, by their paths. They are named after what is in them.
    pub(crate) snippets: Vec<(String, Vec<u8>)>,
}

/// Cuts the compiled program and makes its JavaScript, in the folder.
pub(crate) fn bound(compiled: &Path, folder: &Path, build: Build) -> Result<Program> {
    let wasm = fs::read(compiled).with_context(|| format!("cannot read {}", compiled.display()))?;
    bind(&wasm, folder, build)?;
    read(folder, Words::read(&wasm)?)
}

/// Does the work, unless this program has done it before for the same client.
fn bind(wasm: &[u8], folder: &Path, build: Build) -> Result<()> {
    let bundler = fs::read(env::current_exe()?).context("cannot read the bundler's own program")?;
    let print = format!("{build:?} {} {}", files::fingerprint(wasm), files::fingerprint(&bundler));
    let made_for = folder.join("made-for");
    if fs::read_to_string(&made_for).is_ok_and(|before| before == print) {
        return Ok(());
    }
    if folder.exists() {
        fs::remove_dir_all(folder).with_context(|| format!("cannot empty {}", folder.display()))?;
    }
    let rest = match build {
        Build::Release => parts::cut(&silent::silent(wasm).context("panics")?, folder, SCRIPT)?,
        Build::Play | Build::Dev => parts::cut(wasm, folder, SCRIPT)?,
    };
    let mut bindgen = Bindgen::new();
    bindgen.input_bytes(NAME, rest).out_name(NAME).typescript(false).omit_default_module_path(true);
    // The parts refer to what the linker exports.
    bindgen.keep_lld_exports(true).demangle(false);
    bindgen.web(true)?;
    match build {
        Build::Release | Build::Play => bindgen.remove_name_section(true).remove_producers_section(true),
        // The names of functions, for what the browser says of a panic.
        Build::Dev => bindgen.keep_debug(true),
    };
    bindgen.generate(folder).context("wasm-bindgen")?;
    if build == Build::Release {
        let program = folder.join(format!("{NAME}_bg.wasm"));
        let bound = fs::read(&program).with_context(|| format!("cannot read {}", program.display()))?;
        fs::write(&program, order::ordered(&bound)?).with_context(|| format!("cannot write {}", program.display()))?;
        let mut parts = together::together(&Parts::read(folder)?)?;
        for content in parts.all.values_mut() {
            *content = order::ordered(content)?;
        }
        parts.write(folder)?;
    }
    fs::write(&made_for, print).with_context(|| format!("cannot write {}", made_for.display()))
}

fn read(folder: &Path, words: Words) -> Result<Program> {
    let read = |name: &str| fs::read(folder.join(name)).with_context(|| format!("{name} was not made"));
    let mut snippets = Vec::new();
    if folder.join("snippets").exists() {
        files::walk(folder, &folder.join("snippets"), &mut snippets)?;
    }
    let parts = Parts::read(folder)?;
    Ok(Program { script: read(SCRIPT)?, wasm: read(&format!("{NAME}_bg.wasm"))?, parts, words, snippets })
}
