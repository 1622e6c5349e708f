//! The project on disk: where its root is, and which text files belong to it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

/// Endings of the files that the commands read as text. Everything else (pictures, fonts) is left alone.
const TEXT: [&str; 12] = ["rs", "md", "toml", "lock", "game", "txt", "json", "svg", "sh", "css", "html", "ftl"];

/// The working copy in which the command was called.
#[derive(Debug)]
pub(crate) struct Project {
    /// The folder of the workspace's `Cargo.toml`.
    pub(crate) root: PathBuf,
}

/// A text file of the project.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct TextFile {
    /// Relative to the root, with `/` between the parts.
    pub(crate) path: String,
    /// The whole content.
    pub(crate) text: String,
}

impl Project {
    /// Finds the root (the nearest folder, from the current one upwards, whose `Cargo.toml` is a workspace) and goes
    /// there, so that every path of the project holds as it is written.
    pub(crate) fn find() -> Result<Project> {
        let start = std::env::current_dir().context("the current folder cannot be read")?;
        let is_root = |folder: &&Path| {
            fs::read_to_string(folder.join("Cargo.toml")).is_ok_and(|text| text.contains("[workspace]"))
        };
        match start.ancestors().find(is_root) {
            Some(root) => {
                std::env::set_current_dir(root).with_context(|| format!("cannot enter {}", root.display()))?;
                Ok(Project { root: root.to_path_buf() })
            }
            None => bail!("no workspace found above {}; call this inside the project", start.display()),
        }
    }

    /// The absolute place of a path relative to the root.
    pub(crate) fn path(&self, relative: &str) -> PathBuf {
        self.root.join(relative)
    }

    /// Every file that is tracked by git, or new and not ignored, in order of its path.
    pub(crate) fn files(&self) -> Result<Vec<String>> {
        let output = Command::new("git")
            .args(["ls-files", "--cached", "--others", "--exclude-standard", "-z"])
            .current_dir(&self.root)
            .output()
            .context("git is needed to list the project's files")?;
        if !output.status.success() {
            bail!("git ls-files failed: {}", String::from_utf8_lossy(&output.stderr).trim());
        }
        let listed = String::from_utf8(output.stdout).context("a file name is not UTF-8")?;
        let mut files: Vec<String> = listed.split('\0').filter(|path| !path.is_empty()).map(str::to_owned).collect();
        // A file deleted from the folder but not yet from the index is still listed.
        files.retain(|path| self.root.join(path).is_file());
        files.sort();
        files.dedup();
        Ok(files)
    }

    /// The text files among [`Project::files`], with their content.
    pub(crate) fn text_files(&self) -> Result<Vec<TextFile>> {
        let files = self.files()?;
        files.into_iter().filter(|path| is_text(path)).map(|path| self.read(path)).collect()
    }

    fn read(&self, path: String) -> Result<TextFile> {
        let text = fs::read_to_string(self.path(&path)).with_context(|| format!("cannot read {path}"))?;
        Ok(TextFile { path, text })
    }
}

impl TextFile {
    /// A file that exists only in a test.
    #[cfg(test)]
    pub(crate) fn new(path: &str, text: &str) -> TextFile {
        TextFile { path: path.to_owned(), text: text.to_owned() }
    }

    /// The ending of the file's name, without the dot; empty when there is none.
    pub(crate) fn ending(&self) -> &str {
        self.path.rsplit('/').next().and_then(|name| name.rsplit_once('.')).map_or("", |(_, ending)| ending)
    }

    /// The lines with their numbers, the first being 1.
    pub(crate) fn lines(&self) -> impl Iterator<Item = (usize, &str)> {
        self.text.lines().enumerate().map(|(index, line)| (index + 1, line))
    }
}

fn is_text(path: &str) -> bool {
    let name = path.rsplit('/').next().unwrap_or(path);
    match name.rsplit_once('.') {
        Some((_, ending)) => TEXT.contains(&ending) || name == ".gitignore",
        None => name.starts_with("LICENSE") || path == ".ci/run",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_told_from_pictures() {
        assert!(is_text("crates/engine/src/lib.rs"));
        assert!(is_text(".ci/run"));
        assert!(is_text("LICENSE-MIT"));
        assert!(is_text(".gitignore"));
        assert!(!is_text("docs/board.png"));
        assert!(!is_text("crates/engine/fuzz/corpus/0a1b"));
    }

    #[test]
    fn the_ending_is_that_of_the_name() {
        assert_eq!(TextFile::new("a.b/c.rs", "").ending(), "rs");
        assert_eq!(TextFile::new("a.b/run", "").ending(), "");
    }
}
