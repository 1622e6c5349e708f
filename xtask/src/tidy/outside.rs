//! The project speaks of itself: no folder of somebody's machine, no host that only one network knows.

use crate::finding::Finding;
use crate::project::TextFile;

/// This file, which must name what it looks for.
const THIS_FILE: &str = "xtask/src/tidy/outside.rs";

/// Folders that exist on one machine only.
const FOLDERS: [&str; 5] = ["/home/", "/root/", "/Users/", "/work/", "\\Users\\"];

/// Parts of the names of hosts behind which a private network keeps its packages.
const HOST_PARTS: [&str; 8] = ["artifactory", "nexus", "mirror", "proxy", "internal", "intranet", "corp", "lan"];

/// No text file names a machine's folder or a private host.
pub(super) fn places(files: &[TextFile]) -> Vec<Finding> {
    let mut out = Vec::new();
    for file in files.iter().filter(|file| file.path != THIS_FILE) {
        for (line, text) in file.lines() {
            for folder in FOLDERS.into_iter().filter(|folder| names_folder(text, folder)) {
                out.push(Finding::new(&file.path, line, format!("{folder} is a folder of one machine")));
            }
            for host in hosts(text).filter(|host| is_private(host)) {
                out.push(Finding::new(&file.path, line, format!("{host} is a host that others cannot reach")));
            }
        }
    }
    out
}

/// Whether an absolute path begins here. `target/work/` and `example.org/home/` are none.
fn names_folder(text: &str, folder: &str) -> bool {
    let before = |at: usize| text[..at].chars().next_back();
    let inside = |c: char| c.is_alphanumeric() || matches!(c, '.' | '_' | '-' | '*' | '}' | '>');
    text.match_indices(folder).any(|(at, _)| folder.starts_with('\\') || !before(at).is_some_and(inside))
}

fn hosts(text: &str) -> impl Iterator<Item = &str> {
    let hosts = text.split("://").skip(1);
    hosts.map(|rest| {
        let authority = rest.split(|c: char| !(c.is_alphanumeric() || ".-_:@[]".contains(c))).next().unwrap_or("");
        authority.rsplit('@').next().unwrap_or(authority)
    })
}

fn is_private(host: &str) -> bool {
    let name = host.rsplit_once(':').map_or(host, |(name, _)| name).to_ascii_lowercase();
    let is_address = !name.is_empty() && name.bytes().all(|b| b.is_ascii_digit() || b == b'.');
    if is_address {
        return !name.starts_with("127.") && name != "0.0.0.0";
    }
    name.split(['.', '-', '_']).any(|part| HOST_PARTS.contains(&part))
}

#[cfg(test)]
mod tests {
    use super::super::tests::said;
    use super::*;

    #[test]
    fn folders_of_a_machine_are_found() {
        assert_eq!(said(places, "a.md", "see /home/ann/x\n"), ["a.md:1: /home/ is a folder of one machine"]);
        assert_eq!(said(places, "a.rs", "include!(\"/work/b\")\n").len(), 1);
        assert!(said(places, "a.md", "target/work/x, https://example.org/home/, $HOME/x, crates/*/work/\n").is_empty());
    }

    #[test]
    fn private_hosts_are_found() {
        let private = ["http://10.0.0.7:8080/index", "sparse+https://nexus.example.org/x", "https://a.internal/crates"];
        for text in private {
            assert_eq!(said(places, "a.toml", text).len(), 1, "{text}");
        }
        let public =
            ["https://crates.io", "http://127.0.0.1:8080", "http://localhost:3000", "nats://…", "https://landing.org"];
        for text in public {
            assert!(said(places, "a.toml", text).is_empty(), "{text}");
        }
    }
}
