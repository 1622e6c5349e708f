//! One tab: goes to addresses, types, looks, and takes pictures. `pointers.rs` clicks and taps.
//!
//! A selector is CSS, with an optional text after ` >> `: `button >> Undo` is the first visible button that is called so,
//! by its label or by what stands on it.

use std::cell::RefCell;
use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::thread;
use std::time::{Duration, Instant};

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use serde_json::{Value, json};

use crate::connection::Connection;
use crate::keys;

/// How long anything may take. A page that needs so long is broken on any machine.
const LIMIT: Duration = Duration::from_secs(60);
/// How long one looks whether something has worked before it is tried again.
const TRY: Duration = Duration::from_secs(5);
/// How often a condition is looked at.
const PAUSE: Duration = Duration::from_millis(20);

/// What the page is asked with: finding by selector, and where to click.
const LOOK: &str = include_str!("look.js");

/// Chance that falls the same way in every run.
const CHANCE: &str = include_str!("chance.js");

/// What a page asks for once it is shown waits until it is let through.
const HELD: &str = "{ const asked = fetch; const held = new Promise(done => (window.letThrough = done)); \
                    window.fetch = async (...what) => { if (document.getElementById('loading') === null) await held; \
                    return asked(...what); }; }";

/// How large the page is, and how it is touched.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Viewport {
    /// 1280 × 800, with a mouse.
    Desk,
    /// 1920 × 1080, with a mouse.
    Wide,
    /// 1280 × 800, with everything twice as large, as people set it who see badly.
    Zoomed,
    /// 390 × 844, with fingers, as phones are held.
    Phone,
    /// 360 × 640, the smallest that people still have.
    SmallPhone,
}

/// Light or dark, as the person has set up the machine.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scheme {
    /// Dark on light.
    Light,
    /// Light on dark.
    Dark,
}

/// One tab of a browser, with a memory of its own.
pub struct Page {
    connection: Rc<RefCell<Connection>>,
    session: String,
    context: Value,
    console: RefCell<Console>,
}

/// What the page printed.
#[derive(Debug, Default)]
struct Console {
    lines: Vec<String>,
    errors: Vec<String>,
    forgiven: Vec<String>,
}

impl fmt::Debug for Page {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Page").field("session", &self.session).finish_non_exhaustive()
    }
}

impl Page {
    /// The `number`-th page of its browser.
    pub(crate) fn new(connection: Rc<RefCell<Connection>>, session: String, context: Value, number: u32) -> Page {
        let page = Page { connection, session, context, console: RefCell::default() };
        for method in ["Runtime.enable", "Log.enable", "Page.enable"] {
            page.call(method, json!({}));
        }
        // Several pages are open at once; each behaves as if it were the one looked at.
        page.call("Emulation.setFocusEmulationEnabled", json!({ "enabled": true }));
        for source in [LOOK, &CHANCE.replace("{{page}}", &number.to_string())] {
            page.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": source }));
        }
        page.set_viewport(Viewport::Desk);
        page.set_scheme(Scheme::Light);
        page
    }

    /// Goes to an address and waits until the client has started.
    #[track_caller]
    pub fn goto(&self, address: &str) {
        let answer = self.call("Page.navigate", json!({ "url": address }));
        if let Some(error) = answer["errorText"].as_str() {
            self.fail(&format!("{address} does not answer: {error}"));
        }
        self.wait_for_start();
    }

    /// Loads the page again and waits until the client has started.
    #[track_caller]
    pub fn reload(&self) {
        self.eval("window.isBeforeReload = true");
        self.call("Page.reload", json!({}));
        self.wait_for("window.isBeforeReload === undefined");
        self.wait_for_start();
    }

    #[track_caller]
    fn wait_for_start(&self) {
        self.wait_for("document.readyState === 'complete' && document.getElementById('loading') === null");
    }

    /// The page's path and what follows it: `/table/x7f3?at=12`.
    #[track_caller]
    pub fn path(&self) -> String {
        let path = self.eval("location.pathname + location.search + location.hash");
        path.as_str().unwrap_or_default().to_owned()
    }

    /// What the script says; promises are waited for.
    #[track_caller]
    pub fn eval(&self, script: &str) -> Value {
        match self.evaluated(script) {
            Ok(value) => value,
            Err(problem) => self.fail(&format!("`{script}`: {problem}")),
        }
    }

    fn evaluated(&self, script: &str) -> Result<Value, String> {
        let parameters = json!({ "expression": script, "returnByValue": true, "awaitPromise": true });
        let answer = self.connection.borrow_mut().call(Some(&self.session), "Runtime.evaluate", parameters)?;
        match answer.get("exceptionDetails") {
            Some(details) => Err(details["exception"]["description"].as_str().unwrap_or("it failed").to_owned()),
            None => Ok(answer["result"]["value"].clone()),
        }
    }

    /// Waits until the condition holds. A condition that cannot be asked yet (the page is just being loaded) does not.
    #[track_caller]
    pub fn wait_for(&self, condition: &str) {
        let start = Instant::now();
        let mut last = String::new();
        while start.elapsed() < LIMIT {
            match self.evaluated(&format!("Boolean({condition})")) {
                Ok(Value::Bool(true)) => return,
                Ok(_) => last.clear(),
                Err(problem) => last = format!(" ({problem})"),
            }
            thread::sleep(PAUSE);
        }
        self.fail(&format!("waited for `{condition}`{last}"));
    }

    /// Whether the condition holds within a few seconds. For anything that is simply tried again if it does not.
    #[track_caller]
    pub fn becomes(&self, condition: &str) -> bool {
        let start = Instant::now();
        while start.elapsed() < TRY {
            if self.eval(&format!("Boolean({condition})")) == true {
                return true;
            }
            thread::sleep(PAUSE);
        }
        false
    }

    /// Waits until the selector finds something that can be seen.
    #[track_caller]
    pub fn wait_for_any(&self, selector: &str) {
        self.wait_for(&format!("look.find({}) !== null", quoted(selector)));
    }

    /// Waits until something matches, seen or not: what has no box of its own has no place on the page.
    #[track_caller]
    pub fn wait_until_there(&self, css: &str) {
        self.wait_for(&format!("document.querySelector({}) !== null", quoted(css)));
    }

    /// Waits until the selector finds nothing that can be seen.
    #[track_caller]
    pub fn wait_for_none(&self, selector: &str) {
        self.wait_for(&format!("look.find({}) === null", quoted(selector)));
    }

    /// How many things that can be seen the selector finds.
    #[track_caller]
    pub fn count(&self, selector: &str) -> usize {
        let n = self.eval(&format!("look.all({}).length", quoted(selector)));
        n.as_u64().and_then(|n| usize::try_from(n).ok()).unwrap_or(0)
    }

    /// Whether anything that the selector finds is visible.
    #[track_caller]
    pub fn has(&self, selector: &str) -> bool {
        self.count(selector) > 0
    }

    /// The text of the first thing that the selector finds, once it is there.
    #[track_caller]
    pub fn text(&self, selector: &str) -> String {
        self.wait_for_any(selector);
        let text = self.eval(&format!("look.find({}).textContent.trim()", quoted(selector)));
        text.as_str().unwrap_or_default().to_owned()
    }

    /// An attribute of the first thing that the selector finds, once it is there; empty when it has none.
    #[track_caller]
    pub fn attribute(&self, selector: &str, name: &str) -> String {
        self.wait_for_any(selector);
        let value = self.eval(&format!("look.find({}).getAttribute({})", quoted(selector), quoted(name)));
        value.as_str().unwrap_or_default().to_owned()
    }

    /// Where the first thing that the selector finds can be clicked, once it can: it is seen, at rest, not covered and
    /// not switched off.
    #[track_caller]
    pub fn spot(&self, selector: &str) -> (f64, f64) {
        let script = format!("look.spot({})", quoted(selector));
        let start = Instant::now();
        let mut problem = String::new();
        while start.elapsed() < LIMIT {
            match self.evaluated(&script) {
                Ok(found) => match (found["x"].as_f64(), found["y"].as_f64()) {
                    (Some(x), Some(y)) => return (x, y),
                    _ => problem = found["problem"].as_str().unwrap_or_default().to_owned(),
                },
                Err(error) => problem = error,
            }
            thread::sleep(PAUSE);
        }
        self.fail(&format!("`{selector}` cannot be clicked: {problem}"))
    }

    /// Presses a key: `Enter`, `ArrowLeft`, `Shift+Tab`, `r` …
    #[track_caller]
    pub fn key(&self, name: &str) {
        let mut parameters = keys::pressed(name);
        self.call("Input.dispatchKeyEvent", parameters.clone());
        parameters["type"] = "keyUp".into();
        self.call("Input.dispatchKeyEvent", parameters);
    }

    /// Types a text where the cursor is.
    #[track_caller]
    pub fn type_text(&self, text: &str) {
        self.call("Input.insertText", json!({ "text": text }));
    }

    /// Chooses a file for a field that takes one, seen or not.
    #[track_caller]
    pub fn give_file(&self, selector: &str, file: &Path) {
        self.wait_for(&format!("document.querySelector({}) !== null", quoted(selector)));
        let document = self.call("DOM.getDocument", json!({ "depth": 0 }));
        let parameters = json!({ "nodeId": document["root"]["nodeId"], "selector": selector });
        let node = self.call("DOM.querySelector", parameters)["nodeId"].clone();
        self.call("DOM.setFileInputFiles", json!({ "nodeId": node, "files": [file] }));
    }

    /// Watches what is told in popups from now on, however soon they go. Those with these names are opened as soon as they
    /// come, so that they stay.
    #[track_caller]
    pub fn watch_popups(&self, opened: &[&str]) {
        self.eval(&format!("look.watchPopups({})", json!(opened)));
    }

    /// What was told under this name first, once it was: above the board, and not over it.
    ///
    /// # Panics
    /// When it reached into the board.
    #[track_caller]
    pub fn told(&self, name: &str) -> String {
        let first = format!("look.told.find(told => told.name === {})", quoted(name));
        self.wait_for(&format!("{first} !== undefined"));
        let said = self.eval(&format!("{first}.popup.querySelector('summary').textContent.trim()"));
        let reach = self.eval(&format!("{first}.reach")).as_f64().unwrap_or(f64::INFINITY);
        assert!(reach <= 0.0, "{name} was told {reach} pixels into the board: {said}");
        said.as_str().unwrap_or_default().to_owned()
    }

    /// Holds back what the next page asks for once it is shown, as a slow connection would, until [`Page::let_through`].
    pub fn hold_back(&self) {
        self.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": HELD }));
    }

    /// Lets everything through that [`Page::hold_back`] holds back.
    #[track_caller]
    pub fn let_through(&self) {
        self.eval("letThrough()");
    }

    /// Makes the page as large as such a screen.
    pub fn set_viewport(&self, viewport: Viewport) {
        let (width, height, scale, touch) = match viewport {
            Viewport::Desk => (1280, 800, 1, false),
            Viewport::Wide => (1920, 1080, 1, false),
            Viewport::Zoomed => (640, 400, 2, false),
            Viewport::Phone => (390, 844, 2, true),
            Viewport::SmallPhone => (360, 640, 2, true),
        };
        let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": scale, "mobile": touch });
        self.call("Emulation.setDeviceMetricsOverride", metrics);
        self.call("Emulation.setTouchEmulationEnabled", json!({ "enabled": touch, "maxTouchPoints": 5 }));
    }

    /// Whether the person has set up the machine to be light or dark. Nothing moves that need not.
    pub fn set_scheme(&self, scheme: Scheme) {
        let word = match scheme {
            Scheme::Light => "light",
            Scheme::Dark => "dark",
        };
        let features = json!([
            { "name": "prefers-color-scheme", "value": word },
            { "name": "prefers-reduced-motion", "value": "reduce" },
        ]);
        self.call("Emulation.setEmulatedMedia", json!({ "features": features }));
    }

    /// The person likes things that move, until [`Page::set_scheme`].
    pub fn let_things_move(&self) {
        let features = json!([{ "name": "prefers-reduced-motion", "value": "no-preference" }]);
        self.call("Emulation.setEmulatedMedia", json!({ "features": features }));
    }

    /// Waits until the browser keeps the client for times without a server.
    #[track_caller]
    pub fn wait_until_kept(&self) {
        self.wait_for("navigator.serviceWorker.controller?.state === 'activated'");
    }

    /// Takes a picture, `target/screenshots/<name>.png`.
    #[track_caller]
    pub fn screenshot(&self, name: &str) -> PathBuf {
        // Letters and pictures first.
        self.eval("document.fonts.ready.then(() => true)");
        self.picture(name).unwrap_or_else(|problem| self.fail(&format!("no picture: {problem}")))
    }

    fn picture(&self, name: &str) -> Result<PathBuf, String> {
        let parameters = json!({ "format": "png" });
        let answer = self.connection.borrow_mut().call(Some(&self.session), "Page.captureScreenshot", parameters)?;
        let text = answer["data"].as_str().ok_or("the browser sent none")?;
        let png = BASE64_STANDARD.decode(text).map_err(|error| error.to_string())?;
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/screenshots");
        fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
        let place = folder.canonicalize().map_err(|error| error.to_string())?.join(format!("{name}.png"));
        fs::write(&place, png).map_err(|error| error.to_string())?;
        Ok(place)
    }

    /// Errors with this text are part of the test, such as those about a server that was stopped.
    pub fn forgive(&self, text: &str) {
        self.console.borrow_mut().forgiven.push(text.to_owned());
    }

    /// The errors that the page has printed so far, without the forgiven ones.
    #[must_use]
    pub fn errors(&self) -> Vec<String> {
        // Whatever was printed until now has come with this answer.
        let _ = self.evaluated("0");
        self.read_console();
        let console = self.console.borrow();
        let is_forgiven = |error: &&String| console.forgiven.iter().any(|text| error.contains(text));
        console.errors.iter().filter(|error| !is_forgiven(error)).cloned().collect()
    }

    fn read_console(&self) {
        let mut console = self.console.borrow_mut();
        for event in self.connection.borrow_mut().take_events(&self.session) {
            let said = &event["params"];
            let (level, text) = match event["method"].as_str().unwrap_or_default() {
                "Runtime.consoleAPICalled" => (said["type"].as_str().unwrap_or_default(), printed(&said["args"])),
                "Runtime.exceptionThrown" => ("error", thrown(&said["exceptionDetails"])),
                "Log.entryAdded" => {
                    let entry = &said["entry"];
                    let text = entry["text"].as_str().unwrap_or_default();
                    (
                        entry["level"].as_str().unwrap_or_default(),
                        format!("{text} {}", entry["url"].as_str().unwrap_or("")),
                    )
                }
                _ => continue,
            };
            if level == "error" {
                console.errors.push(text.clone());
            }
            console.lines.push(format!("{level}: {text}"));
        }
    }

    #[track_caller]
    pub(crate) fn call(&self, method: &str, parameters: Value) -> Value {
        let answer = self.connection.borrow_mut().call(Some(&self.session), method, parameters);
        answer.unwrap_or_else(|problem| self.fail(&problem))
    }

    /// Sends these commands one right after the other: see [`Connection::call_all`].
    #[track_caller]
    pub(crate) fn call_all(&self, method: &str, all: Vec<Value>) {
        let answer = self.connection.borrow_mut().call_all(&self.session, method, all);
        answer.unwrap_or_else(|problem| self.fail(&problem));
    }

    /// Fails the test with everything that helps to see why.
    #[track_caller]
    pub(crate) fn fail(&self, problem: &str) -> ! {
        let _ = self.errors();
        let name = thread::current().name().unwrap_or("test").replace("::", "-");
        let picture = self.picture(&format!("failed-{name}"));
        let picture = picture.map_or_else(|problem| format!("none ({problem})"), |place| place.display().to_string());
        let path = self.evaluated("location.href").unwrap_or_default();
        let shown = self.evaluated("document.body.innerText.slice(0, 1500)").unwrap_or_default();
        let console = self.console.borrow();
        let first = console.lines.len().saturating_sub(30);
        panic!(
            "{problem}\n  at {path}\n  picture: {picture}\n  printed:\n    {}\n  shown:\n{}",
            console.lines[first..].join("\n    "),
            shown.as_str().unwrap_or_default()
        );
    }
}

impl Drop for Page {
    fn drop(&mut self) {
        let errors = self.errors();
        if !errors.is_empty() && !thread::panicking() {
            self.fail(&format!("the page printed errors:\n  {}", errors.join("\n  ")));
        }
        let parameters = json!({ "browserContextId": self.context });
        let _ = self.connection.borrow_mut().call(None, "Target.disposeBrowserContext", parameters);
    }
}

/// A text as a script writes it.
pub(crate) fn quoted(text: &str) -> String {
    Value::from(text).to_string()
}

fn printed(arguments: &Value) -> String {
    let arguments = arguments.as_array().map_or(&[][..], Vec::as_slice);
    let text = |argument: &Value| match argument["value"].as_str().or(argument["description"].as_str()) {
        Some(text) => text.to_owned(),
        None => argument["value"].to_string(),
    };
    arguments.iter().map(text).collect::<Vec<_>>().join(" ")
}

fn thrown(details: &Value) -> String {
    let text = details["exception"]["description"].as_str().or(details["text"].as_str());
    text.unwrap_or_default().to_owned()
}
