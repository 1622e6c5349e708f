//! A database of a test's own.
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use tempfile::TempDir;

use crate::process::{Signal, find, free_port, give, is_root, numbers_of, send, start_and_hear};

/// A PostgreSQL server in a temporary folder.
#[derive(Debug)]
pub struct Postgres {
    folder: TempDir,
    programs: PathBuf,
    port: u16,
    child: Option<Child>,
}

/// The folder with PostgreSQL's programs: of Debian's newest version, or of the path.
pub(crate) fn programs() -> Option<PathBuf> {
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut versions: Vec<PathBuf> = versions.map(|version| version.path().join("bin")).collect();
    versions.retain(|folder| folder.join("initdb").is_file());
    versions.sort();
    versions.pop().or_else(|| find("initdb")?.parent().map(Path::to_owned))
}

impl Postgres {
    /// Starts a new server with an empty database.
    ///
    /// # Panics
    /// It does not start.
    #[must_use]
    pub fn start() -> Postgres {
        let programs = programs().expect("PostgreSQL is installed");
        let folder = TempDir::new().expect("there is room for a folder");
        if let Some(user) = other_user() {
            give(folder.path(), user);
        }
        let mut made = as_user(&programs.join("initdb"));
        made.args(["--auth=trust", "--username=bastide", "--no-sync", "--encoding=UTF8", "--locale=C", "-D"]);
        let made = made.arg(folder.path().join("data")).stdout(Stdio::null()).status();
        assert!(made.is_ok_and(|status| status.success()), "the database is made");
        let mut postgres = Postgres { folder, programs, port: free_port(), child: None };
        postgres.start_again();
        postgres
    }

    /// Starts the server again, with the database as it was left.
    ///
    /// # Panics
    /// It does not start.
    pub fn start_again(&mut self) {
        let mut command = as_user(&self.programs.join("postgres"));
        command.arg("-D").arg(self.folder.path().join("data"));
        command.args(["-h", "127.0.0.1", "-p", &self.port.to_string(), "-c", "max_connections=200"]);
        command.arg("-k").arg(self.folder.path());
        self.child = Some(start_and_hear(&mut command, "ready to accept connections"));
    }

    /// Stops the server in the middle of everything; it recovers when it starts again.
    ///
    /// # Panics
    /// It does not run.
    pub fn stop_at_once(&mut self) {
        let mut child = self.child.take().expect("it runs");
        send(Signal::Quit, child.id());
        let _ = child.wait();
    }

    /// The address of the database.
    #[must_use]
    pub fn address(&self) -> String {
        format!("postgres://bastide@127.0.0.1:{}/postgres", self.port)
    }

    /// The address of a further, empty database.
    ///
    /// # Panics
    /// There is one of this name.
    #[must_use]
    pub fn create(&self, name: &str) -> String {
        let port = self.port.to_string();
        let mut command = Command::new(self.programs.join("createdb"));
        let made = command.args(["-h", "127.0.0.1", "-U", "bastide", "-p", &port, name]).status();
        assert!(made.is_ok_and(|status| status.success()), "the database is made");
        format!("postgres://bastide@127.0.0.1:{port}/{name}")
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        if self.child.is_some() {
            self.stop_at_once();
        }
    }
}

/// The user who runs it: PostgreSQL refuses to be run by root.
fn other_user() -> Option<(u32, u32)> {
    is_root().then(|| numbers_of("postgres").or_else(|| numbers_of("nobody")).expect("there is an ordinary user"))
}

fn as_user(program: &Path) -> Command {
    let mut command = Command::new(program);
    command.current_dir("/");
    if let Some((user, group)) = other_user() {
        command.uid(user).gid(group);
    }
    command
}
