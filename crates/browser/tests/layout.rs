//! Nothing is cut off, covered or called by another name where there is little room.

use bastide_browser::{Browser, Page, Seat, Server, Todo, Viewport, With};

#[test]
fn a_page_of_twice_the_size_still_shows_the_board() {
    let (server, browser) = (Server::start(), Browser::start());
    let page = browser.open();
    page.set_viewport(Viewport::Zoomed);
    page.goto(&server.address("/"));
    page.click("[data-action=play-here]");
    let seat = Seat::at(&page, With::Mouse);
    assert_eq!(seat.wait_for_turn(), Todo::Lay);
    let (width, height) = (size(&page, "clientWidth"), size(&page, "clientHeight"));
    assert!(width >= 320.0 && height >= 280.0, "the board has {width} × {height} pixels");
    seat.turn(true);
    page.screenshot("test-zoomed");
}

fn size(page: &Page, what: &str) -> f64 {
    page.eval(&format!("document.querySelector('.board').{what}")).as_f64().expect("a number")
}

#[test]
fn the_result_of_five_players_fits_a_phone() {
    let (server, browser) = (Server::start(), Browser::start());
    let page = browser.open();
    page.set_viewport(Viewport::Phone);
    page.goto(&server.address("/new"));
    while page.count(".setup-seat") < 5 {
        let n = page.count(".setup-seat");
        page.tap("[data-action=add-seat]");
        page.wait_for(&format!("look.all('.setup-seat').length > {n}"));
    }
    page.tap("[data-action=start]");
    let seat = Seat::at(&page, With::Fingers);
    seat.turn(true);
    page.tap("[data-action=more]");
    for n in 1..=4 {
        page.tap("[data-action=resign]");
        page.tap("[data-action=really-resign]");
        page.wait_for(&format!(
            "document.querySelectorAll('.player.left').length >= {n} || document.querySelector('[data-over]')"
        ));
    }
    page.wait_for_any("[data-over] tfoot .rank");
    page.screenshot("test-result-phone");
    let table = "(table => table.scrollWidth <= table.clientWidth)(document.querySelector('.score-table-scroll'))";
    assert_eq!(page.eval(table), true, "all five columns are seen");
}

#[test]
fn bots_have_the_same_names_in_a_replay() {
    let (server, browser) = (Server::start(), Browser::start());
    let page = browser.visit(&server.address("/"));
    page.click("input[name=bot][value=greedy]");
    page.click("[data-action=play-bot]");
    let seat = Seat::at(&page, With::Mouse);
    seat.turn(false);
    let name = page.text(".player:nth-child(2) .name");
    let path = page.path();
    page.goto(&server.address(&path.replace("/local/", "/replay/local-")));
    page.wait_for_any(".replay-scores");
    assert_eq!(page.text(".replay-scores li:nth-child(2) .name"), name);
    assert_ne!(name, "greedy");
}

#[test]
fn headings_follow_each_other_and_regions_have_names() {
    const LEVELS: &str = "[...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].filter(it => it.checkVisibility())\
                          .map(it => Number(it.tagName[1]))";
    let (server, browser) = (Server::start(), Browser::start());
    for (path, seen) in [
        ("/", "[data-action=play-bot]"),
        ("/new", "[data-action=start]"),
        ("/rules", ".rules-entry"),
        ("/rules/base", ".example .board-picture"),
        ("/rules/interactions", "[data-page=interactions]"),
        ("/nowhere", "main h1"),
    ] {
        let page = browser.visit(&server.address(path));
        page.wait_until_there(seen);
        let levels = page.eval(LEVELS);
        let levels: Vec<u64> =
            levels.as_array().expect("a list").iter().filter_map(serde_json::Value::as_u64).collect();
        assert_eq!(levels.first(), Some(&1), "{path}");
        assert!(levels.windows(2).all(|pair| pair[1] <= pair[0] + 1), "{path}: {levels:?}");
        let nameless = "document.querySelectorAll('[role=region]:not([aria-label], [aria-labelledby])').length";
        assert_eq!(page.eval(nameless), 0, "{path}");
    }
}
