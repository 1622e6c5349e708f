//! Pictures of every page to look at, in `target/screenshots`: `cargo xtask screenshots`.
//!
//! The games in them are always the same two, played by bots and kept in `records`: one of the base game, one of five players
//! with fifteen boxes.

#![expect(clippy::print_stdout, reason = "it says which pictures were taken")]

use std::path::Path;

use bastide_browser::{Browser, Page, Scheme, Seat, Server, Todo, Viewport, With};

/// The part of the names of wanted pictures; all if nothing was asked for.
struct Wanted(Option<String>);

impl Wanted {
    fn take(&self, page: &Page, name: &str) {
        if self.0.as_ref().is_none_or(|part| name.contains(part.as_str())) {
            println!("{}", page.screenshot(name).display());
        }
    }
}

fn main() {
    let wanted = Wanted(std::env::args().nth(1));
    let server = Server::start();
    let browser = Browser::start();
    for (scheme, viewport, name) in [
        (Scheme::Light, Viewport::Desk, "light"),
        (Scheme::Dark, Viewport::Desk, "dark"),
        (Scheme::Light, Viewport::Phone, "phone"),
        (Scheme::Dark, Viewport::Phone, "phone-dark"),
        (Scheme::Light, Viewport::Wide, "wide"),
    ] {
        let page = browser.open();
        page.set_scheme(scheme);
        page.set_viewport(viewport);
        all(&page, &server, &|what: &str| wanted.take(&page, &format!("{what}-{name}")));
    }
}

fn all(page: &Page, server: &Server, take: &dyn Fn(&str)) {
    page.goto(&server.address("/"));
    page.wait_for_any(".hero-board svg");
    take("home");
    page.goto(&server.address("/new"));
    page.wait_for_any(".setup-brings");
    take("setup");
    page.goto(&server.address("/rules"));
    page.wait_for_any(".rules-entry");
    take("rulebook");
    page.goto(&server.address("/rules/base"));
    page.wait_for_any("[data-page=base] .example");
    take("rulebook-page");
    page.eval("document.querySelector('[data-page=base] .example').closest('section.rule, .example').scrollIntoView()");
    page.eval("scrollBy(0, -80)");
    page.wait_for_any(".example .board-svg, .example svg");
    take("rulebook-example");

    open_record(page, server, "three-greedy.json");
    wind(page, 130);
    take("replay");
    page.click("[data-action=play-on]");
    let seat = Seat::at(page, With::Mouse);
    if seat.wait_for_turn() == Todo::Lay {
        take("game");
        seat.changing(|| seat.lay());
        take("game-figure");
        seat.changing(|| seat.place(true));
        take("game-confirm");
    }

    for (n, name) in [(WITH_BOXES, "boxes"), (WITH_BOXES + 430, "boxes-late")] {
        open_record(page, server, "fifteen-boxes-five.json");
        wind(page, n);
        take(&format!("replay-{name}"));
        page.click("[data-action=play-on]");
        let seat = Seat::at(page, With::Mouse);
        assert_eq!(seat.wait_for_turn(), Todo::Lay);
        take(&format!("game-{name}"));
        seat.changing(|| seat.lay());
        page.wait_for("document.querySelector('.board.is-moving') === null");
        take(&format!("game-{name}-figure"));
    }

    // The last turns, for the table of scores.
    open_record(page, server, "three-greedy.json");
    page.key("End");
    page.key("Home");
    page.key("End");
    page.wait_for("look.find('[data-action=to-end]')?.disabled");
    for _ in 0..3 {
        page.key("ArrowLeft");
    }
    page.click("[data-action=play-on]");
    let seat = Seat::at(page, With::Mouse);
    seat.play_to_the_end();
    page.wait_for_any("[data-over]");
    take("end");
}

/// After so many actions of the game with boxes a tile is drawn, and much has happened.
const WITH_BOXES: usize = 621;

fn open_record(page: &Page, server: &Server, name: &str) {
    page.goto(&server.address("/"));
    page.give_file("input[type=file]", &Path::new(env!("CARGO_MANIFEST_DIR")).join("records").join(name));
    page.wait_for_any(".replay-place");
}

fn wind(page: &Page, to: usize) {
    let script = "(n => { const slider = document.querySelector('.replay-slider'); slider.value = n; \
                  slider.dispatchEvent(new Event('input', { bubbles: true })); })";
    page.eval(&format!("{script}({to})"));
    page.wait_for(&format!("look.find('.replay-place').dataset.at === '{to}'"));
}
