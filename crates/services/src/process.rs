//! Programs: found, started, heard, signalled.
use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU16, Ordering};

/// A program where Debian puts it, whatever the path of this user is.
pub(crate) fn find(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::env::split_paths(&path).chain(["/usr/sbin", "/usr/bin"].map(PathBuf::from));
    folders.map(|folder| folder.join(name)).find(|file| file.is_file())
}

/// A port that is free, and that no client gets for its own end of a connection while a server is away: those lie above.
#[must_use]
pub fn free_port() -> u16 {
    static NEXT: AtomicU16 = AtomicU16::new(0);
    loop {
        // Each process begins elsewhere; within a process no port is given twice.
        let n = u32::from(NEXT.fetch_add(1, Ordering::Relaxed)) + std::process::id().wrapping_mul(37);
        let port = 12_000 + (n % 20_000) as u16;
        if TcpListener::bind(("127.0.0.1", port)).is_ok() {
            return port;
        }
    }
}

/// A signal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Signal {
    /// Stop, please.
    Terminate,
    /// Stop at once; PostgreSQL leaves everything as it is.
    Quit,
    /// End, without being asked.
    Kill,
    /// Stand still.
    Stop,
    /// Go on.
    Continue,
}

/// Sends a signal to a process.
///
/// # Panics
/// There is no such process.
pub fn send(signal: Signal, process: u32) {
    let name = match signal {
        Signal::Terminate => "TERM",
        Signal::Quit => "QUIT",
        Signal::Kill => "KILL",
        Signal::Stop => "STOP",
        Signal::Continue => "CONT",
    };
    let sent = Command::new("sh").args(["-c", &format!("kill -{name} {process}")]).status();
    assert!(sent.is_ok_and(|status| status.success()), "process {process} gets the signal {name}");
}

/// Starts a program and waits until it says on its standard error that it is ready.
pub(crate) fn start_and_hear(command: &mut Command, ready: &str) -> Child {
    let child = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped()).spawn();
    let mut child = child.unwrap_or_else(|error| panic!("{command:?} does not start: {error}"));
    let mut lines = BufReader::new(child.stderr.take().expect("it can be heard")).lines();
    let mut heard = Vec::new();
    loop {
        match lines.next() {
            Some(Ok(line)) if line.contains(ready) => break,
            Some(Ok(line)) => heard.push(line),
            Some(Err(_)) | None => {
                let _ = child.wait();
                panic!("{command:?} ended: {}", heard.join("\n"));
            }
        }
    }
    // Somebody must read on, or the program would wait for it.
    std::thread::spawn(move || lines.for_each(drop));
    child
}

/// Whether this process may do anything; PostgreSQL refuses to run like that.
pub(crate) fn is_root() -> bool {
    let owner = std::fs::metadata("/proc/self").map(|own| std::os::unix::fs::MetadataExt::uid(&own));
    owner.is_ok_and(|uid| uid == 0)
}

/// The numbers of a user and its group.
pub(crate) fn numbers_of(user: &str) -> Option<(u32, u32)> {
    let users = std::fs::read_to_string("/etc/passwd").ok()?;
    let line = users.lines().find(|line| line.split(':').next() == Some(user))?;
    let mut fields = line.split(':').skip(2);
    Some((fields.next()?.parse().ok()?, fields.next()?.parse().ok()?))
}

/// Gives a folder to a user.
pub(crate) fn give(folder: &Path, (user, group): (u32, u32)) {
    std::os::unix::fs::chown(folder, Some(user), Some(group)).expect("root may give folders away");
}
