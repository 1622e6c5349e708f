//! Every page shows itself at its address, without an error in the console, in every language, at every width.

use bastide_browser::{Browser, Server, Viewport};

/// Addresses of pages, and what is seen there.
const PAGES: [(&str, &str); 5] = [
    ("/", "[data-action=play-bot]"),
    ("/new", "[data-action=start]"),
    ("/rules", ".rules-entry"),
    ("/rules/base", "[data-page=base]"),
    ("/nowhere", "main p"),
];

#[test]
fn every_page_shows() {
    let server = Server::start();
    let browser = Browser::start();
    for (path, seen) in PAGES {
        let page = browser.visit(&server.address(path));
        page.wait_for_any(seen);
        page.reload();
        page.wait_for_any(seen);
    }
}

#[test]
fn pages_fit_a_phone() {
    let server = Server::start();
    let browser = Browser::start();
    let page = browser.open();
    page.set_viewport(Viewport::Phone);
    for (path, seen) in PAGES {
        page.goto(&server.address(path));
        page.wait_for_any(seen);
        let (width, seen) = (page.eval("document.documentElement.scrollWidth"), page.eval("innerWidth"));
        assert_eq!((width, seen), (390.into(), 390.into()), "{path} is wider than the phone");
    }
}

#[test]
fn every_language_is_spoken() {
    let server = Server::start();
    let browser = Browser::start();
    let page = browser.visit(&server.address("/"));
    page.click(".menu summary");
    let mut titles = Vec::new();
    for code in ["en", "de", "fr", "es"] {
        let script = "(code => { const choice = document.querySelector('select[name=language]'); choice.value = code; \
                      choice.dispatchEvent(new Event('change', { bubbles: true })); })";
        page.eval(&format!("{script}('{code}')"));
        page.wait_for(&format!("document.documentElement.lang === '{code}'"));
        titles.push(page.text("main h1"));
    }
    page.reload();
    assert_eq!(page.text("main h1"), titles[3], "the choice is kept");
    titles.dedup();
    assert_eq!(titles.len(), 4, "{titles:?}");
}
