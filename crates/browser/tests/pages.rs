//! Every page shows itself, without an error in the console, and is found again by its address.

use bastide_browser::{Browser, Server};

#[test]
fn the_home_page_shows() {
    let server = Server::start();
    let browser = Browser::start();
    let page = browser.visit(&server.address("/"));
    page.wait_for_any("main h1, main h2");
    assert!(page.text("header").contains("Bastide"));
    page.screenshot("home");
}
