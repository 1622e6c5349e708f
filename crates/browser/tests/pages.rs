//! Every page shows itself at its address, without an error in the console, in every language, at every width.

use bastide_browser::{Browser, Page, Seat, Server, Todo, Viewport, With};

/// Addresses of pages, and what is seen there.
const PAGES: [(&str, &str); 5] = [
    ("/", "[data-action=play-bot]"),
    ("/new", "[data-action=start]"),
    ("/rules", ".rules-entry"),
    ("/rules/base", "[data-page=base]"),
    ("/nowhere", "main h1"),
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

/// Where everything is that is seen and can be pressed or filled in, as text.
fn places(page: &Page) -> String {
    let script = "look.all('main :is(button, input, select, summary, a)').map(it => { \
                  const box = it.getBoundingClientRect(); return [it.dataset.action ?? it.name ?? it.textContent, \
                  box.left, box.top + scrollY, box.height].join(' '); }).join('\\n')";
    page.eval(script).as_str().unwrap_or_default().to_owned()
}

#[test]
fn nothing_moves_away_from_under_a_finger_when_the_rest_of_a_page_has_come() {
    let server = Server::start();
    let browser = Browser::start();
    for viewport in [Viewport::Desk, Viewport::SmallPhone] {
        let page = browser.open();
        page.set_viewport(viewport);
        page.hold_back();
        page.goto(&server.address("/new"));
        // Boxes that bring many figures, which take several lines to tell.
        page.click("[data-boxes=all]");
        page.wait_for_any("[data-boxes=all][aria-pressed=true]");
        assert!(!page.has(".setup-brings"), "the rules of the game have not come yet");
        let before = places(&page);
        page.let_through();
        page.wait_for_any(".setup-brings");
        assert_eq!(places(&page), before, "{viewport:?}");
    }
}

#[test]
fn whoever_is_faster_than_the_download_is_not_ignored() {
    let server = Server::start();
    let browser = Browser::start();
    for (path, start) in [("/new", "start"), ("/", "play-here"), ("/", "play-bot")] {
        let page = browser.open();
        page.hold_back();
        page.goto(&server.address(path));
        let start = format!("[data-action={start}]");
        page.click(&start);
        page.wait_for_any(&format!("{start}:disabled >> Setting the table"));
        page.let_through();
        assert_eq!(Seat::at(&page, With::Mouse).wait_for_turn(), Todo::Lay, "{path} {start}");
    }
}
