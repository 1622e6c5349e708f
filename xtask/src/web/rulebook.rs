//! The rulebook's pages for the client, as files under `rules/`.

use anyhow::Result;

use super::files::Files;
use crate::project::Project;

/// Adds the pages to the client's files.
#[expect(clippy::unnecessary_wraps, reason = "reading the pages can fail, once there are any")]
pub(super) fn add(_project: &Project, _files: &mut Files) -> Result<()> {
    // files.add("rules/index.json", …);
    Ok(())
}
