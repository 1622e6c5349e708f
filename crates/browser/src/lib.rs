//! A real browser that plays at a real server: what players do, tried as they do it.
//!
//! ```no_run
//! use bastide_browser::{Browser, Server};
//!
//! let server = Server::start();
//! let browser = Browser::start();
//! let page = browser.visit(&server.address("/"));
//! page.wait_for("document.querySelector('h1') !== null");
//! page.screenshot("home");
//! ```
//!
//! [`Browser`] is Debian's chromium without a window, [`Page`] one tab that clicks, taps, types and looks, each with a
//! memory of its own as if it were another person's browser, [`Server`] a server with a store that is gone after the test.
//! Chance falls the same way in every run (`chance.js`). Every wait is for a condition, with a limit that no machine needs;
//! what fails says what it saw, with the page's own messages and a picture in `target/screenshots`. A page on which an error
//! was printed fails its test.

mod browser;
mod connection;
mod example;
mod keys;
mod online;
mod page;
mod pointers;
mod server;
mod table;
mod ways;

pub use browser::Browser;
pub use example::Example;
pub use online::{Online, OnlineSeat};
pub use page::{Page, Scheme, Viewport};
pub use server::Server;
pub use table::{Seat, Todo, With};
pub use ways::in_every_way;
