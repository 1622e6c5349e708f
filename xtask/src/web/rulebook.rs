//! The rulebook's pages for the client, as files under `rules/`.
//!
//! A program beside the rulebook makes them (`crates/rulebook/examples/export`), since the engine has to play every
//! example, and these commands must work while the engine does not compile.

use std::fs;

use anyhow::{Context, Result};

use super::files::Files;
use super::target;
use crate::project::Project;
use crate::tools;

/// Adds the pages to the client's files.
pub(super) fn add(project: &Project, files: &mut Files) -> Result<()> {
    let folder = target(project).join("rules");
    // A page that there is no more must not stay.
    if folder.exists() {
        fs::remove_dir_all(&folder).with_context(|| format!("cannot empty {}", folder.display()))?;
    }
    let arguments = ["run", "--quiet", "--package", "bastide-rulebook", "--features", "carried", "--example", "export"];
    tools::run(tools::cargo().current_dir(&project.root).args(arguments).arg("--").arg(&folder))?;
    let entries = fs::read_dir(&folder).with_context(|| format!("cannot read {}", folder.display()))?;
    for entry in entries {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let content = fs::read(&path).with_context(|| format!("cannot read {}", path.display()))?;
        files.add(&format!("rules/{name}"), content);
    }
    Ok(())
}
