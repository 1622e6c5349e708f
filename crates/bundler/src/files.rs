//! The client's files: collected, and written to their folder with a compressed copy beside each.
//!
//! What is there already stays, so that a build that changes nothing costs nothing; what is no longer part of the client
//! goes.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use brotli::enc::BrotliEncoderParams;
use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest, Sha256};

use crate::Build;

/// The page that most people open first, as `crates/web/src/pages/later.rs` calls it.
const HOME: &str = "home";

/// How many bytes may be loaded before the first page shows, compressed.
const HOME_AT_MOST: usize = 350 * 1024;

/// How many bytes may be loaded before another page shows.
const AT_MOST: usize = 450 * 1024;

/// Endings of files that are compressed already.
const COMPRESSED: [&str; 4] = ["png", "woff2", "webp", "ico"];

/// The client's files by their paths, with `/` between the parts.
#[derive(Debug, Default)]
pub(crate) struct Files {
    files: BTreeMap<String, Vec<u8>>,
    /// What is loaded before a page shows, by the names of the pages.
    first_loads: BTreeMap<String, BTreeSet<String>>,
}

/// How large the client is.
#[derive(Debug, Default)]
pub(crate) struct Sizes {
    rows: Vec<Row>,
    /// What is loaded before a page shows, by the names of the pages.
    first_loads: BTreeMap<String, BTreeSet<String>>,
}

#[derive(Debug)]
struct Row {
    path: String,
    raw: usize,
    /// As it is sent to a browser of today.
    sent: Option<usize>,
}

impl Files {
    /// Adds a file. Its path is its address, so that browsers ask again whether it has changed.
    pub(crate) fn add(&mut self, path: &str, content: impl Into<Vec<u8>>) {
        self.files.insert(path.to_owned(), content.into());
    }

    /// Adds a file under a name that says what is in it, `name-0123456789.ending`: browsers may keep it for good.
    /// Returns its path.
    pub(crate) fn add_named(&mut self, name: &str, ending: &str, content: impl Into<Vec<u8>>) -> String {
        let content = content.into();
        let path = format!("{name}-{}.{ending}", &fingerprint(&content)[..10]);
        self.files.insert(path.clone(), content);
        path
    }

    /// Says that the file is loaded before this page shows, for whom it is the first one.
    pub(crate) fn is_loaded_first(&mut self, page: &str, path: &str) {
        self.first_loads.entry(page.to_owned()).or_default().insert(path.to_owned());
    }

    /// The paths of all files so far.
    pub(crate) fn paths(&self) -> impl Iterator<Item = &str> {
        self.files.keys().map(String::as_str)
    }

    /// What stands for the content of all files so far.
    pub(crate) fn fingerprint(&self) -> String {
        let mut sha = Sha256::new();
        for (path, content) in &self.files {
            sha.update(path);
            sha.update([0]);
            sha.update(content);
        }
        hex(&sha.finalize())
    }

    /// Makes the folder hold these files, compressed copies beside them if the build is for players, and nothing else.
    pub(crate) fn write(&self, folder: &Path, build: Build) -> Result<Sizes> {
        let mut wanted = BTreeSet::new();
        let mut sizes = Sizes { rows: Vec::new(), first_loads: self.first_loads.clone() };
        for (path, content) in &self.files {
            wanted.insert(path.clone());
            let target = folder.join(path);
            let is_old = fs::read(&target).is_ok_and(|old| old == *content);
            if !is_old {
                write(&target, content)?;
            }
            let ending = path.rsplit('.').next().unwrap_or("");
            let mut sent = None;
            if build == Build::Release && !COMPRESSED.contains(&ending) {
                type Compress = fn(&[u8]) -> Result<Vec<u8>>;
                for (kind, compress) in [("br", brotli as Compress), ("gz", gzip as Compress)] {
                    let beside = format!("{path}.{kind}");
                    let place = folder.join(&beside);
                    wanted.insert(beside);
                    if !is_old || !place.exists() {
                        write(&place, &compress(content)?)?;
                    }
                    if kind == "br" {
                        sent = Some(usize::try_from(fs::metadata(&place)?.len())?);
                    }
                }
            }
            sizes.rows.push(Row { path: path.clone(), raw: content.len(), sent });
        }
        remove_others(folder, &wanted)?;
        Ok(sizes)
    }
}

impl Sizes {
    /// Is what a browser loads before a page shows little enough, whichever is the first?
    ///
    /// # Errors
    /// It is more than [`HOME_AT_MOST`] for the first page, or than [`AT_MOST`] for another.
    pub(crate) fn check_first_loads(&self) -> Result<()> {
        for (page, paths) in &self.first_loads {
            let (now, most) = (self.sum(paths, Row::loaded).div_ceil(1024), at_most(page) / 1024);
            ensure!(
                now <= most,
                "{now} KiB are loaded before the page `{page}` shows, more than {most} KiB: see docs/performance.md"
            );
        }
        Ok(())
    }

    fn sum(&self, paths: &BTreeSet<String>, size: fn(&Row) -> usize) -> usize {
        self.rows.iter().filter(|row| paths.contains(&row.path)).map(size).sum()
    }

    /// One line a file, folders in one line each, and what is loaded first by who opens which page.
    pub(crate) fn table(&self) -> String {
        let mut out = format!("{:<34}{:>12}{:>12}\n", "file", "bytes", "brotli");
        let mut folders: BTreeMap<&str, (usize, usize, usize)> = BTreeMap::new();
        for row in &self.rows {
            if let Some((folder, _)) = row.path.split_once('/') {
                let sum = folders.entry(folder).or_default();
                *sum = (sum.0 + 1, sum.1 + row.raw, sum.2 + row.loaded());
                continue;
            }
            let sent = row.sent.map_or_else(|| "-".to_owned(), grouped);
            out += &format!("{:<34}{:>12}{:>12}\n", row.path, grouped(row.raw), sent);
        }
        for (folder, (n, raw, sent)) in folders {
            out += &format!("{:<34}{:>12}{:>12}\n", format!("{folder}/ ({n} files)"), grouped(raw), grouped(sent));
        }
        for (page, paths) in &self.first_loads {
            let (raw, sent) = (self.sum(paths, |row| row.raw), self.sum(paths, Row::loaded));
            out += &format!("{:<34}{:>12}{:>12}\n", format!("first load: {page}"), grouped(raw), grouped(sent));
        }
        for (page, paths) in &self.first_loads {
            let (sent, most) = (self.sum(paths, Row::loaded).div_ceil(1024), at_most(page) / 1024);
            let room = match most.checked_sub(sent) {
                Some(room) => format!("{room} of {most} KiB left"),
                None => format!("{} KiB above {most} KiB", sent - most),
            };
            out += &format!("{:<34}{room:>24}\n", format!("room: {page}"));
        }
        out.truncate(out.trim_end().len());
        out
    }
}

/// How many bytes may be loaded before this page shows.
fn at_most(page: &str) -> usize {
    if page == HOME { HOME_AT_MOST } else { AT_MOST }
}

impl Row {
    fn loaded(&self) -> usize {
        self.sent.unwrap_or(self.raw)
    }
}

/// What stands for the content of a file.
pub(crate) fn fingerprint(content: &[u8]) -> String {
    hex(&Sha256::digest(content))
}

/// Adds all files in the folder, by their paths from the root.
pub(crate) fn walk(root: &Path, folder: &Path, out: &mut Vec<(String, Vec<u8>)>) -> Result<()> {
    let entries = fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
    for entry in entries {
        let place = entry?.path();
        if place.is_dir() {
            walk(root, &place, out)?;
        } else {
            let content = fs::read(&place).with_context(|| format!("cannot read {}", place.display()))?;
            out.push((relative(root, &place)?, content));
        }
    }
    out.sort();
    Ok(())
}

fn relative(root: &Path, place: &Path) -> Result<String> {
    let parts = place.strip_prefix(root)?.components();
    Ok(parts.map(|part| part.as_os_str().to_string_lossy()).collect::<Vec<_>>().join("/"))
}

fn write(place: &Path, content: &[u8]) -> Result<()> {
    if let Some(folder) = place.parent() {
        fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    }
    fs::write(place, content).with_context(|| format!("cannot write {}", place.display()))
}

fn remove_others(folder: &Path, wanted: &BTreeSet<String>) -> Result<()> {
    let mut there = Vec::new();
    walk(folder, folder, &mut there)?;
    for (path, _) in there.into_iter().filter(|(path, _)| !wanted.contains(path)) {
        fs::remove_file(folder.join(&path)).with_context(|| format!("cannot remove {path}"))?;
    }
    Ok(())
}

fn brotli(content: &[u8]) -> Result<Vec<u8>> {
    let mut out = Vec::new();
    let parameters = BrotliEncoderParams { quality: 11, lgwin: 22, size_hint: content.len(), ..Default::default() };
    brotli::BrotliCompress(&mut &*content, &mut out, &parameters)?;
    Ok(out)
}

fn gzip(content: &[u8]) -> Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(content)?;
    Ok(encoder.finish()?)
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// `1 234 567`.
fn grouped(n: usize) -> String {
    let digits = n.to_string();
    let groups = digits.as_bytes().rchunks(3).rev().map(|group| String::from_utf8_lossy(group).into_owned());
    groups.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn listed(folder: &Path) -> Vec<String> {
        let mut out = Vec::new();
        walk(folder, folder, &mut out).expect("the folder is there");
        out.into_iter().map(|(path, _)| path).collect()
    }

    #[test]
    fn the_folder_holds_the_client_and_nothing_else() {
        let folder = tempfile::tempdir().expect("a folder can be made");
        let mut files = Files::default();
        files.add("index.html", "one");
        files.add("rules/base.json", "[]");
        files.add("icon.png", "png");
        files.write(folder.path(), Build::Release).expect("the folder can be written");
        let all =
            ["index.html", "rules/base.json"].map(|path| [path.into(), format!("{path}.br"), format!("{path}.gz")]);
        let mut expected: Vec<String> = all.into_iter().flatten().chain(["icon.png".to_owned()]).collect();
        expected.sort();
        assert_eq!(listed(folder.path()), expected);

        let mut files = Files::default();
        files.add("index.html", "two");
        files.write(folder.path(), Build::Dev).expect("the folder can be written");
        assert_eq!(listed(folder.path()), ["index.html"]);
        assert_eq!(fs::read(folder.path().join("index.html")).expect("it is there"), b"two");
    }

    #[test]
    fn what_has_not_changed_is_not_compressed_again() {
        let folder = tempfile::tempdir().expect("a folder can be made");
        let mut files = Files::default();
        files.add("a.txt", "same");
        files.add("b.txt", "old");
        files.write(folder.path(), Build::Release).expect("the folder can be written");
        for path in ["a.txt.br", "b.txt.br"] {
            fs::write(folder.path().join(path), "touched").expect("it can be written");
        }
        files.add("b.txt", "new");
        files.write(folder.path(), Build::Release).expect("the folder can be written");
        assert_eq!(fs::read(folder.path().join("a.txt.br")).expect("it is there"), b"touched");
        assert_ne!(fs::read(folder.path().join("b.txt.br")).expect("it is there"), b"touched");
    }

    #[test]
    fn compressed_copies_are_what_they_say() {
        let text = "a board of tiles ".repeat(100);
        let mut plain = Vec::new();
        brotli::BrotliDecompress(&mut &*brotli(text.as_bytes()).expect("it is compressed"), &mut plain)
            .expect("brotli");
        assert_eq!(plain, text.as_bytes());
        let packed = gzip(text.as_bytes()).expect("it is compressed");
        let mut plain = String::new();
        std::io::Read::read_to_string(&mut flate2::read::GzDecoder::new(&*packed), &mut plain).expect("gzip");
        assert_eq!(plain, text);
    }

    #[test]
    fn names_say_what_is_in_the_file() {
        let mut files = Files::default();
        let one = files.add_named("bastide", "css", "a{}");
        let two = files.add_named("bastide", "css", "b{}");
        assert_ne!(one, two);
        assert_eq!(one.len(), "bastide-0123456789.css".len());
    }

    #[test]
    fn sizes_are_added_up() {
        let row = |path: &str, raw, sent| Row { path: path.to_owned(), raw, sent };
        let rows = vec![
            row("a.js", 12_345, Some(1_000)),
            row("b.png", 50, None),
            row("c.wasm", 100, Some(30)),
            row("rules/a.json", 7, Some(5)),
            row("rules/b.json", 8, Some(5)),
        ];
        let page =
            |name: &str, paths: &[&str]| (name.to_owned(), paths.iter().map(|path| (*path).to_owned()).collect());
        let first_loads = [page("game", &["a.js", "b.png", "c.wasm"]), page("home", &["a.js", "b.png"])].into();
        let sizes = Sizes { rows, first_loads };
        sizes.check_first_loads().expect("that is little");
        let table = sizes.table();
        assert!(table.contains("12 345") && table.contains("rules/ (2 files)"), "{table}");
        let last =
            |page: &str| table.lines().find(|line| line.starts_with(page)).and_then(|line| line.rsplit("  ").next());
        assert_eq!(last("first load: game").map(str::trim), Some("1 080"), "{table}");
        assert_eq!(last("first load: home").map(str::trim), Some("1 050"), "{table}");

        for with_much in ["game", "local", "replay", "setup"] {
            let rows = vec![row("a.js", 9, Some(3)), row("b.wasm", 2 * AT_MOST, Some(AT_MOST + 1))];
            let first_loads = [page(with_much, &["b.wasm"]), page("home", &["a.js"])].into();
            let problem = Sizes { rows, first_loads }.check_first_loads().unwrap_err().to_string();
            assert!(problem.contains("451 KiB") && problem.contains(&format!("`{with_much}`")), "{problem}");
        }

        // The first page has less room.
        let rows = vec![row("a.js", 2 * AT_MOST, Some(HOME_AT_MOST + 1))];
        let sizes = Sizes { rows, first_loads: [page("setup", &["a.js"]), page(HOME, &["a.js"])].into() };
        let problem = sizes.check_first_loads().unwrap_err().to_string();
        assert!(problem.contains("351 KiB") && problem.contains("`home`"), "{problem}");
        let table = sizes.table();
        assert!(table.contains("1 KiB above 350 KiB") && table.contains("99 of 450 KiB left"), "{table}");
    }
}
