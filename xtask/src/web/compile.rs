//! The client's program: `crates/web` built for the browser, and the JavaScript that loads it.
//!
//! The JavaScript is made by wasm-bindgen's own library, whose version is the lock file's; there is no tool to install and
//! none that could be of another version.

use std::path::Path;
use std::{env, fs};

use anyhow::{Context, Result};
use wasm_bindgen_cli_support::Bindgen;

use super::parts::{self, Parts};
use super::{Build, files, order, together};
use crate::project::Project;
use crate::tools;

/// The name of the client's files, before what is in them is added to it.
const NAME: &str = "bastide";
/// The JavaScript of the program.
pub(super) const SCRIPT: &str = "bastide.js";

/// What the browser loads.
#[derive(Debug)]
pub(super) struct Program {
    /// The JavaScript module; its default export takes the program's address.
    pub(super) script: Vec<u8>,
    /// The program itself.
    pub(super) wasm: Vec<u8>,
    /// What it loads when it is needed.
    pub(super) parts: Parts,
    /// Modules that the script imports from beside it, by their paths. They are named after what is in them.
    pub(super) snippets: Vec<(String, Vec<u8>)>,
}

/// Builds the program.
pub(super) fn program(project: &Project, build: Build) -> Result<Program> {
    let target = super::target(project);
    let profile = build.profile();
    let mut command = tools::cargo();
    command.args(["rustc", "--package", "bastide-web", "--lib", "--crate-type", "cdylib", "--target", tools::WASM]);
    command.args(["--profile", profile, "--target-dir"]).arg(&target);
    tools::run(command.args(["--", parts::LINKED_WITH]))?;
    let built = target.join(tools::WASM).join(profile).join("bastide_web.wasm");
    let folder = target.join("bindgen").join(profile);
    bind(&built, &folder, build)?;
    read(&folder)
}

/// Makes the JavaScript, unless it was made for the same program before, and by the same commands.
fn bind(built: &Path, folder: &Path, build: Build) -> Result<()> {
    let wasm = fs::read(built).with_context(|| format!("cannot read {}", built.display()))?;
    let commands = fs::read(env::current_exe()?).context("cannot read the program of these commands")?;
    let print = format!("{} {}", files::fingerprint(&wasm), files::fingerprint(&commands));
    let made_for = folder.join("made-for");
    if fs::read_to_string(&made_for).is_ok_and(|before| before == print) {
        return Ok(());
    }
    if folder.exists() {
        fs::remove_dir_all(folder).with_context(|| format!("cannot empty {}", folder.display()))?;
    }
    let rest = parts::cut(&wasm, folder, SCRIPT)?;
    let mut bindgen = Bindgen::new();
    bindgen.input_bytes(NAME, rest).out_name(NAME).typescript(false).omit_default_module_path(true);
    // The parts refer to what the linker exports.
    bindgen.keep_lld_exports(true).demangle(false);
    bindgen.web(true)?;
    match build {
        Build::Release => bindgen.remove_name_section(true).remove_producers_section(true),
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

fn read(folder: &Path) -> Result<Program> {
    let read = |name: &str| fs::read(folder.join(name)).with_context(|| format!("{name} was not made"));
    let mut snippets = Vec::new();
    if folder.join("snippets").exists() {
        files::walk(folder, &folder.join("snippets"), &mut snippets)?;
    }
    let parts = Parts::read(folder)?;
    Ok(Program { script: read(SCRIPT)?, wasm: read(&format!("{NAME}_bg.wasm"))?, parts, snippets })
}
