//! The server under test: one that already runs, or one started for the run.
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};

use anyhow::{Context, Result, anyhow};
use bastide_client::Server;

use super::Plan;

/// A server, and its process if that is known.
#[derive(Debug)]
pub(super) struct House {
    pub(super) server: Server,
    pid: Option<u32>,
    /// The process, if we started it.
    child: Option<Child>,
    /// The server's standard output; it is kept open, for the server ends when nobody reads it.
    #[expect(dead_code, reason = "it is kept open")]
    said: Option<BufReader<ChildStdout>>,
    /// The temporary data folder.
    #[expect(dead_code, reason = "it is kept as long as the server needs it")]
    folder: Option<tempfile::TempDir>,
}

impl House {
    /// A server that is already running.
    pub(super) fn at(address: &str, pid: Option<u32>) -> Result<House> {
        Ok(House { server: Server::at(address)?, pid, child: None, said: None, folder: None })
    }

    /// Starts this program as a server on a free port, with limits high enough for the crowd.
    pub(super) fn start(games: Option<&Path>, plan: &Plan) -> Result<House> {
        let program = std::env::current_exe().context("cannot find this program to start a server")?;
        let folder = match games {
            Some(_) => None,
            None => Some(tempfile::tempdir().context("cannot make a folder for the server")?),
        };
        let games = games.or(folder.as_ref().map(tempfile::TempDir::path)).expect("one of them is there");
        let mut command = Command::new(program);
        command.args(["--color", "never", "serve", "--listen", "127.0.0.1:0", "--trusted", "127.0.0.1"]);
        // A new game may begin before the finished one has been unloaded.
        command.arg("--most-tables").arg((u64::from(plan.n_tables) * 2 + 100).to_string());
        command.arg("--most-sockets").arg((plan.n_sockets() * 2 + 100).to_string());
        command.arg("--data").arg(games).stdin(Stdio::null()).stdout(Stdio::piped());
        let mut child = command.spawn().context("cannot start the server")?;
        let pid = Some(child.id());
        let mut said = child.stdout.take().map(BufReader::new).ok_or_else(|| anyhow!("the server has no output"))?;
        let mut line = String::new();
        let heard = said.read_line(&mut line);
        let server = line.find("http://").map(|at| Server::at(line[at..].trim()));
        // From here on, dropping the house ends the process.
        let mut house =
            House { server: Server::at("http://localhost")?, pid, child: Some(child), said: Some(said), folder };
        heard.context("cannot hear the server")?;
        house.server = server.ok_or_else(|| anyhow!("the server did not start"))??;
        Ok(house)
    }

    /// The memory of the server's process in bytes, if known.
    pub(super) fn memory(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.pid?)).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        let kibibytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
        Some(kibibytes * 1024)
    }

    /// The processor seconds that the server has used.
    pub(super) fn processor(&self) -> Option<f64> {
        processor_of(&self.pid?.to_string())
    }
}

impl Drop for House {
    fn drop(&mut self) {
        if let Some(child) = &mut self.child {
            // Whatever it has shown is kept, and nobody will ask for it.
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

/// The processor seconds that this program has used.
pub(super) fn own_processor() -> Option<f64> {
    processor_of("self")
}

/// The kernel counts in hundredths of a second.
fn processor_of(process: &str) -> Option<f64> {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // The name is in brackets and may contain anything; user and system time are the 12th and 13th words after it.
    let (_, behind_name) = stat.rsplit_once(')')?;
    let mut words = behind_name.split_whitespace().skip(11);
    let mut next = || words.next()?.parse::<f64>().ok();
    Some((next()? + next()?) / 100.0)
}
