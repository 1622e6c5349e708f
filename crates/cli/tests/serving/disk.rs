//! A server whose files may not grow any further, as on a full disk: it refuses what it cannot store, says so at
//! `/health`, and goes on as soon as there is room, without a restart. The limit is that of the operating system
//! (`RLIMIT_FSIZE`), set from outside while the server runs.
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};

use bastide_client::{Heard, Remark, Seat};
use bastide_protocol::table::{Reason, Request};
use rlimit::{INFINITY, Resource, prlimit};

use crate::process::{Process, setup};

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
    let process = Process::start(folder.path(), "off");
    let (pid, address, server) = (process.pid(), process.address, process.server());
    let setup = setup();
    let opened = server.open(&setup).await.expect("it opens");
    let mut ann = Seat::take(&server, &opened.table.id, Some(&opened.seats[0].token)).await.expect("she sits");
    let say = |text: &str| Request::Say { text: text.to_owned() };
    ann.ask(say("before")).await.expect("the server is there").expect("it is stored");
    assert_eq!(health(address).0, 200);

    // From now on no file may grow, nor be written beyond its beginning.
    prlimit(pid, Resource::FSIZE, Some((4096, INFINITY)), None).expect("it is our process");
    let asked = ann.send(say("lost")).await;
    let refused = loop {
        if let Heard::Remark(Remark::Answer { id, answer }) = ann.hear().await.expect("the server is there")
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
