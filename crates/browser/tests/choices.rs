//! What happens around a choice: refusals that explain, taking back, and looking back by a link.

use std::fs;
use std::path::Path;

use bastide_browser::{Browser, Page, Seat, Server, Todo, With};

fn on_this_screen(browser: &Browser, server: &Server) -> Page {
    let page = browser.visit(&server.address("/"));
    page.click("[data-action=play-here]");
    page
}

#[test]
fn a_refusal_is_explained_with_its_rule() {
    let server = Server::start();
    let browser = Browser::start();
    let page = on_this_screen(&browser, &server);
    let seat = Seat::at(&page, With::Mouse);
    // Play on until the drawn tile does not fit somewhere.
    while seat.wait_for_turn() != Todo::Lay || !page.has(".cell:not(.is-legal):not(.is-dead)") {
        seat.turn(false);
    }
    page.click(".cell:not(.is-legal):not(.is-dead)");
    page.wait_for_any("[data-notice=refusal]");
    let rule = page.attribute("[data-notice=refusal] [data-rule]", "data-rule");
    assert!(rule.starts_with("BASE-"), "{rule}");
    page.screenshot("test-refusal");
    page.click("[data-notice=refusal] [data-rule]");
    page.wait_for_any(&format!("section[data-rule={rule}]"));
    assert!(page.path().starts_with("/rules/"), "{}", page.path());
}

#[test]
fn a_purist_table_shows_no_aids() {
    let server = Server::start();
    let browser = Browser::start();
    let shown = |is_purist: bool| {
        let page = browser.visit(&server.address("/new"));
        if is_purist {
            page.click("input[name=aids]");
        }
        page.click("[data-action=start]");
        Seat::at(&page, With::Mouse).wait_for_turn();
        page.key("f");
        let farms = "document.querySelector('[data-action=farms]').checkVisibility()";
        (page.eval(farms), page.count("[role=tab]"), page.has("[data-action=farms][aria-pressed=true]"))
    };
    assert_eq!(shown(false), (true.into(), 2, true));
    assert_eq!(shown(true), (false.into(), 1, false));
}

#[test]
fn a_turn_is_taken_back_until_it_is_confirmed() {
    let server = Server::start();
    let browser = Browser::start();
    let page = on_this_screen(&browser, &server);
    let seat = Seat::at(&page, With::Mouse);
    seat.wait_for_turn();
    // Points and followers of all.
    const STANDING: &str = "[...document.querySelectorAll('[data-score], [data-supply]')].map(it => it.dataset.score \
                            ?? it.dataset.supply).join(' ')";
    let standing = page.eval(STANDING);
    let n_tiles = page.count(".board [data-tile]");

    seat.changing(|| seat.lay());
    seat.changing(|| seat.place(true));
    assert_eq!(seat.wait_for_turn(), Todo::Confirm);
    assert_eq!(page.count(".board [data-tile]"), n_tiles + 1);
    page.wait_for(&format!("({STANDING}) !== {standing}"));

    while page.count(".board [data-tile]") > n_tiles {
        seat.changing(|| page.click(".turn [data-action=undo]"));
    }
    assert_eq!(seat.wait_for_turn(), Todo::Lay);
    assert_eq!(page.eval(STANDING), standing);

    seat.turn(true);
    assert_eq!(seat.wait_for_turn(), Todo::Lay, "it is the other's turn");
    assert!(!page.has(".turn [data-action=undo]:enabled"), "what was confirmed stands");
}

#[test]
fn a_replay_is_found_again_by_its_link() {
    let server = Server::start();
    let browser = Browser::start();
    let page = browser.visit(&server.address("/"));
    page.give_file("input[type=file]", &Path::new(env!("CARGO_MANIFEST_DIR")).join("records/three-greedy.json"));
    page.wait_for_any(".replay-place");
    let before = page.attribute(".replay-place", "data-at");
    for _ in 0..7 {
        page.key("ArrowRight");
    }
    page.wait_for("look.find('.replay-place').dataset.at === '7'");
    assert_ne!(before, "7");
    assert!(page.path().contains("at=7"), "{}", page.path());
    let board = page.eval("document.querySelectorAll('.board [data-tile]').length");
    page.reload();
    page.wait_for("look.find('.replay-place')?.dataset.at === '7'");
    assert_eq!(page.eval("document.querySelectorAll('.board [data-tile]').length"), board);

    page.click("[data-action=to-end]");
    page.wait_for("look.find('.replay-place').dataset.at !== '7'");
    page.click("[data-action=to-start]");
    page.wait_for("look.find('.replay-place').dataset.at === '0'");
    for _ in 0..10 {
        page.click("[data-action=turn-forward]");
    }
    page.click("[data-action=play-on]");
    let seat = Seat::at(&page, With::Mouse);
    assert!(page.path().starts_with("/local/"), "{}", page.path());
    seat.wait_for_turn();
}

#[test]
fn another_browser_sees_the_same_place_of_a_servers_table() {
    let server = Server::start();
    let browser = Browser::start();
    let ann = browser.visit(&server.address("/"));
    ann.click("[data-action=make-link]");
    let link = ann.attribute("[data-link-to-table]", "value");
    let bob = browser.visit(&link);
    bob.click(".join input[name=name]");
    bob.type_text("Bob");
    bob.click("[data-action=join]");
    let seat = Seat::at(&ann, With::Mouse);
    seat.wait_for_turn();
    seat.turn(true);
    // The end comes early: Bob leaves, and the record can be looked at.
    let other = Seat::at(&bob, With::Mouse);
    other.wait_for_turn();
    bob.click("[data-action=resign]");
    bob.click("[data-action=really-resign]");
    ann.wait_for_any("[data-over]");
    ann.click("[data-over] [data-action=replay]");
    ann.wait_for("look.find('.replay-place')?.dataset.at === '0'");
    ann.key("ArrowRight");
    ann.key("ArrowRight");
    ann.wait_for("look.find('.replay-place').dataset.at === '2'");
    let carol = browser.visit(&server.address(&ann.path()));
    carol.wait_for("look.find('.replay-place')?.dataset.at === '2'");
    let tiles = |page: &Page| {
        page.eval("[...document.querySelectorAll('.board [data-tile]')].map(it => it.dataset.tile).join(' ')")
    };
    assert_eq!(tiles(&ann), tiles(&carol));
}

#[test]
fn the_record_of_the_pictures_is_whole() {
    let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("records/three-greedy.json"))
        .expect("it is here");
    assert!(text.matches("lay ").count() >= 65, "it is a whole game");
}
