//! The server as a process, and a table to open there.
use std::io::{BufRead, BufReader, Read};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Output, Stdio};

use bastide_client::Server;
use bastide_protocol::table::{ClockSetup, SeatSetup, TableSetup};
use bastide_protocol::view::RulesView;

/// The server as a process, ended with the test.
pub(crate) struct Process {
    child: Child,
    /// What it says; who is not heard any more may end.
    _said: BufReader<ChildStdout>,
    pub(crate) address: SocketAddr,
}

impl Process {
    /// A server that keeps its games here, and logs at this level.
    pub(crate) fn start(folder: &Path, level: &str) -> Process {
        let mut command = Command::new(env!("CARGO_BIN_EXE_bastide"));
        command.args(["--color", "never", "serve", "--trusted", "127.0.0.1", "--listen", "127.0.0.1:0", "--data"]);
        command.arg(folder).env("BASTIDE_LOG", level).stdin(Stdio::null());
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the program starts");
        let mut said = BufReader::new(child.stdout.take().expect("it can be heard"));
        let mut line = String::new();
        said.read_line(&mut line).expect("it says where it is");
        let address = line.trim().rsplit('/').next().and_then(|address| address.parse().ok());
        let address = address.unwrap_or_else(|| panic!("the server did not start: {line:?}"));
        Process { child, _said: said, address }
    }

    pub(crate) fn pid(&self) -> i32 {
        i32::try_from(self.child.id()).expect("it is a number")
    }

    pub(crate) fn server(&self) -> Server {
        Server::at(&format!("http://{}", self.address)).expect("it is an address")
    }

    /// Ends the server. Returns everything that it has logged.
    pub(crate) fn end(mut self) -> String {
        self.child.kill().expect("it runs");
        let mut logged = String::new();
        let mut log = self.child.stderr.take().expect("it can be heard");
        log.read_to_string(&mut logged).expect("it is text");
        logged
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Runs a command to its end.
pub(crate) fn bastide(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_bastide"));
    command.args(["--color", "never"]).args(arguments).stdin(Stdio::null()).output().expect("the program starts")
}

/// A table for two people.
pub(crate) fn setup() -> TableSetup {
    let human = |name: &str| SeatSetup::Human { name: name.to_owned() };
    TableSetup {
        rules: RulesView { preset: "zman-bigbox-2014".to_owned(), switches: [].into() },
        sets: [("base".to_owned(), 1)].into(),
        seats: vec![human("Ann"), human("Bob")],
        clock: ClockSetup::None,
        aids: true,
        listed: false,
        seed: None,
    }
}
