//! A server whose files may not grow any further, as on a full disk: it refuses what it cannot store, says so at
//! `/health`, and goes on as soon as there is room, without a restart. The limit is that of the operating system
//! (`RLIMIT_FSIZE`), set from outside while the server runs.
#![cfg(target_os = "linux")]
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use bastide_client::{Seat, Server};
use bastide_protocol::table::{ClockSetup, Reason, Request, SeatSetup, TableSetup};
use bastide_protocol::view::RulesView;
use rlimit::{INFINITY, Resource, prlimit};

/// The server as a process, ended with the test.
struct Process(Child);

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn start(folder: &Path) -> (Process, SocketAddr) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_bastide"));
    command.args(["--color", "never", "serve", "--trusted", "127.0.0.1", "--listen", "127.0.0.1:0", "--data"]);
    command.arg(folder).env("BASTIDE_LOG", "off").stdin(Stdio::null()).stdout(Stdio::piped());
    let mut child = command.spawn().expect("the program can be started");
    let mut said = BufReader::new(child.stdout.take().expect("it can be heard"));
    let mut line = String::new();
    said.read_line(&mut line).expect("it says where it is");
    let address = line.trim().rsplit('/').next().and_then(|address| address.parse().ok());
    (Process(child), address.unwrap_or_else(|| panic!("the server did not start: {line:?}")))
}

/// The status and the type of the answer to a health check.
fn health(address: SocketAddr) -> (u16, String) {
    let mut line = TcpStream::connect(address).expect("the server runs");
    write!(line, "GET /health HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").expect("it listens");
    let mut answer = String::new();
    line.read_to_string(&mut answer).expect("it answers");
    let status = answer.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("there is a status");
    let kind = answer.lines().find_map(|line| line.strip_prefix("content-type: ")).unwrap_or_default().to_owned();
    (status, kind)
}

#[tokio::test]
async fn a_server_that_cannot_write_goes_on_when_it_can_again() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let (process, address) = start(folder.path());
    let pid = i32::try_from(process.0.id()).expect("it is a number");
    let server = Server::at(&format!("http://{address}")).expect("it is an address");
    let human = |name: &str| SeatSetup::Human { name: name.to_owned() };
    let setup = TableSetup {
        rules: RulesView { preset: "zman-bigbox-2014".to_owned(), switches: [].into() },
        sets: [("base".to_owned(), 1)].into(),
        seats: vec![human("Ann"), human("Bob")],
        clock: ClockSetup::None,
        aids: true,
        listed: false,
        seed: None,
    };
    let opened = server.open(&setup).await.expect("it opens");
    let mut ann = Seat::take(&server, &opened.table.id, Some(&opened.seats[0].token)).await.expect("she sits");
    let say = |text: &str| Request::Say { text: text.to_owned() };
    ann.ask(say("before")).await.expect("the server is there").expect("it is stored");
    assert_eq!(health(address).0, 200);

    // From now on no file may grow, nor be written beyond its beginning.
    prlimit(pid, Resource::FSIZE, Some((4096, INFINITY)), None).expect("it is our process");
    let asked = ann.send(say("lost")).await;
    let refused = loop {
        if let bastide_client::Heard::Answer { id, answer } = ann.hear().await.expect("the server is there")
            && id == asked
        {
            break answer.expect_err("it cannot be stored");
        }
    };
    assert_eq!(refused.reason, Reason::Busy);
    let (status, kind) = health(address);
    assert_eq!((status, kind.as_str()), (503, "application/problem+json"));
    let look = server.look(&opened.table.id).await.expect("what is stored can be read");
    assert_eq!(look.version, ann.table().version());

    prlimit(pid, Resource::FSIZE, Some((INFINITY, INFINITY)), None).expect("it is our process");
    assert_eq!(health(address).0, 200);
    ann.ask(say("after")).await.expect("the server is there").expect("it is stored again");
    let said: Vec<&str> = ann.table().chat().map(|line| line.text.as_str()).collect();
    assert_eq!(said, ["before", "after"]);
    server.open(&setup).await.expect("tables are opened again");
}
