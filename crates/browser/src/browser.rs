//! Debian's chromium without a window, for one test.

use std::cell::{Cell, RefCell};
use std::env;
use std::fmt;
use std::io::{BufRead, BufReader, Read};
use std::process::{Child, Command, Stdio};
use std::rc::Rc;
use std::thread;

use serde_json::json;
use tempfile::TempDir;

use crate::connection::Connection;
use crate::page::Page;

/// Without a window, and without asking others for news: no network beyond this machine.
const ARGUMENTS: [&str; 14] = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--mute-audio",
    "--force-color-profile=srgb",
    "--font-render-hinting=none",
    "--remote-debugging-port=0",
    "--window-size=1280,800",
];

/// A browser that runs; it ends with the test.
pub struct Browser {
    program: Child,
    connection: Rc<RefCell<Connection>>,
    /// What it keeps: nothing beyond the test.
    folder: TempDir,
    /// How many pages were opened.
    n_pages: Cell<u32>,
}

impl fmt::Debug for Browser {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Browser")
            .field("program", &self.program.id())
            .field("folder", &self.folder)
            .finish_non_exhaustive()
    }
}

impl Browser {
    /// Starts a browser.
    ///
    /// # Panics
    /// When it does not start: chromium is missing (`CHROMIUM` names another program).
    #[must_use]
    pub fn start() -> Browser {
        let folder = tempfile::tempdir().expect("a folder can be made");
        let name = env::var_os("CHROMIUM").unwrap_or_else(|| "chromium".into());
        let mut command = Command::new(&name);
        command.args(ARGUMENTS).arg(format!("--user-data-dir={}", folder.path().display())).arg("about:blank");
        let mut program =
            command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap_or_else(|error| {
                panic!("{} does not start ({error}): apt-get install chromium", name.display())
            });
        let mut lines = BufReader::new(program.stderr.take().expect("it was asked for"));
        let address = address(&mut lines);
        // What else it says is read, lest it waits for a reader, and dropped.
        thread::spawn(move || {
            let _ = lines.read_to_end(&mut Vec::new());
        });
        let connection = Rc::new(RefCell::new(Connection::open(&address)));
        Browser { program, connection, folder, n_pages: Cell::new(0) }
    }

    /// Opens a page as another person would: nothing that other pages keep is known to it.
    ///
    /// # Panics
    /// When the address does not answer.
    #[must_use]
    pub fn visit(&self, address: &str) -> Page {
        let page = self.open();
        page.goto(address);
        page
    }

    /// Opens an empty page with a memory of its own, to be set up before the visit.
    ///
    /// # Panics
    /// When the browser does not.
    #[must_use]
    pub fn open(&self) -> Page {
        let call = |method: &str, parameters| {
            self.connection.borrow_mut().call(None, method, parameters).expect("the browser opens a page")
        };
        let context = call("Target.createBrowserContext", json!({}))["browserContextId"].clone();
        let target = call("Target.createTarget", json!({ "url": "about:blank", "browserContextId": context }));
        let attached = call("Target.attachToTarget", json!({ "targetId": target["targetId"], "flatten": true }));
        let session = attached["sessionId"].as_str().expect("a page has a session").to_owned();
        self.n_pages.set(self.n_pages.get() + 1);
        Page::new(self.connection.clone(), session, context, self.n_pages.get())
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        let _ = self.connection.borrow_mut().call(None, "Browser.close", json!({}));
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}

/// Where the browser says that it listens.
fn address(lines: &mut impl BufRead) -> String {
    let mut said = String::new();
    loop {
        let mut line = String::new();
        let n = lines.read_line(&mut line).expect("the browser's messages are text");
        assert!(n > 0, "the browser ended:\n{said}");
        if let Some(address) = line.strip_prefix("DevTools listening on ") {
            return address.trim().to_owned();
        }
        said += &line;
    }
}
